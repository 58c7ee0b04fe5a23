#!/bin/sh
# t-program-progress.sh: what a terminal is shown while the program works.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/tap.sh"
for_program
for_section_5
urlbnf=${URLBNF:-$built/urlbnf}
LC_ALL=C
export LC_ALL

if script -qec true /dev/null > /dev/null 2>&1 < /dev/null; then
  # What a terminal is sent: E is an escape, R a carriage return.
  sent () { script -qec "$1" /dev/null < /dev/null | tr '\033\r' ER; } # COMMAND
  # What is shown until it is erased is P, however slow this computer is.
  shorten () { sed 's/\(RE\[Kurlbnf: [0-9]* lines[^R]*\)\{1,\}RE\[K/P/g'; }
  is "progress is shown and erased" \
     "$(sent "(echo x:; sleep 2; echo x:) | $urlbnf -j 2 --check > '$dir/checked'" | shorten)" P
  is "and erased once before messages" \
     "$(sent "(echo x:; sleep 2; echo x:; sleep 0.3; echo; echo y) | $urlbnf --get '{host}' > '$dir/got'" \
        | shorten | sed 's/^P//; s/P$//')" \
     'urlbnf: line 3: byte 0: expected scheme, "http://", "ftp://", "news:", "nntp://", "telnet://", "gopher://", "wais://", "mailto:", "file://" or "prospero://", found end of URL (production url)R
urlbnf: line 4: byte 1: expected scheme or ":", found end of URL (production genericurl)R'
  # A reader that waits holds up the first of three blocks.
  yes x: | head -c 700000 > "$dir/lines"
  is "how much of a file is done" \
     "$(sent "$urlbnf -j 1 --check -f '$dir/lines' | (sleep 2; cat > '$dir/checked')" \
        | sed 's/\(%\).*RE\[K$/\1/')" 'RE[Kurlbnf: 87381 lines, 37%'
else
  skip "progress" "no script(1)"
fi

done_testing
