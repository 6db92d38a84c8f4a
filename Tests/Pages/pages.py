#!/usr/bin/env python3
"""Every page of every sample in headless Chromium: what runs over the edge, is not drawn or stands
where it should not. The pictures lie below .build/pages/pictures, for a person to look at.

usage: pages.py [WORD]   only books whose name has the word
"""

import pathlib
import re
import shutil
import subprocess
import sys
import zipfile

from chromium import Chromium

PROJECT = pathlib.Path(__file__).resolve().parents[2]
BUILD = PROJECT / ".build" / "pages"
BOOKSTEAD = PROJECT / ".build" / "release" / "bookstead"
FAULTS = (pathlib.Path(__file__).parent / "faults.js").read_text()
# A phone, a phone in the dark, a window on a desk.
SCREENS = {"phone": (420, 700, False), "dark": (420, 700, True), "desk": (900, 1200, False)}
# What readers put upon a book: margins, paragraphs justified, a font of theirs for everything.
READERS_STYLE = """
    const style = document.createElement("style");
    style.textContent = "html { padding: 24px; box-sizing: border-box } p { text-align: justify }"
      + ".readers :not(code):not(pre):not(code *):not(pre *) { font-family: Noto Serif !important }";
    document.head.prepend(style);
    document.documentElement.classList.add("readers");
"""


def books(word):
    """The samples' editions, unpacked: name and folder."""
    for line in (["import", "--samples"], ["export", "--to", str(BUILD / "books")]):
        subprocess.run([BOOKSTEAD, *line], check=True, stdout=subprocess.DEVNULL)
    for number, file in enumerate(sorted((BUILD / "books").glob("*.epub"))):
        if word in file.name:
            folder = BUILD / "unpacked" / f"{number:02d}"
            zipfile.ZipFile(file).extractall(folder)
            yield file.stem, folder / "EPUB"


def pages(folder):
    """The files of the spine in order, then the contents list."""
    package = (folder / "package.opf").read_text()
    items = {}
    for item in re.findall(r"<item ([^>]*)/>", package):
        attributes = dict(re.findall(r'([\w-]+)="([^"]*)"', item))
        items[attributes["id"]] = attributes["href"]
    return [items[id] for id in re.findall(r'<itemref idref="([^"]*)"', package)] + ["nav.xhtml"]


def look(chromium, name, folder):
    """Shows a book page by page; the faults found."""
    faults = []
    for number, page in enumerate(pages(folder)):
        for screen, (width, height, dark) in SCREENS.items():
            chromium.show(folder / page, width, height, dark)
            chromium.value(READERS_STYLE)
            faults += [f"{name}: {page} ({screen}): {fault}" for fault in chromium.value(FAULTS)]
            picture = BUILD / "pictures" / f"{folder.parent.name}-{number:02d}-{screen}.png"
            picture.write_bytes(chromium.picture())
    return faults


def main():
    shutil.rmtree(BUILD / "unpacked", ignore_errors=True)
    shutil.rmtree(BUILD / "books", ignore_errors=True)
    shutil.rmtree(BUILD / "pictures", ignore_errors=True)
    (BUILD / "pictures").mkdir(parents=True)
    faults, count = [], 0
    with Chromium(BUILD / "profile") as chromium:
        for name, folder in books(sys.argv[1] if len(sys.argv) > 1 else ""):
            faults += look(chromium, name, folder)
            count += len(pages(folder))
    print("\n".join(faults + [f"{count} pages, {len(faults)} faults; {BUILD / 'pictures'}"]))
    return 1 if faults or not count else 0


if __name__ == "__main__":
    sys.exit(main())
