-- meaning.sql: normal form, warnings, whom to connect to, requests, unsafe octets.
-- SPDX-License-Identifier: MIT

SELECT url_normal('HTTP://Host.dom:80/%41%2f?%7a'), pg_typeof(url_normal('news:*'));
SELECT url_normal(url_normal(u)) = url_normal(u), url_normal(u)::text = url_normal(url_normal(u))::text
  FROM (VALUES ('FTP://u@H.dom:0021/%61'::url), ('news:*')) AS urls (u);

SELECT name, production, "offset", length FROM url_warnings('ftp://u:p@host.dom:70000/a') WHERE name IN ('password-in-url', 'port-range');
SELECT section, message IS NOT NULL AS explained FROM url_warnings('ftp://u:p@host.dom/a') WHERE name = 'password-in-url';

SELECT e.* FROM (VALUES ('http://h.dom/'::url), ('http://h.dom:8080/'), ('FTP://h.dom'), ('mailto:a@b.dom'), ('x://h.dom:1/')) AS urls (u),
  url_endpoint(u) AS e;

SELECT url_request('ftp://myname@host.dom/%2Fetc/motd');
SELECT url_request('http://host.dom/a?b');
SELECT url_request('ftp://host.dom/a%0D%0ADELE%20b');
SELECT url_request('http://host.dom:65536/');

SELECT url_escape('http://host.dom/~user/a b?c/d'), url_escape('http://host.dom/é'), url_escape('news:*');
SELECT url_escape('http://host.dom:/');
SELECT urlbnf_version() ~ '^[0-9]+\.[0-9]+\.[0-9]+$';
