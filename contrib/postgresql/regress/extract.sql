-- extract.sql: the URLs in texts.
-- SPDX-License-Identifier: MIT
\a \t \pset null -

SELECT url, fragment, start, "end", wrapper, valid FROM url_extract('see <URL:http://a.dom/x> and <ftp://b.dom/y#part>.');
--> http://a.dom/x|-|4|24|URL|t
--> ftp://b.dom/y|part|29|49|angle|t
SELECT url, start, e.end, wrapper FROM url_extract('see http://a.dom/x, and <URL:ftp://b.dom/y>', bare => true) AS e;
--> http://a.dom/x|4|18|none
--> ftp://b.dom/y|24|43|URL
SELECT id, url::url FROM (VALUES (1, '<URL:http://a.dom/>'), (2, 'none'), (3, 'é <URL:http://b.dom/> <URL:http://c.dom/>')) AS letters (id, body),
  url_extract(body) WHERE valid;
--> 1|http://a.dom/
--> 3|http://b.dom/
--> 3|http://c.dom/
SELECT count(*), min(start), max(e.end), bool_and(valid) FROM url_extract(repeat(' <URL:http://a.dom/%41>', 100000)) AS e;
--> 100000|1|2300000|t
