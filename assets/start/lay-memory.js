// The memory that Python starts from is packed (assets/build/pack-memory.mjs), and comes with what unpacks it:
// code that is as fast the first time as ever, which JavaScript is not.

// The lists of Python's collector are not in the snapshot: what they tie is, by the words from each
// object to the next (assets/build/snapshot.mjs, untied).
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
 * Lay the memory in a file over a fresh one. Piece by piece it is put where that has room, behind the
 * list of words that are there often, and unpacked; that room is empty again afterwards.
 */
export const layMemory = (memory, file, { code, room, often, pieces, links }) => {
  const module = new WebAssembly.Module(new Uint8Array(file, ...code));
  const { unpack } = new WebAssembly.Instance(module, { env: { memory } }).exports;
  const bytes = new Uint8Array(memory.buffer);
  const list = bytes.length - room;
  bytes.set(new Uint8Array(file, ...often), list);
  const place = list + often[1];
  for (const { from, at, length, parts } of pieces) {
    bytes.set(new Uint8Array(file, at, length), place);
    unpack(from, list, ...parts.map((part) => place + part));
  }
  bytes.fill(0, list);
  linkCollectorLists(new Uint32Array(memory.buffer), new Uint8Array(file, ...links));
};
