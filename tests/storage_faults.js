// Makes the database fail on demand: a script of the tests that runs before all others on a page.
// `storeFault` has the kind of failure, the number of the first transaction to fail, and how many
// transactions and openings fail; the address can set it for the start:
// ?fault=kind,from,left,reads.
(() => {
  const [kind = "", from = "Infinity", left = "0", reads = ""] =
    (new URLSearchParams(location.search).get("fault") ?? "").split(",");
  const fault = { kind, from: Number(from), left: Number(left), reads: Boolean(reads), count: 0, hit: 0 };
  globalThis.storeFault = fault;
  const { transaction } = IDBDatabase.prototype;
  const { open, deleteDatabase } = IDBFactory.prototype;
  const { put } = IDBObjectStore.prototype;
  const { setItem } = Storage.prototype;
  const factory = indexedDB;
  const isOurs = (name) => name.startsWith("zwanzig /");
  const dead = new WeakSet(); // lost connections
  const crowded = new WeakSet(); // transactions over quota
  const error = (name) => new DOMException("a fault of the tests", name);
  const due = () => {
    if (fault.count < fault.from || fault.left < 1) return false;
    fault.left -= 1;
    fault.hit += 1;
    return true;
  };
  const active = () => fault.count >= fault.from && fault.left > 0;

  // Transactions of a decoy database succeed, but their completion is never reported.
  let decoy;
  const request = open.call(factory, "decoy");
  request.onupgradeneeded = () => request.result.createObjectStore("rows");
  request.onsuccess = () => (decoy = request.result);

  const faults = {
    throw: () => {
      throw error("UnknownError");
    },
    abort: (database, args) => {
      const real = transaction.apply(database, args);
      real.commit = () => real.abort();
      if (args[1] !== "readwrite") queueMicrotask(() => real.abort());
      return real;
    },
    quota: (database, args) => {
      const real = transaction.apply(database, args);
      crowded.add(real);
      return real;
    },
    silent: (_, args) => {
      const real = transaction.apply(decoy, args);
      real.addEventListener("complete", (event) => event.stopImmediatePropagation());
      return real;
    },
    lost: (database) => {
      dead.add(database);
      database.close();
      setTimeout(() => database.dispatchEvent(new Event("close")));
      throw error("UnknownError");
    },
    deleted: (database, args) => {
      deleteDatabase.call(factory, database.name);
      return transaction.apply(database, args);
    },
  };
  faults.full = faults.quota;

  IDBDatabase.prototype.transaction = function (...args) {
    if (!isOurs(this.name)) return transaction.apply(this, args);
    if (dead.has(this)) throw error("InvalidStateError");
    const counts = args[1] === "readwrite" || fault.reads;
    if (counts) fault.count += 1;
    return counts && faults[fault.kind] && due() ? faults[fault.kind](this, args) : transaction.apply(this, args);
  };
  IDBFactory.prototype.open = function (name, ...version) {
    if (isOurs(name) && ["throw", "lost", "silent"].includes(fault.kind) && due()) {
      if (fault.kind === "silent") return new EventTarget();
      throw error("UnknownError");
    }
    return open.call(this, name, ...version);
  };
  IDBObjectStore.prototype.put = function (...args) {
    if (crowded.has(this.transaction)) throw error("QuotaExceededError");
    return put.apply(this, args);
  };
  Storage.prototype.setItem = function (...args) {
    if (fault.kind === "full" && active()) throw error("QuotaExceededError");
    return setItem.apply(this, args);
  };
})();
