// compare-npm.js PROGRAM SOURCE PACKAGE: compare the package with the program on all texts of the
// tables.
// SPDX-License-Identifier: MIT
//
// It prints the number of texts, or the first difference.

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

const many = new Map ();
cases.forEach ((test, index) => {
  const { input, input_hex, valid, error, ...url } = answers[index];
  const options = { grammar: test.grammar, ...test.start === null ? {} : { start: test.start } };
  const found = urlbnf.error (test.octets, options);
  const right = urlbnf.validate (test.octets, options) === valid && (found === null) === valid
    && (valid ? isDeepStrictEqual (withoutMore (urlbnf.parse (test.octets,
      { ...options, ...wanted (test) })), url)
              : isDeepStrictEqual (plain (found), error));
  if (!right) {
    console.log (`${index}: ${JSON.stringify (answers[index])}`);
    process.exit (1);
  }
  const key = JSON.stringify (options);
  many.set (key, [...many.get (key) ?? [], test.octets]);
});

// Strings have a faster function than octets, and so have many at once, some of them long or not
// ASCII.
const LONG = "http://h/" + "a/".repeat (50000);
for (const [key, octets] of many) {
  const options = JSON.parse (key);
  const texts = octets.map ((text) => text.every ((octet) => octet < 128) ? text.toString ()
                            : text);
  texts.splice (texts.length / 2, 0, LONG, "http://é/", LONG + " ", "");
  const verdicts = urlbnf.validateMany (texts, options), urls = urlbnf.parseMany (texts, options);
  texts.forEach ((text, i) => {
    const slow = typeof text === "string" ? Buffer.from (text) : text;
    const valid = urlbnf.error (slow, options) === null;
    const right = verdicts[i] === valid && urlbnf.validate (text, options) === valid
      && (valid ? JSON.stringify (urls[i]) === JSON.stringify (urlbnf.parse (slow, options))
                  && JSON.stringify (urlbnf.parse (text, options))
                  === JSON.stringify (urlbnf.parse (slow, options))
                : isDeepStrictEqual (plain (urls[i]), plain (urlbnf.error (slow, options))));
    if (!right) {
      console.log (`${key} ${i}: ${text}`);
      process.exit (1);
    }
  });
}
console.log (cases.length);
