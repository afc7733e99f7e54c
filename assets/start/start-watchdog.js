// Watches the start: if a page does not become interactive, it says why and offers ways out. Also
// stores the browser's install prompt, and restarts or repairs the program.
(() => {
  const { WATCH, goLive, isOurs: isOurFile, listen, refusedType } = zwanzigFaults; // start-errors.js
  const options = document.querySelector('script[src$="start/start-watchdog.js"]').dataset;
  const SILENCE_LIMIT = Number(options.silence || 20_000); // ms without a download finishing
  const START_LIMIT = Number(options.patience || 16_000); // ms from the last download to a ready table
  const CHECK_INTERVAL = Math.min(1000, SILENCE_LIMIT / 4);
  const NEEDED_FILE = /\.(m?js|wasm|zip|json|toml|py)$/;
  const isNeeded = (address) => NEEDED_FILE.test(address) && !address.endsWith("/snapshot.wasm"); // the start works without it
  const HERE = new URL("./", location.href).href;
  const buildId = () => document.querySelector("meta[name=zwanzig-build]")?.content;

  // Messages in all languages: all are shown, for the reader's language is not known yet.
  const LEAD = {
    de: "Das Spiel startet nicht.",
    en: "The game does not start.",
    ...JSON.parse(options.lead ?? "{}"),
  };
  const REASONS = {
    wasm: { de: "Diesem Browser fehlt WebAssembly.", en: "This browser lacks WebAssembly." },
    old: {
      de: "Dieser Browser ist zu alt für Python. Chrome hat seit Version 94, was es braucht, Firefox seit 93, Safari seit 16.4.",
      en: "This browser is too old for Python. Chrome has what it needs since version 94, Firefox since 93, Safari since 16.4.",
    },
    random: {
      de: "Dieser Browser gibt keine Zufallszahlen her; ohne sie lassen sich keine Karten mischen.",
      en: "This browser gives no random numbers; without them no cards can be shuffled.",
    },
    file: { de: "Eine Datei fehlt oder ist beschädigt: {0}", en: "A file is missing or damaged: {0}" },
    type: {
      de: "Der Server schickt {0} als „{1}“. So führt der Browser die Datei nicht aus; sie braucht den Typ text/javascript.",
      en: "The server sends {0} as “{1}”. Browsers do not run it that way; it has to come as text/javascript.",
    },
    untyped: {
      de: "Der Server schickt {0} ohne Typ. So führt der Browser die Datei nicht aus; sie braucht den Typ text/javascript.",
      en: "The server sends {0} without a type. Browsers do not run it that way; it has to come as text/javascript.",
    },
    lost: {
      de: "Der Browser hat eine gespeicherte Datei verloren: {0}. Mit Netz lässt sie sich reparieren.",
      en: "The browser has lost a file it kept: {0}. With a network it can be repaired.",
    },
    unreachable: { de: "Der Server ist nicht erreichbar.", en: "The server cannot be reached." },
    slow: {
      de: "Seit einer Weile geht es nicht weiter: Die Verbindung ist langsam, oder eine Datei ist beschädigt.",
      en: "It has not moved for a while: the line is slow, or a file is damaged.",
    },
    stuck: {
      de: "Alles ist geladen, aber Python startet nicht.",
      en: "Everything has loaded, but Python does not start.",
    },
    error: { de: "Beim Start ist ein Fehler aufgetreten: {0}", en: "An error occurred at the start: {0}" },
    offline: { de: "Zum Reparieren braucht es ein Netz.", en: "Repairing needs a network." },
  };
  const MILD = ["slow", "unreachable", "stuck"]; // may resolve themselves, or be replaced by a worse reason
  const HINT = {
    de: "Deine Spielstände bleiben. Die Regeln kannst du trotzdem lesen:",
    en: "Your matches are kept. You can still read the rules:",
  };
  const RULES = { de: "Regeln", en: "Rules" };
  const WAYS = [
    ["retry", "Noch einmal · Retry"],
    ["repair", "Reparieren · Repair"],
  ];

  // --- the message -----------------------------------------------------------------------------

  let isLive = false;
  let shownReason = "";

  const makeElement = (tag, properties, ...inside) => {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...inside);
    return element;
  };
  const fillFacts = (text, facts) => text.replace(/\{(\d)\}/g, (_, at) => facts[at]);
  const inEachLanguage = (say) => Object.keys(RULES).map((lang) => makeElement("p", { lang }, ...say(lang)));

  function showReason(reason, ...facts) {
    const place = document.querySelector("#notices");
    const mayReplace = !shownReason || (MILD.includes(shownReason) && !MILD.includes(reason)) || reason === "offline";
    if (isLive || !place || !mayReplace) return;
    if (!shownReason) orderCacheCheck();
    shownReason = reason;
    const ways = WAYS.map(([name, text]) => {
      const button = makeElement("button", { className: "command", type: "button", id: `watch-${name}` }, text);
      button.addEventListener("click", (event) => (event.stopPropagation(), zwanzig[name]()));
      return button;
    });
    const words = inEachLanguage((lang) => [LEAD[lang], " ", fillFacts(REASONS[reason][lang], facts)]);
    const rules = (lang) => makeElement("a", { href: `rules.${lang}.html`, lang }, RULES[lang]);
    const hint = buildId() ? inEachLanguage((lang) => [HINT[lang], " ", rules(lang)]) : [];
    document.querySelector("#watch")?.remove();
    const box = makeElement("div", { id: "watch", className: "notice", role: "alert" });
    box.dataset.reason = reason;
    box.append(...words, ...ways, ...hint);
    place.append(box);
    document.querySelector("#table")?.removeAttribute("aria-busy");
  }

  // The cache may be damaged: if the worker repairs it, however long that takes, reload once.
  const HEALED = `zwanzig/2${new URL("./", location.href).pathname} healed`;
  async function orderCacheCheck() {
    const active = (await findRegistration())?.active;
    if (active) await orderWorker(active, "check", START_LIMIT);
  }
  async function onCacheChecked(mended) {
    const hasReloaded = await orUndefined(() => sessionStorage.getItem(HEALED));
    if (isLive || !shownReason || hasReloaded || !mended?.length) return;
    await orUndefined(() => sessionStorage.setItem(HEALED, "1"));
    location.reload();
  }

  const whenParsed = (work) =>
    document.readyState === "loading" ? addEventListener("DOMContentLoaded", work) : work();
  const showReasonWhenParsed = (...fault) => whenParsed(() => showReason(...fault));
  const shortPath = (address) => decodeURI(new URL(address, HERE).href.replace(HERE, "").split("?")[0]);

  // --- detecting failures ------------------------------------------------------------------------

  let lastProgress = performance.now();
  let lastTick = lastProgress;
  const arrivedFiles = new Set();

  function onFileLoaded(entry) {
    if (!isOurFile(entry.name)) return; // e.g. a counter
    lastProgress = Math.max(lastProgress, entry.responseEnd);
    arrivedFiles.add(entry.name);
    if (entry.responseStatus >= 400 && isNeeded(new URL(entry.name).pathname)) {
      showReasonWhenParsed("file", shortPath(entry.name));
    }
  }

  const isReady = (entry) => entry.name === "zwanzig:ready";
  const watchers = [
    ["resource", (entries) => entries.forEach(onFileLoaded)],
    ["mark", (entries) => entries.some(isReady) && onReady()],
  ].map(([type, onEntries]) => {
    const observer = new PerformanceObserver((list) => onEntries(list.getEntries()));
    observer.observe({ type, buffered: true });
    return observer;
  });

  function onReady() {
    isLive = true;
    goLive();
    clearInterval(timer);
    watchers.forEach((watcher) => watcher.disconnect());
    document.querySelector("#watch")?.remove();
    orUndefined(() => sessionStorage.removeItem(HEALED));
  }

  const listNeededFiles = () =>
    [...document.querySelectorAll("link[rel=preload], link[rel=modulepreload], script[src]:not([type=py])")]
      .map((element) => element.href || new URL(element.src || element.getAttribute("src"), HERE).href)
      .filter((address) => isNeeded(new URL(address).pathname));

  const isReachable = () =>
    fetch(new URL("sw-off.js", HERE), { cache: "no-store", signal: AbortSignal.timeout(5000) })
      .then(() => true, () => false);

  async function checkProgress() {
    const now = performance.now();
    if (now - lastTick > 5 * CHECK_INTERVAL + 4000) lastProgress = now; // the device was asleep
    lastTick = now;
    // data-saver.js waits for the first interaction.
    if ("waits" in document.documentElement.dataset) lastProgress = now;
    if (shownReason || isLive) return;
    const complete = listNeededFiles().every((address) => arrivedFiles.has(address));
    if (complete && now - lastProgress > START_LIMIT) return showReason("stuck");
    if (!complete && now - lastProgress > SILENCE_LIMIT) {
      lastProgress = now;
      showReason((await isReachable()) ? "slow" : "unreachable");
    }
  }
  const timer = setInterval(checkProgress, CHECK_INTERVAL);

  // A complete file may be refused because of its type; then the host's configuration is at fault.
  listen(async (kind, fact) => {
    if (isLive) return;
    const file = kind === "file" ? fact : WATCH;
    const type = await refusedType(file);
    if (type !== undefined) showReasonWhenParsed(type ? "type" : "untyped", shortPath(file), type);
    else showReasonWhenParsed(kind, kind === "file" ? shortPath(file) : fact.trim().split("\n").at(-1));
  });
  document.addEventListener("zwanzig:failed", (event) => showReasonWhenParsed("error", String(event.detail)));
  document.addEventListener("zwanzig:unusable", ({ detail }) => showReasonWhenParsed("file", shortPath(detail)));
  for (const kind of ["py:progress", "zwanzig:progress"]) {
    addEventListener(kind, () => { lastProgress = performance.now(); });
  }
  // PyScript fires this when the page's own Python has run, successfully or not.
  addEventListener("py:done", () => setTimeout(() => isLive || showReason("stuck"), START_LIMIT / 2));

  // --- ways out --------------------------------------------------------------------------------

  const isOurCache = (name) => name.startsWith("zwanzig-") && name.endsWith(`-${HERE}`);
  const orUndefined = async (work) => {
    try { return await work(); } catch { return undefined; } // private windows refuse storage and workers
  };

  /** Return a worker's answer to an order; undefined if it does not come in time. */
  const orderWorker = (worker, name, patience) => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, patience);
    worker.postMessage({ zwanzig: 1, order: name }, [port2]);
  });

  const findRegistration = () => orUndefined(() => navigator.serviceWorker.getRegistration(HERE));

  /** Remove the worker and its caches; matches and settings stay. */
  async function forgetProgram() {
    await orUndefined(async () => (await findRegistration())?.unregister());
    await orUndefined(async () => {
      for (const name of (await caches.keys()).filter(isOurCache)) await caches.delete(name);
    });
  }

  /** Fetch every file again, past the HTTP cache. */
  async function refetchFiles() {
    const files = performance.getEntriesByType("resource").map((entry) => entry.name);
    const ours = [HERE, ...new Set(files.filter((name) => name.startsWith(HERE)))];
    const patience = AbortSignal.timeout(20_000);
    await Promise.allSettled(ours.map(async (name) => {
      await (await fetch(name, { cache: "reload", signal: patience })).arrayBuffer();
    }));
  }

  window.zwanzig = {
    install: null, // the browser's install prompt, if there was one

    /** Reload, with the newest build that is cached. */
    async retry() {
      const waiting = (await findRegistration())?.waiting;
      if (waiting) await orderWorker(waiting, "take-over", 3000);
      location.reload();
    },

    /** Download the program again; returns false offline, for then it could not be restored. */
    async repair() {
      if (!(await isReachable())) return showReason("offline"), false;
      await forgetProgram();
      await refetchFiles();
      const next = new URL(HERE);
      const game = new URLSearchParams(location.search).get("game");
      if (game) next.searchParams.set("game", game);
      next.searchParams.set("repair", Date.now());
      location.replace(next);
      return true;
    },

    forget: forgetProgram,
  };

  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    zwanzig.install = event;
    document.dispatchEvent(new Event("zwanzig:installable"));
  });

  orUndefined(() => navigator.serviceWorker.addEventListener("message", ({ data, ports }) => {
    if (data?.zwanzig !== 1) return;
    if (data.type === "hole") showReasonWhenParsed("lost", shortPath(data.file));
    if (data.type === "checked") onCacheChecked(data.mended);
    if (data.type === "which") ports[0].postMessage(buildId()); // its note about this page is lost
  }));
  orUndefined(() => navigator.serviceWorker.startMessages());

  // Last, for what it shows uses all of the above.
  const hasRandomNumbers = () => {
    try { return crypto.getRandomValues(new Uint8Array(1)).length > 0; } catch { return false; }
  };
  const canReadPyodide = () => {
    try { return Boolean(new Function("class Table { static { } }")); } catch (error) { return !(error instanceof SyntaxError); }
  };
  if (typeof WebAssembly !== "object") showReasonWhenParsed("wasm");
  else if (!canReadPyodide()) showReasonWhenParsed("old");
  else if (!hasRandomNumbers()) showReasonWhenParsed("random");

  const address = new URL(location.href);
  if (address.searchParams.has("repair")) {
    address.searchParams.delete("repair");
    history.replaceState(history.state, "", address);
  }
})();
