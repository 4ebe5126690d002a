"""`python -m bench.moments`: what do things of Western Legends bring, and what do they cost?

Four bots play that leave them alone. At some menus the game goes on twice with the same luck: as it does, and with one thing changed. The
difference is in LP: by how much the player ends above the mean of the others. What is changed:

- `dollars`: the player has $40 less; `action`: one action less.
- `claim`, `hire`: the player does so instead of what it would do. Nobody else does, and it does not again.
- `ability`: the ability of a deed that nobody has is used at once, without the deed, its price, and an action.
- `crew`: a player who is wanted or a marshal has a crew for nothing.
- `explore`, `rob`: the player rides to a token of the frontier, or to the train, and does so, in this turn; with the number of the token
  and the move actions that it takes. Of several tokens it is one of the nearest.

Each change is shown for the last turn and for before. Figures have 95 % intervals and depend on the seed alone.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import partial

from rich.console import Console

from bench.boxes import SEATS, Direct
from bench.machine import machine
from tinhorn.arena.match import Arena
from tinhorn.arena.stats import Estimate, estimate
from tinhorn.core.pick import Pick
from tinhorn.games.legends import GAME
from tinhorn.games.legends.advice.mind import Mind
from tinhorn.games.legends.advice.turns import walk
from tinhorn.games.legends.ante_up import verbs as av
from tinhorn.games.legends.ante_up.content import CHECKPOINTS, FRONTIER_SPACES
from tinhorn.games.legends.ante_up.state import part_of as train_of
from tinhorn.games.legends.ante_up.steps.frontier import NUMBERS, cost_at, worth
from tinhorn.games.legends.ante_up.steps.roads import OTHER_END, OTHER_STATION, WalkFromStation
from tinhorn.games.legends.blood_money import content as deeds
from tinhorn.games.legends.blood_money import state as blood
from tinhorn.games.legends.blood_money import verbs as xv
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.state.table import Legends, put
from tinhorn.games.legends.steps.menu import Menu
from tinhorn.games.legends.steps.move import Walk
from tinhorn.games.legends.verbs import END_ACTIONS, MOVE
from tinhorn.games.legends.wild_bunch import state as bunch
from tinhorn.games.legends.wild_bunch import verbs as bv
from tinhorn.spread import Workers, all_cores

THINGS = {"deeds": "blood_money", "crews": "wild_bunch", "frontier": "ante_up", "heist": "ante_up"}
DOLLARS = 40
LAST, BEFORE = "in the last turn", "before"
Told = tuple[str, str, float]  # what was changed, when, and what it brought


class Branch(Direct):
    """A game that goes on from a copy of another one's table."""

    def __init__(self, trunk: Direct) -> None:
        self.game, self.deal, self.arrangement, self.lineup, self.bots = trunk.game, trunk.deal, trunk.arrangement, trunk.lineup, trunk.bots
        assert isinstance(trunk.state, Legends)
        self.table: Legends = trunk.state.copy()
        self.state = self.table
        self.seat = self.table.next_to_act()

    def changed(self) -> Legends:
        """The table, for a change by hand: the options at the menu are counted anew."""
        self.table.open = None
        return self.table

    def goes_on(self, to_menu: bool = False) -> None:
        """To the end, or to the next menu."""
        while not self.state.over and not (to_menu and isinstance(self.state.asking, Menu)):
            self.state.play(*self.next_choice())

    def rides(self, space: int, there: int) -> bool:
        """To a space and do something there, in this turn. False if that is not possible."""
        turn = self.table.round, self.table.active
        while not self.state.over and (self.table.round, self.table.active) == turn:
            if self.table.next_to_act() != self.seat or not isinstance(self.table.asking, (Menu, Walk, WalkFromStation)):
                self.state.play(*self.next_choice())
                continue
            options = self.table.legal(self.seat)
            mind = Mind(self.table, self.seat)
            mind.aim(space)
            if not isinstance(self.table.asking, Menu):
                self.table.play(self.seat, walk(mind, options, Pick(0)))
            elif mind.space == space:
                if there in options:
                    self.table.play(self.seat, there)
                return there in options
            else:
                move = self.way(mind, space)
                if move not in options:
                    return False
                self.table.play(self.seat, move)
        return False

    def way(self, mind: Mind, space: int) -> int:
        """By a road that leads there, or on horseback."""
        ways = mind.ways_from(space)
        for road, ends in ((av.TRAIL, OTHER_END), (av.RAIL, OTHER_STATION)):
            if ends[mind.space] != NONE and ways[ends[mind.space]] < ways[mind.space]:
                return road
        return MOVE

    def margin(self) -> float:
        self.goes_on()
        return self.outcome().margin(self.seat)


# Changes, by what is measured: the game with each of them, and its name


def poorer(trunk: Direct, pick: Pick) -> tuple[str, Branch] | None:
    branch = Branch(trunk)
    if branch.table.money[branch.seat] < DOLLARS:
        return None
    branch.changed().money[branch.seat] -= DOLLARS
    return "dollars", branch


def slower(trunk: Direct, pick: Pick) -> tuple[str, Branch] | None:
    branch = Branch(trunk)
    if branch.table.actions == 1:
        branch.table.play(branch.seat, END_ACTIONS)
    else:
        branch.changed().actions -= 1
    return "action", branch


def chosen(trunk: Direct, pick: Pick) -> tuple[str, Branch] | None:
    """A claim or a hire, where one is possible."""
    branch = Branch(trunk)
    options = [each for each in branch.table.legal(branch.seat) if xv.CLAIM.owns(each) or bv.RECRUIT.owns(each)]
    if not options:
        return None
    option = pick.of(options)
    branch.table.play(branch.seat, option)
    if xv.CLAIM.owns(option):
        return f"claim {deeds.DEEDS[option - xv.CLAIM.first].name}", branch
    return f"hire {bv.CREW_NAMES[option - bv.RECRUIT.first]}", branch


def given_ability(trunk: Direct, pick: Pick) -> tuple[str, Branch] | None:
    branch = Branch(trunk)
    part = blood.part_of(branch.table)
    free = [deed for deed in range(blood.DEEDS) if part.owner[deed] == blood.FREE and not part.ruined >> deed & 1]
    if not free:
        return None
    deed = pick.of(free)
    part.owner = put(part.owner, deed, branch.seat)
    branch.changed().actions += 1
    branch.table.play(branch.seat, xv.USE_DEED.first + deed)
    branch.goes_on(to_menu=True)
    part.owner = put(part.owner, deed, blood.FREE)
    part.used &= ~(1 << deed)
    branch.changed()
    return f"ability {deeds.DEEDS[deed].name}", branch


def given_crew(trunk: Direct, pick: Pick) -> tuple[str, Branch] | None:
    branch = Branch(trunk)
    part = bunch.part_of(branch.table)
    marshal = branch.table.mp[branch.seat] > 0
    if not (marshal or branch.table.wp[branch.seat]) or part.crew[branch.seat] != NONE:
        return None
    crew = pick.of(list(bunch.crews_left(part))) + (bunch.CREWS if marshal else 0)
    part.crew = put(part.crew, branch.seat, crew)
    branch.changed()
    return f"crew {bv.CREW_NAMES[crew]}", branch


def explored(trunk: Direct, pick: Pick) -> tuple[str, Branch] | None:
    branch = Branch(trunk)
    mind = Mind(branch.table, branch.seat)
    cards = sum(worth(card) for card in mind.hand)
    paid = [at for at, space in enumerate(FRONTIER_SPACES) if 0 < cost_at(branch.table, space) <= cards]
    nearest = min((mind.moves_to(FRONTIER_SPACES[at]) for at in paid), default=0)
    if not paid or nearest >= branch.table.actions:
        return None
    at = pick.of([at for at in paid if mind.moves_to(FRONTIER_SPACES[at]) == nearest])
    number = NUMBERS[train_of(branch.table).frontier[at]]
    return (f"explore {number:2}, {nearest} moves", branch) if branch.rides(FRONTIER_SPACES[at], av.FRONTIER) else None


def robbed(trunk: Direct, pick: Pick) -> tuple[str, Branch] | None:
    branch = Branch(trunk)
    mind = Mind(branch.table, branch.seat)
    train = CHECKPOINTS[train_of(branch.table).train]
    moves = mind.moves_to(train)
    return (f"rob, {moves} moves", branch) if moves < branch.table.actions and branch.rides(train, av.TRAIN_HEIST) else None


# By thing: each change with the number of menus of which one is taken.
COSTS = [(poorer, 16), (slower, 16), (chosen, 2)]
CHANGES = {"deeds": [*COSTS, (given_ability, 4)], "crews": [*COSTS, (given_crew, 4)]}
CHANGES |= {"frontier": [*COSTS[:2], (explored, 4)], "heist": [*COSTS[:2], (robbed, 4)]}


def moments(arena: Arena, thing: str, deal: int) -> list[Told]:
    """One game, and what was told of its moments."""
    trunk = Direct(arena, deal, 0)
    table = trunk.state
    assert isinstance(table, Legends)
    pick = Pick(arena.deal_seed(deal))
    ends: list[tuple[str, str, Branch]] = []
    while not table.over:
        if isinstance(table.asking, Menu) and table.actions > 0:
            when = LAST if table.last_round else BEFORE
            ends += [(name, when, branch) for name, branch in changed(trunk, thing, pick)]
        table.play(*trunk.next_choice())
    plain = trunk.outcome()  # without a change a branch would have ended in the same way
    return [(name, when, branch.margin() - plain.margin(branch.seat)) for name, when, branch in ends]


def changed(trunk: Direct, thing: str, pick: Pick) -> Iterator[tuple[str, Branch]]:
    """The game with the changes that this menu allows, each now and then."""
    for change, menus in CHANGES[thing]:
        found = change(trunk, pick) if pick.below(menus) == 0 else None
        if found is not None:
            yield found


def show(thing: str, wanted: argparse.Namespace, console: Console) -> dict[tuple[str, str], Estimate]:
    """What each change brings, by its name and when."""
    boxes = [THINGS[thing], *filter(None, wanted.also.split(","))]
    arena = Arena.of(GAME, [f"without-{thing}"] * SEATS, dict.fromkeys(boxes, True), wanted.seed)
    found: defaultdict[tuple[str, str], list[float]] = defaultdict(list)
    for game in Workers(wanted.workers).each(partial(moments, arena, thing), [(deal,) for deal in range(wanted.deals)]):
        for name, when, gain in game:
            found[name, when].append(gain)
    means = {key: estimate(gains) for key, gains in sorted(found.items())}
    console.print(f"| {thing} | when | LP | moments |", soft_wrap=True)
    for (name, when), mean in means.items():
        console.print(f"| {name} | {when} | {mean.mean:+.2f} ± {mean.half:.2f} | {len(found[name, when])} |", soft_wrap=True)
    return means


def arguments(argv: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m bench.moments", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--things", default=",".join(THINGS), help="some of them, separated by commas (all)")
    parser.add_argument("--also", default="", help="further boxes in play, separated by commas (none)")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=all_cores(), help="processes that play (one for each core)")
    return parser.parse_args(argv)


def main(argv: Sequence[str], console: Console) -> list[dict[tuple[str, str], Estimate]]:
    wanted = arguments(argv)
    console.print(machine(), f"seed {wanted.seed}, {wanted.deals} deals, {SEATS} seats", soft_wrap=True)
    return [show(thing, wanted, console) for thing in wanted.things.split(",")]


if __name__ == "__main__":
    main(sys.argv[1:], Console())
