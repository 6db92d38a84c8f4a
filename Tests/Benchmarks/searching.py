"""Searches: against the sqlite3 program doing the same MATCH, and against Recoll over books."""

import functools
import shutil

from exporting import count_books
from generate import write_titles
from home import Home, measure
from scale import mean, median, say

SQLITE_LIMIT = 4.0  # times the CPU of the same MATCH, unranked
RECOLL_LIMIT = 1.0  # times the CPU of recollq
RESULTS = 20  # that each program shows at most

# What is typed, and the same as FTS5 has it: folded, CJK apart, the last word as a prefix.
RARE = ("fleurpré", '"fleurpre" *')
PREFIX = ("ga", '"ga" *')
CHARACTER = ("春", '"春" *')
TYPICAL = [RARE, PREFIX, CHARACTER]
MORE = [
    ("potter", '"potter" *'),
    ("garden winter", '"garden" "winter" *'),
    ("łódź", '"lodz" *'),
    ("长恨", '"长 恨" *'),
    ("zzqqx", '"zzqqx" *'),
]
# And as Recoll has it, which takes a word for a whole one unless it is told.
RECOLL = [(RARE[0], RARE[0]), (PREFIX[0], "ga*"), (CHARACTER[0], CHARACTER[0])]


class Duel:
    """The same query to Bookstead and to a peer."""

    def __init__(self, scale, home, words, peer):
        self.scale = scale
        self.runs = (
            lambda **options: home.run("search", *words.split(), **options).expect(0, 4),
            lambda **options: measure(peer, **options).expect(),
        )

    def cpu(self):
        """What one run takes of each: medians of what some runs after another do."""
        figures = ([], [])
        for _ in range(self.scale.rounds):
            for cpu, run in zip(figures, self.runs):
                cpu.append(mean(run().cpu for _ in range(self.scale.repeats)))
        return map(median, figures)

    def memory(self):
        """At the peak of each. The programs end so soon that they are looked at all the time."""
        figures = ([], [])
        for _ in range(self.scale.rounds):
            for peaks, run in zip(figures, self.runs):
                peaks.append(max(run(watch=0).peak for _ in range(self.scale.repeats)))
        return map(median, figures)


def bench_search(table, scale):
    """The CPU of whole searches in a small and in a large library, and the memory they take."""
    search_titles(table, scale, scale.imported, TYPICAL)
    search_titles(table, scale, scale.titles, TYPICAL + MORE)


@functools.cache
def imported_titles(scale, titles):
    """A home with so many titles, half of them bought, and the catalogue they are from."""
    place = scale.place / "search"
    catalogue = write_titles(place / f"{titles}.json", titles)
    home = Home(place / f"{titles}").clear()
    say(f"{titles} titles are imported")
    imported = home.run("import", catalogue).expect()
    say(f"they were in {imported.wall:.1f} s, {1e6 * imported.cpu / titles:.0f} µs of CPU a title")
    return home, catalogue


def search_titles(table, scale, titles, queries):
    home, _ = imported_titles(scale, titles)
    for words, match in queries:
        select = (
            "SELECT title, author FROM title_index"
            f" WHERE title_index MATCH '{match}' LIMIT {RESULTS}"
        )
        sqlite = ["sqlite3", "-readonly", str(home.library), select]
        say(f"search {words}")
        found = len(measure(sqlite).expect().output.splitlines())
        rows = f"{found or 'no'} row{'s' * (found != 1)}"
        duel = Duel(scale, home, words, sqlite)
        ours, theirs = duel.cpu()
        what = f"search {words} of {titles} titles ({rows})"
        table.add(what, ours, "sqlite3", theirs, SQLITE_LIMIT)
        if words == PREFIX[0]:
            ours, theirs = duel.memory()
            table.add_memory("its memory at the peak", ours, "sqlite3", theirs)


def bench_recoll(table, scale):
    """The CPU of whole searches among books that are on disk, and the memory they take."""
    place = scale.place / "recoll"
    say(f"{scale.indexed} books are exported, and indexed by Recoll")
    catalogue = write_titles(place / "books.json", scale.indexed, text=20_000)
    home = Home(place / "home").clear()
    home.run("import", catalogue).expect()
    home.run("export").expect()
    count_books(home, scale.indexed)
    index = recoll_index(place / "index", home.books)
    for words, query in RECOLL:
        say(f"search {words}")
        recollq = ["recollq", "-c", index, "-n", str(RESULTS), query]
        if "\n0 results" in measure(recollq).expect().output:
            raise SystemExit(f"{index}: Recoll finds no {query}")
        home.run("search", *words.split()).expect()
        duel = Duel(scale, home, words, recollq)
        ours, theirs = duel.cpu()
        what = f"search {words} of {scale.indexed} books"
        table.add(what, ours, "recollq", theirs, RECOLL_LIMIT)
        if words == PREFIX[0]:
            ours, theirs = duel.memory()
            table.add_memory("its memory at the peak", ours, "recollq", theirs)


def recoll_index(directory, books):
    """Indexes a directory of books anew; returns where Recoll has its configuration."""
    shutil.rmtree(directory, ignore_errors=True)
    directory.mkdir(parents=True)
    settings = f"topdirs = {books}\nskippedPaths =\nnoaspell = 1\n"
    (directory / "recoll.conf").write_text(settings, encoding="utf-8")
    measure(["recollindex", "-c", str(directory)]).expect()
    return str(directory)
