-- upgrade.sql: from each version to the newest.
-- SPDX-License-Identifier: MIT
\a \t \pset null -

CREATE TABLE kept (url url UNIQUE);
INSERT INTO kept VALUES ('http://h.dom/');
DROP EXTENSION urlbnf;
--> ERROR:  cannot drop extension urlbnf because other objects depend on it
--> DETAIL:  column url of table kept depends on type url
--> HINT:  Use DROP ... CASCADE to drop the dependent objects too.
DROP TABLE kept;
DROP EXTENSION urlbnf;
CREATE EXTENSION urlbnf VERSION '1.0';
CREATE TABLE kept (url url UNIQUE);
INSERT INTO kept VALUES ('http://h.dom/');
SELECT url_extract('');
--> ERROR:  function url_extract(unknown) does not exist
--> LINE 1: SELECT url_extract('');
-->                ^
--> HINT:  No function matches the given name and argument types. You might need to add explicit type casts.
ALTER EXTENSION urlbnf UPDATE;
SELECT extversion FROM pg_extension WHERE extname = 'urlbnf';
--> 1.2
SELECT count(*) FROM url_extract('');
--> 0
INSERT INTO kept VALUES ('HTTP://H.dom/');
--> ERROR:  duplicate key value violates unique constraint "kept_url_key"
--> DETAIL:  Key (url)=(HTTP://H.dom/) already exists.
SELECT * FROM pg_extension_update_paths('urlbnf') WHERE path IS NOT NULL;
--> 1.0|1.1|1.0--1.1
--> 1.0|1.2|1.0--1.1--1.2
--> 1.1|1.2|1.1--1.2
CREATE SCHEMA other;
ALTER EXTENSION urlbnf SET SCHEMA other;
SELECT url, other.url_host(url), other.url_resolve('x:a', 'b') FROM kept;
--> http://h.dom/|h.dom|x:b
DROP TABLE kept;
