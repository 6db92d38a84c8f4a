"""How large the benchmarks are, how often each is measured, and where they lie."""

import dataclasses
import pathlib
import statistics

from home import ROOT

HERE = pathlib.Path(__file__).resolve().parent


@dataclasses.dataclass(frozen=True)
class Scale:
    place: pathlib.Path  # everything that is written lies here
    rounds: int  # a figure is the median of so many
    books: int  # long books of an export
    book_size: int  # bytes of HTML, each
    converted: int  # long books that a library of another language makes too
    exported: int  # short books of an export that finds nothing to do
    imported: int  # titles of an import, and of the smaller library that is searched
    titles: int  # of the larger one
    shelf: int  # of a smaller one that the desktop's search asks
    calls: int  # of the desktop's search, for one measurement
    indexed: int  # books that Recoll indexes
    repeats: int  # of a process that takes a few milliseconds, for one measurement


FULL = Scale(
    place=ROOT / ".build/bench", rounds=5, books=200, book_size=1_000_000, converted=30,
    exported=10_000, imported=10_000, titles=200_000, shelf=20_000, calls=1_000, indexed=300,
    repeats=20,
)  # fmt: skip

# To see that the benchmarks work; what they say of a limit means nothing.
QUICK = Scale(
    place=ROOT / ".build/bench/quick", rounds=1, books=20, book_size=50_000, converted=6,
    exported=200, imported=300, titles=1_000, shelf=500, calls=200, indexed=100, repeats=20,
)  # fmt: skip


def say(words):
    print(f"… {words}", flush=True)


def rounds(scale, what):
    """Counts to `scale.rounds` and tells how far it is."""
    for number in range(1, scale.rounds + 1):
        say(f"{what}, round {number} of {scale.rounds}")
        yield number


median = statistics.median
mean = statistics.fmean
