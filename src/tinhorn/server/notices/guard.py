"""A guarded sender for addresses that players typed.

HTTPS only, and only to names all of whose addresses are public. The connection goes to an address that was checked, so a name that
resolves differently a moment later gains nothing. Redirects are not followed, no proxy is used, and everything has a short limit.
What cannot be judged is refused.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections.abc import Awaitable, Callable
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

import msgspec

from tinhorn.table.words.refusals import (
    ANSWERED,
    BAD_CERTIFICATE,
    HTTPS_ONLY,
    NO_CONNECTION,
    NO_WEB_ADDRESS,
    NOT_PUBLIC,
    ODD_PORT,
    SILENT_HOST,
    UNKNOWN_HOST,
    USER_IN_ADDRESS,
    Refusal,
)

PORTS = (443, 8443)
PATIENCE = 8.0  # seconds to resolve a name, and again for all that follows
CONNECTING = 3.0  # seconds for each address
NOT_THERE = (404, 410)
MOST_READ = 16_384
LONGEST = 1000
NAME = re.compile(r"[A-Za-z0-9_-]{1,63}(\.[A-Za-z0-9_-]{1,63})*|[0-9A-Fa-f:.]{2,45}")
PRINTED = re.compile(r"[!-~]+")  # visible ASCII

# Python's own list of what is not public grows with its versions. These lead elsewhere, or may.
HIDDEN = (
    IPv4Network("192.0.0.0/24"),  # for protocols
    IPv4Network("192.88.99.0/24"),  # relays of 6to4
)
UNICAST = IPv6Network("2000::/3")  # all that is public in IPv6. Mapped, translated and local addresses lie elsewhere
HIDDEN_SIX = (
    IPv6Network("2001::/23"),  # for protocols, Teredo among them
    IPv6Network("2002::/16"),  # 6to4
    IPv6Network("3fff::/20"),  # documentation
)

Resolve = Callable[[str, int], Awaitable[list[str]]]


class NotSent(Exception):
    """`why` it was not. `final`: trying again is no use. `ours`: it is the fault of this server, not of the address.

    `status` is what the other server answered; `address` is what is left of the address, where it is of no use any more.
    """

    def __init__(self, why: Refusal, final: bool = False, ours: bool = False, status: int = 0, address: str | None = None) -> None:
        super().__init__(why.reason)
        self.why = why
        self.final = final
        self.ours = ours
        self.status = status
        self.address = address


class Target(msgspec.Struct, frozen=True):
    """Where a request goes: all `addresses` were checked."""

    host: str
    port: int
    addresses: list[str]
    path: str


async def resolve(host: str, port: int) -> list[str]:
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(str(each[4][0]) for each in found))


def is_public(text: str) -> bool:
    """Does this address lead to the internet, whichever way it is read?"""
    try:
        address = ip_address(text)
    except ValueError:
        return False
    if not address.is_global or address.is_multicast or address.is_reserved:
        return False
    if isinstance(address, IPv6Address):
        return address.scope_id is None and address in UNICAST and not any(address in each for each in HIDDEN_SIX)
    return not any(address in each for each in HIDDEN)


class Guard:
    """`networks` are those that the host allows besides, such as a home network, with commas between them. Any port may be used there."""

    def __init__(self, networks: str = "", resolve: Resolve = resolve, trust: ssl.SSLContext | None = None) -> None:
        self._networks = [ip_network(each.strip()) for each in networks.split(",") if each.strip()]
        self._resolve = resolve
        self._trust = trust or ssl.create_default_context()

    def _is_ours(self, text: str) -> bool:
        try:
            return any(ip_address(text) in each for each in self._networks)
        except ValueError:
            return False

    def allows(self, text: str, port: int = 443) -> bool:
        return self._is_ours(text) or (port in PORTS and is_public(text))

    async def check(self, url: str) -> Target:
        """Where this leads. Raises `NotSent` unless it is public for certain."""
        if len(url) > LONGEST or not PRINTED.fullmatch(url):
            raise NotSent(NO_WEB_ADDRESS(), final=True)
        try:
            parts = urlsplit(url)
            host, port = parts.hostname or "", parts.port or 443
        except ValueError:
            raise NotSent(NO_WEB_ADDRESS(), final=True) from None
        if parts.scheme != "https":
            raise NotSent(HTTPS_ONLY(), final=True)
        if parts.username is not None or parts.password is not None:
            raise NotSent(USER_IN_ADDRESS(), final=True)
        if not NAME.fullmatch(host):
            raise NotSent(NO_WEB_ADDRESS(), final=True)
        if port not in PORTS and not self._networks:
            raise NotSent(ODD_PORT(), final=True)
        try:
            found = await asyncio.wait_for(self._resolve(host, port), PATIENCE)
        except (OSError, TimeoutError, UnicodeError):
            raise NotSent(UNKNOWN_HOST()) from None
        if not found or not all(self.allows(each, port) for each in found):
            raise NotSent(NOT_PUBLIC(), final=True)
        return Target(host, port, found, (parts.path or "/") + (f"?{parts.query}" if parts.query else ""))

    async def post(self, url: str, body: bytes, headers: dict[str, str]) -> None:
        """Send it, and see that it was taken."""
        target = await self.check(url)
        try:
            status = await asyncio.wait_for(self._exchange(target, body, headers), PATIENCE)
        except TimeoutError:
            raise NotSent(SILENT_HOST()) from None
        except ssl.SSLError:
            raise NotSent(BAD_CERTIFICATE()) from None
        except (OSError, ValueError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            raise NotSent(NO_CONNECTION()) from None
        if not 200 <= status < 300:
            raise NotSent(ANSWERED(status), final=status in (401, 403, *NOT_THERE), status=status)

    async def _connect(self, target: Target) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """To the first of the checked addresses that answers."""
        for address in target.addresses[:-1]:
            try:
                return await asyncio.wait_for(self._connect_to(target, address), CONNECTING)
            except ssl.SSLError:
                raise
            except (OSError, TimeoutError):
                continue
        return await self._connect_to(target, target.addresses[-1])

    async def _connect_to(self, target: Target, address: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(address, target.port, ssl=self._trust, server_hostname=target.host, limit=MOST_READ)

    async def _exchange(self, target: Target, body: bytes, headers: dict[str, str]) -> int:
        """The status of the answer. Nothing else of it is read, and no redirect is followed."""
        reader, writer = await self._connect(target)
        try:
            host = f"[{target.host}]" if ":" in target.host else target.host
            fields = {
                "Host": host if target.port == 443 else f"{host}:{target.port}",
                "User-Agent": "Tinhorn",
                "Content-Length": str(len(body)),
                "Connection": "close",
                **headers,
            }
            head = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
            writer.write(f"POST {target.path} HTTP/1.1\r\n{head}\r\n".encode("ascii") + body)
            await writer.drain()
            version, _, rest = (await reader.readline()).decode("latin-1").partition(" ")
            if not version.startswith("HTTP/1."):
                raise ValueError(version)
            return int(rest[:3])
        finally:
            writer.transport.abort()
