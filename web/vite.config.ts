import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { rounded } from './src/lib/rounded.ts';

const PATHS = 'virtual:icon-paths';

/** Bundles the icons named in src/lib/icons.ts, and no others, each as the outline of its one shape. */
function icons(): Plugin {
  return {
    name: 'tinhorn-icons',
    resolveId: (id) => (id === PATHS ? `\0${PATHS}` : undefined),
    load(id) {
      if (id !== `\0${PATHS}`) return undefined;
      const list = new URL('src/lib/icons.ts', import.meta.url).pathname;
      this.addWatchFile(list);
      const names = [...readFileSync(list, 'utf8').matchAll(/^ {2}'([a-z0-9-]+)'/gm)].map((found) => found[1]!);
      const file = new URL('node_modules/@iconify-json/game-icons/icons.json', import.meta.url).pathname;
      const set = JSON.parse(readFileSync(file, 'utf8')) as {
        icons: Record<string, { body: string }>;
        aliases?: Record<string, { parent: string }>;
      };
      const paths = names.map((name) => {
        const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ''];
        if (!icon) throw new Error(`there is no icon ${name}`);
        const path = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(icon.body);
        if (!path) throw new Error(`the icon ${name} is more than one shape`);
        return [name, rounded(path[1]!)];
      });
      return `export default ${JSON.stringify(Object.fromEntries(paths))}`;
    },
  };
}

/** Writes every file of some size a second and a third time, compressed: the server sends what the browser takes. */
function compressed(): Plugin {
  const LEAST = 100;
  let folder = '';
  return {
    name: 'tinhorn-compressed',
    apply: 'build',
    configResolved: (config) => void (folder = config.build.outDir),
    closeBundle() {
      for (const found of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!found.isFile() || !/\.(js|css|html|svg|json|txt|md)$/.test(found.name)) continue;
        const file = join(found.parentPath, found.name);
        const content = readFileSync(file);
        if (content.length < LEAST) continue;
        writeFileSync(`${file}.br`, brotliCompressSync(content));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

/** Writes the service worker, with its version and the names of all files (`worker/`). It is made last: its version is a hash of all of them. The page has it too. */
function worker(): Plugin {
  let folder = '';
  return {
    name: 'tinhorn-worker',
    apply: 'build',
    configResolved: (config) => void (folder = config.build.outDir),
    closeBundle() {
      const all = createHash('sha256');
      const files: Record<string, number> = {};
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
        if (!/\.\w+$/.test(name) || /^licences\b|\.(br|gz)$|^sw\.js$/.test(name)) continue;
        const content = readFileSync(join(folder, name));
        all.update(name).update(content);
        files[name === 'index.html' ? '.' : name] = content.length;
      }
      const script = ['kept.js', 'app.js'].map((name) => readFileSync(new URL(`worker/${name}`, import.meta.url), 'utf8')).join('');
      const version = all.update(script).digest('hex').slice(0, 16);
      const page = join(folder, 'index.html');
      writeFileSync(page, readFileSync(page, 'utf8').replace('__VERSION__', version));
      writeFileSync(join(folder, 'sw.js'), script.replace('__VERSION__', version).replace('__FILES__', JSON.stringify(files)));
    },
  };
}

/** `--mode static`: for any folder of files, with the tables in the tab. `tools/static.py` adds the rest and compresses all of it. */
export default defineConfig(({ mode }) => ({
  base: mode === 'static' ? './' : '/',
  resolve: mode === 'static' ? { conditions: ['static', ...defaultClientConditions] } : {},
  worker: { format: 'es' },
  plugins: [svelte(), icons(), ...(mode === 'static' ? [] : [worker(), compressed()])],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // What every page needs is one file, and so is what every page with a board needs: each file of its own costs a request with its headers.
      output: {
        codeSplitting: {
          groups: [
            { name: 'every-page', tags: ['$initial'] },
            {
              name: 'every-board',
              test:
                /src\/(boards\/(shared|scope)|lib\/(CardBack|Count|FalseFront|PaceSwitch)|state\/hints|table\/(BoardHost|RuleText|Words|code|highlights)|text\/rulebook)\b/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
}));
