#!/bin/sh
# t-program-spelling.sh: fails if --entities, --iri or --host reads a page or a name of a host
# wrongly.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/program/setup-program.sh"
for_grammar rfc3986

u () { both "$urlbnf" -u "$@"; }
## --entities

makes -u << 'END'
--entities|https://a/b?x=1&amp;y=2|https://a/b?x=1&y=2
--entities|https://a/b?x=1&y=2|https://a/b?x=1&y=2
--entities| 	"https://a/b" |https://a/b
--entities|'https://a/b'|https://a/b
--entities|" https://a/b "|https://a/b
--entities|"' "https://a/b" '"|https://a/b
--entities|https://a/&#x26;&#38;&AMP;|https://a/&&&
--entities|https://a/?x=&amp;quot;|https://a/?x=&quot;
--entities|https://a/&copies;&;|https://a/&copies;&;
--entities|x:&#0;|x:&#0;
--entities|x:&#xD800;|x:&#xD800;
--entities|x:&#x110000;|x:&#x110000;
--entities|x:&#;|x:&#;
--entities|https://a/b&amp|https://a/b&amp
END
is "an entity beyond ASCII is no octet of a URL" \
  "$(u --entities 'https://a/&nbsp;' | sed 's/:  *byte/: byte/; s/: expected.*//')" "
urlbnf: argument 1: https://a/\\xC2\\xA0: byte 10
status 1"
is "blanks alone are an empty text" \
   "$(printf '   ' | "$urlbnf" --tree --entities 2>&1 | sed -n 's/$/|/; 2p')" "  |"
is "--entities is applied before --base" \
   "$(u --entities --base=http://h/a/ ' "../x?y&amp;z"')" "http://h/x?y&z"
is "JSON keeps the input" "$(u --entities --json -- ' a:b' | cut -c -46)" \
  '{"input":" a:b","valid":true,"url":"a:b","prod'

## --iri

makes -u << 'END'
--iri|https://a/straße?q=ä#ö|https://a/stra%C3%9Fe?q=%C3%A4#%C3%B6
--iri|mailto:jörg@a.example|mailto:j%C3%B6rg@a.example
--iri|x:/ä@ö:80|x:/%C3%A4@%C3%B6:80
--iri|https://ü:ä@a.example:8/|https://%C3%BC:%C3%A4@a.example:8/
--iri|https://a/b|https://a/b
--iri|x:𝄞€|x:%F0%9D%84%9E%E2%82%AC
END
for octets in 377 '300\200' '355\240\200' '364\220\200\200' '342\202' 303; do
  is "no UTF-8, such as $(printf "\\$octets" | od -An -tx1)" \
     "$(u --iri --check "x:a$(printf "\\$octets")" | sed 's/.*: byte/byte/; s/: expected.*//')" \
     "byte 3
status 1"
done

## Hosts by IDNA and the public suffix list

if "$urlbnf" --host=ascii http://a/ > /dev/null 2>&1; then
  makes -u << 'END'
--iri|https://www.Bürger.example:80/|https://www.xn--brger-kva.example:80/
--iri|https://ü@faß.example|https://%C3%BC@xn--fa-hia.example
--iri|https://日本語.example|https://xn--wgv71a119e.example
--iri|http://[::1]/ä|http://[::1]/%C3%A4
--iri --base=x://y/|//ä.example/ä|x://xn--4ca.example/%C3%A4
--iri --grammar=rfc1738|http://ä.example/ä|http://xn--4ca.example/%C3%A4
--iri --grammar=rfc1738|http://a／b/|http://a\xEF\xBC\x8Fb/: byte 8: expected hostname, ":", "/" or end of URL, found byte EF, not a US-ASCII character; its escape %EF cannot stand here (production hostport)
END
  is "bare URLs of a text may be IRIs" "$(printf \
      'siehe http://ä.example/ö?ü#ß, und „https://ö.example/“\n' | u --extract --bare --iri)" \
     "http://xn--4ca.example/%C3%B6?%C3%BC#%C3%9F
https://xn--nda.example/"
  makes -u -g '{ascii:host}={unicode:host}' << 'END'
|https://xn--4ca.example/|xn--4ca.example=ä.example
|https://%C3%A4.example/|xn--4ca.example=ä.example
|https://a.example/|a.example=a.example
|https://127.0.0.1/|127.0.0.1=127.0.0.1
|https://[v1.a]/|[v1.a]=[v1.a]
|https://a%00b/|a%00b=a%00b
|https://-%80-/|-%80-=-%80-
|https://a%2Fb%40c/|a%2Fb%40c=a%2Fb%40c
|https://a%EF%BC%8Fb/|a%EF%BC%8Fb=a%EF%BC%8Fb
|https://xn--a/|xn--a=xn--a
|https://%EF%BC%A1%C3%84.example/|xn--a-0fa.example=aä.example
|x:a|=
END
  is "--host writes the hosts of {url} and {host}" "$(u --host=unicode \
      -g '{url} {host} {ascii:url}' 'x://ü@xn--4ca/b#c' 'x://u@xn--4ca/b#c' | grep -av byte)" "  
x://u@ä/b#c ä x://u@xn--4ca/b#c
status 1"
  is "--host alone writes the URL" "$(u --host=unicode x://xn--4ca)" "x://ä"
  is "--host writes the hosts of columns" \
     "$(u --host=ascii --format=csv --columns=host --no-header x://%C3%A4)" "xn--4ca"
  is "--host without a name of a host is refused" "$(u --host=ascii --json x: 2>&1 | sed q)" \
     "urlbnf: --host needs the name host or url in a template or a column"
  is "--host refuses another word" "$(u --host=latin x: 2>&1 | sed q)" \
    "urlbnf: --host=latin: expected ascii or unicode"
  is "ascii: goes before host and url alone" "$(u -g '{ascii:path}' x: 2>&1 | sed q)" \
     "urlbnf: --get={ascii:path}: unknown name {ascii:path}; ascii: and unicode: go before host or url"
else
  is "without libidn2 --host is refused" "$(u --host=ascii x: 2>&1 | sed q)" \
    "urlbnf: --host needs libidn2, and this urlbnf was built without it"
  echo '--iri|https://ä/|https://%C3%A4/' | makes -u
fi
if "$urlbnf" -g '{domain}' http://a/ > /dev/null 2>&1; then
  makes -u -g '{domain}' << 'END'
|https://www.a.example.co.uk/|example.co.uk
|https://WWW.Example.COM./|example.com
|https://joe.github.io/|joe.github.io
|https://github.io/|
|https://a%23.com/|
|https://a%FF.com/|
|https://localhost/|
|https://192.0.2.1/|
|https://[::1]/|
|mailto:a@b.example|
END
else
  is "without libpsl {domain} is refused" "$(u -g '{domain}' x: 2>&1 | sed q)" \
    "urlbnf: --get={domain}: domain needs libpsl, and this urlbnf was built without it"
fi
done_testing
