"""The fields of Western Legends. `python -m tinhorn.fields legends` writes the code for them; `secrets.py` has the rules of W22.

What changes often is a row of machine numbers or a list, what changes seldom a tuple, which copies share. Money has no supply to count
(W1.7), and items and nuggets in the supply are what nobody owns (W3.1, W3.4, W10.10).
"""

from __future__ import annotations

from dataclasses import replace

from tinhorn.core.declare import (
    NUMBERS,
    OTHERWISE,
    Declared,
    Table,
    as_tuple,
    bits,
    each,
    each_row,
    heap,
    heaps,
    how_many,
    listed,
    nobody,
    number,
    only,
    otherwise,
    pile,
    rare,
    row,
    seat,
    seat_bits,
    secret,
    told_only,
    unobserved,
    worked_out,
)
from tinhorn.core.fields import ABSENT
from tinhorn.games.legends import content
from tinhorn.games.legends.board import COLOURS, HIDEOUT_SPACES, MESAS, SPACES
from tinhorn.games.legends.cards import (
    ABILITY_NUMBERS,
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
from tinhorn.games.legends.language.words import COUNTS, DEEDS, FIGHTS
from tinhorn.games.legends.state.fight import AGAIN, MAN, NPC

POINTS = 60
MONEY = 300
LONGEST = 60  # rounds, as in the longest game that the options offer
AMOUNT = 200  # of anything counted
FEW = 20
KNOWN = 6  # cards of a hand that somebody has seen
USED = 3  # abilities
SIDES = 2  # of the stories
LAID = 2  # cards face down
DICE = 4
FLOP = 5
LONGEST_TEXT = 10_000  # of all effects together
HAND = content.number("hand_limit")
MISC = content.number("misc_items")
DEALT = content.number("goals_dealt")
ROWS = f"tuple[{NUMBERS}, ...]"
OBSERVED = "cards of the hand that the observer has seen"


def amount(name: str, high: int, about: str = "") -> Declared:
    """A number without a bound that matters."""
    return number(name, 0, high, about, clips=True)


def each_amount(name: str, high: int, about: str = "") -> Declared:
    return each(name, 0, high, about, clips=True)


def things(name: str, size: int, low: int, high: int, about: str = "") -> Declared:
    """A few things in their order."""
    return rare(row(name, size, low, high, about))


def known_in(name: str, size: int, about: str = "") -> Declared:
    """Of each batch of a deck, what the observer knows to be in it."""
    return worked_out(heaps(name, size, about, shown=secret("W22.5")))


def seen_by(bit: str, field: Declared) -> Declared:
    """Cards of all hands that somebody has seen."""
    return replace(worked_out(field), seen=ROWS).put_with(f"put_seen(out, at, table, {bit}, {KNOWN}, me, seats)")


TABLE = Table(
    name="Legends",
    stored_in="state",
    about="Hidden cards, tokens and goals are -1 or missing; what a seat has seen and remembers is in `known` and its like.",
    version=5,
    ahead=4,
    fields=(
        Declared("in_play", None, stored="InPlay", blank="BASE_GAME", shown=OTHERWISE, derived=True),
        # The game
        number("length", 0, max(content.NUMBERS.lengths.values), "legend points that bring on the end"),
        amount("round_cap", LONGEST, "0 if there is none"),
        amount("round", LONGEST),
        amount("last_round", LONGEST),
        seat("first"),
        seat("active", others=MAN),
        # The players
        rare(each("character", ABSENT, CHARACTERS - 1)),
        seat_bits("unlocked", "whose character is unlocked"),
        each_amount("lp", POINTS, "legend points"),
        each_amount("mp", POINTS, "marshal points"),
        each_amount("wp", POINTS, "wanted points"),
        each("wounds", 0, content.NUMBERS.numbers["most_wounds"].value),
        each_amount("money", MONEY),
        each("nuggets", 0, content.number("most_nuggets")),
        each("space", ABSENT, SPACES - 1),
        only(rare(each_row("items", ITEMS, 0, 2, "0 not owned, 1 its base side, 2 its upgraded side")), "in_play.items"),
        rare(each("weapon", ABSENT, ITEMS - 1)),
        rare(each("mount", ABSENT, ITEMS - 1)),
        as_tuple(
            each_row("misc", MISC, ABSENT, ITEMS - 1, "the first misc items on the mat").put_with(
                f"put_first_of_rows(out, at, {{}}, {MISC}, me, seats)"
            )
        ),
        rare(each_row("discs", SIDES, 0, 2, "on the two stories")),
        # The board
        things("stories", SIDES, ABSENT, STORIES - 1),
        heaps("story_discards", STORIES),
        replace(heaps("story_decks", STORIES), shown=nobody("W22.8")),
        worked_out(row("story_left", SIDES, 0, STORIES, "cards in both decks")),
        worked_out(heaps("story_known", STORIES, "those of decks that were made of discards")),
        bits("remade", SIDES, "decks that were made of discards"),
        bits("bandits", len(HIDEOUT_SPACES)),
        number("sheriff", ABSENT, SPACES - 1),
        number("man", ABSENT, SPACES - 1, "the Man in Black"),
        amount("man_lp", POINTS),
        rare(heap("man_deck", MAN_CARDS, shown=nobody("W22.8"))),
        heap("man_used", MAN_CARDS),
        # The turn
        amount("actions", FEW),
        only(row("deeds", len(DEEDS), 0, AMOUNT, "in this turn", clips=True), "in_play.deeds"),
        seat_bits("fought", "whom the active player has fought in this turn"),
        told_only(number("fought.man", 0, 1, "and whether the Man in Black").put_with(f"i16(table.fought >> {MAN} & 1)")),
        only(bits("regions", len(content.REGION_IDS)), "in_play.regions"),
        only(bits("used_up", len(LIMITED), "abilities that may not be used again in this turn"), "in_play.limits"),
        bits("met", SIDES, "stories whose condition is met"),
        amount("spent", MONEY),
        # What is going on
        amount("steps_left", FEW),
        number("crossing", 0, 1),
        amount("gain", FEW),
        amount("hurt", FEW),
        amount("discount", AMOUNT),
        replace(rare(row("counted", len(COUNTS), 0, AMOUNT, clips=True)), blank="NO_COUNTS"),
        Declared(
            "fight", None, stored="Fight", blank="PEACE", copied="{}.copy()", seen=NUMBERS, shows="tuple({}.values())", reads="Fight(*{})"
        ),
        told_only(number("fight.kind", ABSENT, len(FIGHTS) - 1)),
        told_only(seat("fight.initiator", others=NPC)),
        told_only(seat("fight.target", others=NPC)),
        told_only(number("fight.space", ABSENT, SPACES - 1)),
        told_only(number("fight.minus_initiator", 0, FEW)),
        told_only(number("fight.minus_target", 0, FEW)),
        told_only(seat("fight.winner", others=NPC)),
        told_only(seat("fight.loser", others=NPC)),
        told_only(number("fight.npc_card", ABSENT, FIGHT_CARDS - 1)),
        told_only(number("fight.revealed", 0, 1)),
        told_only(number("fight.restarted", 0, AGAIN)),
        told_only(number("fight.no_mp", 0, 1)),
        told_only(number("fight.wounded", 0, 1)),
        told_only(number("fight.underdog", 0, 1)),
        Declared("poker", None, stored="Poker", blank="NO_POKER", seen=NUMBERS, shows="{}.values()", reads="poker_with({})"),
        told_only(seat("poker.active", "who began the game of poker")),
        told_only(seat_bits("poker.players", "who plays poker")),
        told_only(amount("poker.pot", MONEY)),
        told_only(seat_bits("poker.winners")),
        told_only(number("poker.shown", 0, 1, "are the hands shown?")),
        things("flop", FLOP, ABSENT, CARDS - 1),
        things("dice", DICE, ABSENT, len(FACES) - 1),
        things("in_use", USED, ABSENT, CARDS - 1, "cards whose effect is being carried out"),
        things("reacted", USED, ABSENT, CARDS - 1, "cards with which somebody has reacted"),
        listed(heap("discards", CARDS)),
        # Cards: sizes for all, faces for whom they concern
        replace(
            heap("hands", CARDS, "the observer's own cards", shown=secret("W22.2")).seen_under("hand"),
            stored="list[list[int]]",
            blank="NO_HANDS",
            copied="[hand[:] for hand in {}]",
        ),
        otherwise(as_tuple(row("seen", CARDS, 0, AMOUNT, "who else than its holder knows where a card is, in bits"))),
        worked_out(each("hand_sizes", 0, CARDS)),
        seen_by("bit_of(observer)", each_row("known", KNOWN, ABSENT, CARDS - 1, OBSERVED, shown=secret("W22.2"))),
        seen_by("WATCHER", each_row("public", KNOWN, ABSENT, CARDS - 1, "cards of the hand that everybody has seen")),
        rare(each_row("laid", LAID, ABSENT, CARDS - 1, "cards on the table, as far as known", shown=secret("W22.7"))),
        worked_out(each("laid_sizes", 0, LAID)),
        pile("deck", CARDS, shown=how_many("W22.8")),
        things("batches", USED, 0, CARDS, "parts of the deck, from the bottom up, in which the order is unknown"),
        known_in("deck_known", CARDS, "cards that the observer knows to be in the deck"),
        rare(row("dug", HAND, ABSENT, CARDS - 1, "cards taken off the deck", shown=secret("W22.5"))),
        worked_out(number("dug_size", 0, CARDS)),
        rare(row("house", FLOP, ABSENT, CARDS - 1, "the dealer's hand", shown=secret("W22.8"))),
        worked_out(number("house_size", 0, CARDS)),
        pile("fight_deck", FIGHT_CARDS, shown=how_many("W22.3")),
        things("fight_batches", KNOWN, 0, FIGHT_CARDS),
        otherwise(as_tuple(row("fight_seen", FIGHT_CARDS, 0, AMOUNT, "who knows where a card is, in bits"))),
        known_in("fight_known", FIGHT_CARDS, "fight cards that the observer knows to be in the deck"),
        rare(row("drawn", HAND, ABSENT, FIGHT_CARDS - 1, "fight cards that were drawn", shown=secret("W22.3"))),
        worked_out(number("drawn_size", 0, FIGHT_CARDS)),
        # Secrets of players
        rare(row("offered", 2, ABSENT, CHARACTERS - 1, "characters to choose from", shown=secret("W22.6"))),
        rare(each("cattle", ABSENT, COLOURS * CATTLE - 1, "the token, if the observer has seen it", shown=secret("W22.4"))),
        otherwise(things("cattle_seen", COLOURS * CATTLE, 0, AMOUNT, "who knows a token, in bits")),
        worked_out(each("cattle_colours", ABSENT, COLOURS - 1)),
        rare(row("goals", DEALT, ABSENT, GOALS - 1, "the observer's own", shown=secret("W22.6"))),
        worked_out(each("goals_left", 0, DEALT)),
        replace(
            rare(each_row("completed", DEALT, ABSENT, GOALS - 1, "completed goals")),
            seen=ROWS,
            shows="told.completed(table)",
            reads="",
        ),
        rare(each_row("tokens", TOKENS, 0, max(TOKEN_NUMBERS), "legendary tokens by value, as far as known", shown=secret("W22.6"))),
        worked_out(each("token_sizes", 0, sum(TOKEN_NUMBERS))),
        # Further boxes in play, by their names
        Declared(
            "boxes",
            None,
            stored="list[Box]",
            blank="NO_BOXES",
            copied="copies_of({})",
            seen="dict[str, dict[str, Any]]",
            shows="told.boxes(table)",
            reads="",
            spared=True,
            default="{}",
            about="what everybody sees of them",
        ),
        unobserved(
            replace(
                worked_out(heap("own_boxes", 0, "what this seat sees of them besides", shown=secret("W22.1"))),
                seen="dict[str, dict[str, Any]]",
                default="{}",
            )
        ),
    ),
    asked=(
        number("ability", ABSENT, ABILITY_NUMBERS),
        number("action", ABSENT, 1),
        seat("active"),
        rare(row("among", 4, ABSENT, ITEMS - 1, "items to choose from")),
        number("at", ABSENT, LONGEST_TEXT, "the place in the text of an effect", clips=True),
        number("cards", ABSENT, CARDS),
        number("chosen", ABSENT, CARDS),
        rare(row("done", DICE, ABSENT, DICE)),
        number("entry", ABSENT, SPACES - 1),
        number("mesa", ABSENT, MESAS - 1),
        number("moved", ABSENT, 1),
        number("number", ABSENT, CARDS),
        number("passes", ABSENT, 1),
        number("place", ABSENT, AMOUNT, clips=True),
        number("sides", ABSENT, 3),
        number("steps", ABSENT, FEW, clips=True),
        seat("target", others=NPC),
        seat("tgt", others=NPC),
        number("then_draw", ABSENT, CARDS),
        seat("to"),
        number("unsure", ABSENT, 1),
        rare(row("used", USED, ABSENT, max(ABILITY_NUMBERS, SOURCES), "abilities used in this window")),
        number("window", ABSENT, WINDOWS - 1),
        seat("you", others=NPC),
    ),
)
