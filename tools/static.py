"""Writes build/static: the browser client with tables of its own, for any folder of any host of files. `make static` calls it.

`python -m tools.static [--plain]`: `--plain` leaves out the compressed copies, which take long. Nothing is done twice: byte code is
kept by the hash of its sources, and a file that has not changed is not written again.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import fcntl
import io
import os
import re
import subprocess
import sys
import time
import tomllib
import zipfile
from collections.abc import Collection, Iterator
from hashlib import blake2b
from importlib import resources
from pathlib import Path

import msgspec

from tools import web
from tools.imports import SOURCE, graph, modules
from tools.node import HOME, WEB, find_node, npm

STATIC = HOME / "build" / "static"
CACHE = HOME / "build" / "static.parts"
CLIENT = CACHE / "client"
BUILT = CACHE / "built"  # when the folder was last complete
SCRIPTS = WEB / "static"
WORKER = WEB / "worker"
PYODIDE = WEB / "node_modules" / "pyodide"
ENGINE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
LIBRARIES = ("msgspec", "librt", "mypy-extensions")  # that tables import
LANGUAGES = ("en", "pt-BR")

NETWORKS = "networks/"  # below the engine
LATER = ("licences/", f"engine/{NETWORKS}")  # what a first visit need not fetch

START = "tinhorn.tab"
ON_CALL = {"tinhorn.env"}  # its functions import what they need when they are called, and a tab calls none of them
NOT_PLAYED = ("terminal", "study")  # modules of a game that no table uses
CONTENT = re.compile(r"(?!said\.).*\.toml|chances\.json")  # words and rulebooks are answers that are made here

# Parts of Python's own library that no table needs: most of what is in the archive.
NOT_NEEDED = re.compile(
    r"(multiprocessing|unittest|_pyrepl|xml|xmlrpc|http|wsgiref|ctypes|html|dbm|curses|sqlite3|venv|ensurepip|pydoc_data|turtledemo|"
    r"concurrent/interpreters|profiling|sysconfig/__main__|email/mime)/|"
    r"(pdb|bdb|pydoc|doctest|tarfile|_pydatetime|_pydecimal|_pyio|pickletools|mailbox|imaplib|smtplib|ftplib|poplib|optparse|statistics|"
    r"argparse|configparser|ipaddress|turtle|cmd|code|codeop|trace|timeit|profile|cProfile|pstats|cgi|webbrowser|plistlib|netrc|"
    r"nturl2path|ntpath|zipapp|this|antigravity|wave|tabnanny|pyclbr|modulefinder|filecmp|fileinput|sched|shelve|getpass|gettext|"
    r"symtable|rlcompleter|socketserver|csv|graphlib|colorsys|quopri|_ios_support|_android_support|_apple_support)\.py$|"
    r"encodings/(?!__init__|aliases|ascii|utf_8|latin_1|cp437|idna|punycode|unicode_escape|raw_unicode_escape|utf_16|utf_32)|"
    r".*/(tests?|idle_test)/"
)
NUMPY = re.compile(r"^import numpy\b", re.MULTILINE)
IMPORT_AT_ONCE = re.compile(r"(?:from\s+(?P<base>[\w.]+)\s+)?import\s+(?P<names>.*)")  # at the beginning of a line: not in a function
IMPORT_ANYWHERE = re.compile(rf"\s*{IMPORT_AT_ONCE.pattern}")


def reached(start: str = START) -> set[str]:
    """All modules of ours that a package imports, with their packages, and all games: these are found by entry points."""
    imports = graph()
    found = {name for name in imports if name.startswith((f"{start}.", "tinhorn.games."))} | {start}
    ahead = sorted(found)
    for name in ahead:
        above = {name.rsplit(".", n)[0] for n in range(1, name.count(".") + 1)}
        new = (above if name in ON_CALL else imports[name] | above) - found
        found |= new
        ahead += sorted(new)
    return found


def archive(files: dict[str, bytes]) -> bytes:
    """The same files give the same bytes."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as into:
        for name in sorted(files):
            into.writestr(zipfile.ZipInfo(name), files[name])
    return made.getvalue()


def unpacked(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(data)) as found:
        return {name: found.read(name) for name in found.namelist() if not name.endswith("/")}


# What Python imports in the browser


def own_sources() -> dict[str, bytes]:
    """The modules of ours that a tab needs, the content of the games, and the entry points by which games are found."""
    paths = modules()
    wanted = [paths[name] for name in reached() if name.rpartition(".")[2] not in NOT_PLAYED and not needs_numpy(paths[name])]
    folders = {path.parent for path in wanted if path.name == "__init__.py"}
    content = [file for folder in folders for file in folder.iterdir() if CONTENT.fullmatch(file.name)]
    files = {str(path.relative_to(SOURCE)): path.read_bytes() for path in [*wanted, *content]}
    project = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    points = "".join(
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in each.items()) for group, each in project["entry-points"].items()
    )
    described = f"Metadata-Version: 2.1\nName: tinhorn\nVersion: {project['version']}\n"
    return {**files, "tinhorn.dist-info/METADATA": described.encode(), "tinhorn.dist-info/entry_points.txt": points.encode()}


def needs_numpy(module: Path) -> bool:
    """There is none in the browser."""
    return NUMPY.search(module.read_text(encoding="utf-8")) is not None


def locked(names: tuple[str, ...]) -> str:
    """These packages with their versions and hashes, as requirements/run.txt has them."""
    stanzas = re.split(r"\n(?=\S)", (HOME / "requirements" / "run.txt").read_text(encoding="utf-8"))
    return "\n".join(stanza for stanza in stanzas if stanza.partition("==")[0] in names)


def libraries() -> dict[str, bytes]:
    """The packages for the Python of the browser, by the hashes that all packages are locked with."""
    about = msgspec.json.decode((PYODIDE / "pyodide-lock.json").read_bytes())["info"]
    version = "".join(about["python"].split(".")[:2])
    wanted = locked(LIBRARIES)
    folder = CACHE / f"wheels-{blake2b((wanted + str(about)).encode(), digest_size=8).hexdigest()}"
    if not folder.is_dir():
        print("== Fetching packages for the Python of the browser (only when their versions change)", flush=True)
        CACHE.mkdir(parents=True, exist_ok=True)
        listed = CACHE / "wheels.txt"
        listed.write_text(wanted, encoding="utf-8")
        into = folder.with_suffix(".part")
        platform = [
            "--platform",
            f"pyemscripten_{about['abi_version']}_{about['arch']}",
            "--python-version",
            version,
            "--abi",
            f"cp{version}",
        ]
        command = [sys.executable, "-m", "pip", "download", "-qq", "--disable-pip-version-check", "--no-deps", "--only-binary", ":all:"]
        subprocess.run([*command, *platform, "--implementation", "cp", "--require-hashes", "-r", listed, "-d", into], check=True)
        into.rename(folder)
    files: dict[str, bytes] = {}
    for wheel in sorted(folder.glob("*.whl")):
        files |= unpacked(wheel.read_bytes())
    return {name: data for name, data in files.items() if not name.endswith((".pyi", "py.typed", "RECORD"))}


def python_library(packages: dict[str, bytes]) -> dict[str, bytes]:
    """Python's own library without what is not needed. What these packages import stays, and what the rest imports at once."""
    files = unpacked((PYODIDE / "python_stdlib.zip").read_bytes())
    kept = {name for name in files if NOT_NEEDED.match(name) is None}
    for name, data in packages.items():
        kept.update(imported(name, data, files, IMPORT_ANYWHERE))
    ahead = sorted(kept)
    for name in ahead:
        new = {*imported(name, files[name], files, IMPORT_AT_ONCE)} - kept
        kept |= new
        ahead += sorted(new)
    return {name: files[name] for name in sorted(kept)}


def imported(name: str, source: bytes, files: Collection[str], pattern: re.Pattern[str]) -> Iterator[str]:
    """Which of the files a module imports. It is read line by line: its Python may be newer than ours."""
    package = name.split("/")[:-1]
    for line in source.decode().splitlines() if name.endswith(".py") else ():
        found = pattern.match(line)
        if found is None:
            continue
        names = [each.split()[0].strip("()") for each in found["names"].partition("#")[0].split(",") if each.strip(" ()\\")]
        if found["base"] is None:
            wanted = [each.split(".") for each in names]
        else:
            level = len(found["base"]) - len(found["base"].lstrip("."))
            base = [*(package[: len(package) + 1 - level] if level else []), *filter(None, found["base"].lstrip(".").split("."))]
            wanted = [base, *([*base, each] for each in names)]
        for parts in wanted:
            for upto in range(1, len(parts) + 1):
                path = "/".join(parts[:upto])
                yield from (file for file in (f"{path}.py", f"{path}/__init__.py") if file in files)


def byte_code(*sources: dict[str, bytes]) -> list[bytes]:
    """Archives of byte code, made by Pyodide where they have not been made before."""
    version = msgspec.json.decode((PYODIDE / "package.json").read_bytes())["version"]
    archives = [archive(each) for each in sources]
    script = (SCRIPTS / "compile.mjs").read_bytes()
    made = [CACHE / f"{blake2b(data + script + version.encode(), digest_size=16).hexdigest()}.zip" for data in archives]
    missing = [(data, path) for data, path in zip(archives, made, strict=True) if not path.is_file()]
    if missing:
        print("== Compiling Python for the browser (only when a source changed)", flush=True)
        arguments: list[Path] = []
        for data, path in missing:
            path.with_suffix(".source").write_bytes(data)
            arguments += [path.with_suffix(".source"), path]
        run_node("compile.mjs", *arguments)
        for _, path in missing:
            path.with_suffix(".source").unlink()
    return [path.read_bytes() for path in made]


def run_node(script: str, *arguments: Path) -> None:
    subprocess.run([find_node()[0], SCRIPTS / script, *arguments], cwd=WEB, check=True)


# Networks that taught themselves


def networks() -> dict[str, bytes]:
    """Those that play a level by themselves, packed for where there is no NumPy, by game."""
    from tinhorn.core.game import games, installed_game
    from tinhorn.learned.keeping import Unfit, shipped
    from tinhorn.learned.manifest import levels_of
    from tinhorn.learned.packing import pack

    found: dict[str, bytes] = {}
    for game in map(installed_game, games()):
        if "policy" not in levels_of(resources.files(game.package)).values():
            continue
        try:
            found[game.id] = msgspec.msgpack.encode(pack(shipped(game)))
        except Unfit as why:
            print(f"== {game.id} is played without its network in the browser: {why}", flush=True)
    return found


def named(network: bytes) -> str:
    """A file of its own for every network: a tab never gets one of another version."""
    return f"{blake2b(network, digest_size=8).hexdigest()}.bin"


def offered(found: dict[str, bytes]) -> bytes:
    """What `tinhorn.tab.bots` reads: the file of each network, and the levels that play with it."""
    levels = {game: msgspec.msgpack.decode(data, type=Played).levels for game, data in found.items()}
    return msgspec.json.encode({game: {"file": named(data), "levels": levels[game]} for game, data in found.items()})


class Played(msgspec.Struct):
    levels: list[str]


def engine() -> dict[str, bytes]:
    found = networks()
    sources = {**libraries(), **own_sources(), "tinhorn/tab/networks.json": offered(found)}
    packages, library = byte_code(sources, python_library(sources))
    lock = msgspec.json.decode((PYODIDE / "pyodide-lock.json").read_bytes())
    parts = {name: (PYODIDE / name).read_bytes() for name in ENGINE}
    return {
        **parts,
        **{f"{NETWORKS}{named(data)}": data for data in found.values()},
        "pyodide-lock.json": msgspec.json.encode({**lock, "packages": {}}),
        "python_stdlib.zip": library,
        "tinhorn.zip": packages,
        "licences.txt": (SCRIPTS / "licences.txt").read_bytes(),
    }


# Answers that never change


async def answers() -> dict[str, bytes]:
    """Games, words and rulebooks, as `web/src/tab/prebuilt.ts` looks for them."""
    from tinhorn.core.game import games
    from tinhorn.tab.tab import Tab

    async def keep(rows: object) -> None: ...

    tab = Tab(keep)
    await tab.open()

    async def said(path: str, **query: str) -> bytes:
        answer = await tab.request(None, "GET", f"/api/{path}", query, b"")
        if answer.status != 200:
            raise RuntimeError(f"{path}: {answer.data.decode()}")
        return answer.data

    files = {"games.json": await said("games", words="false")}
    for game in games():
        files[f"games/{game}.json"] = await said(f"games/{game}")
        for language in LANGUAGES:
            for what in ("words", "rulebook"):
                files[f"games/{game}/{what}.{language}.json"] = await said(f"games/{game}/{what}", language=language)
    await tab.close()
    return files


# The folder


def client() -> dict[str, bytes]:
    web.install()
    web.generate()
    if not web.is_newer(CLIENT / "index.html", *web.sources()):
        print("== Building the browser client for a folder (only when a source changed)", flush=True)
        npm("run", "build", "--", "--mode", "static", "--outDir", str(CLIENT), "--emptyOutDir", "--logLevel", "warn")
    return {str(path.relative_to(CLIENT)): path.read_bytes() for path in CLIENT.rglob("*") if path.is_file()}


def with_service(files: dict[str, bytes]) -> dict[str, bytes]:
    """These files with their service worker: it and the page have the version, which is a hash of all files. It has their names too."""
    listed = {"." if name == "index.html" else name: len(files[name]) for name in sorted(files) if not name.startswith(LATER)}
    version = blake2b(b"".join(name.encode() + blake2b(files[name]).digest() for name in sorted(files)), digest_size=8).hexdigest()
    script = "".join(path.read_text(encoding="utf-8") for path in (WORKER / "kept.js", SCRIPTS / "sw.js"))
    return {
        **files,
        "index.html": files["index.html"].replace(b"__VERSION__", version.encode()),
        "sw.js": script.replace("__VERSION__", version).replace("__FILES__", msgspec.json.encode(listed).decode()).encode(),
    }


def left_over(files: dict[str, bytes]) -> Iterator[Path]:
    for path in STATIC.rglob("*"):
        if path.is_file() and str(path.relative_to(STATIC)).removesuffix(".br").removesuffix(".gz") not in files:
            yield path


def write(files: dict[str, bytes]) -> None:
    """Leave alone what has not changed: its compressed copies stay good. `sw.js` is the last, since it names all others."""
    for name in sorted(files, key=lambda name: (name == "sw.js", name)):
        path = STATIC / name
        if not path.is_file() or path.read_bytes() != files[name]:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(files[name])
            for packed in (".br", ".gz"):
                path.with_name(path.name + packed).unlink(missing_ok=True)
    for path in left_over(files):
        path.unlink()


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """One build at a time: tests that need the folder run side by side."""
    CACHE.mkdir(parents=True, exist_ok=True)
    with (CACHE / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def build(compressed: bool = True) -> Path:
    """The folder, made anew only where something changed."""
    locks = (HOME / "pyproject.toml", HOME / "requirements" / "run.txt")
    with alone():
        began = time.time()
        if not web.is_newer(BUILT, SOURCE, Path(__file__), *locks, *web.sources()):
            files = client()
            files |= {f"engine/{name}": data for name, data in engine().items()}
            files |= {f"api/{name}": data for name, data in asyncio.run(answers()).items()}
            write(with_service(files))
            BUILT.touch()
            os.utime(BUILT, (began, began))  # a change during the build is built next time
        if compressed:
            run_node("compress.mjs", STATIC)
    return STATIC


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plain", action="store_true", help="without compressed copies")
    folder = build(not parser.parse_args().plain)
    size = sum(
        (path if not (packed := path.with_name(path.name + ".br")).is_file() else packed).stat().st_size
        for path in folder.rglob("*")
        if path.suffix not in (".br", ".gz") and path.is_file()
    )
    print(f"== {folder.relative_to(HOME)}: {size / 1e6:.1f} MB to send. Any host of files can serve this folder.")


if __name__ == "__main__":
    main()
