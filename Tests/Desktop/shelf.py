"""Books for a person's home, and a reader that notes what it is told to open."""

import json
import os
import time

from checks import call

PROVIDER = "org.bookstead.Bookstead.SearchProvider"


def made(*books):
    """A catalogue of bought books: each a title, its author, its language, and what else is to be said."""
    return [
        {"id": f"made-{number:03}", "title": title, "author": author, "language": language,
         "isPurchased": True, "purchasedAt": f"2025-{number % 12 + 1:02}-{number % 28 + 1:02}",
         "chapters": [{"title": "1", "text": f"{title}."}], **more}
        for number, (title, author, language, more) in enumerate(books)
    ]  # fmt: skip


def take_in(home, books, samples=True):
    """Imports and exports."""
    path = home.directory / "made.json"
    path.write_text(json.dumps(books, ensure_ascii=False), encoding="utf-8")
    if samples:
        home.run("import", "--samples").expect()
    home.run("import", path).expect()
    home.run("export").expect()


class Reader:
    """What opens books in this home: a script that leaves the path that it was given."""

    def __init__(self, home):
        self.read = home.directory / "read"
        script = home.directory / "reader"
        script.write_text(f'#!/bin/sh\nprintf %s "$*" >{self.read}.part\nmv {self.read}.part {self.read}\n')
        script.chmod(0o755)
        settings = home.directory / "config/bookstead/config.ini"
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text(f"[bookstead]\nreader={script}\n")
        # And the desktop's own default, for whoever opens a book without us.
        applications = home.directory / "data/applications"
        applications.mkdir(parents=True, exist_ok=True)
        (applications / "reader.desktop").write_text(
            f"[Desktop Entry]\nType=Application\nName=Reader\nExec={script} %f\n"
            "MimeType=application/epub+zip;\n"
        )
        (home.directory / "config/mimeapps.list").write_text(
            "[Default Applications]\napplication/epub+zip=reader.desktop\n"
        )

    def forget(self):
        self.read.unlink(missing_ok=True)

    def opened(self, seconds=20):
        """The path that it was given; nothing where nobody gave one in time."""
        end = time.monotonic() + seconds
        while time.monotonic() < end and not self.read.exists():
            time.sleep(0.2)
        return self.read.read_text(encoding="utf-8") if self.read.exists() else ""


def provider_leaves():
    """Waits until the provider ends by itself, so that the next one has what the bus tells it now."""
    bus = "org.freedesktop.DBus"
    for _ in range(40):
        if "true" not in call(bus, "/org/freedesktop/DBus", f"{bus}.NameHasOwner", PROVIDER):
            return
        time.sleep(0.5)
    raise SystemExit("the provider does not end")


def service(home, name, command):
    """Has the bus start this program for a name, whichever others are installed."""
    services = home.directory / "data/dbus-1/services"
    services.mkdir(parents=True, exist_ok=True)
    (services / f"{name}.service").write_text(f"[D-BUS Service]\nName={name}\nExec={command}\n")
    bus = "org.freedesktop.DBus"
    call(bus, "/org/freedesktop/DBus", f"{bus}.ReloadConfig")


def owner(name):
    """The process that has a name on the bus, 0 for none."""
    bus = "org.freedesktop.DBus"
    said = call(bus, "/org/freedesktop/DBus", f"{bus}.GetConnectionUnixProcessID", name)
    return int("".join(filter(str.isdigit, said.replace("uint32", ""))) or 0)


assert os.environ.get("DBUS_SESSION_BUS_ADDRESS"), "run this by private-home.sh"
