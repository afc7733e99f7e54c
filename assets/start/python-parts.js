// What Python is made of, on its way before anything of it runs: the WebAssembly, compiled as it
// arrives, and the snapshot of its memory. A small module of its own, so that the page can begin
// with it at once. The build fills in SNAPSHOT (assets/build/snapshot.py).
import { compileResponse } from "./compile-wasm.js";

export const SNAPSHOT = {};
export const ENGINE_FILE = "../vendor/pyodide/pyodide.asm.wasm";
export const DEFERRED_FILE = "../vendor/pyodide/pyodide.deferred.wasm";

// A file of the build, with the hash it must have; the browser refuses anything else.
export const fetchPart = async (file, integrity = "") => {
  const answer = await fetch(new URL(file, import.meta.url), { integrity });
  if (!answer.ok) throw new Error(`${file.split("/").at(-1)}: ${answer.status}`);
  return answer;
};

/** Fetch and compile a WebAssembly file. */
export const compileFile = async (file) => compileResponse(await fetchPart(file));

/** Once more, and whole before it is compiled: a line may have broken. */
export const recompileFile = async (file) => {
  const answer = await fetchPart(file);
  return WebAssembly.compile(await answer.arrayBuffer());
};

export const engineModule = compileFile(ENGINE_FILE);
export const memoryFile = fetchPart(SNAPSHOT.file, SNAPSHOT.integrity).then((answer) => answer.arrayBuffer());
for (const part of [engineModule, memoryFile]) part.catch(() => 0); // told to whoever awaits it
