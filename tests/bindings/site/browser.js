// browser.js: drive a Chromium without a window through its debugging protocol.
// SPDX-License-Identifier: MIT
//
// The driver needs nothing but Node and Chromium.  A page is { open, loaded, evaluate, until, key,
// type, resize, theme, screenshot }; problems has the errors and warnings of its console, and the
// files it could not load.

"use strict";

const fs = require ("node:fs");
const os = require ("node:os");
const path = require ("node:path");
const { spawn } = require ("node:child_process");

// Start PROGRAM; the answer has page () and close ().
async function start (program) {
  const profile = fs.mkdtempSync (path.join (os.tmpdir (), "urlbnf-browser-"));
  const child = spawn (program, [
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--hide-scrollbars",
    "--force-color-profile=srgb", `--user-data-dir=${profile}`, "--remote-debugging-pipe",
    "about:blank"
  ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
  const waiting = new Map (), listeners = new Map ();
  let number = 0, rest = "";
  const fail = () => {
    for (const { reject } of waiting.values ())
      reject (new Error ("the browser has ended"));
    waiting.clear ();
  };
  child.on ("error", fail);
  child.on ("exit", fail);
  child.stdio[4].setEncoding ("utf8").on ("data", (text) => {
    const messages = (rest + text).split ("\0");
    rest = messages.pop ();
    for (const message of messages.map ((json) => JSON.parse (json)))
      if (message.id === undefined)
        listeners.get (message.sessionId)?.(message.method, message.params);
      else {
        const { resolve, reject } = waiting.get (message.id) ?? {};
        waiting.delete (message.id);
        if (message.error)
          reject?.(new Error (message.error.message));
        else
          resolve?.(message.result);
      }
  });
  child.stdio[3].on ("error", () => {});
  function send (method, params = {}, sessionId = undefined) {
    return new Promise ((resolve, reject) => {
      waiting.set (++number, { resolve, reject });
      child.stdio[3].write (JSON.stringify ({ id: number, method, params, sessionId }) + "\0");
    });
  }
  async function close () {
    const ended = new Promise ((done) => child.once ("exit", done));
    send ("Browser.close").catch (() => {});
    const timer = setTimeout (() => child.kill ("SIGKILL"), 5000);
    await ended;
    clearTimeout (timer);
    fs.rmSync (profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
  return { page: () => newPage (send, listeners), close };
}

async function newPage (send, listeners) {
  const { targetId } = await send ("Target.createTarget", { url: "about:blank" });
  const { sessionId } = await send ("Target.attachToTarget", { targetId, flatten: true });
  const call = (method, params) => send (method, params, sessionId);
  const problems = [];
  let loaded = () => {};
  listeners.set (sessionId, (method, params) => {
    const details = params.exceptionDetails;
    if (method === "Page.loadEventFired")
      loaded ();
    else if (method === "Runtime.exceptionThrown")
      problems.push (details.exception?.description ?? details.text);
    else if (method === "Runtime.consoleAPICalled" && /^(error|warning|assert)$/.test (params.type))
      problems.push (params.args.map ((each) => each.value ?? each.description).join (" "));
    else if (method === "Log.entryAdded" && /^(error|warning)$/.test (params.entry.level))
      problems.push (`${params.entry.text} ${params.entry.url ?? ""}`);
    else if (method === "Network.loadingFailed" && !params.canceled)
      problems.push (params.errorText);
  });
  for (const domain of ["Page", "Runtime", "Log", "Network"])
    await call (`${domain}.enable`);

  // Wait for the end of the next load.
  function nextLoad () {
    return new Promise ((resolve) => { loaded = resolve; });
  }
  async function load (url) {
    const done = nextLoad ();
    const { errorText } = await call ("Page.navigate", { url });
    if (errorText)
      throw new Error (`${url}: ${errorText}`);
    await done;
  }
  // An address that differs from the last in the fragment alone loads nothing.
  async function open (url) {
    await load ("about:blank");
    await load (url);
  }
  async function evaluate (script, argument = null) {
    const { result, exceptionDetails } = await call ("Runtime.evaluate", {
      expression: `(async (argument) => { ${script} }) (${JSON.stringify (argument)})`,
      awaitPromise: true, returnByValue: true
    });
    if (exceptionDetails)
      throw new Error (exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }
  // Wait until the expression CONDITION is true, for some seconds at most.
  function until (condition, argument = null) {
    return evaluate (`for (let i = 0; i < 200 && !(${condition}); i++)
      await new Promise ((done) => setTimeout (done, 20));`, argument);
  }
  const codes = { Tab: 9, Enter: 13, Escape: 27, ArrowDown: 40, ArrowUp: 38 };
  async function key (name) {
    const event = { key: name, code: name, windowsVirtualKeyCode: codes[name] ?? 0 };
    const text = name === "Enter" ? "\r" : name.length === 1 ? name : undefined;
    await call ("Input.dispatchKeyEvent",
                { type: text === undefined ? "rawKeyDown" : "keyDown", text, ...event });
    await call ("Input.dispatchKeyEvent", { type: "keyUp", ...event });
  }
  async function type (text) {
    for (const letter of text)
      await key (letter);
  }
  function resize (width, height) {
    return call ("Emulation.setDeviceMetricsOverride",
                 { width, height, deviceScaleFactor: 1, mobile: width < 600 });
  }
  function theme (value) {
    return call ("Emulation.setEmulatedMedia",
                 { features: [{ name: "prefers-color-scheme", value }] });
  }
  async function screenshot (file, whole) {
    const { data } = await call ("Page.captureScreenshot", { captureBeyondViewport: whole });
    fs.writeFileSync (file, Buffer.from (data, "base64"));
  }
  return { open, loaded: nextLoad, evaluate, until, key, type, resize, theme, screenshot,
           problems };
}

// Write "ok - WHAT" or "not ok - WHAT", and lines with "#" about the first problems.
function report (what, problems) {
  console.log (`${problems.length === 0 ? "ok" : "not ok"} - ${what}`);
  for (const problem of problems.slice (0, 20))
    console.log (`# ${problem}`);
}

// Start PROGRAM, and let CHECK use a page of it.  An error is a check that fails.
async function run (program, check) {
  const browser = await start (program);
  try {
    await check (await browser.page ());
  } catch (error) {
    console.log (`not ok - ${error.message.split ("\n")[0]}`);
    console.log (String (error.stack).replace (/^/gm, "# "));
  } finally {
    await browser.close ();
  }
}

module.exports = { report, run };
