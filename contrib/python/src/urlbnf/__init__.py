# SPDX-License-Identifier: MIT
"""URLs by the BNF of RFC 1738, section 5.

    >>> import urlbnf
    >>> url = urlbnf.parse("ftp://user@host.dom/%2Fetc/motd;type=a")
    >>> url.host, url["ftptype"], url.get("port")
    ('host.dom', 'a', None)
    >>> urlbnf.parse("ftp://user:pa/ss")
    Traceback (most recent call last):
    urlbnf.Error: byte 13: expected password or "@", found "/"; as data write %2F (production login)
"""

from itertools import islice
from typing import Iterable, Iterator, Protocol, Union

from ._records import Command, Error, Found, Node, Part, Request
from ._urlbnf import Extractor, Url, normalize, parse, parse_batch, request, validate, version

__all__ = ["Command", "Error", "Extractor", "Found", "Node", "Part", "Request", "Url", "extract", "normalize",
           "parse", "parse_batch", "parse_many", "request", "validate", "version"]
__version__ = version()


def parse_many(texts: Iterable[Union[str, bytes]], *, batch: int = 4096) -> Iterator[Union[Url, Error]]:
    """Parse each of an iterable of str or bytes, and yield a Url or an Error for each, in order.

    They are parsed batch by batch, without the lock of the interpreter: other threads go on meanwhile.
    """
    if batch < 1:
        raise ValueError("a batch has at least one text")
    texts = iter(texts)
    while True:
        some = list(islice(texts, batch))
        if not some:
            return
        yield from parse_batch(some)


class _File(Protocol):
    def read(self, __size: int) -> Union[str, bytes]: ...


def extract(source: Union[str, bytes, _File], *, bare: bool = False, limit: int = 0,
            piece: int = 65536) -> Iterator[Found]:
    """Yield a Found for each URL in a text: a file, of text or binary, a str or a bytes.

    These are the URLs in <URL:...> and <...>, and with bare also those without. A wrapper is looked through up
    to the limit, in octets; 0 stands for 65536. Places are counted in octets, of a str in UTF-8.
    """
    extractor = Extractor(bare=bare, limit=limit)
    if isinstance(source, (str, bytes)):
        yield from extractor.feed(source)
    else:
        while True:
            text = source.read(piece)
            if not text:
                break
            yield from extractor.feed(text)
    yield from extractor.finish()
