#!/bin/sh
# t-guard-others.sh: t-guard without the tests of t-guard-parse.sh.
# SPDX-License-Identifier: MIT

test -x tests/library/t-guard || { echo "1..0 # SKIP no cmocka"; exit 0; }
test -z "$OTHER_GRAMMAR" || { echo "1..0 # SKIP the grammar is $GRAMMAR"; exit 0; }
exec tests/library/t-guard -x test_parse
