"""The store and what it promises: one writer a number, one entry an id, snapshots that lead where the record does."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import insert

import tinhorn
from tests.fixture_games import game_with
from tests.server.harness import Postgres, engine_on, run
from tinhorn.core.errors import TinhornError
from tinhorn.core.pick import Pick
from tinhorn.server.store import schema
from tinhorn.server.store.migrate import check_schema, upgrade
from tinhorn.server.store.store import SqlStore
from tinhorn.table.messages.server import encode
from tinhorn.table.record.frames import make_frame
from tinhorn.table.record.loading import load_game, moves_that_stand, record_of
from tinhorn.table.store.rows import Append, Entry, SeatRow, StoredTable, TableRow


def table_row(code: str = "ABCDE", game: str = "", seats: int = 2) -> tuple[TableRow, list[SeatRow]]:
    found = tinhorn.game(game or game_with(at_once=True))
    options = {name: option.default for name, option in found.options.items()}
    row = TableRow(
        code=code,
        game=found.id,
        version=found.version,
        options=encode(options).decode(),
        level="regular",
        join="code",
        watch="anyone",
        clock=None,
        host="host",
        seed=bytes(32),
        game_seed=bytes(range(32)),
        status="playing",
        created=1.0,
        started=1.0,
        ended=None,
        rematch=None,
        waiting=0,
    )
    sitting = [
        SeatRow(code=code, seat=n, kind="person", person=f"p{n}", name=f"N{n}", level=None, words="", stand_in=False, away_since=None)
        for n in range(seats)
    ]
    return row, sitting


def entry(number: int, id: str, code: str = "ABCDE") -> Append:
    made = Entry(code=code, number=number, id=id, kind="move", seat=0, action=0, by="person", events=b"", waiting=1, at=1.0)
    return Append(entry=made, snapshot=None, over=False)


def test_migrations_build_what_the_code_expects(database: str) -> None:
    engine = engine_on(database)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), schema.METADATA) == []
    engine.dispose()
    check_schema(database)
    assert upgrade(database) == "0016"


def test_a_database_that_is_not_up_to_date_is_named(postgres: Postgres) -> None:
    postgres.server.psql("CREATE DATABASE empty_one;")
    with pytest.raises(TinhornError, match="tinhorn db upgrade"):
        check_schema(postgres.server.get_uri(database="empty_one"))


def test_one_number_has_one_writer_and_one_id_one_entry(database: str) -> None:
    async def story() -> None:
        stores = [SqlStore(database), SqlStore(database)]
        for store in stores:
            store.open()
        row, seats = table_row()
        assert await stores[0].add_table(row, seats, 10) == "made"
        assert await stores[0].add_table(row, seats, 10) == "taken"
        assert await stores[0].add_table(table_row("BBBBB")[0], [], 1) == "many"
        for number in range(1, 30):
            written = await asyncio.gather(*[store.append(entry(number, f"{n}-{number}")) for n, store in enumerate(stores)])
            assert sorted(written) == [False, True]
        assert await stores[0].append(entry(30, "1-29")) is not await stores[0].append(entry(30, "0-29"))
        batch = [stores[0].append(entry(31, "a")), stores[0].append(entry(31, "b")), stores[0].append(entry(32, "c"))]
        assert await asyncio.gather(*batch) == [True, False, True]
        kept = await stores[1].kept("ABCDE")
        assert kept is not None
        assert [each.number for each in kept.entries] == list(range(1, 33))
        stands = await stores[1].entry_with("ABCDE", "c")
        assert stands is not None
        assert stands.number == 32
        for store in stores:
            await store.close()

    run(story())


def test_all_processes_keep_the_same_secret(database: str) -> None:
    async def story() -> None:
        stores = [SqlStore(database) for _ in range(3)]
        for store in stores:
            store.open()
        kept = await asyncio.gather(*[store.keep("secret", f"own {n}") for n, store in enumerate(stores)])
        assert len(set(kept)) == 1
        for store in stores:
            await store.close()

    run(story())


@pytest.mark.parametrize("game", tinhorn.games())
def test_from_any_snapshot_on_the_table_is_the_same_as_from_the_deal(game: str) -> None:
    """Played with undos; at every number a table loaded from a snapshot shows all seats what the whole record does."""
    found = tinhorn.game(game)
    row, seats = table_row(game=game, seats=found.seats[0])
    played = load_game(StoredTable(table=row, seats=seats, snapshot_number=0, snapshot=None, entries=[]))
    pick = Pick(5)
    entries: list[Entry] = []
    snapshots: list[bytes] = []
    for number in range(1, 61):
        state = played.state
        assert state is not None
        if state.over:
            break
        position = played.playing()
        if position.way_back.decisions and pick.below(4) == 0:
            kind, seat, action = "undo", position.way_back.decisions[-1][0], 0
            reached = position.after_undo(number)
        else:
            seat = state.to_act[pick.below(len(state.to_act))]
            action = pick.of(state.options(seat))
            after = state.copy()
            after.listen()
            after.apply(seat, action)
            events = after.hear()
            after.listening = False
            kind = "move"
            reached = position.after_move(number, seat, after, events)
        sent = Entry(code=row.code, number=number, id=f"m{number}", kind=kind, seat=seat, action=action, by="person")
        made = played.entry(sent, reached, float(number))
        played.arrive(made, reached)
        entries.append(made)
        snapshots.append(played.snapshot())
    whole = load_game(StoredTable(table=row, seats=seats, snapshot_number=0, snapshot=None, entries=entries))
    for number in range(1, len(entries) + 1, 5):
        kept = StoredTable(table=row, seats=seats, snapshot_number=number, snapshot=snapshots[number - 1], entries=entries)
        loaded = load_game(kept)
        assert loaded.last_snapshot == number
        for seat in [*range(len(seats)), None]:
            assert encode(make_frame(loaded, seat, 0, [])) == encode(make_frame(whole, seat, 0, []))
        assert loaded.state is not None
        assert whole.state is not None
        assert loaded.state.digest() == whole.state.digest()
    assert len(record_of(whole, entries).moves) == len(moves_that_stand(entries)) == whole.state.moves  # type: ignore[union-attr]


def test_a_row_that_names_code_is_a_game_that_is_not_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "planted_row.py").write_text("open('imported', 'w').close()\nfrom tinhorn.games.goat import GAME\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    row, seats = table_row()
    row = msgspec.structs.replace(row, game="planted_row:GAME")
    live = load_game(StoredTable(table=row, seats=seats, snapshot_number=0, snapshot=None, entries=[]))
    assert live.frozen is not None
    assert live.frozen.reason.startswith("The game planted_row:GAME is not installed")
    assert not (tmp_path / "imported").exists()


def test_a_write_that_raises_undoes_itself_and_nothing_else(database: str) -> None:
    async def story() -> None:
        store = SqlStore(database)
        store.open()

        def half_done(connection: object) -> None:
            connection.execute(insert(schema.people).values(id="x", name="x", created=1.0))  # type: ignore[attr-defined]
            raise ValueError("no")

        good = store.add_person("y", "Y", 1.0)
        results = await asyncio.gather(store.write(half_done), good, return_exceptions=True)
        assert isinstance(results[0], ValueError)
        assert await store.person("x") is None
        assert await store.person("y") == "Y"
        await store.close()

    run(story())
