"""Declares the fields of a game's table, each once: what it is, its bounds, what it means, and who sees it.

`python -m tinhorn.fields` writes the code of a game from these declarations; docs/fields.md explains how. Every function here is a kind
of field. It says in pieces of Python how such a field is stored, shown and told in numbers; `{}` in them stands for its value.
A game may make kinds of its own in the same way, for what it alone has.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tinhorn.core.fields import ABSENT, BITS, COUNTS, LINES, NUMBER, ROW, SEATS, Column, Field

NUMBERS = "tuple[int, ...]"
VEC = "vec[i64]"


# Who sees a field


@dataclass(frozen=True)
class Shown:
    """To whom a field is shown, and the rule that says so."""

    how: str
    rule: str = ""


ALL = Shown("all")


OTHERWISE = Shown("otherwise")


def nobody(rule: str) -> Shown:
    """No view has it."""
    return Shown("nobody", rule)


def in_number(rule: str) -> Shown:
    """Everybody sees what the kind makes of it for the view, such as how many every seat has."""
    return Shown("in number", rule)


def own(rule: str) -> Shown:
    """Every seat sees its own, and everybody all of it once the game is over."""
    return Shown("own", rule)


def how_many(rule: str) -> Shown:
    """Everybody sees how many there are."""
    return Shown("how many", rule)


def secret(rule: str) -> Shown:
    """A function of that name in `secrets.py` says what a seat sees."""
    return Shown("secret", rule)


@dataclass(frozen=True)
class Declared:
    """A field. `told` says which numbers of an observation it is; None if it is in the view only.

    `stored` is its type in the table, `blank` its value there before the deal, and `copied` what a copy gets. `seen` is its type in the
    view. `shows` makes the view's value from the stored one, and `reads` the other way round; nothing there means that imagining has to
    do it. `counts` is how many there are. `puts` writes it into an observation: a value for one number, or a call that returns the end.

    `joins` are fields of the table that the view shows together as this one. With a `default` the view leaves it out while it is that.
    Without a type in the view it is in observations only.

    A field that is not stored is worked out by a function of its name, in `told.py` if everybody sees it, else in `secrets.py`. What a
    function returns is shown by `shows_told` and written by `puts_told`; if there is a function `put_…` beside it, that one writes it.

    `only` is a list of the table: the places of the numbers that observations tell, if not all.
    """

    name: str
    told: Field | None
    stored: str = "i64"
    blank: str = "0"
    copied: str = "{}"
    seen: str = "int"
    shows: str = "{}"
    reads: str = "{}"
    puts: str = "i16({})"
    shows_told: str = "{}"
    puts_told: str = "i16({})"
    counts: str = "len({})"
    puts_own: str = ""
    shows_own: str = ""
    joins: tuple[str, ...] = ()
    shown: Shown = ALL
    seen_as: str = ""
    about: str = ""
    worked_out: bool = False
    as_tuple: bool = False
    recalled: bool = False
    spared: bool = False
    derived: bool = False
    default: str = ""
    only: str = ""

    @property
    def view_name(self) -> str:
        return self.seen_as or self.name

    def seen_under(self, name: str) -> Declared:
        """The same, under another name in view and observation."""
        told = self.told
        if told is not None:
            told = Field(name, told.kind, told.size, told.low, told.high, told.about, told.by_seat, told.of_seats, told.clips, told.columns)
        return replace(self, seen_as=name, told=told)

    def put_with(self, puts: str) -> Declared:
        """The same, written into observations in another way."""
        return replace(self, puts=puts, puts_told=puts)


@dataclass(frozen=True)
class Table:
    """All fields of a game in the order of its view, and of its observation.

    `asked` are fields of questions: each is told while a question is open that has one of this name. `version`, `ahead` and `recalls`
    are those of the observation. `about` is what people read above the view. `stored_in` is the folder of `stored.py`, if it is in one.

    A box of a game declares the fields of its part. `box_of` is the name of the game's table, and `base` the class of parts that it
    extends; a field that this class has, too, is stored there.
    """

    name: str
    fields: tuple[Declared, ...]
    asked: tuple[Declared, ...] = ()
    about: str = ""
    version: int = 1
    ahead: int = 2
    recalls: bool = False
    stored_in: str = ""
    box_of: str = ""
    base: str = "State"


# Changes of a declaration


def worked_out(field: Declared) -> Declared:
    """It is not stored, but follows from what is."""
    return replace(field, stored="", reads="", worked_out=True)


def otherwise(field: Declared) -> Declared:
    """It is no secret, but other fields show it."""
    return replace(field, shown=OTHERWISE)


def unobserved(field: Declared) -> Declared:
    """It is in the view, but not in observations."""
    return replace(field, told=None)


def told_only(field: Declared) -> Declared:
    """It is in observations only, and neither stored: the view says it in another field, of which this is a part."""
    return replace(field, stored="", seen="", reads="")


def only(field: Declared, places: str) -> Declared:
    """Of a row or of bits, observations tell only what is at the places in a list of the table, such as those of the things in play."""
    told = field.told
    if told is None or told.kind not in (ROW, BITS):
        raise ValueError(f"{field.name} is no row")
    puts = f"put_clipped_at(out, at, {{}}, table.{places}, {told.low}, {told.high})"
    if told.by_seat:
        puts = f"put_rows_at(out, at, {{}}, table.{places}, me, seats)"
    elif told.kind == BITS:
        puts = f"put_bits_at(out, at, {{}}, table.{places})"
    return replace(field, only=places).put_with(puts)


def recalled(field: Declared) -> Declared:
    """It follows from the deal and the moves, and digests leave it out."""
    return replace(field, recalled=True)


def as_tuple(field: Declared) -> Declared:
    """Digests of older records have this row as a tuple."""
    return replace(field, as_tuple=True)


# One value


def number(
    name: str, low: int, high: int, about: str = "", shown: Shown = ALL, seen_as: str = "", clips: bool = False, none: bool = False
) -> Declared:
    """A whole number. With `clips` larger ones count as the highest. With `none` a view has nothing instead of -1."""
    puts = f"i16(clipped({{}}, {low}, {high}))" if clips else "i16({})"
    return Declared(
        name,
        Field(seen_as or name, NUMBER, 1, low, high, about, clips=clips),
        blank="NOBODY" if low == ABSENT else "0",
        seen="int | None" if none else "int",
        shows="none_if_nobody({})" if none else "{}",
        shows_told="none_if_nobody({})" if none else "{}",
        reads="" if none else "{}",
        puts=puts,
        puts_told=puts,
        shown=shown,
        seen_as=seen_as,
        about=about,
    )


def flag(name: str, about: str = "", shown: Shown = ALL) -> Declared:
    puts = "1 if {} else 0"
    told = Field(name, NUMBER, 1, 0, 1, about)
    return Declared(name, told, stored="bool", blank="False", seen="bool", puts=puts, puts_told=puts, shown=shown, about=about)


def seat(name: str, about: str = "", others: int = 0, shown: Shown = ALL) -> Declared:
    """A seat, or nobody. `others` is the highest number for somebody else than a seat."""
    puts = "i16(turned({}, me, seats))"
    told = Field(name, NUMBER, 1, ABSENT, others, about, of_seats=True)
    return Declared(name, told, blank="NOBODY", puts=puts, puts_told=puts, shown=shown, about=about)


def bits(name: str, size: int, about: str = "", shown: Shown = ALL) -> Declared:
    """Yes or no for so many things: the bits of a number, which the view shows as it is."""
    puts = f"put_bits(out, at, {{}}, {size})"
    return Declared(name, Field(name, BITS, size, 0, 1, about), puts=puts, puts_told=puts, shown=shown, about=about)


def members(name: str, size: int, about: str = "", shown: Shown = ALL, seen_as: str = "") -> Declared:
    """Some of so many things: the bits of a number, which the view shows as a list."""
    puts = f"put_bits(out, at, {{}}, {size})"
    return Declared(
        name,
        Field(seen_as or name, BITS, size, 0, 1, about),
        stored="i64",
        seen=NUMBERS,
        shows="bits_in({})",
        shows_told="bits_in({})",
        reads="bits_of({})",
        puts=puts,
        puts_told=puts,
        counts="size_of({})",
        shown=shown,
        seen_as=seen_as,
        about=about,
    )


def seat_bits(name: str, about: str = "", shown: Shown = ALL) -> Declared:
    """Yes or no for each seat: the bits of a number, which the view shows as it is."""
    puts = "put_seat_bits(out, at, {}, me, seats)"
    told = Field(name, BITS, 0, 0, 1, about, of_seats=True)
    return Declared(name, told, puts=puts, puts_told=puts, shown=shown, about=about)


def seat_members(name: str, about: str = "", shown: Shown = ALL) -> Declared:
    """Some seats: the bits of a number, which the view shows as a list."""
    field = seat_bits(name, about, shown)
    return replace(field, seen=NUMBERS, shows="bits_in({})", shows_told="bits_in({})", reads="bits_of({})")


# Rows


def row(name: str, size: int, low: int, high: int, about: str = "", shown: Shown = ALL, seen_as: str = "", clips: bool = False) -> Declared:
    """So many numbers. Of a worked out row there may be fewer; then the lowest value follows."""
    return Declared(
        name,
        Field(seen_as or name, ROW, size, low, high, about, clips=clips),
        stored=VEC,
        blank="NO_ROW",
        copied="{}[:]",
        seen=NUMBERS,
        shows="as_tuple({})",
        reads="as_row({})",
        puts=f"put_clipped(out, at, {{}}, {low}, {high})" if clips else "put_row(out, at, {})",
        puts_told=f"put_some_clipped(out, at, {{}}, {size}, {low}, {high})" if clips else f"put_some(out, at, {{}}, {size})",
        shown=shown,
        seen_as=seen_as,
        about=about,
    )


def seat_row(name: str, size: int, about: str = "", shown: Shown = ALL) -> Declared:
    """So many seats, or nobody."""
    return replace(
        row(name, size, ABSENT, ABSENT, about, shown),
        told=Field(name, ROW, size, ABSENT, ABSENT, about, of_seats=True),
        puts="put_seats(out, at, {}, me, seats)",
        puts_told=f"put_some_seats(out, at, {{}}, {size}, me, seats)",
    )


def each(name: str, low: int, high: int, about: str = "", shown: Shown = ALL, clips: bool = False) -> Declared:
    """A number for every seat."""
    puts = f"put_each_clipped(out, at, {{}}, {low}, {high}, me, seats)" if clips else "put_each(out, at, {}, 0, me, seats)"
    return replace(
        row(name, 1, low, high, about, shown),
        told=Field(name, NUMBER, 1, low, high, about, True, clips=clips),
        puts=puts,
        puts_told=f"put_each_of(out, at, {{}}, {low}, {high}, me, seats)",
    )


def each_row(name: str, size: int, low: int, high: int, about: str = "", shown: Shown = ALL, seen_as: str = "") -> Declared:
    """A row for every seat; all of them are stored as one row."""
    return replace(
        row(name, size, low, high, about, shown, seen_as),
        told=Field(seen_as or name, ROW, size, low, high, about, True),
        seen=f"tuple[{NUMBERS} | None, ...]" if shown.how == "own" else NUMBERS if shown is ALL else f"tuple[{NUMBERS}, ...]",
        puts=f"put_rows(out, at, {{}}, {size}, me, seats)",
        puts_told=f"put_rows_of(out, at, {{}}, {size}, me, seats)",
        shows_own=f"own_rows({{}}, {size}, observer, table.over)",
        puts_own=f"put_own_rows(out, at, {{}}, {size}, observer, table.over, me, seats)",
    )


def each_sum(name: str, of: str, size: int, high: int, about: str = "") -> Declared:
    """How much every seat has in its row of another field, which is one row for all seats."""
    return Declared(
        name,
        Field(name, NUMBER, 1, 0, high, about, True),
        stored="",
        seen=NUMBERS,
        shows=f"sums_of(table.{of}, {size})",
        puts=f"put_sums(out, at, table.{of}, {size}, me, seats)",
        about=about,
    )


def each_members(name: str, size: int, about: str = "", shown: Shown = ALL) -> Declared:
    """Some of so many things, which every seat has for itself; `secrets.py` says which of them a seat is shown."""
    return replace(members(name, size, about, shown), stored=VEC, blank="NO_ROW", copied="{}[:]", reads="")


# Parts of another field


def part(name: str, of: str, first: int, size: int, low: int, high: int, about: str = "", rows: int = 0) -> Declared:
    """So many numbers of a row, from the first on. With `rows` the view shows them as so many rows."""
    shows = f"rows_in(table.{of}, {first}, {rows}, {size // rows})" if rows else f"part_of(table.{of}, {first}, {size})"
    return Declared(
        name,
        Field(name, ROW, size, low, high, about),
        stored="",
        seen=f"tuple[{NUMBERS}, ...]" if rows else NUMBERS,
        shows=shows,
        puts=f"put_part(out, at, table.{of}, {first}, {size})",
        about=about,
    )


def each_part(name: str, of: str, first: int, low: int, high: int, about: str = "") -> Declared:
    """A number for every seat: those of a row from the first on."""
    return Declared(
        name,
        Field(name, NUMBER, 1, low, high, about, True),
        stored="",
        seen=NUMBERS,
        shows=f"part_of(table.{of}, {first}, table.seats)",
        puts=f"put_each(out, at, table.{of}, {first}, me, seats)",
        about=about,
    )


def looked_up(name: str, of: str, table: str, size: int, low: int, high: int, about: str = "", of_seats: bool = False) -> Declared:
    """What a table of constants, given by its name, has for each number of a row."""
    put = f"put_seats_looked_up(out, at, {table}, table.{of}, me, seats)" if of_seats else f"put_looked_up(out, at, {table}, table.{of})"
    return Declared(
        name,
        Field(name, ROW, size, low, high, about, of_seats=of_seats),
        stored="",
        seen=NUMBERS,
        shows=f"looked_up({table}, table.{of})",
        puts=put,
        about=about,
    )


def pair(name: str, one: str, two: str, low: int, high: int, about: str = "", of_seats: bool = False) -> Declared:
    """Two numbers of the table, which the view shows together."""
    puts = f"put_two_seats(out, at, table.{one}, table.{two}, me, seats)" if of_seats else f"put_pair(out, at, table.{one}, table.{two})"
    return Declared(
        name,
        Field(name, ROW, 2, low, high, about, of_seats=of_seats),
        stored="",
        seen="tuple[int, int]",
        shows=f"(table.{one}, table.{two})",
        puts=puts,
        joins=(one, two),
        about=about,
    )


# What changes seldom is a tuple, which copies share


def rare(field: Declared) -> Declared:
    """A row that changes seldom: a tuple in the table, too. The rows of all seats are one tuple, in the view as well."""
    told = field.told
    puts, seen = field.puts_told, field.seen
    if told is not None and told.by_seat and told.kind == ROW:
        puts, seen = f"put_flat_rows(out, at, {{}}, {told.size}, me, seats)", NUMBERS
    return replace(
        field, stored=NUMBERS, blank="()", copied="{}", seen=seen, shows="{}", reads="{}", puts=puts, puts_told=puts, shows_told="{}"
    )


OF_LISTS = {"put_counts": "put_counts_listed"}


def listed(field: Declared) -> Declared:
    """A row that is a list in the table, which may be empty before the deal."""
    return replace(
        field, stored="list[int]", blank="NO_INTS", copied="{}[:]", shows="tuple({})", reads="list({})", puts=filled_with(field.puts_told)
    )


def filled_with(puts: str) -> str:
    """How a list is written that is a tuple otherwise."""
    for of_tuple, of_list in OF_LISTS.items():
        if f"{of_tuple}(" in puts:
            return puts.replace(of_tuple, of_list)
    return puts.replace("{}", "tuple({})")


def each_seat_bits(name: str, about: str = "") -> Declared:
    """Yes or no for each seat, of every seat: a tuple of such numbers."""
    told = Field(name, BITS, 0, 0, 1, about, True, of_seats=True)
    return replace(rare(row(name, 0, 0, 0, about)), told=told, puts="put_each_seat_bits(out, at, {}, me, seats)")


def heap(name: str, size: int, about: str = "", shown: Shown = ALL, most: int = 1) -> Declared:
    """Cards or other things that came one after another and lie open; an observation tells how many there are of each."""
    kind = BITS if most == 1 else COUNTS
    puts = f"put_counts(out, at, {{}}, {size})"
    return Declared(
        name,
        Field(name, kind, size, 0, most, about),
        stored=NUMBERS,
        blank="()",
        seen=NUMBERS,
        puts=puts,
        puts_told=puts,
        shown=shown,
        about=about,
    )


def heaps(name: str, size: int, about: str = "", shown: Shown = ALL) -> Declared:
    """Several such heaps, of which an observation tells what is in all of them together."""
    rows = f"tuple[{NUMBERS}, ...]"
    return replace(heap(name, size, about, shown), stored=rows, seen=rows).put_with(f"put_all_counts(out, at, {{}}, {size})")


def each_heap(name: str, size: int, most: int, about: str = "", shown: Shown = ALL) -> Declared:
    """The same for every seat: a tuple of tuples."""
    low = ABSENT if shown.how == "own" else 0
    puts = f"put_heaps(out, at, {{}}, {size}, me, seats)"
    return Declared(
        name,
        Field(name, COUNTS, size, low, most, about, True),
        stored=f"tuple[{NUMBERS}, ...]",
        blank="()",
        seen=f"tuple[{NUMBERS} | None, ...]" if shown.how == "own" else f"tuple[{NUMBERS}, ...]",
        puts=puts,
        puts_told=puts,
        shows_own="own_of({}, observer, table.over)",
        puts_own=f"put_own_heaps(out, at, {{}}, {size}, observer, table.over, me, seats)",
        shown=shown,
        about=about,
    )


# Decks and histories


def pile(name: str, size: int, about: str = "", shown: Shown = ALL) -> Declared:
    """A deck: cards in an order that changes at its top. It is a list."""
    return Declared(
        name,
        Field(name, NUMBER, 1, 0, size, about),
        stored="list[int]",
        blank="NO_INTS",
        copied="{}[:]",
        seen="int",
        reads="",
        shown=shown,
        about=about,
    )


def lines(
    name: str,
    size: int,
    columns: Sequence[Column],
    about: str = "",
    shown: Shown = ALL,
    stored: str = NUMBERS,
    blank: str = "()",
    seen: str = f"tuple[{NUMBERS}, ...]",
    seen_as: str = "",
) -> Declared:
    """A history: an observation tells its latest lines, the newest first. A function `put_…` writes them."""
    low, high = min(column.low for column in columns), max(column.high for column in columns)
    told = Field(seen_as or name, LINES, size, low, high, about, columns=columns)
    return Declared(name, told, stored=stored, blank=blank, seen=seen, reads="", puts="", shown=shown, seen_as=seen_as, about=about)


# Fields of questions


def asked_seats(name: str, about: str = "") -> Declared:
    """A list of seats."""
    puts = "put_members(out, at, {}, me, seats)"
    return Declared(name, Field(name, SEATS, 0, 0, 1, about), puts=puts, about=about)
