#!/bin/sh
# t-describe.sh: what the WebAssembly module says of texts, on this computer: the JSON is the program's, and
# nothing is lost where memory fails, at each place in turn.  tests/bindings/t-npm.sh compares the module itself.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/slow/faults/setup.sh"
for_program

describe=$tests/bindings/site/describe
blocks=1
all=127
for text in 'http://u.example:80/a/b?c' 'ftp://u:p@h/a%0A' 'ftp://u:p@h/%FF/b;type=i' 'gopher://h/1a%09b%09$%FF+x' \
            'prospero://h/a;b=c;d=e' 'http://h/~' 'http://h/\xFF"\x5C\x00' 'news:*'; do
  each FAULT_MEMORY "$describe" 0 0 $all "$text"
done
each FAULT_MEMORY "$describe" 1 0 $all 'http://h/a+b'
each FAULT_MEMORY "$describe"

# The same as the program, in its words; what the module has beyond is left out.
for text in 'http://u.example:80/a/b?c' 'prospero://h/a;b=c;d=e' 'gopher://h/1a%09b%09$%FF+x' 'http://h/~' \
            ABCDEFGHIJKLM+-.09:x NOPQRSTUVWXYZ:x abcdefghijklmnopqrstuvwxyz:; do
  is "the JSON of $text is the program's" "$("$describe" 0 0 0 "$text" | sed 's/,"hint":.*/}}/')" \
     "$("$urlbnf" --json "$text" | sed 's/,"hint":.*/}}/')"
done
# What a client does, and why it does not; the module has it for people, too.
for text in 'http://u.example:80/a/b?c' http://h 'http://h/%22%5C' ftp://h 'ftp://u:p@h:2121//%2Fa/b;type=a' 'ftp://h/a%0A' \
            'ftp://u@h/%FF/b;type=i' file:///a/%00 file://localhost/c%7C/d gopher://h 'gopher://h/1a%09b%09$%FF+x' \
            'gopher://h/7a%09%0D' 'gopher://h/0%FF%09%09+' 'gopher://h/0%09%09+%FF%20x' 'gopher://h/0%09%09+x%20%FF' mailto:a%40b@c news:1@x news:a.b 'news:*' news:%0A@x \
            nntp://h/g nntp://h:65535/g/1 nntp://h:65536/g/1 telnet://u:p@h:24/ wais://h/d?s wais://h/d/t/p \
            'prospero://h/a;b=c;d=e' foo:bar 'x://u:p@h:1/y'; do
  is "the request of $text is the program's" \
     "$("$describe" 0 0 $all "$text" | sed 's/.*\("request":\)/\1/
        s/,"display":"\([^"\\]\|\\.\)*"//; s/,"normal":".*/}/')" \
     "$("$urlbnf" --json --request -- "$text" | sed 's/.*\("request":\)/\1/')"
done
# Where the prose asks for more.
for text in 'http://h:99999/a%7E?' 'ftp://h/a%2Fb%0A' 'http://a.example/'; do
  is "the warnings of $text are the program's" \
     "$("$describe" 0 0 $all "$text" | grep -o '"warnings":\[[^]]*\]')" \
     "$("$urlbnf" --json --warn -- "$text" | grep -o '"warnings":\[[^]]*\]')"
done
# Where a part is; a fragment is one behind its "#".
for text in 'http://u.example:80/a/b?c#d' 'http://u.example/#' 'prospero://h/a;b=c;d=e#f%20' 'mailto:a@b#' 'x:#y'; do
  is "the offsets of $text are the program's" \
     "$("$describe" 0 0 129 "$text" | grep -o '"offsets":.*')" \
     "$("$urlbnf" --json --offsets --fragment -- "$text" | grep -o '"offsets":.*')"
done
# All of it, of many short texts: parts, offsets, the derivation.
short=$tests/library/t-short
if test -x "$short"; then
  "$short" 60 | perl -e 'chomp (@texts = <STDIN>); exec @ARGV, @texts' \
    "$describe" 0 0 131 | grep '"valid":true' > got
  "$short" 60 | "$urlbnf" --json --tree --offsets --fragment --only=valid > wanted
  is "short texts: the JSON is the program's" "$(cmp got wanted 2>&1)" ""
  test "$(wc -l < got)" -gt 100
  ok "there are many of them"
else
  skip "short texts: the JSON is the program's" "no cmocka"
fi
# Parts that repeat are an array, where the first of them stands.
is "parts that repeat" "$("$tests/bindings/site/repeats" hup upuhup ppphh)" \
   '{"production":"otherurl","host":"0","user":"1","port":"2"}
{"production":"otherurl","user":["0","2","4"],"port":["1","5"],"host":"3"}
{"production":"otherurl","port":["0","1","2"],"host":["3","4"]}'
# The start symbols of each grammar, from url.y.
starts=$("$describe" \
  | perl -ne 'print "$1 ", join (" ", sort $2 =~ /"([^"]*)":/g), "\n" while /"name":"(\w+)".*?"starts":\{(.*?)\}/g')
is "the start symbols are those of url.y" "$starts" "$(echo "$starts" | while read -r grammar rest; do
  perl -ne '/^%%/ ? $rules++ : $rules && /^ +[:|] +(?:START_\w+ +)?([-\w]+) +\{ cx->root/ ? $name{$1} = 1 : 0;
            END { print join (" ", sort keys %name), "\n" }' "$sources/grammar/$grammar/url.y" | sed "s/^/$grammar /"
done)"
# The lines for people, of which those of a long text are cut.
a100=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
for text in 'http://h/~' x '' "http://h/$a100~" "http://h/$a100~$a100" "http://$a100:$a100" "http://h/~$a100"; do
  is "the lines for people of $text" \
     "$("$describe" 0 0 $all "$text" | sed 's/.*"display":"//; s/\\n"}}$//; s/\\"/"/g' \
        | sed 's/\\n/\
/g')" "$("$urlbnf" -- "$text" 2>&1 | sed 's/^urlbnf: //; / accepts it$/d')"
done
is "octets that are no UTF-8" "$("$describe" 0 0 0 '\xFF' | sed 's/,"error".*//')" \
   "$(printf '{"input":"\357\277\275","input_hex":"FF","valid":false')"
# The first and the last octets of each length that are UTF-8, and those beside them.
for octets in '\xC1\xBF' '\xC2\xA0' '\xDF\xBF' '\xDF\xC0' '\xE0\x9F\xBF' '\xE0\xA0\x80' '\xE2\x82' '\xED\x9F\xBF' \
              '\xED\xA0\x80' '\xEE\x80\x80' '\xEF\xBF\xBF' '\xF0\x8F\xBF\xBF' '\xF0\x90\x80\x80' '\xF4\x8F\xBF\xBF' '\xF4\x90\x80\x80' \
              '\xF5\x80\x80\x80' '\x80' 'a\xE2\x82\xACb'; do
  # sh knows octets by their octal numbers only.
  is "the JSON of $octets is the program's" "$("$describe" 0 0 0 "$octets")" \
     "$(printf "$(perl -e 'print $ARGV[0] =~ s/\\x(..)/sprintf "\\%03o", hex $1/ger' "$octets")" | "$urlbnf" --json)"
done
# The JSON grows to each length beside a page that cannot be touched.
if ${CC:-cc} -shared -fPIC -o fence.so "$sources/tests/harness/fences/fence.c" 2> log; then
  texts=$(awk 'BEGIN { for (text = "x:"; n < 700; n++) print text = text "a" }')
  # shellcheck disable=SC2086
  env LD_PRELOAD="$PWD/fence.so" "$describe" 0 0 0 $texts > got 2>&1
  is "texts of 700 lengths: their JSON has room" "$? $(wc -l < got)" "0 700"
else
  skip "texts of 700 lengths: their JSON has room" "the allocator cannot be replaced here"
fi
if command -v valgrind > where && test -z "$(sed -n 's/.*fsanitize.*/x/p' "$libtool" | sed q)"; then
  valgrind -q --leak-check=full --error-exitcode=9 "$describe" 0 0 $all \
    'ftp://u:p@h/a%2Fb/%FF;type=i' > log 2>&1
  ok "valgrind"
else
  skip "valgrind" "it is not there"
fi
# The script that calls the module, in any part of its memory.
if command -v node > where; then
  is "binding.js" "$(node "$sources/tests/bindings/site/check-binding.js" "$sources/contrib/wasm/binding.js" 2>&1 | head -n 20)" ""
else
  skip "binding.js" "there is no node"
fi
done_testing
