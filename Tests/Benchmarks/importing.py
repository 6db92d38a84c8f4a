"""An import of many titles, against the sqlite3 program inserting the same rows."""

import contextlib
import heapq
import itertools
import sqlite3

from generate import write_titles
from home import Home, measure
from scale import median, rounds, say

CPU_LIMIT = 6.0  # times sqlite3

# As Bookstead opens its library, and how many titles it adds in a transaction.
SETTINGS = "PRAGMA foreign_keys=ON; PRAGMA synchronous=FULL; PRAGMA journal_mode=WAL;"
BATCH = 1_000

# What an import fills: a few rows first, then the rows of each title, found by the column named.
FIRST = ("setting", "source", "original")
OF_A_TITLE = {"title": "key", "contributor": "title", "category": "title", "title_text": "key"}
# The indexes have no rows to read: theirs are the columns of title_text.
INDEXES = ("title_index", "title_prefix")


def schema(database):
    """The statements that make the tables, but for those that FTS5 makes itself."""
    shadows = {row[1] for row in database.execute("PRAGMA table_list") if row[2] == "shadow"}
    made = database.execute(
        "SELECT tbl_name, sql FROM sqlite_schema"
        " WHERE sql NOTNULL AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY rowid"
    )
    return [f"{sql};" for table, sql in made if table not in shadows]


def inserts(database, into, table, key=None):
    """An INSERT for each row of a table into another, by the key; without one, all have key 0."""
    names = [row[1] for row in database.execute(f"PRAGMA table_info({into})")]
    values = " || ', ' || ".join(f"quote({name})" for name in names)
    if into != table:
        names, values = [*names, "rowid"], f"{values} || ', ' || {key}"
    head = f"INSERT INTO {into} ({', '.join(names)}) VALUES ("
    rows = database.execute(f"SELECT {key or 'NULL'}, {values} FROM {table} ORDER BY 1")
    return ((number, f"{head}{row});") for number, row in rows)


def script(database):
    """The lines that make the same database, title by title as an import does."""
    yield from [SETTINGS, *schema(database)]
    for table in FIRST:
        yield from (line for _, line in inserts(database, table, table))
    streams = [inserts(database, table, table, key) for table, key in OF_A_TITLE.items()]
    streams += [inserts(database, index, "title_text", "key") for index in INDEXES]
    # What has the same key comes in the order of the streams, so no row names one that is missing.
    by_title = itertools.groupby(heapq.merge(*streams, key=lambda row: row[0]), lambda row: row[0])
    for number, (_, rows) in enumerate(by_title):
        if number % BATCH == 0:
            yield "COMMIT; BEGIN;" if number else "BEGIN;"
        yield from (line for _, line in rows)
    yield "COMMIT;"


def check(database, expected):
    """Sees that both programs wrote as many rows, and that what sqlite3 wrote is searched."""
    for table in (*FIRST, *OF_A_TITLE):
        count = f"SELECT count(*) FROM {table}"
        if database.execute(count).fetchall() != expected.execute(count).fetchall():
            raise SystemExit(f"{table}: sqlite3 wrote another number of rows")
    for index in INDEXES:
        database.execute(f"INSERT INTO {index} ({index}, rank) VALUES ('integrity-check', 1)")


def bench_import(table, scale):
    """The CPU of a whole import into a new library, and the memory it takes."""
    place = scale.place / "import"
    catalogue = write_titles(place / "titles.json", scale.imported)
    home = Home(place / "home")
    copy, lines = place / "sqlite3.sqlite", place / "rows.sql"
    say(f"{scale.imported} titles are imported, and written as SQL")
    home.clear().run("import", catalogue).expect()
    with contextlib.closing(sqlite3.connect(home.library)) as library:
        lines.write_text("\n".join(script(library)) + "\n", encoding="utf-8")
    sqlite = ["sqlite3", "-bail", str(copy), f".read '{lines}'"]

    def insert(**options):
        for file in place.glob(f"{copy.name}*"):
            file.unlink()
        return measure(sqlite, **options).expect()

    ours, theirs, our_peaks, their_peaks = [], [], [], []
    for _ in rounds(scale, "import"):
        ours.append(home.clear().run("import", catalogue).expect().cpu)
        theirs.append(insert().cpu)
        our_peaks.append(home.clear().run("import", catalogue, watch=0.01).expect().peak)
        their_peaks.append(insert(watch=0.01).peak)
    with (
        contextlib.closing(sqlite3.connect(copy)) as database,
        contextlib.closing(sqlite3.connect(home.library)) as library,
    ):
        check(database, library)
    what = f"import of {scale.imported} titles"
    table.add(what, median(ours), "sqlite3", median(theirs), CPU_LIMIT)
    table.add_memory("its memory at the peak", median(our_peaks), "sqlite3", median(their_peaks))
