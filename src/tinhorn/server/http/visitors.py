"""Visitors: who asks over HTTP or a socket, from where, and whether they may at all."""

from __future__ import annotations

import hmac
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from tinhorn.server.network.addresses import LastSeen, counted_as, is_this_machine, means_this_machine, name_in, network_of
from tinhorn.server.settings import Settings
from tinhorn.table.people.identity import COOKIE, COOKIE_SECONDS
from tinhorn.table.people.limits import Buckets
from tinhorn.table.process.services import Caller, Services
from tinhorn.table.words.refusals import MANY_REQUESTS, WRONG_ORIGIN

FORWARDED = ("x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip", "forwarded", "via")


class Visitors:
    """Knows everybody by a signed token in a cookie, or in a header for programs."""

    def __init__(self, settings: Settings, services: Services) -> None:
        self.settings = settings
        self.services = services
        self.last_seen = LastSeen()
        self._requests = Buckets(settings.requests_a_second, settings.requests_at_once)
        self._origins = {origin.strip().rstrip("/") for origin in settings.origins.split(",") if origin.strip()}

    def admit(self, request: Request, *, changes: bool) -> None:
        """Check from where a request comes and how often, before anything else is done."""
        if not self._requests.take(self.address_of(request)):
            raise MANY_REQUESTS()
        if changes and not self.origin_fits(request):
            raise WRONG_ORIGIN()

    def caller(self, connection: HTTPConnection) -> Caller:
        address, token = self.address_of(connection), self._bearer(connection)
        given = connection.cookies.get(COOKIE) if token is None else token
        agent, origin = connection.headers.get("user-agent", ""), connection.headers.get("origin", "")
        caller = self.services.caller(given, address, network_of(address), agent, origin, token or "")
        if caller.person is not None:
            self.last_seen.note(caller.person, address)
        return caller

    def is_banned(self, caller: Caller) -> bool:
        """Does the host of the server not want this person here?"""
        persons = self.services.persons
        return persons is not None and caller.person is not None and persons.is_banned(caller.person)

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

    def address_of(self, connection: HTTPConnection) -> str:
        """What limits count: the address of the client, as a trusted proxy says it."""
        return counted_as(connection.client.host) if connection.client else ""

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
