#!/bin/sh
# t-program-buffers.sh: fails if urlbnf cuts or changes a text that ends near the end of a buffer.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/program/setup-program.sh"

# The capacity that a buffer of records begins with: src/program/buffer.c.
capacity=4096
pad () { awk -v n="$1" 'BEGIN { while (n-- > 0) printf "a" }'; } # COUNT

# Let the value of NAME for INPUT end at each place around the end of the buffer.
around () # NAME INPUT
{
  whole=$("$urlbnf" --get "$1" "$2" 2> "$dir/log")
  for more in -2 -1 0 1 2; do
    before=$(pad $((capacity - ${#whole} + more)))
    is "$1 ends $more octets after the end of the buffer and is whole" \
      "$("$urlbnf" --get "$before$1" "$2" 2> "$dir/log")" "$before$whole"
  done
}
# This message has no hint after it.
around '{message}' x
around '{decoded:hpath}' 'http://h/a%41%42'
around '{line}' 'http://h/a'

# --base and --normalize write to another buffer.
for more in -3 -2 -1 0 1 2; do
  path=$(pad $((capacity - 9 + more)))
  is "--base: a text that ends $more octets after its buffer is whole" \
     "$("$urlbnf" --grammar=rfc3986 --base=http://h/ --get '{url}' "$path" 2> "$dir/log")" \
     "http://h/$path"
  is "--normalize: a text that ends $more octets after its buffer is whole" \
     "$("$urlbnf" --grammar=rfc3986 --normalize --get '{url}' "HTTP://h/$path" 2> "$dir/log")" \
     "http://h/$path"
done

# A message is written when its buffer is full.
for count in 1025 4000 4096 9000; do
  name=$(pad $count)
  is "a message with a name of $count octets is whole" \
     "$("$urlbnf" --start="$name" 2>&1 | sed 1q)" "urlbnf: --start=$name: no such production"
done

awk 'BEGIN { while (n++ < 200) print "x" }' > "$dir/lines"
is "200 messages are whole" \
   "$("$urlbnf" --get '{url}' < "$dir/lines" 2>&1 > /dev/null | sed 's/line [0-9]*//' | uniq -c \
     | awk '{ print $1 }')" 200

is "a text of 3000 octets that need escapes is encoded" \
   "$(pad 3000 | tr a ' ' | "$urlbnf" --encode=hsegment)" "$(pad 3000 | sed 's/a/%20/g')"

# A cell grows in its place where it needs escapes or quotes.
for count in 1 2 5; do
  tabs=$(awk -v n="$count" 'BEGIN { while (n-- > 0) printf "\t\"" }')
  for more in 0 1 2 3 4 5 6 7 8 9 10 11 12; do
    before=$(pad $((capacity - 12 + more)))
    is "TSV: $count escapes around the end of the buffer are written, $more" \
       "$("$urlbnf" --format=tsv --no-header --columns=input "$before$tabs" 2> "$dir/log")" \
       "$before$(echo "$tabs" | sed 's/\t/\\t/g')"
    is "CSV: $count quotes around the end of the buffer are written, $more" \
       "$("$urlbnf" --format=csv --no-header --columns=input "$before$tabs" 2> "$dir/log")" \
       "\"$before$(echo "$tabs" | sed 's/"/""/g')\""
  done
done

# The fast test of a valid line reads some octets after it.
for count in 1 2 3 60 61 62 63 64; do
  awk -v n="$count" 'BEGIN { for (i = 0; i < 40; i++) printf "x:%*s\n", n, "" }' \
    | tr ' ' a > "$dir/lines"
  is "40 lines of $count octets are all valid" \
    "$("$urlbnf" --check < "$dir/lines" 2>&1 | sort | uniq -c | sed 's/^ *//')" "40 valid"
done
done_testing
