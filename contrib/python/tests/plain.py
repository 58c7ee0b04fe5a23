# plain.py: fails if the module does not work in this version of Python, without pytest.
# SPDX-License-Identifier: MIT

import doctest
import gc
import pickle
import subprocess
import sys

import urlbnf

url = urlbnf.parse("HTTP://Host.dom:80/%41?b")
assert (url.host, url["search"], url.get("user"), "port" in url) == ("Host.dom", "b", None, True)
assert url == urlbnf.parse(b"http://host.dom/A?b")
assert hash(url) == hash(urlbnf.parse(b"http://host.dom/A?b"))
assert pickle.loads(pickle.dumps(url)).text == str(url)
assert repr(url) == "Url('HTTP://Host.dom:80/%41?b')"
assert [part.production for part in url] == ["scheme", "host", "port", "hpath", "search"]
assert url.tree()[0].text == url.text and urlbnf.normalize(url) == "http://host.dom/A?b"
assert urlbnf.request(url).octets.startswith(b"GET /%41?b HTTP/1.1\r\n")
assert [find.text for find in urlbnf.extract("<URL:news:*> x")] == ["news:*"]
assert [(number, error.offset) for number,
        error in urlbnf.invalid_lines("news:*\r\n~\n")] == [(2, 0)]
uri = urlbnf.Uri("https://u@Host.dom/~a/../b?c#d")
assert (uri.userinfo, uri.path, uri.query, uri.fragment) == ("u", "/~a/../b", "c", "d")
assert str(uri.resolve("e")) == "https://u@Host.dom/e"
assert uri.replace(fragment=None, host="x").text == "https://u@x/~a/../b?c"
assert pickle.loads(pickle.dumps(uri)) == urlbnf.parse("https://u@host.dom/b?c#d",
                                                       grammar="rfc3986") != url
results = list(urlbnf.parse_many(["news:*", "~"] * 5000))
assert [isinstance(result, urlbnf.Url) for result in results] == [True, False] * 5000
assert results[1].offset == 0
assert pickle.loads(pickle.dumps(results[1])).expected == results[1].expected
try:
    url["user"]
    raise AssertionError
except KeyError:
    pass

# A Url has a reference to its type while it lives, and releases it.
counts = []
for _ in range(2):
    gc.collect()
    counts.append(sys.getrefcount(urlbnf.Url))
    many = [urlbnf.parse("news:*") for _ in range(1000)]
    extractors = [urlbnf.Extractor() for _ in range(1000)]
    assert sys.getrefcount(urlbnf.Url) == counts[0] + 1000
    del many, extractors
assert counts[0] == counts[1], counts

# A call while the interpreter ends returns a result or raises an exception.
script = """
import builtins, urlbnf
class Last:
    def __init__(self):
        self.url, self.other, self.module = urlbnf.parse("news:*"), urlbnf.parse("NEWS:*"), urlbnf
    def __del__(self):
        for work in (lambda: self.module.parse("news:*"), lambda: self.module.parse("~"),
                     lambda: hash(self.url), lambda: self.url == self.other,
                     lambda: self.url.parts(), lambda: self.url.tree(), lambda: self.url.host,
                     lambda: self.module.normalize(self.url), lambda: self.module.request(self.url),
                     lambda: self.module.parse_batch(["news:*", "~"]),
                     lambda: self.module.invalid_lines("news:*\\n~"), lambda: self.url.__reduce__(),
                     lambda: self.module.Extractor().feed("<URL:news:*>")):
            try:
                work()
            except (RuntimeError, ValueError):
                pass
        print("done")
builtins.last = Last()
"""
run = subprocess.run([sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                     universal_newlines=True)
assert (run.stdout, run.stderr, run.returncode) == ("done\n", "", 0), run

# The module can be removed and imported again.
del urlbnf, url, uri, results
for name in [name for name in sys.modules if name.startswith("urlbnf")]:
    del sys.modules[name]
gc.collect()
import urlbnf  # noqa: E402
assert urlbnf.parse("news:*").kind == "newsurl"
failures, tests = doctest.testmod(urlbnf)
assert tests == 6 and failures == 0
print("Python", sys.version.split()[0])
