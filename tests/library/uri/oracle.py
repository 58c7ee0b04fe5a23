"""oracle.py: compare the program with the pseudo-code of RFC 3986 (5.2, 5.3, 6.2.2 and 6.2.3).

SPDX-License-Identifier: MIT

    oracle.py URLBNF [SEED [BASES]]

For each of BASES random bases the program gets some hundred random references, and their answers
are compared.  The functions below are the pseudo-code of the RFC, line by line, but for one
commented addition; urllib.parse differs in places.
"""

import random
import re
import subprocess
import sys

APPENDIX_B = re.compile(r'^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?', re.DOTALL)
UNRESERVED = frozenset('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~')


def split(text):
    match = APPENDIX_B.match(text)
    return [match.group(2), match.group(4), match.group(5), match.group(7), match.group(9)]


def remove_dot_segments(path):
    """Section 5.2.4."""
    source, output = path, ''
    while source:
        if source.startswith('../'):                                # A
            source = source[3:]
        elif source.startswith('./'):
            source = source[2:]
        elif source.startswith('/./'):                              # B
            source = '/' + source[3:]
        elif source == '/.':
            source = '/'
        elif source.startswith('/../'):                             # C
            source = '/' + source[4:]
            output = output[:output.rfind('/')] if '/' in output else ''
        elif source == '/..':
            source = '/'
            output = output[:output.rfind('/')] if '/' in output else ''
        elif source in ('.', '..'):                                 # D
            source = ''
        else:                                                       # E
            end = source.find('/', 1)
            end = len(source) if end < 0 else end
            output += source[:end]
            source = source[end:]
    return output


def merge(base_authority, base_path, path):
    """Section 5.2.3."""
    if base_authority is not None and base_path == '':
        return '/' + path
    return base_path[:base_path.rfind('/') + 1] + path


def recompose(scheme, authority, path, query, fragment):
    """Section 5.3, and rule 3.3: without an authority no path begins with two slashes."""
    result = ''
    if scheme is not None:
        result += scheme + ':'
    if authority is not None:
        result += '//' + authority
    elif path.startswith('//'):
        result += '/.'
    result += path
    if query is not None:
        result += '?' + query
    if fragment is not None:
        result += '#' + fragment
    return result


def resolve(base, reference, strict=True):
    """Section 5.2.2."""
    b_scheme, b_authority, b_path, b_query, _ = split(base)
    scheme, authority, path, query, fragment = split(reference)
    if not strict and scheme is not None and scheme.lower() == b_scheme.lower():
        scheme = None
    if scheme is not None:
        path = remove_dot_segments(path)
    else:
        if authority is not None:
            path = remove_dot_segments(path)
        else:
            if path == '':
                # The path of the base is not changed.
                authority, path = b_authority, b_path
                if query is None:
                    query = b_query
                return recompose(b_scheme, authority, path, query, fragment)
            if path.startswith('/'):
                path = remove_dot_segments(path)
            else:
                path = merge(b_authority, b_path, path)
                path = remove_dot_segments(path)
            authority = b_authority
        scheme = b_scheme
    return recompose(scheme, authority, path, query, fragment)


def decode(text):
    """Sections 6.2.2.1 and 6.2.2.2, for a component."""
    def one(match):
        octet = chr(int(match.group(1), 16))
        return octet if octet in UNRESERVED else '%' + match.group(1).upper()
    return None if text is None else re.sub('%([0-9A-Fa-f]{2})', one, text)


def normalize_host(host):
    return re.sub('%[0-9a-f]{2}', lambda match: match.group().upper(), decode(host).lower())


PORTS = {'http': '80', 'https': '443', 'ws': '80', 'wss': '443', 'ftp': '21', 'gopher': '70',
         'nntp': '119',
         'telnet': '23', 'wais': '210', 'prospero': '1525'}
WITH_PATH = ('http', 'https', 'ws', 'wss', 'ftp')


def normalize(text, by_scheme=True):
    """Section 6.2.2; and 6.2.3, for the schemes above."""
    scheme, authority, path, query, fragment = split(text)
    if authority is not None:
        userinfo, at, rest = authority.rpartition('@')
        host, colon, port = re.match(r'(.*?)(?:(:)(\d*))?$', rest).groups()
        name = (scheme or '').lower()
        if by_scheme and port in ('', PORTS.get(name)):
            colon = port = ''
        if by_scheme and path == '' and name in WITH_PATH:
            path = '/'
        authority = decode(userinfo) + at + normalize_host(host) + (colon or '') + (port or '')
    path = decode(path)
    # The base determines the rest of a relative path.
    if scheme is not None or path.startswith('/'):
        path = remove_dot_segments(path)
    return recompose(scheme and scheme.lower(), authority, path, decode(query), decode(fragment))


SCHEMES = ['http', 'HTTP', 'wSs', 'https', 'ftp', 'gopher', 'x', 'a+b-c.1', 'file', 'URN']
AUTHORITIES = ['h', 'H.Dom', '', 'u:P%41@h', 'h:', 'h:80', 'h:080', 'H:443', '@h', '[::1]',
               '[2001:DB8::a]:8', '[vF.:A]', '1.2.3.4',
               '%41%2f%c3%a9.X', "a!$&'()*+,;=b", '%7E@%2D:0', 'h:21', 'h:70']
PIECES = ['/', '/', '/', '/', '.', '..', '..', 'a', 'b', 'C', '...', '.a', 'a.', '..b', ';x=1', ':',
          '@', '%2e', '%2E%2e',
          '.%2E', '%61', '%2F', '%7e', '%00', '%fF', "!$&'()*+,;=", '~', '-_',
          'long-segment-of-a-path']
ENDS = ['', 'y', 'y/../x', '?', '/./', '%41%3a%3A', 'a=b&c=d']


def random_path(draw):
    return ''.join(draw.choice(PIECES) for _ in range(draw.randrange(10)))


def random_reference(draw, scheme):
    text = draw.choice(SCHEMES) + ':' if scheme else ''
    path = random_path(draw)
    if draw.random() < 0.4:
        text += '//' + draw.choice(AUTHORITIES)
        if path and not path.startswith('/'):
            path = '/' + path
    else:
        # The grammar has no such path without an authority, or without a scheme.
        while path.startswith('//'):
            path = path[1:]
        if not scheme and ':' in path.split('/')[0]:
            path = './' + path
    text += path
    if draw.random() < 0.3:
        text += '?' + draw.choice(ENDS)
    if draw.random() < 0.3:
        text += '#' + draw.choice(ENDS)
    return text


def run(*command, lines):
    done = subprocess.run(command, input=''.join(line + '\n' for line in lines),
                          capture_output=True, text=True)
    # Status 1 means "different".
    if done.returncode > 1 or done.stderr:
        sys.exit(f'{" ".join(command)}: status {done.returncode}: {done.stderr}')
    return done.stdout.split('\n')[:-1]


def compare(what, inputs, got, wanted):
    faults = [f'{what} {text}: {one}, and by the RFC {other}'
              for text, one, other in zip(inputs, got, wanted, strict=True) if one != other]
    for fault in faults[:5]:
        print(fault)
    return len(faults)


def main(urlbnf, seed=3986, bases=60):
    draw = random.Random(int(seed))
    faults = count = 0
    # The examples of the RFC test the pseudo-code itself.
    assert remove_dot_segments('/a/b/c/./../../g') == '/a/g'
    assert remove_dot_segments('mid/content=5/../6') == 'mid/6'
    assert normalize('eXAMPLE://a/./b/../b/%63/%7bfoo%7d') == 'example://a/b/c/%7Bfoo%7D'
    for _ in range(int(bases)):
        base = random_reference(draw, True)
        texts = [random_reference(draw, draw.random() < 0.2) for _ in range(400)]
        for options, strict in ([], True), (['--loosely'], False):
            got = run(urlbnf, '--base=' + base, *options, lines=texts)
            faults += compare(base, texts, got, [resolve(base, text, strict) for text in texts])
        for option, by_scheme in ('--normalize', True), ('--normalize=syntax', False):
            got = run(urlbnf, '--uri', '--start=URI-reference', option, lines=texts)
            wanted = [normalize(text, by_scheme) for text in texts]
            faults += compare(option, texts, got, wanted)
        # Compare with the functions that make no normal form, too.
        wanted = ['same' if normalize(text) == normalize(texts[0]) else 'different'
                  for text in texts]
        got = run(urlbnf, '--uri', '--start=URI-reference', '--compare=' + texts[0], lines=texts)
        faults += compare('--compare=' + texts[0], texts, got, wanted)
        count += 5 * len(texts)
    print(f'{count} answers compared, {faults} differ')
    return 1 if faults else 0


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]))
