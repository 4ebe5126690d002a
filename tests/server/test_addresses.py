"""Limits count by address, beside persons: a person is made in no time. Trusted proxies say the address, nobody else."""

from __future__ import annotations

import http.client
from collections.abc import Callable

import msgspec

from tests.fixture_games import game_with
from tests.server.harness import Serving

GAME = game_with(seats=(2, 3), at_once=False)


class From:
    """Somebody at an address, who is a new person whenever they like."""

    def __init__(self, server: Serving, address: str) -> None:
        self.server = server
        self.address = address
        self.token = ""

    def ask(self, method: str, path: str, **body: object) -> tuple[int, str]:
        """Status, and the key of a refusal."""
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port)
        headers = {"X-Forwarded-For": self.address, "Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        connection.request(method, path, msgspec.json.encode(body) if method == "POST" else None, headers)
        answer = connection.getresponse()
        told = msgspec.json.decode(answer.read())
        self.token = told.get("token") or self.token
        self.code = told.get("table", "")
        return answer.status, (told.get("key") or "").removeprefix("refusal.") if answer.status >= 400 else ""

    def anew(self) -> tuple[int, str]:
        self.token = ""
        return self.ask("POST", "/api/me", name="Ann")

    def table(self, *bots: int) -> tuple[int, str]:
        return self.ask("POST", "/api/tables", game=GAME, seats=3, bots=list(bots))


def test_guesses_of_codes_count_by_address(serve: Callable[..., Serving]) -> None:
    server = serve(TINHORN_WRONG_CODES_AN_ADDRESS="3")
    one, neighbour, other = From(server, "2001:db8::1"), From(server, "2001:db8::2"), From(server, "2001:db8:0:1::1")
    assert one.ask("GET", "/api/tables/QQQQA")[0] == 404
    for each in (one, neighbour):  # each time another person, on the same network
        assert each.anew() == (200, "")
        assert each.ask("GET", "/api/tables/QQQQB") == (404, "unknown_table")
    assert neighbour.anew() == (200, "")
    assert neighbour.ask("GET", "/api/tables/QQQQC") == (429, "many_codes")
    assert other.ask("GET", "/api/tables/QQQQC")[0] == 404


def test_guesses_from_many_addresses_of_a_network_count_together(serve: Callable[..., Serving]) -> None:
    server = serve(TINHORN_WRONG_CODES_AN_ADDRESS="3")
    for n in range(12):  # each from a network of 64 bits of its own
        assert From(server, f"2001:db8:0:{n:x}::1").ask("GET", "/api/tables/QQQQA")[0] == 404
    assert From(server, "2001:db8:0:ff::1").ask("GET", "/api/tables/QQQQA") == (429, "many_codes")
    assert From(server, "2001:db8:1::1").ask("GET", "/api/tables/QQQQA")[0] == 404


def test_people_tables_and_bots_count_by_address(serve: Callable[..., Serving]) -> None:
    server = serve(TINHORN_PEOPLE_AN_ADDRESS="3", TINHORN_TABLES_AN_ADDRESS="4", TINHORN_BOTS_AN_ADDRESS="4")
    one, other = From(server, "192.0.2.1"), From(server, "192.0.2.2")
    one.anew()
    assert one.table(0, 1) == (200, "")
    one.anew()
    assert one.table(0) == (200, "")
    assert one.table(0, 1) == (429, "many_new_bots")
    assert one.table() == (200, "")
    code = one.code
    assert one.ask("POST", f"/api/tables/{code}/start", fill=True) == (429, "many_new_bots")
    assert one.ask("POST", f"/api/tables/{code}/bot", seat=0, level="regular") == (200, "")
    assert one.ask("POST", f"/api/tables/{code}/bot", seat=1, level="regular") == (429, "many_new_bots")
    assert one.ask("POST", f"/api/tables/{code}/bot", seat=0, level=None) == (200, "")
    one.anew()
    assert one.table() == (429, "many_new_tables")
    assert one.anew() == (429, "many_new_people")
    assert other.anew() == (200, "")
    assert other.table(0, 1, 2) == (200, "")


def test_only_proxies_say_whose_address_it_is(serve: Callable[..., Serving]) -> None:
    server = serve(TINHORN_PROXIES="192.0.2.0/24", TINHORN_PEOPLE_AN_ADDRESS="1")
    assert From(server, "198.51.100.1").anew() == (200, "")
    assert From(server, "198.51.100.2").anew() == (429, "many_new_people")
