// The kill switch: published as sw.js it removes the service worker and what it kept, nothing else.
const SCOPE = self.registration.scope;
const isOurs = (name) => name.startsWith("zwanzig-") && name.endsWith(`-${SCOPE}`);

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of (await caches.keys()).filter(isOurs)) await caches.delete(name);
    await self.registration.unregister();
  })());
});
