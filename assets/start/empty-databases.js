// Stand-ins for what PyScript asks the browser for at its start, and we never use.

// It opens databases, for packages and folders: two in a page, one in a worker. A browser that
// refuses databases, or never answers, would keep Python from starting. So PyScript gets an empty
// database; our own ones are real.
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

// It opens a channel through which workers would wait for the page.
class SilentChannel extends EventTarget {
  postMessage() {}
  close() {}
}
try {
  new BroadcastChannel("zwanzig").close();
} catch {
  globalThis.BroadcastChannel = SilentChannel; // missing, or refused
}

// It extends the class of workers. Without them the page itself plays for the bots.
globalThis.Worker ??= class { constructor() { throw new Error("This browser has no workers."); } };
