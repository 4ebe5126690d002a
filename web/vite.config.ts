import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

const SYMBOLS = 'virtual:icon-symbols';

/** Bundles the icons named in src/lib/icons.ts, and no others, as one text of SVG symbols. */
function icons(): Plugin {
  return {
    name: 'tinhorn-icons',
    resolveId: (id) => (id === SYMBOLS ? `\0${SYMBOLS}` : undefined),
    load(id) {
      if (id !== `\0${SYMBOLS}`) return undefined;
      const list = new URL('src/lib/icons.ts', import.meta.url).pathname;
      this.addWatchFile(list);
      const names = [...readFileSync(list, 'utf8').matchAll(/^ {2}'([a-z0-9-]+)'/gm)].map((found) => found[1]!);
      const file = new URL('node_modules/@iconify-json/game-icons/icons.json', import.meta.url).pathname;
      const set = JSON.parse(readFileSync(file, 'utf8')) as {
        icons: Record<string, { body: string }>;
        aliases?: Record<string, { parent: string }>;
      };
      const symbols = names.map((name) => {
        const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''];
        if (!icon) throw new Error(`there is no icon ${name}`);
        return `<symbol id="i-${name}" viewBox="0 0 512 512">${icon.body}</symbol>`;
      });
      return `export default ${JSON.stringify(symbols.join(''))}`;
    },
  };
}

export default defineConfig({
  plugins: [svelte(), icons()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: false },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
});
