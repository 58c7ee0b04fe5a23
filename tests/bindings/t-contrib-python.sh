#!/bin/sh
# t-contrib-python.sh: fails if the Python module cannot be built as a wheel with the installed
# library, or fails its own tests.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
. "${srcdir:-.}/tests/project/installed.sh"
for_section_5
for_installed
source=$(cd "${srcdir:-.}" && pwd)
python=
for candidate in $PYTHON python3 /usr/bin/python3; do
  if "$candidate" -c 'import setuptools, pip, pytest, wheel, os, sysconfig
os.stat (os.path.join (sysconfig.get_paths ()["include"], "Python.h"))' 2> "$dir/log"; then
    python=$candidate
    break
  fi
done
test -n "$python" || {
  echo "1..0 # SKIP there is no Python to build for (Debian: python3-dev python3-pip python3-pytest python3-setuptools python3-wheel)"
  exit 0
}

make_target install && use_installed
ok "the library is installed"
copy_contrib python
(cd "$dir/contrib/python" && PYTHON=$python ROWS=${ROWS:-200000} sh ./check) \
  > "$dir/contrib.log" 2>&1
ok "the wheel passes its tests"
show_contrib
done_testing
