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
from desktop import entries  # noqa: E402
from home import ROOT, Home  # noqa: E402
from screen import Screen  # noqa: E402
from shelf import PROVIDER, Reader, made, provider_leaves, take_in  # noqa: E402

NAME = "org.bookstead.Bookstead"
KRUNNER = "org.kde.krunner"
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
        self.start = 0

    def forget(self):
        """Only what comes from now on counts."""
        self.start = len(self.monitor.words)

    @property
    def words(self):
        return self.monitor.words[self.start :]

    def asked(self, method, words):
        """Whether a method was called with these words."""
        calls = re.findall(rf"member={method}\n((?:   .*\n)+)", self.words)
        return any(f'string "{words}"' in arguments for arguments in calls)


def is_running():
    names = call("org.freedesktop.DBus", "/", "org.freedesktop.DBus.ListNames")
    return f"'{KRUNNER}'" in names


def running(home, screen):
    return Running(home, "krunner", "krunner", environment=screen.environment)


def ask(words):
    call(KRUNNER, "/App", f"{KRUNNER}.App.query", words)


def check_query(home, screen, bus, reader, words, title, author):
    """KRunner asks us, is answered, and Return opens what it shows first."""
    bus.forget()
    reader.forget()
    ask(words)
    wait(f"KRunner's question for {words}", lambda: bus.asked("Match", words), 20)
    wait("the answer", lambda: f'string "{title}"' in bus.words, 10)
    answered = bus.words.count(f'string "{title}"')
    check(f"{words}: KRunner asks, and is answered with {title}", answered, bus.words[-500:])
    time.sleep(2)
    screen.shoot(words.replace(" ", "-"))
    screen.press("Return")
    opened = reader.opened()
    check("Return: it has us run it, the reader has it", "member=Run" in bus.words
          and opened == f"{home.books}/{title} - {author}.epub", opened)  # fmt: skip


def check_asked(home, screen, bus, reader):
    """A session that began with the plug-in: one row a book, ours."""
    with running(home, screen):
        wait("KRunner on the bus", is_running, 60)
        shown = lambda: [name for name in entries(home) if "KDE" not in not_show_in(home, name)]
        check("till it asks, the launchers show", len(shown()) == len(entries(home)) > 10, shown())
        ask("tide")
        wait("the launchers to step back by themselves", lambda: not shown(), 60)
        check("the first search makes them step back", not shown(), shown())
        screen.press("Escape")
        time.sleep(5)  # KDE notices by itself what is new among applications.
        for words, book in QUERIES:
            check_query(home, screen, bus, reader, words, *MADE[book][:2])


def check_switched_off(home, screen, bus, reader):
    """A person unticks the plug-in in KDE's settings of the search."""
    settings = home.directory / "config/krunnerrc"
    settings.write_text(f"[Plugins]\n{NAME}Enabled=false\n")
    with running(home, screen):
        wait("KRunner on the bus", is_running, 60)
        home.run("export").expect()
        hidden = [name for name in entries(home) if "KDE" in not_show_in(home, name)]
        check("switched off in KDE's settings, the launchers come back", not hidden, hidden)
        time.sleep(5)
        bus.forget()
        reader.forget()
        words, (title, author, *_) = QUERIES[1][0], MADE[QUERIES[1][1]]
        ask(words)
        time.sleep(4)
        screen.shoot("switched-off")
        screen.press("Return")
        opened = reader.opened()
        check(f"{words}: KRunner does not ask", "member=Match" not in bus.words, bus.words)
        check("Return: the launcher opens it", opened == f"{home.books}/{title} - {author}.epub", opened)
    settings.unlink()


def not_show_in(home, name):
    text = (home.directory / "data/applications" / name).read_text(encoding="utf-8")
    return next((line for line in text.splitlines() if line.startswith("NotShowIn=")), "")


def main():
    home = Home(os.environ["HOME"])
    reader = prepare(home)
    with (
        Screen(home, ROOT / ".build/desktop/shots-krunner") as screen,
        Running(home, "monitor", "dbus-monitor", "--session", "interface='org.kde.krunner1'",
                f"type='method_return',sender='{PROVIDER}'") as monitor,
    ):  # fmt: skip
        home.environment = screen.environment
        check_asked(home, screen, Bus(monitor), reader)
        check_switched_off(home, screen, Bus(monitor), reader)
    finish()


if __name__ == "__main__":
    main()
