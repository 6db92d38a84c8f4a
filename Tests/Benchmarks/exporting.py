"""Exports of many books: CPU against a limit, memory, and an export that has nothing to do."""

import functools
import os
import subprocess

from generate import write_books, write_titles
from home import Home, measure
from scale import HERE, median, rounds, say

CPU_LIMIT = 2.0  # times limit.c on the same HTML
MEMORY_BOUND = 150e6  # bytes, all processes together
UNCHANGED_LIMIT = 8.0  # times the CPU of find over the same books


@functools.cache
def imported_books(scale):
    """A home with the long books imported and nothing exported yet, and the HTML files."""
    say(f"{scale.books} books of {scale.book_size / 1e6:g} MB are written and imported")
    catalogue = write_books(scale.place / "books", scale.books, scale.book_size)
    home = Home(scale.place / "imported").clear()
    home.run("import", catalogue).expect()
    return home, sorted((scale.place / "books/html").iterdir())


def count_books(home, expected):
    count = sum(1 for book in home.books.glob("*.epub"))
    if count != expected:
        raise SystemExit(f"{home.books}: {count} books where {expected} were expected")


def bench_export(table, scale):
    """The CPU of binding, against parsing, serialising and deflating alone."""
    imported, files = imported_books(scale)
    limit = scale.place / "limit"
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "libxml-2.0", "libdeflate"],
                           check=True, capture_output=True, text=True).stdout.split()  # fmt: skip
    compiler = os.environ.get("CC", "cc")
    subprocess.run([compiler, "-O2", "-o", limit, HERE / "limit.c", *flags], check=True)
    home = Home(scale.place / "export")
    ours, theirs = [], []
    for _ in rounds(scale, "export"):
        home.become(imported)
        ours.append(home.run("export").expect().cpu)
        count_books(home, scale.books)
        theirs.append(measure([str(limit), *map(str, files)]).expect().cpu)
    megabytes = sum(file.stat().st_size for file in files) / 1e6
    table.add(
        f"export of {scale.books} books, CPU a MB",
        median(ours) / megabytes, "limit.c", median(theirs) / megabytes, CPU_LIMIT,
    )  # fmt: skip


def bench_memory(table, scale):
    """The most that all processes of an export hold at one moment."""
    imported, _ = imported_books(scale)
    home = Home(scale.place / "export")
    peaks = []
    for _ in rounds(scale, "memory"):
        home.become(imported)
        peaks.append(home.run("export", watch=0.01).expect().peak)
    table.add_memory("its memory at the peak", median(peaks), "bound", MEMORY_BOUND, 1.0)


def modification_times(home):
    return {entry.name: entry.stat().st_mtime_ns for entry in os.scandir(home.books)}


def bench_unchanged(table, scale):
    """The CPU of an export that has nothing to do, against find naming the same files."""
    catalogue = scale.place / "ten-thousand.json"
    write_titles(catalogue, scale.exported, text=600, cover=True)
    home = Home(scale.place / "ten-thousand")
    say(f"{scale.exported} books are exported, unless they are there")
    home.run("import", catalogue).expect()
    home.run("export").expect()
    count_books(home, scale.exported)
    before = modification_times(home)
    find = ["find", str(home.books), "-printf", "%s %T@ %p\\n"]
    say("exported again")
    ours = median([home.run("export").expect().cpu for _ in range(scale.rounds)])
    theirs = median([measure(find).expect().cpu for _ in range(scale.rounds)])
    if modification_times(home) != before:
        raise SystemExit(f"{home.books}: an export that had nothing to do wrote something")
    table.add(
        f"unchanged export of {scale.exported} books", ours, "find", theirs, UNCHANGED_LIMIT
    )
