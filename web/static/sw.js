// The folder that needs no server: a page gets its files from one version only, with or without a network.
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || !url.href.startsWith(scope)) return;
  url.search = url.hash = '';
  if (url.href === `${scope}index.html`) url.href = scope;
  event.respondWith(kept(url.href).then((found) => found ?? fetch(event.request)));
});
