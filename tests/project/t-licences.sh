#!/bin/sh
# t-licences.sh: fails if a file of code has no line with its licence near its beginning, or "reuse
# lint", where it is installed, finds a fault.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
cd "${srcdir:-.}" || exit 99
(test -e .git && git ls-files) > "$dir/all" 2> "$dir/log" || skip_all "this is no checkout"

# tests/generate/five.*, which doc/generated shows, and doc/examples/first.c, which the README
# shows, have no such line.
grep -Ev '^tests/generate/five\.|^doc/examples/first\.c$' "$dir/all" | xargs awk '
  function end_file() { if (is_code && !found) print file }
  FNR == 1 {
    end_file()
    file = FILENAME
    found = 0
    # JSON has no comments.
    is_code = file !~ /[.]json[.]in$/ \
      && (/^#!/ || file ~ /[.](ac|am|awk|bash|c|css|def|fish|h|html|in|js|l|m4|mk)$/ \
          || file ~ /[.](pm|sh|ts|v|y|yml|zsh)$/)
  }
  FNR <= 12 && /SPDX-License-Identifier: MIT/ { found = 1 }
  END { end_file() }' > "$dir/without"
is "each file of code has a licence" "$(cat "$dir/without")" ""

if command -v reuse > /dev/null; then
  reuse lint > "$dir/reuse" 2>&1; ok "reuse lint finds no fault"
else
  skip "reuse lint" "it is not installed"
fi
done_testing
