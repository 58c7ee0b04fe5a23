#!/bin/sh
# t-choices.sh: the tree of a text with several readings is the one that the choices of its grammar prefer.
# SPDX-License-Identifier: MIT
#
# Fails if a choice decides otherwise than its line says, or loses a text.  generate/readings.pl enumerates the readings.
# "COUNT=20000 tests/t-choices.sh" tries more texts.

. "${srcdir:-.}/tests/harness/tap.sh"
source=$(cd "${srcdir:-.}" && pwd)
top=$PWD
perl -e 1 > /dev/null 2>&1 || { echo "1..0 # SKIP there is no perl"; exit 0; }
cd "$dir" || exit 99

readings () # GRAMMAR
{
  perl "$source/tests/generate/readings.pl" "$source/grammar/$1" "$1" "$top/urlbnf" "${COUNT-1000}" 2>&1
}
for grammar in rfc1738 w3c rfc3986; do
  is "$grammar" "$(readings $grammar | head -n 20)" ""
done

# Another order of choices is seen.
mkdir changed
cp "$source/grammar/w3c/url.y" changed
sed 's/^shortest hostname/longest hostname/' "$source/grammar/w3c/url.l" > changed/url.l
perl "$source/tests/generate/readings.pl" changed w3c "$top/urlbnf" 200 2>&1 | grep '^telnetaddress "' > seen
ok "a choice that is another"
done_testing
