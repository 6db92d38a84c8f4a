"""A person's whole home before and after `desktop on` and `off`, twice, with everything said yes to.

usage: homes.py       by private-home.sh, as `make test-desktop` does

The home has settings of other programs in all the places that Bookstead writes to. After `on` they
differ by lines of ours alone, after `off` by nothing. What dconf and GVfs keep in files of their own
form is compared by value. Prints a line a check. Exit status: 1 when any check failed.
"""

import difflib
import os
import pathlib
import shutil
import stat
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "Home")]

from checks import check, finish, output, skip  # noqa: E402
from home import ROOT, Home  # noqa: E402
from shelf import made, take_in  # noqa: E402

# Ours: nobody else writes there.
OURS = ("data/bookstead", "config/bookstead", "cache/bookstead", "state/bookstead")
# Compared by value, or no part of what a person keeps.
APART = ("config/dconf", "data/gvfs-metadata", "run", "tmp", "bus.log", "made.json", "output")
TRACKER = ("org.freedesktop.Tracker3.Miner.Files", "index-recursive-directories")
FIXTURES = ROOT / "Tests/CommandTests/Fixtures"

XBEL = """<?xml version="1.0" encoding="UTF-8"?>
<xbel version="1.0"
      xmlns:bookmark="http://www.freedesktop.org/standards/desktop-bookmarks"
      xmlns:mime="http://www.freedesktop.org/standards/shared-mime-info"
>
  <bookmark href="file:///home/ann/notes.txt" added="2026-01-02T00:00:00Z" modified="2026-01-02T00:00:00Z" visited="2026-01-02T00:00:00Z">
    <info>
      <metadata owner="http://freedesktop.org">
        <mime:mime-type type="text/plain"/>
        <bookmark:applications>
          <bookmark:application name="Editor" exec="&apos;editor %u&apos;" modified="2026-01-02T00:00:00Z" count="1"/>
        </bookmark:applications>
      </metadata>
    </info>
  </bookmark>
</xbel>
"""
ENTRY = "[Desktop Entry]\nType=Application\nName=Mine\nExec=true\n"
# What a person and their other programs have, where we write too.
THEIRS = {
    "config/gtk-3.0/bookmarks": "file:///mnt/music Music\nfile:///mnt/a%20b\n",
    "config/baloofilerc": "[Basic Settings]\nIndexing-Enabled=true\n\n[General]\n"
    "folders[$e]=$HOME/,$HOME/Papers/\nexclude filters=*.o,*.tmp\n",
    "config/kdeglobals": "[General]\nColorScheme=Breeze\n",
    "config/krunnerrc": "[Plugins]\nbaloosearchEnabled=false\n",
    "config/mimeapps.list": "[Default Applications]\napplication/epub+zip=reader.desktop\n",
    "config/environment.d/50-mine.conf": "EDITOR=vi\n",
    "config/menus/applications-merged/mine.menu": "<Menu><Name>Applications</Name></Menu>\n",
    "data/recently-used.xbel": XBEL,
    "data/applications/mine.desktop": ENTRY,
    "data/applications/mimeinfo.cache": "[MIME Cache]\nx-scheme-handler/mine=mine.desktop;\n",
    "data/desktop-directories/mine.directory": "[Desktop Entry]\nType=Directory\nName=Mine\n",
    "data/dbus-1/services/mine.service": "[D-BUS Service]\nName=a.mine\nExec=/bin/true\n",
    "data/icons/hicolor/scalable/apps/mine.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>\n",
    "data/krunner/dbusplugins/mine.desktop": "[Desktop Entry]\nType=Service\nName=Mine\n",
    "cache/thumbnails/large/0123456789abcdef0123456789abcdef.png": "a picture\n",
    ".local/Books/.directory": "[Dolphin]\nViewMode=1\n\n[Desktop Entry]\nName=Shelf\n",
    ".local/Books/notes.txt": "mine\n",
}


def prepare(home):
    for name, text in THEIRS.items():
        path = home.directory / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    (home.directory / "config/gtk-3.0/bookmarks").chmod(0o640)
    shutil.copy(FIXTURES / "indexers/user-places.xbel", home.directory / "data")
    # Under version control, as some keep it.
    (home.directory / "dotfiles").mkdir()
    os.rename(home.directory / "config/baloofilerc", home.directory / "dotfiles/baloofilerc")
    (home.directory / "config/baloofilerc").symlink_to("../dotfiles/baloofilerc")
    settings = home.directory / "config/bookstead/config.ini"
    settings.parent.mkdir(parents=True)
    settings.write_text("[bookstead]\nbooks=~/.local/Books\nreader=true\n")
    output("gsettings", "set", *TRACKER, "['&DOCUMENTS', '/mnt/papers']")
    output("gsettings", "set", "org.gnome.desktop.app-folders", "folder-children", "['Mine']")
    books = home.directory / ".local/Books"
    output("gio", "set", str(books), "metadata::mine", "yes")
    take_in(home, made(("夜航船", "岑禾", "zh-Hans", {"category": "游记"}),
                       ("Tales, one; two", "T. & A.", "en", {})))  # fmt: skip


def inside(path, places):
    return any(path == place or path.startswith(place + "/") for place in places)


def look(home):
    """Every file of the home that is not ours alone: what it is, its mode, its bytes, its attributes."""
    found = {}
    for path in sorted(home.directory.rglob("*")):
        name = str(path.relative_to(home.directory))
        if inside(name, OURS + APART) or path.suffix in (".epub", ".log"):
            continue
        status = path.lstat()
        if path.is_symlink():
            what = os.readlink(path)
        elif path.is_dir():
            what = "directory"
        else:
            what = path.read_bytes()
        attributes = {} if path.is_symlink() else {key: os.getxattr(path, key) for key in os.listxattr(path)}
        found[name] = (oct(stat.S_IMODE(status.st_mode)), what, attributes)
    return found


def values(home):
    """What dconf and GVfs keep, by value."""
    metadata = output("gio", "info", "-a", "metadata::*", str(home.directory / ".local/Books"))
    return output("dconf", "dump", "/"), [line for line in metadata.splitlines() if "metadata::" in line]


def attributes(home):
    """The extended attributes of the books."""
    books = (home.directory / ".local/Books").glob("*.epub")
    return {path.name: os.listxattr(path) for path in books if os.listxattr(path)}


def lines(entry):
    return entry[1].decode("utf-8").splitlines()


def is_ours(name, text=b""):
    """Whether a new file is plainly one of ours, or a thumbnail of one of our books."""
    return "ookstead" in name or name.startswith("cache/thumbnails/") and b"/.local/Books/" in text


def check_on(before, after):
    new = {name: entry for name, entry in after.items() if name not in before}
    files = [name for name, entry in new.items() if entry[1] != "directory"]
    strange = [name for name in files if not is_ours(name, after[name][1])]
    check(f"all {len(files)} new files are ours", files and not strange, strange)
    empty = [name for name, entry in new.items() if entry[1] == "directory"
             and not any(file.startswith(name + "/") for file in files)]  # fmt: skip
    check("no directory is new without them", not empty, empty)
    gone = [name for name in before if name not in after]
    check("nothing is gone", not gone, gone)
    changed = [name for name in before if name in after and before[name] != after[name]]
    wanted = {"config/gtk-3.0/bookmarks", "dotfiles/baloofilerc", "data/user-places.xbel",
              "data/applications/mimeinfo.cache", "data/recently-used.xbel", ".local/Books/.directory"}  # fmt: skip
    check("the changed files are those that were asked for", set(changed) == wanted, changed)
    for name in changed:
        check_change(name, before[name], after[name])


def check_change(name, before, after):
    check(f"{name}: mode and attributes are the same", (before[0], before[2]) == (after[0], after[2]))
    difference = difflib.ndiff(lines(before), lines(after))
    added, taken = [], []
    for line in difference:
        {"+": added, "-": taken}.get(line[0], []).append(line[2:])
    # A list in one line has ours behind what was there.
    lost = [line for line in taken if not any(longer.startswith(line) for longer in added)]
    check(f"{name}: {len(added)} lines of ours, none of theirs is lost", added and not lost, lost)


def check_off(home, before, kept):
    after = look(home)
    names = [name for name in before | after if before.get(name) != after.get(name)]
    check("after off every file is as it was", not names, names)
    check("and what dconf and GVfs keep", values(home) == kept, (values(home), kept))
    check("and the books carry nothing of ours", not attributes(home), attributes(home))


def main():
    home = Home(os.environ["HOME"])
    has_gvfs = pathlib.Path("/usr/share/dbus-1/services/org.gtk.vfs.Metadata.service").exists()
    if not has_gvfs:
        skip("GVfs: not installed")
    prepare(home)
    before, kept = look(home), values(home)
    check("the settings are kept", "Mine" in kept[0] and "/mnt/papers" in kept[0], kept[0])
    check("and GVfs has the person's note", not has_gvfs or any("mine" in line for line in kept[1]), kept[1])
    for round in ("first", "second"):
        print(f"# {round} time")
        home.run("desktop", "on", "--yes").expect()
        home.environment["DISPLAY"] = ":99"
        home.run("open", "夜航船").expect()
        check_on(before, look(home))
        check("the books carry tags", attributes(home))
        settings = values(home)[0]
        check("the settings have theirs and ours", all(
            word in settings for word in ("Mine", "Bookstead", "/mnt/papers", "/.local/Books")), settings)
        home.run("desktop", "off", "--yes").expect()
        check_off(home, before, kept)
    finish()


if __name__ == "__main__":
    main()
