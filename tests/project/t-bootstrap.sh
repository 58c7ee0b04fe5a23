#!/bin/sh
# t-bootstrap.sh: bootstrap installs nothing by itself, and says what is missing; doc/building lists the same
# packages.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
source=$(cd "${srcdir:-.}" && pwd)
mkdir "$dir/bin" "$dir/copy"
cp "$source/bootstrap" "$dir/copy"

# Tools that only say that they were called; and those that bootstrap itself uses.
for tool in apt-get autoconf automake autoreconf bison c++ cc env flex id libtoolize make mandoc patch perl pkg-config xz; do
  printf '#!/bin/sh\necho "%s $*" >> "%s/called"\n' $tool "$dir" > "$dir/bin/$tool"
done
for tool in autoconf automake bison; do
  printf '#!/bin/sh\necho "%s (GNU) 3.8.2"\n' $tool > "$dir/bin/$tool"
done
echo 'echo 0' > "$dir/bin/id"
chmod +x "$dir"/bin/*
for tool in awk dirname sed sh sort; do
  ln -s "$(command -v $tool)" "$dir/bin/$tool"
done

boot () # [ARGUMENT]: the status; "called" and "err" have the rest
{
  rm -f "$dir/called"
  env -i PATH="$dir/bin" "$(command -v sh)" "$dir/copy/bootstrap" "$@" > "$dir/out" 2> "$dir/err"
  echo $?
}
without () # TOOL [ARGUMENT]
{
  mv "$dir/bin/$1" "$dir/away"
  boot $2
  mv "$dir/away" "$dir/bin/$1"
}
calls () { grep -v '^pkg-config' "$dir/called" 2> /dev/null; }

is "nothing is missing: status" "$(boot)" 0
is "nothing is missing: no message" "$(cat "$dir/err")" ""
is "nothing is installed" "$(calls)" "autoreconf --force --install --warnings=all,no-obsolete"
is "without flex: status" "$(without flex)" 1
is "without flex: which package has it" "$(sed -n 2,3p "$dir/err")" \
   "  flex                     to build         flex
To install: apt-get install flex"
is "without flex: nothing is called" "$(calls)" ""
echo 'echo "bison (GNU Bison) 2.3"' > "$dir/bison-2.3"
chmod +x "$dir/bison-2.3"
mv "$dir/bin/bison" "$dir/bison"
cp "$dir/bison-2.3" "$dir/bin/bison"
is "with an old bison: status" "$(boot)" 1
is "with an old bison: the version it takes" "$(sed -n 2p "$dir/err")" \
   "  bison 3.8 or later       to build         bison"
mv "$dir/bison" "$dir/bin/bison"
is "without cmocka: it goes on" \
   "$(sed -i 's/^echo/case $* in *cmocka*) exit 1; esac; echo/' "$dir/bin/pkg-config"; boot)" 0
is "without cmocka: for what it is" "$(sed -n 2p "$dir/err")" \
   "  cmocka 1.1.5 or later    for the tests    libcmocka-dev"
is "without cmocka: autoreconf is called" "$(calls | grep -c autoreconf)" 1
is "with nothing: all is listed" \
   "$(mkdir "$dir/none"; for tool in awk dirname sed sh sort; do cp -P "$dir/bin/$tool" "$dir/none"; done
      env -i PATH="$dir/none" "$(command -v sh)" "$dir/copy/bootstrap" 2>&1 | grep -c '^  ')" \
   "$(grep -c '^\(build\|program\|tests\) ' "$source/bootstrap")"
is "an unknown argument: status" "$(boot --nonsense)" 2
printf '#!/bin/sh\nexec 2>&1\nwhile test "$1" != apt-get; do shift; done\nexec "$@"\n' > "$dir/bin/env"
is "--install-tools: status" "$(boot --install-tools)" 0
installed=$(calls | sed -n 's/^apt-get -o DPkg::Lock::Timeout=600 install -q -y //p')
is "--install-tools installs all" "$(echo "$installed" | tr ' ' '\n')" \
   "$(sed -n 's/^\(build\|program\|tests\) *[^ ]* *\([^ ]*\) .*/\2/p' "$source/bootstrap")"
printf '#!/bin/sh\ntest "$1" != update || exit 100\necho "$*" >> "%s/called"\n' "$dir" > "$dir/bin/apt-get"
is "--install-tools goes on if another program holds the lists of packages" \
   "$(boot --install-tools; calls | grep -c ' install ')" "0
1"
is "--install-tools without apt-get" "$(without apt-get --install-tools)" 2

# doc/building has a line for each system, "Debian ...:", and the packages indented below it.
column=3
for system in Debian Fedora Homebrew; do
  is "doc/building lists the packages of $system" \
     "$(awk -v place="$system" '
          index ($0, place) == 1 && /:$/ { on = 1; next }
          on && /^    / { print; next }
          on && NF { exit }' "$source/doc/building" | tr -s ' ' '\n' | grep . | sort)" \
     "$(awk -v column=$column '/^(build|program|tests) / && $column != "-" { print $column }' "$source/bootstrap" | sort)"
  column=$((column + 1))
done
done_testing
