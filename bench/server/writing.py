"""`python -m bench.server.writing`: what a move costs the server's own process, with a writer process and without.

A hundred tables append moves to two stores in turn, round after round. Before each move the process works for a while, as it does to
judge and show one. Processor time is counted, of all threads of this process: with a writer process it does not contain the writing.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from pathlib import Path

from tests.server.harness import fresh_sqlite
from tests.server.test_store import entry, ready, table_row
from tinhorn.server.serving import SWITCH_INTERVAL
from tinhorn.server.store.migrate import upgrade
from tinhorn.server.store.store import SqlStore

TABLES = [f"T{n:04}" for n in range(100)]
PROCESS, THREAD = "a process", "the thread"


class Side:
    """A store, and how many moves each table has."""

    def __init__(self, store: SqlStore) -> None:
        self.store = store
        self.numbers = dict.fromkeys(TABLES, 0)

    async def play(self, work: float, moves: int) -> float:
        """So many moves at each table; the microseconds of this process for one."""
        began = time.process_time()
        await asyncio.gather(*[self.play_table(code, work, moves) for code in TABLES])
        return 1e6 * (time.process_time() - began) / (moves * len(TABLES))

    async def play_table(self, code: str, work: float, moves: int) -> None:
        for _ in range(moves):
            be_busy(work)
            self.numbers[code] += 1
            number = self.numbers[code]
            assert await self.store.append(entry(number, f"m{number}", code))


def be_busy(microseconds: float) -> None:
    end = time.thread_time() + microseconds / 1e6
    while time.thread_time() < end:
        pass


async def opened(folder: Path, by: str) -> Side:
    url = fresh_sqlite(folder)
    await asyncio.to_thread(upgrade, url)
    store = SqlStore(url)
    store.open()
    for code in TABLES:
        await store.add_table(*table_row(code), 1000)
    if by == PROCESS:
        await ready(store.start_writer_process())
    return Side(store)


async def compare(work: float, rounds: int, moves: int) -> None:
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        sides = {PROCESS: await opened(Path(one), PROCESS), THREAD: await opened(Path(other), THREAD)}
        spent: dict[str, list[float]] = {by: [] for by in sides}
        for n in range(rounds):
            for by in list(sides) if n % 2 == 0 else list(sides)[::-1]:
                spent[by].append(await sides[by].play(work, moves))
        for by, found in spent.items():
            print(f"written by {by}: {statistics.median(found):.0f} µs a move ({min(found):.0f} to {max(found):.0f})")
        ratios = sorted(thread / process for process, thread in zip(spent[PROCESS], spent[THREAD], strict=True))
        spread = f"{ratios[0]:.2f} to {ratios[-1]:.2f}"
        print(f"thread : process {statistics.median(ratios):.2f} ({spread}), {rounds} rounds, {work:g} µs of other work")
        for side in sides.values():
            await side.store.close()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.server.writing", description=__doc__)
    parser.add_argument("--work", type=float, default=200, help="microseconds of other work for each move (200)")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--moves", type=int, default=5, help="at each of 100 tables in a round (5)")
    args = parser.parse_args()
    sys.setswitchinterval(SWITCH_INTERVAL)
    asyncio.run(compare(args.work, args.rounds, args.moves))


if __name__ == "__main__":
    main()
