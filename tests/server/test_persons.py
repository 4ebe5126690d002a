"""A person on several devices: links that work once, recovery phrases, devices that are signed out, and seats that go to others."""

from __future__ import annotations

import asyncio
import base64
import json
import re
from pathlib import Path
from typing import Any

import pytest
import segno
from mnemonic import Mnemonic
from sqlalchemy import insert
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.fixture_games import game_with
from tests.server.harness import Postgres, Serving, engine_on, fresh_sqlite, people, refusal, rows, run, table_of
from tests.server.inside import inside
from tests.server.parts import SqlServices
from tests.server.test_presence import until
from tinhorn.client import Client
from tinhorn.server.persons.carrying import LINK_SECONDS, read_phrase
from tinhorn.server.persons.devices import label_of
from tinhorn.server.persons.persons import Persons
from tinhorn.server.store import schema
from tinhorn.server.store.persons import OneTimeKey, SqlPersons
from tinhorn.server.store.store import SqlStore
from tinhorn.table.people.identity import Holder

GAME = game_with(at_once=True)
NOT_KNOWN = 4401


async def carried(server: str, key: str) -> Client:
    """A new device that uses this link."""
    device = Client(server)
    device.token = (await device.post("/api/carry", key=key))["token"]
    return device


# Links


def test_a_link_carries_seat_name_and_tables_to_another_device(server: Serving) -> None:
    async def story() -> None:
        ann, bob = await people(server.address, 2)
        code = await table_of([ann, bob], GAME, 2)
        link = await ann.post("/api/me/link", address="https://tables.example/carry#")
        assert link["qr"] == segno.make(f"https://tables.example/carry#{link['key']}", error="m", micro=False).svg_data_uri(
            border=4, dark="#000", light="#fff"
        )
        stranger = Client(server.address)
        assert await stranger.post("/api/carry/look", key=link["key"]) == {"name": "Person 0"}
        phone = await carried(server.address, link["key"])
        assert phone.token != ann.token
        assert (await phone.get("/api/me"))["name"] == "Person 0"
        assert (await phone.get(f"/api/tables/{code}"))["seat"] == 0
        assert [line["table"] for line in (await phone.get("/api/my/tables"))["tables"]] == [code]
        assert (await phone.get(f"/api/tables/{code}/frame"))["options"] == (await ann.get(f"/api/tables/{code}/frame"))["options"]
        for path in ("/api/carry", "/api/carry/look"):
            assert (await refusal(stranger.post(path, key=link["key"]))).code == "old_link"
        assert [device["here"] for device in (await phone.get("/api/me/devices"))["devices"]] == [False, True]

    run(story())
    assert server.complaints() == []


def test_a_link_works_once_though_several_ask_for_it_at_the_same_moment(server: Serving) -> None:
    async def story() -> None:
        (ann,) = await people(server.address, 1)
        key = (await ann.post("/api/me/link"))["key"]
        tries = await asyncio.gather(*(carried(server.address, key) for _ in range(6)), return_exceptions=True)
        assert sum(isinstance(each, Client) for each in tries) == 1
        assert len((await ann.get("/api/me/devices"))["devices"]) == 2

    run(story())


def test_a_link_can_be_taken_back_and_a_newer_one_takes_its_place(server: Serving) -> None:
    async def story() -> None:
        (ann,) = await people(server.address, 1)
        first = (await ann.post("/api/me/link"))["key"]
        second = (await ann.post("/api/me/link"))["key"]
        assert (await refusal(carried(server.address, first))).code == "old_link"
        assert (await ann.get("/api/me/devices"))["link"] is not None
        assert (await ann.post("/api/me/link/revoke"))["link"] is None
        assert (await refusal(carried(server.address, second))).code == "old_link"

    run(story())


def test_a_link_ends_after_five_minutes(tmp_path: Path) -> None:
    clock = [1_000_000.0]

    async def story() -> None:
        async with inside(tmp_path, now=lambda: clock[0]) as at:
            (ann,) = await people(at.address, 1)
            link = await ann.post("/api/me/link")
            assert link["ends"] == clock[0] + LINK_SECONDS == clock[0] + 300
            clock[0] += 299
            assert await ann.post("/api/carry/look", key=link["key"]) == {"name": "Person 0"}
            clock[0] += 1
            assert (await refusal(carried(at.address, link["key"]))).code == "old_link"
            assert (await ann.get("/api/me/devices"))["link"] is None

    run(story())


def test_whoever_guesses_keys_is_stopped(tmp_path: Path) -> None:
    async def story() -> None:
        async with inside(tmp_path, TINHORN_WRONG_CODES_AN_ADDRESS="3") as at:
            stranger = Client(at.address)
            paths = ["/api/carry", "/api/carry/look", "/api/seat/look", "/api/carry"]
            codes = [(await refusal(stranger.post(path, key="x" * 32))).code for path in paths]
            assert codes == ["old_link"] * 3 + ["too_fast"]

    run(story())


# Recovery phrases


def test_a_phrase_brings_a_person_back_who_has_lost_all_devices(server: Serving) -> None:
    async def story() -> None:
        ann, bob = await people(server.address, 2)
        code = await table_of([ann, bob], GAME, 2)
        first = (await ann.post("/api/me/phrase"))["phrase"]
        phrase = (await ann.post("/api/me/phrase"))["phrase"]
        assert len(phrase.split()) == 12
        assert (await ann.get("/api/me/devices"))["phrase"] is not None
        anew = Client(server.address)
        assert (await refusal(anew.post("/api/recover", phrase=first))).code == "wrong_phrase"  # a newer one has taken its place
        typed = phrase.upper().replace(" ", "  ", 1).replace(" ", ", ", 3)
        anew.token = (await anew.post("/api/recover", phrase=typed))["token"]
        assert (await anew.get(f"/api/tables/{code}"))["seat"] == 0
        kept = rows(server.database, "SELECT digest FROM phrases")[0]["digest"]
        assert not any(word in kept for word in phrase.split() if not re.fullmatch("[0-9a-f]+", word))
        assert "phrase" not in (await ann.get("/api/me"))

    run(story())
    assert server.complaints() == []


def test_a_wrong_phrase_is_told_what_is_wrong_with_it(tmp_path: Path) -> None:
    right = Mnemonic("english").to_mnemonic(bytes(16))  # eleven times "abandon", then "about"

    async def story() -> None:
        cases = [
            (right.replace("about", "abot"), "“abot” is in no recovery phrase"),
            (" ".join(right.split()[:11]), "has 12 words; these are 11"),
            (right.replace("about", "abandon"), "one of them is wrong"),
            (right, "Nobody here has this recovery phrase"),
            (right, "Nobody here has this recovery phrase"),
            (right, "Too many wrong phrases"),
        ]
        async with inside(tmp_path, TINHORN_PHRASES_AN_ADDRESS="2") as at:
            stranger = Client(at.address)
            for phrase, said in cases:
                assert said in (await refusal(stranger.post("/api/recover", phrase=phrase))).reason

    run(story())


def test_phrases_are_all_different_and_read_as_they_were_made() -> None:
    made = {Mnemonic("english").generate(128) for _ in range(50)}
    assert len(made) == 50
    assert all(read_phrase(f" {phrase.title()} ") == phrase for phrase in made)


# Devices


def test_a_device_that_is_signed_out_is_nobody_any_more(tmp_path: Path) -> None:
    database = fresh_sqlite(tmp_path)

    async def story() -> str | None:
        async with inside(tmp_path, database) as at:
            ann, bob = await people(at.address, 2)
            phone = await carried(at.address, (await ann.post("/api/me/link"))["key"])
            code = await table_of([ann, bob], GAME, 2)
            listed = (await ann.get("/api/me/devices"))["devices"]
            other = next(device["device"] for device in listed if not device["here"])
            assert (await refusal(bob.post("/api/me/devices/remove", device=other))).code == "no_such_device"
            async with phone.socket() as socket:
                await socket.send(type="join", table=code)
                assert (await socket.receive())["type"] == "table"
                after = await ann.post("/api/me/devices/remove", device=other)
                assert [device["here"] for device in after["devices"]] == [True]
                with pytest.raises(ConnectionClosed) as closed:
                    async for _ in socket:
                        pass
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == NOT_KNOWN
            gone = phone.token
            assert (await refusal(phone.get("/api/me"))).status == 401
            assert (await refusal(phone.post("/api/me/link"))).status == 401
            with pytest.raises((ConnectionClosed, InvalidStatus)):
                async with phone.socket():
                    pass
            assert (await ann.get(f"/api/tables/{code}"))["seat"] == 0
            await phone.introduce("Somebody else")  # the device may be anybody else from now on
            assert (await phone.get(f"/api/tables/{code}"))["seat"] is None
            return gone

    async def later(gone: str | None) -> None:
        async with inside(tmp_path, database) as at:
            assert (await refusal(Client(at.address, gone).get("/api/me"))).status == 401

    run(later(run(story())))


def test_a_token_of_before_devices_were_told_apart_still_works(tmp_path: Path) -> None:
    """Such a browser becomes a device when it asks for the list, and can be signed out like any other."""

    async def story() -> None:
        async with inside(tmp_path, TINHORN_DEVICES_A_PERSON="2") as at:
            (ann,) = await people(at.address, 1)
            holder = at.services.signer.holder(ann.token)
            assert holder is not None
            old = Client(at.address, at.services.signer.token(holder.person))
            assert (await old.get("/api/me"))["name"] == "Person 0"
            assert [device["device"] for device in (await old.get("/api/me/devices"))["devices"]] == [holder.device, ""]
            key = (await ann.post("/api/me/link"))["key"]
            assert (await refusal(carried(at.address, key))).code == "many_devices"
            await ann.post("/api/me/devices/remove", device="")
            assert (await refusal(old.get("/api/me"))).status == 401
            assert (await ann.get("/api/me"))["name"] == "Person 0"
            await carried(at.address, key)  # it was refused, so it has not been used

    run(story())


@pytest.mark.parametrize(
    ("agent", "label"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
        ("Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36", "Chrome, Android"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1", "Safari, iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"),
        ("Python-urllib/3.11", ""),
    ],
)
def test_a_device_is_called_as_people_call_it(agent: str, label: str) -> None:
    assert label_of(agent) == label


def test_a_device_that_another_process_signs_out_is_gone_here_too(postgres: Postgres) -> None:
    database = postgres.fresh()

    async def story() -> None:
        found = []
        for _ in range(2):
            store = SqlStore(database)
            store.open()
            services = SqlServices(database)
            await services.start(store)
            services.persons = Persons(SqlPersons(store), services, "salt")
            found.append(services)
        ours, theirs = found
        await ours.store.add_person("ann", "Ann", 0.0)
        holder = ours.signer.holder(await ours.new_token("ann", ours.caller(None, "", "")))
        assert holder is not None
        for services in (ours, theirs):
            assert services.persons is not None
            assert not services.persons.is_gone(holder)
        assert isinstance(ours.persons, Persons)
        await ours.persons.devices.sign_out("ann", holder.device)
        assert ours.persons.is_gone(holder)
        assert theirs.persons is not None
        await until(lambda: theirs.persons is not None and theirs.persons.is_gone(holder))
        assert not theirs.persons.is_gone(Holder("ann", ""))
        for services in found:
            assert services.store.bus is not None
            await services.store.bus.close()
            await services.tables.settle()
            await services.store.close()

    run(story())


# Passkeys; `tests/web/test_people.py` makes and uses one


def answering(challenge: str) -> dict[str, Any]:
    """An answer to a challenge that nobody signed."""
    said = base64.urlsafe_b64encode(json.dumps({"type": "webauthn.get", "challenge": challenge, "origin": "https://t.example"}).encode())
    return {"id": "AAAA", "rawId": "AAAA", "type": "public-key", "response": {"clientDataJSON": said.decode().rstrip("=")}}


def test_what_is_no_passkey_is_refused_and_a_challenge_is_answered_once(tmp_path: Path) -> None:
    async def story() -> None:
        async with inside(tmp_path, TINHORN_ORIGINS="https://t.example") as at:
            (ann,) = await people(at.address, 1)
            assert (await refusal(ann.post("/api/me/passkeys/begin"))).code == "no_passkey_here"  # a program has no page
            persons = at.services.persons
            assert isinstance(persons, Persons)
            holder = at.services.signer.holder(ann.token)
            assert holder is not None
            made = await persons.passkeys.begin_new(holder.person, "Ann", "https://t.example", 0.0)
            assert made["rp"]["id"] == "t.example"
            assert holder.person not in json.dumps(made)
            for nonsense in ({}, {"response": 1}, {"response": {"clientDataJSON": "!"}}, answering(made["challenge"]), answering("AAAA")):
                assert (await refusal(ann.post("/api/me/passkeys", credential=nonsense))).code == "bad_passkey"
                assert (await refusal(ann.post("/api/passkey", credential=nonsense))).code == "bad_passkey"
            options = await persons.passkeys.begin("https://t.example", at.services.now())
            answers = [(await refusal(ann.post("/api/passkey", credential=answering(options["challenge"])))).code for _ in range(2)]
            assert answers == ["unknown_passkey", "bad_passkey"]
            assert (await refusal(ann.post("/api/me/passkeys/remove", passkey="AAAA"))).code == "no_such_passkey"

    run(story())


# Keys in both databases


def test_a_key_is_given_to_one_of_many_in_both_databases(database: str) -> None:
    engine = engine_on(database)
    with engine.begin() as connection:
        for person in ("ann", "bob"):
            connection.execute(insert(schema.people).values(id=person, name=person, created=0.0))
    engine.dispose()

    async def story() -> None:
        stores = [SqlStore(database) for _ in range(2)]
        for store in stores:
            store.open()
        ours, theirs = map(SqlPersons, stores)
        await ours.add_key(OneTimeKey(digest="a", kind="carry", person="ann", ends=10.0), 0.0)
        await ours.add_key(OneTimeKey(digest="b", kind="carry", person="bob", ends=30.0), 0.0)
        assert await ours.take_key("a", "seat", 5.0) is None
        taken = await asyncio.gather(*(each.take_key("a", "carry", 5.0) for each in (ours, theirs) * 3))
        assert sum(key is not None for key in taken) == 1
        assert await theirs.key("b", "carry", 29.0) is not None
        assert await theirs.key("b", "carry", 30.0) is None
        await ours.add_key(OneTimeKey(digest="c", kind="carry", person="ann", ends=50.0), 40.0)  # what has ended goes
        assert await theirs.take_key("b", "carry", 0.0) is None
        await ours.set_phrase("ann", "digest 1", 1.0)
        await ours.set_phrase("ann", "digest 2", 2.0)
        assert (await ours.whose_phrase("digest 1"), await ours.whose_phrase("digest 2")) == (None, "ann")
        for store in stores:
            await store.close()

    run(story())


# Seats


async def leave_to_bot(client: Client, code: str) -> None:
    await client.post(f"/api/tables/{code}/away")


def test_a_host_hands_over_a_seat_that_a_bot_plays(server: Serving) -> None:
    async def story() -> None:
        host, ann, bob = await people(server.address, 3)
        code = await table_of([host, ann], GAME, 2, join="link", watch="nobody")
        path = f"/api/tables/{code}/hand"
        assert (await refusal(ann.post(path, seat=0))).code == "not_host"
        assert (await refusal(host.post(path, seat=1))).code == "seat_in_use"
        assert (await refusal(host.post(path, seat=9))).code == "bad_setting"
        before = await ann.get(f"/api/tables/{code}/frame")
        await leave_to_bot(ann, code)
        key = (await host.post(path, seat=1))["key"]
        anew = Client(server.address)
        await anew.introduce("Person 1")  # she has lost everything, and has her old name again
        offer = await anew.post("/api/seat/look", key=key)
        assert offer == {"table": code, "title": offer["title"], "seat": 1, "name": "Person 1"}
        assert (await refusal(host.post("/api/seat", key=key))).code == "seated"
        await bob.introduce("Person 0")
        assert (await refusal(bob.post("/api/seat", key=key))).code == "name_taken"
        info = await anew.post("/api/seat", key=key)  # both were refused, so it still works
        assert (info["seat"], info["seats"][1]["kind"], info["seats"][1]["stand_in"]) == (1, "person", False)
        assert [seat["handed"] for seat in (await host.get(f"/api/tables/{code}"))["seats"]] == ["", "Person 1"]
        assert (await anew.get(f"/api/tables/{code}/frame"))["view"].keys() == before["view"].keys()
        assert (await refusal(ann.get(f"/api/tables/{code}"))).code == "unknown_table"
        assert (await refusal(bob.post("/api/seat", key=key))).code == "old_link"
        frame = await anew.get(f"/api/tables/{code}/frame")
        if frame["options"]:
            await anew.post(f"/api/tables/{code}/move", id="one", number=frame["number"], action=frame["options"][0]["code"])

    run(story())
    assert server.complaints() == []


def test_a_seat_is_not_handed_over_once_its_person_is_back_or_the_host_is_another(tmp_path: Path) -> None:
    async def story() -> None:
        async with inside(tmp_path, TINHORN_HOST_ABSENCE="0") as at:
            await told(at.address)

    async def told(address: str) -> None:
        host, ann, bob = await people(address, 3)
        code = await table_of([host, ann], GAME, 2)
        await leave_to_bot(ann, code)
        key = (await host.post(f"/api/tables/{code}/hand", seat=1))["key"]
        await ann.post(f"/api/tables/{code}/back")
        assert (await refusal(bob.post("/api/seat", key=key))).code == "seat_in_use"
        await leave_to_bot(ann, code)
        while (await ann.get(f"/api/tables/{code}"))["takeover"] is None:
            await asyncio.sleep(0.01)
        await ann.post(f"/api/tables/{code}/host")
        assert (await refusal(bob.post("/api/seat", key=key))).code == "old_link"

    run(story())


# Secrets


def test_no_key_of_a_person_goes_to_anybody_else(tmp_path: Path) -> None:
    async def story() -> None:
        async with inside(tmp_path) as at:
            ann, bob = await people(at.address, 2)
            code = await table_of([ann, bob], GAME, 2)
            await leave_to_bot(bob, code)
            link = await ann.post("/api/me/link")
            handed = await ann.post(f"/api/tables/{code}/hand", seat=1)
            phrase = (await ann.post("/api/me/phrase"))["phrase"]
            persons: dict[str, Any] = {}
            for client in (ann, bob):
                holder = at.services.signer.holder(client.token)
                assert holder is not None
                persons[holder.person] = holder.device
            heard = [
                await bob.get(f"/api/tables/{code}"),
                await bob.get(f"/api/tables/{code}/frame"),
                await bob.get("/api/my/tables"),
                await bob.get("/api/me/devices"),
                await bob.post("/api/carry/look", key=link["key"]),
                await bob.post("/api/seat/look", key=handed["key"]),
                await ann.get("/api/me/devices"),
            ]
            text = repr(heard)
            assert not any(person in text for person in persons)
            assert link["key"] not in text
            assert phrase not in text
            kept = repr(rows(at.store.url, "SELECT * FROM one_time_keys")) + repr(rows(at.store.url, "SELECT * FROM phrases"))
            assert link["key"] not in kept
            assert handed["key"] not in kept

    run(story())
