import type { PyodideAPI } from 'pyodide';

/** Where the client lies: workers are files of its `assets`. */
export const FOLDER = new URL('../', self.location.href);
export const ENGINE = new URL('engine/', FOLDER);

/** Where the packages lie in the file system of a worker. */
const HOME = '/tinhorn';

export type Python = PyodideAPI;

export async function fetched(url: URL): Promise<ArrayBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url.pathname}: ${answer.status}`);
  return answer.arrayBuffer();
}

/** Python with all that a table needs. `stage` is called after each part. */
export async function startPython(stage: () => void = () => undefined): Promise<Python> {
  const packages = fetched(new URL('tinhorn.zip', ENGINE));
  packages.catch(() => undefined); // it is awaited below, after a failure of the rest too
  const { loadPyodide } = (await import(/* @vite-ignore */ new URL('pyodide.mjs', ENGINE).href)) as typeof import('pyodide');
  const python = await loadPyodide({ indexURL: ENGINE.href });
  stage();
  python.unpackArchive(await packages, 'zip', { extractDir: HOME });
  python.runPython(`import sys; sys.path.insert(0, "${HOME}")`);
  stage();
  return python;
}
