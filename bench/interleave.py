"""Asks the workers in turn, round after round, and stores every figure."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent
SEEDS_A_ROUND = 1_000_000


class Key(NamedTuple):
    engine: str
    game: str
    what: str


class Rate(NamedTuple):
    """A rate per second: the median of all rounds, the slowest and the fastest."""

    median: float
    lowest: float
    highest: float

    @property
    def spread(self) -> float:
        return (self.highest - self.lowest) / self.median


class Helper:
    """A worker process. With `checkout` it measures the engine of that checkout, else the one that is installed here."""

    def __init__(self, kind: str, pure: bool = False, checkout: Path | None = None) -> None:
        env = {**os.environ, "TINHORN_PURE": "1" if pure else ""}
        python = sys.executable
        if checkout is not None:
            own = checkout / ".venv" / "bin" / "python"
            python = str(own) if own.exists() else python
            env["PYTHONPATH"] = str(checkout / "src")
        self.process = subprocess.Popen(
            [python, "-m", "bench.worker", kind], env=env, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def ask(self, **asked: Any) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(json.dumps(asked), file=self.process.stdin, flush=True)
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"a worker ended while it was asked to {asked['do']} {asked.get('key', '')}; its message is above")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


class Figures:
    """All measurements of a run."""

    def __init__(self) -> None:
        self.runs: dict[Key, list[dict[str, float]]] = {}
        self.versions: dict[str, str] = {}
        self.compared = 0

    def rate(self, key: Key, thing: str) -> Rate | None:
        """The rate, or None if it was not measured."""
        rates = [counts[thing] / counts["seconds"] for counts in self.runs.get(key, []) if thing in counts]
        return Rate(median(rates), min(rates), max(rates)) if rates else None

    def ratios(self, above: Key, below: Key, thing: str) -> list[float]:
        """The ratios of the rounds. Within a round a slow moment of the machine affects both sides."""
        pairs = zip(self.runs.get(above, []), self.runs.get(below, []), strict=False)
        return [a[thing] / a["seconds"] / (b[thing] / b["seconds"]) for a, b in pairs]

    def ratio(self, above: Key, below: Key, thing: str) -> Rate | None:
        ratios = self.ratios(above, below, thing)
        return Rate(median(ratios), min(ratios), max(ratios)) if ratios else None


def interleave(games: list[tuple[str, int]], rounds: int, seconds: float, alike: int, say: Callable[[str], None]) -> Figures:
    """Measure our games with these seat counts, and all other engines that are installed."""
    figures = Figures()
    helpers = [Helper("tinhorn"), Helper("tinhorn", pure=True), Helper("peers")]
    try:
        plan: list[tuple[Helper, Key]] = []
        for helper in helpers:
            hello = helper.ask(do="hello", games=games)
            figures.versions.update(hello["versions"])
            planned = {key for _, key in plan}  # without compiled modules, the first two workers measure the same
            plan += [(helper, Key(*key)) for key in hello["keys"] if Key(*key) not in planned]
        if "OpenSpiel" in figures.versions:
            figures.compared = helpers[-1].ask(do="plays alike", games=alike, seed=1)["compared"]
            say(f"liar's dice and OpenSpiel's: the same legal moves and results in {figures.compared:,} decisions")
        measure_in_turn(figures, plan, rounds, seconds, say)
    finally:
        for helper in helpers:
            helper.close()
    return figures


def measure_in_turn(figures: Figures, plan: list[tuple[Helper, Key]], rounds: int, seconds: float, say: Callable[[str], None]) -> None:
    """Measure everything once in each round, forwards and backwards in turn. Figures to compare are measured close together."""
    plan = sorted(plan, key=lambda each: (each[1].what, each[1].game))
    for turn in range(rounds):
        for helper, key in plan if turn % 2 == 0 else reversed(plan):
            counts = helper.ask(do="measure", key=key, seconds=seconds, seed=(turn + 1) * SEEDS_A_ROUND)
            figures.runs.setdefault(key, []).append(counts)
        say(f"round {turn + 1} of {rounds} done, {len(plan)} figures in each")
