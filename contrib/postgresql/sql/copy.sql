-- copy.sql: COPY as text and as binary, both ways.
-- SPDX-License-Identifier: MIT

CREATE TABLE urls (url url);
INSERT INTO urls VALUES ('http://h.dom/a'), (NULL), ('HTTP://H.dom:80/%61'), (('http://h.dom/' || repeat('a', 100000))::url);
CREATE TABLE again (url url);
\copy urls TO 'results/urls.txt'
\copy again FROM 'results/urls.txt'
\copy urls TO 'results/urls.bin' (FORMAT binary)
\copy again FROM 'results/urls.bin' (FORMAT binary)
SELECT count(*), count(url) FROM again;
SELECT url::text COLLATE "C" = ANY (SELECT url::text FROM urls) AS same, count(*) FROM again GROUP BY 1;
-- The binary form is that of text; what is no URL is refused.
CREATE TABLE texts (text text);
\copy texts FROM 'results/urls.bin' (FORMAT binary)
SELECT count(*) FROM texts JOIN urls ON texts.text = urls.url::text;
INSERT INTO texts VALUES ('no URL');
\copy texts TO 'results/texts.bin' (FORMAT binary)
\copy again FROM 'results/texts.bin' (FORMAT binary)
SELECT count(*) FROM again;
SELECT url_send('news:*');
DROP TABLE urls, again, texts;
