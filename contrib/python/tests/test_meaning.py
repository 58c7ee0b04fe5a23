# test_meaning.py: fails if a request is wrong, or a URL in text is missed.
# SPDX-License-Identifier: MIT

import io
import sys

import pytest
import urlbnf


def test_a_request_may_be_refused():
    text = "ftp://host.dom/a%0D%0Ab"
    with pytest.raises(urlbnf.Error) as caught:
        urlbnf.request(text)
    assert (caught.value.code, caught.value.offset, caught.value.found) == ("control", 16, 13)
    assert urlbnf.request(text, allow_control=True).commands[-1].argument == b"a\r\nb"
    with pytest.raises(urlbnf.Error) as caught:
        urlbnf.request("http://host.dom:65536/")
    assert caught.value.code == "port" and caught.value.found is None
    with pytest.raises(TypeError):
        urlbnf.request(text, True)


TEXT = ("é <URL:http://a.dom/x> <ftp://b.dom/y#part> <URL:http://a.dom/~>"
        " <URL:http://c.dom/long-\n  name> http://d.dom/")


@pytest.mark.parametrize("source", [
    TEXT, TEXT.encode(), io.StringIO(TEXT), io.BytesIO(TEXT.encode())],
    ids=["str", "bytes", "text file", "file"])
@pytest.mark.parametrize("piece", [1, 7, 65536])
def test_urls_are_found_in_text(source, piece):
    if hasattr(source, "seek"):
        source.seek(0)
    found = list(urlbnf.extract(source, piece=piece))
    assert [find.text for find in found] == [
        "http://a.dom/x", "ftp://b.dom/y", "http://a.dom/~", "http://c.dom/long-name"]
    assert (found[0].start, found[0].end, found[0].wrapper) == (3, 23, "URL")
    assert found[0].url == urlbnf.parse("http://a.dom/x") and found[0].error is None
    assert found[1].fragment == "part" and found[1].wrapper == "angle"
    assert found[2].url is None and found[2].error.offset == 13
    assert found[3].other == "http://c.dom/longname"


def test_bare_urls_are_found():
    assert [find.text for find in urlbnf.extract(TEXT, bare=True)][-1] == "http://d.dom/"
    assert list(urlbnf.extract("")) == []
    for wrong in ({"limit": 1}, {"limit": -1}, {"piece": 0}, {"piece": -1}):
        with pytest.raises(ValueError):
            list(urlbnf.extract("", **wrong))
    with pytest.raises(ValueError, match="grammar"):
        urlbnf.Extractor(grammar="w3c")
    (find,) = urlbnf.extract("http://a.dom/b?c", bare=True, limit=16)
    assert find.text == "http://a.dom/b?c" and find.url is not None
    (find,) = urlbnf.extract("http://a.dom/bü/c", bare=True, limit=16)
    assert find.text == "http://a.dom/b" and find.url is None and find.error.code == "too-long"


def test_an_extractor_can_be_used_again():
    extractor = urlbnf.Extractor()
    assert extractor.feed("<URL:http://a.dom/") == []
    assert [find.text for find in extractor.feed(b"x>")] == ["http://a.dom/x"]
    assert extractor.finish() == []
    assert [find.start for find in extractor.feed("<URL:news:*>")] == [0]
    with pytest.raises(TypeError):
        extractor.feed(1)
    assert extractor.finish() == []


def test_an_extractor_in_use_is_locked(monkeypatch):
    """Code that a find runs cannot call the Extractor, and no find is lost."""
    extractor = urlbnf.Extractor()
    piece, make = b"<URL:news:c.d>", urlbnf.Found.__new__
    refused = []

    def again(kind, *values):
        for call in (lambda: extractor.feed(piece), extractor.finish):
            with pytest.raises(RuntimeError, match="in use"):
                call()
            refused.append(call)
        return make(kind, *values)

    before = sys.getrefcount(piece)
    with monkeypatch.context() as patch:
        patch.setattr(urlbnf.Found, "__new__", staticmethod(again))
        assert [find.text for find in extractor.feed("<URL:news:a.b> <URL:news:*>")] == ["news:a.b",
                                                                                         "news:*"]
    assert len(refused) == 4
    assert sys.getrefcount(piece) == before
    assert [find.text for find in extractor.feed(piece)] == ["news:c.d"]


class Pieces:
    """A file whose read() returns some values in turn, or raises them."""

    def __init__(self, *values):
        self.values = iter(values)

    def read(self, size):
        value = next(self.values, "")
        if isinstance(value, Exception):
            raise value
        return value


@pytest.mark.parametrize("last", [OSError("broken"), 1, None, ["<URL:news:*>"]])
def test_a_file_may_break(last):
    """Finds before the error are not lost."""
    found = []
    with pytest.raises((OSError, TypeError)):
        found.extend(find.text for find in urlbnf.extract(Pieces("<URL:ne", b"ws:*> <URL:", last)))
    assert found == ["news:*"]
