"""The words of bought files and of editions as readers see them that share no code with Bookstead:
html5lib for HTML, lxml for XML, Python's codecs for plain text, pandoc for Markdown.

Each gives one text in reading order, in which a line's end parts what blocks part.
"""

import dataclasses
import posixpath
import re
import subprocess
import unicodedata
import urllib.parse
import warnings
import zipfile
from html.entities import html5 as ENTITIES

import aozora
import html5lib
from lxml import etree

# Names that lxml cannot hold, which nobody asks for here.
warnings.filterwarnings("ignore", module="html5lib")

TYPE = "{http://www.idpf.org/2007/ops}type"
# What no reader shows of a page. The brackets of rubies are for those that know none; of a switch
# the default is shown.
SILENT = set("head script style template annotation annotation-xml metadata rp case".split())
# Elements that no line of text goes through.
BLOCKS = set(
    "address article aside blockquote body br button caption center dd details dialog dir div dl dt"
    " fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend"
    " li listing main menu nav noframes ol option p plaintext pre section select summary table tbody"
    " td textarea tfoot th thead tr ul xmp".split()
)
# The other way round in a FictionBook: what stands in a line.
FB2_PHRASES = set("a strong emphasis style strikethrough sub sup code image date".split())
PAGES = ("application/xhtml+xml", "text/x-oeb1-document", "text/html", "application/x-dtbook+xml")


@dataclasses.dataclass
class Source:
    """What a bought file says, and what its edition may have more or less often."""

    text: str
    is_cut: bool = False
    is_aozora: bool = False
    licence: str = ""
    has_annotation: bool = False
    note_headings: list = dataclasses.field(default_factory=list)
    captions: list = dataclasses.field(default_factory=list)
    loose_notes: list = dataclasses.field(default_factory=list)
    unlisted: list = dataclasses.field(default_factory=list)
    repeated: list = dataclasses.field(default_factory=list)
    recordings: list = dataclasses.field(default_factory=list)
    furniture: list = dataclasses.field(default_factory=list)
    title: str = ""


@dataclasses.dataclass
class Edition:
    """What an EPUB of ours says: its text, and apart from that each note at a chapter's end, and
    the title on its page."""

    text: str
    notes: list
    title: str


# --- Trees ------------------------------------------------------------------------------------


def local(element):
    """An element's name in small letters, without its namespace; nothing for comments."""
    return element.tag.rpartition("}")[2].lower() if isinstance(element.tag, str) else ""


def flow(root, is_block=None, silent=SILENT, skips=None):
    """The text below an element, without recursion, for trees may be deep."""
    pieces, pending = [], [root]
    while pending:
        item = pending.pop()
        if isinstance(item, str):
            pieces.append(item)
            continue
        name = local(item)
        if not name and item.tag is etree.Entity:
            pieces.append(ENTITIES.get(item.text[1:], item.text))
        if not name or name in silent or (skips and skips(item)):
            continue
        edge = ["\n"] if (is_block or BLOCKS.__contains__)(name) else []
        inner = [*edge, item.text or ""]
        for child in item:
            inner += [child, child.tail or ""]
        pending += reversed(inner + edge)
    return "".join(pieces)


def xml(data):
    """A strict tree, entities left for `flow`; nothing where it is not well-formed."""
    parser = etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=True)
    try:
        return etree.fromstring(data, parser)
    except (etree.XMLSyntaxError, ValueError):
        return None


def tolerant_xml(data):
    """A tree of whatever is there."""
    tree = xml(data)
    if tree is None:
        tree = etree.fromstring(data, etree.XMLParser(recover=True, no_network=True, huge_tree=True))
    return tree


# --- Formats ----------------------------------------------------------------------------------


def html(data):
    """A page as a browser reads it; one that is UTF-8 throughout is that."""
    options = {"treebuilder": "lxml", "namespaceHTMLElements": False}
    try:
        data.decode("utf-8")
        options["transport_encoding"] = "utf-8"
    except UnicodeDecodeError:
        pass
    return html5lib.parse(data, **options).getroot()


# What a page calls its ways to other pages, and what it says of the links there.
NAVIGATION = set(
    "navheader navfooter nav_table nav-panel docnav sphinxsidebar nav navbar navigation global-nav"
    " mainmenu pagination pager breadcrumb breadcrumbs nav-chapters nav-wrapper prev-next-area"
    " skip-link skiplink mw-jump-link mw-editsection headerlink permalink header-anchor".split()
)
# What their words say where nothing else does; those that the sources here have.
WORDS = set("prev previous next up top home contents index back 上一章 下一章 目录 目錄 目次".split())
NEIGHBOURS = set("prev previous next up top start first last contents index home".split())


def is_furniture(element):
    """Whether an element says that it is no text but the way to other pages, and hardly is any."""
    links = [link for link in element.iter() if local(link) == "a" and link.get("href")]
    beside = flow(element, skips=lambda inner: local(inner) == "a" and inner.get("href"))
    if not links or len("".join(beside.split())) > 200:
        return False
    names = f"{element.get('class', '')} {element.get('id', '')}".lower().split()
    if local(element) == "nav" or element.get("role") == "navigation" or NAVIGATION & set(names):
        return True
    is_block = local(element) in "div p ul ol table header footer aside section center".split()
    return is_block and len("".join(beside.split())) <= 40 and all(
        NEIGHBOURS & set(link.get("rel", "").lower().split())
        or link.get("accesskey")
        or "".join(link.itertext()).strip().lower() in WORDS
        for link in links
    )


def page(data):
    """A page without its ways to others, and with what they say apart."""
    tree = html(data)
    # A title that stands in the body is shown as little as one in the head.
    silent = SILENT | {"title"}
    furniture = {element for element in tree.iter() if local(element) and is_furniture(element)}
    text = flow(tree, silent=silent, skips=lambda element: element in furniture)
    return Source(text, furniture=[flow(element, silent=silent) for element in furniture])


def markdown(data):
    run = subprocess.run(
        ["pandoc", "-f", "gfm+footnotes", "-t", "html", "--wrap=none"],
        input=data, capture_output=True, check=True,
    )  # fmt: skip
    tree = html(b"<body>" + run.stdout)
    # pandoc's own signs that lead back from notes.
    text = flow(tree, skips=lambda element: "footnote-back" in (element.get("class") or ""))
    # pandoc leaves out notes that nothing refers to.
    loose = re.findall(r"^\[\^[^\]]+\]: (.*)$", data.decode("utf-8"), re.M)
    return Source(text, loose_notes=loose)


def fb2(data):
    """The annotation, and all bodies in their order."""
    tree = tolerant_xml(data)
    annotations = [
        element for element in tree.iter()
        if local(element) == "annotation" and local(element.getparent()) == "title-info"
    ]  # fmt: skip
    bodies = [element for element in tree if local(element) == "body"]
    texts = [flow(part, lambda name: name not in FB2_PHRASES, ()) for part in annotations + bodies]
    heads = [flow(head, silent=()) for body in bodies[1:] for head in body.findall("{*}title")]
    captions = [image.get("title") for image in tree.iter("{*}image") if image.get("title")]
    return Source(
        "\n".join(texts), has_annotation=bool(annotations), note_headings=heads, captions=captions
    )


def read(data, kind, decode):
    """A file by what it is; `decode` makes text of the bytes of plain text."""
    if kind == "fb2":
        return fb2(data)
    if kind == "html":
        return page(data)
    if kind == "markdown":
        return markdown(data)
    text, is_cut = decode(data)
    if aozora.is_marked_up(text):
        return Source(aozora.plain(text), is_cut=is_cut, is_aozora=True)
    return Source(text, is_cut=is_cut, licence=licence(text))


def licence(text):
    """What Project Gutenberg says before the text of a book."""
    found = re.match(r"(?is).*?^\*\*\*[^\n*]*gutenberg[^*]*\*\*\*[^\n]*$", text, re.MULTILINE)
    return found[0] if found else ""


# --- EPUB -------------------------------------------------------------------------------------


class Book:
    """An EPUB's package, read as readers do: with what is there."""

    def __init__(self, path):
        self.zip = zipfile.ZipFile(path)
        # Unicode's normal forms are one name to a person.
        self.names = {unicodedata.normalize("NFC", name): name for name in self.zip.namelist()}
        self.package = self.find_package()
        tree = tolerant_xml(self.bytes(self.package))
        self.items = {
            item.get("id"): item for item in tree.iter() if local(item) == "item" and item.get("id")
        }
        self.spine = []
        for reference in tree.iter():
            item = self.items.get((reference.get("idref") or "").strip())
            if local(reference) == "itemref" and item is not None:
                self.spine.append(self.shown(item))

    def find_package(self):
        if "META-INF/container.xml" in self.names:
            container = tolerant_xml(self.bytes("META-INF/container.xml"))
            for element in container.iter():
                if local(element) == "rootfile" and element.get("full-path") in self.names:
                    return element.get("full-path")
        return next(name for name in sorted(self.names) if name.endswith(".opf"))

    def shown(self, item):
        """An item, or the first of its fallbacks that a reader can show."""
        seen = set()
        while (
            item.get("media-type") not in (*PAGES, "image/svg+xml")
            and item.get("fallback") in self.items
            and item.get("id") not in seen
        ):
            seen.add(item.get("id"))
            item = self.items[item.get("fallback")]
        return item

    def bytes(self, path):
        return self.zip.read(self.names[path])

    def path(self, href, base=None):
        """The path that an address leads to; the container's root is the top."""
        folder = posixpath.dirname(base or self.package)
        path = posixpath.join("/", folder, urllib.parse.unquote(href.partition("#")[0]))
        return unicodedata.normalize("NFC", posixpath.normpath(path).lstrip("/"))

    def tree(self, path):
        """A page: as XHTML, else as a browser would read it."""
        tree = xml(self.bytes(path))
        return tree if tree is not None else html(self.bytes(path))

    def text(self, path):
        def skips(element):
            # An object's words stand for a picture that cannot be shown.
            target = self.path(element.get("data", ""), path) if local(element) == "object" else ""
            return target in self.names and element.get("type", "").startswith("image/")

        return flow(self.tree(path), skips=skips)


def epub(path):
    """A bought EPUB in the order of its spine."""
    book = Book(path)
    paths = [book.path(item.get("href", "")) for item in book.spine if is_page(item)]
    paths = [path for path in paths if path in book.names]
    # Whatever the manifest says of them, or nothing.
    others = [name for name in book.names if name.lower().endswith((".xhtml", ".html", ".htm"))]
    recordings = []
    for page in dict.fromkeys(paths):
        for element in book.tree(page).iter():
            if local(element) in ("audio", "video", "source") and "://" in element.get("src", ""):
                recordings.append(element.get("src").strip())
    return Source(
        "\n".join(map(book.text, paths)),
        unlisted=[book.text(page) for page in others if page in book.names.keys() - set(paths)],
        repeated=[book.text(page) for page in dict.fromkeys(paths) if paths.count(page) > 1],
        recordings=recordings,
    )


def is_page(item):
    media = item.get("media-type", "")
    return media == "image/svg+xml" or not media.startswith(("image/", "audio/", "video/", "font/"))


# Pages that Bookstead adds, by what they say they are.
OURS = {"cover.xhtml": "cover", "title-page.xhtml": "titlepage", "colophon.xhtml": "colophon"}


def edition(path):
    """An EPUB of ours, which must be well-formed."""
    book = Book(path)
    texts, notes, title = [], [], ""
    for item in book.spine:
        name = item.get("href")
        tree = etree.fromstring(book.bytes(book.path(name)))
        ours = [e for e in tree.iter("{*}section") if OURS.get(name, "no") in types(e)]
        if ours:
            title += "".join(flow(e) for e in ours[0].iter("{*}h1")) if "title" in name else ""
            continue
        found = {element for element in tree.iter("{*}li") if is_note(element)}
        notes += [note_text(note) for note in tree.iter("{*}li") if note in found]
        texts.append(flow(tree, skips=lambda element: element in found or is_added_sign(element)))
    return Edition("\n".join(texts), notes, title)


def note_text(note):
    """A note's words without its label, or the brackets around that."""
    return re.sub(r"^\s*\[\s*\]", "", flow(note, skips=is_added))


def types(element):
    return (element.get(TYPE) or "").split()


def is_note(element):
    """A note that was put at its chapter's end."""
    return "endnote" in types(element) and (element.getparent().get("class") == "notes")


def is_added(element):
    """What stands in the place of a picture that is not there, and links back from notes."""
    return element.get("class") in ("missing-image", "backlink")


def is_added_sign(element):
    """The same where notes have stayed: a label may be their own there."""
    text = "".join(element.itertext()).strip()
    return is_added(element) and not (element.get("class") == "backlink" and text[:1] != "↩")
