# functions.sed: complete the lines "FUNCTION ...;" of the SQL.  A function url_NAME is urlpg_NAME in C.
# SPDX-License-Identifier: MIT
s/^FUNCTION (url_([a-z_]+)\([^)]*\)( RETURNS [a-z]+)?)( COST [0-9]+)?;$/CREATE FUNCTION \1\
AS 'MODULE_PATHNAME', 'urlpg_\2' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE\4;/
