"""The observation of Western Legends: what its view says (W22), as numbers. Further boxes add theirs."""

from __future__ import annotations

from typing import Any, Final

from tinhorn.core.observation import (
    ABSENT,
    Column,
    Observation,
    bits,
    counts,
    each,
    each_flat,
    flag,
    latest,
    number,
    row,
    seat,
    seat_bits,
    seat_column,
)
from tinhorn.games.legends.board import COLOURS, HIDEOUT_SPACES, MESAS, SPACES
from tinhorn.games.legends.cards import (
    CARDS,
    CATTLE,
    CHARACTERS,
    FACES,
    FIGHT_CARDS,
    GOALS,
    ITEMS,
    LIMITED,
    MAN_CARDS,
    SOURCES,
    STORIES,
    TOKEN_NUMBERS,
    TOKENS,
    WINDOWS,
)
from tinhorn.games.legends.content import NUMBERS, REGION_IDS
from tinhorn.games.legends.language.program import ABILITIES, CODE
from tinhorn.games.legends.language.words import COUNTS, DEEDS
from tinhorn.games.legends.state.fight import AGAIN, MAN, NPC, SHERIFF
from tinhorn.games.legends.state.in_play import MISC_ITEMS
from tinhorn.games.legends.state.table import FACE_DOWN, GOALS_DEALT, HAND_LIMIT, NUGGETS_EVER

POINTS: Final = 60
MONEY: Final = 300
LONGEST: Final = 60  # rounds, as in the longest game that the options offer
AMOUNT: Final = 200  # of anything counted
FEW: Final = 20
KNOWN: Final = 6  # cards of a hand that somebody has seen
USED: Final = 3  # abilities
SIDES: Final = 2  # of the stories
WOUNDS: Final[int] = NUMBERS.numbers["most_wounds"].value
DICE: Final = 4
FLOP: Final = 5
RANKS: Final = 12  # of hands of poker, and more


def discs_by_seat(discs: Any) -> list[tuple[int, int]]:
    seats = len(discs) // SIDES
    return [(discs[at], discs[seats + at]) for at in range(seats)]


def fought_the_man(fought: Any) -> int:
    return int(fought) >> MAN & 1


def one_line(values: Any) -> list[Any]:
    return [values]


def all_in(lists: Any) -> list[int]:
    """The numbers of several lists in one."""
    return [thing for things in lists for thing in things]


def poker_active(poker: Any) -> int:
    return int(poker[0]) if poker else ABSENT


def poker_players(poker: Any) -> int:
    return int(poker[1]) if poker else 0


def poker_pot(poker: Any) -> int:
    return int(poker[2]) if poker else 0


def poker_winners(poker: Any) -> int:
    return int(poker[3]) if poker else 0


def poker_shown(poker: Any) -> int:
    return int(poker[5]) if poker else 0


OBSERVATION: Final = Observation(
    version=1,
    ahead=4,
    fields=[
        number("asked.ability", ABSENT, len(ABILITIES)),
        number("asked.action", ABSENT, 1),
        seat("asked.active"),
        row("asked.among", 4, ABSENT, ITEMS - 1, "items to choose from"),
        number("asked.at", ABSENT, len(CODE), "the place in the text of an effect"),
        flag("asked.away"),
        number("asked.cards", ABSENT, CARDS),
        number("asked.chosen", ABSENT, CARDS),
        row("asked.done", DICE, ABSENT, DICE),
        number("asked.entry", ABSENT, SPACES - 1),
        number("asked.left", ABSENT, AMOUNT, clips=True),
        number("asked.marker", ABSENT, FEW, clips=True),
        number("asked.mesa", ABSENT, MESAS - 1),
        number("asked.moved", ABSENT, 1),
        number("asked.number", ABSENT, CARDS),
        number("asked.passes", ABSENT, 1),
        number("asked.place", ABSENT, AMOUNT, clips=True),
        seat_bits("asked.players"),
        number("asked.sides", ABSENT, 3),
        number("asked.sold_at", ABSENT, SPACES - 1),
        number("asked.staying", ABSENT, 1),
        number("asked.steps", ABSENT, FEW, clips=True),
        seat("asked.target", others=NPC),
        seat("asked.tgt", others=NPC),
        number("asked.then_draw", ABSENT, CARDS),
        seat("asked.to"),
        number("asked.unsure", ABSENT, 1),
        row("asked.used", USED, ABSENT, max(len(ABILITIES), SOURCES), "abilities used in this window"),
        number("asked.way", ABSENT, FEW, clips=True),
        number("asked.window", ABSENT, WINDOWS - 1),
        seat("asked.you", others=NPC),
        number("length", 0, max(NUMBERS.lengths.values), "legend points that bring on the end"),
        number("round_cap", 0, LONGEST, "0 if there is none", clips=True),
        number("round", 0, LONGEST, clips=True),
        number("last_round", 0, LONGEST, clips=True),
        seat("first"),
        seat("active", others=MAN),
        each(number("character", ABSENT, CHARACTERS - 1)),
        seat_bits("unlocked", "whose character is unlocked"),
        each(number("lp", 0, POINTS, "legend points", clips=True)),
        each(number("mp", 0, POINTS, "marshal points", clips=True)),
        each(number("wp", 0, POINTS, "wanted points", clips=True)),
        each(number("wounds", 0, WOUNDS)),
        each(number("money", 0, MONEY, clips=True)),
        each(number("nuggets", 0, NUGGETS_EVER)),
        each(number("space", ABSENT, SPACES - 1)),
        each_flat(row("items", ITEMS, 0, 2, "0 not owned, 1 its base side, 2 its upgraded side")),
        each(number("weapon", ABSENT, ITEMS - 1)),
        each(number("mount", ABSENT, ITEMS - 1)),
        each_flat(row("misc", MISC_ITEMS, ABSENT, ITEMS - 1, "the first misc items on the mat")),
        each(row("discs", SIDES, 0, 2, "on the two stories", read=discs_by_seat)),
        row("stories", SIDES, ABSENT, STORIES - 1),
        counts("story_discards", STORIES, 1, read=all_in),
        row("story_left", SIDES, 0, STORIES),
        counts("story_known", STORIES, 1, read=all_in),
        bits("remade", SIDES),
        bits("bandits", len(HIDEOUT_SPACES)),
        number("sheriff", ABSENT, SPACES - 1),
        number("man", ABSENT, SPACES - 1, "the Man in Black"),
        number("man_lp", 0, POINTS, clips=True),
        counts("man_used", MAN_CARDS, 1),
        number("actions", 0, FEW, clips=True),
        row("deeds", len(DEEDS), 0, AMOUNT, "in this turn", clips=True),
        seat_bits("fought", "whom the active player has fought in this turn"),
        number("fought", 0, 1, "and whether the Man in Black", read=fought_the_man),
        bits("regions", len(REGION_IDS)),
        bits("used_up", len(LIMITED), "abilities that may not be used again in this turn"),
        bits("met", SIDES, "stories whose condition is met"),
        number("spent", 0, MONEY, clips=True),
        number("steps_left", 0, FEW, clips=True),
        number("crossing", 0, 1),
        number("gain", 0, FEW, clips=True),
        number("hurt", 0, FEW, clips=True),
        number("discount", 0, AMOUNT, clips=True),
        row("counted", len(COUNTS), 0, AMOUNT, clips=True),
        latest(
            "fight",
            1,
            [
                Column("kind", ABSENT, SHERIFF),
                seat_column("initiator", NPC),
                seat_column("target", NPC),
                Column("space", ABSENT, SPACES - 1),
                Column("minus_initiator", 0, FEW),
                Column("minus_target", 0, FEW),
                seat_column("winner", NPC),
                seat_column("loser", NPC),
                Column("npc_card", ABSENT, FIGHT_CARDS - 1),
                Column("revealed", 0, 1),
                Column("restarted", 0, AGAIN),
                Column("no_mp", 0, 1),
                Column("wounded", 0, 1),
                Column("underdog", 0, 1),
            ],
            read=one_line,
        ),
        seat("poker", "who began the game of poker", read=poker_active),
        seat_bits("poker", "who plays poker", read=poker_players),
        number("poker", 0, MONEY, "the pot", clips=True, read=poker_pot),
        seat_bits("poker", "who won it", read=poker_winners),
        number("poker", 0, 1, "are the hands shown?", read=poker_shown),
        row("flop", FLOP, ABSENT, CARDS - 1),
        row("dice", DICE, ABSENT, len(FACES) - 1),
        row("in_use", USED, ABSENT, CARDS - 1, "cards whose effect is being carried out"),
        row("reacted", USED, ABSENT, CARDS - 1, "cards with which somebody has reacted"),
        counts("discards", CARDS, 1),
        counts("hand", CARDS, 1, "the observer's own cards"),
        each(number("hand_sizes", 0, CARDS)),
        each(row("known", KNOWN, ABSENT, CARDS - 1, "cards of the hand that the observer has seen")),
        each(row("public", KNOWN, ABSENT, CARDS - 1, "cards of the hand that everybody has seen")),
        each_flat(row("laid", FACE_DOWN, ABSENT, CARDS - 1, "cards on the table, as far as known")),
        each(number("laid_sizes", 0, FACE_DOWN)),
        number("deck", 0, CARDS),
        row("batches", USED, 0, CARDS, "parts of the deck, from the bottom up"),
        counts("deck_known", CARDS, 1, "cards that the observer knows to be in the deck", read=all_in),
        row("dug", HAND_LIMIT, ABSENT, CARDS - 1),
        number("dug_size", 0, CARDS),
        row("house", FLOP, ABSENT, CARDS - 1),
        number("house_size", 0, CARDS),
        number("fight_deck", 0, FIGHT_CARDS),
        row("fight_batches", KNOWN, 0, FIGHT_CARDS),
        counts("fight_known", FIGHT_CARDS, 1, "fight cards that the observer knows to be in the deck", read=all_in),
        row("drawn", HAND_LIMIT, ABSENT, FIGHT_CARDS - 1),
        number("drawn_size", 0, FIGHT_CARDS),
        row("offered", 2, ABSENT, CHARACTERS - 1, "characters to choose from"),
        each(number("cattle", ABSENT, COLOURS * CATTLE - 1, "the token, if the observer has seen it")),
        each(number("cattle_colours", ABSENT, COLOURS - 1)),
        row("goals", GOALS_DEALT, ABSENT, GOALS - 1, "the observer's own"),
        each(number("goals_left", 0, GOALS_DEALT)),
        each(row("completed", GOALS_DEALT, ABSENT, GOALS - 1)),
        each_flat(row("tokens", TOKENS, 0, max(TOKEN_NUMBERS), "legendary tokens by value; the observer's own until the end")),
        each(number("token_sizes", 0, sum(TOKEN_NUMBERS))),
    ],
)
