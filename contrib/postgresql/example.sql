-- example.sql: read links from text, separate those that are no URLs, and list their hosts.
-- SPDX-License-Identifier: MIT
-- Run it with: psql -f example.sql.  A line "--> ..." is what the statement above it prints.

CREATE EXTENSION IF NOT EXISTS urlbnf;

CREATE TEMPORARY TABLE raw (line integer GENERATED ALWAYS AS IDENTITY, text text);
COPY raw (text) FROM stdin;
https://www.example.com/~me/?find#top
HTTPS://WWW.Example.COM:443/%7eme/?find#top
https://[2001:db8::1]:8443/a/../b
https://www.example.com/a b
mailto:someone@example.com
https://user:pa/ss
\.

-- A URL is stored once, even if it was written in other letters.
CREATE TEMPORARY TABLE links (link uri PRIMARY KEY);
INSERT INTO links SELECT uri(text) FROM raw WHERE uri_valid(text) ON CONFLICT DO NOTHING;
SELECT link, url_parts(link) FROM links ORDER BY link;
--> https://[2001:db8::1]:8443/a/../b|{"host": "[2001:db8::1]", "port": "8443", "scheme": "https", "production": "URI", "IPv6address": "2001:db8::1", "path-abempty": ["a", "..", "b"]}
--> https://www.example.com/~me/?find#top|{"host": "www.example.com", "query": "find", "scheme": "https", "fragment": "top", "reg-name": "www.example.com", "production": "URI", "path-abempty": ["~me", ""]}
--> mailto:someone@example.com|{"scheme": "mailto", "production": "URI", "path-rootless": ["someone@example.com"]}

-- The texts that are no URLs, and the place of their errors.
SELECT line, left(text, "offset") AS good, substr(text, "offset" + 1) AS rest, expected
  FROM raw, uri_error(text) WHERE NOT uri_valid(text) ORDER BY line;
--> 4|https://www.example.com/a| b|{path-abempty,"\"?\"","\"#\"","end of URL"}
--> 6|https://user:pa|/ss|{userinfo,"\"@\""}

-- Some of them can be corrected.
INSERT INTO links SELECT uri_escape(text) FROM raw WHERE text LIKE '% %';

-- By host, with an index on it.
CREATE INDEX ON links (url_host(url_normal(link)));
SELECT url_host(url_normal(link)) AS host, count(*) FROM links GROUP BY 1 ORDER BY 2 DESC, 1;
--> www.example.com|2
--> [2001:db8::1]|1
--> |1

-- The references of a page, and the request of a client for one.
SELECT url_resolve(link, reference) FROM links, unnest(ARRAY['../a', '?b', '//c.example/']) AS reference
  WHERE url_query(link) = 'find';
--> https://www.example.com/a
--> https://www.example.com/~me/?b
--> https://c.example/
SELECT url_request(link) FROM links WHERE url_host(link) = '[2001:db8::1]';
--> connect to [2001:db8::1] port 8443
--> GET /a/../b HTTP/1.1
--> Host: [2001:db8::1]:8443
--> Connection: close
-->
