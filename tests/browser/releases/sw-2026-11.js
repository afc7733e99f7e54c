// The service worker: what the list names is kept, whole builds only, and played from without a
// network. assets/site/offline.py puts Workbox before this source and fills in the next two lines.
const BUILD = "";
const FILES = [];

/* global workbox, registration, clients, caches */
const { PrecacheController } = workbox.precaching;
const { Route, Router } = workbox.routing;

const SCOPE = registration.scope;
const LIST = new URL("zwanzig-files.json", SCOPE).href; // kept last: the mark of a whole build
const NOTES = new URL("zwanzig-notes.json", SCOPE).href;
const A_MINUTE = 60_000;

const cacheOf = (build) => `zwanzig-${build}-${SCOPE}`;
const isOurs = (name) => name.startsWith("zwanzig-") && name.endsWith(`-${SCOPE}`);
const bytesOf = (files) => files.reduce((sum, file) => sum + file.size, 0);
const addressOf = (file) => new URL(file.url, SCOPE).href;

// --- builds: one cache each, every file held against its hash ---------------------------------

function build(id, files) {
  const controller = new PrecacheController({ cacheName: cacheOf(id), plugins: [afresh, progress] });
  controller.addToCacheList(
    files.map((file) => ({ url: addressOf(file), revision: null, integrity: file.integrity })),
  );
  controller.strategy.matchOptions = { ignoreVary: true };
  return { id, files, controller };
}

// What the page has just loaded comes from the browser's own cache; the hash tells stale from
// fresh, and what does not fit is asked for once more, past that cache.
const afresh = {
  async handlerDidError({ request, event, error }) {
    if (event?.type !== "install" || error?.name === "QuotaExceededError") return undefined;
    const response = await fetch(new Request(request, { cache: "reload" }));
    if (!response.ok) return undefined;
    await keep(mine.id, request.url, response.clone());
    return response;
  },
};

let kept = 0;
const progress = {
  async cacheDidUpdate({ request, event }) {
    if (event?.type === "install") await advance(request.url);
  },
};

async function advance(url) {
  kept += mine.files.find((file) => addressOf(file) === url)?.size ?? 0;
  await tell({ type: "progress", build: BUILD, done: kept, total: bytesOf(FILES) });
}

const keep = async (id, url, response) => (await caches.open(cacheOf(id))).put(url, response);

const mine = build(BUILD, FILES);
const builds = new Map([[BUILD, mine]]);

/** The build of this id, if it is kept whole; ours is, from the moment it is installed. */
async function buildNamed(id) {
  if (!builds.has(id) && id) {
    const files = await listIn(cacheOf(id));
    if (files) builds.set(id, build(id, files));
  }
  return builds.get(id);
}

/** The list that a cache keeps, if it is whole. */
const listIn = async (name) => (await caches.match(LIST, { cacheName: name }))?.json();

/** Ids of the builds that are kept whole, with their bytes. */
async function wholeBuilds() {
  const found = {};
  for (const name of (await caches.keys()).filter(isOurs)) {
    const files = await listIn(name);
    if (files) found[name.slice("zwanzig-".length, -SCOPE.length - 1)] = bytesOf(files);
  }
  return found;
}

// --- filling the cache of this build -----------------------------------------------------------

async function fill(event) {
  kept = 0;
  try {
    await copyUnchanged();
    await mine.controller.install(event);
    await keep(BUILD, LIST, new Response(JSON.stringify(FILES)));
  } catch (error) {
    const full = error.name === "QuotaExceededError";
    if (full) await caches.delete(cacheOf(BUILD));
    await tell({ type: "failed", build: BUILD, reason: full ? "quota" : "files", text: `${error}` });
    throw error;
  }
  await tell({ type: "kept", build: BUILD });
}

/** Take over from older builds what has not changed, once its hash has been looked at. */
async function copyUnchanged() {
  const cache = await caches.open(cacheOf(BUILD));
  const have = new Set((await cache.keys()).map((request) => request.url));
  const older = await unchanged();
  for (const file of FILES) {
    const url = addressOf(file);
    if (have.has(url)) await advance(url);
    else if (older.has(file.integrity)) {
      const [name, known] = older.get(file.integrity);
      const response = await (await caches.open(name)).match(known);
      if (response && (await hash(response.clone())) === file.integrity) {
        await cache.put(url, response);
        await advance(url);
      }
    }
  }
}

/** Where files with these hashes are kept: hash → [cache, address]. */
async function unchanged() {
  const found = new Map();
  for (const name of (await caches.keys()).filter(isOurs)) {
    for (const file of (name !== cacheOf(BUILD) && (await listIn(name))) || []) {
      found.set(file.integrity, [name, addressOf(file)]);
    }
  }
  return found;
}

async function hash(response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/** Fill holes: browsers, and people in developer tools, may lose single files. */
async function mend(event) {
  const keys = await (await caches.open(cacheOf(BUILD))).keys();
  const have = new Set(keys.map((request) => request.url));
  if (!FILES.every((file) => have.has(addressOf(file))) || !have.has(LIST)) {
    await fill({ type: "install", waitUntil: (work) => event.waitUntil(work) });
  }
}

// --- who is served from which build ------------------------------------------------------------

// Notes that outlive the worker, and that every worker writes, this one waiting or not: `current`
// is the build of new pages, `previous` the one before, `clients` says which build each open page
// began with: it gets all its files from there.
let notes;

async function readNotes() {
  const found = await caches.match(NOTES, { cacheName: cacheOf("notes") });
  const read = { current: "", previous: "", clients: {}, ...(found ? await found.json() : {}) };
  // A page that has just begun may be known here before it is written down.
  notes = { ...read, clients: { ...notes?.clients, ...read.clients } };
  return notes;
}

const noted = async () => notes ?? (await readNotes());
const writeNotes = () => keep("notes", NOTES, new Response(JSON.stringify(notes)));
const note = (id, current) => (notes.clients[id] = [current, Date.now()]);

/**
 * Let new pages begin with this build; open ones keep theirs until they are loaded anew.
 *
 * Whichever worker is active serves them, for any build that is kept whole. None is ever told to
 * skip waiting: where a page asks for something while Chromium stops the worker before, that one
 * starts again, keeps its place, and the next page waits for an answer that never comes.
 */
async function promote() {
  await readNotes();
  if (notes.current !== BUILD) {
    const open = notes.current ? await clients.matchAll({ includeUncontrolled: true, type: "all" }) : [];
    for (const { id } of open) if (!notes.clients[id]) note(id, notes.current);
    notes.previous = notes.current;
    notes.current = BUILD;
    await writeNotes();
  }
  await sweep();
}

/** Forget pages that are gone, and builds that nobody needs. */
async function sweep() {
  const open = await clients.matchAll({ includeUncontrolled: true, type: "all" });
  const ids = new Set(open.map((client) => client.id));
  for (const [id, [, since]] of Object.entries(notes.clients)) {
    if (!ids.has(id) && Date.now() - since > A_MINUTE) delete notes.clients[id];
  }
  await writeNotes();
  if (registration.installing || registration.waiting) return; // theirs may be half filled
  const used = [BUILD, "notes", notes.current, notes.previous];
  used.push(...Object.values(notes.clients).map(([id]) => id));
  for (const name of (await caches.keys()).filter(isOurs)) {
    if (!used.map(cacheOf).includes(name)) await caches.delete(name);
  }
}

async function buildFor(event) {
  if (event.request.mode !== "navigate") {
    const { current, clients: known } = await noted();
    return buildNamed(known[event.clientId]?.[0] ?? current);
  }
  const { current } = await readNotes();
  const found = await buildNamed(current);
  if (found && event.resultingClientId) {
    note(event.resultingClientId, current);
    event.waitUntil(writeNotes());
  }
  return found;
}

// --- answering ---------------------------------------------------------------------------------

async function answer({ event, request, url }) {
  const from = await buildFor(event);
  const key = from && keyOf(from.controller, request, url);
  if (!key) return beyond(request);
  const integrity = from.controller.getIntegrityForCacheKey(key);
  try {
    // A request of our own: it may carry the hash, so that a hole is mended by what fits only.
    const wanted = new Request(key, { integrity, credentials: "same-origin" });
    return await from.controller.strategy.handle({
      event, request: wanted, params: { cacheKey: key, integrity },
    });
  } catch {
    event.waitUntil(tell({ type: "hole", build: from.id, file: new URL(key).pathname }, event.clientId));
    return request.mode === "navigate" ? offline() : Response.error();
  }
}

/** The kept file that a request is for; pages are found by their folder, and whatever the query. */
function keyOf(controller, request, url) {
  if (request.mode !== "navigate") return controller.getCacheKeyForURL(url.href.split("#")[0]);
  const page = new URL(url.pathname.endsWith("/") ? `${url.pathname}index.html` : url.pathname, SCOPE);
  return controller.getCacheKeyForURL(page.href);
}

/** What is not on the list comes from the network and is never kept. */
async function beyond(request) {
  try {
    return await fetch(request);
  } catch (error) {
    if (request.mode === "navigate") return offline();
    throw error;
  }
}

const offline = () => new Response(
  `<!doctype html><html lang="de"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Zwanzig</title>
<body style="font:1.1rem/1.5 sans-serif;max-width:32rem;margin:3rem auto;padding:0 1rem">
<h1>Zwanzig</h1>
<p>Diese Seite ist ohne Netz nicht da. <a href="${SCOPE}">Zum Tisch</a></p>
<p lang="en">This page is not there without a network. <a href="${SCOPE}">To the table</a></p>`,
  { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } },
);

// --- talking with pages ------------------------------------------------------------------------

async function tell(news, id) {
  const one = id && (await clients.get(id));
  const all = one?.type === "window" ? [one] : await clients.matchAll({ includeUncontrolled: true, type: "window" });
  for (const client of all) client.postMessage({ zwanzig: 1, ...news });
}

const ORDERS = {
  /** How things stand. */
  async hello(event) {
    await readNotes();
    const tabs = (await clients.matchAll({ includeUncontrolled: true })).length;
    return { build: BUILD, current: notes.current, whole: await wholeBuilds(), tabs };
  },
  /** Fill the holes of this build's cache, if there are any. */
  mend,
  /** Serve a page that was loaded before there was a worker: it is of this build. */
  async claim(event) {
    await readNotes();
    note(event.source.id, BUILD);
    await writeNotes();
    await self.clients.claim();
  },
  /** New pages begin with this build. */
  "take-over": promote,
};

self.addEventListener("message", (event) => {
  const order = event.data?.zwanzig === 1 && ORDERS[event.data.order];
  if (!order || !event.ports[0]) return;
  const reply = (result) => event.ports[0].postMessage(result);
  event.waitUntil(
    order(event).then((result) => reply({ ok: true, ...result }), (error) => reply({ ok: false, text: `${error}` })),
  );
});

self.addEventListener("install", (event) => {
  // Or else Chromium asks the network for every page too, in case this worker is slow to start.
  const route = { condition: { requestMode: "navigate" }, source: "fetch-event" };
  event.waitUntil(Promise.resolve(event.addRoutes?.(route)).catch(() => undefined));
  event.waitUntil(fill(event));
});

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    const { current } = await readNotes();
    await ((await buildNamed(current)) ? sweep() : promote());
  })());
});

const router = new Router();
router.registerRoute(new Route(({ url, sameOrigin }) => sameOrigin && url.href.startsWith(SCOPE), answer));
router.addFetchListener();
