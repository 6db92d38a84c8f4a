"""What became of each file of a kind: a book, a reason, or the same bytes as another."""

import collections
import hashlib
import re
import sqlite3
import zipfile

# What is noted of a file that is a book all the same.
NOTICE = re.compile(r"read as |is “|what its front matter")
# A name in an archive, or a number, that would part reasons that are one.
DETAIL = re.compile(r"^[^ :]+(\.[a-z0-9]+|/): |[0-9]+")


class Accounts:
    """The account of one import, exact: every file is in one of its sets, or is lost."""

    def __init__(self, home, files, output):
        self.files = files
        self.reasons = {}
        for line in output.splitlines():
            file = next((f for f in files if line.startswith(f"bookstead: {f}: ")), None)
            fact = line[len(f"bookstead: {file}: ") :]
            if file and not NOTICE.match(fact):
                self.reasons.setdefault(file, fact)
        library = sqlite3.connect(home.library)
        self.books = library.execute(
            "SELECT f.path, f.format, a.path FROM book_file f JOIN title t ON t.key = f.title"
            " AND t.original = f.original LEFT JOIN artifact a ON a.title = t.key"
            " AND a.kind = 'edition' AND a.destination = '' ORDER BY f.path"
        ).fetchall()
        known = [path for (path,) in library.execute("SELECT path FROM book_file")]
        self.taken = {file for file in files if any(f"{p}/".startswith(f"{file}/") for p in known)}
        self.digests = digests = {file: digest(file) for file in files}
        accounted = {digests[file] for file in self.taken.union(self.reasons)}
        rest = set(files) - self.taken - set(self.reasons)
        originals = {name for (name,) in library.execute("SELECT original FROM book_file")}
        self.identical = {
            file for file in rest if digests[file] in accounted or holds_known(file, originals)
        }
        self.lost = sorted(rest - self.identical)
        self.imported = self.twins(self.taken)

    def twins(self, some):
        """Some files, and all that have the very bytes of one of them."""
        theirs = {self.digests[file] for file in some}
        return {file for file in self.files if self.digests[file] in theirs}

    def counts(self):
        """Each reason with how many files have it, the commonest first."""
        return collections.Counter(
            DETAIL.sub("", fact) for fact in self.reasons.values()
        ).most_common()


def digest(path):
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def is_book(name):
    """Whether an entry of an archive is a file that no system put there."""
    return not name.endswith("/") and "/." not in f"/{name}" and "._" not in name


def holds_known(path, originals):
    """Whether every file in an archive has the very bytes of a book that came from elsewhere."""
    if not zipfile.is_zipfile(path):
        return False
    with zipfile.ZipFile(path) as archive:
        files = [archive.read(name) for name in archive.namelist() if is_book(name)]
    return bool(files) and all(hashlib.sha256(file).hexdigest() in originals for file in files)
