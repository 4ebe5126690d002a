"""Windows (W33): what happens by itself in them, and who is asked what they want to use.

Characters work once unlocked, weapons and mounts on top, misc items always (W34.1). With a card in hand one is asked wherever a card
could work (W34.10). Nobody is asked for an order: in the base game it never matters (W21.36). Only one Reputation a turn (W13.5).
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Kind, Phrase
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.cards import (
    BY_ITSELF,
    CHARACTER,
    LIMIT_SLOT,
    MOUNT,
    NONE,
    OF_CHARACTER,
    OF_MISC,
    OF_MOUNT,
    OF_THINGS,
    OF_WEAPON,
    ON_OFFER,
    SOURCES,
    THING,
    WEAPON,
)
from tinhorn.games.legends.effects import abilities
from tinhorn.games.legends.effects.predicate import holds
from tinhorn.games.legends.language import text as said
from tinhorn.games.legends.language.program import ABILITIES, CODE
from tinhorn.games.legends.language.words import BONUS, END, ON_WOULD_WOUND, REACTIONS, WIDTH, WINDOWS
from tinhorn.games.legends.state import hand
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.moments import BONUS_BEGINS
from tinhorn.games.legends.state.table import FACE_DOWN, Legends
from tinhorn.games.legends.steps import discards
from tinhorn.games.legends.verbs import CHARACTER_THING, FIRST_ITEM, ITEM_OF, ITEM_THING, PERSON_OF, PERSON_THING, SKIP, USE

WINDOW: Final = Kind("window", [said.WHEN.get(window, WINDOWS[window]) for window in range(len(WINDOWS))])


# What happens by itself


def fire(table: Legends, window: int, seat: int) -> None:
    """The automatic abilities of a seat in a window, in the order of W34.5."""
    if seat < MAN and table.in_play.acting[window]:
        start_all(table, working(table, window, seat), seat)


def working(table: Legends, window: int, seat: int) -> list[int]:
    """Those whose condition holds."""
    found = table.by_itself(seat, window)
    return [number for number in found if works(table, number, seat)] if found else found


def working_cards(table: Legends, window: int, seat: int) -> list[int]:
    """The BONUSes of the cards that the seat has played, face up."""
    found: list[int] = []
    for at in range(seat * FACE_DOWN, seat * FACE_DOWN + FACE_DOWN):
        card = table.laid[at]
        if card != NONE:
            for number in BY_ITSELF[window * SOURCES + table.in_play.effect_of[card]]:
                if works(table, number, seat):
                    found.append(number)
    return found


def works(table: Legends, number: int, seat: int) -> bool:
    slot = LIMIT_SLOT[number]
    if slot != NONE and table.used_up >> slot & 1:
        return False
    return holds(table, ABILITIES[number].when, seat, NOBODY)


def start_all(table: Legends, found: list[int], seat: int) -> None:
    """One after the other: those that wait for nobody at once, the rest on the agenda. A box may interrupt any of them."""
    for at in range(len(found)):
        if table.boxes or not ABILITIES[found[at]].pure:
            rest = found[at:]
            rest.reverse()
            for number in rest:
                table.push(StartAbility(seat, number))
            return
        abilities.start(table, found[at], seat)


class StartAbility(Step):
    """An automatic ability whose turn has come."""

    rule: ClassVar[str] = "W34.5"

    def __init__(self, seat: int, ability: int) -> None:
        self.seat: Final = seat
        self.ability: Final = ability

    def run(self, table: Legends) -> None:
        if ABILITIES[self.ability].kind == BONUS:
            BONUS_BEGINS.comes(table, self.seat, self.ability)  # A0.4
        abilities.start(table, self.ability, self.seat)


def fire_and_open(table: Legends, window: int, seat: int, cards: bool) -> None:
    """What a window does by itself for a seat, and then what the seat may use in it. `cards`: the played cards work too."""
    if seat >= MAN:
        return
    found = working(table, window, seat)
    if cards:
        found = found + working_cards(table, window, seat)
    if not found:
        open_window(table, window, seat, ())
        return
    if table.in_play.in_hand[window] or not table.in_play.quiet[window]:
        table.push(OpenAgain(seat, window, ()))
    start_all(table, found, seat)


@mypyc_attr(acyclic=True, free_list_len=1)
class Fire(Step):
    """A window whose turn has come."""

    rule: ClassVar[str] = "W34.5"

    def __init__(self, window: int, seat: int, cards: bool = False) -> None:
        self.window: Final = window
        self.seat: Final = seat
        self.cards: Final = cards

    def run(self, table: Legends) -> None:
        fire_and_open(table, self.window, self.seat, self.cards)


# What may be used


def offers(table: Legends, window: int, seat: int, used: tuple[int, ...]) -> list[int]:
    """The codes of what a seat may use in a window: cards of the hand, the character, items.

    Nothing is used twice in one opening, not even a card that a reshuffle has brought back into the hand (W34.9).
    """
    found: list[int] = []
    add_offers(table, window, seat, used, found)
    return found


def add_offers(table: Legends, window: int, seat: int, used: tuple[int, ...], found: list[int]) -> None:
    """As `offers`, to other options."""
    base = window * SOURCES
    play = table.in_play
    if play.in_hand[window]:
        for card in table.hands[seat]:
            for number in ON_OFFER[base + play.effect_of[card]]:
                if card not in used and abilities.usable(table, number, seat, 1):
                    found.append(USE.first + card)
    if not play.quiet[window]:
        public_offers(table, window, seat, used, found)


def public_offers(table: Legends, window: int, seat: int, used: tuple[int, ...], found: list[int]) -> None:
    """Those that lie open: character, top weapon, top mount, misc items."""
    base = window * SOURCES
    sorts = table.in_play.offering[window]
    if sorts & OF_CHARACTER and table.unlocked >> seat & 1:
        character = table.character[seat]
        for number in ON_OFFER[base + CHARACTER + character]:
            if CHARACTER_THING[character] not in used and abilities.usable(table, number, seat, 0):
                found.append(USE.first + CHARACTER_THING[character])
    if sorts & OF_WEAPON:
        item = table.weapon[seat]
        if item >= 0 and ON_OFFER[base + table.source_of(seat, item)] and not table.is_barred(seat, WEAPON):
            offer_item(table, base, seat, item, used, found)
    if sorts & OF_MOUNT:
        item = table.mount[seat]
        if item >= 0 and ON_OFFER[base + table.source_of(seat, item)] and not table.is_barred(seat, MOUNT):
            offer_item(table, base, seat, item, used, found)
    if sorts & OF_MISC:
        slots = table.in_play.misc_slots
        for slot in range(seat * slots, seat * slots + slots):
            item = table.misc[slot]
            if item < 0:
                break
            offer_item(table, base, seat, item, used, found)
    if sorts & OF_THINGS:
        offer_things(table, base, seat, used, found)


def offer_things(table: Legends, base: int, seat: int, used: tuple[int, ...], found: list[int]) -> None:
    """What the seat has of further boxes."""
    for at in table.in_play.having_things:
        for each in table.boxes[at].things(seat):
            thing = PERSON_THING[THING + each - CHARACTER]
            for number in ON_OFFER[base + THING + each]:
                if thing not in used and abilities.usable(table, number, seat, 0):
                    found.append(USE.first + thing)


def offer_item(table: Legends, base: int, seat: int, item: int, used: tuple[int, ...], found: list[int]) -> None:
    for number in ON_OFFER[base + table.source_of(seat, item)]:
        if ITEM_THING[item] not in used and abilities.usable(table, number, seat, 0):
            found.append(USE.first + ITEM_THING[item])


def cards_may_work(table: Legends, window: int, seat: int) -> bool:
    """W22.9: as far as everybody can tell, could a card of this hand be used here?"""
    if not table.hands[seat]:
        return False
    if window == ON_WOULD_WOUND and table.hurt == 0:
        return False
    return any(abilities.public_chance(table, number, seat) for number in table.in_play.in_hand[window])


def is_open(table: Legends, window: int, seat: int, used: tuple[int, ...]) -> bool:
    if table.in_play.in_hand[window] and cards_may_work(table, window, seat):
        return True
    if table.in_play.quiet[window]:
        return False
    found: list[int] = []
    public_offers(table, window, seat, used, found)
    return bool(found)


def open_window(table: Legends, window: int, seat: int, used: tuple[int, ...]) -> None:
    """Ask the seat if public knowledge says that there may be something to use (W22.9)."""
    if is_open(table, window, seat, used):
        table.push(Window(seat, window, used))


def announce(table: Legends, window: int, seat: int) -> None:
    """What happens by itself when something is about to be gained, then the question. The base game has nothing that does."""
    if table.in_play.silent[window]:
        open_window(table, window, seat, ())
    else:
        table.push(Fire(window, seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class Window(Question):
    """Use something in a window, or skip. Asked anew after each use."""

    rule: ClassVar[str] = "W22.9"
    prompt: ClassVar[Phrase] = Phrase("{window}: do you use something?", window=WINDOW)

    def __init__(self, seat: int, window: int, used: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.window: Final = window
        self.used: Final = used

    def skips(self) -> bool:
        return False

    def options(self, table: Legends) -> list[int]:
        options = offers(table, self.window, self.seat, self.used)
        options.append(SKIP)
        return options

    def answer(self, table: Legends, action: int) -> None:
        if action != SKIP:
            thing = action - USE.first
            table.push(OpenAgain(self.seat, self.window, (*self.used, thing)))
            use(table, self.seat, self.window, thing)


@mypyc_attr(acyclic=True, free_list_len=1)
class OpenAgain(Step):
    """The same window after something was used in it."""

    rule: ClassVar[str] = "W34.9"

    def __init__(self, seat: int, window: int, used: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.window: Final = window
        self.used: Final = used

    def run(self, table: Legends) -> None:
        if is_open(table, self.window, self.seat, self.used):
            table.ask(Window(self.seat, self.window, self.used))


def use(table: Legends, seat: int, window: int, thing: int) -> None:
    """A card, an item, the character's ability or a box's thing is used in a window. A card leaves the hand at once (W13.2)."""
    base = window * SOURCES
    source = source_of(table, seat, thing)
    if thing < FIRST_ITEM:
        hand.take_into_use(table, seat, thing)
        if window == REACTIONS:  # it stays until the fight is cleaned up
            table.reacted = (*table.reacted, thing)
        else:
            table.in_use = (*table.in_use, thing)
            table.push(discards.DiscardUsed(seat, thing))
    elif table.listening:
        tell_use(table, seat, thing)
    abilities.start(table, ON_OFFER[base + source][0], seat)


def source_of(table: Legends, seat: int, thing: int) -> int:
    """Where the abilities of a thing of the vocabulary stand."""
    if thing < FIRST_ITEM:
        return table.in_play.effect_of[thing]
    if ITEM_OF[thing] >= 0:
        return table.source_of(seat, ITEM_OF[thing])
    return CHARACTER + PERSON_OF[thing]


def tell_use(table: Legends, seat: int, thing: int) -> None:
    """Something that lies open is used."""
    if ITEM_OF[thing] >= 0:
        table.tell(v.USED_ITEM, seat, ITEM_OF[thing])
    else:
        table.tell(v.USED_ABILITY, seat, PERSON_OF[thing])


def number_in(table: Legends, seat: int, window: int, thing: int, atom: int) -> int:
    """The number of an atom in the effect that using a thing would have; 0 if it is not in it."""
    at = ABILITIES[ON_OFFER[window * SOURCES + source_of(table, seat, thing)][0]].do
    while CODE[at] != END:
        if CODE[at] == atom:
            return CODE[at + 1]
        at += WIDTH
    return 0
