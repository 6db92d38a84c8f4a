"""Swift source as tokens: just enough of the language to tell literals, names and comments apart.

xgettext knows no Swift, and its C and JavaScript lexers lose their way in nested comments, in
`\"\"\"` literals and in literals inside an interpolation.
"""

import dataclasses
import re

NAME = re.compile(r"[^\W\d]\w*")
# Stands for the backslash at the end of a line until the indentation is taken off.
CONTINUED = "\ue000"
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", '"': '"', "'": "'", "\\": "\\"}


@dataclasses.dataclass
class Token:
    """A token: `name`, `string`, `comment`, or `sign` for each other character."""

    kind: str
    text: str  # a literal's value; a comment's words without its marks
    line: int
    # A literal with an interpolation, whose tokens follow the literal's own.
    is_interpolated: bool = False


class SwiftError(Exception):
    """The source ends inside of a literal or comment."""


def tokens(source):
    """All tokens of a source text, those inside interpolations too."""
    return _Lexer(source).read()


class _Lexer:
    def __init__(self, source):
        self.source = source
        self.at = 0
        self.found = []

    def read(self, closing=None):
        """Reads to the end, or behind the parenthesis that closes an interpolation."""
        depth = 0
        while self.at < len(self.source):
            character = self.source[self.at]
            if character.isspace():
                self.at += 1
            elif self.source.startswith("//", self.at):
                self.line_comment()
            elif self.source.startswith("/*", self.at):
                self.block_comment()
            elif match := re.compile(r'(#*)("""|")').match(self.source, self.at):
                self.literal(len(match[1]), match[2])
            elif match := NAME.match(self.source, self.at):
                self.add("name", match[0], self.at)
                self.at = match.end()
            else:
                self.at += 1
                if closing and character == ")" and depth == 0:
                    return self.found
                depth += (character == "(") - (character == ")")
                self.add("sign", character, self.at - 1)
        if closing:
            raise SwiftError("an interpolation does not end")
        return self.found

    def add(self, kind, text, start):
        token = Token(kind, text, self.source.count("\n", 0, start) + 1)
        self.found.append(token)
        return token

    def line_comment(self):
        start, end = self.at, self.source.find("\n", self.at)
        self.at = len(self.source) if end < 0 else end
        self.add("comment", self.source[start : self.at].lstrip("/").strip(), start)

    def block_comment(self):
        start, depth = self.at, 0
        for match in re.compile(r"/\*|\*/").finditer(self.source, start):
            depth += 1 if match[0] == "/*" else -1
            if depth == 0:
                self.at = match.end()
                self.add("comment", self.source[start + 2 : self.at - 2].strip(), start)
                return
        raise SwiftError("a comment does not end")

    def literal(self, hashes, quote):
        """A literal of any kind; `hashes` stand before the quote and after every backslash."""
        start = self.at
        self.at += hashes + len(quote)
        token = self.add("string", "", start)
        end, escape = quote + "#" * hashes, "\\" + "#" * hashes
        value = []
        while not self.source.startswith(end, self.at):
            if self.at >= len(self.source) or (quote == '"' and self.source[self.at] == "\n"):
                raise SwiftError(f"the literal of line {token.line} does not end")
            if self.source.startswith(escape, self.at):
                self.at += len(escape)
                value.append(self.escaped(token))
            else:
                value.append(self.source[self.at])
                self.at += 1
        if quote == '"""':
            value = self.unindented(value)
        self.at += len(end)
        token.text = "".join(value)

    def escaped(self, token):
        """What stands behind a backslash; the tokens of an interpolation are kept."""
        character = self.source[self.at]
        self.at += 1
        if character == "(":
            token.is_interpolated = True
            self.read(closing=True)
            return "\\()"
        if character == "u":
            end = self.source.index("}", self.at)
            scalar = chr(int(self.source[self.at + 1 : end], 16))
            self.at = end + 1
            return scalar
        if character == "\n":
            return CONTINUED + "\n"
        return ESCAPES.get(character, character)

    def unindented(self, value):
        """A multi-line literal without the indentation of its closing quotes."""
        lines = "".join(value).split("\n")
        indent = len(lines[-1])
        text = "\n".join(line[indent:] for line in lines[1:-1])
        return text.replace(CONTINUED + "\n", "")
