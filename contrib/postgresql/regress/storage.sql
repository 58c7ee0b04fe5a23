-- storage.sql: values with short headers, compressed, and out of line.
-- SPDX-License-Identifier: MIT
\a \t \pset null -

CREATE TABLE stored (id integer, url url);
-- 126 octets have a short header, 127 have not; the rest are compressed, or out of line as they are.
INSERT INTO stored SELECT n, ('HTTP://h.dom/' || repeat('a', n - 13))::url
  FROM unnest(ARRAY[13, 14, 125, 126, 127, 128, 129, 1999, 2000, 2001, 3000, 100000]) AS n;
ALTER TABLE stored ALTER url SET STORAGE external;
INSERT INTO stored SELECT 3001, ('HTTP://h.dom/' || repeat('a', 3001 - 13))::url;
ALTER TABLE stored ALTER url SET STORAGE extended;
ALTER TABLE stored ALTER url SET COMPRESSION pglz;
SELECT pg_column_size(url) - id AS header, array_agg(id ORDER BY id) FROM stored WHERE id < 130 OR id = 3001 GROUP BY 1 ORDER BY 1;
--> 0|{3001}
--> 1|{13,14,125,126}
--> 4|{127,128,129}
SELECT bool_and(pg_column_size(url) < id) AS compressed FROM stored WHERE id IN (3000, 100000);
--> t
SELECT bool_and(length(url::text) = id), bool_and(url_scheme(url) = 'HTTP'), bool_and(url_host(url) = 'h.dom'),
  bool_and(length(url_path(url)) = id - 13), bool_and(length(url_normal(url)::text) = id),
  bool_and(url = url_normal(url)), bool_and(url_hash(url) = url_hash(url_normal(url))),
  bool_and(url_cmp(url, url_normal(url)) = 0), bool_and(length(url_parts(url) -> 'hpath' ->> 0) = id - 13),
  bool_and((SELECT sum(length(text)) FROM url_part_rows(url) WHERE within IS NULL) = id - 13 + 9),
  bool_and(octet_length(url_send(url)) = id), bool_and(length(max) = 100000)
  FROM stored, (SELECT max(url::text) FROM stored) AS longest;
--> t|t|t|t|t|t|t|t|t|t|t|t
SELECT count(*) FROM stored AS a JOIN stored AS b ON a.url = b.url;
--> 13
SELECT array_agg(id ORDER BY url) FROM stored;
--> {13,14,125,126,127,128,129,1999,2000,2001,3000,3001,100000}
-- In a row, an array and a range of rows they are packed too.
SELECT (ARRAY(SELECT url FROM stored ORDER BY id))[3] = ('http://h.dom/' || repeat('a', 112))::url,
  (SELECT bool_and((r).url = url) FROM (SELECT stored AS r, url FROM stored) AS rows);
--> t|t
DROP TABLE stored;
