// binding.js: the WebAssembly module as functions of JavaScript.
// SPDX-License-Identifier: MIT
//
// The npm package and the web site use this file: it is a script in a page, which defines
// urlbnfBind(), and a module in Node.  urlbnfBind (INSTANCE) gives an object with
//
//   about              { version, grammars: [ { name, meaning, starts: { NAME: NUMBER } } ],
//                        productions }
//   describe (text, options)
//                      the object of "urlbnf --json" for the text, a string or a Uint8Array
//   reader (options)   an object that validates one text, or many at once, and finds their parts
//   change (operation, text, options, fields)
//                      { url } or { error } for an operation of describe.h; fields are pairs of a
//                      name and a value
//
// The keys of the options: grammar and start, names; and those of FLAGS, each true or false.

(function (root) {
  "use strict";

  // The bits are those of describe.h.
  const FLAGS = {
    __proto__: null, offsets: 1, tree: 2, warnings: 4, request: 8, normal: 16, display: 32,
    octets: 64,
    allowFragment: 128, allowControl: 256, encoded: 512, grammar: 0, start: 0
  };
  const OPERATIONS = ["normalize", "resolve", "build"];
  const LIST = 256, BUFFER_SIZE = 262144, TOGETHER = 16384, TEXTS = 1024, PARTS = 8192;

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

    // Return the JSON at AT, which is freed.
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
        if (FLAGS[key] === undefined)
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

    function encode (text) {
      if (typeof text !== "string" && !(text instanceof Uint8Array))
        throw new TypeError ("urlbnf: the text has to be a string or a Uint8Array");
      return typeof text === "string" ? encoder.encode (text) : text;
    }

    // Copy the octets of the text to a new block.  Return its address and their number.
    function put (text) {
      const octets = encode (text);
      const at = allocate (octets.length + 1);
      new Uint8Array (wasm.memory.buffer).set (octets, at);
      return { at, length: octets.length };
    }

    let buffer = 0, lengths = 0, table = 0, octets = new Uint8Array (0), results, words;

    // Make the arrays again if the memory has grown, because they have lost their buffer.
    function renewArrays () {
      if (buffer === 0) {
        buffer = allocate (BUFFER_SIZE);
        lengths = allocate (4 * TEXTS);
        table = allocate (12 * PARTS);
      }
      if (octets.length === 0) {
        octets = new Uint8Array (wasm.memory.buffer, buffer, BUFFER_SIZE);
        results = new Int32Array (wasm.memory.buffer, lengths, TEXTS);
        words = new Uint32Array (wasm.memory.buffer, table, 3 * PARTS);
      }
    }

    // The names are keys of objects, which are found faster than strings of JSON.
    const names = about.productions.map ((name) => Object.keys ({ [name]: 0 })[0]);
    const scheme = names.indexOf ("scheme");

    // Return the text or the items of the part at AT in WORDS of a valid URL; describe.h explains
    // them.  A URL is ASCII, so offsets of octets are those of characters.
    function partAt (text, words, at) {
      const what = words[at], offset = words[at + 1];
      if (what < LIST) {
        const part = text.slice (offset, offset + words[at + 2]);
        return what === scheme ? part.toLowerCase () : part;
      }
      const items = new Array ((what >> 8) - 1);
      for (let i = 0, item = at + 4; i < items.length; i++, item += 3)
        items[i] = text.slice (words[item], words[item] + words[item + 1]);
      return items;
    }

    // Return all parts of the URL whose words begin at FIRST.
    function partsAt (text, words, first) {
      const url = { production: names[words[first]] }, end = first + 3 * words[first + 1];
      for (let at = first + 3, what; at < end; at += what < LIST ? 3 : 3 * (what >> 8)) {
        what = words[at];
        url[names[what & 255]] = partAt (text, words, at);
      }
      return url;
    }

    class Url {
      #text; #words; #at;
      constructor (text, words, at) {
        this.#text = text;
        this.#words = words;
        this.#at = at;
      }
      get production () { return names[this.#words[this.#at]]; }
      get scheme () { return this.get ("scheme"); }
      get host () { return this.get ("host"); }
      get port () { return this.get ("port"); }
      get query () { return this.get ("query"); }
      get fragment () { return this.get ("fragment"); }
      toString () { return this.#text; }
      toJSON () { return partsAt (this.#text, this.#words, this.#at); }
      get (name) {
        const words = this.#words, end = this.#at + 3 * words[this.#at + 1];
        for (let at = this.#at + 3; at < end; at += 3)
          if (words[at] !== 0 && names[words[at] & 255] === name)
            return partAt (this.#text, words, at);
        return undefined;
      }
    }

    // A URL whose parts are known, for which there are no words.
    class ReadUrl extends Url {
      #url;
      constructor (text, url) {
        super (typeof text === "string" ? text : decoder.decode (text));
        this.#url = url;
      }
      get production () { return this.#url.production; }
      toJSON () { return this.#url; }
      get (name) {
        return name !== "production" && Object.hasOwn (this.#url, name) ? this.#url[name]
          : undefined;
      }
    }

    function readUrl (text, result) {
      return result instanceof Error ? result : new ReadUrl (text, result);
    }

    // Keep the readers: the same options again need no new one, and the last options no look-up.
    const readers = new Map ();
    let last = { keys: [""], values: [] };
    function reader (options) {
      let same = 0;
      for (const key in options)
        same += key === last.keys[same] && options[key] === last.values[same] ? 1 : NaN;
      if (same !== last.keys.length) {
        // These are also the options that an object inherits.
        const all = {};
        for (const key in options)
          all[key] = options[key];
        const found = findReader (all);
        last = { keys: Object.keys (all), values: Object.values (all), reader: found };
      }
      return last.reader;
    }

    function findReader (options) {
      const { grammar, start, flags } = settings (options);
      const key = (grammar * 256 + start) * 1024 + flags;
      let found = readers.get (key);
      if (found === undefined)
        readers.set (key, found = makeReader (grammar, start, flags, options));
      return found;
    }

    function makeReader (grammar, start, flags, options) {
      const isSimple = (flags & ~FLAGS.allowFragment) === 0;
      renewArrays ();

      // Let split() read COUNT texts from the buffer, with their lengths from RESULTS.  Return the
      // number of texts that it has read.
      function split (count, hasParts) {
        const parts = hasParts ? table : 0;
        const done = wasm.split (parts, PARTS, buffer, lengths, count, grammar, start, flags);
        renewArrays ();
        return done;
      }

      // Return the result of split() for the text, or -2 if it is not a short string.
      function one (text, hasParts) {
        if (!isSimple || typeof text !== "string" || text.length > BUFFER_SIZE / 3)
          return -2;
        renewArrays ();
        results[0] = encoder.encodeInto (text, octets).written;
        split (1, hasParts);
        return results[0];
      }

      // Return the number of texts from FIRST on that are strings, and short together.  Set RESULTS
      // to their lengths.
      function measure (texts, first) {
        let count = 0;
        renewArrays ();
        for (let length = 0; count < TEXTS; count++) {
          const text = texts[first + count];
          if (typeof text !== "string" || (length += text.length) > TOGETHER)
            break;
          results[count] = text.length;
        }
        return count;
      }

      // Call each (first, found, kept) for some texts at a time, from the index FIRST on, with the
      // results of split() and the words of their parts.
      function walk (texts, hasParts, each) {
        for (let next = 0, alone = 0; next < texts.length;) {
          const count = isSimple && next >= alone ? measure (texts, next) : 0;
          const joined = count > 1 ? texts.slice (next, next + count).join ("") : "";
          const isTogether = count > 1
                             && encoder.encodeInto (joined, octets).written === joined.length;
          if (!isTogether && count > 1)
            alone = next + count;
          const found = isTogether ? results.slice (0, split (count, hasParts))
            : Int32Array.of (one (texts[next], hasParts));
          let used = 0;
          for (let i = 0; i < found.length; i++)
            used += 3 * Math.max (0, found[i]);
          each (next, found, words.slice (0, used));
          next += found.length;
        }
      }

      function isValid (text, result) {
        return result === -2 ? describe (text, options).valid : result === 0;
      }
      return {
        // Whether the text is valid; or whether each text is.
        verdict: (text) => isValid (text, one (text, false)),
        verdicts (texts) {
          const verdicts = [];
          walk (texts, false, (first, found) => {
            for (let i = 0; i < found.length; i++)
              verdicts.push (isValid (texts[first + i], found[i]));
          });
          return verdicts;
        },
        // Return the parts of the text, or null; or a Url for each text, or the error of OTHERWISE
        // (text), which gives the parts of a text that split() leaves out.
        parts: (text) => one (text, true) > 0 ? partsAt (text, words, 0) : null,
        urls (texts, otherwise) {
          const urls = [];
          walk (texts, true, (first, found, kept) => {
            for (let i = 0, at = 0; i < found.length; at += 3 * Math.max (0, found[i++]))
              urls.push (found[i] > 0 ? new Url (texts[first + i], kept, at)
                         : readUrl (texts[first + i], otherwise (texts[first + i])));
          });
          return urls;
        }
      };
    }

    // Return each text as its length in four octets and that many octets.  null has the length -1.
    function join (texts) {
      const all = texts.map ((text) => text === null ? null : encode (text));
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
      // Only build() may lack a text: its base, and the parts that go.
      const texts = operation === "build" ? [text, ...fields] : [text, ...fields].map (encode);
      const { at, length } = put (join (texts));
      try {
        return take (wasm.change (OPERATIONS.indexOf (operation), grammar, flags, at, length));
      } finally {
        wasm.free (at);
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
