// index.js: URLs by the grammars of RFC 3986 and RFC 1738.
// SPDX-License-Identifier: MIT

"use strict";

const fs = require ("node:fs");
const path = require ("node:path");
const bind = require ("./binding.js");

const bytes = fs.readFileSync (path.join (__dirname, "urlbnf.wasm"));
const { about, describe, reader, change }
  = bind (new WebAssembly.Instance (new WebAssembly.Module (bytes)));

class UrlError extends SyntaxError {
  constructor (about) {
    super (about.message);
    this.name = "UrlError";
    for (const key of ["code", "offset", "found", "production", "expected", "octets", "hint",
                       "display"])
      this[key] = about[key];
  }
}

// Run with all details of an error.
function run (text, options) {
  return describe (text, Object.assign (Object.create (options), { display: true, octets: true }));
}

// Return the parts, or a UrlError.
function read (text, options) {
  const { input, valid, error, ...url } = run (text, options);
  return valid ? url : new UrlError (error);
}

exports.parse = function parse (text, options = {}) {
  let url = reader (options).parts (text);
  if (url === null) {
    url = read (text, options);
    if (url instanceof UrlError)
      throw url;
  }
  return url;
};

exports.parseMany = function parseMany (texts, options = {}) {
  return reader (options).urls ([...texts], (text) => read (text, options));
};

exports.validate = function validate (text, options = {}) {
  return reader (options).verdict (text);
};

exports.validateMany = function validateMany (texts, options = {}) {
  return reader (options).verdicts ([...texts]);
};

function changed (operation, text, options, fields) {
  const { url, error } = change (operation, text, options, fields);
  if (error !== undefined)
    throw new UrlError (error);
  return url;
}

exports.normal = function normal (text, options = {}) {
  return changed ("normalize", text, options, []);
};

exports.resolve = function resolve (base, reference, options = {}) {
  return changed ("resolve", base, { grammar: "rfc3986", ...options }, [reference]);
};

exports.build = function build (parts, { base = null, ...options } = {}) {
  const fields = Object.entries (parts).flatMap (([name, value]) =>
                                                 [name, typeof value === "number" ? String (value)
                                                        : value]);
  return changed ("build", base, options, fields);
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
