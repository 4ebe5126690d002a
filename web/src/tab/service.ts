/** Keeps all files of one version in this browser, so that the client starts without a network. The service workers do the work: `worker/`. */

interface Heard {
  /** How much is fetched, from 0 to 1. */
  progress: (done: number) => void;
  /** A new version is ready; `take` loads the page anew in it. `mine`: this page is of that version already. */
  updated: (take: () => void, mine: () => Promise<boolean>) => void;
}

/**
 * A first installation that says nothing for so many milliseconds is not waited for: a browser may forget it when the page that began it is
 * left. As long as it goes on, it says so every few seconds.
 */
export const SILENCE = 15_000;

function become(worker: ServiceWorker, states: ServiceWorkerState[]): Promise<ServiceWorkerState> {
  return new Promise((resolve) => {
    const look = (): void => void (states.includes(worker.state) && resolve(worker.state));
    worker.addEventListener('statechange', look);
    look();
  });
}

/** Is this page of the version of this worker? */
async function isMine(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => (port1.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data)));
  worker.postMessage({ version: document.documentElement.dataset.version ?? '' }, [port2]);
  return answer;
}

const loadAnew = (): void => location.reload();
const takeOver = (worker: ServiceWorker): void => worker.postMessage('take over');

/** Offers every version that comes after the one that has the pages. */
function watch(registration: ServiceWorkerRegistration, updated: Heard['updated']): void {
  const offer = (worker: ServiceWorker): void =>
    updated(
      () => {
        navigator.serviceWorker.addEventListener('controllerchange', loadAnew, { once: true });
        takeOver(worker);
      },
      () => isMine(worker),
    );
  if (registration.waiting && registration.active) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    if (worker && registration.active) void become(worker, ['installed', 'redundant']).then((state) => state === 'installed' && offer(worker));
  });
}

/** A page that came past the service workers gets all else from one that is of its version. */
async function joinVersion(registration: ServiceWorkerRegistration): Promise<void> {
  const kept = registration.active ?? registration.waiting ?? registration.installing;
  if (!kept || (await become(kept, ['activated', 'redundant'])) === 'redundant' || (await isMine(kept))) return;
  await registration.update();
  const newer = registration.waiting ?? registration.installing;
  if (!newer) return loadAnew(); // from what is kept
  await become(newer, ['installed', 'activated', 'redundant']);
  takeOver(newer);
  await become(newer, ['activated', 'redundant']);
}

/** Resolves when the files are here, or cannot be kept: then they are fetched one by one, and whoever needs one says if it is missing. */
export async function installService(folder: string, { progress, updated }: Heard): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let forget: (why: Error) => void;
  const forgotten = new Promise<never>((_, reject) => (forget = reject));
  const alive = (): void => {
    clearTimeout(silence);
    silence = setTimeout(() => forget(new Error('nothing is heard of them')), SILENCE);
  };
  const hear = ({ data }: MessageEvent<{ fetched?: number }>): void => {
    if (data.fetched === undefined) return;
    alive();
    progress(data.fetched);
  };
  serviceWorker.addEventListener('message', hear);
  serviceWorker.startMessages();
  alive();
  try {
    const registering = serviceWorker.register(new URL('sw.js', folder)).then((registration) => {
      watch(registration, updated);
      return registration;
    });
    if (serviceWorker.controller) {
      registering.catch(() => undefined); // without a network there is no update
      serviceWorker.addEventListener('controllerchange', loadAnew, { once: true }); // another tab took a new version
      return;
    }
    await Promise.race([registering.then(joinVersion), forgotten]);
  } catch (wrong) {
    console.warn('The files of this version cannot be kept:', wrong);
  } finally {
    clearTimeout(silence);
    serviceWorker.removeEventListener('message', hear);
  }
}
