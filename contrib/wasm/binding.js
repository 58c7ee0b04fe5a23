// binding.js: the WebAssembly module as functions of JavaScript.
// SPDX-License-Identifier: MIT
//
// The npm package and the web site use this file: it is a script in a page, which defines urlbnfBind(),
// and a module in Node.  urlbnfBind (INSTANCE) gives an object with
//
//   about              { version, grammars: [ { name, meaning, starts: { NAME: NUMBER } } ] }
//   describe (text, options)
//                      what "urlbnf --json" says of the text, a string or a Uint8Array
//
// The keys of the options: grammar and start, names; and those of FLAGS, each true or false.

(function (root) {
  "use strict";

  // As in describe.h.
  const FLAGS = {
    offsets: 1, tree: 2, warnings: 4, request: 8, normal: 16, display: 32, octets: 64,
    allowFragment: 128, allowControl: 256
  };

  function bind (instance) {
    const wasm = instance.exports;
    const encoder = new TextEncoder ();
    const decoder = new TextDecoder ();

    function allocate (size) {
      const at = wasm.malloc (size) >>> 0;
      if (at === 0)
        throw new RangeError ("urlbnf: out of memory");
      return at;
    }

    // The JSON at AT, which is freed.
    function take (at) {
      if (at === 0)
        throw new RangeError ("urlbnf: out of memory");
      at >>>= 0;
      const memory = new Uint8Array (wasm.memory.buffer);
      const json = decoder.decode (memory.subarray (at, memory.indexOf (0, at)));
      wasm.free (at);
      return JSON.parse (json);
    }

    const about = take (wasm.about ());
    const grammars = new Map (about.grammars.map ((grammar, index) => [grammar.name, index]));

    function check (options) {
      for (const key in options)
        if (key !== "grammar" && key !== "start" && !Object.hasOwn (FLAGS, key))
          throw new TypeError (`urlbnf: there is no option "${key}"`);
    }

    function find (options) {
      const name = options.grammar ?? about.grammars[0].name;
      const grammar = grammars.get (name);
      if (grammar === undefined)
        throw new TypeError (`urlbnf: there is no grammar "${name}"`);
      const starts = about.grammars[grammar].starts;
      const start = options.start ?? null;
      if (start !== null && !Object.hasOwn (starts, start))
        throw new TypeError (`urlbnf: "${start}" is no start symbol of ${name}`);
      return { grammar, start: start === null ? 0 : starts[start] };
    }

    function describe (text, options = {}) {
      if (typeof text !== "string" && !(text instanceof Uint8Array))
        throw new TypeError ("urlbnf: the text has to be a string or a Uint8Array");
      check (options);
      const { grammar, start } = find (options);
      const octets = typeof text === "string" ? encoder.encode (text) : text;
      let flags = 0;
      for (const key in FLAGS)
        flags |= options[key] ? FLAGS[key] : 0;
      const at = allocate (octets.length + 1);
      try {
        new Uint8Array (wasm.memory.buffer).set (octets, at);
        return take (wasm.run (at, octets.length, grammar, start, flags));
      } finally {
        wasm.free (at);
      }
    }

    return { about, describe };
  }

  if (typeof module === "object")
    module.exports = bind;
  else
    root.urlbnfBind = bind;
}) (typeof globalThis === "object" ? globalThis : this);
