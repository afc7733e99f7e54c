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
const FIRST_RELEASE_PREFIX = "zwanzig/1/"; // the first release's, of all folders; copied, never changed
const TAB_KEYS = /^(guest|tab)\//; // in sessionStorage
const DEAL_PREFIX = "deal/";
const COPY_PREFIX = "copy/"; // a change that writes deals anew, under the name of another match
const ARCHIVE_PREFIX = "archive/"; // deals that were played to their end, and what is said of them later
const ARCHIVED_DEAL_PREFIX = `${ARCHIVE_PREFIX}deal/`; // written once: what a list shows on the first line, then the deal
const ARCHIVE_LIST_PREFIX = `${ARCHIVE_PREFIX}list/`; // that line under the time and the name of the deal
const JOURNAL_PREFIX = "owed/"; // changes that the database has not confirmed, by their order, with their time
const APART_PREFIX = "apart/"; // the same, of visits that could not read the database
const MIRRORED_KEYS = ["settings", "house", "game", "damaged", "match/", "mark/", "lesson/"];
const LOCAL_STORAGE_LIMIT = 5_000_000; // characters that a browser gives a site in localStorage
const DATABASE_TIMEOUT = 3000; // ms that a database may take; a start does not wait for it any longer
const DATABASE_NAME = `zwanzig ${FOLDER}`;
const STORE_NAME = "rows";

// Where changes are: in the database; waiting for room in it; waiting for it to answer; or nowhere.
const [DATABASE, FULL, WAITS, NOWHERE] = ["database", "full", "waits", ""];

// --- the texts of a Storage, where the browser lets us --------------------------------------------

const tryOr = (work, otherwise) => {
  try {
    return work();
  } catch {
    return otherwise; // a browser may refuse with any error of its own
  }
};
const readTexts = (area, prefix) => tryOr(() => {
  const found = Object.keys(area()).filter((key) => key.startsWith(prefix));
  return found.map((key) => [key.slice(prefix.length), area().getItem(key)]);
}, []);
const writeText = (area, key, text) => tryOr(() => {
  if (text) area().setItem(PREFIX + key, text);
  else area().removeItem(PREFIX + key);
  return true;
}, false);
const writeTexts = (area, rows) => rows.every(([key, text]) => (key.endsWith("/")
  ? readTexts(area, PREFIX + key).every(([rest]) => writeText(area, key + rest, ""))
  : writeText(area, key, text)));
const localArea = () => localStorage;
const sessionArea = () => sessionStorage;
const isMirrored = (key) => MIRRORED_KEYS.some((name) => key.startsWith(name));
const mirrorRows = (rows) => rows.filter(([key]) => isMirrored(key)).forEach((row) => writeTexts(localArea, [row]));

// --- what the database has not confirmed ----------------------------------------------------------

let unconfirmed = []; // changes, in their order: key, text, time, and where they are in localStorage
let isApart = false; // this visit could not read the database
let isOver = false; // what this page holds is no longer what is kept: it is about to begin anew
let pageHooks = { whole: () => [], lost() {} }; // all that the page holds; told when a connection is lost

const matchesKey = (key, one) => one === key || key.endsWith("/") && one.startsWith(key);
// What is changed again need not wait any more.
const addUnconfirmed = (changes) => {
  for (const [key, text] of changes) {
    if (text && unconfirmed.some((one) => one.key === key && one.text === text)) continue;
    unconfirmed = unconfirmed.filter((one) => !matchesKey(key, one.key));
    unconfirmed.push({ key, text, time: Date.now() });
  }
};
const addWholePage = () => {
  const rows = pageHooks.whole(isFresh).filter(([key]) => !TAB_KEYS.test(key));
  mirrorRows(rows);
  addUnconfirmed(rows);
};

const readJournal = (name) => readTexts(localArea, PREFIX + name).sort().map(([order, text]) => ({
  place: name + order,
  key: order.slice(order.indexOf(" ") + 1),
  text: text.slice(text.indexOf(" ") + 1),
  time: Number.parseInt(text),
}));
const journaledChanges = () => [...readJournal(JOURNAL_PREFIX), ...(isApart ? readJournal(APART_PREFIX) : [])];
const journalOf = (place) => place.slice(0, place.indexOf("/") + 1);
// What adds to the archive, or copies what is there, is right whatever the database has.
const isAddition = (key) => key.startsWith(COPY_PREFIX) || key.startsWith(ARCHIVE_PREFIX);
const journalText = ({ time, text }) => `${time} ${text}`;
const dropFromJournal = (changes) => tryOr(() => {
  for (const one of changes) {
    const there = one.place && PREFIX + one.place;
    if (there && localStorage.getItem(there) === journalText(one)) localStorage.removeItem(there);
  }
});
// Have all that waits in localStorage, with everything that the page holds, or nothing more of it.
const writeJournal = () => {
  addWholePage();
  const there = [...readJournal(JOURNAL_PREFIX), ...readJournal(APART_PREFIX)];
  let order = Math.max(0, ...there.map(({ place }) => Number.parseInt(place.slice(journalOf(place).length))));
  const added = unconfirmed.filter(({ place }) => !place);
  const taken = added.every((one) => {
    order += 1;
    const name = isApart && !isAddition(one.key) ? APART_PREFIX : JOURNAL_PREFIX;
    one.place = `${name}${String(order).padStart(9, "0")} ${one.key}`;
    return tryOr(() => (localStorage.setItem(PREFIX + one.place, journalText(one)), true), false);
  });
  if (taken) {
    const again = (old) => added.some(({ key, place }) => journalOf(place) === journalOf(old.place) && matchesKey(key, old.key));
    dropFromJournal(there.filter(again));
  } else {
    dropFromJournal(added);
    for (const one of added) delete one.place;
  }
  for (const one of unconfirmed) one.nowhere = !one.place;
};
// Rows of a range as they are once these changes are written.
const withChanges = (rows, range, changes = journaledChanges()) => {
  const found = new Map(rows);
  for (const { key, text, time } of changes.filter((one) => !one.key.startsWith(COPY_PREFIX))) {
    if (!text) [...found.keys()].filter((one) => matchesKey(key, one)).forEach((one) => found.delete(one));
    const news = rowsOfChange(key, text, time).filter(([one, part]) => part && range.includes(one));
    if (!key.startsWith(ARCHIVED_DEAL_PREFIX) || !isListed([...found.keys()], key)) news.forEach((row) => found.set(...row));
  }
  return changes.length ? [...found] : rows;
};
// A deal that is there stays as it is.
const isListed = (keys, key) => keys.some((one) => one === key || one.endsWith(` ${key.slice(ARCHIVED_DEAL_PREFIX.length)}`));
// The rows that a change puts: of a deal that is over the line of the list, under its time, and itself.
const rowsOfChange = (key, text, time) => {
  if (!text || !key.startsWith(ARCHIVED_DEAL_PREFIX)) return [[key, text]];
  const [summary, deal] = text.split("\n");
  return [[`${ARCHIVE_LIST_PREFIX}${time} ${key.slice(ARCHIVED_DEAL_PREFIX.length)}`, summary], [key, deal]];
};

// --- the database ---------------------------------------------------------------------------------

let databasePromise; // a promise of the database, or of nothing
let hasRead = false; // rows have been read: what the page holds goes on from them
let isBehind = false; // the database may lack what the page holds
let isFresh = false; // it has been begun anew since
let isSilent = false; // it did not answer in time

const withTimeout = (promise) =>
  Promise.race([promise, new Promise((_, refuse) => setTimeout(refuse, DATABASE_TIMEOUT, TIMED_OUT))]);
const TIMED_OUT = "slow";
const onDatabaseRefused = (reason) => {
  isSilent = reason === TIMED_OUT;
  databasePromise = undefined;
  return null;
};
const connectDatabase = async () => openDB(DATABASE_NAME, 1, {
  upgrade: (database) => {
    database.createObjectStore(STORE_NAME);
    if (hasRead) isBehind = isFresh = true;
  },
  blocking: (_old, _new, { target }) => (target.close(), onConnectionLost()), // to be deleted, or made a newer one
  terminated: () => onConnectionLost(),
});
const onConnectionLost = () => {
  databasePromise = undefined;
  if (!hasRead || isOver) return;
  isBehind = true;
  pageHooks.lost();
};
const onDatabaseOpened = (database) => {
  isSilent = false;
  return database;
};
const getDatabase = async () => (isApart ? null : databasePromise ??= withTimeout(connectDatabase()).then(onDatabaseOpened).catch(onDatabaseRefused));
/** Open the database before anything of it is asked for. */
export const openDatabase = getDatabase;
const keyRange = (prefix) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
const readRange = async (database, range) => {
  if (!database) {
    const small = readTexts(localArea, PREFIX).filter(([key]) => isMirrored(key) && range.includes(key));
    return withChanges(small, range);
  }
  const { store } = database.transaction(STORE_NAME);
  const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  return withChanges(keys.map((key, at) => [key, values[at]]), range);
};

// All rows but the archive and the deals, and of the matches that are being played the latest deals.
const startRanges = () => [
  IDBKeyRange.upperBound(ARCHIVE_PREFIX, true),
  IDBKeyRange.bound(`${ARCHIVE_PREFIX}\uffff`, DEAL_PREFIX, true, true),
  IDBKeyRange.lowerBound(`${DEAL_PREFIX}\uffff`),
];
const readStartRows = async (database, before) => {
  const rows = (await Promise.all(startRanges().map((range) => readRange(database, range)))).flat();
  const heads = rows.filter(([key]) => key.startsWith("match/"));
  const deals = await Promise.all(heads.map(([, head]) => readLatestDeals(database, head, before)));
  return [...rows, ...deals.flat()];
};
// The latest deals are those from so many before the place of the match, and one more: its row says
// where the match stood then. A row that does not say it is older, and so are those before it.
const readLatestDeals = async (database, head, before) => {
  const { id, at, deals: count } = tryOr(() => JSON.parse(head), null) ?? {};
  if (!id) return readRange(database, keyRange(DEAL_PREFIX));
  const from = Math.min(...[at?.[0], count].filter(Number.isInteger)) - 2 - before;
  if (from > 0 && Number.isInteger(count)) {
    const rows = await readDeals(database, id, from, count);
    if (rows[0]?.[1].includes("\n")) return rows;
  }
  return readRange(database, keyRange(`${DEAL_PREFIX}${id}/`));
};
const readDeals = async (database, id, from, to) => {
  const keys = Array.from({ length: Math.max(0, to - from) }, (_, at) => `${DEAL_PREFIX}${id}/${from + at}`);
  const store = database?.transaction(STORE_NAME).store;
  const values = store ? await Promise.all(keys.map((key) => store.get(key))) : [];
  const found = keys.map((key, at) => [key, values[at]]).filter(([, text]) => text !== undefined);
  return withChanges(found, { includes: (key) => keys.includes(key) });
};

// --- what the page asks for -----------------------------------------------------------------------

// Register what returns all rows that the page holds (more of them where the database has been begun
// anew), and what is called when a connection is lost, to have them written again.
export const registerPage = (whole, lost) => {
  pageHooks = { whole, lost };
};

// What is kept: own rows, those of the first release, and those of visits that could not read the
// database. Of matches the latest deals only, from so many `before` the one where each stands.
export const loadRows = async (before) => {
  let rows = await readCurrentRows(before);
  if (!rows && !isSilent) rows = await readCurrentRows(before);
  if (!rows && hasRead && !isApart) throw new Error("The database does not answer.");
  if (!rows) {
    isApart = true;
    rows = await readStartRows(null, before);
  }
  hasRead = true;
  apartChanges = isApart ? [] : readJournal(APART_PREFIX);
  return {
    rows: Object.fromEntries([...rows, ...readTexts(sessionArea, PREFIX)]),
    before: Object.fromEntries(readTexts(localArea, FIRST_RELEASE_PREFIX)),
    apart: Object.fromEntries(withChanges([], keyRange(""), apartChanges)),
  };
};
const readCurrentRows = async (before) => {
  const database = await getDatabase();
  if (!database) return null;
  await flushJournal();
  return withTimeout(readStartRows(database, before)).catch(onDatabaseRefused);
};
let apartChanges = []; // changes of visits that could not read the database, as they were read
// They have been joined with what is kept.
export const dropApartChanges = () => dropFromJournal(apartChanges);

// The latest deals of a match set aside, for the head that names it.
export const loadLatestDeals = async (head, before) => Object.fromEntries(await readLatestDeals(await getDatabase(), head, before));

// Some deals of a match, of a guest of this tab too: those from one number up to another.
export const loadDeals = async (id, from, to) => {
  const found = await readDeals(await getDatabase(), id, from, to);
  const guests = readTexts(sessionArea, `${PREFIX}guest/`).filter(([key]) => key.startsWith(`${DEAL_PREFIX}${id}/`));
  return Object.fromEntries(found.length === to - from ? found : [...found, ...guests]);
};

// Rows of the archive under each of these keys, of the first the `latest` so many: keys and texts, a
// line each, and how many there are in all.
export const loadArchive = async (prefixes, latest) => {
  const database = await getDatabase();
  const wanted = prefixes.map((prefix, at) => [keyRange(prefix), at ? Infinity : latest]);
  if (!database || journaledChanges().length) {
    return Promise.all(wanted.map(async ([range, count]) => joinLines(await readRange(database, range), count)));
  }
  const { store } = database.transaction(STORE_NAME);
  return Promise.all(wanted.map(([range, count]) => readLines(store, range, count)));
};
const joinLines = (rows, latest) => {
  const shown = rows.sort(([one], [other]) => (one < other ? -1 : 1)).slice(-Math.min(latest, rows.length));
  return [shown.map(([key]) => key).join("\n"), shown.map(([, text]) => text).join("\n"), rows.length];
};
const readLines = async (store, range, latest) => {
  const keys = await store.getAllKeys(range);
  const shown = keys.slice(-Math.min(latest, keys.length));
  const part = shown.length < keys.length ? IDBKeyRange.bound(shown[0], range.upper) : range;
  const texts = shown.length ? await store.getAll(part) : [];
  return [shown.join("\n"), texts.join("\n"), keys.length];
};

// Write rows in one piece, with all that waits; an empty text takes one away, and all under a key that
// ends with "/". Tells where all that is to be kept is now: nothing counts as kept before all is.
export const saveRows = async (changes) => {
  if (isOver) return DATABASE;
  const here = writeTexts(sessionArea, changes.filter(([key]) => TAB_KEYS.test(key)));
  const own = changes.filter(([key]) => !TAB_KEYS.test(key));
  mirrorRows(own);
  addUnconfirmed(own);
  const done = !unconfirmed.length && !isBehind && !journaledChanges().length;
  if (done || isApart && !own.length) return here ? placeOfUnconfirmed() : NOWHERE;
  let wrote = await tryToWrite();
  if (!wrote) isBehind = true;
  if (!wrote) wrote = await tryToWrite(); // by another connection
  if (wrote === FULL && await deleteArchivedFirst()) wrote = await tryToWrite();
  if (isOver) return DATABASE;
  if (wrote !== DATABASE) writeJournal();
  foundNoRoom = wrote === FULL;
  if (own.length && placeOfUnconfirmed()) tellTabs(own);
  return placeOfUnconfirmed();
};
let foundNoRoom = false; // the latest write found no room
const placeOfUnconfirmed = () => {
  if (unconfirmed.some(({ nowhere }) => nowhere)) return NOWHERE;
  return unconfirmed.some(({ place }) => place) ? foundNoRoom ? FULL : WAITS : DATABASE;
};
// What is to go of the archive needs no room, and makes some: it goes first. Tell whether it did.
const deleteArchivedFirst = async () => {
  const gone = unconfirmed.filter(({ key, text }) => !text && key.startsWith(ARCHIVE_PREFIX));
  return gone.length && await writeChanges(await getDatabase(), gone) === DATABASE;
};
const flushJournal = async () => !journaledChanges().length || await tryToWrite() === DATABASE;
// Write all that waits, unless that takes too long; it may come about later.
const tryToWrite = () => withTimeout(writeUnconfirmed()).catch((reason) => (onDatabaseRefused(reason), TIMED_OUT));
const writeUnconfirmed = async () => {
  const database = await getDatabase();
  if (!database || isOver) return isSilent ? TIMED_OUT : "";
  if (isBehind) addWholePage();
  isBehind = false;
  const changes = [...journaledChanges(), ...unconfirmed];
  const wrote = await writeChanges(database, changes);
  if (wrote !== DATABASE) return wrote;
  isFresh = false;
  unconfirmed = unconfirmed.filter((one) => !changes.includes(one));
  dropFromJournal(changes);
  return wrote;
};
const writeChanges = async (database, changes) => {
  const transaction = tryOr(() => database.transaction(STORE_NAME, "readwrite", { durability: "strict" }), null);
  try {
    for (const { key, text, time } of changes) await writeChange(transaction.store, key, text, time);
    transaction.commit();
    await transaction.done;
    return DATABASE;
  } catch (reason) {
    tryOr(() => transaction.abort());
    await transaction?.done.catch(() => {});
    if (isQuotaError(transaction, reason)) return FULL;
    databasePromise = undefined;
    return "";
  }
};
const isQuotaError = (transaction, reason) => (transaction?.error ?? reason)?.name === "QuotaExceededError";
const writeChange = async (store, key, text, time) => {
  if (key.startsWith(COPY_PREFIX)) return copyDeals(store, key.slice(COPY_PREFIX.length), ...text.split(" "));
  if (key.startsWith(ARCHIVED_DEAL_PREFIX) && text && await store.getKey(key) !== undefined) return; // it stays as it is
  const asked = text
    ? rowsOfChange(key, text, time).map(([one, part]) => store.put(part, one))
    : [store.delete(key.endsWith("/") ? keyRange(key) : key)];
  for (const each of asked) each.catch(() => {}); // the transaction tells
};

// How many bytes more may be kept; endless where the browser does not tell.
export const countFreeBytes = async () => {
  if (!await getDatabase()) return LOCAL_STORAGE_LIMIT - readTexts(localArea, "").reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  const { quota, usage } = await tryOr(() => navigator.storage.estimate(), {});
  return quota === undefined ? Infinity : quota - usage;
};

// The first deals of one match are those of another, too.
const copyDeals = async (store, to, from, count) => {
  const range = keyRange(`${DEAL_PREFIX}${from}/`);
  const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  for (const [at, key] of keys.entries()) {
    const number = Number(key.split("/")[2]);
    if (number < count) store.put(values[at], `${DEAL_PREFIX}${to}/${number}`);
  }
};

// --- a backup -------------------------------------------------------------------------------------

const UNDO_PREFIX = `${ARCHIVE_PREFIX}undo/`; // rows as they were before many were exchanged, until that is answered
const UNDO_KEY = "undo"; // set as long as there are any, to say of what
const RELOAD_MESSAGE = "anew"; // no key: what tabs have in mind is not what is kept any more
const ROWS_PER_PIECE = 400; // rows that are read or written at once

// All rows that are kept for good, as they stood at one moment, in pieces.
export const loadEverything = async () => {
  await flushJournal();
  const all = await readRange(await getDatabase(), keyRange(""));
  const rows = all.filter(([key]) => !key.startsWith(UNDO_PREFIX));
  const pieces = Math.ceil(rows.length / ROWS_PER_PIECE);
  return Array.from({ length: pieces }, (_, at) => rows.slice(at * ROWS_PER_PIECE, (at + 1) * ROWS_PER_PIECE));
};

export const listKeys = async () => (await flushJournal(), await getDatabase())?.getAllKeys(STORE_NAME) ?? [];

// Do something to many rows, all of it or nothing; tell what came of it: done, moved or failed.
const runTransaction = async (work) => {
  const database = await getDatabase();
  if (!database) return "failed";
  const transaction = database.transaction(STORE_NAME, "readwrite", { durability: "strict" });
  const found = [];
  try {
    await work(transaction.store, found);
    await transaction.done;
  } catch (reason) {
    tryOr(() => transaction.abort());
    await transaction.done.catch(() => {});
    if (reason === MOVED) return "moved";
    return isQuotaError(transaction, reason) ? FULL : "failed";
  }
  mirrorRows(found);
  isOver = true;
  channel?.postMessage([RELOAD_MESSAGE]);
  return "done";
};
const MOVED = Symbol("moved");

// Put texts in the place of others, and remember those: each row as a key, a new text ("" takes it
// away), and where it matters the text that has to be there.
const swapRows = async (store, rows) => {
  const before = await Promise.all(rows.map(([key]) => store.get(key)));
  if (rows.some(([, , was], at) => was !== undefined && was !== (before[at] ?? ""))) throw MOVED;
  await Promise.all(rows.map(([key, text], at) => Promise.all([
    store.put(before[at] ?? "", UNDO_PREFIX + key),
    text ? store.put(text, key) : store.delete(key),
  ])));
};

// Exchange rows; `going` hears how many are done and says whether to go on. What was there before
// stays until it is brought back or let go.
export const exchangeRows = (pieces, said, going) => runTransaction(async (store, found) => {
  await store.delete(keyRange(UNDO_PREFIX));
  for (const piece of pieces) {
    await swapRows(store, piece);
    found.push(...piece);
    if (!going(found.length)) throw new Error("called off");
  }
  await store.put(said, UNDO_KEY);
});

// Bring back what was exchanged, and remember what that takes the place of; or let all that go.
export const answerUndo = async (said) => {
  if (said) return await runTransaction((store, found) => restoreRows(store, found, said)) === "done";
  return await saveRows([[UNDO_PREFIX, ""], [UNDO_KEY, ""]]) === DATABASE;
};
const restoreRows = async (store, found, said) => {
  const range = keyRange(UNDO_PREFIX);
  for (let after = UNDO_PREFIX; ;) {
    const rest = IDBKeyRange.bound(after, range.upper, true);
    const [keys, values] = await Promise.all([store.getAllKeys(rest, ROWS_PER_PIECE), store.getAll(rest, ROWS_PER_PIECE)]);
    if (!keys.length) break;
    const rows = keys.map((key, at) => [key.slice(UNDO_PREFIX.length), values[at]]);
    await swapRows(store, rows);
    found.push(...rows);
    after = keys.at(-1);
  }
  await store.put(said, UNDO_KEY);
};

// Forget everything, here and in every tab: none of them writes any more, and each begins anew.
export const eraseEverything = async () => {
  isOver = true;
  channel?.postMessage([ERASED_MESSAGE]);
  leaveTabsLock();
  await runAlone(async () => {
    await withTimeout(emptyDatabase()).catch(() => {});
    emptyArea(localArea);
    emptyArea(sessionArea);
  });
};
// Also one that this release cannot read.
const emptyDatabase = async () => {
  const database = await connectDatabase().catch(() => null);
  return database ? database.clear(STORE_NAME) : deleteDB(DATABASE_NAME);
};
const emptyArea = (area) => {
  for (const prefix of [PREFIX, FIRST_RELEASE_PREFIX]) {
    for (const [key] of readTexts(area, prefix)) tryOr(() => area().removeItem(prefix + key));
  }
};

// The HTML that the next visit of a game shows first, until this page is no longer what is kept.
export const saveScreen = (game, text) => isOver || writeText(localArea, `screen/${game}`, text);

// --- leaving, and other tabs ----------------------------------------------------------------------

addEventListener("pagehide", () => {
  if (!isOver && unconfirmed.length) writeJournal();
});

const ERASED_MESSAGE = "erased"; // no key, like ANEW: there is nothing any more
const SITE_ADDRESS = new URL("./", location.href).href;
const channel = tryOr(() => new BroadcastChannel(PREFIX), null);
const tellTabs = (changes) => channel?.postMessage(changes.map(([key]) => key));

// Every tab that listens shares a lock until it has heard that all is erased: who erases waits for it,
// so that nothing is written after that, and the others wait in turn until it is done.
const TABS_LOCK = `${PREFIX}open`;
const withTabsLock = (options, work) =>
  (tryOr(() => navigator.locks.request(TABS_LOCK, options, work)) ?? Promise.reject()).catch(() => {});
let leaveTabsLock = () => {};
const shareTabsLock = () => withTabsLock({ mode: "shared" }, () => new Promise((free) => (leaveTabsLock = free)));
const runAlone = async (work) => {
  let done;
  await withTabsLock({ signal: AbortSignal.timeout(DATABASE_TIMEOUT) }, () => (done = work()));
  await (done ?? work()); // where there are no locks, or a tab that sleeps keeps its own
};

// Call back with the rows that another tab has written, and those of the matches among them.
export const listenToTabs = (heard, before) => {
  if (!channel) return;
  shareTabsLock();
  channel.onmessage = async ({ data }) => {
    if (data.includes(RELOAD_MESSAGE)) {
      isOver = true;
      return location.reload();
    }
    if (data.includes(ERASED_MESSAGE)) {
      isOver = true;
      emptyArea(sessionArea);
      leaveTabsLock();
      await withTabsLock({ mode: "shared" }, () => {});
      return location.replace(SITE_ADDRESS);
    }
    // What another tab has changed since is not written over.
    const [theirs, mine] = [[], []];
    for (const one of unconfirmed) (data.some((key) => matchesKey(key, one.key)) ? theirs : mine).push(one);
    unconfirmed = mine;
    dropFromJournal(theirs);
    const found = await loadRows(before).catch(() => null);
    if (found) heard(data, found.rows);
  };
};
