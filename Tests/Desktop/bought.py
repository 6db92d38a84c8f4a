"""Bought files of each kind, as a person downloads them: what an edition of each must tell the desktop."""

import base64
import dataclasses
import io
import shutil
import zipfile
from html import escape

from checks import check
from PIL import Image, ImageDraw


@dataclasses.dataclass(frozen=True)
class Bought:
    """A book, and what must be known of it wherever it is found."""

    kind: str  # the file's extension, "rebuilt" for an EPUB that is made anew
    title: str
    author: str
    language: str
    text: str  # of one paragraph
    word: str  # of the text, that no other book has


BOUGHT = [
    Bought("fb2", "Тишина над рекою", "Анна Снегирёва", "ru",
           "Утром на берегу стоял журавль, и зимородок летел над самой водой.", "зимородок"),
    Bought("html", "Die Glocken am Wehr", "Jutta Öhme", "de",
           "Der Müller hörte das Eisvogelpaar, bevor er den Steg betrat.", "Eisvogelpaar"),
    Bought("md", "みずうみの手紙", "水野さやか", "ja",
           "夜明けの湖に、白鳥座、という名の舟があり、だれも乗っていなかったのです。", "白鳥座"),
    Bought("txt", "山中来信", "岑禾", "zh-Hans",
           "他在信里说，山里下了一夜的雨，萤火虫，都躲进了屋檐下面，没有人去打扰它们。", "萤火虫"),
    Bought("epub", "L’été des hirondelles", "Élise Dârc", "fr",
           "La vieille horlogère comptait les martinets au-dessus du clocher.", "horlogère"),
    Bought("rebuilt", "سكون النهر الطويل", "سمية النجار", "ar",
           "كان الرفراف ينتظر على الغصن، والماء يمضي في هدوء.", "الرفراف"),
]  # fmt: skip


def write_bought(directory):
    """Writes the files; those of EPUBs that are to be rebuilt are the last."""
    directory.mkdir(parents=True, exist_ok=True)
    return [WRITERS[book.kind](directory, book, number) for number, book in enumerate(BOUGHT)]


def take_in_bought(home, directory):
    """Imports and exports them, and sees that they are what they are."""
    home.run("import", *write_bought(directory)).expect()
    shutil.rmtree(directory)
    home.run("export").expect()
    shelf = {book["title"]: book for book in home.listed("--state=available")}
    for book in BOUGHT:
        found = shelf.get(book.title, {})
        known = found.get("title"), found.get("authors"), found.get("language")
        check(f"the library knows a bought file ({book.kind}): {book.title}",
              known == (book.title, [book.author], book.language) and found.get("path"), found)  # fmt: skip
        if book.kind == "rebuilt":
            home.run("export", "--rebuild", found["id"]).expect()


def cover(number):
    """A picture unlike those of the others."""
    picture = Image.new("RGB", (600, 900), f"hsl({number * 57 % 360}, 55%, 35%)")
    draw = ImageDraw.Draw(picture)
    draw.ellipse((60 + 40 * number, 200, 360 + 20 * number, 500 + 40 * number), fill="ivory")
    draw.rectangle((40, 700 - 60 * number, 560, 760 - 60 * number), fill="goldenrod")
    bytes = io.BytesIO()
    picture.save(bytes, "JPEG", quality=90)
    return bytes.getvalue()


def paragraphs(book):
    return [book.text, f"{book.title}.", book.text.upper()]


def written(directory, book, text, encoding="utf-8", name=None):
    path = directory / f"{name or book.title}.{book.kind}"
    path.write_bytes(text.encode(encoding))
    return path


def fb2(directory, book, number):
    first, last = book.author.split()
    body = "".join(f"<p>{text}</p>" for text in paragraphs(book))
    return written(directory, book, f"""<?xml version="1.0" encoding="windows-1251"?>
<FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0" xmlns:l="http://www.w3.org/1999/xlink">
<description><title-info><genre>prose_contemporary</genre>
<author><first-name>{first}</first-name><last-name>{last}</last-name></author>
<book-title>{book.title}</book-title><coverpage><image l:href="#cover.jpg"/></coverpage>
<lang>{book.language}</lang></title-info></description>
<body><section><title><p>1</p></title>{body}</section></body>
<binary id="cover.jpg" content-type="image/jpeg">{base64.b64encode(cover(number)).decode()}</binary>
</FictionBook>
""", "windows-1251")  # fmt: skip


def html(directory, book, number):
    body = "".join(f"<p>{text}\n" for text in paragraphs(book))
    return written(directory, book, f"""<!DOCTYPE html>
<html lang="{book.language}"><head><meta charset="utf-8"><title>{book.title}</title>
<meta name="author" content="{book.author}"></head><body><h1>{book.title}</h1>{body}</body></html>
""")  # fmt: skip


def markdown(directory, book, number):
    body = "\n\n".join(paragraphs(book))
    return written(directory, book, f"""---
title: {book.title}
author: {book.author}
lang: {book.language}
---

# 1

{body}
""")  # fmt: skip


def text(directory, book, number):
    """With nothing to go by but the file's name, and in the encoding of its country."""
    body = "\n".join(f"　　{paragraph}" for paragraph in paragraphs(book))
    return written(directory, book, f"第一章\n\n{body}\n", "gb18030", f"《{book.title}》作者：{book.author}")


def epub(directory, book, number):
    """An EPUB 2 with a cover as such have it."""
    path = directory / f"{number}.epub"
    body = "".join(f"<p>{text}</p>" for text in paragraphs(book))
    head = '<?xml version="1.0" encoding="UTF-8"?>\n'
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("mimetype", "application/epub+zip", zipfile.ZIP_STORED)
        file.writestr("META-INF/container.xml", f"""{head}<container version="1.0"
 xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>
<rootfile full-path="OPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>
""")  # fmt: skip
        file.writestr("OPS/book.opf", f"""{head}<package version="2.0" unique-identifier="id"
 xmlns="http://www.idpf.org/2007/opf"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:title>{escape(book.title)}</dc:title><dc:creator>{book.author}</dc:creator>
<dc:language>{book.language}</dc:language><dc:identifier id="id">urn:made:{number}</dc:identifier>
<meta name="cover" content="picture"/></metadata><manifest>
<item id="c1" href="one.xhtml" media-type="application/xhtml+xml"/>
<item id="picture" href="cover.jpg" media-type="image/jpeg"/>
<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/></manifest>
<spine toc="ncx"><itemref idref="c1"/></spine></package>
""")  # fmt: skip
        file.writestr("OPS/toc.ncx", f"""{head}<ncx version="2005-1"
 xmlns="http://www.daisy.org/z3986/2005/ncx/"><head><meta name="dtb:uid" content="urn:made:{number}"/></head>
<docTitle><text>{escape(book.title)}</text></docTitle><navMap><navPoint id="n1" playOrder="1">
<navLabel><text>1</text></navLabel><content src="one.xhtml"/></navPoint></navMap></ncx>
""")  # fmt: skip
        file.writestr("OPS/one.xhtml", f"""{head}<html xmlns="http://www.w3.org/1999/xhtml"><head>
<title>1</title></head><body><h2>1</h2>{body}</body></html>
""")  # fmt: skip
        file.writestr("OPS/cover.jpg", cover(number))
    return path


WRITERS = {"fb2": fb2, "html": html, "md": markdown, "txt": text, "epub": epub, "rebuilt": epub}
