"""The rule-of-thumb player uses the box, and the terminal draws it and says every option."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from tests.games.legends.table import GAME
from tinhorn.core.pick import Pick
from tinhorn.games.legends.terminal import draw, label

NAMES = ["Ann", "Bob", "Cy", "Dot", "Eve", "Fay"]
USED = {"faro_starts", "bet", "longhorns_taken", "longhorn_delivered", "frontier", "gold_picked", "gambler"}
USED |= {"stakes_start", "roller_met", "train_heist", "rail"}


def test_hints_use_the_box() -> None:
    told: set[str] = set()
    for seed in range(9):
        state = GAME.begin(GAME.setting(2 + seed % 5, {"ante_up": True, "goals": seed % 2 == 1}, seed), listen=True)
        pick = Pick(seed)
        while not state.over:
            seat = state.to_act[0]
            state.play(seat, GAME.hint(state.view(seat), state.legal(seat), pick))
        told |= {event.kind.name for event in state.hear()}
    assert told >= USED, sorted(USED - told)


def test_the_terminal_draws_and_says_everything() -> None:
    state = GAME.new(4, 3, ante_up=True)
    pick = Pick(3)
    said: set[str] = set()
    while not state.over:
        seat = state.to_act[0]
        view, legal = state.view(seat), state.legal(seat)
        for action in legal:
            said.add(label(view, action, NAMES[:4]))
        if pick.below(20) == 0:
            console = Console(width=160, file=StringIO(), record=True)
            console.print(draw(view, NAMES[:4]))
            shown = console.export_text()
            assert "Trading Post" in shown
        state.play(seat, pick.of(legal))
    assert "Play faro." in said
