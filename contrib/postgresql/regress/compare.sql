-- compare.sql: order and equality, by normal form.
-- SPDX-License-Identifier: MIT
\a \t \pset null -

SELECT url 'HTTP://H.dom:80/%41' = 'http://h.dom/A', url 'http://h.dom/a' = 'http://h.dom/A',
  url 'http://h.dom/a' <> 'http://h.dom/A', url 'http://H.dom/a' <> 'http://h.dom/a';
--> t|f|t|f
SELECT url 'http://a.dom/' < 'HTTP://B.dom/', url 'http://A.dom/' <= 'http://a.dom/', url 'news:*' > 'mailto:a@b.dom',
  url 'http://a.dom/' >= 'http://a.dom/b', url_cmp('http://a.dom/', 'http://A.DOM/');
--> t|t|t|f|0
SELECT url_hash('HTTP://A.dom:80/%41') = url_hash('http://a.dom/A'),
  url_hash_extended('HTTP://A.dom:80/%41', 7) = url_hash_extended('http://a.dom/A', 7),
  url_hash_extended('news:*', 7) = url_hash_extended('news:*', 8),
  url_hash('news:*') = url_hash_extended('news:*', 0)::bit(32)::integer;
--> t|t|f|t
-- All of the seed counts, as in hashtextextended() of the normal form.
SELECT count(*), count(*) FILTER (WHERE url_hash_extended('NEWS:*', seed) = hashtextextended('news:*', seed)) AS equal,
    count(DISTINCT url_hash_extended('news:*', seed)) AS hashes
  FROM unnest(ARRAY[0, 1, -1, 4294967295, 4294967296, 4294967297, 9223372036854775807, -9223372036854775808]) AS seed;
--> 8|8|8
-- Normal forms longer than the room on the stack.
SELECT ('HTTP://h.dom/' || repeat('%41', 5000))::url = ('http://h.dom/' || repeat('A', 5000))::url,
  ('http://h.dom/' || repeat('A', 5000))::url < ('http://h.dom/' || repeat('%41', 4999) || 'B')::url;
--> t|t

CREATE TABLE pages (id integer, url url);
INSERT INTO pages SELECT i, format('%s://%s%s.dom%s/%s', CASE i % 2 WHEN 0 THEN 'http' ELSE 'HTTP' END,
    CASE i % 3 WHEN 0 THEN 'h' ELSE 'H' END, i % 7, CASE i % 5 WHEN 0 THEN '' ELSE ':80' END, i % 100)::url
  FROM generate_series(1, 2000) AS i;
SELECT count(*), count(DISTINCT url), count(DISTINCT url::text), min(url), max(url) FROM pages;
--> 2000|700|1366|http://H0.dom/0|HTTP://h6.dom:80/99
-- The order is that of the octets of the normal forms, and each index has it.
SELECT bool_and(a <= b), bool_and((a < b) = (a::text < b::text COLLATE "C")), bool_and((a = b) = (a::text = b::text))
  FROM (SELECT url_normal(url) AS a, lead(url_normal(url)) OVER (ORDER BY url) AS b FROM pages) AS pairs WHERE b IS NOT NULL;
--> t|t|t
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

-- Joins by hash and by merging; t-order.sh counts what each way finds.
CREATE TABLE normal AS SELECT DISTINCT url_normal(url) AS url FROM pages;
SET enable_mergejoin = off; SET enable_nestloop = off;
EXPLAIN (COSTS OFF) SELECT count(*) FROM pages JOIN normal USING (url);
--> Aggregate
-->   ->  Hash Join
-->         Hash Cond: (normal.url = pages.url)
-->         ->  Seq Scan on normal
-->         ->  Hash
-->               ->  Seq Scan on pages
RESET enable_mergejoin; SET enable_hashjoin = off;
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
SET enable_hashagg = off;
SELECT count(*) FROM (SELECT url FROM pages GROUP BY url) AS groups;
--> 700
RESET enable_hashagg; SET enable_sort = off;
SELECT count(*) FROM (SELECT url FROM pages GROUP BY url) AS groups;
--> 700
RESET enable_sort;

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

-- By hash, to partitions.
CREATE TABLE parted (url url) PARTITION BY HASH (url);
CREATE TABLE parted0 PARTITION OF parted FOR VALUES WITH (MODULUS 2, REMAINDER 0);
CREATE TABLE parted1 PARTITION OF parted FOR VALUES WITH (MODULUS 2, REMAINDER 1);
INSERT INTO parted SELECT url FROM pages;
SELECT count(*) FROM parted0 JOIN parted1 USING (url);
--> 0
SELECT count(*) FROM parted WHERE url = 'http://H3.dom:80/3';
--> 3
DROP TABLE pages, normal, bookmarks, parted;
