// What the browser keeps: rows of text in a database, each change written to the disk at once. Small
// rows are in localStorage too, for pages that read them before Python or without it; where there is
// no database, all of them are there alone, until one is to be had again, and changes that it has no
// room for wait there, as the archive does. What belongs to a visit to a match of others is in sessionStorage.
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
const OWED = "owed/"; // changes that the database had no room for, by their order, with their time
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

// --- what the database had no room for ------------------------------------------------------------

// What is owed: where it waits, key and text of the row as in a change, and when it was to be written.
const owed = () => texts(local, PREFIX + OWED).sort().map(([order, text]) => [
  OWED + order,
  order.slice(order.indexOf(" ") + 1),
  text.slice(text.indexOf(" ") + 1),
  Number.parseInt(text),
]);
// Rows that are there alone, beside what is owed.
const alone = () => texts(local, PREFIX).filter(([key]) => !key.startsWith(OWED));
const meets = (key, one) => one === key || key.endsWith("/") && one.startsWith(key);
// Owe changes; what they change again waits no longer. Tell whether all of them wait now.
const owe = (changes) => {
  const late = owed();
  let order = Number.parseInt(late.at(-1)?.[0].slice(OWED.length) ?? "0");
  return changes.every(([key, text]) => {
    order += 1;
    const waits = put(local, `${OWED}${String(order).padStart(9, "0")} ${key}`, `${Date.now()} ${text}`);
    if (waits) paid(late.filter(([, one]) => meets(key, one)));
    return waits;
  });
};
const paid = (late) => late.forEach(([place]) => put(local, place, ""));
// Rows of a range as they are once what is owed is written.
const settled = (rows, range) => {
  const late = owed().filter(([, key]) => !key.startsWith(COPY));
  const found = new Map(rows);
  for (const [, key, text, time] of late) {
    if (!text) [...found.keys()].filter((one) => meets(key, one)).forEach((one) => found.delete(one));
    const news = parts(key, text, time).filter(([one, part]) => part && range.includes(one));
    if (!key.startsWith(PLAYED) || !listed([...found.keys()], key)) news.forEach((row) => found.set(...row));
  }
  return late.length ? [...found] : rows;
};
// A deal that is there stays as it is.
const listed = (keys, key) => keys.some((one) => one === key || one.endsWith(` ${key.slice(PLAYED.length)}`));
// The rows that a change puts: of a deal that is over the line of the list, under its time, and itself.
const parts = (key, text, time) => {
  if (!text || !key.startsWith(PLAYED)) return [[key, text]];
  const [summary, deal] = text.split("\n");
  return [[`${LIST}${time} ${key.slice(PLAYED.length)}`, summary], [key, deal]];
};

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
  if (!database) return settled([], range);
  const { store } = database.transaction(STORE);
  const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  return settled(keys.map((key, at) => [key, values[at]]), range);
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
  const found = keys.map((key, at) => [key, values[at]]).filter(([, text]) => text !== undefined);
  return settled(found, { includes: (key) => keys.includes(key) });
};

// --- what the page asks for -----------------------------------------------------------------------

// What is kept: own rows, those of the first release, and those that were written while there was no
// database. Of matches the latest deals only, from so many `behind` the one where each stands.
export const read = async (behind) => {
  const database = await open();
  await inTime(settle()).catch(() => false);
  const small = alone();
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
  return Object.fromEntries(database ? await dealsOf(database, head, behind) : alone());
};

// Some deals of a match, of a guest of this tab too: those from one number up to another.
export const some = async (id, from, to) => {
  const database = await open();
  const found = database ? await between(database, id, from, to) : [];
  if (found.length === to - from) return Object.fromEntries(found);
  const kept = [...alone(), ...texts(session, `${PREFIX}guest/`)];
  return Object.fromEntries(kept.filter(([key]) => key.startsWith(`${DEALS}${id}/`)));
};

// Rows of the archive under each of these keys, of the first the `latest` so many: keys and texts, a
// line each, and how many there are in all.
export const archived = async (prefixes, latest) => {
  const database = await open();
  const wanted = prefixes.map((prefix, at) => [under(prefix), at ? Infinity : latest]);
  if (!database || owed().length) {
    return Promise.all(wanted.map(async ([range, count]) => lined(await pairs(database, range), count)));
  }
  const { store } = database.transaction(STORE);
  return Promise.all(wanted.map(([range, count]) => lines(store, range, count)));
};
const lined = (rows, latest) => {
  const shown = rows.sort(([one], [other]) => (one < other ? -1 : 1)).slice(-Math.min(latest, rows.length));
  return [shown.map(([key]) => key).join("\n"), shown.map(([, text]) => text).join("\n"), rows.length];
};
const lines = async (store, range, latest) => {
  const keys = await store.getAllKeys(range);
  const shown = keys.slice(-Math.min(latest, keys.length));
  const part = shown.length < keys.length ? IDBKeyRange.bound(shown[0], range.upper) : range;
  const texts = shown.length ? await store.getAll(part) : [];
  return [shown.join("\n"), texts.join("\n"), keys.length];
};

// Write rows in one piece; an empty text takes one away, and all under a key that ends with "/".
// Tells where they are now: "database", "owed" (waiting for room in it), "alone" (in localStorage, there
// is no database), or "" (nowhere). What is nowhere goes with the next change, and till then none is kept.
export const keep = async (changes) => {
  const asked = changes.filter(([key]) => !OF_TAB.test(key));
  const mine = [...refusedBut(asked.map(([key]) => key)), ...asked];
  refused = [];
  const here = changes.filter(([key]) => OF_TAB.test(key)).every(([key, text]) => put(session, key, text));
  if (!mine.length) return here ? "database" : "";
  for (const [key, text] of mine) {
    if (MIRRORED.some((name) => key.startsWith(name))) put(local, key, text);
  }
  const turn = Symbol(); // what a later one has changed again is not written any more
  for (const [key] of mine) newest.set(key, turn);
  const left = () => mine.filter(([key]) => newest.get(key) === turn);
  let wrote = await write(mine) || await write(left()); // a second time if it was closed meanwhile
  if (wrote === FULL && await cleared(mine)) wrote = await write(left());
  const place = wrote === "database" ? wrote : elsewhere(left(), wrote);
  place ? tell(mine) : refused.push(...left());
  return refused.length ? "" : place;
};
let refused = []; // rows that are nowhere
const refusedBut = (keys) => refused.filter(([key]) => !keys.some((one) => meets(one, key)));
const newest = new Map(); // the turn that has changed a row last
// Put into localStorage what the database did not take.
const elsewhere = (rows, wrote) => {
  if (wrote === FULL) return owe(rows) ? "owed" : "";
  const waits = ([key]) => key.startsWith(COPY) || key.startsWith(ARCHIVE);
  const own = [...rows.filter((row) => !waits(row)), [ALONE, "1"]];
  return own.every(([key, text]) => put(local, key, text)) && owe(rows.filter(waits)) ? "alone" : "";
};
const FULL = "full";
// What is to go of the archive needs no room, and makes some: it goes first. Tell whether it did.
const cleared = async (changes) => {
  const rows = changes.filter(([key, text]) => !text && key.startsWith(ARCHIVE));
  return rows.length && await written(await open(), rows) === "database";
};
const settle = async () => !owed().length || await write([]) === "database";
// Write changes, or none, behind those that are owed: "database" if it has all, FULL if it has no room.
const write = async (changes) => {
  const [database, late] = [await open(), owed()];
  const wrote = database && await written(database, [...late.map(([, ...row]) => row), ...changes]);
  if (wrote === "database") paid(late);
  return wrote ?? "";
};
const written = async (database, changes) => {
  const transaction = tried(() => database.transaction(STORE, "readwrite", { durability: "strict" }), null);
  try {
    for (const [key, text, time] of changes) await change(transaction.store, key, text, time ?? Date.now());
    transaction.commit();
    await transaction.done;
    return "database";
  } catch (reason) {
    tried(() => transaction.abort());
    await transaction?.done.catch(() => {});
    if (full(transaction, reason)) return FULL;
    opened = undefined;
    return "";
  }
};
const full = (transaction, reason) => (transaction?.error ?? reason)?.name === "QuotaExceededError";
const change = async (store, key, text, time) => {
  if (key.startsWith(COPY)) return copy(store, key.slice(COPY.length), ...text.split(" "));
  if (key.startsWith(PLAYED) && text && await store.getKey(key) !== undefined) return; // it stays as it is
  const asked = text
    ? parts(key, text, time).map(([one, part]) => store.put(part, one))
    : [store.delete(key.endsWith("/") ? under(key) : key)];
  for (const each of asked) each.catch(() => {}); // the transaction tells
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
  await settle();
  const database = await open();
  const all = database ? pairs(database, under("")) : settled(alone(), under(""));
  const rows = (await all).filter(([key]) => !key.startsWith(UNDO));
  const pieces = Math.ceil(rows.length / PIECE);
  return Array.from({ length: pieces }, (_, at) => rows.slice(at * PIECE, (at + 1) * PIECE));
};

export const keys = async () => (await settle(), await open())?.getAllKeys(STORE) ?? [];

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
    return full(transaction, reason) ? FULL : "failed";
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
  return await write([[UNDO, ""], [UNDONE, ""]]) === "database";
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
  refused = [];
  await (await open())?.clear(STORE);
};

// --- other tabs -----------------------------------------------------------------------------------

const channel = tried(() => new BroadcastChannel(PREFIX), null);
const tell = (changes) => channel?.postMessage(changes.map(([key]) => key));

// Call back with the rows that another tab has written, and those of the matches among them.
export const listen = (heard, behind) => {
  if (!channel) return;
  channel.onmessage = async ({ data }) => {
    if (data.includes(ANEW)) return location.reload();
    refused = refusedBut(data);
    heard(data, (await read(behind)).rows);
  };
};
