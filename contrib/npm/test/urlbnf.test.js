// urlbnf.test.js: fails if a function of the package returns wrong parts, results or errors.
// SPDX-License-Identifier: MIT

"use strict";

const test = require ("node:test");
const assert = require ("node:assert/strict");
const urlbnf = require ("urlbnf");

// tests/bindings/site/compare-npm.js compares parts, offsets, trees, warnings, requests and errors
// with the program.
test ("parse has the request in lines, or control octets if they are allowed", () => {
  assert.match (urlbnf.parse ("http://u.example:80/", { request: true }).request.display,
                /^connect to u\.example port 80\n/);
  assert.equal (urlbnf.parse ("ftp://h/a%0Ab", { request: true }).request, null);
  assert.equal (urlbnf.parse ("ftp://h/a%0Ab", { request: true, allowControl: true }).refusal,
                undefined);
});

test ("parse accepts a fragment if it is allowed", () => {
  assert.equal (urlbnf.parse ("http://h/#f", { allowFragment: true }).fragment, "f");
  assert.equal (urlbnf.validate ("http://h/#f"), false);
  assert.equal (urlbnf.error ("http://h/#f").hint,
                'with { allowFragment: true } or { grammar: "rfc3986" } it is valid');
  assert.equal (urlbnf.error ("http://h/~").hint, 'with { grammar: "rfc3986" } it is valid');
  assert.equal (urlbnf.error ("http://h/ ").hint, undefined);
});

test ("parse throws what error() returns", () => {
  const text = "ftp://user:pa/ss";
  const error = urlbnf.error (text);
  assert.ok (error instanceof urlbnf.UrlError && error instanceof SyntaxError);
  assert.ok (error.octets.includes ("@".charCodeAt (0)) && !error.octets.includes (error.found));
  assert.match (error.display, /\n {15}\^ byte 13/);
  assert.throws (() => urlbnf.parse (text), error);
});

test ("a string may have half a character", () => {
  assert.equal (urlbnf.error ("http://h/\uD800").found, 0xEF);
});

test ("a text may be long", () => {
  const text = "http://h/" + "a/".repeat (500000);
  assert.equal (urlbnf.parse (text).hpath.length, 500001);
  assert.equal (urlbnf.error (text + " ").offset, text.length);
  for (let i = 0; i < 20; i++)
    assert.equal (urlbnf.validate (text), true);
  assert.equal (urlbnf.validate ("x:" + "a".repeat (262141) + "é"), false);
});

test ("grammars have start symbols", () => {
  const names = urlbnf.grammars.map ((grammar) => grammar.name);
  assert.deepEqual (names, ["rfc1738", "w3c", "rfc3986"]);
  assert.ok (urlbnf.grammars[0].meaning && !urlbnf.grammars[1].meaning);
  assert.ok (urlbnf.grammars[0].starts.includes ("hostport"));
  assert.equal (urlbnf.parse ("http://h/", { grammar: "w3c", normal: true }).normal, undefined);
});

test ("wrong arguments are refused", () => {
  assert.throws (() => urlbnf.parse (1), TypeError);
  assert.throws (() => urlbnf.validate ("x:", { grammar: "no" }), /no grammar "no"/);
  assert.throws (() => urlbnf.validate ("x:", { start: "user" }), /"user" is no start symbol/);
  assert.throws (() => urlbnf.validate ("x:", { trees: true }), /no option "trees"/);
  for (const text of [undefined, null, 1, {}]) {
    assert.throws (() => urlbnf.normal (text), TypeError);
    assert.throws (() => urlbnf.resolve ("x:", text), TypeError);
    assert.throws (() => urlbnf.resolve (text, "x:"), TypeError);
  }
  for (const value of [undefined, true, {}])
    assert.throws (() => urlbnf.build ({ scheme: "x", schemepart: value }), TypeError);
});

const uri = { grammar: "rfc3986" };

test ("options that are inherited count, and no longer than for their call", () => {
  const heir = Object.create (uri), long = "x:~" + "a".repeat (300000);
  assert.deepEqual ([urlbnf.validate ("x:~", heir), urlbnf.validate ("x:~")], [true, false]);
  assert.deepEqual ([urlbnf.validate (long, heir), urlbnf.parse (long, heir).production],
    [true, "URI"]);
});

test ("many texts at once give what each gives alone", () => {
  const texts = ["HTTPS://u@H.example:8443/~a//b?c#d", "x y", "x:", "http://é/",
                 new TextEncoder ().encode ("x:y"), "x:" + "a".repeat (300000)];
  assert.deepEqual (urlbnf.validateMany (texts, uri), [true, false, true, false, true, true]);
  const [url, error, empty, other, octets, long] = urlbnf.parseMany (texts, uri);
  assert.deepEqual ([url.production, url.scheme, url.host, url.port, url.query, url.fragment,
                     String (url)],
    ["URI", "https", "H.example", "8443", "c", "d", texts[0]]);
  assert.deepEqual (url.get ("path-abempty"), ["~a", "", "b"]);
  assert.equal (url.get ("hpath"), undefined);
  assert.equal (JSON.stringify (empty), '{"production":"URI","scheme":"x","path-empty":""}');
  assert.ok (error instanceof urlbnf.UrlError && error.offset === 1 && other.found === 0xC3);
  assert.deepEqual ([octets.production, octets.get ("path-rootless"), octets.get ("production"),
                     String (octets)], ["URI", ["y"], undefined, "x:y"]);
  assert.equal (long.get ("path-rootless")[0].length, 300000);
  assert.deepEqual (urlbnf.validateMany (new Set (["x:", "x"])), [true, false]);
  assert.equal (urlbnf.parseMany (["http://h/#f"], { allowFragment: true })[0].fragment, "f");
  const numbers = Array.from ({ length: 20000 }, (_, i) => i);
  const lines = numbers.map ((i) => i % 7 === 0 ? `x ${i}`
                             : `http://h/${"a/".repeat (i % 40)}${i}`);
  assert.ok (urlbnf.parseMany (lines, uri).every ((url, i) =>
    i % 7 === 0 ? url.offset === 1 : url.get ("path-abempty").at (-1) === String (i)
    && String (url) === lines[i]));
  assert.ok (urlbnf.validateMany (lines).every ((valid, i) => valid === (i % 7 !== 0)));
});

test ("normal, resolve and build return URLs", () => {
  assert.equal (urlbnf.normal ("HTTP://H.dom:80/%41"), "http://h.dom/A");
  assert.equal (urlbnf.normal ("HTTPS://H.dom:443/a/../%7e#", uri), "https://h.dom/~#");
  for (const text of ["x y", ""])
    assert.throws (() => urlbnf.normal (text, uri), urlbnf.UrlError);
  assert.throws (() => urlbnf.normal ("http://h/", { grammar: "w3c" }), { code: "argument" });
  for (const [reference, target] of [["g", "http://a/b/c/g"], ["../g", "http://a/b/g"],
                                     ["?y", "http://a/b/c/d;p?y"], ["", "http://a/b/c/d;p?q"]])
    assert.equal (urlbnf.resolve ("http://a/b/c/d;p?q", reference), target);
  assert.throws (() => urlbnf.resolve ("http://a/", "a b"), { offset: 1 });
  assert.equal (urlbnf.build ({ scheme: "https", host: "h", port: 8443, path: "/é b",
                                query: "c=%" }, uri), "https://h:8443/%C3%A9%20b?c=%25");
  assert.equal (urlbnf.build ({ host: "x", fragment: null }, { ...uri, base: "https://h/~a#b" }),
                "https://x/~a");
  assert.equal (urlbnf.build ({ scheme: "http", host: "h", hpath: "%41" }, { encoded: true }),
                "http://h/%41");
  assert.throws (() => urlbnf.build ({ scheme: "http", host: "a_b" }),
                 { code: "octet", found: 0x5F });
  assert.throws (() => urlbnf.build ({ scheme: "http" }), { code: "part" });
  assert.throws (() => urlbnf.build ({ nothing: "x" }), { code: "argument" });
});
