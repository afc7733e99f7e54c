// Loads the second file of Pyodide's WebAssembly (assets/build/pyodide/split_wasm.py): once the page is
// ready, or at once if one of its functions is called before. Synchronous requests bypass the
// service worker, in Chromium at least. So if the file is cached, and the host perhaps unreachable,
// its bytes are held in memory before Python runs; uncompressed, because a synchronous call cannot
// wait.
import { DEFERRED_FILE, compileFile, recompileFile, fetchPart } from "./python-parts.js";

const deferredAddress = new URL(DEFERRED_FILE, import.meta.url);

const isKept = async () => {
  try {
    const { serviceWorker } = navigator; // undefined in a worker thread
    return Boolean(serviceWorker ? serviceWorker.controller : await caches.match(deferredAddress));
  } catch {
    return false;
  }
};

let heldBytes;
const compileDeferred = async () => (heldBytes ? WebAssembly.compile(heldBytes) : compileFile(DEFERRED_FILE));

/** Resolves when the bytes are held in memory, or need not be. */
export const whenHeld = isKept()
  .then(async (isCached) => { if (isCached) heldBytes = await (await fetchPart(DEFERRED_FILE)).arrayBuffer(); })
  .catch(() => 0);

// A module that exports its imported function: only exported functions can be put into a table.
const TRAMPOLINE_CODE = "\0asm\x01\0\0\0\x01\x04\x01\x60\0\0\x02\x07\x01\x01e\x01f\0\0\x07\x05\x01\x01f\0\0";
const bytesOf = (text) => Uint8Array.from(text, (c) => c.charCodeAt());
const makeTrampoline = (f) =>
  new WebAssembly.Instance(new WebAssembly.Module(bytesOf(TRAMPOLINE_CODE)), { e: { f } }).exports.f;

// Compiles synchronously: Python cannot be suspended here.
const compileSynchronously = () => {
  if (heldBytes) return new WebAssembly.Module(heldBytes);
  const request = new XMLHttpRequest();
  request.open("GET", deferredAddress, false);
  request.overrideMimeType("text/plain; charset=x-user-defined");
  request.send();
  if (request.status !== 200) throw new Error(`${DEFERRED_FILE.split("/").at(-1)}: ${request.status}`);
  return new WebAssembly.Module(bytesOf(request.responseText));
};

const pairMark = (module) => String(new Uint8Array(WebAssembly.Module.customSections(module, "pair")[0]));

/** Return a function that loads the second file into the instance of the first. */
export const makeDeferredLoader = (first, { exports }) => {
  const { rest_laid: loadedFlag, rest_slot: slot, __indirect_function_table: table } = exports;
  const fit = (module) => {
    if (pairMark(module) !== pairMark(first)) throw new Error(`${DEFERRED_FILE}: of another build`);
    return module;
  };
  const finish = () => {
    loadedFlag.value = 1;
    heldBytes = undefined;
  };
  const lay = (module) => {
    new WebAssembly.Instance(fit(module), { env: exports });
    finish();
  };
  table.set(slot.value, makeTrampoline(() => lay(compileSynchronously())));
  const load = async () => {
    if (loadedFlag.value) return;
    const module = fit(await compileDeferred().catch(() => recompileFile(DEFERRED_FILE)));
    if (loadedFlag.value) return; // loaded by a synchronous call meanwhile
    await WebAssembly.instantiate(module, { env: exports });
    finish();
  };
  return load;
};

/** Resolves when the page is ready; at once in a worker thread. */
export const whenReady = () => globalThis.document && new Promise((resolve) => {
  const isReady = ({ name }) => name === "zwanzig:ready";
  new PerformanceObserver((list, own) => {
    if (!list.getEntries().some(isReady)) return;
    own.disconnect();
    resolve();
  }).observe({ type: "mark", buffered: true });
});
