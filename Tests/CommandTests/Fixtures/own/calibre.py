"""usage: calibre.py FOLDER   makes the library of calibre that the transcripts import"""
import pathlib, sqlite3, sys
folder = pathlib.Path(sys.argv[1])
folder.mkdir()
db = sqlite3.connect(folder / "metadata.db")
db.executescript("""
CREATE TABLE library_id (id INTEGER PRIMARY KEY, uuid TEXT);
CREATE TABLE books (id INTEGER PRIMARY KEY, title TEXT, pubdate TEXT, series_index REAL,
  author_sort TEXT, path TEXT, uuid TEXT, has_cover BOOL);
CREATE TABLE authors (id INTEGER PRIMARY KEY, name TEXT, sort TEXT);
CREATE TABLE books_authors_link (id INTEGER PRIMARY KEY, book INTEGER, author INTEGER);
CREATE TABLE series (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE books_series_link (id INTEGER PRIMARY KEY, book INTEGER, series INTEGER);
CREATE TABLE tags (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE books_tags_link (id INTEGER PRIMARY KEY, book INTEGER, tag INTEGER);
CREATE TABLE publishers (id INTEGER PRIMARY KEY, name TEXT);
CREATE TABLE books_publishers_link (id INTEGER PRIMARY KEY, book INTEGER, publisher INTEGER);
CREATE TABLE languages (id INTEGER PRIMARY KEY, lang_code TEXT);
CREATE TABLE books_languages_link (id INTEGER PRIMARY KEY, book INTEGER, lang_code INTEGER,
  item_order INTEGER);
CREATE TABLE identifiers (id INTEGER PRIMARY KEY, book INTEGER, type TEXT, val TEXT);
CREATE TABLE comments (id INTEGER PRIMARY KEY, book INTEGER, text TEXT);
CREATE TABLE data (id INTEGER PRIMARY KEY, book INTEGER, format TEXT, name TEXT);
INSERT INTO library_id VALUES (1, '11111111-2222-3333-4444-555555555555');
INSERT INTO authors VALUES (1, 'Ada Byron', 'Byron, Ada'), (2, 'Sam Reef', 'Reef, Sam');
INSERT INTO series VALUES (1, 'Waters');
INSERT INTO tags VALUES (1, 'sea'), (2, 'verse');
INSERT INTO publishers VALUES (1, 'Quay');
INSERT INTO languages VALUES (1, 'eng');
""")


def add(key, title, author, files, cover=False, **more):
    path = f"{author[1]}/{title} ({key})"
    (folder / path).mkdir(parents=True)
    db.execute(
        "INSERT INTO books VALUES (?, ?, ?, 2.0, ?, ?, ?, ?)",
        (key, title, "2013-05-01 00:00:00+00:00", "", path, f"book-{key}", cover))
    db.execute("INSERT INTO books_authors_link VALUES (?, ?, ?)", (key, key, author[0]))
    for format, text in files.items():
        (folder / path / f"{title}.{format.lower()}").write_text(text)
        db.execute(
            "INSERT INTO data (book, format, name) VALUES (?, ?, ?)", (key, format, title))
    if cover:
        (folder / path / "cover.jpg").write_text(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 3"/>')


add(3, "Tide songs", (1, "Ada Byron"), {
    "HTML": "<title>wrong</title><h1>Songs</h1><p>Of the tide.", "TXT": "Of the tide.",
    "MOBI": "x"}, cover=True)
db.executescript("""
INSERT INTO books_series_link VALUES (1, 3, 1);
INSERT INTO books_tags_link VALUES (1, 3, 1), (2, 3, 2);
INSERT INTO books_publishers_link VALUES (1, 3, 1);
INSERT INTO books_languages_link VALUES (1, 3, 1, 0);
INSERT INTO identifiers VALUES (1, 3, 'isbn', '9780141439587');
INSERT INTO comments VALUES (1, 3, '<div><p>Ten songs.</p><p>All of <b>tides</b>.</p></div>');
""")
add(5, "Knots", (2, "Sam Reef"), {"FB2": "\0\1\2", "TXT": "A knot."})
add(8, "Kindling", (2, "Sam Reef"), {"AZW3": "x", "PDF": "x"})
db.commit()
