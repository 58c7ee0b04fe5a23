-- tables.sql: fails if url_parts or url_extract gives other rows than shown.
-- SPDX-License-Identifier: MIT

SELECT * FROM url_parts('ftp://user@host.dom/%2Fetc/motd;type=a');
--> scheme|NULL|0|ftp
--> user|NULL|6|user
--> host|NULL|11|host.dom
--> fpath|NULL|20|%2Fetc/motd
--> fsegment|fpath|20|%2Fetc
--> fsegment|fpath|27|motd
--> ftptype|NULL|37|a
SELECT production, within, "offset", text FROM url_parts('prospero://host.dom/a;x=y') WHERE within IS NOT NULL;
--> psegment|ppath|20|a
--> fieldspec|fieldspec|21|;x=y
--> fieldname|fieldspec|22|x
--> fieldvalue|fieldspec|24|y
SELECT count(*) FROM url_parts(NULL);
--> 0
SELECT * FROM url_parts;
SELECT count(*) FROM url_parts WHERE url > 'news:*';
SELECT count(*) FROM url_parts WHERE url LIKE 'news:*';

-- The functions can be joined with a table.
CREATE TABLE links (id INTEGER PRIMARY KEY, url TEXT);
INSERT INTO links (url) VALUES ('http://a.dom/x/y'), ('no URL'), ('ftp://b.dom/z'), (NULL);
SELECT id, group_concat(production || ' ' || text) FROM links JOIN url_parts(links.url) WHERE within IS NULL GROUP BY id;
--> 1|scheme http,host a.dom,hpath x/y
--> 3|scheme ftp,host b.dom,fpath z
SELECT id, count(production) FROM links LEFT JOIN url_parts(links.url) ON within = 'hpath' GROUP BY id;
--> 1|2
--> 2|0
--> 3|0
--> 4|0
SELECT group_concat(production) FROM url_parts JOIN links ON url_parts.url = links.url WHERE id = 3 AND within IS NULL;
--> scheme,host,fpath
-- No row has two values.
SELECT count(*) FROM url_parts('news:*') WHERE url = 'news:a.b';
--> 0

SELECT * FROM url_extract('see <URL:http://a.dom/x> and <ftp://b.dom/y#part>.');
--> http://a.dom/x|NULL|4|24|URL|1|NULL|NULL
--> ftp://b.dom/y|part|29|49|angle|1|NULL|NULL
SELECT url, start, "end", wrapper FROM url_extract('see http://a.dom/x, and <URL:ftp://b.dom/y>', 1);
--> http://a.dom/x|4|18|none
--> ftp://b.dom/y|24|43|URL
SELECT count(*) FROM uri_extract('https://a.dom/'), uri_extract('https://a.dom/', 1);
--> 0
-- Any number but 0 is true, as in SQL.
SELECT value, count(url) FROM json_each('[0, 1, -1, 0.5, 4294967296, "1", null]') LEFT JOIN uri_extract('https://a.dom/', value) GROUP BY key;
--> 0|0
--> 1|1
--> -1|1
--> 0.5|1
--> 4294967296|1
--> 1|1
--> NULL|0
-- A URL may be broken over lines; a hyphen there may not belong to it.
SELECT url, other FROM url_extract('<URL:http://a.dom/long-
  name>');
--> http://a.dom/long-name|http://a.dom/longname
SELECT count(*) FROM url_extract(NULL);
--> 0
SELECT * FROM url_extract;
CREATE TABLE letters (id INTEGER PRIMARY KEY, body TEXT);
INSERT INTO letters (body) VALUES ('<URL:http://a.dom/>'), ('none'), ('<URL:http://b.dom/> <URL:http://c.dom/>');
SELECT id, url FROM letters JOIN url_extract(body) ORDER BY id, start;
--> 1|http://a.dom/
--> 3|http://b.dom/
--> 3|http://c.dom/
SELECT id, url FROM letters JOIN url_extract ON text = body AND bare = id - 1 ORDER BY id, start;
--> 1|http://a.dom/
--> 3|http://b.dom/
--> 3|http://c.dom/
-- Many URLs of a long text are returned while it is read.
WITH long (body) AS (SELECT replace(hex(zeroblob(100000)), '00', ' <URL:http://a.dom/%41>'))
SELECT count(*), sum(valid), min(start), max("end") FROM long JOIN url_extract(body);
--> 100000|100000|1|2300000
WITH long (body) AS (SELECT replace(hex(zeroblob(100000)), '00', ' <URL:http://a.dom/%41>'))
SELECT start FROM long JOIN url_extract(body) LIMIT 1 OFFSET 1;
--> 24
-- The row numbers of each text begin with 1.
SELECT id, found.rowid, found.url FROM letters JOIN url_extract(body) AS found ORDER BY id, start;
--> 1|1|http://a.dom/
--> 3|1|http://b.dom/
--> 3|2|http://c.dom/
SELECT id, group_concat(part.rowid || ' ' || production) FROM links JOIN url_parts(links.url) AS part GROUP BY id;
--> 1|1 scheme,2 host,3 hpath,4 hsegment,5 hsegment
--> 3|1 scheme,2 host,3 fpath,4 fsegment
-- If the rows of a text end early, those of the next one begin with its first.
CREATE TABLE paths (id INTEGER PRIMARY KEY, url TEXT);
INSERT INTO paths (url) VALUES ('http://a.dom/a/b'), ('http://a.dom/c/d/e'), ('no URL'), ('http://a.dom/f/g');
SELECT id, (SELECT text FROM url_parts(paths.url) WHERE production = 'hsegment' LIMIT 1) FROM paths;
--> 1|a
--> 2|c
--> 3|NULL
--> 4|f
SELECT id, (SELECT group_concat(text) FROM (SELECT text FROM url_parts(paths.url) WHERE production = 'hsegment' LIMIT 2)) FROM paths;
--> 1|a,b
--> 2|c,d
--> 3|NULL
--> 4|f,g
SELECT rowid, url FROM url_extract('<URL:http://a.dom/>') UNION ALL SELECT rowid, text FROM url_parts('news:*');
--> 1|http://a.dom/
--> 1|news
--> 2|*

-- Octets that are not UTF-8 are a BLOB, from a BLOB and from a TEXT that was cast.
SELECT typeof(url), hex(url), valid, typeof(fragment), hex(fragment), error FROM url_extract(x'3c55524c3a687474703a2f2f682fff3e');
--> blob|687474703A2F2F682FFF|0|null||byte 9: expected hpath, "?", "#" or end of URL, found byte FF, not a US-ASCII character; write %FF (production httpurl)
SELECT typeof(url), hex(url), typeof(text), hex(text) FROM url_extract(CAST(x'3c55524c3a687474703a2f2f682fff3e' AS TEXT));
--> blob|687474703A2F2F682FFF|text|3C55524C3A687474703A2F2F682FFF3E
SELECT typeof(url), url, typeof(fragment), hex(fragment) FROM url_extract(x'3c55524c3a687474703a2f2f682f23c3a420ff3e');
--> text|http://h/|blob|C3A4FF
SELECT typeof(other), hex(other) FROM url_extract(x'3c55524c3a687474703a2f2f682fff2d0a623e');
--> blob|687474703A2F2F682FFF62
SELECT typeof(url), typeof(fragment) FROM url_extract('<URL:http://h/ä#ö>');
--> text|text
-- These are characters at the ends of RFC 3629's ranges, and octets that are no characters.
WITH c (octets) AS (VALUES (x'7f'), (x'c280'), (x'dfbf'), (x'e0a080'), (x'ecbfbf'), (x'ed9fbf'), (x'ee8080'), (x'efbfbf'),
  (x'f0908080'), (x'f1808080'), (x'f48fbfbf'), (x'c3a4e282acf09f9880'))
SELECT typeof(url), group_concat(hex(octets), ' ') FROM c JOIN url_extract(CAST('<URL:' || octets || '>' AS BLOB)) GROUP BY 1;
--> text|7F C280 DFBF E0A080 ECBFBF ED9FBF EE8080 EFBFBF F0908080 F1808080 F48FBFBF C3A4E282ACF09F9880
WITH c (octets) AS (VALUES (x'80'), (x'bf'), (x'c080'), (x'c1bf'), (x'c27f'), (x'c2c0'), (x'c3'), (x'e09fbf'), (x'e0a0'),
  (x'e0a07f'), (x'e1c080'), (x'eda080'), (x'ee80c0'), (x'f08fbfbf'), (x'f0908000'), (x'f09080'), (x'f4908080'),
  (x'f18080c0'), (x'f1807f80'), (x'f5808080'), (x'f8908080'), (x'ff'), (x'61c3a480'))
SELECT typeof(url), count(*) FROM c JOIN url_extract(CAST('<URL:' || octets || '>' AS BLOB)) GROUP BY 1;
--> blob|23
-- A character that begins at the end of a URL does not go on in its fragment.
SELECT typeof(url), typeof(fragment) FROM url_extract(x'3c55524c3a687474703a2f2f682fc323a43e');
--> blob|blob
--> no query solution
--> no query solution
--> no query solution
--> no query solution
