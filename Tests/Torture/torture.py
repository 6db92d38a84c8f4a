#!/usr/bin/env python3
"""Ends exports and imports at random moments and looks at what they leave.

usage: torture.py [--kills N] [--seed N] [kill | interrupt | import | together | search]...
       all of them when none is named; 200 kills, seed 1

Run by `make torture`. Everything lies in .build/torture; the home of a fault is kept there with its
number. Exit status: 1 when there was any fault.
"""

import argparse
import hashlib
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import time
import zipfile

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path[:0] = [str(TESTS / "Home"), str(TESTS / "Benchmarks")]
from generate import write_titles  # noqa: E402
from home import ROOT, Home  # noqa: E402

PLACE = ROOT / ".build/torture"
BOOKS = 500
TEXT = 4_000  # bytes a book
LARGE = 100_000  # titles of the import that searches run beside
SLOWEST_SEARCH = 1.0  # seconds
FAULTS_AT_MOST = 10
# What an export says of a book that a person changed; here nobody did.
ACCUSATIONS = ("by you", "did not write")


class Torture:
    """The homes to start from, the editions to end with, and the faults on the way."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.faults = []
        self.catalogues = [
            write_titles(PLACE / f"edition-{edition}.json", BOOKS, TEXT, edition=edition)
            for edition in (1, 2)
        ]
        self.home = Home(PLACE / "home")
        self.imported, self.changed = Home(PLACE / "imported"), Home(PLACE / "changed")
        # The two kinds of export: all books are new; all books have another text.
        self.starts, self.references, self.seconds = [], [], []
        self.prepare()

    def prepare(self):
        say(f"{BOOKS} books are exported, then all of them once more with another text")
        whole = Home(PLACE / "whole").clear()
        for catalogue, start in zip(self.catalogues, (self.imported, self.changed)):
            whole.run("import", catalogue).expect()
            start.become(whole)
            self.seconds.append(whole.run("export").expect().wall)
            self.starts.append(start)
            self.references.append(editions(whole))
        for reference in self.references:
            if len(reference) != BOOKS:
                raise SystemExit(f"{whole.books}: {len(reference)} books where {BOOKS} should be")
        if self.references[0] == self.references[1]:
            raise SystemExit("another text made no other books")

    def fault(self, place, words):
        number = len(self.faults) + 1
        kept = PLACE / f"fault-{number}"
        shutil.rmtree(kept, ignore_errors=True)
        subprocess.run(["cp", "-a", self.home.directory, kept], check=True)
        self.faults.append(f"{place}: {words} (kept in {kept.relative_to(ROOT)})")
        say(f"FAULT {self.faults[-1]}")
        if number == FAULTS_AT_MOST:
            raise SystemExit("too many faults")

    def finish(self, place, kind):
        """One more export must end with exactly the books of the reference."""
        run = self.home.run("export")
        if run.status != 0:
            self.fault(place, f"the next export ended with {run.status}: {run.output[-300:]}")
            return
        accused = [line for line in run.output.splitlines() if any(w in line for w in ACCUSATIONS)]
        if accused:
            self.fault(place, f"blamed on the person: {accused[0]}")
        for words in differences(editions(self.home), self.references[kind]):
            self.fault(place, words)
        for file in litter(self.home):
            self.fault(place, f"litter: {file}")

    def end_at_random(self, arguments, seconds, end):
        """Starts the command and ends it at a random moment of its usual time.

        Returns the moment and the exit status, or None when the command was faster than that.
        """
        moment = self.random.uniform(0, seconds)
        with open(PLACE / "output", "wb") as output:
            process = self.home.start(*arguments, stdout=output, start_new_session=True)
            try:
                process.wait(timeout=moment)
                return None
            except subprocess.TimeoutExpired:
                end(process.pid)
            status = process.wait(timeout=60)
        return moment, status

    def outlived(self, place, group):
        """Children must not go on long after the command itself is gone."""
        deadline = time.monotonic() + 5
        while living(group):
            if time.monotonic() > deadline:
                self.fault(place, f"processes outlived it: {living(group)}")
                return
            time.sleep(0.02)


def torture_kill(torture, kills):
    """kill -9 at random moments of an export, each followed by an export."""
    struck, early, books_left = 0, 0, []
    while struck < kills and early <= kills:
        kind = struck % 2
        torture.home.become(torture.starts[kind])
        groups = []

        def end(process):
            groups.append(process)
            # The command alone, as a person kills it, or with its children, as the kernel may.
            (os.killpg if struck % 4 < 2 else os.kill)(process, signal.SIGKILL)

        ended = torture.end_at_random(["export"], torture.seconds[kind], end)
        if ended is None:
            early += 1
            continue
        struck += 1
        place = f"kill {struck} after {ended[0]:.3f} s of {('a first', 'a changed')[kind]} export"
        books_left.append(len(present(torture.home)))
        torture.finish(place, kind)
        torture.outlived(place, groups[0])
        if struck % 10 == 0:
            again(torture, place)
            say(f"{struck} of {kills} kills, {len(torture.faults)} faults")
    halfway = sum(1 for count in books_left if 0 < count < BOOKS)
    say(f"{struck} kills, {early} exports were faster; {halfway} left a first export half done")


def again(torture, place):
    """An export with nothing to do must touch nothing."""
    before = times(torture.home)
    torture.home.run("export").expect()
    if times(torture.home) != before:
        torture.fault(place, "an export with nothing to do wrote something")


def torture_interrupt(torture, _kills):
    """Ctrl-C in the middle: exit status 130, whole books, no litter."""
    done = 0
    for number in range(1, 21):
        torture.home.become(torture.imported)
        ended = torture.end_at_random(
            ["export"], torture.seconds[0], lambda group: os.killpg(group, signal.SIGINT)
        )
        if ended is None:
            continue
        done += 1
        place = f"Ctrl-C {number} after {ended[0]:.3f} s"
        # Before the command listens, the signal itself ends it: 130 to the shell, and no book yet.
        if ended[1] != 130 and not (ended[1] == -signal.SIGINT and not present(torture.home)):
            torture.fault(place, f"exit status {ended[1]}")
        for name, digest in editions(torture.home).items():
            if torture.references[0].get(name) != digest:
                torture.fault(place, f"not whole, or not a book: {name}")
        for file in litter(torture.home):
            torture.fault(place, f"litter: {file}")
        torture.finish(place, 0)
    say(f"{done} interrupts")


def torture_import(torture, _kills):
    """kill -9 in an import, then the same import and an export: the same books."""
    empty = Home(PLACE / "empty").clear()
    seconds = torture.home.become(empty).run("import", torture.catalogues[0]).expect().wall
    done = 0
    for number in range(1, 21):
        torture.home.become(empty)
        ended = torture.end_at_random(
            ["import", torture.catalogues[0]], seconds, lambda group: os.killpg(group, signal.SIGKILL)
        )
        if ended is None:
            continue
        done += 1
        place = f"import killed {number} after {ended[0]:.3f} s"
        run = torture.home.run("import", torture.catalogues[0])
        if run.status != 0:
            torture.fault(place, f"the next import ended with {run.status}: {run.output[-300:]}")
        torture.finish(place, 0)
    say(f"{done} imports killed")


def torture_together(torture, _kills):
    """Two exports at once: the second waits, and both end right."""
    for number in range(1, 11):
        torture.home.become(torture.starts[number % 2])
        first = torture.home.start("export")
        time.sleep(torture.random.uniform(0, 0.3))
        second = torture.home.start("export")
        outputs = [process.communicate(timeout=600)[0].decode() for process in (first, second)]
        place = f"two exports, {number}"
        if (first.returncode, second.returncode) != (0, 0):
            torture.fault(place, f"{first.returncode} and {second.returncode}: {outputs}")
        torture.finish(place, number % 2)
    say(f"the second export said: {outputs[1].strip().splitlines()[:1]}")


def torture_search(torture, _kills):
    """Searches beside a large import are answered, and at once."""
    large = write_titles(PLACE / "large.json", LARGE, seed=2)
    torture.home.become(torture.imported)
    slowest, searches = 0.0, 0
    importing = torture.home.start("import", "--store=large", large, stdout=subprocess.DEVNULL)
    while importing.poll() is None:
        run = torture.home.run("search", "garden")
        if run.status not in (0, 4):
            torture.fault("search beside an import", f"{run.status}: {run.output[-300:]}")
        slowest, searches = max(slowest, run.wall), searches + 1
    if importing.returncode != 0:
        torture.fault("import beside searches", f"exit status {importing.returncode}")
    if slowest > SLOWEST_SEARCH:
        torture.fault("search beside an import", f"one took {slowest:.1f} s")
    say(f"{searches} searches beside an import of {LARGE} titles, the slowest {1e3 * slowest:.0f} ms")


def present(home):
    """The names of all that lies in Books; a folder that is not there yet is empty."""
    return sorted(os.listdir(home.books)) if home.books.exists() else []


def editions(home):
    """Every file in Books with the digest of its bytes; a dot-file is no edition."""
    return {
        name: hashlib.sha256((home.books / name).read_bytes()).hexdigest()
        for name in present(home)
        if not name.startswith(".")
    }


def times(home):
    return {name: (home.books / name).stat().st_mtime_ns for name in present(home)}


def differences(found, reference):
    """In words: what is missing, what is there besides, what has other bytes."""
    for name in sorted(reference.keys() - found.keys()):
        yield f"missing: {name}"
    for name in sorted(found.keys() - reference.keys()):
        yield f"one too many: {name}"
    for name in sorted(found.keys() & reference.keys()):
        if found[name] != reference[name]:
            yield f"other bytes than the reference: {name}"


def litter(home):
    """Temporary files that nobody will come back for, anywhere in our data."""
    for folder, _, names in os.walk(home.data):
        for name in names:
            if name.startswith(".") or name.endswith((".tmp", ".part", ".partial")):
                yield os.path.relpath(os.path.join(folder, name), home.data)


def living(group):
    """The processes of a group that still run; a zombie that nobody reaped does not."""
    found = []
    for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it ended meanwhile
        if int(fields[2]) == group and fields[0] not in "ZX":
            found.append(int(stat.parent.name))
    return found


def unreadable(home):
    """Editions that are no whole zip, whatever their digest: the reference is judged by this."""
    for name in present(home):
        try:
            with zipfile.ZipFile(home.books / name) as book:
                if book.testzip() is not None:
                    yield name
        except (OSError, zipfile.BadZipFile):
            yield name


def say(words):
    print(f"… {words}", flush=True)


PARTS = {
    "kill": torture_kill,
    "interrupt": torture_interrupt,
    "import": torture_import,
    "together": torture_together,
    "search": torture_search,
}


def main():
    options = argparse.ArgumentParser(usage=__doc__)
    options.add_argument("--kills", type=int, default=200)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("parts", nargs="*")
    options = options.parse_args()
    if not set(options.parts) <= set(PARTS):
        sys.exit(__doc__)
    PLACE.mkdir(parents=True, exist_ok=True)
    torture = Torture(options.seed)
    for name in unreadable(Home(PLACE / "whole")):
        torture.fault("the reference itself", f"not a whole zip: {name}")
    for name in options.parts or PARTS:
        say(PARTS[name].__doc__)
        PARTS[name](torture, options.kills)
    print(f"\n{len(torture.faults)} faults (seed {options.seed})")
    for fault in torture.faults:
        print(f"  {fault}")
    return 1 if torture.faults else 0


if __name__ == "__main__":
    sys.exit(main())
