"""Addresses on the network: which of them count as one, and which belong to a list."""

from __future__ import annotations

import functools
import ipaddress
import re
from collections import OrderedDict
from collections.abc import Iterable

from tinhorn.core.errors import BadSetting

HOST = re.compile(r"([A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(:[0-9]{1,5})?")  # of a request, with its port

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Network = ipaddress.IPv4Network | ipaddress.IPv6Network

HOME = 64  # bits: a household or a rented machine has all IPv6 addresses that begin alike
SITE = 48  # bits: the most that one customer usually gets
MOST_SEEN = 20_000
LONGEST = 60  # of what is no address, such as a name that a proxy made up


def parsed(host: str) -> Address | None:
    """None where this is no address. An IPv4-mapped IPv6 address becomes the IPv4 address."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return address if mapped is None else mapped


@functools.lru_cache(4096)
def counted_as(host: str) -> str:
    """The name under which limits count this address: itself, or the first 64 bits of an IPv6 address."""
    address = parsed(host)
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((address, HOME), strict=False))
    return host[:LONGEST] if address is None else str(address)


@functools.lru_cache(4096)
def network_of(counted: str) -> str:
    """The network of somebody who can have many addresses, by a name that `counted_as` gave: the first 48 bits, or an IPv4 address."""
    address = parsed(counted.partition("/")[0])
    return str(ipaddress.ip_network((address, SITE), strict=False)) if isinstance(address, ipaddress.IPv6Address) else counted


class LastSeen:
    """From which address a person came last, in memory. Those who were not here for the longest time are forgotten."""

    def __init__(self) -> None:
        self._addresses: OrderedDict[str, str] = OrderedDict()

    def note(self, person: str, address: str) -> None:
        self._addresses[person] = address
        self._addresses.move_to_end(person)
        if len(self._addresses) > MOST_SEEN:
            self._addresses.popitem(last=False)

    def payer(self, people: Iterable[str | None]) -> tuple[str, str]:
        """The network and the address of the first of these who was seen; empty if none was."""
        address = next((self._addresses[person] for person in people if person is not None and person in self._addresses), "")
        return network_of(address), address


def is_this_machine(host: str) -> bool:
    address = parsed(host)
    return address is not None and address.is_loopback


def name_in(host: str) -> str | None:
    """The name or address in a Host header, without the port; None where it is neither."""
    found = HOST.fullmatch(host)
    return None if found is None else found[1].strip("[]").rstrip(".").lower()


def means_this_machine(name: str) -> bool:
    return name == "localhost" or is_this_machine(name)


class HostNames:
    """Names that a server goes by, separated by commas. `*.example.org` is all below it, nothing at all is any name."""

    def __init__(self, text: str) -> None:
        self._names = {name.strip().lower() for name in text.split(",") if name.strip()}

    def __contains__(self, name: str) -> bool:
        if not self._names or name in self._names or means_this_machine(name):
            return True
        parts = name.split(".")
        return any("*." + ".".join(parts[n:]) in self._names for n in range(1, len(parts)))


class Networks:
    """A list of addresses and networks, separated by commas; `*` is all of them."""

    def __init__(self, text: str) -> None:
        parts = [part.strip() for part in text.split(",") if part.strip()]
        self._all = "*" in parts
        self._networks = [self._network(part) for part in parts if part != "*"]

    def _network(self, part: str) -> Network:
        try:
            return ipaddress.ip_network(part)
        except ValueError:
            raise BadSetting(f"{part!r} is no address and no network; write 192.0.2.7, 10.0.0.0/8 or 2001:db8::/32") from None

    def __contains__(self, host: str) -> bool:
        address = parsed(host)
        return self._all or (address is not None and any(address in network for network in self._networks))
