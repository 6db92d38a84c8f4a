#!/usr/bin/env python3
"""The real catalogues of the corpus: all of them imported, exported, and judged by EPUBCheck.

usage: corpus.py        $BOOKSTEAD_CORPUS names the corpus

Run by `make corpus`. Everything lies in .build/corpus. Exit status: 1 when a row is not as it should
be, 2 when there is no corpus.
"""

import json
import os
import pathlib
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


def main():
    if not CORPUS.is_dir():
        print(f"corpus.py: {CORPUS}: is not there; BOOKSTEAD_CORPUS names the corpus", file=sys.stderr)
        return 2
    PLACE.mkdir(parents=True, exist_ok=True)
    table = Table()
    for catalogue in CATALOGUES:
        examine(table, *catalogue)
    return 0 if table.holds else 1


if __name__ == "__main__":
    sys.exit(main())
