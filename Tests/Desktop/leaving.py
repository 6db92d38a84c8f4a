"""Books that leave while a real GNOME Shell runs: hidden, removed, no longer bought. The same Shell no
longer finds them, neither by the search provider nor by launchers.

usage: leaving.py       by private-home.sh, as `make test-desktop` does

Prints a line a check; what the Shell shows is kept in .build/desktop/shots-leaving. Exit status: 1 when
any check failed.
"""

import json
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Home")]

from checks import check, finish  # noqa: E402
from desktop import ENTRY, entries, titles  # noqa: E402
from home import ROOT, Home  # noqa: E402
from search import APPLICATION, hidden, login  # noqa: E402
from shelf import made, take_in  # noqa: E402

SHOTS = ROOT / ".build/desktop/shots-leaving"
# A word of each title, and its whole.
BOOKS = {
    "shoals": "Shoals and Soundings", "夜航": "夜航船", "lanterne": "La lanterne éteinte",
    "harrow": "Harrow Lane", "灯下": "灯下集", "wehr": "Das Wehr",
}  # fmt: skip
# The settings of GNOME's search, where a person switches a program off.
SEARCH = "org.gnome.desktop.search-providers"


def catalogue(home, unbought=()):
    books = made(*[(title, "A. Writer", "und", {}) for title in BOOKS.values()])
    for book in books:
        book["isPurchased"] = book["title"] not in unbought
    path = home.directory / "made.json"
    path.write_text(json.dumps(books, ensure_ascii=False), encoding="utf-8")
    return path


def ids(home):
    listed = home.listed()
    return {book["title"]: book["id"] for book in listed}


def found(shell, words):
    """How many rows a search has of books, by the provider and by launchers."""
    results = shell.results(words)
    launchers = [item for item in results.get("applications", []) if item.startswith(ENTRY)]
    return len(results.get(APPLICATION, [])), len(launchers)


def leave(home, shell, words, there):
    """Three books leave, each by another way, and are looked for before and after."""
    known = ids(home)
    for word, way in zip(words, ("no longer bought", "hidden", "removed")):
        title = BOOKS[word]
        shell.wait(f"{title} to be found", lambda: found(shell, word) == there, 60)
        check(f"{title} is found", True)
        if way == "hidden":
            home.run("hide", known[title]).expect()
        elif way == "removed":
            home.run("remove", known[title]).expect()
        else:
            unbought.append(title)
            home.run("import", catalogue(home, unbought)).expect()
        shell.wait(f"{title} to leave", lambda: found(shell, word) == (0, 0), 60)
        check(f"{way}: the same Shell does not find it", not shell.find([word])[word], shell.find([word]))
        shell.shoot(f"{way.replace(' ', '-')}-{word}")
        check("and it has no launcher", title not in titles(home), titles(home))


unbought = []


def main():
    home = Home(os.environ["HOME"])
    take_in(home, made(*[(title, "A. Writer", "und", {}) for title in BOOKS.values()]))
    home.run("desktop", "on").expect()
    words = list(BOOKS)
    with login(home, "leaving", SHOTS) as shell:
        home.run("export").expect()
        check("the provider is asked", hidden(home) == len(entries(home)) > 0, hidden(home))
        leave(home, shell, words[:3], there=(1, 0))

        subprocess.run(["gsettings", "set", SEARCH, "disabled", f"['{APPLICATION}']"], check=True)
        home.run("export").expect()
        check("switched off in GNOME's settings, the launchers come back", hidden(home) == 0, hidden(home))
        status = home.run("desktop", "status").expect().output
        check("and that is said", "told in its settings not to ask" in status, status)
        leave(home, shell, words[3:], there=(0, 1))

        subprocess.run(["gsettings", "reset", SEARCH, "disabled"], check=True)
        home.run("export").expect()
        check("switched on again, they step back", hidden(home) == len(entries(home)) > 0)
        loose = lambda: [item for item in shell.grid()[0] if item.startswith(ENTRY)]
        shell.wait("the grid without them", lambda: not loose(), 60)
        check("none is left in the grid, nor a folder for them", "Books" not in shell.grid()[1])
    finish()


if __name__ == "__main__":
    main()
