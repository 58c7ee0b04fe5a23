#!/usr/bin/env python3
"""library.py: the places that the library reports and the program does not show, beside those computed
without it.

SPDX-License-Identifier: MIT

  library.py TELL SEED COUNT

TELL is the program of tell.c; the rest is as in positions.py.
"""

import random
import re
import resource
import subprocess
import sys
import tempfile

import language
import urlparts
from language import DIGITS, LETTERS, STARTS, URI

URL = STARTS['url']
tell, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
chance = random.Random(seed)
number = failed = 0
OUTPUT_MOST = 256 << 20


def limit():
    resource.setrlimit(resource.RLIMIT_FSIZE, (OUTPUT_MOST, OUTPUT_MOST))


def ask(name, questions, judge, least=1):
    """Ask QUESTIONS, pairs of a line and what JUDGE wants to know; it returns what is wrong."""
    global number, failed
    with tempfile.TemporaryFile('w+', encoding='latin-1', newline='') as out:
        # A fault may write without end: it shall not fill the memory.
        subprocess.run([tell], input='\n'.join(q for q, _ in questions) + '\n', stdout=out, encoding='latin-1',
                       check=True, timeout=300, preexec_fn=limit)
        out.seek(0)
        answers = out.read().split('\n')[:-1]
    wrong, compared = [], 0
    if len(answers) != len(questions):
        wrong.append(f'{len(answers)} answers to {len(questions)} questions')
    for (question, about), answer in zip(questions, answers):
        got, wanted = judge(answer.split(' '), about)
        compared += 1
        if got != wanted:
            wrong.append(f'got {got!r}, wanted {wanted!r}: {question}')
    number, good = number + 1, not wrong and compared >= least
    failed += not good
    print(f"{'' if good else 'not '}ok {number} - {name}: {compared} compared, {len(wrong)} wrong", flush=True)
    for line in wrong[:3]:
        print(f'#   {line[:600]}')


def octets(text):
    return 'x' + text.hex()


texts = language.texts(seed, count, [STARTS[n] for n in STARTS if n.endswith('url')], b'')
valid = [text for text in texts if URL.accepts(text)]


# ---------------------------------------------------------------------------------------------------------
# Lines, parts, nodes
# ---------------------------------------------------------------------------------------------------------

def many_lines():
    result = []
    for _ in range(count // 10):
        text = bytearray()
        for _ in range(chance.randrange(12)):
            text += chance.choice(texts) + chance.choice([b'\n', b'\n', b'\r\n', b'\n\n', b'\n\r\n', b'\r\r\n'])
        if chance.random() < 0.5:
            text += chance.choice(texts)
        result.append(bytes(text))
    return result


def judge_lines(answer, text):
    wanted, at = [], 0
    for i, line in enumerate(re.findall(rb'[^\n]*\n|[^\n]+\Z', text)):
        octets = line[:-1] if line.endswith(b'\n') else line
        octets = octets[:-1] if octets.endswith(b'\r') else octets
        error = URL.error(octets)
        wanted += [i, at, at + len(line), at, len(octets), int(error is not None), -1 if error is None else error]
        at += len(line)
    return [int(word) if word != 'wrong' else word for word in answer[1:]], wanted


def judge_parts(answer, text):
    at = answer.index('nodes')
    parts, nodes = ([words[i:i + 4] for i in range(0, len(words), 4)] for words in (answer[1:at], answer[at + 1:]))
    for name, offset, pointer, length in parts + nodes:
        place = slice(int(offset), int(offset) + int(length))
        if offset != pointer or not language.NODES[name].accepts(text[place]):
            return (name, offset, pointer, length), 'what the production derives, at one place'
    # The lists themselves begin where their first item does; a field is at its name.
    got = [(name, int(offset)) for name, offset, _, _ in parts]
    wanted = []
    item_of = {'hpath': 'hsegment', 'fpath': 'fsegment', 'ppath': 'psegment'}
    for name, place in urlparts.split(text)[1].items():
        if isinstance(place, tuple):
            wanted.append((name, place[0]))
        elif name == 'fieldspec':
            wanted.append((name, place[0]['fieldname'] - 1))
            for field in place:
                wanted += [(name, field['fieldname'] - 1), ('fieldname', field['fieldname']),
                           ('fieldvalue', field['fieldvalue'])]
        else:
            wanted.append((name, place[0]))
            wanted += [(item_of[name], item) for item in place]
    return sorted(got), sorted(wanted)


def judge_split(answer, text):
    """The expression of RFC 3986, appendix B; and what an authority is made of."""
    if not URI['URI-reference'].accepts(text):
        return answer, ['invalid']
    match = re.fullmatch(rb'(?:([^:/?#]+):)?(?://([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?', text, re.S)
    places = [match.span(i) for i in (1, 2, 3, 4, 5)]
    places = [None if place == (-1, -1) else place for place in places]
    inside = [None, None, None]
    if places[1] is not None:
        start, end = places[1]
        at = text.rfind(b'@', start, end)
        inside[0] = (start, at) if at >= 0 else None
        start = at + 1 if at >= 0 else start
        colon = text.rfind(b':', start, end) if text.rfind(b':', start, end) > text.rfind(b']', start, end) else -1
        inside[1] = (start, colon if colon >= 0 else end)
        inside[2] = (colon + 1, end) if colon >= 0 else None
    wanted = []
    for place in places[:2] + inside + places[2:]:
        wanted += ['-', '-'] if place is None else [str(place[0]), str(place[1] - place[0])]
    return answer[1:], wanted


ask('lines', [('lines ' + octets(text), text) for text in many_lines()], judge_lines)
ask('parts and nodes', [('parts ' + octets(text), text) for text in valid], judge_parts)
references = language.texts(seed + 1, count, list(URI.values()))
ask('components', [('split ' + octets(text), text) for text in references], judge_split)


# ---------------------------------------------------------------------------------------------------------
# Errors
# ---------------------------------------------------------------------------------------------------------

def judge_resolve(answer, text):
    error = URI['URI-reference'].error(text)
    found = None if error is None else text[error] if error < len(text) else -1
    return answer, ['ok'] if error is None else ['syntax', str(error), str(found)]


def judge_request(answer, text):
    wanted = urlparts.refusal(text)
    if wanted is False:
        if answer[0] != 'control':
            return None, None
        at = int(answer[1])
        return text[at:at + 3].upper(), b'%%%02X' % int(answer[2])
    return answer[1:2] or None, None if wanted is None else [str(wanted)]


def judge_escape(answer, text):
    if answer[0] == 'syntax':
        at = int(answer[1])
        return int(answer[2]), text[at] if at < len(text) else -1
    built, before = b'', 0
    for at, result, octet in [map(int, answer[i:i + 3]) for i in range(1, len(answer), 3)]:
        built += text[before:at]
        if text[at] != octet or len(built) != result:
            return (at, result, octet), (at, len(built), text[at])
        built += b'%%%02X' % octet
        before = at + 1
    return URL.accepts(built + text[before:]), True


ask('references', [('resolve ' + octets(text), text) for text in references], judge_resolve)
refusable = [re.sub(rb'%..', lambda m: chance.choice([m.group(), b'%0D', b'%0a', b'%00', b'%FF', b'%7e']), text)
             for text in language.texts(seed + 2, count, [STARTS[n] for n in ('ftpurl', 'telneturl', 'waisurl', 'gopherurl',
                                                                             'newsurl', 'prosperourl')])]
ask('requests', [('request ' + octets(text), text) for text in refusable if URL.accepts(text)], judge_request)
ask('escape_unsafe', [('escape ' + octets(text), text) for text in texts], judge_escape)

# What these can hold; none of them has escapes.
SETS = {'scheme': LETTERS + DIGITS + '+-.', 'port': DIGITS, 'digits': DIGITS, 'host': LETTERS + DIGITS + '-.',
        'group': LETTERS + DIGITS + '-.+_', 'ftptype': 'AIDaid'}


def almost(name):
    text = bytearray(chance.choice(SETS[name].encode()) for _ in range(chance.randrange(20)))
    for _ in range(chance.choice((0, 1, 1, 2))):
        text.insert(chance.randrange(len(text) + 1), chance.randrange(256))
    return bytes(text)


def judge_octets(answer, about):
    allowed, text = about
    for offset, octet in enumerate(text):
        if octet not in allowed:
            return answer[:3], ['octet', str(offset), str(octet)]
    return answer[0] != 'octet', True


def set_questions(word, flags):
    for _ in range(count):
        name = chance.choice(sorted(SETS))
        text = almost(name)
        yield f'{word} {name} {flags}{octets(text)}', (SETS[name].encode(), text)


ask('encode', list(set_questions('encode', '')), judge_octets)
ask('builder_set', list(set_questions('set', '0 ')), judge_octets)


def segment():
    text = bytearray(b'abc-%41' * chance.randrange(3))
    for _ in range(chance.choice((0, 1, 1, 2))):
        text.insert(chance.randrange(len(text) + 1), chance.choice(b'/;=:?~'))
    return bytes(text)


def judge_fields(answer, about):
    name, value = about
    for part, text in (('fieldname', name), ('fieldvalue', value)):
        for offset, octet in enumerate(text):
            if octet in b'/;=':
                return answer, ['octet', str(offset), str(octet), part]
    return answer, ['ok']


# With the flag URLBNF_ENCODED an item cannot hold what delimits items.
ask('builder_set of an item', [(f'set hsegment 1 {octets(text)}', (bytes(set(range(256)) - {47}), text))
                               for text in (segment() for _ in range(count))], judge_octets)
ask('builder_add_field', [(f'field 1 {octets(name)} {octets(value)}', (name, value))
                          for name, value in ((segment(), segment()) for _ in range(count))], judge_fields)


def judge_build(answer, _):
    if answer == ['']:
        return None, None
    if answer[0] != 'syntax':
        return URL.accepts(answer[1].encode('latin-1')), True
    text = answer[3].encode('latin-1')
    error = URL.error(text)
    if error is None:
        # Another scheme takes any text; but with "//" and this port it has no parts.
        colon = text.index(b':') + 1
        error = language.NODES['ip-schemepart'].error(text[colon:])
        if error is None:
            return answer, 'no error'
        error += colon
    return answer[1:3], [str(error), str(text[error] if error < len(text) else -1)]


with_host = [text for text in valid if 'host' in urlparts.split(text)[1] and (text[:5].lower() in (b'http:', b'ftp:/', b'wais:')
                                                                       or 'schemepart' in urlparts.split(text)[1])]
ask('builder_build', [(f'build {octets(text)} {octets(chance.choice([b"80", b"", b"8x", b"x", b"1-"]))}', None)
                      for text in with_host], judge_build)

print(f'1..{number}')
sys.exit(failed != 0)
