#!/bin/sh
# t-program.sh: what the program promises: records, statuses, lines, bad input.
# SPDX-License-Identifier: MIT

FENCED=${FENCED:-no}
. "${srcdir:-.}/tests/harness/tap.sh"
for_urlbnf
tab=$(printf '\t')

# Only part of a JSON record: from the key $1 on.
from_key () { sed "s/.*,\"$1\":/\"$1\":/; s/}\$//"; }

## Statuses and usage

is "status 0: all valid" "$(status $urlbnf http://h ftp://h)" 0
is "status 1: some are not" "$(status $urlbnf http://h x)" 1
is "status 2: unknown option" "$(status $urlbnf --nonsense)" 2
is "status 2: unknown start" "$(status $urlbnf --start=hpath http://h)" 2
is "status 2: unknown grammar" "$(status $urlbnf --grammar=x http://h)" 2
is "status 2: unknown color" "$(status $urlbnf --color=x http://h)" 2
is "status 2: file that is not there" "$(status $urlbnf -f /nonexistent)" 2
is "status 2: a folder is no file" "$(status $urlbnf -f /)" 2
is "status 2: two formats" "$(status $urlbnf --json --check http://h)" 2
is "status 2 stays when input is invalid" "$(status $urlbnf -f /nonexistent x)" 2
is "an unknown option says so" "$($urlbnf --nonsense 2>&1 >/dev/null | tail -n 1)" \
   "Try 'urlbnf --help' for more information."
is "a file that is not there says so" "$($urlbnf -f /nonexistent 2>&1)" \
   "urlbnf: /nonexistent: No such file or directory"
is "the rest is done all the same" "$($urlbnf --check -f /nonexistent http://h 2>/dev/null)" valid
$urlbnf --help | grep -q '^Usage: urlbnf'; ok "--help"
$urlbnf --version | grep -q '^urlbnf [0-9]'; ok "--version"
is "--help: status" "$(status $urlbnf --help)" 0
is "--version: then nothing is read" "$(echo http://h/ | status $urlbnf --version)" 0
is "--version: status" "$(status $urlbnf --version)" 0
is "--grammar=rfc1738" "$(status $urlbnf --grammar=rfc1738 http://h)" 0
is "an unknown grammar: which there are" \
   "$($urlbnf --grammar=x h 2>&1 | sed -n '1s/\(expected rfc1738\).*/\1/p')" \
   "urlbnf: --grammar=x: no such grammar; expected rfc1738"
is "--version names the grammars" "$($urlbnf --version | grep -c '^grammars: rfc1738')" 1
is "--help does, too" "$($urlbnf --help | tr -s ' \n' '  ' | grep -c 'grammar NAME: rfc1738.* (the default is')" 1
is "an unknown start says so" "$($urlbnf --start=hpath h 2>&1 | sed -n 1p)" \
   "urlbnf: --start=hpath: not a start symbol; expected genericurl, url, login, hostport, host, ftpurl, fileurl,\
 httpurl, gopherurl, mailtourl, newsurl, nntpurl, telneturl, waisurl, prosperourl"

## Where input comes from

is "arguments" "$($urlbnf --get '{host}' http://a http://b)" "$(printf 'a\nb')"
is "standard input" "$(printf 'http://a\nhttp://b\n' | $urlbnf --get '{host}')" "$(printf 'a\nb')"
is "no newline at the end" "$(printf 'http://a\nhttp://b' | $urlbnf --get '{host}')" \
   "$(printf 'a\nb')"
is "- among arguments" "$(echo http://b | $urlbnf --get '{host}' http://a - http://c)" \
   "$(printf 'a\nb\nc')"
printf 'http://f\r\nhttp://g\n' > "$dir/list"
is "-f FILE, and a CR is dropped" "$($urlbnf --get '{host}' -f "$dir/list")" "$(printf 'f\ng')"
is "--file=FILE twice, then arguments" \
   "$($urlbnf --get '{host}' "--file=$dir/list" -f "$dir/list" http://h)" \
   "$(printf 'f\ng\nf\ng\nh')"
is "-f -" "$(echo http://a | $urlbnf --get '{host}' -f -)" a
# A shell that starts the program needs some of them itself.
many () # COMMAND...: with no more than so many open files
{
  (ulimit -n 20; "$@" 2>&1 | sort | uniq -c | sed 's/^ *//')
}
list="$dir/list"
for n in 1 2 3 4 5; do list="$list $list"; done
is "each file is closed" "$(many $urlbnf --check $(printf ' -f %s' $list))" "64 valid"
is "--extract: each file is closed" "$(many $urlbnf --extract --bare --check $list)" "64 valid"
# A shell takes no notice of a NUL where it takes the output of a command.
for format in --json --check --tree "--get={scheme}{warnings}" --request --normalize --escape-unsafe \
  '--color=always --warn' '--request --warn'; do
  is "no NUL: $format" \
    "$($urlbnf $format http://h:80/a?b 'ftp://u:p@h/%2F;type=a' x 2>&1 | tr -cd '\000' | wc -c)" 0
done
is "-- ends options" "$($urlbnf --check -- --json)" \
   'invalid: byte 6: expected scheme or ":", found end of URL (production genericurl)'
is "options behind arguments" "$($urlbnf http://a --get '{host}')" a
is "no input, no record" "$($urlbnf --json </dev/null)" ""
is "no input: status" "$($urlbnf --json </dev/null; echo $?)" 0
is "an empty argument is an input" "$($urlbnf --get '{valid}' '' 2>/dev/null)" false

## One record a line, whatever is in it

printf 'http://h\n\n\r\n \n\0\nhttp://\0\n\200\377\nhttp://h/\303\251\n#\n%%\nx:\r\r\n' > "$dir/odd"
lines=$(wc -l < "$dir/odd")
is "a JSON record for each line" "$($urlbnf --json < "$dir/odd" | wc -l)" "$lines"
is "a --check record for each line" "$($urlbnf --check < "$dir/odd" | wc -l)" "$lines"
is "a --get record for each line" "$($urlbnf --get '{host}' < "$dir/odd" 2>/dev/null | wc -l)" \
   "$lines"
is "odd lines: status" "$(status $urlbnf --json -f "$dir/odd")" 1
is "--get names the line on standard error" \
   "$(printf 'http://h\nx\n' | $urlbnf --get '{host}' 2>&1 >/dev/null)" \
   'urlbnf: line 2: byte 1: expected scheme or ":", found end of URL (production genericurl)'
is "an octet that is no UTF-8 is U+FFFD in JSON" \
   "$(printf 'a\200b\355\240\200\303\251\360\237\230\200\n' | $urlbnf --json | cut -d, -f1)" \
   "$(printf '{"input":"a\357\277\275b\357\277\275\357\277\275\357\277\275\303\251\360\237\230\200"')"
is "a NUL is \\u0000 in JSON" "$(printf 'a\0b\n' | $urlbnf --json | cut -d, -f1)" \
   '{"input":"a\u0000b"'
is "offsets are octets" "$(printf 'http://h/\303\251~\n' | $urlbnf --json | grep -c '"offset":9,')" 1

awk 'BEGIN { printf "http://h/"; for (i = 0; i < 3000000; i++) printf "a"; print ""
             printf "http://h/"; for (i = 0; i < 300000; i++) printf "/~"; print ""
             print "http://last" }' > "$dir/long"
is "lines of any length" "$($urlbnf --get '{host}{valid}' < "$dir/long" 2>/dev/null)" \
   "$(printf 'htrue\nfalse\nlasttrue')"
is "long lines as JSON" "$($urlbnf --json < "$dir/long" | wc -l)" 3
is "long lines for people" "$($urlbnf < "$dir/long" | grep -c '^httpurl$')" 2

## Formats

is "JSON: all of it" "$($urlbnf --json 'FTP://u:p@h:21/a/b;type=i')" \
'{"input":"FTP://u:p@h:21/a/b;type=i","valid":true,"production":"ftpurl","scheme":"ftp","user":"u","password":"p","host":"h","port":"21","fpath":["a","b"],"ftptype":"i"}'
is "JSON: fields" "$($urlbnf --json 'prospero://h/a//b;v=1;=')" \
'{"input":"prospero://h/a//b;v=1;=","valid":true,"production":"prosperourl","scheme":"prospero","host":"h","ppath":["a","","b"],"fieldspec":[{"fieldname":"v","fieldvalue":"1"},{"fieldname":"","fieldvalue":""}]}'
is "JSON: an error" "$($urlbnf --json ftp://user:pa/ss)" \
'{"input":"ftp://user:pa/ss","valid":false,"error":{"code":"syntax","offset":13,"found":47,"production":"login","expected":["password","\"@\""],"message":"byte 13: expected password or \"@\", found \"/\"; as data write %2F (production login)"}}'
is "JSON: an error at the end of the URL" "$($urlbnf --json x | from_key error)" \
'"error":{"code":"syntax","offset":1,"found":null,"production":"genericurl","expected":["scheme","\":\""],"message":"byte 1: expected scheme or \":\", found end of URL (production genericurl)"}'
is "JSON: what is found at an offset" "$(printf 'http://\0\nhttp:\377\n' | $urlbnf --json | sed 's/.*"found":\([^,]*\).*/\1/' | tr '\n' ' ')" \
   "0 255 "
is "JSON: input that is no UTF-8, exactly" "$(printf 'a\377\303\251\303\nb\303\251\nx:y\n\300\200\n\n' | $urlbnf --json | sed 's/,"valid.*//')" \
   "$(printf '%s\n' '{"input":"a@é@","input_hex":"61FFC3A9C3"' '{"input":"bé"' '{"input":"x:y"' '{"input":"@@","input_hex":"C080"' '{"input":""' \
      | sed "s/@/$(printf '\357\277\275')/g")"

## JSON: the derivation, and offsets

is "--json --tree" "$($urlbnf --json --tree http://h/a | from_key tree)" \
'"tree":{"name":"url","offset":0,"length":10,"children":[{"name":"httpurl","offset":0,"length":10,"children":[{"name":"hostport","offset":7,"length":1,"children":[{"name":"host","offset":7,"length":1,"children":[{"name":"hostname","offset":7,"length":1,"children":[{"name":"toplabel","offset":7,"length":1,"children":[]}]}]}]},{"name":"hpath","offset":9,"length":1,"children":[{"name":"hsegment","offset":9,"length":1,"children":[]}]}]}]}'
is "--tree --json is the same" "$($urlbnf -t --json -t http://h/a)" "$($urlbnf --json --tree http://h/a)"
is "--json --tree: up and down" "$($urlbnf --json --tree --start=login u:p@h.x:1 | from_key tree)" \
'"tree":{"name":"login","offset":0,"length":9,"children":[{"name":"user","offset":0,"length":1,"children":[]},{"name":"password","offset":2,"length":1,"children":[]},{"name":"hostport","offset":4,"length":5,"children":[{"name":"host","offset":4,"length":3,"children":[{"name":"hostname","offset":4,"length":3,"children":[{"name":"domainlabel","offset":4,"length":1,"children":[]},{"name":"toplabel","offset":6,"length":1,"children":[]}]}]},{"name":"port","offset":8,"length":1,"children":[{"name":"digits","offset":8,"length":1,"children":[]}]}]}]}'
# The same nodes as those of --tree, in the same order.
for url in 'ftp://u:p@h:1/a//b;type=i' 'gopher://h/1a%09b%09c' 'prospero://h/a/b;c=d;e=' news:a@1.2.3.4 'wais://h/a/b/c' \
           'x://u@h/p' 'nntp://h/g/1'; do
  is "--json --tree: $url" \
     "$($urlbnf --json --tree "$url" | from_key tree | sed 's/{"name":"/\n/g' | sed -n 's/^\([^"]*\)","offset":\([0-9]*\),.*/\2 \1/p')" \
     "$($urlbnf --tree "$url" | sed 1d | awk '{ print $1, $2 }')"
done
is "--json --tree: no tree of what is no URL" "$($urlbnf --json --tree --offsets x~ | grep -c '"tree"\|"offsets"')" 0
is "--json --tree and --tree: other formats" "$(status $urlbnf --json --tree --check x:) $(status $urlbnf --tree --get={url} --json x:)" "2 2"
is "--offsets" "$($urlbnf --json --offsets --fragment 'ftp://u:@h:1/a//b;type=i#f' 'prospero://h/a;v=1;=' news:a@h x://h:/ | from_key offsets)" \
'"offsets":{"scheme":0,"user":6,"password":8,"host":9,"port":11,"fpath":[13,15,16],"ftptype":23,"fragment":25}
"offsets":{"scheme":0,"host":11,"ppath":[13],"fieldspec":[{"fieldname":15,"fieldvalue":17},{"fieldname":19,"fieldvalue":20}]}
"offsets":{"scheme":0,"grouppart":5,"article":5,"host":7}
"offsets":{"scheme":0,"schemepart":2}'
is "--offsets are in the URL that is made" "$($urlbnf --json --offsets --normalize 'http://h:80/a' | from_key offsets)" \
   '"offsets":{"scheme":0,"host":7,"hpath":[9]}'
is "--offsets needs --json" "$(status $urlbnf --offsets x:) $(status $urlbnf --offsets --tree x:)" "2 2"
is "--get: parts, escapes, absent parts" \
   "$($urlbnf --get '{scheme}\t{host}:{port} \{x}\\{hpath}?{search}' 'HTTP://h:8/a/b?c')" \
   "HTTP${tab}h:8 {x}\\a/b?c"
is "--get: absent is nothing" "$($urlbnf --get '<{port}>' http://h)" "<>"
is "--get: fields" "$($urlbnf --get '{ppath} {fieldspec}' 'prospero://h/a/b;c=d;e=f')" \
   "a/b ;c=d;e=f"
is "--get: message" "$($urlbnf --get '{input} {message}' x~ 2>/dev/null)" \
   'x~ byte 1: expected scheme or ":", found "~", a national character; its escape %7E cannot stand here (production genericurl)'
is "--get: unknown name" "$(status $urlbnf --get '{nonsense}' http://h)" 2
is "--get: no }" "$(status $urlbnf --get '{host' http://h)" 2
is "--get: unknown escape" "$(status $urlbnf --get '\q' http://h)" 2
is "--check" "$($urlbnf --check http://h x)" \
   "$(printf 'valid\ninvalid: byte 1: expected scheme or ":", found end of URL (production genericurl)')"
is "--quiet" "$($urlbnf --quiet http://h x 2>&1; echo $?)" 1
is "--quiet with another format" "$($urlbnf --quiet --json http://h 2>&1; echo $?)" 0
is "the table" "$($urlbnf 'ftp://u@h/;type=i')" "$(cat <<'END'
ftp://u@h/;type=i
---   - -       -
ftpurl
  scheme              0  ftp
  user                6  u
  host                8  h
  fpath              10  (empty)
  ftptype            16  i
END
)"
is "the tree" "$($urlbnf --tree --start=hostport h:1)" "$(cat <<'END'
h:1
     0  hostport                  h:1
     0    host                    h
     0      hostname              h
     0        toplabel            h
     2    port                    1
     2      digits                1
END
)"
is "the error for people" "$($urlbnf ftp://user:pa/ss)" "$(cat <<'END'
urlbnf: not a URL by RFC 1738
  ftp://user:pa/ss
               ^ byte 13: expected password or "@", found "/"; as data write %2F   (production login)
END
)"
is "records for people are parted by an empty line" "$($urlbnf x: y: | grep -c '^$')" 1
for start in url genericurl httpurl ftpurl newsurl nntpurl telneturl gopherurl waisurl \
             mailtourl fileurl prosperourl login hostport host; do
  case $start in
    url) text=x: ;;
    genericurl) text=http: ;;
    login) text=u@h ;;
    hostport) text=h:1 ;;
    host) text=1.2.3.4 ;;
    mailtourl) text=mailto:a ;;
    newsurl) text='news:*' ;;
    nntpurl) text=nntp://h/g ;;
    fileurl) text=file:/// ;;
    *) text=${start%url}://h/ ;;
  esac
  is "--start=$start" "$(status $urlbnf --start=$start "$text")" 0
done
is "--start=ftpurl takes no other scheme" "$($urlbnf --start=ftpurl --json file:/// | grep -c '"offset":1,')" 1

## Colour

is "no colour in a pipe" "$($urlbnf http://h | grep -c "$(printf '\033')")" 0
$urlbnf --color=always http://h | grep -q "$(printf '\033')"; ok "--color=always"
is "--color=never" "$($urlbnf --color=never http://h | grep -c "$(printf '\033')")" 0
if test "$(script -qec 'echo x' /dev/null < /dev/null 2> /dev/null | tr -d '\r')" = x; then
  terminal () { script -qec "$1" /dev/null < /dev/null | tr -d '\r'; }
  colors () { terminal "$1" | grep -c "$(printf '\033')"; }
  unset NO_COLOR
  color="$urlbnf --check --warn x:; $urlbnf http://h"
  is "colour on a terminal" "$(TERM=xterm colors "$urlbnf http://h | cat") $(TERM=xterm colors "$color")" "0 3"
  is "no colour: NO_COLOR" "$(TERM=xterm NO_COLOR=1 colors "$color")" 0
  is "colour: NO_COLOR is empty" "$(TERM=xterm NO_COLOR='' colors "$color")" 3
  is "no colour: a dumb terminal" "$(TERM=dumb colors "$color")" 0
  is "no colour: no terminal is named" "$(colors "unset TERM; $color")" 0
  is "--color=never on a terminal" "$(TERM=xterm colors "$urlbnf --color=never http://h")" 0
else
  skip "a terminal" "no script(1)"
fi

## Output that cannot be written

# yes(1) never ends by itself.
(yes http://h/ | $urlbnf --json; echo $? > "$dir/status") 2> "$dir/err" | head -n 1 > "$dir/out"
is "a closed pipe: one line came through" "$(wc -l < "$dir/out")" 1
is "a closed pipe ends it quietly" "$(cat "$dir/err")" ""
# Where SIGPIPE is ignored nothing but a message and the status say that the reader has gone.
gone () # OPTION...
{
  { (trap '' PIPE; yes 'http://h/ <x:>' 2>/dev/null | $urlbnf "$@" 2> "$dir/err"
     echo $? > "$dir/status") | head -n 1 > "$dir/out"; } 2> /dev/null
  echo "$(cat "$dir/status") $(sort -u "$dir/err")"
}
for options in --json --check --tree --extract '--extract --bare --json' '--json -j 3'; do
  is "a closed pipe without SIGPIPE is trouble: $options" "$(gone $options)" \
     "2 urlbnf: standard output: Broken pipe"
done
if test -w /dev/full; then
  $urlbnf http://h > /dev/full 2> "$dir/err"
  is "a full disk: status" $? 2
  is "a full disk says so" "$(cat "$dir/err")" "urlbnf: standard output: No space left on device"
  yes http://h | head -n 100000 | $urlbnf --json > /dev/full 2> "$dir/err"
  is "a full disk in the middle: status" $? 2
  $urlbnf --help > /dev/full 2> "$dir/err"
  is "a full disk for --help: status" $? 2
else
  skip "a full disk" "no /dev/full"
fi

done_testing
