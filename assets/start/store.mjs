// What the browser keeps: rows of text in a database, each change written to the disk at once. Small
// rows are in localStorage too, for pages that read them before Python or without it; where there is
// no database, all of them are there alone, until one is to be had again. What belongs to a visit to a
// match of others is in sessionStorage.
import { openDB } from "../vendor/idb/index.js";

const FOLDER = new URL("./", location.href).pathname;
const PREFIX = `zwanzig/2${FOLDER} `; // two sites on one host keep apart what is theirs
const BEFORE = "zwanzig/1/"; // the first release's, of all folders; copied, never changed
const OF_TAB = /^(guest|tab)\//; // in sessionStorage
const DEALS = "deal/";
const COPY = "copy/"; // a change that writes deals anew, under the name of another match
const ARCHIVE = "archive/"; // deals that were played to their end, and what is said of them later
const PLAYED = `${ARCHIVE}deal/`; // written once: what a list shows on the first line, then the deal
const LIST = `${ARCHIVE}list/`; // that line under the time and the name of the deal
const ALONE = "alone"; // set while rows are in localStorage that the database lacks
const ELSE = [ALONE, "copied/", DEALS, "aside/", "reasons/", "order/", "salt", "unsaved"]; // only then in localStorage
const MIRRORED = ["settings", "house", "game", "damaged", "match/", "mark/", "lesson/"];
const LOCAL = 5_000_000; // characters that a browser gives a site in localStorage
const PATIENCE = 3000; // ms that a database may take; a start does not wait for it any longer
const STORE = "rows";

// --- the texts of a Storage, where the browser lets us --------------------------------------------

const tried = (work, otherwise) => {
  try {
    return work();
  } catch {
    return otherwise; // a browser may refuse with any error of its own
  }
};
const texts = (area, prefix) => tried(() => {
  const found = Object.keys(area()).filter((key) => key.startsWith(prefix));
  return found.map((key) => [key.slice(prefix.length), area().getItem(key)]);
}, []);
const put = (area, key, text) => tried(() => {
  if (key.endsWith("/")) {
    for (const [rest] of texts(area, PREFIX + key)) area().removeItem(PREFIX + key + rest);
  } else if (text) area().setItem(PREFIX + key, text);
  else area().removeItem(PREFIX + key);
  return true;
}, false);
const local = () => localStorage;
const session = () => sessionStorage;

// --- the database ---------------------------------------------------------------------------------

let opened; // a promise of the database, or of nothing
const inTime = (promise) =>
  Promise.race([promise, new Promise((_, late) => setTimeout(late, PATIENCE, "slow"))]);
const asked = async () => openDB(`zwanzig ${FOLDER}`, 1, {
  upgrade: (database) => database.createObjectStore(STORE),
  blocking: (_old, _new, { target }) => (target.close(), (opened = undefined)), // a newer one waits
  terminated: () => (opened = undefined),
});
const open = () => (opened ??= inTime(asked()).catch(() => null));
/** Open the database before anything of it is asked for. */
export const begin = open;
const under = (prefix) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
const pairs = async (database, range) => {
  const { store } = database.transaction(STORE);
  const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  return keys.map((key, at) => [key, values[at]]);
};

// All rows but the archive and the deals, and of the matches that are being played the latest deals.
const around = () => [
  IDBKeyRange.upperBound(ARCHIVE, true),
  IDBKeyRange.bound(`${ARCHIVE}\uffff`, DEALS, true, true),
  IDBKeyRange.lowerBound(`${DEALS}\uffff`),
];
const rowsOf = async (database, behind) => {
  const rows = (await Promise.all(around().map((range) => pairs(database, range)))).flat();
  const heads = rows.filter(([key]) => key.startsWith("match/"));
  const deals = await Promise.all(heads.map(([, head]) => dealsOf(database, head, behind)));
  return [...rows, ...deals.flat()];
};
// The latest deals are those from so many before the place of the match, and one more: its row says
// where the match stood then. A row that does not say it is older, and so are those before it.
const dealsOf = async (database, head, behind) => {
  const { id, at, deals: count } = tried(() => JSON.parse(head), null) ?? {};
  if (!id) return pairs(database, under(DEALS));
  const from = Math.min(...[at?.[0], count].filter(Number.isInteger)) - 2 - behind;
  if (from > 0 && Number.isInteger(count)) {
    const rows = await between(database, id, from, count);
    if (rows[0]?.[1].includes("\n")) return rows;
  }
  return pairs(database, under(`${DEALS}${id}/`));
};
const between = async (database, id, from, to) => {
  const { store } = database.transaction(STORE);
  const keys = Array.from({ length: Math.max(0, to - from) }, (_, at) => `${DEALS}${id}/${from + at}`);
  const values = await Promise.all(keys.map((key) => store.get(key)));
  return keys.map((key, at) => [key, values[at]]).filter(([, text]) => text !== undefined);
};

// --- what the page asks for -----------------------------------------------------------------------

// What is kept: own rows, those of the first release, and those that were written while there was no
// database. Of matches the latest deals only, from so many `behind` the one where each stands.
export const read = async (behind) => {
  const database = await open();
  const small = texts(local, PREFIX);
  const stands = small.some(([key]) => key === ALONE);
  const found = database ? await inTime(rowsOf(database, behind)).catch(() => null) : null;
  if (!found) opened = Promise.resolve(null);
  const own = [...(found ?? small), ...texts(session, PREFIX)];
  return {
    rows: Object.fromEntries(own),
    before: Object.fromEntries(texts(local, BEFORE)),
    alone: found && stands ? Object.fromEntries(small) : {},
  };
};

// The latest deals of a match set aside, for the head that names it.
export const deals = async (head, behind) => {
  const database = await open();
  return Object.fromEntries(database ? await dealsOf(database, head, behind) : texts(local, PREFIX));
};

// Some deals of a match, of a guest of this tab too: those from one number up to another.
export const some = async (id, from, to) => {
  const database = await open();
  const found = database ? await between(database, id, from, to) : [];
  if (found.length === to - from) return Object.fromEntries(found);
  const kept = [...texts(local, PREFIX), ...texts(session, `${PREFIX}guest/`)];
  return Object.fromEntries(kept.filter(([key]) => key.startsWith(`${DEALS}${id}/`)));
};

// Rows of the archive under each of these keys, of the first the `latest` so many: keys and texts, a
// line each, and how many there are in all.
export const archived = async (prefixes, latest) => {
  const { store } = (await open()).transaction(STORE);
  return Promise.all(prefixes.map((prefix, at) => lines(store, under(prefix), at ? Infinity : latest)));
};
const lines = async (store, range, latest) => {
  const keys = await store.getAllKeys(range);
  const shown = keys.slice(-Math.min(latest, keys.length));
  const part = shown.length < keys.length ? IDBKeyRange.bound(shown[0], range.upper) : range;
  const texts = shown.length ? await store.getAll(part) : [];
  return [shown.join("\n"), texts.join("\n"), keys.length];
};

// Write rows in one piece; an empty text takes one away, and all under a key that ends with "/".
// Tells where they are now: "database", "alone" (in localStorage), or "" (nowhere).
export const keep = async (changes) => {
  const mine = changes.filter(([key]) => !OF_TAB.test(key));
  const here = changes.filter(([key]) => OF_TAB.test(key)).every(([key, text]) => put(session, key, text));
  if (!mine.length) return here ? "database" : "";
  for (const [key, text] of mine) {
    if (MIRRORED.some((name) => key.startsWith(name))) put(local, key, text);
  }
  let place = "database";
  if (!await write(mine) && !await write(mine)) { // a second time if it was closed meanwhile
    const rows = mine.filter(([key]) => !key.startsWith(COPY) && !key.startsWith(ARCHIVE));
    const alone = [...rows, [ALONE, "1"]].every(([key, text]) => put(local, key, text));
    place = alone ? "alone" : "";
  }
  if (place) tell(mine);
  return place;
};
const write = async (changes) => {
  const database = await open();
  if (!database) return false;
  try {
    const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
    for (const [key, text] of changes) {
      if (key.startsWith(COPY)) await copy(transaction.store, key.slice(COPY.length), ...text.split(" "));
      else if (text && key.startsWith(PLAYED)) await file(transaction.store, key, text);
      else if (text) transaction.store.put(text, key);
      else transaction.store.delete(key.endsWith("/") ? under(key) : key);
    }
    transaction.commit();
    await transaction.done;
    return true;
  } catch {
    opened = undefined;
    return false;
  }
};

// A deal that is over, with the time when it ended; what is there stays as it is.
const file = async (store, key, text) => {
  if (await store.getKey(key) !== undefined) return;
  const [summary, deal] = text.split("\n");
  store.put(summary, `${LIST}${Date.now()} ${key.slice(PLAYED.length)}`);
  store.put(deal, key);
};

// How many bytes more may be kept; endless where the browser does not tell.
export const room = async () => {
  if (!await open()) return LOCAL - texts(local, "").reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  const { quota, usage } = await tried(() => navigator.storage.estimate(), {});
  return quota === undefined ? Infinity : quota - usage;
};

// The first deals of one match are those of another, too.
const copy = async (store, to, from, count) => {
  const range = under(`${DEALS}${from}/`);
  const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  for (const [at, key] of keys.entries()) {
    const number = Number(key.split("/")[2]);
    if (number < count) store.put(values[at], `${DEALS}${to}/${number}`);
  }
};

// What was written without a database is in it now.
export const joined = () => {
  for (const key of ELSE) put(local, key, "");
};

// --- a backup -------------------------------------------------------------------------------------

const UNDO = `${ARCHIVE}undo/`; // rows as they were before many were exchanged, until that is answered
const UNDONE = "undo"; // set as long as there are any, to say of what
const ANEW = "anew"; // no key: what tabs have in mind is not what is kept any more
const PIECE = 400; // rows that are read or written at once

// All rows that are kept for good, as they stood at one moment, in pieces.
export const everything = async () => {
  const database = await open();
  if (!database) return [texts(local, PREFIX)];
  const { store } = database.transaction(STORE);
  const pieces = [];
  for (let after; ;) {
    const range = after === undefined ? null : IDBKeyRange.lowerBound(after, true);
    const [keys, values] = await Promise.all([store.getAllKeys(range, PIECE), store.getAll(range, PIECE)]);
    if (!keys.length) return pieces;
    pieces.push(keys.map((key, at) => [key, values[at]]).filter(([key]) => !key.startsWith(UNDO)));
    after = keys.at(-1);
  }
};

export const keys = async () => (await open())?.getAllKeys(STORE) ?? [];

// Do something to many rows, all of it or nothing; tell what came of it: done, moved or failed.
const whole = async (work) => {
  const database = await open();
  if (!database) return "failed";
  const transaction = database.transaction(STORE, "readwrite", { durability: "strict" });
  const found = [];
  try {
    await work(transaction.store, found);
    await transaction.done;
  } catch (reason) {
    tried(() => transaction.abort());
    await transaction.done.catch(() => {});
    if (reason === MOVED) return "moved";
    return (transaction.error ?? reason)?.name === "QuotaExceededError" ? "full" : "failed";
  }
  for (const [key, text] of found) {
    if (MIRRORED.some((name) => key.startsWith(name))) put(local, key, text);
  }
  channel?.postMessage([ANEW]);
  return "done";
};
const MOVED = Symbol("moved");

// Put texts in the place of others, and remember those: each row as a key, a new text ("" takes it
// away), and where it matters the text that has to be there.
const swap = async (store, rows) => {
  const before = await Promise.all(rows.map(([key]) => store.get(key)));
  if (rows.some(([, , was], at) => was !== undefined && was !== (before[at] ?? ""))) throw MOVED;
  await Promise.all(rows.map(([key, text], at) => Promise.all([
    store.put(before[at] ?? "", UNDO + key),
    text ? store.put(text, key) : store.delete(key),
  ])));
};

// Exchange rows; `going` hears how many are done and says whether to go on. What was there before
// stays until it is brought back or let go.
export const exchange = (pieces, said, going) => whole(async (store, found) => {
  await store.delete(under(UNDO));
  for (const piece of pieces) {
    await swap(store, piece);
    found.push(...piece);
    if (!going(found.length)) throw new Error("called off");
  }
  await store.put(said, UNDONE);
});

// Bring back what was exchanged, and remember what that takes the place of; or let all that go.
export const answered = async (said) => {
  if (said) return await whole((store, found) => brought(store, found, said)) === "done";
  return write([[UNDO, ""], [UNDONE, ""]]);
};
const brought = async (store, found, said) => {
  const range = under(UNDO);
  for (let after = UNDO; ;) {
    const rest = IDBKeyRange.bound(after, range.upper, true);
    const [keys, values] = await Promise.all([store.getAllKeys(rest, PIECE), store.getAll(rest, PIECE)]);
    if (!keys.length) break;
    const rows = keys.map((key, at) => [key.slice(UNDO.length), values[at]]);
    await swap(store, rows);
    found.push(...rows);
    after = keys.at(-1);
  }
  await store.put(said, UNDONE);
};

export const forget = async () => {
  for (const area of [local, session]) {
    for (const prefix of [PREFIX, BEFORE]) {
      for (const [key] of texts(area, prefix)) tried(() => area().removeItem(prefix + key));
    }
  }
  const database = await open();
  await database?.clear(STORE);
};

// --- other tabs -----------------------------------------------------------------------------------

const channel = tried(() => new BroadcastChannel(PREFIX), null);
const tell = (changes) => channel?.postMessage(changes.map(([key]) => key));

// Call back with the rows that another tab has written, and those of the matches among them.
export const listen = (heard, behind) => {
  if (!channel) return;
  channel.onmessage = async ({ data }) => {
    if (data.includes(ANEW)) return location.reload();
    const { rows } = await read(behind);
    heard(data, rows);
  };
};
