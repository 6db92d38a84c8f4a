"""What the benchmarks print in the end."""

import unicodedata

HEAD = ("", "Bookstead", "peer", "ratio", "limit", "")


class Table:
    """The rows as they are found, and whether all limits hold."""

    def __init__(self):
        self.rows = []
        self.holds = True

    def add(self, what, ours, peer, theirs, limit=None, shown="{:.2f}".format, unit="ms"):
        """Compares what two programs take, seconds unless `unit` is MB: then bytes.

        `limit` is the most that ours may be of theirs; without one the row only tells.
        """
        ratio = ours / theirs
        holds = limit is None or ratio <= limit
        self.holds = self.holds and holds
        verdict = "" if limit is None else "ok" if holds else "BROKEN"
        limit = "" if limit is None else shown(limit)
        figures = amount(ours, unit), f"{peer} {amount(theirs, unit)}"
        self.rows.append((what, *figures, shown(ratio), limit, verdict))

    def add_memory(self, what, ours, peer, theirs, limit=None):
        """The same of bytes."""
        self.add(what, ours, peer, theirs, limit, unit="MB")

    def __str__(self):
        # What is measured against several peers is named once.
        before = [HEAD, *self.rows]
        rows = [HEAD] + [
            ("", *row[1:]) if row[0] == above[0] else row for above, row in zip(before, self.rows)
        ]
        widths = [max(columns(row[i]) for row in rows) for i in range(len(HEAD))]
        lines = []
        for row in rows:
            spaces = [" " * (width - columns(cell)) for width, cell in zip(widths, row)]
            cells = [row[0] + spaces[0], *map(str.__add__, spaces[1:], row[1:])]
            lines.append("  ".join(cells).rstrip())
        return "\n".join(lines)


def amount(figure, unit):
    """Seconds as milliseconds or bytes as megabytes, to three digits."""
    number = figure * 1e3 if unit == "ms" else figure / 1e6
    digits = 0 if number >= 100 else 1 if number >= 10 else 2
    return f"{number:.{digits}f} {unit}"


def fraction(ratio):
    """A ratio far below one as its inverse: 0.02 as 1/50."""
    return f"1/{1 / ratio:.0f}" if ratio < 0.1 else f"{ratio:.2f}"


def columns(text):
    """The columns that a terminal gives a text."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)
