-- postgresql-faults.sql: run statements in PostgreSQL while each allocation of the extension fails
-- in turn: each gives its result or the right error, then its result again, and nothing leaks.
-- SPDX-License-Identifier: MIT
--
-- postgresql.c has fault_at() and lost().  Each line of the output reports an error, the last one
-- the number of faults.

\pset format unaligned
\pset tuples_only on
-- The detail and the hint of the error of EXPRESSION.
CREATE FUNCTION pg_temp.error_of (expression text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  detail text;
BEGIN
  EXECUTE 'SELECT ' || expression INTO detail;
  RETURN 'no error';
EXCEPTION WHEN data_exception OR invalid_text_representation THEN
  GET STACKED DIAGNOSTICS detail = PG_EXCEPTION_DETAIL;
  RETURN detail;
END $$;
CREATE TEMP TABLE sample AS SELECT n, url('HTTP://Host' || n % 7 || '.dom:80/' || repeat('%41', n * n * 15)) AS u FROM generate_series(1, 15) AS n;
CREATE TEMP TABLE statements (statement text);
INSERT INTO statements VALUES
  ('url_valid(''http://h.dom/'')'), ('url_valid(''http://h.dom/'' || repeat(''a/'', 5000))'), ('url_error(''ftp://user:pa/ss'')'),
  ('url(''http://h.dom/a'')'), ('pg_temp.error_of(''url($t$http://h.dom/~#a$t$)'')'),
  ('pg_temp.error_of(''url($t$http://h.dom/$t$ || repeat($t$a~$t$, 3000))'')'),
  ('url_part(url(''http://h.dom/a/b''), ''hpath'')'), ('url_path(url(''ftp://h.dom/a/b''))'),
  ('pg_temp.error_of(''url_part(url($t$news:*$t$), $t$nothing$t$)'')'),
  ('url_parts(url(''prospero://h.dom/a/b;c=d;e=f''))'),
  ('string_agg(r::text, ''|'') FROM url_part_rows(url(''prospero://h.dom/a/b;c=d;e=f'')) AS r'),
  ('url_normal(url(''HTTP://h.dom:80/'' || repeat(''%41'', 3000)))'),
  ('string_agg(w::text, ''|'') FROM url_warnings(url(''ftp://u:p@h.dom:70000/a?'')) AS w'),
  ('url_endpoint(url(''ftp://u:p@h.dom:70000/a''))'), ('url_request(url(''ftp://u:p@h.dom/a/b;type=i''))'),
  ('url_request(url(''gopher://h.dom/7a%09b%09%2B''))'), ('pg_temp.error_of(''url_request(url($t$ftp://h.dom/%0D$t$))'')'),
  ('url_escape(''http://h.dom/~a b'')'), ('pg_temp.error_of(''url_escape($t$http:$t$)'')'),
  ('string_agg(e::text, ''|'') FROM url_extract(''<URL:http://h.dom/~> <news:*#a> http://h.dom/ <http://a-
.dom/>'', true) AS e'),
  ('url_send(url(''http://h.dom/a''))'), ('url(''HTTP://h.dom/a'') = url(''http://h.dom/%61'')'),
  ('url_cmp(url(''http://h.dom/'' || repeat(''%41'', 3000)), url(''HTTP://h.dom/'' || repeat(''%41'', 3000)))'),
  ('url_hash(url(''HTTP://h.dom/'' || repeat(''%41'', 3000)))'), ('url_hash_extended(url(''HTTP://h.dom/''), 7)'),
  ('uri(''https://h.dom/~a#b'')'), ('pg_temp.error_of(''uri($t$https://h.dom/ $t$)'')'), ('url_parts(uri(''https://u@[::1]/a?b#c''))'),
  ('url_normal(uri(''HTTPS://h.dom:443/a/../'' || repeat(''%41'', 3000)))'), ('url_user(uri(''https://u:p@h.dom/''))'),
  ('url_hash(uri(''HTTPS://h.dom''))'), ('url_resolve(uri(''http://a/b/c''), ''../d'')'), ('url_relative(uri(''http://a/b''), uri(''http://a/c/''))'),
  ('pg_temp.error_of(''url_resolve(uri($t$http://a/$t$), $t$ $t$)'')'), ('pg_temp.error_of(''url_request(uri($t$http:a$t$))'')'),
  ('array[max(u), min(u)] FROM sample'), ('string_agg(n::text, '','' ORDER BY u DESC) FROM sample'),
  ('count(DISTINCT u) FROM sample'), ('urlbnf_version()');

CREATE FUNCTION pg_temp.fail_each (statement text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  wanted text;
  got text;
  faults integer := 0;
BEGIN
  EXECUTE 'SELECT (' || statement || ')::text' INTO wanted;
  LOOP
    BEGIN
      PERFORM fault_at(faults);
      EXECUTE 'SELECT (' || statement || ')::text' INTO got;
      IF got IS DISTINCT FROM wanted THEN
        RAISE EXCEPTION 'with fault %: % and not %: %', faults, got, wanted, statement;
      END IF;
    EXCEPTION WHEN out_of_memory THEN
      NULL;
    END;
    -- No allocation was left to fail.
    EXIT WHEN fault_at(-1);
    EXECUTE 'SELECT (' || statement || ')::text' INTO got;
    IF got IS DISTINCT FROM wanted THEN
      RAISE EXCEPTION 'after fault %: % and not %: %', faults, got, wanted, statement;
    END IF;
    faults := faults + 1;
  END LOOP;
  IF faults = 0 AND statement <> 'urlbnf_version()' THEN
    RAISE EXCEPTION 'no fault: %', statement;
  END IF;
  RETURN faults;
END $$;
-- An aggregate stands before its FROM.
UPDATE statements SET statement = regexp_replace(statement, '^(.*) FROM (sample|url_.*)$', 'SELECT \1 FROM \2') WHERE statement ~ ' FROM ';

SELECT name, a.n, b.n, lost(name::regprocedure, a.u, b.u) FROM sample AS a JOIN sample AS b ON b.n IN (a.n, a.n + 1),
    unnest(ARRAY['url_eq(url,url)', 'url_ne(url,url)', 'url_lt(url,url)', 'url_le(url,url)', 'url_gt(url,url)', 'url_ge(url,url)',
      'url_cmp(url,url)']) AS f (name)
  WHERE lost(name::regprocedure, a.u, b.u) <> 0;
SELECT n, lost('url_hash(url)'::regprocedure, u, u), lost('url_hash_extended(url,bigint)'::regprocedure, u, 7::bigint) FROM sample
  WHERE lost('url_hash(url)'::regprocedure, u, u) <> 0 OR lost('url_hash_extended(url,bigint)'::regprocedure, u, 7::bigint) <> 0;
SELECT sum(pg_temp.fail_each(statement)) || ' faults in ' || count(*) || ' statements' FROM statements;
