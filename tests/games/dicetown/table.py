"""Sets up a table of Dice Town by names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import tinhorn
from tests.scenario import Rigged, lay_out
from tinhorn.core.state import State
from tinhorn.core.steps import Step
from tinhorn.games.dicetown import history as h
from tinhorn.games.dicetown.cards import COPIES, DEEDS_IN_ALL, FIRST_DEED, STORE_CARDS, VALUES, kinds_in
from tinhorn.games.dicetown.content import CONTENT
from tinhorn.games.dicetown.dice import HANDS, number_of
from tinhorn.games.dicetown.state import DiceTown
from tinhorn.games.dicetown.steps.building import ROLL
from tinhorn.games.dicetown.steps.doc import WAITING_ROOM
from tinhorn.games.dicetown.steps.places import ACTS, TOWN
from tinhorn.games.dicetown.steps.rounds import END_ROUND
from tinhorn.games.dicetown.verbs import CARD

GAME = tinhorn.game("dicetown")
ALL_ELIXIRS = (1 << len(CONTENT.elixirs)) - 1


def faces(text: str) -> list[int]:
    return [CONTENT.faces.index(face) for face in text.split()]


def dice(text: str) -> int:
    """The number of a hand: `dice("K K 9")`."""
    return number_of(faces(text))


def shown(number: int) -> str:
    return " ".join(CONTENT.faces[face] for face in HANDS[number])


def cards(names: str) -> int:
    """A set of store cards: `cards("hat brute brute")`."""
    found = 0
    for name in names.split():
        left = COPIES[CONTENT.card(name)] & ~found
        found |= left & -left
    return found


def deeds(values: Iterable[int]) -> int:
    return sum(1 << 3 * VALUES.index(value) for value in values)


def elixirs(names: str) -> int:
    return sum(1 << CONTENT.elixir(name) for name in names.split())


def held(table: DiceTown, seat: int) -> list[str]:
    """A hand in the words of the notation."""
    return [CARD.words[kind] for kind in kinds_in(table.hands[seat], table.deeds[seat])]


def laid_open(table: DiceTown, seat: int) -> list[int]:
    return [VALUES[kind - FIRST_DEED] for kind in kinds_in(0, table.protected[seat])]


def row(table: DiceTown) -> list[int]:
    return [VALUES[kind] for kind in table.row]


def store_draws(deck: int, names: str) -> list[int]:
    """The draws that bring these cards off a store deck in this order."""
    draws: list[int] = []
    for name in names.split():
        bit = deck & COPIES[CONTENT.card(name)]
        bit &= -bit
        if deck & (deck - 1):
            draws.append(bin(deck & (bit - 1)).count("1"))
        deck ^= bit
    return draws


def deed_draws(deck: int, values: Iterable[int]) -> list[int]:
    draws: list[int] = []
    for value in values:
        kinds = [VALUES[kind - FIRST_DEED] for kind in kinds_in(0, deck)]
        if len(kinds) > 1:
            draws.append(kinds.index(value))
        deck -= deeds([value])
    return draws


def new(seats: int = 4, seed: int = 1, sheriff: int | None = 0, **options: Any) -> DiceTown:
    table = GAME.new(seats, seed, first_sheriff=sheriff, **options)
    assert isinstance(table, DiceTown)
    return table


def town(
    steps: Sequence[Step],
    seats: int = 4,
    sheriff: int = 0,
    hands: Mapping[int, str] | None = None,
    lands: Mapping[int, Sequence[int]] | None = None,
    protected: Mapping[int, Sequence[int]] | None = None,
    row: Sequence[int] = (1, 2, 3),
    deck_values: Sequence[int] | None = None,
    discards: str = "",
    played: str = "",
    show: tuple[str, str] = ("wealth", "charm"),
    used: str = "",
    draws: Sequence[int] = (),
    bargaining: bool = True,
    **fields: Any,
) -> DiceTown:
    """A table with these things on it, everything else where it belongs, and these steps to be done (the last one first)."""
    table = new(seats, sheriff=sheriff, bargaining=bargaining)
    store = [cards((hands or {}).get(seat, "")) for seat in range(seats)]
    land = [deeds((lands or {}).get(seat, ())) for seat in range(seats)]
    safe = [deeds((protected or {}).get(seat, ())) for seat in range(seats)]
    discarded = cards(discards)
    gone = sum(store) + discarded
    deck = DEEDS_IN_ALL - sum(land) - sum(safe) - deeds(row)
    if deck_values is not None:  # the other deeds are protected by the last seat, where they do not matter
        safe[seats - 1] += deck - deeds(deck_values)
        deck = deeds(deck_values)
    dollars = fields.pop("dollars", [8] * seats)
    nuggets = fields.pop("nuggets", [0] * seats)
    stagecoach = fields.pop("stagecoach", 0)
    two = [CONTENT.elixir(name) for name in show]
    set_up: dict[str, Any] = {
        "round": 2,
        "place": 0,
        "sheriff": sheriff,
        "hands": store,
        "deeds": land,
        "protected": safe,
        "dollars": list(dollars),
        "nuggets": list(nuggets),
        "stagecoach": stagecoach,
        "bank": 8 * seats + 3 - sum(dollars) - stagecoach,
        "mine": 30 - sum(nuggets),
        "store_deck": STORE_CARDS & ~gone,
        "store_discards": discarded,
        "played": cards(played) & discarded,
        "deed_deck": deck,
        "row": tuple(VALUES.index(value) for value in row),
        "elixir_1": two[0],
        "elixir_2": two[1],
        "elixir_deck": ALL_ELIXIRS & ~(1 << two[0]) & ~(1 << two[1]) & ~elixirs(used),
        "elixir_discards": elixirs(used),
        "dice": [0] * seats,
        "rolled": [0] * seats,
        "revealed": [0] * seats,
        "rollers": 0,
        "memory": past(hands or {}, lands or {}, safe, row),
        "chance": Rigged(draws),
    }
    lay_out(table, steps, **{**set_up, **fields})
    return table


def past(hands: Mapping[int, str], lands: Mapping[int, Sequence[int]], safe: Sequence[int], row: Sequence[int]) -> tuple[int, ...]:
    """How these cards could have come where they are."""
    lines: list[int] = []
    for seat, names in hands.items():
        lines += [h.line_of(h.VISIT, seat, -1, [CONTENT.card(name)] * 2) for name in names.split()]
    for seat, open_deeds in enumerate(safe):
        for kind in kinds_in(0, open_deeds):
            lines += [h.line_of(h.ROW, -1, -1, [kind]), h.line_of(h.DEEDS, seat, -1, [kind]), h.line_of(h.PROTECT, seat, -1, [kind])]
    for seat, values in lands.items():
        for kind in kinds_in(0, deeds(values)):
            lines += [h.line_of(h.ROW, -1, -1, [kind]), h.line_of(h.DEEDS, seat, -1, [kind])]
    lines += [h.line_of(h.ROW, -1, -1, [FIRST_DEED + VALUES.index(value)]) for value in row]
    return tuple(lines)


def building(rolls: str = "", seats: int = 3, **fields: Any) -> DiceTown:
    """Phase I, with these faces coming up in the order of rolls, seats and dice; the game stops when hands are built."""
    return town([ROLL], seats=seats, draws=faces(rolls), place=-1, **fields)


def visit_town(hands_of_dice: Sequence[str], first: str = "mine", end: bool = False, **fields: Any) -> DiceTown:
    """Phase II from a place on, with these hands; the game stops after the Doc unless the end of the round is wanted."""
    steps: list[Step] = [END_ROUND] if end else []
    return town(
        [*steps, TOWN[CONTENT.place(first)]],
        seats=len(hands_of_dice),
        dice=[dice(each) for each in hands_of_dice],
        **fields,
    )


def act(place: str, controller: int, hands_of_dice: Sequence[str], **fields: Any) -> DiceTown:
    """One place, controlled by that seat; the game stops after it."""
    at = CONTENT.place(place)
    return town(
        [ACTS[at]], seats=len(hands_of_dice), dice=[dice(each) for each in hands_of_dice], controller=controller, place=at, **fields
    )


def at_the_doc(*visitors: int, seats: int = 4, **fields: Any) -> DiceTown:
    """Step 8 with these visitors; the game stops after it."""
    waiting = sum(1 << seat for seat in visitors)
    return town(
        [WAITING_ROOM],
        seats=seats,
        place=CONTENT.place("doc"),
        visitors=waiting,
        controllers=((1 << seats) - 1) & ~waiting,
        dice=[dice("9 10 J Q K")] * seats,
        **fields,
    )


def asked(state: State) -> str:
    """Who is asked what: `0 AskDynamite`."""
    return " ".join(f"{seat} {type(state.asked(seat)).__name__}" for seat in state.to_act)
