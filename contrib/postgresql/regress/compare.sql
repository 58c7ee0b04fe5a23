-- compare.sql: order and equality, by normal form.
-- SPDX-License-Identifier: MIT
\a \t \pset null -

-- All of the seed counts, as in hashtextextended() of the normal form.
SELECT count(*), count(*) FILTER (WHERE url_hash_extended('NEWS:*', seed) = hashtextextended('news:*', seed)) AS equal,
    count(DISTINCT url_hash_extended('news:*', seed)) AS hashes
  FROM unnest(ARRAY[0, 1, -1, 4294967295, 4294967296, 4294967297, 9223372036854775807, -9223372036854775808]) AS seed;
--> 8|8|8

CREATE TABLE pages (id integer, url url);
INSERT INTO pages SELECT i, format('%s://%s%s.dom%s/%s', CASE i % 2 WHEN 0 THEN 'http' ELSE 'HTTP' END,
    CASE i % 3 WHEN 0 THEN 'h' ELSE 'H' END, i % 7, CASE i % 5 WHEN 0 THEN '' ELSE ':80' END, i % 100)::url
  FROM generate_series(1, 2000) AS i;
SELECT count(*), count(DISTINCT url), count(DISTINCT url::text), min(url), max(url) FROM pages;
--> 2000|700|1366|http://H0.dom/0|HTTP://h6.dom:80/99
CREATE INDEX pages_btree ON pages (url);
CREATE INDEX pages_hash ON pages USING hash (url);
CREATE INDEX pages_host ON pages (url_host(url_normal(url)));
ANALYZE pages;
SET enable_seqscan = off;
SET enable_bitmapscan = off;
EXPLAIN (COSTS OFF) SELECT id FROM pages WHERE url > 'http://H3.dom:80/3' ORDER BY url LIMIT 1;
--> Limit
-->   ->  Index Scan using pages_btree on pages
-->         Index Cond: (url > 'http://H3.dom:80/3'::url)
SELECT count(*) FROM pages WHERE url = 'http://H3.dom:80/3';
--> 3
SELECT count(*) FROM pages WHERE url_host(url_normal(url)) = 'h3.dom';
--> 286
DROP INDEX pages_btree;
EXPLAIN (COSTS OFF) SELECT count(*) FROM pages WHERE url = 'http://H3.dom:80/3';
--> Aggregate
-->   ->  Index Scan using pages_hash on pages
-->         Index Cond: (url = 'http://H3.dom:80/3'::url)
SELECT count(*) FROM pages WHERE url = 'http://H3.dom:80/3';
--> 3
RESET enable_seqscan;
RESET enable_bitmapscan;

-- A join by merging; parallel.sql has one by hash, and t-order.sh counts what each way finds.
CREATE TABLE normal AS SELECT DISTINCT url_normal(url) AS url FROM pages;
SET enable_nestloop = off; SET enable_hashjoin = off;
EXPLAIN (COSTS OFF) SELECT count(*) FROM pages JOIN normal USING (url);
--> Aggregate
-->   ->  Merge Join
-->         Merge Cond: (normal.url = pages.url)
-->         ->  Sort
-->               Sort Key: normal.url
-->               ->  Seq Scan on normal
-->         ->  Sort
-->               Sort Key: pages.url
-->               ->  Seq Scan on pages
RESET enable_nestloop; RESET enable_hashjoin;

-- Their normal forms are as long as what is kept without memory, or nearly: 2000 octets.
SELECT count(*) FROM (SELECT 'http://' || repeat('a', n) AS text FROM generate_series(1900, 2100) AS n) AS texts
  WHERE text::url = (text || '/')::url AND url_hash(text::url) = url_hash((text || '/')::url);
--> 201

-- One of each.
CREATE TABLE bookmarks (url url PRIMARY KEY, title text);
INSERT INTO bookmarks VALUES ('http://a.dom/', 'one');
INSERT INTO bookmarks VALUES ('HTTP://A.DOM:80/', 'two');
--> ERROR:  duplicate key value violates unique constraint "bookmarks_pkey"
--> DETAIL:  Key (url)=(HTTP://A.DOM:80/) already exists.
INSERT INTO bookmarks VALUES ('HTTP://A.DOM:80/', 'two') ON CONFLICT (url) DO UPDATE SET title = excluded.title;
MERGE INTO bookmarks USING (VALUES ('http://A.dom/'::url, 'three'), ('http://b.dom/', 'four')) AS new (url, title)
  ON bookmarks.url = new.url
  WHEN MATCHED THEN UPDATE SET title = new.title WHEN NOT MATCHED THEN INSERT VALUES (new.url, new.title);
SELECT * FROM bookmarks ORDER BY url;
--> http://a.dom/|three
--> http://b.dom/|four

DROP TABLE pages, normal, bookmarks;
