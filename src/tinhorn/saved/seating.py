"""Who sits where: people and bots, and their names."""

from __future__ import annotations

import msgspec

from tinhorn.bots import DEFAULT_LEVEL, find_level
from tinhorn.core.errors import BadSetting

ALONE = "Stranger"
PEOPLE = ("Mara", "Jesse", "Clara", "Wyatt", "Nell", "Silas")
BOTS = ("Belle", "Hank", "Rosa", "Ike", "Dusty", "Cole")
LONGEST_NAME = 20
LONGEST_LEVEL = 60


class Seating(msgspec.Struct, frozen=True):
    """Names by seat, the seats of the bots, and their level."""

    names: tuple[str, ...]
    bots: tuple[int, ...]
    level: str = DEFAULT_LEVEL

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(len(self.names)) if seat not in self.bots)

    def check(self, seats: int) -> Seating:
        """Returns itself if it is valid for this number of seats."""
        if len(self.names) != seats:
            raise BadSetting(f"{len(self.names)} names for {seats} seats")
        check_names(self.names)
        for seat in self.bots:
            if not 0 <= seat < seats:
                raise BadSetting(f"there is no seat {seat} for a bot; seats go from 0 to {seats - 1}")
        if len(self.level) > LONGEST_LEVEL:
            raise BadSetting(f"a level of bots has at most {LONGEST_LEVEL} letters")
        find_level(self.level)
        return self


def take_seats(seats: int, bots: str | None = None, names: str | None = None, level: str | None = None) -> Seating:
    """A seating from the flags of the command line."""
    which = bot_seats(bots, seats)
    given = [name.strip() for name in names.split(",")] if names else []
    if len(given) > seats:
        raise BadSetting(f"{len(given)} names for {seats} seats")
    taken = {name.lower() for name in given}
    people = iter(name for name in ((ALONE, *PEOPLE) if len(which) == seats - 1 else PEOPLE) if name.lower() not in taken)
    players = iter(name for name in BOTS if name.lower() not in taken)
    called = [
        given[seat] if seat < len(given) and given[seat] else next(players if seat in which else people, f"Player {seat}")
        for seat in range(seats)
    ]
    return Seating(tuple(called), which, level or DEFAULT_LEVEL).check(seats)


def bot_seats(said: str | None, seats: int) -> tuple[int, ...]:
    """`3` is a number of bots, counted from the last seat. `1,3` and `2,` are seats. `all` and `none` are words."""
    if said is None:
        return tuple(range(1, seats))
    words = [word.strip() for word in said.split(",")]
    if said.strip() in ("all", "none"):
        return tuple(range(seats)) if said.strip() == "all" else ()
    if not all(word.isdecimal() for word in words if word) or not any(words):
        raise BadSetting(f"--bots takes a number (3), seats (1,2 or 2,), 'all' or 'none', not {said!r}")
    numbers = [int(word) for word in words if word]
    if len(words) == 1:
        if numbers[0] > seats:
            raise BadSetting(f"{numbers[0]} bots do not fit at {seats} seats")
        return tuple(range(seats - numbers[0], seats))
    wrong = [number for number in numbers if number >= seats]
    if wrong:
        raise BadSetting(f"there is no seat {wrong[0]} for a bot; seats go from 0 to {seats - 1}")
    return tuple(sorted(set(numbers)))


def check_names(names: tuple[str, ...]) -> None:
    """Names are short, printable and different. They are not numbers, because a number means a seat."""
    for name in names:
        if not name or len(name) > LONGEST_NAME or not name.isprintable() or name != name.strip() or "," in name:
            raise BadSetting(f"a name has 1 to {LONGEST_NAME} printable letters and no comma; {name!r} does not")
        if name.isdecimal():
            raise BadSetting(f"{name!r} cannot be a name, because a number means a seat; choose another name")
    doubles = [name for seat, name in enumerate(names) if name.lower() in [other.lower() for other in names[:seat]]]
    if doubles:
        raise BadSetting(f"two players cannot both be called {doubles[0]!r}; choose different names")
