"""urlparts.py: find the parts of a URL and its warnings without urlbnf.

SPDX-License-Identifier: MIT

The texts must be valid.  The module is written from RFC 1738 and the manual pages alone.
"""

import re

from language import NODES, PREDEFINED


def items(text, start, end, separator=b'/'):
    """Return the places of the items between the separators."""
    result = [start]
    for at in range(start, end):
        if text[at:at + 1] == separator:
            result.append(at + 1)
    return result


HOSTPORT = rb'(?P<host>[^:/]*)(?::(?P<port>[^/]*))?'
LOGIN = rb'(?:(?P<user>[^:@/]*)(?::(?P<password>[^@/]*))?@)?' + HOSTPORT
# What follows the scheme.  By row 12 the selector of a gopherurl ends at the first %09 that a
# search follows, which reaches to the next %09 or to the end.
FORMS = {scheme: re.compile(form, re.DOTALL) for scheme, form in {
    'http': rb'//' + HOSTPORT + rb'(?:/(?P<hpath>[^?]*)(?:\?(?P<search>.*))?)?',
    'ftp': rb'//' + LOGIN + rb'(?:/(?P<fpath>[^;]*)(?:;type=(?P<ftptype>.))?)?',
    'file': rb'//(?P<host>[^/]+)?/(?P<fpath>.*)',
    'gopher': rb'//' + HOSTPORT + rb'(?:/(?:(?P<gtype>%..|.)(?P<selector>.*?)'
              rb'(?:%09(?P<search>(?:(?!%09)[^/?])*)(?:%09(?P<gopherplus>.*))?)?)?)?',
    'mailto': rb'(?P<encoded822addr>.*)',
    'news': rb'(?P<grouppart>\*|(?P<article>.*@(?P<host>.*))|(?P<group>[^@]*))',
    'nntp': rb'//' + HOSTPORT + rb'/(?P<group>[^/]*)(?:/(?P<digits>.*))?',
    'telnet': rb'//' + LOGIN + rb'/?',
    'wais': rb'//' + HOSTPORT + rb'/(?P<database>[^/?]*)'
            rb'(?:\?(?P<search>.*)|/(?P<wtype>[^/]*)/(?P<wpath>.*))?',
    'prospero': rb'//' + HOSTPORT + rb'/(?P<ppath>[^;]*)(?:;(?P<fieldspec>.*))?',
    'ip-schemepart': rb'//' + LOGIN + rb'(?:/(?P<urlpath>.*))?',
}.items()}


def split(text):
    """Return the places of all parts: (start, end); of a list the places of its items."""
    colon = text.index(b':')
    scheme = form = text[:colon].lower().decode()
    places = {'scheme': (0, colon)}
    if scheme not in PREDEFINED:
        form = 'ip-schemepart'
        places['schemepart'] = (colon + 1, len(text))
        if not NODES[form].accepts(text[colon + 1:]):
            return scheme, places
    match = FORMS[form].fullmatch(text, colon + 1)
    for name in match.re.groupindex:
        if match.start(name) >= 0:
            places['gopher+_string' if name == 'gopherplus' else name] = match.span(name)
    for name in {'hpath', 'fpath', 'ppath'} & places.keys():
        places[name] = items(text, *places[name])
    if 'fieldspec' in places:
        places['fieldspec'] = [{'fieldname': at, 'fieldvalue': text.index(b'=', at) + 1}
                               for at in items(text, *places['fieldspec'], b';')]
    return scheme, places


def offsets(places):
    """Return the offsets as --offsets writes them."""
    return {name: place[0] if isinstance(place, tuple) else place for name, place in places.items()}


def rows(places):
    """Return the name and the offset of each row of the table; one item of a list has a name."""
    result = []
    for name, place in places.items():
        if isinstance(place, tuple):
            result.append((name, place[0]))
        else:
            for number, item in enumerate(place):
                result += item.items() if isinstance(item,
                                                     dict) else [('' if number else name, item)]
    return sorted(result)


def production(scheme, places):
    """Return the kind of the URL."""
    if scheme == 'wais':
        return ('waisindex' if 'search' in places else 'waisdoc' if 'wtype' in places
                else 'waisdatabase')
    return f'{scheme}url' if scheme in PREDEFINED else 'otherurl'


# Warnings

CONTROL = re.compile(b'%(?:[01][0-9A-Fa-f]|7[Ff])')
# RFC 822 s.6.1 and s.3.3, of any octets; an end of a line is folded.
ATOM = rb'[!#-\'*+\-/-9=?A-Z^-~]+'
PAIR_OR_FOLD = rb'\\[\x00-\x7f]|\r\n[ \t]'
QUOTED = rb'"(?:[^"\\\r\x80-\xff]|' + PAIR_OR_FOLD + rb')*"'
LITERAL = rb'\[(?:[^\[\]\\\r\x80-\xff]|' + PAIR_OR_FOLD + rb')*\]'
ADDR_SPEC = re.compile(rb'@'.join(rb'(?:%s|%s)(?:\.(?:%s|%s))*' % (word, ATOM, word, ATOM)
                                  for word in (QUOTED, LITERAL)))
# RFC 1036 s.2.1.5, before the "@".
UNIQUE = re.compile(rb'[!-~]*')


def decoded(text):
    return re.sub(b'%([0-9A-Fa-f]{2})', lambda m: bytes([int(m.group(1), 16)]), text)


def warnings(text):
    """Return all warnings of some kinds: a set of (name, offset, length)."""
    scheme, places = split(text)
    result = set()

    def part(name, key, holds=True):
        start, end = places[key]
        if holds:
            result.add((name, start, end - start))
    for key in ('user', 'password'):
        if key in places:
            start, end = places[key]
            result.update(('user-has-question-mark', at, 1) for at in range(start, end)
                          if text[at:at + 1] == b'?')
    if 'password' in places:
        part('password-in-url', 'password', places['password'][0] != places['password'][1])
    if 'port' in places:
        port = int(text[slice(*places['port'])])
        default = PREDEFINED.get(scheme) or None
        part('port-not-default', 'port', default is not None and port != default)
        part('port-reserved', 'port', port < 1024 and port != default)
        part('port-range', 'port', port > 65535)
    if 'host' in places:
        start, end = places['host']
        host = text[start:end]
        starts, labels = items(text, start, end, b'.'), host.split(b'.')
        if NODES['hostnumber'].accepts(host):
            part('file-host-not-name', 'host', scheme == 'file')
            for at, group in zip(starts, labels):
                if int(group) > 255:
                    result.add(('ipv4-octet-range', at, len(group)))
                if len(group) > 1 and group[:1] == b'0':
                    result.add(('ipv4-leading-zero', at, len(group)))
        else:
            result.update(('label-too-long', at, len(label)) for at, label in zip(starts, labels)
                          if len(label) > 63)
            part('name-too-long', 'host', len(host) > 253)
            part('host-not-qualified', 'host',
                 len(labels) == 1 and not (scheme == 'file' and host.lower() == b'localhost'))
    if scheme != 'gopher':
        result.update(('encoded-control', m.start(), 3) for m in CONTROL.finditer(text))
    if scheme == 'ftp':
        path = places.get('fpath', [len(text)])[0]
        result.update(('ftp-question-mark', at, 1) for at in range(path, len(text))
                      if text[at:at + 1] == b'?')
        result.update(('ftp-octet-ff', m.start(), 3) for m in re.finditer(b'%[Ff][Ff]', text))
    part('scheme-upper-case', 'scheme', text[:len(scheme)].lower() != text[:len(scheme)])
    part('ftp-type-upper-case', 'ftptype', text[-1:].isupper()) if 'ftptype' in places else None
    if not NODES['scheme'].accepts(text[:1]) or not text[:1].isalpha():
        part('scheme-first-not-letter', 'scheme')
    part('scheme-experimental', 'scheme', scheme.startswith('x-'))
    if scheme not in PREDEFINED:
        part('slashes-not-ip', 'schemepart', 'host' not in places
             and text[len(scheme):len(scheme) + 3] == b'://')
        if 'host' not in places:
            result.update(('encoded-delimiter', m.start(), 3)
                          for m in re.finditer(b'%(2[6Ff]|3[AaBbDdFf]|40)', text))
    if scheme == 'http':
        result.update(('encoded-delimiter', m.start(), 3)
                      for m in re.finditer(b'%(2[Ff]|3[BbFf])', text))
    if 'group' in places:
        part('group-empty-component', 'group', b'' in text[slice(*places['group'])].split(b'.'))
    if scheme == 'nntp':
        part('nntp-without-article', 'group', 'digits' not in places)
    if scheme == 'wais':
        part('empty-database', 'database', places['database'][0] == places['database'][1])
        for key in {'wtype', 'wpath'} & places.keys():
            part('empty-document', key, places[key][0] == places[key][1])
    if scheme == 'prospero':
        places['ppath'] = (text.index(b'/', 11) + 1, text.index(b';', 11) if b';' in text[11:]
                           else len(text))
        part('empty-hsoname', 'ppath', places['ppath'][0] == places['ppath'][1])
    if scheme == 'ftp' and 'fpath' in places:
        segments = text[places['fpath'][0]:].split(b';')[0].split(b'/')
        for at, segment in zip(places['fpath'], segments):
            places['fsegment'] = (at, at + len(segment))
            part('option-like', 'fsegment', decoded(segment)[:1] == b'-')
    for key in {'user', 'password', 'encoded822addr', 'database', 'wtype', 'wpath', 'search',
                'schemepart'} & places.keys():
        if (key != 'search' or scheme == 'wais') and (key != 'schemepart' or 'host' not in places):
            value = text[slice(*places[key])]
            value = value[2:] if key == 'schemepart' and value[:2] == b'//' else value
            part('option-like', key, decoded(value)[:1] == b'-')
    if 'encoded822addr' in places:
        part('not-addr-spec', 'encoded822addr', not ADDR_SPEC.fullmatch(decoded(text[7:])))
    if 'article' in places:
        part('news-server-form', 'article', text[5:7] == b'//')
        unique = decoded(text[5:text.rindex(b'@')])
        part('not-message-id', 'article', not UNIQUE.fullmatch(unique)
             or re.search(b'[<>@]', unique)
             or NODES['hostnumber'].accepts(text[slice(*places['host'])]))
    if scheme == 'gopher' and 'gtype' in places:
        gtype = decoded(text[slice(*places['gtype'])])
        part('gopher-type-unknown', 'gtype', gtype not in list(map(bytes, zip(b'0123456789+TgI'))))
        if 'search' in places:
            part('gopher-search-type', 'search', places['search'][0] != places['search'][1]
                 and gtype != b'7')
        if 'gopher+_string' in places:
            plus = decoded(text[slice(*places['gopher+_string'])])
            part('gopherplus-unknown', 'gopher+_string', plus[:1] not in (b'+', b'?', b'!', b'$'))
        start, end = places['selector']
        result.update(('gopher-tab-in-selector', start + m.start(), 3)
                      for m in re.finditer(b'%09', text[start:end]))
    return result


# The place of these kinds, which warnings() does not know, is a part.
OTHER_WARNINGS = {'scheme-reserved': 'scheme', 'url-prefix': 'scheme'}


def warning_stands(text, name, start, length):
    """Whether the place fits a warning that warnings() does not know."""
    scheme, places = split(text)
    if name in OTHER_WARNINGS:
        place = places.get(OTHER_WARNINGS[name])
        return place == (start, start + length)
    if name == 'encoded-control' and scheme == 'gopher':
        return bool(CONTROL.fullmatch(text[start:start + length]))
    if name == 'encoded-delimiter' and scheme != 'http':
        return bool(re.fullmatch(b'%(2[6Ff]|3[AaBbDdFf]|40)', text[start:start + length]))
    return False


# Octets that no request has

REFUSED = {'ftp': {0, 10, 13, 255}, 'telnet': {0, 10, 13}, 'wais': {0, 10, 13},
           'prospero': {0, 10, 13}}


def refusal(text):
    """Return the offset of the first octet of the protocol's syntax, or None; False if unknown."""
    scheme, places = split(text)
    if 'port' in places and scheme in PREDEFINED and int(text[slice(*places['port'])]) > 65535:
        return places['port'][0]
    if scheme not in REFUSED:
        return False
    for match in re.finditer(b'%(..)', text):
        if int(match.group(1), 16) in REFUSED[scheme]:
            return match.start()
    return None
