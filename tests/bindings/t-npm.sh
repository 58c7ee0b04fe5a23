#!/bin/sh
# t-npm.sh: fails if the package for Node, installed in an empty folder, fails its own tests or the
# examples of its README, or answers otherwise than the program.
# SPDX-License-Identifier: MIT

. "${srcdir:-.}/tests/harness/tap.sh"
for_urlbnf
build=$PWD
for_tools node npm
for_wasm

# npm uses no network, and writes to the temporary folder alone.
HOME=$dir
npm_config_cache=$dir/cache
npm_config_offline=true
npm_config_audit=false
npm_config_fund=false
npm_config_update_notifier=false
export HOME npm_config_cache npm_config_offline npm_config_audit npm_config_fund \
  npm_config_update_notifier

$make -s npm > "$dir/log" 2>&1; ok "make npm builds the package"
version=$(sed -n "s/^PACKAGE_VERSION = //p" Makefile)
tarball=$build/contrib/npm/urlbnf-$version.tgz
is "the package has these files" "$(tar tf "$tarball" | sort)" "package/LICENSE
package/README.md
package/binding.js
package/index.d.ts
package/index.js
package/package.json
package/urlbnf.wasm"
# rfc3986 and the builder take 100 kB of the module.
test "$(wc -c < contrib/wasm/urlbnf.wasm)" -le 350000; ok "the module has at most 350 kB"

mkdir "$dir/scratch" && cd "$dir/scratch" || exit 99
echo '{ "name": "scratch", "version": "1.0.0", "private": true }' > package.json
npm install --silent "$tarball" > "$dir/log" 2>&1; ok "npm install works in an empty folder"
is "the version is that of configure" \
  "$(node -p 'require ("urlbnf").version + " " + require ("urlbnf/package.json").version')" \
   "$version $version"

cp "$source/contrib/npm/test/urlbnf.test.js" .
node --test --test-reporter=tap . > "$dir/log" 2>&1; status=$?
sed -n 's/^not ok/# &/p; s/^  *error:/#&/p' "$dir/log"
result $status "the package passes its tests"
is "all tests of the package were run" "$(sed -n 's/^# pass //p' "$dir/log")" \
  "$(grep -c '^test (' urlbnf.test.js)"

block () # LANGUAGE: the first block of the README in it
{
  awk -v begin="\`\`\`$1" 'inside && /^```/ { exit } inside { print } $0 == begin { inside = 1 }' \
    node_modules/urlbnf/README.md
}
block js > readme.js
is "the example of the README writes what it shows" \
   "$(node readme.js; echo end)" "$(block text; echo end)"
is "import loads the package" \
  "$(echo 'import { parse } from "urlbnf"; console.log (parse ("x:y").schemepart);' > import.mjs
               node import.mjs)" y

# A page can load the module, because it imports nothing.
is "the module imports nothing" \
   "$(node -p 'WebAssembly.Module.imports (new WebAssembly.Module (require ("fs").readFileSync (
                 "node_modules/urlbnf/urlbnf.wasm"))).length')" 0

python3 "$source/contrib/soak.py" --rows "${ROWS:-100000}" --seconds "${SOAK_SECONDS:-0}" node \
  -- node > "$dir/log" 2>&1
report "many rows need no more memory than few"

cat > types.ts <<'END'
import { parse, parseMany, validate, validateMany, normal, resolve, build, error, grammars, version, UrlError, Url } from "urlbnf";
const url: Url = parse ("http://h/", { tree: true, warnings: true, request: true, start: "httpurl" });
const names: string[] = (url.tree?.children ?? []).map ((node) => node.name);
const failed: UrlError | null = error (new Uint8Array (3));
const offset: number | undefined = failed?.offset;
const line: string = version + names.join () + String (offset) + grammars[0].starts[0] + url.request?.display;
const valid: boolean = validate (line, { allowFragment: true });
const many: Array<string | string[] | number | undefined> = parseMany ([line, new Uint8Array (1)], { grammar: "rfc3986" })
  .map ((url) => url instanceof UrlError ? url.offset : url.get ("path-abempty") ?? url.host ?? url.toJSON ().production);
const texts: string[] = [normal (line), resolve (line, ""), build ({ host: "h", port: 80, query: null }, { base: line })];
console.log (valid, many, texts, validateMany (new Set (texts)));
END
if command -v tsc > /dev/null; then
  tsc --noEmit --strict --target es2022 --module commonjs --lib es2022,dom types.ts > "$dir/log" \
    2>&1; status=$?
  sed 's/^/# /' "$dir/log"
  result $status "the types accept a program"
  sed 's/"httpurl"/1/' types.ts > wrong.ts
  tsc --noEmit --strict --target es2022 --module commonjs --lib es2022,dom \
    wrong.ts > "$dir/log" 2>&1
  is "the types refuse a number as a start symbol" $? 2
else
  skip "the types accept a program" "there is no tsc (Debian: node-typescript)"
  skip "the types refuse a number as a start symbol" "there is no tsc"
fi

cd "$build" || exit 99
count=$(node "$source/tests/bindings/site/compare-npm.js" "$built/urlbnf" "$source" \
    "$dir/scratch/node_modules/urlbnf")
test "$count" -ge 1000 2> "$dir/log"; status=$?
test $status -eq 0 || echo "# $count"
result $status "the package gives the program's answers for all texts of the tables"
done_testing
