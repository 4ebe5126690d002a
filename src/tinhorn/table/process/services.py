"""The tables of one process with all that serves them: what requests, connections and bots share."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol

import msgspec

from tinhorn.table.clocks.playing_time import PlayingTime
from tinhorn.table.hosting.metrics import Metrics
from tinhorn.table.hosting.settings import TableSettings
from tinhorn.table.messages.server import Welcome, encode
from tinhorn.table.people.identity import Holder, Signer
from tinhorn.table.people.limits import Buckets, a_minute, an_hour
from tinhorn.table.process.aside import Aside, Reviewer
from tinhorn.table.store.protocol import Outbox, Store
from tinhorn.table.tables.absence import Absence
from tinhorn.table.tables.access import Access
from tinhorn.table.tables.chat import Chat
from tinhorn.table.tables.delivery import Delivery
from tinhorn.table.tables.due import DueTables
from tinhorn.table.tables.lobby import Lobby
from tinhorn.table.tables.moves import Moves
from tinhorn.table.tables.moving import Moving
from tinhorn.table.tables.names import Names
from tinhorn.table.tables.notices import Notices, Ways
from tinhorn.table.tables.practice import Practices
from tinhorn.table.tables.presence import Bus, Presence
from tinhorn.table.tables.registry import Tables
from tinhorn.table.tables.rematch import Rematches
from tinhorn.table.tables.replay import Replays
from tinhorn.table.tables.rests import Rests
from tinhorn.table.tables.standing import StandingAnswers
from tinhorn.table.tables.waiting import Waiting
from tinhorn.version import VERSION

GUESSES_OF_NETWORK = 4  # a network of many addresses may guess so many times as often as one of them


class Caller(msgspec.Struct, frozen=True):
    """Who asks: a person whose token we know, on which of their devices, and from where.

    `agent` is what their program says it is, and `origin` the site of the page that asks. `bearer` is the token that they named
    themselves: whoever runs the server has one that is nobody's.
    """

    person: str | None
    address: str
    network: str
    device: str = ""
    agent: str = ""
    origin: str = ""
    bearer: str = ""


class Persons(Protocol):
    """Tells the devices of a person apart: at a server. A tab has only one."""

    def is_gone(self, holder: Holder) -> bool:
        """Was this device signed out?"""

    def is_banned(self, person: str) -> bool:
        """Does the host of the server not want this person here?"""

    def close_unknown(self) -> None:
        """Close the sockets of those who may no longer be here."""

    async def new_token(self, person: str, agent: str) -> str:
        """A token for a further device of this person."""


class Services:
    """The parts that `open` makes are there while the store is open. `persons` is there at a server, not in a tab."""

    store: Store
    signer: Signer
    playing_time: PlayingTime
    tables: Tables
    access: Access
    chat: Chat
    presence: Presence
    moves: Moves
    delivery: Delivery
    names: Names
    lobby: Lobby
    rests: Rests
    due: DueTables
    absence: Absence
    rematches: Rematches
    practices: Practices
    moving: Moving
    replays: Replays
    standing: StandingAnswers
    waiting: Waiting
    persons: Persons | None = None

    def __init__(
        self,
        settings: TableSettings,
        aside: Aside,
        reviews: Reviewer,
        metrics: Metrics,
        now: Callable[[], float] = time.time,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        self.settings = settings
        self.aside = aside
        self.reviews = reviews
        self.metrics = metrics
        self.now = now
        self.monotonic = monotonic
        self.stopping = False
        self.messages = Buckets(settings.messages_a_second, settings.messages_at_once)
        self.wrong_codes = a_minute(settings.wrong_codes_a_minute)
        self.wrong_codes_of_address = a_minute(settings.wrong_codes_an_address)
        self.wrong_codes_of_network = a_minute(GUESSES_OF_NETWORK * settings.wrong_codes_an_address)
        self.new_people = an_hour(settings.people_an_address)
        self.new_tables = an_hour(settings.tables_an_address)
        self.new_bots = an_hour(settings.bots_an_address)
        self.new_reviews = an_hour(settings.reviews_an_address)
        self.new_invitations = an_hour(settings.invitations_an_address)
        self.new_reports = an_hour(settings.reports_an_address)
        self.wrong_tokens = an_hour(settings.tokens_an_address)
        self.wrong_tokens_of_network = an_hour(GUESSES_OF_NETWORK * settings.tokens_an_address)
        self.wrong_phrases = an_hour(settings.phrases_an_address)
        self.wrong_phrases_of_network = an_hour(GUESSES_OF_NETWORK * settings.phrases_an_address)
        self.new_channels = an_hour(settings.channels_an_address)
        self.notices: Notices | None = None

    def open(self, store: Store, secret: str, playing_time: float = 0.0, bus: Bus | None = None) -> None:
        """Put the parts together around a store that is open. `playing_time` is what the store has."""
        self.store = store
        self.signer = Signer(secret)
        self.playing_time = PlayingTime(playing_time, self.monotonic)
        self.tables = Tables(self.settings, store, self.metrics, self.playing_time, self.now)
        self.access = Access(self.tables, self.signer)
        self.chat = Chat(self.settings, store, self.now)
        self.delivery = Delivery(self.tables)
        self.presence = Presence(self.tables, self.access, self.chat, self.delivery, bus)
        self.moves = Moves(self.tables)
        self.names = Names(self.tables)
        self.replays = Replays(store, self.aside)
        self.lobby = Lobby(self.tables, self.access)
        self.rests = Rests(self.tables)
        self.due = DueTables(self.tables)
        self.absence = Absence(self.lobby, self.rests)
        self.waiting = Waiting(self.absence, self.presence)
        self.rematches = Rematches(self.lobby)
        self.practices = Practices(self.lobby, self.aside)
        self.moving = Moving(self.lobby, self.aside)
        self.standing = StandingAnswers(self.moves, self.lobby)

    def caller(self, token: str | None, address: str, network: str, agent: str = "", origin: str = "", bearer: str = "") -> Caller:
        """Who holds this token. Nobody we know, where that device was signed out."""
        holder = self.signer.holder(token)
        if holder is None or (self.persons is not None and self.persons.is_gone(holder)):
            return Caller(None, address, network, "", agent, origin, bearer)
        return Caller(holder.person, address, network, holder.device, agent, origin, bearer)

    async def new_token(self, person: str, caller: Caller) -> str:
        """A token for somebody new, on the device that they ask with."""
        return self.signer.token(person) if self.persons is None else await self.persons.new_token(person, caller.agent)

    def send_notices(self, outbox: Outbox, ways: Ways) -> Notices:
        """Tell people of their turns who are away, by these ways. To be called when it is open."""
        self.notices = Notices(self.tables, outbox, ways)
        self.tables.notices = True
        self.due.looks.append(self.notices.look)
        return self.notices

    async def name_of(self, person: str) -> str | None:
        return await self.store.person(person)

    def welcome(self, name: str) -> bytes:
        """The first message on a socket: who they are, and which time it is by the clock that decisions are measured by."""
        return encode(Welcome(name=name, now=self.playing_time.now(), version=VERSION))

    # Guessing

    def may_guess(self, caller: Caller) -> bool:
        """Has neither this person nor this address or its network guessed too many codes? A person is made in no time, and whoever has an
        IPv6 network has many addresses."""
        if caller.person is not None and self.wrong_codes.empty(caller.person):
            return False
        return not self.wrong_codes_of_address.empty(caller.address) and not self.wrong_codes_of_network.empty(caller.network)

    def guessed_wrong(self, caller: Caller) -> None:
        if caller.person is not None:
            self.wrong_codes.take(caller.person)
        self.wrong_codes_of_address.take(caller.address)
        self.wrong_codes_of_network.take(caller.network)

    def may_try_phrase(self, caller: Caller) -> bool:
        """Has neither this address nor its network tried too many recovery phrases?"""
        return not self.wrong_phrases.empty(caller.address) and not self.wrong_phrases_of_network.empty(caller.network)

    def tried_wrong_phrase(self, caller: Caller) -> None:
        self.wrong_phrases.take(caller.address)
        self.wrong_phrases_of_network.take(caller.network)
