# test_columns.py: fails if the columns of many URLs differ from parse(), or from the format of
# Arrow.
# SPDX-License-Identifier: MIT

import ctypes
import gc
from ctypes import CFUNCTYPE, POINTER, Structure, byref, c_char_p, c_int, c_int32, c_int64, c_void_p

import pytest
import urlbnf

NAMES = ["valid", "offset", "port", "scheme", "host", "path", "query", "fragment"]
TEXTS = ["https://u@h.example:443/a/b?q#f", "x:", "http://h:/", "no URL", "", "//[::1]/\u00e4",
         b"urn:a:b", "s://h:99999999999", "http://" + "h" * 5000 + "/"]


def struct(name, *groups):
    """Make a structure: in each group names, and a type or the key of one that points to it."""
    made = type(name, (Structure,), {})
    made.release_type = CFUNCTYPE(None, POINTER(made))
    types = {"own": POINTER(POINTER(made)), "release": made.release_type}
    made._fields_ = [(field, types.get(kind, kind)) for names, kind in groups
                     for field in names.split()]
    return made


END = [("release", "release"), ("private_data", c_void_p)]
Schema = struct("Schema", ("format name metadata", c_char_p), ("flags n_children", c_int64),
                ("children", "own"), ("dictionary", c_void_p), *END)
Array = struct("Array", ("length null_count offset n_buffers n_children", c_int64),
               ("buffers", POINTER(c_void_p)), ("children", "own"), ("dictionary", c_void_p), *END)
GET_SCHEMA, GET_NEXT = (CFUNCTYPE(c_int, c_void_p, POINTER(kind)) for kind in (Schema, Array))
GET_LAST_ERROR = CFUNCTYPE(c_void_p, c_void_p)
Stream = struct("Stream", ("get_schema", GET_SCHEMA), ("get_next", GET_NEXT),
                ("get_last_error", GET_LAST_ERROR), *END)
get_pointer, new_capsule = ctypes.pythonapi.PyCapsule_GetPointer, ctypes.pythonapi.PyCapsule_New
get_pointer.restype, get_pointer.argtypes = c_void_p, [ctypes.py_object, c_char_p]
new_capsule.restype, new_capsule.argtypes = ctypes.py_object, [c_void_p, c_char_p, c_void_p]


def read_bit(address, row):
    return ctypes.string_at(address + row // 8, 1)[0] >> row % 8 & 1 == 1


def read_column(array, layout):
    present, values = array.buffers[0], array.buffers[1]
    for row in range(array.length):
        if not read_bit(present, row):
            yield None
        elif layout == b"b":
            yield read_bit(values, row)
        elif layout == b"i":
            yield c_int32.from_address(values + 4 * row).value
        else:
            start, end = (c_int32 * 2).from_address(values + 4 * row)
            yield ctypes.string_at(array.buffers[2] + start, end - start).decode()


def read_rows(many):
    """Return the rows of a stream; each child is moved out of its array and released after it."""
    capsule = many.__arrow_c_stream__()
    stream = Stream.from_address(get_pointer(capsule, b"arrow_array_stream"))
    schema, array, rows = Schema(), Array(), []
    assert stream.get_schema(byref(stream), byref(schema)) == 0
    columns = [schema.children[i].contents for i in range(schema.n_children)]
    assert (schema.format, [column.name.decode() for column in columns]) == (b"+s", NAMES)
    layouts = [column.format for column in columns]
    schema.release(byref(schema))
    while True:
        assert stream.get_next(byref(stream), byref(array)) == 0, \
            ctypes.string_at(stream.get_last_error(byref(stream)))
        if not array.release:
            return rows
        children = [Array.from_buffer_copy(array.children[i].contents) for i in range(len(NAMES))]
        for i in range(len(NAMES)):
            array.children[i].contents.release = Array.release_type()
        columns = [list(read_column(*each)) for each in zip(children, layouts)]
        array.release(byref(array))
        for child, column in zip(children, columns):
            assert (child.length, child.null_count) == (len(columns[0]), column.count(None))
            child.release(byref(child))
        rows += zip(*columns)


def make_row(text, grammar):
    try:
        url = urlbnf.parse(text, grammar)
    except urlbnf.Error as error:
        return (False, error.offset, *[None] * 6)
    port = int(url.port) if url.port and int(url.port) < 2**31 else None
    return (True, None, port, url.scheme, url.host, url.path, url.query,
            getattr(url, "fragment", None))


@pytest.mark.parametrize("grammar", ["rfc1738", "rfc3986"])
def test_columns_are_what_parse_says(grammar):
    rows = read_rows(urlbnf.parse_many(TEXTS, grammar=grammar))
    assert rows == [make_row(text, grammar) for text in TEXTS]


def test_many_rows_are_several_batches():
    rows = read_rows(urlbnf.parse_many(f"http://h{i}/" for i in range(150000)))
    assert [row[4] for row in rows] == [f"h{i}" for i in range(150000)]


BROKEN = ctypes.create_string_buffer(b"it broke")


class Texts:
    """Make a stream of two arrays of strings, in one of Arrow's layouts, and with an offset."""

    def __init__(self, layout):
        self.layout, self.keep = layout, []
        self.left = [["skipped", "http://a/", None], ["skipped", "http://" + "b" * 20 + "/"]]

    def get_schema(self, stream, schema):
        schema.contents.format = self.layout
        return 0

    def get_next(self, stream, out):
        if not self.left:
            return 0 if self.left == [] else 5
        texts = self.left.pop(0)
        octets = [(text or "").encode() for text in texts]
        ends, views = [0], b""
        for text in octets:
            place = b"".join(number.to_bytes(4, "little") for number in (0, ends[-1]))
            views += len(text).to_bytes(4, "little")
            views += text.ljust(12, b"\0") if len(text) <= 12 else text[:4] + place
            ends.append(ends[-1] + len(text))
        size = 8 if self.layout in (b"U", b"Z") else 4
        present = sum(1 << i for i, text in enumerate(texts) if text is not None)
        values = views if self.layout.startswith(b"v") \
            else b"".join(end.to_bytes(size, "little") for end in ends)
        self.keep += map(ctypes.create_string_buffer, (bytes([present]), values, b"".join(octets)))
        self.keep.append((c_void_p * 3)(*map(ctypes.addressof, self.keep[-3:])))
        out.contents.length, out.contents.offset, out.contents.n_buffers = len(texts) - 1, 1, 3
        out.contents.buffers = ctypes.cast(self.keep[-1], POINTER(c_void_p))
        out.contents.release = RELEASE[Array]
        return 0

    def __arrow_c_stream__(self):
        self.keep.append(Stream(GET_SCHEMA(self.get_schema), GET_NEXT(self.get_next),
                                GET_LAST_ERROR(lambda stream: ctypes.addressof(BROKEN)),
                                RELEASE[Stream]))
        return new_capsule(ctypes.addressof(self.keep[-1]), b"arrow_array_stream", None)


def mark_released(it):
    it.contents.release = type(it.contents).release_type()


RELEASE = {kind: kind.release_type(mark_released) for kind in (Array, Stream)}


@pytest.mark.parametrize("layout", [b"u", b"U", b"z", b"Z", b"vu", b"vz"])
def test_texts_may_be_a_column_of_arrow(layout):
    rows = read_rows(urlbnf.parse_many(Texts(layout)))
    assert [(row[0], row[4]) for row in rows] == [(True, "a"), (None, None), (True, "b" * 20)]


@pytest.mark.parametrize("texts", [["http://h/", 5], Texts(b"i")], ids=["number", "numbers"])
def test_what_is_no_text_is_refused(texts):
    with pytest.raises(TypeError):
        urlbnf.parse_many(texts).__arrow_c_stream__()


def test_an_error_of_the_texts_is_passed_on():
    texts = Texts(b"u")
    texts.left = False
    with pytest.raises(AssertionError, match="it broke"):
        read_rows(urlbnf.parse_many(texts))


def test_a_stream_that_nobody_reads_is_freed():
    for _ in range(100):
        urlbnf.parse_many(TEXTS).__arrow_c_stream__()
    gc.collect()
