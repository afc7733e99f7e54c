// Parses what an embed shows: the parameters of its fragment or of a message, each checked against
// a list or a limit. Contains no rules of the games; cards are names from a fixed table.
window.zwanzig = (() => {
  const FACTS = JSON.parse(document.getElementById("page-facts").textContent);
  const MAX_PACKED_LENGTH = 64_000; // characters of packed data
  const MAX_UNPACKED_BYTES = 1_000_000; // bytes after inflating
  const PACKED = /^(1\.)?[\w-]+$/;
  const CHOICES = FACTS.lists;
  const VALIDATORS = {
    ply: (value) => /^\d{1,4}$/.test(value),
    name: (value) => value.length <= 120,
    r: (value) => value.length <= MAX_PACKED_LENGTH && PACKED.test(value),
  };
  VALIDATORS.v = VALIDATORS.quiz = VALIDATORS.r;

  // --- parsing: invalid values are left out ------------------------------------------------------

  const isValid = (name, value) =>
    typeof value === "string"
    && (Object.hasOwn(CHOICES, name)
      ? CHOICES[name].includes(value)
      : Object.hasOwn(VALIDATORS, name) && VALIDATORS[name](value));
  const validParameters = (parameters) =>
    Object.fromEntries(Object.entries(parameters).filter(([name, value]) => isValid(name, value)));
  const readAddress = () => validParameters(Object.fromEntries(new URLSearchParams(location.hash.slice(1))));

  const toText = (value, maxLength = 400) => (typeof value === "string" ? value.slice(0, maxLength) : "");
  const toList = (value, maxLength) => (Array.isArray(value) ? value.slice(0, maxLength) : []);
  const toCards = (value) => toList(value, 20).filter((card) => Object.hasOwn(FACTS.short, card));
  const toSeat = (value) => ([0, 1, 2, 3].includes(value) ? value : 0);

  async function unpack(packed) {
    const base64 = packed.replace(/^1\./, "").replace(/-/g, "+").replace(/_/g, "/");
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt());
    const json = bytes[0] === 0x7b ? bytes : await inflate(bytes);
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(json));
  }

  /**
   * Inflate without a blob, which would ask the browser process: many frames at once keep it busy.
   */
  async function inflate(bytes) {
    const { readable, writable } = new DecompressionStream("deflate-raw");
    const writer = writable.getWriter();
    for (const promise of [writer.write(bytes), writer.close()]) promise.catch(() => 0); // the reader rejects, too
    const reader = readable.getReader();
    const parts = [];
    let size = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > MAX_UNPACKED_BYTES) throw new RangeError("too large");
      parts.push(part.value);
    }
    const result = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
      result.set(part, at);
      at += part.length;
    }
    return result;
  }

  const pack = (value) => {
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    const signs = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
    return `1.${btoa(signs).replace(/\+/g, "-").replace(/\//g, "_").replaceAll("=", "")}`;
  };

  /** Return the record with only the first `ply` actions of its last deal. */
  const cutRecord = (record, ply) => ({
    ...record,
    deals: record.deals.map((deal, at) =>
      at === record.deals.length - 1 ? { ...deal, actions: deal.actions.slice(0, ply) } : deal),
  });

  const parseSeat = (raw) => ({
    name: toText(raw?.name, 40),
    line: toText(raw?.line, 80),
    score: toText(raw?.score, 8),
    turn: raw?.turn === true,
    hand: Array.isArray(raw?.hand) ? toCards(raw.hand) : null,
  });

  const parsePicture = (raw) => ({
    game: isValid("game", raw?.game) ? raw.game : CHOICES.game[0],
    seats: toList(raw?.seats, 4).map(parseSeat),
    hand: toCards(raw?.hand),
    trick: toList(raw?.trick, 4)
      .filter((play) => toCards([play?.card]).length)
      .map(({ seat: by, card, won }) => ({ seat: toSeat(by), card, won: won === true })),
    facts: toList(raw?.facts, 8).map((fact) => toText(fact, 60)),
    prompt: toText(raw?.prompt),
  });

  function parseQuiz(raw) {
    const question = toText(raw?.question);
    const answers = toList(raw?.answers, 12).map((answer) => ({
      text: toText(answer?.text, 120),
      right: answer?.right === true,
      why: toText(answer?.why),
    }));
    return { id: toText(raw?.id, 40) || hashId(JSON.stringify([question, answers])), question, answers };
  }

  /** Return an id for a question without one: the same for the same question (FNV-1a). */
  const hashId = (words) => {
    const sum = [...words].reduce((now, sign) => Math.imul(now ^ sign.codePointAt(), 16777619), 2166136261);
    return `q-${(sum >>> 0).toString(16)}`;
  };

  /** Return the parameters with packed data parsed; rejects data that cannot be read. */
  async function loadContent(parameters) {
    const content = { mode: "static", theme: "auto", name: "", ...parameters };
    if (parameters.r) content.record = await unpack(parameters.r);
    if (parameters.quiz) content.quiz = parseQuiz(await unpack(parameters.quiz));
    if (parameters.v) content.picture = parsePicture(await unpack(parameters.v));
    const last = content.record?.deals?.at(-1);
    if (parameters.r && !last) throw new TypeError("no record");
    content.game = [content.record?.game, content.picture?.game, parameters.game].find((game) => isValid("game", game))
      ?? CHOICES.game[0];
    content.picture ??= parsePicture({ game: content.game, hand: last?.hands?.[0] });
    return content;
  }

  return { FACTS, validParameters, loadContent, cutRecord, readAddress, pack, parsePicture, toText };
})();
