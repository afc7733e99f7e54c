// Packs the memory snapshot so that it downloads and unpacks quickly; unpack-memory.wat unpacks it.
//
// Half of its words are zero, and half of the rest are one of 256 values, such as reference counts
// and types. 55,000 more values occur at least three times. All others are stored as they are.
const GRAIN = 16; // bytes compared at once; fewer would save bytes and cost runs
const [BYTE_WORDS, HALF_WORDS, MIN_COUNT] = [1 << 8, 1 << 16, 3]; // words coded in a byte, in two bytes; minimum count
const PIECE_BYTES = 1 << 21; // bytes unpacked at once

/**
 * Return where a memory differs from another: [address, length] of runs, which `gap` equal bytes
 * end.
 */
export const findDifferences = (memory, bare, gap) => {
  const [a, b] = [memory, bare].map((m) => new BigUint64Array(m.buffer, m.byteOffset, m.length / 8));
  const runs = [];
  const step = GRAIN / 8;
  for (let i = 0; i < a.length; i += step) {
    let same = true;
    for (let j = i; j < i + step; j++) same &&= a[j] === b[j];
    if (same) continue;
    const last = runs.at(-1);
    const end = i * 8 + GRAIN;
    if (last && i * 8 - last[0] - last[1] <= gap) last[1] = end - last[0];
    else runs.push([i * 8, GRAIN]);
  }
  return runs;
};

/** Return one run, up to the last byte that is not zero. */
export const wholeMemory = (memory) => {
  const end = memory.findLastIndex(Boolean) + 1;
  return [[0, Math.ceil(end / GRAIN) * GRAIN]];
};

/** Encode numbers that are mostly small, seven bits to a byte. */
export const encodeNumbers = (values) => {
  const bytes = [];
  for (let value of values) {
    for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
    bytes.push(value);
  }
  return Uint8Array.from(bytes);
};

const wordsInRuns = function* (words, runs) {
  for (const [from, length] of runs) yield* words.subarray(from / 4, (from + length) / 4);
};

// Return the frequent words, those coded in one byte first.
const frequentWords = (words, runs) => {
  const counts = new Map();
  for (const word of wordsInRuns(words, runs)) counts.set(word, (counts.get(word) ?? 0) + 1);
  counts.delete(0);
  const many = [...counts].filter(([, count]) => count >= MIN_COUNT);
  many.sort(([a, x], [b, y]) => y - x || a - b);
  const part = (...ends) => many.slice(...ends).map(([word]) => word).sort((a, b) => a - b);
  return Uint32Array.from([...part(0, BYTE_WORDS), ...part(BYTE_WORDS, BYTE_WORDS + HALF_WORDS)]);
};

// Divide the runs into pieces of at most `most` bytes.
const divideRuns = (runs, maxBytes) => {
  const pieces = [[]];
  let room = maxBytes;
  for (let [from, length] of runs) {
    while (length) {
      const part = Math.min(length, room);
      pieces.at(-1).push([from, part]);
      [from, length, room] = [from + part, length - part, room - part];
      if (!room) [room] = [maxBytes, pieces.push([])];
    }
  }
  return pieces.filter((piece) => piece.length);
};

// Return the parts of a piece. Addresses of its runs count from `from`; steps end where halves
// begin.
const packPiece = (words, runs, places, from) => {
  const [kinds, bytes, halves, rare] = [[], [], [], []];
  const put = (word) => {
    if (!word) return 0;
    const place = places.get(word);
    if (place < BYTE_WORDS) return bytes.push(place) && 1;
    if (place >= BYTE_WORDS) return halves.push(place - BYTE_WORDS) && 2;
    return rare.push(word) && 3;
  };
  let at = 0;
  for (const word of wordsInRuns(words, runs)) {
    if (at % 4 === 0) kinds.push(0);
    kinds[kinds.length - 1] |= put(word) << (2 * (at++ % 4));
  }
  let end = from;
  const steps = runs.flatMap(([start, length]) => {
    const before = end;
    end = start + length;
    return [(start - before) / GRAIN, length / GRAIN];
  });
  const wide = [rare, steps].map((part) => Uint32Array.from(part));
  const parts = [...wide, Uint16Array.from(halves), kinds, bytes];
  return parts.map((part) => Buffer.from(part.buffer ?? part));
};

// Return the address and length of the longest part of a memory that is zero and in none of the runs.
const findRoom = (words, runs) => {
  let [best, length] = [0, 0];
  let from = 0;
  for (const [start, size] of [...runs, [words.length * 4, 0]]) {
    for (let at = from; at <= start / 4; at++) {
      if (at < start / 4 && !words[at]) continue;
      if (at - from > length) [best, length] = [from, at - from];
      from = at + 1;
    }
    from = (start + size) / 4;
  }
  return [best * 4, length * 4];
};

/**
 * Return the bytes of a packed memory and the positions of its parts: the argument of layMemory()
 * in lay-memory.js, except for its code. Throws an Error if the memory has no room for
 * unpacking.
 */
export const packMemory = (memory, runs, links, pieceBytes = PIECE_BYTES) => {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length >> 2);
  const list = frequentWords(words, runs);
  const places = new Map(Array.from(list, (word, place) => [word, place]));
  const buffers = [];
  let end = 0;
  const add = (bytes) => {
    const at = end;
    buffers.push(bytes, Buffer.alloc(-bytes.length & 3));
    end += bytes.length + (-bytes.length & 3);
    return [at, bytes.length];
  };
  const often = add(Buffer.from(list.buffer));
  let from = 0;
  const pieces = divideRuns(runs, pieceBytes).map((piece) => {
    const partBuffers = packPiece(words, piece, places, from);
    const [at, length] = add(Buffer.concat(partBuffers));
    const [rare, steps, halves, kinds, bytes] = partBuffers.map((_, part) =>
      partBuffers.slice(0, part).reduce((sum, buffer) => sum + buffer.length, 0));
    const begin = from;
    from = piece.at(-1)[0] + piece.at(-1)[1];
    return { from: begin, at, length, parts: [rare, steps, halves, halves, kinds, bytes] };
  });
  const needed = often[1] + Math.max(...pieces.map(({ length }) => length));
  const [place, length] = findRoom(words, runs);
  if (length < needed) throw new Error(`no room to unpack the memory in: ${needed - length} bytes are missing`);
  const parts = { room: [place, needed], often, pieces, links: [end, links.length] };
  return [Buffer.concat([...buffers, links]), parts];
};
