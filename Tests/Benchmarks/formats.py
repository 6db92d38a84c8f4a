"""Bought files of each format into EPUBs, against pandoc and calibre's ebook-convert.

Bookstead imports files and exports the books (bought EPUBs with `--rebuild`), and both count. It takes
several in one go, so that what it costs to start is shared; the others make one at a time. Memory, and
the rows that say so, are of one book.
"""

import collections
import shutil

from bought import WRITERS, write_bought
from converters import LANGUAGES, ebook_convert
from home import Home, measure
from scale import median, rounds
from table import fraction

SEEDS = (1, 2)  # a book of each language by each
CPU_LIMIT = 1 / 10
MEMORY_LIMITS = {"pandoc": 1 / 4, "ebook-convert": 1 / 2}
# Its names of the formats that pandoc is compared in.
PANDOC = {"fb2": "fb2", "html": "html", "md": "markdown"}


def take(home, form, books, watch=None):
    """What Bookstead takes from files to their EPUBs: CPU seconds, and bytes at the peak."""
    home.clear()
    options = ["--rebuild"] if form == "epub" else []
    imported = home.run("import", *books, watch=watch).expect()
    exported = home.run("export", *options, watch=watch).expect()
    editions = list(home.books.glob("*.epub"))
    if len(editions) != len(books):
        raise SystemExit(f"{form}: {len(editions)} editions of {len(books)} books\n{imported.output}")
    return imported.cpu + exported.cpu, max(imported.peak, exported.peak)


def convert(command, output):
    """The same of another program, which must leave a book."""
    shutil.rmtree(output, ignore_errors=True)
    output.mkdir(parents=True)
    run = measure(list(map(str, command)), watch=0.01).expect()
    if not any(file.stat().st_size for file in output.glob("*.epub")):
        raise SystemExit(f"{command}: made no book\n{run.output}")
    return run.cpu, run.peak


def commands(form, book, output):
    """The programs that read a format, each with its command."""
    if form in PANDOC:
        yield "pandoc", ["pandoc", "-f", PANDOC[form], "-t", "epub3", "-o", output / "book.epub", book]
    yield "ebook-convert", ebook_convert([book], output)


class Costs:
    """What each program took for a format, a figure a round."""

    def __init__(self):
        self.cpu, self.alone, self.peak = (collections.defaultdict(list) for _ in range(3))

    def add_singles(self, form, program, runs, megabytes):
        self.alone[form, program].append(sum(cpu for cpu, _ in runs) / megabytes)
        self.peak[form, program].append(max(peak for _, peak in runs))

    def fill(self, table, form):
        ours = form, "Bookstead"
        peers = [program for program in MEMORY_LIMITS if (form, program) in self.alone]
        for peer in peers:
            table.add(f"{form} into EPUB, CPU a MB", median(self.cpu[ours]), peer,
                      median(self.alone[form, peer]), CPU_LIMIT, fraction)  # fmt: skip
        for peer in peers:
            table.add("one book alone", median(self.alone[ours]), peer,
                      median(self.alone[form, peer]), shown=fraction)  # fmt: skip
        for peer in peers:
            table.add_memory("its memory at the peak", median(self.peak[ours]), peer,
                             median(self.peak[form, peer]), MEMORY_LIMITS[peer])  # fmt: skip


def bench_formats(table, scale):
    """Bought FB2, HTML, Markdown, text and EPUB: CPU a MB, and the memory it takes."""
    place = scale.place / "formats"
    books = [write_bought(place / f"books/{seed}", language, scale.book_size, seed)
             for seed in SEEDS for language in LANGUAGES]  # fmt: skip
    home, output, costs = Home(place / "home"), place / "output", Costs()
    for _ in rounds(scale, "formats"):
        for form in WRITERS:
            files = [book[form] for book in books]
            cpu, _ = take(home, form, files)
            costs.cpu[form, "Bookstead"].append(cpu / size(files))
            firsts = files[: len(LANGUAGES)]
            runs = collections.defaultdict(list)
            for book in firsts:
                runs["Bookstead"].append(take(home, form, [book], watch=0.01))
                for program, command in commands(form, book, output):
                    runs[program].append(convert(command, output))
            for program, found in runs.items():
                costs.add_singles(form, program, found, size(firsts))
    for form in WRITERS:
        costs.fill(table, form)


def size(files):
    """Megabytes."""
    return sum(file.stat().st_size for file in files) / 1e6
