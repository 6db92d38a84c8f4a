"""Message catalogues of gettext (PO files) as values."""

import dataclasses
import re

ESCAPES = {"n": "\n", "t": "\t", "r": "\r"}


@dataclasses.dataclass
class Message:
    """A message and its translations; a catalogue's header has an empty key."""

    key: str
    plural: str | None = None
    translations: list = dataclasses.field(default_factory=list)
    flags: set = dataclasses.field(default_factory=set)
    references: list = dataclasses.field(default_factory=list)
    comments: list = dataclasses.field(default_factory=list)

    @property
    def text(self):
        """The entry of a template."""
        lines = [f"#. {comment}" for comment in self.comments]
        lines += [f"#: {reference}" for reference in self.references]
        lines.append(f"msgid {quoted(self.key)}")
        if self.plural is None:
            lines.append('msgstr ""')
        else:
            lines += [f"msgid_plural {quoted(self.plural)}", 'msgstr[0] ""', 'msgstr[1] ""']
        return "\n".join(lines) + "\n"


def quoted(text):
    for character, escape in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("\t", "\\t"), ("\r", "\\r")):
        text = text.replace(character, escape)
    return f'"{text}"'


def unquoted(literal):
    return re.sub(r"\\(.)", lambda match: ESCAPES.get(match[1], match[1]), literal[1:-1])


def read(text):
    """The messages of a catalogue by key; what is obsolete (`#~`) is left out."""
    messages = {}
    message, field, flags = None, None, set()
    for line in text.splitlines():
        if line.startswith("#,"):
            flags = {flag.strip() for flag in line[2:].split(",")}
        elif match := re.match(r'(msgid|msgid_plural|msgstr)(?:\[\d+\])? (".*")$', line):
            field, words = match[1], unquoted(match[2])
            if field == "msgid":
                message, flags = Message(words, flags=flags), set()
            elif field == "msgid_plural":
                message.plural = words
            else:
                message.translations.append(words)
            messages[message.key] = message
        elif line.startswith('"'):
            words = unquoted(line)
            if field == "msgid":
                del messages[message.key]
                message.key += words
                messages[message.key] = message
            elif field == "msgid_plural":
                message.plural += words
            else:
                message.translations[-1] += words
    return messages
