// PyScript's interpreter: Pyodide, started from our memory snapshot, or from scratch if that fails.
import "./empty-databases.js"; // must run before PyScript: preload.py keeps that order
import { layMemory } from "./lay-memory.js";
import { ENGINE_FILE, SNAPSHOT, recompileFile, engineModule, fetchPart, memoryFile } from "./python-parts.js";
import { whenHeld, whenReady, makeDeferredLoader } from "./deferred-wasm.js";
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.js";
import createModule from "../vendor/pyodide/pyodide.asm.js";

export { version };

// Disable stack switching. With it, Pyodide runs `runPythonAsync` and every callback of its event
// loop on separate stacks, so that `run_sync` could wait there; we never call that. Chromium's
// sampling profiler, active for a share of users, reads beyond these stacks, and the tab crashes
// (see also pyodide #5702, #6106). Pyodide 314 has no option for it: it checks these two properties
// when its module is created. Remove this when there is an option, or Chromium is fixed.
delete WebAssembly.Suspending;
delete WebAssembly.promising;

const HERE = new URL("./", import.meta.url).href;

// Set once PyScript requests its interpreter; earlier output goes to the console.
let streams = { stdout: console.log, stderr: console.error };
const commonOptions = {
  lockFileContents: JSON.stringify({ info: SNAPSHOT.info, packages: {} }),
  stdout: (text) => streams.stdout(text),
  stderr: (text) => streams.stderr(text),
};

// Reports a failed start to start-watchdog.js, or to the frame around an embed.
const dispatch = (kind, detail) =>
  globalThis.document?.dispatchEvent(new CustomEvent(`zwanzig:${kind}`, { detail }));

// Return a Python error as one line: the exception, and the functions in its traceback.
const TRACEBACK_FRAME = /^ +File "(?!_pyodide|<)(.+)", line .*, in (.+)$/gm;
const faultLine = ({ message }) => {
  const frames = [...message.matchAll(TRACEBACK_FRAME)];
  const functions = frames.map(([, file, name]) => (name === "<module>" ? file : name));
  return [message.trim().split("\n").at(-1), functions.join(" › ")].filter(Boolean).join(" – ");
};
const reportFault = (reason) => {
  dispatch("failed", faultLine(reason));
  throw reason;
};

// PyScript first runs Python code that writes its package file by file and imports it. The snapshot
// has it compiled: only the import is left. PyScript only logs errors; here they are also reported.
const PACKAGE_WRITING = /^import os as _os\nfrom pathlib import Path as _Path\n[^]*\nimport pyscript as _pyscript\n/;
const wrapPython = (python, written) => {
  const run = python.runPython.bind(python);
  const runAsync = python.runPythonAsync.bind(python);
  const needed = (code) => (written && PACKAGE_WRITING.test(code) ? "import pyscript" : code);
  python.runPython = (code, ...args) => {
    try {
      return run(needed(code), ...args);
    } catch (reason) {
      return reportFault(reason);
    }
  };
  python.runPythonAsync = (code, ...args) => runAsync(needed(code), ...args).catch(reportFault);
  return python;
};

// Load Pyodide with an already compiled WebAssembly module. Unlike in Pyodide itself, which would
// wait forever, a failed instantiation rejects. `beforeStart` is awaited before the instance
// runs; `onMemory` gets its memory before Python runs.
const loadWithModule = (compiled, options, beforeStart, onMemory = () => 0) =>
  new Promise((resolve, failed) => {
    const createPyodideModule = async (settings) => {
      let memory;
      const instantiateWasm = (imports, go) =>
        settings.instantiateWasm(imports, () => // after Pyodide has added its own imports
          WebAssembly.instantiate(compiled, imports).then(async (instance) => {
            ({ memory } = instance.exports);
            await beforeStart(makeDeferredLoader(compiled, instance));
            go(instance, compiled);
          }).catch(failed));
      const module = await createModule({ ...settings, instantiateWasm });
      await onMemory(memory);
      return module;
    };
    // HERE contains an empty pyodide.asm.wasm, which Pyodide always fetches.
    load({ ...commonOptions, indexURL: HERE, createPyodideModule, ...options }).then(resolve, failed);
  });

// Pyodide gets only the header of the snapshot; the memory is laid over the one that the
// WebAssembly has initialised.
const startFromSnapshot = async () => {
  const [compiled, packed] = await Promise.all([engineModule, memoryFile]);
  let loadDeferred;
  const python = await loadWithModule(compiled, {
    stdLibURL: `${HERE}empty.zip`,
    _loadSnapshot: Uint8Array.from(atob(SNAPSHOT.header), (c) => c.charCodeAt()),
  }, (loader) => { loadDeferred = loader; return whenHeld; }, (memory) => layMemory(memory, packed, SNAPSHOT.parts));
  python.runPython("import random; random.seed()"); // or everybody would get the same random numbers
  Promise.resolve(whenReady()).then(loadDeferred).catch(() => 0); // retried when a function is called
  return wrapPython(python, true);
};

const startFromScratch = async () => {
  const compiled = await engineModule.catch(() => recompileFile(ENGINE_FILE)).catch((reason) => {
    dispatch("unusable", new URL(ENGINE_FILE, HERE).href);
    throw reason;
  });
  const stdLibURL = new URL("../vendor/pyodide/python_stdlib.zip", HERE).href;
  const python = await loadWithModule(compiled, { stdLibURL }, (loadDeferred) => loadDeferred());
  const app = await fetchPart("../../app.zip");
  python.unpackArchive(await app.arrayBuffer(), "zip");
  return wrapPython(python, false);
};

// Chromium crashes where Python asks for random numbers and there are none; start-watchdog.js says so.
const hasRandomNumbers = () => {
  try { return crypto.getRandomValues(new Uint8Array(1)).length > 0; } catch { return false; }
};
const startedPython = !hasRandomNumbers() ? new Promise(() => 0) : startFromSnapshot().catch((reason) => {
  console.info(`No start from the snapshot (${reason.message}); starting from nothing.`);
  return startFromScratch();
});
startedPython.catch(reportFault).catch(() => 0);

export const loadPyodide = async ({ stdout, stderr }) => {
  streams = { stdout: stdout ?? streams.stdout, stderr: stderr ?? streams.stderr };
  return startedPython;
};
