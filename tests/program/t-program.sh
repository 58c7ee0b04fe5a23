#!/bin/sh
# t-program.sh: fails if the program writes a wrong record or status, or stumbles over odd lines.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/program/setup-program.sh"
tab=$(printf '\t')

## Statuses and usage

$urlbnf --help | grep -q '^Usage: urlbnf'; ok "--help prints the usage"
$urlbnf --version | grep -q '^urlbnf [0-9]'; ok "--version prints the version"
is "--help has the status 0" "$(status $urlbnf --help)" 0
is "--version reads no input" "$(echo http://h/ | status $urlbnf --version)" 0
is "--version has the status 0" "$(status $urlbnf --version)" 0
is "--version lists the grammars" "$($urlbnf --version | grep -c '^grammars: rfc1738')" 1
is "--help lists the grammars" \
  "$($urlbnf --help | tr -s ' \n' '  ' | grep -c 'grammar NAME: rfc1738.* (the default is')" 1

## Sources of input

printf 'http://f\r\nhttp://g\n' > "$dir/list"
# The shell that starts the program needs some files itself.
many () # COMMAND...: with a limit of open files
{
  (ulimit -n 20; "$@" 2>&1 | sort | uniq -c | sed 's/^ *//')
}
list="$dir/list"
for n in 1 2 3 4 5; do list="$list $list"; done
is "the program closes each file" "$(many $urlbnf --check $(printf ' -f %s' $list))" "64 valid"
is "--extract closes each file" "$(many $urlbnf --extract --bare --check $list)" "64 valid"
# A shell drops each NUL from the output of a command.
for format in --json --check --tree "--get={scheme}{warnings}" \
  --request --normalize --escape-unsafe \
  '--color=always --warn' '--request --warn'; do
  is "$format writes no NUL" \
    "$($urlbnf $format http://h:80/a?b 'ftp://u:p@h/%2F;type=a' x 2>&1 | tr -cd '\000' | wc -c)" 0
done
is "-- ends the options" "$($urlbnf --check -- --json)" \
   'invalid: byte 6: expected scheme or ":", found end of URL (production genericurl)'
is "an empty argument is an input" "$($urlbnf --get '{valid}' '' 2>/dev/null)" false

## One record for each line

printf 'http://h\n\n\r\n \n\0\nhttp://\0\n\200\377\nhttp://h/\303\251\n#\n%%\nx:\r\r\n' > "$dir/odd"
lines=$(wc -l < "$dir/odd")
is "--json writes a record for each line" "$($urlbnf --json < "$dir/odd" | wc -l)" "$lines"
is "--check writes a record for each line" "$($urlbnf --check < "$dir/odd" | wc -l)" "$lines"
is "--get writes a record for each line" \
   "$($urlbnf --get '{host}' < "$dir/odd" 2>/dev/null | wc -l)" \
   "$lines"
is "odd lines have the status 1" "$(status $urlbnf --json -f "$dir/odd")" 1
is "a NUL is \\u0000 in JSON" "$(printf 'a\0b\n' | $urlbnf --json | cut -d, -f1)" \
   '{"input":"a\u0000b"'
is "offsets count octets" \
  "$(printf 'http://h/\303\251~\n' | $urlbnf --json | grep -c '"offset":9,')" 1

awk 'BEGIN { printf "http://h/"; for (i = 0; i < 3000000; i++) printf "a"; print ""
             printf "http://h/"; for (i = 0; i < 300000; i++) printf "/~"; print ""
             print "http://last" }' > "$dir/long"
is "lines may have any length" "$($urlbnf --get '{host}{valid}' < "$dir/long" 2>/dev/null)" \
   "$(printf 'htrue\nfalse\nlasttrue')"
is "JSON has a record for each long line" "$($urlbnf --json < "$dir/long" | wc -l)" 3
is "long lines are shown to people" "$($urlbnf < "$dir/long" | grep -c '^httpurl$')" 2

## Formats

is "JSON has the parts of an FTP URL" "$($urlbnf --json 'FTP://u:p@h:21/a/b;type=i')" \
'{"input":"FTP://u:p@h:21/a/b;type=i","valid":true,"production":"ftpurl","scheme":"ftp","user":"u","password":"p","host":"h","port":"21","fpath":["a","b"],"ftptype":"i"}'
is "JSON has fields" "$($urlbnf --json 'prospero://h/a//b;v=1;=')" \
'{"input":"prospero://h/a//b;v=1;=","valid":true,"production":"prosperourl","scheme":"prospero","host":"h","ppath":["a","","b"],"fieldspec":[{"fieldname":"v","fieldvalue":"1"},{"fieldname":"","fieldvalue":""}]}'
is "JSON has the error" "$($urlbnf --json ftp://user:pa/ss)" \
'{"input":"ftp://user:pa/ss","valid":false,"error":{"code":"syntax","offset":13,"found":47,"production":"login","expected":["password","\"@\""],"message":"byte 13: expected password or \"@\", found \"/\"; as data write %2F (production login)"}}'
is "JSON has the error at the end of the URL" "$($urlbnf --json x | from_key error)" \
'"error":{"code":"syntax","offset":1,"found":null,"production":"genericurl","expected":["scheme","\":\""],"message":"byte 1: expected scheme or \":\", found end of URL (production genericurl)"}'
is "JSON has the octet that is found at an offset" "$(printf 'http://\0\nhttp:\377\n' \
    | $urlbnf --json | sed 's/.*"found":\([^,]*\).*/\1/' | tr '\n' ' ')" \
   "0 255 "
is "JSON has the exact octets of input that is no UTF-8" "$(printf \
    'a\377\303\251\303\nb\303\251\nx:y\n\300\200\n\n' | $urlbnf --json | sed 's/,"valid.*//')" \
   "$(printf '%s\n' '{"input":"a@é@","input_hex":"61FFC3A9C3"' '{"input":"bé"' '{"input":"x:y"' \
     '{"input":"@@","input_hex":"C080"' '{"input":""' \
      | sed "s/@/$(printf '\357\277\275')/g")"

## JSON: the derivation, and offsets

is "--json --tree writes the tree" "$($urlbnf --json --tree http://h/a | from_key tree)" \
'"tree":{"name":"url","offset":0,"length":10,"children":[{"name":"httpurl","offset":0,"length":10,"children":[{"name":"hostport","offset":7,"length":1,"children":[{"name":"host","offset":7,"length":1,"children":[{"name":"hostname","offset":7,"length":1,"children":[{"name":"toplabel","offset":7,"length":1,"children":[]}]}]}]},{"name":"hpath","offset":9,"length":1,"children":[{"name":"hsegment","offset":9,"length":1,"children":[]}]}]}]}'
is "--tree --json writes the same" "$($urlbnf -t --json -t http://h/a)" \
  "$($urlbnf --json --tree http://h/a)"
is "--json --tree goes up and down" \
   "$($urlbnf --json --tree --start=login u:p@h.x:1 | from_key tree)" \
'"tree":{"name":"login","offset":0,"length":9,"children":[{"name":"user","offset":0,"length":1,"children":[]},{"name":"password","offset":2,"length":1,"children":[]},{"name":"hostport","offset":4,"length":5,"children":[{"name":"host","offset":4,"length":3,"children":[{"name":"hostname","offset":4,"length":3,"children":[{"name":"domainlabel","offset":4,"length":1,"children":[]},{"name":"toplabel","offset":6,"length":1,"children":[]}]}]},{"name":"port","offset":8,"length":1,"children":[{"name":"digits","offset":8,"length":1,"children":[]}]}]}]}'
is "--json --tree of an invalid text has no tree" \
  "$($urlbnf --json --tree --offsets x~ | grep -c '"tree"\|"offsets"')" 0
is "--offsets writes where each part begins" "$($urlbnf --json --offsets --fragment \
    'ftp://u:@h:1/a//b;type=i#f' 'prospero://h/a;v=1;=' news:a@h x://h:/ | from_key offsets)" \
'"offsets":{"scheme":0,"user":6,"password":8,"host":9,"port":11,"fpath":[13,15,16],"ftptype":23,"fragment":25}
"offsets":{"scheme":0,"host":11,"ppath":[13],"fieldspec":[{"fieldname":15,"fieldvalue":17},{"fieldname":19,"fieldvalue":20}]}
"offsets":{"scheme":0,"grouppart":5,"article":5,"host":7}
"offsets":{"scheme":0,"schemepart":2}'
is "--get writes parts, escapes, and nothing for absent parts" \
   "$($urlbnf --get '{scheme}\t{host}:{port} \{x}\\{hpath}?{search}' 'HTTP://h:8/a/b?c')" \
   "HTTP${tab}h:8 {x}\\a/b?c"
is "--get writes nothing for an absent port" "$($urlbnf --get '<{port}>' http://h)" "<>"
is "--get writes fields" "$($urlbnf --get '{ppath} {fieldspec}' 'prospero://h/a/b;c=d;e=f')" \
   "a/b ;c=d;e=f"
is "--get writes the input and its message" "$($urlbnf --get '{input} {message}' x~ 2>/dev/null)" \
   'x~ byte 1: expected scheme or ":", found "~", a national character; its escape %7E cannot stand here (production genericurl)'
is "--check writes the verdict" "$($urlbnf --check http://h x)" \
   "$(printf \
     'valid\ninvalid: byte 1: expected scheme or ":", found end of URL (production genericurl)')"
is "--quiet with another format writes nothing" "$($urlbnf --quiet --json http://h 2>&1; echo $?)" 0
is "the table shows each part with its offset" "$($urlbnf 'ftp://u@h/;type=i')" 'ftp://u@h/;type=i
---   - -       -
ftpurl
  scheme              0  ftp
  user                6  u
  host                8  h
  fpath              10  (empty)
  ftptype            16  i'
is "the table names a list once" "$($urlbnf ftp://h/a/b | sed -n '/fpath/,$p')" \
  '  fpath               8  a
                     10  b'
is "the tree shows each node with its offset" \
   "$($urlbnf --tree --start=hostport h:1)" 'h:1
     0  hostport                  h:1
     0    host                    h
     0      hostname              h
     0        toplabel            h
     2    port                    1
     2      digits                1'
is "the error for people points at the octet" "$($urlbnf ftp://user:pa/ss)" "$(cat <<'END'
urlbnf: not a URL by RFC 1738
  ftp://user:pa/ss
               ^ byte 13: expected password or "@", found "/"; as data write %2F   (production login)
END
)"
is "--start=ftpurl accepts no other scheme" \
  "$($urlbnf --start=ftpurl --json file:/// | grep -c '"offset":1,')" 1

## Colour

if test "$(script -qec 'echo x' /dev/null < /dev/null 2> /dev/null | tr -d '\r')" = x; then
  terminal () { script -qec "$1" /dev/null < /dev/null | tr -d '\r'; }
  colors () { terminal "$1" | grep -c "$(printf '\033')"; }
  unset NO_COLOR
  color="$urlbnf --check --warn x:; $urlbnf http://h"
  is "a terminal gets colour" \
    "$(TERM=xterm colors "$urlbnf http://h | cat") $(TERM=xterm colors "$color")" "0 3"
  is "NO_COLOR turns colour off" "$(TERM=xterm NO_COLOR=1 colors "$color")" 0
  is "an empty NO_COLOR changes nothing" "$(TERM=xterm NO_COLOR='' colors "$color")" 3
  is "a dumb terminal gets no colour" "$(TERM=dumb colors "$color")" 0
  is "a terminal without a name gets no colour" "$(colors "unset TERM; $color")" 0
else
  skip "a terminal" "no script(1)"
fi

## Output that cannot be written

for jobs in 1 3; do
  (yes http://h/ | $urlbnf --json -j $jobs) 2> "$dir/err" | head -n 1 > "$dir/out"
  is "one line is written before a pipe is closed, -j $jobs" "$(wc -l < "$dir/out")" 1
  is "a closed pipe ends the program quietly, -j $jobs" "$(cat "$dir/err")" ""
done
if test -w /dev/full; then
  for options in --format=csv --help; do
    $urlbnf $options > /dev/full 2> "$dir/err" < /dev/null
    is "a full disk makes the status 2: $options" $? 2
  done
else
  skip "a full disk" "no /dev/full"
fi

done_testing
