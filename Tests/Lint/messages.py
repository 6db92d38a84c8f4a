"""The messages of the interface: from the sources into share/po, and whether all is in step.

usage: messages.py pot      writes share/po/bookstead.pot from Sources, Templates and share
       messages.py check    compares them, and every translation with its message

From the root of the package. `check` prints what it finds; its exit status is 1 when that is
anything.
"""

import pathlib
import re
import sys

import po
import shared_messages
from swift_tokens import SwiftError, tokens

CATALOGUES = pathlib.Path("share/po")
TEMPLATE = CATALOGUES / "bookstead.pot"
# How many of the first arguments are messages.
KEYWORDS = {"tr": 1, "marked": 1, "trn": 2}
TRANSLATORS = "Translators:"
HEADER = """\
# Messages of Bookstead, made from the sources by `make po`.
# This file is distributed under the licence of Bookstead.
msgid ""
msgstr ""
"Project-Id-Version: bookstead\\n"
"Language: \\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"
"""


def sources():
    """Every Swift source, in an order that is always the same."""
    return sorted(path for room in ("Sources", "Templates") for path in pathlib.Path(room).rglob("*.swift"))


def extract(paths):
    """Messages by their English words, and what is wrong with keys: `path:line: fact`."""
    found, faults = {}, []
    for path in paths:
        try:
            source = tokens(path.read_text(encoding="utf-8"))
        except SwiftError as error:
            faults.append(f"{path}: {error}")
            continue
        for call in calls(source):
            fault = add(call, str(path), found)
            if fault:
                faults.append(f"{path}:{call[0].line}: {fault}")
    return found, faults


def extract_shared(found):
    """Adds the messages of the files below share that a desktop shows."""
    for path in shared_messages.files():
        for words in shared_messages.messages(path):
            message = found.setdefault(words, po.Message(words, references=[], comments=[]))
            if str(path) not in message.references:
                message.references.append(str(path))


def calls(source):
    """Every call of a keyword with a literal: its name, its arguments' tokens, the comment above."""
    comment = ""
    comment_line = -1
    code = []
    for token in source:
        if token.kind != "comment":
            code.append((token, comment if token.line - comment_line <= 2 else ""))
        elif token.text.startswith(TRANSLATORS):
            comment, comment_line = token.text, token.line
        elif token.line == comment_line + 1:
            comment, comment_line = f"{comment} {token.text}", token.line
    for index, (token, comment) in enumerate(code[:-2]):
        following = [token for token, _ in code[index + 1 : index + 6]]
        before = code[index - 1][0].text if index else ""
        if token.kind == "name" and token.text in KEYWORDS and before not in ("func", "."):
            if following[0].text == "(" and following[1].kind == "string":
                yield token, following[1:], comment


def add(call, path, found):
    """Adds a call's message; what is wrong with it, or nothing."""
    keyword, arguments, comment = call
    count = KEYWORDS[keyword.text]
    keys = arguments[0 : 2 * count : 2]
    for key, after in zip(keys, arguments[1 : 2 * count + 1 : 2]):
        if key.is_interpolated:
            return "a key has no interpolation: give it a %1"
        if key.kind != "string" or after.text not in (",", ")"):
            return f"{keyword.text} takes {count} plain literal(s)"
    texts = [key.text for key in keys]
    if not texts[0]:
        return "an empty key is the header of the catalogue"
    message = found.setdefault(texts[0], po.Message(texts[0], references=[], comments=[]))
    plural = texts[1] if count == 2 else None
    if plural and message.plural not in (None, plural):
        return f"“{texts[0]}” has two plurals"
    message.plural = message.plural or plural
    if path not in message.references:
        message.references.append(path)
    if comment and comment not in message.comments:
        message.comments.append(comment)
    return None


def template(found):
    """The text of the template."""
    return HEADER + "".join("\n" + message.text for message in found.values())


def check(found, catalogue):
    """What is wrong with a catalogue of these messages, one finding a line."""
    translated = po.read(catalogue.read_text(encoding="utf-8"))
    is_template = catalogue.suffix == ".pot"
    for key, message in found.items():
        there = translated.get(key)
        if there is None or there.plural != message.plural:
            yield f"{catalogue}: lacks “{key}”: run make po"
        elif not is_template:
            yield from (f"{catalogue}: “{key}” {fact}" for fact in faults_of(there))
    for key in translated.keys() - found.keys() - {""}:
        yield f"{catalogue}: “{key}” is no message any more: run make po"


def faults_of(message):
    """What is wrong with one translation."""
    if "fuzzy" in message.flags:
        yield "is marked fuzzy"
    if not message.translations or not all(message.translations):
        yield "is not translated"
        return
    wanted = placeholders(message.key) | placeholders(message.plural or "")
    for translation in message.translations:
        if placeholders(translation) != wanted:
            yield f"and “{translation}” have not the same placeholders"
        if re.match(r"\s*", message.key)[0] != re.match(r"\s*", translation)[0]:
            yield f"and “{translation}” do not begin with the same spaces"
        if english := sentence(translation):
            yield f"is English in its translation: {english}"


def placeholders(text):
    return set(re.findall(r"%[1-9]|@[A-Z_]+@", text))


def sentence(text):
    """Three English words in a row that are no command, option or path."""
    prose = re.sub(r"`[^`]*`|“[^”]*”|bookstead( [a-z]+)*|--[a-z-]+", "|", text)
    match = re.search(r"[A-Za-z]{2,}(?:[ ,]+[A-Za-z']{2,}){2,}", prose)
    return match and match[0]


def main(arguments):
    found, faults = extract(sources())
    extract_shared(found)
    if arguments == ["pot"] and not faults:
        TEMPLATE.write_text(template(found), encoding="utf-8")
    elif arguments == ["check"]:
        for catalogue in [TEMPLATE, *sorted(CATALOGUES.glob("*.po"))]:
            faults += check(found, catalogue)
    elif not faults:
        sys.exit(__doc__)
    print("\n".join(faults), end="\n" if faults else "")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
