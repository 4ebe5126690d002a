"""Where Ante Up takes part in the rules of the base game.

The turn begins with the train (A3.1), also one of the Man in Black, who stays on the base board (X20.8, X20.17). Bank and train may each be
robbed once a turn (A3.3). A wanted player may be left without a step (A15.22). Stations and Ranches of the new board are such for the base
game: cattle is wrangled and rustled there (A15.15, A15.18). It has no mesa (A15.20). Kits and events come in the order of X20.19.
"""

from __future__ import annotations

from typing import Final

from tinhorn.core.state import NOBODY
from tinhorn.games.legends import content as base
from tinhorn.games.legends.ante_up import verbs as av
from tinhorn.games.legends.ante_up import words as aw
from tinhorn.games.legends.ante_up.state import give_back, part_of, token_at
from tinhorn.games.legends.ante_up.steps import cards, events, faro, frontier, gambler, poker, roads, stakes, store, tokens, train
from tinhorn.games.legends.cards import NONE
from tinhorn.games.legends.state.box import BoxRules
from tinhorn.games.legends.state.fight import MAN, SHERIFF
from tinhorn.games.legends.state.table import Legends, put

MARSHALS_OFFICE: Final[int] = base.spaces_of("marshals_office")[0]
START_GP: Final[list[int]] = [character.extra.get("gp", 0) for character in base.CHARACTERS]
ON_BOARD: Final[list[bool]] = [space.box == aw.ID for space in base.BOARD.spaces]  # A1.4


class AnteUpRules(BoxRules):
    """A1 to A15."""

    def equip(self, table: Legends, seat: int) -> None:
        """A16.10: a gambler point with its reward."""
        number = START_GP[table.character[seat]]
        if number:
            table.push(gambler.MarkGp(seat, number))

    def before_arrival(self, table: Legends) -> None:
        table.push(events.SetupEvents())  # A2.11

    def arrives(self, table: Legends, seat: int) -> None:
        """A2.15: an event token on the starting space returns to its supply. Unique tokens stay, and nobody enters by starting (A15.24)."""
        part = part_of(table)
        space = table.space[seat]
        token = token_at(part, space)
        if token != NONE:
            give_back(part, token)
        part.grazing = tuple([each for each in part.grazing if each != space])

    def turn_begins(self, table: Legends) -> None:
        train.go_on(table, 1)  # A4.1

    def offer(self, table: Legends, seat: int, options: list[int]) -> None:
        """A3.2, X20.14."""
        train.offer(table, seat, options)
        frontier.offer(table, seat, options)
        roads.offer(table, seat, options)
        tokens.offer_longhorns(table, seat, options)
        faro.offer(table, seat, options)
        stakes.offer(table, seat, options)
        poker.offer_roller(table, seat, options)

    def act(self, table: Legends, seat: int, action: int) -> bool:
        if action == av.TRAIN_HEIST:  # A4.6
            train.heist(table, seat)
        elif action == av.FRONTIER:  # A14.2
            frontier.explore(table, seat)
        elif action == av.TRAIL:  # A15.9
            roads.take_trail(table, seat)
        elif action == av.RAIL:  # A15.16
            roads.ride(table, seat)
        elif action == av.FARO:  # A11.1
            faro.start(table, seat)
        elif action == av.HIGH_STAKES:  # A12.1
            stakes.start(table, seat)
        elif action == av.HIGH_ROLLER:  # A8.2
            poker.challenge(table, seat)
        elif av.TAKE_LONGHORNS.owns(action):  # A7.1
            tokens.take_longhorns(table, seat, action - av.TAKE_LONGHORNS.first + 1)
        else:
            return False  # X20.14
        return True  # X20.14

    def movement(self, table: Legends, seat: int, steps: int) -> int:
        """A0.8, A7.3: a step less for each longhorn, but one at least."""
        led = 0 if table.static(seat, aw.IGNORE_LONGHORNS) else part_of(table).longhorns[seat]
        left = steps - led
        return left if left > 1 else 1

    def enters(self, table: Legends, seat: int) -> bool:
        return tokens.enters(table, seat)

    def may_deliver(self, table: Legends, seat: int, options: list[int]) -> None:
        tokens.may_deliver(table, seat, options)  # A15.13

    def deliver(self, table: Legends, seat: int, action: int) -> bool:
        return tokens.deliver(table, seat, action)

    def move_ends(self, table: Legends, seat: int) -> None:
        table.push(tokens.GoldHere(seat))  # A13.1

    def puts_off(self, table: Legends, mover: int, steps: int) -> bool:
        return events.puts_off(table, mover, steps)

    def sheriff_starts(self, table: Legends) -> None:
        part_of(table).arrests = 0  # A0.2

    def office(self, table: Legends, seat: int) -> int:
        """A15.7, A15.8: whoever is arrested anywhere on the new board goes to its own office."""
        return MARSHALS_OFFICE if ON_BOARD[table.space[seat]] else -1

    def arrested(self, table: Legends, seat: int) -> None:
        if table.fight.kind == SHERIFF:  # A0.2
            part_of(table).arrests = 1
        tokens.lose_longhorns(table, seat)  # A7.6

    def fight_settled(self, table: Legends) -> None:
        """A0.2: who has lost to somebody bears a grudge; then the wound of the Carbine."""
        winner = table.fight.winner
        loser = table.fight.loser
        if loser < MAN and winner <= MAN:
            part = part_of(table)
            part.grudges = put(part.grudges, loser, part.grudges[loser] | 1 << winner)
        cards.settled(table)  # A16.8

    def decided(self, table: Legends) -> int:
        return part_of(table).decided

    def loot(self, table: Legends, seat: int, target: int) -> bool:
        return tokens.loot(table, seat, target)

    def all_over(self, table: Legends) -> None:
        """A high roller goes back after the discards (A8.8); then come the sheriff moves that waited (A0.7)."""
        part = part_of(table)
        game = part.game
        part.decided = NOBODY
        part.die = NONE
        if game != aw.FARO:
            part.game = aw.NO_GAME
            part.anywhere = 0
            part.won = 0
            part.folded = 0
        events.release(table)
        if game == aw.HIGH_ROLLER:
            table.push(tokens.TokenBack(part.met))

    def rolled(self, table: Legends, face: int) -> None:
        part_of(table).face = face

    def rerolled(self, table: Legends, die: int, dust: int) -> None:
        cards.rerolled(table, die, dust)  # A16.7

    def poker_starts(self, table: Legends, seat: int) -> None:
        gambler.begin(table, seat, aw.POKER)  # A9.1

    def joins(self, table: Legends, seat: int) -> bool:
        return bool(part_of(table).anywhere)

    def settles_poker(self, table: Legends) -> bool:
        return poker.settles(table)

    def after_poker(self, table: Legends) -> None:
        poker.after_poker(table)  # A9.1

    def gamble_won(self, table: Legends, seat: int) -> bool:
        return bool(part_of(table).won >> seat & 1)  # A0.4

    def holds_fight_cards(self, table: Legends) -> bool:
        return part_of(table).game == aw.FARO  # A11.12

    def marks_lp(self, table: Legends, seat: int, points: int) -> int:
        return events.marks_lp(table, seat, points) if points > 0 else points  # A5.2

    def marked(self, table: Legends, seat: int, track: int) -> None:
        events.entered(table, seat, track)  # A5.2

    def allowance(self, table: Legends, seat: int) -> int:
        """A9.5, X20.6: three, or with goals the tokens of other sources."""
        return part_of(table).allowed[seat] if table.setting.options["goals"] else 3

    def takes_tokens(self, table: Legends, seat: int, number: int) -> None:
        part = part_of(table)
        part.allowed = put(part.allowed, seat, part.allowed[seat] + number)  # X20.6

    def nuggets_out(self, table: Legends) -> int:
        """A13.3."""
        return len(part_of(table).gold)

    def on_sale(self, table: Legends, items: int, kind: int) -> int:
        return store.on_sale(table, items, kind)
