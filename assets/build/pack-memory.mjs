// Pack the memory that Python starts from, so that a page has it soon again: unpack-memory.wat unpacks it.
//
// Half of its words are zero, and of the rest half are one of 256: what counts references, what is
// the type of something. 55,000 more are there three times at least. What is left is written out.
const GRAIN = 16; // bytes compared at once; a shorter one saves bytes and costs runs
const [BYTE_WORDS, HALF_WORDS, MIN_COUNT] = [1 << 8, 1 << 16, 3]; // named by a byte, by two, if it is there so often
const PIECE_BYTES = 1 << 21; // bytes unpacked at once

/** Where a memory differs from another one: [where, length] of each run, which `gap` same bytes end. */
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

/** Numbers that are mostly small, seven bits to a byte. */
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

// The words that are there often, those that a byte names first.
const frequentWords = (words, runs) => {
  const counts = new Map();
  for (const word of wordsInRuns(words, runs)) counts.set(word, (counts.get(word) ?? 0) + 1);
  counts.delete(0);
  const many = [...counts].filter(([, count]) => count >= MIN_COUNT);
  many.sort(([a, x], [b, y]) => y - x || a - b);
  const part = (...ends) => many.slice(...ends).map(([word]) => word).sort((a, b) => a - b);
  return Uint32Array.from([...part(0, BYTE_WORDS), ...part(BYTE_WORDS, BYTE_WORDS + HALF_WORDS)]);
};

// The same runs, as many in each piece as are unpacked at once.
const divideRuns = (runs, most) => {
  const pieces = [[]];
  let room = most;
  for (let [from, length] of runs) {
    while (length) {
      const part = Math.min(length, room);
      pieces.at(-1).push([from, part]);
      [from, length, room] = [from + part, length - part, room - part];
      if (!room) [room] = [most, pieces.push([])];
    }
  }
  return pieces.filter((piece) => piece.length);
};

// The parts of a piece whose first run is counted from an address; steps end where halves begin.
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

/**
 * What a page needs to lay a memory over a fresh one: bytes, and where in them what is (the argument
 * of `lay` in assets/start/lay-memory.js, but for its code). Raises an Error where there is no room to.
 */
export const packMemory = (memory, runs, links, most = PIECE_BYTES) => {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length >> 2);
  const list = frequentWords(words, runs);
  const places = new Map(Array.from(list, (word, place) => [word, place]));
  const whole = [];
  let end = 0;
  const add = (bytes) => {
    const at = end;
    whole.push(bytes, Buffer.alloc(-bytes.length & 3));
    end += bytes.length + (-bytes.length & 3);
    return [at, bytes.length];
  };
  const often = add(Buffer.from(list.buffer));
  let from = 0;
  const pieces = divideRuns(runs, most).map((piece) => {
    const made = packPiece(words, piece, places, from);
    const [at, length] = add(Buffer.concat(made));
    const [rare, steps, halves, kinds, bytes] = made.map((_, part) =>
      made.slice(0, part).reduce((sum, one) => sum + one.length, 0));
    const begin = from;
    from = piece.at(-1)[0] + piece.at(-1)[1];
    return { from: begin, at, length, parts: [rare, steps, halves, halves, kinds, bytes] };
  });
  const room = often[1] + Math.max(...pieces.map(({ length }) => length));
  if (from > memory.length - room) throw new Error("no room to unpack the memory in");
  return [Buffer.concat([...whole, links]), { room, often, pieces, links: [end, links.length] }];
};
