"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from tinhorn.core.chance import Chance
from tinhorn.core.state import NO_INTS, NOBODY, Setting, State
from tinhorn.games.legends.cards import NO_COUNTS, NO_HANDS
from tinhorn.games.legends.state.box import NO_BOXES, Box, copies_of
from tinhorn.games.legends.state.fight import PEACE, Fight
from tinhorn.games.legends.state.in_play import BASE_GAME, InPlay
from tinhorn.games.legends.state.poker import NO_POKER, Poker

NO_ROW: Final = vec[i64]()


class LegendsFields(State):
    """The fields of the table, without its rules."""

    kept_as_tuples: ClassVar[tuple[str, ...]] = ("misc", "seen", "fight_seen")
    spared: ClassVar[tuple[str, ...]] = ("boxes",)
    derived: ClassVar[tuple[str, ...]] = ("in_play",)

    def __init__(self, setting: Setting, chance: Chance) -> None:
        super().__init__(setting, chance)
        self.in_play: InPlay = BASE_GAME
        self.length: i64 = 0
        self.round_cap: i64 = 0
        self.round: i64 = 0
        self.last_round: i64 = 0
        self.first: i64 = NOBODY
        self.active: i64 = NOBODY
        self.character: tuple[int, ...] = ()
        self.unlocked: i64 = 0
        self.lp: vec[i64] = NO_ROW
        self.mp: vec[i64] = NO_ROW
        self.wp: vec[i64] = NO_ROW
        self.wounds: vec[i64] = NO_ROW
        self.money: vec[i64] = NO_ROW
        self.nuggets: vec[i64] = NO_ROW
        self.space: vec[i64] = NO_ROW
        self.items: tuple[int, ...] = ()
        self.weapon: tuple[int, ...] = ()
        self.mount: tuple[int, ...] = ()
        self.misc: vec[i64] = NO_ROW
        self.discs: tuple[int, ...] = ()
        self.stories: tuple[int, ...] = ()
        self.story_discards: tuple[tuple[int, ...], ...] = ()
        self.story_decks: tuple[tuple[int, ...], ...] = ()
        self.remade: i64 = 0
        self.bandits: i64 = 0
        self.sheriff: i64 = NOBODY
        self.man: i64 = NOBODY
        self.man_lp: i64 = 0
        self.man_deck: tuple[int, ...] = ()
        self.man_used: tuple[int, ...] = ()
        self.actions: i64 = 0
        self.deeds: vec[i64] = NO_ROW
        self.fought: i64 = 0
        self.regions: i64 = 0
        self.used_up: i64 = 0
        self.met: i64 = 0
        self.spent: i64 = 0
        self.steps_left: i64 = 0
        self.crossing: i64 = 0
        self.gain: i64 = 0
        self.hurt: i64 = 0
        self.discount: i64 = 0
        self.counted: tuple[int, ...] = NO_COUNTS
        self.fight: Fight = PEACE
        self.poker: Poker = NO_POKER
        self.flop: tuple[int, ...] = ()
        self.dice: tuple[int, ...] = ()
        self.in_use: tuple[int, ...] = ()
        self.reacted: tuple[int, ...] = ()
        self.discards: list[int] = NO_INTS
        self.hands: list[list[int]] = NO_HANDS
        self.seen: vec[i64] = NO_ROW
        self.laid: tuple[int, ...] = ()
        self.deck: list[int] = NO_INTS
        self.batches: tuple[int, ...] = ()
        self.dug: tuple[int, ...] = ()
        self.house: tuple[int, ...] = ()
        self.fight_deck: list[int] = NO_INTS
        self.fight_batches: tuple[int, ...] = ()
        self.fight_seen: vec[i64] = NO_ROW
        self.drawn: tuple[int, ...] = ()
        self.offered: tuple[int, ...] = ()
        self.cattle: tuple[int, ...] = ()
        self.cattle_seen: tuple[int, ...] = ()
        self.goals: tuple[int, ...] = ()
        self.completed: tuple[int, ...] = ()
        self.tokens: tuple[int, ...] = ()
        self.boxes: list[Box] = NO_BOXES

    def copy_fields(self, twin: LegendsFields) -> None:
        self.copy_to(twin)
        twin.in_play = self.in_play
        twin.length = self.length
        twin.round_cap = self.round_cap
        twin.round = self.round
        twin.last_round = self.last_round
        twin.first = self.first
        twin.active = self.active
        twin.character = self.character
        twin.unlocked = self.unlocked
        twin.lp = self.lp[:]
        twin.mp = self.mp[:]
        twin.wp = self.wp[:]
        twin.wounds = self.wounds[:]
        twin.money = self.money[:]
        twin.nuggets = self.nuggets[:]
        twin.space = self.space[:]
        twin.items = self.items
        twin.weapon = self.weapon
        twin.mount = self.mount
        twin.misc = self.misc[:]
        twin.discs = self.discs
        twin.stories = self.stories
        twin.story_discards = self.story_discards
        twin.story_decks = self.story_decks
        twin.remade = self.remade
        twin.bandits = self.bandits
        twin.sheriff = self.sheriff
        twin.man = self.man
        twin.man_lp = self.man_lp
        twin.man_deck = self.man_deck
        twin.man_used = self.man_used
        twin.actions = self.actions
        twin.deeds = self.deeds[:]
        twin.fought = self.fought
        twin.regions = self.regions
        twin.used_up = self.used_up
        twin.met = self.met
        twin.spent = self.spent
        twin.steps_left = self.steps_left
        twin.crossing = self.crossing
        twin.gain = self.gain
        twin.hurt = self.hurt
        twin.discount = self.discount
        twin.counted = self.counted
        twin.fight = self.fight.copy()
        twin.poker = self.poker
        twin.flop = self.flop
        twin.dice = self.dice
        twin.in_use = self.in_use
        twin.reacted = self.reacted
        twin.discards = self.discards[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.seen = self.seen[:]
        twin.laid = self.laid
        twin.deck = self.deck[:]
        twin.batches = self.batches
        twin.dug = self.dug
        twin.house = self.house
        twin.fight_deck = self.fight_deck[:]
        twin.fight_batches = self.fight_batches
        twin.fight_seen = self.fight_seen[:]
        twin.drawn = self.drawn
        twin.offered = self.offered
        twin.cattle = self.cattle
        twin.cattle_seen = self.cattle_seen
        twin.goals = self.goals
        twin.completed = self.completed
        twin.tokens = self.tokens
        twin.boxes = copies_of(self.boxes)
