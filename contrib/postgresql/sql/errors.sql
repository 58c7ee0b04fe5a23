-- errors.sql: texts that are no URLs.
-- SPDX-License-Identifier: MIT

-- The octet, what was expected, and what helps; a literal has its place in the query.
SELECT 'http://www.example.com/',
  'ftp://user:pa/ss'::url;
\echo :LAST_ERROR_SQLSTATE
SELECT 'http://www.example.com/~me'::url;
SELECT 'http://www.example.com/a b|c'::url;
SELECT 'http://www.example.com/a#part'::url;
SELECT 'http://www.example.com/a#~part'::url;
SELECT 'http://www.example.com/~a#part'::url;
SELECT ''::url;
SELECT 'http:'::url;
SELECT 'http://é.dom/'::url;
SELECT E'news:*\n'::url;
SELECT text::url FROM (VALUES ('news:*'), ('no URL')) AS texts (text);
SELECT url('no URL');
-- A long text is not shown whole.
SELECT ('http://h.dom/' || repeat('é', 1000))::url;
SELECT ('http://h.dom/' || repeat('a', 1000) || '~')::url;
CREATE TABLE urls (url url);
INSERT INTO urls VALUES ('http://h.dom/'), ('http://h.dom/%4');
COPY urls FROM stdin;
news:*
news:1
\.
DROP TABLE urls;

SELECT * FROM url_error('ftp://user:pa/ss');
SELECT (e)."offset", (e).production, (e).expected FROM (SELECT url_error('http://h.dom/~') AS e) AS errors;
SELECT url_error('news:*') IS NULL, url_error(NULL) IS NULL;
SELECT text, e."offset", e.message FROM (VALUES ('news:*'), ('http://h.dom/~'), ('')) AS texts (text), url_error(text) AS e;
SELECT url_part('news:*', 'netloc');
SELECT url_part('news:*', repeat('é', 100000));
