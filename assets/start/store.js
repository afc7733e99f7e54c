// What the browser keeps: rows of text in a database, each change written to the disk at once. What the
// database has not confirmed waits, and goes with the next write before anything counts as kept: in
// memory, and in localStorage once a write has failed, takes long, or the page is left. What waits
// there is whole, with everything that the page holds: the database may have been begun anew by then.
// A visit that cannot read the database leaves its changes apart, for a later one to join with what is
// there. Small rows are in localStorage too, for pages that read them before Python or without it.
// What belongs to a visit to a match of others is in sessionStorage.
import { deleteDB, openDB } from "../vendor/idb/index.js";

const FOLDER = new URL("./", location.href).pathname;
const PREFIX = `zwanzig/2${FOLDER} `; // two sites on one host keep apart what is theirs
const BEFORE = "zwanzig/1/"; // the first release's, of all folders; copied, never changed
const OF_TAB = /^(guest|tab)\//; // in sessionStorage
const DEALS = "deal/";
const COPY = "copy/"; // a change that writes deals anew, under the name of another match
const ARCHIVE = "archive/"; // deals that were played to their end, and what is said of them later
const PLAYED = `${ARCHIVE}deal/`; // written once: what a list shows on the first line, then the deal
const LIST = `${ARCHIVE}list/`; // that line under the time and the name of the deal
const OWED = "owed/"; // changes that the database has not confirmed, by their order, with their time
const APART = "apart/"; // the same, of visits that could not read the database
const MIRRORED = ["settings", "house", "game", "damaged", "match/", "mark/", "lesson/"];
const LOCAL = 5_000_000; // characters that a browser gives a site in localStorage
const PATIENCE = 3000; // ms that a database may take; a start does not wait for it any longer
const NAME = `zwanzig ${FOLDER}`;
const STORE = "rows";

// Where changes are: in the database; waiting for room in it; waiting for it to answer; or nowhere.
const [DATABASE, FULL, WAITS, NOWHERE] = ["database", "full", "waits", ""];

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
  if (text) area().setItem(PREFIX + key, text);
  else area().removeItem(PREFIX + key);
  return true;
}, false);
const putAll = (area, rows) => rows.every(([key, text]) => (key.endsWith("/")
  ? texts(area, PREFIX + key).every(([rest]) => put(area, key + rest, ""))
  : put(area, key, text)));
const local = () => localStorage;
const session = () => sessionStorage;
const isMirrored = (key) => MIRRORED.some((name) => key.startsWith(name));
const mirror = (rows) => rows.filter(([key]) => isMirrored(key)).forEach((row) => putAll(local, [row]));

// --- what the database has not confirmed ----------------------------------------------------------

let waiting = []; // changes, in their order: key, text, time, and where they are in localStorage
let apart = false; // this visit could not read the database
let over = false; // what this page holds is no longer what is kept: it is about to begin anew
let attended = { whole: () => [], lost() {} }; // all that the page holds; told when a connection is lost

const meets = (key, one) => one === key || key.endsWith("/") && one.startsWith(key);
// What is changed again need not wait any more.
const wait = (changes) => {
  for (const [key, text] of changes) {
    if (text && waiting.some((one) => one.key === key && one.text === text)) continue;
    waiting = waiting.filter((one) => !meets(key, one.key));
    waiting.push({ key, text, time: Date.now() });
  }
};
const waitWhole = () => {
  const rows = attended.whole(fresh).filter(([key]) => !OF_TAB.test(key));
  mirror(rows);
  wait(rows);
};

const journal = (name) => texts(local, PREFIX + name).sort().map(([order, text]) => ({
  place: name + order,
  key: order.slice(order.indexOf(" ") + 1),
  text: text.slice(text.indexOf(" ") + 1),
  time: Number.parseInt(text),
}));
const late = () => [...journal(OWED), ...(apart ? journal(APART) : [])];
const nameOf = (place) => place.slice(0, place.indexOf("/") + 1);
// What adds to the archive, or copies what is there, is right whatever the database has.
const adds = (key) => key.startsWith(COPY) || key.startsWith(ARCHIVE);
const noted = ({ time, text }) => `${time} ${text}`;
const drop = (changes) => tried(() => {
  for (const one of changes) {
    const there = one.place && PREFIX + one.place;
    if (there && localStorage.getItem(there) === noted(one)) localStorage.removeItem(there);
  }
});
// Have all that waits in localStorage, with everything that the page holds, or nothing more of it.
const owe = () => {
  waitWhole();
  const there = [...journal(OWED), ...journal(APART)];
  let order = Math.max(0, ...there.map(({ place }) => Number.parseInt(place.slice(nameOf(place).length))));
  const added = waiting.filter(({ place }) => !place);
  const taken = added.every((one) => {
    order += 1;
    const name = apart && !adds(one.key) ? APART : OWED;
    one.place = `${name}${String(order).padStart(9, "0")} ${one.key}`;
    return tried(() => (localStorage.setItem(PREFIX + one.place, noted(one)), true), false);
  });
  if (taken) {
    const again = (old) => added.some(({ key, place }) => nameOf(place) === nameOf(old.place) && meets(key, old.key));
    drop(there.filter(again));
  } else {
    drop(added);
    for (const one of added) delete one.place;
  }
  for (const one of waiting) one.nowhere = !one.place;
};
// Rows of a range as they are once these changes are written.
const settled = (rows, range, changes = late()) => {
  const found = new Map(rows);
  for (const { key, text, time } of changes.filter((one) => !one.key.startsWith(COPY))) {
    if (!text) [...found.keys()].filter((one) => meets(key, one)).forEach((one) => found.delete(one));
    const news = parts(key, text, time).filter(([one, part]) => part && range.includes(one));
    if (!key.startsWith(PLAYED) || !listed([...found.keys()], key)) news.forEach((row) => found.set(...row));
  }
  return changes.length ? [...found] : rows;
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
let seen = false; // rows have been read: what the page holds goes on from them
let behind = false; // the database may lack what the page holds
let fresh = false; // it has been begun anew since
let silent = false; // it did not answer in time

const inTime = (promise) =>
  Promise.race([promise, new Promise((_, refuse) => setTimeout(refuse, PATIENCE, SLOW))]);
const SLOW = "slow";
const refusal = (reason) => {
  silent = reason === SLOW;
  opened = undefined;
  return null;
};
const asked = async () => openDB(NAME, 1, {
  upgrade: (database) => {
    database.createObjectStore(STORE);
    if (seen) behind = fresh = true;
  },
  blocking: (_old, _new, { target }) => (target.close(), lost()), // to be deleted, or made a newer one
  terminated: () => lost(),
});
const lost = () => {
  opened = undefined;
  if (!seen || over) return;
  behind = true;
  attended.lost();
};
const answer = (database) => {
  silent = false;
  return database;
};
const open = async () => (apart ? null : opened ??= inTime(asked()).then(answer).catch(refusal));
/** Open the database before anything of it is asked for. */
export const begin = open;
const under = (prefix) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
const pairs = async (database, range) => {
  if (!database) {
    const small = texts(local, PREFIX).filter(([key]) => isMirrored(key) && range.includes(key));
    return settled(small, range);
  }
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
const rowsOf = async (database, before) => {
  const rows = (await Promise.all(around().map((range) => pairs(database, range)))).flat();
  const heads = rows.filter(([key]) => key.startsWith("match/"));
  const deals = await Promise.all(heads.map(([, head]) => dealsOf(database, head, before)));
  return [...rows, ...deals.flat()];
};
// The latest deals are those from so many before the place of the match, and one more: its row says
// where the match stood then. A row that does not say it is older, and so are those before it.
const dealsOf = async (database, head, before) => {
  const { id, at, deals: count } = tried(() => JSON.parse(head), null) ?? {};
  if (!id) return pairs(database, under(DEALS));
  const from = Math.min(...[at?.[0], count].filter(Number.isInteger)) - 2 - before;
  if (from > 0 && Number.isInteger(count)) {
    const rows = await between(database, id, from, count);
    if (rows[0]?.[1].includes("\n")) return rows;
  }
  return pairs(database, under(`${DEALS}${id}/`));
};
const between = async (database, id, from, to) => {
  const keys = Array.from({ length: Math.max(0, to - from) }, (_, at) => `${DEALS}${id}/${from + at}`);
  const store = database?.transaction(STORE).store;
  const values = store ? await Promise.all(keys.map((key) => store.get(key))) : [];
  const found = keys.map((key, at) => [key, values[at]]).filter(([, text]) => text !== undefined);
  return settled(found, { includes: (key) => keys.includes(key) });
};

// --- what the page asks for -----------------------------------------------------------------------

// Register what returns all rows that the page holds (more of them where the database has been begun
// anew), and what is called when a connection is lost, to have them written again.
export const attend = (whole, lost) => {
  attended = { whole, lost };
};

// What is kept: own rows, those of the first release, and those of visits that could not read the
// database. Of matches the latest deals only, from so many `before` the one where each stands.
export const read = async (before) => {
  let rows = await current(before);
  if (!rows && !silent) rows = await current(before);
  if (!rows && seen && !apart) throw new Error("The database does not answer.");
  if (!rows) {
    apart = true;
    rows = await rowsOf(null, before);
  }
  seen = true;
  left = apart ? [] : journal(APART);
  return {
    rows: Object.fromEntries([...rows, ...texts(session, PREFIX)]),
    before: Object.fromEntries(texts(local, BEFORE)),
    apart: Object.fromEntries(settled([], under(""), left)),
  };
};
const current = async (before) => {
  const database = await open();
  if (!database) return null;
  await settle();
  return inTime(rowsOf(database, before)).catch(refusal);
};
let left = []; // changes of visits that could not read the database, as they were read
// They have been joined with what is kept.
export const joined = () => drop(left);

// The latest deals of a match set aside, for the head that names it.
export const deals = async (head, before) => Object.fromEntries(await dealsOf(await open(), head, before));

// Some deals of a match, of a guest of this tab too: those from one number up to another.
export const some = async (id, from, to) => {
  const found = await between(await open(), id, from, to);
  const guests = texts(session, `${PREFIX}guest/`).filter(([key]) => key.startsWith(`${DEALS}${id}/`));
  return Object.fromEntries(found.length === to - from ? found : [...found, ...guests]);
};

// Rows of the archive under each of these keys, of the first the `latest` so many: keys and texts, a
// line each, and how many there are in all.
export const archived = async (prefixes, latest) => {
  const database = await open();
  const wanted = prefixes.map((prefix, at) => [under(prefix), at ? Infinity : latest]);
  if (!database || late().length) {
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

// Write rows in one piece, with all that waits; an empty text takes one away, and all under a key that
// ends with "/". Tells where all that is to be kept is now: nothing counts as kept before all is.
export const keep = async (changes) => {
  if (over) return DATABASE;
  const here = putAll(session, changes.filter(([key]) => OF_TAB.test(key)));
  const own = changes.filter(([key]) => !OF_TAB.test(key));
  mirror(own);
  wait(own);
  const done = !waiting.length && !behind && !late().length;
  if (done || apart && !own.length) return here ? standing() : NOWHERE;
  let wrote = await attempt();
  if (!wrote) behind = true;
  if (!wrote) wrote = await attempt(); // by another connection
  if (wrote === FULL && await cleared()) wrote = await attempt();
  if (over) return DATABASE;
  if (wrote !== DATABASE) owe();
  full = wrote === FULL;
  if (own.length && standing()) tell(own);
  return standing();
};
let full = false; // the latest write found no room
const standing = () => {
  if (waiting.some(({ nowhere }) => nowhere)) return NOWHERE;
  return waiting.some(({ place }) => place) ? full ? FULL : WAITS : DATABASE;
};
// What is to go of the archive needs no room, and makes some: it goes first. Tell whether it did.
const cleared = async () => {
  const gone = waiting.filter(({ key, text }) => !text && key.startsWith(ARCHIVE));
  return gone.length && await written(await open(), gone) === DATABASE;
};
const settle = async () => !late().length || await attempt() === DATABASE;
// Write all that waits, unless that takes too long; it may come about later.
const attempt = () => inTime(write()).catch((reason) => (refusal(reason), SLOW));
const write = async () => {
  const database = await open();
  if (!database || over) return silent ? SLOW : "";
  if (behind) waitWhole();
  behind = false;
  const changes = [...late(), ...waiting];
  const wrote = await written(database, changes);
  if (wrote !== DATABASE) return wrote;
  fresh = false;
  waiting = waiting.filter((one) => !changes.includes(one));
  drop(changes);
  return wrote;
};
const written = async (database, changes) => {
  const transaction = tried(() => database.transaction(STORE, "readwrite", { durability: "strict" }), null);
  try {
    for (const { key, text, time } of changes) await change(transaction.store, key, text, time);
    transaction.commit();
    await transaction.done;
    return DATABASE;
  } catch (reason) {
    tried(() => transaction.abort());
    await transaction?.done.catch(() => {});
    if (isFull(transaction, reason)) return FULL;
    opened = undefined;
    return "";
  }
};
const isFull = (transaction, reason) => (transaction?.error ?? reason)?.name === "QuotaExceededError";
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

// --- a backup -------------------------------------------------------------------------------------

const UNDO = `${ARCHIVE}undo/`; // rows as they were before many were exchanged, until that is answered
const UNDONE = "undo"; // set as long as there are any, to say of what
const ANEW = "anew"; // no key: what tabs have in mind is not what is kept any more
const PIECE = 400; // rows that are read or written at once

// All rows that are kept for good, as they stood at one moment, in pieces.
export const everything = async () => {
  await settle();
  const all = await pairs(await open(), under(""));
  const rows = all.filter(([key]) => !key.startsWith(UNDO));
  const pieces = Math.ceil(rows.length / PIECE);
  return Array.from({ length: pieces }, (_, at) => rows.slice(at * PIECE, (at + 1) * PIECE));
};

export const keys = async () => (await settle(), await open())?.getAllKeys(STORE) ?? [];

// Do something to many rows, all of it or nothing; tell what came of it: done, moved or failed.
const transact = async (work) => {
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
    return isFull(transaction, reason) ? FULL : "failed";
  }
  mirror(found);
  over = true;
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
export const exchange = (pieces, said, going) => transact(async (store, found) => {
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
  if (said) return await transact((store, found) => brought(store, found, said)) === "done";
  return await keep([[UNDO, ""], [UNDONE, ""]]) === DATABASE;
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

// Forget everything, here and in every tab: none of them writes any more, and each begins anew.
export const forget = async () => {
  over = true;
  channel?.postMessage([ERASED]);
  leave();
  await alone(async () => {
    await inTime(emptiedDatabase()).catch(() => {});
    emptied(local);
    emptied(session);
  });
};
// Also one that this release cannot read.
const emptiedDatabase = async () => {
  const database = await asked().catch(() => null);
  return database ? database.clear(STORE) : deleteDB(NAME);
};
const emptied = (area) => {
  for (const prefix of [PREFIX, BEFORE]) {
    for (const [key] of texts(area, prefix)) tried(() => area().removeItem(prefix + key));
  }
};

// The HTML that the next visit of a game shows first, until this page is no longer what is kept.
export const keepScreen = (game, text) => over || put(local, `screen/${game}`, text);

// --- leaving, and other tabs ----------------------------------------------------------------------

addEventListener("pagehide", () => {
  if (!over && waiting.length) owe();
});

const ERASED = "erased"; // no key, like ANEW: there is nothing any more
const HOME = new URL("./", location.href).href;
const channel = tried(() => new BroadcastChannel(PREFIX), null);
const tell = (changes) => channel?.postMessage(changes.map(([key]) => key));

// Every tab that listens shares a lock until it has heard that all is erased: who erases waits for it,
// so that nothing is written after that, and the others wait in turn until it is done.
const OPEN = `${PREFIX}open`;
const locked = (options, work) =>
  (tried(() => navigator.locks.request(OPEN, options, work)) ?? Promise.reject()).catch(() => {});
let leave = () => {};
const share = () => locked({ mode: "shared" }, () => new Promise((free) => (leave = free)));
const alone = async (work) => {
  let done;
  await locked({ signal: AbortSignal.timeout(PATIENCE) }, () => (done = work()));
  await (done ?? work()); // where there are no locks, or a tab that sleeps keeps its own
};

// Call back with the rows that another tab has written, and those of the matches among them.
export const listen = (heard, before) => {
  if (!channel) return;
  share();
  channel.onmessage = async ({ data }) => {
    if (data.includes(ANEW)) {
      over = true;
      return location.reload();
    }
    if (data.includes(ERASED)) {
      over = true;
      emptied(session);
      leave();
      await locked({ mode: "shared" }, () => {});
      return location.replace(HOME);
    }
    // What another tab has changed since is not written over.
    const [theirs, mine] = [[], []];
    for (const one of waiting) (data.some((key) => meets(key, one.key)) ? theirs : mine).push(one);
    waiting = mine;
    drop(theirs);
    const found = await read(before).catch(() => null);
    if (found) heard(data, found.rows);
  };
};
