// The folder that needs no server: a page gets its files from one version only, with or without a network.

/** Fetched when a bot first needs one, and then kept. */
const NETWORKS = `${scope}engine/networks/`;

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || !url.href.startsWith(scope)) return;
  url.search = url.hash = '';
  if (url.href === `${scope}index.html`) url.href = scope;
  const found = async () => {
    const known = await kept(url.href);
    if (known) return known;
    const answer = await fetch(event.request);
    if (answer.ok && url.href.startsWith(NETWORKS)) await (await caches.open(NAME)).put(url.href, answer.clone()).catch(() => undefined); // without room it is fetched again
    return answer;
  };
  event.respondWith(found());
});
