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

-- What is not UTF-8 is a BLOB: of a BLOB, and of a TEXT that was cast.
SELECT typeof(url), hex(url), valid, typeof(fragment), hex(fragment), error FROM url_extract(x'3c55524c3a687474703a2f2f682fff3e');
SELECT typeof(url), hex(url), typeof(text), hex(text) FROM url_extract(CAST(x'3c55524c3a687474703a2f2f682fff3e' AS TEXT));
SELECT typeof(url), url, typeof(fragment), hex(fragment) FROM url_extract(x'3c55524c3a687474703a2f2f682f23c3a420ff3e');
SELECT typeof(other), hex(other) FROM url_extract(x'3c55524c3a687474703a2f2f682fff2d0a623e');
SELECT typeof(url), typeof(fragment) FROM url_extract('<URL:http://h/ä#ö>');
-- Characters at the ends of RFC 3629's ranges, and octets that are none.
WITH c (octets) AS (VALUES (x'7f'), (x'c280'), (x'dfbf'), (x'e0a080'), (x'ecbfbf'), (x'ed9fbf'), (x'ee8080'), (x'efbfbf'),
  (x'f0908080'), (x'f1808080'), (x'f48fbfbf'), (x'c3a4e282acf09f9880'))
SELECT hex(octets), typeof(url) FROM c JOIN url_extract(CAST('<URL:' || octets || '>' AS BLOB));
WITH c (octets) AS (VALUES (x'80'), (x'bf'), (x'c080'), (x'c1bf'), (x'c27f'), (x'c2c0'), (x'c3'), (x'e09fbf'), (x'e0a0'),
  (x'e0a07f'), (x'e1c080'), (x'eda080'), (x'ee80c0'), (x'f08fbfbf'), (x'f0908000'), (x'f09080'), (x'f4908080'),
  (x'f18080c0'), (x'f1807f80'), (x'f5808080'), (x'ff'), (x'61c3a480'))
SELECT hex(octets), typeof(url) FROM c JOIN url_extract(CAST('<URL:' || octets || '>' AS BLOB));
