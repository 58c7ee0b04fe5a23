# t-layers.sh: the layers of src/, by what each file includes: nothing points up.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/tap.sh"

source=$(cd "${srcdir:-.}" && pwd) || exit 99

# The layers from below: a file includes files of its own layer and of those that stand before it
# in the list.  The two programs are beside each other: neither is below the other.
layer_of () # FILE
{
  case $1 in
    config.h | include/*) echo public;;
    src/text/* | src/productions.h | grammar/sets.h | grammar/more-productions.h) echo text;;
    src/parse.h | src/construct.h | src/tree.h | src/grammar*.[ch] | src/explain.c | src/view.[ch] | url.*) echo parser;;
    grammar/*/url.[yl]) echo parser;;
    src/meaning/*) echo meaning;;
    src/cli/*) echo cli;;
    src/bnf/*) echo bnf;;
    src/write/*) echo write;;
    contrib/*) echo contrib;;
    src/usage.h | src/wrong-option.h) echo programs;;
    src/*/*) echo unknown;;
    src/*) echo api;;
    *) echo unknown;;
  esac
}

# Whether a file of LAYER may include TARGET, which is of the layer TO.
may_include () # LAYER TARGET TO FILE
{
  case $1:$3 in
    public:public) true;;
    text:public | text:text) true;;
    parser:public | parser:text | parser:parser) true;;
    api:public | api:text | api:parser | api:api) true;;
    # It stands on the public headers, and sees of the core what api.h has: no parser.
    meaning:public | meaning:text | meaning:meaning) true;;
    meaning:api) test "$2" = src/api.h;;
    # The programs link the library's public functions alone, so a header has to be complete.
    cli:public | cli:cli | cli:programs) true;;
    cli:text | bnf:text | programs:text)
      case $2 in src/text/ascii.h | src/text/similar.h | src/text/visible.h) ;; *) false;; esac;;
    # The toolkit proves the parser, and knows nothing of it, not even the public headers.
    bnf:public) test "$2" = config.h;;
    bnf:bnf | bnf:programs) true;;
    # It stands on the toolkit, and knows the files url.y and url.l, but nothing of what they become.
    write:public) test "$2" = config.h;;
    write:text) test "$2" = src/text/ascii.h || test "$2" = src/text/visible.h;;
    write:bnf) test "$2" = src/bnf/bnf.h || test "$2" = src/bnf/arena.h || test "$4:$2" = src/write/cli-generate.c:src/bnf/cli.h;;
    write:write) true;;
    contrib:contrib) test "${2%/*}" = "${4%/*}";;
    # What an installed library has.
    contrib:public) test "$2" != config.h;;
    *) false;;
  esac
}

# What NAME means in FILE below the folder TREE: "quoted" or <in angles>; empty for a header of the
# system.  Generated files have no folder there.
find_included () # TREE FILE NAME
{
  for folder in "${2%/*}" src include; do
    test ! -f "$1/$folder/$3" || { echo "$folder/$3" | sed 's,[^/]*/\.\./,,g'; return; }
  done
  case $3 in
    config.h | grammar/* | url.*) echo "$3";;
    urlbnf-version.h) echo "include/$3";;
  esac
}

# Print each include of TREE, or of the FILE in it, that points up, and whatever is of no layer.
find_wrong () # TREE [FILE]
{
  (cd "$1" && find ${2:-src include contrib grammar/*/url.[yl]} -name '*.[chyl]' -type f) 2> "$dir/missing" \
    | sort > "$dir/files"
  while read -r file; do
    layer=$(layer_of "$file")
    test "$layer" != unknown || echo "$file: of no layer"
    sed -n 's/^[ 	]*#[ 	]*include[ 	]*["<]\([^">]*\)[">].*/\1/p' "$1/$file" > "$dir/names"
    while read -r name; do
      target=$(find_included "$1" "$file" "$name")
      test -n "$target" || continue
      may_include "$layer" "$target" "$(layer_of "$target")" "$file" || echo "$file: $target"
    done < "$dir/names"
  done < "$dir/files"
}

is "no file includes one of a layer above" "$(find_wrong "$source")" ""
is "every folder was read" "$(sed -n 's,/[^/]*$,,p' "$dir/files" | sort -u | grep -v '^grammar/' | tr '\n' ' ')" \
  "contrib/postgresql contrib/python/ext contrib/sqlite contrib/sqlite/tests contrib/wasm include src src/bnf src/cli src/meaning src/text src/write "
grep -q '^grammar/rfc1738/url.y$' "$dir/files"
ok "and the grammar"

# A wrong include is found, wherever it is planted.
plant () # FILE INCLUDE FOUND
{
  echo "#include $2" >> "$dir/tree/$1"
  is "$2 in $1 is found" "$(find_wrong "$dir/tree" "$1")" "$1: $3"
  cp "$source/$1" "$dir/tree/$1"
}
mkdir -p "$dir/tree/grammar" && cp -R "$source/src" "$source/include" "$source/contrib" "$dir/tree" \
  && chmod -R u+w "$dir/tree" || exit 99

plant src/fragment.c '"meaning/meaning.h"' src/meaning/meaning.h
plant src/text/out.c '"api.h"' src/api.h
plant src/text/octets.h '"../parse.h"' src/parse.h
plant src/parse.h '"api.h"' src/api.h
plant src/meaning/normal.c '"parse.h"' src/parse.h
plant src/meaning/normal.c '"url.tokens.h"' url.tokens.h
plant src/meaning/request.h '<grammar.h>' src/grammar.h
plant src/cli/json.c '"meaning/meaning.h"' src/meaning/meaning.h
plant src/cli/json.c '"text/out.h"' src/text/out.h
plant src/cli/json.c '"api.h"' src/api.h
plant src/bnf/run.c '<urlbnf.h>' include/urlbnf.h
plant src/write/page.c '"bnf/cli.h"' src/bnf/cli.h
plant src/write/page.c '<urlbnf.h>' include/urlbnf.h
plant src/bnf/run.c '"write/form.h"' src/write/form.h
plant src/bnf/cli.h '"cli/buffer.h"' src/cli/buffer.h
plant include/urlbnf.h '"api.h"' src/api.h
plant contrib/wasm/json-text.c '"text/ascii.h"' src/text/ascii.h
plant contrib/wasm/json-text.c '<config.h>' config.h
mkdir -p "$dir/tree/src/new" && touch "$dir/tree/src/new/file.c"
is "a file of no layer is found" "$(find_wrong "$dir/tree" | grep new)" "src/new/file.c: of no layer"

done_testing
