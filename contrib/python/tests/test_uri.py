# test_uri.py: fails if the class Uri, or a function with its grammar, treats a URI wrongly.
# SPDX-License-Identifier: MIT

import pickle

import pytest
import urlbnf

URI = "https://u:p:q@Example.com:8443/~a/b?c?d#e"


def test_a_uri_has_parts():
    uri = urlbnf.Uri(URI)
    assert (uri.scheme, uri.userinfo, uri.user, uri.password,
            uri.host) == ("https", "u:p:q", "u", "p:q", "Example.com")
    assert (uri.port, uri.path, uri.query, uri.fragment) == ("8443", "/~a/b", "c?d", "e")
    assert uri.authority == "u:p:q@Example.com:8443" and uri.grammar == "rfc3986"
    assert uri.kind == "URI"
    assert uri["path"] == uri.path
    assert urlbnf.Uri("x:").path == "" and urlbnf.Uri("x:").authority is None
    assert urlbnf.Uri("x://@").user == ""
    assert pickle.loads(pickle.dumps(uri)).text == URI
    assert type(pickle.loads(pickle.dumps(uri))) is urlbnf.Uri
    with pytest.raises(AttributeError):
        urlbnf.parse("http://h.dom/").fragment


def test_an_invalid_uri_is_an_error():
    assert "rfc3986" in urlbnf.parse_batch(["http://h.dom/~"])[0].hint
    with pytest.raises(TypeError):
        urlbnf.Uri(URI, "rfc3986")


def test_many_uris_are_parsed():
    texts = [URI, "x y", b"x:", "http://h.dom/~"]
    assert [type(result) for result in urlbnf.parse_many(texts, grammar="rfc3986")] == \
        [urlbnf.Uri, urlbnf.Error, urlbnf.Uri, urlbnf.Uri]
    assert [number for number, _ in urlbnf.invalid_lines("http://h/~\nx y\nx:\n", "rfc3986")] == [2]


def test_requests_and_finds_have_the_grammar():
    assert urlbnf.request("ws://h.dom", "rfc3986").port == 80
    (find,) = urlbnf.extract("<URL:https://a.dom/~x#y>", grammar="rfc3986")
    assert type(find.url) is urlbnf.Uri and find.url.fragment == "y"


def test_references_are_resolved():
    base = urlbnf.Uri("http://a/b/c/d;p?q")
    cases = {"g": "http://a/b/c/g", "../g": "http://a/b/g", "?y": "http://a/b/c/d;p?y",
             "#s": "http://a/b/c/d;p?q#s",
             "": "http://a/b/c/d;p?q", "//g": "http://g", "g:h": "g:h", b"../../../g": "http://a/g",
             "http:g": "http:g"}
    for reference, target in cases.items():
        assert base.resolve(reference).text == target
        assert base.resolve(base.resolve(reference).relative_to(base)) == base.resolve(reference)
    assert base.resolve("http:g", loosely=True).text == "http://a/b/c/g"
    assert urlbnf.Uri("http://a/b/x").relative_to("http://a/b/c/d") == "../x"
    with pytest.raises(urlbnf.Error):
        base.resolve("a b")
    with pytest.raises(urlbnf.Error):
        base.relative_to("a/b")
    with pytest.raises(ValueError, match="the base is no URI"):
        base.relative_to(urlbnf.parse("http://a/"))


def test_parts_are_replaced():
    uri = urlbnf.Uri(URI)
    assert uri.replace(host="b\xfc.dom", port=None, path="/x y/~",
                       fragment=None).text == "https://u:p:q@b%C3%BC.dom/x%20y/~?c?d"
    assert uri.replace(port=1, query=b"a=%").text == "https://u:p:q@Example.com:1/~a/b?a=%25#e"
    assert urlbnf.Uri.build(scheme="https", host="h.dom", path="/a",
                            query="b=c d").text == "https://h.dom/a?b=c%20d"
    assert urlbnf.Uri.build(scheme="urn", path="a:b").text == "urn:a:b"
    for wrong in ({"port": "x"}, {"scheme": None}, {"path": "//x", "host": None}):
        with pytest.raises(urlbnf.Error):
            uri.replace(**wrong)


def test_other_urls_have_other_hashes():
    for kind in (urlbnf.Url, urlbnf.Uri):
        urls = [kind(f"{scheme}://h.dom/{i}") for i in range(10000) for scheme in ("http", "HTTP")]
        assert len(set(urls)) == 10000 and len({hash(url) for url in urls}) > 9500
    assert urlbnf.Url("x:a") != urlbnf.Uri("x:a")
