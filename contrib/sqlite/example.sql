-- example.sql: bookmarks, with their hosts in an index.  Run it with: sqlite3 < example.sql
-- SPDX-License-Identifier: MIT
-- A line "--> ..." is what the statement above it prints.

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
--> The bookmarks by host:
SELECT host, count(*) FROM bookmarks GROUP BY host ORDER BY host;
--> ftp.example.com|1
--> www.example.com|1
.print What could not be taken:
--> What could not be taken:
SELECT url, error FROM letter JOIN uri_extract(letter.text) WHERE NOT valid;
--> https://www.example.com/a|b/|byte 25: expected path-abempty, "?", "#" or end of URL, found "|", which no URL contains; write %7C (production hier-part)
.print The parts of one:
--> The parts of one:
SELECT production, "offset", part.text FROM bookmarks JOIN uri_parts(bookmarks.url) AS part
  WHERE host = 'ftp.example.com' AND within IS NULL;
--> scheme|0|ftp
--> host|6|ftp.example.com
--> path-abempty|21|/pub/list
--> fragment|31|top
