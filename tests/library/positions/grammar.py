#!/usr/bin/env python3
"""grammar.py: each line and column that urlbnf-grammar reports, beside that where the fault was put.

SPDX-License-Identifier: MIT

  grammar.py URLBNF-GRAMMAR SEED COUNT

COUNT random grammars are written as text and made as an expression of language.py at once; so it is known
where each thing stands, and what each production derives.  Lines of TAP as in positions.py.
"""

import os
import random
import re
import subprocess
import sys
import tempfile

import language

program, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
chance = random.Random(seed)
folder = tempfile.TemporaryDirectory()
path = os.path.join(folder.name, 'g.bnf')
number = failed = 0


class Place:
    def __init__(self, name):
        self.name, self.compared, self.wrong = name, 0, []

    def same(self, got, wanted, about):
        self.compared += 1
        if got != wanted:
            self.wrong.append(f'got {got!r}, wanted {wanted!r}: {about!r}')

    def end(self):
        global number, failed
        number, good = number + 1, self.compared and not self.wrong
        failed += not good
        print(f"{'' if good else 'not '}ok {number} - {self.name}: {self.compared} compared, {len(self.wrong)} wrong",
              flush=True)
        for line in self.wrong[:3]:
            print('#   ' + line[:500])


def run(*arguments):
    """Both streams, one after the other."""
    result = subprocess.run([program, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return (result.stdout + result.stderr).decode('latin-1')


class Text:
    """A grammar as it is written; where the next octet would stand."""

    def __init__(self):
        self.octets, self.line, self.column = b'', 1, 1

    def put(self, text):
        octets = text.encode()
        self.octets += octets
        self.line += octets.count(b'\n')
        newline = octets.rfind(b'\n')
        self.column = len(octets) - newline if newline >= 0 else self.column + len(octets)

    def place(self):
        return self.line, self.column

    def gap(self):
        """White space between symbols: maybe a comment, and the next line, which is indented."""
        self.put(chance.choice([' ', ' ', '  ', '\t', ' ; caf\u00e9 "x\n    ', '\n\t', '\n  \n  ', '\n; x ]\n   ']))


def expression(text, names, depth=0):
    """Write one, and return its expression of language.py."""
    alternatives = []
    for i in range(chance.choice((1, 1, 2, 3))):
        if i:
            text.put('|')
            text.gap()
        items = []
        for _ in range(chance.choice((1, 1, 2, 3))):
            items.append(item(text, names, depth))
        alternatives.append(language.seq(*items))
    return language.alt(*alternatives)


def item(text, names, depth):
    kind = chance.random()
    if kind < 0.25 and depth < 2:
        mark = chance.choice(['[', '*[', '1*['])
        text.put(mark)
        text.gap()
        inner = expression(text, names, depth + 1)
        text.put(']')
        result = {'[': language.opt, '*[': language.star, '1*[': language.some}[mark](inner)
    elif kind < 0.5 and names:
        name = chance.choice(sorted(names))
        text.put(name)
        result = names[name]
    else:
        word = ''.join(chance.choice('abc;|[x=') for _ in range(chance.randrange(1, 4)))
        text.put(f'"{word}"')
        result = language.literal(word)
    text.gap()
    return result


def grammar(faults=()):
    """A text with productions p0 to pN, and before each of some a fault; what each derives; where all is."""
    text, names, lines, places = Text(), {}, {}, []
    for i in range(chance.randrange(2, 7)):
        for _ in range(chance.randrange(3)):
            text.put(chance.choice(['\n', '; a comment "\n', '; caf\u00e9\n']))
        name = f'p{i}'
        lines[name] = text.line
        text.put(f'{name} = ')
        meaning = expression(text, names)
        fault = chance.choice(faults) if faults and chance.random() < 0.5 else None
        if fault is not None:
            put_fault(text, fault, name, lines, places)
        text.put('\n')
        names[name] = meaning
    with open(path, 'wb') as file:
        file.write(text.octets)
    return text, names, lines, places


# What is put, how far behind its beginning the error is, and its words.
FAULTS = {
    'undefined': ('nowhere', 0, 'nowhere is undefined'),
    'stray': ('@', 0, 'stray character @ outside quotes'),
    'quote': ('"x y', 0, 'the closing " is missing'),
    'bracket': (']', 0, '] without ['),
    'open': ('[ "x"', 0, 'the closing ] is missing'),
    'empty': ('| | "x"', 2, 'an empty alternative'),
    'many': ('1001*"x"', 0, 'more than 1000 repetitions'),
}


def put_fault(text, fault, name, lines, places):
    """At the end of a production; after a symbol and white space."""
    if fault in FAULTS:
        put, behind, words = FAULTS[fault]
        line, column = text.place()
        places.append((line, column + behind, f'{words}, in {name}'))
        text.put(put)
    elif fault == 'again':
        first = lines[name]
        text.put('\n')
        places.append((text.line, 1, f'{name} is defined again; the first time on line {first}'))
        text.put(f'{name} = "y"')


def check_errors():
    place = Place('file:line:column of errors in grammars')
    faults = (*FAULTS, 'again')
    for _ in range(count):
        text, _, _, places = grammar(faults)
        got = re.findall(r'^(.*):(\d+):(\d+): error: ([^;\n]*(?:; the first[^;\n]*)?)', run('check', path), re.M)
        place.same(sorted((int(line), int(column), words) for file, line, column, words in got), sorted(places),
                   text.octets)
        place.same({file for file, *_ in got} <= {path}, True, text.octets)
    place.end()


def check_info():
    place, notes = Place('lines of productions in info'), Place('notes on productions')
    for _ in range(count // 4):
        text, _, lines, _ = grammar()
        got = {name: int(line) for line, name in re.findall(r'^ *(\d+)  (p\d+) ', run('info', path), re.M)}
        place.same(got, lines, text.octets)
        unused = {name for name in lines if not re.search(rb'(?<!\n)\b%s\b' % name.encode(),
                                                          re.sub(rb';[^\n"]*(?:"[^\n]*)?(?=\n)|"[^"\n]*"', b'', text.octets))}
        got = {(name, int(line), int(column)) for line, column, name in
               re.findall(r':(\d+):(\d+): note: no other rule refers to (p\d+)$', run('check', path), re.M)}
        notes.same({line for _, line, _ in got} <= set(lines.values()), True, text.octets)
        notes.same({(lines[name], 1) for name, _, _ in got}, {(line, column) for _, line, column in got}, text.octets)
    place.end()
    notes.end()


def check_strings():
    """The length of the longest viable prefix, as viable and mutate --expect say."""
    viable, expect = Place('prefixes of viable'), Place('prefixes of mutate --expect')
    for _ in range(count // 4):
        text, names, _, _ = grammar()
        name = chance.choice(sorted(names))
        automaton = language.Automaton(names[name])
        for line in run('mutate', '--expect', path, name, '20').split('\n')[:-1]:
            head, string = line.split('\t', 1)
            octets = re.sub(r'\\(x..|.)', lambda m: chr(int(m.group(1)[1:], 16)) if m.group(1)[0] == 'x' else m.group(1),
                            string).encode('latin-1')
            length, _ = automaton.read(octets)
            expect.same(head, ('+' if automaton.accepts(octets) else '-') + str(length), (text.octets, name, string))
        for _ in range(4):
            string = ''.join(chance.choice('abc;|[x=') for _ in range(chance.randrange(6)))
            got = re.match(r'viable +(\d+) of (\d+)', run('viable', path, name, string))
            length, _ = automaton.read(string.encode())
            viable.same(got and got.groups(), (str(length), str(len(string))), (text.octets, name, string))
    viable.end()
    expect.end()


def check_regions():
    """BNF in a text: the lines that are read, and prose among them."""
    place = Place('lines of the BNF in a text')
    prose = 'This is a line of prose about nothing.\n'
    for _ in range(count // 4):
        before, between, rules = chance.randrange(1, 30), chance.randrange(0, 3), chance.randrange(4, 12)
        text = prose * before + '\n'
        first = before + 2
        prose_line = None
        for i in range(rules):
            text += f'   p{i} = "x"' + (f' p{i - 1}' if i else '') + '\n'
            if i == rules // 2 and between:
                prose_line = text.count('\n') + 2
                text += '\n' + prose * between + '\n'
        last = text.count('\n')
        text += '\n' + prose * 3
        with open(path, 'w', encoding='latin-1') as file:
            file.write(text)
        got = run('check', path)
        match = re.search(r':(\d+):1: note: lines (\d+) to (\d+) are read(?:, but for (\d+) lines? of prose, the first on line (\d+))?', got)
        wanted = (str(first), str(first), str(last), str(between) if between else None,
                  str(prose_line) if prose_line else None)
        place.same(match and match.groups(), wanted, got)
    place.end()


def check_corrections():
    place = Place('lines of corrections, and of ambiguities')
    corrections = os.path.join(folder.name, 'corrections')
    for _ in range(count // 8):
        with open(path, 'w', encoding='latin-1') as file:
            above = chance.randrange(5)
            before = chance.choice(['', ' ', '   '])
            file.write('; x\n' * above + f'g = {before}"x"\n  | "y" | *[ "x" ]\n')
        got = run('ambiguity', path, 'g')
        place.same(re.search(r'^"x"  g, (.*):(\d+):(\d+)$', got, re.M).groups(), (path, str(above + 1), str(5 + len(before))), got)
        rows = [chance.choice(['; a comment\n', '\n', f'D{i} group\n', f'D{i}\n   group\n']) for i in range(9)]
        at = chance.randrange(9)
        with open(corrections, 'w', encoding='latin-1') as file:
            file.write(''.join(rows[:at]) + 'D99 mend g\n' + ''.join(rows[at:]))
        wanted = ''.join(rows[:at]).count('\n') + 1
        got = run('-c', corrections, 'check', path)
        match = re.search(r'(\S*corrections):(\d+): ', got)
        place.same(match and match.groups(), (corrections, str(wanted)), got)
    place.end()


for check in (check_errors, check_info, check_strings, check_regions, check_corrections):
    check()
print(f'1..{number}')
sys.exit(failed != 0)
