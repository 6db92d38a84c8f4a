"""The encodings that the names of the corpus's texts give."""

import codecs
import subprocess

# The end of a name, and Python's codec. A name says the alphabet rather than the table: what stands
# there as Cyrillic is windows-1251, and most that is called Latin2 is windows-1250, as the bytes
# 0x80 to 0x9F and the words that come of them show. The first that fits counts.
CODECS = [
    ("Czech_Cesky-UTF8", "cp1250"),  # its name errs: no UTF-8 is in it
    ("Hungarian_Magyar-Latin2", "iso8859-2"),
    ("Romanian_Romana-Latin2", "iso8859-2"),
    ("Hungarian_Magyar-Unicode", "utf-16"),
    ("Amahuaca", "cp1252"),
    ("-Latin1", "cp1252"),
    ("-Latin2", "cp1250"),
    ("-Cyrillic", "cp1251"),
    ("-Cyrillic+Abkh", "cp1251"),
    ("-Greek", "cp1253"),
    ("-SJIS", "cp932"),
    ("-GB2312", "gb18030"),
    ("-UTF8", "utf-8-sig"),
    ("-T61", "T.61-8BIT"),
]
# Python lacks it.
BY_ICONV = {"T.61-8BIT"}
# No program has a codec for the keyboards of these fonts, whose texts are no words to anyone.
WITHOUT_CODEC = ("-Agra", "-VG2Main", "-Navajo-Navaho-font", "-Az.Times.Lat0117")


def codec(name):
    """The codec that a file's name gives; nothing for one that Python does not have."""
    if name.endswith(WITHOUT_CODEC):
        return None
    return next((codec for end, codec in CODECS if name.endswith(end)), None)


def decoder(name):
    """What makes text of a file's bytes, and tells whether they end within a character: by the file's
    name, else UTF-8, else the Japanese of Windows."""

    def decode(data):
        known = codec(name)
        if known in BY_ICONV:
            run = ["iconv", "-f", known, "-t", "UTF-8"]
            return subprocess.run(run, input=data, capture_output=True, check=True).stdout.decode(), False
        if known:
            return strict(data, known)
        try:
            return strict(data, "utf-8-sig")
        except UnicodeDecodeError:
            return strict(data, "cp932")

    return decode


def strict(data, name):
    decoder = codecs.getincrementaldecoder(name)()
    text = decoder.decode(data)
    try:
        return text + decoder.decode(b"", final=True), False
    except UnicodeDecodeError:
        return text, True
