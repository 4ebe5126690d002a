"""Says what is compiled, and compiles it with mypyc where there is a C compiler; everything works without.

TINHORN_BUILD=pure builds no extension; TINHORN_BUILD=compiled fails rather than fall back. TINHORN_OPTIMIZE is the level of the C compiler.
TINHORN_COMPILED is a folder with everything compiled already: `make wheels` builds with that.
"""

import os
import shutil
import sys
from pathlib import Path

HERE = Path(__file__).parent
CORE = (
    "chance",
    "fields",
    "observation",
    "rows",
    "put",
    "pick",
    "playout",
    "reflect",
    "state",
    "steps",
    "verbs",
    "words",
    "sentences",
    "reasons",
    "undo",
    "events",
    "imagining",
    "lead",
)
# What a move passes through.
TABLE = (
    "bots/driver",
    "clients/connection",
    "hosting/metrics",
    "people/limits",
    "record/chain",
    "record/frame_cache",
    "record/frames",
    "record/game",
    "record/log",
    "record/position",
    "tables/access",
    "tables/delivery",
    "tables/lock",
    "tables/moves",
    "tables/registry",
    "tables/standing",
    "tables/table",
    "tables/waiting",
)
SERVER = ("store/writer", "websocket/framing", "websocket/protocol")
ENV = ("stepping",)
BOTS = ("chances", "tree", "trials")
# What no move needs stays interpreted: compiling it takes time and gains none.
INTERPRETED_ROOMS = (
    "__init__",
    "almanac",
    "browser",
    "content",
    "counts",
    "fields",
    "parse",
    "seen",
    "speech",
    "study",
    "terminal",
    "text",
    "translating",
    "view",
)
# A big game is several libraries, one for each layer of its imports: a change of a rule compiles its layer alone.
LAYERS = {
    "legends": {
        "state": "state",
        "effects": "effects",
        "steps": "steps",
        "advice": "advice",
        **dict.fromkeys(("check", "imagine", "look", "observation", "rules", "scoring", "secrets", "told"), "table"),
    }
}
WANTED = os.environ.get("TINHORN_BUILD", "auto")
OPTIMIZE = os.environ.get("TINHORN_OPTIMIZE") or "1"
COMPILED = os.environ.get("TINHORN_COMPILED")
CLIENT = HERE / "web" / "dist"
FOR_A_LIBRARY = [
    "-fvisibility=hidden",  # nobody outside calls in: the compiler may then join functions, some 8 % faster
    "-fno-semantic-interposition",
    "-fno-plt",  # calls into Python without a jump between: 5 % fewer misses of the instruction cache
    "-Wno-misleading-indentation",  # generated text is indented by thousands of blanks: looking at them took a third of the compiler's time
]


def compiled_libraries():
    """What is compiled, by library: the hot modules of core, tables and server, and of every game all but the rooms named above.

    Every game is a library of its own, and so is every box of a game (a folder with content of its own) and every layer of a big game.
    """
    package = HERE / "src" / "tinhorn"
    libraries = {
        "core": [package / "core" / f"{name}.py" for name in CORE],
        "table": [package / "table" / f"{name}.py" for name in TABLE],
        "server": [package / "server" / f"{name}.py" for name in SERVER],
        "env": [package / "env" / f"{name}.py" for name in ENV],
        "bots": [package / "bots" / f"{name}.py" for name in BOTS],
    }
    for home in sorted([*package.glob("games/*/"), *package.glob("examples/*/")]):
        parts = {**LAYERS.get(home.name, {}), **{path.parent.name: path.parent.name for path in home.glob("*/content.py")}}
        for path in sorted(home.rglob("*.py")):
            if path.stem not in INTERPRETED_ROOMS:
                part = parts.get(path.relative_to(home).parts[0].removesuffix(".py"))
                libraries.setdefault(f"{home.name}_{part}" if part else home.name, []).append(path)
    return {f"tinhorn_{name}": [str(path.relative_to(HERE)) for path in paths] for name, paths in libraries.items()}


def extensions():
    """What is to be compiled, its C text generated. Small modules that only load a library need no optimizing."""
    from mypyc.build import mypycify

    libraries = compiled_libraries()
    sources = [path for paths in libraries.values() for path in paths]
    made = mypycify(sources, opt_level=OPTIMIZE, debug_level="0", separate=[(paths, name) for name, paths in libraries.items()])
    for extension in made:
        if not extension.name.endswith("__mypyc"):
            extension.extra_compile_args = ["-O0" if arg.startswith("-O") else arg for arg in extension.extra_compile_args]
        elif sys.platform != "win32":
            extension.extra_compile_args = [*extension.extra_compile_args, *FOR_A_LIBRARY]
    return made


def wanted_extensions():
    only_metadata = {"egg_info", "dist_info", "sdist", "clean"} & set(sys.argv)
    if WANTED == "pure" or COMPILED or only_metadata:
        return []
    try:
        return extensions()
    except ImportError:
        if WANTED == "compiled":
            raise
        return []


def build():
    from setuptools import Distribution, setup
    from setuptools.command.build_ext import build_ext
    from setuptools.command.build_py import build_py

    class BuildOrGoWithout(build_ext):
        """Without a working compiler say so and go on uncompiled."""

        def run(self):
            if COMPILED:
                shutil.copytree(COMPILED, self.build_lib, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.json"))
                return
            try:
                super().run()
            except Exception as wrong:
                if WANTED == "compiled":
                    raise
                print(f"tinhorn: not compiled ({wrong}); it will run as plain Python, several times slower", file=sys.stderr)
                self.extensions = []

        def copy_extensions_to_source(self):
            if self.extensions:
                super().copy_extensions_to_source()

    class WithClient(build_py):
        """The browser client goes into the package, where it is built."""

        def run(self):
            super().run()
            if CLIENT.is_dir() and not self.editable_mode:
                shutil.copytree(CLIENT, Path(self.build_lib, "tinhorn", "server", "web"), dirs_exist_ok=True)

    class ForThisPlatform(Distribution):
        def has_ext_modules(self):
            return bool(COMPILED) or super().has_ext_modules()

    setup(ext_modules=wanted_extensions(), distclass=ForThisPlatform, cmdclass={"build_ext": BuildOrGoWithout, "build_py": WithClient})


if __name__ == "__main__":
    build()
