/** Formats the sources of the client: `node format.js`, or with `--check` says what is not formatted. It runs dprint's plugins without its program, which is made for each machine. */
import { createContext } from '@dprint/formatter';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const HOME = import.meta.dirname;
const FOLDERS = ['.', 'src', 'harness', 'static', 'worker'];
const OTHERS = /(^|\/)(generated|node_modules|dist)\//;
const SOURCES = /\.(ts|js|svelte|css)$/;
const PLUGINS = {
  '@dprint/typescript/plugin.wasm': {
    quoteStyle: 'preferSingle',
    quoteProps: 'preserve',
    'arrowFunction.useParentheses': 'force',
    'module.sortImportDeclarations': 'maintain',
    'module.sortExportDeclarations': 'maintain',
    'importDeclaration.sortNamedImports': 'maintain',
    'exportDeclaration.sortNamedExports': 'maintain',
    nextControlFlowPosition: 'sameLine',
  },
  'dprint-plugin-malva/plugin.wasm': {
    quotes: 'preferSingle',
    singleLineBlockThreshold: 40,
    omitNumberLeadingZero: true,
    hexCase: 'ignore',
    blockSelectorLinebreak: 'wrap',
  },
  'dprint-plugin-markup/plugin.wasm': { scriptIndent: true, styleIndent: true },
};

const context = createContext({ lineWidth: 160, indentWidth: 2, newLineKind: 'lf' });
const { resolve } = createRequire(import.meta.url);
for (const [plugin, settings] of Object.entries(PLUGINS)) context.addPlugin(readFileSync(resolve(plugin)), settings);
for (const { propertyName, message } of context.getConfigDiagnostics()) throw new Error(`${propertyName}: ${message}`);

const files = new Set(
  FOLDERS.flatMap((folder) =>
    readdirSync(join(HOME, folder), { recursive: folder !== '.', encoding: 'utf8' }).map((name) => join(folder, name)).filter((name) =>
      SOURCES.test(name) && !OTHERS.test(name)
    )
  ),
);
const changed = [...files].filter((filePath) => {
  const fileText = readFileSync(join(HOME, filePath), 'utf8');
  const formatted = context.formatText({ filePath: join(HOME, filePath), fileText });
  if (formatted === fileText) return false;
  if (!process.argv.includes('--check')) writeFileSync(join(HOME, filePath), formatted);
  return true;
});
if (changed.length && process.argv.includes('--check')) {
  console.error(`Not formatted (python -m tools.web format does it):\n  ${changed.join('\n  ')}`);
  process.exit(1);
}
