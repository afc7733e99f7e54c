// PyScript's interpreter in a build with `--stock`: unmodified Pyodide, and the app from its archive.
import "./empty-databases.js"; // must run before PyScript
import { loadPyodide as load, version } from "./development-interpreter.js";

export { version };

delete WebAssembly.Suspending; // interpreter.js says why
delete WebAssembly.promising;

const appArchive = (async () => {
  const answer = await fetch(new URL("../../app.zip", import.meta.url));
  if (!answer.ok) throw new Error(`app.zip: ${answer.status}`);
  return answer.arrayBuffer();
})();
appArchive.catch(() => 0); // reported where it is awaited

export const loadPyodide = async (options) => {
  const python = await load(options);
  python.unpackArchive(await appArchive, "zip");
  return python;
};
