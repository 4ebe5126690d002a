"""Baselines for research, as curves: `python -m bench.baselines [--quick] [--out FILE]`.

- A solver of OpenSpiel (external-sampling MCCFR) learns liar's dice through `tinhorn.env.spiel_dice`: how far it can still be
  exploited, and what the first player wins. The policy is judged in OpenSpiel's own liar's dice, which is the same game.
- A network for the goat game, trained by `examples/train_goat.py` on more and more games of bots.
- A bot that searches (`sharp`) with more and more playouts for a decision, against the rule of thumb.

FILE.json takes the points and FILE.png the curves. With `--only` the others stay in FILE.json as they were measured before.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pyspiel

import tinhorn.env.spiel_dice
from bench.machine import machine
from tinhorn.arena.match import Arena, play_game
from tinhorn.arena.stats import summarize
from tinhorn.core.game import game
from tinhorn.examples.liars_dice import GAME as LIARS_DICE
from tinhorn.spread import Workers, all_cores

SEED = 1
VALUE = -1 / 36  # what the first player of liar's dice with one die each wins
EXAMPLE = Path(__file__).parent.parent / "examples" / "train_goat.py"
FACES = range(6)
THEIR_LIAR = 12


class Point(msgspec.Struct, frozen=True):
    """A point of a curve, with the half-width of its 95 % interval if there is one."""

    at: int
    value: float
    half: float = 0.0


class Curve(msgspec.Struct, frozen=True):
    title: str
    across: str
    up: str
    points: list[Point]
    aim: float | None = None  # a line to compare with
    machine: dict[str, str] = {}  # on which it was measured


def solve(iterations: list[int]) -> list[Curve]:
    """MCCFR on our liar's dice."""
    ours, theirs = pyspiel.load_game(tinhorn.env.spiel_dice.NAME), pyspiel.load_game("liars_dice")
    solver = pyspiel.ExternalSamplingMCCFRSolver(ours, SEED)
    exploited: list[Point] = []
    values: list[Point] = []
    done = 0
    for number in iterations:
        for _ in range(number - done):
            solver.run_iteration()
        done = number
        policy = pyspiel.TabularPolicy(translated(solver.average_policy(), ours, theirs))
        exploited.append(Point(number, pyspiel.exploitability(theirs, policy)))
        values.append(Point(number, pyspiel.expected_returns(theirs.new_initial_state(), policy, -1, True)[0]))
        say(f"liar's dice, {number} iterations: exploitability {exploited[-1].value:.4f}, first player {values[-1].value:+.4f}")
    return [
        Curve("Liar's dice: MCCFR", "iterations", "exploitability", exploited, 0.0),
        Curve("Liar's dice: MCCFR", "iterations", "what the first player wins", values, VALUE),
    ]


def translated(policy: Any, ours: Any, theirs: Any) -> dict[str, list[tuple[int, float]]]:
    """A policy of our liar's dice as one of OpenSpiel's: both games are walked side by side.

    A player does not see the other's die, so one face of it is enough.
    """
    liar = LIARS_DICE.parse("liar")
    found: dict[str, list[tuple[int, float]]] = {}

    def walk(one: Any, other: Any, player: int) -> None:
        if one.is_terminal():
            return
        if one.current_player() == player:
            odds = policy.action_probabilities(one)
            found[other.information_state_string(player)] = [(THEIR_LIAR if action == liar else action, p) for action, p in odds.items()]
        for action in one.legal_actions():
            walk(one.child(action), other.child(THEIR_LIAR if action == liar else action), player)

    for face in FACES:
        for player, rolled in ((0, (face, 0)), (1, (0, face))):
            one, other = ours.new_initial_state(), theirs.new_initial_state()
            for each in rolled:
                one.apply_action(each)
                other.apply_action(each)
            walk(one, other, player)
    return found


def imitate(watched: list[int], games: int) -> list[Curve]:
    """The network of the example, with more and more to learn from."""
    spec = importlib.util.spec_from_file_location("train_goat", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    points: list[Point] = []
    for number in watched:
        share = example.wins(example.train(number, 8, SEED), games, 1_000_000)
        points.append(Point(number, share, 1.96 * (share * (1 - share) / games) ** 0.5))
        say(f"goat, a network that watched {number} games: first in {share:.3f} of {games} games against three random players")
    return [Curve("Goat: a network that imitates", "games watched", "wins against three random players", points, 0.25)]


def search(id: str, playouts: list[int], deals: int, workers: int) -> list[Curve]:
    """`sharp` against the rule of thumb at two seats."""
    points: list[Point] = []
    for number in playouts:
        arena = Arena.of(game(id), [f"sharp@{number}", "regular"], {}, SEED)
        keys = [(deal, table) for deal in range(deals) for table in range(2)]
        outcomes = sorted(Workers(workers).each(partial(play_game, arena), keys), key=lambda each: (each.deal, each.arrangement))
        share = summarize(arena, outcomes).bots[0].share
        points.append(Point(number, share.mean, share.half))
        say(f"{id}, sharp@{number}: {100 * share.mean:.1f} ± {100 * share.half:.1f} % against regular in {deals} deals")
    return [Curve(f"{game(id).title}: sharp", "playouts for a decision", "wins against the rule of thumb", points, 0.5)]


def say(text: str) -> None:
    print(text, flush=True)


def draw(curves: list[Curve], path: Path) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    from bench.plot import COLOURS, INK, LINE, PAPER, SECOND

    colour = next(iter(COLOURS.values()))
    rows = (len(curves) + 1) // 2
    figure, grid = pyplot.subplots(rows, 2, figsize=(11, 3.4 * rows), squeeze=False, facecolor=PAPER)
    for axes in grid.flat[len(curves) :]:
        axes.set_visible(False)
    for axes, curve in zip(grid.flat, curves, strict=False):
        axes.set_facecolor(PAPER)
        axes.set_title(curve.title, loc="left", color=INK, fontsize=12, fontweight="bold")
        axes.set_xlabel(curve.across, color=SECOND, fontsize=9)
        axes.set_ylabel(curve.up, color=SECOND, fontsize=9)
        axes.set_xscale("log")
        axes.grid(color=LINE, linewidth=0.6, alpha=0.6)
        axes.tick_params(colors=SECOND, length=0, labelsize=9)
        if curve.aim is not None:
            axes.axhline(curve.aim, color=INK, linewidth=1, linestyle="--")
        at, values = [point.at for point in curve.points], [point.value for point in curve.points]
        axes.errorbar(at, values, [point.half for point in curve.points], color=colour, marker="o", linewidth=2, capsize=3)
    figure.tight_layout()
    figure.savefig(path, dpi=110)


def parts(quick: bool, workers: int) -> Iterator[tuple[str, Callable[[], list[Curve]]]]:
    yield "mccfr", partial(solve, [10, 40] if quick else [100, 300, 1000, 3000, 10_000, 30_000, 100_000, 300_000])
    yield "network", partial(imitate, [20] if quick else [50, 150, 500, 1500], 100 if quick else 2000)
    for id in ("goat", "dicetown", "meeples", "legends"):
        yield id, partial(search, id, [10] if quick else [10, 30, 100, 300], 2 if quick else 30, workers)


def main(argv: Sequence[str] | None = None) -> list[Curve]:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--quick", action="store_true", help="short curves, to see that everything works")
    parser.add_argument("--only", choices=[name for name, _ in parts(True, 1)], help="one of them")
    parser.add_argument("--workers", type=int, default=all_cores(), help="processes that play (one for each core)")
    parser.add_argument("--out", help="write FILE.json and FILE.png")
    args = parser.parse_args(argv)
    if args.out and importlib.util.find_spec("matplotlib") is None:  # better now than after an hour
        raise SystemExit("The curves of --out are drawn with matplotlib: pip install -e '.[bench]'")
    if args.out:
        Path(args.out).parent.mkdir(parents=True, exist_ok=True)
    here = machine()
    print(here)
    made = [curve for name, make in parts(args.quick, args.workers) if args.only in (None, name) for curve in make()]
    curves = [msgspec.structs.replace(curve, machine=here) for curve in made]
    if args.out:
        path = Path(f"{args.out}.json")
        everything = merged(curves, path)
        told = {"seed": SEED, "curves": msgspec.to_builtins(everything)}
        path.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
        draw(everything, Path(f"{args.out}.png"))
    return curves


def merged(curves: list[Curve], path: Path) -> list[Curve]:
    """The curves that a file has, with these instead of those that show the same, and then the further ones."""
    new = {(curve.title, curve.up): curve for curve in curves}
    known = msgspec.convert(json.loads(path.read_text(encoding="utf-8"))["curves"], list[Curve]) if path.exists() else []
    return [new.pop((curve.title, curve.up), curve) for curve in known] + list(new.values())


if __name__ == "__main__":
    main()
