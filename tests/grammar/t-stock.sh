#!/bin/sh
# t-stock.sh: bison's and flex's own parser and the one that src/generate makes say the same.
# SPDX-License-Identifier: MIT

exec tests/grammar/t-stock $GRAMMAR_DIRS
