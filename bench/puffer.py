"""PufferLib's card game tripletriad, in C: `python -m bench.puffer` fetches and compiles it, and `python -m bench.env` then measures it.

PufferLib as a whole needs torch, and its build downloads a library for drawing. One game needs neither. So pip fetches the source
distribution, a driver of ours calls the C of the game, and the functions for drawing do nothing. None of PufferLib's Python runs in the
measured loop.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

VERSION = "3.0.0"
HOME = Path(__file__).parent.parent / "build" / "puffer"
LIBRARY = HOME / "tripletriad.so"
HEADER = f"pufferlib-{VERSION}/pufferlib/ocean/tripletriad/tripletriad.h"
SIZE = 114  # numbers of an observation
ACTIONS = 14

# pip asks a source distribution for its metadata before it keeps the file. PufferLib's own build would need torch for that.
BACKEND = f"""\
from pathlib import Path


def prepare_metadata_for_build_wheel(directory, config_settings=None):
    told = Path(directory) / "pufferlib-{VERSION}.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\\nName: pufferlib\\nVersion: {VERSION}\\n")
    return told.name
"""

# What the game takes from the library for drawing, as far as it names it.
DRAWING = """\
#include <stdbool.h>
typedef struct { unsigned char r, g, b, a; } Color;
typedef struct { float x, y, width, height; } Rectangle;
#define PURPLE ((Color){200, 122, 255, 255})
#define KEY_ESCAPE 256
#define InitWindow(...) ((void)0)
#define SetTargetFPS(...) ((void)0)
#define IsKeyDown(...) 0
#define BeginDrawing() ((void)0)
#define EndDrawing() ((void)0)
#define ClearBackground(...) ((void)0)
#define DrawRectangle(...) ((void)0)
#define DrawRectangleLines(...) ((void)0)
#define DrawRectangleLinesEx(...) ((void)0)
#define DrawText(...) ((void)0)
#define CloseWindow() ((void)0)
"""

DRIVER = """\
#include "tripletriad.h"

static CTripleTriad *games;
static int number;

void begin(int rows, int size, unsigned int seed, float *observations, int *actions, float *rewards, unsigned char *terminals) {
    number = rows;
    games = calloc(rows, sizeof(CTripleTriad));
    srand(seed);
    for (int row = 0; row < rows; row++) {
        games[row].observations = observations + row * size;
        games[row].actions = actions + row;
        games[row].rewards = rewards + row;
        games[row].terminals = terminals + row;
        init_ctripletriad(&games[row]);
        c_reset(&games[row]);
    }
}

void step(void) {
    for (int row = 0; row < number; row++)
        c_step(&games[row]);
}
"""


def fetch() -> Path:
    """The source distribution, from the index that pip uses."""
    kept = HOME / f"pufferlib-{VERSION}.tar.gz"
    if not kept.exists():
        backend = HOME / "backend" / "setuptools"
        backend.mkdir(parents=True, exist_ok=True)
        (backend / "__init__.py").touch()
        (backend / "build_meta.py").write_text(BACKEND, encoding="utf-8")
        command = [sys.executable, "-m", "pip", "download", "-q", "--no-deps", "--no-binary", "pufferlib", "--no-build-isolation"]
        environment = {**os.environ, "PYTHONPATH": str(backend.parent)}
        subprocess.run([*command, "-d", str(HOME), f"pufferlib=={VERSION}"], check=True, env=environment)
    return kept


def build(source: Path) -> None:
    with tarfile.open(source) as archive:
        header = archive.extractfile(HEADER)
        assert header is not None
        (HOME / "tripletriad.h").write_bytes(header.read())
    (HOME / "raylib.h").write_text(DRAWING, encoding="utf-8")
    (HOME / "driver.c").write_text(DRIVER, encoding="utf-8")
    compiler = shutil.which("cc") or shutil.which("gcc") or "cc"
    subprocess.run(
        [compiler, "-O3", "-w", "-shared", "-fPIC", "-I", str(HOME), str(HOME / "driver.c"), "-o", str(LIBRARY), "-lm"], check=True
    )


class TripleTriad:
    """Many games at once, as PufferLib's own class has them: one step answers in all, and writes their observations."""

    def __init__(self, rows: int, seed: int) -> None:
        self.observations = np.zeros((rows, SIZE), np.float32)
        self.actions = np.zeros(rows, np.int32)
        self.rewards = np.zeros(rows, np.float32)
        self.terminals = np.zeros(rows, np.uint8)
        self.library = ctypes.CDLL(str(LIBRARY))
        arrays: list[Any] = [self.observations, self.actions, self.rewards, self.terminals]
        self.library.begin(rows, SIZE, seed, *[array.ctypes.data_as(ctypes.c_void_p) for array in arrays])

    def step(self, actions: Any) -> None:
        self.actions[:] = actions
        self.library.step()


def main(argv: Sequence[str] | None = None) -> int:
    try:
        build(fetch())
    except (OSError, subprocess.CalledProcessError) as wrong:
        print(f"PufferLib {VERSION} is left out: {wrong}")
        return 0
    print(f"PufferLib {VERSION}: tripletriad is compiled, and bench.env measures it")
    return 0


if __name__ == "__main__":
    sys.exit(main())
