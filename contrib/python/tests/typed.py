# typed.py: a program that mypy has to accept, but for lines with an expected error.
# SPDX-License-Identifier: MIT

from typing import List, Optional, Union

import urlbnf

url: urlbnf.Url = urlbnf.parse("http://h.dom/")
host: Optional[str] = url.host
text: str = url["host"] + url.text + str(url)
port: Union[str, int, None] = url.get("port", 80)
names: List[str] = [part.production for part in url]
items: List[str] = [item.text for part in url for item in part.items]
depths: List[int] = [node.depth for node in url.tree()]
uri: urlbnf.Uri = urlbnf.parse("https://h.dom/~a", grammar="rfc3986")
target: str = uri.resolve("b").replace(port=80, fragment=None).text + uri.relative_to(uri)
for result in urlbnf.parse_many(["news:*", b"x"]):
    if isinstance(result, urlbnf.Error):
        offset: int = result.offset
    else:
        kind: str = result.kind
for number, error in urlbnf.invalid_lines(b"news:*\n"):
    places: List[int] = [number, error.offset]
with open("letter.txt", "rb") as letter:
    for find in urlbnf.extract(letter, bare=True):
        if find.url is not None:
            found: str = urlbnf.normalize(find.url)
verbs: List[str] = [command.verb for command in urlbnf.request(url).commands]
urlbnf.parse(1)  # type: ignore[call-overload]
url.host = "x"  # type: ignore[misc]
