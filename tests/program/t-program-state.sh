#!/bin/sh
# t-program-state.sh: fails if an input changes the output for the next one, whether the inputs are
# arguments, lines of a file or files.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/program/setup-program.sh"
options=$(cd "${srcdir:-.}/src/program" && pwd)/options.def
cd "$dir" || exit 99

# Each input fills other fields: parts, lists, lengths, errors, warnings, refusals, fragments.
cat > inputs << 'END'
http://h/
http://USER-h.example:080/a/%7Eb/c?d=e#f
ftp://u:p@h.example:21/a//%0A;type=i
x
http://h/[0123456789012345678901234567890123456789012345678901234567890123456789]
mailto:a@b
news:1@x
prosper
prospero://h:1/p;a=b;c=d
file:///%C3%A9
gopher://h/1%09s%09g
END
# The order has each ordered pair of inputs side by side.
pairs=$(awk '
  function try(i) {
    print i > "order"
    print line[i] > "zz"
    print "-f", i "/zz" > "files"
    if (last && !((last, i) in pair)) { pair[last, i] = 1; pairs++ }
    last = i
  }
  { line[NR] = $0 }
  END {
    for (a = 1; a <= NR; a++) { try(a); for (b = a + 1; b <= NR; b++) { try(a); try(b) } }
    for (a = 1; a <= NR; a++) { try(a); try(a) }
    for (a = NR; a >= 1; a--) try(a)
    print pairs
  }' inputs)
is "each pair of inputs is tried in each order" "$pairs" 121

numbers=$(seq 11)
mkdir $numbers
i=0
while IFS= read -r line; do
  i=$((i + 1))
  printf '%s\n' "$line" > "$i/zz"
  printf 'a <URL:%s> b\n\n  c <%s>, %s\nhttp:' "$line" "$line" "$line" > "$i/text"
done < inputs
lines=$(cat zz) files=$(cat files) texts=$(sed 's|.*|&/text|' order)
file_texts=$(sed 's|.*|-f &/text|' order)

# Write the name of a section of the output, and the section: what the program writes.
run () # SECTION ARGUMENTS...
{
  printf '\n\001%s\n' "$1"
  shift
  case $* in
  *--null*) $urlbnf "$@" | tr '\0' '\n' ;;
  *) $urlbnf "$@" ;;
  esac
}

# Try OPTIONS with the inputs as lines of a file, with one thread and three, and as files; and each
# third set of options with arguments, which are read alike for all options.  A new set comes last.
sets=0
each () # OPTIONS...
{
  tried="$tried $*"
  for i in $numbers; do cd "$i" && run "alone $i $*" "$@" -f zz; cd ..; done
  for jobs in 1 3; do
    case $* in *--null*) continue ;; esac
    run "lines $* -j $jobs" "$@" -j $jobs -f zz
  done
  # shellcheck disable=SC2086
  run "files $*" "$@" $files
  sets=$((sets + 1))
  test $((sets % 3)) -eq 0 || return 0
  for i in $numbers; do
    read -r line < "$i/zz"
    run "alone $i $*" "$@" -- "$line"
  done
  # No input has white space or matches a file's name.
  set -f
  # shellcheck disable=SC2086
  run "arguments $*" "$@" -- $lines
  set +f
}

exec 3>&1 4>&2 > output 2>&1
each --json --offsets --tree --warn --fragment
each --json --request --allow-control
each --json --grammar=w3c
each --json --null
each --tree --color=always
each --tree --request --warn --compare=http://h.example/
each --set host=new.example --strip=query,port,password --tree
each --check --only=invalid --compare=ftp://u:p@h.example/a//%0a%3btype=i
each --check --request --only=valid
each --get \
  '<{line}> {file} {host} {port} {path} {hsegment} {fsegment} {query} {message} {input} {fieldspec}' \
  --default-port
each --get '{url}{decoded:user}|{decoded:search}' --fragment
each --format=tsv --columns=valid,scheme,host,port,path,message --no-header
each --format=csv --no-header --fragment --columns=input,path,query,warnings,error --strip=query
each --on-error=skip --warn
each --quiet
each --start=host
each --normalize
each --escape-unsafe --json --request --compare=http://h/
each --iri --json
each --entities --check
each --json --pairs --semicolon --plus
each --sort-query --host=unicode --get '{url} {host} {query:c}'
each --set host=new.example --unset port
each --set 'hsegment+=a b' --set 'fsegment+=c d' --json
each --set 'port?=8' --strip=password,user,fragment --fragment
each --iterate 'host=a b c' --json
each --set 'query:a=b' --sort-query --json --pairs --plus --semicolon
if "$urlbnf" --iri --host=ascii --get '{host}' http://h > /dev/null 2>&1; then
  each --entities --iri --set 'query:q+=a b' --strip='query:u*' --host=ascii --get '{url}{message}'
else
  tried="$tried --entities --iri --host="
fi
each --request
each --base 'http://a/b/c/d;p?q' --json
each --base 'http://a/b/c/d;p?q' --loosely --check
each --relative-to=http://a/b/c
each --uri --normalize=syntax
each --which --json
each --which
each --encode=hsegment
each --decode
each --check --set port:=x

# --extract reads texts alone and together, in each order.
for set in "--extract --json --offsets" "--extract --bare --check" \
           "--extract --bare --fragment --get={file}:{line}:{column}:{url}" \
           "--extract --bare --normalize" "--extract --escape-unsafe --json"; do
  tried="$tried $set"
  # shellcheck disable=SC2086
  {
    for i in $numbers; do run "alone $i $set" $set "$i/text"; done
    run "texts $set" $set $texts
    run "texts $set, by -f" $set $file_texts
  }
done
exec >&3 2>&4
# Compare each section with those of the inputs alone before it.  The first word of its name is its
# KIND.  Empty lines between records are left out.
is "each input has the record that it has alone; --quiet writes nothing" "$(awk '
  function compare(    n, j, line, wanted) {
    for (n = 1; n <= inputs; n++)
      for (j = 1; j <= lines[order[n]]; j++) {
        line = alone[order[n], j]
        if (kind == "files") gsub(/zz/, order[n] "/zz", line)
        else if (kind != "texts") {
          gsub(/zz:1:/, "zz:" n ":", line)
          sub(/^urlbnf: argument 1:/, "urlbnf: argument " n ":", line)
          sub(/^<1>/, "<" n ">", line)
          sub(/"line":1,/, "\"line\":" n ",", line)
        }
        if (got[++wanted] == line) continue
        print name ": line " wanted " is\n  " got[wanted] "\nand alone\n  " line
        return
      }
    if (count > wanted) print name ": there is more:\n  " got[wanted + 1]
    else if (!count) print name ": nothing"
  }
  FNR == NR { order[++inputs] = $1; next }
  /^\001/ {
    if (kind != "" && kind != "alone") compare()
    name = substr($0, 2)
    kind = substr($1, 2)
    input = $2
    count = 0
    split("", got)
    if (kind == "alone") lines[input] = 0
    next
  }
  $0 == "" { next }
  kind == "alone" { alone[input, ++lines[input]] = $0; next }
  { got[++count] = $0 }
  END { compare() }' order output)" \
  "lines --quiet -j 1: nothing
lines --quiet -j 3: nothing
files --quiet: nothing
arguments --quiet: nothing"
build='--build --set=scheme=http --set=host=h --set=hsegment+=a'
is "--build with three values makes what each makes alone" \
  "$($urlbnf $build 2>&1; $urlbnf $build --iterate='port=1 2 1' 2>&1)" "http://h/a
http://h:1/a
http://h:2/a
http://h:1/a"
tried="$tried --build"

# These options end the program, or change how the others are read.
missing=
for option in $(sed -n 's/^\(LONG_\)\{0,1\}OPTION ([^,]*, "\([a-z-]*\)".*/\2/p' "$options"); do
  case $option in help | version | file | jobs) continue ;; esac
  case "$tried " in *" --$option "* | *" --$option="*) ;; *) missing="$missing $option" ;; esac
done
is "each option was tried" "$missing" ""

done_testing
