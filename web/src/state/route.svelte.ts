/** Where we are: the address of the page, changed without loading it anew. */
class Route {
  path = $state(location.pathname);
  search = $state(location.search);
  hash = $state(location.hash);

  constructor() {
    addEventListener('popstate', () => this.read());
  }

  go(address: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', address);
    this.read();
    if (!replace) scrollTo(0, 0);
  }

  /** Let links inside the client change the page. */
  follow = (event: MouseEvent): void => {
    const link = (event.target as Element).closest?.('a');
    if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target || link.origin !== location.origin || link.hasAttribute('download') || link.pathname.startsWith('/api')) return;
    if (link.pathname === location.pathname && link.hash && link.search === location.search) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };

  query(name: string): string | null {
    return new URLSearchParams(this.search).get(name);
  }

  private read(): void {
    this.path = location.pathname;
    this.search = location.search;
    this.hash = location.hash;
  }
}

export const route = new Route();
