# original.sh: finds the grammar that a folder is made from, and completes the folder in a scratch
# folder; read by ./experiment, ./try and ./report.
# SPDX-License-Identifier: MIT
#
# The script that reads it has $dir, the folder, $here, its own, and from the environment srcdir,
# ORIGINALS, ORIGINAL, AWK and PERL.

build=$PWD
srcdir=$(cd "${srcdir:-$here/..}" && pwd)
LC_ALL=C
export LC_ALL here build

die () # MESSAGE...
{
  echo "$(basename "$0"): $*" >&2
  exit 2
}

work=$(mktemp -d "${TMPDIR:-/tmp}/urlbnf-XXXXXX") || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 2' HUP INT TERM

# Print how similar DIR is to the grammar in FOLDER: the more lines are in both, the greater the
# number.  It is 0 if FOLDER has less than a fifth of DIR's url.bnf.
likeness () # FOLDER
{
  if test -f "$dir/changes.patch"; then
    mkdir "$work/likeness" && cp "$1"/url.* "$work/likeness" || return
    for file in corrections choices; do
      test ! -f "$1/$file" || cp "$1/$file" "$work/likeness"
    done
    patch -s -f --dry-run -d "$work/likeness" -p1 < "$dir/changes.patch" > "$work/log" 2>&1 \
      && echo 1 || echo 0
    rm -rf "$work/likeness"
  else
    for file in url.bnf choices; do
      test ! -f "$dir/$file" || $AWK -v bnf=$file '
        { sub (/[ \t\r]+$/, ""); gsub (/[ \t]+/, " ") }
        /^ *;/ || $0 == "" { next }
        FNR == NR { own[$0] = 1; all++; next }
        $0 in own { same++ }
        END { print (bnf == "url.bnf" && same * 5 < all) ? -1000 : same + 0 }' \
          "$dir/$file" "$1/$file"
    done | $AWK '{ sum += $1 } END { print sum < 0 ? 0 : sum + 1 }'
  fi
}

# Read the names of the grammars as configure does.
name_of () { basename "$1" | tr A-Z a-z | sed 's/[^a-z0-9]/_/g; s/^[0-9]/g&/'; }

# Set $original, its folder, $name_of_original, and $own_name, that of the grammar in DIR.  If DIR
# is similar to no grammar, and ORIGINAL is not set, the first two are empty.
find_original ()
{
  test -n "$dir" || die "which grammar?  GRAMMAR=DIR"
  test -d "$dir" || die "there is no folder $dir"
  ls "$dir" | grep -E '^(url\.bnf|corrections|choices|changes\.patch)$' > /dev/null \
    || die "$dir has none of the files of a grammar; \"urlbnf-grammar new DIR\" makes them"
  dir=$(cd "$dir" && pwd) || exit 2
  patch --version > /dev/null 2>&1 || test ! -f "$dir/changes.patch" \
    || die "there is no patch, for $dir/changes.patch"
  most=0 original=
  for folder in $ORIGINALS; do
    if test -n "$ORIGINAL"; then
      like=0
      test "$(basename "$folder")" != "$ORIGINAL" || like=1
    else
      like=$(likeness "$folder")
    fi
    test "$like" -le "$most" || { most=$like; original=$folder; }
  done
  test -z "$ORIGINAL" || test "$most" -eq 1 || die "this build has no grammar $ORIGINAL"
  own_name=$(name_of "$dir") name_of_original=
  test -f "$dir/url.bnf" && test -f "$dir/choices" || test -n "$original" \
    || original=${ORIGINALS%% *}
  test -z "$original" || { name_of_original=$(name_of "$original");
  original=$(cd "$original" && pwd); }
}

# Copy the original to $work/original, and the original as DIR changes it to $work/changed.  There
# urlbnf-grammar writes url.y and url.l: $generated is its status, and $work/generate says what it
# wrote, or where DIR's own differ from that.  $work/origins has the lines that each line was made
# from.  $by_hand names those of the two files that a person has changed in DIR after the other
# files.
copy_both ()
{
  rm -rf "$work/original" "$work/changed"
  mkdir "$work/original" "$work/changed"
  for file in url.bnf url.y url.l url.bnf.sha256 corrections choices; do
    test -z "$original" || test ! -f "$original/$file" || cp "$original/$file" "$work/original" \
      || die "the original grammar cannot be read: $original"
  done
  if test -n "$original"; then cp "$work"/original/* "$work/changed"; else
    : > "$work/changed/corrections"; fi
  for file in url.bnf url.y url.l corrections choices; do
    test ! -f "$dir/$file" || cat "$dir/$file" > "$work/changed/$file" || exit 2
  done
  if test -f "$dir/changes.patch"; then
    ! grep '^+++ [^/]*/url\.[yl]' "$dir/changes.patch" > "$work/log" \
      || die \
        "$dir/changes.patch changes url.y or url.l, which are written from url.bnf, corrections and choices: change these"
    patch -s -d "$work/changed" -p1 < "$dir/changes.patch" > "$work/log" 2>&1 \
      || { cat "$work/log" >&2;
        die "$dir/changes.patch does not fit the original, $name_of_original"; }
  fi
  test ! -f "$dir/url.y" || "$build/urlbnf-grammar" --check generate \
    "$work/changed" > "$work/check" 2>&1
  generated=0
  "$build/urlbnf-grammar" --origins="$work/origins" generate "$work/changed" > "$work/generate" \
    2>&1 || generated=$?
  test $generated -ne 0 || test ! -f "$work/check" || mv "$work/check" "$work/generate"
  sed "s|^urlbnf-grammar: ||; s|$work/changed/|$1|g; s|$work/changed$|${1:-DIR}|
       s|\(urlbnf-grammar generate .*\)/$|\1|" \
    "$work/generate" > "$work/log"
  mv "$work/log" "$work/generate"
  by_hand=
  for file in url.y url.l; do
    test -f "$dir/$file" && ! cmp -s "$dir/$file" "$work/changed/$file" \
      && ! cmp -s "$dir/$file" "$work/original/$file" || continue
    newest=$(cd "$dir" && ls -t $file url.bnf corrections choices 2> /dev/null | sed q)
    test "$newest" != $file || by_hand="$by_hand${by_hand:+ and }$file"
  done
# A choice that an edit of url.bnf has made needless is reported, and is no error.
  unset URLBNF_CHOICES
  test -z "$original" || cmp -s "$work/original/url.bnf" "$work/changed/url.bnf" \
    || { URLBNF_CHOICES=$work/original/url.l && export URLBNF_CHOICES; }
  export work dir original name_of_original own_name generated by_hand
}

# Print messages about url.y and url.l with places in the files that a person writes; TO is their
# folder.
translate () # TO
{
  $PERL -I "$here/experiments" -I "$here/proof" -MExperiment \
    -e 'print translate (shift, join "", <STDIN>)' -- "$1"
}

# Print the folder with the original's tables.
tables_of_original ()
{
  (cd "$build" && cd "$(sh "$here/made-of" "$original")" && pwd) 2> "$work/log"
}
