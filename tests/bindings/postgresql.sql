-- postgresql.sql: write the results of the PostgreSQL extension, in the lines that answers.c
-- describes.
-- SPDX-License-Identifier: MIT
--
-- The table texts (i, t) has the texts, in a database whose encoding is SQL_ASCII, the table
-- productions (name) the names of parts, and json (i, json) what urlbnf --json writes for URLs.

\pset format unaligned
\pset tuples_only on
\pset fieldsep '\t'
CREATE FUNCTION pg_temp.hex (text) RETURNS text LANGUAGE sql AS $$ SELECT coalesce(encode(convert_to($1, 'SQL_ASCII'), 'hex'), '-') $$;
-- The result of EXPRESSION, or the detail of its error, which is a message with a full stop.
CREATE FUNCTION pg_temp.try (expression text, argument text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  result text;
BEGIN
  EXECUTE 'SELECT ' || expression INTO result USING argument;
  RETURN result;
EXCEPTION WHEN data_exception OR invalid_text_representation THEN
  GET STACKED DIAGNOSTICS result = PG_EXCEPTION_DETAIL;
  IF right(result, 1) <> '.' THEN
    RAISE EXCEPTION 'no full stop: %', result;
  END IF;
  RETURN left(result, -1);
END $$;
CREATE TEMP TABLE urls AS SELECT i, url(t) AS u FROM texts WHERE url_valid(t);

SELECT i, 'valid', 1 FROM texts WHERE url_valid(t);
SELECT i, 'valid', 0, 'syntax', (url_error(t))."offset", coalesce((url_error(t)).production, '-'),
    coalesce((SELECT string_agg(pg_temp.hex(entry) || ',', '' ORDER BY place)
      FROM unnest((url_error(t)).expected) WITH ORDINALITY AS e (entry, place)), ''),
    pg_temp.hex((url_error(t)).message)
  FROM texts WHERE NOT url_valid(t);
SELECT i, 'part', place, production, coalesce(within, '-'), "offset", pg_temp.hex(text)
  FROM urls, url_part_rows(u) WITH ORDINALITY AS r (production, within, "offset", text, place);
SELECT i, 'named', name, pg_temp.hex(url_part(u, name)) FROM urls, productions WHERE url_part(u, name) IS NOT NULL;
SELECT i, 'normal', pg_temp.hex(url_normal(u)::text) FROM urls;
SELECT i, 'warning', place, name, production, "offset", length, section
  FROM urls, url_warnings(u) WITH ORDINALITY AS w (name, production, "offset", length, section, message, place);
SELECT i, 'endpoint', coalesce((e).protocol, '-'), pg_temp.hex((e).host), coalesce((e).port::text, '-')
  FROM (SELECT i, url_endpoint(u) AS e FROM urls OFFSET 0) AS s WHERE NOT e IS NULL;
SELECT i, 'request', pg_temp.hex(pg_temp.try('url_request(url($1))', u::text)) FROM urls;
SELECT i, 'escaped', pg_temp.hex(pg_temp.try('url_escape($1)', t)) FROM texts;
SELECT i, CASE WHEN bare THEN 'bare' ELSE 'wrapped' END, place, start, "end", wrapper, pg_temp.hex(url), pg_temp.hex(fragment),
    valid::integer, pg_temp.hex(error), pg_temp.hex(other)
  FROM texts, (VALUES (false), (true)) AS b (bare),
    url_extract(t, bare) WITH ORDINALITY AS e (url, fragment, start, "end", wrapper, valid, error, other, place);

-- Facts that repeat others in other words have no line.
SELECT i, 'text', u FROM texts JOIN urls USING (i) WHERE u::text <> t OR url_send(u) <> textsend(t) OR t::url <> u;
SELECT i, 'error', t FROM texts WHERE (url_error(t) IS NULL) <> url_valid(t) OR NOT url_valid(t)
  AND lower(pg_temp.try('url($1)', t)) <> lower((url_error(t)).message);
SELECT i, 'parts', u FROM urls LEFT JOIN json USING (i)
  WHERE json IS DISTINCT FROM url_parts(u) || jsonb_build_object('input', u::text, 'valid', true);
SELECT i, 'attribute', u FROM urls WHERE ROW(url_scheme(u), url_user(u), url_password(u), url_host(u), url_port(u), url_path(u), url_query(u))
  IS DISTINCT FROM ROW(url_part(u, 'scheme'), url_part(u, 'user'), url_part(u, 'password'), url_part(u, 'host'),
    url_part(u, 'port'), url_part(u, 'path'), url_part(u, 'query'));
SELECT i, 'hash', u FROM urls WHERE url_hash(u) <> hashtext(url_normal(u)::text)
  OR url_hash_extended(u, 7) <> hashtextextended(url_normal(u)::text, 7) OR u <> url_normal(u);
SELECT a.i, 'order', a.u, b.u FROM urls AS a JOIN urls AS b ON b.i = a.i + 1
  WHERE url_larger(a.u, b.u)::text <> CASE WHEN url_cmp(a.u, b.u) >= 0 THEN a.u ELSE b.u END::text
    OR url_smaller(a.u, b.u)::text <> CASE WHEN url_cmp(a.u, b.u) <= 0 THEN a.u ELSE b.u END::text
    OR sign(url_cmp(a.u, b.u)) <> sign(bttextcmp(url_normal(a.u)::text, url_normal(b.u)::text));
