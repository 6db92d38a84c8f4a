"""English sentences that people read and that are not translated.

usage: untranslated.py        from the root of the package

Looks where sentences stand: what is printed, said, warned of or asked, the fact, reason and hint of
an error, the words of a plan, the help of verbs and options. `// not translated: REASON` on the
line or above it lets one stand. Exit status: 1 when there is any.
"""

import re
import sys

from messages import KEYWORDS, sources
from swift_tokens import tokens

# Calls whose literals people read.
CALLS = {"print", "say", "warn", "ask", "Option", "Progress"}
LABELS = {"fact", "hint", "reason", "summary", "details"}
PROPERTIES = {"fact", "hint", "place", "words", "summary"}
ALLOWED = re.compile(r"not translated: \S")


def untranslated(source):
    """The literals of a source text that should be translated, as tokens."""
    every = tokens(source)
    lines = {token.line for token in every if token.kind == "comment" and ALLOWED.match(token.text)}
    code = [token for token in every if token.kind != "comment"]
    # What encloses a token: the name before a parenthesis, `{ fact` for a property's braces,
    # `[ details` for a labelled list.
    enclosing = []
    for index, token in enumerate(code):
        before = code[index - 1].text if index else ""
        if token.kind == "sign" and token.text in "([{":
            names = {"(": before, "[": "[ " + label(code, index), "{": "{ " + declared(code, index)}
            enclosing.append(names[token.text])
        elif token.kind == "sign" and token.text in ")]}":
            del enclosing[-1:]
        elif token.kind == "string" and not {token.line, token.line - 1} & lines:
            if is_read(enclosing, label(code, index)) and is_english(token.text, enclosing):
                yield token


def is_read(enclosing, label):
    if any(name in KEYWORDS for name in enclosing):
        return False
    return (
        label in LABELS
        or (enclosing and enclosing[-1][:2] == "[ " and enclosing[-1][2:] in LABELS)
        or bool(CALLS.intersection(enclosing[-2:]))
        or any(name[2:] in PROPERTIES for name in enclosing if name.startswith("{ "))
    )


def is_english(text, enclosing):
    """Two words; a single one only where it can be nothing but part of a sentence."""
    text = re.sub(r"https?:\S+|[\w.]+/[\w./]+", "", text)
    if re.search(r"[A-Za-z]{2,}[ ,:;]+[A-Za-z]{2,}", text):
        return True
    is_property = any(name in ("{ fact", "{ hint", "{ words") for name in enclosing)
    return is_property and re.search(r"(?:^|\s)[a-z]{3,}(?:$|\s)", text) is not None


def declared(code, index):
    """The property whose braces open here: `var fact: String {`."""
    names = [token.text for token in code[max(0, index - 5) : index]]
    return names[names.index("var") + 1] if "var" in names[:-1] else ""


def label(code, index):
    """The label of the argument that begins here."""
    return code[index - 2].text if index > 1 and code[index - 1].text == ":" else ""


def main():
    status = 0
    for path in sources():
        for token in untranslated(path.read_text(encoding="utf-8")):
            print(f"{path}:{token.line}: “{token.text}” is not translated: tr, trn or marked")
            status = 1
    sys.exit(status)


if __name__ == "__main__":
    main()
