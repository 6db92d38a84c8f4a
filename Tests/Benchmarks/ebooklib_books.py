#!/usr/bin/env python3
"""EPUBs by ebooklib of HTML that is cut at its headings and not cleaned.

usage: ebooklib_books.py DIRECTORY FILE.html...
"""

import pathlib
import re
import sys

from ebooklib import epub


def write_book(path, target):
    html = path.read_text(encoding="utf-8")
    book = epub.EpubBook()
    book.set_identifier(path.stem)
    book.set_title(re.search("<title>(.*?)</title>", html)[1])
    book.set_language(re.search('<html lang="(.*?)"', html)[1])
    body = html[html.index("<body>") + len("<body>") : html.index("</body>")]
    for number, text in enumerate(re.split("(?=<h2)", body)):
        title = re.search("<h[12].*?>(.*?)</h", text)[1]
        chapter = epub.EpubHtml(title=title, file_name=f"chapter-{number}.xhtml")
        chapter.content = text
        book.add_item(chapter)
        book.toc.append(chapter)
        book.spine.append(chapter)
    book.add_item(epub.EpubNcx())
    book.add_item(epub.EpubNav())
    epub.write_epub(target, book)


def main(directory, *files):
    for file in map(pathlib.Path, files):
        write_book(file, f"{directory}/{file.stem}.epub")


if __name__ == "__main__":
    main(*sys.argv[1:])
