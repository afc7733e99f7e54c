// Pack the memory that Python starts from, so that a page has it soon again (assets/start/image.mjs).
//
// Half of its words are zero, and of the rest half are one of 256: what counts references, what is
// the type of something. 55,000 more are there three times at least. What is left is written out.
const GRAIN = 16; // bytes compared at once; a shorter one saves bytes and costs runs
const [LITTLE, LARGE, WORTH] = [1 << 8, 1 << 16, 3]; // named by a byte, by two, if it is there so often

/** Where a memory differs from another one: [where, length] of each run, which `gap` same bytes end. */
export const differences = (memory, bare, gap) => {
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
export const numbers = (values) => {
  const bytes = [];
  for (let value of values) {
    for (; value > 127; value >>>= 7) bytes.push((value & 127) | 128);
    bytes.push(value);
  }
  return Uint8Array.from(bytes);
};

const wordsOf = function* (words, runs) {
  for (const [from, length] of runs) yield* words.subarray(from / 4, (from + length) / 4);
};

// The words that are there often, those that a byte names first.
const listed = (words, runs) => {
  const counts = new Map();
  for (const word of wordsOf(words, runs)) counts.set(word, (counts.get(word) ?? 0) + 1);
  counts.delete(0);
  const many = [...counts].filter(([, count]) => count >= WORTH);
  many.sort(([a, x], [b, y]) => y - x || a - b);
  const part = (...ends) => many.slice(...ends).map(([word]) => word).sort((a, b) => a - b);
  return [...part(0, LITTLE), ...part(LITTLE, LITTLE + LARGE)];
};

/** The bytes of a memory in these runs, packed, with `links` beside them: parts by their names. */
export const packed = (memory, runs, links) => {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length >> 2);
  const often = listed(words, runs);
  const places = new Map(often.map((word, place) => [word, place]));
  const [kinds, bytes, halves, rare] = [[], [], [], []];
  const put = (word) => {
    if (!word) return 0;
    const place = places.get(word);
    if (place < LITTLE) return bytes.push(place) && 1;
    if (place >= LITTLE) return halves.push(place - LITTLE) && 2;
    return rare.push(word) && 3;
  };
  let at = 0;
  for (const word of wordsOf(words, runs)) {
    if (at % 4 === 0) kinds.push(0);
    kinds[kinds.length - 1] |= put(word) << (2 * (at++ % 4));
  }
  let end = 0;
  const steps = runs.flatMap(([from, length]) => {
    const ends = [from - end, length];
    end = from + length;
    return ends;
  });
  return {
    rare: Uint32Array.from(rare),
    often: Uint32Array.from(often),
    halves: Uint16Array.from(halves),
    kinds: Uint8Array.from(kinds),
    bytes: Uint8Array.from(bytes),
    steps: numbers(steps.map((step) => step / GRAIN)),
    links,
  };
};

/** Parts one behind the other, and where each is: [where, how many]. Longer words come first. */
export const joined = (parts) => {
  const places = {};
  let at = 0;
  for (const [name, part] of Object.entries(parts)) {
    places[name] = [at, part.length];
    at += part.byteLength;
  }
  const whole = new Uint8Array(at);
  for (const [name, part] of Object.entries(parts)) {
    whole.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), places[name][0]);
  }
  return [whole, places];
};
