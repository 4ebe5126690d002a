"""Proof that nobody chose or foresaw the shuffles.

Before anyone sits down, the server draws 256 bits and shows their hash: the commitment. Whoever sits
down then adds words (their browser adds noise). The seed of the game is a hash over the committed bits
and the words of every seat. At the end the bits are shown, and anyone can repeat the computation.

A record alone proves only that its own numbers fit together. Whoever can write the record can choose them
all. The proof is in the comparison with what a player noted before the deal: see `Noted`.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from tinhorn.core.errors import RecordError, TinhornError, UnknownGame
from tinhorn.core.game import installed_game
from tinhorn.core.record import Record, read_record, seed_from_plain

LABEL = b"tinhorn seed 1"
SEED_BYTES = 32


class Proof(msgspec.Struct, frozen=True, kw_only=True):
    """The entry `fairness` of a downloaded record: enough to check the seed without the server."""

    commitment: str
    seed: str
    words: list[str]


class Noted(msgspec.Struct, frozen=True, kw_only=True):
    """What a player keeps from before the deal: the commitment, and the words they added by seat."""

    commitment: str
    words: dict[int, str] = {}


class Check(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that was checked, and its result. `holds` is None where it cannot be checked here."""

    what: str
    holds: bool | None
    detail: str


def draw_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def commit(seed: bytes) -> str:
    """SHA-256 of the seed's bytes, in hexadecimal."""
    return hashlib.sha256(seed).hexdigest()


def mix(seed: bytes, words: Sequence[str]) -> bytes:
    """The seed of the game: SHA-256 over a label, the committed seed and each seat's words.

    Every part is preceded by its length in bytes (four bytes, big-endian), so that no two lists of
    words give the same text.
    """
    whole = hashlib.sha256()
    for part in (LABEL, seed, *[each.encode() for each in words]):
        whole.update(len(part).to_bytes(4, "big"))
        whole.update(part)
    return whole.digest()


def proof_in(data: str | bytes | dict[str, Any]) -> Proof:
    """The proof of a downloaded record."""
    try:
        plain = data if isinstance(data, dict) else msgspec.json.decode(data)
        return msgspec.convert(plain["fairness"], Proof)
    except (msgspec.DecodeError, UnicodeDecodeError, KeyError, TypeError, RecursionError):
        raise RecordError("this record carries no proof of its seed; only games of a server have one") from None


def check_seed(record: Record, proof: Proof) -> list[Check]:
    """Does the commitment fit the seed shown, and was the game dealt from it and the players' words?"""
    try:
        seed = bytes.fromhex(proof.seed)
    except ValueError:
        return [Check(what="seed", holds=False, detail="The seed is not hexadecimal.")]
    committed = hmac.compare_digest(commit(seed).encode(), proof.commitment.encode())
    dealt = seed_from_plain(record.seed) == mix(seed, proof.words) and len(proof.words) == record.seats
    return [
        Check(
            what="commitment",
            holds=committed,
            detail=f"SHA-256 of the seed {'is' if committed else 'is NOT'} the hash shown in this record ({proof.commitment}).",
        ),
        Check(
            what="mixing",
            holds=dealt,
            detail=f"The game {'was' if dealt else 'was NOT'} dealt from that seed and the words of all {record.seats} seats.",
        ),
    ]


def check_noted(proof: Proof, noted: Noted) -> list[Check]:
    """Is the proof about the seed that was committed to before the deal, and does it contain the words that a player sent?"""
    same = hmac.compare_digest(proof.commitment.encode(), noted.commitment.lower().encode())
    checks = [
        Check(
            what="noted",
            holds=same,
            detail=f"The record's hash {'is' if same else 'is NOT'} the one that was noted before the deal ({noted.commitment.lower()}).",
        )
    ]
    for seat, words in sorted(noted.words.items()):
        used = 0 <= seat < len(proof.words) and proof.words[seat] == words
        detail = f"The words noted for seat {seat} {'are' if used else 'are NOT'} those that the seed was mixed with."
        checks.append(Check(what="words", holds=used, detail=detail))
    return checks


def verify(data: str | bytes | dict[str, Any], noted: Noted | None = None) -> list[Check]:
    """Check a downloaded record from end to end: commitment, mixing, what was noted, and every move from the deal on."""
    record = read_record(data)
    proof = proof_in(data)
    checks = check_seed(record, proof) + ([] if noted is None else check_noted(proof, noted))
    try:
        installed_game(record.game, record.version).replay(record)
    except UnknownGame as wrong:
        return [*checks, Check(what="replay", holds=None, detail=f"The moves cannot be played again here: {wrong}.")]
    except TinhornError as wrong:
        return [*checks, Check(what="replay", holds=False, detail=str(wrong))]
    return [*checks, Check(what="replay", holds=True, detail=f"All {len(record.moves)} moves replay to the recorded positions.")]


def outcome(checks: Sequence[Check]) -> bool | None:
    """False if any check fails, None if none fails but not all could be done."""
    if any(check.holds is False for check in checks):
        return False
    return None if any(check.holds is None for check in checks) else True
