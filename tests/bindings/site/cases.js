// cases.js: read texts, and the program's answers for them.
// SPDX-License-Identifier: MIT

"use strict";

const fs = require ("node:fs");
const path = require ("node:path");
const { spawnSync } = require ("node:child_process");

// Return the texts of a table in tests/grammar/corpus (tests/harness/corpus.h), without those that
// have a line end, because the program reads lines.
function readTable (file) {
  const cases = [];
  const grammar = /grammar\/(\w+)\/corpus/.exec (file)?.[1] ?? "rfc1738";
  let start = null;
  for (const whole of fs.readFileSync (file, "latin1").split ("\n")) {
    const line = whole.split (/ => |  [=!](?: |$)/)[0];
    if (line === "" || /^(#|  )/.test (line))
      continue;
    const word = line.split (" ")[1];
    if (line.startsWith ("@start "))
      start = word;
    else {
      const text = line === "\"\"" ? ""
                   : line.replace (/\\(x([0-9A-F]{2})|\\)/g, (all, kind, hex) =>
        hex === undefined ? "\\" : String.fromCharCode (parseInt (hex, 16)));
      if (!/\n|\r$/.test (text))
        cases.push ({ grammar, start, octets: Buffer.from (text, "latin1") });
    }
  }
  return cases;
}

// Return the texts of all tables of the corpus, and the inputs of the tables of the meaning of
// URLs.
function readCorpus (source) {
  return ["tests/grammar/corpus", "grammar/w3c/corpus", "grammar/rfc3986/corpus",
          "tests/library/meaning"].flatMap ((folder) =>
    fs.readdirSync (path.join (source, folder)).sort ().flatMap ((name) =>
      readTable (path.join (source, folder, name))));
}

const NO_URL = ["login", "hostport", "host"];

// Return the questions for a text: only rfc1738 has the meaning of URLs.
function wanted (test) {
  const meaning = test.grammar === "rfc1738";
  return {
    offsets: true, tree: true, warnings: meaning,
    request: meaning && !NO_URL.includes (test.start),
    normal: meaning && test.start === null
  };
}

function run (program, test, octets, options) {
  const args = ["--json", `--grammar=${test.grammar}`, ...options];
  if (test.start !== null)
    args.push (`--start=${test.start}`);
  const { status, stdout, stderr } = spawnSync (program, args, { input: octets,
                                                                 maxBuffer: 1 << 28 });
  if (status !== 0 && status !== 1)
    throw new Error (`${program}: status ${status}: ${stderr}`);
  return stdout.toString ();
}

// Return the JSON of the program for each case, in order, with "normal" from --normalize.
function askProgram (program, cases) {
  const answers = new Array (cases.length);
  const groups = new Map ();
  cases.forEach ((test, index) => {
    const key = `${test.grammar} ${test.start}`;
    groups.set (key, [...groups.get (key) ?? [], index]);
  });
  for (const indices of groups.values ()) {
    const test = cases[indices[0]], want = wanted (test);
    const lines
      = Buffer.concat (indices.flatMap ((index) => [cases[index].octets, Buffer.from ("\n")]));
    const parse = (text) => text.trimEnd ().split ("\n").map ((line) => JSON.parse (line));
    const records = parse (run (program, test, lines, ["--offsets", "--tree",
      ...want.warnings ? ["--warn"] : [], ...want.request ? ["--request"] : []]));
    const normal = want.normal ? parse (run (program, test, lines, ["--normalize"])) : [];
    records.forEach ((record, i) => {
      // The words of the program for its options.
      delete record.error?.hint;
      if (record.valid && want.normal)
        record.normal = normal[i].url;
      answers[indices[i]] = record;
    });
  }
  return answers;
}

// Return the JSON of the module, without keys that the program's JSON does not have.
function withoutMore (record) {
  delete record.error?.display;
  delete record.error?.hint;
  delete record.error?.octets;
  delete record.request?.display;
  return record;
}

module.exports = { readTable, readCorpus, wanted, askProgram, withoutMore };
