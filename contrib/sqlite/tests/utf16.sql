-- utf16.sql: a database in UTF-16 gives the same octets: those of UTF-8.
-- SPDX-License-Identifier: MIT

PRAGMA encoding = 'UTF-16';
CREATE TABLE pages (url TEXT COLLATE URL UNIQUE);
INSERT INTO pages VALUES ('http://a.dom/'), ('FTP://B.dom/x'), ('http://é.dom/'), ('news:é');
PRAGMA encoding;
SELECT url, url_valid(url), url_part(url, 'host'), url_normal(url), url_error(url, 'offset') FROM pages ORDER BY url;
SELECT production, text FROM pages JOIN url_parts(pages.url) WHERE within IS NULL;
SELECT found.url, start, "end" FROM url_extract('é <URL:http://a.dom/>') AS found;
INSERT INTO pages VALUES ('HTTP://A.DOM/');
