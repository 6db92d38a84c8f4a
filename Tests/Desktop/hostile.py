"""Titles, authors and a Books folder that mean harm, read by real programs: GNOME Shell, GLib, Baloo.

usage: hostile.py       by private-home.sh and Debian's own Python, as `make test-desktop` does

Whatever stands in a title is shown as the text that it is, the Shell goes on, and the files that other
programs read stay what they are. Prints a line a check; what the Shell shows is kept in
.build/desktop/shots-hostile. Exit status: 1 when any check failed.
"""

import ctypes
import itertools
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import urllib.parse
from xml.etree import ElementTree

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Home")]

from gi.repository import Gio, GLib  # noqa: E402
from checks import check, finish, output  # noqa: E402
from desktop import ENTRY  # noqa: E402
from home import ROOT, Home  # noqa: E402
from leaving import SEARCH  # noqa: E402
from search import APPLICATION, login  # noqa: E402
from shell import CONTROLS  # noqa: E402
from shelf import Reader, made, take_in  # noqa: E402

SHOTS = ROOT / ".build/desktop/shots-hostile"
FIXTURES = ROOT / "Tests/CommandTests/Fixtures"
# A word that finds a title, the title and its author, and how both are shown.
BOOKS = {
    "zebraone": ('zebraone <b>&amp;</b> <span foreground="red">red</span>', "<i>O'Hara</i> &lt;", None, None),
    "zebratwo": ("zebratwo\nExec=touch x\r\nHidden=true", "Eve\nNoDisplay=true",
                 "zebratwo Exec=touch x Hidden=true", "Eve NoDisplay=true"),
    "zebrathree": ("zebrathree \u0001\u0007\u001b[31m\u007f\u0085end", "\u0000Nul\u0001 Author",
                   "zebrathree [31m end", None),
    "zebrafour": ("zebrafour \u202eexe.\u202dcod\u2066x\u2069", "\u202eR. Mark\u202c",
                  "zebrafour exe.codx", "R. Mark"),
    "zebrafive": ("zebrafive %U %f $HOME `id` $(id) \\;= \\n \\\\ 100%", "a;b\\;c=d, e", None, None),
    "zebrasix": ("zebrasix, Part 1, 2, 3; end;", "Varga, Ines, and, others", None, None),
    "zebraseven": ("zebraseven " + "0123456789" * 1000, "A. " + "Long " * 2000, "zebraseven 0123", None),
    "zebraeight": ("zebraeight \u05d0\u05d1\u05d2 \u0627\u0628\u062a 123", "\u05d7. \u05d5\u05e1\u05e8\u05de\u05df",
                   None, None),
}  # fmt: skip
# Names that a folder of books may have, each for another file's form.
FOLDER = "<b>&amp; 'x' \"y\" $HOME,%U #1 [a] \u202e;="
TEXTS = f"""let texts = []; let walk = actor => {{
  if (actor instanceof imports.gi.St.Label && actor.mapped) texts.push(actor.clutter_text.get_text());
  actor.get_children().forEach(walk) }};
walk({CONTROLS}._searchController._searchResults); texts"""


def bookmarks(path):
    """The URIs of a list of bookmarks with their titles, as GLib reads it; nothing where it does not."""
    glib = ctypes.CDLL("libglib-2.0.so.0")
    for name in ("g_bookmark_file_new", "g_bookmark_file_get_uris", "g_bookmark_file_get_title"):
        getattr(glib, name).restype = ctypes.c_void_p
    file = ctypes.c_void_p(glib.g_bookmark_file_new())
    if not glib.g_bookmark_file_load_from_file(file, os.fsencode(path), None):
        return {}
    uris = ctypes.cast(glib.g_bookmark_file_get_uris(file, None), ctypes.POINTER(ctypes.c_char_p))
    found = {}
    for uri in itertools.takewhile(bool, (uris[number] for number in itertools.count())):
        title = glib.g_bookmark_file_get_title(file, uri, None)
        found[uri.decode()] = ctypes.string_at(title).decode() if title else ""
    return found


def prepare(home):
    reader = Reader(home)
    # As GLib writes it into a key file.
    settings = home.directory / "config/bookstead/config.ini"
    file = GLib.KeyFile()
    file.load_from_file(str(settings), GLib.KeyFileFlags.NONE)
    file.set_string("bookstead", "books", f"~/.{FOLDER}")
    file.set_string("desktop", "launchers", "all")
    file.save_to_file(str(settings))
    home.books = home.directory / f".{FOLDER}"
    (home.directory / "config/gtk-3.0").mkdir(parents=True)
    (home.directory / "config/baloofilerc").write_text("[Basic Settings]\nIndexing-Enabled=true\n")
    shutil.copy(FIXTURES / "indexers/user-places.xbel", home.directory / "data")
    take_in(home, made(*[(title, author, "und", {}) for title, author, *_ in BOOKS.values()]), samples=False)
    home.run("import", FIXTURES / "hostile/hostile-titles.json")
    home.run("export").expect()
    home.run("desktop", "on", "--yes").expect()
    return reader


def check_shown(shell, word, kind, rows):
    """The title and its author, as text, among all the Shell shows of a search."""
    title, author, shown, shown_author = BOOKS[word]
    results = shell.results(word)
    check(f"{word}: one row", rows(results) == 1, results)
    shown, shown_author = shown or title, shown_author or author
    texts = shell.wait("the row", lambda: [t for t in shell.evaluate(TEXTS) if t.startswith(word)], 20)
    shell.shoot(f"{word}-{kind}")
    check(f"{word}: its title is shown as the text that it is",
          any(text.startswith(shown) for text in texts), texts)  # fmt: skip


def check_shell(home):
    with login(home, "shell", SHOTS) as shell:
        home.run("export").expect()
        for word in BOOKS:
            check_shown(shell, word, "provider", lambda found: len(found.get(APPLICATION, [])))
        for words in ("<b>", "&amp;", "%U", "$HOME", "\\;=", "A. N. Author", "'); DROP", "*", "-", "\u202e"):
            shell.results(words)
        check("whatever is typed, the Shell goes on", shell.evaluate("1 + 1") == 2)
        subprocess.run(["gsettings", "set", SEARCH, "disabled", f"['{APPLICATION}']"], check=True)
        home.run("export").expect()
        books = lambda found: len([i for i in found.get("applications", []) if i.startswith(ENTRY)])
        shell.wait("the launchers", lambda: books(shell.results("zebraone")) == 1, 60)
        for word in BOOKS:
            check_shown(shell, word, "launcher", books)
        subprocess.run(["gsettings", "reset", SEARCH, "disabled"], check=True)
        log = (shell.directory / "shell.log").read_text(errors="replace")
    faults = [line for line in log.splitlines() if re.search("JS ERROR|pango|markup", line, re.I)]
    check("and has nothing to complain of", not faults, faults[:5])


def check_entries(home):
    paths = sorted((home.directory / "data/applications").glob(f"{ENTRY}*"))
    check("every book has an entry", len(paths) > 50, len(paths))
    done = subprocess.run(["desktop-file-validate", *paths], capture_output=True, text=True)
    check("desktop-file-validate finds nothing", not done.stdout and done.returncode == 0, done.stdout[:500])
    programs = set()
    for path in paths:
        entry = Gio.DesktopAppInfo.new_from_filename(str(path))
        words = GLib.shell_parse_argv(entry.get_commandline())[1] if entry else []
        programs.add((*words[:1], *words[2:3], len(words)))
    check("GIO reads of each the same command", programs == {("env", "open", 4)}, programs)


def check_recent(home, reader):
    home.environment["DISPLAY"] = ":99"
    listed = json.loads(home.run("list", "--json").expect().output)
    for book in listed:
        reader.forget()
        home.run("open", "--", book["id"]).expect()
        opened = reader.opened()
        if opened != book["path"]:
            check("the reader has the book", False, (book["id"], opened))
    recent = bookmarks(home.directory / "data/recently-used.xbel")
    paths = {GLib.filename_from_uri(uri)[0] for uri in recent}
    wanted = {book["path"] for book in listed}
    check(f"GLib reads all {len(wanted)} recent files", wanted and wanted <= paths, wanted - paths)
    odd = [title for title in recent.values() if not title or re.search(r"[\x00-\x1f\u202a-\u202e]", title)]
    check("with titles of one line", not odd, odd)


def check_folder(home):
    uri = Gio.File.new_for_path(str(home.books)).get_uri()
    places = ElementTree.parse(home.directory / "data/user-places.xbel").findall("bookmark")
    places = [place.get("href") for place in places]
    check("KDE's places are XML, with the folder among them", uri in places, places)
    line = (home.directory / "config/gtk-3.0/bookmarks").read_text().splitlines()[-1].split(" ")[0]
    path = urllib.parse.unquote(line.removeprefix("file://"))
    check("GTK's bookmark leads to the folder", path == str(home.books), line)
    roots = output("gsettings", "get", "org.freedesktop.Tracker3.Miner.Files", "index-recursive-directories")
    value = GLib.Variant.parse(GLib.VariantType("as"), roots.strip(), None, None).unpack()
    check("Tracker's list has it", str(home.books) in value, value)
    said = output("balooctl", "config", "list", "includeFolders", environment=home.environment | {
        "QT_QPA_PLATFORM": "offscreen"})  # fmt: skip
    check("Baloo reads it", str(home.books) in said, said)


def main():
    home = Home(os.environ["HOME"])
    reader = prepare(home)
    check_entries(home)
    check_folder(home)
    check_recent(home, reader)
    check_shell(home)
    home.run("desktop", "off").expect()
    finish()


if __name__ == "__main__":
    main()
