-- parallel.sql: the functions in parallel workers, and in compiled expressions.
-- SPDX-License-Identifier: MIT
\a \t \pset null -

CREATE TABLE many AS SELECT ('HTTP://h' || i % 100 || '.dom:80/' || i)::url AS url FROM generate_series(1, 20000) AS i;
ANALYZE many;
SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0; SET min_parallel_table_scan_size = 0;
SET max_parallel_workers_per_gather = 2;
SELECT count(*), sum(count), min(min), max(max) FROM
  (SELECT url_host(url), count(*), min(url), max(url) FROM many WHERE url_part(url, 'port') = '80' GROUP BY 1) AS hosts;
--> 100|20000|HTTP://h0.dom:80/100|HTTP://h99.dom:80/9999
EXPLAIN (COSTS OFF) SELECT min(url), max(url) FROM many;
--> Finalize Aggregate
-->   ->  Gather
-->         Workers Planned: 2
-->         ->  Partial Aggregate
-->               ->  Parallel Seq Scan on many
SELECT min(url), max(url) FROM many;
--> HTTP://h0.dom:80/100|HTTP://h99.dom:80/9999
SET min_parallel_index_scan_size = 0;
CREATE INDEX many_url ON many (url);
EXPLAIN (COSTS OFF) SELECT count(*) FROM many AS a JOIN many AS b USING (url);
--> Finalize Aggregate
-->   ->  Gather
-->         Workers Planned: 2
-->         ->  Partial Aggregate
-->               ->  Parallel Hash Join
-->                     Hash Cond: (a.url = b.url)
-->                     ->  Parallel Seq Scan on many a
-->                     ->  Parallel Hash
-->                           ->  Parallel Seq Scan on many b
SELECT count(*) FROM many AS a JOIN many AS b USING (url);
--> 20000
-- Compiled with the expressions that call them, where PostgreSQL can do that.
SET jit = on; SET jit_above_cost = 0; SET jit_inline_above_cost = 0; SET jit_optimize_above_cost = 0;
SELECT count(url_host(url)), count(url_part(url, 'hpath')), count(url_parts(url)), count(url_request(url)), count(url_hash(url)),
  count(*) FILTER (WHERE url < 'http://h5.dom/'), bool_and(url = url_normal(url)), count(url_valid(url::text || '~')), max(url)
  FROM many;
--> 20000|20000|20000|20000|20000|9000|t|20000|HTTP://h99.dom:80/9999
SELECT count(rows) FROM (SELECT url_part_rows(url) AS rows FROM many) AS rows;
--> 100000
DROP TABLE many;
