"""The words that the box adds to the language of effects (A0.1, A0.2, A0.4)."""

from __future__ import annotations

from typing import Final

from tinhorn.games.legends.ante_up.words import ID as ANTE_UP
from tinhorn.games.legends.language import further, text
from tinhorn.games.legends.language.text import count

ID: Final = "wild_bunch"
# What parts of the box need besides it.
NEEDS: Final = ANTE_UP

# Atoms
MOVE_ROW: Final[int] = further.add_atom("move", "row", pure=False)
SWITCH_TRACK: Final[int] = further.add_atom("switch_track", "", pure=True)
SHUFFLE_SELF: Final[int] = further.add_atom("discard_self", "legendary", pure=True)
PEEK_WITHIN: Final[int] = further.add_atom("peek", "any within n", pure=False)
REROLL_RISK: Final[int] = further.add_atom("reroll", "risk", pure=False)

# Atoms of STATIC abilities
MOVEMENT_MOD: Final[int] = further.add_static("movement_mod", "+n")
FEWER_CARDS: Final[int] = further.add_static("npc_cards", "-n")
NO_SHERIFF_DISCARD: Final[int] = further.add_static("no", "sheriff_discard")
ANY_NUMBER: Final[int] = further.add_static("misc_cap", "none")
SEE_FIGHT_CARDS: Final[int] = further.add_static("see_fight_cards", "n")

# Predicates, fights, counters, windows
HIDDEN_WITHIN: Final[int] = further.add_predicate("hidden_within", "( n )")
FIGHT_BEAR: Final[int] = further.add_fight("bear", "with the Grizzly Bear", "the Grizzly Bear")
T_HUNTS: Final[int] = further.add_deed(ID, "hunts", "<you hunted/hunted/hunt>{n|| {n} or more times} this turn")
ON_ANTE: Final[int] = further.add_window("on_ante")
ON_RISK: Final[int] = further.add_window("on_risk")  # opened by the risk die of another box

text.ATOM_TEXTS[MOVE_ROW] = lambda part, n: "move as many steps as the number of your row on the marshal or wanted track"
text.ATOM_TEXTS[SWITCH_TRACK] = lambda part, n: "put your cube on the same space of the other track, marshal or wanted"
text.ATOM_TEXTS[SHUFFLE_SELF] = lambda part, n: "shuffle this item into the legendary items"
text.ATOM_TEXTS[PEEK_WITHIN] = lambda part, n: f"look at the hidden side of a token at most {count(n, 'step', 'steps')} away"
text.ATOM_TEXTS[MOVEMENT_MOD] = lambda part, n: f"your moves are {count(abs(n), 'step', 'steps')} {'longer' if n > 0 else 'shorter'}"
text.ATOM_TEXTS[FEWER_CARDS] = lambda part, n: f"the other side draws {count(n, 'fight card', 'fight cards')} fewer, but one at least"
text.ATOM_TEXTS[NO_SHERIFF_DISCARD] = lambda part, n: "you discard no card when the Sheriff comes"
text.ATOM_TEXTS[ANY_NUMBER] = lambda part, n: "you may own any number of miscellaneous items"
text.ATOM_TEXTS[SEE_FIGHT_CARDS] = lambda part, n: f"you see {count(n, 'fight card', 'fight cards')} that the other side has drawn"
text.NAMING_TESTS[HIDDEN_WITHIN] = lambda test: f"a face-down token is at most {count(test.args[0], 'step', 'steps')} away"
text.ATOM_TEXTS[REROLL_RISK] = lambda part, n: "roll the risk die again"
text.WHEN[ON_RISK] = "When the risk die shows its face"
text.WHEN[ON_ANTE] = "When you have paid the ante of a poker hand"
