// PyScript's interpreter for development: unmodified Pyodide, on any static server.
import "./compile-wasm.js";
import { loadPyodide as load, version } from "../vendor/pyodide/pyodide.js";

export { version };

const indexURL = new URL("../vendor/pyodide/", import.meta.url).href;

export const loadPyodide = (options) => load({ ...options, indexURL });
