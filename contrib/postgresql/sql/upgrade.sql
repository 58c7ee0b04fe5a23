-- upgrade.sql: from each version to the newest.
-- SPDX-License-Identifier: MIT

CREATE TABLE kept (url url UNIQUE);
INSERT INTO kept VALUES ('http://h.dom/');
DROP EXTENSION urlbnf;
DROP TABLE kept;
DROP EXTENSION urlbnf;
CREATE EXTENSION urlbnf VERSION '1.0';
CREATE TABLE kept (url url UNIQUE);
INSERT INTO kept VALUES ('http://h.dom/');
SELECT url_extract('');
ALTER EXTENSION urlbnf UPDATE;
SELECT extversion FROM pg_extension WHERE extname = 'urlbnf';
SELECT count(*) FROM url_extract('');
INSERT INTO kept VALUES ('HTTP://H.dom/');
SELECT * FROM pg_extension_update_paths('urlbnf') WHERE path IS NOT NULL;
CREATE SCHEMA other;
ALTER EXTENSION urlbnf SET SCHEMA other;
SELECT url, other.url_host(url) FROM kept;
DROP TABLE kept;
