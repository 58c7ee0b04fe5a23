-- urlbnf--1.0--1.1.sql: what URLs mean, and URLs in text.
-- SPDX-License-Identifier: MIT

\echo Use "ALTER EXTENSION urlbnf UPDATE TO '1.1'" to load this file. \quit

CREATE FUNCTION urlbnf_version() RETURNS text
AS 'MODULE_PATHNAME', 'urlpg_version' LANGUAGE C STABLE STRICT PARALLEL SAFE;

CREATE FUNCTION url_warnings(url, OUT name text, OUT production text, OUT "offset" integer, OUT length integer,
  OUT section text, OUT message text)
RETURNS SETOF record
AS 'MODULE_PATHNAME', 'urlpg_warnings' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20 ROWS 2;

CREATE FUNCTION url_endpoint(url, OUT protocol text, OUT host text, OUT port bigint)
AS 'MODULE_PATHNAME', 'urlpg_endpoint' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;

CREATE FUNCTION url_request(url) RETURNS text
AS 'MODULE_PATHNAME', 'urlpg_request' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20;

CREATE FUNCTION url_query(url) RETURNS text
AS 'MODULE_PATHNAME', 'urlpg_query' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 5;

CREATE FUNCTION url_escape(text) RETURNS url
AS 'MODULE_PATHNAME', 'urlpg_escape' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;

CREATE FUNCTION url_extract(text, bare boolean DEFAULT false, OUT url text, OUT fragment text,
  OUT start integer, OUT "end" integer, OUT wrapper text, OUT valid boolean, OUT error text, OUT other text)
RETURNS SETOF record
AS 'MODULE_PATHNAME', 'urlpg_extract' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100 ROWS 10;
