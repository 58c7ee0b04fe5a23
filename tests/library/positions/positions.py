#!/usr/bin/env python3
"""positions.py: compare the offsets, lines and columns of urlbnf with those computed without it.

SPDX-License-Identifier: MIT

  positions.py URLBNF SEED COUNT

The texts are COUNT random ones.  language.py, urlparts.py or the octets at a place give the right
value.  Each kind of place has a line of TAP; the status is 1 if any is wrong.
"""

import json
import os
import random
import re
import subprocess
import sys
import tempfile

import language
import urlparts

URL, URL_FRAGMENT = language.STARTS['url'], language.STARTS['url#']
program, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
folder = tempfile.TemporaryDirectory()
chance = random.Random(seed)


class Place:
    """A kind of place, and the comparisons that were made of it."""
    number, failed, begun = 0, 0, []

    def __init__(self, name, least=1):
        self.name, self.least = name, least
        self.compared, self.wrong = 0, []
        Place.begun.append(self)

    def same(self, got, wanted, *about):
        self.compared += 1
        if got != wanted:
            self.wrong.append((got, wanted, about))

    def end(self):
        Place.number += 1
        good = not self.wrong and self.compared >= self.least
        Place.failed += not good
        print(f"{'' if good else 'not '}ok {Place.number} - {self.name}: {self.compared} compared, "
              f'{len(self.wrong)} wrong', flush=True)
        for got, wanted, about in self.wrong[:3]:
            print(f'#   got {got!r}, wanted {wanted!r}: {about!r}')


def run(*arguments, text=None, arguments_after=()):
    """Run the program, and return both streams as octets."""
    result = subprocess.run([program, *arguments, *arguments_after], input=text,
                            stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, stdin=None if text is not None
                            else subprocess.DEVNULL)
    if result.returncode not in (0, 1):
        print(f'Bail out! status {result.returncode} of {arguments}: {result.stderr[-500:]}')
        sys.exit(2)
    return result.stdout, result.stderr


def write(name, octets):
    path = os.path.join(folder.name, name)
    with open(path, 'wb') as file:
        file.write(octets)
    return path


def lines(octets):
    """Return the lines, without the last newline; str.splitlines() would split at more octets."""
    return octets.split(b'\n')[:-1]


def stream(texts):
    return b''.join(text + b'\n' for text in texts)


def objects(texts, *options):
    """Return the JSON of the program for each text."""
    return [json.loads(line) for line in lines(run('--json', *options, text=stream(texts))[0])]


def get_byte(message):
    """Return the offset in a message."""
    match = re.match(rb'byte (\d+): ', message)
    return int(match.group(1)) if match else None


texts = language.texts(seed, count,
                       [language.STARTS[n] for n in language.STARTS if n.endswith('url')])
errors = [URL.error(text) for text in texts]
valid = [text for text, error in zip(texts, errors) if error is None]
list_file = write('list', stream(texts))


# Errors

def check_errors():
    starts = [('url', ())] + [(name, (f'--start={name}',)) for name in language.STARTS
                              if name not in ('url', 'url#')]
    starts += [(name, ('--grammar=rfc3986', f'--start={name}')) for name in language.URI]
    starts.append(('url#', ('--fragment',)))
    place, numbers = Place('offsets of errors in JSON, by each start symbol',
                           count), Place('lines in JSON', count)
    for name, options in starts:
        automaton = {**language.STARTS, **language.URI}[name]
        some = texts if name == 'url' else language.texts(seed + 1, count // 8 + 20, [automaton])
        file = write('some', stream(some))
        records = lines(run('--json', '-f', file, *options)[0])
        numbers.same(len(records), len(some), name)
        for i, (text, record) in enumerate(zip(some, records)):
            record, error = json.loads(record), automaton.error(text)
            numbers.same((record['file'], record['line']), (file, i + 1), text)
            place.same(record['valid'], error is None, name, text)
            if error is not None and not record['valid']:
                found, said = text[error] if error < len(text) else None, record['error']
                place.same((said.get('offset'), said.get('found')), (error, found), text)
                place.same(get_byte(said['message'].encode()), error, text)


def check_which():
    place = Place('offsets with --which', count // 4)
    some = texts[:count // 4]
    people = run('--which', text=stream(some))[0].split(b'\n\n')
    for text, record, words in zip(some, objects(some, '--which'), people):
        verdicts = {v['grammar']: v for v in record['grammars']}
        for grammar, automaton in (('rfc1738', URL), ('rfc3986', language.URI['URI'])):
            error = automaton.error(text)
            place.same(verdicts[grammar].get('error', {}).get('offset'), error, grammar, text)
            row = re.search(rb'^  %s +(?:invalid: )?(.*)' % grammar.encode(), words, re.M)
            place.same(get_byte(row.group(1)), error, grammar, text)


def check_lines_of_compilers():
    """Compare the places of --check and of messages, and the fields of templates and tables."""
    cut = len(texts) // 3
    first, second = write('first', stream(texts[:cut])), write('second', b'\n'.join(texts[cut:]))
    wanted_list = [(file, i + 1, error) for file,
                   part in ((first, errors[:cut]), (second, errors[cut:]))
                   for i, error in enumerate(part)]
    # An empty last line of a file has no record.
    if not texts[-1]:
        wanted_list.pop()
    for jobs in ('1', '3'):
        place = Place(f'FILE:LINE:COLUMN with --check, -j {jobs}', len(wanted_list))
        records = lines(run('--check', '-j', jobs, '-f', first, '-f', second)[0])
        place.same(len(records), len(wanted_list))
        for (file, line, error), record in zip(wanted_list, records):
            if error is None:
                place.same(record, b'valid', file, line)
                continue
            head = b'%s:%d:%d: invalid: ' % (file.encode(), line, error + 1)
            place.same(record[:len(head)], head, record)
            place.same(get_byte(record[len(head):]), error, record)
    place = Place('FILE:LINE of messages, {file} and {line}', len(wanted_list))
    records, messages = run('-g', '{file}:{line}', '-f', first, '-f', second)
    for (file, line, error), record in zip(wanted_list, lines(records)):
        place.same(record, b'%s:%d' % (file.encode(), line))
    wrong = [w for w in wanted_list if w[2] is not None]
    place.same(len(lines(messages)), len(wrong))
    for (file, line, error), message in zip(wrong, lines(messages)):
        head = b'urlbnf: %s:%d: byte %d: ' % (file.encode(), line, error)
        place.same(message[:len(head)], head)
    messages = lines(run('-g', 'x', text=stream(texts))[1])
    for (i, error), message in zip([(i, e) for i, e in enumerate(errors) if e is not None],
                                   messages):
        head = b'urlbnf: line %d: byte %d: ' % (i + 1, error)
        place.same(message[:len(head)], head)
    # Arguments contain no NUL, and "-" is standard input.
    some = [t for t in texts[:900] if 0 not in t and t != b'-']
    messages = lines(run('-g', 'x', '--', arguments_after=some)[1])
    for (i, error), message in zip([(i + 1, URL.error(t)) for i, t in enumerate(some)
                                    if URL.error(t) is not None], messages):
        head = b'urlbnf: argument %d: byte %d: ' % (i, error)
        place.same(message[:len(head)], head)
    place = Place('line and error in rows', 2 * len(wanted_list))
    for form in ('tsv', 'csv'):
        rows = lines(run(f'--format={form}', '--columns=line,error', '--no-header', '-f',
                         list_file)[0])
        for i, (error, row) in enumerate(zip(errors, rows)):
            line, cell = row.split(b'\t' if form == 'tsv' else b',', 1)
            place.same((int(line), get_byte(cell.lstrip(b'"'))), (i + 1, error), row)


# Parts and trees

GAP = re.compile(rb'|[0-9A-Za-z+.-]+:(///?)?|//|[/:@.?;=*]|;type=|%09')


def tree_nodes(place, text, node, depth=0):
    """Check that nodes are in source order, with derived texts and delimiters between them."""
    start, end = node['offset'], node['offset'] + node['length']
    place.same(language.NODES[node['name']].accepts(text[start:end]), True, text, node['name'],
               start, end)
    yield depth, node['name'], start, end
    at = start
    for child in node['children']:
        # The text before the "@" of an article has no node.
        between = text[at:child['offset']]
        place.same(bool(GAP.fullmatch(between)) or node['name'] == 'article', True, text,
                   node['name'], child['name'])
        yield from tree_nodes(place, text, child, depth + 1)
        at = child['offset'] + child['length']
    if node['children']:
        place.same(bool(GAP.fullmatch(text[at:end])), True, text, node['name'], 'end')


def check_parts():
    place, trees, places_of_trees = (Place('--offsets', len(valid)),
                                     Place('nodes of the tree in JSON', len(valid)),
                                     Place('nodes of --tree', len(valid)))
    records = objects(valid, '--offsets', '--tree')
    people = run('--tree', text=stream(valid))[0][:-1].split(b'\n\n')
    place.same(len(records), len(valid))
    places_of_trees.same(len(people), len(valid))
    for text, record, words in zip(valid, records, people):
        places = urlparts.split(text)[1]
        place.same(record['offsets'], urlparts.offsets(places), text)
        nodes = list(tree_nodes(trees, text, record['tree']))
        trees.same(nodes[0][2:], (0, len(text)), text)
        # The tree has the same parts as nodes.
        starts = {(name, start) for _, name, start, _ in nodes}
        for name, at in record['offsets'].items():
            # The scheme of a predefined URL is a literal.
            if isinstance(at, int) and name != 'scheme':
                trees.same((name, at) in starts, True, text, name, at)
        rows = [re.fullmatch(rb' *(\d+)  ( *)(\S+) +(.*)', row) for row in words.split(b'\n')[1:]]
        got = [(len(r.group(2)) // 2, r.group(3).decode(), int(r.group(1)),
                int(r.group(1)) + len(r.group(4)))
               for r in rows]
        places_of_trees.same(got, nodes, text)
        places_of_trees.same(all(text[int(r.group(1)):].startswith(r.group(4)) for r in rows), True,
                             text)

    place, ruler = Place('offsets in the table',
                         len(valid)), Place('the rule below the URL', len(valid))
    people = run(text=stream(valid))[0][:-1].split(b'\n\n')
    place.same(len(people), len(valid))
    for text, words in zip(valid, people):
        head, rule, kind, *rows = words.split(b'\n')
        scheme, places = urlparts.split(text)
        place.same((head, kind.decode()), (text, urlparts.production(scheme, places)))
        got, covered = [], bytearray(b' ' * len(text))
        for row in rows:
            match = re.fullmatch(rb'  (\S*) *(\d+)  (.*)', row)
            at, part = int(match.group(2)), match.group(3) if match.group(3) != b'(empty)' else b''
            got.append((match.group(1).decode(), at))
            place.same(text[at:at + len(part)], part, text, row)
            covered[at:at + len(part)] = b'-' * len(part)
        place.same(sorted(got), urlparts.rows(places), text)
        ruler.same(rule, bytes(covered).rstrip(), text)


def check_fragments():
    place = Place('fragments', count // 8)
    some = language.texts(seed + 5, count // 4, [URL_FRAGMENT])
    for text, record in zip(some, objects(some, '--offsets', '--fragment')):
        place.same(record['valid'], URL_FRAGMENT.accepts(text), text)
        if record['valid']:
            at = text.find(b'#')
            place.same(record['offsets'].get('fragment'), at + 1 if at >= 0 else None, text)
            if at >= 0:
                place.same(record['fragment'].encode(), text[at + 1:], text)


# The meaning

def meaningful():
    """Return valid URLs with more to warn about than random ones have."""
    def number(most):
        return b'%s%d' % (chance.choice([b'', b'', b'0', b'00']), chance.randrange(most))

    def word():
        return b''.join(chance.choice([b'a', b'B', b'-', b'.', b'%41', b'%0D', b'%0a', b'%2F',
                                       b'%3b', b'%FF', b'%09',
                                       b'%00', b'%7F', b'%40', b'?',
                                       b'%20'][:16 if chance.random() < .5 else 14])
                        for _ in range(chance.randrange(9)))

    def host():
        return chance.choice([b'.'.join(number(400) for _ in range(4)), b'h', b'www.example.com',
                              b'localhost',
                              b'a' * chance.randrange(60, 67) + b'.org',
                              b'abcdefghi.' * 25 + b'x' * chance.randrange(1, 6)])

    def port():
        return chance.choice([b'', b':%s' % number(100), b':%s' % number(2000),
                              b':%s' % number(80000), b':80', b':21'])

    def user():
        return chance.choice([b'', b'%s@' % word(), b'%s:%s@' % (word(), word())])

    def address():
        """Return pieces of an addr-spec, sometimes with one octet changed."""
        def inside():
            return b''.join(chance.choice([b'a', b' ', b'.', b'\\"', b'\\\r', b'\r\n ', b'\r\n\t',
                                           b'\n', b'@', b'\0'])
                            for _ in range(chance.randrange(4)))

        def dotted(opening, closing):
            return b'.'.join(chance.choice([b'a', b'b+c', opening + inside() + closing])
                             for _ in range(chance.choice([1, 1, 2])))
        octets = bytearray(dotted(b'"', b'"') + b'@' + dotted(b'[', b']'))
        if chance.random() < .5:
            at = chance.randrange(len(octets))
            octets[at:at + chance.randrange(2)] = chance.choice([b'',
                *(bytes([octet]) for octet in b'"[]\\\r\n \t().,a\xff\x7f')])
        return b''.join(bytes([octet]) if octet in b'abc+@' else b'%%%02x' % octet
                        for octet in octets)
    result = list(valid)
    while len(result) < len(valid) + count:
        text = chance.choice([
            lambda: b'ftp://' + user() + host() + port() + b'/' + word() + b'/' + word(),
            lambda: b'http://' + host() + port() + b'/' + word() + b'?' + word(),
            lambda: b'gopher://' + host() + port() + b'/0' + word() + b'%09' + word(),
            lambda: b'telnet://' + user() + host() + port(),
            lambda: b'wais://' + host() + port() + b'/' + word(),
            lambda: b'news:' + chance.choice([b'//', b'']) + word() + b'@' + host(),
            lambda: b'nntp://' + host() + port() + b'/a' + chance.choice([b'', b'/1']),
            lambda: b'prospero://' + host() + port() + b'/' + word() + b';' + word() + b'='
            + word(),
            lambda: b'mailto:' + word() + b'@' + host(),
            lambda: b'mailto:' + address(),
            lambda: b'file://' + host() + b'/' + word(),
            lambda: chance.choice([b'x-a:', b'9p:', b'nfs:', b'URL:', b'z:']) + b'//' + user()
            + host() + port() + b'/' + word(),
        ])()
        if URL.accepts(text):
            result.append(text)
    return result


def check_meaning():
    some = meaningful()
    place, check, table = (Place('warnings in JSON', count), Place('warnings in --check', count),
                           Place('warnings in the table', count))
    records = objects(some, '--warn', '--request')
    checks = lines(run('--check', '--warn', text=stream(some))[0])
    people = run('--warn', text=stream(some))[0][:-1].split(b'\n\n')
    for text, record, line, words in zip(some, records, checks, people):
        got = [(w['name'], w['offset'], w['length']) for w in record['warnings']]
        wanted = urlparts.warnings(text)
        place.same(wanted - set(got), set(), text)
        for warning in set(got) - wanted:
            place.same(urlparts.warning_stands(text, *warning), True, text, warning)
        place.same([w[1] for w in got], sorted(w[1] for w in got), text)
        shown = b', '.join(b'%s at byte %d' % (name.encode(), at) for name, at, _ in got[:16])
        check.same(line, b'valid' + (b'; ' + shown if shown else b'')
                   + (b', ...' if len(got) > 16 else b''), text)
        rows = [(name.decode(), int(at)) for at,
                name in re.findall(rb'^  warning {8} *(\d+)  ([a-z0-9-]+): ', words, re.M)]
        table.same(rows, [(name, at) for name, at, _ in got], text)

    place, check = Place('refusals in JSON',
                         count // 20), Place('refusals: messages and columns', count // 20)
    file = write('refused', stream(some))
    checks = lines(run('--check', '--request', '-f', file)[0])
    for number, (text, record, line) in enumerate(zip(some, records, checks)):
        wanted, refusal = urlparts.refusal(text), record.get('refusal')
        if refusal is None:
            place.same(wanted in (None, False), True, text)
            continue
        at = refusal['offset']
        if wanted is not False:
            place.same(at, wanted, text)
        if refusal['code'] == 'control':
            place.same(text[at:at + 3].upper(), b'%%%02X' % refusal['found'], text)
            check.same(re.search(rb' at byte (\d+) ', line).group(1), b'%d' % at, text)
        else:
            place.same(at, urlparts.split(text)[1]['port'][0], text)
        head = b'%s:%d:%d: refused: ' % (file.encode(), number + 1, at + 1)
        check.same(line[:len(head)], head, text)


def escapable_error(text):
    """Return how many octets of TEXT some URL begins with, as themselves or as escapes."""
    states = {URL.start}
    for offset, octet in enumerate(text):
        after = set()
        for state in states:
            for form in ([octet], b'%%%02X' % octet):
                reached = state
                for each in form:
                    reached = URL.step(reached, each)
                if reached is not None:
                    after.add(reached)
        if not after:
            return offset
        states = after
    return len(text)


def check_escape():
    place, names = Place('changes of --escape-unsafe', count // 4), Place('{changes}', count // 4)
    wrong = Place('errors of --escape-unsafe', count // 20)
    templates = lines(run('--escape-unsafe', '-g', '{changes}', text=stream(texts))[0])
    for text, error, record, template in zip(texts, errors, objects(texts, '--escape-unsafe'),
                                             templates):
        if not record['valid']:
            at = record['error']['offset']
            # An "@" splits the text before anything is escaped.
            most = escapable_error(text)
            if b'@' not in text:
                wrong.same(at in (error, most), True, text, at)
            wrong.same(error is not None and error <= at <= most, True, text, at)
            wrong.same(record['error']['found'], text[at] if at < len(text) else None, text)
            wrong.same(get_byte(record['error']['message'].encode()), at, text)
            continue
        url, built, before = record['url'].encode(), b'', 0
        for change in record['changes']:
            at, octet = change['offset'], change['octet']
            place.same(text[at], octet, text)
            built += text[before:at]
            place.same(change['result'], len(built), text)
            built += b'%%%02X' % octet
            before = at + 1
        place.same(url, built + text[before:], text)
        names.same(template, b' '.join(b'%d:%02X' % (c['offset'], c['octet'])
                                       for c in record['changes']), text)
    # No escape corrects this port, after a user with unsafe octets.
    some = [b'ftp://' + bytes(chance.choice(b'~ |%a') for _ in range(9)) + b'@h:x/'
            for _ in range(60)]
    for text, record in zip(some, objects(some, '--escape-unsafe')):
        wrong.same(record.get('error', {}).get('offset'), text.index(b':x') + 1, text)


def check_made():
    """Check that the offset of an error in a URL that was made counts in that, from column 1."""
    place = Place('errors in URLs that were made', 100)
    some = [t for t in valid if t.lower().startswith((b'http:', b'ftp:'))]
    file = write('made', stream(some))
    for change in ('port:=1x', 'host:=a_b', 'host:=1.2.3', 'port:='):
        for number, record in enumerate(lines(run('--check', '--set', change, '-f', file)[0])):
            match = re.fullmatch(rb'(.*):(\d+):(\d+): invalid: (\S+): byte (\d+): .*', record)
            place.same(match is not None, True, record)
            if match:
                place.same(int(match.group(5)), URL.error(match.group(4)), record)
                place.same((int(match.group(2)), int(match.group(3))), (number + 1, 1), record)
    # An offset in a value that is set is no offset in the line.
    for change in ('port=12x', 'host=ab_', 'search=x'):
        file = write('set', stream(t for t in some
                                   if change != 'search=x' or t.lower().startswith(b'ftp:')))
        for number, record in enumerate(lines(run('--check', '--set', change, '-f', file)[0])):
            head = b'%s:%d:1: invalid: %s: ' % (file.encode(), number + 1,
                                                change.split('=')[0].encode())
            place.same(record[:len(head)], head, record)


def check_references():
    place = Place('references with --base', count // 8)
    some = language.texts(seed + 9, count // 4, list(language.URI.values()))
    for text, record in zip(some, objects(some, '--base=http://a/b')):
        error = language.URI['URI-reference'].error(text)
        place.same(record.get('error', {}).get('offset'), error, text)
    for text in [t for t in some if 0 not in t][:count // 100]:
        error = language.URI['URI'].error(text)
        if error is not None:
            result = subprocess.run([program, b'--base=' + text, 'x'], stdout=subprocess.PIPE,
                                    stderr=subprocess.PIPE,
                                    check=False).stderr
            match = re.search(rb'^  .*\n  *\^ byte (\d+): ', result, re.M)
            place.same(int(match.group(1)), error, text)


# URLs in text

def prose(bare):
    """Return a text and its URLs: (start, end, the URL as it is reported, its error)."""
    words = [b'see', b'the', b'caf\xc3\xa9', b'\t', b'\xff', b'\x01', b',', b'->', b'a > b',
             b'\r\n', b'\n', b'\n\n', b'x']
    # The URLs are after the first reads, and have high numbers.
    text, found = bytearray(b'abcdefghi ' * 30000 + b'\n' * 90000), []
    while len(found) < count // 2:
        for _ in range(chance.randrange(6)):
            text += chance.choice(words) + b' '
        url = chance.choice(texts) if chance.random() < 0.3 else chance.choice(valid)
        if chance.random() < 0.2:
            url += b'#' + language.changed(chance, b'abc%41d') + chance.choice([b'', b'#', b'~',
                                                                                b'%', b'x'])
        # A URL in a wrapper contains no angle brackets, and no white space: that would be removed.
        url = bytes(octet for octet in url if octet not in b'<>\n\r\t\v\f ')
        if bare and chance.random() < 0.5:
            url = b'http://www.example.com/' + bytes(chance.choice(b'abc/12')
                                                     for _ in range(chance.randrange(9))) + b'z'
            text += b' '
            found.append((len(text), len(text) + len(url), url, None))
            text += url + chance.choice([b' ', b'\n', b', ', b'"', b'. '])
            continue
        start = len(text)
        text += chance.choice([b'<URL:', b'<url:'])
        for octet in url:
            text.append(octet)
            if octet != 45 and chance.random() < 0.05:
                text += chance.choice([b'\n', b'\n  ', b' ', b'\r\n', b'\t'])
        text += b'>'
        if bytes(text[start + 1:start + 5]).upper() == b'URL:' and len(text) - start < 60000:
            found.append((start, len(text), url, URL_FRAGMENT.error(url)))
    return bytes(text), found


def check_extract():
    for bare in (False, True):
        kind = ', --bare' if bare else ''
        options = ('--extract', '--bare') if bare else ('--extract',)
        text, found = prose(bare)
        first, second = write('prose', text), write('more', b'\n\n <URL:http://h/>')
        place, errors_of, checks = (Place(f'--extract in JSON{kind}', len(found)),
                                    Place(f'errors of URLs in text{kind}', len(found) // 100),
                                    Place(f'FILE:LINE:COLUMN of URLs in text{kind}',
                                          len(found) // 20))
        records = [json.loads(r) for r in lines(run(*options, '--json', first, second)[0])]
        messages = lines(run(*options, '-g', 'x', first)[1])
        verdicts = lines(run(*options, '--check', first)[0])
        last = records.pop()
        place.same((last['line'], last['column'], last['source']['start'], last['source']['end']),
                   (3, 2, 3, 18))
        place.same([(r['source']['start'], r['source']['end']) for r in records],
                   [f[:2] for f in found])
        rows = lines(run(*options, '-g', '{file}\t{line}\t{column}\t{start}\t{end}', first)[0])
        valid_rows = iter(rows)
        for record, (start, end, url, error), verdict in zip(records, found, verdicts):
            line = text.count(b'\n', 0, start) + 1
            column = start - (text.rfind(b'\n', 0, start) + 1) + 1
            place.same((record['line'], record['column']), (line, column), url)
            place.same(record['valid'], error is None, url)
            if error is None:
                place.same(record.get('url', record['input']).encode(), url)
                place.same(next(valid_rows),
                           b'%s\t%d\t%d\t%d\t%d' % (first.encode(), line, column, start, end), url)
                checks.same(verdict, b'valid')
            else:
                errors_of.same(record['error']['offset'], error, url)
                head = b'%s:%d:%d: invalid: ' % (first.encode(), line, column)
                checks.same(verdict[:len(head)], head, url)
                checks.same(get_byte(verdict[len(head):]), error, url)
        places = [(start, end, error) for start, end, _, error in found if error is not None]
        told = [re.fullmatch(rb'urlbnf: (.*): bytes (\d+)-(\d+): byte (\d+): .*', m)
                for m in messages]
        errors_of.same([tuple(map(int, m.group(2, 3, 4))) for m in told if m], places)


for check in (check_errors, check_which, check_lines_of_compilers, check_parts, check_fragments,
              check_meaning, check_escape, check_made, check_references, check_extract):
    check()
    while Place.begun:
        Place.begun.pop(0).end()
print(f'1..{Place.number}')
sys.exit(Place.failed != 0)
