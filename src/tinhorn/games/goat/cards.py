"""What the characters are: where they live, what they take, and the amounts of their effects (G1, G7)."""

from __future__ import annotations

from typing import Final

from tinhorn.core.state import NOBODY
from tinhorn.games.goat.content import CONTENT

BELONGINGS: Final = 1
MONEY: Final = 2
TAKES: Final[list[int]] = [{"belongings": BELONGINGS, "coins": MONEY, "nothing": 0}[c.takes] for c in CONTENT.characters]
HOME: Final[list[int]] = [NOBODY if c.home == "none" else CONTENT.location(c.home) for c in CONTENT.characters]
UPKEEP_COINS: Final[list[int]] = [location.coins.value for location in CONTENT.locations]

NAMES: Final[list[str]] = [character.name for character in CONTENT.characters]
GUNSLINGER: Final[int] = NAMES.index("gunslinger")
SHERIFF: Final[int] = NAMES.index("sheriff")
ROBBER: Final[int] = NAMES.index("robber")
CHARLATAN: Final[int] = NAMES.index("charlatan")
DANCER: Final[int] = NAMES.index("dancer")
GAMBLER: Final[int] = NAMES.index("gambler")

START_COINS: Final[int] = CONTENT.number("start_coins")
START_BOTTLES: Final[int] = CONTENT.number("start_bottles")
HAND: Final[int] = CONTENT.number("hand")
UPKEEP_BELONGINGS: Final[int] = CONTENT.number("upkeep_belongings")
GUNSLINGER_REWARD: Final[int] = CONTENT.number("gunslinger_reward")
SHERIFF_WAGE: Final[int] = CONTENT.number("sheriff_wage")
ROBBER_BOUNTY: Final[int] = CONTENT.number("robber_bounty")
CHARLATAN_BOUNTY: Final[int] = CONTENT.number("charlatan_bounty")
MOST_SWINDLED: Final[int] = CONTENT.number("swindle")
