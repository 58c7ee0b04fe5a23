-- parts.sql: the parts of URLs.
-- SPDX-License-Identifier: MIT

SELECT url_scheme(u), url_user(u), url_password(u), url_host(u), url_port(u), url_path(u), url_search(u)
  FROM (VALUES ('http://h.dom:8080/a/b?c'::url), ('ftp://u:p@h.dom/a;type=i'), ('file:///etc/motd'), ('news:a.b'),
    ('prospero://h.dom/x/y;a=b'), ('x-y://u@h.dom/z')) AS urls (u);
SELECT url_path(u), url_query(u) FROM (VALUES ('http://h/a?b'::url), ('https://h/a?b?c'), ('https://h/?'), ('https://h'),
    ('https://h/a'), ('x:a?b')) AS urls (u);
-- Absent is NULL, empty is not.
SELECT url_user('ftp://h.dom/') IS NULL, url_user('ftp://@h.dom/') = '', url_search('http://h.dom/?') = '';
SELECT name, url_part('gopher://h.dom:70/7a%09b%09%2B', name)
  FROM unnest(ARRAY['scheme', 'host', 'port', 'gtype', 'selector', 'search', 'gopher+_string', 'hpath']) AS name;

SELECT url_parts(u) FROM (VALUES ('HTTP://h.dom/a//b?'::url), ('ftp://u@h.dom/%2Fetc/motd;type=a'), ('news:1@h.dom'),
    ('prospero://h.dom/a/b;c=d;e='), ('mailto:a@b.dom'), ('x:y')) AS urls (u);
SELECT url_parts('http://h.dom/a/b') -> 'hpath' ->> 1, url_parts('news:*') ? 'host';

SELECT * FROM url_part_rows('ftp://user@host.dom/%2Fetc/motd;type=a');
SELECT * FROM url_part_rows('prospero://host.dom/a;b=c;d=');
SELECT u, production, text FROM (VALUES ('http://a.dom/x'::url), ('news:*')) AS urls (u), url_part_rows(u)
  WHERE within IS NULL;
SELECT count(*), count(DISTINCT "offset") FROM url_part_rows(('http://h.dom/' || repeat('a/', 100000))::url);
SELECT jsonb_array_length(url_parts(('http://h.dom/' || repeat('a/', 100000))::url) -> 'hpath');
