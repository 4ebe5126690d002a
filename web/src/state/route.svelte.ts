import { HASHES, PATHS, type Address } from './address';

/** Built for any folder, the client cannot know its own path. */
const addresses = import.meta.env.BASE_URL === './' ? HASHES : PATHS;
const HOME: Address = { path: '/', search: '', hash: '' };
const here = (): Address => addresses.read(new URL(location.href)) ?? HOME;

/** Where we are: the address of the page, changed without loading it anew. */
class Route {
  private at = $state.raw(here());

  constructor() {
    addEventListener('popstate', () => this.read());
  }

  get path(): string {
    return this.at.path;
  }

  get hash(): string {
    return this.at.hash;
  }

  go(address: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', this.href(address));
    this.read();
    if (!replace) scrollTo(0, 0);
  }

  /** Change what the browser's line says, and nothing on the page. */
  note(address: string): void {
    history.replaceState(null, '', this.href(address));
  }

  /** What a link to this address says. */
  href(address: string): string {
    return addresses.href(address);
  }

  /** The whole link, for others. */
  link(address: string): string {
    return new URL(this.href(address), location.href).href;
  }

  /** Let links inside the client change the page. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest?.('a');
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target || link.origin !== location.origin || link.hasAttribute('download')) return;
    const to = addresses.read(new URL(link.href));
    const { path, search } = here();
    if (!to || (to.path === path && to.hash && to.search === search)) return;
    event.preventDefault();
    this.go(to.path + to.search + to.hash);
  };

  query(name: string): string | null {
    return new URLSearchParams(this.at.search).get(name);
  }

  private read(): void {
    this.at = here();
  }
}

export const route = new Route();
