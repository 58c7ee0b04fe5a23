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

is "a NUL is \\u0000 in JSON" "$(printf 'a\0b\n' | $urlbnf --json | cut -d, -f1)" \
   '{"input":"a\u0000b"'

awk 'BEGIN { printf "http://h/"; for (i = 0; i < 3000000; i++) printf "a"; print ""
             printf "http://h/"; for (i = 0; i < 300000; i++) printf "/~"; print ""
             print "http://last" }' > "$dir/long"
is "lines may have any length" "$($urlbnf --get '{host}{valid}' < "$dir/long" 2>/dev/null)" \
   "$(printf 'htrue\nfalse\nlasttrue')"
is "long lines are shown to people" "$($urlbnf < "$dir/long" | grep -c '^httpurl$')" 2

## Formats

is "JSON has the parts of an FTP URL" "$($urlbnf --json 'FTP://u:p@h:21/a/b;type=i')" \
'{"input":"FTP://u:p@h:21/a/b;type=i","valid":true,"production":"ftpurl","scheme":"ftp","user":"u","password":"p","host":"h","port":"21","fpath":["a","b"],"ftptype":"i"}'
is "JSON has fields" "$($urlbnf --json 'prospero://h/a//b;v=1;=')" \
'{"input":"prospero://h/a//b;v=1;=","valid":true,"production":"prosperourl","scheme":"prospero","host":"h","ppath":["a","","b"],"fieldspec":[{"fieldname":"v","fieldvalue":"1"},{"fieldname":"","fieldvalue":""}]}'
is "JSON has the error" "$($urlbnf --json ftp://user:pa/ss)" \
'{"input":"ftp://user:pa/ss","valid":false,"error":{"code":"syntax","offset":13,"found":47,"production":"login","expected":["password","\"@\""],"message":"byte 13: expected password or \"@\", found \"/\"; as data write %2F (production login)"}}'
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
is "--json --tree of an invalid text has no tree" \
  "$($urlbnf --json --tree --offsets x~ | grep -c '"tree"\|"offsets"')" 0
is "--get writes parts, escapes, and nothing for absent parts" \
   "$($urlbnf --get '{scheme}\t{host}:{port} \{x}\\{hpath}?{search}' 'HTTP://h:8/a/b?c')" \
   "HTTP${tab}h:8 {x}\\a/b?c"
is "--get writes nothing for an absent port" "$($urlbnf --get '<{port}>' http://h)" "<>"
is "--get writes fields" "$($urlbnf --get '{ppath} {fieldspec}' 'prospero://h/a/b;c=d;e=f')" \
   "a/b ;c=d;e=f"
is "--get writes the input and its message" "$($urlbnf --get '{input} {message}' x~ 2>/dev/null)" \
   'x~ byte 1: expected scheme or ":", found "~", a national character; its escape %7E cannot stand here (production genericurl)'
is "--start=ftpurl accepts no other scheme" \
  "$($urlbnf --start=ftpurl --json file:/// | grep -c '"offset":1,')" 1

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
