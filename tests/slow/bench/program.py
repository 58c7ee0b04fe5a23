# program.py BENCH URLBNF SOURCE [URLS [ROUNDS]]: compare the program urlbnf with others, on files
# of many URLs and on documents.
# SPDX-License-Identifier: MIT
#
# BENCH makes the URLs: tests/slow/bench/bench.  In the environment ADAPARSE is the program
# adaparse, tools/cli of ada; DOCUMENTS is a file to find URLs in.

import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile
from functools import partial

from turns import Way, compare

SCHEMES = r'(?i)(http|ftp|gopher|mailto|news|nntp|telnet|wais|file|prospero):[^\s<>"]+'

# Each group has rows of a name, the input, and the command.
GROUPS = {
    "many lines": [
        ("wc -l", "mixed", "wc -l"),
        ("--check", "mixed", "urlbnf --check")],
    "threads": [
        ("-j1 --check", "web", "urlbnf -j1 --check"),
        ("-j2 --check", "web", "urlbnf -j2 --check")],
    "hosts": [
        ("adaparse -g host", "web", "adaparse -g host"),
        ("--get {host}", "web", "urlbnf --get {host}"),
        ("-u --get {host}", "web", "urlbnf -u --get {host}")],
    "records": [
        ("--json", "web", "urlbnf --json"),
        ("--format=tsv", "web", "urlbnf --format=tsv")],
    "a tenth of the lines": [
        ("jq -c .", "json", "jq -c ."),
        ("--json", "few", "urlbnf --json")],
    "documents": [
        ("rg -o", "documents", f"rg -o -a --no-line-number {SCHEMES} -"),
        ("--extract --bare", "documents", "urlbnf --extract --bare --get {url}")]}


def write_documents(name, source):
    """Write the texts of this project, again and again, to have 120 MB."""
    text = b"".join(path.read_bytes() for folder in ("src", "doc", "tests", "include")
                    for path in (source / folder).rglob("*")
                    if re.fullmatch(r".*\.([chly1-8]|pm)|README", path.name))
    with open(name, "wb") as file:
        for _ in range(120_000_000 // len(text) + 1):
            file.write(text)


def run(command, given, output=subprocess.DEVNULL):
    """Run COMMAND, which reads the file GIVEN, and return its status."""
    with open(given, "rb") as file:
        status = subprocess.run(command, stdin=file, stdout=output,
                                stderr=subprocess.DEVNULL).returncode
    return status if 0 <= status < 126 else sys.exit(f"status {status}: {command}")


def children_cpu():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def main(folder, bench, urlbnf, source, urls=1000000, rounds=5):
    for name, command, given in (
            ("mixed", [bench, "--mixed", f"--urls={urls}", "--print"], os.devnull),
            ("web", [bench, "--web", f"--urls={urls}", "--print"], os.devnull),
            ("few", ["head", "-n", str(int(urls) // 10)], folder / "mixed"),
            ("json", [urlbnf, "--json"], folder / "few")):
        with open(folder / name, "wb") as file:
            run(command, given, file)
    documents = os.environ.get("DOCUMENTS") or folder / "documents"
    if not os.environ.get("DOCUMENTS"):
        write_documents(documents, pathlib.Path(source))
    programs = {"urlbnf": urlbnf, "adaparse": os.environ.get("ADAPARSE") or "adaparse"}
    groups = {}
    for title, rows in GROUPS.items():
        ways = []
        for name, given, line in rows:
            program, *arguments = line.split(" ")
            program = shutil.which(programs.get(program, program))
            path = documents if given == "documents" else folder / given
            if program:
                ways.append(Way(name, given, partial(run, [program, *arguments], path),
                                children_cpu))
            else:
                print(f"left out: {name}")
        if ways:
            groups[title] = ways
    print(f"{urls} URLs, one a line, and {os.path.getsize(documents)} octets of documents")
    compare(groups, int(rounds), 1000, "ms", "status", "input")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        main(pathlib.Path(scratch), *sys.argv[1:])
