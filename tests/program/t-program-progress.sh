#!/bin/sh
# t-program-progress.sh: fails if the progress or the colors that a terminal shows are wrong, or are
# shown elsewhere.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
for_urlbnf

if script -qec true /dev/null > /dev/null 2>&1 < /dev/null; then
  # Print what COMMAND sends to a terminal: E is an escape, R a carriage return.
  sent () { script -qec "$1" /dev/null < /dev/null | tr '\033\r' ER; } # COMMAND
  # Progress that is shown and erased becomes P, however slow this computer is.
  shorten () { sed 's/\(RE\[Kurlbnf: [0-9]* lines[^R]*\)\{1,\}RE\[K/P/g'; }
  # A reader that waits delays the first of three blocks.
  yes x: | head -c 700000 > "$dir/lines"
  # The commands run at once, because each waits for progress.
  nonblocking="perl -MFcntl -e 'fcntl (STDERR, F_SETFL, fcntl (STDERR, F_GETFL, 0) | O_NONBLOCK); exec @ARGV'"
  sent "(echo x:; sleep 2; echo x:) | $urlbnf -j 2 --check > '$dir/checked'" > "$dir/erased" &
  sent "(echo x:; sleep 2; echo x:) | $nonblocking $urlbnf --check > '$dir/checked'" \
    > "$dir/nonblocking" &
  sent "(echo x:; sleep 2; echo x:) | $urlbnf --check" > "$dir/records" &
  sent "$urlbnf -j 1 --check -f '$dir/lines' | (sleep 2; cat > '$dir/checked')" > "$dir/share" &
  sent \
    "(echo x:; sleep 2; echo x:; sleep 0.3; echo; echo y) | $urlbnf --get '{host}' > '$dir/got'" \
    > "$dir/messages"
  wait
  is "progress is shown and erased" "$(shorten < "$dir/erased")" P
  if perl -MFcntl -e 1 2> "$dir/err"; then
    is "progress is shown on a terminal that does not block" "$(shorten < "$dir/nonblocking")" P
  fi
  is "progress is not shown between records" "$(tr -d '\n' < "$dir/records")" validRvalidR
  is "progress is erased once before messages" \
     "$(shorten < "$dir/messages" | sed 's/^P//; s/P$//')" \
     'urlbnf: line 3: byte 0: expected scheme, "http://", "ftp://", "news:", "nntp://", "telnet://", "gopher://", "wais://", "mailto:", "file://" or "prospero://", found end of URL (production url)R
urlbnf: line 4: byte 1: expected scheme or ":", found end of URL (production genericurl)R'
  is "progress has the percentage of a file" "$(sed 's/\(%\).*RE\[K$/\1/' "$dir/share")" \
    'RE[Kurlbnf: 87381 lines, 37%'
  # The terminal of script(1) ends at once.
  reading () { echo "urlbnf: reading standard input, $1; see urlbnf --helpR"; } # WHAT
  is "the program alone reports that it reads standard input" "$(sent "$urlbnf")" \
    "$(reading 'a URL on each line')"
  is "it reports so with options and threads, too" \
    "$(sent "$urlbnf -j 3 --check > '$dir/out'"; cat "$dir/out")" \
     "$(reading 'a URL on each line')"
  is "--extract reports that it reads a text" \
     "$(sent "$urlbnf --extract --bare")" "$(reading 'a text')"
  is "--decode reports that it reads parts of URLs" \
     "$(sent "$urlbnf --decode")" "$(reading 'a part of a URL on each line')"
  for options in --quiet '-q --extract' - '-f -' '--extract -' \
    '--build --set=scheme=x --set=schemepart=y -q' '-q x:' '-f /dev/null'; do
    is "the program reports nothing: $options" "$(sent "$urlbnf $options")" ""
  done
  is "it reports nothing if standard input is no terminal" \
     "$(sent "$urlbnf -c < /dev/null; echo x: | $urlbnf -c")" validR
  unset NO_COLOR
  TERM=xterm
  export TERM
  printf 'http://h\nx\n' > "$dir/bad"
  fault='invalid: byte 1: expected scheme or ":", found end of URL (production genericurl)E[0mR'
  is "--check shows invalid input in red" "$(sent "$urlbnf --check -f '$dir/bad' x: y")" "validR
$dir/bad:2:2: E[31m${fault}
validR
E[31m$fault"
  is "--check shows a refusal in red" "$(sent "$urlbnf --check --request 'ftp://h/%0A'" \
      | sed 's/refused.*)/refused/')" "E[31mrefusedE[0mR"
  while read -r count before; do
    is "$count lines have colors after: $before" \
      "$(sent "$before; $urlbnf --check --warn x:; $urlbnf http://h" | grep -c E)" "$count"
  done << 'END'
3 :
3 export NO_COLOR=
0 export NO_COLOR=1
0 TERM=dumb
0 unset TERM
END
  is "--check --color=never has no colors" "$(sent "$urlbnf --color=never --check y" | grep -c E)" 0
else
  skip "progress" "no script(1)"
fi
is "--check --color=always colours the verdict" \
   "$($urlbnf --color=always --check x: y | tr '\033' E)" "valid
E[31minvalid: byte 1: expected scheme or \":\", found end of URL (production genericurl)E[0m"
is "--color=always colours headings, names, warnings and errors" \
   "$($urlbnf --color=always --warn http://h http://h/~ | tr '\033' E)" \
   'E[1mhttp://hE[0m
----   -
httpurl
  E[36mscheme        E[0m      0  http
  E[36mhost          E[0m      7  h
  E[31mwarning       E[0m      7  host-not-qualified: the domain name is not fully qualified: it has no "." (s.3.1)

E[31murlbnf: not a URL by RFC 1738
  http://h/~
           ^ byte 9: expected hpath, "?" or end of URL, found "~", a national character; write %7E   (production httpurl)
  --grammar=rfc3986 accepts it
E[0m'
is "--which --color=always colours grammars and verdicts" \
  "$($urlbnf --which --color=always http://h/~ | tr '\033' E | sed 's/expected.*)/.../')" \
   'E[1mhttp://h/~E[0m
  E[36mrfc1738       E[0m E[31minvalid: byte 9: ...E[0m
  E[36mw3c           E[0m E[31minvalid: byte 9: ...E[0m
  E[36mrfc3986       E[0m valid: URI'
is "--tree --color=always colours productions" \
   "$($urlbnf --tree --color=always x:y | tr '\033' E)" \
   'E[1mx:yE[0m
     0  E[36murl                     E[0m  x:y
     0    E[36motherurl              E[0m  x:y
     0      E[36mgenericurl          E[0m  x:y
     0        E[36mscheme            E[0m  x
     2        E[36mschemepart        E[0m  y'
is "--check has no color in a pipe" "$($urlbnf --check y | tr '\033' E | grep -c 'E\[')" 0

done_testing
