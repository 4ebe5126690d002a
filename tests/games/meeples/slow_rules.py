"""A second implementation of the rules of Fistful of Meeples: slow, simple, and independent of the game's code.

The whole game is one function after the other in the order of a turn, on names instead of numbers. Where
somebody decides it calls `choose(seat, options)`, where chance decides `pieces(bag)` or `die()`. The caller supplies these, so it can
follow one game, or go through all possible games.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

HOUSES = ["B0", "B1", "B2", "B3", "B4", "B5", "B6", "B7", "B8", "B9", "B10", "B11"]
WALK = ["B0", "B1", "B2", "B3", "B4", "B5", "S-right", "B6", "B7", "B8", "B9", "B10", "B11", "S-left"]
GOLD = {"B0": 0, "B1": 1, "B2": 2, "B3": 2, "B4": 1, "B5": 0, "B6": 0, "B7": 1, "B8": 2, "B9": 2, "B10": 1, "B11": 0}
SKILL = ["builder", "miner", "robber", "deputy"]
REWARD = {"deputy": 4, "robber": 3, "miner": 2, "builder": 1}
PRICES = [6, 6, 7, 7, 8, 8]

Choose = Callable[[int, list[str]], str]


class SlowTable:
    """Everything on the table by name. `at` lists the meeples of each place and space."""

    def __init__(self, seats: int, first: int, turn_cap: int | None) -> None:
        self.seats = seats
        self.first = first
        self.turn_cap = turn_cap
        self.turns = 0
        self.at: dict[str, list[str]] = {place: [] for place in [*HOUSES, "Saloon", "Jail", "grave", "box"]}
        self.doors: dict[str, str] = {}
        self.ends: dict[str, str] = {}
        self.tokens: dict[str, int] = {}
        self.tiles: dict[str, tuple[int, int]] = {}
        self.own = [{"gold": 0, "stone": 0, "bars": 0, "tiles": 8} for _ in range(seats)]
        self.bag = ["gold"] * 36 + ["stone"] * 18
        self.jail_dynamite = 3
        self.spent = 0
        self.bars = 0

    def summary(self) -> dict[str, Any]:
        """For comparing."""
        return {
            "at": {place: sorted(who) for place, who in self.at.items()},
            "doors": dict(self.doors),
            "ends": dict(self.ends),
            "tokens": dict(self.tokens),
            "tiles": dict(self.tiles),
            "own": copy.deepcopy(self.own),
            "bag": sorted(self.bag),
            "dynamite": (self.jail_dynamite, self.spent),
            "bars": self.bars,
            "turns": self.turns,
        }


class SlowRules:
    def __init__(self, table: SlowTable, choose: Choose, piece: Callable[[list[str]], str], die: Callable[[], int]) -> None:
        self.table = table
        self.choose = choose
        self.piece = piece
        self.die = die

    def decide(self, seat: int, options: list[str]) -> str:
        return options[0] if len(options) == 1 else self.choose(seat, options)

    def play(self) -> None:
        """From the start of a turn to the end of the game."""
        while True:
            self.turn((self.table.first + self.table.turns) % self.table.seats)
            self.table.turns += 1
            if self.table.turns % self.table.seats == 0 and self.ended():
                return

    def corners(self) -> None:
        table = self.table
        for back in range(1, table.seats + 1):
            seat = (table.first - back) % table.seats
            free = [house for house in ("B0", "B5", "B6", "B11") if house not in table.tiles]
            house = self.decide(seat, [f"claim {house}" for house in free]).split()[1]
            table.tiles[house] = (seat, 5)
            table.own[seat]["tiles"] -= 1

    def ended(self) -> bool:
        table = self.table
        capped = table.turn_cap is not None and table.turns >= table.turn_cap
        return table.bars == 6 or len(table.at["grave"]) == 6 or table.spent == 3 or capped

    def turn(self, seat: int) -> None:
        table = self.table
        source = self.decide(seat, [f"take {place}" for place in [*HOUSES, "Saloon", "Jail"] if table.at[place]]).split()[1]
        hand = table.at[source]
        table.at[source] = []
        if source == "Jail" and table.jail_dynamite > 0:
            table.jail_dynamite -= 1
            table.bag.append("dynamite")
        self.place(seat, source, hand)
        while True:
            items = [house for house in HOUSES if house in table.doors]
            if len(table.ends) == 2:
                items.append("showdown")
            if not items:
                break
            item = self.decide(seat, [f"resolve {item}" for item in items]).split()[1]
            if item == "showdown":
                self.showdown(seat)
            else:
                self.doorway(seat, item)
        while table.bars < 6 and table.own[seat]["gold"] >= PRICES[table.bars]:
            self.pay(seat, "gold", PRICES[table.bars])
            table.bars += 1
            table.own[seat]["bars"] += 1

    def free(self, space: str) -> bool:
        return space not in self.table.doors and space not in self.table.ends

    def place(self, seat: int, source: str, hand: list[str]) -> None:
        table = self.table
        start = None
        if source in ("Saloon", "Jail"):
            spaces = [*HOUSES, "S-right", "S-left"]
            start = self.decide(seat, [f"start at {space}" for space in spaces if self.free(space)]).split()[2]
        step = 1
        if start is None or len(hand) > 1:
            step = 1 if self.decide(seat, ["go clockwise", "go counterclockwise"]) == "go clockwise" else -1
        position = WALK.index(source) + step if start is None else WALK.index(start)
        while hand:
            looked_at = 0
            while looked_at < 14 and not self.free(WALK[position % 14]):
                position += step
                looked_at += 1
            if looked_at == 14:
                table.at["Saloon"] += hand
                return
            space = WALK[position % 14]
            kinds = [kind for kind in [*SKILL, "Madame"] if kind in hand]
            kind = self.decide(seat, [f"place {kind}" for kind in kinds]).split()[1]
            hand.remove(kind)
            if space in HOUSES:
                table.doors[space] = kind
            elif kind == "Madame":
                table.at["Saloon"].append(kind)
            else:
                table.ends[space] = kind
                if seat in table.tokens.values():
                    others = [other for other in range(table.seats) if other != seat]
                    table.tokens[space] = int(self.decide(seat, [f"token of {other}" for other in others]).split()[2])
                else:
                    table.tokens[space] = seat
            position += step

    def draw(self, seat: int, number: int) -> int:
        table = self.table
        bangs = 0
        for _ in range(number):
            if table.bag:
                piece = self.piece(table.bag)
                table.bag.remove(piece)
                if piece == "dynamite":
                    table.spent += 1
                    bangs += 1
                else:
                    table.own[seat][piece] += 1
        return bangs

    def explode(self, bangs: int) -> None:
        for _ in range(bangs):
            for seat in range(self.table.seats):
                self.pay(seat, "stone", self.table.own[seat]["stone"] // 2)

    def pay(self, seat: int, piece: str, number: int) -> None:
        self.table.own[seat][piece] -= number
        self.table.bag += [piece] * number

    def doorway(self, seat: int, house: str) -> None:
        table = self.table
        kind = table.doors[house]
        inside = table.at[house]
        bangs = 0
        if kind == "builder":
            self.builder(seat, house)
        elif kind == "miner" and house in table.tiles:
            owner, points = table.tiles[house]
            bangs = self.draw(owner, 2 if points == 5 else 4)
        elif kind == "robber":
            bangs = self.draw(seat, 2 * inside.count("miner"))
        elif kind == "deputy":
            bangs = self.draw(seat, 2 * inside.count("robber"))
            table.at["Jail"] += [each for each in inside if each == "robber"]
            table.at[house] = [each for each in inside if each != "robber"]
        elif kind == "Madame":
            bangs = self.draw(seat, inside.count("builder"))
            table.at["Saloon"] += [each for each in inside if each == "builder"]
            table.at[house] = [each for each in inside if each != "builder"]
        del table.doors[house]
        table.at[house].append(kind)
        self.explode(bangs)

    def builder(self, seat: int, house: str) -> None:
        table = self.table
        gold, stone = GOLD[house], 3 - GOLD[house]
        if house not in table.tiles:
            own = table.own[seat]
            if own["gold"] >= gold and own["stone"] >= stone and own["tiles"] and self.decide(seat, ["build", "do not build"]) == "build":
                self.pay(seat, "gold", gold)
                self.pay(seat, "stone", stone)
                own["tiles"] -= 1
                table.tiles[house] = (seat, 5)
            return
        owner, points = table.tiles[house]
        rich = table.own[owner]["gold"] >= gold and table.own[owner]["stone"] >= stone
        if points == 5 and rich and self.decide(owner, ["upgrade", "do not upgrade"]) == "upgrade":
            self.pay(owner, "gold", gold)
            self.pay(owner, "stone", stone)
            table.tiles[house] = (owner, 10)

    def showdown(self, seat: int) -> None:
        table = self.table
        ours = next(space for space, player in table.tokens.items() if player == seat)
        theirs = "S-left" if ours == "S-right" else "S-right"
        spaces = [ours, theirs]
        dice = [self.die(), self.die()]
        skills = [SKILL.index(table.ends[space]) for space in spaces]
        if skills[0] != skills[1]:
            better = 0 if skills[0] > skills[1] else 1
            if self.decide(table.tokens[spaces[better]], ["re-roll", "stand"]) == "re-roll":
                dice[better] = self.die()
        players = [table.tokens[space] for space in spaces]
        kinds = [table.ends[space] for space in spaces]
        table.ends.clear()
        table.tokens.clear()
        strength = [(dice[side], skills[side]) for side in (0, 1)]
        if strength[0] == strength[1]:
            self.bury(kinds[0])
            self.bury(kinds[1])
            bangs = self.draw(players[0], REWARD[kinds[1]])
            bangs += self.draw(players[1], REWARD[kinds[0]])
        else:
            winner = 0 if strength[0] > strength[1] else 1
            self.bury(kinds[1 - winner])
            table.at["Saloon"].append(kinds[winner])
            bangs = self.draw(players[winner], REWARD[kinds[1 - winner]])
        self.explode(bangs)

    def bury(self, kind: str) -> None:
        self.table.at["grave" if len(self.table.at["grave"]) < 6 else "box"].append(kind)
