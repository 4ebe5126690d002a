import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { installService, SILENCE } from './service';

const PAGE = 'v1';
const later = setTimeout; // the real one

/** A service worker of a version, with what it was told. */
class FakeWorker extends EventTarget {
  told: unknown[] = [];
  constructor(readonly version: string, public state: ServiceWorkerState) {
    super();
  }
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
  postMessage(said: 'take over' | { version: string }, ports: MessagePort[] = []): void {
    if (said === 'take over') this.told.push(said);
    else ports[0]!.postMessage(said.version === this.version);
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  update = (): Promise<void> => Promise.resolve();
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  startMessages(): void {}
  register = (): Promise<FakeRegistration> => Promise.resolve(registration);
  tell(fetched: number): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: { fetched } }));
  }
}

let registration: FakeRegistration;
let container: FakeContainer;
let loaded: number;
let offered: number;
let done: boolean;
let progress: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  registration = new FakeRegistration();
  container = new FakeContainer();
  [loaded, offered, done, progress] = [0, 0, false, 0];
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('document', { documentElement: { dataset: { version: PAGE } } });
  vi.stubGlobal('location', { reload: () => loaded++ });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Messages between ports take a moment. */
async function settled(): Promise<void> {
  for (let n = 0; n < 10; n++) await new Promise((resolve) => later(resolve));
}

async function install(): Promise<void> {
  const heard = { progress: (at: number) => void (progress = at), updated: () => void offered++ };
  void installService('https://host.example/folder/', heard).then(() => (done = true));
  await settled();
}

it('waits for a first installation, and offers no new version', async () => {
  const first = (registration.installing = new FakeWorker(PAGE, 'installing'));
  await install();
  container.tell(0.5);
  expect([done, progress]).toEqual([false, 0.5]);
  first.become('activated');
  await settled();
  expect([done, offered, loaded]).toEqual([true, 0, 0]);
});

it('offers nothing to a second page whose first version has just been fetched by the first', async () => {
  const first = (registration.waiting = new FakeWorker(PAGE, 'installed'));
  await install();
  expect([done, offered]).toEqual([false, 0]);
  first.become('activated');
  await settled();
  expect([done, offered]).toEqual([true, 0]);
});

it('goes on without files of its own where nothing is heard of them', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  container.register = () => new Promise(() => undefined);
  await install();
  for (let n = 0; n < 5; n++) {
    vi.advanceTimersByTime(SILENCE - 1);
    container.tell(0.1);
    await settled();
    expect(done).toBe(false);
  }
  vi.advanceTimersByTime(SILENCE);
  await settled();
  expect(done).toBe(true);
});

it('starts at once with the files of its version, while a newer one waits and is offered', async () => {
  container.controller = registration.active = new FakeWorker(PAGE, 'activated');
  registration.waiting = new FakeWorker('v2', 'installed');
  await install();
  expect([done, offered]).toEqual([true, 1]);
});

it('does not wait for a version that waits itself, where the page came past the service worker', async () => {
  registration.active = new FakeWorker(PAGE, 'activated');
  registration.waiting = new FakeWorker('v2', 'installed');
  await install();
  expect([done, offered, registration.waiting.told]).toEqual([true, 1, []]);
});

it('takes the version of a page that is newer than what is kept', async () => {
  registration.active = new FakeWorker('v0', 'activated');
  registration.update = () => {
    registration.installing = new FakeWorker(PAGE, 'installing');
    return Promise.resolve();
  };
  await install();
  expect(done).toBe(false);
  const newer = registration.installing!;
  newer.become('installed');
  await settled();
  expect([done, newer.told]).toEqual([false, ['take over']]);
  newer.become('activated');
  await settled();
  expect([done, loaded]).toEqual([true, 0]);
});

it('loads a page anew that is older than what is kept, or whose version is replaced in another tab', async () => {
  registration.active = new FakeWorker('v2', 'activated');
  await install();
  expect(loaded).toBe(1);
  container.controller = registration.active;
  await install();
  container.dispatchEvent(new Event('controllerchange'));
  expect(loaded).toBe(2);
});

it('is done where the browser keeps nothing', async () => {
  registration.installing = new FakeWorker(PAGE, 'redundant');
  await install();
  expect(done).toBe(true);
});
