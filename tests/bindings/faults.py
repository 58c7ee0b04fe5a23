# faults.py: make each allocation of the Python module fail, and look for leaks.
# SPDX-License-Identifier: MIT
#
#   LD_PRELOAD=malloc.so PYTHONMALLOC=malloc python3 faults.py
#
# Each allocation of each case fails in turn, in Python and in the library: the case returns its
# result or MemoryError, and then its result.  The numbers of blocks and references must not grow
# with many rounds.  Without PYTHONMALLOC=malloc mostly allocations of the library fail.

import _imp
import ctypes
import gc
import importlib.util
import sys

import urlbnf

malloc = ctypes.CDLL(None)
countdown, live = ctypes.c_long.in_dll(malloc, "malloc_countdown"), ctypes.c_long.in_dll(malloc,
    "malloc_live")

LONG = "HTTP://h.dom/" + "%41/" * 3000
TEXTS = ["news:*", "~", "", "ftp://user:pa/ss", "http://é.dom/", b"http://h.dom/\xff",
         "prospero://h.dom/a/b;c=d;e=", LONG,
         LONG + "~", b"x" * 70000, "gopher://h.dom/7a%09b%09%2B", "mailto:a@b.dom",
         "ftp://u:p@h.dom/%0D;type=a"]
DOCUMENT = "é <URL:http://h.dom/~> <news:*#a> http://h.dom/ <http://a-\n.dom/> <URL:" + LONG + ">"


def outcome(function, fault=-1):
    """Return the result or exception as a str, None for MemoryError, and whether a call failed."""
    result = error = None
    countdown.value = fault
    try:
        result = function()
    except Exception as exception:
        error = exception
    left, countdown.value = countdown.value, -1
    if error is None:
        return repr(result), left < 0
    return None if isinstance(error,
        MemoryError) else f"{type(error).__name__} {error} {vars(error)}", left < 0


def is_right(got, wanted):
    """Return whether GOT is right: without memory CPython may lose an exception, or the words of
    its own ones."""
    return got in (wanted, None, "SystemError error return without exception set {}") \
        or got == wanted.split()[0] + "  {}" != "Error  {}"


def extract():
    extractor = urlbnf.Extractor(bare=True, limit=20000)
    return extractor.feed(DOCUMENT) + extractor.finish()


uri = urlbnf.Uri("https://u:p@h.dom/~a/b?c#d")
url, other = urlbnf.parse(TEXTS[6]), urlbnf.parse("PROSPERO://H.dom:1525/a/b;c=d;e=")
cases = [lambda text=text, function=function: function(text) for text in TEXTS
         for function in (urlbnf.parse, urlbnf.validate, urlbnf.normalize, urlbnf.request)]
cases += [lambda: urlbnf.request(TEXTS[-1], allow_control=True), lambda: urlbnf.parse_batch(TEXTS),
          extract,
          lambda: urlbnf.invalid_lines("\n".join(text for text in TEXTS * 9
              if isinstance(text, str))), lambda: urlbnf.invalid_lines(1),
          lambda: urlbnf.parse_batch(["news:*", 1]), lambda: urlbnf.parse_batch("news:*"),
          lambda: urlbnf.Extractor(limit=3),
          lambda: urlbnf.Extractor(limit=-1), lambda: urlbnf.Extractor().feed(1),
          lambda: urlbnf.parse(None),
          lambda: url.parts(), lambda: url.tree(), lambda: list(url), lambda: url["host"],
          lambda: url["port"], lambda: url[1],
          lambda: url.get("port"), lambda: url.get("port", "70"), lambda: url.get("host", "70"),
          lambda: "host" in url, lambda: "port" in url,
          lambda: 1 in url, lambda: url == other, lambda: url != other, lambda: url == 1,
          lambda: hash(url) == hash(other),
          lambda: url.__reduce__(), lambda: str(url),
          lambda: (url.text, url.kind, url.scheme, url.user, url.path, url.query)]
cases += [lambda text=text: urlbnf.Uri(text) for text in ("https://u:p@h.dom/~a?b#c", "x", LONG)]
cases += [lambda: (uri.userinfo, uri.authority, uri.user, uri.password, uri.fragment),
          lambda: uri.resolve("../d"), lambda: uri.resolve(" "),
          lambda: uri.relative_to("https://h.dom/a/"), lambda: uri.relative_to("x"),
          lambda: uri.__reduce__(), lambda: uri.parts(),
          lambda: uri.replace(host="x", path="a b/" * 9, port=80, fragment=None),
          lambda: uri.replace(nothing="x"),
          lambda: uri.replace(host=1.5), lambda: urlbnf.Uri.build(scheme="https"),
          lambda: urlbnf.Url.build(scheme="http", host="h", hpath=LONG)]


# These objects must stay alive, and keep their numbers of references.
shared = [None, True, False, urlbnf.Url, urlbnf.Uri, urlbnf.Extractor, urlbnf.Error, urlbnf.Part,
          urlbnf.Node, urlbnf.Request, urlbnf.Command,
          urlbnf.Found, url, other, (), "", "host", "port", "70", DOCUMENT, LONG, *TEXTS]


def counts():
    gc.collect()
    return [sys.getrefcount(value) for value in shared]


def fail_each(number, case, limit):
    wanted, _ = outcome(case)
    for fault in range(limit):
        got, happened = outcome(case, fault)
        assert is_right(got, wanted), (number, fault, got, wanted[:300])
        again, _ = outcome(case)
        assert again == wanted, (number, fault, again, wanted[:300])
        if not happened:
            return fault
    return limit


def fail_all():
    # A long text would need thousands of allocations of the same kind in Python.
    return sum(fail_each(number, case, 150) for number, case in enumerate(cases))


def load_each():
    """Load the C module again with each allocation failing in turn; return the number of failures.
    The module that was loaded before must still work."""
    spec, faults = importlib.util.find_spec("urlbnf._urlbnf"), 0
    for fault in range(150):
        got, happened = outcome(lambda: _imp.create_dynamic(spec).parse("news:*").text, fault)
        sys.modules.pop(spec.name, None)
        faults += got is None
        assert got in (None, "'news:*'"), (fault, got)
        assert url.parts() and url.path == "a/b" and urlbnf.Uri("x:").scheme == "x"
    return faults


def rounds(count):
    for _ in range(count):
        for case in cases:
            outcome(case)
    gc.collect()


def check(what, before, blocks, references):
    gc.collect()
    assert abs(live.value - before) < 30, (what, live.value - before)
    assert abs(sys.getallocatedblocks() - blocks) < 30, (what, sys.getallocatedblocks() - blocks)
    changed = [(repr(value)[:40], now - then) for value, now,
               then in zip(shared, counts(), references) if abs(now - then) > 5]
    assert not changed, (what, changed)


# The first round allocates what Python keeps.
fail_all()
rounds(3)
references = counts()
before, blocks = live.value, sys.getallocatedblocks()
faults = fail_all()
check("faults", before, blocks, references)
rounds(60)
check("rounds", before, blocks, references)
assert faults > len(cases)
# Python keeps memory for each module; a leak grows with each fault.
loads = load_each()
grown = []
for _ in range(6):
    gc.collect()
    before = live.value
    load_each()
    gc.collect()
    grown.append(live.value - before)
assert min(grown) < loads / 2, (grown, loads)
print(faults, "faults, and", loads, "while loading")
