"""A whole run in a folder: imitation, then PPO, with checkpoints. A run that was broken off goes on from its last checkpoint.

    run.json          the settings, and how many updates are planned
    checkpoint.npz    all that is needed to go on: weights, moments, counts
    curve.jsonl       a line for each update, with the verdicts at checkpoints
    curve.svg         the same as a picture
    network.npz, network.json    the network as it is kept and played

All chance comes from the seed and the number of the update, and games are dealt anew at every checkpoint. So a run that was resumed ends
with the same weights as one that was not.
"""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np

from tinhorn.commandline import read_file
from tinhorn.core.errors import BadSetting
from tinhorn.core.game import Game
from tinhorn.core.record import MOST_BYTES, decode
from tinhorn.learn.arrays import Library
from tinhorn.learn.collecting import rival_of
from tinhorn.learn.critic import Critic, first_critic
from tinhorn.learn.drawing import drawn
from tinhorn.learn.learning import Examples, Figures, Learner, evened
from tinhorn.learn.measuring import Measure
from tinhorn.learn.rounds import Rounds
from tinhorn.learn.settings import Settings
from tinhorn.learn.watching import as_examples, watch_all
from tinhorn.learned.keeping import FORMAT, read_arrays, read_network, write_network
from tinhorn.learned.manifest import Manifest, Verdict
from tinhorn.learned.network import Network, first_weights
from tinhorn.learned.reading import reading_of
from tinhorn.spread import Workers

RUN: Final = "run.json"
CHECKPOINT: Final = "checkpoint.npz"
CURVE: Final = "curve.jsonl"
PICTURE: Final = "curve.svg"
TRIED: Final = 4  # updates after which the plan is made
LOWEST: Final = 0.05  # part of the rate that is left at the end
WATCHED_MINIBATCH: Final = 8192
WATCHED_RATE: Final = 1e-3
COUNTS: Final = ("updates", "steps", "decisions", "planned", "seconds")
JUDGED: Final = "steps of the critic"
WIDEST: Final = 8  # bytes of a number
MOST_HEADERS: Final = 1 << 20  # bytes of a checkpoint that are no numbers
MOST_OF_CURVE: Final = 32 << 20  # bytes: some 200,000 updates

Say = Callable[[str], None]


class Run(msgspec.Struct):
    """What a folder holds."""

    settings: Settings
    sign: str
    version: int


class Point(msgspec.Struct, kw_only=True):
    """A line of the curve."""

    update: int
    decisions: int
    seconds: float
    entropy: float
    explained: float
    cut: float
    judged: float = 0.0
    verdicts: list[Verdict] = []


class Training:
    """A run. `say` is told how far it is."""

    def __init__(self, game: Game, settings: Settings, folder: Path, library: Library, workers: Workers, device: str, say: Say) -> None:
        settings.check(game)
        self.game: Final = game
        self.settings: Final = settings
        self.folder: Final = folder
        self.library: Final = library
        self.workers: Final = workers
        self.device: Final = device
        self.say: Final = say
        self.reading: Final = reading_of(game)
        self.updates = self.decisions = self.planned = 0
        self.seconds = 0.0
        self.measuring = 0.0  # seconds of the last checkpoint
        self.rival: Final = settings.against or "the rule of thumb"
        self.resumed = self._open()
        weights = self._first()
        self.network: Final = Network(self.reading, {name: library.put(each) for name, each in weights.items()}, library.xp, library.put)
        self.kept: Final = Network(self.reading, dict(self.network.weights), library.xp, library.put)
        self.critic: Final = self._critic() if settings.critic else None
        self.learner: Final = Learner(self.network, library, self.critic, self.kept)
        self.began = time.monotonic()
        if self.resumed:
            self._restore()

    def _open(self) -> bool:
        """Is there a run in the folder already? Another run than this one is refused."""
        this = Run(self.settings, self.reading.sign, self.game.version)
        self.folder.mkdir(parents=True, exist_ok=True)
        file = self.folder / RUN
        if not file.exists():
            file.write_bytes(msgspec.json.format(msgspec.json.encode(this)) + b"\n")
        else:
            if decode(read_file(file, MOST_BYTES), Run, f"{file} is damaged, or no run of this version") != this:
                raise BadSetting(f"{self.folder} holds another run (see {RUN} there): name another folder with --out, or use its settings")
        return (self.folder / CHECKPOINT).exists()

    def _first(self) -> dict[str, np.ndarray[Any, Any]]:
        """The weights to begin with: of a network that knows nothing, or of one that is trained further."""
        settings = self.settings
        weights = first_weights(self.reading, settings.width, settings.blocks, settings.seed, settings.advised, settings.flat)
        if settings.start:
            before = read_network(self.game, Path(settings.start)).network
            weights = {name: each for name, each in weights.items() if name.startswith("trust")} | before.weights
            if settings.advised and not before.advised:
                at = np.full(self.game.num_actions, len(self.reading.told))
                weights["in"] = np.insert(weights["in"], at, np.float32(0), axis=0)
                weights["trust.bias"] = weights["trust.bias"] + np.float32(settings.trust)
        return weights

    def _critic(self) -> Critic:
        settings, seats = self.settings, max(plan.seats for plan in self.settings.tables)
        weights = first_critic(self.network, seats, settings.width, settings.blocks, settings.seed)
        return Critic(self.network, seats, {name: self.library.put(each) for name, each in weights.items()})

    def _restore(self) -> None:
        state = self._state()
        shapes = {f"{kind}/{name}": tuple(each.shape) for kind, arrays in state.items() for name, each in arrays.items()}
        shapes |= {"counts": (len(COUNTS),)} | ({JUDGED: ()} if self.learner.adam_of_critic else {})
        file = self.folder / CHECKPOINT
        stored = read_arrays(file, MOST_HEADERS + sum(WIDEST * math.prod(shape) for shape in shapes.values()))
        if {name: each.shape for name, each in stored.items()} != shapes or not np.isfinite(stored["counts"]).all():
            raise BadSetting(f"{file} is damaged: it does not hold what this run keeps")
        for kind, arrays in state.items():
            arrays.update({name: self.library.put(stored[f"{kind}/{name}"]) for name in arrays})
        counts = dict(zip(COUNTS, stored["counts"].tolist(), strict=True))
        if self.learner.adam_of_critic:
            self.learner.adam_of_critic.steps = int(stored[JUDGED])
        self.updates, self.learner.adam.steps = int(counts["updates"]), int(counts["steps"])
        self.decisions, self.planned, self.seconds = int(counts["decisions"]), int(counts["planned"]), counts["seconds"]
        self.began = time.monotonic() - self.seconds
        (self.folder / CURVE).write_bytes(b"".join(line for line, point in self._curve() if point.update <= self.updates))
        self.say(f"going on after update {self.updates} of {self.planned}")

    def _curve(self) -> list[tuple[bytes, Point]]:
        """The lines of the curve. The last one may have been cut off while it was written."""
        curve = self.folder / CURVE
        lines = read_file(curve, MOST_OF_CURVE).splitlines(keepends=True) if curve.exists() else []
        return [(line, decode(line, Point, f"{curve} is damaged")) for line in lines if line.endswith(b"\n")]

    def _state(self) -> dict[str, dict[str, Any]]:
        adam, critic = self.learner.adam, self.learner.adam_of_critic
        state = {"weights": self.network.weights, "kept": self.kept.weights, "first": adam.first, "second": adam.second}
        if critic:
            state |= {"critic": critic.owner.weights, "critic first": critic.first, "critic second": critic.second}
        return state

    def _keep(self) -> None:
        """The checkpoint is replaced at once, so there is always a whole one."""
        counts = [float(self.updates), self.learner.adam.steps, self.decisions, self.planned, self.seconds]
        arrays: dict[str, Any] = {
            f"{kind}/{name}": self.library.get(each) for kind, known in self._state().items() for name, each in known.items()
        }
        if self.learner.adam_of_critic:
            arrays[JUDGED] = np.array(self.learner.adam_of_critic.steps)
        scratch = self.folder / f"new-{CHECKPOINT}"
        with scratch.open("wb") as file:
            np.savez(file, counts=np.array(counts), **arrays)
        os.replace(scratch, self.folder / CHECKPOINT)

    # The run

    def go(self, minutes: float, command: str) -> Manifest:
        """To the end. Returns what the network then is."""
        if not self.resumed and (not self.settings.start or self.settings.teacher_is_better):
            self.imitate()
        processes = 1 if self.workers.ray else self.workers.processes
        plans = [plan for n, plan in enumerate(self.settings.tables) if plan not in self.settings.tables[:n]]
        rival = rival_of(self.game, self.settings, self.library)
        each = max(1, processes // len(plans))
        measures = [Measure(self.game, plan, self.settings.deals, each, self.network.advised, rival) for plan in plans]
        try:
            if not self.resumed:
                self.kept.weights = self.network.weights
                self.checkpoint(measures, Figures(0.0, 0.0, 0.0, 0.0), command)
            with Rounds(self.game, self.settings, self.network, self.library, self.workers, self.critic) as rounds:
                self.improve(rounds, measures, minutes, command)
        finally:
            for measure in measures:
                measure.close()
        return read_network(self.game, self.folder).manifest

    def imitate(self) -> None:
        """Learn to decide as the teacher does.

        The rule of thumb is imitated without being told what it would do: so the network knows the next best actions as well. Whoever
        imitates a better bot is told, and trusts that from the beginning: it learns when the other one does something else.
        """
        settings = self.settings
        if not settings.watched:
            return
        began = time.monotonic()
        examples = as_examples(watch_all(self.game, settings, self.workers), self.network, self.library)
        number = examples.actions.shape[0]
        advised = settings.advised and settings.teacher_is_better
        if advised and not settings.start:
            self.trust()
        self.say(f"watched {number} decisions of {settings.teacher} in {time.monotonic() - began:.0f} s")
        parts = max(1, number // min(WATCHED_MINIBATCH, settings.minibatch))
        for turn in range(settings.passes):
            order = np.random.default_rng([settings.seed, turn, 1]).permutation(number)
            for n, chosen in enumerate(np.array_split(order, parts)):
                left = 1 - (turn * parts + n) / (settings.passes * parts)
                figures = self.learner.imitate(examples, chosen, WATCHED_RATE * max(left, LOWEST))
            told = "" if advised else "without advice "
            self.say(f"pass {turn + 1}: {told}decides like {settings.teacher} in {100 * figures.alike:.0f} of 100 decisions")
        if settings.advised and not advised:
            self.trust()

    def trust(self) -> None:
        self.network.weights["trust.bias"] = self.network.weights["trust.bias"] + self.settings.trust

    def improve(self, rounds: Rounds, measures: list[Measure], minutes: float, command: str) -> None:
        """Play and learn, until as many updates are done as were planned."""
        settings = self.settings
        self.planned = settings.updates or self.planned
        every = self.every()
        rounds.reset(self.updates)
        started = time.monotonic()
        done = 0
        while not self.planned or self.updates < self.planned:
            after = self.updates + 1
            more = after % every != 0 and after != self.planned if self.planned else done + 1 < TRIED
            figures = self.update(rounds.next(self.updates, more))
            self.decisions += rounds.decisions
            done += 1
            if done == 1:
                started = time.monotonic()  # the first one also prepares much
            if not self.planned and done == TRIED:
                pace = (time.monotonic() - started) / (done - 1)
                left = 60 * minutes - (time.monotonic() - self.began) - settings.checkpoints * self.measuring
                self.planned = max(TRIED + 1, self.updates + int(left / pace))
                every = self.every()
                games, waiting = rounds.played / done, rounds.games.waited / done
                self.say(f"{self.planned} updates are planned, {pace:.2f} s each: games {games:.2f} s, of which {waiting:.2f} s waiting")
            if self.planned and (self.updates % every == 0 or self.updates == self.planned):
                self.checkpoint(measures, figures, command)
                rounds.reset(self.updates)
            else:
                self.note(figures, [])

    def every(self) -> int:
        return max(1, -(-self.planned // self.settings.checkpoints))

    def update(self, examples: Examples) -> Figures:
        """What is learnt from one round of games."""
        settings = self.settings
        generator = np.random.default_rng([settings.seed, self.updates, 3])
        examples.better = evened(self.library.xp, examples.better)
        left = 1 - self.updates / self.planned if self.planned else 1.0
        number = examples.actions.shape[0]
        parts = max(1, number // settings.minibatch)
        found: list[Figures] = []
        for _ in range(settings.epochs):
            for chosen in np.array_split(generator.permutation(number), parts):
                entropy = settings.entropy * max(left, settings.entropy_left)
                rate = settings.rate * max(left, LOWEST)
                found.append(self.learner.improve(examples, chosen, rate, settings.clip, entropy, settings.pull))
        self.updates += 1
        self.average()
        return Figures(*[float(np.mean([getattr(each, name) for each in found])) for name in Figures.__struct_fields__])

    def average(self) -> None:
        """The network that is kept moves towards the one that learns. From the first update on both are known to be of use."""
        weights, kept = self.network.weights, self.kept.weights
        part = 1 / min(self.updates, self.settings.averaged)
        self.kept.weights = weights if part == 1 else {name: kept[name] + part * (each - kept[name]) for name, each in weights.items()}

    # What it says

    def note(self, figures: Figures, verdicts: list[Verdict]) -> None:
        point = Point(
            update=self.updates,
            decisions=self.decisions,
            seconds=round(time.monotonic() - self.began, 1),
            entropy=round(figures.entropy, 4),
            explained=round(figures.explained, 4),
            cut=round(figures.cut, 4),
            judged=round(figures.judged, 4),
            verdicts=verdicts,
        )
        with (self.folder / CURVE).open("ab") as file:
            file.write(msgspec.json.encode(point) + b"\n")

    def checkpoint(self, measures: list[Measure], figures: Figures, command: str) -> None:
        """Measure the network, and keep all of it."""
        began = time.monotonic()
        verdicts = [measure.of(self.kept, self.library, greedy) for measure in measures for greedy in (False, True)]
        self.note(figures, verdicts)
        self.seconds = time.monotonic() - self.began
        weights = {name: self.library.get(each) for name, each in self.kept.weights.items()}
        mixed, greedy = ([each.share * each.seats for each in verdicts if each.greedy is kind] for kind in (False, True))
        manifest = Manifest(
            game=self.game.id,
            version=self.game.version,
            observations=self.reading.sign,
            format=FORMAT,
            greedy=sum(greedy) > sum(mixed),
            command=command,
            seed=self.settings.seed,
            updates=self.updates,
            decisions=self.decisions,
            minutes=round(self.seconds / 60, 1),
            device=self.device,
            verdicts=verdicts,
            mixed=self.settings.mixed,
        )
        write_network(self.folder, weights, manifest)
        self._keep()  # last: a run that is broken off before it goes on from the checkpoint before
        points = [point for _, point in self._curve()]
        (self.folder / PICTURE).write_text(
            drawn(self.game.title, self.rival, [(point.decisions, point.verdicts) for point in points if point.verdicts]), encoding="utf-8"
        )
        self.measuring = time.monotonic() - began
        against = ", ".join(
            f"{each.seats} seats {100 * each.share:.1f} ± {100 * each.half:.1f} %{' greedy' if each.greedy else ''}" for each in verdicts
        )
        rate = self.decisions / max(self.seconds, 1) / 1e6
        self.say(
            f"[{self.seconds:.0f} s] update {self.updates} of {self.planned or '?'}, "
            f"{self.decisions / 1e6:.1f} M decisions ({rate:.2f} M/s), "
            f"entropy {figures.entropy:.2f}, value explains {100 * figures.explained:.0f} %, "
            f"{f'critic {100 * figures.judged:.0f} %, ' if self.critic else ''}cut {100 * figures.cut:.0f} %; "
            f"against {self.rival}: {against}"
        )
