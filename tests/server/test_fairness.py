"""The seed: committed to, mixed, shown, and found out if anything was changed."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.fixture_games import game_with
from tests.server.harness import Serving, by_number, change, fresh_sqlite, people, refusal, run, table_of
from tests.server.inside import inside
from tinhorn import cli
from tinhorn.client import play
from tinhorn.core import fairness
from tinhorn.core.errors import RecordError

GAME = game_with(at_once=False)


@pytest.fixture(scope="module")
def record(server: Serving) -> dict[str, Any]:
    async def story() -> dict[str, Any]:
        clients = await people(server.address, 2)
        code = await table_of(clients, GAME, 2)
        before = (await clients[0].get(f"/api/tables/{code}"))["fairness"]
        await asyncio.gather(*[play(client, code, by_number) for client in clients])
        whole = await clients[0].get(f"/api/tables/{code}/record")
        assert whole["fairness"]["commitment"] == before["commitment"]
        assert whole["fairness"]["words"] == ["words of 0", "words of 1"]
        return whole

    return run(story())


def test_the_sums_can_be_done_by_hand(record: dict[str, Any]) -> None:
    proof = record["fairness"]
    seed = bytes.fromhex(proof["seed"])
    assert len(seed) == 32
    assert hashlib.sha256(seed).hexdigest() == proof["commitment"]
    parts = [b"tinhorn seed 1", seed, *[words.encode() for words in proof["words"]]]
    mixed = hashlib.sha256(b"".join(len(part).to_bytes(4, "big") + part for part in parts)).hexdigest()
    assert record["seed"] == f"hex:{mixed}"
    assert all(check.holds for check in fairness.verify(msgspec.json.encode(record)))


def test_every_change_is_found_out(record: dict[str, Any]) -> None:
    proof = record["fairness"]
    swapped = {**record, "moves": [*record["moves"][:-1], record["moves"][0]]}
    changed: list[tuple[str, dict[str, Any]]] = [
        ("commitment", {**record, "fairness": {**proof, "commitment": "0" * 64}}),
        ("commitment", {**record, "fairness": {**proof, "seed": "0" * 64}}),
        ("seed", {**record, "fairness": {**proof, "seed": "not hex"}}),
        ("mixing", {**record, "fairness": {**proof, "words": ["words of 0", "others"]}}),
        ("mixing", {**record, "fairness": {**proof, "words": ["words of 0words of 1", ""]}}),
        ("mixing", {**record, "fairness": {**proof, "words": [*proof["words"], ""]}}),
        ("replay", {**record, "seed": 7}),
        ("replay", swapped),
    ]
    for what, data in changed:
        assert what in {check.what for check in fairness.verify(data) if not check.holds}
    with pytest.raises(RecordError):
        fairness.proof_in({name: value for name, value in record.items() if name != "fairness"})


def test_a_record_is_verified_by_an_installed_game_and_never_by_code_that_it_names(
    record: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "planted_proof.py").write_text("open('imported', 'w').close()\nfrom tinhorn.games.goat import GAME\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    wrong = [check for check in fairness.verify({**record, "game": "planted_proof:GAME"}) if not check.holds]
    assert [check.what for check in wrong] == ["replay"]
    assert "no game 'planted_proof:GAME' is installed" in wrong[0].detail
    assert not (tmp_path / "imported").exists()


def test_tinhorn_replay_verifies_a_downloaded_record(record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(msgspec.json.encode(record))
    assert cli.main(["replay", "--verify", str(file)]) == 0
    assert "SHA-256 of the seed is the hash shown" in " ".join(capsys.readouterr().out.split())
    file.write_bytes(msgspec.json.encode({**record, "fairness": {**record["fairness"], "commitment": "0" * 64}}))
    assert cli.main(["replay", "--verify", str(file)]) == 1
    assert "WRONG" in capsys.readouterr().out


def replayed(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str]:
    code = cli.main(["replay", *args])
    out, err = capsys.readouterr()
    return code, " ".join((out + err).split())


def test_a_record_is_compared_with_what_was_noted_before_the_deal(
    record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(msgspec.json.encode(record))
    noted = record["fairness"]["commitment"]
    code, said = replayed(capsys, str(file), "--verify")
    assert code == 0
    assert "NOT PROVEN: that this hash was shown before the deal" in said
    code, said = replayed(
        capsys, str(file), "--verify", "--commitment", noted.upper(), "--words", "0:words of 0", "--words", "1:words of 1"
    )
    assert code == 0
    assert "Verified: The record's hash is the one that was noted" in said
    assert "The words noted for seat 0 are those" in said
    assert "NOT PROVEN" not in said
    code, said = replayed(capsys, str(file), "--verify", "--commitment", "0" * 64)
    assert code == 1
    assert "WRONG: The record's hash is NOT the one that was noted" in said
    for words in ("0:words of 1", "7:words of 0"):
        code, said = replayed(capsys, str(file), "--commitment", noted, "--words", words)
        assert code == 1
        assert f"WRONG: The words noted for seat {words[0]} are NOT those" in said
    assert replayed(capsys, str(file), "--verify", "--commitment", "12ab")[0] == 2
    assert replayed(capsys, str(file), "--verify", "--words", "0:x")[0] == 2
    assert replayed(capsys, str(file), "--commitment", noted, "--words", "x")[0] == 2


def test_a_record_without_proof_says_so(record: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(msgspec.json.encode({name: value for name, value in record.items() if name != "fairness"}))
    code, said = replayed(capsys, str(file), "--verify")
    assert code == 0
    assert "NOT PROVEN: this record carries no proof of its seed" in said
    code, said = replayed(capsys, str(file), "--verify", "--commitment", "0" * 64)
    assert code == 1
    assert "NOT PROVEN" in said


def test_a_commitment_that_is_no_hash_is_wrong_and_no_crash(record: dict[str, Any]) -> None:
    odd = {**record, "fairness": {**record["fairness"], "commitment": "é"}}
    assert "commitment" in {check.what for check in fairness.verify(odd) if not check.holds}


def test_a_seed_exchanged_between_sitting_down_and_the_deal_is_found_by_those_who_sat(
    serve: Callable[..., Serving], tmp_path: Path
) -> None:
    """All numbers of such a record fit together. A server that was begun anew meanwhile cannot know: only what the players noted before
    the deal tells."""
    database = fresh_sqlite(tmp_path)
    server = serve(database)

    async def story() -> tuple[list[fairness.Check], ...]:
        host, guest, late = await people(server.address, 3)
        made = await host.make_table(GAME, 2)
        code = made["table"]
        await host.sit(code, key=made["key"])
        await guest.sit(code, key=made["key"])
        server.kill()
        change(database, "UPDATE tables SET seed = :seed", seed=bytes(32))
        server.start()
        await host.start(code)
        await asyncio.gather(*[play(client, code, by_number) for client in (host, guest)])
        record = await host.get(f"/api/tables/{code}/record")
        return fairness.verify(record), await host.verify(code), await guest.verify(code), await late.verify(code)

    alone, *noted, late = run(story())
    assert all(check.holds for check in alone)
    for checks in noted:
        assert [check.what for check in checks if not check.holds] == ["noted"]
    assert [check.detail for check in late if not check.holds] == ["No commitment was noted before the deal, so the seed is not proven."]


@pytest.mark.parametrize("when", ["open", "closed meanwhile", "playing"])
def test_a_running_server_notices_that_a_seed_was_exchanged(when: str, tmp_path: Path) -> None:
    async def story() -> None:
        database = fresh_sqlite(tmp_path)
        async with inside(tmp_path, database) as server:
            (host,) = await people(server.address, 1)
            made = await host.make_table(GAME, 2, bots=[1])
            code, tables = made["table"], server.services.tables
            await host.sit(code)
            if when == "playing":
                await host.start(code)
            change(database, "UPDATE tables SET seed = :seed", seed=bytes(32))
            if when == "closed meanwhile":
                del tables.open[code]
            if when == "playing":
                await tables.compare_with_store()
                no = await refusal(host.get(f"/api/tables/{code}/frame"))
            else:
                no = await refusal(host.start(code))
            assert no.code == "frozen"
            info = await host.get(f"/api/tables/{code}")
            assert info["frozen"]["key"] == "refusal.frozen_seed"
            assert info["fairness"]["commitment"] == made["fairness"]["commitment"], "what was promised stays"
            assert info["status"] == ("playing" if when == "playing" else "gathering"), "nothing was dealt from the other seed"
            assert "tinhorn_damaged_tables_total 1" in server.services.metrics.text()
            other = await host.make_table(GAME, 2, bots=[1])
            await host.sit(other["table"])
            await host.start(other["table"])
            await tables.compare_with_store()
            assert (await host.get(f"/api/tables/{other['table']}"))["frozen"] is None
            assert (await host.post(f"/api/tables/{code}/close"))["status"] == "closed"

    run(story())


def test_the_client_verifies_an_honest_game_with_its_own_words(server: Serving) -> None:
    async def story() -> list[fairness.Check]:
        clients = await people(server.address, 2)
        code = await table_of(clients, GAME, 2)
        await asyncio.gather(*[play(client, code, by_number) for client in clients])
        return await clients[1].verify(code)

    checks = run(story())
    assert [check.what for check in checks] == ["commitment", "mixing", "noted", "words", "replay"]
    assert all(check.holds for check in checks)


def test_two_lists_of_words_never_mix_to_the_same() -> None:
    seed = bytes(32)
    assert fairness.mix(seed, ["ab", "c"]) != fairness.mix(seed, ["a", "bc"])
    assert fairness.mix(seed, ["ab"]) != fairness.mix(seed, ["ab", ""])
    assert fairness.draw_seed() != fairness.draw_seed()
