-- urlbnf--1.0.sql: the type url, its parts, and its order.
-- SPDX-License-Identifier: MIT

\echo Use "CREATE EXTENSION urlbnf" to load this file. \quit

CREATE TYPE url;

CREATE FUNCTION url_in(cstring) RETURNS url
AS 'MODULE_PATHNAME', 'urlpg_in' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_out(url) RETURNS cstring
AS 'MODULE_PATHNAME', 'urlpg_out' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_recv(internal) RETURNS url
AS 'MODULE_PATHNAME', 'urlpg_recv' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_send(url) RETURNS bytea
AS 'MODULE_PATHNAME', 'urlpg_send' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;

-- A literal without a type is a url where a function takes both types.
-- The order of URLs needs no collation.  But their parts have that of the column they come from, and
-- postgres_fdw sends a comparison of texts only if its collation comes from a column.
CREATE TYPE url (
  INPUT = url_in, OUTPUT = url_out, RECEIVE = url_recv, SEND = url_send,
  INTERNALLENGTH = VARIABLE, ALIGNMENT = int4, STORAGE = extended,
  CATEGORY = 'u', PREFERRED = true, COLLATABLE = true);
COMMENT ON TYPE url IS 'a URL by RFC 1738, kept as it is written';

-- Casts.  A url is stored as its text, so the way back costs nothing.

CREATE FUNCTION url(text) RETURNS url
AS 'MODULE_PATHNAME', 'urlpg_from_text' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE CAST (text AS url) WITH FUNCTION url(text) AS ASSIGNMENT;
CREATE CAST (url AS text) WITHOUT FUNCTION AS ASSIGNMENT;

-- Texts that need not be URLs.

CREATE FUNCTION url_valid(text) RETURNS boolean
AS 'MODULE_PATHNAME', 'urlpg_valid' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 5;
CREATE FUNCTION url_error(text, OUT "offset" integer, OUT production text, OUT expected text[], OUT message text)
AS 'MODULE_PATHNAME', 'urlpg_error' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;

-- Parts.

CREATE FUNCTION url_part(url, name text) RETURNS text
AS 'MODULE_PATHNAME', 'urlpg_part' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 5;
CREATE FUNCTION url_parts(url) RETURNS jsonb
AS 'MODULE_PATHNAME', 'urlpg_parts' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20;
CREATE FUNCTION url_part_rows(url, OUT production text, OUT within text, OUT "offset" integer, OUT text text)
RETURNS SETOF record
AS 'MODULE_PATHNAME', 'urlpg_part_rows' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20 ROWS 8;

CREATE FUNCTION url_scheme(url) RETURNS text
AS 'MODULE_PATHNAME', 'urlpg_scheme' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 5;
CREATE FUNCTION url_user(url) RETURNS text
AS 'MODULE_PATHNAME', 'urlpg_user' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 5;
CREATE FUNCTION url_password(url) RETURNS text
AS 'MODULE_PATHNAME', 'urlpg_password' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 5;
CREATE FUNCTION url_host(url) RETURNS text
AS 'MODULE_PATHNAME', 'urlpg_host' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 5;
CREATE FUNCTION url_port(url) RETURNS text
AS 'MODULE_PATHNAME', 'urlpg_port' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 5;
CREATE FUNCTION url_path(url) RETURNS text
AS 'MODULE_PATHNAME', 'urlpg_path' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 5;
CREATE FUNCTION url_search(url) RETURNS text
AS 'MODULE_PATHNAME', 'urlpg_search' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 5;

-- The order, by normal form.

CREATE FUNCTION url_normal(url) RETURNS url
AS 'MODULE_PATHNAME', 'urlpg_normal' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 5;

CREATE FUNCTION url_eq(url, url) RETURNS boolean
AS 'MODULE_PATHNAME', 'urlpg_eq' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION url_ne(url, url) RETURNS boolean
AS 'MODULE_PATHNAME', 'urlpg_ne' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION url_lt(url, url) RETURNS boolean
AS 'MODULE_PATHNAME', 'urlpg_lt' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION url_le(url, url) RETURNS boolean
AS 'MODULE_PATHNAME', 'urlpg_le' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION url_gt(url, url) RETURNS boolean
AS 'MODULE_PATHNAME', 'urlpg_gt' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION url_ge(url, url) RETURNS boolean
AS 'MODULE_PATHNAME', 'urlpg_ge' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION url_cmp(url, url) RETURNS integer
AS 'MODULE_PATHNAME', 'urlpg_cmp' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION url_sortsupport(internal) RETURNS void
AS 'MODULE_PATHNAME', 'urlpg_sortsupport' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
CREATE FUNCTION url_hash(url) RETURNS integer
AS 'MODULE_PATHNAME', 'urlpg_hash' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 5;
CREATE FUNCTION url_hash_extended(url, bigint) RETURNS bigint
AS 'MODULE_PATHNAME', 'urlpg_hash_extended' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 5;

CREATE OPERATOR = (
  LEFTARG = url, RIGHTARG = url, FUNCTION = url_eq, COMMUTATOR = =, NEGATOR = <>,
  RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES);
CREATE OPERATOR <> (
  LEFTARG = url, RIGHTARG = url, FUNCTION = url_ne, COMMUTATOR = <>, NEGATOR = =,
  RESTRICT = neqsel, JOIN = neqjoinsel);
CREATE OPERATOR < (
  LEFTARG = url, RIGHTARG = url, FUNCTION = url_lt, COMMUTATOR = >, NEGATOR = >=,
  RESTRICT = scalarltsel, JOIN = scalarltjoinsel);
CREATE OPERATOR <= (
  LEFTARG = url, RIGHTARG = url, FUNCTION = url_le, COMMUTATOR = >=, NEGATOR = >,
  RESTRICT = scalarlesel, JOIN = scalarlejoinsel);
CREATE OPERATOR > (
  LEFTARG = url, RIGHTARG = url, FUNCTION = url_gt, COMMUTATOR = <, NEGATOR = <=,
  RESTRICT = scalargtsel, JOIN = scalargtjoinsel);
CREATE OPERATOR >= (
  LEFTARG = url, RIGHTARG = url, FUNCTION = url_ge, COMMUTATOR = <=, NEGATOR = <,
  RESTRICT = scalargesel, JOIN = scalargejoinsel);

-- Equal URLs need not have the same octets, so there is no support function 4: an index keeps each.
CREATE OPERATOR CLASS url_ops DEFAULT FOR TYPE url USING btree AS
  OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
  FUNCTION 1 url_cmp(url, url), FUNCTION 2 url_sortsupport(internal);
CREATE OPERATOR CLASS url_ops DEFAULT FOR TYPE url USING hash AS
  OPERATOR 1 =,
  FUNCTION 1 url_hash(url), FUNCTION 2 url_hash_extended(url, bigint);

CREATE FUNCTION url_larger(url, url) RETURNS url
AS 'MODULE_PATHNAME', 'urlpg_larger' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE FUNCTION url_smaller(url, url) RETURNS url
AS 'MODULE_PATHNAME', 'urlpg_smaller' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
CREATE AGGREGATE max(url) (
  SFUNC = url_larger, STYPE = url, COMBINEFUNC = url_larger, SORTOP = >, PARALLEL = SAFE);
CREATE AGGREGATE min(url) (
  SFUNC = url_smaller, STYPE = url, COMBINEFUNC = url_smaller, SORTOP = <, PARALLEL = SAFE);
