"""The books in a real KRunner: asked as one types, shown, opened by Return.

usage: krunner.py       by private-home.sh and Debian's own Python, as `make test-desktop` does

What KRunner and the search provider say to each other is read from the bus; what KRunner shows is kept
as pictures in .build/desktop/shots-krunner. Prints a line a check. Exit status: 1 when any check failed.
"""

import os
import pathlib
import re
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Home")]

from checks import Running, call, check, finish, wait  # noqa: E402
from home import ROOT, Home  # noqa: E402
from screen import Screen  # noqa: E402
from shelf import Reader, made, provider_leaves, take_in  # noqa: E402

NAME = "org.bookstead.Bookstead"
MADE = [
    ("深入理解计算机系统", "布莱恩特", "zh-Hans", {}),
    ("Quiet Harbour Tales", "Marjorie Fennimore", "en", {}),
    ("Élan, lentement", "Zoë Brandt", "fr", {}),
]
# What is typed, and the book it is for: a character, a word, a pair of characters of two words, an
# author, the beginning of a title, one without its accents.
QUERIES = [
    ("深", 0), ("理解", 0), ("入理", 0), ("布莱", 0), ("fennimore", 1), ("quiet harb", 1), ("elan len", 2),
]  # fmt: skip


def prepare(home):
    """The books, exported; KDE's session."""
    home.environment |= {"XDG_CURRENT_DESKTOP": "KDE", "QT_QPA_PLATFORM": "xcb"}
    reader = Reader(home)
    take_in(home, made(*MADE))
    home.run("desktop", "on").expect()
    provider_leaves()
    return reader


class Bus:
    """What passes between KRunner and the provider."""

    def __init__(self, monitor):
        self.monitor = monitor

    def asked(self, method, words):
        """Whether a method was called with these words."""
        calls = re.findall(rf"member={method}\n((?:   .*\n)+)", self.monitor.words)
        return any(f'string "{words}"' in arguments for arguments in calls)

    def answered(self, title):
        return f'string "{title}"' in self.monitor.words


def ask(words):
    call("org.kde.krunner", "/App", "org.kde.krunner.App.query", words)


def check_queries(screen, bus):
    for words, book in QUERIES:
        title = MADE[book][0]
        ask(words)
        wait(f"KRunner's question for {words}", lambda: bus.asked("Match", words), 20)
        time.sleep(2)
        screen.shoot(words.replace(" ", "-"))
        check(f"{words}: KRunner asks, and is answered with {title}", bus.answered(title))


def check_run(home, screen, bus, reader):
    """Return opens the first match, which is ours: nothing else has such words."""
    for words, book in QUERIES[:3]:
        reader.forget()
        ask(words)
        time.sleep(3)
        screen.press("Return")
        title, author, *_ = MADE[book]
        opened = reader.opened()
        check(f"{words} and Return: the reader has {title}",
              opened == f"{home.books}/{title} - {author}.epub", opened)  # fmt: skip
    check("KRunner has told the provider to run it", "member=Run" in bus.monitor.words)


def main():
    home = Home(os.environ["HOME"])
    reader = prepare(home)
    with (
        Screen(home, ROOT / ".build/desktop/shots-krunner") as screen,
        Running(home, "monitor", "dbus-monitor", "--session", "interface='org.kde.krunner1'",
                f"type='method_return',sender='{NAME}.SearchProvider'") as monitor,
        Running(home, "krunner", "krunner", environment=screen.environment),
    ):  # fmt: skip
        wait("KRunner on the bus", lambda: "org.kde.krunner" in call(
            "org.freedesktop.DBus", "/", "org.freedesktop.DBus.ListNames"), 60)  # fmt: skip
        bus = Bus(monitor)
        check_queries(screen, bus)
        check_run(home, screen, bus, reader)
    finish()


if __name__ == "__main__":
    main()
