# setup-program.sh: the tests of the program that also run with fences (t-fenced.sh) read
# this file with ".".
# SPDX-License-Identifier: MIT

FENCED=${FENCED:-no}
. "${srcdir:-.}/tests/harness/tap.sh"
for_urlbnf
from_key () { sed "s/.*,\"$1\":/\"$1\":/; s/}\$//"; } # KEY: the rest of a JSON object
