"""Covers that other programs draw from our EPUBs, where ours are not: gnome-epub-thumbnailer, tumbler.

usage: thumbnailers.py       by private-home.sh and Debian's own Python, as `make test-desktop` does

Among the books are bought files of each kind. What they draw is compared with the pictures that we
would have written. Prints a line a check. A program that is not installed is skipped. Exit status: 1
when any check failed.
"""

import hashlib
import os
import pathlib
import shutil
import sys
import urllib.parse

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Home")]

from PIL import Image, ImageChops, ImageStat  # noqa: E402
from bought import take_in_bought  # noqa: E402
from checks import call, check, finish, output, skip, wait  # noqa: E402
from home import Home  # noqa: E402
from shelf import made, take_in  # noqa: E402

THUMBNAILER = "/usr/bin/gnome-epub-thumbnailer"
TUMBLER = "org.freedesktop.thumbnails.Thumbnailer1"
MADE = [("深入理解计算机系统", "布莱恩特", "zh-Hans", {}), ("Tales; 100% #1 [a]", "É. Brandt", "en", {})]


def uri(path):
    return "file://" + urllib.parse.quote(str(path), safe="/!$&'()*+,-.:=@_~")


def thumbnail(home, path, size="large"):
    name = hashlib.md5(uri(path).encode()).hexdigest()
    return home.directory / f"cache/thumbnails/{size}/{name}.png"


def difference(path, other):
    """How far two pictures of the same thing are apart: the mean of a channel, of 255."""
    one, two = (Image.open(p).convert("RGB") for p in (path, other))
    if abs(one.width / one.height - two.width / two.height) > 0.02:
        return 255
    return max(ImageStat.Stat(ImageChops.difference(one.resize((128, 192)), two.resize((128, 192)))).mean)


def is_cover(drawn, path, ours):
    """Whether a picture is there, like the one of its book and less like that of any other."""
    if not drawn.exists():
        return False
    apart = {other: difference(drawn, picture) for other, picture in ours.items()}
    return apart[path] < 12 and min(apart, key=apart.get) == path


def check_thumbnailer(home, books, ours):
    if not os.path.exists(THUMBNAILER):
        skip("gnome-epub-thumbnailer: not installed")
        return
    target = home.directory / "drawn.png"
    for path in books:
        target.unlink(missing_ok=True)
        output(THUMBNAILER, "-s", "256", str(path), str(target))
        check(f"gnome-epub-thumbnailer draws the cover of {path.name}", is_cover(target, path, ours))


def check_tumbler(home, books, ours):
    services = pathlib.Path("/usr/share/dbus-1/services")
    if not any(services.glob("*humbnailer1.service")):
        skip("tumbler: not installed")
        return
    shutil.rmtree(home.directory / "cache/thumbnails")
    # It reads all of its plug-ins first, longer than a call has patience on a busy machine.
    bus = "org.freedesktop.DBus"
    wait("tumbler on the bus", lambda: "uint32 2" in call(
        bus, "/org/freedesktop/DBus", f"{bus}.StartServiceByName", TUMBLER, "0"), 60)  # fmt: skip
    uris = "[" + ", ".join(f'"{uri(path)}"' for path in books) + "]"
    types = "[" + ", ".join(["'application/epub+zip'"] * len(books)) + "]"
    said = call(TUMBLER, "/" + TUMBLER.replace(".", "/"), f"{TUMBLER}.Queue",
                uris, types, "large", "foreground", "0")  # fmt: skip
    check("tumbler takes the books", said.startswith("(uint32"), said)
    wait("tumbler's pictures", lambda: all(thumbnail(home, path).exists() for path in books), 60)
    for path in books:
        check(f"tumbler draws the cover of {path.name}", is_cover(thumbnail(home, path), path, ours))


def main():
    home = Home(os.environ["HOME"])
    take_in(home, made(*MADE))
    take_in_bought(home, home.directory / "bought")
    home.run("desktop", "on").expect()
    books = sorted(home.books.glob("*.epub"))
    check("there are books", len(books) > 10, len(books))
    # Ours, put away: the place where file managers look is empty.
    ours = {}
    for path in books:
        ours[path] = home.directory / f"ours-{len(ours)}.png"
        shutil.copy(thumbnail(home, path), ours[path])
    home.run("desktop", "off").expect()
    check("ours are gone", not any(thumbnail(home, path).exists() for path in books))
    (home.directory / "cache/thumbnails").mkdir(parents=True, exist_ok=True)
    check_thumbnailer(home, books, ours)
    check_tumbler(home, books, ours)
    finish()


if __name__ == "__main__":
    main()
