// The service worker: caches all files of the list, whole builds only, for playing offline.
// assets/build/service_worker.py puts Workbox before this source and fills in the next two lines.
const BUILD = "";
const FILES = [];

/* global workbox, registration, clients, caches */
const { PrecacheController } = workbox.precaching;

const SCOPE = registration.scope;
const LIST_ADDRESS = new URL("zwanzig-files.json", SCOPE).href; // cached last: its presence marks a complete build
const NOTES_ADDRESS = new URL("zwanzig-notes.json", SCOPE).href;
const CLIENTS_ADDRESS = new URL("zwanzig-client/", SCOPE).href;
const AN_HOUR = 3_600_000; // no browser restores a page that was left longer ago
const REPLY_TIMEOUT = 500;

const cacheOf = (build) => `zwanzig-${build}-${SCOPE}`;
const isOurs = (name) => name.startsWith("zwanzig-") && name.endsWith(`-${SCOPE}`);
const buildOf = (name) => name.slice("zwanzig-".length, -SCOPE.length - 1);
const bytesOf = (files) => files.reduce((sum, file) => sum + file.size, 0);
const addressOf = (file) => new URL(file.url, SCOPE).href;

// --- the caches: reading one never fails ---------------------------------------------------------

/** Return the result of `work`, or undefined if it fails. */
async function orUndefined(work) {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/** Return a cached response; `caches.open` would create a missing cache. */
const cachedResponse = (build, url) =>
  orUndefined(() => caches.match(url, { cacheName: cacheOf(build), ignoreVary: true }));

const cachedJson = (build, url) => orUndefined(async () => (await cachedResponse(build, url))?.json());
const cacheResponse = async (build, url, response) => (await caches.open(cacheOf(build))).put(url, response);
const cacheJson = (build, url, value) => cacheResponse(build, url, new Response(JSON.stringify(value)));
const listOurCaches = async () => ((await orUndefined(() => caches.keys())) ?? []).filter(isOurs);

/** Tell whether our cache exists: after the kill switch has deleted it, nothing is cached again. */
const hasOwnCache = () => orUndefined(() => caches.has(cacheOf(BUILD)));

/** Return the addresses in a build's cache. */
async function cachedAddresses(build) {
  if (!(await orUndefined(() => caches.has(cacheOf(build))))) return new Set();
  const keys = await orUndefined(async () => (await caches.open(cacheOf(build))).keys());
  return new Set((keys ?? []).map((request) => request.url));
}

// --- builds: one cache each, every file checked against its hash ---------------------------------

const isFileRow = (row) =>
  typeof row?.url === "string" && typeof row.integrity === "string" && typeof row.size === "number";
const isFileList = (rows) => Array.isArray(rows) && rows.length > 0 && rows.every(isFileRow);
const filesByAddress = (rows) => new Map(rows.map((file) => [addressOf(file), file]));
const fileTables = new Map([[BUILD, filesByAddress(FILES)]]);

/** Return the files of a build by address, if it was complete once; those of this build always. */
async function filesOf(build) {
  if (!fileTables.has(build)) {
    const rows = build && (await cachedJson(build, LIST_ADDRESS));
    if (!isFileList(rows)) return undefined;
    fileTables.set(build, filesByAddress(rows));
  }
  return fileTables.get(build);
}

/** Tell whether a build is completely cached. */
async function isWhole(build) {
  const files = await filesOf(build);
  if (!files || !isFileList(await cachedJson(build, LIST_ADDRESS))) return false;
  const have = await cachedAddresses(build);
  return [...files.keys()].every((url) => have.has(url));
}

/** Return the ids of completely cached builds, with their sizes in bytes. */
async function wholeBuilds() {
  const sizes = {};
  for (const build of (await listOurCaches()).map(buildOf)) {
    if (await isWhole(build)) sizes[build] = bytesOf([...(await filesOf(build)).values()]);
  }
  return sizes;
}

async function integrityOf(response) {
  const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

// Counters and proxies may add something to every page of a host; then no page matches its hash.
// Such a page is cached as the host sends it if it contains the mark of this page of this build,
// and from then on it must not change.
const AS_SENT = "Zwanzig-As-Sent";

const isIntact = async (response, file) =>
  [file.integrity, response.headers.get(AS_SENT)].includes(await integrityOf(response.clone()));

/** Return a copy that is not marked as redirected, which browsers refuse for a page. */
const copyOf = ({ body, status, headers }, moreHeaders = []) =>
  new Response(body, { status, headers: [...headers, ...moreHeaders] });

let filesDiffer = false; // the host has sent a complete file with other content

/**
 * Fetch a file from the host; undefined unless it is that of the build, for the host may serve a
 * newer one.
 */
async function fetchFile(url, file, cache) {
  const response = await fetch(new Request(url, { cache, credentials: "same-origin" }));
  if (!response.ok) return undefined;
  const sent = await integrityOf(response.clone());
  if (sent === file.integrity) return response.redirected ? copyOf(response) : response;
  const isMarked = file.mark && (await response.clone().text()).includes(file.mark);
  filesDiffer ||= !isMarked;
  return isMarked ? copyOf(response, [[AS_SENT, sent]]) : undefined;
}

/** Fetch a file and cache it, if it belongs to the build. */
const fetchAndCache = (build, url, file, cache = "default") => orUndefined(async () => {
  const response = await fetchFile(url, file, cache);
  if (response && (await hasOwnCache())) await orUndefined(() => cacheResponse(build, url, response.clone()));
  return response;
});

// --- filling the cache of this build -------------------------------------------------------------

// Files that the page has just loaded come from the browser's HTTP cache. The hash finds stale
// ones, which are fetched again past that cache.
const refetchPlugin = {
  async handlerDidError({ request, event, error }) {
    if (event?.type !== "install" || error?.name === "QuotaExceededError") return undefined;
    const response = await fetchFile(request.url, fileTables.get(BUILD).get(request.url), "reload");
    if (response) await cacheResponse(BUILD, request.url, response.clone());
    return response;
  },
};

let bytesDone = 0;
const progressPlugin = {
  async cacheDidUpdate({ request, event }) {
    if (event?.type === "install") await reportProgress(request.url);
  },
};

async function reportProgress(url) {
  bytesDone += fileTables.get(BUILD).get(url)?.size ?? 0;
  await postToPages({ type: "progress", build: BUILD, done: bytesDone, total: bytesOf(FILES) });
}

const controller = new PrecacheController({ cacheName: cacheOf(BUILD), plugins: [refetchPlugin, progressPlugin] });
controller.addToCacheList(
  FILES.map((file) => ({ url: addressOf(file), revision: null, integrity: file.integrity })),
);
controller.strategy.matchOptions = { ignoreVary: true };

/** Tell whether the host serves this build: then its files will be the same at the next attempt. */
async function isBuildPublished() {
  const url = addressOf({ url: "index.html" });
  return Boolean(await orUndefined(() => fetchFile(url, fileTables.get(BUILD).get(url), "reload")));
}

/** Precache all files of this build (addAll, but resumable and with progress). */
async function fillCache(event) {
  bytesDone = 0;
  filesDiffer = false;
  try {
    await copyUnchangedFiles();
    await controller.install(event);
    await cacheJson(BUILD, LIST_ADDRESS, FILES);
    // Another worker's cleanup may have deleted parts of a half filled cache.
    if (!(await isWhole(BUILD))) throw new Error("some files were lost again");
  } catch (error) {
    const full = error.name === "QuotaExceededError";
    if (full) await caches.delete(cacheOf(BUILD));
    const reason = full ? "quota" : filesDiffer && (await isBuildPublished()) ? "altered" : "files";
    await postToPages({ type: "failed", build: BUILD, reason, text: `${error}` });
    throw error;
  }
  await postToPages({ type: "kept", build: BUILD });
}

/** Copy unchanged files from the caches of older builds, after checking their hashes. */
async function copyUnchangedFiles() {
  const have = await cachedAddresses(BUILD);
  const older = await findUnchangedFiles();
  for (const file of FILES) {
    const url = addressOf(file);
    if (have.has(url)) await reportProgress(url);
    else if (older.has(file.integrity)) {
      const response = await cachedResponse(...older.get(file.integrity));
      if (response && (await isIntact(response, file))) {
        await cacheResponse(BUILD, url, response);
        await reportProgress(url);
      }
    }
  }
}

/** Return where files of older builds are cached: hash → [build, address]. */
async function findUnchangedFiles() {
  const places = new Map();
  for (const build of (await listOurCaches()).map(buildOf).filter((build) => build !== BUILD)) {
    for (const [url, file] of (await filesOf(build)) ?? []) places.set(file.integrity, [build, url]);
  }
  return places;
}

/** Fetch missing files: browsers, and people with developer tools, may delete single ones. */
async function repairCache(event) {
  if ((await isWhole(BUILD)) || (await isSwitchedOff())) return;
  await fillCache({ type: "install", waitUntil: (work) => event.waitUntil(work) });
  // The kill switch may have come in the meantime.
  if (await isSwitchedOff()) for (const name of await listOurCaches()) await caches.delete(name);
}

/** Tell whether the host publishes the kill switch (sw-off.js) in place of this script. */
const isSwitchedOff = () => orUndefined(async () => {
  const response = await fetch(self.location.href, { cache: "no-store" });
  return response.ok && /registration\.unregister\(\)/.test(await response.text());
});

/** Return the addresses of cached files that are missing or altered. */
async function findAlteredFiles(build) {
  const altered = [];
  for (const [url, file] of (await filesOf(build)) ?? []) {
    const response = await cachedResponse(build, url);
    if (!response || !(await isIntact(response, file))) altered.push(url);
  }
  return altered;
}

/**
 * Check every cached file against its hash, fetch those that do not match, and return what was
 * repaired.
 */
async function checkCache(event) {
  const current = await notedBuild();
  const mended = [];
  const lost = new Set();
  for (const build of new Set([current, BUILD])) {
    for (const url of await findAlteredFiles(build)) {
      const response = await fetchAndCache(build, url, fileTables.get(build).get(url), "reload");
      if (response) mended.push(url);
      else lost.add(build);
    }
  }
  await orUndefined(() => repairCache(event));
  if (lost.has(current) && !lost.has(BUILD)) {
    await serveThisBuild();
    mended.push(SCOPE);
  }
  await postToPages({ type: "checked", build: BUILD, mended });
  return { mended };
}

// --- which page gets which build -----------------------------------------------------------------

// Two kinds of notes: the build for new pages, and for each page the build it began with, from
// which it gets all its files. Each note is an entry of its own and written whole, never read,
// changed and written back, so that two workers cannot overwrite each other. A note may be missing
// or damaged at any time; then its content is derived in other ways.

/** Return the noted build for new pages; "" if there is no sound note. */
async function notedBuild() {
  const { current } = (await cachedJson("notes", NOTES_ADDRESS)) ?? {};
  return typeof current === "string" ? current : "";
}

async function noteBuild(build) {
  if (await hasOwnCache()) await orUndefined(() => cacheJson("notes", NOTES_ADDRESS, { current: build }));
}

/** Return the build for new pages, and note it again if necessary; "" if no build is complete. */
async function currentBuild() {
  const current = await notedBuild();
  if (await isWhole(current)) return current;
  if (!(await isWhole(BUILD))) return "";
  await noteBuild(BUILD);
  return BUILD;
}

const pageBuilds = new Map(); // id → build, or a promise of it

async function savePageBuild(id, build) {
  pageBuilds.set(id, build);
  if (await hasOwnCache()) await orUndefined(() => cacheJson("notes", CLIENTS_ADDRESS + id, { build }));
}

/** Return the build that a page began with; "" if it came from the network. */
function pageBuild(id) {
  if (!pageBuilds.has(id)) pageBuilds.set(id, findPageBuild(id));
  return pageBuilds.get(id);
}

async function findPageBuild(id) {
  const entry = await cachedJson("notes", CLIENTS_ADDRESS + id);
  if (typeof entry?.build === "string") return entry.build;
  const answer = await askPageForBuild(id);
  const build = answer === undefined ? await defaultBuild() : (await filesOf(answer)) ? answer : "";
  await savePageBuild(id, build);
  return build;
}

/** Ask a page whose note is lost for its build. */
async function askPageForBuild(id) {
  const client = await orUndefined(() => clients.get(id));
  if (client?.type !== "window") return undefined;
  const { port1, port2 } = new MessageChannel();
  const answer = await new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    setTimeout(resolve, REPLY_TIMEOUT);
    client.postMessage({ zwanzig: 1, type: "which", build: BUILD }, [port2]);
  });
  return typeof answer === "string" ? answer : undefined;
}

/** Return the build for unknown clients, e.g. a page's web worker. */
async function defaultBuild() {
  const current = await notedBuild();
  return (await filesOf(current)) ? current : BUILD;
}

/**
 * Use this build for new pages; open pages keep theirs until they are reloaded.
 *
 * Any active worker can serve any complete build. No worker calls skipWaiting(): if a page requests
 * something while Chromium stops the previous worker, that one restarts and stays active, and the
 * next page waits forever.
 */
async function serveThisBuild() {
  if (await isWhole(BUILD)) await noteBuild(BUILD);
  await deleteUnusedBuilds();
}

/** Delete the notes of closed pages, and builds that no page uses. */
async function deleteUnusedBuilds() {
  const names = await listOurCaches();
  if (registration.installing || registration.waiting) return; // its cache may be half filled
  const current = await notedBuild();
  const used = [BUILD, "notes", current, ...(await listUsedBuilds())];
  for (const name of names) if (!used.includes(buildOf(name))) await caches.delete(name);
}

/** Return the builds of pages that are open, or that the browser may restore. */
async function listUsedBuilds() {
  const openClients = await clients.matchAll({ includeUncontrolled: true, type: "all" });
  const ids = new Set(openClients.map((client) => client.id));
  const used = await Promise.all([...ids].map(pageBuild));
  for (const url of [...(await cachedAddresses("notes"))].filter((url) => url.startsWith(CLIENTS_ADDRESS))) {
    const id = url.slice(CLIENTS_ADDRESS.length);
    const { build, gone } = (await cachedJson("notes", url)) ?? {};
    if (ids.has(id)) continue;
    if (build === undefined || gone < Date.now() - AN_HOUR) await forgetPage(id);
    else {
      used.push(build);
      if (!gone) await cacheJson("notes", url, { build, gone: Date.now() });
    }
  }
  return used;
}

async function forgetPage(id) {
  pageBuilds.delete(id);
  await (await caches.open(cacheOf("notes"))).delete(CLIENTS_ADDRESS + id);
}

// --- answering ---------------------------------------------------------------------------------

/** Answer with a page of the current build, else of any cached one, else from the network. */
async function answerPage(event, url) {
  const current = await notedBuild();
  const builds = await buildsInOrder(current);
  const key = addressesOfPage(url).find((name) => builds.some(([, files]) => files.has(name)));
  if (!key) return fetchFromNetwork(event.request);
  const [build, response] = (await findCachedPage(builds, key)) ?? (await fetchPage(builds, key)) ?? [""];
  if (build && build !== current) event.waitUntil(noteBuild(build));
  // Relative links begin at the page's folder, which a trailing slash would change.
  const slash = url.pathname.endsWith("/") && !key.endsWith("/index.html");
  if (response && slash) return Response.redirect(key + url.search);
  if (event.resultingClientId) event.waitUntil(savePageBuild(event.resultingClientId, build));
  return response ?? fetchFromNetwork(event.request);
}

/** Return the names that a page may have in the list: hosts drop the suffix, or append a slash. */
function addressesOfPage({ pathname }) {
  const bare = pathname.replace(/\/$/, "");
  return [pathname, `${bare}.html`, `${bare}/index.html`].map((path) => new URL(path, SCOPE).href);
}

/** Return the cached builds with their files: the current one first, then ours, then the others. */
async function buildsInOrder(current) {
  const ids = new Set([current, BUILD, ...(await listOurCaches()).map(buildOf)]);
  const builds = await Promise.all([...ids].map(async (id) => [id, await filesOf(id)]));
  return builds.filter(([, files]) => files);
}

async function findCachedPage(builds, key) {
  for (const [build, files] of builds) {
    const file = files.get(key);
    const response = file && (await cachedResponse(build, key));
    if (response && (await isIntact(response, file))) return [build, response];
  }
}

async function fetchPage(builds, key) {
  for (const [build, files] of builds) {
    const file = files.get(key);
    const response = file && (await fetchAndCache(build, key, file));
    if (response) return [build, response];
  }
}

/** Answer with a file of the build that the page began with. */
async function answerFile(event, url) {
  const key = url.href.split("#")[0];
  const build = await (event.clientId ? pageBuild(event.clientId) : defaultBuild());
  const file = (await filesOf(build))?.get(key);
  const response = build && ((await cachedResponse(build, key)) ?? (file && (await fetchAndCache(build, key, file))));
  if (response) return response;
  if (!file) return fetchFromNetwork(event.request);
  event.waitUntil(postToPages({ type: "hole", build, file: url.pathname }, event.clientId));
  return Response.error();
}

/** Fetch what is not in the list from the network; it is never cached. */
async function fetchFromNetwork(request) {
  try {
    return await fetch(request);
  } catch {
    return request.mode === "navigate" ? offlinePage() : Response.error();
  }
}

const offlinePage = () => new Response(
  `<!doctype html><html lang="de"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Zwanzig</title>
<body style="font:1.1rem/1.5 sans-serif;max-width:32rem;margin:3rem auto;padding:0 1rem">
<h1>Zwanzig</h1>
<p>Diese Seite ist ohne Netz nicht da. <a href="${SCOPE}">Zum Tisch</a></p>
<p lang="en">This page is not there without a network. <a href="${SCOPE}">To the table</a></p>`,
  { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } },
);

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (method !== "GET" || !url.startsWith(SCOPE)) return;
  const answer = mode === "navigate" ? answerPage : answerFile;
  event.respondWith(answer(event, new URL(url)).catch(() => fetchFromNetwork(event.request)));
});

// --- messages ----------------------------------------------------------------------------------

async function postToPages(message, id) {
  const client = id && (await clients.get(id));
  const pages = client?.type === "window"
    ? [client]
    : await clients.matchAll({ includeUncontrolled: true, type: "window" });
  for (const page of pages) page.postMessage({ zwanzig: 1, ...message });
}

const ORDERS = {
  /** Report the state; `current` is the build that an offline cold start will show. */
  async hello() {
    const tabs = (await clients.matchAll({ includeUncontrolled: true })).length;
    return { build: BUILD, current: await currentBuild(), whole: await wholeBuilds(), tabs };
  },
  /** Fetch the missing files of this build. */
  mend: repairCache,
  /** Check the cache against the hashes and repair it. */
  check: checkCache,
  /** Take over a page that was loaded before there was a worker: it is of this build. */
  async claim(event) {
    await savePageBuild(event.source.id, BUILD);
    await self.clients.claim();
  },
  /** Use this build for new pages. */
  "take-over": serveThisBuild,
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
  // Otherwise Chromium races the network against a slow worker for every page.
  const route = { condition: { requestMode: "navigate" }, source: "fetch-event" };
  event.waitUntil(Promise.resolve(event.addRoutes?.(route)).catch(() => undefined));
  // Repair invalid notes at once: the previous worker may fail because of them.
  event.waitUntil(fillCache(event).then(() => orUndefined(currentBuild)));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(orUndefined(async () => {
    await currentBuild();
    await deleteUnusedBuilds();
  }));
});
