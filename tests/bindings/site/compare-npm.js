// compare-npm.js PROGRAM SOURCE PACKAGE: the package beside the program, on all texts of the tables.
// SPDX-License-Identifier: MIT
//
// Prints how many texts there were, or the first difference.

"use strict";

const path = require ("node:path");
const { isDeepStrictEqual } = require ("node:util");
const { readCorpus, wanted, askProgram, withoutMore } = require ("./cases.js");

const [program, source, folder] = process.argv.slice (2);
const urlbnf = require (path.resolve (folder));
const cases = readCorpus (source);
const answers = askProgram (program, cases);

function plain (error) {
  const { code, offset, found, production, expected, message } = error;
  return JSON.parse (JSON.stringify ({ code, offset, found, production, expected, message }));
}

cases.forEach ((test, index) => {
  const { input, input_hex, valid, error, ...url } = answers[index];
  const options = { grammar: test.grammar, ...test.start === null ? {} : { start: test.start } };
  const found = urlbnf.error (test.octets, options);
  const right = urlbnf.validate (test.octets, options) === valid && (found === null) === valid
    && (valid ? isDeepStrictEqual (withoutMore (urlbnf.parse (test.octets, { ...options, ...wanted (test) })), url)
              : isDeepStrictEqual (plain (found), error));
  if (!right) {
    console.log (`${index}: ${JSON.stringify (answers[index])}`);
    process.exit (1);
  }
});
console.log (cases.length);
