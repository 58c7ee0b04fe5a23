# test_many.py: fails if batches, threads or processes change a result or leak memory.
# SPDX-License-Identifier: MIT

import concurrent.futures
import itertools
import sys
import threading
import time

import pytest
import urlbnf


def texts(count):
    for i in range(count):
        yield f"HTTP://host{i % 100}.dom:80/%61/{i}" if i % 4 else f"http://host.dom/~{i}"


@pytest.mark.parametrize("batch", [1, 7, 4096])
def test_results_have_the_order_of_texts(batch):
    results = list(urlbnf.parse_many(texts(1000), batch=batch))
    for text, result in zip(texts(1000), results):
        if isinstance(result, urlbnf.Url):
            assert result.text == text
        else:
            assert isinstance(result, urlbnf.Error) and result.offset == 16
    assert len(results) == 1000


def test_texts_are_read_when_needed():
    endless = urlbnf.parse_many(itertools.repeat("news:*"), batch=10)
    assert [url.text for url in itertools.islice(endless, 25)] == ["news:*"] * 25


def test_texts_may_be_of_several_types():
    results = urlbnf.parse_batch(("news:*", b"news:*", "", b"\xff", "\ud800"))
    assert [isinstance(result, urlbnf.Url) for result in results] == [True, True, False, False,
                                                                      False]
    assert urlbnf.parse_batch([]) == [] and list(urlbnf.parse_many([])) == []
    assert len(urlbnf.parse_batch(iter(["news:*"] * 3))) == 3
    for wrong in ([1], ["news:*", None], 1):
        with pytest.raises(TypeError):
            urlbnf.parse_batch(wrong)
    with pytest.raises(ValueError):
        next(urlbnf.parse_many(["news:*"], batch=0))


def test_invalid_lines_are_errors():
    """Lines and errors are those of parse(), one by one."""
    some = [*texts(1000), "", "news:*", "news:*\r", "\r\r", "\u00e9", "news:\0"] * 3
    # A CR at the end of a line is not part of it.
    results = urlbnf.parse_batch([line[:-1] if line.endswith("\r") else line for line in some])
    wanted = [(number, repr(result)) for number, result in enumerate(results, 1)
              if isinstance(result, urlbnf.Error)]
    assert len(wanted) == 3 * 254
    for end in ("", "\n"):
        lines = "\n".join(some) + end
        for text in (lines, lines.encode()):
            assert [(number, repr(error)) for number, error in urlbnf.invalid_lines(text)] == wanted
    assert urlbnf.invalid_lines("") == [] and urlbnf.invalid_lines(b"news:*\nnews:*") == []
    assert [number for number, error in urlbnf.invalid_lines(b"\n\n")] == [1, 2]
    for wrong in (None, 1, ["news:*"]):
        with pytest.raises(TypeError):
            urlbnf.invalid_lines(wrong)


def raising(count, exception):
    yield from texts(count)
    raise exception


@pytest.mark.parametrize("count", [0, 1, 9, 10, 11, 25])
def test_an_iterable_may_raise(count):
    """Results before the exception are not lost."""
    got = []
    with pytest.raises(OSError, match="mine"):
        got.extend(map(str, urlbnf.parse_many(raising(count, OSError("mine")), batch=10)))
    assert got == [str(result) for result in urlbnf.parse_many(texts(count))]
    got = []
    with pytest.raises(TypeError):
        got.extend(map(str, urlbnf.parse_many([*texts(count), 1, "news:*"], batch=10)))
    assert got == [str(result) for result in urlbnf.parse_many(texts(count))]


def test_one_text_is_no_iterable():
    """The letters of a str are not taken for texts."""
    for text in ("news:*", b"news:*", "", b""):
        with pytest.raises(TypeError):
            list(urlbnf.parse_many(text))
        with pytest.raises(TypeError):
            urlbnf.parse_batch(text)


@pytest.mark.parametrize("work", [
    lambda: urlbnf.validate(b"http://h.dom/" + b"a/" * 20000000),
    lambda: urlbnf.parse_batch([b"http://h.dom/" + b"a" * 60000] * 2000),
    lambda: urlbnf.invalid_lines(b"http://h.dom/a\n" * 4000000 + b"~"),
    lambda: urlbnf.parse(b"http://h.dom/" + b"a/" * 10000000)],
    ids=["validate", "batch", "lines", "long text"])
def test_the_lock_is_released(work):
    """Another thread counts meanwhile; the interpreter does not make this one release the lock."""
    counts = [0]
    stop = False

    def count():
        while not stop:
            counts[0] += 1
            time.sleep(0.0001)

    old = sys.getswitchinterval()
    thread = threading.Thread(target=count)
    sys.setswitchinterval(1000)
    try:
        thread.start()
        before = counts[0]
        assert work()
        after = counts[0]
    finally:
        stop = True
        thread.join()
        sys.setswitchinterval(old)
    assert after > before


def test_threads_share_objects():
    wanted = [str(result) for result in urlbnf.parse_many(texts(20000))]
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        for got in pool.map(lambda _: [str(result) for result
                                       in urlbnf.parse_many(texts(20000), batch=100)], range(8)):
            assert got == wanted
    url = urlbnf.parse("http://h.dom/" + "a/" * 1000)
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        assert len(set(pool.map(lambda _: (url.parts(), hash(url), str(url)), range(100)))) == 1


@pytest.mark.skipif(sys.version_info >= (3, 12),
                    reason="an interpreter with a lock of its own refuses the module")
def test_subinterpreters_are_independent():
    """Each interpreter, in its thread, has its own module, and does not change other objects."""
    interpreters = pytest.importorskip("_xxsubinterpreters")
    url, error = urlbnf.parse("news:*"), urlbnf.Error
    script = """if True:
        import urlbnf
        results = list(urlbnf.parse_many(["http://h.dom/%d" % i for i in range(3000)] + ["~"]))
        assert results[2999].host == "h.dom"
        assert hash(results[0]) == hash(urlbnf.parse("HTTP://h.dom:80/0"))
        assert type(results[3000]) is urlbnf.Error
        assert urlbnf.normalize(results[7]) == "http://h.dom/7"
        assert [found.text for found in urlbnf.extract("<URL:news:*>")] == ["news:*"]"""

    def work(_):
        own = interpreters.create()
        try:
            interpreters.run_string(own, script)
        finally:
            interpreters.destroy(own)
        return url.host, urlbnf.parse("news:*") == url

    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        assert set(pool.map(work, range(16))) == {(None, True)}
    with pytest.raises(error):
        urlbnf.parse("~")


def hosts(some):
    return [result.host if isinstance(result, urlbnf.Url) else result.offset
            for result in urlbnf.parse_many(some)]


def test_processes_exchange_objects():
    some = list(texts(1000))
    with concurrent.futures.ProcessPoolExecutor(2) as pool:
        assert list(pool.map(hosts, [some, some])) == [hosts(some)] * 2
        assert pool.submit(urlbnf.parse, "news:*").result() == urlbnf.parse("news:*")
        with pytest.raises(urlbnf.Error) as caught:
            pool.submit(urlbnf.parse, "ftp://user:pa/ss").result()
    assert caught.value.hint is None and caught.value.offset == 13
    assert caught.value.expected == ("password", '"@"')
