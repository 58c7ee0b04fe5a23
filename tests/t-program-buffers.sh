#!/bin/sh
# t-program-buffers.sh: urlbnf: texts that just fill a buffer, and those an octet shorter or longer.
# SPDX-License-Identifier: MIT

FENCED=${FENCED:-yes}
. "${srcdir:-.}/tests/tap.sh"
for_program
for_section_5
LC_ALL=C
export LC_ALL

# The buffer of the records begins with so many octets: src/cli/buffer.c.
room=4096
pad () # COUNT
{
  awk -v n="$1" 'BEGIN { while (n-- > 0) printf "a" }'
}

# NAME, of INPUT, ends at each place around the end of the buffer.
around () # NAME INPUT
{
  whole=$("$built/urlbnf" --get "$1" "$2" 2> "$dir/log")
  for more in -2 -1 0 1 2; do
    before=$(pad $((room - ${#whole} + more)))
    is "$1 ends $more octets behind the end of the buffer" "$("$built/urlbnf" --get "$before$1" "$2" 2> "$dir/log")" "$before$whole"
  done
}
around '{message}' 'http://h/~'
around '{url}' 'http://host.example/a'
around '{decoded:hpath}' 'http://h/a%41%42'
around "{warnings}" "http://h:99999/a"
around '{line}' 'http://h/a'
done_testing
