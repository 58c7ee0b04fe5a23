-- urlbnf.sql: the extension and its type.
-- SPDX-License-Identifier: MIT
-- In a checkout tests/bindings/postgresql.sql compares answers for random texts with the library's.
\a \t \pset null -

CREATE EXTENSION urlbnf;
SELECT 'http://www.example.com/a?b'::url, url 'news:*', CAST ('mailto:a@b.dom' AS url), url('ftp://h.dom/x');
--> http://www.example.com/a?b|news:*|mailto:a@b.dom|ftp://h.dom/x
-- What is written is what is kept.
SELECT 'HTTP://WWW.Example.com:80/%41%2f'::url;
--> HTTP://WWW.Example.com:80/%41%2f

-- Casts.
SELECT 'http://h.dom/'::text::url, 'http://h.dom/'::varchar::url, 'http://h.dom/'::url::text;
--> http://h.dom/|http://h.dom/|http://h.dom/
SELECT length('http://h.dom/'::url::text), 'http://h.dom/'::url::text LIKE 'http:%';
--> 13|t
CREATE TABLE casts (url url, text text);
INSERT INTO casts (url) SELECT text FROM (VALUES ('http://a.dom/'::text)) AS texts (text);
INSERT INTO casts (text) SELECT 'http://b.dom/'::url;
SELECT * FROM casts;
--> http://a.dom/|-
--> -|http://b.dom/
-- There is no comparison with text by the way: it would not be by normal form.
SELECT 'http://h.dom/'::url = 'http://h.dom/'::text;
--> ERROR:  operator does not exist: url = text
--> LINE 1: SELECT 'http://h.dom/'::url = 'http://h.dom/'::text;
-->                                     ^
--> HINT:  No operator matches the given name and argument types. You might need to add explicit type casts.
SELECT 'HTTP://h.dom/'::url = 'http://h.dom/';
--> t
DROP TABLE casts;

SELECT url_valid('http://h.dom/'), url_valid('http://h.dom/~'), url_valid(''), url_valid(NULL);
--> t|f|f|-
SELECT url_in(NULL) IS NULL, url_normal(NULL) IS NULL, url_part(NULL, 'host') IS NULL;
--> t|t|t

-- All functions are strict, immutable and parallel safe; but the version is that of the library.
SELECT proname, provolatile, proisstrict, proparallel FROM pg_proc JOIN pg_depend ON pg_depend.objid = pg_proc.oid
  WHERE refobjid = (SELECT oid FROM pg_extension WHERE extname = 'urlbnf') AND prokind = 'f'
    AND (provolatile <> 'i' OR NOT proisstrict OR proparallel <> 's');
--> urlbnf_version|s|t|s
SELECT typname, typstorage, typlen, typcategory, typispreferred FROM pg_type WHERE typname IN ('url', 'uri') ORDER BY 1;
--> uri|x|-1|u|f
--> url|x|-1|u|t
-- What each type can do, the other can, too.
SELECT proname FROM pg_proc JOIN pg_depend ON objid = pg_proc.oid
  WHERE refobjid = (SELECT oid FROM pg_extension WHERE extname = 'urlbnf')
  GROUP BY proname HAVING count(*) <> 2 AND proname !~ '_(in|out|recv|send|sortsupport|valid|error|escape|extract)$' ORDER BY 1;
--> uri
--> url
--> url_fragment
--> url_relative
--> url_resolve
--> url_search
--> urlbnf_version
SELECT pg_proc.oid::regprocedure, proargnames FROM pg_proc JOIN pg_depend ON objid = pg_proc.oid
  WHERE refobjid = (SELECT oid FROM pg_extension WHERE extname = 'urlbnf') AND proargnames IS NOT NULL ORDER BY pg_proc.oid::regprocedure::text COLLATE "C";
--> uri_error(text)|{"",offset,production,expected,message}
--> uri_extract(text,boolean)|{"",bare,url,fragment,start,end,wrapper,valid,error,other}
--> url_endpoint(uri)|{"",protocol,host,port}
--> url_endpoint(url)|{"",protocol,host,port}
--> url_error(text)|{"",offset,production,expected,message}
--> url_extract(text,boolean)|{"",bare,url,fragment,start,end,wrapper,valid,error,other}
--> url_part(uri,text)|{"",name}
--> url_part(url,text)|{"",name}
--> url_part_rows(uri)|{"",production,within,offset,text}
--> url_part_rows(url)|{"",production,within,offset,text}
--> url_relative(uri,uri)|{"",base}
--> url_resolve(uri,text)|{base,reference}
--> url_warnings(uri)|{"",name,production,offset,length,section,message}
--> url_warnings(url)|{"",name,production,offset,length,section,message}
