#!/bin/sh
# t-describe.sh: fails if the WebAssembly module, built for this computer, writes other JSON than
# the program, or leaks where memory fails.  tests/bindings/t-npm.sh compares the module itself.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/slow/faults/setup-faults.sh"
for_program

site=$tests/bindings/site$libs
describe=$site/describe
blocks=1
all=127
for text in 'http://u.example:80/a/b?c' 'ftp://u:p@h/a%0A' 'ftp://u:p@h/%FF/b;type=i' \
  'gopher://h/1a%09b%09$%FF+x' \
            'prospero://h/a;b=c;d=e' 'http://h/~' 'http://h/\xFF"\x5C\x00' 'news:*'; do
  each FAULT_MEMORY "$describe" 0 0 $all "$text"
done
each FAULT_MEMORY "$describe" 1 0 $all 'http://h/a+b'
each FAULT_MEMORY "$describe"

# The module writes what the program writes for the same texts, which are the arguments.
same () # WHAT FLAGS EDIT OPTION TEXT...
{
  what=$1 flags=$2 edit=$3 option=$4
  shift 4
  "$describe" 0 0 $flags "$@" | sed "$edit" > got
  "$urlbnf" --json $option -- "$@" | sed "$edit" > wanted
  is "$what: $*" "$(cat got)" "$(cat wanted)"
  test "$(grep -c . got)" -eq $#
  ok "$what: a line for each text"
}
# The JSON is compared without the keys that only the module writes.
same "the JSON is the program's" 0 's/,"hint":.*/}}/' '' \
  'http://u.example:80/a/b?c' 'prospero://h/a;b=c;d=e' 'gopher://h/1a%09b%09$%FF+x' 'http://h/~' \
  ABCDEFGHIJKLM+-.09:x NOPQRSTUVWXYZ:x abcdefghijklmnopqrstuvwxyz:
# The module writes a request or its refusal, and lines for people, which are left out here.
same "the requests are the program's" $all 's/.*\("request":\)/\1/
    s/,"display":"\([^"\\]\|\\.\)*"//; s/,"normal":".*/}/' --request \
  'http://u.example:80/a/b?c' 'ftp://h/a%0A' 'gopher://h/1a%09b%09$%FF+x' file:///a/%00 \
  nntp://h:65536/g/1 mailto:a%40b@c foo:bar
same "the warnings are the program's" $all 's/.*\("warnings":\[[^]]*\]\).*/\1/' --warn \
  'http://h:99999/a%7E?' 'ftp://h/a%2Fb%0A' 'http://a.example/'
# Each part has its offset; that of a fragment is after its "#".
same "the offsets are the program's" 129 's/.*"offsets":/"offsets":/' '--offsets --fragment' \
  'http://u.example:80/a/b?c#d' 'http://u.example/#' 'prospero://h/a;b=c;d=e#f%20' 'mailto:a@b#' \
  'x:#y'
# Short texts are compared with parts, offsets and derivation.
short=$tests/library/t-short
if test -x "$short"; then
  "$short" 60 | perl -e 'chomp (@texts = <STDIN>); exec @ARGV, @texts' \
    "$describe" 0 0 131 | grep '"valid":true' > got
  "$short" 60 | "$urlbnf" --json --tree --offsets --fragment --only=valid > wanted
  is "the JSON of short texts is the program's" "$(cmp got wanted 2>&1)" ""
  test "$(wc -l < got)" -gt 100
  ok "many short texts were tried"
else
  skip "the JSON of short texts is the program's" "no cmocka"
fi
# Parts that repeat are an array in the place of the first.
is "parts that repeat are an array" "$("$site/repeats" hup upuhup ppphh)" \
   '{"production":"otherurl","host":"0","user":"1","port":"2"}
{"production":"otherurl","user":["0","2","4"],"port":["1","5"],"host":"3"}
{"production":"otherurl","port":["0","1","2"],"host":["3","4"]}'
starts=$("$describe" \
  | perl -ne \
      'print "$1 ", join (" ", sort $2 =~ /"([^"]*)":/g),
        "\n" while /"name":"(\w+)".*?"starts":\{(.*?)\}/g')
is "the start symbols are those of url.y" "$starts" \
  "$(echo "$starts" | while read -r grammar rest; do
  perl -ne '/^%%/ ? $rules++ : $rules &&
    /^ +[:|] +(?:START_\w+ +)?([-\w]+) +\{ cx->root/ ? $name{$1} = 1 : 0;
            END { print join (" ", sort keys %name), "\n" }' "$source/grammar/$grammar/url.y" \
                | sed "s/^/$grammar /"
done)"
# The lines for people are cut where the text is long.
a100=$(printf '%100s' '' | tr ' ' a)
for text in 'http://h/~' x '' "http://h/$a100~" "http://h/$a100~$a100" "http://$a100:$a100" \
  "http://h/~$a100"; do
  is "the lines for people of $text are the program's" \
     "$("$describe" 0 0 $all "$text" | sed 's/.*"display":"//; s/\\n"}}$//; s/\\"/"/g' \
        | sed 's/\\n/\
/g')" "$("$urlbnf" -- "$text" 2>&1 | sed 's/^urlbnf: //; / accepts it$/d')"
done
is "JSON has the exact octets of input that is no UTF-8" \
   "$("$describe" 0 0 0 '\xFF' | sed 's/,"error".*//')" \
   "$(printf '{"input":"\357\277\275","input_hex":"FF","valid":false')"
# The JSON grows to each length next to a fence.
if ${CC:-cc} -shared -fPIC -o fence.so "$source/tests/harness/fences/fence.c" 2> log; then
  texts=$(awk 'BEGIN { for (text = "x:"; n < 700; n++) print text = text "a" }')
  # shellcheck disable=SC2086
  env LD_PRELOAD="$PWD/fence.so" "$describe" 0 0 0 $texts > got 2>&1
  is "the JSON of texts of 700 lengths fits" "$? $(wc -l < got)" "0 700"
else
  skip "the JSON of texts of 700 lengths fits" "the allocator cannot be replaced here"
fi
if command -v valgrind > where; then
  valgrind -q --leak-check=full --error-exitcode=9 "$describe" 0 0 $all \
    'ftp://u:p@h/a%2Fb/%FF;type=i' > log 2>&1
  ok "the module frees what it allocates, and reads nothing else"
else
  skip "valgrind" "it is not there"
fi
if command -v node > where; then
  is "binding.js reads addresses in the upper half of memory" \
    "$(node "$source/tests/bindings/site/check-binding.js" "$source/contrib/wasm/binding.js" \
      2>&1 | head -n 20)" ""
else
  skip "binding.js" "there is no node"
fi
done_testing
