// check-pages.js FOLDER BROWSER [SCREENSHOTS]: check the pages of the site in a browser.
// SPDX-License-Identifier: MIT
//
// Pictures of some pages are written to the folder SCREENSHOTS.

"use strict";

const fs = require ("node:fs");
const http = require ("node:http");
const path = require ("node:path");
const { pathToFileURL } = require ("node:url");
const { report, run } = require ("./browser.js");
const { listPages, checkLinks } = require ("./links.js");

const [folder, program, screenshots] = process.argv.slice (2);

// Check what each page needs for people who see it and people who do not.  Runs in the page.
const EXAMINE = `
  const problems = [];
  const need = (good, what) => { if (!good) problems.push (what); };
  const page = document.documentElement;
  need (page.lang === "en", "no language");
  need (document.title !== "", "no title");
  need (document.querySelectorAll ("h1").length === 1, "not one h1");
  need (document.querySelectorAll ("main").length === 1, "not one main");
  need (document.querySelector ("header nav[aria-label]"), "no navigation");
  need (document.querySelector ("a").getAttribute ("href") === "#main",
        "the first link does not skip to the text");
  need (page.scrollWidth <= argument, "it is " + page.scrollWidth + " wide, on " + argument);
  let level = 1;
  for (const heading of document.querySelectorAll ("main h1, main h2, main h3, main h4")) {
    const its = Number (heading.tagName[1]);
    need (its <= level + 1 || heading.closest ("nav"),
          "a heading is too deep: " + heading.textContent);
    level = heading.closest ("nav") ? level : its;
  }
  for (const field of document.querySelectorAll ("input, select, textarea"))
    need (field.labels.length > 0 || field.getAttribute ("aria-label"),
          "a field without a label: " + field.id);
  for (const item of document.querySelectorAll ("button, a[href]"))
    need ((item.getAttribute ("aria-label") ?? item.textContent).trim () !== ""
          || item.closest ("[hidden]"),
          "nothing to read: " + item.outerHTML.slice (0, 80));
  for (const picture of document.querySelectorAll ("main svg"))
    need (picture.querySelector ("title") || picture.getAttribute ("aria-label"),
          "a picture without words");
  for (const cell of document.querySelectorAll ("th"))
    need (cell.scope !== "", "a head without a scope: " + cell.textContent);
  return problems;`;

// Check the contrast of each text with its background (WCAG 2.1, 1.4.3).  Runs in the page.
const CONTRAST = `
  const problems = new Set ();
  const numbers = (colour) => colour.match (/[\\d.]+/g).map (Number);
  const linear = (value) => value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  const luminance = ([r, g, b]) =>
    0.2126 * linear (r / 255) + 0.7152 * linear (g / 255) + 0.0722 * linear (b / 255);
  const background = (element) => {
    for (; element; element = element.parentElement) {
      const colour = numbers (getComputedStyle (element).backgroundColor);
      if (colour[3] !== 0)
        return colour;
    }
    return [255, 255, 255];
  };
  const walker = document.createTreeWalker (document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode ()) {
    const element = walker.currentNode.parentElement;
    if (walker.currentNode.data.trim () === "" || element.closest ("svg, script, style, option")
        || !element.checkVisibility ())
      continue;
    const colours = [numbers (getComputedStyle (element).color), background (element)];
    const [dark, light] = colours.map (luminance).sort ((a, b) => a - b);
    const contrast = (light + 0.05) / (dark + 0.05);
    if (contrast < 4.5)
      problems.add (contrast.toFixed (2) + ": " + element.outerHTML.slice (0, 80));
  }
  return [...problems];`;

async function examine (page, files, url) {
  const needed = "every page has what everybody needs", narrow = "no page is wider than a phone";
  const contrast = "the colours have contrast";
  const found = { [needed]: [], [narrow]: [], [contrast]: [] };
  for (const file of files) {
    const name = path.relative (folder, file);
    for (const [width, theme] of [[360, "dark"], [1280, "light"]]) {
      await page.resize (width, 800);
      await page.theme (theme);
      if (width === 360)
        await page.open (url (file));
      for (const problem of await page.evaluate (EXAMINE, width))
        found[problem.startsWith ("it is") ? narrow : needed].push (`${name}: ${problem}`);
      for (const problem of await page.evaluate (CONTRAST))
        found[contrast].push (`${name}, ${theme}: ${problem}`);
    }
  }
  for (const what in found)
    report (what, found[what]);
}

// Use the keys alone to reach the text, a production, and other colours.
async function useKeys (page, url) {
  const problems = [];
  // Press KEY, if there is one, and check the expression CONDITION.
  async function check (key, condition, problem) {
    if (key !== null)
      await page.key (key);
    if (!await page.evaluate (`
        const active = document.activeElement, found = [...document.querySelectorAll ("#found a")];
        return ${condition}`))
      problems.push (problem);
  }
  await page.resize (1280, 800);
  await page.theme ("light");
  await page.open (url (path.join (folder, "index.html")));
  await check ("Tab", 'active.className === "skip"',
               "Tab does not begin with the link to the text");
  await check (null, "active.getBoundingClientRect ().left >= 0", "that link is not seen");
  await check ("Enter", 'location.hash === "#main"', "it does not lead to the text");
  await check ("/", 'active.id === "search"', "/ does not lead to the search box");
  await page.type ("domainlabel");
  await page.until ('!document.getElementById ("found").hidden');
  await check (null, '/^[0-9]+ found$/.test (document.getElementById ("found-count").textContent)',
               "the pages found are not counted");
  await check (null, 'found[0]?.getAttribute ("href") === "grammar/rfc1738/domainlabel.html"',
               "the page of the production is not the first found");
  await check ("ArrowDown", 'active.closest ("#found") !== null',
               "the arrow does not lead to the pages found");
  await check ("ArrowUp", 'active.id === "search"',
               "the arrow up does not lead back to the search box");
  await check ("ArrowUp", "active === found.at (-1)",
               "the arrow up does not lead from the search box to the last page found");
  await check ("ArrowDown", 'active.id === "search"',
               "the arrow does not lead from the last page found to the search box");
  await check ("ArrowDown", "active === found[0]",
               "the arrow does not lead from there to the first page found");
  const left = page.loaded ();
  await page.key ("Enter");
  await left;
  await check (null, 'document.querySelector ("h1").textContent === "domainlabel"',
               "Enter does not lead to the page");
  await check (null, `(() => {
    const frame = document.querySelector ("aside").getBoundingClientRect ();
    const here = document.querySelector ("aside .here").getBoundingClientRect ();
    return here.top >= frame.top && here.bottom <= frame.bottom; }) ()`,
               "the production is not seen in the text beside");
  report ("the keys reach everything", problems);
}

async function useThemes (page, url) {
  const problems = [];
  const background = "getComputedStyle (document.body).backgroundColor";
  await page.open (url (path.join (folder, "index.html")));
  await page.theme ("light");
  const light = await page.evaluate (`return ${background}`);
  const toggled
    = await page.evaluate (`document.getElementById ("theme").click (); return ${background}`);
  await page.open (url (path.join (folder, "tutorial.html")));
  const kept = await page.evaluate (`return ${background}`);
  await page.evaluate ("document.getElementById (\"theme\").click (); localStorage.clear ()");
  await page.theme ("dark");
  await page.open (url (path.join (folder, "index.html")));
  const dark = await page.evaluate (`return ${background}`);
  if (light === toggled || toggled !== dark || kept !== dark)
    problems.push (`light ${light}, changed to ${toggled}, on the next page ${kept}, dark ${dark}`);
  report ("light and dark follow the system, then the button, and stay", problems);
}

function serve () {
  const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };
  const server = http.createServer ((request, response) => {
    const file
      = path.join (folder, decodeURIComponent (new URL (request.url, "http://localhost").pathname));
    if (!fs.existsSync (file)) {
      response.writeHead (404).end ();
      return;
    }
    response.writeHead (200,
      { "Content-Type": types[path.extname (file)] ?? "application/octet-stream" });
    fs.createReadStream (file).pipe (response);
  });
  return new Promise ((done) => server.listen (0, "127.0.0.1", () => done (server)));
}

async function fromServer (page) {
  const server = await serve ();
  const problems = [];
  await page.open (`http://127.0.0.1:${server.address ().port}/playground.html?u=x:y`);
  await page.until ("document.documentElement.dataset.ready");
  const [words, address] = await page.evaluate (`
    return [document.getElementById ("judgement").textContent, location.href]`);
  if (words !== "valid: otherurl")
    problems.push (words, address);
  report ("the pages work from a server", problems);
  server.close ();
  server.closeAllConnections ();
}

async function takePictures (page, url) {
  fs.mkdirSync (screenshots, { recursive: true });
  const pages = {
    start: "index.html", tutorial: "tutorial.html", manual: "man/urlbnf_parse.3.html",
    list: "man/index.html",
    production: "grammar/rfc1738/gopherurl.html", grammar: "grammar/rfc1738/index.html",
    rows: "grammar/readme.html",
    audit: "grammar/w3c/audit.html", performance: "performance.html", valid: "playground.html",
    invalid: "playground.html#u=ftp%3A%2F%2Fuser%3Apa%2Fss"
  };
  for (const name in pages)
    for (const [width, theme] of [[1280, "light"], [1280, "dark"], [360, "light"], [360, "dark"]]) {
      const [file, fragment] = pages[name].split ("#");
      await page.resize (width, width === 360 ? 780 : 900);
      await page.theme (theme);
      await page.open (url (path.join (folder, file)) + (fragment ? `#${fragment}` : ""));
      await page.evaluate ("await new Promise ((done) => setTimeout (done, 200))");
      await page.screenshot (path.join (screenshots, `${name}-${width}-${theme}.png`), false);
    }
}

run (program, async (page) => {
  const files = listPages (folder);
  const url = (file) => pathToFileURL (path.resolve (file)).href;
  report ("the links of all pages lead somewhere, and all files are local", checkLinks (folder));
  await examine (page, files, url);
  await useKeys (page, url);
  await useThemes (page, url);
  await fromServer (page);
  report ("the browser reports no error on any page", page.problems);
  if (screenshots)
    await takePictures (page, url);
});
