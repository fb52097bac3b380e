-- A database of version 1, as it was written then.
PRAGMA journal_mode = WAL;
BEGIN;
CREATE TABLE word (
  id INTEGER PRIMARY KEY,
  locale TEXT NOT NULL,
  text TEXT NOT NULL,
  strength REAL NOT NULL,
  is_repeated INTEGER NOT NULL,
  is_learned INTEGER NOT NULL,
  UNIQUE (locale, text)
) STRICT;
CREATE TABLE ngram (
  second INTEGER NOT NULL,
  word INTEGER NOT NULL,
  first INTEGER NOT NULL,
  strength REAL NOT NULL,
  PRIMARY KEY (second, word, first)
) STRICT, WITHOUT ROWID;
CREATE TABLE ignored (
  locale TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (locale, text)
) STRICT, WITHOUT ROWID;
INSERT INTO word VALUES (1, 'vi', 'xin', 334.333333, 1, 0);
INSERT INTO word VALUES (2, 'vi', 'chào', 333.333333, 0, 0);
INSERT INTO word VALUES (3, 'vi', 'Tiếng', 333.333333, 0, 1);
INSERT INTO word VALUES (4, 'en', 'xin', 333.333333, 1, 0);
INSERT INTO ngram VALUES (1, 2, 0, 333.333333);
INSERT INTO ngram VALUES (2, 3, 1, 333.333333);
INSERT INTO ignored VALUES ('vi', 'xấu');
PRAGMA user_version = 1;
COMMIT;
