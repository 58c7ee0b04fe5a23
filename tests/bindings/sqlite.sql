-- sqlite.sql: write the results of the SQLite extension, in the lines that answers.c describes.
-- SPDX-License-Identifier: MIT
--
-- The views have BLOB or TEXT: given (i, v) has the texts, productions (name) the names of parts,
-- and message (message) the name of a field.

.mode list
.separator "\t"
CREATE TEMP VIEW asked AS SELECT i, v, value AS how FROM given JOIN json_each('[0,1]');

SELECT i, 'valid', 1 FROM given WHERE url_valid(v);
SELECT i, 'valid', 0, url_error(v, 'code'), url_error(v, 'offset'), coalesce(url_error(v, 'production'), '-'),
    (SELECT coalesce(group_concat(lower(hex(value)) || ',', ''), '') FROM json_each(url_error(v, 'expected'))),
    lower(hex(CAST(url_error(v, 'message') AS BLOB)))
  FROM given WHERE NOT url_valid(v);
-- Facts that repeat others in other words have no line.
SELECT i, 'error', url_error(v), url_valid(v) FROM given, message
  WHERE url_error(v) IS NOT url_error(v, message) OR (url_error(v) IS NULL) IS NOT url_valid(v)
    OR (url_error(v, 'offset') IS NULL) IS NOT url_valid(v) OR (url_normal(v) IS NULL) IS url_valid(v);
SELECT i, 'part', row_number() OVER (PARTITION BY i), production, coalesce(within, '-'), "offset", lower(hex(CAST(text AS BLOB)))
  FROM given JOIN url_parts(given.v);
SELECT i, 'parts of', url FROM given JOIN url_parts(given.v) WHERE CAST(url AS BLOB) IS NOT CAST(v AS BLOB);
SELECT i, 'named', name, lower(hex(CAST(url_part(v, name) AS BLOB))) FROM given JOIN productions
  WHERE url_part(v, name) IS NOT NULL;
SELECT i, 'normal', lower(hex(CAST(url_normal(v) AS BLOB))) FROM given WHERE url_normal(v) IS NOT NULL;
-- All texts have the order of their keys, which are normal forms, or the texts: an index finds them.
SELECT i, 'order', by_collation, by_key FROM (SELECT i, row_number() OVER (ORDER BY CAST(v AS TEXT) COLLATE URL, i) AS by_collation,
    row_number() OVER (ORDER BY CAST(coalesce(url_normal(v), v) AS BLOB), i) AS by_key FROM given) WHERE by_collation <> by_key;
SELECT i, CASE how WHEN 1 THEN 'bare' ELSE 'wrapped' END, row_number() OVER (PARTITION BY i, how), start, "end", wrapper,
    lower(hex(CAST(url AS BLOB))), iif(fragment IS NULL, '-', lower(hex(CAST(fragment AS BLOB)))), valid,
    iif(error IS NULL, '-', lower(hex(CAST(error AS BLOB)))), iif(other IS NULL, '-', lower(hex(CAST(other AS BLOB))))
  FROM asked JOIN url_extract(asked.v, asked.how);
SELECT i, 'text', how, text, v FROM asked JOIN url_extract(asked.v, asked.how)
  WHERE CAST(text AS BLOB) IS NOT CAST(v AS BLOB) OR bare IS NOT how;
-- Trees and normal forms have each length, because the extension has short ones on the stack.
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000), long (i, t) AS MATERIALIZED
    (SELECT i, substr(hex(zeroblob(2500)), 1, i) FROM n)
  SELECT i, 'length', length(url_part('HTTP://h/' || t, 'path')), length(url_normal('HTTP://H' || t)) FROM long
  WHERE ltrim(url_part('HTTP://h/' || t, 'path'), '/') IS NOT t OR url_normal('HTTP://H' || t) IS NOT 'http://h' || t || '/'
    OR 'HTTP://H' || t <> 'http://h' || t || '/' COLLATE URL;
