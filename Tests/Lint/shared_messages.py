"""The messages of the files below share that a desktop shows: desktop entries and the metainfo.

msgfmt looks them up by the same words when the files are made, so that `make lint` minds their
translations as well.
"""

import pathlib
import re
import xml.etree.ElementTree as ElementTree

SHARE = pathlib.Path("share")
# The keys of a desktop entry that msgfmt translates; an icon's name is no text.
KEYS = ("Name", "GenericName", "Comment", "Keywords")
# The elements of a metainfo file that msgfmt translates; no other has text in ours.
ELEMENTS = ("summary", "p", "li", "caption", "keyword")
PLACEHOLDER = re.compile(r"@[A-Z_]+@")


def files():
    """Every file with messages, in an order that is always the same."""
    return sorted([*SHARE.rglob("*.desktop.in"), *SHARE.rglob("*.metainfo.xml.in")])


def messages(path):
    """The messages of one file, in order."""
    text = path.read_text(encoding="utf-8")
    found = in_entry(text) if path.name.endswith(".desktop.in") else in_metainfo(text)
    # A name that is filled in later is the same in every language.
    return [words for words in found if PLACEHOLDER.sub("", words).strip()]


def in_entry(text):
    lines = (line.partition("=") for line in text.splitlines())
    return [value for key, _, value in lines if key in KEYS]


def in_metainfo(text):
    elements = ElementTree.fromstring(text.encode()).iter()
    return [" ".join(element.text.split()) for element in elements if element.tag in ELEMENTS]
