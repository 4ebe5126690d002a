"""Everything printed on cards and tokens, as pages of the rulebook: made from the content, so that they cannot disagree."""

from __future__ import annotations

from tinhorn.games.legends import content as c
from tinhorn.games.legends.cards import FACE_NAMES
from tinhorn.games.legends.language.words import SUITS


def table(heads: list[str], rows: list[list[str]]) -> list[str]:
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    for row in rows:
        lines.append("| " + " | ".join(row) + " |")
    return [*lines, ""]


def heading(id: str, title: str) -> list[str]:
    return [f'## <a id="{id}"></a>{id} {title}', ""]


# Tables that the base game and its boxes have alike. `box` is the name of a box, or empty for the base game.


def poker_cards(box: str = "") -> list[str]:
    rows: list[list[str]] = []
    for number, card in enumerate(c.POKER):
        if card.box == box:
            suits = SUITS[0] + SUITS[1] if card.suits == "red" else SUITS[2] + SUITS[3]
            rows.append([f"{card.rank} {suits}", card.name, c.card_text(number), card.source])
    return table(["card", "name", "text", "source"], rows)


def items(box: str = "") -> list[str]:
    """The items of the stores."""
    rows: list[list[str]] = []
    for number, item in enumerate(c.ITEMS):
        if item.box == box and not item.legendary:
            upgraded = "–" if item.kind == "misc" else c.item_text(number, True)
            rows.append([item.name, item.kind, f"${item.price}", c.item_text(number, False), upgraded, str(item.end_lp or "–")])
    return table(["item", "kind", "price", "base side", "upgraded side", "end LP"], rows)


def characters(box: str = "") -> list[str]:
    rows: list[list[str]] = []
    for number, who in enumerate(c.CHARACTERS):
        if who.box == box:
            spaces = ", ".join([c.SPACE_IDS[space] for space in c.spaces_of(who.start)]) or "with another player"
            owned = ", ".join(
                [c.ITEMS[c.ITEM_IDS.index(item.removesuffix("+"))].name + ("+" if item.endswith("+") else "") for item in who.items]
            )
            marks = [f"{who.marshal} MP"] if who.marshal else []
            marks += [f"{who.wanted} WP"] if who.wanted else []
            marks += [f"{who.wounds} wound"] if who.wounds else []
            marks += [f"{points} {track.upper()}" for track, points in who.extra.items()]
            rows.append([who.name, spaces, f"${who.money}", str(who.cards), owned, ", ".join(marks) or "–", c.character_text(number)])
    return table(["character", "start", "money", "cards", "items (+ upgraded)", "marks", "ability from 5 LP"], rows)


def goals(box: str = "") -> list[str]:
    rows = [[goal.id, goal.title, c.goal_text(number)] for number, goal in enumerate(c.GOALS) if goal.box == box]
    return table(["id", "title", "condition"], rows)


def pages() -> str:
    """The tables W40 to W51 in Markdown, without their numbered entries."""
    lines: list[str] = []
    lines += heading("W42", "Poker cards")
    lines.append("Numbers in the effects, and all names and ranks not marked printed, are house values.")
    lines.append("")
    lines += poker_cards()
    lines += heading("W43", "Fight cards")
    lines += table(["card", "effect on the human"], [[card.rank, c.fight_text(number)] for number, card in enumerate(c.FIGHT)])
    lines += heading("W44", "Items")
    lines.append("The upgrade costs the price again; the LP count only for the upgraded side. Upgraded sides are house values.")
    lines.append("")
    lines += items()
    lines += heading("W45", "Characters")
    lines += characters()
    lines += heading("W46", "The prospecting die")
    faces = [
        [FACE_NAMES[n], str(face.number), c.FACE_READ[n][1] + (" Roll again." if face.again else "")]
        for n, face in enumerate(c.NUMBERS.die)
    ]
    lines += table(["face", "number", "effect"], faces)
    lines += heading("W47", "Cattle tokens")
    lines.append("The same eight in green and in blue (house).")
    lines.append("")
    lines += table(["no.", "reward"], [[str(number + 1), c.CATTLE_READ[number][1]] for number in range(c.HERD_SIZE)])
    lines += heading("W48", "Story cards")
    stories = [[story.id, story.title, c.story_text(number), story.narrative] for number, story in enumerate(c.STORIES)]
    lines += table(["id", "title", "text", "narrative"], stories)
    lines += heading("W49", "Goals")
    lines += goals()
    lines += heading("W50", "The Man in Black's cards")
    lines += table(["id", "title", "text"], [[card.id, card.title, c.man_text(number)] for number, card in enumerate(c.MAN_CARDS)])
    lines += heading("W51", "Legendary tokens")
    worth = c.NUMBERS.legendary
    lines += table(["value", "number"], [[f"{value} LP", str(worth.number[n])] for n, value in enumerate(worth.values)])
    return "\n".join(lines)
