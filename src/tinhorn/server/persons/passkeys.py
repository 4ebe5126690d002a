"""Passkeys: the browser or a security key proves who somebody is. This module is imported when somebody first uses one."""

from __future__ import annotations

import hashlib
import ipaddress
from typing import Any
from urllib.parse import urlsplit

from webauthn import (
    base64url_to_bytes,
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import bytes_to_base64url, generate_challenge, options_to_json_dict, parse_client_data_json
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from tinhorn.server.persons.carrying import digest_of
from tinhorn.server.store.persons import KeyKind, OneTimeKey, PasskeyRow, SqlPersons
from tinhorn.table.words.refusals import BAD_PASSKEY, MANY_PASSKEYS, NO_PASSKEY_HERE, UNKNOWN_PASSKEY

CHALLENGE_SECONDS = 300.0
MOST = 20  # of one person
WRONG = (WebAuthnException, ValueError, TypeError, KeyError, AttributeError)  # what the library raises for what is no answer at all


def site_of(origin: str) -> str:
    """The name that passkeys of this page belong to. They need a name: an address of numbers has none."""
    name = urlsplit(origin).hostname or ""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        if name:
            return name
    raise NO_PASSKEY_HERE()


def handle_of(person: str) -> bytes:
    """What a passkey knows a person by: not the key of the person."""
    return hashlib.sha256(b"tinhorn passkey 1:" + person.encode()).digest()


def challenge_in(credential: dict[str, Any]) -> bytes:
    """Which challenge this answers."""
    try:
        return parse_client_data_json(base64url_to_bytes(credential["response"]["clientDataJSON"])).challenge
    except WRONG:
        raise BAD_PASSKEY() from None


class Passkeys:
    """A challenge is a key that works once: its digest is kept until it is answered. `origin` is that of the page that asks."""

    def __init__(self, store: SqlPersons) -> None:
        self._store = store

    async def begin_new(self, person: str, name: str, origin: str, now: float) -> dict[str, Any]:
        """What a browser needs to make a passkey for this person."""
        site = site_of(origin)
        known = await self._store.passkeys(person)
        if len(known) >= MOST:
            raise MANY_PASSKEYS()
        options = generate_registration_options(
            rp_id=site,
            rp_name="Tinhorn",
            user_id=handle_of(person),
            user_name=name,
            challenge=await self._challenge("passkey", person, now),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(row.passkey)) for row in known],
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
            ),
        )
        return options_to_json_dict(options)

    async def add(self, person: str, credential: dict[str, Any], origin: str, label: str, now: float) -> None:
        """The browser has made one: keep its public half."""
        challenge = await self._answered(credential, "passkey", person, now)
        try:
            made = verify_registration_response(
                credential=credential, expected_challenge=challenge, expected_rp_id=site_of(origin), expected_origin=origin
            )
        except WRONG:
            raise BAD_PASSKEY() from None
        row = PasskeyRow(
            passkey=bytes_to_base64url(made.credential_id),
            person=person,
            public_key=made.credential_public_key,
            signs=made.sign_count,
            label=label,
            since=now,
            used=now,
        )
        if not await self._store.add_passkey(row):
            raise BAD_PASSKEY()

    async def begin(self, origin: str, now: float) -> dict[str, Any]:
        """What a browser needs to say whose passkey it has."""
        options = generate_authentication_options(rp_id=site_of(origin), challenge=await self._challenge("arrive", None, now))
        return options_to_json_dict(options)

    async def whose(self, credential: dict[str, Any], origin: str, now: float) -> str:
        """The person who has this passkey."""
        challenge = await self._answered(credential, "arrive", None, now)
        row = await self._store.passkey(str(credential.get("id")))
        if row is None:
            raise UNKNOWN_PASSKEY()
        try:
            proven = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=site_of(origin),
                expected_origin=origin,
                credential_public_key=row.public_key,
                credential_current_sign_count=row.signs,
            )
        except WRONG:
            raise BAD_PASSKEY() from None
        await self._store.used_passkey(row.passkey, proven.new_sign_count, now)
        return row.person

    async def _challenge(self, kind: KeyKind, person: str | None, now: float) -> bytes:
        challenge = generate_challenge()
        digest = digest_of(bytes_to_base64url(challenge))
        await self._store.add_key(OneTimeKey(digest=digest, kind=kind, person=person, ends=now + CHALLENGE_SECONDS), now)
        return challenge

    async def _answered(self, credential: dict[str, Any], kind: KeyKind, person: str | None, now: float) -> bytes:
        """The challenge that this answers: one of ours, to this person, that nobody has answered yet."""
        challenge = challenge_in(credential)
        key = await self._store.take_key(digest_of(bytes_to_base64url(challenge)), kind, now)
        if key is None or key.person != person:
            raise BAD_PASSKEY()
        return challenge
