#!/bin/sh
# t-instances.sh: fails if a parser that this computer does not choose, or bison's and flex's own,
# differs from the one it chooses.
# SPDX-License-Identifier: MIT

exec tests/grammar/t-instances $GRAMMAR_DIRS
