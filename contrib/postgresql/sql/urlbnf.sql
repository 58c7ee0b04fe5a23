-- urlbnf.sql: the extension and its type.
-- SPDX-License-Identifier: MIT

CREATE EXTENSION urlbnf;
SELECT 'http://www.example.com/a?b'::url, url 'news:*', CAST ('mailto:a@b.dom' AS url), url('ftp://h.dom/x');
-- What is written is what is kept.
SELECT 'HTTP://WWW.Example.com:80/%41%2f'::url;

-- Casts.
SELECT 'http://h.dom/'::text::url, 'http://h.dom/'::varchar::url, 'http://h.dom/'::url::text;
SELECT length('http://h.dom/'::url::text), 'http://h.dom/'::url::text LIKE 'http:%';
CREATE TABLE casts (url url, text text);
INSERT INTO casts (url) SELECT text FROM (VALUES ('http://a.dom/'::text)) AS texts (text);
INSERT INTO casts (text) SELECT 'http://b.dom/'::url;
SELECT * FROM casts;
-- There is no comparison with text by the way: it would not be by normal form.
SELECT 'http://h.dom/'::url = 'http://h.dom/'::text;
SELECT 'HTTP://h.dom/'::url = 'http://h.dom/';
DROP TABLE casts;

SELECT url_valid('http://h.dom/'), url_valid('http://h.dom/~'), url_valid(''), url_valid(NULL);
SELECT url_in(NULL) IS NULL, url_normal(NULL) IS NULL, url_part(NULL, 'host') IS NULL;

-- All functions are strict, immutable and parallel safe; but the version is that of the library.
SELECT proname, provolatile, proisstrict, proparallel FROM pg_proc JOIN pg_depend ON pg_depend.objid = pg_proc.oid
  WHERE refobjid = (SELECT oid FROM pg_extension WHERE extname = 'urlbnf') AND prokind = 'f'
    AND (provolatile <> 'i' OR NOT proisstrict OR proparallel <> 's');
SELECT typstorage, typlen, typcategory FROM pg_type WHERE typname = 'url';
