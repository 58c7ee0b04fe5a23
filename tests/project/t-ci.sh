#!/bin/sh
# t-ci.sh: fails if the hook for pre-commit misses a wrong URL, or a forge misses its place.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
for_urlbnf
for_tools python3
ci=$(cd "${srcdir:-.}" && pwd)/contrib/ci
printf 'Well: <URL:http://a.example/>.\n' > "$dir/good"
printf 'See\n<URL:http://a_b/>.\n' > "$dir/bad"

if python3 -c 'import yaml' 2> /dev/null; then
  is "the hook has the keys that pre-commit wants" \
     "$(python3 -c 'import sys, yaml
repos = yaml.safe_load (open (sys.argv[1]))["repos"]
hook, = [hook for repo in repos if repo["repo"] == "local" for hook in repo["hooks"]]
print (*sorted (hook))' "$ci/pre-commit.yaml")" "entry id language name types"
else
  skip "the hook has the keys that pre-commit wants" "there is no PyYAML"
fi
entry=$(sed -n 's/^ *entry: urlbnf //p' "$ci/pre-commit.yaml")
hook () { (cd "$dir" && "$built/urlbnf" $entry "$@" 2> /dev/null); } # FILE...
hook good > "$dir/out"
is "the hook passes texts with valid URLs" "$? $(cat "$dir/out")" "0 "
hook good bad > "$dir/out"
is "the hook refuses a text with a wrong URL" $? 1
is "a forge finds the file, the line, the column and the message" \
   "$(python3 -c 'import json, re, sys
pattern, = json.load (open (sys.argv[1]))["problemMatcher"][0]["pattern"]
groups = [re.match (pattern["regexp"], line) for line in sys.stdin]
for found in filter (None, groups):
    print (*[found[pattern[key]][:6] for key in ("file", "line", "column", "message")])' \
      "$ci/problem-matcher.json" < "$dir/out")" "bad 2 1 byte 8"

# CI has a script of its own; the tarball does not contain it.
if test -f "${srcdir:-.}/.ci/run"; then
  sed -n '/^suite ()/,/^}/p' "${srcdir:-.}/.ci/run" > "$dir/suite"
  printf '# PASS:  7\n# FAIL:  1\n# XPASS: 2\n# ERROR: 3\n' > "$dir/log"
  is "CI counts all that failed" \
     "$(results=$dir/results; . "$dir/suite"; suite "$dir/log" check > "$dir/out"; cat "$results")" "7 6"
fi
done_testing
