#!/bin/sh
# t-contrib-python.sh: fails if the Python module cannot be built as a wheel with the installed
# library, or fails its own tests.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
. "${srcdir:-.}/tests/project/installed.sh"
for_installed
for_python "setuptools, pip, pytest, wheel" \
  "python3-pip python3-pytest python3-setuptools python3-wheel"

install_contrib python
(cd "$dir/contrib/python" && PYTHON=$python ROWS=${ROWS:-200000} sh ./check) \
  > "$dir/contrib.log" 2>&1
ok "the wheel passes its tests"
show_contrib
done_testing
