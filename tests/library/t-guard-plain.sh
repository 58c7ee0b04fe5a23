#!/bin/sh
# t-guard-plain.sh: t-guard with the portable path of src/text/octets.h.
# SPDX-License-Identifier: MIT

test -x tests/library/t-guard-plain || { echo "1..0 # SKIP no cmocka"; exit 0; }
test -z "$OTHER_GRAMMAR" || { echo "1..0 # SKIP the grammar is $GRAMMAR"; exit 0; }
exec tests/library/t-guard-plain
