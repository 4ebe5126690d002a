// The client of a server. Pages come from the server, so they are never older than it; without a network the kept page opens in their
// place. What a page needs to show a table that was looked at before is kept too.
const ANSWERS = `tinhorn answers ${scope}`;
const LASTING = /^\/api\/(me|my\/tables|games(\/[^/]+(\/words|\/rulebook)?)?)$/;
const MOST_ANSWERS = 80;
const PATIENCE = 8000;

async function newest(request) {
  const answers = await caches.open(ANSWERS);
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.ok) {
      const copy = answer.clone();
      await answers.delete(request); // it becomes the youngest
      await answers.put(request, copy);
      for (const old of (await answers.keys()).slice(0, -MOST_ANSWERS)) await answers.delete(old);
    } else if (answer.status === 401) {
      await caches.delete(ANSWERS); // whoever they were for is nobody here any more
    }
    return answer;
  } catch (no) {
    const found = await answers.match(request);
    if (!found) throw no;
    return found;
  }
}

async function page(request) {
  try {
    const answer = await fetch(request);
    if (answer.status < 500) return answer;
    return (await kept(scope)) ?? answer;
  } catch (no) {
    const found = await kept(scope);
    if (!found) throw no;
    return found;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  const path = url.pathname.slice(1);
  if (request.mode === 'navigate') {
    if (!/^(api|device|feed|health|metrics)(\/|$)/.test(path)) event.respondWith(page(request));
  } else if (path && path in FILES) {
    event.respondWith(kept(url.href).then((found) => found ?? fetch(request)));
  } else if (LASTING.test(url.pathname)) {
    event.respondWith(newest(request));
  }
});

// Notices

self.addEventListener('push', (event) => {
  const { title, text, tag, link, turns, language } = event.data.json();
  const shown = self.registration.showNotification(title, {
    body: text,
    tag,
    renotify: true,
    lang: language,
    icon: '/icons/192.png',
    badge: '/icons/badge.png',
    data: { link },
  });
  event.waitUntil(Promise.all([shown, self.navigator.setAppBadge?.(turns)]));
});

/** Open the table at its question, in a page that is there if there is one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { pathname, search } = new URL(event.notification.data.link);
  const open = async () => {
    const [there] = await self.clients.matchAll({ type: 'window' });
    if (!there) return self.clients.openWindow(pathname + search);
    there.postMessage({ open: pathname + search });
    return there.focus();
  };
  event.waitUntil(open());
});

/** The browser has given this device another address for notices: tell the server. */
self.addEventListener('pushsubscriptionchange', (event) => {
  const renew = async () => {
    const { push_key } = await (await fetch('/api/me/channels')).json();
    const { endpoint, keys } = (await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: push_key })).toJSON();
    await fetch('/api/me/push', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ endpoint, ...keys }) });
  };
  event.waitUntil(renew());
});
