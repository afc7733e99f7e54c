// Makes the files from which the site starts Python: node snapshot.mjs compile|freeze|book JOB.json
//
// The job names the files: pyodide (folder), app (zip of sources), pyscript (its core script), here
// (this folder), out (folder), the paths to exclude and the lazy ones, the patches to leave out.
// `compile` writes stdlib.zip and app.zip, compiled, and tables.json, where data lie that no page
// reads. `freeze` writes memory.bin, packed, memory.json, and modules.json, the names of the modules
// in that memory and of the built-in ones. `book` writes book.zip, compiled, for a page that starts with that memory.
import crypto from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
import { findDifferences, encodeNumbers, packMemory, wholeMemory } from "./pack-memory.mjs";

delete WebAssembly.Suspending; // as in interpreter.js, for the same result
delete WebAssembly.promising;

// Random numbers and times are the same in every build: the seeds of hashes, of the heap and of
// `random`, the dates of files. interpreter.js seeds `random` anew in each page.
let randomState = 0;
crypto.randomFillSync = (view) => {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  for (let i = 0; i < bytes.length; i++) {
    randomState = (Math.imul(randomState, 1103515245) + 12345) >>> 0;
    bytes[i] = randomState >>> 16;
  }
  return view;
};
const DAY = 315532800000; // ms: the first of January 1980
Date.now = () => DAY;
for (const [name, value] of Object.entries({ now: () => 0, timeOrigin: DAY })) {
  Object.defineProperty(performance, name, { value });
}

const job = JSON.parse(readFileSync(process.argv[3]));
const isOn = (patch) => !job.omittedPatches.includes(patch); // see patches.py

// If Pyodide's WebAssembly is split (split_wasm.py), load the second file at once.
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (...args) => {
  const result = await instantiate(...args);
  const { exports } = result.instance ?? result;
  if (exports.rest_laid) {
    await instantiate(readFileSync(`${job.pyodide}/pyodide.deferred.wasm`), { env: exports });
    exports.rest_laid.value = 1;
  }
  return result;
};

const { loadPyodide } = await import(pathToFileURL(`${job.pyodide}/pyodide.js`));
const { default: createModule } = await import(pathToFileURL(`${job.pyodide}/pyodide.asm.js`));
const indexURL = `${job.pyodide}/`;

// PyScript's script contains its Python package as strings; it imports these modules at the start.
const PYSCRIPT_MODULES = (
  "__init__ context display events fetch ffi flatted storage util websocket workers".split(" ")
);
const pyscriptSources = () => {
  const text = readFileSync(job.pyscript, "utf8");
  const start = text.indexOf('pyscript:{"__init__.py":');
  if (start < 0) throw new Error(`no Python package in ${job.pyscript}`);
  let depth = 0, end = text.indexOf("{", start), quote = "";
  const begin = end;
  do {
    const c = text[end];
    if (quote) { if (c === "\\") end++; else if (c === quote) quote = ""; }
    else if ("'\"`".includes(c)) quote = c;
    else if (c === "{") depth++;
    else if (c === "}") depth--;
    end++;
  } while (depth);
  const files = runInNewContext(`(${text.slice(begin, end)})`);
  return PYSCRIPT_MODULES.map((name) => [`pyscript/${name}.py`, files[`${name}.py`]]);
};

const BUILD_MODULES = (
  "__init__ fast_htpy freeze_modules lazy_tables snapshot_finder strip_charsets strip_unicode_names"
  + " strip_unused_data wasm"
).split(" ");
const startPython = async (options, app) => {
  const pyodide = await loadPyodide({ indexURL, ...options });
  pyodide.FS.mkdirTree("/build/assets/build/pyodide");
  for (const name of BUILD_MODULES) {
    pyodide.FS.writeFile(`/build/assets/build/pyodide/${name}.py`, readFileSync(`${job.here}/${name}.py`));
  }
  pyodide.FS.writeFile("/build/app.zip", readFileSync(app));
  pyodide.runPython("import sys; sys.path.insert(0, '/build')");
  return pyodide;
};

const setGlobals = (pyodide, values) => {
  for (const [name, value] of Object.entries(values)) pyodide.globals.set(name, pyodide.toPy(value));
};

// Compile all modules from source, and find out which modules are imported.
const compileSources = async () => {
  const pyodide = await startPython({}, job.app);
  pyodide.FS.writeFile("/build/std.zip", readFileSync(`${job.pyodide}/python_stdlib.zip`));
  setGlobals(pyodide, { sources: pyscriptSources(), extra: job.extra, without: job.without, omitted_patches: job.omittedPatches });
  pyodide.runPython(`
import zipfile
from assets.build.pyodide import freeze_modules
without = tuple(without)
compile_source = freeze_modules.snapshot_compiler(omitted_patches)
with zipfile.ZipFile("/build/app.zip", "a") as app:
    for name, source in sources:
        app.writestr(name, source)
freeze_modules.compile_zip("/build/app.zip", "/build/app.out", lambda name: not name.startswith(without), compile_source)
freeze_modules.import_app("/build/app.out", extra, ())
freeze_modules.compile_zip("/build/std.zip", "/build/std.out", lambda name: (
    freeze_modules.module_name(name) in sys.modules and not name.startswith(without)
), compile_source)
`);
  writeFileSync(`${job.out}/app.zip`, pyodide.FS.readFile("/build/app.out"));
  writeFileSync(`${job.out}/stdlib.zip`, pyodide.FS.readFile("/build/std.out"));
  pyodide.FS.writeFile("/build/asm.wasm", readFileSync(`${job.pyodide}/pyodide.asm.wasm`));
  const tables = pyodide.runPython(`
from pathlib import Path
from assets.build.pyodide import strip_charsets, strip_unicode_names, strip_unused_data
asm = Path("/build/asm.wasm").read_bytes()
tables = {
    "names": strip_unicode_names.unicode_name_tables,
    "charsets": strip_charsets.iconv_tables,
    "docstrings": strip_unused_data.docstring_spans,
    "frozen": strip_unused_data.frozen_module_spans,
}
{name: find_spans(asm) for name, find_spans in tables.items()}
`).toJs({ dict_converter: Object.fromEntries });
  tables.codecs = codecTables(pyodide);
  writeFileSync(`${job.out}/tables.json`, JSON.stringify(tables));
};

// Return the tables of the East Asian codecs: [address, length]. Each codec holds capsules with a
// `struct dbcs_map` (CPython's Modules/cjkcodecs/cjkcodecs.h): a name, and two indexes of 256 rows.
const codecTables = (pyodide) => {
  const words = pyodide._module.HEAPU32;
  const word = (address, at = 0) => words[(address >> 2) + at];
  const capsules = pyodide.runPython(`
import importlib
modules = [importlib.import_module(f"_codecs_{name}") for name in ("cn", "hk", "jp", "kr", "tw")]
[id(value) for module in modules for name, value in vars(module).items()
 if name.startswith("__map_") and not name.endswith("_pair")]
`).toJs();
  const indexes = capsules.flatMap((capsule) => [1, 2].map((at) => word(word(capsule, 2), at)));
  const tables = new Map();
  for (const index of indexes.filter(Boolean)) {
    for (let row = 0; row < 256; row++) {
      const [start, limits] = [word(index, 2 * row), word(index, 2 * row + 1)];
      const [bottom, top] = [limits & 0xff, (limits >> 8) & 0xff];
      if (start) tables.set(start, 2 * (top - bottom + 1));
    }
  }
  return [...tables];
};

// Start from compiled modules: no source text and no syntax tree was ever in this memory.
const takeSnapshot = async () => { // returns the memory, and the address of an object tracked by the collector
  const stdLibURL = `${job.out}/stdlib.zip`;
  const env = { PYTHONHASHSEED: "0", LANG: "C.UTF-8" }; // for reproducible builds
  const options = { _makeSnapshot: true, _sysExecutable: "python", stdLibURL, env };
  const pyodide = await startPython(options, `${job.out}/app.zip`);
  setGlobals(pyodide, { extra: job.extra, late: job.late, omitted_patches: job.omittedPatches });
  pyodide.runPython(`
from assets.build.pyodide import freeze_modules
freeze_modules.freeze_app("/build/app.zip", extra, tuple(late), omitted_patches)
sys.path.remove("/build")
del extra, late, omitted_patches, freeze_modules, sys.modules["assets.build.pyodide.freeze_modules"]
import gc; gc.collect(); gc.freeze()
`);
  if (isOn("free")) zeroFreeMemory(pyodide._module);
  const memory = pyodide.makeMemorySnapshot();
  const trackedObject = pyodide.runPython("id(sys.modules)");
  const modules = pyodide.runPython("import json; json.dumps(sorted({*sys.modules, *sys.builtin_module_names}))");
  writeFileSync(`${job.out}/modules.json`, modules);
  return [memory, trackedObject];
};

// Fill every free block of the heap with zeros: its former content would bloat the snapshot.
const zeroFreeMemory = (module) => {
  const top = module._sbrk(0);
  const holes = [];
  for (let size = 1 << 20; size >= 8; size = size > 256 ? size >> 1 : size - 4) {
    for (;;) {
      const hole = module._malloc(size);
      if (!hole || hole + size > top) { module._free(hole); break; }
      module.HEAPU8.fill(0, hole, hole + size);
      holes.push(hole);
    }
  }
  holes.forEach((hole) => module._free(hole));
};

// Return the memory as the WebAssembly initialises it, before Python runs.
const bareMemory = async (header) => {
  let memory;
  const stop = new Error("seen enough");
  const createPyodideModule = async (settings) => {
    memory = (await createModule(settings)).HEAPU8.slice();
    throw stop;
  };
  await loadPyodide({
    indexURL, createPyodideModule, _loadSnapshot: header, stdLibURL: `${job.out}/stdlib.zip`,
  }).catch((reason) => { if (reason !== stop) throw reason; });
  return memory;
};

// Remove the links of the garbage collector's lists, which connect every tracked object to two
// others. The order in the lists does not matter, so the page links the objects again by address:
// only these are stored, as distances in words. `object` is any tracked object.
const unlinkCollectorLists = (memory, object) => {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length >> 2);
  const places = [];
  let at = (object >> 2) - 2;
  do {
    places.push(at);
    const next = words[at] >> 2;
    words[at] &= 3;
    at = next;
  } while (words[at] >> 2);
  const links = [];
  let last = 0;
  for (const place of places.sort((a, b) => a - b)) {
    words[place + 1] &= 3;
    links.push(place - last);
    last = place;
  }
  return encodeNumbers(links);
};

const freezeMemory = async () => {
  const [snapshot, trackedObject] = await takeSnapshot();
  const size = new Uint32Array(snapshot.buffer, 4, 1)[0];
  const [header, memory] = [snapshot.slice(0, size), snapshot.slice(size)];
  const bare = await bareMemory(header);
  if (memory.length !== bare.length) throw new Error("the memory has grown: find out why");
  const links = isOn("links") ? unlinkCollectorLists(memory, trackedObject) : encodeNumbers([]);
  const runs = isOn("difference") ? findDifferences(memory, bare, job.gap) : wholeMemory(memory);
  const [bytes, parts] = packMemory(memory, runs, links);
  writeFileSync(`${job.out}/memory.bin`, bytes);
  const described = { header: Buffer.from(header).toString("base64"), parts };
  writeFileSync(`${job.out}/memory.json`, JSON.stringify(described));
};

// Compile the rulebook's code, and those library modules that it needs and the snapshot lacks.
const compileBook = async () => {
  const pyodide = await startPython({}, job.app);
  pyodide.FS.writeFile("/build/book.zip", readFileSync(job.book));
  pyodide.FS.writeFile("/build/std.zip", readFileSync(`${job.pyodide}/python_stdlib.zip`));
  setGlobals(pyodide, { known: job.known, without: job.without });
  pyodide.runPython(`
from assets.build.pyodide import freeze_modules
parts = [f"/build/{name}.zip" for name in ("app", "book", "std")]
freeze_modules.compile_book(*parts, "/build/book.out", set(known), tuple(without))
`);
  writeFileSync(`${job.out}/book.zip`, pyodide.FS.readFile("/build/book.out"));
};

await { compile: compileSources, freeze: freezeMemory, book: compileBook }[process.argv[2]]();
process.exit(0); // Pyodide leaves handles open
