# original.sh: which grammar a folder came from, and the whole of what the folder changes; read by
# ./experiment and ./report.
# SPDX-License-Identifier: MIT
#
# They set $dir, $work and $here, and a function die; ORIGINALS, ORIGINAL and AWK are from the
# environment.

# How much of what DIR has stands in the grammar in FOLDER as well: a number, the more the liker.
likeness () # FOLDER
{
  if test -f "$dir/changes.patch"; then
    mkdir "$work/try" && cp "$1"/url.* "$work/try" || return
    for file in corrections departures; do
      test ! -f "$1/$file" || cp "$1/$file" "$work/try"
    done
    patch -s -f --dry-run -d "$work/try" -p1 < "$dir/changes.patch" > "$work/log" 2>&1 && echo 1 \
      || echo 0
    rm -rf "$work/try"
  else
    for file in url.bnf url.y url.l; do
      test ! -f "$dir/$file" || grep -c -x -F -f "$dir/$file" "$1/$file"
    done | $AWK '{ sum += $1 } END { print sum + 0 }'
  fi
}

# As configure has them.
name_of () { basename "$1" | tr A-Z a-z | sed 's/[^a-z0-9]/_/g; s/^[0-9]/g&/'; }

# Set $original, its name, and the name of the grammar in $dir.
find_original ()
{
  patch --version > /dev/null 2>&1 || test ! -f "$dir/changes.patch" \
    || die "there is no patch, for $dir/changes.patch"
  most=-1 original=
  for folder in $ORIGINALS; do
    test -n "$original" || original=$folder
    if test -n "$ORIGINAL"; then
      like=0
      test "$(basename "$folder")" != "$ORIGINAL" || like=1
    else
      like=$(likeness "$folder")
    fi
    test "$like" -le "$most" || { most=$like; original=$folder; }
  done
  test -z "$ORIGINAL" || test "$most" -eq 1 || die "this build has no grammar $ORIGINAL"
  name_of_original=$(name_of "$original")
  own_name=$(name_of "$dir")
  original=$(cd "$original" && pwd)
}

# Fill $work/original and $work/changed.
copy_both ()
{
  mkdir "$work/original" "$work/changed"
  for file in "$original"/url.* "$original/corrections" "$original/departures"; do
    test ! -f "$file" || case $(basename "$file") in
      url.bnf | url.y | url.l | url.bnf.sha256 | corrections | departures)
        cp "$file" "$work/original" || die "the original grammar cannot be read: $original" ;;
    esac
  done
  cp "$work"/original/* "$work/changed"
  for file in url.bnf url.y url.l corrections departures; do
    test ! -f "$dir/$file" || cat "$dir/$file" > "$work/changed/$file" || exit 2
  done
  if test -f "$dir/changes.patch"; then
    patch -s -d "$work/changed" -p1 < "$dir/changes.patch" > "$work/log" 2>&1 \
      || { cat "$work/log" >&2; die "$dir/changes.patch does not fit the original, $name_of_original"; }
  fi
}
