import { transport } from '#transport';
import { canPush } from '../lib/push';
import { installService } from '../tab/service';
import { route } from './route.svelte';

/** What a browser asks with before it installs a page. TypeScript does not know it. */
interface InstallPrompt extends Event {
  prompt(): Promise<void>;
}

const VISITS = 'tinhorn.visits';
const LATER = 'tinhorn.hint.later';
const HIDDEN_FOR = 30 * 24 * 3600 * 1000;
const ROOT = '/';

/** The site as an app: kept in this browser, installed, with the number of my turns on its icon. */
class App {
  online = $state(navigator.onLine);
  /** A new version is here: take it, and load the page anew. */
  update = $state.raw<(() => void) | null>(null);
  private prompt = $state.raw<InstallPrompt | null>(null);
  private visits = 0;
  private later = $state(Number(localStorage.getItem(LATER) ?? 0));
  /** It runs in a window of its own. */
  readonly installed = matchMedia('(display-mode: standalone)').matches;
  /** A browser that installs only by hand, and gives notices only then. */
  readonly byHand = /iPhone|iPad/.test(navigator.userAgent);

  /** Called once. Only a server needs it: tables in a tab keep their files by themselves. */
  start(): void {
    addEventListener('online', () => (this.online = true));
    addEventListener('offline', () => (this.online = false));
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.prompt = event as InstallPrompt;
    });
    addEventListener('appinstalled', () => (this.prompt = null));
    this.visits = this.countVisit();
    if (!transport.shared || !('serviceWorker' in navigator)) return;
    navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ open?: string }>) => data.open && route.go(data.open));
    // What is looked at comes first.
    setTimeout(
      () => void installService(new URL(ROOT, location.href).href, { progress: () => undefined, updated: (take, mine) => void this.offer(take, mine) }),
      1000,
    );
  }

  /** A page that came from the server after the new version was made is of that version already. */
  private async offer(take: () => void, mine: () => Promise<boolean>): Promise<void> {
    if (!(await mine())) this.update = take;
  }

  private countVisit(): number {
    let visits = Number(localStorage.getItem(VISITS) ?? 0);
    if (sessionStorage.getItem(VISITS) === null) localStorage.setItem(VISITS, String(++visits));
    sessionStorage.setItem(VISITS, '1');
    return visits;
  }

  /** From the second visit on, until somebody says "later". */
  get hints(): boolean {
    return transport.shared && this.visits > 1 && Date.now() > this.later && (this.installable || this.untold || (this.byHand && !this.installed));
  }

  /** Nobody has asked here yet whether this browser may show notices. */
  private get untold(): boolean {
    return canPush() && Notification.permission === 'default';
  }

  get installable(): boolean {
    return this.prompt !== null;
  }

  install(): void {
    void this.prompt?.prompt();
    this.prompt = null;
  }

  hideHints(): void {
    this.later = Date.now() + HIDDEN_FOR;
    localStorage.setItem(LATER, String(this.later));
  }

  /** The number of my turns, on the icon of the app. */
  badge(turns: number): void {
    void (turns ? navigator.setAppBadge?.(turns) : navigator.clearAppBadge?.())?.catch(() => undefined);
  }
}

export const app = new App();
