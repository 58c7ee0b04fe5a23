#!/bin/sh
# t-stock.sh: bison's and flex's own parser and the one that src/direct makes say the same.
# SPDX-License-Identifier: MIT

exec tests/t-stock $GRAMMAR_DIRS
