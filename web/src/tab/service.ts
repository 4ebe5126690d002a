/** Keeps all files of one version in this browser, so that the client starts without a network. The service workers do the work: `worker/`. */

interface Heard {
  /** How much is fetched, from 0 to 1. */
  progress: (done: number) => void;
  /** A new version is ready; `take` loads the page anew in it. `has` says whether a file belongs to it. */
  updated: (take: () => void, has: (file: string) => Promise<boolean>) => void;
}

function become(worker: ServiceWorker, states: ServiceWorkerState[]): Promise<ServiceWorkerState> {
  return new Promise((resolve) => {
    const look = (): void => void (states.includes(worker.state) && resolve(worker.state));
    worker.addEventListener('statechange', look);
    look();
  });
}

function watch(registration: ServiceWorkerRegistration, updated: Heard['updated']): void {
  const offer = (worker: ServiceWorker): void =>
    updated(
      () => {
        navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
        worker.postMessage('take over');
      },
      async (file) => {
        const { port1, port2 } = new MessageChannel();
        const answer = new Promise<boolean>((resolve) => (port1.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data)));
        worker.postMessage({ has: file }, [port2]);
        return answer;
      },
    );
  if (registration.waiting) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    if (worker && navigator.serviceWorker.controller) void become(worker, ['installed', 'redundant']).then((state) => state === 'installed' && offer(worker));
  });
}

/** Resolves when the files are here, or cannot be kept: then they are fetched one by one, and whoever needs one says if it is missing. */
export async function installService(folder: string, { progress, updated }: Heard): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const hear = ({ data }: MessageEvent<{ fetched?: number }>): void => void (data.fetched !== undefined && progress(data.fetched));
  serviceWorker.addEventListener('message', hear);
  serviceWorker.startMessages();
  try {
    const registering = serviceWorker.register(new URL('sw.js', folder)).then((registration) => {
      watch(registration, updated);
      return registration;
    });
    if (serviceWorker.controller) {
      registering.catch(() => undefined); // without a network there is no update
      return;
    }
    const registration = await registering;
    const worker = registration.installing ?? registration.waiting ?? registration.active;
    if (worker) await become(worker, ['activated', 'redundant']);
  } catch (wrong) {
    console.warn('The files of this version cannot be kept:', wrong);
  } finally {
    serviceWorker.removeEventListener('message', hear);
  }
}
