#!/bin/sh
# t-bootstrap.sh: fails if bootstrap installs anything without being asked, does not report a
# missing tool, or lists other packages than doc/building.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
mkdir "$dir/bin" "$dir/copy"
cp "$source/bootstrap" "$dir/copy"

# These tools only print that they were called; bootstrap itself needs the others.
for tool in apt-get autoconf automake autoreconf bison c++ cc env flex id libtoolize make mandoc \
  patch perl pkg-config xz; do
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

is "bootstrap succeeds if nothing is missing" "$(boot)" 0
is "bootstrap is quiet if nothing is missing" "$(cat "$dir/err")" ""
is "bootstrap installs nothing by itself" \
   "$(calls)" "autoreconf --force --install --warnings=all,no-obsolete"
is "bootstrap fails without flex" "$(without flex)" 1
is "bootstrap names the package of flex" "$(sed -n 2,3p "$dir/err")" \
   "  flex                     to build         flex
To install: apt-get install flex"
is "bootstrap calls nothing without flex" "$(calls)" ""
echo 'echo "bison (GNU Bison) 2.3"' > "$dir/bison-2.3"
chmod +x "$dir/bison-2.3"
mv "$dir/bin/bison" "$dir/bison"
cp "$dir/bison-2.3" "$dir/bin/bison"
is "bootstrap fails with an old bison" "$(boot)" 1
is "bootstrap names the version of bison that it needs" "$(sed -n 2p "$dir/err")" \
   "  bison 3.8 or later       to build         bison"
for version in 3.10 10.1; do
  sed -i "s/) .*/) $version\"/" "$dir/bin/bison"
  is "bootstrap accepts bison $version" "$(boot)" 0
done
mv "$dir/bison" "$dir/bin/bison"
is "bootstrap succeeds without cmocka" \
   "$(sed -i 's/^echo/case $* in *cmocka*) exit 1; esac; echo/' "$dir/bin/pkg-config"; boot)" 0
is "bootstrap explains the use of cmocka" "$(sed -n 2p "$dir/err")" \
   "  cmocka 1.1.5 or later    for the tests    libcmocka-dev"
is "bootstrap calls autoreconf without cmocka" "$(calls | grep -c autoreconf)" 1
is "bootstrap lists all tools if all are missing" \
   "$(mkdir "$dir/none"; for tool in awk dirname sed sh sort; do
     cp -P "$dir/bin/$tool" "$dir/none"; done
      env -i PATH="$dir/none" "$(command -v sh)" "$dir/copy/bootstrap" 2>&1 | grep -c '^  ')" \
   "$(grep -c '^\(build\|program\|tests\) ' "$source/bootstrap")"
is "bootstrap refuses an unknown argument" "$(boot --nonsense)" 2
printf '#!/bin/sh\nexec 2>&1\nwhile test "$1" != apt-get; do shift; done\nexec "$@"\n' \
  > "$dir/bin/env"
is "--install-tools succeeds" "$(boot --install-tools)" 0
installed=$(calls | sed -n 's/^apt-get -o DPkg::Lock::Timeout=600 install -q -y //p')
is "--install-tools installs all packages" "$(echo "$installed" | tr ' ' '\n')" \
   "$(sed -n 's/^\(build\|program\|tests\) *[^ ]* *\([^ ]*\) .*/\2/p' "$source/bootstrap")"
printf '#!/bin/sh\ntest "$1" != update || exit 100\necho "$*" >> "%s/called"\n' \
  "$dir" > "$dir/bin/apt-get"
is "--install-tools goes on if another program holds the lists of packages" \
   "$(boot --install-tools; calls | grep -c ' install ')" "0
1"
is "--install-tools fails without apt-get" "$(without apt-get --install-tools)" 2

# doc/building has a line for each system, "Debian ...:", and the packages indented below it.
column=3
for system in Debian Fedora Homebrew; do
  is "doc/building lists the packages of $system" \
     "$(awk -v place="$system" '
          index ($0, place) == 1 && /:$/ { on = 1; next }
          on && /^    / { print; next }
          on && NF { exit }' "$source/doc/building" | tr -s ' ' '\n' | grep . | sort)" \
     "$(awk -v column=$column '/^(build|program|tests) / && $column != "-" { print $column }' \
       "$source/bootstrap" | sort)"
  column=$((column + 1))
done
done_testing
