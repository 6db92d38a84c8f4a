-- A library as version 1 wrote it; not to be edited.
PRAGMA user_version=1;
PRAGMA application_id=1112232788;
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
INSERT INTO source (key, path) VALUES (1, 'a.json');
INSERT INTO original (sha256, file_extension, size) VALUES ('aa', 'txt', 5);
INSERT INTO title (key, store, id, uuid, title, language, text_language, is_purchased, is_sample, is_hidden, state, reason, retry_after, purchased_at, description, version, original, cover_original, source, title_key, title_order, author_order, subtitle, publisher, published, isbn, series_name, series_position, cover_url, order_id, price_amount, price_currency, updated_at, content_version, page_progression, writing_mode, content_url, content_media_type, update_state, update_reason, update_since, update_retry_after, opened_at) VALUES (1, 'test', 't1', '00000000-0000-5000-8000-100000000001', 'Emma', 'und', NULL, 1, 0, 1, 'available', NULL, NULL, NULL, 'A novel of manners.', 1, 'aa', NULL, 1, 'emma', 'emma', 'jane austen', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '2026-01-03T00:00:00Z');
INSERT INTO title (key, store, id, uuid, title, language, text_language, is_purchased, is_sample, is_hidden, state, reason, retry_after, purchased_at, description, version, original, cover_original, source, title_key, title_order, author_order, subtitle, publisher, published, isbn, series_name, series_position, cover_url, order_id, price_amount, price_currency, updated_at, content_version, page_progression, writing_mode, content_url, content_media_type, update_state, update_reason, update_since, update_retry_after, opened_at) VALUES (2, 'test', 't2', '00000000-0000-5000-8000-100000000002', '红楼梦', 'und', NULL, 0, 0, 0, 'not-downloaded', NULL, NULL, NULL, NULL, 1, NULL, NULL, 1, '红楼梦', '红 楼 梦', '曹 雪 芹', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO title (key, store, id, uuid, title, language, text_language, is_purchased, is_sample, is_hidden, state, reason, retry_after, purchased_at, description, version, original, cover_original, source, title_key, title_order, author_order, subtitle, publisher, published, isbn, series_name, series_position, cover_url, order_id, price_amount, price_currency, updated_at, content_version, page_progression, writing_mode, content_url, content_media_type, update_state, update_reason, update_since, update_retry_after, opened_at) VALUES (3, 'test', 't3', '00000000-0000-5000-8000-100000000003', 'C++ Primer', 'und', NULL, 1, 0, 0, 'not-downloaded', NULL, NULL, NULL, NULL, 1, NULL, NULL, 1, 'c++ primer', 'c + + primer', 'stanley lippman', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO title (key, store, id, uuid, title, language, text_language, is_purchased, is_sample, is_hidden, state, reason, retry_after, purchased_at, description, version, original, cover_original, source, title_key, title_order, author_order, subtitle, publisher, published, isbn, series_name, series_position, cover_url, order_id, price_amount, price_currency, updated_at, content_version, page_progression, writing_mode, content_url, content_media_type, update_state, update_reason, update_since, update_retry_after, opened_at) VALUES (4, 'test', 't4', '00000000-0000-5000-8000-100000000004', 'D''Artagnan; -- "x"', 'und', NULL, 1, 0, 0, 'not-downloaded', NULL, NULL, NULL, NULL, 1, NULL, NULL, 1, 'd''artagnan; -- "x"', 'd artagnan x', 'alexandre dumas', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO contributor (title, position, name, role, sort_as) VALUES (1, 0, 'Jane Austen', 'aut', NULL);
INSERT INTO contributor (title, position, name, role, sort_as) VALUES (2, 0, '曹雪芹', 'aut', NULL);
INSERT INTO contributor (title, position, name, role, sort_as) VALUES (3, 0, 'Stanley Lippman', 'aut', NULL);
INSERT INTO contributor (title, position, name, role, sort_as) VALUES (4, 0, 'Alexandre Dumas', 'aut', NULL);
INSERT INTO category (title, position, name) VALUES (1, 0, 'fiction');
INSERT INTO category (title, position, name) VALUES (2, 0, '小说');
INSERT INTO position (title, content_version, chapter, fraction, updated_at) VALUES (1, '1', 'two', 0.25, '2026-01-01T00:00:00Z');
INSERT INTO artifact (kind, destination, title, path, path_key, state, sha256, size, mtime, original, cover_original, title_version, writer) VALUES ('edition', '', 1, 'Emma.epub', 'emma.epub', 'present', 'ee', 9, 1700000000000000000, NULL, NULL, NULL, NULL);
INSERT INTO contents (title, position, level, name, href) VALUES (1, 1, 0, 'Highbury', 'c0001.xhtml');
INSERT INTO attribute (title, tags, comment_sha256, title_version, writer) VALUES (1, 'fiction,Emma', 'cc', 1, '1');
INSERT INTO common_file (path, sha256) VALUES ('/m/bookstead.menu', 'dd');
INSERT INTO setting (name, value) VALUES ('consent', 'yes');
INSERT INTO setting (name, value) VALUES ('segmenter', '1');
INSERT INTO title_text (key, title, author, category, description, scope) VALUES (1, 'emma', 'jane austen', 'fiction', 'a novel of manners', '+purchased');
INSERT INTO title_text (key, title, author, category, description, scope) VALUES (2, '红 楼 梦', '曹 雪 芹', '小 说', '', '');
INSERT INTO title_text (key, title, author, category, description, scope) VALUES (3, 'c + + primer c++', 'stanley lippman', '', '', '+purchased');
INSERT INTO title_text (key, title, author, category, description, scope) VALUES (4, 'd artagnan x dartagnan', 'alexandre dumas', '', '', '+purchased');
INSERT INTO title_index (title_index) VALUES ('rebuild');
INSERT INTO title_prefix (title_prefix) VALUES ('rebuild');
