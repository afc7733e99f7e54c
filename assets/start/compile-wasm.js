// A browser compiles WebAssembly while it arrives only where the host sends it as application/wasm;
// many hosts send another type, or none. It is compiled all the same, once it is here.

/** Compile what a host has answered. */
export const compileResponse = async (answer) => {
  const streams = WebAssembly.compileStreaming && answer.headers.get("Content-Type") === "application/wasm";
  return streams ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
};

// Pyodide knows no other way than this one, and waits for ever where it fails.
WebAssembly.instantiateStreaming = async (source, imports) => {
  const module = await compileResponse(await source);
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};
