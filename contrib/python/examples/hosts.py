#!/usr/bin/env python3
# hosts.py: count the hosts and the errors of a file of URLs, by many processes (Dask).
# SPDX-License-Identifier: MIT
"""Count the hosts and the errors of a file of URLs with a local cluster of Dask, and with one
process.

    python3 hosts.py --make 10000000 urls.txt     make a file
    python3 hosts.py --workers 4 --kill urls.txt  count, and kill a worker meanwhile

The same functions run on a cluster of many computers: give Client() the address of its scheduler,
and put the file where all of them can read it.
"""

import argparse
import os
import signal
import time
from collections import Counter

import urlbnf


def make_file(path, rows):
    """Write ROWS lines: URLs in letters of either case, but every fourth line is no URL."""
    with open(path, "w") as file:
        for i in range(rows):
            if i % 4 == 3:
                file.write(f"http://www.example.com/~user{i % 1000}/{i}\n")
            else:
                scheme = 'HTTP' if i % 5 else 'http'
                host = f"www{i * 7919 % 997}.Example.com"
                file.write(f"{scheme}://{host}/path/{i}?find={i % 17}\n")


def lines(path, start, end):
    """Yield the lines that begin at START or later, and before END."""
    with open(path, "rb") as file:
        if start > 0:
            file.seek(start - 1)
            file.readline()
        position = file.tell()
        for line in file:
            if position >= end:
                return
            position += len(line)
            yield line.rstrip(b"\r\n")


def count_block(path, start, end):
    """Count the hosts in the lines of a block, and the productions with errors."""
    hosts, errors = Counter(), Counter()
    for result in urlbnf.parse_many(lines(path, start, end)):
        if isinstance(result, urlbnf.Url):
            host = result.host
            hosts[host.lower() if host is not None else None] += 1
        else:
            errors[result.production] += 1
    return hosts, errors


def blocks(path, size):
    length = os.path.getsize(path)
    return [(start, min(start + size, length)) for start in range(0, length, size)]


def merge(counts):
    hosts, errors = Counter(), Counter()
    for some_hosts, some_errors in counts:
        hosts.update(some_hosts)
        errors.update(some_errors)
    return hosts, errors


def count_alone(path, size):
    return merge(count_block(path, start, end) for start, end in blocks(path, size))


def count_with_workers(client, path, size, kill=None):
    """Count by a task for each block; a task that is lost with its worker is done again.  KILL is
    called once, meanwhile."""
    from dask.distributed import as_completed

    def results():
        all_blocks = blocks(path, size)
        futures = client.map(lambda block: count_block(path, *block), all_blocks, pure=False)
        for done, (_, result) in enumerate(as_completed(futures, with_results=True)):
            if kill is not None and done == min(2, len(all_blocks) // 2):
                kill()
            yield result

    return merge(results())


def kill_one(client):
    """Kill a worker with no chance to say anything."""
    pid = sorted(client.run(os.getpid).values())[0]
    print(f"kill -9 {pid}", flush=True)
    os.kill(pid, signal.SIGKILL)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file")
    parser.add_argument("--make", type=int, metavar="ROWS", help="make the file")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--block", type=int, default=16 << 20, help="octets of a task")
    parser.add_argument("--kill", action="store_true", help="kill a worker while they count")
    options = parser.parse_args()
    if options.make is not None:
        make_file(options.file, options.make)
        return 0

    from dask.distributed import Client, LocalCluster

    before = time.time()
    alone = count_alone(options.file, options.block)
    print(f"one process: {time.time() - before:.1f} s", flush=True)
    with LocalCluster(n_workers=options.workers, threads_per_worker=1, dashboard_address=None,
                      silence_logs=50) as cluster:
        with Client(cluster) as client:
            before = time.time()
            kill = (lambda: kill_one(client)) if options.kill else None
            together = count_with_workers(client, options.file, options.block, kill)
            print(f"{options.workers} processes: {time.time() - before:.1f} s", flush=True)
    hosts, errors = together
    print(f"{sum(hosts.values())} URLs of {len(hosts)} hosts,"
          f" {sum(errors.values())} errors {dict(errors)}")
    print("the same" if together == alone else "DIFFERENT")
    return together != alone


if __name__ == "__main__":
    raise SystemExit(main())
