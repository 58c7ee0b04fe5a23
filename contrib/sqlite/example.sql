-- example.sql: bookmarks, with their hosts in an index.  Run it with: sqlite3 < example.sql
-- SPDX-License-Identifier: MIT

.load ./urlbnf

CREATE TABLE bookmarks (
  url TEXT NOT NULL CHECK (uri_valid(url)),
  title TEXT,
  host TEXT AS (uri_part(uri_normal(url), 'host')) VIRTUAL);
CREATE UNIQUE INDEX bookmarks_url ON bookmarks (uri_normal(url));
CREATE INDEX bookmarks_host ON bookmarks (host);

-- The lines of a letter, as they came.
CREATE TEMPORARY TABLE letter (text TEXT);
INSERT INTO letter VALUES
  ('Look at <URL:https://WWW.example.com:443/%7Eme?find>, and <https://www.example.com/~me?find> once more,'),
  ('<ftp://ftp.example.com/pub/list#top> and <URL:https://www.example.com/a|b/>.');

INSERT OR IGNORE INTO bookmarks (url, title)
  SELECT url || coalesce('#' || fragment, ''), 'letter' FROM letter JOIN uri_extract(letter.text) WHERE valid;

.print The bookmarks by host:
SELECT host, count(*) FROM bookmarks GROUP BY host ORDER BY host;
.print What could not be taken:
SELECT url, error FROM letter JOIN uri_extract(letter.text) WHERE NOT valid;
.print The parts of one:
SELECT production, "offset", part.text FROM bookmarks JOIN uri_parts(bookmarks.url) AS part
  WHERE host = 'ftp.example.com' AND within IS NULL;
