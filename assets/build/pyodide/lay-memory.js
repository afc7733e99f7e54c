// Unpacks the memory snapshot (packed by assets/build/pyodide/pack-memory.mjs). The file contains the code
// that unpacks it: WebAssembly, which unlike JavaScript runs fast from the first call.

// Restores the linked lists of Python's garbage collector, which the snapshot stores as distances
// in words (assets/build/pyodide/snapshot.mjs, unlinkCollectorLists).
const linkCollectorLists = (words, links) => {
  let [first, last, at, shift] = [0, 0, 0, 0];
  for (const byte of links) {
    at += (byte & 127) << shift;
    shift = byte > 127 ? shift + 7 : 0;
    if (shift) continue;
    if (last) {
      words[last] |= at << 2;
      words[at + 1] |= last << 2;
    } else first = at;
    last = at;
  }
  words[last] |= first << 2;
  words[first + 1] |= last << 2;
};

/**
 * Lay the memory in a file over a fresh one. Each packed piece is copied to a free part of the
 * memory, `room`, behind the list of frequent words, and unpacked from there; `room` is cleared
 * afterwards.
 */
export const layMemory = (memory, file, { code, room, often, pieces, links }) => {
  const module = new WebAssembly.Module(new Uint8Array(file, ...code));
  const { unpack } = new WebAssembly.Instance(module, { env: { memory } }).exports;
  const bytes = new Uint8Array(memory.buffer);
  const [list, size] = room;
  bytes.set(new Uint8Array(file, ...often), list);
  const place = list + often[1];
  for (const { from, at, length, parts } of pieces) {
    bytes.set(new Uint8Array(file, at, length), place);
    unpack(from, list, ...parts.map((part) => place + part));
  }
  bytes.fill(0, list, list + size);
  linkCollectorLists(new Uint32Array(memory.buffer), new Uint8Array(file, ...links));
};
