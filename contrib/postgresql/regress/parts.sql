-- parts.sql: the parts of URLs.
-- SPDX-License-Identifier: MIT
\a \t \pset null -

SELECT url_scheme(u), url_user(u), url_password(u), url_host(u), url_port(u), url_path(u), url_search(u)
  FROM (VALUES ('http://h.dom:8080/a/b?c'::url), ('ftp://u:p@h.dom/a;type=i'), ('file:///etc/motd'), ('news:a.b'),
    ('prospero://h.dom/x/y;a=b'), ('x-y://u@h.dom/z')) AS urls (u);
--> http|-|-|h.dom|8080|a/b|c
--> ftp|u|p|h.dom|-|a|-
--> file|-|-|-|-|etc/motd|-
--> news|-|-|-|-|-|-
--> prospero|-|-|h.dom|-|x/y|-
--> x-y|u|-|h.dom|-|z|-
SELECT url_path(u), url_query(u) FROM (VALUES ('http://h/a?b'::url), ('https://h/a?b?c'), ('https://h/?'), ('https://h'),
    ('https://h/a'), ('x:a?b')) AS urls (u);
--> a|b
--> a|b?c
--> |
--> -|-
--> a|-
--> -|-
-- Absent is NULL, empty is not.
SELECT url_user('ftp://h.dom/') IS NULL, url_user('ftp://@h.dom/') = '', url_search('http://h.dom/?') = '';
--> t|t|t
SELECT array_agg(url_part('gopher://h.dom:70/7a%09b%09%2B', name))
  FROM unnest(ARRAY['scheme', 'host', 'port', 'gtype', 'selector', 'search', 'gopher+_string', 'hpath']) AS name;
--> {gopher,h.dom,70,7,a,b,%2B,NULL}

SELECT url_parts(u) FROM (VALUES ('HTTP://h.dom/a//b?'::url), ('prospero://h.dom/a/b;c=d;e=')) AS urls (u);
--> {"host": "h.dom", "hpath": ["a", "", "b"], "scheme": "http", "search": "", "production": "httpurl"}
--> {"host": "h.dom", "ppath": ["a", "b"], "scheme": "prospero", "fieldspec": [{"fieldname": "c", "fieldvalue": "d"}, {"fieldname": "e", "fieldvalue": ""}], "production": "prosperourl"}
SELECT url_parts('http://h.dom/a/b') -> 'hpath' ->> 1, url_parts('news:*') ? 'host';
--> b|f

SELECT * FROM url_part_rows('ftp://user@host.dom/%2Fetc/motd;type=a');
--> scheme|-|0|ftp
--> user|-|6|user
--> host|-|11|host.dom
--> fpath|-|20|%2Fetc/motd
--> fsegment|fpath|20|%2Fetc
--> fsegment|fpath|27|motd
--> ftptype|-|37|a
SELECT * FROM url_part_rows('prospero://host.dom/a;b=c;d=') WHERE within = 'fieldspec';
--> fieldspec|fieldspec|21|;b=c
--> fieldname|fieldspec|22|b
--> fieldvalue|fieldspec|24|c
--> fieldspec|fieldspec|25|;d=
--> fieldname|fieldspec|26|d
--> fieldvalue|fieldspec|28|
SELECT u, array_agg(text) FROM (VALUES ('http://a.dom/x'::url), ('news:*')) AS urls (u), url_part_rows(u)
  WHERE within IS NULL GROUP BY u ORDER BY u;
--> http://a.dom/x|{http,a.dom,x}
--> news:*|{news,*}
SELECT count(*), count(DISTINCT "offset") FROM url_part_rows(('http://h.dom/' || repeat('a/', 100000))::url);
--> 100004|100003
SELECT jsonb_array_length(url_parts(('http://h.dom/' || repeat('a/', 100000))::url) -> 'hpath');
--> 100001
