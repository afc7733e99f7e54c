// PyScript's interpreter: Pyodide, started from a memory snapshot of our own where that works and
// from nothing where it does not.
import "./empty-databases.js"; // before anything of PyScript runs: preload.py keeps that order
import { layMemory } from "./lay-memory.js";
import { ENGINE_FILE, SNAPSHOT, recompileFile, engineModule, fetchPart, memoryFile } from "./python-parts.js";
import { whenHeld, whenReady, makeDeferredLoader } from "./deferred-wasm.js";
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.js";
import createModule from "../vendor/pyodide/pyodide.asm.js";

export { version };

// No Python on a stack of its own. Where these exist, Pyodide runs `runPythonAsync` and every callback
// of its event loop on such a stack, so that `run_sync` could wait there; nothing of ours calls it.
// Chromium's sampling profiler, busy in a share of its users' browsers, reads past the end of these
// stacks, and the tab dies (see also pyodide #5702, #6106). Pyodide 314 has no option against it: it
// looks for these two as its module is made. They can stay once it has one, or Chromium is mended.
delete WebAssembly.Suspending;
delete WebAssembly.promising;

const HERE = new URL("./", import.meta.url).href;

// Set once PyScript asks for its interpreter; what is printed before goes to the console.
let streams = { stdout: console.log, stderr: console.error };
const commonOptions = {
  lockFileContents: JSON.stringify({ info: SNAPSHOT.info, packages: {} }),
  stdout: (text) => streams.stdout(text),
  stderr: (text) => streams.stderr(text),
};

// What the page is to say where Python cannot run: start-watchdog.js, or the frame around an embed, hears it.
const dispatch = (kind, detail) =>
  globalThis.document?.dispatchEvent(new CustomEvent(`zwanzig:${kind}`, { detail }));

// A fault of Python as one line: its exception, and the functions of ours that it came through.
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

// PyScript begins with Python that writes its package file by file, and imports it. The snapshot
// has it compiled: only the import is left to do. A fault it writes to the console, and nowhere else.
const PACKAGE_WRITING = /^import os as _os\nfrom pathlib import Path as _Path\n[^]*\nimport pyscript as _pyscript\n/;
const wrapPython = (python, written) => {
  const run = python.runPython.bind(python);
  const runAsync = python.runPythonAsync.bind(python);
  const needed = (code) => (written && PACKAGE_WRITING.test(code) ? "import pyscript" : code);
  python.runPython = (code, ...rest) => {
    try {
      return run(needed(code), ...rest);
    } catch (reason) {
      return reportFault(reason);
    }
  };
  python.runPythonAsync = (code, ...rest) => runAsync(needed(code), ...rest).catch(reportFault);
  return python;
};

// Pyodide as it comes, but its WebAssembly is compiled already, and where that cannot be run it fails:
// Pyodide itself would wait for ever. `made` has the instance in hand before anything of it runs, `laid`
// its memory before any Python does.
const loadWithModule = (compiled, options, made, laid = () => 0) =>
  new Promise((done, failed) => {
    const createPyodideModule = async (settings) => {
      let memory;
      const instantiateWasm = (imports, go) =>
        settings.instantiateWasm(imports, () => // once it has added imports of its own
          WebAssembly.instantiate(compiled, imports).then(async (instance) => {
            ({ memory } = instance.exports);
            await made(makeDeferredLoader(compiled, instance));
            go(instance, compiled);
          }).catch(failed));
      const module = await createModule({ ...settings, instantiateWasm });
      await laid(memory);
      return module;
    };
    // In HERE there is an empty pyodide.asm.wasm, which Pyodide fetches in any case.
    load({ ...commonOptions, indexURL: HERE, createPyodideModule, ...options }).then(done, failed);
  });

// Of the snapshot Pyodide sees the header only; the memory is laid over the one that the WebAssembly
// has set up itself.
const startFromSnapshot = async () => {
  const [compiled, packed] = await Promise.all([engineModule, memoryFile]);
  let later;
  const python = await loadWithModule(compiled, {
    stdLibURL: `${HERE}empty.zip`,
    _loadSnapshot: Uint8Array.from(atob(SNAPSHOT.header), (c) => c.charCodeAt()),
  }, (rest) => { later = rest; return whenHeld; }, (memory) => layMemory(memory, packed, SNAPSHOT.parts));
  python.runPython("import random; random.seed()"); // or everybody would have the same numbers
  Promise.resolve(whenReady()).then(later).catch(() => 0); // it is asked for again once it is needed
  return wrapPython(python, true);
};

const startFromScratch = async () => {
  const compiled = await engineModule.catch(() => recompileFile(ENGINE_FILE)).catch((reason) => {
    dispatch("unusable", new URL(ENGINE_FILE, HERE).href);
    throw reason;
  });
  const stdLibURL = new URL("../vendor/pyodide/python_stdlib.zip", HERE).href;
  const python = await loadWithModule(compiled, { stdLibURL }, (later) => later());
  const app = await fetchPart("../../app.zip");
  python.unpackArchive(await app.arrayBuffer(), "zip");
  return wrapPython(python, false);
};

const startedPython = startFromSnapshot().catch((reason) => {
  console.info(`No start from the snapshot (${reason.message}); starting from nothing.`);
  return startFromScratch();
});
startedPython.catch(reportFault).catch(() => 0);

export const loadPyodide = async ({ stdout, stderr }) => {
  streams = { stdout: stdout ?? streams.stdout, stderr: stderr ?? streams.stderr };
  return startedPython;
};
