-- example.sql: links that came as text, with those that are no URLs, and their hosts.
-- SPDX-License-Identifier: MIT
-- Run it with: psql -f example.sql

CREATE EXTENSION IF NOT EXISTS urlbnf;

CREATE TEMPORARY TABLE raw (line integer GENERATED ALWAYS AS IDENTITY, text text);
COPY raw (text) FROM stdin;
http://www.example.com/a?find
HTTP://WWW.Example.COM:80/a?find
ftp://user@ftp.example.com/%2Fetc/motd;type=a
http://www.example.com/~me/
mailto:someone@example.com
ftp://user:pa/ss
\.

-- A URL is there once, in whatever letters it was written.
CREATE TEMPORARY TABLE links (url url PRIMARY KEY);
INSERT INTO links SELECT url(text) FROM raw WHERE url_valid(text) ON CONFLICT DO NOTHING;
SELECT url, url_parts(url) FROM links ORDER BY url;

-- What could not be taken, and where it fails.
SELECT line, left(text, "offset") AS good, substr(text, "offset" + 1) AS rest, expected
  FROM raw, url_error(text) WHERE NOT url_valid(text) ORDER BY line;

-- Some of it can be corrected.
INSERT INTO links SELECT url_escape(text) FROM raw WHERE text LIKE '%~%';

-- By host, with an index on it.
CREATE INDEX ON links (url_host(url_normal(url)));
SELECT url_host(url_normal(url)) AS host, count(*) FROM links GROUP BY 1 ORDER BY 2 DESC, 1;

-- What a client would send.
SELECT url_request(url) FROM links WHERE url_scheme(url) = 'ftp';
