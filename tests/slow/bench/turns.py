# turns.py: compare ways of the same work.
# SPDX-License-Identifier: MIT
#
# All ways take turns, and a ratio compares two turns of one round.  It is that of the processor's
# times, so that other work matters less.

import os
import platform
import time
from statistics import median

TURN = 0.05    # The least time of a turn, in seconds.


class Way:
    """A way to go through all URLs.  RUN does so once, and returns for how many of them there was
    an answer.  CPU returns the time that the processor has worked for it, in seconds."""

    def __init__(self, name, note, run, cpu):
        self.name, self.note, self.run, self.cpu = name, note, run, cpu
        self.worked, self.elapsed, self.repeats, self.answers = [], [], 1, None

    def turn(self):
        """Return the processor's time, and the time that has passed, for one run."""
        before, start = self.cpu(), time.perf_counter()
        for _ in range(self.repeats):
            self.answers = self.run()
        elapsed = time.perf_counter() - start
        return (self.cpu() - before) / self.repeats, elapsed / self.repeats

    def warm_up(self):
        while self.turn()[0] * self.repeats < TURN:
            self.repeats *= 2


def processor():
    with open("/proc/cpuinfo") as file:
        names = [line.partition(":")[2].strip() for line in file if line.startswith("model name")]
    return f"{names[0] if names else platform.machine()}, {len(os.sched_getaffinity(0))} processors"


def compare(groups, rounds, scale, unit, answers, note):
    """Measure the ways of GROUPS, of which each has a title, and compare each with the first of its
    group.  A second is SCALE of UNIT; ANSWERS and NOTE are headings."""
    print(f"CPU     {processor()}\nrounds  {rounds}")
    ways = [way for group in groups.values() for way in group]
    for way in ways:
        way.warm_up()
    for _ in range(rounds):
        for way in ways:
            worked, elapsed = way.turn()
            way.worked.append(worked)
            way.elapsed.append(elapsed)
    for title, group in groups.items():
        print(f"\n{title:<28} {unit:>9} {'ratio':>7} {'elapsed':>9} {answers:>8}  {note}")
        for way in group:
            ratio = median(a / b for a, b in zip(way.worked, group[0].worked))
            print(f"  {way.name:<26} {median(way.worked) * scale:>9.0f} {ratio:>7.2f} "
                  f"{median(way.elapsed) * scale:>9.0f} {way.answers:>8}  {way.note}".rstrip())
