"""No words lost: the text of an edition against the text of what was bought.

Both are cut into words, in scripts without spaces into characters, and compared in order. What
differs is explained by a rule that has a name and is counted, or it is a fault.
"""

import collections
import dataclasses
import re
import subprocess
import tempfile

import aozora

# Scripts that put no spaces between words: Thai, Lao, Tibetan, Burmese, Khmer, Chinese, Japanese.
UNSPACED = (
    "\u0e00-\u0fff\u1000-\u109f\u1780-\u17ff\u2e80-\u2fff\u3001-\u31ff\u3400-\u9fff\uf900-\ufaff\ufe30-\ufe4f"
    "\uff00-\uff9f\U00020000-\U0003ffff"
)
WORD = re.compile(f"[{UNSPACED}]|[^\\s{UNSPACED}]+")
# Stands where a note was before it went to the end of its chapter; no text has it.
NOTE = "\ue000note"
# What stands before a note in its own place, and the sign behind it that leads back.
LABEL = re.compile(r"[\[({]?(\d{1,4}|[ivxlcIVXLC]{1,6}|[a-z*†‡§¶]{1,3})[\])}]?[.:]?|[↩↑^⏎←]\ufe0e?")


def words(text):
    return WORD.findall(text)


@dataclasses.dataclass
class Difference:
    """Words of the source that the edition lacks, and words that it has in their place."""

    lost: list
    added: list
    before: list

    def __str__(self):
        def short(tokens):
            line = " ".join(tokens)
            return line if len(line) <= 100 else f"{line[:60]} … {line[-30:]} ({len(tokens)} words)"

        return f"… {' '.join(self.before)} [-{short(self.lost)}-] [+{short(self.added)}+]"


@dataclasses.dataclass
class Verdict:
    """What came of one comparison."""

    compared: int
    rules: collections.Counter
    faults: list


def compare(source, edition):
    """Compares what a reader saw in a source with what it saw in the edition (`sources.Edition`)."""
    rules = collections.Counter()
    if source.is_cut:
        rules["a character that the file's end cuts off is left out"] += 1
    tokens = words(source.text)
    faults = []
    for note in edition.notes:
        wanted = words(note)
        if not wanted:
            continue
        place = last_place(tokens, wanted)
        if place is None and wanted in map(words, source.loose_notes):
            rules["a note that nothing refers to is kept"] += 1
        elif place is None:
            faults.append(Difference([], wanted, ["(a note that is not in the source)"]))
        else:
            tokens[place : place + len(wanted)] = [NOTE]
            rules["a note is at the end of its chapter"] += 1
    found = words(aozora.without_notes(edition.text) if source.is_aozora else edition.text)
    if last_place(found, words(source.licence) or [NOTE]) is None:
        source.licence = ""
    source.title = edition.title
    for difference in differences(tokens, found):
        rule = next((name for name, holds in RULES if holds(difference, source)), None)
        if rule == CUT:
            continue
        if rule:
            rules[rule] += 1
        else:
            faults.append(difference)
    return Verdict(len(tokens), rules, faults)


def last_place(tokens, wanted):
    """Where words stand in a row for the last time: notes stand behind what they are about."""
    first, length = wanted[0], len(wanted)
    for place in range(len(tokens) - length, -1, -1):
        if tokens[place] == first and tokens[place : place + length] == wanted:
            return place
    return None


def differences(source, edition):
    """Where two lists of words differ, in order; GNU diff finds the fewest."""
    if source == edition:
        return []
    with tempfile.NamedTemporaryFile("w") as left, tempfile.NamedTemporaryFile("w") as right:
        for file, tokens in ((left, source), (right, edition)):
            file.write("".join(token + "\n" for token in tokens))
            file.flush()
        output = subprocess.run(
            ["diff", "--text", "--minimal", left.name, right.name],
            capture_output=True, text=True, check=False,
        ).stdout  # fmt: skip
    found = []
    for line in output.splitlines():
        hunk = re.fullmatch(r"(\d+)(?:,(\d+))?([acd])(\d+)(?:,(\d+))?", line)
        if hunk:
            a, b, kind, c, d = hunk.groups()
            a, c = int(a), int(c)
            b, d = int(b or a), int(d or c)
            lost = [] if kind == "a" else source[a - 1 : b]
            added = [] if kind == "d" else edition[c - 1 : d]
            # A hunk that adds stands behind the line it names.
            end = a if kind == "a" else a - 1
            found.append(Difference(lost, added, source[max(0, end - 5) : end]))
    return found


# --- Rules ------------------------------------------------------------------------------------

CUT = "(the place of a note)"


def is_cut(difference, _):
    return not difference.added and all(token == NOTE for token in difference.lost)


def is_note_label(difference, _):
    """A note's own number or sign, which its place at the chapter's end has anew."""
    lost = difference.lost
    return (
        not difference.added
        and NOTE in lost
        and all(token == NOTE or LABEL.fullmatch(token) for token in lost)
        and all(NOTE in (lost[max(0, index - 1)], lost[min(len(lost) - 1, index + 1)])
                for index, token in enumerate(lost) if token != NOTE)
    )  # fmt: skip


def is_note_heading(difference, source):
    """The heading of a FictionBook's notes, above those of every chapter."""
    heads = [words(heading) for heading in source.note_headings]
    if not difference.lost:
        return is_made_of(difference.added, heads)
    lost = [token for token in difference.lost if token != NOTE and not LABEL.fullmatch(token)]
    return not difference.added and NOTE in difference.lost and lost in heads


def is_caption(difference, source):
    """The title of a FictionBook's picture, which stands below it."""
    return not difference.lost and is_made_of(difference.added, [words(t) for t in source.captions])


def is_annotation_title(difference, source):
    """The heading that a FictionBook's annotation is given, as it is a page of its own."""
    return (
        not difference.lost
        and not difference.before
        and source.has_annotation
        and difference.added in (["Annotation"], ["Аннотация"], ["Анотація"])
    )


def is_unlisted_page(difference, source):
    """Whole pages that the spine lacks and the book links to."""
    return not difference.lost and is_made_of(difference.added, [words(t) for t in source.unlisted])


def is_repeated_page(difference, source):
    """A page that the spine names more than once, which EPUB forbids, stands there once."""
    return not difference.added and is_made_of(difference.lost, [words(t) for t in source.repeated])


def is_remote_recording(difference, source):
    """A recording that is not in the book is a link with its address."""
    return not difference.lost and is_made_of(difference.added, [[a] for a in source.recordings])


def is_scene_break(difference, _):
    """Stars between two scenes, which are a line in the edition."""
    return not difference.added and all(re.fullmatch("[*＊#＃※◇◆○●☆★□■△▲▽▼⁂]+", token)
                                        for token in difference.lost)  # fmt: skip


def is_second_reading(difference, source):
    """The brackets of a reading of characters that have one already."""
    return source.is_aozora and not difference.lost and set(difference.added) <= set("（）")


def is_licence(difference, source):
    """Project Gutenberg's licence before the text, which stands behind it."""
    licence = words(source.licence)
    return bool(licence) and sorted([difference.lost, difference.added]) == [[], licence]


def is_furniture(difference, source):
    """Ways to other pages that may be text, such as a list of what the page itself holds."""
    return not difference.lost and is_made_of(difference.added, [words(t) for t in source.furniture])


def is_title(difference, source):
    """The book's title above its text, which is on a page of its own."""
    return not difference.added and not difference.before and difference.lost == words(source.title)


def is_made_of(tokens, parts):
    """Whether words are some of these parts in a row, and nothing else."""
    parts = sorted(filter(None, parts), key=len, reverse=True)
    while tokens:
        part = next((part for part in parts if tokens[: len(part)] == part), None)
        if part is None:
            return False
        tokens = tokens[len(part) :]
    return True


RULES = [
    (CUT, is_cut),
    ("a note's own number or sign is set anew", is_note_label),
    ("notes have their heading in every chapter", is_note_heading),
    ("an annotation has a heading", is_annotation_title),
    ("a picture's title is its caption", is_caption),
    ("a page out of the spine that is linked to is in it", is_unlisted_page),
    ("a page that is in the spine twice is there once", is_repeated_page),
    ("a recording elsewhere is a link to it", is_remote_recording),
    ("stars between scenes are a line", is_scene_break),
    ("what may be more than a way to other pages is kept", is_furniture),
    ("the title is on its own page", is_title),
    ("a licence before the text is behind it", is_licence),
    ("a second reading stands in brackets", is_second_reading),
]
