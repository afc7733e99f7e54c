// The kill switch: published as sw.js it removes the service worker and what it kept, nothing else.
const SCOPE = self.registration.scope;
const isOurs = (name) => name.startsWith("zwanzig-") && name.endsWith(`-${SCOPE}`);

async function deleteOurCaches() {
  for (const name of (await caches.keys()).filter(isOurs)) await caches.delete(name);
}

// Pages that are open keep the worker before; the next ones have none.
self.addEventListener("install", (event) => {
  event.waitUntil(deleteOurCaches());
  self.registration.unregister(); // comes after the installation, which must not wait for it
});

self.addEventListener("activate", (event) => {
  event.waitUntil(deleteOurCaches().then(() => self.registration.unregister()));
});
