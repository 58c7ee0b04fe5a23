-- data.sql: the table of "make bench-data", and functions that parse its URLs without the extension
-- urlbnf.
-- SPDX-License-Identifier: MIT

CREATE EXTENSION urlbnf;
SET max_parallel_workers_per_gather = 0;
SET jit = off;

-- No line contains these two octets, so each line is a value as it is.
CREATE TABLE urls (t text, u url);
\copy urls (t) FROM pstdin WITH (FORMAT csv, DELIMITER E'\x01', QUOTE E'\x02')
UPDATE urls SET u = url(t) WHERE url_valid(t);
VACUUM FULL urls;
ANALYZE urls;

-- The regular expression is that of RFC 3986, appendix B.  Its fourth group is the authority.
CREATE FUNCTION generic_authority(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT (regexp_match($1, '^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?'))[4]
$$;
CREATE FUNCTION generic_authority_plpgsql(text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  RETURN (regexp_match($1, '^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?'))[4];
END
$$;
