"""The guard of addresses that players typed: what must not be reached is not reached."""

from __future__ import annotations

import asyncio
import ssl
from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import run
from tests.server.posting import HOST, certificate, listening
from tinhorn.server.notices.guard import Guard, NotSent, is_public

CLOSED = [
    # IPv4: this machine, private, link-local (with the address where clouds tell their secrets), shared, for protocols and documents,
    # relays of 6to4, benchmarks, multicast, reserved, broadcast
    "127.0.0.1", "127.255.255.254", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1", "169.254.0.1", "169.254.169.254",
    "100.64.0.1", "0.0.0.0", "0.1.2.3", "192.0.0.9", "192.0.2.1", "198.51.100.1", "203.0.113.1", "192.88.99.1", "198.18.0.1",
    "224.0.0.1", "239.255.255.250", "240.0.0.1", "255.255.255.255",
    # IPv6: this machine, link-local with and without a zone, local, site-local, multicast, documents, discard
    "::1", "::", "fe80::1", "fe80::1%eth0", "2606:4700::1111%eth0", "fc00::1", "fd12:3456::1", "fec0::1", "ff02::1", "ff0e::1",
    "2001:db8::1", "3fff::1", "100::1",
    # IPv4 inside IPv6: mapped, compatible, translated (NAT64), 6to4, Teredo, also where the inner address is public
    "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "::ffff:1.1.1.1", "::ffff:7f00:1", "::127.0.0.1", "::1.1.1.1",
    "::ffff:0:127.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a9fe:a9fe", "64:ff9b::101:101", "64:ff9b:1::a00:1", "2002:7f00:1::",
    "2002:a9fe:a9fe::1", "2002:101:101::1", "2001:0:1::1", "2001:0:4136:e378:8000:63bf:3fff:fdd2", "2001:20::1",
    # not an address at all
    "", "nonsense", "127.1", "0x7f000001", "2130706433", "localhost",
]  # fmt: skip


@pytest.mark.parametrize("address", CLOSED)
def test_an_address_that_is_not_public_is_not_reached(address: str) -> None:
    assert not is_public(address)
    assert not Guard().allows(address)


@pytest.mark.parametrize("address", ["1.1.1.1", "93.184.215.14", "2606:4700:4700::1111", "2a00:1450:4001:81b::200e"])
def test_a_public_address_is(address: str) -> None:
    assert Guard().allows(address)


def guard_for(*answers: list[str], networks: str = "") -> tuple[Guard, list[str]]:
    """A guard whose names resolve to these, one after the other; and what it was asked."""
    left = list(answers)
    asked: list[str] = []

    async def resolve(host: str, port: int) -> list[str]:
        asked.append(host)
        return left.pop(0) if len(left) > 1 else left[0]

    return Guard(networks, resolve), asked


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("http://hooks.example/x", "https"),
        ("ftp://hooks.example/x", "https"),
        ("file:///etc/passwd", "https"),
        ("//hooks.example/x", "https"),
        ("https:///x", "no web address"),
        ("https://me:you@hooks.example/x", "user name"),
        ("https://hooks.example\\@10.0.0.1/x", "user name"),
        ("https://hooks.example:22/x", "port"),
        ("https://hooks.example:99999/x", "no web address"),
        ("https://hooks.example/x y", "no web address"),
        ("https://hooks.example/\r\nX: y", "no web address"),
        ("https://hooks.example\t/", "no web address"),
        ("https://h%6foks.example/", "no web address"),
        ("https://hööks.example/", "no web address"),
        ("https://[::1/x", "no web address"),
        ("https://[fe80::1%25eth0]/x", "no web address"),
        ("https://hooks.example/" + "x" * 1000, "no web address"),
    ],
)
def test_an_address_of_another_form_is_refused(url: str, says: str) -> None:
    guard, asked = guard_for(["1.1.1.1"])
    with pytest.raises(NotSent, match=says):
        run(guard.check(url))
    assert asked == []


@pytest.mark.parametrize(
    "found", [["127.0.0.1"], ["1.1.1.1", "10.0.0.1"], ["10.0.0.1", "1.1.1.1"], ["1.1.1.1", "::1"], [], ["nonsense"], ["fe80::1%eth0"]]
)
def test_a_name_is_refused_unless_all_that_it_leads_to_is_public(found: list[str]) -> None:
    guard, _ = guard_for(found)
    with pytest.raises(NotSent, match="public"):
        run(guard.check("https://hooks.example/x"))


@pytest.mark.parametrize("host", ["127.0.0.1", "[::1]", "2130706433", "0x7f.1", "017700000001", "127.1", "localhost", "[::ffff:127.0.0.1]"])
def test_this_machine_is_not_reached_however_it_is_written(host: str) -> None:
    """With the system's own resolver, which reads some of these as numbers."""
    with pytest.raises(NotSent, match=r"public|not known"):
        run(Guard().check(f"https://{host}/x"))


def test_the_connection_goes_to_the_address_that_was_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that leads elsewhere when it is asked again (rebinding) gains nothing: it is asked once."""
    guard, asked = guard_for(["1.1.1.1", "2606:4700::1"], ["127.0.0.1"])
    reached: list[Any] = []

    async def connect(host: str, port: int, **given: Any) -> Any:
        reached.append((host, port, given["server_hostname"]))
        raise OSError

    monkeypatch.setattr(asyncio, "open_connection", connect)
    with pytest.raises(NotSent, match="reached"):
        run(guard.post("https://hooks.example/x", b"{}", {}))
    assert reached == [("1.1.1.1", 443, "hooks.example"), ("2606:4700::1", 443, "hooks.example")]
    assert asked == ["hooks.example"]


def test_a_name_that_changes_between_two_notices_is_checked_each_time() -> None:
    guard, _ = guard_for(["1.1.1.1"], ["169.254.169.254"])
    run(guard.check("https://hooks.example/x"))
    with pytest.raises(NotSent, match="public"):
        run(guard.check("https://hooks.example/x"))


def test_a_host_may_open_a_network_and_opens_nothing_else() -> None:
    guard, _ = guard_for(["192.168.1.7"], ["192.168.2.7"], ["1.1.1.1"], networks="192.168.1.0/24")
    assert run(guard.check("https://hooks.example:9000/x")).addresses == ["192.168.1.7"]
    for _ in range(2):  # another network, and an unusual port of a public address
        with pytest.raises(NotSent, match="public"):
            run(guard.check("https://hooks.example:9000/x"))


@pytest.mark.parametrize(
    ("status", "final"), [(301, False), (302, False), (307, False), (429, False), (503, False), (404, True), (410, True)]
)
def test_redirects_are_not_followed_and_what_is_gone_is_gone(tmp_path: Path, status: int, final: bool) -> None:
    async def story() -> None:
        file = certificate(tmp_path)
        async with listening(file) as endpoint:
            endpoint.status = status
            guard = Guard("127.0.0.0/8, ::1/128", trust=ssl.create_default_context(cafile=str(file)))
            with pytest.raises(NotSent, match=str(status)) as no:
                await guard.post(endpoint.url, b"{}", {})
            assert no.value.final is final
            assert len(endpoint.bodies) == 1

    run(story())


def test_who_cannot_prove_its_name_gets_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        async with listening(certificate(tmp_path)) as endpoint:
            with pytest.raises(NotSent, match="certificate"):
                await Guard("127.0.0.0/8, ::1/128").post(endpoint.url, b"{}", {})
            assert endpoint.bodies == []

    run(story())


def test_who_does_not_answer_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        silent = await asyncio.start_server(lambda reader, writer: asyncio.sleep(60), "127.0.0.1", 0)
        port = silent.sockets[0].getsockname()[1]
        monkeypatch.setattr("tinhorn.server.notices.guard.PATIENCE", 0.1)
        with pytest.raises(NotSent, match="in time"):
            await Guard("127.0.0.0/8, ::1/128").post(f"https://{HOST}:{port}/", b"{}", {})
        silent.close()

    run(story())
