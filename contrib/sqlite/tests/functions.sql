-- functions.sql: fails if url_valid, url_part, url_normal or url_error gives another result than
-- shown.
-- SPDX-License-Identifier: MIT
-- In a checkout tests/bindings/sqlite.sql compares answers for random texts with the library's.

SELECT url_valid('http://www.example.com/'), url_valid('http://www.example.com/~me'), url_valid('');
--> 1|0|0
SELECT url_valid(NULL) IS NULL, url_part(NULL, 'host') IS NULL, url_part('news:*', NULL) IS NULL,
  url_normal(NULL) IS NULL, url_error(NULL) IS NULL, url_error('', NULL) IS NULL;
--> 1|1|1|1|1|1
-- A BLOB has octets, a number is read as its text.
SELECT url_valid(x'6e6577733a2a'), url_valid(x''), url_valid(1), url_valid(1.5);
--> 1|0|0|0

-- The path is present, and empty.
SELECT url_part('http://host.dom/', 'path');

-->
SELECT url_normal('HTTP://Host.dom:80/%41%2f?%7a'), url_normal(url_normal('FTP://Host.dom:0021/%61'));
--> http://host.dom/A%2F?z|ftp://host.dom/a

SELECT url_error('ftp://user:pa/ss');
--> byte 13: expected password or "@", found "/"; as data write %2F (production login)
SELECT url_error('ftp://user:pa/ss', 'offset'), url_error('ftp://user:pa/ss', 'production'),
  url_error('ftp://user:pa/ss', 'expected'), url_error('ftp://user:pa/ss', 'code');
--> 13|login|["password","\"@\""]|syntax
SELECT url_error('http://h/#a', 'hint'), url_error('http://h/~#a', 'hint'), url_error('http://h/ ', 'hint') IS NULL;
--> without its fragment it is a URL|it is a URI by RFC 3986|1
SELECT url_error('', 'place');
SELECT url_error('news:*', 'place');
SELECT url_error(NULL, 'place');
SELECT url_error('', 'off');
SELECT url_error('', '');
SELECT url_error('', 'offsets');

-- These texts are longer than the buffer on the stack.
SELECT length(url_part(long, 'hpath')), length(url_normal(long)), url_valid(long || '~'), url_error(long || '~', 'offset'),
  length(uri_resolve(long, '?x')), uri_relative(long || 'x', long)
  FROM (SELECT 'HTTP://host.dom/' || replace(hex(zeroblob(50000)), '00', '%41/') AS long);
--> 200000|100016|0|200016|200018|x

-- The functions may be used in a schema that is not trusted.
PRAGMA trusted_schema = OFF;
CREATE TABLE links (url TEXT CHECK (url_valid(url)), host TEXT AS (url_part(url, 'host')) STORED);
INSERT INTO links VALUES ('http://host.dom/');
INSERT INTO links VALUES ('http://host.dom/~');
SELECT * FROM links;
--> http://host.dom/|host.dom
CREATE VIEW parts AS SELECT production, text FROM url_parts('http://host.dom/a');
SELECT group_concat(production || ' ' || text) FROM parts;
--> scheme http,host host.dom,hpath a,hsegment a
CREATE VIEW found AS SELECT url FROM url_extract('see <http://host.dom/>');
SELECT * FROM found;
--> http://host.dom/

-- These functions read URIs of RFC 3986.
SELECT group_concat(coalesce(uri_part('https://u:p@h.dom:8443/~a/b?c#d', value), 'NULL'), ' ')
  FROM json_each('["scheme","userinfo","user","password","host","port","path","query","fragment","hpath"]');
--> https u:p u p h.dom 8443 /~a/b c d NULL
SELECT uri_part('https://h/', 'netloc');
SELECT group_concat(uri_resolve('http://a/b/c/d;p?q', value), ' ') FROM json_each('["../g","?y","#s","//g","","g:h"]');
--> http://a/b/g http://a/b/c/d;p?y http://a/b/c/d;p?q#s http://g http://a/b/c/d;p?q g:h
SELECT uri_resolve('a', 'b') IS NULL, uri_resolve('http://a/', ' ') IS NULL, uri_resolve(NULL, 'b') IS NULL, uri_resolve('http://a/', NULL) IS NULL;
--> 1|1|1|1
SELECT uri_relative('http://a/b/x?y', 'http://a/b/c/d;p?q'), uri_relative('https://b/', 'http://a/'), uri_relative('x', 'http://a/') IS NULL;
--> ../x?y|https://b/|1
--> the second argument is none of 'offset', 'production', 'expected', 'message', 'code' and 'hint'
--> the second argument is none of 'offset', 'production', 'expected', 'message', 'code' and 'hint'
--> the second argument is none of 'offset', 'production', 'expected', 'message', 'code' and 'hint'
--> the second argument is none of 'offset', 'production', 'expected', 'message', 'code' and 'hint'
--> the second argument is none of 'offset', 'production', 'expected', 'message', 'code' and 'hint'
--> the second argument is none of 'offset', 'production', 'expected', 'message', 'code' and 'hint'
--> CHECK constraint failed: url_valid(url)
--> the second argument is not the name of a part, such as 'scheme', 'host' or 'path'
