// binding.js: the WebAssembly module as functions of JavaScript.
// SPDX-License-Identifier: MIT
//
// The npm package and the web site use this file: it is a script in a page, which defines urlbnfBind(),
// and a module in Node.  urlbnfBind (INSTANCE) gives an object with
//
//   about              { version, grammars: [ { name, meaning, starts: { NAME: NUMBER } } ], productions }
//   describe (text, options)
//                      what "urlbnf --json" says of the text, a string or a Uint8Array
//   reader (options)   an object that says of one text, or of many at once, whether it is valid, and its parts
//   change (operation, text, options, fields)
//                      { url } or { error } for an operation of describe.h; fields are pairs of a name and a value
//
// The keys of the options: grammar and start, names; and those of FLAGS, each true or false.

(function (root) {
  "use strict";

  // As in describe.h.
  const FLAGS = {
    offsets: 1, tree: 2, warnings: 4, request: 8, normal: 16, display: 32, octets: 64,
    allowFragment: 128, allowControl: 256, encoded: 512, grammar: 0, start: 0
  };
  const OPERATIONS = ["normalize", "resolve", "build"];
  const ROOM = 262144, SPLIT_MAX = 256, TABLE = 3 * 16384;

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

    function settings (options) {
      let flags = 0;
      for (const key in options) {
        if (!Object.hasOwn (FLAGS, key))
          throw new TypeError (`urlbnf: there is no option "${key}"`);
        if (options[key])
          flags |= FLAGS[key];
      }
      const name = options.grammar ?? about.grammars[0].name;
      const grammar = grammars.get (name);
      if (grammar === undefined)
        throw new TypeError (`urlbnf: there is no grammar "${name}"`);
      const starts = about.grammars[grammar].starts;
      const start = options.start ?? null;
      if (start !== null && !Object.hasOwn (starts, start))
        throw new TypeError (`urlbnf: "${start}" is no start symbol of ${name}`);
      return { grammar, start: start === null ? 0 : starts[start], flags };
    }

    // The text as octets of a new block, from AT on.
    function put (text) {
      if (typeof text !== "string" && !(text instanceof Uint8Array))
        throw new TypeError ("urlbnf: the text has to be a string or a Uint8Array");
      const octets = typeof text === "string" ? encoder.encode (text) : text;
      const at = allocate (octets.length + 1);
      new Uint8Array (wasm.memory.buffer).set (octets, at);
      return { at, length: octets.length };
    }

    let room = 0, table = 0, octets = new Uint8Array (0), words = new Uint32Array (0);

    // The memory may have grown: then the arrays have lost their buffer.
    function look () {
      if (octets.length === 0) {
        octets = new Uint8Array (wasm.memory.buffer, room, ROOM);
        words = new Uint32Array (wasm.memory.buffer, table, TABLE);
      }
    }

    // The text as octets in the room; their number, or -1 if it is no short string.
    function fill (text) {
      if (typeof text !== "string" || text.length > ROOM / 3)
        return -1;
      look ();
      return encoder.encodeInto (text, octets).written;
    }

    // As keys of objects, which are found faster than strings of JSON.
    const names = about.productions.map ((name) => Object.keys ({ [name]: 0 })[0]);
    const scheme = names.indexOf ("scheme");

    // A valid URL: its text, and its parts in some of WORDS, as describe.h has them.  A URL is ASCII, so that offsets
    // of octets are those of characters.
    class Url {
      #text; #words; #at; #end;
      constructor (text, words, at, count) {
        this.#text = text;
        this.#words = words;
        this.#at = at;
        this.#end = at + 3 * count;
      }
      #part (at) {
        const offset = this.#words[at + 1], part = this.#text.slice (offset, offset + this.#words[at + 2]);
        return this.#words[at] === scheme ? part.toLowerCase () : part;
      }
      get production () { return names[this.#words[this.#at]]; }
      get scheme () { return this.get ("scheme"); }
      get host () { return this.get ("host"); }
      get port () { return this.get ("port"); }
      get query () { return this.get ("query"); }
      get fragment () { return this.get ("fragment"); }
      toString () { return this.#text; }
      get (name) {
        for (let at = this.#at + 3; at < this.#end; at += 3)
          if (names[this.#words[at] & 255] === name && this.#words[at] < 512)
            return this.#words[at] < 256 ? this.#part (at) : this.#items (at);
        return undefined;
      }
      #items (at) {
        const items = [];
        while ((at += 3) < this.#end && this.#words[at] >= 512)
          items.push (this.#part (at));
        return items;
      }
      toJSON () {
        const url = { production: this.production };
        for (let at = this.#at + 3; at < this.#end; at += 3)
          if (this.#words[at] < 512)
            url[names[this.#words[at] & 255]] = this.#words[at] < 256 ? this.#part (at) : this.#items (at);
        return url;
      }
    }

    // The reader for options is made once.
    const readers = new Map ();
    function reader (options) {
      const { grammar, start, flags } = settings (options);
      const key = (grammar * 256 + start) * 1024 + flags;
      let found = readers.get (key);
      if (found === undefined)
        readers.set (key, found = makeReader (grammar, start, flags, { ...options }));
      return found;
    }

    function makeReader (grammar, start, flags, options) {
      const isSimple = (flags & ~FLAGS.allowFragment) === 0;
      if (room === 0) {
        room = allocate (ROOM);
        table = allocate (4 * TABLE);
      }

      // What split() says of LENGTH octets of the room, with the parts in the table from USED on, unless that is null.
      const split = (at, length, used) =>
        wasm.split (used === null ? 0 : table + 4 * used, room + at, length, grammar, start, flags);

      function one (text, hasParts) {
        const length = isSimple ? fill (text) : -1;
        return length < 0 ? -2 : split (0, length, hasParts ? 0 : null);
      }

      // As many strings from FIRST on as fit the room together; or the one value that is there.
      function gather (texts, first) {
        const some = [];
        for (let length = 0, text; typeof (text = texts[first + some.length]) === "string"; some.push (text))
          if ((length += text.length) > ROOM / 3)
            break;
        return some.length === 0 ? [texts[first]] : some;
      }

      // Call each (text, count, words, at) for some texts that are ASCII, and stand in the room.  Returns how many.
      function walkTogether (some, hasParts, each) {
        const counts = [];
        let at = 0, used = 0;
        for (const text of some) {
          if (used + 3 * SPLIT_MAX > TABLE)
            break;
          const count = split (at, text.length, hasParts ? used : null);
          counts.push (count);
          used += Math.max (0, 3 * count);
          at += text.length;
        }
        look ();
        const kept = words.slice (0, used);
        used = 0;
        counts.forEach ((count, i) => {
          each (some[i], count, kept, used);
          used += Math.max (0, 3 * count);
        });
        return counts.length;
      }

      // The same for all texts, in order.
      function walk (texts, hasParts, each) {
        for (let next = 0; next < texts.length;) {
          const some = gather (texts, next), joined = some.length > 1 && isSimple ? some.join ("") : null;
          if (joined !== null && fill (joined) === joined.length) {
            next += walkTogether (some, hasParts, each);
            continue;
          }
          for (const text of some) {
            const count = one (text, hasParts);
            look ();
            each (text, count, count > 0 ? words.slice (0, 3 * count) : words, 0);
          }
          next += some.length;
        }
      }

      function isValid (text, count) {
        return count === -2 ? describe (text, options).valid : count === 0;
      }
      return {
        // Whether the text is valid; whether each of them is.
        verdict: (text) => isValid (text, one (text, false)),
        verdicts (texts) {
          const verdicts = [];
          walk (texts, false, (text, count) => verdicts.push (isValid (text, count)));
          return verdicts;
        },
        // The parts of the text, or null; a Url of each text, or what OTHERWISE (text) returns.
        parts (text) {
          const count = one (text, true);
          look ();
          return count > 0 ? new Url (text, words, 0, count).toJSON () : null;
        },
        urls (texts, otherwise) {
          const urls = [];
          walk (texts, true, (text, count, kept, at) =>
            urls.push (count > 0 ? new Url (text, kept, at, count) : otherwise (text)));
          return urls;
        }
      };
    }

    // Each text as its length in four octets and that many octets; null has the length -1.
    function join (texts) {
      const all = texts.map ((text) => text === null ? null : encoder.encode (text));
      const joined = new Uint8Array (all.reduce ((sum, text) => sum + 4 + (text?.length ?? 0), 0));
      const view = new DataView (joined.buffer);
      let at = 0;
      for (const text of all) {
        view.setUint32 (at, text?.length ?? 0xFFFFFFFF, true);
        joined.set (text ?? [], at + 4);
        at += 4 + (text?.length ?? 0);
      }
      return joined;
    }

    function change (operation, text, options, fields) {
      const { grammar, flags } = settings (options);
      const given = put (join (text === null ? fields : [...fields, text]));
      const base = text === null ? 0 : encoder.encode (text).length, length = given.length - (text === null ? 0 : base + 4);
      try {
        return take (wasm.change (OPERATIONS.indexOf (operation), text === null ? 0 : given.at + length + 4, base, grammar,
                                  flags, given.at, length));
      } finally {
        wasm.free (given.at);
      }
    }

    function describe (text, options = {}) {
      const { grammar, start, flags } = settings (options);
      const { at, length } = put (text);
      try {
        return take (wasm.run (at, length, grammar, start, flags));
      } finally {
        wasm.free (at);
      }
    }

    return { about, describe, reader, change };
  }

  if (typeof module === "object")
    module.exports = bind;
  else
    root.urlbnfBind = bind;
}) (typeof globalThis === "object" ? globalThis : this);
