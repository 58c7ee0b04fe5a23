// index.js: URLs by the grammar of RFC 1738.
// SPDX-License-Identifier: MIT

"use strict";

const fs = require ("node:fs");
const path = require ("node:path");
const bind = require ("./binding.js");

const bytes = fs.readFileSync (path.join (__dirname, "urlbnf.wasm"));
const { about, describe } = bind (new WebAssembly.Instance (new WebAssembly.Module (bytes)));

class UrlError extends SyntaxError {
  constructor (about) {
    super (about.message);
    this.name = "UrlError";
    for (const key of ["code", "offset", "found", "production", "expected", "octets", "hint", "display"])
      this[key] = about[key];
  }
}

// With all that there is to say about an error.
function run (text, options) {
  return describe (text, { ...options, display: true, octets: true });
}

exports.parse = function parse (text, options = {}) {
  const { input, valid, error, ...url } = run (text, options);
  if (!valid)
    throw new UrlError (error);
  return url;
};

exports.validate = function validate (text, options = {}) {
  return describe (text, options).valid;
};

exports.error = function error (text, options = {}) {
  const found = run (text, options);
  return found.valid ? null : new UrlError (found.error);
};

exports.UrlError = UrlError;
exports.version = about.version;
exports.grammars = about.grammars.map ((grammar) => ({
  name: grammar.name,
  meaning: grammar.meaning,
  starts: Object.keys (grammar.starts)
}));
