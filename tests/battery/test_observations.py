"""Observations of every registered game: fixed shape, within bounds, what the view says, and no secret told."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from tests.battery.checks import Setting, step_at_random
from tests.battery.telling import told
from tests.battery.test_battery import positions
from tinhorn.core.fields import BITS, LINES, NUMBER, Field
from tinhorn.core.game import Game
from tinhorn.core.view import View
from tinhorn.env.observing import Observer, layout_of
from tinhorn.examples.liars_dice.verbs import BID
from tinhorn.fields.sources import Package
from tinhorn.games.dicetown.history import ANY_CARD, LINE_NAMES
from tinhorn.games.legends.state.fight import MAN, Fight
from tinhorn.games.legends.state.poker import Poker
from tinhorn.games.legends.view import LegendsView

NOBODY = -1


def ledger_lines(ledger: Any) -> list[tuple[int, ...]]:
    return [(line[0], NOBODY, line[1]) if len(line) == 2 else line for line in ledger]


def history_lines(history: Any) -> list[tuple[int, ...]]:
    return [(LINE_NAMES.index(line.what), line.seat, line.other, *line.cards[:3]) for line in history]


def offer_rows(offers: Any) -> list[tuple[int, ...]]:
    return [(NOBODY, NOBODY, ANY_CARD) if offer is None else (offer.dollars, offer.nuggets, offer.card) for offer in offers]


# How a part of a view is read that an observation tells in other words.
TOLD: dict[tuple[str, str], Callable[[Any, Field], Any]] = {
    ("goat", "ledger"): lambda ledger, _: ledger_lines(ledger),
    ("dicetown", "history"): lambda history, _: history_lines(history),
    ("dicetown", "offers"): lambda offers, _: offer_rows(offers),
    ("legends", "discs"): lambda discs, _: list(zip(discs[: len(discs) // 2], discs[len(discs) // 2 :], strict=True)),
    ("legends", "boxes.ante_up.bets"): lambda bets, _: bets and [bets[at : at + 3] for at in range(0, len(bets), 3)],
    ("liars_dice", "bids"): lambda bids, _: [bid - BID.first for bid in bids],
}


def parts_of(view: LegendsView) -> dict[str, Any]:
    """What a view of Western Legends says in one field, and observations in several."""
    fight = dict(zip(Fight.names, view.fight, strict=True))
    poker = dict(zip(Poker.names, view.poker or [None] * len(Poker.names), strict=True))
    told = {"fought.man": view.fought >> MAN & 1}
    return told | {f"fight.{name}": each for name, each in fight.items()} | {f"poker.{name}": each for name, each in poker.items()}


@cache
def questions_in(package: str) -> dict[str, dict[str, str]]:
    """The questions of a package, with their fields."""
    found = import_module(package).__file__
    return Package(package, Path(found).parent).questions if found is not None else {}


def asked_of(game: Game, question: dict[str, Any]) -> dict[str, Any]:
    """The fields of a question, as the package tells them that has its class, or the one that it extends; those of a box by its name."""
    told = {name: value["tuple"] if isinstance(value, dict) else value for name, value in question.items()}
    asked: dict[str, Any] = {}
    for package in (game.package, *game.further_packages):
        kinds = [kind.__name__ for kind in game.steps[question["step"]].__mro__ if kind.__name__ in questions_in(package)]
        known = {name: value for name, value in told.items() if kinds and name in questions_in(package)[kinds[0]]}
        asked |= known if package == game.package else {package.rpartition(".")[2]: known}
    return asked


def fields_of(game: Game, view: View) -> dict[str, Any]:
    """What a view says, with the open question as `asked`."""
    fields = {name: getattr(view, name) for name in view.__struct_fields__}
    top = view.agenda[-1] if view.agenda else None
    if top is not None and "questions" in top:
        several = top["questions"]["tuple"]
        top = next((question for question in several if question["seat"] == view.seat), several[0])
    numbers = layout_of(game, view.seats).number_of
    fields["asked"] = asked_of(game, top) if top else {}
    fields["question"] = numbers[top["step"]] if top else 0
    fields["next"] = [numbers[step["step"]] for step in view.agenda[-2::-1]]
    return {**fields, **parts_of(view)} if isinstance(view, LegendsView) else fields


def said_by(game: Game, view: View, fields: dict[str, Any], field: Field) -> Any:
    """The value of a field, as the view has it."""
    value: Any = fields
    for part in [field.name] if field.name in fields else field.name.split("."):
        value = None if value is None else value.get(part)
    if (game.id, field.name) in TOLD:
        return TOLD[game.id, field.name](value, field)
    if field.by_seat and field.kind != NUMBER and value and isinstance(value[0], int) and field.kind != BITS:
        each = len(value) // view.seats  # the rows of all seats in one tuple
        return [value[seat * each : (seat + 1) * each] for seat in range(view.seats)]
    if not field.by_seat and field.kind != LINES and isinstance(value, tuple) and value and isinstance(value[0], tuple):
        return [thing for things in value for thing in things]
    return value


def test_observations_say_what_the_view_says(game: Game, settings: list[Setting]) -> None:
    """Field by field, in both forms, within their bounds."""
    for state, _ in positions(game, settings, 2, 500):
        for seat in range(state.seats):
            view = state.view(seat)
            fields = fields_of(game, view)
            for relative in (True, False):
                observer = Observer(game, state.seats, relative, state.setting.options)
                written = observer.of_state(state, seat)
                assert len(written) == observer.size
                bounded = [min(max(low, value), high) for low, value, high in zip(observer.low, written, observer.high, strict=True)]
                assert observer.named(written) == observer.named(bounded), "outside of bounds"
                for field, start in zip(observer.layout.fields, observer.layout.starts, strict=True):
                    length = field.length(state.seats)
                    wanted = told(field, said_by(game, view, fields, field), seat if relative else 0, state.seats)
                    assert written[start : start + length] == wanted, f"{field.name} of seat {seat}"


def test_observations_are_made_from_a_view_alone(game: Game, settings: list[Setting]) -> None:
    for state, pick in positions(game, settings, 1, 550):
        seat = pick.below(state.seats)
        observer = Observer(game, state.seats, options=state.setting.options)
        assert observer.of_view(state.view(seat)) == observer.of_state(state, seat)


def test_observations_tell_no_secret(game: Game, settings: list[Setting]) -> None:
    """Two worlds that look alike to a seat give it the same numbers, in both forms."""
    for state, pick in positions(game, settings, 1, 600):
        for seat in range(state.seats):
            dream = game.imagine(state.view(seat), pick.below(1 << 20))
            for relative in (True, False):
                observer = Observer(game, state.seats, relative, state.setting.options)
                assert observer.of_state(dream, seat) == observer.of_state(state, seat)


def test_an_observer_that_is_used_again_writes_the_same(game: Game, settings: list[Setting]) -> None:
    """It does not write again what cannot have changed: from move to move, from seat to seat and from game to game."""
    used: dict[tuple[str, bool], Observer] = {}
    for state, pick in positions(game, settings, 1, 650):
        for _ in range(3):
            for seat in range(state.seats):
                for relative in (True, False):
                    fresh = Observer(game, state.seats, relative, state.setting.options)
                    observer = used.setdefault((f"{state.seats} {state.setting.options}", relative), fresh)
                    fresh = Observer(game, state.seats, relative, state.setting.options)
                    assert observer.of_state(state, seat) == fresh.of_state(state, seat)
            if not state.over:
                step_at_random(state, pick)


def test_the_observer_comes_first_in_the_relative_form(game: Game, settings: list[Setting]) -> None:
    """Who is asked is 0 in it, whatever the seat, and the lists by seat are turned."""
    for state, pick in positions(game, settings, 1, 700):
        if state.over:
            continue
        seat = pick.of(list(state.to_act))
        near = Observer(game, state.seats, options=state.setting.options)
        far = Observer(game, state.seats, relative=False, options=state.setting.options)
        here, there = near.of_state(state, seat), far.of_state(state, seat)
        assert (near.named(here)["seat"], far.named(there)["seat"]) == ([0], [seat])
        assert near.named(here)["to_act"][0] == 1
        for field, start in zip(near.layout.fields, near.layout.starts, strict=True):
            if field.by_seat and not field.of_seats:
                each = field.length(state.seats) // state.seats
                mine = here[start : start + each]
                assert mine == there[start + seat * each : start + (seat + 1) * each], field.name


def test_every_question_differs_from_every_other(game: Game) -> None:
    """The question asked is part of an observation."""
    numbers = layout_of(game, game.seats[0]).number_of
    assert set(game.questions) <= set(numbers)
    assert len(set(numbers.values())) == len(numbers)
