-- copy.sql: COPY as text and as binary, both ways.
-- SPDX-License-Identifier: MIT
\a \t \pset null -

CREATE TABLE urls (url url);
INSERT INTO urls VALUES ('http://h.dom/a'), (NULL), ('HTTP://H.dom:80/%61'), (('http://h.dom/' || repeat('a', 100000))::url);
CREATE TABLE again (url url);
\copy urls TO 'results/urls.txt'
\copy again FROM 'results/urls.txt'
\copy urls TO 'results/urls.bin' (FORMAT binary)
\copy again FROM 'results/urls.bin' (FORMAT binary)
SELECT count(*), count(url) FROM again;
--> 8|6
SELECT url::text COLLATE "C" = ANY (SELECT url::text FROM urls) AS same, count(*) FROM again GROUP BY 1;
--> -|2
--> t|6
-- The binary form is that of text; what is no URL is refused.
CREATE TABLE texts (text text);
\copy texts FROM 'results/urls.bin' (FORMAT binary)
SELECT count(*) FROM texts JOIN urls ON texts.text = urls.url::text;
--> 3
INSERT INTO texts VALUES ('no URL');
\copy texts TO 'results/texts.bin' (FORMAT binary)
\copy again FROM 'results/texts.bin' (FORMAT binary)
--> ERROR:  invalid input syntax for type url: "no URL"
--> DETAIL:  Byte 2: expected scheme or ":", found byte 20, a space; its escape %20 cannot stand here (production genericurl).
--> HINT:  Function url_error(text) says more.
--> CONTEXT:  COPY again, line 5, column url
SELECT count(*) FROM again;
--> 8
SELECT url_send('news:*');
--> \x6e6577733a2a
DROP TABLE urls, again, texts;
