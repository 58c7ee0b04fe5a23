# wrapped.awk: print linker options for the functions that a file of tests/harness/fences replaces.
# SPDX-License-Identifier: MIT

match ($0, /^[A-Z_]+ \((0, )?urlbnf_[a-z_]+,/) {
  name = substr ($0, 1, RLENGTH - 1)
  sub (/.*[( ]/, "", name)
  print "--wrap=" name
}
match ($0, /__wrap_[a-z_]+/) { print "--wrap=" substr ($0, RSTART + 7, RLENGTH - 7) }
