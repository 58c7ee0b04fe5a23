-- parallel.sql: the functions in parallel workers.
-- SPDX-License-Identifier: MIT

CREATE TABLE many AS SELECT ('HTTP://h' || i % 100 || '.dom:80/' || i)::url AS url FROM generate_series(1, 20000) AS i;
ANALYZE many;
SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0; SET min_parallel_table_scan_size = 0;
SET max_parallel_workers_per_gather = 2;
EXPLAIN (COSTS OFF) SELECT url_host(url), count(*), min(url) FROM many WHERE url_part(url, 'port') = '80' GROUP BY 1;
SELECT count(*), sum(count), min(min), max(max) FROM
  (SELECT url_host(url), count(*), min(url), max(url) FROM many WHERE url_part(url, 'port') = '80' GROUP BY 1) AS hosts;
EXPLAIN (COSTS OFF) SELECT min(url), max(url) FROM many;
SELECT min(url), max(url) FROM many;
SET min_parallel_index_scan_size = 0;
CREATE INDEX many_url ON many (url);
EXPLAIN (COSTS OFF) SELECT count(*) FROM many AS a JOIN many AS b USING (url);
SELECT count(*) FROM many AS a JOIN many AS b USING (url);
DROP TABLE many;
