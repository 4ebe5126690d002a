"""The first rule-of-thumb player for Fistful of Meeples. It sees a view and nothing else.

It estimates what each kind of meeple would bring on each space, searches all ways to sow each location's meeples, and takes the best. It
ignores what it leaves behind for others.
"""

from __future__ import annotations

from librt.vecs import vec

from tinhorn.core.pick import Pick
from tinhorn.core.state import NOBODY
from tinhorn.games.meeples.board import (
    BIT,
    BUILDER,
    BUILDINGS,
    CORNERS,
    COST_GOLD,
    COST_STONE,
    DEPUTY,
    DIE_FACES,
    DRAWS_A_BUILDER,
    DRAWS_A_MINER,
    DRAWS_A_ROBBER,
    ENDS,
    JAIL,
    KINDS,
    MADAME,
    MINER,
    REWARD,
    RING,
    ROBBER,
    S_LEFT,
    S_RIGHT,
    SALOON,
    SPACES,
    TILE_DRAWS,
    big_tile,
    small_tile,
)
from tinhorn.games.meeples.content import CONTENT
from tinhorn.games.meeples.imagine import taken_bits
from tinhorn.games.meeples.planning import Planner
from tinhorn.games.meeples.sowing import Sowings, Start
from tinhorn.games.meeples.verbs import BUILD, CLAIM, GO, PLACE, REROLL, RESOLVE, STAND, START, TAKE, TOKEN, UPGRADE
from tinhorn.games.meeples.view import MeeplesView

GOLD_WORTH = 1.4  # a point, and a share in the next bar
STONE_WORTH = 1.0  # what it is good for as long as there is something to build
TILE_INCOME = 2.0  # what miners will bring on top of a tile's points
SMALL = CONTENT.tile_sides[0].points
FLIP = CONTENT.tile_sides[1].points - SMALL
SHOWDOWN = BUILDINGS
LUCK = 0.001  # chance decides between options that differ by less


def advise_from_view(view: MeeplesView, options: list[int], pick: Pick) -> int:
    """One of the options."""
    assert view.seat is not None
    first = options[0]
    if first in (BUILD, UPGRADE):
        return first
    if first in (REROLL, STAND):
        duel = view.agenda[-1]
        return REROLL if duel["own"] < duel["other"] else STAND
    if TAKE.owns(first) or START.owns(first) or GO.owns(first) or PLACE.owns(first):
        return best(options, plan(view, options), pick)
    if RESOLVE.owns(first):
        return best(options, [urgency(view, RESOLVE.arg(action, 0)) for action in options], pick)
    if TOKEN.owns(first):
        return best(options, [-points_of(view, TOKEN.arg(action, 0)) for action in options], pick)
    return best(options, [float(miners_near(view, CORNERS[CLAIM.arg(action, 0)])) for action in options], pick)


def best(options: list[int], worths: list[float], pick: Pick) -> int:
    """The best option; a random one among equals."""
    shaken = [worth + LUCK * pick.below(1000) / 1000 for worth in worths]
    return options[shaken.index(max(shaken))]


# Sowing


def plan(view: MeeplesView, options: list[int]) -> list[float]:
    """What each way to go on with taking and placing is worth. One that cannot be the best is only known to be worth less."""
    sowings = Sowings(planner_for(view))
    taken = taken_bits(view.street)
    hand = list(view.hand)
    for action in options:
        if PLACE.owns(action):
            sowings.placed(PLACE.arg(action, 0), taken, view.space, view.direction, hand)
        elif TAKE.owns(action):
            location = TAKE.arg(action, 0)
            row = view.buildings[location] if location < SALOON else view.saloon if location == SALOON else view.jail
            sowings.taken_from(location, Start(taken, list(row), taking_brings(view, location)))
        else:
            sowings.option(Start(taken, hand))
            if START.owns(action):
                sowings.both_ways(START.arg(action, 0))
            elif view.agenda[-1]["step"] == "ChooseDirection":
                sowings.onward(view.space, GO.arg(action, 0))
            else:
                sowings.begin(view.space, GO.arg(action, 0))
    return sowings.worths(LUCK)


def taking_brings(view: MeeplesView, location: int) -> float:
    """A dynamite in the bag is good for those with few stones."""
    if location != JAIL or not view.jail_dynamite:
        return 0.0
    assert view.seat is not None
    return 0.3 * (sum(view.stone) / view.seats - view.stone[view.seat])


def planner_for(view: MeeplesView) -> Planner:
    """What each kind is worth on each space to this seat."""
    seat = view.seat
    assert seat is not None
    piece = piece_worth(view)
    rival = 1.0 / (view.seats - 1)
    worth = [0.0] * (KINDS * SPACES)
    builds = 0
    for building, inside in enumerate(view.buildings):
        worth[MADAME * SPACES + building] = inside[BUILDER] * DRAWS_A_BUILDER * piece
        worth[ROBBER * SPACES + building] = inside[MINER] * DRAWS_A_MINER * piece
        worth[DEPUTY * SPACES + building] = inside[ROBBER] * DRAWS_A_ROBBER * piece
        owner = view.owners[building]
        small = view.points[building] == SMALL
        if owner != NOBODY:
            draws = TILE_DRAWS[small_tile(owner) if small else big_tile(owner)] * piece
            worth[MINER * SPACES + building] = draws if owner == seat else -draws * rival
        builder = owner if owner != NOBODY else seat
        if (owner == NOBODY and view.tiles[seat]) or (owner != NOBODY and small):
            if builder == seat:
                builds |= BIT[building]
                worth[BUILDER * SPACES + building] = build_worth(view, building)
            elif can_pay(view, builder, building):
                worth[BUILDER * SPACES + building] = -build_worth(view, building) * rival
    for space in (S_RIGHT, S_LEFT):
        for kind in range(MADAME):
            worth[kind * SPACES + space] = end_worth(view, kind, space) * piece
    return Planner(vec[float](worth), builds, view.gold[seat], view.stone[seat])


def piece_worth(view: MeeplesView) -> float:
    pieces = view.bag_gold + view.bag_stone + view.bag_dynamite
    if pieces == 0:
        return 0.0
    return (view.bag_gold * GOLD_WORTH + view.bag_stone * STONE_WORTH) / pieces


def build_worth(view: MeeplesView, building: int) -> float:
    """Points and what miners will bring, less what is paid. Stones are worth nothing once the game ends."""
    last = view.ending != 0
    gain = SMALL if view.owners[building] == NOBODY else FLIP
    return gain + (0.0 if last else TILE_INCOME - COST_STONE[building] * STONE_WORTH) - COST_GOLD[building] * GOLD_WORTH


def can_pay(view: MeeplesView, seat: int, building: int) -> bool:
    return view.gold[seat] >= COST_GOLD[building] and view.stone[seat] >= COST_STONE[building]


# Showdowns


def end_worth(view: MeeplesView, kind: int, space: int) -> float:
    """What an ordinary meeple on a showdown space brings this seat, counted in draws."""
    other = view.street[S_LEFT if space == S_RIGHT else S_RIGHT]
    if other == NOBODY:
        return 0.3 * (kind - MINER)  # it waits: a good shot is likely to win
    mine_is_there = view.tokens[1 if space == S_RIGHT else 0] == view.seat
    return duel_worth(view, other, kind) if mine_is_there else duel_worth(view, kind, other)


def duel_worth(view: MeeplesView, mine: int, theirs: int) -> float:
    win, lose = ODDS[mine][theirs]
    return win * REWARD[theirs] - lose * REWARD[mine] / (view.seats - 1)


def odds(mine: int, theirs: int) -> tuple[float, float]:
    """How likely it is that the other dies, and that one's own does; the better shot rolls again when behind."""
    if mine < theirs:
        lose, win = odds(theirs, mine)
        return win, lose
    faces = range(DIE_FACES)
    if mine == theirs:
        each = sum(1 for one in faces for other in faces if one >= other) / DIE_FACES**2
        return each, each
    win = 0.0
    for one in faces:
        for other in faces:
            again = sum(1 for roll in faces if roll >= other) / DIE_FACES
            win += (1.0 if one >= other else again) / DIE_FACES**2
    return win, 1.0 - win


ODDS = [[odds(mine, theirs) for theirs in range(MADAME)] for mine in range(MADAME)]


# The rest


def urgency(view: MeeplesView, item: int) -> float:
    """What to resolve first: draws before building, so that there is more to pay with; but with dynamite in the
    bag what can be built now comes before any draw. What helps others comes last."""
    assert view.seat is not None
    if item == SHOWDOWN:
        return 2.0
    kind = view.street[item]
    owner = view.owners[item]
    if kind == MINER:
        return 2.0 if owner == view.seat else 0.0
    if kind != BUILDER:
        return 2.5
    if owner in (NOBODY, view.seat) and view.points[item] <= SMALL:
        ready = can_pay(view, view.seat, item)
        return (3.0 if view.bag_dynamite and ready else 1.0) + 0.1 * build_worth(view, item) / SMALL
    return 0.5


def points_of(view: MeeplesView, seat: int) -> float:
    tiles = sum(points for owner, points in zip(view.owners, view.points, strict=True) if owner == seat)
    return float(view.gold[seat] + view.bars[seat] * CONTENT.number("bar_points") + tiles)


def miners_near(view: MeeplesView, corner: int) -> int:
    """Miners that the first turns can bring here: those within three spaces, either way."""
    count = 0
    for direction in (0, 1):
        space = corner
        for _ in range(3):
            space = RING[direction][space]
            count += view.buildings[space][MINER] if space < ENDS else 0
    return count
