/** An address inside the client: `/rules/goat?key=…#G4.2`. */
export interface Address {
  path: string;
  search: string;
  hash: string;
}

/** How addresses stand in the browser's line. `read` gives null for an address that is not the client's. */
export interface Addresses {
  read(url: URL): Address | null;
  /** What a link to this address says. */
  href(address: string): string;
}

/** At a server every address is a path. */
export const PATHS: Addresses = {
  read: ({ pathname, search, hash }) => (/^\/(api|device\/)/.test(pathname) ? null : { path: pathname, search, hash }),
  href: (address) => address,
};

/** In a folder of files there is one page, and the address stands behind its `#`. */
export const HASHES: Addresses = {
  read({ hash }) {
    const inside = hash.startsWith('#/') ? hash.slice(1) : '/';
    const [, path = '/', search = '', rule = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(inside) ?? [];
    return { path, search, hash: rule };
  },
  href: (address) => `#${address}`,
};
