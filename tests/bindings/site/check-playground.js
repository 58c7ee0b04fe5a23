// check-playground.js FOLDER BROWSER PROGRAM SOURCE: compare the playground with the program.
// SPDX-License-Identifier: MIT

"use strict";

const fs = require ("node:fs");
const path = require ("node:path");
const { isDeepStrictEqual } = require ("node:util");
const { spawnSync } = require ("node:child_process");
const { pathToFileURL } = require ("node:url");
const { report, run } = require ("./browser.js");
const { readCorpus, wanted, askProgram, withoutMore } = require ("./cases.js");

const [folder, chromium, program, source] = process.argv.slice (2);
const address = pathToFileURL (path.resolve (folder, "playground.html")).href;

// The examples of the page, which have a valid and an invalid text of each scheme.
const EXAMPLES = `[...document.querySelectorAll ("#example optgroup option")]
  .map (({ value }) => value)`;

// Return what the page shows.  Runs in the page.
const SHOWN = `
  const $ = (id) => document.getElementById (id);
  const words = (list) => [...list].map ((element) => element.textContent);
  // Return the text below ID, unless it is hidden.
  const seen = (id, found) => $(id).closest ("[hidden]") ? null : found ();
  const row = ({ cells: [name, offset, text] }) =>
    [name.textContent.trim (), Number (offset.textContent), text.textContent];
  const nodes = () => [...$("tree").querySelectorAll ("button")];
  const links = () => [...$("expected").querySelectorAll ("a")];
  window.shown = () => ({
    text: $("text").value, judgement: $("judgement").textContent,
    coloured: $("coloured").textContent,
    json: JSON.parse ($("json").textContent),
    parts: seen ("when-valid", () => [...$("parts").rows].map (row)),
    nodes: seen ("when-valid", () => nodes ().map ((node) => words (node.children))),
    before: seen ("when-invalid",
                  () => document.querySelector (".fault").previousSibling?.data ?? ""),
    display: seen ("when-invalid", () => $("display").textContent),
    expected: seen ("when-invalid", () => words ($("expected").children)),
    links: seen ("when-invalid", () => links ().map ((link) => link.getAttribute ("href"))),
    warnings: seen ("meaning", () => words ($("warnings").children)),
    normal: seen ("meaning", () => $("normal").textContent),
    request: seen ("meaning", () => $("request").textContent), command: $("command").textContent,
    diagram: document.querySelector ("#diagram-head a").textContent, way: $("way").textContent,
    hash: new URLSearchParams (location.hash.slice (1)).get ("u")
  });`;

async function open (page, url) {
  await page.open (url);
  await page.until ("document.documentElement.dataset.ready");
  await page.evaluate (`
    document.getElementById ("json-box").open = true;
    await new Promise ((done) => setTimeout (done, 50));
    ${SHOWN}`);
}

function listParts (parts, offsets, name) {
  if (typeof offsets === "number")
    return [[name, offsets, parts]];
  return Array.isArray (offsets)
         ? offsets.flatMap ((offset, i) => listParts (parts[i], offset, name))
    : Object.keys (offsets).flatMap ((key) => listParts (parts[key], offsets[key], key));
}

function listNodes (node, text) {
  return [[node.name, text.slice (node.offset, node.offset + node.length)],
          ...node.children.flatMap ((child) => listNodes (child, text))];
}

// Return the differences between the page and RECORD of the program.
function compare (shown, record) {
  const problems = [];
  const need = (what, got, want) => {
    const said = [record.input, what, got].map ((one) => JSON.stringify (one)).join (": ");
    if (!isDeepStrictEqual (got, want))
      problems.push (`${said}, and not ${JSON.stringify (want)}`);
  };
  need ("JSON", onlyWanted (withoutMore (shown.json), record), record);
  need ("text", shown.coloured.replace (/\u00A0$/, ""), record.input);
  if (!record.valid) {
    const { offset, expected, message } = record.error;
    need ("judgement", shown.judgement, `invalid: ${message}`);
    need ("what could have stood there", shown.expected, expected);
    need ("productions without a page",
          expected.filter ((word) => !/^"|^end of URL$/.test (word)).length
          - shown.links.filter ((link) => fs.existsSync (path.join (folder, link))).length, 0);
    need ("what stands before the fault", Buffer.byteLength (shown.before), offset);
    const lines = shown.display.split ("\n");
    if (!/[^ -~]|\\/.test (record.input) && record.input.length < 40)
      need ("the caret", lines[2].indexOf ("^"), offset + 2);
    return problems;
  }
  need ("judgement", shown.judgement, `valid: ${record.production}`);
  need ("derivation", shown.nodes, listNodes (record.tree, record.input));
  // The JSON has the scheme in lower case, and the page as it was typed.
  const lower = ([name, offset, text]) =>
                [name, offset, name === "scheme" ? text.toLowerCase () : text];
  need ("parts", shown.parts?.map (lower), listParts (record, record.offsets, "").map (lower));
  if (record.warnings) {
    need ("warnings", shown.warnings?.map ((words) => words.split (" ")[0]),
          record.warnings.length > 0 ? record.warnings.map ((warning) => warning.name) : ["none"]);
    if (record.normal !== undefined)
      need ("normal form", shown.normal, record.normal);
    if (record.refusal)
      need ("request", shown.request, `refused: ${record.refusal.message}`);
  }
  if (!/takes the way/.test (shown.way))
    problems.push (`${record.input}: no way through the diagram of ${shown.diagram}`);
  return problems;
}

// Remove from JSON the keys that the program does not write for this start symbol.
function onlyWanted (json, record) {
  for (const key of ["warnings", "request", "refusal", "normal"])
    if (!(key in record))
      delete json[key];
  return json;
}

function plainCases (texts) {
  return texts.map ((text) => ({ grammar: "rfc1738", start: null, octets: Buffer.from (text) }));
}

async function typeTexts (page) {
  const texts = [...await page.evaluate (`return ${EXAMPLES}`), "1", "http://h/'a'b'",
                 "mailto:a%27b'@c $(d)'"];
  const answers = askProgram (program, plainCases (texts));
  const problems = [];
  for (const [i, text] of texts.entries ()) {
    await page.evaluate (`
      const box = document.getElementById ("text");
      box.focus ();
      box.value = "";`);
    await page.type (text);
    const shown = await page.evaluate ("return shown ()");
    problems.push (...compare (shown, answers[i]));
    // A shell reads the command as it is shown.
    const said = spawnSync ("sh", ["-c", `urlbnf () { "$URLBNF" "$@"; }; ${shown.command}`],
                            { env: { ...process.env, URLBNF: program } }).stdout.toString ();
    if (!said.startsWith (`{"input":${JSON.stringify (text)},`))
      problems.push (`${text}: the command ${shown.command} says ${said}`);
    await page.until ("shown ().hash === argument", text);
    const hash = await page.evaluate ("return shown ().hash");
    if (hash !== text)
      problems.push (`${text}: the address has ${hash}`);
  }
  report ("the page shows the program's answer for typed texts of every scheme", problems);
}

const TRY = `
  const choose = (id, value) => {
    const box = document.getElementById (id);
    if (box.value !== value) {
      box.value = value;
      box.dispatchEvent (new Event ("change"));
    }
  };
  return argument.map (({ grammar, start, text }) => {
    choose ("grammar", grammar);
    choose ("start", start === urlbnfGrammars[grammar].first ? "" : start ?? "");
    document.getElementById ("text").value = text;
    document.getElementById ("text").dispatchEvent (new Event ("input"));
    return shown ();
  });`;

// Try the texts of the tables that a field of a page can have: UTF-8 in one line.
async function tryCorpus (page) {
  const cases = readCorpus (source).map ((test) => ({ ...test, text: test.octets.toString () }))
    .filter (({ octets, text }) => octets.equals (Buffer.from (text)) && !/[\r\n]/.test (text));
  const answers = askProgram (program, cases);
  const problems = [];
  for (let i = 0; i < cases.length; i += 100) {
    const some = cases.slice (i, i + 100);
    const shown = await page.evaluate (TRY,
      some.map (({ grammar, start, text }) => ({ grammar, start, text })));
    some.forEach ((test, k) => problems.push (...compare (shown[k], answers[i + k])));
  }
  console.log (`# ${cases.length} texts`);
  if (cases.length < 1000)
    problems.push (`there are only ${cases.length} texts`);
  report ("the page shows the program's answer for all texts of the tables", problems);
}

// Check that the boxes on the path of each node derive its text.
const WAYS = `
  const octets = Uint8Array.from (atob (urlbnfModule), (letter) => letter.charCodeAt (0));
  const library = urlbnfBind ((await WebAssembly.instantiate (octets)).instance), problems = [];
  let count = 0;
  const hex = (letter) => letter.charCodeAt (0).toString (16).padStart (4, "0");
  const quoted = (text) => text.replace (/[^A-Za-z0-9]/g, (letter) => "\\\\u" + hex (letter));
  const octet = (all, digits) => String.fromCharCode (parseInt (digits, 16));
  const ranges = /^%x([0-9A-F]+)-([0-9A-F]+)$/, either = /^%i"(.*)"$/;
  const escaped = /\\\\x([0-9A-F]{2})/g;
  const shown = (text) => quoted (text.replace (either, "$1").replace (escaped, octet));
  const range = ([, first, last]) => "[\\\\x" + first + "-\\\\x" + last + "]";
  const isWord = (element) => element.tagName === "text" && !element.classList.contains ("small");
  const railroads = {};
  for (const grammar in urlbnfGrammars)
    railroads[grammar] = urlbnfRailroad (urlbnfGrammars[grammar].diagrams);
  function boxes (way, children) {
    const left = [...children];
    return way.map ((elements) => elements.find (isWord)).filter ((text) => text).map ((text) => {
      const group = text.parentNode, words = text.textContent;
      if (group.tagName === "a")
        return left[0]?.name === words ? quoted (left.shift ().text) : ".*?";
      if (ranges.test (words))
        return range (ranges.exec (words));
      return !group.classList.contains ("characters") ? shown (words)
             : "(?:" + words.split (" ").map (shown).join ("|") + ")";
    }).join ("");
  }
  function check (grammar, node, input) {
    const text = input.slice (node.offset, node.offset + node.length);
    const way = railroads[grammar].follow (node, input);
    count++;
    const children = node.children.map ((child) => ({
      name: child.name, text: input.slice (child.offset, child.offset + child.length) }));
    if (way === null)
      problems.push (grammar + ": " + node.name + ": no way for " + text);
    else if (!new RegExp ("^" + boxes (way, children) + "$", "is").test (text))
      problems.push (grammar + ": " + node.name + ": not the way of " + text + ": "
                     + boxes (way, children));
    for (const child of node.children)
      check (grammar, child, input);
  }
  for (const { grammar, start, text } of argument) {
    const options = { grammar, tree: true, ...start === null ? {} : { start } };
    const answer = library.describe (text, options);
    if (answer.valid)
      check (grammar, answer.tree, answer.input);
  }
  const ways = [["user", "a%41?", [], "uchar uchar ; ? & ="],
    ["scheme", "f+p", [], "lowalpha + - . lowalpha"],
    ["hostname", "a.b",
     [{ name: "domainlabel", offset: 0, length: 1 }, { name: "toplabel", offset: 2, length: 1 }],
     "domainlabel . toplabel"],
    ["password", "", [], ""], ["domainlabel", "a-b", [], "alphadigit - alphadigit"],
    ["schemepart", "//h", [{ name: "ip-schemepart", offset: 0, length: 3 }], "ip-schemepart"],
    ["schemepart", "//", [], "xchar xchar"], ["escape", "%4a", [], "% hex hex"]];
  const follow = (name, text, children) =>
    railroads.rfc1738.follow ({ name, offset: 0, length: text.length, children }, text);
  for (const [name, text, children, wanted] of ways) {
    const way = follow (name, text, children);
    const words = way?.map ((elements) => elements.find (isWord)?.textContent);
    const got = words?.filter ((word) => word).join (" ");
    if (got !== wanted)
      problems.push ("the way of " + text + " through " + name + ": " + got);
  }
  if (follow ("port", "8x", []) !== null)
    problems.push ("there is a way for what is no port");
  if (follow ("host", "a.b", []) === null
      || follow ("host", "a.b", [{ name: "hostnumber", offset: 0, length: 3 }]) === null)
    problems.push ("there is no way for a host");
  for (const [offset, length] of [[0, 2], [1, 1]])
    if (follow ("hostport", "h:80", [{ name: "host", offset, length }]) !== null)
      problems.push ("there is a way beside the derivation");
  return { count, problems };`;

async function followWays (page) {
  const cases = readCorpus (source).map (({ grammar, start, octets }) =>
                                         ({ grammar, start, text: octets.toString () }));
  const { count, problems } = await page.evaluate (WAYS, cases);
  console.log (`# ${count} nodes`);
  if (count < 10000)
    problems.push (`there are only ${count} nodes`);
  report ("each node of each derivation has its way through its diagram", problems);
}

async function choose (page) {
  const problems = [];
  const need = (what, got, want) => {
    if (!isDeepStrictEqual (got, want))
      problems.push (`${what}: ${JSON.stringify (got)}, and not ${JSON.stringify (want)}`);
  };
  const bold = "The text takes the way that is drawn bold: ";
  await open (page, `${address}#u=http%3A%2F%2Fwww.example.com%3A80%2Fa`);
  let shown = await page.evaluate ("return shown ()");
  need ("the address is read", shown.text, "http://www.example.com:80/a");
  need ("the diagram at first", [shown.diagram, shown.way],
        ["httpurl", `${bold}"http://", hostport, "/", hpath.`]);
  need ("a part that is not there is not on the way", await page.evaluate (`
    const boxes = document.querySelectorAll ("#diagram a rect.on");
    return [...boxes].map ((box) => box.parentNode.textContent.trim ())`), ["hostport", "hpath"]);
  need ("nor are the rails past what is there", await page.evaluate (`
    const rails = [...document.querySelectorAll ("#diagram .past")];
    return rails.map ((past) => past.querySelectorAll (".on").length)`), [0, 3]);
  shown = await page.evaluate (`
    const nodes = [...document.querySelectorAll ("#tree button")];
    nodes.find ((node) => node.textContent.startsWith ("hostname")).click ();
    return shown ()`);
  need ("the diagram of a node", [shown.diagram, shown.way],
        ["hostname", `${bold}domainlabel, ".", domainlabel, ".", toplabel.`]);
  shown = await page.evaluate (`
    const click = new MouseEvent ("click", { bubbles: true, cancelable: true });
    document.querySelector ("#diagram a").dispatchEvent (click);
    return shown ()`);
  need ("a box leads to its diagram", shown.diagram, "domainlabel");
  shown = await page.evaluate (`
    location.hash = "#u=x%3Ay&g=w3c&s=url";
    await new Promise ((done) => setTimeout (done, 100));
    const chosen = ["grammar", "start"].map ((id) => document.getElementById (id).value);
    return { ...shown (), chosen }`);
  need ("another address", [shown.text, ...shown.chosen, shown.judgement],
        ["x:y", "w3c", "url", "valid: generic"]);
  need ("another grammar has no request", shown.request, null);
  const examples = await page.evaluate (`
    location.hash = "#u=";
    await new Promise ((done) => setTimeout (done, 100));
    const box = document.getElementById ("example");
    const named = [...box.querySelectorAll ("option")].filter ((option) => option.value !== "");
    return named.map ((option) => {
      box.value = option.value;
      box.dispatchEvent (new Event ("change"));
      return [option.parentNode.label, shown ().judgement.split (":")[0]].join (" ");
    })`);
  need ("the examples", [...new Set (examples)], ["URLs valid", "No URLs invalid"]);
  await page.evaluate (`document.getElementById ("text").value = "http://h/#a";
    document.getElementById ("fragment").click ();`);
  need ("a fragment", (await page.evaluate ("return shown ()")).json.fragment, "a");
  need ("what is announced", await page.evaluate (`
    await new Promise ((done) => setTimeout (done, 600));
    return document.getElementById ("announcement").textContent`), "valid: httpurl by rfc1738");
  report ("nodes, boxes, addresses and examples can be chosen", problems);
}

// Measure the time from a key stroke to the end of the layout.
async function measure (page) {
  await page.open (address);
  await page.until ("document.documentElement.dataset.ready");
  const long
    = `http://${"label.".repeat (10)}com:8080/${"segment/".repeat (15)}?${"search".repeat (5)}`;
  const times = await page.evaluate (`
    const text = document.getElementById ("text"), times = [];
    for (const whole of [...${EXAMPLES}, argument])
      for (let i = 1; i <= whole.length; i++) {
        text.value = whole.slice (0, i);
        const before = performance.now ();
        text.dispatchEvent (new Event ("input"));
        document.body.getBoundingClientRect ();
        times.push (performance.now () - before);
        if (i % 10 === 0)
          await new Promise ((done) => setTimeout (done, 0));
      }
    return times`, long);
  times.sort ((a, b) => a - b);
  const at = (share) => times[Math.floor ((times.length - 1) * share)].toFixed (1);
  console.log (`# ${times.length} key strokes, up to a text of ${long.length}: half of them within `
               + `${at (0.5)} ms, 95 of 100 within ${at (0.95)} ms, the longest ${at (1)} ms`);
  // On a busy machine most take longer, whatever the page does.
  report ("the quickest of ten key strokes are answered within a frame of 16 ms",
          at (0.1) < 16 ? [] : [`nine of ten take longer than ${at (0.1)} ms`]);
}

run (chromium, async (page) => {
  await open (page, address);
  await typeTexts (page);
  await tryCorpus (page);
  await followWays (page);
  await choose (page);
  await measure (page);
  report ("the browser reports no error on the playground", page.problems);
});
