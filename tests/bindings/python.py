# python.py: write the results of the Python module, in the lines that answers.c describes.
# SPDX-License-Identifier: MIT
#
#   python.py bytes|str|batch PRODUCTIONS GRAMMAR < TEXTS
#
# bytes, a str, whose offsets count its octets in UTF-8, and a batch give the same results.

import sys

import urlbnf

number = 0
productions = sys.argv[2].split()
grammar = sys.argv[3]
Kind = urlbnf.Uri if grammar == "rfc3986" else urlbnf.Url


def octets(value):
    if value is None:
        return "-"
    return (value if isinstance(value, bytes) else value.encode("utf-8", "surrogateescape")).hex()


def word(value):
    return "-" if value is None else str(value)


def line(fact, *fields):
    print(number, fact, *fields, sep="\t")


def show_error(error):
    assert (type(error), error.code, error.args) == (urlbnf.Error, "syntax", (str(error),))
    line("valid", 0, error.code, error.offset, word(error.production),
         "".join(octets(entry) + "," for entry in error.expected), octets(str(error)))
    line("found", word(error.found))


def show_parts(url):
    place = 0

    def walk(parts):
        nonlocal place
        for part in parts:
            place += 1
            line("part", place, part.production, word(part.within), part.offset, octets(part.text))
            walk(part.items)

    walk(url.parts())
    assert tuple(url) == url.parts()


def show_url(url, text):
    assert octets(url.text) == octets(str(url)) == text.hex()
    assert eval(repr(url), {Kind.__name__: Kind}).text == url.text
    line("valid", 1)
    line("kind", url.kind)
    show_parts(url)
    for place, node in enumerate(url.tree(), 1):
        line("node", place, node.production, node.depth, node.offset, octets(node.text))
    for name in productions:
        if name in url:
            assert url[name] == url.get(name) == url.get(name, 1)
            line("named", name, octets(url[name]))
        else:
            assert url.get(name) is None and url.get(name, 1) == 1
    for name in ("scheme", "user", "password", "host", "port", "path", "query"):
        assert getattr(url, name) == url.get(name)
    line("normal", octets(urlbnf.normalize(url)))
    show_client(url)


def show_client(url):
    try:
        request = urlbnf.request(url, allow_control=True)
    except urlbnf.Error as error:
        line("client", error.code, error.offset, error.production, octets(str(error)))
        return
    parts = [field for name, value in request.parts for field in (name, octets(value))]
    commands = [field for command in request.commands
                for field in (command.verb, octets(command.argument), command.when, command.source)]
    line("client", word(request.protocol), octets(request.host), word(request.port),
         len(request.parts), *parts,
         len(request.commands), *commands, octets(request.octets), octets(request.target),
         octets(request.path),
         int(request.is_local), int(request.is_addr_spec), octets(request.text))


def show_finds(fact, text, extractor):
    """Write the URLs in TEXT by an extractor that was used before."""
    for place, find in enumerate(extractor.feed(text) + extractor.finish(), 1):
        assert (find.url is None) != (find.error is None)
        assert find.url is None or find.url.text == find.text
        line(fact, place, find.start, find.end, find.wrapper, octets(find.text),
             octets(find.fragment),
             int(find.error is None), "-" if find.error is None else octets(str(find.error)),
             octets(find.other))


def check_order(before, url):
    same = before == url
    assert same != (before != url) and same == (urlbnf.normalize(before) == urlbnf.normalize(url))
    assert not same or hash(before) == hash(url)


def parse(text):
    """Return a Url or an Error, and check that the other functions give the same."""
    try:
        url = urlbnf.parse(text, grammar)
    except urlbnf.Error as error:
        assert urlbnf.validate(text, grammar) is False
        for function in (Kind, lambda text: urlbnf.normalize(text, grammar),
                         lambda text: urlbnf.request(text, grammar)):
            try:
                function(text)
                raise AssertionError(text)
            except urlbnf.Error as again:
                assert (str(again), vars(again)) == (str(error), vars(error))
        return error
    assert urlbnf.validate(text, grammar) is True
    assert urlbnf.normalize(text, grammar) == urlbnf.normalize(url) and Kind(text) == url
    assert type(url) is Kind
    return url


def check_surrogates(text):
    """Check that a lone surrogate is parsed as the three octets that UTF-8 would have for it."""
    lone = text.decode("utf-8", "surrogateescape")
    one, other = parse(lone), parse(lone.encode("utf-8", "surrogatepass"))
    assert isinstance(one, urlbnf.Error) and (str(one), vars(one)) == (str(other), vars(other))
    finds = [urlbnf.Extractor(bare=True, grammar=grammar).feed(value + end)
             for value, end in ((lone, ">"), (lone.encode("utf-8", "surrogatepass"), b">"))]
    assert [find[:5] for find in finds[0]] == [find[:5] for find in finds[1]]


def main():
    global number
    texts = [bytes.fromhex(text) for text in sys.stdin]
    given = texts
    if sys.argv[1] == "str":
        # Octets that are not UTF-8 are surrogates in a str.
        given = [text if text.decode("utf-8", "ignore").encode() != text else text.decode()
                 for text in texts]
        for text, value in zip(texts, given):
            if text is value:
                check_surrogates(text)
    results = urlbnf.parse_batch(given, grammar) if sys.argv[1] == "batch" else map(parse, given)
    bare, wrapped = urlbnf.Extractor(bare=True, grammar=grammar), urlbnf.Extractor(grammar=grammar)
    before = None
    for number, (text, value, result) in enumerate(zip(texts, given, results)):
        if isinstance(result, Kind):
            show_url(result, text)
            if isinstance(before, Kind):
                check_order(before, result)
        else:
            show_error(result)
        show_finds("bare", value, bare)
        show_finds("wrapped", value, wrapped)
        before = result


if __name__ == "__main__":
    main()
