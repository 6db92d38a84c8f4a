"""The books found by the indexers of real desktops: Tracker, Baloo, Recoll; the folder's icon in GVfs;
and all of it gone after `off`. Among them are bought files of each kind.

usage: indexers.py      by private-home.sh, as `make test-desktop` does

The Books folder is a hidden one, so that without our help neither Tracker nor Baloo comes to it. Prints
a line a check. An indexer that is not installed is skipped. Exit status: 1 when any check failed.
"""

import json
import os
import pathlib
import re
import shutil
import sys
import unicodedata
import urllib.parse
import zipfile
from xml.etree import ElementTree

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Home")]

from bought import BOUGHT, take_in_bought  # noqa: E402
from checks import Running, check, finish, output, skip, wait  # noqa: E402
from home import Home  # noqa: E402

MINERS = ("/usr/libexec/tracker-miner-fs-3", "/usr/libexec/localsearch-3")
SCHEMA = "org.freedesktop.Tracker3.Miner.Files"
BALOO = "[Basic Settings]\nIndexing-Enabled=true\n[General]\nexclude folders[$e]={}/\n"
LATIN, CHINESE = "Quiet Harbour Tales", "深入理解计算机系统"
MADE = [
    (LATIN, "Marjorie Fennimore", "en", "The keeper kept a zebrafinch by the lamp, and it sang."),
    (CHINESE, "布莱恩", "zh-Hans", "缓存是小而快的存储，程序一直在用它，读者不必知道。"),
]


def names(text):
    """The names of the books in lines that are paths or URIs."""
    found = set()
    for line in text.splitlines():
        line = urllib.parse.unquote(re.sub(r"\x1b\[[0-9;]*m", "", line).strip())
        if line.endswith(".epub"):
            found.add(pathlib.Path(line).name)
    return found


# --- The books ----------------------------------------------------------------------------------


def prepare(home):
    """The samples, books of ours and bought files, exported; the files of other programs as they are
    then.
    """
    os.environ |= {"LC_ALL": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen"}
    config = home.directory / "config"
    (config / "bookstead").mkdir(parents=True)
    (config / "bookstead/config.ini").write_text("[bookstead]\nbooks=~/.local/Books\n")
    (config / "gtk-3.0").mkdir()
    # In a person's home all of it is hidden.
    (config / "baloofilerc").write_text(BALOO.format(home.directory / "data"))
    made = [
        {"id": str(number), "title": title, "author": author, "language": language,
         "isPurchased": True, "chapters": [{"title": "1", "text": f"{title}.\n\n{text}\n\nEnd."}]}
        for number, (title, author, language, text) in enumerate(MADE)
    ]  # fmt: skip
    (home.directory / "made.json").write_text(json.dumps(made), encoding="utf-8")
    home.run("import", "--samples").expect()
    home.run("import", home.directory / "made.json").expect()
    take_in_bought(home, home.directory / "bought")
    home.run("desktop", "on", "--yes").expect()
    home.books = home.directory / ".local/Books"
    listed = home.listed("--state=available")
    return [(pathlib.Path(book["path"]), book) for book in listed if book["path"]]


def paragraphs(path):
    """The texts of an EPUB's paragraphs that have no markup inside, in the order of reading."""
    found = []
    with zipfile.ZipFile(path) as book:
        package = next(name for name in book.namelist() if name.endswith(".opf"))
        opf = ElementTree.fromstring(book.read(package))
        items = {item.get("id"): item.get("href") for item in opf.findall(".//{*}item")}
        for reference in opf.findall(".//{*}itemref"):
            href = items[reference.get("idref")]
            page = ElementTree.fromstring(book.read(str(pathlib.PurePosixPath(package).parent / href)))
            found += [p.text for p in page.findall(".//{*}p") if p.text and not len(p)]
    return [text for text in found if len(text) > 20]


def squeezed(text):
    return " ".join(text.split())


def check_inside(indexer, search, books=BOUGHT):
    """That a word inside an edition of each kind of bought file finds it and no other."""
    for book in books:
        found = search(book.word)
        check(f"{indexer} finds a word inside a bought file ({book.kind}): {book.word}",
              found == {f"{book.title} - {book.author}.epub"}, found)  # fmt: skip


# --- Tracker ------------------------------------------------------------------------------------


def tracker_folders():
    return output("gsettings", "get", SCHEMA, "index-recursive-directories")


def check_tracker(home, books):
    miner = next((path for path in MINERS if pathlib.Path(path).exists()), None)
    tool = next(filter(shutil.which, ("localsearch", "tracker3")), None)
    if not miner or not tool:
        skip("Tracker: not installed")
        return
    check("Tracker's list has the Books folder", str(home.books) in tracker_folders(), tracker_folders())
    with Running(home, "tracker", miner, "--initial-sleep=0"):

        def search(words):
            return names(output(tool, "search", "--documents", words))

        found = wait("Tracker finds a book", lambda: search("zebrafinch"))
        check("Tracker finds a word inside a book", found == {f"{LATIN} - Marjorie Fennimore.epub"}, found)
        wait("Tracker has all books", lambda: tracker_count(tool) >= len(books))
        for words, title in [("harbour", LATIN), ("harb", LATIN), ("理解", CHINESE), ("深入", CHINESE),
                             ("计算机", CHINESE), ("缓存", CHINESE)]:  # fmt: skip
            found = search(words)
            check(f"Tracker finds {title} by {words}", any(name.startswith(title) for name in found), found)
        check_inside("Tracker", search)
        lost = [path.name for path, book in books if path.name not in search(title_word(book))]
        check(f"Tracker finds each of {len(books)} by a word of its title", not lost, lost)
        check_tracker_extraction(tool, books)


def tracker_count(tool):
    query = "SELECT COUNT(?e) { GRAPH tracker:Documents { ?e a nfo:EBook } }"
    said = output("tracker3", "sparql", f"--dbus-service={SCHEMA}", "-q", query)
    return int(re.sub(r"\D", "", said) or 0)


def title_word(book):
    """The longest word of a title."""
    return max((word.strip("«»!?.,") for word in book["title"].split()), key=len)


def is_title(said, book):
    """An edition's title has the subtitle behind it."""
    return said is not None and (said == book["title"] or said.startswith(book["title"] + ": "))


def check_tracker_extraction(tool, books):
    for path, book in books:
        said = json.loads(output(tool, "extract", "-o", "json-ld", str(path)))
        text = squeezed(said.get("nie:plainTextContent", ""))
        # It stops at a megabyte.
        wanted = [squeezed(words) for words in paragraphs(path)]
        lost = [words for words in wanted if words not in text] if len(text.encode()) < 1 << 20 else []
        author = said.get("nco:creator", {}).get("nco:fullname")
        check(
            f"Tracker extracts title, author, language and {len(wanted)} paragraphs of {path.name}",
            is_title(said.get("nie:title"), book) and author in book["authors"]
            and said.get("nie:language") == book["language"] and wanted and not lost,
            [said.get("nie:title"), author, said.get("nie:language"), lost[:1]],
        )  # fmt: skip


# --- Baloo --------------------------------------------------------------------------------------


def check_baloo(home, books):
    if not shutil.which("baloo_file") or not shutil.which("baloosearch"):
        skip("Baloo: not installed")
        return
    settings = (home.directory / "config/baloofilerc").read_text()
    check("Baloo's settings list the home and the Books folder",
          "folders[$e]=$HOME/,$HOME/.local/Books/\n" in settings, settings)  # fmt: skip
    with Running(home, "baloo", "baloo_file"):

        def search(words):
            return names(output("baloosearch", words))

        wait("Baloo finds a book", lambda: search("zebrafinch"), 180)
        wait("Baloo has every text", lambda: "content indexing: 0" in output("balooctl", "status"), 300)
        for words in ["harbour", "title:harbour", "author:fennimore", "zebrafinch"]:
            found = search(words)
            check(f"Baloo finds {LATIN} by {words}", f"{LATIN} - Marjorie Fennimore.epub" in found, found)
        for words in ["tag:理解", "tag:入理", "tag:计算机", "tag:深入理解", f"tag:{CHINESE}",
                      f"title={CHINESE}", "author=布莱恩"]:  # fmt: skip
            found = search(words)
            check(f"Baloo finds {CHINESE} by {words}", any(n.startswith(CHINESE) for n in found), found)
        # Of Chinese and Japanese words it finds none by any query; that it reads them is seen below.
        check_inside("Baloo", search, [book for book in BOUGHT if not is_han(book.word)])
        check_baloo_pairs(books, search)
        check_baloo_extraction(books)
        if shutil.which("kioclient5"):
            tags = output("kioclient5", "--noninteractive", "ls", "tags:/").split("\n")
            check("the words of titles are one tag in Dolphin's side bar",
                  tags.count("Bookstead") == 1 and not any("/" in tag or "理解" in tag for tag in tags),
                  tags)  # fmt: skip


def is_han(text):
    return all("\u4e00" <= character <= "\u9fff" for character in text)


def check_baloo_pairs(books, search):
    pairs = [
        (title[start : start + 2], path.name)
        for path, title in ((path, book["title"]) for path, book in books)
        for start in range(len(title) - 1)
        if is_han(title[start : start + 2])
    ]
    lost = [pair for pair, name in pairs if name not in search(f"tag:{pair}")]
    check(f"Baloo finds titles by each of {len(pairs)} pairs of characters", pairs and not lost, lost)


def check_baloo_extraction(books):
    for path, book in books:
        said = output("balooshow", "-x", str(path))
        values = {}
        for line in said.splitlines():
            name, _, value = line.strip().partition(": ")
            values.setdefault(name, value)
        terms = set(values.get("Terms", "").split())
        wanted = inner_words(path)
        lost = [word for word in wanted if word not in terms]
        check(
            f"Baloo extracts title, author and {len(wanted)} words of {path.name}",
            is_title(values.get("Title"), book) and values.get("Author") in book["authors"]
            and wanted and len(lost) <= len(wanted) // 50,
            [values.get("Title"), values.get("Author"), len(lost), lost[:5]],
        )  # fmt: skip


def inner_words(path):
    """Words as Baloo has them, but for the first and last of a paragraph, which it joins to others."""
    words = set()
    for text in paragraphs(path):
        inner = re.findall(r"(?<!\S)[^\W\d_]+(?!\S)", text)[1:-1]
        inner += re.findall(r"(?<=[，。、；])[\u3040-\u30ff\u4e00-\u9fff]{2,7}(?=[，。、；])", text)
        words |= {folded(word) for word in inner if len(word) > 1}
    return words


def folded(word):
    parts = unicodedata.normalize("NFKD", word).lower()
    return unicodedata.normalize("NFC", "".join(c for c in parts if unicodedata.category(c) != "Mn"))


# --- Recoll -------------------------------------------------------------------------------------


def check_recoll(home, books):
    if not shutil.which("recollindex"):
        skip("Recoll: not installed")
        return
    status = home.run("desktop", "status").expect().output
    check("Recoll is said to find the books", "Recoll finds the books by itself." in status, status)
    line = re.search(r"A line for (.*recoll.conf): (skippedPaths = .*)", status)
    check("and a line is given, by which it finds each once", line, status)
    settings = pathlib.Path(line[1])
    settings.parent.mkdir(exist_ok=True)
    settings.write_text(f"{line[2]}\n", encoding="utf-8")
    status = home.run("desktop", "status").expect().output
    check("which is given no more when it is there", "A line for" not in status, status)
    output("recollindex", seconds=600)

    def search(words):
        return names(output("recollq", "-b", words))

    for words, title in [("harbour", LATIN), ("zebrafinch", LATIN), ("author:fennimore", LATIN),
                         ("理解", CHINESE), ("入理", CHINESE), ("缓存", CHINESE)]:  # fmt: skip
        found = search(words)
        check(f"Recoll finds {title} by {words}", any(name.startswith(title) for name in found), found)
    check_inside("Recoll", search)
    lost = [path.name for path, book in books if path.name not in search(title_word(book))]
    check(f"Recoll finds each of {len(books)} by a word of its title", not lost, lost)


# --- The folder's icon --------------------------------------------------------------------------


def noted_icon(home):
    return "custom-icon-name: folder-documents" in output("gio", "info", "-a", "metadata::*", str(home.books))


def check_icon(home):
    if not pathlib.Path("/usr/share/dbus-1/services/org.gtk.vfs.Metadata.service").exists():
        skip("GVfs: not installed")
        return
    check("GVfs has an icon for the Books folder", noted_icon(home))


def check_off(home):
    home.run("desktop", "off").expect()
    check("after off GVfs has none", not noted_icon(home))
    check("and Tracker's list is as it was", ".local/Books" not in tracker_folders(), tracker_folders())
    settings = (home.directory / "config/baloofilerc").read_text()
    check("and Baloo's", not re.search("^folders", settings, re.MULTILINE), settings)
    check("and no bookmark of ours is left", not (home.directory / "config/gtk-3.0/bookmarks").exists())


def main():
    home = Home(os.environ["HOME"])
    books = prepare(home)
    check("there are books in several scripts", len(books) > 10, len(books))
    check_tracker(home, books)
    check_baloo(home, books)
    check_recoll(home, books)
    check_icon(home)
    check_off(home)
    finish()


if __name__ == "__main__":
    main()
