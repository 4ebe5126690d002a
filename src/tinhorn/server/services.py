"""What one server process holds, and what the HTTP and WebSocket interfaces share."""

from __future__ import annotations

import hmac
import time
from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from tinhorn.server.addresses import HostNames, LastSeen, counted_as, is_this_machine, means_this_machine, name_in, network_of
from tinhorn.server.identity import COOKIE, COOKIE_SECONDS, Signer
from tinhorn.server.limits import Buckets, a_minute, an_hour
from tinhorn.server.metrics import server_metrics
from tinhorn.server.reviews import Reviews
from tinhorn.server.settings import Settings
from tinhorn.server.store.health import WriteCheck
from tinhorn.server.store.store import Store
from tinhorn.server.tables.absence import Absence
from tinhorn.server.tables.access import Access
from tinhorn.server.tables.chat import Chat
from tinhorn.server.tables.delivery import Delivery
from tinhorn.server.tables.lobby import Lobby
from tinhorn.server.tables.moves import Moves
from tinhorn.server.tables.names import Names
from tinhorn.server.tables.playing_time import PlayingTime
from tinhorn.server.tables.presence import Presence
from tinhorn.server.tables.registry import Tables
from tinhorn.server.tables.rematch import Rematches
from tinhorn.server.tables.replay import Replays
from tinhorn.server.tables.standing import StandingAnswers
from tinhorn.server.tables.waiting import Waiting

GUESSES_OF_NETWORK = 4  # a network of many addresses may guess so many times as often as one of them
FORWARDED = ("x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "forwarded", "via")


class Services:
    """The parts that `open` makes are there while the server runs."""

    store: Store
    write_check: WriteCheck
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
    absence: Absence
    rematches: Rematches
    replays: Replays
    standing: StandingAnswers
    waiting: Waiting

    def __init__(self, settings: Settings, now: Callable[[], float] = time.time, monotonic: Callable[[], float] = time.monotonic) -> None:
        self.settings = settings
        self.metrics = server_metrics()
        self.now = now
        self.monotonic = monotonic
        self.stopping = False
        self.requests = Buckets(settings.requests_a_second, settings.requests_at_once)
        self.messages = Buckets(settings.messages_a_second, settings.messages_at_once)
        self.wrong_codes = a_minute(settings.wrong_codes_a_minute)
        self.wrong_codes_of_address = a_minute(settings.wrong_codes_an_address)
        self.wrong_codes_of_network = a_minute(GUESSES_OF_NETWORK * settings.wrong_codes_an_address)
        self.new_people = an_hour(settings.people_an_address)
        self.new_tables = an_hour(settings.tables_an_address)
        self.new_bots = an_hour(settings.bots_an_address)
        self.new_reviews = an_hour(settings.reviews_an_address)
        self.reviews = Reviews(settings.review_playouts, settings.review_budget, self.metrics)
        self.last_seen = LastSeen()
        self.host_names = HostNames(settings.allowed_hosts)
        self._origins = {origin.strip().rstrip("/") for origin in settings.origins.split(",") if origin.strip()}

    def open(self, store: Store, secret: str, playing_time: float = 0.0) -> None:
        """Put the parts together around a store that is open. `playing_time` is what the store has."""
        self.store = store
        self.write_check = WriteCheck(store)
        self.signer = Signer(secret)
        self.playing_time = PlayingTime(playing_time, self.monotonic)
        self.tables = Tables(self.settings, store, self.metrics, self.playing_time, self.now)
        self.access = Access(self.tables, self.signer)
        self.chat = Chat(self.settings, store, self.now)
        self.delivery = Delivery(self.tables)
        self.presence = Presence(self.tables, self.access, self.chat, self.delivery)
        self.moves = Moves(self.tables)
        self.names = Names(self.tables)
        self.replays = Replays(store)
        self.lobby = Lobby(self.tables, self.access)
        self.absence = Absence(self.lobby)
        self.waiting = Waiting(self.absence, self.presence)
        self.rematches = Rematches(self.lobby)
        self.standing = StandingAnswers(self.moves)

    # Who and from where

    def person_of(self, connection: HTTPConnection) -> str | None:
        token = self._bearer(connection)
        person = self.signer.person(connection.cookies.get(COOKIE) if token is None else token)
        if person is not None:
            self.last_seen.note(person, self.address_of(connection))
        return person

    def _bearer(self, connection: HTTPConnection) -> str | None:
        kind, _, token = connection.headers.get("authorization", "").partition(" ")
        return token.strip() if kind.lower() == "bearer" else None

    def is_operator(self, connection: HTTPConnection) -> bool:
        """Whoever knows the token, or asks on this machine itself: not through a proxy, and by a name that nobody else can take."""
        given, right = self._bearer(connection), self.settings.metrics_token
        if given and right and hmac.compare_digest(given.encode(), right.encode()):
            return True
        headers = connection.headers
        if connection.client is None or any(name in headers for name in FORWARDED):
            return False
        return is_this_machine(connection.client.host) and means_this_machine(name_in(headers.get("host", "")) or "")

    async def name_of(self, person: str) -> str | None:
        return await self.store.person(person)

    def address_of(self, connection: HTTPConnection) -> str:
        """What limits count: the address of the client, as a trusted proxy says it."""
        return counted_as(connection.client.host) if connection.client else ""

    def may_guess(self, person: str | None, address: str) -> bool:
        """Has neither this person nor this address or its network guessed too many codes? A person is made in no time, and whoever has an
        IPv6 network has many addresses."""
        if person is not None and self.wrong_codes.empty(person):
            return False
        return not self.wrong_codes_of_address.empty(address) and not self.wrong_codes_of_network.empty(network_of(address))

    def guessed_wrong(self, person: str | None, address: str) -> None:
        if person is not None:
            self.wrong_codes.take(person)
        self.wrong_codes_of_address.take(address)
        self.wrong_codes_of_network.take(network_of(address))

    def origin_fits(self, connection: HTTPConnection) -> bool:
        """Browsers say which site's page is asking; only our own may. Programs say nothing."""
        origin = connection.headers.get("origin")
        if origin is None or origin in self._origins:
            return True
        try:
            return origin != "null" and urlsplit(origin).netloc == connection.headers.get("host", "")
        except ValueError:  # no address at all
            return False

    def set_cookie(self, request: Request, response: Response, token: str) -> None:
        secure = request.url.scheme == "https"
        response.set_cookie(COOKIE, token, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=secure, path="/")
