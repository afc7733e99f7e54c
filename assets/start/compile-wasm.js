// Browsers compile WebAssembly while it arrives only if the host sends it as application/wasm,
// which many do not. Otherwise it is compiled when complete.

/** Compile a response. */
export const compileResponse = async (answer) => {
  const streams = WebAssembly.compileStreaming && answer.headers.get("Content-Type") === "application/wasm";
  return streams ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
};

// Pyodide always calls this function, and waits forever if it fails.
WebAssembly.instantiateStreaming = async (source, imports) => {
  const module = await compileResponse(await source);
  return { module, instance: await WebAssembly.instantiate(module, imports) };
};
