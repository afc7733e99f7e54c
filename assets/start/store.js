// Storage: rows of text, each change written to disk at once. ui/storage/README.md says what is in
// the database, the mirror, the journal and the queue, and which of them wins.
import { deleteDB, openDB } from "../vendor/idb/index.js";

const FOLDER = new URL("./", location.href).pathname;
const PREFIX = `zwanzig/2${FOLDER} `; // two sites on one host share storage
const TAB_KEYS = /^(guest|tab)\//; // in sessionStorage
const DEAL_PREFIX = "deal/";
const COPY_PREFIX = "copy/"; // a change that copies deals to another match
const ARCHIVE_PREFIX = "archive/"; // finished deals, and notes about them
const ARCHIVED_DEAL_PREFIX = `${ARCHIVE_PREFIX}deal/`; // written once: the list's line, then the deal
const ARCHIVE_LIST_PREFIX = `${ARCHIVE_PREFIX}list/`; // the list's line, by time and name of the deal
const JOURNAL_PREFIX = "owed/"; // the journal: unconfirmed changes, by order, with their time
const APART_PREFIX = "apart/"; // the journal of visits that could not read the database
const MATCH_PREFIX = "match/";
const POSITION_PREFIX = "mark/";
const UNSAVED_KEY = "unsaved"; // how many deals are in no backup
const LOST_KEY = "lost"; // what a lost database held that the mirror does not
const MIRRORED_KEYS = [
  ...["settings", "house", "game", "damaged", "salt", UNSAVED_KEY, LOST_KEY],
  ...[MATCH_PREFIX, POSITION_PREFIX, "lesson/", "newcomer/"],
];
const LAST_DEAL_PREFIX = "last/"; // in the mirror only, by game: the deal on the table
const ERASED_KEY = "erased"; // when everything was erased, in the database and in localStorage
const ERASING_KEY = "erasing"; // the same in localStorage, while the database is being erased
const LOCAL_STORAGE_LIMIT = 5_000_000; // characters of localStorage that browsers give a site
const DATABASE_TIMEOUT = 3000; // ms to wait for the database
const MIRROR_DELAY = 600_000; // ms after which a browser has certainly written localStorage to the disk
const DATABASE_NAME = `zwanzig ${FOLDER}`;
const STORE_NAME = "rows";

// Results of a write: in the database; no room in the database; it does not answer; stored nowhere.
const [DATABASE, FULL, WAITS, NOWHERE] = ["database", "full", "waits", ""];

// --- localStorage and sessionStorage, as far as the browser allows -------------------------------

const tryOr = (work, otherwise) => {
  try {
    return work();
  } catch {
    return otherwise; // browsers throw all kinds of errors
  }
};
const readTexts = (area, prefix) => tryOr(() => {
  const keys = Object.keys(area()).filter((key) => key.startsWith(prefix));
  return keys.map((key) => [key.slice(prefix.length), area().getItem(key)]);
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
const readText = (key) => tryOr(() => localStorage.getItem(PREFIX + key), null);
const parseObject = (text) => tryOr(() => JSON.parse(text), null) ?? {};

// --- the mirror ------------------------------------------------------------------------------------

const isMirrored = (key) => MIRRORED_KEYS.some((name) => key.startsWith(name));
// A visit that cannot read the database leaves the mirror's matches alone: they may be all that
// tells of the matches in it.
const mirrorRows = (rows) => {
  const mayWrite = ([key, text]) => !isApart || !key.startsWith(MATCH_PREFIX) || readText(key) === null
    || parseObject(readText(key)).id === parseObject(text).id;
  rows.filter(([key]) => isMirrored(key)).filter(mayWrite).forEach((row) => writeTexts(localArea, [row]));
  if (!isApart) mirrorLastDeals(rows);
};
// Mirror the last deal of each match among the rows: its key, its text, and the match before it.
const mirrorLastDeals = (rows) => {
  const texts = new Map(rows);
  for (const [key, mark] of rows.filter(([one, text]) => text && one.startsWith(POSITION_PREFIX))) {
    const place = LAST_DEAL_PREFIX + key.slice(POSITION_PREFIX.length);
    const deals = `${DEAL_PREFIX}${mark.split(" ")[0]}/`;
    const numbers = rows.filter(([one, text]) => text && one.startsWith(deals))
      .map(([one]) => Number(one.slice(deals.length)));
    if (!numbers.length) continue;
    const last = Math.max(...numbers);
    const mirrored = parseObject(readText(place));
    const previous = texts.get(`${deals}${last - 1}`) ?? (mirrored.key === `${deals}${last - 1}` ? mirrored.text : "");
    const before = previous.split("\n")[1] ?? (mirrored.key === `${deals}${last}` ? mirrored.before : "");
    const lastDeal = { key: `${deals}${last}`, text: texts.get(`${deals}${last}`), before };
    writeText(localArea, place, JSON.stringify(lastDeal));
  }
};
// Complete the mirror from the rows of the database, in case the browser has cleared it.
const completeMirror = (rows) => {
  const isStale = ([key, text]) => {
    const mirrored = readText(key);
    const isOfMatch = key.startsWith(MATCH_PREFIX) || key.startsWith(POSITION_PREFIX); // or another tab's newer one
    return mirrored === null || !isOfMatch && mirrored !== text;
  };
  rows.filter(([key]) => isMirrored(key)).filter(isStale).forEach((row) => writeTexts(localArea, [row]));
  const marks = rows.filter(([key]) => key.startsWith(POSITION_PREFIX));
  const isLacking = ([key]) => readText(LAST_DEAL_PREFIX + key.slice(POSITION_PREFIX.length)) === null;
  if (marks.some(isLacking)) mirrorLastDeals(rows);
};
// Fill a database that has just been created from the mirror, and record what the mirror knows to
// be lost. The head of a match that lacks deals says where the match stood before the first one.
const restoreMirror = (store, changes) => {
  const findHeld = (prefix) => changes.filter(({ key, text }) => text && key.startsWith(prefix)).map(({ key }) => key);
  const rows = new Map(readTexts(localArea, PREFIX).filter(([key]) => isMirrored(key)));
  const lost = parseObject(rows.get(LOST_KEY));
  let matches = Array.isArray(lost.matches) ? lost.matches : [];
  for (const [key, text] of [...rows].filter(([one]) => one.startsWith(MATCH_PREFIX))) {
    const head = parseObject(text);
    const deals = `${DEAL_PREFIX}${head.id}/`;
    const game = key.slice(MATCH_PREFIX.length);
    const last = parseObject(readText(LAST_DEAL_PREFIX + game));
    const isRestored = last.text && last.key === `${deals}${head.deals - 1}` && (head.deals === 1 || last.before);
    if (isRestored) {
      const past = head.deals > 1 && { past: { deals: head.deals - 1, ...parseObject(last.before) } };
      rows.set(key, JSON.stringify({ ...head, ...past })).set(last.key, last.text);
    }
    const held = findHeld(deals);
    const lostCount = head.deals - new Set(isRestored ? [...held, last.key] : held).size;
    matches = matches.filter((match) => parseObject(match.head).id !== head.id); // it counts all since
    if (lostCount !== 0) matches.push({ game, deals: lostCount, kept: Boolean(isRestored), head: text });
    if (!isRestored) [key, POSITION_PREFIX + game].forEach((one) => rows.delete(one));
  }
  const unsaved = parseObject(rows.get(UNSAVED_KEY));
  const heldCount = new Set(findHeld(ARCHIVED_DEAL_PREFIX)).size;
  const archive = Math.max(lost.archive || 0, (unsaved.deals || 0) - heldCount);
  if (matches.length || archive) rows.set(LOST_KEY, JSON.stringify({ matches, archive }));
  if (unsaved.deals > heldCount) {
    rows.set(UNSAVED_KEY, JSON.stringify({ ...unsaved, deals: heldCount, since: "", latest: [] }));
  }
  for (const [key, text] of rows) store.put(text, key);
  return rows.get(LOST_KEY);
};

// --- unconfirmed changes -------------------------------------------------------------------------

let unconfirmed = []; // changes in order: key, text, time, and their place in localStorage
let isApart = false; // this visit could not read the database
let isOver = false; // this page's rows are obsolete: it is about to reload
let pageHooks = { whole: () => [], lost() {} }; // set by registerPage()

const matchesKey = (key, other) => other === key || key.endsWith("/") && other.startsWith(key);
// A later change of the same key replaces the earlier one.
const addUnconfirmed = (changes) => {
  for (const [key, text] of changes) {
    if (text && unconfirmed.some((change) => change.key === key && change.text === text)) continue;
    unconfirmed = unconfirmed.filter((change) => !matchesKey(key, change.key));
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
// Changes that only add to the archive, or copy rows, are right whatever the database holds.
const isAddition = (key) => key.startsWith(COPY_PREFIX) || key.startsWith(ARCHIVE_PREFIX);
const journalText = ({ time, text }) => `${time} ${text}`;
const dropFromJournal = (changes) => tryOr(() => {
  for (const change of changes) {
    const address = change.place && PREFIX + change.place;
    if (address && localStorage.getItem(address) === journalText(change)) localStorage.removeItem(address);
  }
});
// Write all unconfirmed changes, with all rows of the page, to localStorage; or none if they do not
// fit.
const writeJournal = () => {
  addWholePage();
  const journaled = [...readJournal(JOURNAL_PREFIX), ...readJournal(APART_PREFIX)];
  let order = Math.max(0, ...journaled.map(({ place }) => Number.parseInt(place.slice(journalOf(place).length))));
  const added = unconfirmed.filter(({ place }) => !place);
  const isStored = added.every((change) => {
    order += 1;
    const name = isApart && !isAddition(change.key) ? APART_PREFIX : JOURNAL_PREFIX;
    change.place = `${name}${String(order).padStart(9, "0")} ${change.key}`;
    return tryOr(() => (localStorage.setItem(PREFIX + change.place, journalText(change)), true), false);
  });
  if (isStored) {
    const isReplaced = (old) => added.some(({ key, place }) =>
      journalOf(place) === journalOf(old.place) && matchesKey(key, old.key));
    dropFromJournal(journaled.filter(isReplaced));
  } else {
    dropFromJournal(added);
    for (const change of added) delete change.place;
  }
  for (const change of unconfirmed) change.nowhere = !change.place;
};
// Return the rows of a range as they will be once these changes are written.
const withChanges = (rows, range, changes) => {
  const result = new Map(rows);
  for (const { key, text, time } of changes.filter((change) => !change.key.startsWith(COPY_PREFIX))) {
    if (!text) [...result.keys()].filter((one) => matchesKey(key, one)).forEach((one) => result.delete(one));
    const newRows = rowsOfChange(key, text, time).filter(([one, part]) => part && range.includes(one));
    if (!key.startsWith(ARCHIVED_DEAL_PREFIX) || !isListed([...result.keys()], key)) {
      newRows.forEach((row) => result.set(...row));
    }
  }
  return changes.length ? [...result] : rows;
};
// Archived deals are never overwritten.
const isListed = (keys, key) => {
  const ending = ` ${key.slice(ARCHIVED_DEAL_PREFIX.length)}`;
  return keys.some((other) => other === key || other.endsWith(ending));
};
// Return the rows that a change writes; an archived deal has a row for the list, too.
const rowsOfChange = (key, text, time) => {
  if (!text || !key.startsWith(ARCHIVED_DEAL_PREFIX)) return [[key, text]];
  const [summary, deal] = text.split("\n");
  return [[listKey(time, key.slice(ARCHIVED_DEAL_PREFIX.length)), summary], [key, deal]];
};
// Keys are sorted as texts, so all times have 13 digits; whatever the clock says.
const LAST_TIME = 9_999_999_999_999; // in the year 2286
const LIST_KEY = new RegExp(`^${ARCHIVE_LIST_PREFIX}\\d{13} `);
const listKey = (time, name) => {
  const digits = String(Math.min(Math.max(time, 0), LAST_TIME)).padStart(13, "0");
  return `${ARCHIVE_LIST_PREFIX}${digits} ${name}`;
};
// Migration: rename the list's rows of earlier releases, which did not pad their times.
const padListKeys = async (database) => {
  const { store, done } = database.transaction(STORE_NAME, "readwrite");
  const keys = await store.getAllKeys(keyRange(ARCHIVE_LIST_PREFIX));
  for (const key of keys.filter((one) => !LIST_KEY.test(one))) {
    const [time, name] = key.slice(ARCHIVE_LIST_PREFIX.length).split(" ");
    await store.put(await store.get(key), listKey(Number(time) || 0, name));
    await store.delete(key);
  }
  await done;
};

// --- the database ---------------------------------------------------------------------------------

let databasePromise; // a promise of the database, or of null
let hasRead = false; // the page has read rows, and its own rows build on them
let isBehind = false; // the database may lack rows of the page
let isFresh = false; // the database was recreated since
let isSilent = false; // the database did not answer in time
let tellPage = () => {}; // set by listenToTabs()

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
    const store = database.createObjectStore(STORE_NAME);
    if (hasRead) {
      isBehind = isFresh = true;
      tryOr(addWholePage);
    }
    // Both journals: what a visit without the database holds is merged once this one has started.
    const journaled = [...readJournal(JOURNAL_PREFIX), ...readJournal(APART_PREFIX)];
    const lost = tryOr(() => restoreMirror(store, [...journaled, ...unconfirmed]));
    if (lost && hasRead) setTimeout(() => tellPage([LOST_KEY], { [LOST_KEY]: lost }));
  },
  blocking: (_old, _new, { target }) => (target.close(), onConnectionLost()), // another tab deletes or upgrades it
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
const getDatabase = async () => {
  if (isApart) return null;
  return databasePromise ??=
    withTimeout(connectDatabase()).then(onDatabaseOpened).catch(onDatabaseRefused);
};
/** Open the database early, before the first read. */
export const openDatabase = getDatabase;
const keyRange = (prefix) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
// Read rows as they are at one moment, in one transaction, with the journal's changes. A change that
// another tab meanwhile takes from the journal may be in the database only since, so read again.
const MAX_READS = 3; // all within DATABASE_TIMEOUT; the rows of the last one are taken in any case
const readMoment = async (database, read, readsLeft = MAX_READS) => {
  const changes = journaledChanges();
  const rows = await read(database?.transaction(STORE_NAME).store, changes);
  const places = (journal) => journal.map(({ place, time }) => `${time} ${place}`).join("\n");
  const isSame = places(journaledChanges()) === places(changes);
  return isSame || readsLeft <= 1 ? rows : readMoment(database, read, readsLeft - 1);
};
const readRange = async (store, changes, range) => {
  if (!store) {
    const small = readTexts(localArea, PREFIX).filter(([key]) => isMirrored(key) && range.includes(key));
    return withChanges(small, range, changes);
  }
  const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  return withChanges(keys.map((key, at) => [key, values[at]]), range, changes);
};

// The ranges read at the start: all rows but the archive and the deals. Of the deals,
// readStartRows() reads the latest of each match in play.
const startRanges = () => [
  IDBKeyRange.upperBound(ARCHIVE_PREFIX, true),
  IDBKeyRange.bound(`${ARCHIVE_PREFIX}\uffff`, DEAL_PREFIX, true, true),
  IDBKeyRange.lowerBound(`${DEAL_PREFIX}\uffff`),
];
const readStartRows = (database, before) => readMoment(database, async (store, changes) => {
  const rows = (await Promise.all(startRanges().map((range) => readRange(store, changes, range)))).flat();
  const heads = rows.filter(([key]) => key.startsWith("match/"));
  const deals = await Promise.all(heads.map(([, head]) => readLatestDeals(store, changes, head, before)));
  return [...rows, ...deals.flat()];
});
// Read the deals from `before` deals ahead of the current one. The first row read must contain the
// position before it; if it does not, it is damaged, and all deals are read.
const readLatestDeals = async (store, changes, head, before) => {
  const { id, at, deals: count } = tryOr(() => JSON.parse(head), null) ?? {};
  if (!id) return readRange(store, changes, keyRange(DEAL_PREFIX));
  const from = Math.min(...[at?.[0], count].filter(Number.isInteger)) - 2 - before;
  if (from > 0 && Number.isInteger(count)) {
    const rows = await readDeals(store, changes, id, from, count);
    if (rows[0]?.[1].includes("\n")) return rows;
  }
  return readRange(store, changes, keyRange(`${DEAL_PREFIX}${id}/`));
};
const readDeals = async (store, changes, id, from, to) => {
  const keys = Array.from({ length: Math.max(0, to - from) }, (_, at) => `${DEAL_PREFIX}${id}/${from + at}`);
  const values = store ? await Promise.all(keys.map((key) => store.get(key))) : [];
  const rows = keys.map((key, at) => [key, values[at]]).filter(([, text]) => text !== undefined);
  return withChanges(rows, { includes: (key) => keys.includes(key) }, changes);
};

// --- functions for the page ----------------------------------------------------------------------

// Register two functions: one returns all rows of the page (more of them if the database was
// recreated); the other is called when a connection is lost, so that they are written again.
export const registerPage = (listAllRows, lost) => {
  pageHooks = { whole: listAllRows, lost };
};

// Return the stored rows, those of visits that could not read the database, and whether this is such
// a visit. Of each match, only the latest deals are read, from `before` deals ahead of the current one.
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
    apart: Object.fromEntries(withChanges([], keyRange(""), apartChanges)),
    isApart,
  };
};
const readCurrentRows = async (before) => {
  const database = await getDatabase();
  if (!database) return null;
  if (readText(ERASING_KEY) || journaledChanges().length) {
    const read = withTimeout(database.get(STORE_NAME, ERASED_KEY));
    await finishErasing(await read.catch(() => undefined), readText(ERASING_KEY));
  }
  await flushJournal();
  const rows = await withTimeout(readStartRows(database, before)).catch(onDatabaseRefused);
  if (rows) await finishErasing(rows.find(([key]) => key === ERASED_KEY)?.[1]);
  if (rows) completeMirror(rows);
  return rows;
};
let apartChanges = []; // journal entries that loadRows() has returned as `apart`
// Delete those entries, once the page has merged them.
export const dropApartChanges = () => dropFromJournal(apartChanges);

// Return the latest deals of a match that was set aside, given its head row.
export const loadLatestDeals = async (head, before) =>
  Object.fromEntries(await readMoment(
    await getDatabase(), (store, changes) => readLatestDeals(store, changes, head, before),
  ));

// Return the deals of a match from one number up to another; matches of guests are in
// sessionStorage.
export const loadDeals = async (id, from, to) => {
  const rows = await readMoment(await getDatabase(), (store, changes) => readDeals(store, changes, id, from, to));
  const guests = readTexts(sessionArea, `${PREFIX}guest/`).filter(([key]) => key.startsWith(`${DEAL_PREFIX}${id}/`));
  return Object.fromEntries(rows.length === to - from ? rows : [...rows, ...guests]);
};

// Return archive rows under each prefix (of the first prefix the `latest` only): keys and texts,
// joined by newlines, and the total number.
export const loadArchive = async (prefixes, latest) => {
  const database = await getDatabase();
  const queries = prefixes.map((prefix, at) => [keyRange(prefix), at ? Infinity : latest]);
  if (!database || journaledChanges().length) {
    return readMoment(database, (store, changes) => Promise.all(queries.map(
      async ([range, count]) => joinLines(await readRange(store, changes, range), count),
    )));
  }
  const readAll = () => {
    const { store } = database.transaction(STORE_NAME);
    return Promise.all(queries.map(([range, count]) => readLines(store, range, count)));
  };
  const isPadded = (keys) => keys.split("\n").every((key) => !key.startsWith(ARCHIVE_LIST_PREFIX) || LIST_KEY.test(key));
  const lines = await readAll();
  if (lines.every(([keys]) => isPadded(keys))) return lines;
  await padListKeys(database);
  return readAll();
};
const joinLines = (rows, latest) => {
  const latestRows = rows.sort(([one], [other]) => (one < other ? -1 : 1)).slice(-Math.min(latest, rows.length));
  return [latestRows.map(([key]) => key).join("\n"), latestRows.map(([, text]) => text).join("\n"), rows.length];
};
const readLines = async (store, range, latest) => {
  const keys = await store.getAllKeys(range);
  const latestKeys = keys.slice(-Math.min(latest, keys.length));
  const part = latestKeys.length < keys.length ? IDBKeyRange.bound(latestKeys[0], range.upper) : range;
  const texts = latestKeys.length ? await store.getAll(part) : [];
  return [latestKeys.join("\n"), texts.join("\n"), keys.length];
};

// Write rows, with all unconfirmed changes, in one transaction. An empty text deletes a row, or all
// rows under a key that ends with "/". Returns where the changes are now: in the database only if
// nothing is left unconfirmed.
export const saveRows = async (changes) => {
  if (isOver) return DATABASE;
  const here = writeTexts(sessionArea, changes.filter(([key]) => TAB_KEYS.test(key)));
  const own = changes.filter(([key]) => !TAB_KEYS.test(key));
  mirrorRows(own);
  addUnconfirmed(own);
  const isConfirmed = !unconfirmed.length && !isBehind && !journaledChanges().length;
  if (isConfirmed || isApart && !own.length) return here ? placeOfUnconfirmed() : NOWHERE;
  let result = await tryToWrite();
  if (!result) isBehind = true;
  if (!result) result = await tryToWrite(); // with a new connection
  if (result === FULL && await deleteArchivedFirst()) result = await tryToWrite();
  if (isOver) return DATABASE;
  if (result !== DATABASE) writeJournal();
  foundNoRoom = result === FULL;
  if (own.length && placeOfUnconfirmed()) tellTabs(own.map(([key]) => key));
  return placeOfUnconfirmed();
};
let foundNoRoom = false; // the latest write exceeded the quota
const placeOfUnconfirmed = () => {
  if (unconfirmed.some(({ nowhere }) => nowhere)) return NOWHERE;
  return unconfirmed.some(({ place }) => place) ? foundNoRoom ? FULL : WAITS : DATABASE;
};
// Deletions in the archive need no room and make some, so they go first. Returns whether there were
// any.
const deleteArchivedFirst = async () => {
  const deletions = unconfirmed.filter(({ key, text }) => !text && key.startsWith(ARCHIVE_PREFIX));
  return deletions.length && await writeChanges(await getDatabase(), deletions) === DATABASE;
};
const flushJournal = async () => !journaledChanges().length || await tryToWrite() === DATABASE;
// Write all unconfirmed changes. A write that takes too long counts as failed, but may still
// succeed.
const tryToWrite = () => withTimeout(writeUnconfirmed()).catch((reason) => (onDatabaseRefused(reason), TIMED_OUT));
const writeUnconfirmed = async () => {
  const database = await getDatabase();
  if (!database || isOver) return isSilent ? TIMED_OUT : "";
  if (isBehind) addWholePage();
  isBehind = false;
  const changes = [...journaledChanges(), ...unconfirmed];
  const result = await writeChanges(database, changes);
  if (result !== DATABASE) return result;
  isFresh = false;
  unconfirmed = unconfirmed.filter((change) => !changes.includes(change));
  dropFromJournal(changes);
  return result;
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
  // Archived deals are never overwritten.
  if (key.startsWith(ARCHIVED_DEAL_PREFIX) && text && await store.getKey(key) !== undefined) return;
  const requests = text
    ? rowsOfChange(key, text, time).map(([one, part]) => store.put(part, one))
    : [store.delete(key.endsWith("/") ? keyRange(key) : key)];
  for (const request of requests) request.catch(() => {}); // the transaction reports errors
};

// Return how many more bytes the browser allows; Infinity if it does not say.
export const countFreeBytes = async () => {
  if (!await getDatabase()) {
    const rows = readTexts(localArea, "");
    return LOCAL_STORAGE_LIMIT - rows.reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  }
  const { quota, usage } = await tryOr(() => navigator.storage.estimate(), {});
  return quota === undefined ? Infinity : quota - usage;
};

// Copy the first `count` deals of a match to another one.
const copyDeals = async (store, to, from, count) => {
  const range = keyRange(`${DEAL_PREFIX}${from}/`);
  const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  for (const [at, key] of keys.entries()) {
    const number = Number(key.split("/")[2]);
    if (number < count) store.put(values[at], `${DEAL_PREFIX}${to}/${number}`);
  }
};

// --- a backup -------------------------------------------------------------------------------------

const UNDO_PREFIX = `${ARCHIVE_PREFIX}undo/`; // previous texts of replaced rows, until confirmed or undone
const UNDO_KEY = "undo"; // set while there are any: what they belong to
const RELOAD_MESSAGE = "anew"; // not a key: tells other tabs to reload
const ROWS_PER_PIECE = 400; // rows read or written at once

// Return all permanent rows, read at one moment, in pieces.
export const loadEverything = async () => {
  await flushJournal();
  const all = await readMoment(await getDatabase(), (store, changes) => readRange(store, changes, keyRange("")));
  const rows = all.filter(([key]) => !key.startsWith(UNDO_PREFIX));
  const pieces = Math.ceil(rows.length / ROWS_PER_PIECE);
  return Array.from({ length: pieces }, (_, at) => rows.slice(at * ROWS_PER_PIECE, (at + 1) * ROWS_PER_PIECE));
};

export const listKeys = async () => (await flushJournal(), await getDatabase())?.getAllKeys(STORE_NAME) ?? [];

// Run a transaction over many rows: all or nothing. Returns "done", "moved", "full" or "failed".
const runTransaction = async (work) => {
  const database = await getDatabase();
  if (!database) return "failed";
  const transaction = database.transaction(STORE_NAME, "readwrite", { durability: "strict" });
  const changedRows = [];
  try {
    await work(transaction.store, changedRows);
    await transaction.done;
  } catch (reason) {
    tryOr(() => transaction.abort());
    await transaction.done.catch(() => {});
    if (reason === MOVED) return "moved";
    return isQuotaError(transaction, reason) ? FULL : "failed";
  }
  mirrorRows(changedRows);
  isOver = true;
  tellTabs([RELOAD_MESSAGE]);
  return "done";
};
const MOVED = Symbol("moved");

// Replace texts and store the previous ones for undo. A row is a key, a new text ("" deletes), and
// optionally the text that must be there now.
const swapRows = async (store, rows) => {
  const before = await Promise.all(rows.map(([key]) => store.get(key)));
  if (rows.some(([, , was], at) => was !== undefined && was !== (before[at] ?? ""))) throw MOVED;
  await Promise.all(rows.map(([key, text], at) => Promise.all([
    store.put(before[at] ?? "", UNDO_PREFIX + key),
    text ? store.put(text, key) : store.delete(key),
  ])));
};

// Replace rows in one transaction. `mayGoOn` gets the number of rows done and returns whether to
// go on. The previous rows stay until the change is undone or confirmed.
export const replaceRows = (pieces, text, mayGoOn) => runTransaction(async (store, changedRows) => {
  await store.delete(keyRange(UNDO_PREFIX));
  for (const piece of pieces) {
    await swapRows(store, piece);
    changedRows.push(...piece);
    if (!mayGoOn(changedRows.length)) throw new Error("called off");
  }
  await store.put(text, UNDO_KEY);
});

// Undo the change, so that it can be redone later; or, with an empty text, confirm it and drop
// the previous rows.
export const answerUndo = async (text) => {
  if (text) return await runTransaction((store, changedRows) => restoreRows(store, changedRows, text)) === "done";
  return await saveRows([[UNDO_PREFIX, ""], [UNDO_KEY, ""]]) === DATABASE;
};
const restoreRows = async (store, changedRows, text) => {
  const range = keyRange(UNDO_PREFIX);
  for (let after = UNDO_PREFIX; ;) {
    const remainder = IDBKeyRange.bound(after, range.upper, true);
    const requests = [store.getAllKeys(remainder, ROWS_PER_PIECE), store.getAll(remainder, ROWS_PER_PIECE)];
    const [keys, values] = await Promise.all(requests);
    if (!keys.length) break;
    const rows = keys.map((key, at) => [key.slice(UNDO_PREFIX.length), values[at]]);
    await swapRows(store, rows);
    changedRows.push(...rows);
    after = keys.at(-1);
  }
  await store.put(text, UNDO_KEY);
};

// Delete everything. Other tabs stop writing and reload. Whatever a killed browser leaves undone,
// the next start does: see finishErasing().
export const eraseEverything = async () => {
  isOver = true;
  tellTabs([ERASED_MESSAGE]);
  leaveTabsLock();
  await runAlone(async () => {
    const time = String(Date.now());
    writeText(localArea, ERASING_KEY, time);
    emptyAreas(() => true);
    writeText(localArea, ERASING_KEY, time);
    const isErased = await withTimeout(emptyDatabase(time)).then(() => true, () => false);
    emptyAreas((key) => isErased || key !== ERASING_KEY);
    if (isErased) writeText(localArea, ERASED_KEY, time);
  });
};
// Empty the database but for the time of that; delete one of a newer version.
const emptyDatabase = async (time) => {
  const database = await connectDatabase().catch(() => null);
  if (!database) return deleteDB(DATABASE_NAME);
  const { store, done } = database.transaction(STORE_NAME, "readwrite", { durability: "strict" });
  await Promise.all([store.clear(), store.put(time, ERASED_KEY), done]);
};
const emptyAreas = (isObsolete) => [localArea, sessionArea].forEach((area) => {
  for (const [key, text] of readTexts(area, PREFIX)) if (isObsolete(key, text)) writeText(area, key, "");
});
// Finish what "Erase everything" has begun. A browser writes localStorage to the disk late, so a
// killed one has its old rows; both places therefore hold the time when everything was erased, until
// localStorage must be on the disk.
const finishErasing = async (erased, erasing) => {
  let time = erased;
  if (erasing && erasing !== erased) {
    await withTimeout(emptyDatabase(erasing)).then(() => (time = erasing), () => {});
  }
  const mirrored = readText(ERASED_KEY);
  if (!time && mirrored) writeText(localArea, ERASED_KEY, "");
  if (time && mirrored === time && Date.now() - time > MIRROR_DELAY) addUnconfirmed([[ERASED_KEY, ""]]);
  if (!time || mirrored === time) return;
  const isJournal = (key) => key.startsWith(JOURNAL_PREFIX) || key.startsWith(APART_PREFIX);
  emptyAreas((key, text) => !isJournal(key) || Number.parseInt(text) <= Number(time));
  writeText(localArea, ERASED_KEY, time);
};

// Store the HTML that the next visit of a game shows first.
export const saveScreen = (game, text) => isOver || writeText(localArea, `screen/${game}`, text);

// --- leaving, and other tabs ----------------------------------------------------------------------

addEventListener("pagehide", () => {
  if (!isOver && unconfirmed.length) writeJournal();
});

const ERASED_MESSAGE = "erased"; // not a key: tells other tabs that all rows are deleted
const SITE_ADDRESS = new URL("./", location.href).href;
const channel = tryOr(() => new BroadcastChannel(PREFIX), null);
// Without locks or a channel, tabs also tell each other through a row of localStorage that is there
// for a moment.
const SIGNAL_KEY = "signal";
const usesSignal = !channel || !tryOr(() => navigator.locks);
const tellTabs = (data) => {
  channel?.postMessage(data);
  if (!usesSignal) return;
  writeText(localArea, SIGNAL_KEY, JSON.stringify(data));
  writeText(localArea, SIGNAL_KEY, "");
};

// Every tab holds this lock in shared mode until it has received ERASED_MESSAGE. The tab that
// erases requests it exclusively, so nothing is written afterwards; the others then wait for it.
const TABS_LOCK = `${PREFIX}open`;
const withTabsLock = (options, work) =>
  (tryOr(() => navigator.locks.request(TABS_LOCK, options, work)) ?? Promise.reject()).catch(() => {});
let leaveTabsLock = () => {};
const shareTabsLock = () => withTabsLock({ mode: "shared" }, () => new Promise((release) => (leaveTabsLock = release)));
const runAlone = async (work) => {
  let promise;
  await withTabsLock({ signal: AbortSignal.timeout(DATABASE_TIMEOUT) }, () => (promise = work()));
  await (promise ?? work()); // without locks, or while a sleeping tab holds one
};

// Call `onWritten` with the keys that another tab has written, and with the rows after that.
export const listenToTabs = (onWritten, before) => {
  tellPage = onWritten;
  shareTabsLock();
  const onTold = async (data) => {
    if (data.includes(RELOAD_MESSAGE)) {
      isOver = true;
      return location.reload();
    }
    if (data.includes(ERASED_MESSAGE)) {
      isOver = true;
      emptyAreas(() => true);
      leaveTabsLock();
      await withTabsLock({ mode: "shared" }, () => {});
      return location.replace(SITE_ADDRESS);
    }
    // Rows that another tab has changed since are not overwritten.
    const [theirs, mine] = [[], []];
    for (const change of unconfirmed) (data.some((key) => matchesKey(key, change.key)) ? theirs : mine).push(change);
    unconfirmed = mine;
    dropFromJournal(theirs);
    const loaded = await loadRows(before).catch(() => null);
    if (loaded) onWritten(data, loaded.rows);
  };
  if (channel) channel.onmessage = ({ data }) => onTold(data);
  if (usesSignal) {
    addEventListener("storage", ({ key, newValue }) => {
      if (key === PREFIX + SIGNAL_KEY && newValue) onTold(JSON.parse(newValue));
    });
  }
};
