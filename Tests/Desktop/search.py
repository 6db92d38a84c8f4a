"""The books in a real GNOME Shell by the search provider: asked from the next login on, and then one
row a book.

usage: search.py        by private-home.sh, as `make test-desktop` does

Nothing is installed: the provider is this home's alone. Prints a line a check, and writes what the
Shell shows as pictures to .build/desktop/shots-search. Exit status: 1 when any check failed.
"""

import ast
import json
import os
import pathlib
import re
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Home")]

from checks import call, check, finish, skip  # noqa: E402
from desktop import ENTRY, catalogue, entries  # noqa: E402
from home import ROOT, Home  # noqa: E402
from shelf import PROVIDER, made, take_in  # noqa: E402
from shell import Shell  # noqa: E402

APPLICATION = "org.bookstead.Bookstead.desktop"
PATH = "/org/bookstead/Bookstead/SearchProvider"
SHOTS = ROOT / ".build/desktop/shots-search"
WORDS = ["tide", "长恨", "旧", "Kursbuch", "austen"]
# Beside the samples and 300 more.
MADE = [
    ("深入理解计算机系统", "布莱恩特", "zh-Hans", {}),
    ("Quiet Harbour Tales", "Marjorie Fennimore", "en", {}),
    ("Élan, lentement", "Zoë Brandt", "fr", {}),
]
# What is typed, and the one book it is for: a character, a word, a pair of characters of two words, an
# author, the beginning of a title, one without its accents.
QUERIES = [
    ("深", 0), ("理解", 0), ("入理", 0), ("布莱", 0), ("fennimore", 1), ("quiet harb", 1), ("elan lent", 2),
]  # fmt: skip


def status(home):
    return json.loads(home.run("desktop", "status", "--json").expect().output)["search"]["gnome"]


def books(found):
    return [item for item in found.get("applications", []) if item.startswith(ENTRY)]


def hidden(home):
    """How many launchers do not show in GNOME."""
    paths = [home.directory / "data/applications" / name for name in entries(home)]
    return sum("GNOME;" in path.read_text(encoding="utf-8") for path in paths)


def login(home, name, shots=SHOTS):
    """The Shell as a session has it that began with what lies in the home now.

    This is not a login: what systemd makes of environment.d is asked of its own generator, where
    there is one.
    """
    generator = "/usr/lib/systemd/user-environment-generators/30-systemd-environment-d-generator"
    environment = home.environment
    if os.path.exists(generator):
        done = subprocess.run([generator], env=environment, capture_output=True, text=True)
        lines = dict(line.split("=", 1) for line in done.stdout.splitlines() if "=" in line)
        directories = lines.get("XDG_DATA_DIRS", "").strip("\"'")
    else:
        skip("systemd's generator is not there: its variable is set by hand")
        directories = f"{home.data}/xdg:/usr/local/share:/usr/share"
    check("the session's data directories have ours, and the system's",
          directories == f"{home.data}/xdg:/usr/local/share:/usr/share", directories)  # fmt: skip
    return Shell(environment | {"XDG_DATA_DIRS": directories}, shots / name)


def check_before(home):
    many, words = catalogue(300)
    path = home.directory / "many.json"
    path.write_text(json.dumps(many, ensure_ascii=False), encoding="utf-8")
    home.run("import", path).expect()
    take_in(home, made(*MADE))
    settings = home.directory / "config/bookstead/config.ini"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text("[desktop]\nlaunchers=all\n")
    home.run("desktop", "on").expect()
    with Shell(home.environment, SHOTS / "before") as shell:
        check("before the login the Shell does not know it", status(home)["registered"] == "next-login")
        found = shell.results(WORDS[0])
        check("and finds a launcher", len(books(found)) == 1 and APPLICATION not in found, found)
        count = len(entries(home))
        shell.wait("the launchers", lambda: len(shell.grid()[1].get("Books", [])) == count, 60)
        check(f"all {count} lie in one folder", list(shell.grid()[1]).count("Books") == 1)
    return words


def names(ids):
    """What the provider calls its results."""
    if not ids:
        return []
    said = call(PROVIDER, PATH, "org.gnome.Shell.SearchProvider2.GetResultMetas", str(ids))
    return [ast.literal_eval(name) for name in re.findall(r"'name': <((?:'[^']*'|\"[^\"]*\"))>", said)]


def check_queries(shell, words):
    """Each query's book, once, and no launcher of it."""
    for typed, book in QUERIES:
        title = MADE[book][0]
        found = shell.results(typed)
        shown = names(found.get(APPLICATION, []))
        check(f"{typed}: {title}, once, of the provider's", shown == [title] and not books(found), (shown, found))
        time.sleep(1)
        shell.shoot(f"query-{typed.replace(' ', '-')}")
    lost = []
    for title, typed in list(words.items())[::13]:
        found = shell.results(typed)
        if names(found.get(APPLICATION, [])).count(title) != 1 or books(found):
            lost.append((typed, found))
    check(f"{len(words) // 13 + 1} of 300 more, each by its word, once", not lost, lost[:3])


def check_after(home, many):
    with login(home, "after") as shell:
        check("after the login it does", status(home)["registered"] == "user", status(home))
        count = len(entries(home))
        check("till it asks, the launchers show", hidden(home) == 0, hidden(home))
        shell.results(WORDS[0])
        shell.wait("the launchers to step back by themselves", lambda: hidden(home) == count > 0, 60)
        check("the first search makes them step back", True)
        shell.wait("the grid", lambda: "Books" not in shell.grid()[1], 60)
        shell.wait("the launchers to go", lambda: not books(shell.results(WORDS[0])), 60)
        for words in WORDS:
            found = shell.results(words)
            there = json.loads(home.run("search", words, "--json").output or "[]")
            ids = found.get(APPLICATION, [])
            wanted = min(len(there), 5)
            check(f"{words}: each book in one row, of the provider's",
                  len(ids) >= wanted and not books(found), (len(there), found))  # fmt: skip
            time.sleep(1)  # Pictures are drawn after the results have come.
            shell.shoot(f"search-{words}")
        check_queries(shell, many)
        loose, folders = shell.grid()
        shell.shoot("grid")
        check("no folder of which nothing would show", "Books" not in folders, list(folders))
        check("no launcher of a book", not [item for item in loose if item.startswith(ENTRY)])
        check("and the application", APPLICATION in loose, loose)
        check("which is found by its name", APPLICATION in shell.search("bookstead"))
        check_gone(home, shell)
        check_off(home, shell)


def check_gone(home, shell):
    service = home.directory / "data/dbus-1/services/org.bookstead.Bookstead.SearchProvider.service"
    text = service.read_text(encoding="utf-8")
    service.write_text(text.replace("Exec=/", "Exec=/nowhere/"), encoding="utf-8")
    # One that runs would answer until it is idle.
    time.sleep(12)
    home.run("export").expect()
    check("when the provider is gone they come back", hidden(home) == 0, hidden(home))
    count = len(entries(home))
    shell.wait("the folder", lambda: len(shell.grid()[1].get("Books", [])) == count, 60)
    check("in their folder", True)
    service.write_text(text, encoding="utf-8")
    home.run("export").expect()
    check("and step back again with it", hidden(home) == count, hidden(home))
    shell.wait("the folder to go", lambda: "Books" not in shell.grid()[1], 60)


def check_off(home, shell):
    home.run("desktop", "off").expect()
    shell.wait("the provider to go", lambda: APPLICATION not in shell.results(WORDS[0]), 30)
    check("after off nothing asks", True)
    shell.wait("the launcher to go", lambda: APPLICATION not in shell.grid()[0], 30)
    check("and nothing is in the grid", True)
    left = [path for path in home.directory.rglob("*ookstead*") if path.is_file()]
    left = [path for path in left if not path.is_relative_to(SHOTS)]
    check("no file of ours lies outside of our folders", not left, left)


def main():
    home = Home(os.environ["HOME"])
    check_after(home, check_before(home))
    finish()


if __name__ == "__main__":
    main()
