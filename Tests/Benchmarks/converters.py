"""Other programs that make EPUBs of the same HTML: pandoc, calibre's ebook-convert and ebooklib.

The books are of a Latin, a Cyrillic and a Chinese script in turn. Bookstead and ebooklib, which is a
library, make many in one go, so that what it costs to start is shared; pandoc and ebook-convert make
one at a time and get the first of each script, and so does Bookstead in the rows that say so.
"""

import collections
import json
import shutil

from exporting import count_books
from generate import write_books, write_json
from home import ROOT, Home, measure
from scale import HERE, mean, median, rounds
from table import fraction

LANGUAGES = ("en", "ru", "zh")
PYTHON = ROOT / ".build/venv/bin/python"

# Of the CPU that the program takes. ebooklib cleans nothing.
LIMITS = {"pandoc": 1 / 15, "ebook-convert": 1 / 15, "ebooklib": 1}


def pandoc(books, output):
    (book,) = books
    return ["pandoc", "-f", "html", "-t", "epub3", "-o", output / f"{book.stem}.epub", book]


def ebook_convert(books, output):
    (book,) = books
    return ["ebook-convert", book, output / f"{book.stem}.epub"]


def ebooklib(books, output):
    return [PYTHON, HERE / "ebooklib_books.py", output, *books]


COMMANDS = {"pandoc": pandoc, "ebook-convert": ebook_convert, "ebooklib": ebooklib}


def convert(converter, books, output, **options):
    """Runs another program over some books, and sees that it made them."""
    shutil.rmtree(output, ignore_errors=True)
    output.mkdir(parents=True)
    run = measure(list(map(str, converter(books, output))), **options).expect()
    made = sum(1 for file in output.glob("*.epub") if file.stat().st_size > 0)
    if made != len(books):
        raise SystemExit(f"{output}: {made} books where {len(books)} were expected")
    return run


def export(home, imported, books, **options):
    """Exports all of a home as it was imported, and sees that the books are there."""
    home.become(imported)
    run = home.run("export", **options).expect()
    count_books(home, books)
    return run


def imported_home(place, name, titles):
    home = Home(place / name).clear()
    home.run("import", write_json(place / f"{name}.json", titles)).expect()
    return home


class Costs:
    """What each program took, a figure a round."""

    def __init__(self):
        self.shared, self.alone, self.peak = (collections.defaultdict(list) for _ in range(3))

    def add_many(self, program, run, books):
        self.shared[program].append(run.cpu / books)

    def add_singles(self, program, runs):
        self.alone[program].append(mean(run.cpu for run in runs))
        self.peak[program].append(max(run.peak for run in runs))

    def fill(self, table, books):
        shared, alone, peak = (
            {program: median(figures) for program, figures in costs.items()}
            for costs in (self.shared, self.alone, self.peak)
        )
        for program, limit in LIMITS.items():
            table.add(
                f"export of {books} books, CPU a book",
                shared["Bookstead"], program, shared.get(program, alone[program]), limit, fraction,
            )  # fmt: skip
        for program in LIMITS:
            table.add("export of one book", alone["Bookstead"], program, alone[program],
                      shown=fraction)  # fmt: skip
        for program in LIMITS:
            table.add_memory("its memory at the peak", peak["Bookstead"], program, peak[program])


def bench_converters(table, scale):
    """The CPU of making an EPUB of a book, and the memory it takes."""
    place = scale.place / "converters"
    catalogue = write_books(place, scale.converted, scale.book_size, languages=LANGUAGES)
    titles = json.loads(catalogue.read_text(encoding="utf-8"))["books"]
    books = [place / title["contentUrl"] for title in titles]
    firsts = range(len(LANGUAGES))
    several = imported_home(place, "several", titles)
    singles = [imported_home(place, f"single-{i}", titles[i : i + 1]) for i in firsts]
    home, output, costs = Home(place / "export"), place / "output", Costs()
    for _ in rounds(scale, "converters"):
        costs.add_many("Bookstead", export(home, several, len(books)), len(books))
        costs.add_many("ebooklib", convert(ebooklib, books, output), len(books))
        costs.add_singles("Bookstead", [export(home, single, 1, watch=0.01) for single in singles])
        for program, command in COMMANDS.items():
            runs = [convert(command, books[i : i + 1], output, watch=0.01) for i in firsts]
            costs.add_singles(program, runs)
    costs.fill(table, len(books))
