"""Players that see only a view."""

from tinhorn.bots.bot import Bot, Thought
from tinhorn.bots.levels import DEFAULT_LEVEL, LEVELS, STAND_IN_LEVEL, Level, add_level, find_level, level_at, make_bot
from tinhorn.bots.random_bot import RandomBot
from tinhorn.bots.rule_of_thumb import RuleOfThumb

__all__ = [
    "DEFAULT_LEVEL",
    "LEVELS",
    "STAND_IN_LEVEL",
    "Bot",
    "Level",
    "RandomBot",
    "RuleOfThumb",
    "Thought",
    "add_level",
    "find_level",
    "level_at",
    "make_bot",
]
