# SPDX-License-Identifier: MIT
"""URLs by the BNF of RFC 3986 and of RFC 1738.

    >>> import urlbnf
    >>> uri = urlbnf.Uri("https://www.example.com/~me/a?q=1#part")
    >>> uri.host, uri.path, uri.query, uri.fragment, uri.port
    ('www.example.com', '/~me/a', 'q=1', 'part', None)
    >>> uri.resolve("../b")
    Uri('https://www.example.com/b')
    >>> urlbnf.parse("ftp://user@host.dom/%2Fetc/motd;type=a")["ftptype"]
    'a'
    >>> urlbnf.parse("ftp://user:pa/ss")
    Traceback (most recent call last):
    urlbnf.Error: byte 13: expected password or "@", found "/"; as data write %2F (production login)
"""

from itertools import islice, takewhile
from typing import Iterable, Iterator, List, Protocol, Union

from ._records import Command, Error, Found, Node, Part, Request
from ._urlbnf import (Extractor, Uri, Url, arrow_stream, invalid_lines, normalize, parse,
                      parse_batch,
                      request, validate, version)

__all__ = ["Command", "Error", "Extractor", "Found", "Many", "Node", "Part", "Request", "Uri",
           "Url", "extract",
           "invalid_lines", "normalize", "parse", "parse_batch", "parse_many", "request",
           "validate", "version"]
__version__ = version()


def __dir__() -> List[str]:
    return [*__all__, "__version__"]


_Text = Union[str, bytes]
_Results = Iterator[Union[Url, Uri, Error]]


def _parse_batch(texts: List[_Text], grammar: str) -> _Results:
    """Yield the results of parse_batch; before a TypeError, those of the texts before the value."""
    try:
        results = parse_batch(texts, grammar)
    except TypeError:
        yield from parse_batch(list(takewhile(lambda text: isinstance(text, (str, bytes)), texts)),
                               grammar)
        raise
    yield from results


def _parse_all(iterable: Iterable[_Text], batch: int, grammar: str) -> _Results:
    texts, failure = iter(iterable), None
    while failure is None:
        some: List[_Text] = []
        try:
            some.extend(islice(texts, batch))
        except Exception as exception:
            failure = exception
        if not some:
            break
        yield from _parse_batch(some, grammar)
    if failure is not None:
        raise failure


class Many:
    """The results of parse_many: an iterator, or columns by the protocol of Arrow."""

    def __init__(self, texts: Iterable[_Text], batch: int, grammar: str):
        self._texts, self._grammar = texts, grammar
        self._results = _parse_all(texts, batch, grammar)

    def __iter__(self) -> "Many":
        return self

    def __next__(self) -> Union[Url, Uri, Error]:
        return next(self._results)

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        stream = getattr(self._texts, "__arrow_c_stream__", None)
        return arrow_stream(stream() if stream is not None else list(self._texts), self._grammar)


def parse_many(texts: Iterable[_Text], *, batch: int = 4096, grammar: str = "rfc1738") -> Many:
    """Parse each of an iterable of str or bytes, and yield a Url, a Uri or an Error for each, in
    order.

    They are parsed batch by batch, without the lock of the interpreter: other threads go on
    meanwhile. If the iterable raises an exception, this raises it after the results of all that
    came before it.

    A library that reads columns of Arrow, such as pyarrow, polars or pandas, takes the result as a
    table: the columns valid, offset, port, scheme, host, path, query and fragment, a row for each
    text, without an object for each. The texts may be such a column, too.
    """
    if batch < 1:
        raise ValueError("a batch has at least one text")
    if isinstance(texts, (str, bytes)):
        raise TypeError("one text is no iterable of texts")
    return Many(texts, batch, grammar)


class _File(Protocol):
    def read(self, __size: int) -> Union[str, bytes]: ...


def extract(source: Union[str, bytes, _File], *, bare: bool = False, limit: int = 0,
            piece: int = 65536, grammar: str = "rfc1738") -> Iterator[Found]:
    """Yield a Found for each URL in a text: a file, of text or binary, a str or a bytes.

    These are the URLs in <URL:...> and <...>, and with bare also those without. A wrapper is looked
    through up to the limit, in octets; 0 stands for 65536. Places are counted in octets, of a str
    in UTF-8.
    """
    if piece < 1:
        raise ValueError("a piece has at least one octet or character")
    extractor = Extractor(bare=bare, limit=limit, grammar=grammar)
    if isinstance(source, (str, bytes)):
        yield from extractor.feed(source)
    else:
        while True:
            text = source.read(piece)
            # None is no end: a file that does not block has nothing yet.
            if text is not None and not text:
                break
            yield from extractor.feed(text)
    yield from extractor.finish()
