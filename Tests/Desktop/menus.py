"""The books' menu, as the menu programs of desktops read it: one of their own, and in no other.

usage: menus.py        by private-home.sh, as `make test-desktop` does

Prints a line a check. A desktop whose menus are not installed is skipped. Exit status: 1 when any
check failed.
"""

import os
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Home")]

from checks import check, finish, skip  # noqa: E402
from home import Home  # noqa: E402

# Debian's own Python has the bindings; whichever comes first in PATH may not.
PYTHON = "/usr/bin/python3"
TREE = """
import sys, gi
name, version, file = sys.argv[1:]
gi.require_version(name, version)
module = getattr(__import__("gi.repository", fromlist=[name]), name)
tree = module.Tree.new(file, module.TreeFlags.NONE)
tree.load_sync()
def walk(directory, path):
    items = directory.iter()
    while (kind := items.next().value_name.rsplit("_", 1)[-1]) != "INVALID":
        if kind == "DIRECTORY":
            below = items.get_directory()
            walk(below, path + below.get_name() + "/")
        elif kind == "ENTRY":
            print(path, items.get_entry().get_desktop_file_id(), sep="\\t")
walk(tree.get_root_directory(), "")
"""
GARCON = """
import gi
gi.require_version("Garcon", "1.0")
from gi.repository import Garcon
Garcon.set_environment("XFCE")
menu = Garcon.Menu.new_applications()
menu.load(None)
def walk(menu, path):
    for element in menu.get_elements():
        if isinstance(element, Garcon.Menu):
            name = element.props.directory.get_name() if element.props.directory else "?"
            walk(element, path + name + "/")
        elif isinstance(element, Garcon.MenuItem):
            print(path, element.get_desktop_id(), sep="\\t")
walk(menu, "")
"""

def tree(library, version, file):
    return [PYTHON, "-c", TREE, library, version, file]


# The desktop, a file that is there when it is, its environment, and what lists its menus.
DESKTOPS = [
    ("GNOME", "gnome-applications.menu", {}, tree("GMenu", "3.0", "gnome-applications.menu")),
    ("MATE", "mate-applications.menu", {}, tree("MateMenu", "2.0", "mate-applications.menu")),
    (
        "Cinnamon", "cinnamon-applications.menu", {},
        tree("CMenu", "3.0", "cinnamon-applications.menu"),
    ),
    ("XFCE", "xfce-applications.menu", {"XDG_MENU_PREFIX": "xfce-"}, [PYTHON, "-c", GARCON]),
    (
        "KDE", "kf5-applications.menu",
        {"XDG_MENU_PREFIX": "kf5-", "QT_QPA_PLATFORM": "offscreen"}, ["kbuildsycoca5", "--menutest"],
    ),
]  # fmt: skip


def main():
    home = Home(os.environ["HOME"])
    # Where KDE's search asks Bookstead, its menu has no launchers of books.
    settings = home.directory / "config/krunnerrc"
    settings.write_text("[Plugins]\norg.bookstead.BooksteadEnabled=false\n")
    for words in (["import", "--samples"], ["export"], ["desktop", "on"]):
        home.run(*words).expect()
    applications = home.directory / "data/applications"
    books = {path.name for path in applications.glob("org.bookstead.Bookstead.book-*")}
    check("there are launchers", len(books) > 10, len(books))
    for name, file, variables, command in DESKTOPS:
        if not pathlib.Path("/etc/xdg/menus", file).exists() or not shutil.which(command[0]):
            skip(f"{name}: its menus are not installed")
            continue
        done = subprocess.run(
            command, env=os.environ | variables, capture_output=True, text=True, timeout=120
        )
        places = {}
        for line in done.stdout.splitlines():
            path, _, entry = line.partition("\t")
            if entry.strip() in books:
                places.setdefault(path, set()).add(entry.strip())
        check(f"{name}: the books in a menu “Books” and in no other", places == {"Books/": books},
              [{path: len(entries) for path, entries in places.items()}, done.stderr[-500:]])  # fmt: skip
    finish()


if __name__ == "__main__":
    main()
