# nomemory.py: each allocation of Python failing in turn: the right result, or MemoryError, and nothing is lost.
# SPDX-License-Identifier: MIT
#
# It needs the module _testcapi, which CPython has for its own tests.

import gc
import importlib.util
import sys

try:
    import _imp

    import _testcapi
except ImportError:
    print("there is no _testcapi")
    sys.exit(77)

import urlbnf

url = urlbnf.parse("prospero://u.dom:1525/a/b;c=d")
ftp = urlbnf.parse("ftp://u:p@h.dom/a/b;type=i")
uri = urlbnf.Uri("https://u:p@h.dom/~a/b?c#d")
extractor = urlbnf.Extractor(bare=True)


def fails():
    try:
        urlbnf.parse("ftp://user:pa/ss")
    except urlbnf.Error as error:
        return error.offset, error.expected


cases = [
    lambda: urlbnf.parse("news:*").text, lambda: urlbnf.validate("news:*"), lambda: urlbnf.normalize("NEWS:*"),
    lambda: urlbnf.normalize("HTTP://h.dom/" + "%41" * 2000), lambda: url.parts(), lambda: url.tree(), lambda: list(url),
    lambda: repr(url), lambda: url["host"], lambda: url.get("port"), lambda: "ppath" in url, lambda: url == ftp,
    lambda: hash(url), lambda: url.path, lambda: url.kind, lambda: url.__reduce__(), lambda: urlbnf.request(ftp), fails,
    lambda: urlbnf.Uri("https://h.dom/~a").text, lambda: uri.authority, lambda: uri.resolve("../x").text, lambda: repr(uri),
    lambda: uri.relative_to("https://h.dom/"), lambda: uri.replace(port=8080, path="/a b").text,
    lambda: [str(result) for result in urlbnf.parse_batch(["news:*", b"~"])],
    lambda: [(number, error.expected) for number, error in urlbnf.invalid_lines("news:*\n~\nftp://user:pa/ss\n" * 9)],
    lambda: [(find.text, str(find.error)) for find in extractor.feed("<URL:news:*> <URL:~> ") + extractor.finish()],
]


def fail_each():
    """Return the number of faults."""
    global extractor
    faults = 0
    for number, case in enumerate(cases):
        wanted = case()
        for start in range(400):
            # An extractor remembers a piece that it could not finish.
            extractor = urlbnf.Extractor(bare=True)
            got = None
            _testcapi.set_nomemory(start, start + 1)
            try:
                got = case()
            except MemoryError:
                pass
            finally:
                _testcapi.remove_mem_hooks()
            if got is None:
                faults += 1
            else:
                assert got == wanted, (number, start, got)
    return faults


def load_each():
    """Make the module of C anew, and again without memory; return the number of faults."""
    spec = importlib.util.find_spec("urlbnf._urlbnf")
    faults = 0
    for start in range(90):
        module = None
        _testcapi.set_nomemory(start, start + 1)
        try:
            module = _imp.create_dynamic(spec)
        except MemoryError:
            faults += 1
        finally:
            _testcapi.remove_mem_hooks()
        sys.modules.pop(spec.name, None)
        assert module is None or module.parse("news:*").text == "news:*"
        # What an earlier module made is whole, whatever happened to the next one.
        assert url.parts() and url.path == "a/b" and repr(ftp)
    return faults


# What Python itself keeps is there after the first time.
fail_each()
gc.collect()
blocks, references = sys.getallocatedblocks(), sys.getrefcount(urlbnf.Url)
faults = fail_each()
assert faults > len(cases)
gc.collect()
assert abs(sys.getallocatedblocks() - blocks) < 10, (blocks, sys.getallocatedblocks())
assert sys.getrefcount(urlbnf.Url) == references


def grow():
    """Return how many blocks more there are after the module was made without memory."""
    gc.collect()
    blocks = sys.getallocatedblocks()
    load_each()
    gc.collect()
    return sys.getallocatedblocks() - blocks


# Python's own caches fill at first.  A block that is lost is lost for each fault.
loads = load_each()
assert loads > 50
assert min(grow() for _ in range(8)) < loads / 2
print(faults, "faults, and", loads, "while loading, Python", sys.version.split()[0])
