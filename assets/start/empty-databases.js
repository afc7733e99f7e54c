// PyScript opens databases at its start, for packages and folders: two in a page, one in a worker.
// We use neither, but a browser that refuses databases, or never answers, would keep Python from
// starting. So PyScript gets an empty database; our own ones are real.
const OWN_PREFIX = "zwanzig"; // prefix of our databases' names

const realFactory = (() => {
  try {
    return globalThis.indexedDB;
  } catch {
    return undefined; // some browsers throw on access if storage is blocked
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
  open: (name, ...version) =>
    (name.startsWith(OWN_PREFIX) ? realFactory.open(name, ...version) : succeedSoon(emptyDatabase)),
  deleteDatabase: (name) => realFactory.deleteDatabase(name),
  databases: () => realFactory.databases(),
};
Object.defineProperty(globalThis, "indexedDB", { value: factory, configurable: true });
