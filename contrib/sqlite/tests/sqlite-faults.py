# sqlite-faults.py: fails if a statement gives a wrong result, hides a lack of memory or leaks, or
# if a connection gets only some of the extension's names, when each allocation fails in turn; or
# if loading takes a name from the application.
# SPDX-License-Identifier: MIT
#
#   LD_PRELOAD=malloc.so python3 sqlite-faults.py EXTENSION
#
# malloc.c has the allocator, which serves SQLite and the extension.  While allocations can fail,
# Python calls only functions of SQLite.  The extension is loaded by a call and by SELECT
# load_extension().

import ctypes
import ctypes.util
import sys
from ctypes import CFUNCTYPE, POINTER, byref, c_int, c_long, c_void_p

OK, ERROR, NOMEM, INTERRUPT, ROW = 0, 1, 7, 9, 100
UTF8, UTF16 = 1, 4
BY_CALL, BY_STATEMENT = 0, 1

malloc, sqlite = ctypes.CDLL(None), ctypes.CDLL(ctypes.util.find_library("sqlite3"))
countdown, live = (c_long.in_dll(malloc, "malloc_" + name) for name in ("countdown", "live"))
for function in (sqlite.sqlite3_column_text, sqlite.sqlite3_errmsg, sqlite.sqlite3_mprintf):
    function.restype = c_void_p
path = sys.argv[1]


class Database:
    """A connection to a database in memory."""

    def __init__(self):
        self.db = c_void_p()
        assert sqlite.sqlite3_open(b":memory:", byref(self.db)) == OK
        sqlite.sqlite3_enable_load_extension(self.db, 1)

    def close(self):
        assert sqlite.sqlite3_close(self.db) == OK

    def run(self, statement, fault=-1):
        """Run STATEMENT with that fault, or without. Return its code, its first value or its error,
        and whether the fault happened."""
        octets, prepared, text = statement.encode(), c_void_p(), None
        countdown.value = fault
        code = sqlite.sqlite3_prepare_v2(self.db, octets, -1, byref(prepared), None)
        if code == OK:
            code = sqlite.sqlite3_step(prepared)
        if code == ROW:
            text = sqlite.sqlite3_column_text(prepared, 0)
            code = ROW if text is not None else sqlite.sqlite3_errcode(self.db)
        happened, countdown.value = fault >= 0 and countdown.value < 0, -1
        said = ctypes.string_at(text or sqlite.sqlite3_errmsg(self.db)).decode()
        sqlite.sqlite3_finalize(prepared)
        return code, said, happened

    def load(self, how, fault=-1):
        """Load the extension with that fault. Return whether it is loaded, the message, and whether
        the fault happened. A running statement makes SQLite refuse to change or remove a
        function."""
        if how == BY_STATEMENT:
            code, said, happened = self.run(f"SELECT load_extension('{path}')", fault)
            return code == ROW, said, happened
        octets, message = path.encode(), c_void_p()
        countdown.value = fault
        code = sqlite.sqlite3_load_extension(self.db, octets, None, byref(message))
        happened, countdown.value = fault >= 0 and countdown.value < 0, -1
        said = ctypes.string_at(message).decode() if message else ""
        sqlite.sqlite3_free(message)
        return code == OK, said, happened

    def has(self, statement):
        """Return whether the name that STATEMENT needs is there; a function may be there with
        another number of arguments."""
        return not self.run(statement)[1].startswith(("no such ", "wrong number"))


# Each statement has one value.  The long URLs do not fit the stack.
LONG = "'HTTP://host.dom/' || replace(hex(zeroblob(3000)), '00', '%41/')"
CASES = [
    "SELECT url_valid('http://host.dom/')", f"SELECT url_valid({LONG})",
    "SELECT url_part('http://host.dom/', 'host')", f"SELECT url_part({LONG}, 'host')",
    "SELECT url_normal('HTTP://host.dom/')", f"SELECT length(url_normal({LONG}))",
    "SELECT url_error('ftp://user:pa/ss', 'offset')", f"SELECT url_error({LONG} || '~', 'offset')",
    "SELECT url_error('ftp://user:pa/ss', 'expected')",
    "SELECT url_error('news:*', 'production') IS NULL", "SELECT url_error('x')",
    "SELECT group_concat(production || ' ' || text) FROM url_parts('prospero://h.dom/a/b;c=d')",
    f"SELECT count(*) FROM url_parts({LONG})",
    # A lack of memory does not make a URL invalid.
    "SELECT group_concat(url || ' ' || valid || ' ' || coalesce(fragment, '') || ' ' ||"
    " coalesce(error, '')) FROM url_extract('<URL:http://h.dom/~> <news:*> http://h.dom/#part', 1)",
    "SELECT uri_part('https://u:p@host.dom/~a', 'password')", f"SELECT length(uri_normal({LONG}))",
    "SELECT group_concat(text) FROM uri_parts('https://[::1]/a')",
    f"SELECT length(uri_resolve({LONG}, '?x'))", f"SELECT uri_relative({LONG} || 'x', {LONG})",
    "SELECT 'HTTP://h.dom/' = 'http://H.dom/' COLLATE URL",
    # An interrupted statement stops before its next row.
    "WITH n(i) AS (VALUES (1), (2), (3)),"
    f" t(u) AS MATERIALIZED (SELECT substr({LONG}, 1, 9000 + i * 4) FROM n)"
    " SELECT count(*) FROM (SELECT u FROM t UNION ALL SELECT upper(u) FROM t ORDER BY 1 COLLATE"
    " URL) WHERE u > 'a' COLLATE URL"]


def count_blocks(database, case, wanted, fault):
    """Check that the result of CASE, with that fault, is WANTED or a lack of memory, and then
    WANTED. Return the number of blocks after SQLite has released its caches, and whether the fault
    happened."""
    code, said, happened = database.run(case, fault)
    assert said == wanted if code == ROW else code in (NOMEM, INTERRUPT), (case, fault, code, said)
    code, said, _ = database.run(case)
    assert (code, said) == (ROW, wanted), ("after", case, fault, code, said)
    sqlite.sqlite3_db_release_memory(database.db)
    return live.value, happened


def run_with_faults():
    """Let each allocation of each case fail in turn. SQLite itself keeps a table once more, at
    most; a leak grows each time."""
    database, faults = Database(), 0
    assert database.load(BY_CALL)[0]
    for case in CASES:
        wanted, fault, last, happened = database.run(case)[1], 0, 0, True
        while happened:
            blocks, happened = count_blocks(database, case, wanted, fault)
            assert blocks <= last or count_blocks(database, case, wanted, fault)[0] <= blocks, \
                ("blocks are lost", case, fault)
            last, fault, faults = blocks, fault + 1, faults + happened
    database.close()
    print(faults, "faults in", len(CASES), "statements")


COLLATION, TABLE = -2, -3


def names_of(prefix, collation):
    """Return names with their arguments, and a statement that needs it and says "no such ..."
    without it."""
    return [(f"{prefix}_valid", 1, f"SELECT {prefix}_valid('news:*')"),
            (f"{prefix}_part", 2, f"SELECT {prefix}_part('news:*', 'scheme')"),
            (f"{prefix}_normal", 1, f"SELECT {prefix}_normal('news:*')"),
            (f"{prefix}_error", 1, f"SELECT {prefix}_error('')"),
            (f"{prefix}_error", 2, f"SELECT {prefix}_error('', 'code')"),
            (collation, COLLATION, f"SELECT 'a' = 'b' COLLATE {collation}"),
            (f"{prefix}_parts", TABLE, f"SELECT production FROM {prefix}_parts('news:*')"),
            (f"{prefix}_extract", TABLE, f"SELECT url FROM {prefix}_extract('<URL:news:*>')")]


NAMES = [*names_of("url", "URL"), *names_of("uri", "URI"),
         ("uri_resolve", 2, "SELECT uri_resolve('x:', '')"),
         ("uri_relative", 2, "SELECT uri_relative('x:', 'x:')")]

OWN = b"of the application"


@CFUNCTYPE(None, c_void_p, c_int, c_void_p)
def own_function(context, count, arguments):
    sqlite.sqlite3_result_text(c_void_p(context), OWN, -1, None)


@CFUNCTYPE(c_int, c_void_p, c_int, c_void_p, c_int, c_void_p)
def own_collation(*arguments):
    return 0


@CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_void_p, c_void_p, POINTER(c_void_p))
def own_connect(db, context, count, arguments, table, message):
    message[0] = sqlite.sqlite3_mprintf(OWN)
    return ERROR


# A sqlite3_module that has only xConnect.
own_module = (c_void_p * 30)(0, 0, ctypes.cast(own_connect, c_void_p))


def check_clash(name, arguments, encoding, statement, how):
    """Check that loading fails if the application has NAME, and changes nothing."""
    database, octets = Database(), name.encode()
    if arguments == TABLE:
        sqlite.sqlite3_create_module(database.db, octets, own_module, None)
    elif arguments == COLLATION:
        sqlite.sqlite3_create_collation(database.db, octets, encoding, None, own_collation)
    else:
        sqlite.sqlite3_create_function(database.db, octets, arguments, encoding, None, own_function,
                                       None, None)
    loaded, message, _ = database.load(how)
    assert not loaded and "this connection already has a " in message, (name, message)
    for other, _, needs_other in NAMES:
        assert other == name or not database.has(needs_other), ("after a clash", name, other)
    said = database.run(statement)[1]
    assert said == ("1" if arguments == COLLATION else OWN.decode()), ("replaced", name, said)
    database.close()


def load_for_schema(how):
    """Load where a schema names the collation before it exists."""
    database, query = Database(), "SELECT count(*) FROM t WHERE u = 'a'"
    for statement in ("PRAGMA writable_schema = ON", "CREATE TABLE t (u TEXT)",
                      "UPDATE sqlite_schema SET sql = 'CREATE TABLE t (u TEXT COLLATE URL)'",
                      "PRAGMA writable_schema = RESET"):
        database.run(statement)
    assert database.run(query)[1] == "no such collation sequence: URL"
    assert database.load(how)[0] and database.run(query)[1] == "0"
    database.close()


def load_with_fault(fault, how):
    """Check that loading with that fault adds all names or no name, and all after another load.
    Return whether the fault happened."""
    def count_names():
        return sum(database.has(statement) for _, _, statement in NAMES)

    database = Database()
    loaded, message, happened = database.load(how, fault)
    count = count_names()
    assert count == len(NAMES) if loaded else how == BY_STATEMENT or count == 0, (fault, how, count)
    for again in (BY_CALL, BY_STATEMENT):
        assert database.load(again)[0] and count_names() == len(NAMES), ("again", fault, how, again)
    database.close()
    return happened


def load_with_faults(how):
    """Let each allocation fail in turn. A leak grows each time."""
    fault = 0
    while load_with_fault(fault, how):
        before = live.value
        load_with_fault(fault, how)
        assert live.value <= before, ("blocks are lost", fault, how, live.value - before)
        fault += 1
    print(fault, "faults while loading")


run_with_faults()
for how in (BY_CALL, BY_STATEMENT):
    for name, arguments, statement in NAMES:
        check_clash(name, arguments, UTF8, statement, how)
        check_clash(name, arguments, UTF16, statement, how)
        if arguments > 0:
            check_clash(name, -1, UTF8, statement, how)
    load_for_schema(how)
    load_with_faults(how)
