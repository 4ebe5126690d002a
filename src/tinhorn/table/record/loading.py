"""From what the store has kept of a table to its game: every entry is checked, and those after the newest snapshot are played."""

from __future__ import annotations

from tinhorn.core.errors import RecordError, TinhornError, UnknownVersion
from tinhorn.core.record import Record
from tinhorn.table.games.catalog import find_game
from tinhorn.table.record.chain import first_break, root, unseal
from tinhorn.table.record.game import TableGame
from tinhorn.table.record.position import unpack
from tinhorn.table.store.rows import Entry, StoredTable
from tinhorn.table.words.refusals import FROZEN_ENTRY, FROZEN_GAME, FROZEN_ROW, FROZEN_VERSION, Refusal


def load_game(kept: StoredTable) -> TableGame:
    """The game of a table, set aside where anything is wrong with what was kept."""
    game = TableGame(kept.table, kept.seats)
    if game.frozen is None:
        try:
            check_chain(game, kept)
            find_rules(game)
            play_on(game, kept)
        except Refusal as no:
            game.set_aside(no)
        except Exception as wrong:  # whatever a damaged row makes fail
            game.set_aside(FROZEN_ROW(type(wrong).__name__))
    return game


def check_chain(game: TableGame, kept: StoredTable) -> None:
    """Is every entry there, as it was written?"""
    entries = kept.entries
    if kept.table.game_seed is None:
        broken = 1 if entries else None
    elif kept.snapshot_number > len(entries):
        broken = len(entries) + 1
    else:
        broken = first_break(root(kept.table, kept.seats), entries)
    game.chain = entries[-1].chain if entries else root(kept.table, kept.seats)
    if broken is not None:
        raise FROZEN_ENTRY(str(broken))


def find_rules(game: TableGame) -> None:
    row = game.row
    try:
        game.rules = find_game(row.game, row.version)
    except UnknownVersion:
        game.title = find_game(row.game).title
        raise FROZEN_VERSION(str(row.version), game.title) from None
    except TinhornError:
        raise FROZEN_GAME(row.game) from None
    game.title = game.rules.title
    game.num_actions = game.rules.num_actions


def play_on(game: TableGame, kept: StoredTable) -> None:
    """From the snapshot, or from the deal, to the last entry."""
    if kept.snapshot is not None:
        take_up(game, kept, kept.snapshot)
    game.deal_if_started()
    for entry in kept.entries[game.number :]:
        game.follow_one(entry)
    if kept.table.status == "over" and not kept.earlier and game.position is not None and not game.position.state.over:
        raise FROZEN_ENTRY(str(len(kept.entries) + 1))


def take_up(game: TableGame, kept: StoredTable, stored: bytes) -> None:
    """Begin at a snapshot. A bad one is noted and left alone: all entries are played instead."""
    number, row = kept.snapshot_number, kept.table
    chain = kept.entries[number - 1].chain if number else root(row, kept.seats)
    try:
        packed = unseal(chain, stored)
        if packed is None:
            raise RecordError("the snapshot does not belong to this record")
        game.position = unpack(game.rules, game.rules.setting(len(kept.seats), row.chosen(), row.game_seed), packed)
    except Exception:  # whatever it is: the entries say the same
        game.bad_snapshot = True
        return
    game.number = game.last_snapshot = number
    game.chain = chain


def moves_that_stand(entries: list[Entry]) -> list[Entry]:
    """The moves of a record without those that were taken back."""
    stand: list[Entry] = []
    for entry in entries:
        if entry.kind == "undo":
            stand.pop()
        else:
            stand.append(entry)
    return stand


def record_of(game: TableGame, entries: list[Entry]) -> Record:
    """The core's record of a table, from its whole list of entries."""
    assert game.row.game_seed is not None
    state = game.rules.new(len(game.seats), game.row.game_seed, **game.row.chosen())
    for entry in moves_that_stand(entries):
        state.apply(entry.seat, entry.action)
    return game.rules.record(state)
