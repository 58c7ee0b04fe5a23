#!/bin/sh
# t-faults.sh: fails if urlbnf is wrong, without a message, when any allocation fails.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/slow/faults/setup-faults.sh"
for_program

## Memory: one allocation fails; with FAULTS=all, then it and all after it

u ()
{
  each FAULT_MEMORY "$@"
  if test "$FAULTS" = all; then each FAULT_MEMORY+ "$@"; fi
}
each FAULT_MEMORY+ $urlbnf --get '{host} {decoded:search} {url} {message} {warnings}'
each FAULT_MEMORY+ $urlbnf --set port:=x http://h:8/a x
# After lines that fill their block, memory fails for a line and then for its record.
input=long
each FAULT_MEMORY+ $urlbnf --check
# A failure loses only its own record.
yes x: | head -n 1000 > valid
input=valid
each FAULT_MEMORY $urlbnf --check
input=lines
each FAULT_MEMORY+ $urlbnf --extract --bare text
u $urlbnf
u $urlbnf --tree
blocks=2
u $urlbnf --check -j 3
blocks=0
u $urlbnf --json
u $urlbnf --quiet
u $urlbnf --get '{host} {decoded:search} {default:port} {url} {message} {production} {warnings}'
# --request has no field for the reason of a failure.
u -l $urlbnf --get '{octets}' http://h:21/a 'ftp://h/%0a'
u $urlbnf --json --warn --request --fragment 'HTTP://h:21/a?b#c' 'gopher://h/1a%09b%09+c' \
  'ftp://u:p@h/%00' mailto:a@b file:///a prospero://h/a\;b=c
u $urlbnf --json --tree --offsets --request 'ftp://h/a/b%FF' 'prospero://h/a;b=c' \
  'gopher://h/1%09%09+V%FF'
# Only many warnings need an allocation, which may fail after another record.
octets=$(printf '%%00%.0s' 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17)
u $urlbnf --json --warn "http://h/$octets"
echo "<x:a> <x:$octets> <x:b>" > warned
u $urlbnf --extract --json --warn warned
u $urlbnf --request 'http://h:21/a?b' 'ftp://u:p@h/%00'
u $urlbnf --check --warn --request --allow-control 'ftp://u:p@h/%00'
u $urlbnf --get '{comparison}{message}' --compare=http://h/ http://H:80 x
u $urlbnf --escape-unsafe --json 'http://h/~a b' x http://h:/
u $urlbnf --escape-unsafe --normalize --set host=x --set 'hsegment+=a/b' --unset port --fragment \
  --get '{url}{message}' 'http://h:8/~a b#f' x ftp://h
u $urlbnf --iterate 'port=1 2' --iterate 'hsegment+=a b' --strip=search,fragment --set 'host?=x' \
  --json 'http://h/?a#b' x
u $urlbnf --extract --iterate 'port=1 2' text
u $urlbnf --format=csv
u $urlbnf --format=tsv --columns=input,decoded:path,port,message,line
# Quotes make these cells longer.
octets=$(head -c 4000 /dev/zero | tr '\0' '"')
u $urlbnf --format=csv --columns=input,error "$octets" x
u $urlbnf --format=tsv --columns=input,error "$(echo "$octets" | tr '"' '\\')" x
u $urlbnf --extract --format=tsv --columns=url,line,column,error text
u $urlbnf --default-port --get '{path} {query} {authority} {decoded:path} {port} {message}' \
  http://h/a?b ftp://u@h
u $urlbnf --json --set port:=x --fragment 'http://h:8/a#f' x
u $urlbnf --set port:=x http://h:8/a x
u $urlbnf --set 'query=a b' --unset path --json https://h/c?d http://h x:a?b
u $urlbnf --strip=query --set path=a?b --tree --warn --request http://h/c?d https://h/c?d x:a?b
u $urlbnf --build --get '{url}{message}' --set scheme=prospero --set host=h --set ppath=a \
  --set fieldspec+=a=b
u $urlbnf --grammar=rfc3986 --set user=a:b --set 'password?=c' --unset password --strip=user --get \
  '{url}{message}' \
  http://h http://u:p@h x:
u $urlbnf --set 'query:a=b c' --set query:a+=d --strip='query:b*' --unset query:e \
  --sort-query --json --pairs \
  'http://h/?c&a=1%00&b=2&e' 'x://h/' x:y?a
u $urlbnf --grammar=rfc3986 --get '{query:a} {query:a*}{message}' --plus 'http://h/?a=+&a=%20'
u $urlbnf --grammar=rfc3986 --extract --bare --warn text
u $urlbnf --decode a%20b
u $urlbnf --encode=hsegment 'a b'
u $urlbnf --grammar=w3c --json http://h/a x prospero://h/a/1/b=c
u $urlbnf --grammar=rfc3986 --json 'http://u@[::1]:1/a?b#c' x x:/
u $urlbnf --grammar=y
u $urlbnf --which --json http://h/~a x: 'a b'
u $urlbnf --which http://h/~a 'a b'
u $urlbnf --base=http://a/b/c --json ../d '%' '?x#y'
u $urlbnf --base=http://a/b/c --loosely --normalize --get '{url} {path}{message}' http:%61 \
  '..//%2e' '%'
u $urlbnf --base='a b' c
u $urlbnf --grammar=rfc3986 --normalize --check 'X:/..//%61' x
u $urlbnf --get a --get '{host}{message}' http://h
u $urlbnf --get '{host} {what}'
blocks=1
u $urlbnf --help
u $urlbnf --version
blocks=0
u $urlbnf -f lines -f /nonexistent -f text --check -
u $urlbnf -f lines --json --only=valid
# If a file cannot be read, the others are, so the error that ends the program is in another one.
u -l $urlbnf --check --on-error=stop -f lines -f text -
u $urlbnf --extract --on-error=stop --get '{file}:{line}:{column}' text text
for format in --check --json --bare; do
  u $urlbnf --extract $format text
done

if test "$FAULTS" = all; then
  for format in --json --check --tree '--get={url}{message}' '--json --request --warn' \
                '--json --normalize' '--json --tree --offsets' '--json --escape-unsafe' \
                '--get={url}{message} --set=host=x' '--json --set=port:=x'; do
    for jobs in 1 3; do
      blocks=$((jobs - 1))
      for fault in FAULT_MEMORY FAULT_MEMORY+ FAULT_SHORT FAULT_READ 'FAULT_WRITE -k'; do
        input=lines
        each $fault $urlbnf $format -j $jobs
        input=text
        each $fault $urlbnf $format -j $jobs --extract --bare
      done
    done
  done
fi

done_testing
