#!/usr/bin/env python3
# soak.py: fails if the memory of a host of urlbnf grows, or its answers change, after a long time.
# SPDX-License-Identifier: MIT
"""Give a host the same work again and again, and watch its memory.

    soak.py [--rows N] [--seconds N] HOST -- COMMAND...

HOST is sqlite, postgresql, python or node, and COMMAND runs it: its shell, or its interpreter. The
work goes on for at least that many rows and seconds. The host answers each piece of work with a
line: the number of the process whose memory counts, or 0 for the command's own, or the memory, such
as 4200kB; and its result, which must stay the same. Node reports its memory, since V8 keeps more or
less of what is free.
"""

import argparse
import os
import subprocess
import sys
import time

ROWS = 20000        # The rows of one piece of work, about.

SQLITE = """
WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
SELECT 0 || ' ' || count(*) || ' ' || sum(url_valid(text)) || ' ' || count(url_error(text))
  || ' ' || count(url_part(text, 'host')) || ' ' || sum(text = url_normal(text) COLLATE URL)
  || ' ' || count(uri_part(text, 'query')) || ' '
  || (SELECT count(*) FROM (SELECT i FROM n LIMIT 1000)
        JOIN url_parts('prospero://h.dom/a/b;c=d' || i)
        JOIN url_extract('<URL:http://h.dom/~> <news:*>'))
FROM (SELECT CASE i % 4 WHEN 0 THEN 'http://host.dom/~' || i
             ELSE 'HTTP://host' || i || '.dom:80/%61?b' END AS text FROM n);
"""

POSTGRESQL = """
SELECT count(url_host(u)) || ' ' || count(url_port(u)) || ' ' || count(url_normal(u))
    || ' ' || count(url_parts(u)) || ' ' || sum(url_hash(u) % 9) || ' '
    || count(nullif(u = url 'http://h.dom/', true)) || ' ' || count(u::text) || ' '
    || count(url_endpoint(u)) || ' ' || count(url_request(u)) || ' ' || min(u)::text AS one
  FROM (SELECT url('HTTP://Host' || i || '.dom:80/%61/b?c') AS u
    FROM generate_series(1, 10000) AS i) AS t \\gset
SELECT count(url_host(u)) || ' ' || count(url_resolve(u, '../x'))
    || ' ' || count(url_relative(u, uri 'https://h.dom/')) || ' ' || min(u)::text AS two
  FROM (SELECT uri('HTTPS://Host' || i || '.dom:443/~a/b?c#d') AS u
    FROM generate_series(1, 5000) AS i) AS t \\gset
SELECT count(url_valid(t)) || ' ' || count(uri_error(t || ' ')) || ' '
    || count(url_escape(t)) AS three
  FROM (SELECT 'http://host.dom/~' || i AS t FROM generate_series(1, 5000) AS i) AS n \\gset
SELECT count(p) || ' ' || count(w) || ' ' || count(e) AS four
  FROM (SELECT url_part_rows(u) AS p, url_warnings(u) AS w,
      url_extract('see <' || u || '> <URL:' || u || '~>') AS e
    FROM (SELECT url('ftp://u:p@h.dom:70000/a/' || i) AS u
      FROM generate_series(1, 1000) AS i) AS n) AS t \\gset
SELECT pg_backend_pid() || ' ' || :'one' || ' ' || :'two' || ' ' || :'three' || ' ' || :'four';
"""

PYTHON = """
import os, sys, urlbnf
def texts():
    for i in range(20000):
        yield f"HTTP://host{i % 100}.dom:80/%61/{i}" if i % 4 else f"http://host.dom/~{i}"
def work():
    good = 0
    for result in urlbnf.parse_many(texts()):
        if isinstance(result, urlbnf.Url):
            hash(result), result.get("port"), urlbnf.normalize(result)
            good += result.host != "" and result == result
    for i in range(500):
        url = urlbnf.parse(f"prospero://h.dom/a/{i};c=d")
        url.parts(), url.tree(), repr(url), urlbnf.request(url)
        list(urlbnf.extract(f"<{url}> <URL:~>"))
        uri = urlbnf.Uri(f"https://h.dom/~a/../{i}?b#c")
        uri.resolve("../d"), uri.replace(port="8")
        urlbnf.validate("~"), url.get("~"), "port" in url, urlbnf.parse_batch(["news:*", ""])
        urlbnf.invalid_lines("news:*\\n~\\n" * 20)
        for wrong in (lambda: url["port"], lambda: urlbnf.parse("~"),
                      lambda: urlbnf.parse_batch([1]), lambda: urlbnf.request("ftp://h/%00")):
            try:
                wrong()
            except (KeyError, TypeError, urlbnf.Error):
                good += 1
    return good
for line in sys.stdin:
    print(os.getpid(), work(), flush=True)
"""

NODE = """
const urlbnf = require ("urlbnf");
const texts = Array.from ({ length: 10000 }, (_, i) =>
  i % 4 ? `HTTP://host${i % 100}.dom:80/%61/${i}` : `http://host.dom/~${i}`);
const work = () => {
  let good = 0;
  for (const url of urlbnf.parseMany (texts)) good += !(url instanceof Error) && url.host !== "";
  for (const valid of urlbnf.validateMany (texts, { grammar: "rfc3986" })) good += valid;
  for (let i = 0; i < 300; i++) {
    const options = { tree: true, warnings: true, request: true };
    const url = urlbnf.parse (`prospero://h.dom/a/${i};c=d`, options);
    good += url.tree.children.length + urlbnf.normal (texts[i * 4 + 1]).length;
    good += urlbnf.resolve ("http://a/b/c", `../${i}`).length;
    good += urlbnf.build ({ scheme: "ftp", host: "h", fpath: "a b" }).length;
    try { urlbnf.parse ("~"); } catch (error) { good++; }
  }
  return good;
};
require ("readline").createInterface ({ input: process.stdin }).on ("line", () => {
  const good = work ();
  global.gc ();
  const { heapUsed, external } = process.memoryUsage ();
  console.log (Math.ceil ((heapUsed + external) / 1024) + "kB", good);
});
"""

# A host has arguments for its command, its work, and the kB by which its memory may grow.
HOSTS = {
    "sqlite": ([], SQLITE, 1024),
    "postgresql": ([], POSTGRESQL, 4096),
    "python": (["-u", "-c", PYTHON], "work\n", 4096),
    "node": (["--expose-gc", "-e", NODE], "work\n", 1024),
}


def memory(number):
    """Return the memory of a process of its own, in kB."""
    with open(f"/proc/{number}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("RssAnon"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rows", type=int, default=200000)
    parser.add_argument("--seconds", type=float, default=0)
    parser.add_argument("host", choices=HOSTS)
    parser.add_argument("command", nargs="+")
    options = parser.parse_args()
    more, work, most = HOSTS[options.host]
    if not os.path.exists("/proc/self/status"):
        sys.exit("there is no /proc")
    host = subprocess.Popen([*options.command, *more], stdin=subprocess.PIPE,
                            stdout=subprocess.PIPE, text=True)
    start, rows, first, answers = time.time(), 0, None, set()
    while rows < options.rows or time.time() - start < options.seconds or rows < 4 * ROWS:
        host.stdin.write(work)
        host.stdin.flush()
        whose, _, answer = host.stdout.readline().strip().partition(" ")
        number = whose.removesuffix("kB")
        if not number.isdigit():
            sys.exit(f"the answer after {rows} rows is {whose} {answer}")
        answers.add(answer)
        rows += ROWS
        size = int(number) if number != whose else memory(int(number) or host.pid)
        # The first pieces of work fill caches.
        if rows == 3 * ROWS:
            first = size
    host.stdin.close()
    status = host.wait()
    print(f"{options.host}: {rows} rows in {time.time() - start:.0f} s; {first} kB of memory grew "
          f"by {size - first} kB")
    if status != 0 or len(answers) != 1 or size - first > most:
        sys.exit(f"status {status}, {len(answers)} answers, at most {most} kB: "
                 f"{sorted(answers)[:3]}")


if __name__ == "__main__":
    main()
