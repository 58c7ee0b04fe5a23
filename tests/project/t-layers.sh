# t-layers.sh: fails if a file includes a header of a higher layer.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"

# The layers are listed from below: a file includes files of its own layer and of those before it in
# the list.  Neither program is below the other.
layer_of () # FILE: sets $layer
{
  case $1 in
    config.h | include/*) layer=public;;
    src/text/usage.h) layer=programs;;
    src/text/* | src/parse/productions.h | grammar/more-productions.h) layer=text;;
    src/parse/* | url.* | grammar/*/url.[yl]) layer=parse;;
    src/meaning/*) layer=meaning;;
    src/program/*) layer=program;;
    toolkit/write/*) layer=write;;
    toolkit/tests/*) layer=unknown;;
    toolkit/*) layer=toolkit;;
    contrib/*) layer=contrib;;
    *) layer=unknown;;
  esac
}

# Whether a file of LAYER may include TARGET, which is of the layer TO.
may_include () # LAYER TARGET TO FILE
{
  case $1:$3 in
    public:public) true;;
    text:public | text:text) true;;
    parse:public | parse:text | parse:parse) true;;
    # The layer uses the public headers, and api.h of the parser.
    meaning:public | meaning:text | meaning:meaning) true;;
    meaning:parse) test "$2" = src/parse/api.h;;
    # The programs link the library's public functions alone, so a header has to be complete.
    program:public | program:program | program:programs) true;;
    program:text | toolkit:text | programs:text)
      case $2 in
        src/text/ascii.h | src/text/entity.h | src/text/similar.h | src/text/utf8.h \
          | src/text/visible.h) ;;
        *) false;; esac;;
    # The toolkit proves the parser, so it includes no header of it, not even a public one.
    toolkit:public) test "$2" = config.h;;
    toolkit:toolkit | toolkit:programs) true;;
    # The writer uses the toolkit; it writes url.y and url.l, and includes nothing made from them.
    write:public) test "$2" = config.h;;
    write:text) test "$2" = src/text/ascii.h || test "$2" = src/text/visible.h;;
    write:toolkit)
      case $2 in toolkit/bnf.h | toolkit/arena.h) ;; *) false;; esac \
        || test "$4:$2" = toolkit/write/command-generate.c:toolkit/commands.h;;
    write:write) true;;
    contrib:contrib) test "${2%/*}" = "${4%/*}";;
    # The WebAssembly module writes the program's JSON.
    contrib:program) test "$4:$2" = contrib/wasm/urlbnf-wasm.c:src/program/json.h;;
    # Integrations use the installed headers.
    contrib:public) test "$2" != config.h;;
    *) false;;
  esac
}

# Set $target to the file that NAME means in FILE below the folder TREE, "quoted" or <in angles>;
# empty for a header of the system.  Generated files have no folder there.
find_included () # TREE FILE NAME
{
  for folder in "${2%/*}" src toolkit include; do
    test -f "$1/$folder/$3" || continue
    target=$folder/$3
    case $3 in ../*) target=${folder%/*}/${3#../};; esac
    return
  done
  case $3 in
    config.h | grammar/* | url.*) target=$3;;
    urlbnf-version.h) target=include/$3;;
    *) target=;;
  esac
}

# Print each include of TREE, or of FILE in it, that points up, and each file of no layer.
find_wrong () # TREE [FILE]
{
  (cd "$1" && find ${2:-src toolkit include contrib grammar/*/url.[yl]} -name '*.[chyl]' -type f \
      ! -path 'toolkit/tests/*' | sort > "$dir/files" \
     && xargs awk -F '["<>]' '/^[ 	]*#[ 	]*include[ 	]*["<]/ { print FILENAME, $2 }' \
         < "$dir/files" > "$dir/includes") 2> "$dir/missing"
  while read -r file; do
    layer_of "$file"
    test "$layer" != unknown || echo "$file: of no layer"
  done < "$dir/files"
  while read -r file name; do
    find_included "$1" "$file" "$name"
    test -n "$target" || continue
    layer_of "$target"
    to=$layer
    layer_of "$file"
    may_include "$layer" "$target" "$to" "$file" || echo "$file: $target"
  done < "$dir/includes"
}

is "no file includes one of a layer above" "$(find_wrong "$source")" ""
is "every folder was read" "$(sed -n 's,/[^/]*$,,p' "$dir/files" | sort -u | grep -v '^grammar/' \
    | tr '\n' ' ')" \
  "contrib/postgresql contrib/python/ext contrib/sqlite contrib/sqlite/tests contrib/wasm include src/meaning src/parse src/program src/text toolkit toolkit/write "
grep -q '^grammar/rfc1738/url.y$' "$dir/files"
ok "the files of the grammar were read"

# A wrong include is planted in each layer.
plant () # FILE INCLUDE FOUND
{
  echo "#include $2" >> "$dir/tree/$1"
  is "$2 in $1 is found" "$(find_wrong "$dir/tree" "$1")" "$1: $3"
  cp "$source/$1" "$dir/tree/$1"
}
mkdir -p "$dir/tree/grammar" && cp -R "$source/src" "$source/toolkit" "$source/include" \
  "$source/contrib" "$dir/tree" \
  && chmod -R u+w "$dir/tree" || exit 99

plant src/parse/fragment.c '"meaning/meaning.h"' src/meaning/meaning.h
plant src/text/out.c '"parse/api.h"' src/parse/api.h
plant src/text/octets.h '"../parse/parse-state.h"' src/parse/parse-state.h
plant src/meaning/normal.c '"parse/parse-state.h"' src/parse/parse-state.h
plant src/meaning/normal.c '"url.tokens.h"' url.tokens.h
plant src/meaning/request-draft.h '<parse/grammar.h>' src/parse/grammar.h
plant src/program/json-record.c '"meaning/meaning.h"' src/meaning/meaning.h
plant src/program/json-record.c '"text/out.h"' src/text/out.h
plant src/program/json-record.c '"parse/api.h"' src/parse/api.h
plant toolkit/dfa-run.c '<urlbnf.h>' include/urlbnf.h
plant toolkit/dfa-run.c '"parse/nodes.h"' src/parse/nodes.h
plant toolkit/write/url-y.c '"commands.h"' toolkit/commands.h
plant toolkit/write/url-y.c '<urlbnf.h>' include/urlbnf.h
plant toolkit/dfa-run.c '"write/write.h"' toolkit/write/write.h
plant toolkit/commands.h '"program/buffer.h"' src/program/buffer.h
plant include/urlbnf.h '"parse/api.h"' src/parse/api.h
plant contrib/wasm/urlbnf-wasm.c '"text/ascii.h"' src/text/ascii.h
plant contrib/wasm/urlbnf-wasm.c '"program/program.h"' src/program/program.h
plant contrib/wasm/urlbnf-wasm.c '<config.h>' config.h
mkdir -p "$dir/tree/src/new" && touch "$dir/tree/src/new/file.c"
is "a file of no layer is found" "$(find_wrong "$dir/tree" | grep new)" \
  "src/new/file.c: of no layer"

done_testing
