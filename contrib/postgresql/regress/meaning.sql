-- meaning.sql: normal form, warnings, whom to connect to, requests, unsafe octets.
-- SPDX-License-Identifier: MIT
\a \t \pset null -

SELECT url_normal('HTTP://Host.dom:80/%41%2f?%7a'), pg_typeof(url_normal('news:*'));
--> http://host.dom/A%2F?z|url

SELECT name, production, "offset", length, section, message IS NOT NULL AS explained
  FROM url_warnings('ftp://u:p@host.dom:70000/a') WHERE name IN ('password-in-url', 'port-range');
--> password-in-url|password|8|1|6|t
--> port-range|port|19|5|3.1|t

SELECT e.* FROM (VALUES ('http://h.dom/'::url), ('http://h.dom:8080/'), ('FTP://h.dom'), ('mailto:a@b.dom'), ('x://h.dom:1/')) AS urls (u),
  url_endpoint(u) AS e;
--> http|h.dom|80
--> http|h.dom|8080
--> ftp|h.dom|21
--> -|-|-
--> -|h.dom|1

SELECT url_request('ftp://myname@host.dom/%2Fetc/motd');
--> connect to host.dom port 21
--> USER myname
--> PASS (if asked: ask the user)
--> CWD /etc
--> RETR motd
-->
SELECT url_request('ftp://host.dom/a%0D%0ADELE%20b');
--> ERROR:  there is no request for this URL
--> DETAIL:  fsegment: an encoded CR at byte 16 (RFC 1738 s.6).
--> HINT:  The protocol would take an octet that the URL encodes for its own, or no connection can have such a port.
SELECT url_request('http://host.dom:65536/');
--> ERROR:  there is no request for this URL
--> DETAIL:  port: it is greater than 65535.
--> HINT:  The protocol would take an octet that the URL encodes for its own, or no connection can have such a port.

SELECT url_escape('http://host.dom/~user/a b?c/d'), url_escape('http://host.dom/é'), url_escape('news:*');
--> http://host.dom/%7Euser/a%20b?c%2Fd|http://host.dom/%C3%A9|news:*
SELECT url_escape('http://host.dom:/');
--> ERROR:  no escape can make a URL of this text
--> DETAIL:  byte 16: expected port, found "/" (production hostport).
SELECT urlbnf_version() ~ '^[0-9]+\.[0-9]+\.[0-9]+$';
--> t
