-- extract.sql: the URLs in texts.
-- SPDX-License-Identifier: MIT

SELECT url, fragment, start, "end", wrapper, valid FROM url_extract('see <URL:http://a.dom/x> and <ftp://b.dom/y#part>.');
SELECT url, start, e.end, wrapper FROM url_extract('see http://a.dom/x, and <URL:ftp://b.dom/y>', bare => true) AS e;
SELECT url, valid, error FROM url_extract('<URL:http://a.dom/~x>');
SELECT url, other FROM url_extract(E'<URL:http://a.dom/long-\n  name>');
SELECT (SELECT count(*) FROM url_extract('')), (SELECT count(*) FROM url_extract(NULL));
SELECT id, url::url FROM (VALUES (1, '<URL:http://a.dom/>'), (2, 'none'), (3, 'é <URL:http://b.dom/> <URL:http://c.dom/>')) AS letters (id, body),
  url_extract(body) WHERE valid;
-- A bare URL is not cut, and is not left out if it is none.
SELECT url, fragment, start, e.end, valid, substr(error, 1, 7) FROM url_extract('(http://www.bürger.de/)b x.http://u:p@h/, http://h/#a', true) AS e;
-- Octets, not characters.
SELECT start FROM url_extract('é <URL:http://b.dom/>');
SELECT count(*), min(start), max(e.end), bool_and(valid) FROM url_extract(repeat(' <URL:http://a.dom/%41>', 100000)) AS e;
