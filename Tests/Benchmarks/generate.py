#!/usr/bin/env python3
"""Catalogues for benchmarks and torture, the same bytes for the same arguments.

usage: generate.py books DIRECTORY [COUNT [BYTES [SEED]]]   long HTML books (200 of 1,000,000 bytes)
       generate.py titles FILE [COUNT [BYTES [SEED]]]       titles; BYTES of text each, 0 for none

`books` writes DIRECTORY/catalogue.json, whose `contentUrl`s name DIRECTORY/html/NNNN.html.
"""

import json
import pathlib
import random
import struct
import sys
import zlib

from prose import CATEGORIES, LANGUAGES, Prose

UPDATED = "2024-05-01T00:00:00Z"


def write_books(directory, count=200, size=1_000_000, seed=1, languages=LANGUAGES):
    """Writes `count` HTML books of about `size` bytes each and a catalogue; returns its path.

    The books have the languages in turn.
    """
    directory = pathlib.Path(directory)
    (directory / "html").mkdir(parents=True, exist_ok=True)
    writers = [Prose(language, seed) for language in languages]
    books = []
    for number in range(1, count + 1):
        prose = writers[number % len(writers)]
        name = f"html/{number:04}.html"
        title = prose.title()
        (directory / name).write_text(html_book(prose, title, size), encoding="utf-8")
        books.append(record(prose, f"long-{number}", title) | {"contentUrl": name})
    return write_json(directory / "catalogue.json", books)


def html_book(prose, title, size):
    """A whole book as a store would send it: headings, emphasis, lists, quotations, links."""
    pick = prose.random
    parts = [f'<!DOCTYPE html>\n<html lang="{prose.language}"><head><meta charset="utf-8">'
             f"<title>{title}</title></head>\n<body>\n<h1>{title}</h1>\n"]  # fmt: skip
    written, chapter = 0, 0
    while written < size:
        chapter += 1
        block = [f'<h2 id="c{chapter}">{chapter}. {prose.title()}</h2>\n']
        for number in range(pick.randint(30, 70)):
            block.append(html_block(prose, number, chapter))
        text = "".join(block)
        parts.append(text)
        written += len(text.encode())
    return "".join(parts) + "</body></html>\n"


def html_block(prose, number, chapter):
    """A paragraph mostly; now and then what else prose has."""
    pick = prose.random
    if number % 25 == 24:
        return f"<h3>{prose.title()}</h3>\n"
    if number % 17 == 11:
        items = "".join(f"<li>{prose.paragraph(1)}</li>\n" for _ in range(4))
        return f"<ul>\n{items}</ul>\n"
    if number % 19 == 13:
        return f"<blockquote><p>{prose.paragraph(2)}</p></blockquote>\n"
    text = prose.paragraph(pick.randint(2, 6))
    chance = pick.random()
    if chance < 0.15:
        text += f" <em>{prose.paragraph(1)}</em>"
    elif chance < 0.25:
        text += f"<br>\n<strong>{prose.title()}</strong> &mdash; {prose.paragraph(1)}"
    elif chance < 0.30:
        text += f' <a href="#c{pick.randint(1, chapter)}">{prose.title()}</a> &amp;&nbsp;c.'
    return f"<p>{text}</p>\n"


def write_titles(path, count=10_000, text=0, seed=1, cover=False, edition=1):
    """Writes a catalogue of `count` titles, each with `text` bytes or so of one chapter.

    With `cover` all share one small picture beside the catalogue. Another `edition` is the same
    titles with another text, as a store sends corrections.
    """
    path = pathlib.Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    writers = [Prose(language, seed, sentences=2000) for language in LANGUAGES]
    pick = random.Random(seed)
    books = []
    for number in range(1, count + 1):
        prose = pick.choice(writers)
        book = record(prose, f"title-{number}", prose.title(), purchased=bool(text) or number % 2 == 0)
        if text:
            chapter = f"Edition {edition}.\n\n"
            while len(chapter.encode()) < text:
                chapter += prose.paragraph(4) + "\n\n"
            book["chapters"] = [{"title": prose.title(), "text": chapter}]
            book["updatedAt"] = f"2024-05-{edition:02}T00:00:00Z"
        if cover:
            book["coverUrl"] = "cover.png"
        books.append(book)
    if cover:
        (path.parent / "cover.png").write_bytes(png(600, 900))
    return write_json(path, books)


def record(prose, key, title, purchased=True):
    """What a store says of every title."""
    return {
        "id": key,
        "title": title,
        "author": prose.name(),
        "language": prose.language,
        "description": prose.paragraph(2),
        "category": prose.random.choice(CATEGORIES),
        "isPurchased": purchased,
        "purchasedAt": "2024-04-01T00:00:00Z" if purchased else None,
        "updatedAt": UPDATED,
    }


def png(width, height):
    """A plain picture, so that no benchmark waits for a cover to be drawn."""

    def chunk(kind, data):
        check = struct.pack(">I", zlib.crc32(kind + data))
        return struct.pack(">I", len(data)) + kind + data + check

    rows = (b"\0" + b"\x2a\x5c\x72" * width) * height
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(rows))
        + chunk(b"IEND", b"")
    )


def write_json(path, books):
    catalogue = {"store": {"id": "bench", "name": "Benchmark"}, "books": books}
    path.write_text(json.dumps(catalogue, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return path


def main(arguments):
    if len(arguments) < 2 or arguments[0] not in ("books", "titles"):
        sys.exit(__doc__)
    numbers = [int(argument) for argument in arguments[2:5]]
    make = write_books if arguments[0] == "books" else write_titles
    print(make(arguments[1], *numbers))


if __name__ == "__main__":
    main(sys.argv[1:])
