-- functions.sql: url_valid, url_part, url_normal and url_error.
-- SPDX-License-Identifier: MIT

SELECT url_valid('http://www.example.com/'), url_valid('http://www.example.com/~me'), url_valid('');
SELECT url_valid(NULL) IS NULL, url_part(NULL, 'host') IS NULL, url_part('news:*', NULL) IS NULL,
  url_normal(NULL) IS NULL, url_error(NULL) IS NULL, url_error('', NULL) IS NULL;
-- A BLOB is octets, a number is its text.
SELECT url_valid(x'6e6577733a2a'), url_valid(x''), url_valid(1), url_valid(1.5);
-- A NUL is an octet like any other.
SELECT url_valid('news:*' || char(0)), url_error(x'6e6577733a2a00', 'offset');

-- Each scheme has parts of its own.
SELECT url_part('HTTP://host.dom:8080/a/b?find', name) FROM
  (SELECT 'scheme' AS name UNION ALL SELECT 'host' UNION ALL SELECT 'port' UNION ALL SELECT 'hpath' UNION ALL SELECT 'search');
SELECT url_part('ftp://u:p@host.dom/a/b;type=i', 'user'), url_part('ftp://u:p@host.dom/a/b;type=i', 'password'),
  url_part('ftp://u:p@host.dom/a/b;type=i', 'fpath'), url_part('ftp://u:p@host.dom/a/b;type=i', 'ftptype');
SELECT url_part('gopher://host.dom/7a%09b%09%2B', 'gopher+_string'), url_part('mailto:a@b.dom', 'encoded822addr'),
  url_part('news:comp.lang', 'group'), url_part('nntp://host.dom/comp.lang/12', 'digits'),
  url_part('wais://host.dom/d/t/p', 'wpath'), url_part('x-y:z', 'schemepart');
-- Absent is NULL, empty is not; so is a text that is no URL.
SELECT url_part('ftp://host.dom/', 'user') IS NULL, url_part('ftp://@host.dom/', 'user') = '',
  url_part('ftp://host.dom/', 'search') IS NULL, url_part('no URL', 'host') IS NULL;
SELECT url_part('http://host.dom/', 'path');

SELECT url_normal('HTTP://Host.dom:80/%41%2f?%7a'), url_normal(url_normal('FTP://Host.dom:0021/%61'));
SELECT url_normal('no URL') IS NULL;

SELECT url_error('news:*') IS NULL, url_error('news:*', 'offset') IS NULL;
SELECT url_error('ftp://user:pa/ss');
SELECT url_error('ftp://user:pa/ss', 'offset'), url_error('ftp://user:pa/ss', 'production'),
  url_error('ftp://user:pa/ss', 'expected'), url_error('ftp://user:pa/ss', 'code');
SELECT value FROM json_each(url_error('http://host.dom/~', 'expected'));
SELECT url_error('http://h/#a', 'hint'), url_error('http://h/~#a', 'hint'), url_error('http://h/ ', 'hint') IS NULL;
SELECT url_error('ftp://user:pa/ss', 'message') = url_error('ftp://user:pa/ss');
SELECT url_error('', 'place');
SELECT url_error('news:*', 'place');
SELECT url_error(NULL, 'place');
SELECT url_error('', 'off');
SELECT url_error('', '');
SELECT url_error('', 'offsets');

-- Longer than what is on the stack.
SELECT length(url_part(long, 'hpath')), length(url_normal(long)), url_valid(long || '~'), url_error(long || '~', 'offset')
  FROM (SELECT 'HTTP://host.dom/' || replace(hex(zeroblob(50000)), '00', '%41/') AS long);

-- And as long as that, or nearly.
WITH RECURSIVE n (i) AS (SELECT 1900 UNION ALL SELECT i + 1 FROM n WHERE i < 2100)
SELECT count(*) FROM (SELECT 'http://' || substr(replace(hex(zeroblob(1500)), '0', 'a'), 1, i) AS text FROM n)
  WHERE url_normal(text) = text || '/' AND text = text || '/' COLLATE URL;

-- Nothing keeps them out of a schema that is not trusted.
PRAGMA trusted_schema = OFF;
CREATE TABLE links (url TEXT CHECK (url_valid(url)), host TEXT AS (url_part(url, 'host')) STORED);
INSERT INTO links VALUES ('http://host.dom/');
INSERT INTO links VALUES ('http://host.dom/~');
SELECT * FROM links;
CREATE VIEW parts AS SELECT production, text FROM url_parts('http://host.dom/a');
SELECT * FROM parts;
CREATE VIEW found AS SELECT url FROM url_extract('see <http://host.dom/>');
SELECT * FROM found;
