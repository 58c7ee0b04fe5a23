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
         b"urn:a:b",
         "s://h:99999999999", "http://" + "h" * 5000 + "/"]


class Schema(Structure):
    pass


class Array(Structure):
    pass


class Stream(Structure):
    pass


Schema._fields_ = [("format", c_char_p), ("name", c_char_p), ("metadata", c_char_p),
                   ("flags", c_int64),
                   ("n_children", c_int64), ("children", POINTER(POINTER(Schema))),
                   ("dictionary", c_void_p),
                   ("release", CFUNCTYPE(None, POINTER(Schema))), ("private_data", c_void_p)]
Array._fields_ = [("length", c_int64), ("null_count", c_int64), ("offset", c_int64),
                  ("n_buffers", c_int64),
                  ("n_children", c_int64), ("buffers", POINTER(c_void_p)),
                  ("children", POINTER(POINTER(Array))),
                  ("dictionary", c_void_p), ("release", CFUNCTYPE(None, POINTER(Array))),
                  ("private_data", c_void_p)]
Stream._fields_ = [("get_schema", CFUNCTYPE(c_int, POINTER(Stream), POINTER(Schema))),
                   ("get_next", CFUNCTYPE(c_int, POINTER(Stream), POINTER(Array))),
                   ("get_last_error", CFUNCTYPE(c_void_p, POINTER(Stream))),
                   ("release", CFUNCTYPE(None, POINTER(Stream))), ("private_data", c_void_p)]
get_pointer = ctypes.pythonapi.PyCapsule_GetPointer
get_pointer.restype, get_pointer.argtypes = c_void_p, [ctypes.py_object, c_char_p]
new_capsule = ctypes.pythonapi.PyCapsule_New
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


def read_rows(many, length=None):
    """Return the rows of a stream; each child is moved out of its array and released after it."""
    capsule = many.__arrow_c_stream__()
    stream = Stream.from_address(get_pointer(capsule, b"arrow_array_stream"))
    schema, rows = Schema(), []
    assert stream.get_schema(byref(stream), byref(schema)) == 0
    children = [schema.children[i].contents for i in range(schema.n_children)]
    assert (schema.format, [child.name.decode() for child in children]) == (b"+s", NAMES)
    layouts = [child.format for child in children]
    schema.release(byref(schema))
    while True:
        array = Array()
        assert stream.get_next(byref(stream),
            byref(array)) == 0, ctypes.string_at(stream.get_last_error(byref(stream)))
        if not array.release:
            return rows
        columns = []
        for number, layout in enumerate(layouts):
            child = Array()
            ctypes.memmove(byref(child), array.children[number], ctypes.sizeof(Array))
            ctypes.memset(ctypes.addressof(array.children[number].contents) + Array.release.offset,
                          0, 8)
            columns.append(list(read_column(child, layout)))
            assert (child.length, child.null_count) == (array.length, columns[-1].count(None))
            child.release(byref(child))
        array.release(byref(array))
        rows += zip(*columns)


def row_of(text, grammar):
    try:
        url = urlbnf.parse(text, grammar)
    except urlbnf.Error as error:
        return (False, error.offset, *[None] * 6)
    port = int(url.port) if url.port and int(url.port) < 2**31 else None
    return (True, None, port, url.scheme, url.host, url.path, url.query,
            getattr(url, "fragment", None))


@pytest.mark.parametrize("grammar", ["rfc1738", "rfc3986"])
def test_columns_are_what_parse_says(grammar):
    assert read_rows(urlbnf.parse_many(TEXTS, grammar=grammar)) == [row_of(text, grammar)
                                                                    for text in TEXTS]


def test_many_rows_are_several_batches():
    texts = [f"http://h{i}/" for i in range(150000)]
    assert [row[4] for row in read_rows(urlbnf.parse_many(iter(texts)))] == [f"h{i}"
                                                                             for i in range(150000)]


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
        octets = b"".join((text or "").encode() for text in texts)
        ends, views = [0], b""
        for text in texts:
            text = (text or "").encode()
            place = (0).to_bytes(4, "little") + ends[-1].to_bytes(4, "little")
            view = text.ljust(12, b"\0") if len(text) <= 12 else text[:4] + place
            views += len(text).to_bytes(4, "little") + view
            ends.append(ends[-1] + len(text))
        kind = c_int64 if self.layout in (b"U", b"Z") else c_int32
        values = ctypes.create_string_buffer(views) if self.layout[:1] == b"v" else (kind
            * len(ends))(*ends)
        present = ctypes.create_string_buffer(bytes([sum(1 << i for i, text in enumerate(texts)
                                                         if text is not None)]))
        data = ctypes.create_string_buffer(octets)
        buffers = (c_void_p * 3)(*map(ctypes.addressof, (present, values, data)))
        self.keep += [present, values, data, buffers]
        array = out.contents
        array.length, array.offset, array.n_buffers = len(texts) - 1, 1, 3
        array.buffers, array.release = ctypes.cast(buffers, POINTER(c_void_p)), RELEASE_ARRAY
        return 0

    def __arrow_c_stream__(self):
        types = dict(Stream._fields_)
        stream = Stream(types["get_schema"](self.get_schema), types["get_next"](self.get_next),
                        types["get_last_error"](lambda stream: ctypes.addressof(BROKEN)),
                        RELEASE_STREAM)
        self.keep.append(stream)
        return new_capsule(ctypes.addressof(stream), b"arrow_array_stream", None)


@dict(Array._fields_)["release"]
def RELEASE_ARRAY(array):
    array.contents.release = Array().release


@dict(Stream._fields_)["release"]
def RELEASE_STREAM(stream):
    stream.contents.release = Stream().release


@pytest.mark.parametrize("layout", [b"u", b"U", b"z", b"Z", b"vu", b"vz"])
def test_texts_may_be_a_column_of_arrow(layout):
    rows = read_rows(urlbnf.parse_many(Texts(layout)))
    assert [(row[0], row[4]) for row in rows] == [(True, "a"), (None, None), (True, "b" * 20)]


def test_what_is_no_text_is_refused():
    with pytest.raises(TypeError):
        read_rows(urlbnf.parse_many(["http://h/", 5]))
    with pytest.raises(TypeError):
        urlbnf.parse_many(Texts(b"i")).__arrow_c_stream__()


def test_an_error_of_the_texts_is_passed_on():
    texts = Texts(b"u")
    texts.left = False
    with pytest.raises(AssertionError, match="it broke"):
        read_rows(urlbnf.parse_many(texts))


def test_a_stream_that_nobody_reads_is_freed():
    for _ in range(100):
        urlbnf.parse_many(TEXTS).__arrow_c_stream__()
    gc.collect()
