#!/usr/bin/env python3
"""The corpus: every file becomes a book or is refused with a reason, every book passes EPUBCheck,
no word is lost, no encoding is mistaken.

usage: corpus.py [PART...]      $BOOKSTEAD_CORPUS names the corpus

Parts: epub fb2 html txt zip fb2-1251 md catalogues; all when none is named. Everything lies in
.build/corpus, what differs in .build/corpus/words-PART.txt. Exit status: 1 when a row is not as it
should be, 2 when there is no corpus.
"""

import collections
import json
import os
import pathlib
import subprocess
import sys
import textwrap
import time
import zipfile

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TESTS / "Home"))
import codecs_named  # noqa: E402
import made  # noqa: E402
import sources  # noqa: E402
import words  # noqa: E402
from files import Accounts, is_book  # noqa: E402
from home import ROOT, Home  # noqa: E402

CORPUS = pathlib.Path(os.environ.get("BOOKSTEAD_CORPUS") or ROOT / "../shared/corpus").resolve()
PLACE = ROOT / ".build/corpus"
# Catalogue, its titles, and the books that have their text in it.
CATALOGUES = [("goodbooks-10k.json", 10_000, 0), ("chinese-poetry-4k.json", 4_000, 4_000)]
KINDS = ("epub", "fb2", "html", "txt", "zip")
MADE = {"fb2-1251": made.windows_1251, "md": made.markdown}
# Of these, which are no damaged books, nearly all must be read: percent.
LEAST = 95
SOUND = {
    "named -valid": lambda path: path.stem.endswith("-valid"),
    "idpf-epub3-samples": lambda path: "idpf-epub3-samples" in path.parts,
    "w3c-epub-tests": lambda path: "w3c-epub-tests" in path.parts,
    "koreader-test-data": lambda path: "koreader-test-data" in path.parts,
}
SHOWN = 20


class Table:
    """The rows, printed as they are found, 80 columns wide."""

    def __init__(self):
        self.holds = True
        self.start = time.monotonic()

    def add(self, what, found, expected=0):
        self.row(what, f"{found}", found == expected, f"{expected} expected")

    def share(self, what, part, whole):
        """A share that must not be below the least."""
        percent = 100 * part / whole if whole else 100
        self.row(what, f"{part}/{whole} {percent:.1f}%", percent >= LEAST, f"{LEAST}% expected")

    def row(self, what, found, holds, expected):
        self.holds = self.holds and holds
        seconds, self.start = time.monotonic() - self.start, time.monotonic()
        verdict = "ok" if holds else f"BROKEN, {expected}"
        print(f"  {what:<35} {found:>14} {seconds:6.1f} s {verdict}", flush=True)

    @staticmethod
    def note(line):
        print(textwrap.fill(line, 80, initial_indent="    ", subsequent_indent="      "), flush=True)


# --- Files ------------------------------------------------------------------------------------


def examine_files(table, part, files):
    """All files of a part: in, out, judged and read back."""
    home = Home(PLACE / f"files-{part}").clear()
    run = home.run("import", *files).expect(0, 1, 3)
    # What can be bound only is told by the export.
    rebuild = ["--rebuild"] if part == "epub" else []
    exported = home.run("export", *rebuild).expect(0, 3, 4)
    accounts = Accounts(home, files, run.output)
    print(f"{part}: {len(files)} files, {len(accounts.taken)} became books")
    print(f"{len(accounts.identical):6}  have the very bytes of another")
    for reason, count in accounts.counts():
        print(f"{count:6}  {reason}"[:80])
    table.add("lost without a word", len(accounts.lost))
    for file in accounts.lost[:SHOWN]:
        table.note(file)
    crashed = [f for f, reason in accounts.reasons.items() if is_crash(reason)]
    table.add("crashed or held up their reader", len(crashed))
    for file in crashed:
        table.note(file)
    if part == "epub":
        shares(table, accounts)
    editions = [home.books / path for _, _, path in accounts.books if path]
    table.add("books without an edition", len(accounts.books) - len(editions))
    if len(editions) != len(accounts.books):
        for line in exported.output.splitlines()[-SHOWN:]:
            table.note(line)
    check(table, editions)
    compare(table, part, home, accounts)


def is_crash(reason):
    return "crashed" in reason or "took over" in reason


def shares(table, accounts):
    paths = [pathlib.Path(file) for file in accounts.files]
    for what, belongs in SOUND.items():
        group = [str(path) for path in paths if belongs(path)]
        table.share(f"{what}: imported", len(accounts.imported.intersection(group)), len(group))


def check(table, editions):
    findings = list(epubcheck(editions))
    table.add("errors and warnings of EPUBCheck", len(findings))
    for finding in findings[:SHOWN]:
        table.note(finding)


def epubcheck(editions):
    """All findings, a line each; two JVMs share the books, one a core."""
    running = []
    for number in range(2):
        share = editions[number::2]
        if not share:
            continue
        path = PLACE / f"epubcheck-{number}.txt"
        with path.open("w") as output:
            command = ["sh", str(TESTS / "EPUBCheck/check.sh"), *map(str, share)]
            running.append((subprocess.Popen(command, stdout=output), path))
    for process, path in running:
        process.wait()
        *findings, last = path.read_text(encoding="utf-8").splitlines() or [""]
        if not last.startswith("checked "):
            raise SystemExit(f"EPUBCheck did not come to its end: {path}")
        yield from findings


# --- Words ------------------------------------------------------------------------------------


def compare(table, part, home, accounts):
    """The text of every edition against its source's, as readers see them that are not ours."""
    rules, compared, faults, unread, right = collections.Counter(), 0, {}, {}, set()
    for path, kind, edition in accounts.books:
        if not edition or path.endswith(codecs_named.WITHOUT_CODEC):
            continue
        try:
            source = read(accounts.files, path, kind)
        except Exception as error:  # whatever a foreign reader stumbles over is told
            unread[path] = f"{type(error).__name__}: {error}"
            continue
        verdict = words.compare(source, sources.edition(home.books / edition))
        compared += verdict.compared
        rules += verdict.rules
        if verdict.faults:
            faults[path] = verdict.faults
        else:
            right.add(path)
    report = PLACE / f"words-{part}.txt"
    with report.open("w", encoding="utf-8") as file:
        for path, differences in faults.items():
            print(path, *(f"    {difference}" for difference in differences), sep="\n", file=file)
    table.add(f"with other words, of {compared:,}", len(faults))
    for path, differences in list(faults.items())[:SHOWN]:
        table.note(f"{pathlib.Path(path).name}: {differences[0]}")
    table.add("that no other reader could read", len(unread))
    for path, reason in unread.items():
        table.note(f"{pathlib.Path(path).name}: {reason}")
    for rule, count in rules.most_common():
        print(f"{count:6}  {rule}")
    if part == "txt":
        judge_encodings(table, accounts, right)


def read(files, path, kind):
    """The source of a book as another reader sees it; a book in archives by its name in each."""
    if kind == "epub":
        return sources.epub(path)
    file = next(file for file in files if f"{path}/".startswith(f"{file}/"))
    data = pathlib.Path(file).read_bytes()
    inner = path[len(file) + 1 :]
    if zipfile.is_zipfile(file):
        with zipfile.ZipFile(file) as archive:
            # A book that is alone in an archive goes by the archive's name.
            data = archive.read(inner or alone(archive.namelist()))
    return sources.read(data, kind, codecs_named.decoder(path))


def alone(names):
    """The only file in an archive."""
    (name,) = filter(is_book, names)
    return name


def judge_encodings(table, accounts, right):
    """The texts whose names give their encoding: read by it unasked, or asked about."""
    texts = [file for file in accounts.files if "/udhr/" in file]
    named = [file for file in texts if codecs_named.codec(file)]
    by_digest = accounts.twins(right)
    table.share("encodings known without being told", sum(f in by_digest for f in named), len(named))
    wrong = [f for f in named if f in accounts.imported and f not in by_digest]
    table.add("encodings mistaken without asking", len(wrong))
    for file in wrong:
        table.note(file)
    for file in sorted(set(texts) - set(named)):
        fate = accounts.reasons.get(file, "is a book")
        table.note(f"{pathlib.Path(file).name} (no codec for it): {fate}")


# --- Catalogues -------------------------------------------------------------------------------


def examine_catalogue(table, name, titles, books):
    """One catalogue: into a new home, out as books, and once more with nothing to do."""
    home = Home(PLACE / name.partition(".")[0]).clear()
    home.run("import", CORPUS / "catalog" / name).expect()
    listed = home.run("list", "--all", "--json").expect()
    print(name)
    table.add("titles", len(json.loads(listed.output)), titles)
    if not books:
        return
    home.run("export").expect()
    editions = sorted(home.books.iterdir())
    table.add("editions", len(editions), books)
    before = {edition: edition.stat().st_mtime_ns for edition in editions}
    home.run("export").expect()
    written = sum(1 for book in home.books.iterdir() if before.get(book) != book.stat().st_mtime_ns)
    table.add("written by a second export", written)
    check(table, editions)


def main(parts):
    unknown = set(parts) - {*KINDS, *MADE, "catalogues"}
    if unknown or any(part.startswith("-") for part in parts):
        print(__doc__.partition("\n\n")[2], file=sys.stderr)
        return 2
    if not CORPUS.is_dir():
        print(f"corpus.py: {CORPUS}: is not there; BOOKSTEAD_CORPUS names the corpus", file=sys.stderr)
        return 2
    PLACE.mkdir(parents=True, exist_ok=True)
    table = Table()
    for part in (*KINDS, *MADE):
        if not parts or part in parts:
            folder = MADE[part](CORPUS, PLACE / f"made-{part}") if part in MADE else CORPUS / part
            examine_files(table, part, sorted(str(p) for p in folder.rglob("*") if p.is_file()))
    for catalogue in CATALOGUES if not parts or "catalogues" in parts else ():
        examine_catalogue(table, *catalogue)
    return 0 if table.holds else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
