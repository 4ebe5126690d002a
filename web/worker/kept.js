// All files of one version, kept in this browser: what both service workers share. Their builds put the version and the files here.
// A new version is fetched beside the old one, and takes over when no page of the old one is open, or when a page asks for it.
// Pages hear how far it is, and every few seconds that it goes on.
const VERSION = '__VERSION__';
const FILES = __FILES__;
const scope = self.registration.scope;
const OURS = `tinhorn ${scope} `;
const NAME = OURS + VERSION;
const ALIVE = 5000;

self.addEventListener('install', (event) => {
  const fetchAll = async () => {
    const cache = await caches.open(NAME);
    const all = Object.values(FILES).reduce((sum, size) => sum + size, 0);
    let fetched = 0;
    const tell = async () => {
      for (const page of await self.clients.matchAll({ includeUncontrolled: true })) page.postMessage({ fetched: fetched / all });
    };
    const fetchOne = async ([file, size]) => {
      // Past the browser's own cache where the name stays the same: a host may let it keep an old file.
      const answer = await fetch(new URL(file, scope), { cache: file.startsWith('assets/') ? 'default' : 'no-cache' });
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      await cache.put(new URL(file, scope), answer);
      fetched += size;
      await tell();
    };
    const alive = setInterval(tell, ALIVE);
    await Promise.all(Object.entries(FILES).map(fetchOne)).finally(() => clearInterval(alive));
  };
  event.waitUntil(fetchAll());
});

self.addEventListener('activate', (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name.startsWith(OURS) && name !== NAME) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener('message', (event) => {
  if (event.data === 'take over') void self.skipWaiting();
  if (event.data.version !== undefined) event.ports[0].postMessage(event.data.version === VERSION);
});

/** The file of this version at an address; undefined where it has none. */
async function kept(address) {
  return (await caches.open(NAME)).match(address);
}
