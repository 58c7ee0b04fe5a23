# SPDX-License-Identifier: MIT
"""What the functions of urlbnf return beside a Url, and what they raise."""

from typing import TYPE_CHECKING, NamedTuple, Optional, Tuple, Union

if TYPE_CHECKING:
    from ._urlbnf import Uri, Url


class Error(ValueError):
    """A text is no URL, or a URL has no request.

    code is 'syntax', or for a request 'control' or 'port'. offset is where the first wrong octet
    is, counted in octets from 0, and found is that octet, or None at the end. expected has all that
    could have stood there: names of productions, and literals in quotes. production was being
    parsed, or is the part at fault. hint says what makes the text valid, if that is known: a text
    with a fragment, or a URI of RFC 3986.
    """

    code: str = "syntax"
    offset: int = 0
    production: Optional[str] = None
    expected: Tuple[str, ...] = ()
    found: Optional[int] = None
    hint: Optional[str] = None


class Part(NamedTuple):
    """A part of a URL. items are those of a list, or the parts of an item; within is the part that
    this belongs to."""

    production: str
    within: Optional[str]
    offset: int
    text: str
    items: Tuple["Part", ...]


class Node(NamedTuple):
    """A node of the derivation of a URL. The root has depth 0."""

    production: str
    depth: int
    offset: int
    text: str


class Command(NamedTuple):
    """A command of FTP or NNTP.

    when is 'always', or 'asked' if only a server that asks for it gets it. source says where the
    argument comes from: 'url', 'convention', 'address' or 'user'.
    """

    verb: str
    argument: Optional[bytes]
    when: str
    source: str


class Request(NamedTuple):
    """How a client uses a URL. parts are decoded; octets are all that HTTP or gopher sends; text is
    for people."""

    protocol: Optional[str]
    host: Optional[str]
    port: Optional[int]
    parts: Tuple[Tuple[str, bytes], ...]
    commands: Tuple[Command, ...]
    octets: Optional[bytes]
    target: Optional[str]
    path: Optional[bytes]
    is_local: bool
    is_addr_spec: bool
    text: str


class Found(NamedTuple):
    """A URL that was found in a text, with its place there, in octets.

    wrapper is 'URL', 'angle' or 'none'. There is a url or an error. other is the text without
    hyphens at the ends of lines, if there were any.
    """

    start: int
    end: int
    wrapper: str
    text: str
    fragment: Optional[str]
    url: "Union[Url, Uri, None]"
    error: Optional[Error]
    other: Optional[str]


for _class in (Error, Part, Node, Command, Request, Found):
    _class.__module__ = "urlbnf"
