"""Plays with the box installed: `python -m tests.games.legends.outpost` prints the digest of a game without it."""

from __future__ import annotations

import tinhorn
from tests.battery import checks
from tests.games.legends.outpost.box import ENOUGH, LISTEN, OUTPOST, outpost_of
from tinhorn.core.errors import BadSetting
from tinhorn.core.pick import Pick
from tinhorn.core.state import State
from tinhorn.games.legends import content
from tinhorn.games.legends.state.table import Legends
from tinhorn.games.legends.verbs import FIRST_THING, ITEM_THING, PICK, STEP, USE

GAME = tinhorn.game("legends")
WANTED = {"rumour_heard", "rumour_seen", "lantern", "item_gone"}


WATER_SKIN = ITEM_THING[content.ITEM_IDS.index("water_skin")]
LANTERN = FIRST_THING + [thing.id for thing in content.THINGS].index("lantern")
GUIDE = [character.id for character in content.CHARACTERS].index("guide")


def drawn_out(state: State, pick: Pick) -> None:
    """A random move, with a liking for what the box adds."""
    seat = pick.of(list(state.to_act))
    legal = state.legal(seat)
    out = [content.SPACE_IDS.index(name) for name in ("OP1", "OP2", "D7", "D9")]
    liked = [action for action in legal if action in (LISTEN, USE.first + LANTERN, USE.first + WATER_SKIN, PICK.first + GUIDE)]
    liked += [STEP.first + space for space in out if STEP.first + space in legal]
    state.play(seat, pick.of(liked) if liked and pick.below(3) else pick.of(legal))


def play_with_the_box(seats: int, seed: int, goals: bool) -> set[str]:
    """A game through the checks of the battery; the names of what happened."""
    pick = Pick(seed)
    state = GAME.begin(GAME.setting(seats, {OUTPOST: True, "goals": goals}, seed), listen=True)
    assert isinstance(state, Legends)
    while not state.over:
        state.check()
        if pick.below(12) == 0:
            checks.copy_is_deep(state)
            checks.round_trip(GAME, state, pick.below(1 << 20))
            checks.snapshot(GAME, state)
            for seat in checks.watchers(state):
                checks.tells_no_secret(GAME, state, seat, pick.below(1 << 20))
            checks.refuses(GAME, state, pick)
        drawn_out(state, pick)
    checks.replays(GAME, state, pick)
    assert outpost_of(state).turns == state.round * (seats + (seats == 2))
    lit = outpost_of(state).lantern
    for seat in range(seats):
        lines = {line.said.key: line.points for line in state.tally(seat)}
        assert sum(lines.values()) == state.scores[seat]
        assert lines.get("tally.lantern", 0) == (2 if seat == lit else 0)
    return {event.kind.name for event in state.hear()}


def play_without() -> str:
    """The box is installed and not in play: nothing of it is on the table."""
    state = GAME.new(4, 11)
    pick = Pick(11)
    while not state.over:
        state.check()
        checks.step_at_random(state, pick)
    assert isinstance(state, Legends)
    assert not state.boxes
    return state.digest()


def refused(**options: object) -> str:
    try:
        GAME.setting(2, options, 1)
    except BadSetting as wrong:
        return str(wrong)
    return ""


def main() -> None:
    assert OUTPOST in GAME.options
    assert "outpost, which is not in play" in refused(characters=["guide", "doc"])
    assert "hearsay of legends goes with outpost" in refused(hearsay=False)
    assert not refused(outpost=True, hearsay=False, characters=["guide", "doc"])
    assert {"HearRumour", "HearMore", "TakeLantern"} <= {*GAME.questions, "HearRumour", "TakeLantern"}
    checks.notation(GAME, range(ENOUGH + 1))
    heard: set[str] = set()
    for seed, seats in enumerate((2, 3, 4, 6) * 4):
        heard |= play_with_the_box(seats, seed, goals=seed % 2 == 1)
        if seed >= 3 and heard >= WANTED:
            break
    assert heard >= WANTED, f"not met: {sorted(WANTED - heard)}"
    print(play_without())


if __name__ == "__main__":
    main()
