# uri.sed: the SQL of the type uri, out of that of url.  A function of URLs has the same name for both, and
# one of texts, by which no type is told, begins with that of its type.
# SPDX-License-Identifier: MIT
1i\
-- urlbnf--1.1--1.2.sql: URIs and their references.  Made by uri.sed.\
\
\\echo Use "ALTER EXTENSION urlbnf UPDATE TO '1.2'" to load this file. \\quit\

/literal without a type|^\\echo|^-- SPDX|^-- urlbnf/d
/url_search|urlbnf_version/,/SAFE/d
s/URL by RFC 1738/URI by RFC 3986/
s/urlpg_/uripg_/
s/PREFERRED = true/PREFERRED = false/
s/(^|[ (])url([ ,;()]|$)/\1uri\2/g
s/(^|[ (])url([ ,;()]|$)/\1uri\2/g
s/OUT uri/OUT url/
s/url_(in|out|recv|send|sortsupport|ops|valid|error|escape|extract)/uri_\1/g
$a\
\
CREATE FUNCTION url_fragment(uri) RETURNS text\
AS 'MODULE_PATHNAME', 'uripg_fragment' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 5;\
CREATE FUNCTION url_resolve(base uri, reference text) RETURNS uri\
AS 'MODULE_PATHNAME', 'uripg_resolve' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;\
CREATE FUNCTION url_relative(uri, base uri) RETURNS text\
AS 'MODULE_PATHNAME', 'uripg_relative' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;\
CREATE CAST (url AS uri) WITH INOUT;\
CREATE CAST (uri AS url) WITH INOUT;
