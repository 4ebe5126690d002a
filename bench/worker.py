"""A worker process that reads commands as lines of JSON: `python -m bench.worker tinhorn|peers`.

Compiled code, interpreted code and the other engines each have a worker. The bench asks them in turn, so that
all of them meet the same load on the machine.
"""

from __future__ import annotations

import gc
import json
import os
import platform
import sys
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from bench.workloads import BATCHES, Batches, Counts, Workload, all_games, final_digest, workloads_of


def mypy_version() -> str:
    try:
        return version("mypy")
    except PackageNotFoundError:
        return "none"


class Worker:
    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.workloads: dict[tuple[str, str, str], Workload] = {}
        self.amounts: dict[tuple[str, str, str], int] = {}

    def about(self) -> dict[str, Any]:
        """The versions that run here, and the games."""
        import tinhorn

        return {
            "python": f"{platform.python_implementation()} {platform.python_version()}",
            "mypy": mypy_version(),
            "tinhorn": tinhorn.VERSION,
            "compiled": tinhorn.COMPILED,
            "games": all_games(),
        }

    def hello(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Prepare, and list what can be measured here."""
        if self.kind == "peers":
            from bench.peers import installed, peer_workloads

            self.workloads = peer_workloads()
            return {"versions": installed(), "keys": list(self.workloads)}
        import tinhorn

        engine = asked.get("engine", f"Tinhorn {'compiled' if tinhorn.COMPILED else 'interpreted'}")
        for id, seats in asked["games"]:
            for what, workload in workloads_of(id, seats).items():
                self.workloads[engine, id, what] = workload
            if asked.get("batch"):
                self.workloads[engine, id, BATCHES] = Batches(id, seats)
        return {"versions": {"Tinhorn": tinhorn.VERSION}, "keys": list(self.workloads)}

    def measure(self, key: tuple[str, str, str], seconds: float, seed: int) -> Counts:
        """The first call finds the amount of work that takes this long. Later calls repeat that amount."""
        workload = self.workloads[key]
        if key not in self.amounts:
            workload(1, seed)
            amount = 1
            while (took := workload(amount, seed)["seconds"]) < seconds / 4:
                amount *= 2
            self.amounts[key] = max(1, round(amount * seconds / took))
        gc.collect()
        return workload(self.amounts[key], seed)

    def answer(self, asked: dict[str, Any]) -> dict[str, Any]:
        if asked["do"] == "about":
            return self.about()
        if asked["do"] == "hello":
            return self.hello(asked)
        if asked["do"] == "final digest":
            return {"digest": final_digest(asked["game"], asked["seats"], asked["seed"])}
        if asked["do"] == "plays alike":
            from bench.peers import plays_alike

            return {"compared": plays_alike(asked["games"], asked["seed"])}
        return self.measure(tuple(asked["key"]), asked["seconds"], asked["seed"])


def main() -> None:
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # other engines may print: redirect it to stderr
    worker = Worker(sys.argv[1])
    for line in sys.stdin:
        json.dump(worker.answer(json.loads(line)), answers)
        answers.write("\n")
        answers.flush()


if __name__ == "__main__":
    main()
