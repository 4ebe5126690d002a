"""Being the same person on several devices, and taking over a seat. Only a server has this."""

from __future__ import annotations

from typing import Any

import msgspec

from tinhorn.server.persons.carrying import qr_code, read_phrase
from tinhorn.server.persons.devices import label_of
from tinhorn.server.persons.persons import Persons
from tinhorn.table.api.endpoints import Api, Call
from tinhorn.table.messages.answers import (
    Carried,
    DeviceInfo,
    Me,
    MyDevices,
    NewPhrase,
    OneTimeLink,
    PasskeyInfo,
    PasskeyOptions,
    SeatOffer,
)
from tinhorn.table.messages.requests import Farewell, NewLink, Nothing, OneDevice, OnePasskey, OneSeat, Phrase, Proof, UseKey
from tinhorn.table.messages.server import TableInfo
from tinhorn.table.tables.info import table_info
from tinhorn.table.words.refusals import MANY_CODES, MANY_PHRASES, NO_SUCH_PASSKEY, OLD_LINK, WRONG_OWN_NAME, WRONG_PHRASE, Refusal

API = Api()


def persons_of(call: Call) -> Persons:
    persons = call.services.persons
    assert isinstance(persons, Persons), "these endpoints are those of a server"
    return persons


def not_guessing(call: Call) -> Persons:
    """For whoever brings a key: refuses those who have brought too many wrong ones."""
    if not call.services.may_guess(call.caller):
        raise MANY_CODES()
    return persons_of(call)


def wrong_key(call: Call, no: Refusal) -> Refusal:
    if no.code == OLD_LINK.code:
        call.services.guessed_wrong(call.caller)
    return no


# My devices


async def my_devices(call: Call) -> MyDevices:
    persons, person = persons_of(call), call.somebody
    found = await persons.devices.all_of(person, call.caller.device, call.caller.agent)
    link = await persons.store.key_of(person, "carry", call.services.now())
    return MyDevices(
        devices=[
            DeviceInfo(device=each.device, label=each.label, since=each.since, seen=each.seen, here=each.device == call.caller.device)
            for each in found
        ],
        passkeys=[
            PasskeyInfo(passkey=each.passkey, label=each.label, since=each.since, used=each.used)
            for each in await persons.store.passkeys(person)
        ],
        phrase=await persons.store.phrase_since(person),
        link=None if link is None else link.ends,
    )


@API.get("/api/me/devices", MyDevices)
async def list_devices(call: Call) -> MyDevices:
    """The devices that I play on, and how I can come to further ones."""
    await call.name()
    return await my_devices(call)


@API.post("/api/me/devices/remove", OneDevice, MyDevices)
async def remove_device(call: Call, body: OneDevice) -> MyDevices:
    """Sign one of my devices out: it is nobody any more."""
    await call.name()
    listed = await my_devices(call)
    await persons_of(call).devices.sign_out(call.somebody, body.device)
    if call.services.notices is not None:
        await call.services.notices.forget_device(call.somebody, body.device)
    return msgspec.structs.replace(listed, devices=[each for each in listed.devices if each.device != body.device])


@API.post("/api/me/link", NewLink, OneTimeLink)
async def make_link(call: Call, body: NewLink) -> OneTimeLink:
    """A link that makes another device me. It works once, for five minutes; an earlier one works no longer."""
    await call.name()
    key, ends = await persons_of(call).carrying.new_link(call.somebody, call.services.now())
    qr = await call.services.aside.run(qr_code, body.address + key) if body.address else ""
    return OneTimeLink(key=key, ends=ends, qr=qr)


@API.post("/api/me/link/revoke", Nothing, MyDevices)
async def revoke_link(call: Call, body: Nothing) -> MyDevices:
    """Take the link back."""
    await call.name()
    await persons_of(call).store.drop_keys(call.somebody, "carry")
    return await my_devices(call)


@API.post("/api/me/phrase", Nothing, NewPhrase)
async def make_phrase(call: Call, body: Nothing) -> NewPhrase:
    """A new recovery phrase for me, shown this once. An earlier one works no longer."""
    await call.name()
    return NewPhrase(phrase=await persons_of(call).carrying.new_phrase(call.somebody, call.services.now()))


@API.post("/api/me/passkeys/begin", Nothing, PasskeyOptions)
async def begin_passkey(call: Call, body: Nothing) -> PasskeyOptions:
    """What my browser needs to make a passkey for me."""
    name = await call.name()
    passkeys = persons_of(call).passkeys
    return PasskeyOptions(options=await passkeys.begin_new(call.somebody, name, call.caller.origin, call.services.now()))


@API.post("/api/me/passkeys", Proof, MyDevices)
async def add_passkey(call: Call, body: Proof) -> MyDevices:
    """My browser has made a passkey."""
    await call.name()
    label = label_of(call.caller.agent)
    await persons_of(call).passkeys.add(call.somebody, body.credential, call.caller.origin, label, call.services.now())
    return await my_devices(call)


@API.post("/api/me/passkeys/remove", OnePasskey, MyDevices)
async def remove_passkey(call: Call, body: OnePasskey) -> MyDevices:
    """From now on this passkey opens nothing."""
    await call.name()
    if not await persons_of(call).store.drop_passkey(call.somebody, body.passkey):
        raise NO_SUCH_PASSKEY()
    return await my_devices(call)


# All about me


@API.get("/api/me/data", dict[str, Any])
async def give_data(call: Call) -> dict[str, Any]:
    """All that this server keeps about me."""
    await call.name()
    return await persons_of(call).store.data_of(call.somebody)


@API.post("/api/me/delete", Farewell, Nothing)
async def delete_me(call: Call, body: Farewell) -> Nothing:
    """Delete me, for good. Finished games stay for the others, under a neutral name; in games that go on a bot plays for me."""
    if body.name.strip() != await call.name():
        raise WRONG_OWN_NAME()
    await persons_of(call).forget(call.somebody)
    return Nothing()


# Coming to a device


async def become(call: Call, person: str) -> Me:
    """From now on this device is that person."""
    name = await call.services.name_of(person)
    if name is None:
        raise OLD_LINK()
    call.token = await persons_of(call).new_token(person, call.caller.agent)
    return Me(name=name, token=call.token)


@API.post("/api/carry/look", UseKey, Carried)
async def look_at_link(call: Call, body: UseKey) -> Carried:
    """Whom a link would make of me. It still works afterwards."""
    persons = not_guessing(call)
    try:
        key = await persons.carrying.look(body.key, "carry", call.services.now())
        return Carried(name=await call.services.name_of(key.maker) or "")
    except Refusal as no:
        raise wrong_key(call, no) from None


@API.post("/api/carry", UseKey, Me)
async def use_link(call: Call, body: UseKey) -> Me:
    """Become the person who made this link. It gives a cookie, and the token that it holds."""
    persons = not_guessing(call)
    try:
        key = await persons.carrying.take(body.key, "carry", call.services.now())
        try:
            return await become(call, key.maker)
        except Refusal:  # too many devices: it works again when one of them is removed
            await persons.store.add_key(key, call.services.now())
            raise
    except Refusal as no:
        raise wrong_key(call, no) from None


@API.post("/api/recover", Phrase, Me)
async def recover(call: Call, body: Phrase) -> Me:
    """Become the person who has this recovery phrase. It gives a cookie, and the token that it holds."""
    if not call.services.may_try_phrase(call.caller):
        raise MANY_PHRASES()
    phrase = read_phrase(body.phrase)
    person = await persons_of(call).carrying.recover(phrase)
    if person is None:
        call.services.tried_wrong_phrase(call.caller)
        raise WRONG_PHRASE()
    return await become(call, person)


@API.post("/api/passkey/begin", Nothing, PasskeyOptions)
async def begin_arrival(call: Call, body: Nothing) -> PasskeyOptions:
    """What a browser needs to say whose passkey it has."""
    persons = not_guessing(call)
    return PasskeyOptions(options=await persons.passkeys.begin(call.caller.origin, call.services.now()))


@API.post("/api/passkey", Proof, Me)
async def arrive(call: Call, body: Proof) -> Me:
    """Become the person whose passkey this is. It gives a cookie, and the token that it holds."""
    persons = not_guessing(call)
    try:
        person = await persons.passkeys.whose(body.credential, call.caller.origin, call.services.now())
    except Refusal:
        call.services.guessed_wrong(call.caller)
        raise
    return await become(call, person)


# Seats


@API.post("/api/tables/{code}/hand", OneSeat, OneTimeLink)
async def hand_seat(call: Call, body: OneSeat) -> OneTimeLink:
    """A link by which somebody else takes over a seat that a bot plays (host). It works once, for a day."""
    table, _ = await call.table()
    key, ends = await persons_of(call).handing.new_link(table, call.somebody, body.seat, call.services.now())
    return OneTimeLink(key=key, ends=ends)


@API.post("/api/seat/look", UseKey, SeatOffer)
async def look_at_seat(call: Call, body: UseKey) -> SeatOffer:
    """Which seat a link offers me. It still works afterwards."""
    persons = not_guessing(call)
    try:
        table, seat = await persons.handing.look(body.key, call.services.now())
    except Refusal as no:
        raise wrong_key(call, no) from None
    return SeatOffer(table=table.code, title=table.game.title, seat=seat, name=table.game.seats[seat].name)


@API.post("/api/seat", UseKey, TableInfo)
async def take_seat(call: Call, body: UseKey) -> TableInfo:
    """Take over the seat that a link offers me."""
    name = await call.name()
    persons = not_guessing(call)
    try:
        table = await persons.handing.take(body.key, call.somebody, name, call.services.now())
    except Refusal as no:
        raise wrong_key(call, no) from None
    return table_info(table, call.person, call.services.signer, call.services.now())
