#!/usr/bin/env python3
"""Performance as ratios against a limit or a peer in the same run; medians of five.

usage: bench.py [export | memory | unchanged | search]...     all of them when none is named

Run by `make bench`. Everything lies in .build/bench; the exported library of 10,000 books there is
kept for the next run. Exit status: 1 when a limit is broken.
"""

import functools
import os
import pathlib
import statistics
import subprocess
import sys
import time
import unicodedata

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Home"))
from generate import write_books, write_titles  # noqa: E402
from home import ROOT, Home, measure, processes, resident  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
PLACE = ROOT / ".build/bench"
ROUNDS = 5
BOOKS, BOOK_SIZE = 200, 1_000_000
EXPORTED = 10_000
TITLES = 200_000

EXPORT_LIMIT = 2.0  # times the CPU of limit.c on the same HTML
MEMORY_LIMIT = 150e6  # bytes, all processes together
UNCHANGED_LIMIT = 8.0  # times the CPU of find over the same books
SEARCH_LIMIT = 4.0  # times the CPU of sqlite3 doing the same MATCH

# What is typed, and the same as FTS5 has it: folded, CJK apart, the last word as a prefix.
QUERIES = [
    ("potter", '"potter" *'),
    ("garden winter", '"garden" "winter" *'),
    ("ga", '"ga" *'),
    ("łódź", '"lodz" *'),
    ("春", '"春" *'),
    ("长恨", '"长 恨" *'),
    ("zzqqx", '"zzqqx" *'),
]
# A process of a few milliseconds is measured by so many.
SEARCHES = 20


class Table:
    """The rows as they are found, and whether all limits hold."""

    def __init__(self):
        self.rows = []
        self.holds = True

    def add(self, what, ours, theirs, value, limit, shown="{:.2f}"):
        holds = value <= limit
        self.holds = self.holds and holds
        self.rows.append(
            (what, ours, theirs, shown.format(value), shown.format(limit), "ok" if holds else "BROKEN")
        )

    def __str__(self):
        head = ("", "Bookstead", "against", "is", "limit", "")
        rows = [head, *self.rows]
        widths = [max(columns(row[i]) for row in rows) for i in range(6)]
        lines = []
        for row in rows:
            spaces = [" " * (widths[i] - columns(row[i])) for i in range(6)]
            cells = [row[0] + spaces[0], *(spaces[i] + row[i] for i in range(1, 6))]
            lines.append("  ".join(cells).rstrip())
        return "\n".join(lines)


def columns(text):
    """The columns that a terminal gives a text."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)


def say(words):
    print(f"… {words}", flush=True)


def median(measured):
    return statistics.median(measured)


@functools.cache
def imported_books():
    """A home with the long books imported and nothing exported yet, and the HTML files."""
    say(f"{BOOKS} books of {BOOK_SIZE / 1e6:g} MB are written and imported")
    catalogue = write_books(PLACE / "books", BOOKS, BOOK_SIZE)
    home = Home(PLACE / "imported").clear()
    home.run("import", catalogue).expect()
    return home, sorted((PLACE / "books/html").iterdir())


def count_books(home, expected):
    count = sum(1 for book in home.books.glob("*.epub"))
    if count != expected:
        raise SystemExit(f"{home.books}: {count} books where {expected} were expected")


def bench_export(table):
    """The CPU of binding, against parsing, serialising and deflating alone."""
    imported, files = imported_books()
    limit = PLACE / "limit"
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "libxml-2.0", "libdeflate"],
                           check=True, capture_output=True, text=True).stdout.split()  # fmt: skip
    compiler = os.environ.get("CC", "cc")
    subprocess.run([compiler, "-O2", "-o", limit, HERE / "limit.c", *flags], check=True)
    home = Home(PLACE / "export")
    ours, theirs = [], []
    for number in range(ROUNDS):
        say(f"export, round {number + 1} of {ROUNDS}")
        home.become(imported)
        ours.append(home.run("export").expect().cpu)
        count_books(home, BOOKS)
        theirs.append(measure([str(limit), *map(str, files)]).expect().cpu)
    megabytes = sum(file.stat().st_size for file in files) / 1e6
    ours, theirs = median(ours), median(theirs)
    table.add(
        f"export of {BOOKS} books, CPU a MB",
        f"{1e3 * ours / megabytes:.1f} ms",
        f"limit.c {1e3 * theirs / megabytes:.1f} ms",
        ours / theirs,
        EXPORT_LIMIT,
    )


def bench_memory(table):
    """The most that all processes of an export hold at one moment; looked at every 10 ms."""
    imported, _ = imported_books()
    home = Home(PLACE / "export")
    peaks = []
    for number in range(ROUNDS):
        say(f"memory, round {number + 1} of {ROUNDS}")
        home.become(imported)
        with open(PLACE / "output", "wb") as output:
            export = home.start("export", stdout=output)
            peak = 0
            while export.poll() is None:
                peak = max(peak, sum(map(resident, processes(export.pid))))
                time.sleep(0.01)
        if export.returncode != 0:
            raise SystemExit(f"export: exit status {export.returncode}, see {PLACE / 'output'}")
        peaks.append(peak)
    peak = median(peaks)
    table.add("its memory at the peak", f"{peak / 1e6:.0f} MB", "", peak / 1e6, MEMORY_LIMIT / 1e6,
              shown="{:.0f}")  # fmt: skip


def modification_times(home):
    return {entry.name: entry.stat().st_mtime_ns for entry in os.scandir(home.books)}


def bench_unchanged(table):
    """The CPU of an export that has nothing to do, against find naming the same files."""
    catalogue = write_titles(PLACE / "ten-thousand.json", EXPORTED, text=600, cover=True)
    home = Home(PLACE / "ten-thousand")
    say(f"{EXPORTED} books are exported, unless they are there")
    home.run("import", catalogue).expect()
    home.run("export").expect()
    count_books(home, EXPORTED)
    before = modification_times(home)
    find = ["find", str(home.books), "-printf", "%s %T@ %p\\n"]
    say("exported again")
    ours = median([home.run("export").expect().cpu for _ in range(ROUNDS)])
    theirs = median([measure(find).expect().cpu for _ in range(ROUNDS)])
    if modification_times(home) != before:
        raise SystemExit(f"{home.books}: an export that had nothing to do wrote something")
    table.add(
        f"unchanged export of {EXPORTED} books",
        f"{1e3 * ours:.0f} ms",
        f"find {1e3 * theirs:.1f} ms",
        ours / theirs,
        UNCHANGED_LIMIT,
    )


def bench_search(table):
    """The CPU of a whole search, against the sqlite3 program and the same MATCH, unranked."""
    catalogue = write_titles(PLACE / "titles.json", TITLES)
    home = Home(PLACE / "titles").clear()
    say(f"{TITLES} titles are imported")
    imported = home.run("import", catalogue).expect()
    say(f"they were in {imported.wall:.1f} s, {1e6 * imported.cpu / TITLES:.0f} µs of CPU a title")
    for words, match in QUERIES:
        say(f"search {words}")
        select = f"SELECT title, author FROM title_index WHERE title_index MATCH '{match}' LIMIT 20"
        sqlite = ["sqlite3", "-readonly", str(home.library), select]
        rows = len(measure(sqlite).expect().output.splitlines())
        ours, theirs = [], []
        for _ in range(ROUNDS):
            ours.append(sum(home.run("search", *words.split()).expect(0, 4).cpu
                            for _ in range(SEARCHES)) / SEARCHES)  # fmt: skip
            theirs.append(sum(measure(sqlite).cpu for _ in range(SEARCHES)) / SEARCHES)
        ours, theirs = median(ours), median(theirs)
        table.add(
            f"search {words} ({rows or 'no'} row{'s' * (rows != 1)})",
            f"{1e3 * ours:.2f} ms",
            f"sqlite3 {1e3 * theirs:.2f} ms",
            ours / theirs,
            SEARCH_LIMIT,
        )


PARTS = {
    "export": bench_export,
    "memory": bench_memory,
    "unchanged": bench_unchanged,
    "search": bench_search,
}


def main(names):
    if not set(names) <= set(PARTS):
        sys.exit(__doc__)
    PLACE.mkdir(parents=True, exist_ok=True)
    table = Table()
    for name in names or PARTS:
        PARTS[name](table)
    print(f"\nMedians of {ROUNDS}, CPU is user and system time of all processes.\n\n{table}")
    return 0 if table.holds else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
