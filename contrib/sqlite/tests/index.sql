-- index.sql: fails if an index on an expression, a generated column or the collation URL is not
-- used.
-- SPDX-License-Identifier: MIT

CREATE TABLE pages (
  url TEXT NOT NULL COLLATE URL UNIQUE,
  host TEXT GENERATED ALWAYS AS (url_part(url_normal(url), 'host')) VIRTUAL);
CREATE INDEX pages_host ON pages (host);
CREATE INDEX pages_port ON pages (url_part(url, 'port')) WHERE url_valid(url);
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
INSERT INTO pages (url) SELECT 'HTTP://Host' || (i % 10) || '.dom:' || (80 + i % 2) || '/%7' || (i % 10) || '/' || i FROM n;

-- Each index is used.
EXPLAIN QUERY PLAN SELECT * FROM pages WHERE host = 'host3.dom';
--> QUERY PLAN
--> `--SEARCH pages USING INDEX pages_host (host=?)
EXPLAIN QUERY PLAN SELECT * FROM pages WHERE url_part(url, 'port') = '81' AND url_valid(url);
--> QUERY PLAN
--> `--SEARCH pages USING INDEX pages_port (<expr>=?)
EXPLAIN QUERY PLAN SELECT * FROM pages WHERE url = 'http://host1.dom/q/1';
--> QUERY PLAN
--> `--SEARCH pages USING INDEX sqlite_autoindex_pages_1 (url=?)
EXPLAIN QUERY PLAN SELECT * FROM pages ORDER BY url;
--> QUERY PLAN
--> `--SCAN pages USING INDEX sqlite_autoindex_pages_1
SELECT count(*) FROM pages WHERE host = 'host3.dom';
--> 100
SELECT count(*) FROM pages WHERE url_part(url, 'port') = '81' AND url_valid(url);
--> 500
SELECT url FROM pages WHERE url = 'http://host2.dom/r/2';
--> HTTP://Host2.dom:80/%72/2
SELECT count(DISTINCT url) FROM (SELECT url FROM pages UNION ALL SELECT url_normal(url) FROM pages);
--> 1000
-- The same URL in other letters is the same key.
INSERT INTO pages (url) VALUES ('http://host2.dom/r/2');

PRAGMA integrity_check;
--> ok
--> UNIQUE constraint failed: pages.url
