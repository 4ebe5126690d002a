"""Reviews one game for another program, such as the server: `python -m tinhorn.review.process`.

Its input is a task as JSON: a record, how the players are called, how long to think about each decision, and in all. Its output is one
line of JSON for each decision that was judged, such as `{"done":3,"of":80}`. The last line has the `review` too.
It gives way to all other processes of the machine.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Callable

import msgspec

from tinhorn.core.errors import TinhornError
from tinhorn.core.game import installed_game
from tinhorn.core.record import read_record
from tinhorn.review.reviewing import Review, review
from tinhorn.spread import give_way


class Task(msgspec.Struct, frozen=True, kw_only=True):
    record: msgspec.Raw
    names: list[str]
    playouts: int
    seconds: float | None = None


class Told(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """So many decisions of all are judged."""

    done: int
    of: int
    review: Review | None = None


def perform(task: Task, tell: Callable[[Told], None]) -> None:
    record = read_record(bytes(task.record))
    game = installed_game(record.game, record.version)

    def progress(done: int, all: int) -> None:
        tell(Told(done=done, of=all))

    found = review(game, record, task.names, playouts=task.playouts, seconds=task.seconds, progress=progress)
    number = len(found.decisions)
    tell(Told(done=number, of=number, review=found))


def main() -> int:
    give_way()

    def tell(told: Told) -> None:
        sys.stdout.buffer.write(msgspec.json.encode(told) + b"\n")
        sys.stdout.buffer.flush()

    try:
        perform(msgspec.json.decode(sys.stdin.buffer.read(), type=Task), tell)
    except (TinhornError, msgspec.DecodeError) as wrong:
        print(f"no review: {wrong}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    with contextlib.suppress(BrokenPipeError):  # whoever asked is gone
        sys.exit(main())
