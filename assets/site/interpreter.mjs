// PyScript's interpreter: Pyodide, started from a memory snapshot of our own where that works and
// from nothing where it does not.
import "./storage.mjs"; // before anything of PyScript runs: preload.py keeps that order
import { SNAPSHOT, engine, fetched, image } from "./parts.mjs";
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";
import createModule from "../vendor/pyodide/pyodide.asm.mjs";

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
const common = {
  lockFileContents: JSON.stringify({ info: SNAPSHOT.info, packages: {} }),
  stdout: (text) => streams.stdout(text),
  stderr: (text) => streams.stderr(text),
};

// PyScript begins with Python that writes its package file by file, and imports it. The snapshot
// has it compiled: only the import is left to do.
const WRITING = /^import os as _os\nfrom pathlib import Path as _Path\n[^]*\nimport pyscript as _pyscript\n/;
const withoutWriting = (python) => {
  for (const name of ["runPython", "runPythonAsync"]) {
    const run = python[name].bind(python);
    python[name] = (code, ...rest) => run(WRITING.test(code) ? "import pyscript" : code, ...rest);
  }
  return python;
};

// Pyodide as it comes, but for three things: the WebAssembly is compiled already, of the snapshot it
// sees the header only, and the memory is laid over the one that the WebAssembly has set up itself.
const fromSnapshot = async () => {
  const [compiled, laid] = await Promise.all([engine, image]);
  const python = await load({
    ...common,
    indexURL: HERE, // with an empty pyodide.asm.wasm, which it fetches in any case
    stdLibURL: `${HERE}empty.zip`,
    _loadSnapshot: Uint8Array.from(atob(SNAPSHOT.header), (c) => c.charCodeAt()),
    createPyodideModule: async (settings) => {
      let memory;
      const instantiateWasm = (imports, done) =>
        settings.instantiateWasm(imports, async () => { // once it has added imports of its own
          const instance = await WebAssembly.instantiate(compiled, imports);
          ({ memory } = instance.exports);
          done(instance, compiled);
        });
      const module = await createModule({ ...settings, instantiateWasm });
      await WebAssembly.instantiate(laid, { env: { memory } });
      return module;
    },
  });
  python.runPython("import random; random.seed()"); // or everybody would have the same numbers
  return withoutWriting(python);
};

const fromNothing = async () => {
  const python = await load({ ...common, indexURL: new URL("../vendor/pyodide/", HERE).href });
  const app = await fetched("../../app.zip");
  python.unpackArchive(await app.arrayBuffer(), "zip");
  return python;
};

const started = fromSnapshot().catch((reason) => {
  console.info(`No start from the snapshot (${reason.message}); starting from nothing.`);
  return fromNothing();
});
started.catch(() => 0);

export const loadPyodide = async ({ stdout, stderr }) => {
  streams = { stdout: stdout ?? streams.stdout, stderr: stderr ?? streams.stderr };
  return started;
};
