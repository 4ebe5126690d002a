"""How an endpoint is declared: once, with the shapes of what goes in and out. Requests are checked by that declaration."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import msgspec

from tinhorn.table.bots.thinkers import Payer
from tinhorn.table.messages.fields import CODE_LETTERS
from tinhorn.table.messages.server import encode
from tinhorn.table.people.limits import Buckets
from tinhorn.table.process.services import Caller, Services
from tinhorn.table.store.protocol import StoreAway
from tinhorn.table.tables.table import OpenTable
from tinhorn.table.words.refusals import (
    BAD_BODY,
    BAD_QUERY,
    MANY_CODES,
    NOT_SEATED,
    STORE_AWAY,
    UNKNOWN_PERSON,
    UNKNOWN_TABLE,
    UNREADABLE_BODY,
    Declared,
    Refusal,
)

CODE = re.compile(f"[{CODE_LETTERS}]{{5}}")
NOT_SIMPLE = "nested too deeply"


class NoQuery(msgspec.Struct, frozen=True, kw_only=True):
    """No parameters."""


class Call:
    """One request: who asks, for which table, with which parameters. A handler may set `status`, and `token` for somebody new."""

    def __init__(self, services: Services, caller: Caller, path: Mapping[str, str], query: Any) -> None:
        self.services = services
        self.caller = caller
        self.path = path
        self.query = query
        self.person = caller.person
        self.token: str | None = None
        self.status = 200

    @property
    def payer(self) -> Payer:
        return self.caller.network, self.caller.address

    def spend(self, limit: Buckets, number: int, no: Declared) -> None:
        """Count what this address has made, or refuse."""
        if number and not limit.take(self.caller.address, number):
            raise no()

    @property
    def somebody(self) -> str:
        if self.person is None:
            raise UNKNOWN_PERSON()
        return self.person

    async def name(self) -> str:
        name = await self.services.name_of(self.somebody)
        if name is None:
            raise UNKNOWN_PERSON()
        return name

    async def table(self, key: str | None = None) -> tuple[OpenTable, int | None]:
        """The table of the path, and the caller's seat there."""
        if not self.services.may_guess(self.caller):
            raise MANY_CODES()
        given = key or getattr(self.query, "key", None)
        code = self.path["code"].upper()
        try:
            if not CODE.fullmatch(code):
                raise UNKNOWN_TABLE()
            return await self.services.access.enter(code, self.person, given)
        except Refusal as no:
            if no.status == 404:
                self.services.guessed_wrong(self.caller)
            raise

    async def seat(self) -> tuple[OpenTable, int]:
        table, seat = await self.table()
        if seat is None:
            raise NOT_SEATED()
        return table, seat


Handler = Callable[..., Awaitable[Any]]


class Endpoint(msgspec.Struct, frozen=True, kw_only=True):
    """`body` is None for what only reads. `also` are further statuses with which the same shape is given. `lasting` answers change only
    with what is installed. `large` requests bring a whole table."""

    method: str
    path: str
    handler: Handler
    body: Any
    query: Any
    gives: Any
    also: tuple[int, ...]
    lasting: bool
    large: bool
    summary: str
    decode: Callable[[bytes], Any] | None


class Api:
    """Endpoints, in the order in which they were declared."""

    def __init__(self, *parts: Api) -> None:
        self.endpoints: list[Endpoint] = [each for part in parts for each in part.endpoints]

    def get(
        self, path: str, gives: Any, query: Any = NoQuery, also: tuple[int, ...] = (), lasting: bool = False
    ) -> Callable[[Handler], Handler]:
        return self._declare("GET", path, None, query, gives, also, lasting)

    def post(self, path: str, body: Any, gives: Any, large: bool = False) -> Callable[[Handler], Handler]:
        return self._declare("POST", path, body, NoQuery, gives, large=large)

    def _declare(
        self,
        method: str,
        path: str,
        body: Any,
        query: Any,
        gives: Any,
        also: tuple[int, ...] = (),
        lasting: bool = False,
        large: bool = False,
    ) -> Callable[[Handler], Handler]:
        def declare(handler: Handler) -> Handler:
            self.endpoints.append(
                Endpoint(
                    method=method,
                    path=path,
                    handler=handler,
                    body=body,
                    query=query,
                    gives=gives,
                    also=also,
                    lasting=lasting,
                    large=large,
                    summary=" ".join((handler.__doc__ or "").split()),
                    decode=None if body is None else msgspec.json.Decoder(body).decode,
                )
            )
            return handler

        return declare


class Answer(msgspec.Struct, frozen=True):
    """JSON, with an HTTP status. `token` is for somebody new."""

    status: int
    data: bytes
    token: str | None = None


async def answer(
    endpoint: Endpoint, services: Services, caller: Caller, path: Mapping[str, str], query: Mapping[str, str], body: bytes
) -> Answer:
    """Check what was asked by the endpoint's declaration, and do it; or say why not."""
    try:
        call = Call(services, caller, path, read_query(endpoint, query))
        if endpoint.decode is None:
            given = await endpoint.handler(call)
        else:
            given = await endpoint.handler(call, read_body(endpoint.decode, body))
        return Answer(call.status, encode(given), call.token)
    except Refusal as no:
        return refused(services, no)
    except StoreAway:
        return refused(services, STORE_AWAY())


def read_query(endpoint: Endpoint, query: Mapping[str, str]) -> Any:
    try:
        return msgspec.convert(dict(query), endpoint.query, strict=False)
    except msgspec.ValidationError as wrong:
        raise BAD_QUERY(str(wrong)) from None


def read_body(decode: Callable[[bytes], Any], body: bytes) -> Any:
    try:
        return decode(body)
    except msgspec.ValidationError as wrong:
        raise BAD_BODY(str(wrong)) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
        raise UNREADABLE_BODY(str(wrong)) from None
    except RecursionError:
        raise UNREADABLE_BODY(NOT_SIMPLE) from None


def refused(services: Services, no: Refusal) -> Answer:
    services.metrics.count("tinhorn_refused_total", no.code)
    return Answer(no.status, encode(no.message()))
