"""The words that the box adds to the language of effects."""

from __future__ import annotations

from tinhorn.games.legends.language import further, text

RUMOUR = further.add_atom("rumour", "n", pure=False)
FAR_OUT = further.add_predicate("far_out", "")
ON_RUMOUR = further.add_window("on_rumour")
RUMOURS = further.add_deck("rumours")

text.ATOM_TEXTS[RUMOUR] = lambda part, n: f"hear {text.count(n, 'rumour', 'rumours')}"
text.TEST_TEXTS[FAR_OUT] = "beyond the base board"
text.WHEN[ON_RUMOUR] = "When you hear a rumour"
