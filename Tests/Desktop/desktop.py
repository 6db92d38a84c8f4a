"""The books in a real GNOME Shell: one folder in the grid, every book found, all gone after `off`.

usage: desktop.py [BOOKS]     by private-home.sh, as `make test-desktop` does; BOOKS are made beside
                              the samples, 300 unless told

Prints a line a check, and writes what the Shell shows as pictures to .build/desktop/shots. Exit
status: 1 when any check failed.
"""

import json
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Home")]

from checks import check, finish  # noqa: E402
from home import ROOT, Home  # noqa: E402
from shell import Shell  # noqa: E402

ENTRY = "org.bookstead.Bookstead.book-"
# Typed into the overview; the others are asked of the index behind it.
TYPED = 24

# Titles of a few scripts, each with a word that no other has.
FORMS = [
    ("en", "The {} of Harrow Lane", "M. Fenwick"),
    ("de", "Das {} am Wehr", "Jutta Öhme"),
    ("fr", "L’été de {}", "Élise Dârc"),
    ("ru", "Ветер и {}", "А. Белова"),
    ("zh-Hans", "{}旧事", "岑禾"),
]
SYLLABLES = {
    "ru": ("ба", "ве", "гу", "до", "жи", "зе", "ку", "ло", "ми", "но"),
    "zh-Hans": ("山", "川", "草", "木", "云", "雨", "灯", "火", "桥", "舟"),
}
LATIN = ("bra", "ces", "dul", "fen", "gor", "hil", "jas", "kem", "lur", "mov")


def word(number, language):
    """A word for a number, three syllables long."""
    syllables = SYLLABLES.get(language, LATIN)
    letters = "".join(syllables[number // 10**place % 10] for place in (2, 1, 0))
    return letters if language == "zh-Hans" else letters.capitalize()


def catalogue(count):
    """A catalogue of many short books, and for each the word to find it by."""
    books, words = [], {}
    for number in range(count):
        language, form, author = FORMS[number % len(FORMS)]
        name = word(number, language)
        title = form.format(name)
        words[title] = name
        books.append({
            "id": f"made-{number:03}", "title": title, "author": author, "language": language,
            "isPurchased": True, "category": "Novel",
            "purchasedAt": f"2025-{number % 12 + 1:02}-{number % 28 + 1:02}",
            "chapters": [{"title": "1", "text": f"{title}."}],
        })  # fmt: skip
    return {"store": {"id": "made"}, "books": books}, words


def entries(home):
    return sorted(path.name for path in (home.directory / "data/applications").glob(f"{ENTRY}*"))


def titles(home):
    """The ids of the launchers by the titles that they show."""
    found = {}
    for path in (home.directory / "data/applications").glob(f"{ENTRY}*"):
        lines = path.read_text(encoding="utf-8").splitlines()
        name = next(line for line in lines if line.startswith("Name="))
        found[name.removeprefix("Name=")] = path.name
    return found


def setting(schema, key):
    done = subprocess.run(["gsettings", "get", schema, key], capture_output=True, text=True)
    return done.stdout.strip()


def prepare(home, count):
    """The samples and the made books, exported; the words to find each by."""
    made, words = catalogue(count)
    path = home.directory / "made.json"
    path.write_text(json.dumps(made, ensure_ascii=False), encoding="utf-8")
    home.run("import", "--samples").expect()
    home.run("import", path).expect()
    home.run("export").expect()
    samples = home.listed("--state=available")
    for book in samples:
        words.setdefault(book["title"], book["title"].split()[-1].strip("«»!?.,"))
    return words


def gathered(shell):
    """How many launchers stand in the grid beside the folder, and how many in it."""
    loose, folders = shell.grid()
    return sum(item.startswith(ENTRY) for item in loose), len(folders.get("Books", []))


def check_on(shell, home, words):
    home.run("desktop", "on").expect()
    there = len(entries(home))
    check("auto has the 300 most recent", there == min(300, len(words)), there)
    settings = home.directory / "config/bookstead/config.ini"
    settings.write_text(settings.read_text() + "launchers=all\n")
    home.run("desktop", "on").expect()
    ids = titles(home)
    check("every book has a launcher", set(ids) == set(words), set(words) ^ set(ids))
    shell.wait("the launchers in the grid", lambda: sum(gathered(shell)) == len(words), 60)
    # Its folders look at the list of programs before it renews that (43.9): what came to a folder that
    # was there stands beside it until the next program comes or goes, whosever it is.
    other = home.directory / "data/applications/other.desktop"
    other.write_text("[Desktop Entry]\nType=Application\nName=Other\nExec=true\n")
    shell.wait("the launchers in the folder", lambda: gathered(shell) == (0, len(words)), 60)

    loose, folders = shell.grid()
    check("one folder, called “Books”", list(folders).count("Books") == 1, list(folders))
    check("with every book in it", sorted(folders.get("Books", [])) == sorted(ids.values()))
    check("and none beside it", not [item for item in loose if item.startswith(ENTRY)])
    shell.shoot("grid")
    shell.open_folder("Books")
    shell.shoot("folder")
    shell.close_folder()
    return ids


def check_search(shell, words, ids):
    found = shell.find(list(words.values()))
    lost = [title for title, text in words.items() if ids.get(title) not in found.get(text, [])]
    check(f"the index finds each of {len(words)} by a word of its title", not lost, lost[:5])
    step = max(1, len(words) // TYPED)
    typed = list(words.items())[::step][:TYPED]
    lost = [text for title, text in typed if ids.get(title) not in shell.search(text)]
    check(f"{len(typed)} typed into the overview are found", not lost and len(typed) >= 20, lost)
    shots = {"search-latin": word(25, "en"), "search-chinese": "旧书", "search-many": "Harrow"}
    for name, text in shots.items():
        shell.search(text)
        shell.shoot(name)
    check("typing “book” does not list the books",
          not [item for item in shell.search("book") if item.startswith(ENTRY)])  # fmt: skip


def check_off(shell, home):
    home.run("desktop", "off").expect()
    (home.directory / "data/applications/other.desktop").unlink()
    children = setting("org.gnome.desktop.app-folders", "folder-children")
    check("after off the folder is gone from the settings", "Bookstead" not in children, children)
    check("the other folders are there still", "Utilities" in children, children)
    dump = subprocess.run(["dconf", "dump", "/"], capture_output=True, text=True).stdout
    check("and nothing of it is left over", "ookstead" not in dump, dump)
    check("no launcher is left", not entries(home))
    shell.wait("the grid", lambda: not any(i.startswith(ENTRY) for i in shell.grid()[0]), 30)
    check("nor in the grid", "Books" not in shell.grid()[1])
    shell.shoot("off")


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 300
    home = Home(os.environ["HOME"])
    words = prepare(home, count)
    with Shell(home.environment, ROOT / ".build/desktop/shots") as shell:
        ids = check_on(shell, home, words)
        check_search(shell, words, ids)
        check_off(shell, home)
    # The folder's name is the desktop's to translate.
    home.run("desktop", "on").expect()
    chinese = home.environment | {"LANGUAGE": "zh_CN", "LC_ALL": "", "LANG": "C.UTF-8"}
    with Shell(chinese, ROOT / ".build/desktop/shots-zh") as shell:
        shell.wait("the launchers", lambda: len(shell.grid()[1]) > 0, 30)
        check("in Chinese it is called 书籍", "书籍" in shell.grid()[1], list(shell.grid()[1]))
        shell.shoot("grid")
    finish()


if __name__ == "__main__":
    main()
