#!/usr/bin/env python3
"""Every page of every sample, of books of the corpus bound anew and of editions made of its other
files, judged by axe-core in headless Chromium: what keeps people with a screen reader, a keyboard
or weak eyes from a page.

usage: axe.py [WORD]   only books whose name has the word

$BOOKSTEAD_CORPUS names the corpus; without it the samples alone are judged. Run by `make axe`.
"""

import collections
import json
import os
import pathlib
import shutil
import sys
import zipfile

TESTS = pathlib.Path(__file__).resolve().parents[1]
sys.path.insert(0, str(TESTS / "Home"))
from chromium import Chromium  # noqa: E402
from home import ROOT, Home  # noqa: E402
from pages import pages  # noqa: E402

PLACE = ROOT / ".build/axe"
CORPUS = pathlib.Path(os.environ.get("BOOKSTEAD_CORPUS") or ROOT / "../shared/corpus")
# A folder of the corpus, and how many of its files are taken, spread evenly over their names.
SETS = {
    "epub/idpf-epub3-samples": 14, "epub/readium-test-files": 8, "epub/w3c-epub-tests": 10,
    "epub/koreader-test-data": 7, "epub/epubcheck": 6, "epub/calibre": 2, "epub/pandoc-test": 3,
    "fb2": 9, "html": 10, "txt": 10,
}  # fmt: skip
# What asks for a whole site in each page, and a book's page is but a part of one.
NOT_OF_BOOKS = ["landmark-one-main", "page-has-heading-one", "region", "bypass"]
JUDGE = """
    axe.run({ resultTypes: ["violations"], rules: %s }).then(result => result.violations.map(
      found => [found.id, found.nodes.map(node => [node.target.join(" "), node.html.slice(0, 160),
        node.failureSummary.split("\\n").slice(1).join(";").slice(0, 200)])]))
""" % json.dumps({rule: {"enabled": False} for rule in NOT_OF_BOOKS})


def sample():
    """The files of the corpus that are taken, the same ones each time."""
    for name, count in SETS.items():
        files = sorted(path for path in (CORPUS / name).rglob("*") if path.is_file())
        yield from (files[number * len(files) // count] for number in range(min(count, len(files))))


def hard_book():
    """The page of ours that has everything wrong, as a book."""
    package = """<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="i">
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="i">urn:x:hard</dc:identifier>
      <dc:title>The Ferry</dc:title><dc:language>en</dc:language></metadata><manifest>
      <item id="p" href="hard.xhtml" media-type="application/xhtml+xml"/>
      <item id="s" href="hard.css" media-type="text/css"/></manifest>
      <spine><itemref idref="p"/></spine></package>"""
    container = """<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
      <rootfiles><rootfile full-path="hard.opf" media-type="application/oebps-package+xml"/></rootfiles>
      </container>"""
    path = PLACE / "hard.epub"
    with zipfile.ZipFile(path, "w") as book:
        book.writestr("mimetype", "application/epub+zip")
        book.writestr("META-INF/container.xml", container)
        book.writestr("hard.opf", package)
        for file in (TESTS / "Fixtures/Pages").iterdir():
            book.write(file, file.name)
    return path


def editions():
    """The books, each with its name and unpacked folder."""
    home = Home(PLACE / "home").clear()
    home.run("import", "--samples").expect()
    home.run("import", hard_book(), TESTS / "Fixtures/Pages/hard.xhtml").expect(0, 3)
    if CORPUS.is_dir():
        home.run("import", *sample()).expect(0, 1, 3)
    home.run("export").expect(0, 3)
    home.run("export", "--rebuild").expect(0, 3)
    for number, file in enumerate(sorted(home.books.glob("*.epub"))):
        folder = PLACE / "unpacked" / f"{number:03d}"
        zipfile.ZipFile(file).extractall(folder)
        yield file.stem, folder / "EPUB"


def judge(chromium, page, axe):
    chromium.show(page, 900, 1200)
    chromium.value(axe + ";0")
    return chromium.value(JUDGE)


def main():
    word = sys.argv[1] if len(sys.argv) > 1 else ""
    axe = next((ROOT / ".build/venv").rglob("axe.min.js")).read_text(encoding="utf-8")
    shutil.rmtree(PLACE / "unpacked", ignore_errors=True)
    counts, books, count = collections.Counter(), 0, 0
    with Chromium(PLACE / "profile") as chromium:
        for name, folder in editions():
            if word not in name:
                continue
            books += 1
            for page in pages(folder):
                count += 1
                for rule, nodes in judge(chromium, folder / page, axe):
                    counts[rule] += 1
                    print(f"{name}: {folder.parent.name}/{page}: {rule}: {len(nodes)}: {nodes[0]}",
                          flush=True)
    found = ", ".join(f"{rule} {number}" for rule, number in counts.most_common())
    print(f"{books} books, {count} pages, violations: {found or 'none'}")
    return 1 if counts or not count else 0


if __name__ == "__main__":
    sys.exit(main())
