# setup-program.sh: the tests of the program that also run with fences (t-fenced.sh) read
# this file with ".".
# SPDX-License-Identifier: MIT

FENCED=${FENCED:-no}
. "${srcdir:-.}/tests/harness/tap.sh"
for_urlbnf

# Each line of the input has options, a URL, and the URL that is made of it, or the reason why none
# is, which has spaces.
makes () # OPTION..., of all lines
{
  while IFS='|' read -r options url wanted; do
    # shellcheck disable=SC2086
    got=$("$urlbnf" "$@" $options -- ${url:+"$url"} 2>&1)
    got="$? $(printf '%s\n' "$got" | sed '/^$/d; s/^urlbnf: argument 1: //')"
    case $wanted in *' '*) status=1 ;; *) status=0 ;; esac
    is "$*${1:+ }$options makes of $url: $wanted" "$got" "$status $wanted"
  done
}

from_key () { sed "s/.*,\"$1\":/\"$1\":/; s/}\$//"; } # KEY: the rest of a JSON object
