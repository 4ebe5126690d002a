"""Many games at once over NumPy arrays, in this process or in several with shared memory."""

from __future__ import annotations

import multiprocessing
from collections.abc import Sequence
from itertools import pairwise
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from types import TracebackType
from typing import Any, cast

import numpy as np
from numpy.typing import NDArray

from tinhorn.core.errors import BadSetting, IllegalAction, TinhornError
from tinhorn.core.game import Game, game, games
from tinhorn.core.observation import Layout
from tinhorn.env.observing import layout_of
from tinhorn.env.stepping import Stepper
from tinhorn.spread import leave_if_a_worker_imports_this, lost_worker

Arrays = dict[str, NDArray[Any]]
STOP = None


def address_of(game: Game) -> str:
    """The text from which another process finds the game."""
    return game.id if game.id in games() else f"{game.package}:GAME"


Shapes = dict[str, tuple[tuple[int, ...], Any]]


def shapes(rows: int, layout: Layout, with_others: bool) -> Shapes:
    others: Shapes = {"others": ((rows, layout.seats - 1, layout.size), np.int16)} if with_others else {}
    return {
        "rewards": ((rows, layout.seats), np.float32),
        "actions": ((rows,), np.int32),
        "advice": ((rows,), np.int32),
        "observations": ((rows, layout.size), np.int16),
        **others,
        "actors": ((rows,), np.int8),
        "masks": ((rows, layout.actions), np.bool_),
        "ended": ((rows,), np.bool_),
    }


def length_of(wanted: Shapes) -> int:
    return sum(int(np.prod(shape)) * np.dtype(kind).itemsize for shape, kind in wanted.values())


def arrays_in(buffer: Any, wanted: Shapes) -> Arrays:
    """The arrays one after another in a buffer; the widest numbers come first, so that all are aligned."""
    found: Arrays = {}
    at = 0
    for name, (shape, kind) in wanted.items():
        found[name] = np.ndarray(shape, kind, buffer, at)
        at += found[name].nbytes
    return found


def written_by(stepper: Stepper) -> Arrays:
    """Arrays over what the stepper writes: they see every step."""
    found: Arrays = {}
    wanted = shapes(stepper.number, stepper.layout, stepper.with_others)
    of_stepper: dict[str, Any] = {
        "observations": stepper.numbers,
        "actors": stepper.actors,
        "advice": stepper.advice,
        "masks": stepper.masks,
        "ended": stepper.ended,
    }
    if stepper.with_others:
        of_stepper["others"] = stepper.others
    for name, memory in of_stepper.items():
        shape, kind = wanted[name]
        found[name] = np.frombuffer(memory, kind).reshape(shape)
    found["rewards"] = np.frombuffer(cast(Any, stepper.rewards), np.float64).reshape(wanted["rewards"][0])
    return found


def work(address: str, seats: int, made: dict[str, Any], memory: str, connection: Connection) -> None:
    """A further process: carries out what the connection says until it is told to stop."""
    shared = SharedMemory(memory)
    found = game(address)
    layout = layout_of(found, seats, made["options"])
    stepper = Stepper(found, layout, **made)
    written = written_by(stepper)
    part = slice(made["first"], made["first"] + made["number"])
    told = {name: array[part] for name, array in arrays_in(shared.buf, shapes(made["rows"], layout, made["with_others"])).items()}
    actions = told.pop("actions")
    try:
        while True:
            wanted = connection.recv()
            if wanted is STOP:
                break
            try:
                if isinstance(wanted, int):
                    stepper.reset(wanted)
                else:
                    stepper.step(actions.tolist())
                for name, array in told.items():
                    array[:] = written[name]
                connection.send("")
            except Exception as wrong:
                connection.send(f"{type(wrong).__name__}: {wrong}")
    except (EOFError, KeyboardInterrupt):
        pass
    finally:
        del told, actions, array
        connection.close()
        shared.close()


class Batch:
    """`rows` games of the same kind at once. A game that ends is followed by the next one in its row.

    After `reset` and `step` the arrays say how things stand: `observations` (rows × size, int16) and `masks` (rows × actions, bool) of
    `actors`, who answer next; `rewards` (rows × seats, float32) and `ended` of the games that this step ended. Where `ended` is true,
    the observation is already that of the next game. The arrays are the same objects all the time: copy what you keep.

    The rule of thumb plays the seats whose bits are in `advised`, a number for each row or for some that repeat. So many rows in turn as
    `alike` says have the same deals. `with_advice` fills the array `advice`: what the rule of thumb would do in the place of each actor.
    `with_others` adds the array `others` (rows × seats - 1 × size): what everybody else knows, the next seat first. It is for a critic.
    `send` and `receive` are the two halves of a step: between them the workers play, and you may think.
    """

    def __init__(
        self,
        game_or_id: Game | str,
        rows: int,
        seats: int,
        *,
        seed: int = 0,
        relative: bool = True,
        skip_forced: bool = False,
        workers: int = 1,
        advised: Sequence[int] = (),
        alike: int = 1,
        with_advice: bool = False,
        with_others: bool = False,
        **options: Any,
    ) -> None:
        self.game = game(game_or_id) if isinstance(game_or_id, str) else game_or_id
        self.game.setting(seats, options, seed)  # complains of what is wrong before anything starts
        if rows < 1 or not 1 <= workers <= rows:
            raise BadSetting(f"a batch has at least one row, and no more workers than rows: {rows} rows, {workers} workers")
        whole = (1 << seats) - 1
        if any(not 0 <= bits < whole for bits in advised):
            raise BadSetting(f"`advised` has a bit for each seat that the rule of thumb plays, but not for all {seats}: {list(advised)}")
        if alike < 1:
            raise BadSetting(f"at least one row has a deal of its own, not {alike}")
        self.rows = rows
        self.seats = seats
        self.layout = layout = layout_of(self.game, seats, options)
        self.size = layout.size
        self.num_actions = self.game.num_actions
        self.low = np.array(layout.low, np.int16)
        self.high = np.array(layout.high, np.int16)
        bounds = [rows * each // workers for each in range(workers + 1)]
        made: list[dict[str, Any]] = [
            {
                "options": options,
                "first": start,
                "number": end - start,
                "rows": rows,
                "relative": relative,
                "skip_forced": skip_forced,
                "advised": list(advised),
                "alike": alike,
                "with_advice": with_advice,
                "with_others": with_others,
            }
            for start, end in pairwise(bounds)
        ]
        self._shared: SharedMemory | None = None
        self._here: Stepper | None = None
        self._connections: list[Connection] = []
        self._processes: list[Any] = []
        self._began = False
        if workers == 1:
            self._here = Stepper(self.game, layout, **made[0])
            arrays = written_by(self._here)
            self._exact_rewards = arrays["rewards"]
            arrays["rewards"] = np.zeros((rows, seats), np.float32)
        else:
            leave_if_a_worker_imports_this()
            wanted = shapes(rows, layout, with_others)
            self._shared = SharedMemory(create=True, size=length_of(wanted))
            arrays = arrays_in(self._shared.buf, wanted)
            self._start(made)
        self._actions = arrays.get("actions", np.zeros(0, np.int32))
        self.observations = arrays["observations"]
        self.masks = arrays["masks"]
        self.actors = arrays["actors"]
        self.advice = arrays["advice"]
        self.others: NDArray[np.int16] | None = arrays.get("others")
        self.rewards = arrays["rewards"]
        self.ended = arrays["ended"]
        self.reset(seed)

    def _start(self, made: list[dict[str, Any]]) -> None:
        assert self._shared is not None
        context = multiprocessing.get_context("spawn")
        for each in made:
            ours, theirs = context.Pipe()
            process = context.Process(
                target=work, args=(address_of(self.game), self.seats, each, self._shared.name, theirs), daemon=True, name="tinhorn-batch"
            )
            process.start()
            theirs.close()
            self._connections.append(ours)
            self._processes.append(process)

    def _tell(self, wanted: int | str) -> None:
        """Tell all workers what to do."""
        if not self._connections:
            raise TinhornError("this batch is closed: make a new one")
        try:
            for connection in self._connections:
                connection.send(wanted)
        except OSError:
            self.close()
            raise lost_worker(self._began) from None

    def _wait(self) -> None:
        """Wait until all workers have done what they were told."""
        try:
            answers = [connection.recv() for connection in self._connections]
        except (EOFError, OSError):
            self.close()
            raise lost_worker(self._began) from None
        self._began = True
        for wrong in filter(None, answers):
            raise TinhornError(f"a worker of the batch failed: {wrong}")

    def reset(self, seed: int = 0) -> None:
        """Deal all games anew. The k-th game in row i has the seed `seed + i // alike + k * rows`."""
        if self._here is not None:
            self._here.reset(seed)
            self.rewards.fill(0)
        else:
            self._tell(seed)
            self._wait()

    def step(self, actions: Any) -> None:
        """One answer in each row, by its code. An illegal one changes nothing anywhere."""
        self.send(actions)
        self.receive()

    def send(self, actions: Any) -> None:
        """Begin a step. Until `receive` the arrays may change at any time; without workers the step is done at once."""
        given = np.asarray(actions)
        if given.shape != (self.rows,):
            raise IllegalAction("", f"a batch of {self.rows} rows takes as many actions, not an array of the shape {given.shape}")
        answers: list[int] = [] if self._here is None else given.tolist()
        wrong = self._illegal(given) if self._here is None else self._here.illegal(answers)
        if wrong >= 0:
            raise IllegalAction("", f"{given[wrong]} is not a legal action in row {wrong}")
        if self._here is not None:
            ended = len(self._here.over) > 0
            self._here.step(answers)
            if ended or self._here.over:
                self.rewards[:] = self._exact_rewards
        else:
            self._actions[:] = given
            self._tell("step")

    def receive(self) -> None:
        """Wait for the end of the step that `send` began."""
        if self._here is None:
            self._wait()

    def _illegal(self, given: NDArray[Any]) -> int:
        """The first row in which this is no legal answer, or -1: as `Stepper.illegal`, for the masks of all workers."""
        allowed = (given >= 0) & (given < self.num_actions)
        allowed &= self.masks[np.arange(self.rows), np.where(allowed, given, 0)]
        return -1 if allowed.all() else int(np.argmin(allowed))

    @property
    def memory(self) -> NDArray[np.uint8] | None:
        """All memory that is shared with the workers. Whoever keeps it keeps the batch from being closed."""
        buffer = None if self._shared is None else self._shared.buf
        return None if buffer is None else np.frombuffer(buffer, np.uint8)

    def scaled(self) -> NDArray[np.float32]:
        """The observations as numbers from 0 to 1, by their bounds."""
        width = np.maximum(self.high - self.low, 1).astype(np.float32)
        scaled: NDArray[np.float32] = (self.observations - self.low) / width
        return scaled

    def random_actions(self, generator: np.random.Generator) -> NDArray[np.int64]:
        """A legal action in each row, each equally likely."""
        legal = np.flatnonzero(self.masks)
        rows = np.arange(self.rows + 1) * self.num_actions
        bounds = np.searchsorted(legal, rows)
        drawn = generator.random(self.rows) * np.diff(bounds)
        chosen: NDArray[np.int64] = legal[bounds[:-1] + drawn.astype(np.int64)] - rows[:-1]
        return chosen

    def close(self) -> None:
        for connection in self._connections:
            try:
                connection.send(STOP)
                connection.close()
            except OSError:
                pass
        for process in self._processes:
            process.join()
        self._connections, self._processes = [], []
        if self._shared is not None:
            self.others = None if self.others is None else self.others.copy()  # readable after the memory is gone
            for name in ("_actions", "observations", "masks", "actors", "advice", "rewards", "ended"):
                setattr(self, name, getattr(self, name).copy())
            self._shared.close()
            self._shared.unlink()
            self._shared = None

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, trace: TracebackType | None) -> None:
        self.close()
