# data.py: compare the cost of a URL in PostgreSQL, SQLite and Python with alternatives.
# SPDX-License-Identifier: MIT
#
# data.sh builds the extensions and calls it.  All alternatives of all hosts take turns, and a ratio
# compares two turns of one round.  Times are those of the processor, so that other work matters
# less: of this process, and of the backend of PostgreSQL as Linux counts it.

import argparse
import os
import platform
import re
import statistics
import subprocess
import sys
import time
from urllib.parse import urlsplit

TURN = 0.05    # The least time of a turn, in seconds.
GENERIC = re.compile(r"^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?")


class Way:
    """A way to go through all URLs.  RUN does so once, and returns for how many of them there was
    an answer."""

    def __init__(self, name, checks, run, cpu):
        self.name, self.checks, self.run, self.cpu = name, checks, run, cpu
        self.times, self.repeats, self.answers = [], 1, None

    def turn(self):
        before = self.cpu()
        for _ in range(self.repeats):
            self.answers = self.run()
        return (self.cpu() - before) / self.repeats

    def warm_up(self):
        while self.turn() * self.repeats < TURN:
            self.repeats *= 2


class Group:
    """The ways of a host.  The first of them is what the others are compared with."""

    def __init__(self, title):
        self.title, self.ways = title, []


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


# Python


def python_group(texts):
    group = Group(f"Python {platform.python_version()}")

    def add(name, checks, run):
        group.ways.append(Way(name, checks, run, time.process_time))

    def add_each(name, checks, function):
        add(name, checks, lambda: count_answers(function, texts))

    try:
        import urlbnf
    except ImportError:
        print("left out: the module urlbnf")
        return None
    add_each("urlbnf.parse(t).host", "RFC 1738", lambda text: urlbnf.parse(text).host)
    add("  of parse_many(texts)", "RFC 1738",
        lambda: sum(isinstance(url, urlbnf.Url) and url.host is not None
                    for url in urlbnf.parse_many(texts)))
    add_each("urlbnf.validate(t)", "RFC 1738", urlbnf.validate)
    lines = "\n".join(texts)
    add("urlbnf.invalid_lines(texts)", "RFC 1738",
        lambda: len(texts) - len(urlbnf.invalid_lines(lines)))
    add_each("urlsplit(t).hostname", "brackets", lambda text: urlsplit(text).hostname)
    add_each("re: RFC 3986 app. B", "nothing", lambda text: GENERIC.match(text)[4])
    try:
        import yarl
        add_each(f"yarl {yarl.__version__} URL(t).host", "brackets, port",
                 lambda text: yarl.URL(text).host)
    except ImportError:
        print("left out: yarl (Debian: python3-yarl)")
    return group


# SQLite


def sqlite_group(texts, extension):
    if not extension:
        return None
    try:
        import sqlite3
        connection = sqlite3.connect(":memory:")
        connection.enable_load_extension(True)
        connection.load_extension(extension)
    except (ImportError, AttributeError, OSError) as error:
        print(f"left out: SQLite, which this Python cannot extend ({error})")
        return None
    connection.execute("CREATE TABLE urls (t TEXT)")
    connection.executemany("INSERT INTO urls VALUES (?)", ((text,) for text in texts))
    group = Group(f"SQLite {sqlite3.sqlite_version}")

    def add(name, checks, expression):
        query = f"SELECT count({expression}) FROM urls"
        group.ways.append(Way(name, checks, lambda: connection.execute(query).fetchone()[0],
                              time.process_time))

    add("url_part(t, 'host')", "RFC 1738", "url_part(t, 'host')")
    add("url_valid(t)", "RFC 1738", "nullif(url_valid(t), 0)")
    add("url_normal(t)", "RFC 1738", "url_normal(t)")
    rest = "substr(t, instr(t, '://') + 3)"
    add("substr() and instr()", "nothing", f"substr({rest}, 1, instr({rest} || '/', '/') - 1)")
    connection.create_function("generic", 1, lambda text: GENERIC.match(text)[4],
                               deterministic=True)
    add("re of Python, app. B", "nothing", "generic(t)")
    add("the rows, nothing else", "", "t")
    return group


# PostgreSQL


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


def postgresql_group(texts, script, uriparser):
    session = Session()
    with open(script) as file:
        setup = file.read()
    # psql reads the rows of a \copy from its input too.
    before, copy, after = setup.partition("FROM pstdin")
    line, newline, rest = after.partition("\n")
    rows = "".join(text + "\n" for text in texts)
    session.ask(f"{before}{copy}{line}{newline}{rows}\\.\n{rest}")
    if uriparser:
        session.ask(f"CREATE FUNCTION uriparser_host(text) RETURNS text AS '{uriparser}' LANGUAGE "
                    f"C IMMUTABLE STRICT;")
    else:
        print("left out: uriparser in PostgreSQL (Debian: liburiparser-dev)")
    group = Group("PostgreSQL " + session.ask("SHOW server_version;").split()[0])

    def add(name, checks, expression):
        query = f"SELECT count({expression}) FROM urls;"
        group.ways.append(Way(name, checks, lambda: int(session.ask(query)), session.cpu))

    add("url_host(u)", "RFC 1738", "url_host(u)")
    add("url_part(u, 'host')", "RFC 1738", "url_part(u, 'host')")
    add("url_valid(t)", "RFC 1738", "nullif(url_valid(t), false)")
    add("url_normal(u)", "RFC 1738", "url_normal(u)")
    add("url_parts(u)", "RFC 1738", "url_parts(u)")
    if uriparser:
        add("uriparser, as in pguri", "RFC 3986", "uriparser_host(t)")
    add("regexp_match(), app. B", "nothing",
        r"(regexp_match(t, '^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?'))[4]")
    add("  in a function of SQL", "nothing", "generic_authority(t)")
    add("  in one of PL/pgSQL", "nothing", "generic_authority_plpgsql(t)")
    add("substring(), host only", "nothing", "substring(t FROM '^[^:/?#]+://([^/?#:]*)')")
    add("the rows, nothing else", "", "t")
    return group


# The table


def processor():
    with open("/proc/cpuinfo") as file:
        names = [line.partition(":")[2].strip() for line in file if line.startswith("model name")]
    return f"{names[0] if names else platform.machine()}, {len(os.sched_getaffinity(0))} processors"


def show(group, count):
    print(f"\n{group.title:<28} {'ns a URL':>9} {'ratio':>7} {'answers':>8}  checks")
    first = group.ways[0]
    for way in group.ways:
        time_of_url = statistics.median(way.times) / count * 1e9
        ratio = statistics.median(a / b for a, b in zip(way.times, first.times))
        print(f"  {way.name:<26} {time_of_url:>9.0f} {ratio:>7.2f} {way.answers:>8}  "
              f"{way.checks}".rstrip())


def main():
    parser = argparse.ArgumentParser(description="Measure urlbnf in PostgreSQL, SQLite and Python.")
    parser.add_argument("--rounds", type=int, default=9, help="how often each way has its turn")
    parser.add_argument("--sqlite", help="the extension for SQLite")
    parser.add_argument("--postgresql", metavar="SCRIPT",
                        help="what a server has to be told, where psql finds it")
    parser.add_argument("--uriparser", help="the module for PostgreSQL that uses uriparser")
    parser.add_argument("list", help="a file of URLs, one a line")
    options = parser.parse_args()
    # Only lines of graphic ASCII are read alike by COPY, SQLite and Python.
    with open(options.list, encoding="latin-1") as file:
        texts = [text for text in (line.rstrip("\r\n") for line in file) if text and text.isascii()
                 and text.isprintable()]
    octets = sum(map(len, texts)) / len(texts)
    print(f"CPU     {processor()}\nsystem  {platform.system()} {platform.machine()}, "
          f"{platform.libc_ver()[1]}")
    print(f"URLs    {len(texts)}, {octets:.1f} octets on average; {options.rounds} rounds")
    groups = [options.postgresql and postgresql_group(texts, options.postgresql, options.uriparser),
              sqlite_group(texts, options.sqlite), python_group(texts)]
    groups = [group for group in groups if group]
    ways = [way for group in groups for way in group.ways]
    for way in ways:
        way.warm_up()
    for _ in range(options.rounds):
        for way in ways:
            way.times.append(way.turn())
    for group in groups:
        show(group, len(texts))


if __name__ == "__main__":
    main()
