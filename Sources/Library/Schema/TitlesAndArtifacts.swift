extension Schema {
  /// Version 1.
  ///
  /// `book_file` are the files of a person's own that a title was imported from, in all their formats;
  /// `contents` is the contents list of a title's text as it was last bound; `attribute` is what we
  /// added to an edition's extended attributes, so that a person's own stay; `common_file` are the
  /// files of ours that belong to no title, one row for each of the contents they may have now;
  /// `shared_edit` is what we added to files and settings of other programs, by the Books folder that
  /// it is about. What belongs to a title goes with it; only the indexes are told apart (see
  /// `TitleIndex.remove`).
  ///
  /// `title_text` holds what is searched for, folded and segmented (see `Segmenter`). Its two indexes
  /// use the tokenizer that every SQLite has, so that any program can search them: `title_index` for
  /// all fields, `title_prefix` for the beginnings of words, as one types.
  static let titlesAndArtifacts = """
    CREATE TABLE source (
      key INTEGER PRIMARY KEY,
      path TEXT NOT NULL UNIQUE
    ) STRICT;

    CREATE TABLE original (
      sha256 TEXT PRIMARY KEY,
      file_extension TEXT NOT NULL,
      size INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE title (
      key INTEGER PRIMARY KEY AUTOINCREMENT,
      store TEXT NOT NULL,
      id TEXT NOT NULL,
      uuid TEXT NOT NULL UNIQUE,
      title TEXT NOT NULL,
      language TEXT NOT NULL,
      text_language TEXT,
      is_purchased INTEGER NOT NULL DEFAULT 0,
      is_sample INTEGER NOT NULL DEFAULT 0,
      is_hidden INTEGER NOT NULL DEFAULT 0,
      state TEXT NOT NULL DEFAULT 'not-downloaded',
      reason TEXT,
      retry_after TEXT,
      purchased_at TEXT,
      description TEXT,
      version INTEGER NOT NULL DEFAULT 1,
      original TEXT REFERENCES original(sha256),
      cover_original TEXT REFERENCES original(sha256),
      source INTEGER REFERENCES source(key),
      title_key TEXT NOT NULL,
      title_order TEXT NOT NULL,
      author_order TEXT NOT NULL,
      subtitle TEXT,
      publisher TEXT,
      published TEXT,
      isbn TEXT,
      series_name TEXT,
      series_position TEXT,
      cover_url TEXT,
      order_id TEXT,
      price_amount TEXT,
      price_currency TEXT,
      updated_at TEXT,
      content_version TEXT,
      page_progression TEXT,
      writing_mode TEXT,
      content_url TEXT,
      content_media_type TEXT,
      update_state TEXT,
      update_reason TEXT,
      update_since TEXT,
      update_retry_after TEXT,
      opened_at TEXT,
      UNIQUE (store, id)
    ) STRICT;
    CREATE INDEX title_by_id ON title (id);
    CREATE INDEX title_by_key ON title (is_purchased, title_key, is_sample, is_hidden);
    CREATE INDEX title_by_isbn ON title (substr(isbn, -10, 9)) WHERE isbn IS NOT NULL;
    CREATE INDEX title_by_opening ON title (opened_at) WHERE opened_at IS NOT NULL;

    CREATE TABLE book_file (
      title INTEGER NOT NULL REFERENCES title(key) ON DELETE CASCADE,
      original TEXT NOT NULL REFERENCES original(sha256),
      format TEXT NOT NULL,
      identifier TEXT,
      path TEXT NOT NULL,
      PRIMARY KEY (title, original)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX book_file_by_original ON book_file (original);
    CREATE INDEX book_file_by_identifier ON book_file (identifier) WHERE identifier IS NOT NULL;

    CREATE TABLE contributor (
      title INTEGER NOT NULL REFERENCES title(key) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      role TEXT NOT NULL,
      sort_as TEXT,
      PRIMARY KEY (title, position)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE category (
      title INTEGER NOT NULL REFERENCES title(key) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      name TEXT NOT NULL,
      PRIMARY KEY (title, position)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE position (
      title INTEGER NOT NULL REFERENCES title(key) ON DELETE CASCADE,
      content_version TEXT NOT NULL,
      chapter TEXT NOT NULL,
      fraction REAL NOT NULL,
      updated_at TEXT NOT NULL,
      PRIMARY KEY (title, content_version)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE artifact (
      kind TEXT NOT NULL,
      destination TEXT NOT NULL DEFAULT '',
      title INTEGER NOT NULL REFERENCES title(key) ON DELETE CASCADE,
      path TEXT NOT NULL,
      path_key TEXT NOT NULL,
      state TEXT NOT NULL,
      sha256 TEXT,
      size INTEGER,
      mtime INTEGER,
      original TEXT,
      cover_original TEXT,
      title_version INTEGER,
      writer TEXT,
      PRIMARY KEY (kind, destination, title),
      UNIQUE (kind, destination, path_key)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX edition_by_path ON artifact (path)
      WHERE kind = 'edition' AND destination = '';

    CREATE TABLE intent (
      kind TEXT NOT NULL,
      destination TEXT NOT NULL DEFAULT '',
      title INTEGER NOT NULL REFERENCES title(key) ON DELETE CASCADE,
      path TEXT NOT NULL,
      path_key TEXT NOT NULL,
      sha256 TEXT NOT NULL,
      size INTEGER NOT NULL,
      original TEXT,
      cover_original TEXT,
      title_version INTEGER NOT NULL,
      writer TEXT NOT NULL,
      PRIMARY KEY (kind, destination, title)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE contents (
      title INTEGER NOT NULL REFERENCES title(key) ON DELETE CASCADE,
      position INTEGER NOT NULL,
      level INTEGER NOT NULL,
      name TEXT NOT NULL,
      href TEXT NOT NULL,
      PRIMARY KEY (title, position)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE attribute (
      title INTEGER PRIMARY KEY REFERENCES title(key) ON DELETE CASCADE,
      tags TEXT NOT NULL,
      comment_sha256 TEXT,
      title_version INTEGER NOT NULL,
      writer TEXT NOT NULL
    ) STRICT;

    CREATE TABLE common_file (
      path TEXT NOT NULL,
      sha256 TEXT NOT NULL,
      PRIMARY KEY (path, sha256)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE shared_edit (
      kind TEXT NOT NULL,
      place TEXT NOT NULL,
      folder TEXT NOT NULL,
      value TEXT NOT NULL,
      made TEXT NOT NULL,
      PRIMARY KEY (kind, place, folder)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE setting (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE title_text (
      key INTEGER PRIMARY KEY REFERENCES title(key),
      title TEXT NOT NULL,
      author TEXT NOT NULL,
      category TEXT NOT NULL,
      description TEXT NOT NULL,
      scope TEXT NOT NULL
    ) STRICT;
    CREATE VIRTUAL TABLE title_index USING fts5(
      title, author, category, description, scope,
      content='title_text', content_rowid='key',
      tokenize="unicode61 remove_diacritics 2 categories 'L* M* N* S* Co' tokenchars '#%@'"
    );
    CREATE VIRTUAL TABLE title_prefix USING fts5(
      title, author, scope,
      content='title_text', content_rowid='key', prefix='1 2 3', columnsize=0,
      tokenize="unicode61 remove_diacritics 2 categories 'L* M* N* S* Co' tokenchars '#%@'"
    );
    """
}
