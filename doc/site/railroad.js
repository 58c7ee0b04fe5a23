// railroad.js: find the path of a text through the railroad diagram of a production.
// SPDX-License-Identifier: MIT
//
// A diagram is the SVG of "urlbnf-grammar railroad": its groups are the expression.  It becomes an
// automaton, whose edges have the elements of the diagram that they pass.  A search through it
// finds the first path for the text that has the same productions as the derivation.  So the path
// is exactly that of the derivation.
//
// urlbnfRailroad (diagrams) gives diagram (name), an SVG element, and follow (node, input).

(function (root) {
  "use strict";

  // The kinds of expressions, each with a method of Builder; others are frames.
  const KINDS = ["reference", "literal", "range", "sequence", "choice", "option", "repeat"];

  // Return the octets of a displayed text, where \xHH is one.
  function octetsOf (shown) {
    return shown.replace (/\\x([0-9A-F]{2})/g,
                          (all, hex) => String.fromCharCode (parseInt (hex, 16)));
  }

  function shownIn (group) {
    return octetsOf (group.querySelector ("text").textContent);
  }

  function otherCase (letter) {
    const upper = letter.toUpperCase ();
    return letter === upper ? letter.toLowerCase () : upper;
  }

  function direct (group, selector) {
    return [...group.children].filter ((child) => child.matches (selector));
  }

  // Return the children that are expressions, in their order.
  function expressions (group) {
    return direct (group, "g:not(.past), a");
  }

  function railroad (diagrams) {
    const svgs = new Map (), automata = new Map ();

    function diagram (name) {
      if (!svgs.has (name)) {
        const holder = document.createElement ("div");
        holder.innerHTML = diagrams[name] ?? "";
        svgs.set (name, holder.firstElementChild);
      }
      return svgs.get (name);
    }

    // The automaton of a production: states are arrays of edges, in the order in which they are
    // tried.  An edge has the state it leads to, the elements it passes, and, unless it takes no
    // text, the characters or the production that it takes.  A production that is open, and ends
    // with itself, begins again: its first state is in the context.
    class Builder {
      constructor () {
        this.states = [];
      }

      state () {
        this.states.push ([]);
        return this.states.length - 1;
      }

      edge (from, to, elements, taken = {}) {
        this.states[from].push ({ to, elements, ...taken });
        return to;
      }

      // Build GROUP from the state FROM on, and return the state after it.  The context has shown,
      // false for the elements of a production inside; fold, whether the case of letters does not
      // count; and the open productions.
      build (group, from, context) {
        const kind = group.tagName.toLowerCase () === "a" ? "reference"
                     : group.classList[0].replace ("stray", "literal");
        return this[KINDS.includes (kind) ? kind : "frame"] (group, from, context);
      }

      seen (elements, context) {
        return context.shown ? elements : [];
      }

      literal (group, from, context) {
        return this.letters (shownIn (group), from, [...group.children], context);
      }

      letters (text, from, elements, context) {
        // ABNF has strings in either case, written as %i"...".
        const folded = /^%i"(.*)"$/s.exec (text);
        for (const letter of folded ? folded[1] : text) {
          const letters = folded || context.fold.on ? letter + otherCase (letter) : letter;
          context.fold.on = context.fold.on && letter !== ":";
          from = this.edge (from, this.state (), this.seen (elements, context), { letters });
          elements = [];
        }
        return from;
      }

      // A range matches one octet, as %x41-5A.
      range (group, from, context) {
        const ends = shownIn (group).slice (2).split ("-");
        const [first, last] = ends.map ((number) => parseInt (number, 16));
        let letters = "";
        for (let octet = first; octet <= last; octet++)
          letters += String.fromCharCode (octet);
        return this.edge (from, this.state (), this.seen ([...group.children], context),
                          { letters });
      }

      sequence (group, from, context) {
        from = this.edge (from, this.state (), this.seen (direct (group, "path"), context));
        for (const child of expressions (group))
          from = this.build (child, from, context);
        return from;
      }

      choice (group, from, context) {
        const after = this.state ();
        const fold = context.fold.on;
        for (const way of direct (group, "g.way")) {
          // Each alternative begins where the choice does.
          const inside = () => ({ ...context, fold: { on: fold } });
          const begun = this.edge (from, this.state (), this.seen (direct (way, "path"), context));
          if (way.classList.contains ("characters"))
            for (const shown of way.querySelector ("text").textContent.split (" "))
              this.edge (this.letters (octetsOf (shown), begun, direct (way, "rect, text"),
                                       inside ()), after, []);
          else
            this.edge (this.build (expressions (way)[0], begun, inside ()), after, []);
        }
        return after;
      }

      option (group, from, context) {
        const after = this.state ();
        const begun = this.edge (from, this.state (), this.seen (direct (group, "path"), context));
        this.edge (this.build (expressions (group)[0], begun, context), after, []);
        this.edge (from, after, this.past (group, context));
        return after;
      }

      past (group, context) {
        const past = direct (group, "g.past")[0];
        return past ? this.seen ([...past.children], context) : [];
      }

      repeat (group, from, context) {
        const minimum = Number (group.dataset.minimum), child = expressions (group)[0];
        const again = this.seen (direct (group, "path.again"), context);
        const after = this.state ();
        let begun = this.edge (from, this.state (),
                               this.seen (direct (group, "path:not(.again)"), context));
        for (let i = 1; i < minimum; i++)
          begun = this.edge (this.build (child, begun, context), this.state (), again);
        if (minimum === 0)
          this.edge (from, after, this.past (group, context));
        if (group.dataset.maximum !== undefined) {
          // Each repetition up to the maximum may be the last.
          for (let i = Math.max (minimum, 1); i <= Number (group.dataset.maximum); i++) {
            const once = this.build (child, begun, context);
            this.edge (once, after, []);
            begun = this.edge (once, this.state (), again);
          }
          return after;
        }
        const done = this.build (child, begun, context);
        this.edge (done, begun, again);
        this.edge (done, after, []);
        return after;
      }

      // In a frame the case of letters does not count, up to the ":".
      frame (group, from, context) {
        from = this.edge (from, this.state (),
                          this.seen (direct (group, "path, rect, text"), context));
        const fold = group.classList[0] === "fold" ? { on: true } : context.fold;
        return this.build (expressions (group)[0], from, { ...context, fold });
      }

      // A link is a production.  It is a node of the derivation or, if there is no such node, the
      // diagram of that production, which is read only if a search comes here.
      reference (link, from, context) {
        const name = octetsOf (link.getAttribute ("href").slice (1));
        const elements = this.seen ([...link.children], context);
        const after = this.state (), fold = { on: context.fold.on };
        this.edge (from, after, elements, { production: name });
        const open = context.open[name];
        if (open !== undefined)
          this.edge (from, open, elements);
        else
          this.states[from].push ({ elements, to: null,
                                    expand: () => this.expand (name, after, context.open, fold) });
        return after;
      }

      expand (name, after, open, fold) {
        const inside = this.state (), svg = diagram (name);
        if (!svg)
          return inside;
        const context = { shown: false, fold, open: { ...open, [name]: inside } };
        this.edge (this.build (expressions (svg)[0], inside, context), after, []);
        return inside;
      }
    }

    function automaton (name) {
      if (!automata.has (name)) {
        const builder = new Builder ();
        const first = builder.state ();
        const svg = diagram (name);
        const begun = builder.edge (first, builder.state (), direct (svg, "path"));
        const context = { shown: true, fold: { on: false }, open: { [name]: begun } };
        const end = builder.build (expressions (svg)[0], begun, context);
        automata.set (name, { states: builder.states, first, end });
      }
      return automata.get (name);
    }

    // Return the place in the text and the number of children after EDGE, or null.
    function step (edge, at, taken, text, children) {
      if (edge.letters !== undefined)
        return at < text.length && edge.letters.includes (text[at]) ? [at + 1, taken] : null;
      if (edge.production === undefined)
        return [at, taken];
      const child = children[taken];
      return child && child.name === edge.production && child.offset === at
             ? [at + child.length, taken + 1] : null;
    }

    // Return the path of the text of NODE through its diagram: the elements in order, each as often
    // as it is passed; or null.  NODE is one of the derivation of INPUT: { name, offset, length,
    // children }.
    function follow ({ name, offset, length, children }, input) {
      if (!diagram (name))
        return null;
      const { states, first, end } = automaton (name), text = input.slice (0, offset + length);
      const width = (text.length + 1) * (children.length + 1);
      const visited = new Set ();
      const waiting = [{ state: first, at: offset, taken: 0, edge: null, before: null }];
      while (waiting.length > 0) {
        const here = waiting.pop ();
        const key = here.state * width + here.at * (children.length + 1) + here.taken;
        if (visited.has (key))
          continue;
        visited.add (key);
        if (here.state === end && here.at === text.length && here.taken === children.length)
          return wayTo (here);
        const edges = states[here.state];
        for (let i = edges.length - 1; i >= 0; i--) {
          const edge = edges[i];
          const next = step (edge, here.at, here.taken, text, children);
          if (next === null)
            continue;
          if (edge.to === null)
            edge.to = edge.expand ();
          waiting.push ({ state: edge.to, at: next[0], taken: next[1], edge, before: here });
        }
      }
      return null;
    }

    function wayTo (last) {
      const way = [];
      for (let place = last; place.before !== null; place = place.before)
        if (place.edge.elements.length > 0)
          way.push (place.edge.elements);
      return way.reverse ();
    }

    return { diagram, follow };
  }

  root.urlbnfRailroad = railroad;
}) (globalThis);
