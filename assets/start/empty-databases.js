// PyScript opens databases as it starts, to remember packages and folders: two on a page, one in a
// worker. None of ours has any, yet a browser that refuses databases, breaks or never answers would
// keep Python from starting. PyScript gets one that is empty and stays so; what is ours is real.
const OWN_PREFIX = "zwanzig"; // how the names of our own databases begin

const realFactory = (() => {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined; // some browsers refuse the very word where nothing may be kept
  }
})();

const succeedSoon = (result) => {
  const request = {};
  queueMicrotask(() => request.onsuccess?.({ target: { result } }));
  return request;
};
const emptyStore = new Proxy({}, { get: (_, verb) => () => succeedSoon({ getAllKeys: [], count: 0 }[verb]) });
const emptyDatabase = { transaction: () => ({ objectStore: () => emptyStore }), close() {} };

const factory = {
  open: (name, ...version) => (name.startsWith(OWN_PREFIX) ? realFactory.open(name, ...version) : succeedSoon(emptyDatabase)),
  deleteDatabase: (name) => realFactory.deleteDatabase(name),
  databases: () => realFactory.databases(),
};
Object.defineProperty(globalThis, "indexedDB", { value: factory, configurable: true });
