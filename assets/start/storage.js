// PyScript opens databases as it starts, to remember packages and folders: two on a page, one in a
// worker. None of ours has any, yet a browser that refuses databases, breaks or never answers would
// keep Python from starting. PyScript gets one that is empty and stays so; what is ours is real.
const OURS = "zwanzig"; // how the names of our own databases begin

const real = (() => {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined; // some browsers refuse the very word where nothing may be kept
  }
})();

const soon = (result) => {
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
};
const store = new Proxy({}, { get: (_, verb) => () => soon({ getAllKeys: [], count: 0 }[verb]) });
const empty = { transaction: () => ({ objectStore: () => store }), close() {} };

const factory = {
  open: (name, ...version) => (name.startsWith(OURS) ? real.open(name, ...version) : soon(empty)),
  deleteDatabase: (name) => real.deleteDatabase(name),
  databases: () => real.databases(),
};
Object.defineProperty(globalThis, "indexedDB", { value: factory, configurable: true });
