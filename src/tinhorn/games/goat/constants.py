"""What the content file says, as numbers and lists for compiled code (G1, G2, G7)."""

from __future__ import annotations

from typing import Final

from tinhorn.core.state import NOBODY
from tinhorn.games.goat.content import CONTENT, LAYOUTS

CARDS: Final = len(CONTENT.characters)
PLACES: Final = len(CONTENT.locations)  # and kinds of belongings
SEATS: Final = len(LAYOUTS) - 1  # at most
COINS: Final[int] = CONTENT.number("coins")
ELIXIRS: Final[int] = CONTENT.number("elixirs")

# By the number of seats (G2.1 to G2.3, G2.6)

ROUNDS: Final[list[int]] = [layout.rounds for layout in LAYOUTS]
HATS: Final[list[int]] = [layout.hats for layout in LAYOUTS]
LOCATIONS: Final[list[list[int]]] = [layout.locations for layout in LAYOUTS]
SUPPLY: Final[list[list[int]]] = [layout.supply for layout in LAYOUTS]
CHARACTERS: Final[list[list[int]]] = [layout.characters for layout in LAYOUTS]

# By place, which is also the kind of belonging found there

SALOON: Final = CONTENT.location("saloon")
WORTH: Final[list[int]] = [location.worth for location in CONTENT.locations]
UPKEEP_COINS: Final[list[int]] = [location.coins.value for location in CONTENT.locations]

# By character

BELONGINGS: Final = 1
MONEY: Final = 2
TAKES: Final[list[int]] = [{"belongings": BELONGINGS, "coins": MONEY, "nothing": 0}[c.takes] for c in CONTENT.characters]
HOME: Final[list[int]] = [NOBODY if c.home == "none" else CONTENT.location(c.home) for c in CONTENT.characters]

NAMES: Final[list[str]] = [character.name for character in CONTENT.characters]
GUNSLINGER: Final[int] = NAMES.index("gunslinger")
SHERIFF: Final[int] = NAMES.index("sheriff")
ROBBER: Final[int] = NAMES.index("robber")
CHARLATAN: Final[int] = NAMES.index("charlatan")
DANCER: Final[int] = NAMES.index("dancer")
GAMBLER: Final[int] = NAMES.index("gambler")
GOAT: Final[int] = NAMES.index("goat")

# Amounts

START_COINS: Final[int] = CONTENT.number("start_coins")
START_BOTTLES: Final[int] = CONTENT.number("start_bottles")
HAND: Final[int] = CONTENT.number("hand")
UPKEEP_BELONGINGS: Final[int] = CONTENT.number("upkeep_belongings")
GUNSLINGER_REWARD: Final[int] = CONTENT.number("gunslinger_reward")
SHERIFF_WAGE: Final[int] = CONTENT.number("sheriff_wage")
ROBBER_BOUNTY: Final[int] = CONTENT.number("robber_bounty")
CHARLATAN_BOUNTY: Final[int] = CONTENT.number("charlatan_bounty")
MOST_SWINDLED: Final[int] = CONTENT.number("swindle")
