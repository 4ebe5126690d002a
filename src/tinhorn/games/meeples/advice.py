"""A rule-of-thumb player for Fistful of Meeples. Nothing on the table is hidden but the order of the bag (M13), which it never reads.

It estimates what each kind of meeple would bring on each space, searches all ways to sow each location's meeples, and takes the best. It
ignores what it leaves behind for others.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec

from tinhorn.core.pick import Pick
from tinhorn.core.rows import as_list
from tinhorn.core.state import NOBODY
from tinhorn.games.meeples.board import (
    BAR_POINTS,
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
    GOLD,
    GOLD_POINTS,
    HAND,
    JAIL,
    KINDS,
    MADAME,
    MINER,
    NO_TILE,
    PRICES,
    REWARD,
    RING,
    ROBBER,
    S_LEFT,
    S_RIGHT,
    SEATS,
    SPACES,
    STONE,
    TILE_DRAWS,
    TILE_OWNER,
    TILE_POINTS,
    TILES,
    big_tile,
    small_tile,
)
from tinhorn.games.meeples.planning import Planner
from tinhorn.games.meeples.sowing import Sowings, Start
from tinhorn.games.meeples.state import Meeples
from tinhorn.games.meeples.steps.placing import ChooseDirection
from tinhorn.games.meeples.steps.resolving import MayBuild, MayUpgrade, can_pay
from tinhorn.games.meeples.steps.showdown import MayReroll
from tinhorn.games.meeples.verbs import (
    BUILD,
    CLAIM,
    GO,
    NO_BUILD,
    NO_UPGRADE,
    PLACE,
    REROLL,
    RESOLVE,
    STAND,
    START,
    TAKE,
    TOKEN,
    UPGRADE,
)

GOLD_WORTH: Final = 1.4  # a point, and a share in the next bar
STONE_WORTH: Final = 1.0  # what it is good for as long as there is something to build
TILE_INCOME: Final = 2.0  # what miners will bring on top of a tile's points
SMALL: Final[int] = TILE_POINTS[small_tile(0)]
FLIP: Final[int] = TILE_POINTS[big_tile(0)] - SMALL
SHOWDOWN: Final = BUILDINGS
LUCK: Final = 0.001  # chance decides between options that differ by less
FINE: Final = 1000  # steps in which it does


def advise(table: Meeples, seat: int, options: list[int], pick: Pick) -> int:
    """One of the options."""
    first = options[0]
    if first in (BUILD, UPGRADE):
        return build(table, seat, first)
    if first in (REROLL, STAND):
        duel = table.asking
        assert isinstance(duel, MayReroll)
        return REROLL if duel.own < duel.other else STAND
    if TAKE.owns(first) or START.owns(first) or GO.owns(first) or PLACE.owns(first):
        return best(options, plan(table, seat, options), pick)
    worths: list[float] = []
    for action in options:
        if RESOLVE.owns(action):
            worths.append(urgency(table, seat, RESOLVE.arg(action, 0)))
        elif TOKEN.owns(action):
            worths.append(-float(table.ranked_by(TOKEN.arg(action, 0))[0]))
        else:
            worths.append(float(miners_near(table, CORNERS[CLAIM.arg(action, 0)])))
    return best(options, worths, pick)


def best(options: list[int], worths: list[float], pick: Pick) -> int:
    """The best option; a random one among equals."""
    chosen = options[0]
    most = -1.0e9
    for n in range(len(options)):
        worth = worths[n] + LUCK / FINE * pick.below(FINE)
        if worth > most:
            most = worth
            chosen = options[n]
    return chosen


# Sowing


def plan(table: Meeples, seat: int, options: list[int]) -> list[float]:
    """What each way to go on with taking and placing is worth. One that cannot be the best is only known to be worth less."""
    sowings = Sowings(planner_for(table, seat))
    taken = int(table.taken)
    space = int(table.space)
    hand = inside(table, HAND)
    from_building = isinstance(table.asking, ChooseDirection)
    for action in options:
        if PLACE.owns(action):
            sowings.placed(PLACE.arg(action, 0), taken, space, int(table.direction), hand)
        elif TAKE.owns(action):
            location = TAKE.arg(action, 0)
            sowings.taken_from(location, Start(taken, inside(table, location), taking_brings(table, seat, location)))
        else:
            sowings.option(Start(taken, hand))
            if START.owns(action):
                sowings.both_ways(START.arg(action, 0))
            elif from_building:
                sowings.onward(space, GO.arg(action, 0))
            else:
                sowings.begin(space, GO.arg(action, 0))
    return sowings.worths(LUCK)


def inside(table: Meeples, place: int) -> list[int]:
    return as_list(table.meeples[place * KINDS : (place + 1) * KINDS])


def taking_brings(table: Meeples, seat: int, location: int) -> float:
    """What it brings to take the meeples of a location, before they are sown. A dynamite in the bag is good for those with few stones."""
    if location != JAIL or not table.jail_dynamite:
        return 0.0
    stones = 0
    for each in range(table.seats):
        stones += table.supply[STONE + each]
    return 0.3 * (stones / table.seats - int(table.supply[STONE + seat]))


def planner_for(table: Meeples, seat: int) -> Planner:
    """What each kind is worth on each space to this seat."""
    piece = piece_worth(table)
    rival = 1.0 / (table.seats - 1)
    worth = vec[float]([0.0] * (KINDS * SPACES))
    builds = 0
    for building in range(BUILDINGS):
        at = building * KINDS
        worth[MADAME * SPACES + building] = int(table.meeples[at + BUILDER]) * DRAWS_A_BUILDER * piece
        worth[ROBBER * SPACES + building] = int(table.meeples[at + MINER]) * DRAWS_A_MINER * piece
        worth[DEPUTY * SPACES + building] = int(table.meeples[at + ROBBER]) * DRAWS_A_ROBBER * piece
        tile = table.tile[building]
        owner = TILE_OWNER[tile]
        if owner != NOBODY:
            draws = TILE_DRAWS[tile] * piece
            worth[MINER * SPACES + building] = draws if owner == seat else -draws * rival
        if (tile == NO_TILE and table.supply[TILES + seat]) or 0 < tile <= SEATS:
            if owner in (NOBODY, seat):
                gain = build_worth(table, seat, building)
                if gain > 0:
                    builds |= BIT[building]
                    worth[BUILDER * SPACES + building] = gain
            elif can_pay(table, owner, building):
                worth[BUILDER * SPACES + building] = -max(0.0, build_worth(table, owner, building)) * rival
    for space in (S_RIGHT, S_LEFT):
        for kind in range(MADAME):
            worth[kind * SPACES + space] = end_worth(table, seat, kind, space) * piece
    return Planner(worth, builds, table.supply[GOLD + seat], table.supply[STONE + seat])


def piece_worth(table: Meeples) -> float:
    pieces = table.bag_gold + table.bag_stone + table.bag_dynamite
    if pieces == 0:
        return 0.0
    return (float(table.bag_gold) * GOLD_WORTH + float(table.bag_stone) * STONE_WORTH) / float(pieces)


# Building


def build(table: Meeples, seat: int, yes: int) -> int:
    """Build or upgrade if that brings more than it costs; else decline."""
    asked = table.asking
    if yes == BUILD:
        assert isinstance(asked, MayBuild)
        return BUILD if build_worth(table, seat, asked.building) > 0 else NO_BUILD
    assert isinstance(asked, MayUpgrade)
    return UPGRADE if build_worth(table, seat, asked.building) > 0 else NO_UPGRADE


def build_worth(table: Meeples, seat: int, building: int) -> float:
    """Points and what miners will bring, less what is paid.

    In the last round a stone is worth nothing and gold its points. At the end of its turn a seat must buy bars (M10.2), so gold that
    pays for a bar is not spent on a tile of less worth.
    """
    gain = SMALL if table.tile[building] == NO_TILE else FLIP
    gold = table.supply[GOLD + seat]
    left = gold - COST_GOLD[building]
    last = table.ending != 0
    bars = 0.0
    if table.active == seat:
        bars = bars_worth(table, gold) - bars_worth(table, left)
    if last:
        return gain - COST_GOLD[building] * GOLD_POINTS - bars
    return gain + TILE_INCOME - COST_STONE[building] * STONE_WORTH - COST_GOLD[building] * GOLD_WORTH - 0.5 * bars


def bars_worth(table: Meeples, gold: int) -> float:
    """What the bars that so much gold buys bring beyond the gold itself."""
    worth = 0.0
    for at in range(table.bars_taken, len(PRICES)):
        if gold < PRICES[at]:
            break
        gold -= PRICES[at]
        worth += BAR_POINTS - PRICES[at] * GOLD_POINTS
    return worth


# Showdowns


def end_worth(table: Meeples, seat: int, kind: int, space: int) -> float:
    """What an ordinary meeple on a showdown space brings this seat, counted in draws."""
    other = table.street[S_LEFT if space == S_RIGHT else S_RIGHT]
    if other == NOBODY:
        return 0.3 * (kind - MINER)  # it waits: a good shot is likely to win
    mine_is_there = table.token(S_LEFT if space == S_RIGHT else S_RIGHT) == seat
    return duel_worth(table, other, kind) if mine_is_there else duel_worth(table, kind, other)


def duel_worth(table: Meeples, mine: int, theirs: int) -> float:
    win, lose = ODDS[mine][theirs]
    return win * REWARD[theirs] - lose * REWARD[mine] / (table.seats - 1)


def odds(mine: int, theirs: int) -> tuple[float, float]:
    """How likely it is that the other dies, and that one's own does; the better shot rolls again when behind."""
    if mine < theirs:
        lose, win = odds(theirs, mine)
        return win, lose
    win = 0.0
    for one in range(DIE_FACES):
        for other in range(DIE_FACES):
            if one >= other:
                win += 1.0
            elif mine != theirs:
                win += (DIE_FACES - other) / DIE_FACES  # the second roll is at least as high
    win /= DIE_FACES**2
    return (win, win) if mine == theirs else (win, 1.0 - win)


ODDS: Final[list[list[tuple[float, float]]]] = [[odds(mine, theirs) for theirs in range(MADAME)] for mine in range(MADAME)]


# The rest


def urgency(table: Meeples, seat: int, item: int) -> float:
    """What to resolve first: draws before building, so that there is more to pay with; but with dynamite in the
    bag what can be built now comes before any draw. What helps others comes last."""
    if item == SHOWDOWN:
        return 2.0
    kind = table.street[item]
    tile = table.tile[item]
    owner = TILE_OWNER[tile]
    if kind == MINER:
        return 2.0 if owner == seat else 0.0
    if kind != BUILDER:
        return 2.5
    if owner in (NOBODY, seat) and tile <= SEATS:
        ready = can_pay(table, seat, item)
        return (3.0 if table.bag_dynamite and ready else 1.0) + 0.1 * build_worth(table, seat, item) / SMALL
    return 0.5


def miners_near(table: Meeples, corner: int) -> int:
    """Miners that the first turns can bring here: those within three spaces, either way."""
    count = 0
    for direction in range(2):
        space = corner
        for _ in range(3):
            space = RING[direction][space]
            if space < ENDS:
                count += table.meeples[space * KINDS + MINER]
    return count


def prospects(table: Meeples, seat: int) -> float:
    """The points, and what gold, stones and tiles are good for while the game goes on."""
    worth = float(table.ranked_by(seat)[0])
    if table.ending == 0:
        worth += (GOLD_WORTH - GOLD_POINTS) * int(table.supply[GOLD + seat]) + 0.5 * STONE_WORTH * int(table.supply[STONE + seat])
        for tile in table.tile:
            if TILE_OWNER[tile] == seat:
                worth += 0.5 * TILE_DRAWS[tile]
    return worth
