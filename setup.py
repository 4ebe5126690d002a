"""Compiles the hot path with mypyc where there is a C compiler; everything works without.

TINHORN_BUILD=pure builds no extension; TINHORN_BUILD=compiled fails rather than fall back.
`python setup.py sources` prints what is compiled: make asks for it, and so this is the only list.
"""

import os
import sys
from pathlib import Path

HERE = Path(__file__).parent
CORE = (
    "chance",
    "fields",
    "numbers",
    "observation",
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
SERVER = (
    "bots/driver",
    "limits",
    "metrics",
    "store/chain",
    "store/writer",
    "tables/access",
    "tables/delivery",
    "tables/frame_cache",
    "tables/frames",
    "tables/game",
    "tables/lock",
    "tables/log",
    "tables/moves",
    "tables/played",
    "tables/registry",
    "tables/standing",
    "tables/table",
    "tables/waiting",
    "websocket/connection",
    "websocket/framing",
    "websocket/protocol",
)
ENV = ("stepping",)
BOTS = ("chances", "tree", "trials")
INTERPRETED_ROOMS = ("__init__", "content", "view", "hints", "terminal")
BIG = 120_000  # bytes of source: from here on the C compiler's best costs minutes and gains a few per cent
WANTED = os.environ.get("TINHORN_BUILD", "auto")


def compiled_libraries():
    """What is compiled, by library: the hot modules of core and server, and of every game all but the rooms named above.

    Every game is a library of its own, and so is every box of a game: a folder with content of its own.
    Libraries are built side by side, and only those that changed.
    """
    package = HERE / "src" / "tinhorn"
    libraries = {
        "core": [package / "core" / f"{name}.py" for name in CORE],
        "server": [package / "server" / f"{name}.py" for name in SERVER],
        "env": [package / "env" / f"{name}.py" for name in ENV],
        "bots": [package / "bots" / f"{name}.py" for name in BOTS],
    }
    for home in sorted([*package.glob("games/*/"), *package.glob("examples/*/")]):
        boxes = [path.parent for path in home.glob("*/content.py")]
        for path in sorted(home.rglob("*.py")):
            if path.stem not in INTERPRETED_ROOMS:
                library = "_".join([home.name, *(box.name for box in boxes if box in path.parents)])
                libraries.setdefault(library, []).append(path)
    return {f"tinhorn_{name}": [str(path.relative_to(HERE)) for path in paths] for name, paths in libraries.items()}


def is_big(paths):
    return sum((HERE / path).stat().st_size for path in paths) > BIG


def extensions():
    only_metadata = {"egg_info", "dist_info", "sdist", "clean"} & set(sys.argv)
    if WANTED == "pure" or only_metadata:
        return []
    try:
        from mypyc.build import mypycify
    except ImportError:
        if WANTED == "compiled":
            raise
        return []
    libraries = compiled_libraries()
    sources = [path for paths in libraries.values() for path in paths]
    extensions = mypycify(sources, opt_level="3", debug_level="0", separate=[(paths, name) for name, paths in libraries.items()])
    slow_to_compile = {f"{name}__mypyc" for name, paths in libraries.items() if is_big(paths)}
    for extension in extensions:
        if extension.name in slow_to_compile:
            extension.extra_compile_args = ["-O1" if arg == "-O3" else arg for arg in extension.extra_compile_args]
        if sys.platform != "win32":  # nobody outside calls in: the compiler may then join functions, some 8 % faster
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden", "-fno-semantic-interposition"]
    return extensions


def build():
    from setuptools import setup
    from setuptools.command.build_ext import build_ext

    class BuildOrGoWithout(build_ext):
        """Without a working compiler say so and go on uncompiled."""

        def run(self):
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

    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOrGoWithout})


if __name__ == "__main__":
    if sys.argv[1:] == ["sources"]:
        print(*(path for paths in compiled_libraries().values() for path in paths))
    else:
        build()
