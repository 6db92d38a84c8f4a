#!/usr/bin/env python3
"""Performance as ratios against a limit or a peer in the same run; medians of five.

Run by `make bench`. Everything lies in .build/bench; the exported library of 10,000 books there is
kept for the next run. Exit status: 1 when a limit is broken.
"""

import argparse
import dataclasses
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Home"))
from asking import bench_provider  # noqa: E402
from converters import bench_converters  # noqa: E402
from exporting import bench_export, bench_memory, bench_unchanged  # noqa: E402
from formats import bench_formats  # noqa: E402
from importing import bench_import  # noqa: E402
from scale import FULL, QUICK  # noqa: E402
from searching import bench_recoll, bench_search  # noqa: E402
from table import Table  # noqa: E402

SECTIONS = {
    "export": bench_export,
    "memory": bench_memory,
    "unchanged": bench_unchanged,
    "converters": bench_converters,
    "formats": bench_formats,
    "import": bench_import,
    "search": bench_search,
    "recoll": bench_recoll,
    "provider": bench_provider,
}


def arguments(words):
    lines = (f"  {name:<12}{bench.__doc__.splitlines()[0]}" for name, bench in SECTIONS.items())
    parser = argparse.ArgumentParser(
        description=__doc__,
        epilog="\n".join(["sections, all when none is named:", *lines]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--quick", action="store_true",
                        help="one round of small sizes, to see that it works: no figure counts")  # fmt: skip
    parser.add_argument("--rounds", type=int, metavar="N", help="medians of so many")
    parser.add_argument("sections", nargs="*", metavar="SECTION")
    parsed = parser.parse_args(words)
    unknown = [name for name in parsed.sections if name not in SECTIONS]
    if unknown:
        parser.error(f"no such section: {' '.join(unknown)}")
    return parsed


def main(words):
    given = arguments(words)
    scale = QUICK if given.quick else FULL
    if given.rounds:
        scale = dataclasses.replace(scale, rounds=given.rounds)
    scale.place.mkdir(parents=True, exist_ok=True)
    table = Table()
    for name in given.sections or SECTIONS:
        SECTIONS[name](table, scale)
    print(
        f"\nMedians of {scale.rounds}. CPU is user and system time of all processes, memory is what"
        f" they hold together.\n\n{table}"
    )
    return 0 if table.holds or given.quick else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
