// PyScript's interpreter: Pyodide, started from a memory snapshot of our own where that works and
// from nothing where it does not. The build fills in SNAPSHOT (assets/site/snapshot.py).
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.mjs";
import createModule from "../vendor/pyodide/pyodide.asm.mjs";

export { version };

const SNAPSHOT = {};
const HOME = new URL("../vendor/pyodide/", import.meta.url).href;

// Set once PyScript asks for its interpreter; what is printed before goes to the console.
let streams = { stdout: console.log, stderr: console.error };
const common = {
  indexURL: HOME,
  lockFileContents: JSON.stringify({ info: SNAPSHOT.info, packages: {} }),
  stdout: (text) => streams.stdout(text),
  stderr: (text) => streams.stderr(text),
};

// A file of the build, with the hash it must have; the browser refuses anything else.
const fetched = async ({ file, integrity }) => {
  const answer = await fetch(new URL(file, import.meta.url), { integrity });
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer;
};

// The parts of a snapshot: its runs [where, length], and the bytes of all of them.
const read = async () => {
  const packed = (await fetched(SNAPSHOT)).body;
  const bytes = await new Response(packed.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  const [runs] = new Uint32Array(bytes, 0, 1);
  return { runs: new Uint32Array(bytes, 8, 2 * runs), bytes: new Uint8Array(bytes, 8 + 8 * runs) };
};

// Lay a snapshot over the memory that the WebAssembly file itself has set up.
const restore = (memory, { runs, bytes }) => {
  let from = 0;
  for (let i = 0; i < runs.length; i += 2) {
    const [to, length] = [runs[i], runs[i + 1]];
    memory.set(bytes.subarray(from, from + length), to);
    from += length;
  }
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

const fromSnapshot = async () => {
  if (!SNAPSHOT.file) throw new Error("none was made");
  const snapshot = read();
  snapshot.catch(() => 0); // awaited below; an early failure is not an unhandled one
  const python = await load({
    ...common,
    stdLibURL: new URL("empty.zip", import.meta.url).href,
    // Only its header: Pyodide finds no memory after it to copy.
    _loadSnapshot: Uint8Array.from(atob(SNAPSHOT.header), (c) => c.charCodeAt()),
    createPyodideModule: async (settings) => {
      const module = await createModule({ ...settings, INITIAL_MEMORY: SNAPSHOT.memory });
      restore(module.HEAPU8, await snapshot);
      return module;
    },
  });
  python.runPython("import random; random.seed()"); // or everybody would have the same numbers
  return withoutWriting(python);
};

const fromNothing = async () => {
  const python = await load(common);
  const app = await fetched({ file: SNAPSHOT.app ?? "../../app.zip" });
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
