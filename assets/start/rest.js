// The second file of Pyodide's WebAssembly: what few starts run (assets/build/split.py). It comes once
// the page is ready, or at once where something calls a function of it before. What Python waits for
// goes past the service worker, in Chromium at least; so where this file is kept, as there may be no
// host any more, its bytes are in hand before Python runs: as they are, for nothing has time then to
// unpack them.
import { REST, compileFile, compiledAnew, fetched } from "./parts.js";

const address = new URL(REST, import.meta.url);

const isKept = async () => {
  try {
    const { serviceWorker } = navigator; // a thread has none
    return Boolean(serviceWorker ? serviceWorker.controller : await caches.match(address));
  } catch {
    return false;
  }
};

let inHand;
const compiled = async () => (inHand ? WebAssembly.compile(inHand) : compileFile(REST));

/** Until its bytes are in hand, where it is kept. */
export const arrived = isKept()
  .then(async (kept) => { if (kept) inHand = await (await fetched(REST)).arrayBuffer(); })
  .catch(() => 0);

// What imports a function and exports it: only such a one can be put into a table of functions.
const CALLING = "\0asm\x01\0\0\0\x01\x04\x01\x60\0\0\x02\x07\x01\x01e\x01f\0\0\x07\x05\x01\x01f\0\0";
const bytesOf = (text) => Uint8Array.from(text, (c) => c.charCodeAt());
const calling = (f) =>
  new WebAssembly.Instance(new WebAssembly.Module(bytesOf(CALLING)), { e: { f } }).exports.f;

// While Python waits: nothing else stops a function half way.
const atOnce = () => {
  if (inHand) return new WebAssembly.Module(inHand);
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status !== 200) throw new Error(`${REST.split("/").at(-1)}: ${request.status}`);
  return new WebAssembly.Module(bytesOf(request.responseText));
};

const pairOf = (module) => String(new Uint8Array(WebAssembly.Module.customSections(module, "pair")[0]));

/** What lays the second file beside the first one, for whoever asks for it. */
export const restOf = (first, { exports }) => {
  const { rest_laid: laid, rest_slot: slot, __indirect_function_table: table } = exports;
  const fit = (module) => {
    if (pairOf(module) !== pairOf(first)) throw new Error(`${REST}: of another build`);
    return module;
  };
  const done = () => {
    laid.value = 1;
    inHand = undefined;
  };
  const lay = (module) => {
    new WebAssembly.Instance(fit(module), { env: exports });
    done();
  };
  table.set(slot.value, calling(() => lay(atOnce())));
  const later = async () => {
    if (laid.value) return;
    const module = fit(await compiled().catch(() => compiledAnew(REST)));
    if (laid.value) return; // something has called it meanwhile
    await WebAssembly.instantiate(module, { env: exports });
    done();
  };
  return later;
};

/** When the page is ready; in a thread, which says nothing of it, at once. */
export const ready = () => globalThis.document && new Promise((done) => {
  const isReady = ({ name }) => name === "zwanzig:ready";
  new PerformanceObserver((list, own) => {
    if (!list.getEntries().some(isReady)) return;
    own.disconnect();
    done();
  }).observe({ type: "mark", buffered: true });
});
