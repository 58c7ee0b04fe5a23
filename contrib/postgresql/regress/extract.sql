-- extract.sql: the URLs in texts.
-- SPDX-License-Identifier: MIT
\a \t \pset null -

SELECT url, fragment, start, "end", wrapper, valid FROM url_extract('see <URL:http://a.dom/x> and <ftp://b.dom/y#part>.');
--> http://a.dom/x|-|4|24|URL|t
--> ftp://b.dom/y|part|29|49|angle|t
SELECT url, start, e.end, wrapper FROM url_extract('see http://a.dom/x, and <URL:ftp://b.dom/y>', bare => true) AS e;
--> http://a.dom/x|4|18|none
--> ftp://b.dom/y|24|43|URL
SELECT url, valid, error FROM url_extract('<URL:http://a.dom/~x>');
--> http://a.dom/~x|f|byte 13: expected hpath, "?", "#" or end of URL, found "~", a national character; write %7E (production httpurl)
SELECT url, other FROM url_extract(E'<URL:http://a.dom/long-\n  name>');
--> http://a.dom/long-name|http://a.dom/longname
SELECT (SELECT count(*) FROM url_extract('')), (SELECT count(*) FROM url_extract(NULL));
--> 0|0
SELECT id, url::url FROM (VALUES (1, '<URL:http://a.dom/>'), (2, 'none'), (3, 'é <URL:http://b.dom/> <URL:http://c.dom/>')) AS letters (id, body),
  url_extract(body) WHERE valid;
--> 1|http://a.dom/
--> 3|http://b.dom/
--> 3|http://c.dom/
-- A bare URL is not cut, and is not left out if it is none.
SELECT url, fragment, start, e.end, valid, substr(error, 1, 7) FROM url_extract('(http://www.bürger.de/)b x.http://u:p@h/, http://h/#a', true) AS e;
--> http://www.bürger.de/|-|1|23|f|byte 12
--> http://u:p@h/|-|28|41|f|byte 9:
--> http://h/|a|43|54|t|-
-- Octets, not characters.
SELECT start FROM url_extract('é <URL:http://b.dom/>');
--> 3
SELECT count(*), min(start), max(e.end), bool_and(valid) FROM url_extract(repeat(' <URL:http://a.dom/%41>', 100000)) AS e;
--> 100000|1|2300000|t
