"""Moving (W5): steps, mesas, bandits that end a move, and what follows a move.

Other players, towns and, for who is not wanted, the sheriff do not hinder a step (W5.3). Every space has two neighbours or more, so a
first step is always possible (W5.10, W5.11). Windows: `before_move` (W33.3), `end_move` (W33.4), `after_move` (W33.5), `after_mesa`
(W33.24).
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from tinhorn.core.sentences import Said
from tinhorn.core.state import NO_INTS
from tinhorn.core.steps import Question, Step
from tinhorn.core.words import Phrase
from tinhorn.games.legends import sentences as said
from tinhorn.games.legends import verbs as v
from tinhorn.games.legends.board import MESA_BORDERS, MESAS_AT, PLACES, REGION_OF
from tinhorn.games.legends.effects.atom import Atom, register
from tinhorn.games.legends.effects.predicate import modified
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.words import AFTER_MESA, AFTER_MOVE, BEFORE_MOVE, END_MOVE, MESA_PASS, T_MESA
from tinhorn.games.legends.state import figures, herd, moments, story_cards
from tinhorn.games.legends.state.fight import MAN
from tinhorn.games.legends.state.modifiers import PACE
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.state.taking_part import DELIVERY, RULES, OfBoxes, by_a_box
from tinhorn.games.legends.steps import cattle, windows
from tinhorn.games.legends.steps.actions import Offer, acts
from tinhorn.games.legends.steps.fight import npc
from tinhorn.games.legends.verbs import DELIVER, FIRST_MESA, GO_TO, SKIP, STEP, STOP, USE


def move_action(table: Legends, seat: int, movement: int) -> None:
    """A move action with so many steps (W5.1)."""
    table.steps_left = paced(table, seat, movement)
    table.crossing = 0
    table.push(FinishMove(seat, ()))
    walk_first(table, seat, ())


def paced(table: Legends, seat: int, movement: int) -> int:
    """W5.1: the steps of a move action with what boxes add and take; what is carried comes last."""
    movement += modified(table, seat, PACE)
    for rules in RULES.of(table):
        movement = rules.movement(table, seat, movement)
    return movement


def walk_first(table: Legends, seat: int, used: tuple[int, ...]) -> None:
    """The first step; effects of `before_move` are offered beside it (W22.10)."""
    table.push(Walk(seat, True, False, windows.cards_may_work(table, BEFORE_MOVE, seat), used))


def free_move(table: Legends, seat: int, steps: int) -> None:
    """The atom `move`: steps that are no move action and may end before the first (W31.18)."""
    if seat == MAN:
        return
    table.steps_left = steps
    table.crossing = 0
    table.push(FinishFreeMove(seat))
    table.push(Walk(seat, False, False, False, ()))


def can_step(table: Legends, seat: int) -> bool:
    """Is any first step open? On the base board always (W5.11)."""
    shut = closed(table, seat)
    return shut < 0 or any(near != shut for near in table.map().neighbours[table.space[seat]])


def closed(table: Legends, seat: int) -> int:
    """The space that the seat may not step into: the sheriff's, for a wanted player (W5.4)."""
    return table.sheriff if table.wp[seat] > 0 else -1


@mypyc_attr(acyclic=True, free_list_len=1)
class Walk(Question):
    """One step, or stop. `action`: a move action, in which at least one step must be taken (W5.2). `unsure`: only the mover
    can know whether there is anything but a single step to choose."""

    rule: ClassVar[str] = "W5.2"
    prompt: ClassVar[Phrase] = Phrase("Where do you go?")

    def __init__(self, seat: int, action: bool, moved: bool, unsure: bool, used: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.action: Final = action
        self.moved: Final = moved
        self.unsure: Final = unsure
        self.used: Final = used

    def skips(self) -> bool:
        return not self.unsure

    def options(self, table: Legends) -> list[int]:
        seat = self.seat
        space = table.space[seat]
        may_stop = self.moved or not self.action
        shut = closed(table, seat)
        first = self.action and not self.moved
        climbs = not table.crossing and table.steps_left > 1 and bool(MESAS_AT[space]) and table.static(seat, MESA_PASS) > 0
        plain = table.in_play.steps_or_stop[space] if may_stop else table.in_play.steps[space]
        offered = windows.offers(table, BEFORE_MOVE, seat, self.used) if first else NO_INTS
        if not offered and not climbs and (shut < 0 or STEP.first + shut not in plain):
            return plain
        options = [code for code in plain if code != STEP.first + shut]
        if climbs:
            for mesa in MESAS_AT[space]:
                if exits(table, seat, mesa, space):
                    options.append(STEP.first + FIRST_MESA + mesa)
        options += offered
        return options

    def answer(self, table: Legends, action: int) -> None:
        seat = self.seat
        if action == STOP:
            table.steps_left = 0
        elif action >= USE.first:
            thing = action - USE.first
            table.push(WalkAgain(seat, (*self.used, thing), table.space[seat]))
            windows.use(table, seat, BEFORE_MOVE, thing)
        elif action >= STEP.first + FIRST_MESA:
            mesa = action - STEP.first - FIRST_MESA
            table.steps_left -= 1
            table.crossing = 1
            table.deed(seat, T_MESA, 1)
            if table.listening:
                table.tell(v.CROSSES, seat, mesa)
            table.push(LeaveMesa(seat, self.action, mesa, table.space[seat]))
        else:
            step_into(table, seat, action - STEP.first, self.action)

    def why_not(self, table: Legends, action: int) -> Said | None:
        if not STEP.owns(action):
            return None
        space = action - STEP.first
        if space == closed(table, self.seat):
            return said.SHERIFFS_SPACE.say()
        if space >= FIRST_MESA:
            return said.NO_MESA.say()
        return said.NO_NEIGHBOUR.say()


class WalkAgain(Step):
    """The first step is asked for again after something was used before it; if that was a step itself, the next one is (A0.9)."""

    rule: ClassVar[str] = "W22.10"

    def __init__(self, seat: int, used: tuple[int, ...], space: int) -> None:
        self.seat: Final = seat
        self.used: Final = used
        self.space: Final = space

    def run(self, table: Legends) -> None:
        if table.space[self.seat] == self.space:
            walk_first(table, self.seat, self.used)
        elif table.steps_left > 0:
            table.ask(Walk(self.seat, True, True, False, ()))


def exits(table: Legends, seat: int, mesa: int, entry: int) -> list[int]:
    """W5.12: a mesa is left to any bordering space but the one it was entered from."""
    shut = closed(table, seat)
    return [space for space in MESA_BORDERS[mesa] if space != entry and space != shut]


class LeaveMesa(Question):
    """The step out of a mesa; nobody may stop in it."""

    rule: ClassVar[str] = "W5.12"
    prompt: ClassVar[Phrase] = Phrase("Where do you come down from the mesa?")

    def __init__(self, seat: int, action: bool, mesa: int, entry: int) -> None:
        super().__init__(seat)
        self.action: Final = action
        self.mesa: Final = mesa
        self.entry: Final = entry

    def options(self, table: Legends) -> list[int]:
        return [STEP.first + space for space in exits(table, self.seat, self.mesa, self.entry)]

    def answer(self, table: Legends, action: int) -> None:
        step_into(table, self.seat, action - STEP.first, self.action)


def step_into(table: Legends, seat: int, space: int, action: bool) -> None:
    """W5.2; a bandit ends the movement at once (W5.5)."""
    table.steps_left -= 1
    table.space[seat] = space
    figures.note_region(table, seat)
    if table.listening:
        table.tell(v.STEPPED, seat, space)
    met = enter(table, seat)
    if not met and table.steps_left > 0:
        table.ask(Walk(seat, action, True, False, ()))


def enter(table: Legends, seat: int) -> bool:
    """W5.5: a seat comes into a space by a movement of its own; does something there end the movement?"""
    met = False
    for rules in RULES.of(table):
        met = rules.enters(table, seat) or met
    space = table.space[seat]
    if table.bandit_at(space):
        met = True
        if table.listening:
            table.tell(v.MEETS_BANDIT, seat, space)
        npc.meet_bandit(table, seat)
    if met:
        table.steps_left = 0
    return met


@mypyc_attr(acyclic=True, free_list_len=1)
class FinishMove(Step):
    """The steps are done: `end_move`, which may add some (W5.6); then `after_mesa`, then `after_move`."""

    rule: ClassVar[str] = "W5.6"

    def __init__(self, seat: int, used: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.used: Final = used

    def run(self, table: Legends) -> None:
        if windows.is_open(table, END_MOVE, self.seat, self.used):
            table.ask(LengthenMove(self.seat, self.used))
        else:
            end_move_action(table, self.seat)


@mypyc_attr(acyclic=True, free_list_len=1)
class LengthenMove(Question):
    """Use something that adds steps to this move, or skip."""

    rule: ClassVar[str] = "W5.6"
    prompt: ClassVar[Phrase] = Phrase("Your steps are done. Do you use something to go on?")

    def __init__(self, seat: int, used: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.used: Final = used

    def skips(self) -> bool:
        return False

    def options(self, table: Legends) -> list[int]:
        options = windows.offers(table, END_MOVE, self.seat, self.used)
        options.append(SKIP)
        return options

    def answer(self, table: Legends, action: int) -> None:
        if action == SKIP:
            end_move_action(table, self.seat)
            return
        thing = action - USE.first
        table.push(FinishMove(self.seat, (*self.used, thing)))
        table.push(WalkOn(self.seat))
        windows.use(table, self.seat, END_MOVE, thing)


class WalkOn(Step):
    """The added steps; one may stop before the first of them."""

    rule: ClassVar[str] = "W5.6"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        if table.steps_left > 0:
            table.ask(Walk(self.seat, True, True, False, ()))


def end_move_action(table: Legends, seat: int) -> None:
    """The action is over in the final space (W5.8, W5.9)."""
    table.steps_left = 0
    story_cards.note_move(table, seat, REGION_OF[table.space[seat]])
    moments.MOVE_ENDS.comes(table, seat)  # A13.2, X4.5
    table.push(AfterMoveStep(seat, ()))
    windows.fire(table, AFTER_MOVE, seat)
    moments.AFTER_MOVE.comes(table, seat)  # B5.5
    if table.crossing:
        table.crossing = 0
        windows.fire(table, AFTER_MESA, seat)


@mypyc_attr(acyclic=True, free_list_len=1)
class FinishFreeMove(Step):
    """The end of steps that were no move action."""

    rule: ClassVar[str] = "W5.8"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def run(self, table: Legends) -> None:
        table.steps_left = 0
        if table.crossing:
            table.crossing = 0
            windows.fire(table, AFTER_MESA, self.seat)


@mypyc_attr(acyclic=True, free_list_len=1)
class AfterMoveStep(Step):
    """Asks what the mover does after the move, if there is anything (W5.7)."""

    rule: ClassVar[str] = "W5.7"

    def __init__(self, seat: int, used: tuple[int, ...]) -> None:
        self.seat: Final = seat
        self.used: Final = used

    def run(self, table: Legends) -> None:
        if deliveries(table, self.seat) or windows.is_open(table, AFTER_MOVE, self.seat, self.used):
            table.ask(AfterMove(self.seat, self.used))


DELIVERIES: Final[OfBoxes[Offer]] = OfBoxes()  # what boxes offer where a move action has ended, for nothing


def deliveries(table: Legends, seat: int) -> list[int]:
    """W5.7: what can be delivered where a move action has ended."""
    options = [DELIVER] if herd.can_deliver(table, seat) else []
    for offer in DELIVERIES.of(table):
        offer(table, seat, options)
    return options


@mypyc_attr(acyclic=True, free_list_len=1)
class AfterMove(Question):
    """Deliver cattle, use something, or pass; asked anew after each."""

    rule: ClassVar[str] = "W5.7"
    prompt: ClassVar[Phrase] = Phrase("Your move is over. Do you deliver or use something here?")

    def __init__(self, seat: int, used: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.used: Final = used

    def skips(self) -> bool:
        return False

    def options(self, table: Legends) -> list[int]:
        options = windows.offers(table, AFTER_MOVE, self.seat, self.used)
        options += deliveries(table, self.seat)
        options.append(SKIP)
        return options

    def answer(self, table: Legends, action: int) -> None:
        if action == SKIP:
            return
        if not USE.owns(action):
            table.push(AfterMoveStep(self.seat, self.used))
            if not acts(table, self.seat, action) and not by_a_box(table, DELIVERY, self.seat):
                cattle.deliver(table, self.seat)
            return
        thing = action - USE.first
        table.push(AfterMoveStep(self.seat, (*self.used, thing)))
        windows.use(table, self.seat, AFTER_MOVE, thing)


# Atoms


class Move(Atom):
    """W31.18."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        free_move(table, who, n)


class MoveAction(Atom):
    """W31.19: a move action; `own`: with so many steps more than one's own."""

    def __init__(self, own: bool) -> None:
        super().__init__()
        self.own: Final = own

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        move_action(table, who, table.movement(who) + n if self.own else n)


class GoTo(Atom):
    """W31.21: put at a place."""

    def do(self, table: Legends, n: int, at: int, you: int, who: int, tgt: int) -> None:
        if len(PLACES[n]) == 1:
            figures.put_player(table, who, PLACES[n][0])
        elif who < MAN:
            table.push(PickSpace(who, n))


class PickSpace(Question):
    """A place of several spaces: the subject picks one."""

    rule: ClassVar[str] = "W35.1"
    prompt: ClassVar[Phrase] = Phrase("Which of its spaces?")

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place: Final = place

    def options(self, table: Legends) -> list[int]:
        return [GO_TO.first + space for space in PLACES[self.place]]

    def answer(self, table: Legends, action: int) -> None:
        figures.put_player(table, self.seat, action - GO_TO.first)


register(w.MOVE, Move())
register(w.MOVE_ACTION, MoveAction(False))
register(w.MOVE_ACTION_OWN, MoveAction(True))
register(w.GOTO, GoTo())
