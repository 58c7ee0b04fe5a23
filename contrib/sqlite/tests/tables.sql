-- tables.sql: url_parts and url_extract.
-- SPDX-License-Identifier: MIT

SELECT * FROM url_parts('ftp://user@host.dom/%2Fetc/motd;type=a');
SELECT production, within, "offset", text FROM url_parts('prospero://host.dom/a/b;x=y;z=');
SELECT * FROM url_parts('news:1@host.dom');
SELECT count(*) FROM url_parts('no URL');
SELECT count(*) FROM url_parts(NULL);
SELECT url FROM url_parts('news:*') LIMIT 1;
SELECT * FROM url_parts;
SELECT count(*) FROM url_parts WHERE url > 'news:*';
SELECT count(*) FROM url_parts WHERE url LIKE 'news:*';

-- Beside a table.
CREATE TABLE links (id INTEGER PRIMARY KEY, url TEXT);
INSERT INTO links (url) VALUES ('http://a.dom/x/y'), ('no URL'), ('ftp://b.dom/z'), (NULL);
SELECT id, production, text FROM links JOIN url_parts(links.url) WHERE within IS NULL ORDER BY id, "offset";
SELECT id, count(production) FROM links LEFT JOIN url_parts(links.url) ON within = 'hpath' GROUP BY id;
SELECT production FROM url_parts JOIN links ON url_parts.url = links.url WHERE id = 3 AND within IS NULL;
-- No row has two values.
SELECT count(*) FROM url_parts('news:*') WHERE url = 'news:a.b';

SELECT * FROM url_extract('see <URL:http://a.dom/x> and <ftp://b.dom/y#part>.');
SELECT url, start, "end", wrapper FROM url_extract('see http://a.dom/x, and <URL:ftp://b.dom/y>', 1);
SELECT count(*) FROM url_extract('see http://a.dom/x', 0);
SELECT url, valid, error FROM url_extract('<URL:http://a.dom/~x>');
-- Broken over lines; a hyphen there may be none of the URL's.
SELECT url, other FROM url_extract('<URL:http://a.dom/long-
  name>');
SELECT count(*) FROM url_extract(NULL);
SELECT count(*) FROM url_extract('');
SELECT * FROM url_extract;
CREATE TABLE letters (id INTEGER PRIMARY KEY, body TEXT);
INSERT INTO letters (body) VALUES ('<URL:http://a.dom/>'), ('none'), ('<URL:http://b.dom/> <URL:http://c.dom/>');
SELECT id, url FROM letters JOIN url_extract(body) ORDER BY id, start;
SELECT id, url FROM letters JOIN url_extract ON text = body AND bare = id - 1 ORDER BY id, start;
-- A bare URL is not cut, and is not left out if it is none.
SELECT url, fragment, start, "end", valid, substr(error, 1, 7) FROM url_extract('(http://www.bürger.de/)b x.http://u:p@h/, http://h/#a', 1);
-- Many URLs in a long text: they come as they are read.
WITH long (body) AS (SELECT replace(hex(zeroblob(100000)), '00', ' <URL:http://a.dom/%41>'))
SELECT count(*), sum(valid), min(start), max("end") FROM long JOIN url_extract(body);
WITH long (body) AS (SELECT replace(hex(zeroblob(100000)), '00', ' <URL:http://a.dom/%41>'))
SELECT start FROM long JOIN url_extract(body) LIMIT 2;
-- Each text has rows of its own: their numbers begin with 1.
SELECT id, found.rowid, found.url FROM letters JOIN url_extract(body) AS found ORDER BY id, start;
SELECT id, part.rowid, production FROM links JOIN url_parts(links.url) AS part ORDER BY id, "offset";
-- The rows of a text end early, and those of the next one begin with its first.
CREATE TABLE paths (id INTEGER PRIMARY KEY, url TEXT);
INSERT INTO paths (url) VALUES ('http://a.dom/a/b'), ('http://a.dom/c/d/e'), ('no URL'), ('http://a.dom/f/g');
SELECT id, (SELECT text FROM url_parts(paths.url) WHERE production = 'hsegment' LIMIT 1) FROM paths;
SELECT id, (SELECT group_concat(text) FROM (SELECT text FROM url_parts(paths.url) WHERE production = 'hsegment' LIMIT 2)) FROM paths;
SELECT rowid, url FROM url_extract('<URL:http://a.dom/>') UNION ALL SELECT rowid, text FROM url_parts('news:*');
