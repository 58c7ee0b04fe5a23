"""language.py: find the error of a text with the automata that urlbnf-grammar makes of the BNF.

SPDX-License-Identifier: MIT

urlbnf-grammar knows nothing of the parser.
"""

import json
import os
import random
import subprocess

PREDEFINED = {'http': 80, 'ftp': 21, 'gopher': 70, 'mailto': 0, 'news': 0, 'nntp': 119,
              'telnet': 23,
              'wais': 210, 'file': 0, 'prospero': 1525}


class Automaton:
    """The minimal automaton of a production.  A state is a number, or None without a sentence."""

    def __init__(self, grammar, name):
        folder = os.path.join(os.environ.get('srcdir', '.'), 'grammar', grammar)
        dfa = json.loads(subprocess.run(['./urlbnf-grammar', '--format=json', '-c',
                                         f'{folder}/corrections', 'dfa',
                                         f'{folder}/url.bnf', name], stdout=subprocess.PIPE,
                                         check=True).stdout)
        self.start, self.accepting = dfa['start'], set(dfa['accepting'])
        octets = [[octet for first, last in ranges for octet in range(first, last + 1)]
                  for ranges in dfa['classes']]
        self.table = [{octet: state for state, of in zip(row, octets) if state is not None
                       for octet in of}
                      for row in dfa['next']]

    def with_tail(self, octet, tail):
        """Allow an octet and a sentence of TAIL after each sentence."""
        count = len(self.table)
        for state in self.accepting:
            self.table[state][octet] = count + tail.start
        self.table += [{octet: count + state for octet, state in row.items()} for row in tail.table]
        self.accepting |= {count + state for state in tail.accepting}
        return self

    def step(self, state, octet):
        return None if state is None else self.table[state].get(octet)

    def error(self, text):
        """Return the offset of the error, or None if TEXT is a sentence."""
        state = self.start
        for offset, octet in enumerate(text):
            state = self.step(state, octet)
            if state is None:
                return offset
        return None if state in self.accepting else len(text)

    def accepts(self, text):
        return self.error(text) is None

    def sentence(self, chance, length):
        """Return a random sentence, of about LENGTH octets or more."""
        text, state = bytearray(), self.start
        while not (state in self.accepting and (len(text) >= length or chance.random() < 0.1)):
            # Choose each next state equally often, but seldom an escape.
            after = sorted(set(self.table[state].values()))
            if not after:
                break
            following = chance.choice(after)
            octets = [octet for octet, state_after in self.table[state].items()
                      if state_after == following]
            if octets == [37] and chance.random() < 0.6:
                continue
            text.append(chance.choice(octets))
            state = following
            if len(text) > 4 * length + 400:
                return None
        return bytes(text)


class Automata(dict):
    """The automata of the productions of a grammar, each made at its first use."""

    def __init__(self, grammar, *names):
        super().__init__()
        self.grammar = grammar
        for name in names:
            self[name]

    def __missing__(self, name):
        self[name] = Automaton(self.grammar, name)
        return self[name]


NODES = Automata('rfc1738')
# An otherurl that is a genericurl may have any scheme.
NODES['otherurl'] = NODES['genericurl']
STARTS = Automata('rfc1738', 'url', 'genericurl', 'httpurl', 'ftpurl', 'newsurl', 'nntpurl',
                  'telneturl', 'gopherurl',
                  'waisurl', 'mailtourl', 'fileurl', 'prosperourl', 'login', 'hostport', 'host')
STARTS['url#'] = Automaton('rfc1738', 'url').with_tail(ord('#'), NODES['urlpath'])
URI = Automata('rfc3986', 'URI', 'URI-reference', 'relative-ref', 'authority')


# Random texts

ODD = [b'\t', b' ', b'~', b'%', b'\x00', b'\x1b', b'\x7f', b'\xe9', b'\xc3\xa9', b'\xe2\x82\xac',
       b'\\', b'"', b'^',
       b'#', b'/', b':', b'@', b'?', b';', b'=', b'.', b'-', b'&', b'<', b'>', b'[', b'%4', b'%zz',
       b'%0A', b'%00', b'\r']


def changed(chance, text):
    """Return TEXT with some octets inserted, removed or replaced; or cut short."""
    text = bytearray(text)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        at = chance.randrange(len(text) + 1)
        kind = chance.randrange(8)
        if kind == 0:
            del text[at:at + chance.randrange(1, 3)]
        elif kind == 1:
            del text[at:]
        elif kind < 4:
            text[at:at + 1] = chance.choice(ODD)
        elif kind < 7:
            text[at:at] = chance.choice(ODD)
        else:
            text[at:at] = bytes([chance.randrange(256)])
    return bytes(text)


def texts(seed, count, automata, ends=b'\n'):
    """Return COUNT texts without octets of ENDS, most of them sentences of AUTOMATA or almost."""
    chance = random.Random(seed)
    result = []
    while len(result) < count:
        text = chance.choice(automata).sentence(chance, chance.choice((1, 5, 12, 25, 60, 130)))
        if text is None:
            continue
        kind = chance.random()
        if kind < 0.5:
            text = changed(chance, text)
        elif kind < 0.53:
            text = bytes(chance.randrange(256) for _ in range(chance.randrange(80)))
        text = bytes(octet for octet in text if octet not in ends)
        while text.endswith(b'\r'):
            text = text[:-1]
        result.append(text)
    return result
