-- example.sql: bookmarks, with their hosts in an index.  Run it with: sqlite3 < example.sql
-- SPDX-License-Identifier: MIT

.load ./urlbnf

CREATE TABLE bookmarks (
  url TEXT NOT NULL CHECK (url_valid(url)),
  title TEXT,
  host TEXT AS (url_part(url_normal(url), 'host')) VIRTUAL);
CREATE UNIQUE INDEX bookmarks_url ON bookmarks (url_normal(url));
CREATE INDEX bookmarks_host ON bookmarks (host);

-- The lines of a letter, as they came.
CREATE TEMPORARY TABLE letter (text TEXT);
INSERT INTO letter VALUES
  ('Look at <URL:http://WWW.example.com/a?find>, and <URL:http://www.example.com/a?find> once more,'),
  ('<ftp://ftp.example.com/pub/list;type=a> and <URL:http://www.example.com/~me/>.');

INSERT OR IGNORE INTO bookmarks (url, title)
  SELECT url, 'letter' FROM letter JOIN url_extract(letter.text) WHERE valid;

.print The bookmarks by host:
SELECT host, count(*) FROM bookmarks GROUP BY host ORDER BY host;
.print What could not be taken:
SELECT url, error FROM letter JOIN url_extract(letter.text) WHERE NOT valid;
.print The parts of one:
SELECT production, "offset", part.text FROM bookmarks JOIN url_parts(bookmarks.url) AS part
  WHERE host = 'ftp.example.com' AND within IS NULL;
