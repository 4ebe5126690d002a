// Writes every file of some size a second and a third time, compressed, unless that was done since the file changed.
// Usage: node compress.mjs FOLDER
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const LEAST = 1024;
for (const found of readdirSync(process.argv[2], { recursive: true, withFileTypes: true })) {
  const file = join(found.parentPath, found.name);
  if (!found.isFile() || /\.(br|gz|woff2)$/.test(file) || statSync(file).size < LEAST) continue;
  if (existsSync(`${file}.gz`) && statSync(`${file}.gz`).mtimeMs >= statSync(file).mtimeMs) continue;
  const content = readFileSync(file);
  const large = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: large }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
