"""The desktop's search: what a call costs on the bus against the same search without one."""

import json
import os
import pathlib
import random
import signal
import subprocess
import time

from home import COMMAND, ROOT, resident
from scale import HERE, median, rounds, say
from searching import imported_titles

CALL_LIMIT = 3.0  # times the search itself, of a hundred calls the second slowest
MEMORY_BOUND = 15e6  # bytes, once nobody asks any longer
BUDGET = 50e6  # nanoseconds that a search may take
NAME = "org.bookstead.Bookstead.SearchProvider"
PROVIDER = pathlib.Path(COMMAND).resolve().with_name("bookstead-search-provider")


def bench_provider(table, scale):
    """The time of calls to the search provider, and the memory it holds in between."""
    client = scale.place / "calls"
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "gio-2.0"],
                           check=True, capture_output=True, text=True).stdout.split()  # fmt: skip
    compiler = os.environ.get("CC", "cc")
    subprocess.run([compiler, "-O2", "-o", client, HERE / "calls.c", *flags], check=True)
    for titles in (scale.shelf, scale.titles):
        home, catalogue = imported_titles(scale, titles)
        ask(table, scale, home, client, titles, typed(catalogue, scale.calls))


def typed(catalogue, count):
    """What a shell is asked while people type titles and authors, letter by letter."""
    books = json.loads(catalogue.read_text(encoding="utf-8"))["books"]
    pick = random.Random(1)
    queries = []
    while len(queries) < count:
        book = pick.choice(books)
        words = book[pick.choice(["title", "author"])]
        queries += [words[:end] for end in range(1, min(len(words), 12) + 1)]
    return queries[:count]


def ask(table, scale, home, client, titles, queries):
    settings = home.directory / "config/bookstead/config.ini"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text("[desktop]\nsearch=true\n", encoding="utf-8")
    write_service(home)
    ours, theirs, held = [], [], []
    for _ in rounds(scale, f"{len(queries)} calls, {titles} titles"):
        # Twice each: nobody types into a library that the disk has yet to give.
        for _ in range(2):
            process, *called = lines([client], os.environ, queries)
            searched = lines([PROVIDER, "--measure"], home.environment, queries)
        for query, one, other in zip(queries, called, searched, strict=True):
            # An answer that took all the time it may is cut short.
            if one[1] != other[1] and max(one[0], other[0]) < BUDGET:
                raise SystemExit(f"{PROVIDER}: the bus has other answers to {query}")
        ours.append(slow(called))
        theirs.append(slow(searched))
        time.sleep(1)
        if not (memory := resident(process[0])):
            raise SystemExit(f"{PROVIDER}: ended too early")
        held.append(memory)
        end(process[0])
    say(f"the slowest call of the last round: {max(called)[0] / 1e6:.1f} ms")
    what = f"search of {titles} titles over the bus, p99 of {len(queries)} calls"
    table.add(what, median(ours), "without it", median(theirs), CALL_LIMIT)
    table.add_memory("its memory when idle", median(held), "bound", MEMORY_BOUND, 1.0)


def write_service(home):
    """Has the session bus start the provider in that home, to stay while a search is measured."""
    names = ["HOME", "LC_ALL", *(name for name in home.environment if name.startswith("XDG_"))]
    environment = home.environment | {"BOOKSTEAD_PROVIDER_IDLE": "600"}
    variables = " ".join(
        f'"{name}={environment[name]}"' for name in [*names, "BOOKSTEAD_PROVIDER_IDLE"]
    )
    services = pathlib.Path(os.environ["XDG_DATA_HOME"]) / "dbus-1/services"
    services.mkdir(parents=True, exist_ok=True)
    (services / f"{NAME}.service").write_text(
        f'[D-BUS Service]\nName={NAME}\nExec=/usr/bin/env {variables} "{PROVIDER}"\n',
        encoding="utf-8",
    )


def lines(command, environment, queries):
    """Gives a program lines to read; the numbers that it prints, line by line."""
    done = subprocess.run(
        list(map(str, command)), env=environment, cwd=ROOT, input="\n".join(queries) + "\n",
        check=True, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    return [tuple(map(int, line.split())) for line in done.stdout.splitlines()]


def slow(measured):
    """The 99th percentile, seconds."""
    times = sorted(nanoseconds for nanoseconds, _ in measured)
    return times[len(times) * 99 // 100] / 1e9


def end(process):
    """Ends the provider, and waits until the bus knows."""
    os.kill(process, signal.SIGTERM)
    for _ in range(100):
        if not pathlib.Path(f"/proc/{process}").exists():
            return
        time.sleep(0.05)
    raise SystemExit(f"process {process} does not end")
