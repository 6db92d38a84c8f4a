"""The books in real file managers: their covers with nobody else to draw them, one window with the book
selected, for `bookstead folder` and for the desktop's search alike.

usage: files.py       by private-home.sh and Debian's own Python, as `make test-desktop` does

The books' covers are of one colour each, so that they are known on a picture of the screen; that a
book is selected is seen by what Return opens. The pictures are kept in .build/desktop/shots-files.
Prints a line a check. A file manager that is not installed is skipped. Exit status: 1 when any check
failed.
"""

import os
import pathlib
import shutil
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Home")]

from PIL import Image  # noqa: E402
from checks import Running, call, check, finish, output, skip, wait  # noqa: E402
from home import ROOT, Home  # noqa: E402
from screen import Screen  # noqa: E402
from shelf import PROVIDER, Reader, made, owner, provider_leaves, service, take_in  # noqa: E402

MANAGER = "org.freedesktop.FileManager1"
COLOURS = [(190, 24, 93), (13, 148, 136), (202, 138, 4), (67, 56, 202), (101, 163, 13)]
TITLES = [
    ("Anchor and Oar", "T. Aske"), ("Brass Lantern", "I. Varga"), ("深入理解计算机系统", "布莱恩特"),
    ("Élan, lentement", "Zoë Brandt"), ("夜航船", "岑禾"),
]  # fmt: skip
# A program, its windows' class, what it runs as on the bus, and how it is ended.
MANAGERS = [
    ("nautilus", "nautilus", "nautilus --gapplication-service", ["nautilus", "--quit"]),
    ("thunar", "thunar", "thunar --daemon", ["thunar", "--quit"]),
]


def prepare(home):
    for number, colour in enumerate(COLOURS):
        Image.new("RGB", (600, 900), colour).save(home.directory / f"cover-{number}.png")
    books = [
        (*title, "en", {"coverUrl": f"cover-{number}.png"}) for number, title in enumerate(TITLES)
    ]
    reader = Reader(home)
    take_in(home, made(*books), samples=False)
    # Nobody else is to draw covers.
    output("gsettings", "set", "org.gnome.desktop.thumbnailers", "disable-all", "true")
    service(home, "org.freedesktop.thumbnails.Thumbnailer1", "/bin/false")
    return reader


def near(pixel, colour):
    return all(abs(a - b) < 24 for a, b in zip(pixel, colour))


def shown(picture):
    """The numbers of the covers to be seen on a picture of the screen, by their colours."""
    small = picture.resize((picture.width // 4, picture.height // 4), Image.NEAREST)
    counts = [0] * len(COLOURS)
    for pixel in small.getdata():
        for number, colour in enumerate(COLOURS):
            counts[number] += near(pixel, colour)
    # A cover of 48 × 72 pixels at the least, of which every sixteenth is looked at.
    return {number for number, count in enumerate(counts) if count > 150}


def books(home):
    return [f"{home.books}/{title} - {author}.epub" for title, author in TITLES]


class Manager:
    """One file manager on the bus and on the screen."""

    def __init__(self, home, screen, program, window, command, quit):
        self.home, self.screen, self.program, self.window = home, screen, program, window
        self.quit_command = quit
        service(home, MANAGER, f"{shutil.which(program)} {' '.join(command.split()[1:])}")

    def windows(self):
        return self.screen.windows(self.window)

    def open(self, *words):
        """`bookstead folder`, and a picture of what came of it."""
        done = self.home.run("folder", *words)
        check(f"{self.program}: `bookstead folder {' '.join(words)}` ends well", done.status == 0, done.output)
        wait(f"a window of {self.program}", self.windows, 30)
        time.sleep(4)
        return self.screen.shoot(f"{self.program}-{'-'.join(words) or 'folder'}")

    def quit(self):
        output(*self.quit_command, environment=self.screen.environment)
        wait(f"{self.program}'s end", lambda: not self.windows() and not owner(MANAGER), 30)


def check_covers(manager):
    picture = manager.open()
    check(f"{manager.program}: without thumbnails no cover is to be seen", not shown(picture), shown(picture))
    manager.quit()
    manager.home.run("desktop", "on").expect()
    picture = manager.open()
    wanted = set(range(len(COLOURS)))
    check(f"{manager.program}: with ours every book has its cover", shown(picture) == wanted, shown(picture))
    manager.quit()


def check_selection(manager, reader):
    for number in (1, 2, 4):
        reader.forget()
        manager.open(f"made-{number:03}")
        check(f"{manager.program}: one window", len(manager.windows()) == 1, manager.windows())
        manager.screen.press("Return")
        opened = reader.opened()
        check(f"{manager.program}: {TITLES[number][0]} is selected, Return opens it",
              opened == books(manager.home)[number], opened)  # fmt: skip
        manager.quit()


def check_actions(manager, reader):
    """What KRunner's action and the Shell's own row of the application call."""
    path = "/" + PROVIDER.rpartition(".")[0].replace(".", "/") + "/SearchProvider"
    ids = call(PROVIDER, path, "org.gnome.Shell.SearchProvider2.GetInitialResultSet", "['夜航']")
    book = ids.split("'")[1]
    for name, arguments in [
        ("org.kde.krunner1.Run", [book, "folder"]),
        ("org.gnome.Shell.SearchProvider2.LaunchSearch", ["['夜航']", "0"]),
    ]:
        reader.forget()
        call(PROVIDER, path, name, *arguments)
        wait(f"a window of {manager.program}", manager.windows, 30)
        time.sleep(4)
        manager.screen.shoot(f"{manager.program}-{name.rpartition('.')[2]}")
        check(f"{manager.program}: {name} opens one window", len(manager.windows()) == 1, manager.windows())
        manager.screen.press("Return")
        opened = reader.opened()
        check("with the book selected", opened == books(manager.home)[4], opened)
        manager.quit()


def main():
    home = Home(os.environ["HOME"])
    reader = prepare(home)
    with Screen(home, ROOT / ".build/desktop/shots-files") as screen:
        home.environment = screen.environment
        for program, *rest in MANAGERS:
            if not shutil.which(program):
                skip(f"{program}: not installed")
                continue
            manager = Manager(home, screen, program, *rest)
            check_covers(manager)
            provider_leaves()
            check_selection(manager, reader)
            check_actions(manager, reader)
            home.run("desktop", "off").expect()
    finish()


if __name__ == "__main__":
    main()
