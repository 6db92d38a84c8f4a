"""Books that the corpus lacks, made of those it has by other programs: FictionBook in windows-1251,
which most in the wild are, and Markdown by pandoc."""

import re
import shutil
import subprocess


def windows_1251(corpus, folder):
    """Each FictionBook in that encoding, and saying so; what it lacks as numbers."""
    empty(folder)
    for path in sorted((corpus / "fb2").rglob("*.fb2")):
        text = path.read_bytes().decode("utf-8-sig")
        text = re.sub(r"^<\?xml[^>]*\?>", "", text)
        text = '<?xml version="1.0" encoding="windows-1251"?>' + text
        (folder / path.name).write_bytes(text.encode("cp1251", "xmlcharrefreplace"))
    return folder


def markdown(corpus, folder):
    """Chapters of HTML in every language, and the FictionBooks with their notes."""
    empty(folder)
    sources = [*corpus.glob("html/*/*-h-[16].htm.html"), *corpus.glob("fb2/*/*.fb2")]
    for path in sorted(sources):
        run = subprocess.run(
            ["pandoc", "-f", "fb2" if path.suffix == ".fb2" else "html", "--wrap=none", "-t",
             "commonmark+footnotes+pipe_tables+strikeout-raw_html", str(path)],
            capture_output=True, check=True,
        )  # fmt: skip
        (folder / f"{path.name}.md").write_bytes(run.stdout)
    return folder


def empty(folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
