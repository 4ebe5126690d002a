"""What the box adds to the tables of the base game: a part of the table, an atom, a predicate, a deck, a place, steps, a window."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from tests.games.legends.outpost import words
from tinhorn.core.errors import BrokenInvariant
from tinhorn.core.game import Option
from tinhorn.core.sentences import Said
from tinhorn.core.state import NOBODY
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import SEAT, Phrase
from tinhorn.games.legends import content, sentences
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.cards import bits_of
from tinhorn.games.legends.effects import atom, predicate
from tinhorn.games.legends.effects.machine import Effect
from tinhorn.games.legends.language.parse import read_effect
from tinhorn.games.legends.state import box, deck, moments, purse, taking_part
from tinhorn.games.legends.state.table import CHECKS, SCORE_LINES, Legends, ScoreLine
from tinhorn.games.legends.steps import places, turn, windows
from tinhorn.games.legends.view import LegendsView

OUTPOST = "outpost"
LINES = ["money 20", "wound 1", "rumour 1", "if (far_out) { lp 1 } else { money 10 }", "choose { nugget 1 or draw 2 }", "each_other.draw 1"]
RUMOURS = [read_effect(content.LEXICON, f"rumour {number}", line) for number, line in enumerate(LINES)]
LISTEN = v.verb("listen").first
MORE = v.verb("more").first
ENOUGH = v.verb("heard_enough", "heard enough").first
RUMOUR_TEXT = v.Kind("rumour", [said for _, said, _ in RUMOURS])
HEARD = v.declare("rumour_heard", "W10.1", "{seat} hears a rumour: {rumour}", seat=SEAT, rumour=RUMOUR_TEXT)
SEEN = v.declare("rumour_seen", "W31.28", "The next rumour: {rumour}", rumour=RUMOUR_TEXT)
LANTERN_THING = [thing.id for thing in content.THINGS].index("lantern")
LANTERN = sentences.TALLY.declare("lantern", "W17.3", "the lantern")
LIT = v.declare("lantern", "W4.6", "{seat} takes the lantern.", seat=SEAT)


class Outpost(box.Box):
    """The rumours, from the bottom up; those told; who knows the next one (a bit a seat); who has the lantern; turns begun."""

    id: ClassVar[str] = OUTPOST
    names: ClassVar[tuple[str, ...]] = ("deck", "told", "known", "lantern", "turns")

    def __init__(
        self, deck: list[int] | None = None, told: list[int] | None = None, known: int = 0, lantern: int = NOBODY, turns: int = 0
    ) -> None:
        self.deck = deck or []
        self.told = told or []
        self.known = known
        self.lantern = lantern
        self.turns = turns

    def copy(self) -> Outpost:
        return Outpost(self.deck[:], self.told[:], self.known, self.lantern, self.turns)

    def things(self, seat: int) -> list[int]:
        return [LANTERN_THING] if seat == self.lantern else []


def show(part: Outpost, table: Legends) -> dict[str, Any]:
    return {"told": part.told[:], "lantern": part.lantern, "turns": part.turns}


def look(part: Outpost, table: Legends, seat: int | None) -> dict[str, Any]:
    return {"next": part.deck[-1] if seat is not None and part.known >> seat & 1 else -1}


def imagine(part: Outpost, view: LegendsView, table: Legends) -> None:
    part.told = list(view.boxes[OUTPOST]["told"])
    part.lantern = view.boxes[OUTPOST]["lantern"]
    part.turns = view.boxes[OUTPOST]["turns"]
    top = view.own_boxes[OUTPOST]["next"]
    part.deck = [rumour for rumour in range(len(RUMOURS)) if rumour not in part.told and rumour != top]
    table.chance.shuffle(part.deck)
    if top >= 0:
        part.deck.append(top)
        part.known = 1 << view.seat if view.seat is not None else 0


def outpost_of(table: Legends) -> Outpost:
    part = table.box(OUTPOST)
    assert isinstance(part, Outpost)
    return part


class HearRumour(Step):
    """The next rumour is told: its window, then what it does."""

    rule: ClassVar[str] = "W10.1"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        part = outpost_of(table)
        if not part.deck:
            part.deck = part.told
            part.told = []
            table.chance.shuffle(part.deck)
        rumour = part.deck.pop()
        part.told.append(rumour)
        part.known = 0
        table.reveal()
        if table.listening:
            table.tell(HEARD, self.seat, rumour)
        table.push(Effect(RUMOURS[rumour][0], self.seat, self.seat, NOBODY))
        windows.open_window(table, words.ON_RUMOUR, self.seat, ())


class HearMore(Question):
    """Another rumour for another $10, or enough."""

    rule: ClassVar[str] = "W10.1"
    prompt: ClassVar[Phrase] = Phrase("Do you listen on?")

    def options(self, table: Legends) -> list[int]:
        return [MORE, ENOUGH] if table.money[self.seat] >= 10 else [ENOUGH]

    def answer(self, table: Legends, action: int) -> None:
        if action == MORE:
            purse.pay(table, self.seat, 10)
            table.push(HearRumour(self.seat))


class TellRumours(atom.Atom):
    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        for _ in range(n):
            table.push(HearRumour(who))


class FarOut(predicate.Predicate):
    def holds(self, table: Legends, a: int, b: int, you: int, tgt: int) -> bool:
        return content.BOARD.spaces[table.space[you]].box == OUTPOST


class Rumours(deck.Deck):
    def look(self, table: Legends, seat: int, number: int) -> None:
        part = outpost_of(table)
        if part.deck:
            part.known |= 1 << seat
            table.reveal()
            if table.listening:
                table.tell_to((seat,), SEEN, part.deck[-1])


class Listening(places.Place):
    def offer(self, table: Legends, seat: int, options: list[int]) -> None:
        options.append(LISTEN)

    def act(self, table: Legends, seat: int, action: int) -> None:
        table.push(HearMore(seat))
        table.push(HearRumour(seat))


class LanternAtEnd(turn.TurnEnd):
    """Who ends a turn at the outpost has the lantern."""

    def push(self, table: Legends, seat: int) -> None:
        if table.box(OUTPOST) is not None and content.BOARD.spaces[table.space[seat]].location == OUTPOST:
            table.push(TakeLantern(seat))


class TakeLantern(Step):
    rule: ClassVar[str] = "W4.6"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        outpost_of(table).lantern = self.seat
        if table.listening:
            table.tell(LIT, self.seat)


class LanternLine(ScoreLine):
    def points(self, table: Legends, seat: int) -> int:
        part = table.box(OUTPOST)
        return 2 if isinstance(part, Outpost) and part.lantern == seat else 0

    def says(self, table: Legends, seat: int) -> Said:
        return LANTERN.say()


class OutpostRules(taking_part.BoxRules):
    """Whoever moves from the outpost has a step more; its water skin is sold nowhere else."""

    def movement(self, table: Legends, seat: int, steps: int) -> int:
        return steps + 1 if content.BOARD.spaces[table.space[seat]].box else steps

    def on_sale(self, table: Legends, items: int, kind: int) -> int:
        return items & ~bits_of(tuple(number for number, item in enumerate(content.ITEMS) if item.box == OUTPOST))


def lay_out(table: Legends, seat: int, number: int) -> None:
    part = outpost_of(table)
    part.deck = list(range(len(RUMOURS)))
    table.chance.shuffle(part.deck)


def count_turn(table: Legends, seat: int, number: int) -> None:
    """A turn is counted when it begins."""
    outpost_of(table).turns += 1


def check_rumours(table: Legends) -> None:
    part = table.box(OUTPOST)
    if isinstance(part, Outpost) and sorted(part.deck + part.told) != list(range(len(RUMOURS))):
        raise BrokenInvariant("W23.1", "rumours are missing")
    if part is None and any(content.BOARD.spaces[space].box for space in table.space):
        raise BrokenInvariant("W23.8", "a player is at an outpost that is not in play")


CARDS = Option(name="hearsay", help="the cards of the outpost", default=True, values=(False, True))
box.register(box.BoxKind(OUTPOST, "rumours beyond the board", Outpost, [CARDS], "hearsay"))
taking_part.SIGHTS[OUTPOST] = taking_part.Sight(show, look, imagine)
taking_part.RULES.add(OUTPOST, OutpostRules())
moments.LAID_OUT.add(OUTPOST, lay_out)
moments.TURN_BEGINS.add(OUTPOST, count_turn)
atom.register(words.RUMOUR, TellRumours())
predicate.register(words.FAR_OUT, FarOut())
deck.DECKS.append(Rumours())
places.register(OUTPOST, Listening())
turn.at_end_of_turn(LanternAtEnd(35))
CHECKS.append(check_rumours)
SCORE_LINES.append(LanternLine())
