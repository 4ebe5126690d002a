// Turns archives of Python sources into archives of byte code, with the very Python that will run them in the browser.
// It says which version that is. Usage: node compile.mjs SOURCES.zip BYTECODE.zip [more pairs]
import { readFileSync, writeFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';

const python = await loadPyodide();
const compile = python.runPython(`
import compileall, io, pathlib, py_compile, shutil, zipfile

def compile_archive(data):
    """Byte code without docstrings, stored and not packed: servers compress it better, and Python reads it faster."""
    home = pathlib.Path("/sources")
    zipfile.ZipFile(io.BytesIO(data.to_bytes())).extractall(home)
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    if not compileall.compile_dir(home, quiet=1, legacy=True, optimize=2, stripdir=home, invalidation_mode=mode):
        raise SystemExit("a source does not compile")
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as archive:
        for path in sorted(home.rglob("*")):
            if path.is_file() and path.suffix != ".py":
                archive.writestr(zipfile.ZipInfo(str(path.relative_to(home))), path.read_bytes())
    shutil.rmtree(home)
    return made.getvalue()

compile_archive
`);
const files = process.argv.slice(2);
for (let at = 0; at < files.length; at += 2) {
  const made = compile(new Uint8Array(readFileSync(files[at])));
  writeFileSync(files[at + 1], made.toJs());
}
