# data.py: compare the cost of a URL in PostgreSQL, SQLite and Python with alternatives.
# SPDX-License-Identifier: MIT
#
# data.sh builds the extensions and calls it.  The processor's time is that of this process, or of
# the backend of PostgreSQL as Linux counts it.

import argparse
import platform
import re
import subprocess
import sys
import time
from functools import partial
from urllib.parse import urlsplit

from turns import Way, compare

# The regular expression of RFC 3986, appendix B.  Its fourth group is the authority.
GENERIC = re.compile(r"^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?")

# The table, and functions that parse its URLs without the extension urlbnf.
TABLE = r"""
CREATE EXTENSION urlbnf;
SET max_parallel_workers_per_gather = 0;
SET jit = off;
CREATE FUNCTION generic_authority(text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT (regexp_match($1, '%s'))[4] $$;
CREATE FUNCTION generic_authority_plpgsql(text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT
PARALLEL SAFE AS $$ BEGIN RETURN (regexp_match($1, '%s'))[4]; END $$;
CREATE TABLE urls (t text, u url);
-- No line contains these two octets, so each line is a value as it is.
\copy urls (t) FROM pstdin WITH (FORMAT csv, DELIMITER E'\x01', QUOTE E'\x02')
%s
\.
UPDATE urls SET u = url(t) WHERE url_valid(t);
VACUUM FULL urls;
ANALYZE urls;
"""


def count_answers(function, texts):
    """Count the TEXTS for which FUNCTION neither returns None or False nor raises ValueError."""
    answers = 0
    for text in texts:
        try:
            answer = function(text)
        except ValueError:
            continue
        if answer is not None and answer is not False:
            answers += 1
    return answers


def python_group(texts):
    import urlbnf
    lines = "\n".join(texts)

    def each(function):
        return lambda: count_answers(function, texts)

    rows = [
        ("urlbnf.parse(t).host", "RFC 1738", each(lambda text: urlbnf.parse(text).host)),
        ("  of parse_many(texts)", "RFC 1738",
         lambda: sum(isinstance(url, urlbnf.Url) and url.host is not None
                     for url in urlbnf.parse_many(texts))),
        ("urlbnf.validate(t)", "RFC 1738", each(urlbnf.validate)),
        ("urlbnf.invalid_lines(texts)", "RFC 1738",
         lambda: len(texts) - len(urlbnf.invalid_lines(lines))),
        ("urlsplit(t).hostname", "brackets", each(lambda text: urlsplit(text).hostname)),
        ("re: RFC 3986 app. B", "nothing", each(lambda text: GENERIC.match(text)[4]))]
    try:
        import yarl
        rows.append((f"yarl {yarl.__version__} URL(t).host", "brackets, port",
                     each(lambda text: yarl.URL(text).host)))
    except ImportError:
        print("left out: yarl (Debian: python3-yarl)")
    return {f"Python {platform.python_version()}": [Way(*row, time.process_time) for row in rows]}


def sql_group(title, cpu, ask, rows):
    """Return a way for each row of a name, what it checks, and an expression.  ASK returns the
    number that a query selects."""
    return {title: [Way(name, checks, partial(ask, f"SELECT count({expression}) FROM urls;"), cpu)
                    for name, checks, expression in rows]}


def sqlite_group(texts, extension):
    try:
        import sqlite3
        connection = sqlite3.connect(":memory:")
        connection.enable_load_extension(True)
        connection.load_extension(extension)
    except (ImportError, AttributeError, OSError) as error:
        print(f"left out: SQLite, which this Python cannot extend ({error})")
        return {}
    connection.execute("CREATE TABLE urls (t TEXT)")
    connection.executemany("INSERT INTO urls VALUES (?)", ((text,) for text in texts))
    connection.create_function("generic", 1, lambda text: GENERIC.match(text)[4],
                               deterministic=True)
    rest = "substr(t, instr(t, '://') + 3)"
    return sql_group(f"SQLite {sqlite3.sqlite_version}", time.process_time,
                     lambda query: connection.execute(query).fetchone()[0], [
        ("url_part(t, 'host')", "RFC 1738", "url_part(t, 'host')"),
        ("url_valid(t)", "RFC 1738", "nullif(url_valid(t), 0)"),
        ("url_normal(t)", "RFC 1738", "url_normal(t)"),
        ("substr() and instr()", "nothing", f"substr({rest}, 1, instr({rest} || '/', '/') - 1)"),
        ("re of Python, app. B", "nothing", "generic(t)"),
        ("the rows, nothing else", "", "t")])


class Session:
    """A session of psql, whose backend is a process of this computer."""

    def __init__(self):
        self.psql = subprocess.Popen(["psql", "-X", "-q", "-At", "-v", "ON_ERROR_STOP=1"],
                                     stdin=subprocess.PIPE,
                                     stdout=subprocess.PIPE, text=True)
        self.backend = int(self.ask("SELECT pg_backend_pid();"))

    def ask(self, statements):
        """Return the lines that STATEMENTS print."""
        print(statements, r"\echo --- end", sep="\n", file=self.psql.stdin, flush=True)
        lines = []
        for line in self.psql.stdout:
            if line == "--- end\n":
                return "\n".join(lines)
            lines.append(line.rstrip("\n"))
        sys.exit("psql ended")

    def cpu(self):
        with open(f"/proc/{self.backend}/schedstat") as file:
            return int(file.read().split()[0]) / 1e9


def postgresql_group(texts, uriparser):
    session, pattern = Session(), GENERIC.pattern
    session.ask(TABLE % (pattern, pattern, "\n".join(texts)))
    pguri = []
    if uriparser:
        session.ask(f"CREATE FUNCTION uriparser_host(text) RETURNS text AS '{uriparser}' LANGUAGE "
                    f"C IMMUTABLE STRICT;")
        pguri = [("uriparser, as in pguri", "RFC 3986", "uriparser_host(t)")]
    else:
        print("left out: uriparser in PostgreSQL (Debian: liburiparser-dev)")
    title = "PostgreSQL " + session.ask("SHOW server_version;").split()[0]
    return sql_group(title, session.cpu, lambda query: int(session.ask(query)), [
        ("url_host(u)", "RFC 1738", "url_host(u)"),
        ("url_part(u, 'host')", "RFC 1738", "url_part(u, 'host')"),
        ("url_valid(t)", "RFC 1738", "nullif(url_valid(t), false)"),
        ("url_normal(u)", "RFC 1738", "url_normal(u)"),
        ("url_parts(u)", "RFC 1738", "url_parts(u)"),
        *pguri,
        ("regexp_match(), app. B", "nothing", f"(regexp_match(t, '{pattern}'))[4]"),
        ("  in a function of SQL", "nothing", "generic_authority(t)"),
        ("  in one of PL/pgSQL", "nothing", "generic_authority_plpgsql(t)"),
        ("substring(), host only", "nothing", "substring(t FROM '^[^:/?#]+://([^/?#:]*)')"),
        ("the rows, nothing else", "", "t")])


def main():
    parser = argparse.ArgumentParser(description="Measure urlbnf in PostgreSQL, SQLite and Python.")
    parser.add_argument("--rounds", type=int, default=9, help="how often each way has its turn")
    parser.add_argument("--sqlite", help="the extension for SQLite")
    parser.add_argument("--postgresql", action="store_true", help="there is a server for psql")
    parser.add_argument("--uriparser", help="the module for PostgreSQL that uses uriparser")
    parser.add_argument("list", help="a file of URLs, one a line")
    options = parser.parse_args()
    # Only lines of graphic ASCII are read alike by COPY, SQLite and Python.
    with open(options.list, encoding="latin-1") as file:
        texts = [text for text in (line.rstrip("\r\n") for line in file) if text and text.isascii()
                 and text.isprintable()]
    groups = postgresql_group(texts, options.uriparser) if options.postgresql else {}
    groups |= sqlite_group(texts, options.sqlite) if options.sqlite else {}
    groups |= python_group(texts)
    print(f"system  {platform.system()} {platform.machine()}, {platform.libc_ver()[1]}")
    print(f"URLs    {len(texts)}, {sum(map(len, texts)) / len(texts):.1f} octets on average")
    compare(groups, options.rounds, 1e9 / len(texts), "ns a URL", "answers", "checks")


if __name__ == "__main__":
    main()
