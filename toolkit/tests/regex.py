# regex.py: match the strings of a suite with one regular expression in each installed engine.
# SPDX-License-Identifier: MIT
#
# Usage: regex.py EXPRESSION SUITE.  EXPRESSION is a file; SUITE is what urlbnf-grammar suite
# --expect writes.  For each engine a line "ENGINE: N strings, M wrong", with the first wrong one.

import ctypes
import ctypes.util
import re
import sys


def read_suite(name):
    with open(name, "rb") as file:
        for line in file:
            verdict, text = line.rstrip(b"\n").split(b"\t", 1)
            yield verdict[:1] == b"+", re.sub(rb"\\x(..)", lambda m: bytes([int(m[1], 16)]), text)


def python(expression):
    compiled = re.compile(expression)
    return lambda text: compiled.fullmatch(text) is not None


def pcre2(expression):
    name = ctypes.util.find_library("pcre2-8")
    if name is None:
        raise ImportError
    library = ctypes.CDLL(name)
    library.pcre2_compile_8.restype = ctypes.c_void_p
    library.pcre2_match_data_create_8.restype = ctypes.c_void_p
    code, offset, anchored = ctypes.c_int(), ctypes.c_size_t(), 0x80000000 | 0x20000000
    compiled = library.pcre2_compile_8(expression, ctypes.c_size_t(len(expression)),
                                       ctypes.c_uint32(anchored), ctypes.byref(code),
                                       ctypes.byref(offset), None)
    if compiled is None:
        raise ValueError("PCRE2 refuses the expression at %d" % offset.value)
    data = library.pcre2_match_data_create_8(ctypes.c_uint32(1), None)

    def match(text):
        count = library.pcre2_match_8(ctypes.c_void_p(compiled), text, ctypes.c_size_t(len(text)),
                                      ctypes.c_size_t(0), ctypes.c_uint32(0),
                                      ctypes.c_void_p(data), None)
        if count < -1:
            raise ValueError("PCRE2 gives up: %d" % count)
        return count >= 0
    return match


with open(sys.argv[1], "rb") as file:
    wanted = file.read().rstrip(b"\n")
suite = list(read_suite(sys.argv[2]))
for name, engine in ("Python", python), ("PCRE2", pcre2):
    try:
        match = engine(wanted)
    except ImportError:
        print(name + ": not there")
        continue
    wrong = [text for accepted, text in suite if match(text) != accepted]
    print("%s: %d strings, %d wrong %s" % (name, len(suite), len(wrong), wrong[:1] or ""))
