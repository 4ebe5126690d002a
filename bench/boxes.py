"""`python -m bench.boxes`: do bots use what the boxes of Western Legends offer, and does it pay?

Use: four `regular` bots play with each box, and with all of them. The table shows in how many games a main thing of the box was used at
least once, and how often in a game. It also shows how many steps went back: to the space that the rider came from, without anything
done in between.

Worth, with `--worth`: one `regular` bot plays against three that are like it, but leave a thing of the box alone (`without-heist`), or all
of them (`without-ante_up`). Every deal is played in all seats; the games are the same as those of `tinhorn arena`.

Figures have 95 % intervals. They depend on the seed alone. The rule of thumb is asked about the table itself and not about views, which
is several times as fast; it reads only what the seat knows, so its answers are the same.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from functools import partial

import msgspec
from rich.console import Console

from bench.machine import machine
from tinhorn.arena.match import Arena, Outcome, Seated
from tinhorn.arena.stats import Estimate, by_deal, deal_means, estimate
from tinhorn.bots import RuleOfThumb
from tinhorn.bots.bot import pick_for
from tinhorn.games.legends import GAME
from tinhorn.games.legends.advice.answers import advise_without
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.steps.menu import Menu
from tinhorn.games.legends.study import IGNORED
from tinhorn.spread import Workers, all_cores

SEATS = 4
USES = "regular"
# The main things of each box, with the action or the event that is their use.
THINGS: dict[str, dict[str, str]] = {
    "ante_up": {"train": "rail", "heist": "train_heist", "frontier": "frontier", "faro": "faro", "stakes": "high_stakes"},
    "wild_bunch": {"crews": "recruit"},
    "blood_money": {"stories": "condition_met", "deeds": "claim", "trader": "trade"},
}
# Choices at the menu that only bring a rider on its way, and those elsewhere that do nothing in the place. Any other one does something.
ON_THE_WAY = {"move", "rail", "trail", "end_actions"}
IDLE = {"step", "stop", "income", "wield", "ride", "discard", "skip", "use", "stay_out"}
DONE = {"disc_put", "condition_met"}  # what comes of itself


class Played(msgspec.Struct, frozen=True):
    """What came of one game: how often each action was chosen, the steps, and how many of them went back."""

    used: dict[str, int]
    steps: int
    back: int
    most_back: int  # of one rider between the same two spaces


class Rider:
    """Where one seat has been since it last did something."""

    def __init__(self) -> None:
        self.been: list[int] = []
        self.steps = 0
        self.back: Counter[tuple[int, ...]] = Counter()

    def comes_to(self, space: int) -> None:
        """By a step of its own, or it is still there."""
        if self.been[-1:] == [space]:
            return
        self.steps += len(self.been) > 0
        if self.been[-2:-1] == [space]:
            self.back[tuple(sorted((self.been[-1], space)))] += 1
        self.been.append(space)

    def does_something(self, space: int) -> None:
        self.been = [space]


class Direct(Seated):
    """A game of players by the rule of thumb, who are asked about the table itself."""

    def next_choice(self) -> tuple[int, int]:
        seat = self.state.next_to_act()
        bot = self.bots[seat]
        assert isinstance(bot, RuleOfThumb)
        assert isinstance(self.state, Legends)
        pick = pick_for(bot.seed, self.state.moves)
        return seat, advise_without(IGNORED.get(self.lineup[seat], 0), self.state, seat, self.state.legal(seat), pick)


def watch(arena: Arena, deal: int) -> Played:
    """One game of bots, and what they do in it."""
    seated = Direct(arena, deal, 0, listen=True)
    state = seated.state
    assert isinstance(state, Legends)
    riders = [Rider() for _ in arena.bots]
    used: Counter[str] = Counter()
    while not state.over:
        idle = ON_THE_WAY if isinstance(state.asking, Menu) else IDLE
        seat, action = seated.next_choice()
        state.play(seat, action)
        verb = GAME.vocabulary.verb_of(action).name
        done = [event.kind.name for event in state.hear() if event.kind.name in DONE]
        used.update([verb, *done])
        if state.space:
            follow(riders, state.space, seat, verb not in idle or bool(done))
    back = [count for rider in riders for count in rider.back.values()]
    return Played(dict(used), sum(rider.steps for rider in riders), sum(back), max(back, default=0))


def follow(riders: list[Rider], spaces: list[int], seat: int, done: bool) -> None:
    """After a choice of a seat. Who is put somewhere by others begins anew there."""
    for other, rider in enumerate(riders):
        if other == seat and not done:
            rider.comes_to(spaces[other])
        elif other == seat or rider.been[-1:] != [spaces[other]]:
            rider.does_something(spaces[other])


def compete(arena: Arena, deal: int, table: int) -> Outcome:
    """The same game as `play_game` of the arena plays."""
    seated = Direct(arena, deal, table)
    while not seated.state.over:
        seat, action = seated.next_choice()
        seated.state.play(seat, action)
    return seated.outcome()


def share(arena: Arena, deals: int, workers: Workers) -> Estimate:
    """The win share of the first bot."""
    games = [(deal, table) for deal in range(deals) for table in range(len(arena.arrangements()))]
    outcomes = list(workers.each(partial(compete, arena), games))
    return estimate(deal_means(by_deal(outcomes), arena.bots[0], Outcome.won))


def percent(share: Estimate) -> str:
    return f"{100 * share.mean:.0f} ± {100 * share.half:.0f} %"


def arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m bench.boxes", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--boxes", default=",".join(THINGS), help="some boxes, separated by commas (all)")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--worth", action="store_true", help="play against bots that leave these things alone")
    parser.add_argument("--workers", type=int, default=all_cores(), help="processes that play (one for each core)")
    return parser.parse_args(argv)


def show_use(boxes: list[str], wanted: argparse.Namespace, console: Console) -> dict[str, Estimate]:
    """In which part of the games each thing was used, by its name."""
    arena = Arena.of(GAME, [USES] * SEATS, dict.fromkeys(boxes, True), wanted.seed)
    played = list(Workers(wanted.workers).each(partial(watch, arena), [(deal,) for deal in range(wanted.deals)]))
    found: dict[str, Estimate] = {}
    for thing, use in [each for box in boxes for each in THINGS[box].items()]:
        found[thing] = estimate([float(use in game.used) for game in played])
        often = estimate([float(game.used.get(use, 0)) for game in played])
        console.print(f"| {', '.join(boxes)} | {thing} | {percent(found[thing])} | {often.mean:.1f} ± {often.half:.1f} |", soft_wrap=True)
    back = estimate([float(game.back) for game in played])
    steps = sum(game.steps for game in played) / len(played)
    most = max(game.most_back for game in played)
    console.print(
        f"{', '.join(boxes) or 'no box'}: {back.mean:.2f} ± {back.half:.2f} of {steps:.0f} steps in a game went back, "
        f"at most {most} of one rider between the same two spaces",
        soft_wrap=True,
    )
    found["back"] = back
    return found


def show_worth(box: str, wanted: argparse.Namespace, console: Console) -> dict[str, Estimate]:
    """What one bot wins against three that leave something alone."""
    found: dict[str, Estimate] = {}
    for thing in [box, *THINGS[box]]:
        arena = Arena.of(GAME, [USES, *[f"without-{thing}"] * (SEATS - 1)], {box: True}, wanted.seed)
        found[thing] = share(arena, wanted.deals, Workers(wanted.workers))
        console.print(f"| {box} | {thing} | {100 * found[thing].mean:.1f} ± {100 * found[thing].half:.1f} % |", soft_wrap=True)
    return found


def main(argv: Sequence[str], console: Console) -> list[dict[str, Estimate]]:
    wanted = arguments(argv)
    boxes = wanted.boxes.split(",")
    console.print(machine(), f"seed {wanted.seed}, {wanted.deals} deals, {SEATS} seats", soft_wrap=True)
    if wanted.worth:
        console.print(f"| box | left alone by the others | wins, {100 / SEATS:.0f} % is fair |", soft_wrap=True)
        return [show_worth(box, wanted, console) for box in boxes]
    console.print("| boxes | thing | games with it | times in a game |", soft_wrap=True)
    tables = [[], *[[box] for box in boxes], *([boxes] if len(boxes) > 1 else [])]
    return [show_use(table, wanted, console) for table in tables]


if __name__ == "__main__":
    main(sys.argv[1:], Console())
