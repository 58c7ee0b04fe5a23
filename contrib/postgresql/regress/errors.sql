-- errors.sql: texts that are no URLs.
-- SPDX-License-Identifier: MIT
\a \t \pset null -

-- The octet, what was expected, and what helps; a literal has its place in the query.
SELECT 'http://www.example.com/',
  'ftp://user:pa/ss'::url;
--> ERROR:  invalid input syntax for type url: "ftp://user:pa/ss"
--> LINE 2:   'ftp://user:pa/ss'::url;
-->           ^
--> DETAIL:  Byte 13: expected password or "@", found "/"; as data write %2F (production login).
--> HINT:  Function url_error(text) says more.
\echo :LAST_ERROR_SQLSTATE
--> 22P02
SELECT 'http://www.example.com/~me'::url;
--> ERROR:  invalid input syntax for type url: "http://www.example.com/~me"
--> LINE 1: SELECT 'http://www.example.com/~me'::url;
-->                ^
--> DETAIL:  Byte 23: expected hpath, "?" or end of URL, found "~", a national character; write %7E (production httpurl).
--> HINT:  Type uri takes it.  Escaped it is a URL: "http://www.example.com/%7Eme".
SELECT 'http://www.example.com/a b|c'::url;
--> ERROR:  invalid input syntax for type url: "http://www.example.com/a b|c"
--> LINE 1: SELECT 'http://www.example.com/a b|c'::url;
-->                ^
--> DETAIL:  Byte 24: expected hpath, "?" or end of URL, found byte 20, a space; write %20 (production httpurl).
--> HINT:  Escaped it is a URL: "http://www.example.com/a%20b%7Cc".
SELECT 'http://www.example.com/a#part'::url;
--> ERROR:  invalid input syntax for type url: "http://www.example.com/a#part"
--> LINE 1: SELECT 'http://www.example.com/a#part'::url;
-->                ^
--> DETAIL:  Byte 24: expected hpath, "?" or end of URL, found "#", a punctuation character; after a URL it begins a fragment; as data write %23 (production httpurl).
--> HINT:  Type uri takes it.  Without its fragment it is a URL: "http://www.example.com/a".
SELECT 'http://www.example.com/a#~part'::url;
--> ERROR:  invalid input syntax for type url: "http://www.example.com/a#~part"
--> LINE 1: SELECT 'http://www.example.com/a#~part'::url;
-->                ^
--> DETAIL:  Byte 24: expected hpath, "?" or end of URL, found "#", a punctuation character; after a URL it begins a fragment; as data write %23 (production httpurl).
--> HINT:  Type uri takes it.  Without its fragment it is a URL: "http://www.example.com/a".
SELECT 'http://www.example.com/~a#part'::url;
--> ERROR:  invalid input syntax for type url: "http://www.example.com/~a#part"
--> LINE 1: SELECT 'http://www.example.com/~a#part'::url;
-->                ^
--> DETAIL:  Byte 23: expected hpath, "?" or end of URL, found "~", a national character; write %7E (production httpurl).
--> HINT:  Type uri takes it.  Without its fragment, and escaped, it is a URL: "http://www.example.com/%7Ea".
SELECT text::url FROM (VALUES ('news:*'), ('no URL')) AS texts (text);
--> ERROR:  invalid input syntax for type url: "no URL"
--> DETAIL:  Byte 2: expected scheme or ":", found byte 20, a space; its escape %20 cannot stand here (production genericurl).
--> HINT:  Function url_error(text) says more.
-- A long text is not shown whole.
SELECT ('http://h.dom/' || repeat('a', 1000) || '~')::url;
--> ERROR:  invalid input syntax for type url: "http://h.dom/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa..."
--> DETAIL:  Byte 1013: expected hpath, "?" or end of URL, found "~", a national character; write %7E (production httpurl).
--> HINT:  Type uri takes it.
CREATE TABLE urls (url url);
COPY urls FROM stdin;
--> ERROR:  invalid input syntax for type url: "news:1"
--> DETAIL:  Byte 6: expected article or "@", found end of URL (production article).
--> HINT:  Function url_error(text) says more.
--> CONTEXT:  COPY urls, line 2, column url: "news:1"
news:*
news:1
\.
DROP TABLE urls;

SELECT * FROM url_error('ftp://user:pa/ss');
--> 13|login|{password,"\"@\""}|byte 13: expected password or "@", found "/"; as data write %2F (production login)
SELECT url_error('news:*') IS NULL, url_error(NULL) IS NULL;
--> t|t
SELECT url_part('news:*', 'netloc');
--> ERROR:  a URL has no part "netloc"
--> HINT:  Parts are named after productions, such as scheme, host, path and query; url_parts(url) shows those of a URL.
SELECT url_part('news:*', repeat('é', 100000));
--> ERROR:  a URL has no part "éééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé..."
--> HINT:  Parts are named after productions, such as scheme, host, path and query; url_parts(url) shows those of a URL.
