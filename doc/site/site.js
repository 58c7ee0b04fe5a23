// site.js: functions of all pages: light and dark, and the search box.
// SPDX-License-Identifier: MIT

(function () {
  "use strict";

  const page = document.documentElement;

  //---- Light and dark.  This runs before the page is drawn.

  // Use the storage.  A browser may forbid a page from a file to store anything: return null.
  function withStorage (use) {
    try {
      return use (localStorage);
    } catch {
      return null;
    }
  }

  const wanted = new URLSearchParams (location.search).get ("theme")
                 ?? withStorage ((storage) => storage.getItem ("urlbnf-theme"));
  if (wanted === "light" || wanted === "dark")
    page.dataset.theme = wanted;

  function isDark () {
    return page.dataset.theme ? page.dataset.theme === "dark"
           : matchMedia ("(prefers-color-scheme: dark)").matches;
  }

  function showTheme (button) {
    button.textContent = isDark () ? "Light" : "Dark";
    button.setAttribute ("aria-label", isDark () ? "Use light colours" : "Use dark colours");
  }

  //---- The search box.

  const MOST = 12;

  // The index is a script of its own, which the first search loads.
  let loading = null;
  function loadIndex () {
    loading ??= new Promise ((done) => {
      const script = document.createElement ("script");
      script.src = `${page.dataset.root}search-index.js`;
      script.onload = () => done (urlbnfIndex.map (([address, title, heading, text]) => ({
        address, title, heading, text,
          lower: [title, heading, text].map ((words) => words.toLowerCase ())
      })));
      document.head.append (script);
    });
    return loading;
  }

  // Return how well an entry fits the words, or 0 if one word does not occur in it.
  function fit (entry, words) {
    let sum = 0;
    for (const word of words) {
      const [title, heading, text] = entry.lower;
      const best = heading === word ? 60 : title.split (/[ (]/).includes (word) ? 40
        : heading.includes (word) ? 20 : title.includes (word) ? 10 : text.includes (word) ? 2 : 0;
      if (best === 0)
        return 0;
      sum += best;
    }
    return sum;
  }

  function excerpt (entry, word) {
    const at = entry.lower[2].indexOf (word);
    const from = Math.max (0, at - 40);
    const text = entry.text.slice (from, from + 120);
    return (from > 0 ? "... " : "") + text + (entry.text.length > from + 120 ? " ..." : "");
  }

  function element (tag, name, text) {
    const made = document.createElement (tag);
    made.className = name;
    made.textContent = text;
    return made;
  }

  function showFound (found, words) {
    const list = document.getElementById ("found");
    list.replaceChildren (...found.slice (0, MOST).map (({ entry }) => {
      const item = document.createElement ("li"), link = document.createElement ("a");
      link.href = page.dataset.root + entry.address;
      link.append (element ("span", "heading", entry.heading || entry.title), " ",
                   element ("span", "title", entry.heading ? entry.title : ""),
                   element ("span", "excerpt", excerpt (entry, words[0])));
      item.append (link);
      return item;
    }));
    list.hidden = found.length === 0;
  }

  async function search () {
    const words = document.getElementById ("search").value.toLowerCase ().match (/\S+/g) ?? [];
    const index = await loadIndex ();
    const found = words.length === 0 ? []
                  : index.map ((entry) => ({ entry, sum: fit (entry, words) }))
      .filter (({ sum }) => sum > 0).sort ((a, b) => b.sum - a.sum);
    showFound (found, words);
    document.getElementById ("found-count").textContent =
      words.length === 0 ? "" : found.length === 0 ? "Nothing found" : `${found.length} found`;
  }

  // The arrow keys go through the results, and Escape leaves them.
  function walk (event) {
    const box = document.getElementById ("search");
    const links = [box, ...document.querySelectorAll ("#found a")];
    const at = links.indexOf (document.activeElement);
    if (event.key === "Escape") {
      box.value = "";
      search ();
      box.focus ();
    } else if (at >= 0 && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      event.preventDefault ();
      links[(at + (event.key === "ArrowDown" ? 1 : links.length - 1)) % links.length].focus ();
    }
  }

  function startSearch (form) {
    const box = document.getElementById ("search");
    form.hidden = false;
    box.addEventListener ("input", search);
    form.addEventListener ("keydown", walk);
    form.addEventListener ("submit", (event) => {
      event.preventDefault ();
      document.querySelector ("#found a")?.click ();
    });
    document.addEventListener ("click", (event) => {
      if (!form.contains (event.target))
        document.getElementById ("found").hidden = true;
    });
    document.addEventListener ("keydown", (event) => {
      if (event.key === "/" && !/^(INPUT|SELECT|TEXTAREA)$/.test (document.activeElement.tagName)) {
        event.preventDefault ();
        box.focus ();
      }
    });
  }

  document.addEventListener ("DOMContentLoaded", () => {
    const button = document.getElementById ("theme");
    button.hidden = false;
    showTheme (button);
    button.addEventListener ("click", () => {
      page.dataset.theme = isDark () ? "light" : "dark";
      withStorage ((storage) => storage.setItem ("urlbnf-theme", page.dataset.theme));
      showTheme (button);
    });
    startSearch (document.querySelector ("form.search"));
    // An element that scrolls can be scrolled with the keys, too.
    for (const box of document.querySelectorAll ("pre, .wide"))
      if (box.scrollWidth > box.clientWidth)
        box.tabIndex = 0;
    const here = document.querySelector ("aside .here");
    if (here) {
      const box = here.closest ("aside");
      box.scrollTop = here.offsetTop - box.clientHeight / 3;
    }
  });
}) ();
