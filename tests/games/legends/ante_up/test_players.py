"""The rule-of-thumb player uses the box, and the terminal draws it and says every option."""

from __future__ import annotations

from tests.games.legends.players import said_in_a_game, told_in_games

USED = {"faro_starts", "bet", "longhorns_taken", "longhorn_delivered", "frontier", "gold_picked", "gambler"}
USED |= {"stakes_start", "roller_met", "train_heist", "rail"}


def test_players_use_the_box() -> None:
    told = told_in_games([{"ante_up": True}] * 15)
    assert told >= USED, sorted(USED - told)


def test_the_terminal_draws_and_says_everything() -> None:
    assert "Play faro." in said_in_a_game("Trading Post", ante_up=True)
