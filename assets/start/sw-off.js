// The kill switch: published as sw.js, it removes the service worker and its caches, nothing else.
const SCOPE = self.registration.scope;
const isOurs = (name) => name.startsWith("zwanzig-") && name.endsWith(`-${SCOPE}`);

async function deleteOurCaches() {
  for (const name of (await caches.keys()).filter(isOurs)) await caches.delete(name);
}

// Open pages keep the previous worker; later ones have none.
self.addEventListener("install", (event) => {
  event.waitUntil(deleteOurCaches());
  self.registration.unregister(); // takes effect after the installation; awaiting it here would deadlock
});

self.addEventListener("activate", (event) => {
  event.waitUntil(deleteOurCaches().then(() => self.registration.unregister()));
});
