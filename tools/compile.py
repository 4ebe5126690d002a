"""Compiles the hot path beside its sources: `make compile` calls it. What the compilers say goes to build.log.

Everything compiled is kept in build/compiled: each library by the hash of its C text, and the libraries of one state of the
sources together, by the hash of the sources. So a change compiles what it changes, and going back to earlier sources compiles nothing.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import threading
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, TextIO

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src"
LOG = ROOT / "build.log"
MYPY_CACHE = ROOT / ".mypy_cache"
STORE = ROOT / "build" / "compiled"
LIBRARIES = STORE / "libraries"
SETS = STORE / "sets"
ACTIVE = SOURCES / "tinhorn.compiled"  # names the set beside the sources; newer sources run as plain Python (`tinhorn/_pure.py`)
MANIFEST = "manifest.json"
KEPT_SETS = 8
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")
GROUP = "__mypyc"  # how the names of mypyc's libraries end; all other extensions are small modules that load one
NO_COMPILER = "no C compiler that finds Python's headers"


def say(text: str, file: TextIO | None = None) -> None:
    print(f"== {text}", file=file, flush=True)


# What there is


def toolchain() -> list[str]:
    """What compiled libraries depend on besides their sources."""
    try:
        mypy = version("mypy")
    except PackageNotFoundError:
        mypy = "none"
    return [
        sys.version,
        str(SUFFIX),
        mypy,
        str(sysconfig.get_config_var("CC")),
        os.environ.get("CFLAGS", ""),
        os.environ.get("TINHORN_OPTIMIZE", ""),
    ]


def digest(*texts: bytes | str) -> str:
    made = hashlib.sha256()
    for text in texts:
        data = text if isinstance(text, bytes) else text.encode()
        made.update(len(data).to_bytes(8, "little"))
        made.update(data)
    return made.hexdigest()[:32]


def fingerprint() -> str:
    """Names a state of all sources: the interpreted ones count too, since their types are part of what is compiled."""
    paths = [ROOT / "setup.py", *sorted(SOURCES.rglob("*.py"))]
    return digest(*toolchain(), *(part for path in paths for part in (str(path.relative_to(ROOT)), path.read_bytes())))


def compiled_files(folder: Path) -> dict[str, Path]:
    return {str(path.relative_to(folder)): path for path in folder.rglob(f"*{SUFFIX}")}


def is_active(key: str) -> bool:
    """Whether the compiled modules that Python finds now are those of these sources."""
    manifest = SETS / key / MANIFEST
    if not manifest.is_file() or not ACTIVE.is_file() or ACTIVE.read_text(encoding="utf-8") != key:
        return False
    kept: dict[str, str] = json.loads(manifest.read_text(encoding="utf-8"))
    return compiled_files(SOURCES).keys() == kept.keys()


def has_compiler() -> bool:
    """Whether a small extension can be compiled here."""
    command = str(sysconfig.get_config_var("CC") or "cc").split()
    if shutil.which(command[0]) is None:
        return False
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n", encoding="utf-8")
        include = sysconfig.get_path("include")
        done = subprocess.run(
            [*command, "-c", f"-I{include}", str(source), "-o", str(source.with_suffix(".o"))], capture_output=True, check=False
        )
    return done.returncode == 0


# Compiling


@contextlib.contextmanager
def output_in(log: Path) -> Iterator[TextIO]:
    """Sends what this process and its children print to a file, and gives what still reaches the user."""
    sys.stdout.flush()
    sys.stderr.flush()
    kept = [os.dup(1), os.dup(2)]
    with log.open("w", encoding="utf-8") as file, os.fdopen(os.dup(1), "w", encoding="utf-8") as user:
        os.dup2(file.fileno(), 1)
        os.dup2(file.fileno(), 2)
        try:
            yield user
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            for number, copy in zip((1, 2), kept, strict=True):
                os.dup2(copy, number)
                os.close(copy)


def generate() -> list[Any]:
    """The extensions, their C text written, the largest first: the others are compiled beside it."""
    from setup import extensions

    made = extensions()
    return sorted(made, key=lambda each: -sum(Path(source).stat().st_size for source in each.sources))


def key_of(extension: Any) -> str:
    files = [*extension.sources, *extension.depends]
    return digest(*toolchain(), extension.name, *extension.extra_compile_args, *(Path(file).read_bytes() for file in files))


def build(extensions: list[Any], folder: Path, user: TextIO) -> dict[str, str]:
    """Put all extensions into a folder: kept ones as they are, the others compiled. Return their keys by file."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    manifest: dict[str, str] = {}
    lock = threading.Lock()
    libraries = [each for each in extensions if each.name.endswith(GROUP)]
    kept = [each for each in libraries if (LIBRARIES / key_of(each)).is_file()]
    left = len(libraries) - len(kept)

    class KeptOrBuilt(build_ext):
        def build_extension(self, extension: Any) -> None:
            nonlocal left
            target, key = Path(self.get_ext_fullpath(extension.name)), key_of(extension)
            library = LIBRARIES / key
            if not library.is_file():
                super().build_extension(extension)
                put(target, library)
                if extension.name.endswith(GROUP):
                    with lock:
                        left -= 1
                        say(f"Compiled {extension.name.removesuffix(GROUP)}; {left} to go", user)
            put(library, target)
            with lock:
                manifest[str(target.relative_to(folder))] = key

    command: Any = KeptOrBuilt(Distribution({"name": "tinhorn", "ext_modules": extensions}))
    command.build_lib, command.build_temp, command.parallel = str(folder), str(ROOT / "build" / "temp"), os.cpu_count() or 1
    command.ensure_finalized()
    if left:
        say(f"Compiling {left} of {len(libraries)} libraries", user)
    command.run()
    return manifest


def put(source: Path, target: Path) -> None:
    """A second name for a file, or a copy; whoever has the old file open keeps it."""
    target.parent.mkdir(parents=True, exist_ok=True)
    new = target.with_name(f"{target.name}.{os.getpid()}.{threading.get_ident()}")
    try:
        os.link(source, new)
    except OSError:
        shutil.copy2(source, new)
    os.replace(new, target)
    new.unlink(missing_ok=True)  # where both name the same file already, the system replaces nothing


def stage() -> str:
    """Compile what is not kept yet, and return the name of the set. What Python finds beside the sources stays as it is."""
    key = fingerprint()
    folder = SETS / key
    if not (folder / MANIFEST).is_file():
        shutil.rmtree(folder, ignore_errors=True)
        say("Reading types and generating C")
        os.chdir(ROOT)
        with output_in(LOG) as user:
            try:
                extensions = generate()
            except ValueError:  # mypyc can stumble over what it noted of unchanged modules
                shutil.rmtree(MYPY_CACHE)
                extensions = generate()
            manifest = build(extensions, folder, user)
        (folder / MANIFEST).write_text(json.dumps(manifest), encoding="utf-8")
        prune()
    os.utime(folder)
    return key


def prune() -> None:
    """Forget all but the last few sets, and libraries that are in none of them."""
    sets = sorted((path.parent for path in SETS.glob(f"*/{MANIFEST}")), key=lambda path: path.stat().st_mtime, reverse=True)
    for folder in sets[KEPT_SETS:]:
        shutil.rmtree(folder)
    wanted = {key for folder in sets[:KEPT_SETS] for key in json.loads((folder / MANIFEST).read_text(encoding="utf-8")).values()}
    for library in LIBRARIES.iterdir():
        if library.name not in wanted:
            library.unlink()


# Choosing what Python finds


def activate(key: str) -> None:
    """Put a set beside the sources."""
    deactivate()
    for name, path in compiled_files(SETS / key).items():
        put(path, SOURCES / name)
    ACTIVE.write_text(key, encoding="utf-8")


def deactivate() -> None:
    """Leave the sources alone: Python interprets them."""
    ACTIVE.unlink(missing_ok=True)
    for path in SOURCES.rglob(f"*{SUFFIX}"):
        path.unlink()


def prepare() -> bool:
    """Never leave compiled modules of other sources. Say whether those of these sources are there."""
    key = fingerprint()
    if is_active(key):
        ACTIVE.touch()  # sources may be newer and the same
        return True
    if (SETS / key / MANIFEST).is_file():
        activate(key)
        return True
    deactivate()
    return False


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["stage"]):
        print("usage: python -m tools.compile [stage]", file=sys.stderr)
        return 2
    if prepare():
        say("Compiled already")
        return 0
    if not has_compiler():
        say(f"Not compiled: {NO_COMPILER}; everything works, several times slower")
        return 0
    try:
        key = stage()
    except BaseException as wrong:
        if LOG.is_file():
            print("\n".join(LOG.read_text(encoding="utf-8", errors="replace").splitlines()[-20:]), file=sys.stderr)
        print(f"== Compiling failed ({type(wrong).__name__}); build.log says more", file=sys.stderr)
        return 1
    if not arguments:
        activate(key)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
