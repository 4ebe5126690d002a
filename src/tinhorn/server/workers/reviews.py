"""Reviews of games that are over, each made by a process of its own that gives way to everything else.

One review is made at a time. Those who ask take turns by network and address. The latest reviews are kept in memory. The process is
that of `tinhorn.review.process`, which says what it reads and writes. The server imports nothing of it.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections import Counter, OrderedDict
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from tinhorn.server.workers.shares import Share
from tinhorn.table.bots.thinkers import Payer
from tinhorn.table.hosting.logs import warn
from tinhorn.table.hosting.metrics import Metrics
from tinhorn.table.process.aside import Progress
from tinhorn.table.words.refusals import MANY_REVIEWS

COMMAND = (sys.executable, "-m", "tinhorn.review.process")
MOST_KEPT: Final = 32
MOST_WAITING: Final = 16
THINKING: Final = 0.9  # part of its time in which a review divides its thinking; the rest is for what it does not foresee
LONGEST_LINE: Final = 1 << 25  # bytes of a whole review, at most


class Told(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the process."""

    done: int
    of: int
    review: dict[str, Any] | None = None


class Reviewed:
    """A review that somebody has asked for, and how far it is.

    `numbers` are the positions of the table that the moves of the record led to: moves that were taken back have positions too, and the
    record does not contain them. `last` is the last position. `payer` is charged for as many moves.
    """

    def __init__(self, task: bytes, numbers: list[int], last: int, payer: Payer = ()) -> None:
        self.task = task
        self.payer = payer
        self.cost = float(len(numbers))
        self.numbers = numbers
        self.last = last
        self.progress: Progress = "waiting"
        self.done = 0
        self.of = 0
        self.review: dict[str, Any] | None = None

    def hear(self, told: Told) -> None:
        self.done, self.of = told.done, told.of
        if told.review is not None:
            for each in [*told.review["decisions"], *told.review["turning_points"]]:
                each["move"] = self.numbers[each["move"] - 1]
            self.review, self.progress = {**told.review, "moves": self.last}, "done"  # at once: whoever looks sees both or neither


class Reviews:
    """Makes reviews. `playouts` is how long to think about each decision, and `budget` how many seconds a review may take.

    A long game is thought about less, and the review says what it left out.
    """

    def __init__(self, playouts: int, budget: float, metrics: Metrics, command: Sequence[str] = COMMAND) -> None:
        self.playouts = playouts
        self._budget = budget
        self._metrics = metrics
        self._command = command
        self._asked: OrderedDict[str, Reviewed] = OrderedDict()  # by table and commitment: a code may come again
        self._waiting: list[Reviewed] = []
        self._share = Share()
        self._working: asyncio.Task[None] | None = None
        self._process: asyncio.subprocess.Process | None = None
        self._closing = False

    def find(self, game: str) -> Reviewed | None:
        """The review of a table, if somebody has asked for it."""
        found = self._asked.get(game)
        if found is not None:
            self._asked.move_to_end(game)
        return found

    def ask(self, game: str, record: dict[str, Any], names: list[str], numbers: list[int], last: int, payer: Payer = ()) -> Reviewed:
        """Make a review, if nobody has asked for it yet."""
        found = self.find(game)
        if found is not None and found.progress != "failed":
            return found
        if len(self._waiting) >= MOST_WAITING:
            self._make_room(payer)
        task = msgspec.json.encode({"record": record, "names": names, "playouts": self.playouts, "seconds": THINKING * self._budget})
        wanted = self._asked[game] = Reviewed(task, numbers, last, payer)
        self._forget_old()
        self._waiting.append(wanted)
        self._share.want(payer)
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work())
        return wanted

    def _make_room(self, payer: Payer) -> None:
        """The queue is full: whoever has most in it loses their last one, if the newcomer has less. So nobody can fill it for all."""
        waiting = Counter(each.payer[:1] for each in self._waiting)
        network, most = max(waiting.items(), key=lambda each: each[1])
        if waiting[payer[:1]] + 1 >= most:
            raise MANY_REVIEWS()
        last = next(each for each in reversed(self._waiting) if each.payer[:1] == network)
        self._waiting.remove(last)
        self._share.settle(last.payer, 0.0)
        self._ended(last, "crowded out")

    def _ended(self, reviewed: Reviewed, why: str) -> None:
        reviewed.progress = "failed" if why else "done"
        self._metrics.count("tinhorn_reviews_total", why or "done")
        if why:
            warn("no review", kind=why)

    def _forget_old(self) -> None:
        ended = [game for game, each in self._asked.items() if each.progress in ("done", "failed")]
        for game in ended[: max(0, len(self._asked) - MOST_KEPT)]:
            del self._asked[game]

    async def _work(self) -> None:
        while self._waiting:
            reviewed = self._share.next(self._waiting)
            self._waiting.remove(reviewed)
            self._share.charge(reviewed.payer, reviewed.cost)
            reviewed.progress = "thinking"
            why = await self._make(reviewed)
            if self._closing:
                return
            self._share.settle(reviewed.payer, 0.0)
            self._ended(reviewed, why)

    async def _make(self, reviewed: Reviewed) -> str:
        """Returns why there is no review: the process was too `slow`, or is `broken`."""
        try:
            async with asyncio.timeout(self._budget):
                pipe = asyncio.subprocess.PIPE
                self._process = await asyncio.create_subprocess_exec(*self._command, stdin=pipe, stdout=pipe, limit=LONGEST_LINE)
                if not self._closing:
                    await self._exchange(self._process, reviewed)
        except TimeoutError:
            return "slow"
        except (OSError, ValueError, LookupError, TypeError):  # it did not start, or wrote something else
            return "broken"
        finally:
            if self._process is not None:
                self._kill()
                await self._process.communicate()  # until its pipe has ended too
                self._process = None
        return "broken" if reviewed.review is None else ""

    def _kill(self) -> None:
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()

    async def _exchange(self, process: asyncio.subprocess.Process, reviewed: Reviewed) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):  # it has ended; the end of its output says so too
            process.stdin.write(reviewed.task)
            await process.stdin.drain()
        process.stdin.close()
        async for line in process.stdout:
            reviewed.hear(msgspec.json.decode(line, type=Told))
            if reviewed.review is not None:
                return

    async def close(self) -> None:
        self._closing = True
        self._waiting.clear()
        self._kill()
        if self._working is not None:
            await self._working
