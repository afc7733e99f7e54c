// Downloads Python before anything of it runs: the WebAssembly, compiled while it arrives, and the
// memory snapshot. A small module of its own, so that the page can start with it at once. The build
// fills in SNAPSHOT (assets/build/pyodide/snapshot.py).
import { compileResponse } from "./compile-wasm.js";

export const SNAPSHOT = {};
export const ENGINE_FILE = "../vendor/pyodide/pyodide.asm.wasm";
export const DEFERRED_FILE = "../vendor/pyodide/pyodide.deferred.wasm";

// Fetch a file of the build; the browser checks the hash.
export const fetchPart = async (file, integrity = "") => {
  const answer = await fetch(new URL(file, import.meta.url), { integrity });
  if (!answer.ok) throw new Error(`${file.split("/").at(-1)}: ${answer.status}`);
  return answer;
};

/** Fetch and compile a WebAssembly file. */
export const compileFile = async (file) => compileResponse(await fetchPart(file));

/** Fetch it again and compile it when complete: the connection may have broken. */
export const recompileFile = async (file) => {
  const answer = await fetchPart(file);
  return WebAssembly.compile(await answer.arrayBuffer());
};

export const engineModule = compileFile(ENGINE_FILE);
export const memoryFile = fetchPart(SNAPSHOT.file, SNAPSHOT.integrity).then((answer) => answer.arrayBuffer());
for (const part of [engineModule, memoryFile]) part.catch(() => 0); // reported where it is awaited
