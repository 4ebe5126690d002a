"""Random games reach every card, every Elixir, every ending and every event."""

from __future__ import annotations

from tests.games.dicetown.table import GAME
from tinhorn.core.pick import Pick
from tinhorn.games.dicetown.cards import KINDS
from tinhorn.games.dicetown.content import CONTENT

# With 19 cards about, the Store practically never runs out of all of them; test_places.py makes it.
NOT_BY_CHANCE = {"no_cards"}
MOST_GAMES = 400
TIED_IN_THE_END = 188  # a rare ending: play it first


def test_everything_is_met() -> None:
    wanted = {kind.name for kind in GAME.happenings} - NOT_BY_CHANCE
    wanted |= {f"card {card.name}" for card in CONTENT.cards if card.worth is None}
    wanted |= {f"taken {card.name}" for card in CONTENT.cards}
    wanted |= {f"elixir {elixir.name}" for elixir in CONTENT.elixirs}
    unmet = set(wanted)
    for seed in [TIED_IN_THE_END, *range(MOST_GAMES)]:
        if unmet:
            unmet -= met_in(seed)
    assert not unmet, f"not met in {MOST_GAMES} random games: {', '.join(sorted(unmet))}"


def met_in(seed: int) -> set[str]:
    pick = Pick(seed)
    state = GAME.begin(GAME.setting(2 + seed % 4, {}, seed), listen=True)
    while not state.over:
        seat = state.to_act[pick.below(len(state.to_act))]
        state.apply(seat, state.any_option(seat, pick))
    met: set[str] = set()
    for event in state.hear():
        name = event.kind.name
        met.add(name)
        if name == "played":
            met.add(f"card {CONTENT.cards[event.values[1]].name}")
        elif name == "took" and event.values[1] < KINDS:
            met.add(f"taken {CONTENT.cards[event.values[1]].name}")
        elif name in ("drinks", "draws_elixir"):
            met.add(f"elixir {CONTENT.elixirs[event.values[1]].name}")
    return met
