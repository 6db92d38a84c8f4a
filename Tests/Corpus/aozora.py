"""The words of a text with Aozora Bunko's markup, as a reader without Bookstead's code sees them.

Readings stand behind what they are the readings of. Notes that say how something looks are nothing;
those that stand for a character are that character.
"""

import re
import unicodedata

GAIJI = re.compile(r"※［＃([^［］]*)］")
PLACE = re.compile(r"(?:第[34]水準|面区点番号)?([12])-(\d{1,2})-(\d{1,2})")
# Words of notes that are printed: signs for reading Chinese, readings.
SIGN = re.compile(r"［＃(?:（([\u3040-\u30ff\u4e00-\u9fff]+)）|([一二三四五上中下甲乙丙丁天地人レ]{1,2}))］")
READING = re.compile(r"［＃「[^［］]*」(?:の左)?に「([^［］「」]*)」の(?:ルビ|注記)］")
NOTE = re.compile(r"［＃[^［］]*］")
RULE = re.compile(r"^[ \u3000]*[-－―—─]{10,}\s*$", re.MULTILINE)
# Signs of the markup that a note stands for are none.
SIGNS = {ord(letter): 0xFDD0 + number for number, letter in enumerate("｜《》［］※＃")}
ACCENTS = dict(zip("'`^~:&,_", "\u0301\u0300\u0302\u0303\u0308\u030a\u0327\u0304"))


def is_marked_up(text):
    return "［＃" in text or "【テキスト中に現れる記号について】" in text


def plain(text):
    """The words, with notes about the text itself left out (`edition` leaves them out as well)."""
    before = None
    while before != text:
        before = text
        text = GAIJI.sub(character, text)
    text = SIGN.sub(lambda found: found[1] or found[2], text)
    text = READING.sub(r"\1", text)
    text = without_notes(text)
    text = re.sub(r"｜(?=[^\n]*《)", "", text)
    text = re.sub(r"(?<=[^\s《、。，])《([^》《\n]+)》", r"\1", text)
    text = re.sub(r"〔([^〕\n]*)〕", with_accents, text)
    return RULE.sub("", text).translate({sign: chr(letter) for letter, sign in SIGNS.items()})


def without_notes(text):
    """Without notes, which may stand in one another."""
    before = None
    while before != text:
        before = text
        text = NOTE.sub("", text)
    return text


def character(note):
    for part in reversed(note[1].split("、")):
        if found := re.match(r"U\+([0-9A-Fa-f]+)", part):
            return chr(int(found[1], 16)).translate(SIGNS)
        if found := PLACE.fullmatch(part):
            plane, row, cell = map(int, found.groups())
            code = (b"\x8f" if plane == 2 else b"") + bytes([row + 0xA0, cell + 0xA0])
            return code.decode("euc_jis_2004", "replace").translate(SIGNS)
    return note[0]


def accented(text):
    for written, meant in [("AE&", "Æ"), ("ae&", "æ"), ("OE&", "Œ"), ("oe&", "œ"), ("s&", "ß"),
                           ("O/", "Ø"), ("o/", "ø"), ("!@", "¡"), ("?@", "¿")]:  # fmt: skip
        text = text.replace(written, meant)

    def letter(found):
        composed = unicodedata.normalize("NFC", found[1] + ACCENTS[found[2]])
        acute = found[2] != "'" or found[1] in "AEIOUYaeiouy"
        return composed if len(composed) == 1 and acute else found[0]

    return re.sub(r"([A-Za-z])(['`^~:&,_])", letter, text)


def with_accents(found):
    """Brackets around letters with accents go; others stay."""
    text = accented(found[1])
    return found[0] if text == found[1] else text
