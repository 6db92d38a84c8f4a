#!/usr/bin/env python3
"""The corpus: its catalogues imported, exported, and judged by EPUBCheck; its book files imported, or
refused with a reason.

usage: corpus.py        $BOOKSTEAD_CORPUS names the corpus

Run by `make corpus`. Everything lies in .build/corpus. Exit status: 1 when a row is not as it should
be, 2 when there is no corpus.
"""

import collections
import json
import os
import pathlib
import re
import sqlite3
import subprocess
import sys
import time

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TESTS / "Home"))
from home import ROOT, Home  # noqa: E402

CORPUS = pathlib.Path(os.environ.get("BOOKSTEAD_CORPUS") or ROOT / "../shared/corpus")
PLACE = ROOT / ".build/corpus"
# Catalogue, its titles, and the books that have their text in it.
CATALOGUES = [("goodbooks-10k.json", 10_000, 0), ("chinese-poetry-4k.json", 4_000, 4_000)]
KINDS = ("epub", "fb2", "html", "txt", "zip")
FINDINGS_SHOWN = 20


class Table:
    """The rows, printed as they are found."""

    def __init__(self):
        self.holds = True

    def add(self, what, found, expected, seconds):
        holds = found == expected
        self.holds = self.holds and holds
        verdict = "ok" if holds else f"BROKEN, {expected} expected"
        print(f"{what:<48} {found!s:>8} {seconds:7.1f} s  {verdict}", flush=True)


def examine(table, name, titles, books):
    """One catalogue: into a new home, out as books, and once more with nothing to do."""
    home = Home(PLACE / name.partition(".")[0]).clear()
    run = home.run("import", CORPUS / "catalog" / name).expect()
    listed = home.run("list", "--all", "--json").expect()
    table.add(f"{name}: titles", len(json.loads(listed.output)), titles, run.wall)
    if not books:
        return
    run = home.run("export").expect()
    editions = sorted(home.books.iterdir())
    table.add("  editions", len(editions), books, run.wall)
    before = {edition: edition.stat().st_mtime_ns for edition in editions}
    run = home.run("export").expect()
    written = sum(1 for book in home.books.iterdir() if before.get(book) != book.stat().st_mtime_ns)
    table.add("  written by a second export", written, 0, run.wall)
    start = time.monotonic()
    findings = list(epubcheck(editions))
    for finding in findings[:FINDINGS_SHOWN]:
        print(f"    {finding}")
    table.add("  findings of EPUBCheck", len(findings), 0, time.monotonic() - start)


def epubcheck(editions):
    """All findings, a line each; two JVMs share the books, one a core."""
    running = []
    for number in range(2):
        path = PLACE / f"epubcheck-{number}.txt"
        with path.open("w") as output:
            command = ["sh", str(TESTS / "EPUBCheck/check.sh"), *map(str, editions[number::2])]
            running.append((subprocess.Popen(command, stdout=output), path))
    for process, path in running:
        process.wait()
        *findings, last = path.read_text(encoding="utf-8").splitlines() or [""]
        if not last.startswith("checked "):
            raise SystemExit(f"EPUBCheck did not come to its end: {path}")
        yield from findings


def import_files(table, kind):
    """All files of a kind, each named: how many became books, how many not, and why."""
    home = Home(PLACE / f"files-{kind}").clear()
    files = sorted(str(path.resolve()) for path in (CORPUS / kind).rglob("*") if path.is_file())
    run = home.run("import", *files).expect(0, 1, 3)
    reasons, named = collections.Counter(), set()
    for line in run.output.splitlines():
        found = re.match(r"bookstead: (/.*?): (.*)", line)
        if not found or re.search(r": (read as |is “|the front matter)", line):
            continue
        path = next((file for file in files if line[11:].startswith(file + ":")), None)
        if path:
            named.add(path)
            fact = line[11 + len(path) + 2:]
            reasons[re.sub(r"^[^ :]+(\.[a-z0-9]+|/): |[0-9]+", "", fact)] += 1
    books = sqlite3.connect(home.library).execute("SELECT path FROM book_file").fetchall()
    taken = {file for file in files for (path,) in books if (path + "/").startswith(file + "/")}
    print(f"{kind}: {len(files)} files, {len(taken)} became books, {run.wall:.1f} s")
    for reason, count in reasons.most_common():
        print(f"{count:8}  {reason}")
    # The same bytes under two names are one book, and the library knows the last name.
    known = sum(map(int, re.findall(r"(\d+) (?:was|were) there already", run.output)))
    silent = [file for file in files if file not in named and file not in taken]
    table.add("  neither taken in nor refused", max(0, len(silent) - known), 0, run.wall)
    crashed = [reason for reason in reasons if "crashed" in reason or "took over" in reason]
    table.add("  crashed their reader", len(crashed), 0, run.wall)


def main():
    if not CORPUS.is_dir():
        print(f"corpus.py: {CORPUS}: is not there; BOOKSTEAD_CORPUS names the corpus", file=sys.stderr)
        return 2
    PLACE.mkdir(parents=True, exist_ok=True)
    table = Table()
    for kind in KINDS:
        import_files(table, kind)
    for catalogue in CATALOGUES:
        examine(table, *catalogue)
    return 0 if table.holds else 1


if __name__ == "__main__":
    sys.exit(main())
