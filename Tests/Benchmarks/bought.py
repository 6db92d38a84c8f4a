"""Bought books of a format: the same prose as FB2, HTML, Markdown, text and EPUB."""

import zipfile
from html import escape

from generate import html_block, html_book
from prose import Prose

PARAGRAPHS = 40  # a chapter


def write_bought(directory, language, size, seed=1):
    """Writes a book of about `size` bytes of text in each format; returns the files by format."""
    directory.mkdir(parents=True, exist_ok=True)
    files = {}
    for form, write in WRITERS.items():
        prose = Prose(language, seed)
        files[form] = directory / f"{language}.{form}"
        write(files[form], prose, prose.title(), size)
    return files


def chapters(prose, size):
    """Headings and their paragraphs, until there is `size` of text."""
    written = number = 0
    while written < size:
        number += 1
        paragraphs = [prose.paragraph(prose.random.randint(2, 6)) for _ in range(PARAGRAPHS)]
        written += sum(len(paragraph.encode()) for paragraph in paragraphs)
        yield f"{number}. {prose.title()}", paragraphs


def write_fb2(path, prose, title, size):
    """With what FB2 has for prose: emphasis, a verse, a note now and then."""
    sections, notes = [], []
    for heading, paragraphs in chapters(prose, size):
        lines = [f"<p>{paragraph}</p>" for paragraph in paragraphs]
        lines[3] = f"<p>{paragraphs[3]} <emphasis>{prose.paragraph(1)}</emphasis></p>"
        lines[7] = f"<poem><stanza><v>{prose.paragraph(1)}</v><v>{prose.paragraph(1)}</v></stanza></poem>"
        notes.append(f'<section id="n{len(notes)}"><title><p>{len(notes) + 1}</p></title>'
                     f"<p>{prose.paragraph(1)}</p></section>")  # fmt: skip
        lines[9] = f'<p>{paragraphs[9]}<a l:href="#n{len(notes) - 1}" type="note">[{len(notes)}]</a></p>'
        # pandoc 2.17 finds no section that has no id.
        sections.append(f'<section id="c{len(sections)}"><title><p>{heading}</p></title>\n'
                        + "\n".join(lines) + "\n</section>")  # fmt: skip
    path.write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0"'
        ' xmlns:l="http://www.w3.org/1999/xlink">\n<description><title-info>'
        f"<genre>prose_classic</genre><author><first-name>{prose.name()}</first-name></author>"
        f"<book-title>{title}</book-title><lang>{prose.language}</lang></title-info></description>\n"
        "<body>\n" + "\n".join(sections) + "\n</body>\n"
        '<body name="notes">\n' + "\n".join(notes) + "\n</body>\n</FictionBook>\n",
        encoding="utf-8",
    )


def write_html(path, prose, title, size):
    path.write_text(html_book(prose, title, size), encoding="utf-8")


def write_markdown(path, prose, title, size):
    """With emphasis, a list, a quotation and a note in every chapter."""
    parts = [f"---\ntitle: {title}\nlang: {prose.language}\n---\n"]
    for number, (heading, paragraphs) in enumerate(chapters(prose, size)):
        paragraphs[3] += f" *{prose.paragraph(1)}*"
        paragraphs[7] = "\n".join(f"- {prose.paragraph(1)}" for _ in range(4))
        paragraphs[9] = f"> {paragraphs[9]}"
        paragraphs[11] += f"[^{number}]\n\n[^{number}]: {prose.paragraph(1)}"
        parts += [f"# {heading}", *paragraphs]
    path.write_text("\n\n".join(parts) + "\n", encoding="utf-8")


def write_text(path, prose, title, size):
    """One paragraph a line, chapters under a heading of their own."""
    parts = [title]
    for heading, paragraphs in chapters(prose, size):
        parts += ["", f"Chapter {heading}", *paragraphs]
    path.write_text("\n\n".join(parts) + "\n", encoding="utf-8")


def write_epub(path, prose, title, size):
    """An EPUB 2 as older stores sell them: a page a chapter, an NCX, no navigation document."""
    pages = {}
    while sum(map(len, pages.values())) < size:
        number = len(pages) + 1
        blocks = "".join(html_block(prose, block, number) for block in range(PARAGRAPHS))
        blocks = blocks.replace("<br>", "<br/>").replace("&mdash;", "—").replace("&nbsp;", "\u00a0")
        pages[f"c{number}"] = page(f"{number}. {prose.title()}", blocks, number).encode()
    items = "".join(f'<item id="{id}" href="{id}.xhtml" media-type="application/xhtml+xml"/>' for id in pages)
    points = "".join(
        f'<navPoint id="p{order}" playOrder="{order}"><navLabel><text>{order}</text></navLabel>'
        f'<content src="{id}.xhtml"/></navPoint>'
        for order, id in enumerate(pages, 1)
    )
    head = '<?xml version="1.0" encoding="UTF-8"?>\n'
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as book:
        book.writestr("mimetype", "application/epub+zip", zipfile.ZIP_STORED)
        book.writestr("META-INF/container.xml", head +
            '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>'
            '<rootfile full-path="content.opf" media-type="application/oebps-package+xml"/>'
            "</rootfiles></container>")  # fmt: skip
        book.writestr("content.opf", head +
            '<package version="2.0" unique-identifier="id" xmlns="http://www.idpf.org/2007/opf">'
            '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">'
            f'<dc:identifier id="id">bench-{prose.language}</dc:identifier>'
            f"<dc:title>{escape(title)}</dc:title><dc:creator>{prose.name()}</dc:creator>"
            f"<dc:language>{prose.language}</dc:language></metadata><manifest>{items}"
            '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/></manifest>'
            f'<spine toc="ncx">{"".join(f"<itemref idref={chr(34)}{id}{chr(34)}/>" for id in pages)}</spine>'
            "</package>")  # fmt: skip
        book.writestr("toc.ncx", head +
            '<ncx version="2005-1" xmlns="http://www.daisy.org/z3986/2005/ncx/"><head>'
            f'<meta name="dtb:uid" content="bench-{prose.language}"/></head>'
            f"<docTitle><text>{escape(title)}</text></docTitle><navMap>{points}</navMap></ncx>")  # fmt: skip
        for id, content in pages.items():
            book.writestr(f"{id}.xhtml", content)


def page(heading, blocks, number):
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<html xmlns="http://www.w3.org/1999/xhtml"><head>'
        f"<title>{escape(heading)}</title></head><body><h2 id={chr(34)}c{number}{chr(34)}>{escape(heading)}</h2>"
        f"{blocks}</body></html>\n"
    )


WRITERS = {
    "fb2": write_fb2,
    "html": write_html,
    "md": write_markdown,
    "txt": write_text,
    "epub": write_epub,
}
