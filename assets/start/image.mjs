// The memory that Python starts from, as it was packed (assets/build/image.mjs). Its words are of four
// kinds, two bits each: zero; two kinds that stand in a list of those that are there often, by their
// place, a byte or half a word; and all others.
const LITTLE = 256; // so many words of the list are named by a byte

const reader = (bytes) => {
  let at = 0;
  return {
    more: () => at < bytes.length,
    number() {
      let [value, shift, byte] = [0, 0, 0];
      do {
        byte = bytes[at++];
        value |= (byte & 127) << shift;
        shift += 7;
      } while (byte > 127);
      return value;
    },
  };
};

const unpack = (words, { steps, kinds, bytes, halves, rare, often }) => {
  const runs = reader(steps);
  let [at, kind, byte, half, word] = [0, 0, 0, 0, 0];
  while (runs.more()) {
    at += runs.number() * 4;
    for (const end = at + runs.number() * 4; at < end;) {
      for (let four = kinds[kind++], next = at + 4; at < next; at++, four >>= 2) {
        switch (four & 3) {
          case 0: words[at] = 0; break;
          case 1: words[at] = often[bytes[byte++]]; break;
          case 2: words[at] = often[LITTLE + halves[half++]]; break;
          default: words[at] = rare[word++];
        }
      }
    }
  }
};

// The lists of Python's collector are not in the snapshot: what they tie is, by the words from each
// object to the next (assets/build/snapshot.mjs, untied).
const tie = (words, links) => {
  const objects = reader(links);
  const first = objects.number();
  let last = first;
  while (objects.more()) {
    const at = last + objects.number();
    words[last] |= at << 2;
    words[at + 1] |= last << 2;
    last = at;
  }
  words[last] |= first << 2;
  words[first + 1] |= last << 2;
};

/** Lay a packed memory over a fresh one; `parts` says where in the file each part is, and how long. */
export const lay = (memory, file, parts) => {
  const part = (Kind, name) => new Kind(file, ...parts[name]);
  const words = new Uint32Array(memory.buffer);
  const small = ["steps", "kinds", "bytes", "links"].map((name) => part(Uint8Array, name));
  const [steps, kinds, bytes, links] = small;
  const [rare, often] = ["rare", "often"].map((name) => part(Uint32Array, name));
  unpack(words, { steps, kinds, bytes, halves: part(Uint16Array, "halves"), rare, often });
  tie(words, links);
};
