"""The observation of Western Legends: what its view says (W22), as numbers. Further boxes add theirs."""

from __future__ import annotations

from typing import Final

from tinhorn.core.fields import ABSENT, Column, Fields, flag, number, row, seat, seat_bits, seat_column
from tinhorn.core.numbers import Ints, Numbers
from tinhorn.core.observation import Observation
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
    NONE,
    SOURCES,
    STORIES,
    TOKEN_NUMBERS,
    TOKENS,
    WINDOWS,
)
from tinhorn.games.legends.content import NUMBERS, REGION_IDS
from tinhorn.games.legends.language.program import ABILITIES, CODE
from tinhorn.games.legends.language.words import COUNTS, DEEDS
from tinhorn.games.legends.look import bit_of, completed_goals, digs, face_up, laid_by, lies_shut, seen_of
from tinhorn.games.legends.state.fight import AGAIN, MAN, NPC, SHERIFF
from tinhorn.games.legends.state.in_play import MISC_ITEMS
from tinhorn.games.legends.state.table import FACE_DOWN, GOALS_DEALT, HAND_LIMIT, NUGGETS_EVER, WATCHER, Legends
from tinhorn.games.legends.state.tokens import done_by

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
LENGTH: Final[int] = max(NUMBERS.lengths.values)
ABILITIES_IN_ALL: Final[int] = len(ABILITIES)
HIDEOUTS: Final[int] = len(HIDEOUT_SPACES)
DEEDS_IN_ALL: Final[int] = len(DEEDS)
REGIONS: Final[int] = len(REGION_IDS)
LIMITED_IN_ALL: Final[int] = len(LIMITED)
COUNTS_IN_ALL: Final[int] = len(COUNTS)
LAST_FACE: Final[int] = len(FACES) - 1
TOKENS_OF_ONE: Final[int] = max(TOKEN_NUMBERS)
ALL_TOKENS: Final[int] = sum(TOKEN_NUMBERS)
NO_CARDS: Final[list[int]] = []

ASKED: Final = Fields(
    "asked",
    [
        number("ability", ABSENT, ABILITIES_IN_ALL),
        number("action", ABSENT, 1),
        seat("active"),
        row("among", 4, ABSENT, ITEMS - 1, "items to choose from"),
        number("at", ABSENT, len(CODE), "the place in the text of an effect"),
        flag("away"),
        number("cards", ABSENT, CARDS),
        number("chosen", ABSENT, CARDS),
        row("done", DICE, ABSENT, DICE),
        number("entry", ABSENT, SPACES - 1),
        number("left", ABSENT, AMOUNT, clips=True),
        number("marker", ABSENT, FEW, clips=True),
        number("mesa", ABSENT, MESAS - 1),
        number("moved", ABSENT, 1),
        number("number", ABSENT, CARDS),
        number("passes", ABSENT, 1),
        number("place", ABSENT, AMOUNT, clips=True),
        seat_bits("players"),
        number("sides", ABSENT, 3),
        number("sold_at", ABSENT, SPACES - 1),
        number("staying", ABSENT, 1),
        number("steps", ABSENT, FEW, clips=True),
        seat("target", others=NPC),
        seat("tgt", others=NPC),
        number("then_draw", ABSENT, CARDS),
        seat("to"),
        number("unsure", ABSENT, 1),
        row("used", USED, ABSENT, max(ABILITIES_IN_ALL, SOURCES), "abilities used in this window"),
        number("way", ABSENT, FEW, clips=True),
        number("window", ABSENT, WINDOWS - 1),
        seat("you", others=NPC),
    ],
)
FIGHT: Final[list[Column]] = [
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
]


def observe(table: Legends, seat: int, out: Numbers) -> None:
    out.asked(ASKED)
    write_players(table, out)
    write_board(table, out)
    write_turn(table, out)
    write_contests(table, out)
    write_cards(table, seat, out)
    write_decks(table, seat, out)
    write_goods(table, seat, out)


def write_players(table: Legends, out: Numbers) -> None:
    """The mats, which lie open (W22.1)."""
    out.number("length", 0, LENGTH, table.length, "legend points that bring on the end")
    out.number("round_cap", 0, LONGEST, table.round_cap, "0 if there is none", clips=True)
    out.number("round", 0, LONGEST, table.round, clips=True)
    out.number("last_round", 0, LONGEST, table.last_round, clips=True)
    out.seat("first", table.first)
    out.seat("active", table.active, others=MAN)
    out.each("character", ABSENT, CHARACTERS - 1, table.character)
    out.seat_bits("unlocked", table.unlocked, "whose character is unlocked")
    out.each("lp", 0, POINTS, table.lp, "legend points", clips=True)
    out.each("mp", 0, POINTS, table.mp, "marshal points", clips=True)
    out.each("wp", 0, POINTS, table.wp, "wanted points", clips=True)
    out.each("wounds", 0, WOUNDS, table.wounds)
    out.each("money", 0, MONEY, table.money, clips=True)
    out.each("nuggets", 0, NUGGETS_EVER, table.nuggets)
    out.each("space", ABSENT, SPACES - 1, table.space)
    out.each_flat_row("items", ITEMS, 0, 2, table.items, "0 not owned, 1 its base side, 2 its upgraded side")
    out.each("weapon", ABSENT, ITEMS - 1, table.weapon)
    out.each("mount", ABSENT, ITEMS - 1, table.mount)
    out.each_flat_row("misc", MISC_ITEMS, ABSENT, ITEMS - 1, table.misc, "the first misc items on the mat")
    out.each_row("discs", SIDES, 0, 2, "on the two stories")
    if not out.again_for_me(table.discs, SIDES * table.seats):
        for owner in out.owners:
            for side in range(SIDES):
                out.put(table.discs[side * table.seats + owner] if table.discs else 0)


def write_board(table: Legends, out: Numbers) -> None:
    """Stories, bandits, the sheriff and the Man in Black."""
    out.row("stories", SIDES, ABSENT, STORIES - 1, table.stories)
    out.counts_of_all("story_discards", STORIES, 1, table.story_discards)
    out.open_row("story_left", SIDES, 0, STORIES)
    for side in range(SIDES):
        out.put(len(table.story_decks[side]) if table.story_decks else 0)
    out.counts("story_known", STORIES, 1, remade_decks(table) if table.remade else ())
    out.bits("remade", SIDES, table.remade)
    out.bits("bandits", HIDEOUTS, table.bandits)
    out.number("sheriff", ABSENT, SPACES - 1, table.sheriff)
    out.number("man", ABSENT, SPACES - 1, table.man, "the Man in Black")
    out.number("man_lp", 0, POINTS, table.man_lp, clips=True)
    out.counts("man_used", MAN_CARDS, 1, table.man_used)


def remade_decks(table: Legends) -> list[int]:
    """The stories in decks that were made of discards: everybody knows them."""
    known: list[int] = []
    for side, deck in enumerate(table.story_decks):
        if table.remade >> side & 1:
            known += deck
    return known


def write_turn(table: Legends, out: Numbers) -> None:
    """What the active player has done in this turn, and what is going on."""
    out.number("actions", 0, FEW, table.actions, clips=True)
    out.row("deeds", DEEDS_IN_ALL, 0, AMOUNT, table.deeds, "in this turn", clips=True)
    out.seat_bits("fought", table.fought, "whom the active player has fought in this turn")
    out.number("fought", 0, 1, table.fought >> MAN & 1, "and whether the Man in Black")
    out.bits("regions", REGIONS, table.regions)
    out.bits("used_up", LIMITED_IN_ALL, table.used_up, "abilities that may not be used again in this turn")
    out.bits("met", SIDES, table.met, "stories whose condition is met")
    out.number("spent", 0, MONEY, table.spent, clips=True)
    out.number("steps_left", 0, FEW, table.steps_left, clips=True)
    out.number("crossing", 0, 1, table.crossing)
    out.number("gain", 0, FEW, table.gain, clips=True)
    out.number("hurt", 0, FEW, table.hurt, clips=True)
    out.number("discount", 0, AMOUNT, table.discount, clips=True)
    out.row("counted", COUNTS_IN_ALL, 0, AMOUNT, table.counted, clips=True)


def write_contests(table: Legends, out: Numbers) -> None:
    """A fight, and a game of poker."""
    out.lines("fight", 1, FIGHT)
    fight = table.fight
    if not out.again_for_me(fight if fight.is_shared() else None, len(FIGHT)):
        out.line(FIGHT, fight.values())
    poker = table.poker
    out.seat("poker", poker.active, "who began the game of poker")
    out.seat_bits("poker", poker.players, "who plays poker")
    out.number("poker", 0, MONEY, poker.pot, "the pot", clips=True)
    out.seat_bits("poker", poker.winners, "who won it")
    out.number("poker", 0, 1, poker.shown, "are the hands shown?")
    out.row("flop", FLOP, ABSENT, CARDS - 1, table.flop)
    out.row("dice", DICE, ABSENT, LAST_FACE, table.dice)


def write_cards(table: Legends, seat: int, out: Numbers) -> None:
    """One's own hand, and what one has seen of the others' (W22.5, W22.7)."""
    out.row("in_use", USED, ABSENT, CARDS - 1, table.in_use, "cards whose effect is being carried out")
    out.row("reacted", USED, ABSENT, CARDS - 1, table.reacted, "cards with which somebody has reacted")
    out.counts("discards", CARDS, 1, table.discards)
    hands = table.hands
    out.counts("hand", CARDS, 1, hands[seat] if hands else NO_CARDS, "the observer's own cards")
    out.each_number("hand_sizes", 0, CARDS)
    for owner in out.owners:
        out.put(len(hands[owner]) if hands else 0)
    out.each_row("known", KNOWN, ABSENT, CARDS - 1, "cards of the hand that the observer has seen")
    write_seen(table, bit_of(seat), out)
    out.each_row("public", KNOWN, ABSENT, CARDS - 1, "cards of the hand that everybody has seen")
    write_seen(table, WATCHER, out)
    out.each_own_row("laid", FACE_DOWN, ABSENT, CARDS - 1, table.laid, seat, face_up(table), "cards on the table, as far as known")
    out.each_number("laid_sizes", 0, FACE_DOWN)
    if not out.again_for_me(table.laid, table.seats):
        for owner in out.owners:
            out.put(len(laid_by(table, owner)))


def write_seen(table: Legends, bit: int, out: Numbers) -> None:
    shut = lies_shut(table)
    seen = table.seen
    for owner in out.owners:
        if shut or not table.hands:
            out.entries(seen_of(table, owner, bit, shut) if table.hands else NO_CARDS, KNOWN)
            continue
        left = KNOWN
        for card in table.hands[owner]:
            if left and seen[card] & bit:
                out.put(card)
                left -= 1
        out.nothing(left)


def write_decks(table: Legends, seat: int, out: Numbers) -> None:
    """How many cards lie where, and which of them the observer knows (W22.5)."""
    bit = bit_of(seat)
    shown = table.poker.shown == 1
    out.number("deck", 0, CARDS, len(table.deck))
    out.row("batches", USED, 0, CARDS, table.batches, "parts of the deck, from the bottom up")
    known: Ints = known_in(table.deck, table.batches, table.seen, bit) if table.batches else ()
    out.counts("deck_known", CARDS, 1, known, "cards that the observer knows to be in the deck")
    out.row("dug", HAND_LIMIT, ABSENT, CARDS - 1, table.dug if digs(table, seat) else ())
    out.number("dug_size", 0, CARDS, len(table.dug))
    out.row("house", FLOP, ABSENT, CARDS - 1, table.house if shown else ())
    out.number("house_size", 0, CARDS, len(table.house))
    out.number("fight_deck", 0, FIGHT_CARDS, len(table.fight_deck))
    out.row("fight_batches", KNOWN, 0, FIGHT_CARDS, table.fight_batches)
    known = known_in(table.fight_deck, table.fight_batches, table.fight_seen, bit) if table.fight_batches else ()
    out.counts("fight_known", FIGHT_CARDS, 1, known, "fight cards that the observer knows to be in the deck")
    drawn: Ints = [card for card in table.drawn if table.fight_seen[card] & bit] if table.drawn else ()
    out.row("drawn", HAND_LIMIT, ABSENT, FIGHT_CARDS - 1, drawn)
    out.number("drawn_size", 0, FIGHT_CARDS, len(table.drawn))


def known_in(deck: list[int], batches: tuple[int, ...], seen: tuple[int, ...], bit: int) -> list[int]:
    """The cards of these batches that somebody knows to be in the deck."""
    known: list[int] = []
    at = 0
    for size in batches:
        for _ in range(size):
            if seen[deck[at]] & bit:
                known.append(deck[at])
            at += 1
    return known


def write_goods(table: Legends, seat: int, out: Numbers) -> None:
    """Characters on offer, cattle, goals and legendary tokens (W22.4, W22.6)."""
    bit = bit_of(seat)
    offered: Ints = sorted(table.offered[2 * seat : 2 * seat + 2]) if table.offered else ()
    out.row("offered", 2, ABSENT, CHARACTERS - 1, offered, "characters to choose from")
    cattle = table.cattle
    out.each_number("cattle", ABSENT, COLOURS * CATTLE - 1, "the token, if the observer has seen it")
    for owner in out.owners:
        token = cattle[owner] if cattle else NONE
        out.put(token if token != NONE and table.cattle_seen[token] & bit else NONE)
    out.each_number("cattle_colours", ABSENT, COLOURS - 1)
    for owner in out.owners:
        token = cattle[owner] if cattle else NONE
        out.put(NONE if token == NONE else token // CATTLE)
    out.row("goals", GOALS_DEALT, ABSENT, GOALS - 1, table.goals, "the observer's own", first=seat * GOALS_DEALT)
    out.each_number("goals_left", 0, GOALS_DEALT)
    if not out.again_for_me(table.completed if table.goals else None, table.seats):
        for owner in out.owners:
            out.put(GOALS_DEALT - done_by(table, owner) if table.goals else 0)
    out.each_row("completed", GOALS_DEALT, ABSENT, GOALS - 1)
    for owner in out.owners:
        if table.goals and table.completed[owner]:
            out.entries(completed_goals(table, owner), GOALS_DEALT)
        else:
            out.nothing(GOALS_DEALT)
    out.each_own_row(
        "tokens", TOKENS, 0, TOKENS_OF_ONE, table.tokens, seat, table.over, "legendary tokens by value; the observer's own until the end"
    )
    out.each_sum("token_sizes", TOKENS, ALL_TOKENS, table.tokens)


OBSERVATION: Final = Observation(version=3, observe=observe, ahead=4)
