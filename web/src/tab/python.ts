import type { PyodideAPI } from 'pyodide';

/** Where the packages lie in the file system of a worker. */
const HOME = '/tinhorn';

export type Python = PyodideAPI;

export async function fetched(url: URL): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.pathname}: ${answer.status}`);
  return answer.arrayBuffer();
}

/** Python with all that a table needs. `stage` is called after each part. */
export async function startPython(folder: string, stage: () => void = () => undefined): Promise<Python> {
  const engine = new URL('engine/', folder);
  const packages = fetched(new URL('tinhorn.zip', engine));
  packages.catch(() => undefined); // it is awaited below, after a failure of the rest too
  const { loadPyodide } = (await import(/* @vite-ignore */ new URL('pyodide.mjs', engine).href)) as typeof import('pyodide');
  const python = await loadPyodide({ indexURL: engine.href });
  stage();
  python.unpackArchive(await packages, 'zip', { extractDir: HOME });
  python.runPython(`import sys; sys.path.insert(0, "${HOME}")`);
  stage();
  return python;
}
