#!/bin/sh
# t-program-state.sh: fails if an input changes the output for the next one, whether the inputs are
# arguments, lines of a file or files.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/program/setup.sh"
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
count=$(wc -l < inputs)
# The order has each ordered pair of inputs side by side.
awk -v n="$count" \
  'BEGIN { for (a = 1; a <= n; a++) { print a; for (b = a + 1; b <= n; b++) { print a; print b } }
                           for (a = 1; a <= n; a++) print a " " a
                           for (a = n; a >= 1; a--) print a }' | tr ' ' '\n' > order
awk 'NR > 1 { pair[last " " $1] } { last = $1 } END { for (p in pair) n++; print n + 0 }' \
  order > pairs
is "each pair of inputs is tried in each order" "$(cat pairs)" "$((count * count))"

i=0
while IFS= read -r line; do
  i=$((i + 1))
  mkdir "$i"
  printf '%s\n' "$line" > "$i/zz"
done < inputs
while read -r i; do cat "$i/zz"; done < order > zz
while read -r i; do echo "-f"; echo "$i/zz"; done < order > files

# Run the program with an input alone; compare leaves out the empty lines between records.
alone () # ARGUMENTS
{
  case $* in
  *--null*) $urlbnf "$@" 2>&1 | tr '\0' '\n' ;;
  *) $urlbnf "$@" 2>&1 ;;
  esac
}
run () { alone "$@" | sed '/^$/d'; } # ARGUMENTS

# The file got has the results of the inputs alone; KIND is lines of a file, files, or arguments.
compare () # WHAT KIND
{
  awk -v kind="$2" -v count="$count" '
    function read_alone(i,    name, line) {
      name = i "/alone"
      while ((getline line < name) > 0) if (line != "") alone[i, ++lines[i]] = line
      close(name)
    }
    BEGIN { for (i = 1; i <= count; i++) read_alone(i) }
    { for (j = 1; j <= lines[$1]; j++)
        {
          line = alone[$1, j]
          if (kind == "files") gsub(/zz/, $1 "/zz", line)
          else if (kind != "texts")
            {
              gsub(/zz:1:/, "zz:" NR ":", line)
              sub(/^urlbnf: argument 1:/, "urlbnf: argument " NR ":", line)
              sub(/^<1>/, "<" NR ">", line)
              sub(/"line":1,/, "\"line\":" NR ",", line)
            }
          print line
        } }' order > wanted
  cmp wanted got > different 2>&1
  is "$1" "$(cat different)" ""
}

# Try OPTIONS with the inputs as lines of a file, with one thread and three, and as files.
state () # OPTIONS...
{
  tried="$tried $*"
  for i in $numbers; do (cd "$i" && alone "$@" -f zz > alone); done
  for jobs in 1 3; do
    case $* in *--null*) continue ;; esac
    run "$@" -j $jobs -f zz > got
    compare "lines: $*, -j $jobs" lines
  done
  # shellcheck disable=SC2046
  run "$@" $(cat files) > got
  compare "files: $*" files
}

arguments () # OPTIONS...
{
  for i in $numbers; do
    read -r line < "$i/zz"
    alone "$@" -- "$line" > "$i/alone"
  done
  # No input has white space or matches a file's name.
  set -f
  # shellcheck disable=SC2046
  run "$@" -- $(cat zz) > got
  set +f
  compare "arguments: $*" arguments
}

# Each third set of options is tried with arguments, which are read alike for all options.
sets=0
each () # OPTIONS...
{
  state "$@"
  sets=$((sets + 1))
  test $((sets % 3)) -ne 0 || arguments "$@"
}

numbers=$(seq "$count")
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
each --escape-unsafe --json --request
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
run --build --set=scheme=http --set=host=h --set=hsegment+=a > once
run --build --set=scheme=http --set=host=h --set=hsegment+=a --iterate='port=1 2 1' > thrice
is "--build with three values makes what each makes alone" "$(cat thrice)" \
  "$(sed 's|h/a|h:1/a|' once; sed 's|h/a|h:2/a|' once; sed 's|h/a|h:1/a|' once)"
tried="$tried --build"

# --extract reads texts alone and together, in each order.
for i in $numbers; do
  printf 'a <URL:%s> b\n\n  c <%s>, %s\nhttp:' "$(cat "$i/zz")" "$(cat "$i/zz")" \
    "$(cat "$i/zz")" > "$i/text"
done
while read -r i; do echo "$i/text"; done < order > texts
for set in "--extract --json --offsets" "--extract --bare --check" \
           "--extract --bare --fragment --get={file}:{line}:{column}:{url}" \
           "--extract --bare --normalize" "--extract --escape-unsafe --json"; do
  # shellcheck disable=SC2086
  for i in $numbers; do run $set "$i/text" > "$i/alone"; done
  # shellcheck disable=SC2046,SC2086
  run $set $(cat texts) > got
  tried="$tried $set"
  compare "texts: $set" texts
  # shellcheck disable=SC2046,SC2086
  run $set $(sed 's/^/-f /' texts) > got
  compare "texts: $set, by -f" texts
done

# These options end the program, or change how the others are read.
missing=
for option in $(sed -n 's/^\(LONG_\)\{0,1\}OPTION ([^,]*, "\([a-z-]*\)".*/\2/p' "$options"); do
  case $option in help | version | file | jobs) continue ;; esac
  case "$tried " in *" --$option "* | *" --$option="*) ;; *) missing="$missing $option" ;; esac
done
is "each option was tried" "$missing" ""

done_testing
