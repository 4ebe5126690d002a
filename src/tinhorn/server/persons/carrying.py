"""A person comes to another device: by a link that works once, or by a recovery phrase."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata

import segno
from mnemonic import Mnemonic

from tinhorn.server.store.persons import KeyKind, OneTimeKey, SqlPersons
from tinhorn.table.process.aside import Aside
from tinhorn.table.words.refusals import OLD_LINK, PHRASE_LENGTH, PHRASE_ORDER, PHRASE_WORD

LINK_SECONDS = 300.0
PHRASE_BITS = 128
PHRASE_WORDS = 12
WORDS = Mnemonic("english")  # the list of BIP 39: no two words begin with the same four letters, and the last one checks the others
KNOWN_WORDS = frozenset(WORDS.wordlist)


def new_key() -> str:
    return secrets.token_urlsafe(24)


def qr_code(link: str) -> str:
    """A link as a picture to scan: an SVG as the address of an image. Dark on white, with the border that readers need."""
    return segno.make(link, error="m", micro=False).svg_data_uri(border=4, dark="#000", light="#fff")


def digest_of(key: str) -> str:
    """What is kept of a key that nobody can guess."""
    return hashlib.sha256(b"tinhorn key 1:" + key.encode()).hexdigest()


def read_phrase(text: str) -> str:
    """A phrase as it was made. Says what is wrong with one that can be none."""
    words = unicodedata.normalize("NFKD", text).lower().replace(",", " ").split()
    for word in words:
        if word not in KNOWN_WORDS:
            raise PHRASE_WORD(word[:20])
    if len(words) != PHRASE_WORDS:
        raise PHRASE_LENGTH(PHRASE_WORDS, len(words))
    phrase = " ".join(words)
    if not WORDS.check(phrase):
        raise PHRASE_ORDER()
    return phrase


def phrase_digest(phrase: str, salt: str) -> str:
    """What is kept of a phrase: slow to compute. A phrase must be found without a name, so the salt is one for the whole server."""
    return hashlib.scrypt(phrase.encode(), salt=salt.encode(), n=2**14, r=8, p=1, dklen=32).hex()


class Carrying:
    """`salt` belongs to this server's phrases. It is not the secret: phrases outlive a change of that."""

    def __init__(self, store: SqlPersons, aside: Aside, salt: str) -> None:
        self._store = store
        self._aside = aside
        self._salt = salt

    async def new_link(self, person: str, now: float) -> tuple[str, float]:
        """The key of a link that makes another device this person, and when it ends. An earlier one works no longer."""
        key, ends = new_key(), now + LINK_SECONDS
        await self._store.add_key(OneTimeKey(digest=digest_of(key), kind="carry", person=person, ends=ends), now)
        return key, ends

    async def look(self, key: str, kind: KeyKind, now: float) -> OneTimeKey:
        """Where a key leads, without using it."""
        found = await self._store.key(digest_of(key), kind, now)
        if found is None:
            raise OLD_LINK()
        return found

    async def take(self, key: str, kind: KeyKind, now: float) -> OneTimeKey:
        """Use a key: it works no more."""
        found = await self._store.take_key(digest_of(key), kind, now)
        if found is None:
            raise OLD_LINK()
        return found

    async def new_phrase(self, person: str, now: float) -> str:
        """A new recovery phrase, in place of the one before. It is nowhere but in the answer."""
        phrase: str = WORDS.generate(PHRASE_BITS)
        await self._store.set_phrase(person, await self._aside.run(phrase_digest, phrase, self._salt), now)
        return phrase

    async def recover(self, phrase: str) -> str | None:
        """Whose phrase this is."""
        return await self._store.whose_phrase(await self._aside.run(phrase_digest, phrase, self._salt))
