"""Notices to browsers: Web Push (RFC 8030) with encryption for each browser (RFC 8291) and a signature of this server (RFC 8292)."""

from __future__ import annotations

import secrets
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tinhorn.server.notices.messages import Message
from tinhorn.table.clocks.resting import DAY, HOUR
from tinhorn.table.messages.server import encode
from tinhorn.table.store.rows import PushAddress
from tinhorn.table.words.refusals import NO_PUSH

CURVE = ec.SECP256R1()
KEPT_FOR = 4 * DAY  # how long a push service keeps a notice for a browser that is off
SIGNED_FOR = 12 * HOUR
RECORD = 4096  # all of a notice is one record
MOST_TEXT = 1200  # characters: a push service takes 4,096 bytes in all
SECRET = 16  # bytes that a browser shares with us
LENGTH = 32  # bytes of a number of the curve


def new_key() -> str:
    """A private key of this server, as text."""
    return base64(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(LENGTH, "big"))


def base64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unbase64(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public key that belongs to a private one."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def derived(length: int, key: bytes, salt: bytes, about: bytes) -> bytes:
    return HKDF(SHA256(), length, salt, about).derive(key)


def encrypted(text: bytes, address: PushAddress, ours: ec.EllipticCurvePrivateKey, salt: bytes) -> bytes:
    """For this browser alone. `ours` and `salt` are new for each message."""
    theirs = unbase64(address.p256dh)
    shared = ours.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    secret = derived(32, shared, unbase64(address.auth), b"WebPush: info\0" + theirs + point(ours))
    key = derived(16, secret, salt, b"Content-Encoding: aes128gcm\0")
    nonce = derived(12, secret, salt, b"Content-Encoding: nonce\0")
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(point(ours))]) + point(ours)
    return head + AESGCM(key).encrypt(nonce, text + b"\x02", None)


def topic(message: Message) -> str:
    """A notice takes the place of an earlier one about the same."""
    tables = [each.table for each in message.waits]
    return tables[0] if len(tables) == 1 else "tables" if tables else "test"


def payload(message: Message) -> bytes:
    """What our service worker is given (`web/worker/push.js`)."""
    return encode(
        {
            "id": message.id,
            "tag": topic(message),
            "title": message.title[:MOST_TEXT],
            "text": "\n".join(message.brief)[:MOST_TEXT],
            "link": message.link,
            "turns": message.turns,
            "language": message.language,
        }
    )


class WebPush:
    """`key` is the private key of this server, and `contact` how the keepers of a push service reach whoever runs it."""

    def __init__(self, key: str, contact: str, now: Callable[[], float] = time.time) -> None:
        self._key = ec.derive_private_key(int.from_bytes(unbase64(key), "big"), CURVE)
        self._contact = contact
        self._now = now
        self.public_key = base64(point(self._key))

    def check(self, address: PushAddress) -> None:
        """Refuses keys that nothing can be encrypted with."""
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unbase64(address.p256dh))
            if len(unbase64(address.auth)) != SECRET:
                raise NO_PUSH()
        except ValueError:
            raise NO_PUSH() from None

    def request(self, address: PushAddress, message: Message) -> tuple[bytes, dict[str, str]]:
        """The body and the headers of the request that brings this to a browser."""
        body = encrypted(payload(message), address, ec.generate_private_key(CURVE), secrets.token_bytes(16))
        return body, {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "Authorization": f"vapid t={self._token(address.endpoint)}, k={self.public_key}",
            "TTL": str(int(KEPT_FOR)),
            "Urgency": "high",
            "Topic": topic(message),
        }

    def _token(self, endpoint: str) -> str:
        """Says to a push service who sends this, so that nobody else can use the address."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(self._now() + SIGNED_FOR), "sub": self._contact}
        signed = f"{base64(encode({'typ': 'JWT', 'alg': 'ES256'}))}.{base64(encode(claims))}"
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        return f"{signed}.{base64(r.to_bytes(LENGTH, 'big') + s.to_bytes(LENGTH, 'big'))}"
