#!/usr/bin/env python3
# driver.py: test a command that answers each line of its input with a line.
# SPDX-License-Identifier: MIT
"""Test a command that reads lines and writes a line for each, in order, as soon as there is nothing
left to read.

    driver.py [--rows N] [--seconds N] [--prefix TEXT] -- COMMAND...

The command has to write the prefix and then the input, or its beginning, at the beginning of each
answer: such as "urlbnf --format=tsv --no-header --columns=input,valid,host,error". It has to write
nothing to standard error.

- answers: a line is sent, and its answer has to come before the next line is sent, for lines of all
  kinds.
- order: lines are sent as fast as the command reads them, and the answers are read meanwhile.
- late reader: the same, with nobody reading the answers for a second.
"""

import argparse
import random
import select
import subprocess
import sys
import tempfile
import threading
import time

KINDS = [b"http://host.dom/", b"no URL", b"", b" ", b"\xff\xfe\x80", b"a\0b", b"\x1b[31m",
         b"mailto:a@b.dom", b"a\tb\\c\"d,e",
         b"http://host.dom/" + b"a" * 200000, b"~" * 200000, "http://é.dom/".encode(), b"\xc3",
         b"\r", b"x\ry", b"news:*\r"]


def beginning(line):
    """Return the beginning of a line, up to the first octet that a format may write in another
    way."""
    for i, octet in enumerate(line[:100]):
        if not 0x20 < octet < 0x7F or octet in b'"\\':
            return line[:i]
    return line[:100]


class Command:
    """A running command, and the lines that it writes, each within some seconds."""

    def __init__(self, options):
        self.seconds, self.prefix = options.seconds, options.prefix.encode()
        # Messages go to a file: a full pipe that nobody reads would stop the command.
        self.messages = tempfile.TemporaryFile()
        self.process = subprocess.Popen(options.command, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE,
                                        stderr=self.messages, bufsize=0)
        self.rest = b""

    def write(self, text):
        """Write all of TEXT. If the command ends before that, read() reports it."""
        view = memoryview(text)
        try:
            while view:
                view = view[self.process.stdin.write(view):]
        except BrokenPipeError:
            pass

    def read(self):
        """Return the lines that have come, at least one."""
        pieces = [self.rest]
        while b"\n" not in pieces[-1]:
            if not select.select([self.process.stdout], [], [], self.seconds)[0]:
                self.stop(f"no answer within {self.seconds:g} seconds")
            piece = self.process.stdout.read(1 << 20)
            if not piece:
                self.stop(f"the command ended too early; its messages: {self.read_messages()!r}")
            pieces.append(piece)
        *lines, self.rest = b"".join(pieces).split(b"\n")
        return lines

    def check(self, number, line, answer):
        if not answer.startswith(self.prefix + beginning(line)):
            self.stop(f"line {number} is {line[:80]!r}, and its answer is {answer[:80]!r}")

    def end(self):
        """Check that the command writes nothing more, and ends with the status 0 or 1."""
        if self.rest or self.process.stdout.read():
            self.stop("there are more answers than lines")
        if self.process.wait() not in (0, 1):
            self.stop(f"the status is {self.process.returncode}")
        messages = self.read_messages()
        if messages:
            self.stop(f"there are messages: {messages!r}")

    def read_messages(self):
        """Return the beginning of the command's messages on standard error."""
        self.messages.seek(0)
        return self.messages.read(200)

    def stop(self, reason):
        self.process.kill()
        sys.exit(reason)


def try_answers(options):
    chance = random.Random(1738)
    lines = KINDS + [bytes(octet for octet in chance.randbytes(chance.randrange(40)) if octet != 10)
                     for _ in range(1000)]
    command = Command(options)
    for number, line in enumerate(lines):
        writer = threading.Thread(target=command.write, args=(line + b"\n",), daemon=True)
        writer.start()
        answers = command.read()
        writer.join()
        command.check(number, line, answers[0])
        if len(answers) > 1 or command.rest:
            command.stop(f"line {number} has more than one answer")
    command.process.stdin.close()
    command.end()
    print(f"answers: {len(lines)} lines, each answered before the next was sent")


def make_line(number):
    return b"http://host.dom/%d" % number if number % 4 else b"http://host.dom/~%d\xff" % number


def feed(command, rows, size=10000):
    for first in range(0, rows, size):
        command.write(b"".join(make_line(number) + b"\n"
                               for number in range(first, min(first + size, rows))))
    command.process.stdin.close()


def try_order(options, rows, wait=0):
    command = Command(options)
    writer = threading.Thread(target=feed, args=(command, rows), daemon=True)
    writer.start()
    time.sleep(wait)
    number = 0
    while number < rows:
        for answer in command.read():
            command.check(number, make_line(number), answer)
            number += 1
    writer.join()
    command.end()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rows", type=int, default=1000000)
    parser.add_argument("--seconds", type=float, default=30, help="how long an answer may take")
    parser.add_argument("--prefix", default="", help="what stands before the input in an answer")
    parser.add_argument("command", nargs="+")
    options = parser.parse_args()
    try_answers(options)
    before = time.time()
    try_order(options, options.rows)
    print(f"order: {options.rows} lines in {time.time() - before:.1f} s")
    rows = min(options.rows, 200000)
    try_order(options, rows, wait=1)
    print(f"late reader: {rows} lines")


if __name__ == "__main__":
    main()
