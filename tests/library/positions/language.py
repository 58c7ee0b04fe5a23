"""language.py: the languages of RFC 1738 section 5 and of RFC 3986, written from the RFCs by hand, as regular
expressions; and how far a text is the beginning of a sentence.

SPDX-License-Identifier: MIT

It knows nothing of urlbnf but what grammar/README says of the rows where section 5 leaves a choice (1 to 4,
18).  An expression becomes the automaton of its positions (Glushkov's): the set of positions a text can
lead to is empty as soon as no sentence begins with it.
"""

import random

ALL = bytes(range(256))


# ---------------------------------------------------------------------------------------------------------
# Expressions: a tree of tuples
# ---------------------------------------------------------------------------------------------------------

def octets(text):
    """One of the octets in TEXT."""
    return ('octet', frozenset(text.encode('latin-1') if isinstance(text, str) else text))


def seq(*items):
    return ('seq', [literal(i) if isinstance(i, str) else i for i in items])


def alt(*items):
    return ('alt', [literal(i) if isinstance(i, str) else i for i in items])


def literal(text):
    return ('seq', [octets(c) for c in text])


def fold(text):
    """TEXT in either case."""
    return ('seq', [octets(c.lower() + c.upper()) for c in text])


def star(item):
    return ('star', item)


def some(item):
    return seq(item, star(item))


def opt(*items):
    return alt(seq(*items), seq())


def times(least, most, item):
    return alt(*[seq(*[item] * n) for n in range(least, most + 1)])


def listed(item, separator):
    return seq(item, star(seq(separator, item)))


class Automaton:
    """The positions of an expression: which octets each takes, and which may follow it."""

    def __init__(self, expression):
        self.octets, self.follow = [], []
        self.can_be_empty, first, self.last = self.walk(expression)
        self.first = frozenset(first)
        self.follow = [frozenset(f) for f in self.follow]
        self.steps = {}

    def walk(self, expression):
        kind, value = expression
        if kind == 'octet':
            self.octets.append(value)
            self.follow.append(set())
            here = {len(self.octets) - 1}
            return False, here, here
        if kind == 'star':
            _, first, last = self.walk(value)
            for position in last:
                self.follow[position] |= first
            return True, first, last
        if kind == 'alt':
            parts = [self.walk(item) for item in value]
            return (any(p[0] for p in parts), set().union(*(p[1] for p in parts)),
                    set().union(*(p[2] for p in parts)))
        empty, first, last = True, set(), set()
        for item in value:
            item_empty, item_first, item_last = self.walk(item)
            for position in last:
                self.follow[position] |= item_first
            first = first | item_first if empty else first
            last = last | item_last if item_empty else item_last
            empty = empty and item_empty
        return empty, first, last

    def candidates(self, state):
        return self.first if state is None else frozenset().union(*(self.follow[p] for p in state))

    def step(self, state, octet):
        """STATE is None at the beginning, and else the positions that a text leads to."""
        key = (state, octet)
        if key not in self.steps:
            self.steps[key] = frozenset(p for p in self.candidates(state) if octet in self.octets[p])
        return self.steps[key]

    def may_end(self, state):
        return self.can_be_empty if state is None else bool(state & self.last)

    def read(self, text):
        """How many octets of TEXT some sentence begins with, and the state behind them."""
        state = None
        for offset, octet in enumerate(text):
            after = self.step(state, octet)
            if not after:
                return offset, state
            state = after
        return len(text), state

    def error(self, text):
        """The offset of the error, or None if TEXT is a sentence."""
        offset, state = self.read(text)
        return None if offset == len(text) and self.may_end(state) else offset

    def accepts(self, text):
        return self.error(text) is None

    def sentence(self, chance, length):
        """A random sentence, of about LENGTH octets or more."""
        text, state = bytearray(), None
        while not (self.may_end(state) and (len(text) >= length or chance.random() < 0.1)):
            positions = sorted(self.candidates(state))
            if not positions:
                break
            # Seldom an escape: it would be taken as often as each other position.
            position = chance.choice(positions)
            if 37 in self.octets[position] and len(self.octets[position]) == 1 and chance.random() < 0.6:
                position = chance.choice(positions)
            octet = chance.choice(sorted(self.octets[position]))
            state = self.step(state, octet)
            text.append(octet)
            if len(text) > 4 * length + 400:
                return None
        return bytes(text)


# ---------------------------------------------------------------------------------------------------------
# RFC 1738, section 5
# ---------------------------------------------------------------------------------------------------------

LOWER, DIGITS = 'abcdefghijklmnopqrstuvwxyz', '0123456789'
LETTERS = LOWER + LOWER.upper()
HEX = DIGITS + 'abcdefABCDEF'
UNRESERVED = LETTERS + DIGITS + '$-_.+' + "!*'(),"
RESERVED = ';/?:@&='
PREDEFINED = {'http': 80, 'ftp': 21, 'gopher': 70, 'mailto': 0, 'news': 0, 'nntp': 119, 'telnet': 23,
              'wais': 210, 'file': 0, 'prospero': 1525}

hex_digit, digit, alpha = octets(HEX), octets(DIGITS), octets(LETTERS)
escape = seq('%', hex_digit, hex_digit)


def uchar(more=''):
    return alt(octets(UNRESERVED + more), escape)


def other_scheme():
    """A scheme and a ":", but none that is predefined: a tree of their letters (row 1)."""
    letters = LETTERS + DIGITS + '+-.'

    def behind(prefix):
        following = sorted({name[len(prefix)] for name in PREDEFINED if name.startswith(prefix) and name != prefix})
        taken = ''.join(c + c.upper() for c in following)
        ways = [seq(octets(set(letters.encode()) - set(taken.encode())), star(octets(letters)), ':')]
        ways += [seq(octets(c + c.upper()), behind(prefix + c)) for c in following]
        if prefix and prefix not in PREDEFINED:
            ways.append(literal(':'))
        return alt(*ways)
    return behind('')


def section_5():
    p = {}
    xchar = uchar(RESERVED)
    digits = some(digit)
    alphadigit = octets(LETTERS + DIGITS)
    inner = octets(LETTERS + DIGITS + '-')
    domainlabel = alt(alphadigit, seq(alphadigit, star(inner), alphadigit))
    toplabel = alt(alpha, seq(alpha, star(inner), alphadigit))
    hostname = seq(star(seq(domainlabel, '.')), toplabel)
    hostnumber = seq(digits, '.', digits, '.', digits, '.', digits)
    p['host'] = host = alt(hostname, hostnumber)
    p['hostport'] = hostport = seq(host, opt(':', digits))
    user = star(uchar(';?&='))
    p['login'] = login = seq(opt(user, opt(':', user), '@'), hostport)
    fsegment, hsegment = star(uchar('?:@&=')), star(uchar(';:@&='))
    fpath, hpath = listed(fsegment, '/'), listed(hsegment, '/')
    p['ftpurl'] = seq(fold('ftp://'), login, opt('/', fpath, opt(';type=', octets('AIDaid'))))
    p['fileurl'] = seq(fold('file://'), opt(host), '/', fpath)
    p['httpurl'] = seq(fold('http://'), hostport, opt('/', hpath, opt('?', hsegment)))
    # selector and gopher+_string, *xchar, have all that a "%09" and a search may be.
    p['gopherurl'] = seq(fold('gopher://'), hostport, opt('/', star(xchar)))
    p['mailtourl'] = seq(fold('mailto:'), some(xchar))
    group = seq(alpha, star(octets(LETTERS + DIGITS + '-.+_')))
    article = seq(some(uchar(';/?:&=')), '@', host)
    p['newsurl'] = seq(fold('news:'), alt('*', group, article))
    p['nntpurl'] = seq(fold('nntp://'), hostport, '/', group, opt('/', digits))
    p['telneturl'] = seq(fold('telnet://'), login, opt('/'))
    word = star(uchar())
    p['waisurl'] = seq(fold('wais://'), hostport, '/', word, opt(alt(seq('?', hsegment), seq('/', word, '/', word))))
    field = star(uchar('?:@&'))
    p['prosperourl'] = seq(fold('prospero://'), hostport, '/', fpath, star(seq(';', field, '=', field)))
    scheme = some(octets(LETTERS + DIGITS + '+-.'))
    p['genericurl'] = seq(scheme, ':', star(xchar))
    otherurl = seq(other_scheme(), star(xchar))
    p['url'] = alt(otherurl, *[p[name] for name in list(p) if name.endswith('url') and name != 'genericurl'])
    starts = {name: Automaton(e) for name, e in p.items()}
    starts['url#'] = Automaton(seq(p['url'], opt('#', star(xchar))))
    # Productions that are no start symbols, for the nodes of trees.
    nodes = {'otherurl': alt(otherurl, p['genericurl']), 'scheme': scheme, 'schemepart': star(xchar),
             'ip-schemepart': seq('//', login, opt('/', star(xchar))), 'hostname': hostname,
             'domainlabel': domainlabel, 'toplabel': toplabel, 'hostnumber': hostnumber, 'port': digits,
             'user': user, 'password': user, 'urlpath': star(xchar), 'fpath': fpath, 'fsegment': fsegment,
             'ftptype': octets('AIDaid'), 'hpath': hpath, 'hsegment': hsegment, 'search': hsegment,
             'gtype': xchar, 'selector': star(xchar), 'gopher+_string': star(xchar),
             'encoded822addr': some(xchar), 'grouppart': alt('*', group, article), 'group': group,
             'article': article, 'waisdatabase': p['waisurl'], 'waisindex': p['waisurl'],
             'waisdoc': p['waisurl'], 'database': word, 'wtype': word, 'wpath': word, 'ppath': fpath,
             'psegment': fsegment, 'fieldspec': some(seq(';', field, '=', field)), 'fieldname': field,
             'fieldvalue': field, 'digits': digits}
    return starts, {**starts, **{name: Automaton(e) for name, e in nodes.items()}}


# ---------------------------------------------------------------------------------------------------------
# RFC 3986, appendix A
# ---------------------------------------------------------------------------------------------------------

def rfc3986():
    unreserved, sub_delims = LETTERS + DIGITS + '-._~', "!$&'()*+,;="

    def run(more=''):
        return alt(octets(unreserved + sub_delims + more), escape)
    pchar = run(':@')
    segment, segment_nz = star(pchar), some(pchar)
    abempty = star(seq('/', segment))
    absolute = seq('/', opt(segment_nz, abempty))
    noscheme, rootless = seq(some(run('@')), abempty), seq(segment_nz, abempty)
    scheme = seq(alpha, star(octets(LETTERS + DIGITS + '+-.')))
    h16 = times(1, 4, hex_digit)
    dec = alt(digit, seq(octets('123456789'), digit), seq('1', digit, digit), seq('2', octets('01234'), digit),
              seq('25', octets('012345')))
    ipv4 = seq(dec, '.', dec, '.', dec, '.', dec)
    ls32 = alt(seq(h16, ':', h16), ipv4)

    def groups(n):
        return seq(*[seq(h16, ':')] * n)

    def before(most):
        return opt(alt(*[seq(groups(n), h16) for n in range(most + 1)]))
    ipv6 = alt(seq(groups(6), ls32), seq('::', groups(5), ls32), seq(before(0), '::', groups(4), ls32),
               seq(before(1), '::', groups(3), ls32), seq(before(2), '::', groups(2), ls32),
               seq(before(3), '::', groups(1), ls32), seq(before(4), '::', ls32), seq(before(5), '::', h16),
               seq(before(6), '::'))
    future = seq(octets('vV'), some(hex_digit), '.', some(octets(unreserved + sub_delims + ':')))
    host = alt(seq('[', alt(ipv6, future), ']'), star(run()))
    authority = seq(opt(star(run(':')), '@'), host, opt(':', star(digit)))
    query = star(alt(pchar, octets('/?')))
    tail = seq(opt('?', query), opt('#', query))
    uri = seq(scheme, ':', alt(seq('//', authority, abempty), absolute, rootless, seq()), tail)
    relative = seq(alt(seq('//', authority, abempty), absolute, noscheme, seq()), tail)
    return {'URI': Automaton(uri), 'URI-reference': Automaton(alt(uri, relative)),
            'relative-ref': Automaton(relative), 'authority': Automaton(authority)}


STARTS, NODES = section_5()
URI = rfc3986()


# ---------------------------------------------------------------------------------------------------------
# Random texts
# ---------------------------------------------------------------------------------------------------------

ODD = [b'\t', b' ', b'~', b'%', b'\x00', b'\x1b', b'\x7f', b'\xe9', b'\xc3\xa9', b'\xe2\x82\xac', b'\\', b'"', b'^',
       b'#', b'/', b':', b'@', b'?', b';', b'=', b'.', b'-', b'&', b'<', b'>', b'[', b'%4', b'%zz', b'%0A', b'%00', b'\r']


def changed(chance, text):
    """TEXT with a change or some: an octet put in, left out or put for another; cut."""
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
    """COUNT texts, most of them sentences of AUTOMATA or almost; none of them holds an octet of ENDS."""
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
