-- parts.sql: the parts of URLs.
-- SPDX-License-Identifier: MIT
\a \t \pset null -

SELECT url_scheme(u), url_user(u), url_password(u), url_host(u), url_port(u), url_path(u), url_search(u)
  FROM (VALUES ('http://h.dom:8080/a/b?c'::url), ('ftp://u:p@h.dom/a;type=i'), ('news:a.b')) AS urls (u);
--> http|-|-|h.dom|8080|a/b|c
--> ftp|u|p|h.dom|-|a|-
--> news|-|-|-|-|-|-

SELECT url_parts(u) FROM (VALUES ('HTTP://h.dom/a//b?'::url), ('prospero://h.dom/a/b;c=d;e=')) AS urls (u);
--> {"host": "h.dom", "hpath": ["a", "", "b"], "scheme": "http", "search": "", "production": "httpurl"}
--> {"host": "h.dom", "ppath": ["a", "b"], "scheme": "prospero", "fieldspec": [{"fieldname": "c", "fieldvalue": "d"}, {"fieldname": "e", "fieldvalue": ""}], "production": "prosperourl"}

SELECT * FROM url_part_rows('ftp://user@host.dom/%2Fetc/motd;type=a');
--> scheme|-|0|ftp
--> user|-|6|user
--> host|-|11|host.dom
--> fpath|-|20|%2Fetc/motd
--> fsegment|fpath|20|%2Fetc
--> fsegment|fpath|27|motd
--> ftptype|-|37|a
SELECT u, array_agg(text) FROM (VALUES ('http://a.dom/x'::url), ('news:*')) AS urls (u), url_part_rows(u)
  WHERE within IS NULL GROUP BY u ORDER BY u;
--> http://a.dom/x|{http,a.dom,x}
--> news:*|{news,*}
SELECT count(*), count(DISTINCT "offset") FROM url_part_rows(('http://h.dom/' || repeat('a/', 100000))::url);
--> 100004|100003
SELECT jsonb_array_length(url_parts(('http://h.dom/' || repeat('a/', 100000))::url) -> 'hpath');
--> 100001
