// check-binding.js BINDING: try contrib/wasm/binding.js with a false module that returns chosen
// values.
// SPDX-License-Identifier: MIT
//
// WebAssembly passes addresses as signed numbers: those of the upper half of memory are negative.
// A module without memory must give an error, and free its blocks.  The script prints the faults.

"use strict";

const path = require ("node:path");
const assert = require ("node:assert/strict");
const bind = require (path.resolve (process.argv[2]));

const UPPER = 2 ** 31;
const about
  = JSON.stringify ({ version: "1", grammars: [{ name: "g", meaning: true, starts: { s: 7 } }],
  productions: ["", "scheme"] });

// Make a module that allocates from FIRST on, and that returns the texts it got.
function make (first) {
  const memory = { buffer: new ArrayBuffer (first + 65536) };
  const used = new Map ();
  let next = first;
  const module = { used, fails: false, calls: [] };
  function allocate (size) {
    if (module.fails)
      return 0;
    // The memory grows, which detaches earlier views.
    memory.buffer = structuredClone (memory.buffer, { transfer: [memory.buffer] });
    const at = next;
    next += size + 16;
    used.set (at, size);
    return at | 0;
  }
  function give (text) {
    const octets = new TextEncoder ().encode (text + "\0");
    const at = allocate (octets.length);
    if (at !== 0)
      new Uint8Array (memory.buffer).set (octets, at >>> 0);
    return at;
  }
  module.exports = {
    memory,
    malloc: allocate,
    free (at) { assert.ok (used.delete (at >>> 0), `freed: ${at}`); },
    about: () => give (about),
    run (at, length, grammar, start, flags) {
      const text = new TextDecoder ().decode (new Uint8Array (memory.buffer, at >>> 0, length));
      assert.ok (used.get (at >>> 0) >= length);
      module.fails = module.runFails;
      return give (JSON.stringify ({ text, grammar, start, flags }));
    }
  };
  return module;
}

for (const first of [16, UPPER - 40, UPPER, UPPER + 4096]) {
  const module = make (first);
  const urlbnf = bind (module);
  assert.equal (urlbnf.about.version, "1");
  for (const text of ["", "x:y", "x:é", "a".repeat (1000)])
    assert.deepEqual (urlbnf.describe (text, { start: "s", tree: true, normal: true }),
                      { text, grammar: 0, start: 7, flags: 18 });
  assert.equal (urlbnf.describe (new Uint8Array ([0x78, 0x3A])).text, "x:");
  assert.equal (module.used.size, 0, "all is freed");
  module.runFails = true;
  assert.throws (() => urlbnf.describe ("x:y"), RangeError);
  assert.equal (module.used.size, 0, "the text is freed where there is no memory for the JSON");
  assert.throws (() => urlbnf.describe ("x:y"), RangeError);
  module.runFails = module.fails = false;
  assert.equal (urlbnf.describe ("x:y").text, "x:y");
  assert.equal (module.used.size, 0);
}
const none = make (16);
none.fails = true;
assert.throws (() => bind (none), RangeError);
