# test_url.py: fails if a Url has wrong parts, errors or comparisons.
# SPDX-License-Identifier: MIT
#
# In a checkout tests/bindings/python.py compares answers for random texts with the library's.

import copy
import pickle

import pytest
import urlbnf


def test_a_url_has_parts():
    url = urlbnf.parse("ftp://user@host.dom/%2Fetc/motd;type=a")
    assert repr(url) == "Url('ftp://user@host.dom/%2Fetc/motd;type=a')"
    assert (url.path, url.query, url.grammar) == ("%2Fetc/motd", None, "rfc1738")
    assert url.parts()[2] == ("host", None, 11, "host.dom", ())
    assert urlbnf.parse(b"news:*") == urlbnf.Url("news:*") == urlbnf.Url(text=b"news:*")


def test_parts_have_names():
    url = urlbnf.parse("gopher://h.dom/7a%09b%09%2B")
    assert "search" in url and "port" not in url and "no such" not in url
    for name in ("port", "no such", "", "h\ud800"):
        with pytest.raises(KeyError):
            url[name]
    for name in (1, None, b"host"):
        with pytest.raises(TypeError):
            url[name]
        with pytest.raises(TypeError):
            name in url
    with pytest.raises(TypeError):
        url.get(1)


def test_an_error_has_its_place():
    with pytest.raises(urlbnf.Error) as caught:
        urlbnf.parse("ftp://user:pa/ss")
    error = caught.value
    assert isinstance(error, ValueError)
    assert (error.code, error.offset, error.production) == ("syntax", 13, "login")
    assert error.hint is None and error.expected == ("password", '"@"') and error.found == ord("/")
    assert str(error).startswith("byte 13: expected password")
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.offset, again.expected) == (str(error), 13, error.expected)
    with pytest.raises(urlbnf.Error) as caught:
        urlbnf.parse("http:")
    assert caught.value.found is None and caught.value.offset == 5


@pytest.mark.parametrize("value", [None, 1, ["news:*"], bytearray(b"news:*"), object()])
def test_other_types_are_refused(value):
    for function in (urlbnf.parse, urlbnf.Url, urlbnf.validate, urlbnf.normalize, urlbnf.request):
        with pytest.raises(TypeError, match=f"^a URL is a str or a bytes, not <class "
                           f"'{type(value).__name__}'>$"):
            function(value)


def test_equal_urls_have_one_normal_form():
    one, two, three = map(urlbnf.parse,
                          ("HTTP://Host.dom:80/%41", "http://host.dom/A", "http://host.dom/a"))
    assert len({one, two, three}) == 2 and {one: 1}[two] == 1
    assert one != "HTTP://Host.dom:80/%41" and (one == None) is False  # noqa: E711
    with pytest.raises(TypeError):
        one < two


def test_a_url_can_be_pickled():
    url = urlbnf.parse("HTTP://Host.dom:80/%41")
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        again = pickle.loads(pickle.dumps(url, protocol))
        assert again.text == url.text and again == url
    assert copy.copy(url).text == copy.deepcopy(url).text == url.text


def test_a_url_is_immutable():
    url = urlbnf.parse("http://h.dom/")
    for name in ("host", "text", "other"):
        with pytest.raises(AttributeError):
            setattr(url, name, "x")


def test_the_version_is_that_of_the_library():
    assert urlbnf.__version__ == urlbnf.version() and urlbnf.version().count(".") == 2


def test_the_grammar_can_be_chosen():
    assert urlbnf.validate("http://h.dom/#a", grammar="w3c")
    assert not urlbnf.validate("http://h.dom/#a", "rfc1738")
    url = urlbnf.parse("http://h.dom/#a", "w3c")
    assert type(url) is urlbnf.Url and url["fragmentid"] == "a" and url.grammar == "w3c"
    assert pickle.loads(pickle.dumps(url)).grammar == "w3c"
    with pytest.raises(ValueError, match="no normal form"):
        urlbnf.normalize(url)
    with pytest.raises(ValueError, match="cannot be built"):
        url.replace(host="x")
    for function in (urlbnf.parse, urlbnf.validate, urlbnf.normalize, urlbnf.request, urlbnf.Url,
                     urlbnf.invalid_lines):
        with pytest.raises(ValueError, match="there is no grammar 'none'"):
            function("news:*", grammar="none")
    with pytest.raises(ValueError):
        urlbnf.Extractor(grammar="none")
    with pytest.raises(TypeError):
        urlbnf.parse("news:*", "rfc1738", 1)


def test_parts_are_replaced():
    url = urlbnf.parse("http://h.dom:80/a/b?c")
    assert url.replace(host="x.dom", port=None, hpath="d e/~",
                       search="f;").text == "http://x.dom/d%20e/%7E?f%3B"
    assert url.replace().text == url.text
    assert url.replace(scheme="ftp", search=None).text == "ftp://h.dom:80/a/b"
    assert url.replace(hpath="%41", encoded=True)["hpath"] == "%41"
    assert url.replace(hpath="%41")["hpath"] == "%2541"
    assert urlbnf.Url.build(scheme="mailto", encoded822addr=b"a@b.dom").kind == "mailtourl"
    for wrong, code in (({"host": "a_b"}, "octet"), ({"user": "u"}, "part"),
                        ({"scheme": None}, "part")):
        with pytest.raises(urlbnf.Error) as caught:
            url.replace(**wrong)
        assert caught.value.code == code
    with pytest.raises(ValueError, match="no URL has a part 'nothing'"):
        url.replace(nothing="x")
    with pytest.raises(TypeError):
        url.replace(host=1.5)
    with pytest.raises(TypeError):
        url.replace("x")


def test_dir_lists_the_parts():
    assert dir(urlbnf) == sorted([*urlbnf.__all__, "__version__"])
