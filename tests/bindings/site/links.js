// links.js: check the links of the pages in a folder.
// SPDX-License-Identifier: MIT

"use strict";

const fs = require ("node:fs");
const path = require ("node:path");

function listFiles (folder) {
  return fs.readdirSync (folder, { withFileTypes: true }).flatMap ((entry) =>
    entry.isDirectory () ? listFiles (path.join (folder, entry.name))
    : [path.join (folder, entry.name)]);
}

function listPages (folder) {
  return listFiles (folder).filter ((file) => file.endsWith (".html")).sort ();
}

function unescapeHtml (text) {
  const characters = { amp: "&", lt: "<", gt: ">", quot: "\"" };
  return text.replace (/&(amp|lt|gt|quot);/g, (all, name) => characters[name])
    .replace (/&#x([0-9A-Fa-f]+);/g, (all, digits) => String.fromCodePoint (parseInt (digits, 16)));
}

// Return the links of a page that lead nowhere, its duplicate ids, and the files it loads from
// elsewhere.
function problemsOf (file, ids) {
  const html = fs.readFileSync (file, "utf8");
  const problems = [];
  for (const [, , value] of html.matchAll (/ (href|src)="([^"]*)"/g)) {
    const link = unescapeHtml (value);
    if (link === "data:,")
      continue;
    if (/^[a-z]+:/i.test (link) || link.startsWith ("/")) {
      problems.push (`${file}: ${link} is elsewhere`);
      continue;
    }
    const [address, fragment] = link.split (/#(.*)/s);
    const target = address === "" ? file
                   : path.join (path.dirname (file), decodeURIComponent (address));
    if (!fs.existsSync (target) || fs.statSync (target).isDirectory ())
      problems.push (`${file}: ${link}: there is no such file`);
    else if (fragment && !target.endsWith ("playground.html")
             && !ids.get (target)?.has (decodeURIComponent (fragment)))
      problems.push (`${file}: ${link}: there is no such place`);
  }
  const seen = new Set ();
  for (const [, id] of html.matchAll (/ id="([^"]*)"/g)) {
    if (seen.has (id))
      problems.push (`${file}: the id ${id} is there twice`);
    seen.add (id);
  }
  return problems;
}

function checkLinks (folder) {
  const pages = listPages (folder);
  const ids = new Map (pages.map ((file) => [file, new Set (
    [...fs.readFileSync (file, "utf8").matchAll (/ id="([^"]*)"/g)].map (([, id]) =>
      unescapeHtml (id)))]));
  return pages.flatMap ((file) => problemsOf (file, ids));
}

module.exports = { listPages, checkLinks };
