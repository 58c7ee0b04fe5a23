// playground.js: the page that parses a URL.
// SPDX-License-Identifier: MIT

(function () {
  "use strict";

  const $ = (id) => document.getElementById (id);
  const WANTED = {
    offsets: true, tree: true, warnings: true, request: true, normal: true, display: true,
      octets: true
  };
  const COLOURS = 8;
  const EXAMPLES = {
    "URLs": [
      "http://www.example.com:8080/a/b?find", "ftp://user@host.dom/%2Fetc/motd;type=a",
      "gopher://host.dom/7selector%09search", "mailto:someone@example.com", "news:comp.lang.c",
      "news:123@example.com", "nntp://news.example.com/comp.lang.c/12",
      "telnet://user:password@host.dom:2323/", "wais://host.dom/database/type/path",
      "wais://host.dom/database?search", "file:///etc/motd",
      "prospero://host.dom:1525//pros/name;key=value", "urn:example:thing"
    ],
    "No URLs": [
      "http://host.dom/~me", "ftp://user:pa/ss", "http://my_host.dom/", "gopher://host.dom:/",
      "mailto:", "news:comp.*", "nntp://host.dom/12", "telnet://host.dom/path",
      "wais://host.dom/a/b", "file:/etc/motd",
      "prospero://h/a;b", "http://[::1]/"
    ]
  };

  let library, railroads;
  // The last answer, and the production that was chosen in the tree.
  let answer = null, chosen = null;

  function make (tag, attributes = {}, ...children) {
    const element = document.createElement (tag);
    for (const name in attributes)
      element.setAttribute (name, attributes[name]);
    element.append (...children);
    return element;
  }

  function makeOption (value) {
    return make ("option", { value }, value);
  }

  function fill (element, ...children) {
    element.replaceChildren (...children);
  }

  //---- The address of the page.

  function readAddress () {
    clearTimeout (writing);
    const hash = new URLSearchParams (location.hash.slice (1) || location.search.slice (1));
    const grammar = hash.get ("g");
    $("text").value = hash.get ("u") ?? EXAMPLES.URLs[0];
    $("grammar").value = grammar in urlbnfGrammars ? grammar : library.about.grammars[0].name;
    showStarts ();
    const start = hash.get ("s") ?? "";
    $("start").value = [...$("start").options].some ((option) => option.value === start) ? start
      : "";
    $("fragment").checked = hash.has ("f");
  }

  // A browser limits the number of new addresses in a second, so the address changes after a pause
  // in typing.
  let writing = 0;
  function writeAddressSoon () {
    clearTimeout (writing);
    writing = setTimeout (writeAddress, 150);
  }

  function writeAddress () {
    const hash = new URLSearchParams ({ u: $("text").value });
    if ($("grammar").selectedIndex > 0)
      hash.set ("g", $("grammar").value);
    if ($("start").value !== "")
      hash.set ("s", $("start").value);
    if ($("fragment").checked)
      hash.set ("f", "1");
    history.replaceState (null, "", `${location.pathname}#${hash}`);
  }

  //---- The form.

  function grammarInfo () {
    return library.about.grammars.find ((grammar) => grammar.name === $("grammar").value);
  }

  function showStarts () {
    const grammar = grammarInfo ();
    const first = urlbnfGrammars[grammar.name]?.first ?? "the first";
    const others = Object.keys (grammar.starts).filter ((name) => name !== first);
    fill ($("start"), make ("option", { value: "" }, first), ...others.map (makeOption));
  }

  function showForm () {
    fill ($("grammar"), ...library.about.grammars.map ((grammar) => makeOption (grammar.name)));
    for (const group in EXAMPLES)
      $("example").append (make ("optgroup", { label: group },
                                 ...EXAMPLES[group].map (makeOption)));
  }

  function options () {
    const start = $("start").value;
    return { grammar: $("grammar").value, ...start === "" ? {} : { start },
             allowFragment: $("fragment").checked };
  }

  //---- The parts.

  // Return the parts of an answer as a list: { name, start, end }, in the order of the text.  A
  // list is its items; a part that has parts within it comes before them.
  function listParts (parts, offsets, name, list) {
    if (typeof offsets === "number")
      list.push ({ name, start: offsets, end: offsets + parts.length });
    else if (Array.isArray (offsets))
      offsets.forEach ((offset, i) => listParts (parts[i], offset, name, list));
    else
      for (const key in offsets)
        listParts (parts[key], offsets[key], key, list);
    return list;
  }

  function colourOf (names, name) {
    return `colour-${names.indexOf (name) % COLOURS}`;
  }

  // Show the text in pieces, each with the colour of the innermost part.
  function showColoured (text, parts) {
    const names = [...new Set (parts.map ((part) => part.name))];
    const part = new Array (text.length).fill (null);
    for (const one of parts)
      part.fill (one, one.start, one.end);
    const pieces = [];
    for (let i = 0, end; i < text.length; i = end) {
      for (end = i + 1; end < text.length && part[end] === part[i]; end++)
        continue;
      const piece = text.slice (i, end), name = part[i]?.name;
      pieces.push (name ? make ("span", { class: colourOf (names, name), title: name }, piece)
                   : piece);
    }
    fill ($("coloured"), ...pieces);
    fill ($("parts"), ...parts.map ((one) => make ("tr", {},
      make ("th", { scope: "row" }, make ("span", { class: `mark ${colourOf (names, one.name)}` }),
            " ", one.name),
      make ("td", {}, String (one.start)),
      make ("td", { class: "code" }, text.slice (one.start, one.end)))));
  }

  //---- The derivation, and the way through a diagram.

  // Show NODE.  The path to it is the numbers of the children.
  function showNode (node, text, path) {
    const shown
    = make ("button", { type: "button", "data-path": path.join ("."), "aria-pressed": "false" },
      make ("span", { class: "production" }, node.name), " ",
      make ("span", { class: "derived" }, text.slice (node.offset, node.offset + node.length)));
    const item = make ("li", {}, shown);
    if (node.children.length > 0)
      item.append (make ("ul", {},
        ...node.children.map ((child, i) => showNode (child, text, [...path, i]))));
    return item;
  }

  function nodeAt (path) {
    return path.reduce ((node, i) => node?.children[i], answer.tree);
  }

  // Return the path to the first node of the production NAME, or null.
  function find (node, name, path) {
    if (node.name === name)
      return path;
    for (const [i, child] of node.children.entries ()) {
      const found = find (child, name, [...path, i]);
      if (found !== null)
        return found;
    }
    return null;
  }

  // Show the tree, and choose the production chosen last if it is there; otherwise the URL's kind.
  function showTree () {
    fill ($("tree"), make ("ul", {}, showNode (answer.tree, answer.input, [])));
    choose ((chosen !== null && find (answer.tree, chosen, []))
            || find (answer.tree, answer.production, []) || []);
  }

  function choose (path) {
    const node = nodeAt (path);
    for (const button of $("tree").querySelectorAll ("button"))
      button.setAttribute ("aria-pressed", String (button.dataset.path === path.join (".")));
    showDiagram (node.name, railroads[$("grammar").value].follow (node, answer.input));
  }

  function pageOf (name) {
    return `grammar/${$("grammar").value}/${name.replaceAll ("+", "plus")}.html`;
  }

  // Return the meaning of the box with TEXT: a production, a literal, or one of some characters.
  function wordOf (text) {
    const group = text.parentNode;
    return group.tagName === "a" ? text.textContent
      : group.classList.contains ("characters") ? `one of ${text.textContent}`
      : `"${text.textContent}"`;
  }

  // Return the words of a path: each box that it passes, and how many times in a row.
  function wordsOf (way) {
    const words = [];
    for (const elements of way) {
      const text = elements.find ((element) => element.tagName === "text"
                                  && !element.classList.contains ("small"));
      if (!text)
        continue;
      const word = wordOf (text);
      if (words.length > 0 && words[words.length - 1].word === word)
        words[words.length - 1].count++;
      else
        words.push ({ word, count: 1 });
    }
    return words.map (({ word, count }) => count === 1 ? word
                      : `${word} (${count} times)`).join (", ");
  }

  // Show the diagram of a production with a path, WAY, or with the EXPECTED elements.
  function showDiagram (name, way, expected = []) {
    const svg = railroads[$("grammar").value].diagram (name);
    fill ($("diagram-head"), "The diagram of ", make ("a", { href: pageOf (name) }, name));
    fill ($("diagram"), ...svg ? [svg] : []);
    for (const element of svg?.querySelectorAll (".on, .next") ?? [])
      element.classList.remove ("on", "next");
    for (const elements of way ?? [])
      for (const element of elements)
        element.classList.add ("on");
    for (const text of expected.length > 0 && svg ? svg.querySelectorAll ("text") : []) {
      const isOne = (word) => text.textContent.split (" ").includes (word.slice (1, -1));
      if (text.parentNode.classList.contains ("characters") ? expected.some (isOne)
          : expected.includes (wordOf (text)))
        text.parentNode.querySelector ("rect").classList.add ("next");
    }
    const words = way === null ? "" : wordsOf (way) || "past all boxes";
    $("way").textContent = way !== null ? `The text takes the way that is drawn bold: ${words}.`
      : expected.length === 0 ? "" : "This production was being read."
        + (svg?.querySelector (".next") ? " What could have stood there is marked." : "");
  }

  //---- The answer.

  function visible (octet) {
    return octet === 0x20 ? "space" : octet > 0x20 && octet < 0x7F ? String.fromCharCode (octet)
      : `\\x${octet.toString (16).toUpperCase ().padStart (2, "0")}`;
  }

  // Return octets in words.  Octets in a row are shown by the first and the last.
  function ranges (octets) {
    const found = [];
    for (let i = 0, end; i < octets.length; i = end) {
      for (end = i + 1; end < octets.length && octets[end] === octets[end - 1] + 1; end++)
        continue;
      const ends = [visible (octets[i]), visible (octets[end - 1])];
      found.push (end - i < 3 ? octets.slice (i, end).map (visible).join (" ")
                  : ends.join (" to "));
    }
    return found.join (", ");
  }

  function showExpected (error) {
    const { diagrams } = urlbnfGrammars[$("grammar").value];
    fill ($("expected"), ...error.expected.map ((word) =>
      make ("li", {}, word in diagrams ? make ("a", { href: pageOf (word) }, word) : word)));
    $("octets").textContent = error.octets.length > 0 ? `As characters: ${ranges (error.octets)}.`
      : "No character could have stood there.";
  }

  function showError () {
    const { error, input } = answer;
    const octets = new TextEncoder ().encode (input);
    const before = new TextDecoder ().decode (octets.subarray (0, error.offset));
    const rest = input.slice (before.length);
    const fault = [...rest][0] ?? "";
    // A space marks the place of an error at the end of the text.
    fill ($("coloured"), before, make ("span", { class: "fault" }, fault || "\u00A0"),
          rest.slice (fault.length));
    // The page has its own words for the options.
    const hint = error.hint === undefined ? "" : `\n${error.hint
      .replace ("{ allowFragment: true }", "a fragment allowed")
      .replace ('{ grammar: "rfc3986" }', "the grammar rfc3986")}`;
    $("display").textContent = error.display + hint;
    showExpected (error);
    showDiagram (error.production, null, error.expected);
  }

  function showMeaning () {
    $("meaning").hidden = answer.warnings === undefined;
    if (answer.warnings === undefined)
      return;
    fill ($("warnings"),
          ...answer.warnings.map ((warning) => make ("li", {}, make ("strong", {}, warning.name),
      ` at byte ${warning.offset}: ${warning.message} (section ${warning.section})`)));
    if (answer.warnings.length === 0)
      fill ($("warnings"), make ("li", {}, "none"));
    $("normal").textContent = answer.normal;
    $("request").textContent = answer.request ? answer.request.display
      : answer.refusal ? `refused: ${answer.refusal.message}` : "none: the start symbol is no URL";
  }

  function quoted (text) {
    return /^[A-Za-z0-9_.:\/@%+,=-]+$/.test (text) ? text : `'${text.replaceAll ("'", "'\\''")}'`;
  }

  function showCommand () {
    const { grammar, start, allowFragment } = options ();
    const meaning = grammarInfo ().meaning ? " --warn" : "";
    const words = ["urlbnf --json --offsets --tree" + meaning];
    if ($("grammar").selectedIndex > 0)
      words.push (`--grammar=${grammar}`);
    if (start !== undefined)
      words.push (`--start=${start}`);
    if (allowFragment)
      words.push ("--fragment");
    $("command").textContent = `${words.join (" ")} -- ${quoted (answer.input)}`;
  }

  let speaking = 0;
  function announce (words) {
    clearTimeout (speaking);
    speaking = setTimeout (() => { $("announcement").textContent = words; }, 400);
  }

  function show () {
    const grammar = $("grammar").value;
    answer = library.describe ($("text").value, { ...WANTED, ...options () });
    const words = answer.valid ? `valid: ${answer.production}` : `invalid: ${answer.error.message}`;
    $("judgement").textContent = words;
    $("judgement").className = answer.valid ? "valid" : "invalid";
    $("when-valid").hidden = !answer.valid;
    $("when-invalid").hidden = answer.valid;
    $("meaning").hidden = true;
    if (answer.valid) {
      const parts = listParts (answer, answer.offsets, "", []);
      showColoured (answer.input, parts);
      showTree ();
      showMeaning ();
    } else
      showError ();
    showCommand ();
    $("json").textContent = $("json-box").open ? JSON.stringify (answer, null, 2) : "";
    announce (`${words} by ${grammar}`);
    $("answer").hidden = false;
  }

  function change () {
    show ();
    writeAddressSoon ();
  }

  async function begin () {
    const octets = Uint8Array.from (atob (urlbnfModule), (letter) => letter.charCodeAt (0));
    const { instance } = await WebAssembly.instantiate (octets);
    library = urlbnfBind (instance);
    railroads = {};
    for (const grammar of library.about.grammars)
      railroads[grammar.name] = urlbnfRailroad (urlbnfGrammars[grammar.name]?.diagrams ?? {});
    showForm ();
    readAddress ();
    show ();
    $("text").addEventListener ("input", change);
    $("start").addEventListener ("change", change);
    $("fragment").addEventListener ("change", change);
    $("grammar").addEventListener ("change", () => { showStarts (); change (); });
    $("example").addEventListener ("change", () => {
      if ($("example").value === "")
        return;
      $("text").value = $("example").value;
      $("example").value = "";
      change ();
    });
    $("try").addEventListener ("submit", (event) => event.preventDefault ());
    $("tree").addEventListener ("click", (event) => {
      const button = event.target.closest ("button");
      if (!button)
        return;
      const path = button.dataset.path === "" ? [] : button.dataset.path.split (".").map (Number);
      chosen = nodeAt (path).name;
      choose (path);
    });
    $("diagram").addEventListener ("click", (event) => {
      const link = event.target.closest ("a");
      if (!link)
        return;
      event.preventDefault ();
      const name = decodeURIComponent (link.getAttribute ("href").slice (1));
      const path = answer.valid ? find (answer.tree, name, []) : null;
      chosen = name;
      if (path !== null)
        choose (path);
      else
        showDiagram (name, null);
    });
    $("json-box").addEventListener ("toggle", show);
    addEventListener ("hashchange", () => { readAddress (); show (); });
    document.documentElement.dataset.ready = "yes";
  }

  begin ();
}) ();
