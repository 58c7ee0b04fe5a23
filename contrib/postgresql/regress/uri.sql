-- uri.sql: the type uri, of RFC 3986: what it has in other ways than url, and what url has not.
-- SPDX-License-Identifier: MIT
\a \t \pset null -

SELECT 'https://user:pw@Example.com:443/~me/a?q=[1]#part'::uri;
--> ERROR:  invalid input syntax for type uri: "https://user:pw@Example.com:443/~me/a?q=[1]#part"
--> LINE 1: SELECT 'https://user:pw@Example.com:443/~me/a?q=[1]#part'::u...
-->                ^
--> DETAIL:  Byte 40: expected query, "#" or end of URL, found "["; as data write %5B (production URI).
--> HINT:  Escaped it is a URI: "https://user:pw@Example.com:443/~me/a?q=%5B1%5D#part".
SELECT url_scheme(u), url_user(u), url_password(u), url_host(u), url_port(u), url_path(u), url_query(u), url_fragment(u)
  FROM (VALUES ('https://u:p:q@h.example:8080/~a/b?c?d#e'::uri), ('https://@h'), ('mailto:a@b?subject=c')) AS urls (u);
--> https|u|p:q|h.example|8080|/~a/b|c?d|e
--> https||-|h|-||-|-
--> mailto|-|-|-|-|a@b|subject=c|-
SELECT url_part('x:'::uri, 'netloc');
--> ERROR:  a URI has no part "netloc"
--> HINT:  Parts are named after productions, such as scheme, host, path and query; url_parts(uri) shows those of a URI.

-- Errors, with what helps.
SELECT '//h.example/a'::uri;
--> ERROR:  invalid input syntax for type uri: "//h.example/a"
--> LINE 1: SELECT '//h.example/a'::uri;
-->                ^
--> DETAIL:  Byte 0: expected scheme, found "/" (production URI).
--> HINT:  Function uri_error(text) says more.
SELECT uri_escape('https://h:x/');
--> ERROR:  no escape can make a URI of this text
--> DETAIL:  byte 11: expected userinfo or "@", found "/"; as data write %2F (production authority).

-- A literal without a type is a url, and the hint names the other one.
SELECT url_host('https://h.example/~a');
--> ERROR:  invalid input syntax for type url: "https://h.example/~a"
--> LINE 1: SELECT url_host('https://h.example/~a');
-->                         ^
--> DETAIL:  Byte 18: expected xchar, urlpath or end of URL, found "~", a national character; write %7E (production schemepart).
--> HINT:  Type uri takes it.  Escaped it is a URL: "https://h.example/%7Ea".

-- Order, by normal form.
SELECT url 'http://h/' = uri 'http://h/';
--> ERROR:  operator does not exist: url = uri
--> LINE 1: SELECT url 'http://h/' = uri 'http://h/';
-->                                ^
--> HINT:  No operator matches the given name and argument types. You might need to add explicit type casts.
CREATE TABLE uris (uri uri UNIQUE, url url);
INSERT INTO uris SELECT uri(format('%s://H%s.example%s/~%s#%s', CASE i % 2 WHEN 0 THEN 'https' ELSE 'HTTPS' END, i % 7,
    CASE i % 5 WHEN 0 THEN '' ELSE ':443' END, i % 100, i)) FROM generate_series(1, 2000) AS i;
INSERT INTO uris VALUES ('https://h1.example:443/%7E1#1');
--> ERROR:  duplicate key value violates unique constraint "uris_uri_key"
--> DETAIL:  Key (uri)=(https://h1.example:443/%7E1#1) already exists.
ANALYZE uris;
SELECT count(*), count(DISTINCT uri), min(uri), max(uri) FROM uris;
--> 2000|2000|https://H0.example/~0#1400|HTTPS://H6.example:443/~99#699
SET enable_seqscan = off; SET enable_bitmapscan = off;
EXPLAIN (COSTS OFF) SELECT uri FROM uris WHERE uri > 'https://h5.example' ORDER BY uri LIMIT 1;
--> Limit
-->   ->  Index Only Scan using uris_uri_key on uris
-->         Index Cond: (uri > 'https://h5.example'::uri)
RESET enable_seqscan; RESET enable_bitmapscan;

-- The meaning.
SELECT url_request('https:a'::uri);
--> ERROR:  there is no request for this URI
--> DETAIL:  host: it is missing, and each URL of this scheme needs one.


-- References.
SELECT array_agg(url_resolve('http://a/b/c/d;p?q', reference)) FROM unnest(ARRAY['g', '../g', '?y', '#s', '', '../../../g', 'g:h']) AS reference;
--> {http://a/b/c/g,http://a/b/g,http://a/b/c/d;p?y,http://a/b/c/d;p?q#s,http://a/b/c/d;p?q,http://a/g,g:h}
SELECT url_resolve('http://a/b', 'c d');
--> ERROR:  not a reference by RFC 3986: "c d"
--> DETAIL:  byte 1: expected scheme, path-noscheme, ":", "?", "#" or end of URL, found byte 20, a space; write %20 (production URI-reference).
SELECT url_relative('http://a/b/x?y', 'http://a/b/c/d;p?q'), url_relative('https://b/', 'http://a/');
--> ../x?y|https://b/
SELECT bool_and(url_resolve(b.uri, url_relative(a.uri, b.uri)) = a.uri) FROM uris AS a, uris AS b
  WHERE url_hash(a.uri) % 50 = 0 AND url_hash(b.uri) % 50 = 0;
--> t

-- From one type to the other, and to text.
SELECT 'http://h.example/a'::url::uri, 'http://h.example/a'::uri::url, pg_typeof(uri('x:')), 'x:'::uri::text;
--> http://h.example/a|http://h.example/a|uri|x:
SELECT 'http://h.example/~a'::uri::url;
--> ERROR:  invalid input syntax for type url: "http://h.example/~a"
--> DETAIL:  Byte 17: expected hpath, "?" or end of URL, found "~", a national character; write %7E (production httpurl).
--> HINT:  Type uri takes it.  Escaped it is a URL: "http://h.example/%7Ea".
INSERT INTO uris (uri) SELECT text FROM (VALUES ('http://a.example/'::text)) AS texts (text);
\copy uris TO 'results/uris.bin' (FORMAT binary)
CREATE TABLE again (uri uri, url url);
\copy again FROM 'results/uris.bin' (FORMAT binary)
SELECT count(*) FROM uris JOIN again ON uris.uri::text = again.uri::text;
--> 2001
DROP TABLE uris, again;
