-- utf16.sql: fails if a database in UTF-16 does not give octets of UTF-8.
-- SPDX-License-Identifier: MIT

PRAGMA encoding = 'UTF-16';
CREATE TABLE pages (url TEXT COLLATE URL UNIQUE);
INSERT INTO pages VALUES ('http://a.dom/'), ('FTP://B.dom/x'), ('http://é.dom/'), ('news:é');
PRAGMA encoding;
--> UTF-16le
SELECT url, url_valid(url), url_part(url, 'host'), url_normal(url), url_error(url, 'offset') FROM pages ORDER BY url;
--> FTP://B.dom/x|1|B.dom|ftp://b.dom/x|NULL
--> http://a.dom/|1|a.dom|http://a.dom/|NULL
--> http://é.dom/|0|NULL|NULL|7
--> news:é|0|NULL|NULL|5
SELECT group_concat(production || '=' || text) FROM pages JOIN url_parts(pages.url) WHERE within IS NULL GROUP BY pages.url ORDER BY pages.url;
--> scheme=FTP,host=B.dom,fpath=x
--> scheme=http,host=a.dom,hpath=
SELECT found.url, start, "end" FROM url_extract('é <URL:http://a.dom/>') AS found;
--> http://a.dom/|3|22
INSERT INTO pages VALUES ('HTTP://A.DOM/');
--> UNIQUE constraint failed: pages.url
