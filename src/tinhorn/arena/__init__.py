"""Matches between bots: every deal in all seat arrangements, with intervals and ratings."""

from tinhorn.arena.match import Arena, Outcome, play_game
from tinhorn.arena.stats import Summary, summarize

__all__ = ["Arena", "Outcome", "Summary", "play_game", "summarize"]
