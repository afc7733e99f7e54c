// Watches over the start: a page that cannot become live says why, and offers ways out. It also
// keeps what Python needs later: the browser's offer to install, and the way to start anew.
(() => {
  const { WATCH, isOurs: isOurFile, listen, refusedType } = zwanzigFaults; // faults.js
  const given = document.querySelector('script[src$="start/watch.js"]').dataset;
  const SILENCE = Number(given.silence || 20_000); // ms without anything arriving
  const PATIENCE = Number(given.patience || 16_000); // ms from the last byte to a live table
  const STEP = Math.min(1000, SILENCE / 4);
  const NEEDED = /(?<!\/snapshot)\.(m?js|wasm|zip|json|toml|py)$/; // without that it starts too
  const HERE = new URL("./", location.href).href;
  const built = () => document.querySelector("meta[name=zwanzig-build]")?.content;

  // What to say, by language: all of it is said, for nobody has been asked yet.
  const LEAD = {
    de: "Das Spiel startet nicht.",
    en: "The game does not start.",
    ...JSON.parse(given.lead ?? "{}"),
  };
  const REASONS = {
    wasm: { de: "Diesem Browser fehlt WebAssembly.", en: "This browser lacks WebAssembly." },
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
  const MILD = ["slow", "unreachable", "stuck"]; // they may pass, or turn into something worse
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

  let live = false;
  let told = "";

  const make = (tag, given, ...inside) => {
    const element = Object.assign(document.createElement(tag), given);
    element.append(...inside);
    return element;
  };
  const said = (text, facts) => text.replace(/\{(\d)\}/g, (_, at) => facts[at]);
  const inEach = (say) => Object.keys(RULES).map((lang) => make("p", { lang }, ...say(lang)));

  function tell(reason, ...facts) {
    const place = document.querySelector("#notices");
    const open = !told || (MILD.includes(told) && !MILD.includes(reason)) || reason === "offline";
    if (live || !place || !open) return;
    if (!told) heal();
    told = reason;
    const ways = WAYS.map(([name, text]) => {
      const button = make("button", { className: "command", type: "button", id: `watch-${name}` }, text);
      button.addEventListener("click", (event) => (event.stopPropagation(), zwanzig[name]()));
      return button;
    });
    const words = inEach((lang) => [LEAD[lang], " ", said(REASONS[reason][lang], facts)]);
    const rules = (lang) => make("a", { href: `rules.${lang}.html`, lang }, RULES[lang]);
    const hint = built() ? inEach((lang) => [HINT[lang], " ", rules(lang)]) : [];
    document.querySelector("#watch")?.remove();
    const box = make("div", { id: "watch", className: "notice", role: "alert" });
    box.dataset.reason = reason;
    box.append(...words, ...ways, ...hint);
    place.append(box);
    document.querySelector("#table")?.removeAttribute("aria-busy");
  }

  // What the browser keeps may have been altered: if the worker finds that and mends it, however
  // long that takes, the page starts once more, and once only.
  const HEALED = "zwanzig/1/healed";
  async function heal() {
    const active = (await registration())?.active;
    if (active) await order(active, "check", PATIENCE);
  }
  async function healed(mended) {
    const again = await shy(() => sessionStorage.getItem(HEALED));
    if (live || !told || again || !mended?.length) return;
    await shy(() => sessionStorage.setItem(HEALED, "1"));
    location.reload();
  }

  const whenParsed = (work) =>
    document.readyState === "loading" ? addEventListener("DOMContentLoaded", work) : work();
  const fail = (...fault) => whenParsed(() => tell(...fault));
  const short = (address) => decodeURI(new URL(address, HERE).href.replace(HERE, "").split("?")[0]);

  // --- what goes wrong -------------------------------------------------------------------------

  let moved = performance.now();
  let ticked = moved;
  const arrived = new Set();

  function noteFile(entry) {
    if (!isOurFile(entry.name)) return; // a counter, say
    moved = Math.max(moved, entry.responseEnd);
    arrived.add(entry.name);
    if (entry.responseStatus >= 400 && NEEDED.test(new URL(entry.name).pathname)) {
      fail("file", short(entry.name));
    }
  }

  const isReady = (entry) => entry.name === "zwanzig:ready";
  const watchers = [
    ["resource", (entries) => entries.forEach(noteFile)],
    ["mark", (entries) => entries.some(isReady) && finish()],
  ].map(([type, heard]) => {
    const observer = new PerformanceObserver((list) => heard(list.getEntries()));
    observer.observe({ type, buffered: true });
    return observer;
  });

  function finish() {
    live = true;
    clearInterval(timer);
    watchers.forEach((watcher) => watcher.disconnect());
    document.querySelector("#watch")?.remove();
    shy(() => sessionStorage.removeItem(HEALED));
  }

  const wanted = () =>
    [...document.querySelectorAll("link[rel=preload], link[rel=modulepreload], script[src]:not([type=py])")]
      .map((element) => element.href || new URL(element.src || element.getAttribute("src"), HERE).href)
      .filter((address) => NEEDED.test(new URL(address).pathname));

  const reachable = () =>
    fetch(new URL("sw-off.js", HERE), { cache: "no-store", signal: AbortSignal.timeout(5000) })
      .then(() => true, () => false);

  async function check() {
    const now = performance.now();
    if (now - ticked > 5 * STEP + 4000) moved = now; // the device has slept
    ticked = now;
    if ("waits" in document.documentElement.dataset) moved = now; // until the reader does something
    if (told || live) return;
    const complete = wanted().every((address) => arrived.has(address));
    if (complete && now - moved > PATIENCE) return tell("stuck");
    if (!complete && now - moved > SILENCE) {
      moved = now;
      tell((await reachable()) ? "slow" : "unreachable");
    }
  }
  const timer = setInterval(check, STEP);

  // A file that is whole may come with a type that keeps it from running; then that is to be mended.
  listen(async (kind, fact) => {
    if (live) return;
    const file = kind === "file" ? fact : WATCH;
    const type = await refusedType(file);
    if (type !== undefined) fail(type ? "type" : "untyped", short(file), type);
    else fail(kind, kind === "file" ? short(file) : fact.trim().split("\n").at(-1));
  });
  document.addEventListener("zwanzig:failed", (event) => fail("error", String(event.detail)));
  document.addEventListener("zwanzig:unusable", ({ detail }) => fail("file", short(detail)));
  for (const kind of ["py:progress", "zwanzig:progress"]) {
    addEventListener(kind, () => { moved = performance.now(); });
  }
  // PyScript says so when the page's own Python has run, well or not.
  addEventListener("py:done", () => setTimeout(() => live || tell("stuck"), PATIENCE / 2));
  if (typeof WebAssembly !== "object") fail("wasm");

  // --- ways out --------------------------------------------------------------------------------

  const isOurs = (name) => name.startsWith("zwanzig-") && name.endsWith(`-${HERE}`);
  const shy = async (work) => {
    try { return await work(); } catch { return undefined; } // private windows refuse all of it
  };

  /** What a worker answers to an order; nothing if it does not in time. */
  const order = (worker, name, patience) => new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => done(data);
    setTimeout(done, patience);
    worker.postMessage({ zwanzig: 1, order: name }, [port2]);
  });

  const registration = () => shy(() => navigator.serviceWorker.getRegistration(HERE));

  /** Forget what the browser keeps of the program; matches and settings stay. */
  async function forget() {
    await shy(async () => (await registration())?.unregister());
    await shy(async () => {
      for (const name of (await caches.keys()).filter(isOurs)) await caches.delete(name);
    });
  }

  /** Ask for every file once more, past the browser's own cache. */
  async function freshen() {
    const files = performance.getEntriesByType("resource").map((entry) => entry.name);
    const ours = [HERE, ...new Set(files.filter((name) => name.startsWith(HERE)))];
    const patience = AbortSignal.timeout(20_000);
    await Promise.allSettled(ours.map(async (name) => {
      await (await fetch(name, { cache: "reload", signal: patience })).arrayBuffer();
    }));
  }

  window.zwanzig = {
    install: null, // the browser's offer to install, if it has made one

    /** Start again, with the newest build that is here. */
    async retry() {
      const waiting = (await registration())?.waiting;
      if (waiting) await order(waiting, "take-over", 3000);
      location.reload();
    },

    /** Fetch the program anew; false without a network, for then it could not come back. */
    async repair() {
      if (!(await reachable())) return tell("offline"), false;
      await forget();
      await freshen();
      const next = new URL(HERE);
      const game = new URLSearchParams(location.search).get("game");
      if (game) next.searchParams.set("game", game);
      next.searchParams.set("repair", Date.now());
      location.replace(next);
      return true;
    },

    forget,
  };

  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    zwanzig.install = event;
    document.dispatchEvent(new Event("zwanzig:installable"));
  });

  shy(() => navigator.serviceWorker.addEventListener("message", ({ data, ports }) => {
    if (data?.zwanzig !== 1) return;
    if (data.type === "hole") fail("lost", short(data.file));
    if (data.type === "checked") healed(data.mended);
    if (data.type === "which") ports[0].postMessage(built()); // its note about this page is lost
  }));
  shy(() => navigator.serviceWorker.startMessages());

  const address = new URL(location.href);
  if (address.searchParams.has("repair")) {
    address.searchParams.delete("repair");
    history.replaceState(history.state, "", address);
  }
})();
