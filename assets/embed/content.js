// What an embed is to show: the parameters of its fragment or of a message, each held against a
// list or a bound. Nothing here knows a rule of the games; cards are names of a fixed table.
window.zwanzig = (() => {
  const FACTS = JSON.parse(document.getElementById("page-facts").textContent);
  const LONGEST = 64_000; // characters of anything packed
  const UNFOLDED = 1_000_000; // bytes that it may unfold to
  const PACKED = /^(1\.)?[\w-]+$/;
  const ONE_OF = FACTS.lists;
  const FITS = {
    ply: (value) => /^\d{1,4}$/.test(value),
    name: (value) => value.length <= 120,
    r: (value) => value.length <= LONGEST && PACKED.test(value),
  };
  FITS.v = FITS.quiz = FITS.r;

  // --- from texts to values: what does not fit is left out ------------------------------------

  const fits = (name, value) =>
    typeof value === "string"
    && (Object.hasOwn(ONE_OF, name) ? ONE_OF[name].includes(value) : Object.hasOwn(FITS, name) && FITS[name](value));
  const chosen = (given) =>
    Object.fromEntries(Object.entries(given).filter(([name, value]) => fits(name, value)));
  const fromAddress = () => chosen(Object.fromEntries(new URLSearchParams(location.hash.slice(1))));

  const text = (value, most = 400) => (typeof value === "string" ? value.slice(0, most) : "");
  const list = (value, most) => (Array.isArray(value) ? value.slice(0, most) : []);
  const cards = (value) => list(value, 20).filter((card) => Object.hasOwn(FACTS.short, card));
  const seatOf = (value) => ([0, 1, 2, 3].includes(value) ? value : 0);

  async function unpacked(packed) {
    const plain = packed.replace(/^1\./, "").replace(/-/g, "+").replace(/_/g, "/");
    const bytes = Uint8Array.from(atob(plain), (sign) => sign.charCodeAt());
    const whole = bytes[0] === 0x7b ? bytes : await inflated(bytes);
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(whole));
  }

  /** Unfold in this process: a blob would ask the browser's, which many frames at once keep busy. */
  async function inflated(bytes) {
    const { readable, writable } = new DecompressionStream("deflate-raw");
    const writer = writable.getWriter();
    for (const done of [writer.write(bytes), writer.close()]) done.catch(() => 0); // the reader is told
    const reader = readable.getReader();
    const parts = [];
    let size = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > UNFOLDED) throw new RangeError("too large");
      parts.push(part.value);
    }
    const whole = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }

  const packed = (value) => {
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    const signs = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
    return `1.${btoa(signs).replace(/\+/g, "-").replace(/\//g, "_").replaceAll("=", "")}`;
  };

  /** The record up to a number of actions in its last deal. */
  const cut = (record, ply) => ({
    ...record,
    deals: record.deals.map((deal, at) =>
      at === record.deals.length - 1 ? { ...deal, actions: deal.actions.slice(0, ply) } : deal),
  });

  const seat = (raw) => ({
    name: text(raw?.name, 40),
    line: text(raw?.line, 80),
    score: text(raw?.score, 8),
    turn: raw?.turn === true,
    hand: Array.isArray(raw?.hand) ? cards(raw.hand) : null,
  });

  const picture = (raw) => ({
    game: fits("game", raw?.game) ? raw.game : ONE_OF.game[0],
    seats: list(raw?.seats, 4).map(seat),
    hand: cards(raw?.hand),
    trick: list(raw?.trick, 4)
      .filter((one) => cards([one?.card]).length)
      .map(({ seat: by, card, won }) => ({ seat: seatOf(by), card, won: won === true })),
    facts: list(raw?.facts, 8).map((fact) => text(fact, 60)),
    prompt: text(raw?.prompt),
  });

  function quiz(raw) {
    const question = text(raw?.question);
    const answers = list(raw?.answers, 12).map((one) => ({
      text: text(one?.text, 120),
      right: one?.right === true,
      why: text(one?.why),
    }));
    return { id: text(raw?.id, 40) || idOf(JSON.stringify([question, answers])), question, answers };
  }

  /** An id for what has none: the same wherever the same is asked (FNV-1a). */
  const idOf = (words) => {
    const sum = [...words].reduce((now, sign) => Math.imul(now ^ sign.codePointAt(), 16777619), 2166136261);
    return `q-${(sum >>> 0).toString(16)}`;
  };

  /** What to show: `given` with what is packed in it unfolded; rejects what cannot be read. */
  async function content(given) {
    const shown = { mode: "static", theme: "auto", name: "", ...given };
    if (given.r) shown.record = await unpacked(given.r);
    if (given.quiz) shown.quiz = quiz(await unpacked(given.quiz));
    if (given.v) shown.picture = picture(await unpacked(given.v));
    const last = shown.record?.deals?.at(-1);
    if (given.r && !last) throw new TypeError("no record");
    shown.game = [shown.record?.game, shown.picture?.game, given.game].find((game) => fits("game", game))
      ?? ONE_OF.game[0];
    shown.picture ??= picture({ game: shown.game, hand: last?.hands?.[0] });
    return shown;
  }

  return { FACTS, chosen, content, cut, fromAddress, packed, picture, text };
})();
