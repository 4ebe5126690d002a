"""Written by `python -m tinhorn.fields` from fields.py: change that, not this."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from tinhorn.core.fields import BITS, NUMBER, ROW, Field, with_only
from tinhorn.core.observation import Observation
from tinhorn.core.put import (
    clipped,
    put_all_counts,
    put_bits,
    put_bits_at,
    put_clipped_at,
    put_counts,
    put_counts_listed,
    put_each,
    put_each_clipped,
    put_each_of,
    put_first_of_rows,
    put_rows_at,
    put_seat_bits,
    put_some,
    put_some_clipped,
    turned,
)
from tinhorn.core.state import State
from tinhorn.core.steps import Step
from tinhorn.games.legends import secrets, told
from tinhorn.games.legends.effects.abilities import Target
from tinhorn.games.legends.effects.machine import Choose, May, PickOne
from tinhorn.games.legends.secrets import bit_of
from tinhorn.games.legends.state.table import WATCHER, Legends
from tinhorn.games.legends.steps.dice import RerollWhich
from tinhorn.games.legends.steps.discards import Discard, DiscardUpTo, GiveCard, KeepCards
from tinhorn.games.legends.steps.fight.reactions import React
from tinhorn.games.legends.steps.fight.rewards import TakeCattle, TakeSpoils
from tinhorn.games.legends.steps.items import SetMount, SetWeapon
from tinhorn.games.legends.steps.move import AfterMove, LeaveMesa, LengthenMove, PickSpace, Walk
from tinhorn.games.legends.steps.poker import Join, LayHand
from tinhorn.games.legends.steps.sheriff import SheriffWalk
from tinhorn.games.legends.steps.store import Shop
from tinhorn.games.legends.steps.stories import PlaceDisc
from tinhorn.games.legends.steps.turn import Income
from tinhorn.games.legends.steps.windows import Window
from tinhorn.games.legends.told import put_seen

ASKED: Final[list[tuple[type[Step], ...]]] = [
    (AfterMove, Income, LengthenMove, Shop),
    (Choose, May),
    (Discard, KeepCards),
    (DiscardUpTo,),
    (GiveCard,),
    (Join,),
    (LayHand,),
    (LeaveMesa,),
    (PickOne,),
    (PickSpace,),
    (PlaceDisc,),
    (React,),
    (RerollWhich,),
    (SetMount, SetWeapon),
    (SheriffWalk,),
    (TakeCattle, TakeSpoils),
    (Target,),
    (Walk,),
    (Window,),
]
FIELDS: Final[list[Field]] = [
    Field("asked.ability", NUMBER, 1, -1, 200, ""),
    Field("asked.action", NUMBER, 1, -1, 1, ""),
    Field("asked.active", NUMBER, 1, -1, 0, "", of_seats=True),
    Field("asked.among", ROW, 4, -1, 41, "items to choose from"),
    Field("asked.at", NUMBER, 1, -1, 10000, "the place in the text of an effect", clips=True),
    Field("asked.cards", NUMBER, 1, -1, 52, ""),
    Field("asked.chosen", NUMBER, 1, -1, 52, ""),
    Field("asked.done", ROW, 4, -1, 4, ""),
    Field("asked.entry", NUMBER, 1, -1, 111, ""),
    Field("asked.mesa", NUMBER, 1, -1, 1, ""),
    Field("asked.moved", NUMBER, 1, -1, 1, ""),
    Field("asked.number", NUMBER, 1, -1, 52, ""),
    Field("asked.passes", NUMBER, 1, -1, 1, ""),
    Field("asked.place", NUMBER, 1, -1, 200, "", clips=True),
    Field("asked.sides", NUMBER, 1, -1, 3, ""),
    Field("asked.steps", NUMBER, 1, -1, 20, "", clips=True),
    Field("asked.target", NUMBER, 1, -1, 7, "", of_seats=True),
    Field("asked.tgt", NUMBER, 1, -1, 7, "", of_seats=True),
    Field("asked.then_draw", NUMBER, 1, -1, 52, ""),
    Field("asked.to", NUMBER, 1, -1, 0, "", of_seats=True),
    Field("asked.unsure", NUMBER, 1, -1, 1, ""),
    Field("asked.used", ROW, 3, -1, 200, "abilities used in this window"),
    Field("asked.window", NUMBER, 1, -1, 32, ""),
    Field("asked.you", NUMBER, 1, -1, 7, "", of_seats=True),
    Field("length", NUMBER, 1, 0, 25, "legend points that bring on the end"),
    Field("round_cap", NUMBER, 1, 0, 60, "0 if there is none", clips=True),
    Field("round", NUMBER, 1, 0, 60, "", clips=True),
    Field("last_round", NUMBER, 1, 0, 60, "", clips=True),
    Field("first", NUMBER, 1, -1, 0, "", of_seats=True),
    Field("active", NUMBER, 1, -1, 6, "", of_seats=True),
    Field("character", NUMBER, 1, -1, 33, "", by_seat=True),
    Field("unlocked", BITS, 0, 0, 1, "whose character is unlocked", of_seats=True),
    Field("lp", NUMBER, 1, 0, 60, "legend points", by_seat=True, clips=True),
    Field("mp", NUMBER, 1, 0, 60, "marshal points", by_seat=True, clips=True),
    Field("wp", NUMBER, 1, 0, 60, "wanted points", by_seat=True, clips=True),
    Field("wounds", NUMBER, 1, 0, 3, "", by_seat=True),
    Field("money", NUMBER, 1, 0, 300, "", by_seat=True, clips=True),
    Field("nuggets", NUMBER, 1, 0, 6, "", by_seat=True),
    Field("space", NUMBER, 1, -1, 111, "", by_seat=True),
    Field("items", ROW, 42, 0, 2, "0 not owned, 1 its base side, 2 its upgraded side", by_seat=True),
    Field("weapon", NUMBER, 1, -1, 41, "", by_seat=True),
    Field("mount", NUMBER, 1, -1, 41, "", by_seat=True),
    Field("misc", ROW, 3, -1, 41, "the first misc items on the mat", by_seat=True),
    Field("discs", ROW, 2, 0, 2, "on the two stories", by_seat=True),
    Field("stories", ROW, 2, -1, 39, ""),
    Field("story_discards", BITS, 40, 0, 1, ""),
    Field("story_left", ROW, 2, 0, 40, "cards in both decks"),
    Field("story_known", BITS, 40, 0, 1, "those of decks that were made of discards"),
    Field("remade", BITS, 2, 0, 1, "decks that were made of discards"),
    Field("bandits", BITS, 6, 0, 1, ""),
    Field("sheriff", NUMBER, 1, -1, 111, ""),
    Field("man", NUMBER, 1, -1, 111, "the Man in Black"),
    Field("man_lp", NUMBER, 1, 0, 60, "", clips=True),
    Field("man_used", BITS, 10, 0, 1, ""),
    Field("actions", NUMBER, 1, 0, 20, "", clips=True),
    Field("deeds", ROW, 60, 0, 200, "in this turn", clips=True),
    Field("fought", BITS, 0, 0, 1, "whom the active player has fought in this turn", of_seats=True),
    Field("fought.man", NUMBER, 1, 0, 1, "and whether the Man in Black"),
    Field("regions", BITS, 9, 0, 1, ""),
    Field("used_up", BITS, 15, 0, 1, "abilities that may not be used again in this turn"),
    Field("met", BITS, 2, 0, 1, "stories whose condition is met"),
    Field("spent", NUMBER, 1, 0, 300, "", clips=True),
    Field("steps_left", NUMBER, 1, 0, 20, "", clips=True),
    Field("crossing", NUMBER, 1, 0, 1, ""),
    Field("gain", NUMBER, 1, 0, 20, "", clips=True),
    Field("hurt", NUMBER, 1, 0, 20, "", clips=True),
    Field("discount", NUMBER, 1, 0, 200, "", clips=True),
    Field("counted", ROW, 4, 0, 200, "", clips=True),
    Field("fight.kind", NUMBER, 1, -1, 12, ""),
    Field("fight.initiator", NUMBER, 1, -1, 7, "", of_seats=True),
    Field("fight.target", NUMBER, 1, -1, 7, "", of_seats=True),
    Field("fight.space", NUMBER, 1, -1, 111, ""),
    Field("fight.minus_initiator", NUMBER, 1, 0, 20, ""),
    Field("fight.minus_target", NUMBER, 1, 0, 20, ""),
    Field("fight.winner", NUMBER, 1, -1, 7, "", of_seats=True),
    Field("fight.loser", NUMBER, 1, -1, 7, "", of_seats=True),
    Field("fight.npc_card", NUMBER, 1, -1, 12, ""),
    Field("fight.revealed", NUMBER, 1, 0, 1, ""),
    Field("fight.restarted", NUMBER, 1, 0, 2, ""),
    Field("fight.no_mp", NUMBER, 1, 0, 1, ""),
    Field("fight.wounded", NUMBER, 1, 0, 1, ""),
    Field("fight.underdog", NUMBER, 1, 0, 1, ""),
    Field("poker.active", NUMBER, 1, -1, 0, "who began the game of poker", of_seats=True),
    Field("poker.players", BITS, 0, 0, 1, "who plays poker", of_seats=True),
    Field("poker.pot", NUMBER, 1, 0, 300, "", clips=True),
    Field("poker.winners", BITS, 0, 0, 1, "", of_seats=True),
    Field("poker.shown", NUMBER, 1, 0, 1, "are the hands shown?"),
    Field("flop", ROW, 5, -1, 51, ""),
    Field("dice", ROW, 4, -1, 5, ""),
    Field("in_use", ROW, 3, -1, 51, "cards whose effect is being carried out"),
    Field("reacted", ROW, 3, -1, 51, "cards with which somebody has reacted"),
    Field("discards", BITS, 52, 0, 1, ""),
    Field("hand", BITS, 52, 0, 1, "the observer's own cards"),
    Field("hand_sizes", NUMBER, 1, 0, 52, "", by_seat=True),
    Field("known", ROW, 6, -1, 51, "cards of the hand that the observer has seen", by_seat=True),
    Field("public", ROW, 6, -1, 51, "cards of the hand that everybody has seen", by_seat=True),
    Field("laid", ROW, 2, -1, 51, "cards on the table, as far as known", by_seat=True),
    Field("laid_sizes", NUMBER, 1, 0, 2, "", by_seat=True),
    Field("deck", NUMBER, 1, 0, 52, ""),
    Field("batches", ROW, 3, 0, 52, "parts of the deck, from the bottom up, in which the order is unknown"),
    Field("deck_known", BITS, 52, 0, 1, "cards that the observer knows to be in the deck"),
    Field("dug", ROW, 5, -1, 51, "cards taken off the deck"),
    Field("dug_size", NUMBER, 1, 0, 52, ""),
    Field("house", ROW, 5, -1, 51, "the dealer's hand"),
    Field("house_size", NUMBER, 1, 0, 52, ""),
    Field("fight_deck", NUMBER, 1, 0, 13, ""),
    Field("fight_batches", ROW, 6, 0, 13, ""),
    Field("fight_known", BITS, 13, 0, 1, "fight cards that the observer knows to be in the deck"),
    Field("drawn", ROW, 5, -1, 12, "fight cards that were drawn"),
    Field("drawn_size", NUMBER, 1, 0, 13, ""),
    Field("offered", ROW, 2, -1, 33, "characters to choose from"),
    Field("cattle", NUMBER, 1, -1, 23, "the token, if the observer has seen it", by_seat=True),
    Field("cattle_colours", NUMBER, 1, -1, 2, "", by_seat=True),
    Field("goals", ROW, 3, -1, 135, "the observer's own"),
    Field("goals_left", NUMBER, 1, 0, 3, "", by_seat=True),
    Field("completed", ROW, 3, -1, 135, "completed goals", by_seat=True),
    Field("tokens", ROW, 3, 0, 9, "legendary tokens by value, as far as known", by_seat=True),
    Field("token_sizes", NUMBER, 1, 0, 18, "", by_seat=True),
]


@final
@mypyc_attr(acyclic=True)
class LegendsObservation(Observation):
    def fields(self, state: State) -> list[Field]:
        assert isinstance(state, Legends)
        return with_only(
            FIELDS,
            {"items": state.in_play.items, "deeds": state.in_play.deeds, "regions": state.in_play.regions, "used_up": state.in_play.limits},
        )

    def write(self, state: State, observer: i64, question: Step | None, way: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
        assert isinstance(state, Legends)
        return observe(state, observer, question, way, out, at, me, seats)


def observe(table: Legends, observer: i64, question: Step | None, way: i64, out: vec[i16], at: i64, me: i64, seats: i64) -> i64:
    asked = at
    at += 32
    if way == 0:
        assert isinstance(question, (AfterMove, Income, LengthenMove, Shop))
        put_some(out, asked + 27, question.used, 3)
    elif way == 1:
        assert isinstance(question, (Choose, May))
        out[asked + 7] = i16(clipped(question.at, -1, 10000))
        out[asked + 23] = i16(turned(question.tgt, me, seats))
        out[asked + 31] = i16(turned(question.you, me, seats))
    elif way == 2:
        assert isinstance(question, (Discard, KeepCards))
        out[asked + 17] = i16(question.number)
    elif way == 3:
        assert isinstance(question, DiscardUpTo)
        out[asked + 9] = i16(question.chosen)
        out[asked + 17] = i16(question.number)
        out[asked + 24] = i16(question.then_draw)
    elif way == 4:
        assert isinstance(question, GiveCard)
        out[asked + 25] = i16(turned(question.to, me, seats))
    elif way == 5:
        assert isinstance(question, Join)
        out[asked + 2] = i16(turned(question.active, me, seats))
    elif way == 6:
        assert isinstance(question, LayHand)
        out[asked + 8] = i16(question.cards)
    elif way == 7:
        assert isinstance(question, LeaveMesa)
        out[asked + 1] = i16(question.action)
        out[asked + 14] = i16(question.entry)
        out[asked + 15] = i16(question.mesa)
    elif way == 8:
        assert isinstance(question, PickOne)
        out[asked + 7] = i16(clipped(question.at, -1, 10000))
        out[asked + 17] = i16(question.number)
        out[asked + 23] = i16(turned(question.tgt, me, seats))
        out[asked + 31] = i16(turned(question.you, me, seats))
    elif way == 9:
        assert isinstance(question, PickSpace)
        out[asked + 19] = i16(clipped(question.place, -1, 200))
    elif way == 10:
        assert isinstance(question, PlaceDisc)
        out[asked + 20] = i16(question.sides)
    elif way == 11:
        assert isinstance(question, React)
        out[asked + 18] = i16(question.passes)
    elif way == 12:
        assert isinstance(question, RerollWhich)
        put_some(out, asked + 10, question.done, 4)
        out[asked + 17] = i16(question.number)
    elif way == 13:
        assert isinstance(question, (SetMount, SetWeapon))
        put_some(out, asked + 3, question.among, 4)
    elif way == 14:
        assert isinstance(question, SheriffWalk)
        out[asked + 21] = i16(clipped(question.steps, -1, 20))
    elif way == 15:
        assert isinstance(question, (TakeCattle, TakeSpoils))
        out[asked + 22] = i16(turned(question.target, me, seats))
    elif way == 16:
        assert isinstance(question, Target)
        out[asked] = i16(question.ability)
    elif way == 17:
        assert isinstance(question, Walk)
        out[asked + 1] = i16(question.action)
        out[asked + 16] = i16(question.moved)
        out[asked + 26] = i16(question.unsure)
        put_some(out, asked + 27, question.used, 3)
    elif way == 18:
        assert isinstance(question, Window)
        put_some(out, asked + 27, question.used, 3)
        out[asked + 30] = i16(question.window)
    out[at] = i16(table.length)
    out[at + 1] = i16(clipped(table.round_cap, 0, 60))
    out[at + 2] = i16(clipped(table.round, 0, 60))
    out[at + 3] = i16(clipped(table.last_round, 0, 60))
    out[at + 4] = i16(turned(table.first, me, seats))
    out[at + 5] = i16(turned(table.active, me, seats))
    at += 6
    at = put_each_of(out, at, table.character, -1, 33, me, seats)
    at = put_seat_bits(out, at, table.unlocked, me, seats)
    at = put_each_clipped(out, at, table.lp, 0, 60, me, seats)
    at = put_each_clipped(out, at, table.mp, 0, 60, me, seats)
    at = put_each_clipped(out, at, table.wp, 0, 60, me, seats)
    at = put_each(out, at, table.wounds, 0, me, seats)
    at = put_each_clipped(out, at, table.money, 0, 300, me, seats)
    at = put_each(out, at, table.nuggets, 0, me, seats)
    at = put_each(out, at, table.space, 0, me, seats)
    at = put_rows_at(out, at, table.items, table.in_play.items, me, seats)
    at = put_each_of(out, at, table.weapon, -1, 41, me, seats)
    at = put_each_of(out, at, table.mount, -1, 41, me, seats)
    at = put_first_of_rows(out, at, table.misc, 3, me, seats)
    at = told.put_discs(table, observer, out, at, me, seats)
    at = put_some(out, at, table.stories, 2)
    at = put_all_counts(out, at, table.story_discards, 40)
    at = told.put_story_left(table, observer, out, at, me, seats)
    at = put_all_counts(out, at, told.story_known(table), 40)
    at = put_bits(out, at, table.remade, 2)
    at = put_bits(out, at, table.bandits, 6)
    out[at] = i16(table.sheriff)
    out[at + 1] = i16(table.man)
    out[at + 2] = i16(clipped(table.man_lp, 0, 60))
    at += 3
    at = put_counts(out, at, table.man_used, 10)
    out[at] = i16(clipped(table.actions, 0, 20))
    at += 1
    at = put_clipped_at(out, at, table.deeds, table.in_play.deeds, 0, 200)
    at = put_seat_bits(out, at, table.fought, me, seats)
    out[at] = i16(table.fought >> 6 & 1)
    at += 1
    at = put_bits_at(out, at, table.regions, table.in_play.regions)
    at = put_bits_at(out, at, table.used_up, table.in_play.limits)
    at = put_bits(out, at, table.met, 2)
    out[at] = i16(clipped(table.spent, 0, 300))
    out[at + 1] = i16(clipped(table.steps_left, 0, 20))
    out[at + 2] = i16(table.crossing)
    out[at + 3] = i16(clipped(table.gain, 0, 20))
    out[at + 4] = i16(clipped(table.hurt, 0, 20))
    out[at + 5] = i16(clipped(table.discount, 0, 200))
    at += 6
    at = put_some_clipped(out, at, table.counted, 4, 0, 200)
    out[at] = i16(table.fight.kind)
    out[at + 1] = i16(turned(table.fight.initiator, me, seats))
    out[at + 2] = i16(turned(table.fight.target, me, seats))
    out[at + 3] = i16(table.fight.space)
    out[at + 4] = i16(table.fight.minus_initiator)
    out[at + 5] = i16(table.fight.minus_target)
    out[at + 6] = i16(turned(table.fight.winner, me, seats))
    out[at + 7] = i16(turned(table.fight.loser, me, seats))
    out[at + 8] = i16(table.fight.npc_card)
    out[at + 9] = i16(table.fight.revealed)
    out[at + 10] = i16(table.fight.restarted)
    out[at + 11] = i16(table.fight.no_mp)
    out[at + 12] = i16(table.fight.wounded)
    out[at + 13] = i16(table.fight.underdog)
    out[at + 14] = i16(turned(table.poker.active, me, seats))
    at += 15
    at = put_seat_bits(out, at, table.poker.players, me, seats)
    out[at] = i16(clipped(table.poker.pot, 0, 300))
    at += 1
    at = put_seat_bits(out, at, table.poker.winners, me, seats)
    out[at] = i16(table.poker.shown)
    at += 1
    at = put_some(out, at, table.flop, 5)
    at = put_some(out, at, table.dice, 4)
    at = put_some(out, at, table.in_use, 3)
    at = put_some(out, at, table.reacted, 3)
    at = put_counts_listed(out, at, table.discards, 52)
    at = secrets.put_hands(table, observer, out, at, me, seats)
    at = told.put_hand_sizes(table, observer, out, at, me, seats)
    at = put_seen(out, at, table, bit_of(observer), 6, me, seats)
    at = put_seen(out, at, table, WATCHER, 6, me, seats)
    at = secrets.put_laid(table, observer, out, at, me, seats)
    at = told.put_laid_sizes(table, observer, out, at, me, seats)
    out[at] = i16(len(table.deck))
    at += 1
    at = put_some(out, at, table.batches, 3)
    at = secrets.put_deck_known(table, observer, out, at, me, seats)
    at = put_some(out, at, secrets.dug(table, observer), 5)
    out[at] = i16(told.dug_size(table))
    at += 1
    at = put_some(out, at, secrets.house(table, observer), 5)
    out[at] = i16(told.house_size(table))
    out[at + 1] = i16(len(table.fight_deck))
    at += 2
    at = put_some(out, at, table.fight_batches, 6)
    at = secrets.put_fight_known(table, observer, out, at, me, seats)
    at = put_some(out, at, secrets.drawn(table, observer), 5)
    out[at] = i16(told.drawn_size(table))
    at += 1
    at = secrets.put_offered(table, observer, out, at, me, seats)
    at = secrets.put_cattle(table, observer, out, at, me, seats)
    at = told.put_cattle_colours(table, observer, out, at, me, seats)
    at = put_some(out, at, secrets.goals(table, observer), 3)
    at = told.put_goals_left(table, observer, out, at, me, seats)
    at = told.put_completed(table, observer, out, at, me, seats)
    at = secrets.put_tokens(table, observer, out, at, me, seats)
    at = told.put_token_sizes(table, observer, out, at, me, seats)
    return at


OBSERVATION: Final = LegendsObservation(version=5, ahead=4, asked=ASKED)
