#!/bin/sh
# t-program-meaning.sh: fails if the program warns, builds requests, compares, changes, escapes or
# extracts wrongly.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/program/setup-program.sh"

## Usage

for wrong in "--encode=host --request" "--encode=host --extract" \
  "--encode=host --compare=http://h/" "--set=hostname=x" "--set=host+=x http://h" \
  "--set==x x:" "--set=:=x x:" "--set=+=x x:" "--set=fieldspec:=a=b prospero://h/" \
  "--extract --bare --build" "--get={decoded:valid} http://h" "--get={default:nothing} http://h"; do
  # shellcheck disable=SC2086
  is "status 2: $wrong" "$(status $urlbnf $wrong)" 2
done

## Percent-coding (s.2.2)

is "--decode" "$($urlbnf --decode 'a%2Fb%%20%zz+')" 'a/b% %zz+'
is "--encode" "$($urlbnf --encode=hsegment 'a/b?c d%')" 'a%2Fb%3Fc%20d%25'
is "--encode: lines" "$(printf 'a b\n\n\377\n' | $urlbnf --encode=user)" \
  "$(printf 'a%%20b\n\n%%FF')"
is "--encode: what cannot be" "$($urlbnf --encode=host a_b 2>&1)" \
   "$(printf \
     '\nurlbnf: argument 1: host: "_" cannot stand there, even as %%5F; expected letters, digits, "-", "."')"
is "--encode: its status" "$(status $urlbnf --encode=host a_b)" 1
is "--encode --quiet: its status" \
  "$(status $urlbnf -q --encode=host a_b) $(status $urlbnf -q --encode=user a_b)" "1 0"
is "{decoded:...}" "$($urlbnf --get '{decoded:fpath} {fpath}' ftp://h/%2Fetc/motd)" \
  '/etc/motd %2Fetc/motd'

## Defaults (s.3)

is "{default:...}" "$($urlbnf --get '{default:port} {default:user} {default:gtype}' ftp://h \
  gopher://h http://h:0080 x://h)" "$(printf '21 anonymous \n70  1\n0080  \n  ')"

## Requests (s.3)

is "--request is refused: JSON" "$($urlbnf --json --request 'ftp://h/a%0A' | from_key request)" \
   '"request":null,"refusal":{"code":"control","offset":9,"found":10,"production":"fsegment","message":"fsegment: an encoded LF at byte 9 (RFC 1738 s.6)"}'
is "--allow-control" "$(status $urlbnf --request --allow-control 'ftp://h/a%0A')" 0
is "--check --request" "$($urlbnf --check --request 'telnet://u%0D@h' telnet://u@h)" \
   "$(printf 'refused: user: an encoded CR at byte 10 (RFC 1738 s.6)\nvalid')"
is "{octets}" "$($urlbnf --get '{octets}' gopher://h/7a%09b | od -An -c | tr -d ' ')" 'a\tb\r\n\n'
is "{octets} of a refused one" "$($urlbnf --get '{octets}' gopher://h/7a%0A 2>&1)" \
   "$(printf '\nurlbnf: argument 1: selector: an encoded LF at byte 13 (RFC 1738 s.6)')"
is "--request --json" "$($urlbnf --json --request nntp://h/g/5 | from_key request)" \
   '"request":{"protocol":"nntp","host":"h","port":119,"parts":[{"production":"group","octets":"g"},{"production":"digits","octets":"5"}],"commands":[{"verb":"GROUP","argument":"g","when":"always","from":"url"},{"verb":"ARTICLE","argument":"5","when":"always","from":"url"}]}'
is "--request --json: an answer to a question" \
   "$($urlbnf --json --request ftp://u@h/ | sed 's/.*"commands"/"commands"/')" \
   '"commands":[{"verb":"USER","argument":"u","when":"always","from":"url"},{"verb":"PASS","when":"asked","from":"user"},{"verb":"NLST","when":"always","from":"url"}]}}'
is "--request --json: Gopher+" \
  "$($urlbnf --json --request 'gopher://h/1s%09%09+V%20a' | sed 's/.*"gopherplus"/"gopherplus"/')" \
   '"gopherplus":{"meaning":"view","values":["V","a"]}}}'
is "--request --json: files" "$($urlbnf --json --request file:///a file://x/a | from_key request)" \
   '"request":{"parts":[{"production":"fsegment","octets":"a"}],"is_local":true,"path":"/a"}
"request":{"host":"x","parts":[{"production":"fsegment","octets":"a"}],"is_local":false}'
is "--request --json: mail" "$($urlbnf --json --request mailto:a@b mailto:a | from_key request)" \
   '"request":{"parts":[{"production":"encoded822addr","octets":"a@b"}],"is_addr_spec":true}
"request":{"parts":[{"production":"encoded822addr","octets":"a"}],"is_addr_spec":false}'
is "--request --json: port 0, and none" \
   "$($urlbnf --json --request http://h:0/ http://h:00 x://h:0/ x://h/ \
     | sed 's/.*"request"://; s/,"parts".*//')" \
   '{"protocol":"http","host":"h","port":0
{"protocol":"http","host":"h","port":0
{"host":"h","port":0
{"host":"h"'
is "--request --json: octets that are no UTF-8, exactly" \
   "$($urlbnf --json --request 'gopher://h/1%FF%09%C3%A9%09+V%FE%20a' | sed 's/.*"request"://' \
     | tr '\357\277\275' '@@@')" \
   "$(printf \
     '{"protocol":"gopher","host":"h","port":70,"parts":[{"production":"gtype","octets":"1"},{"production":"selector","octets":"@@@","octets_hex":"FF"},{"production":"search","octets":"\303\251"},{"production":"gopher+_string","octets":"+V@@@ a","octets_hex":"2B56FE2061"}],"octets":"@@@\\t\303\251\\t+V@@@ a\\r\\n","octets_hex":"FF09C3A9092B56FE20610D0A","gopherplus":{"meaning":"view","values":["V@@@","a"],"values_hex":["56FE","61"]}}}')"
is "--request --json: a NUL, and an argument" \
   "$($urlbnf --json --request --allow-control 'ftp://h/%00%FF' \
     | sed 's/.*"RETR",//; s/"argument":"[^"]*"//')" \
   ',"argument_hex":"00FF","when":"always","from":"url"}]}}'
is "--request: what is no URL" "$($urlbnf --request x~ | head -n 2)" "urlbnf: not a URL by RFC 1738
  x~"

## Warnings

is "--warn --json: none" "$($urlbnf --json --warn http://h.d | from_key warnings)" '"warnings":[]'
is "--warn --json" "$($urlbnf --json --warn x-a:b | from_key warnings | sed 's/,"message".*//')" \
   '"warnings":[{"name":"scheme-experimental","offset":0,"length":3,"production":"scheme","section":"4"'
is "{warnings}" "$($urlbnf --get '{warnings}' afs:x ftp://u:p@h)" \
  "$(printf 'scheme-reserved\npassword-in-url host-not-qualified')"
# The program asks the library for 16 warnings at a time.
many () { awk -v n="$1" 'BEGIN { printf "x:"; for (i = 0; i < n; i++) printf "%%00" }'; }
for n in 15 16 17 64 65; do
  is "$n warnings: JSON" \
    "$($urlbnf --json --warn "$(many $n)" | tr '{' '\n' | grep -c encoded-control)" $n
  more=$(test $n -le 64; echo $?)
  is "$n warnings: the table" "$($urlbnf --warn "$(many $n)" | grep -c 'encoded-control:') $(
      $urlbnf --warn "$(many $n)" | grep -c '^  warning  *[.][.][.]$')" "$((n - more)) $more"
  is "$n warnings: {warnings}" \
    "$($urlbnf --get '{warnings}' "$(many $n)" | tr ' ' '\n' | sort | uniq -c \
      | sed 's/^ *//' | tr '\n' ' ')" \
        "$(test $more = 0 || printf '1 ... ')$((n - more)) encoded-control "
  more=$(test $n -le 16; echo $?)
  is "$n warnings: --check" \
    "$($urlbnf --check --warn "$(many $n)" | tr , '\n' | grep -c 'encoded-control at') $(
      $urlbnf --check --warn "$(many $n)" | grep -c ', [.][.][.]$')" "$((more == 1 ? 16 : n)) $more"
done
is "{fragment}" "$($urlbnf --fragment --get '{fragment}.' 'http://h#f%41' 'http://h#' http://h)" \
  "$(printf 'f%%41.\n.\n.')"
is "the fragment in the table" "$($urlbnf --fragment 'http://h#f' 'http://h#' | grep '#fragment')" \
'  #fragment              f
  #fragment              (empty)'
is "--warn: each record has them" \
   "$(for format in --tree --request --set=port=99 --normalize --get={warnings} \
     '--format=tsv --no-header --columns=warnings'; do
        # shellcheck disable=SC2086
        echo "$format: $($urlbnf --warn $format telnet://h:99/ 2>&1 | grep -c port-reserved)"
      done)" \
   "--tree: 1
--request: 1
--set=port=99: 1
--normalize: 1
--get={warnings}: 1
--format=tsv --no-header --columns=warnings: 1"
is "--tree --request" "$($urlbnf --tree --request telnet://h | tail -n 1)" "connect to h port 23"
is "--tree --request: a refusal" "$($urlbnf --tree --request ftp://h/%0A | tail -n 1)" \
   "refused: fsegment: an encoded LF at byte 8 (RFC 1738 s.6)"
for format in --tree --request --check; do
  is "--compare $format" "$($urlbnf --compare=http://h $format http://H/ http://i \
      | grep -o '\(same\|different\)$')" "same
different"
done
is "--compare --check" "$($urlbnf --compare=http://h --check http://H/)" "valid; same"
is "--check --request: a refusal has warnings and the comparison, too" \
   "$($urlbnf --check --request --warn --compare=ftp://h.dom ftp://h.dom/%0A)" \
   "refused: fsegment: an encoded LF at byte 12 (RFC 1738 s.6); encoded-control at byte 12; different"
is "warnings change no status" "$(status $urlbnf --warn afs:x)" 0

## The normal form

makes << 'END'
--normalize|HTTP://WWW.Example.COM:80/%7e%41%2f?%2b|http://www.example.com/%7EA%2F?+
--normalize --json|HTTP://H:80|{"input":"HTTP://H:80","valid":true,"url":"http://h/","production":"httpurl","scheme":"http","host":"h","hpath":[""]}
--normalize --fragment|HTTP://H#A%7e|http://h/#A%7e
--escape-unsafe|prospero://h/a;b;c=d|prospero://h/a%3Bb;c=d
END
is "--compare" "$($urlbnf --compare HTTP://H:80/%41 http://h/A http://h/a)" \
  "$(printf 'same\ndifferent')"
is "--compare: status" "$(status $urlbnf --compare http://h http://h) $(status $urlbnf \
    --compare http://h http://i)" "0 1"
is "--compare: what is no URL" "$($urlbnf --compare http://h x 2>&1)" \
   "$(printf \
     '\nurlbnf: argument 1: byte 1: expected scheme or ":", found end of URL (production genericurl)')"
is "--compare --json" "$($urlbnf --json --compare http://h http://H | from_key comparison)" \
  '"comparison":"same"'

## Building and changing

is "--set" "$($urlbnf --set host=b.dom --set 'search=x y?' http://a/p)" 'http://b.dom/p?x%20y%3F'
is "--set: encoded" "$($urlbnf --set 'search:=x%20y' http://a/p)" 'http://a/p?x%20y'
makes << 'END'
--set=fsegment+=a/b --set=fsegment+:=c%20|ftp://h/x|ftp://h/x/a%2Fb/c%20
--set=fieldspec+=a=b;|prospero://h/p|prospero://h/p;a=b%3B
--set=fieldspec+=a|prospero://h/p|prospero://h/p;a=
--set=fieldspec:=;a=b;c=|prospero://h/p|prospero://h/p;a=b;c=
--set=gopher+_string=+|gopher://h/1s%09|gopher://h/1s%09%09+
--set=user=|ftp://h|ftp://@h
--unset=user --unset=password|ftp://u:p@h/|ftp://h/
--fragment --set=host=i|http://h/#f|http://i/#f
--build --set=scheme=http --set=host=h --set=hpath=a/b||http://h/a/b
--set=host=-|http://h|http://-: byte 7: expected hostname or hostnumber, found "-" (production host)
END
is "--set names the part: JSON" \
  "$($urlbnf --json --set search=x mailto:a@b | from_key error | sed 's/,"message.*//')" \
   '"error":{"code":"part","production":"search"'
is "--set: what is no URL: the tree" "$($urlbnf --tree --set host=ab --set port= http://h/)" \
'urlbnf: not a URL by RFC 1738
  http://ab:/
            ^ byte 10: expected port, found "/"   (production port)'
is "--set: what is no URL: JSON" "$($urlbnf --json --set host=ab --set port= http://h/)" \
   '{"input":"http://h/","valid":false,"url":"http://ab:/","error":{"code":"syntax","offset":10,"found":47,"production":"port","expected":["port"],"message":"byte 10: expected port, found \"/\" (production port)"}}'
is "--set for each line" "$(printf 'http://a\nx\nhttp://b\n' | $urlbnf --set port=8 2>/dev/null)" \
   "$(printf 'http://a:8\n\nhttp://b:8')"

## From the wild

is "--escape-unsafe" "$($urlbnf --escape-unsafe 'http://h/~a b|?c/d?e#f')" \
  'http://h/%7Ea%20b%7C?c%2Fd%3Fe%23f'
is "--escape-unsafe --json" \
  "$(printf 'http://h/\351\n' | $urlbnf --json --escape-unsafe | sed 's/"input":"[^"]*",//')" \
   '{"input_hex":"687474703A2F2F682FE9","valid":true,"url":"http://h/%E9","production":"httpurl","scheme":"http","host":"h","hpath":["%E9"],"changes":[{"offset":9,"octet":233,"result":9,"production":"hsegment"}]}'
for option in --normalize --set=port=1 --unset=port --strip=port; do
  is "--escape-unsafe --json $option: no offset in a URL that is not shown" \
     "$($urlbnf --json --escape-unsafe "$option" 'http://h:80/a b' \
       | sed 's/.*"changes"/"changes"/')" \
     '"changes":[{"offset":13,"octet":32,"production":"hsegment"}]}'
done
# Each row has options, a URL, and the URL that is made, which is the heading.
while IFS='|' read -r options url wanted; do
  # shellcheck disable=SC2086
  set -- $options ${url:+"$url"}
  is "--tree $*: the heading" "$($urlbnf --tree "$@" | head -n 1)" "$wanted"
  is "--tree $*: the first node" "$($urlbnf --tree "$@" | sed -n '2s/^ *0  *[^ ]* *//p')" \
    "${wanted%%#*}"
  case $options in --base*) continue ;; esac
  is "--request $*: the heading" "$($urlbnf --request "$@" | head -n 1)" "$wanted"
  is "--warn $*: the table" "$($urlbnf --warn "$@" | sed '1d; s/^  warning.*//; /^$/d')" \
    "$($urlbnf "$wanted" --fragment | sed 1d)"
  is "--warn $*: its heading" "$($urlbnf --warn "$@" | head -n 1)" "$wanted"
done <<'END'
--set=port=81|http://h/x|http://h:81/x
--build --set=scheme=http --set=host=h||http://h
--unset=port|http://h:81/x|http://h/x
--strip=query|http://h/x?y|http://h/x
--iterate=port=81|http://h/x|http://h:81/x
--escape-unsafe|http://h/~|http://h/%7E
--normalize|HTTP://H|http://h/
--set=fragment=x|http://h|http://h#x
--fragment --set=port=81|http://h#x|http://h:81#x
--base=http://a/b|c|http://a/c
END
is "--json: the input stays" "$($urlbnf --json --set port=81 http://h | cut -d, -f1-3)" \
  '{"input":"http://h","valid":true,"url":"http://h:81"'
is "--tree --build: a part at fault" "$($urlbnf --tree --build --set port=x --set host=h)" \
  'urlbnf: port: "x" cannot stand there, even as %78; expected digits'
is "--tree --set: a part at fault" "$($urlbnf --tree --set port=x http://h)" \
  'urlbnf: port: "x" cannot stand there, even as %78; expected digits
  http://h'
is "--escape-unsafe: what it cannot mend" \
  "$($urlbnf --escape-unsafe 'http://h:/ ' 2>&1 >/dev/null | sed 's/ expected.*//')" \
   'urlbnf: argument 1: byte 9:'

is "--escape-unsafe --json: the fragment belongs to the url" \
   "$($urlbnf --escape-unsafe --fragment --json 'http://h/ #a b' \
     | sed 's/.*"url":"\([^"]*\)".*/\1/')" \
   'http://h/%20#a%20b'

## URLs in text (the appendix)

cat > "$dir/text" <<'END'
Yes, Jim, I found it under <URL:ftp://info.cern.ch/pub/www/doc;
type=d> but you can probably pick it up from <URL:ftp://ds.in
ternic.net/rfc>.  Note the warning in <URL:http://ds.internic.
net/instructions/overview.html#WARNING>.
END
is "--extract: the appendix" "$($urlbnf --extract "$dir/text")" \
'ftp://info.cern.ch/pub/www/doc;type=d
ftp://ds.internic.net/rfc
http://ds.internic.net/instructions/overview.html#WARNING'
is "--extract --json" "$($urlbnf --extract --json < "$dir/text" | tail -n 1 | from_key fragment)" \
   '"fragment":"WARNING","source":{"file":"standard input","start":164,"end":228,"wrapper":"URL"}'
is "--extract: a hyphen at the end of a line" \
   "$(printf '<URL:http://a-\n b.dom/>' | $urlbnf --extract 2>&1)" \
   "$(printf \
     'http://a-b.dom/\nurlbnf: standard input: bytes 0-23: a typesetter may have added the hyphen at the end of a line; without it: http://ab.dom/')"
is "--extract: a hyphen in any format" \
  "$(printf '<URL:x:y-\nz>' | $urlbnf --extract --check 2>&1 | tail -n 1)" \
   "urlbnf: standard input: bytes 0-12: a typesetter may have added the hyphen at the end of a line; without it: x:yz"
is "--extract: a URL without the hyphen alone" \
   "$(printf '<http://a-\n.dom/>' | $urlbnf --extract --json | sed 's/.*"hyphens"/"hyphens"/')" \
   '"hyphens":1,"other":"http://a.dom/"}}'
is "{other}" "$(printf '<URL:http://a-\n b.dom/>' \
    | $urlbnf --extract --get '{other}' 2> /dev/null)" http://ab.dom/
is "what --extract alone has" \
  "$($urlbnf --get '<{file}{column}{start}{end}{wrapper}{other}>' http://h)" '<>'
is "--extract: a request that is refused" \
  "$(printf '<URL:gopher://h/7a%%0A>' | $urlbnf --extract --get '{octets}' 2>&1)" \
   "$(printf \
     '\nurlbnf: standard input: bytes 0-22: selector: an encoded LF at byte 13 (RFC 1738 s.6)')"
awk 'BEGIN { for (i = 0; i < 20000; i++) printf "<x:%d>", i }' > "$dir/many"
is "--extract: more records than are kept" \
  "$($urlbnf --extract --json "$dir/many" | sed 's/.*"x:\([0-9]*\)","valid":true.*/\1/' \
   | awk '$0 == NR - 1' | wc -l)" 20000
is "--extract --bare" \
  "$(echo 'see (http://h/a(b)), mailto:a@b; <http://i/>.' | $urlbnf --extract --bare)" \
   "$(printf 'http://h/a(b)\nmailto:a@b\nhttp://i/')"
is "--extract --normalize" "$(echo '<HTTP://H>' | $urlbnf --extract --normalize)" 'http://h/'

done_testing
