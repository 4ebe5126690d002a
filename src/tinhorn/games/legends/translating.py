"""The card texts of Western Legends in other languages.

They are made from the effects, as the English texts are, so text and effect always agree. Names and sentences are in
`said.<language>.toml` beside the game's content. `make words` writes the texts that are made from them (cards with their names, goals
with their conditions …) into the game's `words.<language>.json`. `browser.py` gives the browser the card texts.
Long texts have short ones beside them, for a card in hand or a tile: `short.<language>.toml`, written by hand and held to the effects by a
test.
"""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from pathlib import Path
from types import ModuleType

from tinhorn.core.game import module_of
from tinhorn.core.words import ALTERNATIVE, GAP
from tinhorn.games.legends import boxes, places
from tinhorn.games.legends import content as c
from tinhorn.games.legends.almanac import pages
from tinhorn.games.legends.cards import CARD_NAMES
from tinhorn.games.legends.language import text
from tinhorn.games.legends.language import words as w
from tinhorn.games.legends.language.parse import Reader
from tinhorn.games.legends.language.program import Part, Test
from tinhorn.games.legends.language.words import SUITS
from tinhorn.games.legends.verbs import CARD_NAME

HOME = Path(str(files("tinhorn.games.legends")))
# The forms of a verb: second person, third person, after `may`, after `that`.
ORDER, OTHER, INFINITIVE, WISH = range(4)
# Conditions have ORDER for what is said of you, OTHER, and this for what is to be reached.
AS_GOAL = 2
FORMS = re.compile(r"<([^<>]*)>")
NUMBERS = ("n", "+n", "-n")
TABLES = {"s": "who", "colour": "colours", "suit": "colours", "which": "decks", "item": "items", "fight": "fights"}
TABLES |= {"town": "regions", "region": "regions", "kind": "places", "whom": "whom"}
TABLES |= {sort: f"{sort}s" for sort in w.FURTHER_NAMES}
# Forms that count up where the same word counts down: `npc_cards +1`.
MORE = "+n"
# Conditions that count something.
AT_LEAST, AT_LEAST_DOLLARS, EXACTLY = COUNTING = (">=", ">= money", "=")


def of_boxes(name: str) -> dict[str, ModuleType]:
    """A module of every box that has it, by the name of the box."""
    found = {boxes.id_of(box): module_of(box, name) for box in boxes.BOXES}
    return {box: module for box, module in found.items() if module is not None}


FURTHER = list(of_boxes("speech").values())


def shorts(language: str) -> dict[str, dict[str, str]]:
    """The short texts of a language: for each sort of thing by its id."""
    found: dict[str, dict[str, str]] = tomllib.loads((HOME / "base" / f"short.{language}.toml").read_text(encoding="utf-8"))
    for box in boxes.with_file(f"short.{language}.toml"):
        for sort, texts in tomllib.loads(files(box).joinpath(f"short.{language}.toml").read_text(encoding="utf-8")).items():
            found[sort] = found.get(sort, {}) | texts
    return found


def long_texts() -> dict[str, dict[str, str]]:
    """The English texts that may have a short one, by sort and id."""
    return {
        "poker": {card.id: c.card_text(n) for n, card in enumerate(c.POKER)},
        "items": {item.id: c.item_text(n, False) for n, item in enumerate(c.ITEMS)},
        "upgraded": {item.id: c.item_text(n, True) for n, item in enumerate(c.ITEMS)},
        "things": {thing.id: c.thing_text(n) for n, thing in enumerate(c.THINGS)},
    }


def capital(said: str) -> str:
    return said[0].upper() + said[1:]


def languages() -> list[str]:
    return sorted(path.name.split(".")[1] for path in (HOME / "base").glob("said.*.toml"))


def atom_key(name: str, form: str) -> str:
    """The name of an atom, with the words that its form has besides its gaps: `wound uncancellable`."""
    gaps = {*NUMBERS, *TABLES, "place", "letters"}
    return " ".join([name, *[piece for piece in form.split() if piece.replace("_", "").isalpha() and piece not in gaps]])


def predicate_key(name: str, form: str) -> str:
    return f"{name}()" if form else name


class Line:
    """An ability of the content, parsed but not compiled into a program."""

    def __init__(self, line: str) -> None:
        reader = Reader(c.LEXICON, line, line)
        self.kind = w.KINDS.index(reader.take())
        self.window = w.MAIN if self.kind in (w.ACTION, w.STATIC) else w.WINDOWS.index(reader.take())
        self.test = reader.predicate() if reader.accept("if") else None
        self.cost = reader.parts([":"]) if reader.accept("pay") else []
        reader.expect(":")
        self.parts = reader.parts(["", *w.LIMITS])
        self.limit = w.LIMITS.index(reader.next())


def read_steps(line: str) -> list[Part]:
    return Reader(c.LEXICON, line, line).parts([""])


class Speech:
    """One language: the same sentences as `language/text.py` makes in English."""

    def __init__(self, tables: dict[str, dict[str, str]], to_another: bool = False) -> None:
        self.tables = tables
        self.said = tables["said"]
        self.to_another = to_another

    @classmethod
    def of(cls, language: str) -> Speech:
        """The tables of the base game, and what every box adds to them."""
        tables: dict[str, dict[str, str]] = tomllib.loads((HOME / "base" / f"said.{language}.toml").read_text(encoding="utf-8"))
        for box in boxes.with_file(f"said.{language}.toml"):
            for name, words in tomllib.loads(files(box).joinpath(f"said.{language}.toml").read_text(encoding="utf-8")).items():
                tables[name] = tables.get(name, {}) | words
        return cls(tables)

    # Sentences

    def fill(self, template: str, form: int, gaps: dict[str, str | int]) -> str:
        def verb(found: re.Match[str]) -> str:
            forms = found[1].split("/")
            return forms[form] if form < len(forms) else forms[0]

        def gap(found: re.Match[str]) -> str:
            value = gaps[found[1]]
            if isinstance(value, str):
                return value.split("|")[int(found[2] or 0)]
            one, many = ALTERNATIVE.findall(found[3]) or ("", "")
            if value >= w.COUNTED:
                counted = self.tables["counts"][w.COUNTS[value - w.COUNTED]]
                return f"{many}, {counted}" if many else ""
            return GAP.sub(gap, one if value == 1 else many) if found[3] else str(value)

        return GAP.sub(gap, FORMS.sub(verb, template)).replace("  ", " ")

    def gaps(self, form: str, args: list[int], words: list[str]) -> dict[str, str | int]:
        """What stands in the gaps of an atom's or a predicate's form."""
        found: dict[str, str | int] = {}
        numbers, names = iter(args), iter(words)
        for piece in form.split():
            if piece in NUMBERS:
                found["n2" if "n" in found else "n"] = next(numbers)
            elif piece == "letters":
                found["letters"] = self.said["and"].join(words)
            elif piece in TABLES:
                next(numbers)
                found[piece] = self.tables[TABLES[piece]][next(names)]
            elif piece in ("place", "space", "rank"):
                next(numbers)
                word = next(names)
                nth = f"{piece}{sum(name.startswith(piece) for name in found) + 1}" if piece in found else piece
                found[nth] = word if piece == "rank" else self.space(word) if piece == "space" else self.place(word)
        return found

    def place(self, word: str) -> str:
        """A place, a kind of location or a space, with the forms of its preposition."""
        places = self.tables["places"]
        there = next((space for space in c.BOARD.spaces if space.id == word), None)
        if there is None or places.get(there.place):
            return str(places[there.place if there else word])
        return "|".join(self.space(word).split("|")[1:])

    def space(self, id: str) -> str:
        """The name of a space or mesa, then the way there, being there, coming from there, and the name with its article."""
        article, name = (self.tables["spaces"] | self.tables["mesas"])[id].split(" ", 1)
        forms = [*self.tables["articles"][article].split("|"), article]
        return "|".join([name, *[f"{form} {name}" for form in forms]])

    def atom(self, part: Part, form: int) -> str:
        name, shape = next((name, shape) for name, shape, op in w.ATOMS if op == part.op)
        key = atom_key(name, shape)
        gaps = self.gaps(shape, part.args, part.words)
        if part.args and part.args[0] < 0 and f"{key} -" in self.tables["atoms"]:
            key += " -"
            gaps["n"] = -part.args[0]
        elif shape == MORE and f"{key} +" in self.tables["atoms"]:
            key += " +"
        return self.fill(self.tables["atoms"][key], form, gaps)

    def joined(self, parts: list[Part], form: int, link: str = "") -> str:
        return (link or self.said["then"]).join([self.phrase(part, form) for part in parts])

    def phrase(self, part: Part, form: int) -> str:
        said = self.said
        if part.op == w.DO_CHOOSE:
            return self.fill(said["choose"], form, {"what": said["or"].join([self.joined(kid, form) for kid in part.kids])})
        if part.op == w.DO_PICK:
            what = self.said["or"].join([self.joined(kid, form) for kid in part.kids])
            return self.fill(said["pick"], form, {"n": part.args[0], "what": what})
        if part.op == w.DO_MAY:
            if form == ORDER:
                return self.fill(said["may"], form, {"what": self.joined(part.kids[0], INFINITIVE)})
            return self.fill(said["other_may"], form, {"what": self.joined(part.kids[0], WISH)})
        if part.op == w.DO_IF:
            assert part.test is not None
            test = self.condition(part.test, OTHER if form == OTHER else ORDER)
            done = self.fill(said["do_if"], form, {"test": test, "what": self.joined(part.kids[0], form)})
            if len(part.kids) > 1:
                done += self.fill(said["otherwise"], form, {"what": self.joined(part.kids[1], form)})
            return done
        if part.op == w.DO_REPEAT:
            return self.fill(said["repeat"], form, {"n": part.args[0], "what": self.joined(part.kids[0], form)})
        if part.op == w.DO_SCOPE:
            who = self.tables["who"][w.SCOPES[part.args[0]]].split("|")[0]
            if part.test is not None:
                who += self.fill(said["only_if"], form, {"test": self.condition(part.test, OTHER)})
            return f"{who} {self.joined(part.kids[0], WISH if form == WISH else OTHER)}"
        return self.atom(part, form)

    def sentence(self, parts: list[Part]) -> str:
        return capital(self.joined(parts, ORDER)) + "."

    def ability(self, line: Line) -> str:
        said = self.said
        may = line.kind == w.MAY
        of_others = may and line.parts[0].op == w.DO_SCOPE
        form = WISH if of_others else INFINITIVE if may or line.cost else ORDER
        what = self.joined(line.parts, form, self.said["and" if line.kind == w.STATIC else "then"])
        if line.cost:
            what = self.fill(said["cost"], form, {"cost": self.joined(line.cost, INFINITIVE if may else ORDER), "what": what})
        if may:
            what = self.fill(said["let" if of_others else "may"], form, {"what": what})
        before = [self.tables["when"][w.WINDOWS[line.window]]] if line.window != w.MAIN else []
        if line.test is not None:
            before.append(self.fill(said["if"], ORDER, {"test": self.condition(line.test, ORDER)}))
        full = capital(", ".join([*before, what]))
        if line.limit != w.NO_LIMIT:
            full += said[w.LIMITS[line.limit]]
        return said.get(w.KINDS[line.kind], "") + full + "."

    def condition(self, test: Test, form: int) -> str:
        if test.op == w.NOT:
            return self.fill(self.said["not"], form, {"test": self.condition(test.kids[0], form)})
        if test.op in (w.AND, w.OR):
            left, right = test.kids
            first, second = self.condition(left, form), self.condition(right, form)
            if form == AS_GOAL:
                first = text.said_once(first, second, self.said["this_turn"])
            of_you = form == ORDER and first != self.condition(left, OTHER)  # "you have a and have b": `you` appears once
            return first + self.said["and" if test.op == w.AND else "or"] + (self.condition(right, OTHER) if of_you else second)
        if test.op == w.DEED:
            hand = self.tables["hands"].get(str(test.args[1]), "")
            return self.fill(self.tables["deeds"][test.words[0]], form, {"n": test.args[1], "hand": hand})
        if test.op in (w.COUNT_AT_LEAST, w.COUNT_IS):
            gaps: dict[str, str | int] = {"n": test.args[1], "amount": self.tables["amounts"][test.words[0]]}
            if test.op == w.COUNT_IS and test.args[1] == 0:
                return self.fill(self.said["none"], form, gaps)
            least = AT_LEAST_DOLLARS if test.words[0] == "money" else AT_LEAST
            return self.fill(self.tables["tests"][least if test.op == w.COUNT_AT_LEAST else EXACTLY], form, gaps)
        name, shape = next((name, shape) for name, shape, op in w.TESTS if op == test.op)
        return self.fill(self.tables["tests"][predicate_key(name, shape)], form, self.gaps(shape, test.args, test.words))

    # Cards

    def abilities(self, lines: list[str]) -> str:
        return " ".join([self.ability(Line(line)) for line in lines]) or self.said["no_ability"]

    def steps(self, line: str) -> str:
        return self.sentence(read_steps(line))

    def story(self, story: c.Story) -> str:
        word, _, region = story.trigger.partition(":")
        trigger = self.tables["triggers"][word].replace("{region}", self.tables["regions"].get(region, ""))
        letters = self.said["and"].join(story.spawn)
        bandits = self.said["bandits"].replace("{letters}", letters) if story.spawn else ""
        gaps: dict[str, str | int] = {"trigger": trigger, "reward": self.steps(story.reward), "bandits": bandits, "n": story.sheriff}
        return self.fill(self.said["story"], ORDER, gaps)

    def goal(self, goal: c.Goal) -> str:
        return self.aim(goal.condition)

    def aim(self, line: str) -> str:
        """A condition as what is to be done, in a sentence."""
        return capital(self.condition(Reader(c.LEXICON, line, line).predicate(), AS_GOAL)) + "."

    def item(self, id: str) -> str:
        return self.tables["items"][id].split("|")[0]

    def told(self) -> dict[str, str]:
        """Every name and text of the content, by its English."""
        tables = self.tables
        found: dict[str, str] = {}
        found |= {region.name: tables["regions"][region.id] for region in c.BOARD.regions}
        found |= {space.name: self.space(space.id).split("|")[0] for space in c.BOARD.spaces}
        found |= {mesa.name: self.space(mesa.id).split("|")[0] for mesa in c.BOARD.mesas}
        for n, card in enumerate(c.POKER):
            found |= {card.name: tables["poker"][card.id], c.card_text(n): self.abilities(card.effects)}
        for n, item in enumerate(c.ITEMS):
            found |= {item.name: self.item(item.id), c.item_text(n, False): self.abilities(item.base)}
            found |= {c.item_text(n, True): self.abilities(item.upgraded)}
        for n, who in enumerate(c.CHARACTERS):
            found |= {who.name: tables["characters"][who.id], c.character_text(n): self.abilities(who.abilities)}
        for n, thing in enumerate(c.THINGS):
            found |= {thing.name: tables["things"][thing.id].split("|")[0], c.thing_text(n): self.abilities(thing.abilities)}
        for n, story in enumerate(c.STORIES):
            found |= {story.title: tables["stories"][story.id], c.story_text(n): self.story(story)}
            found |= {story.narrative: tables["narratives"][story.id], c.STORY_READ[n][1]: self.steps(story.reward)}
        for n, goal in enumerate(c.GOALS):
            found |= {goal.title: tables["goals"][goal.id], c.goal_text(n): self.goal(goal)}
        found |= {c.fight_text(n): self.steps(card.effect) for n, card in enumerate(c.FIGHT)}
        for at, herd in enumerate(c.HERDS):
            found |= {c.CATTLE_READ[at * c.HERD_SIZE + n][1]: self.steps(line) for n, line in enumerate(herd.rewards)}
        for n, each in enumerate(c.MAN_CARDS):
            found |= {each.title: tables["man_in_black"][each.id], c.man_text(n): self.steps(each.effect)}
        for n, face in enumerate(c.NUMBERS.die):
            found[c.FACE_READ[n][1]] = self.steps(face.effect)
        found |= places.told(tables)
        for box in FURTHER:
            found |= box.told(self)
        for parts in all_steps():
            found |= self.choices(parts)
        found.pop("", None)  # an item that does nothing but count
        return found

    def choices(self, parts: list[Part]) -> dict[str, str]:
        """The texts of the answers to every `choose` and `may`."""
        found: dict[str, str] = {}
        for part in parts:
            if part.op in (w.DO_CHOOSE, w.DO_MAY, w.DO_PICK):
                said = [text.to_another(text.sentence(kid)) if self.to_another else text.sentence(kid) for kid in part.kids]
                found |= dict(zip(said, [self.sentence(kid) for kid in part.kids], strict=True))
            to_another = part.op == w.DO_SCOPE and part.args[0] != w.YOU
            for kid in part.kids:
                found |= self.for_others().choices(kid) if to_another else self.choices(kid)
        return found

    def for_others(self) -> Speech:
        """The text for a player who is affected by somebody else's ability: `you` in it is the owner (W30.9)."""
        who = self.tables["who"]
        return Speech({**self.tables, "who": {**who, "you": who["owner"]}}, to_another=True)

    # Texts for the vocabulary, the log and the rulebook

    def words(self) -> dict[str, str]:
        """The words of the vocabulary and the log that are names, texts or counted things, by key."""
        tables, told = self.tables, self.told()
        things, thing_names = tables.get("things", {}), [thing.name for thing in c.THINGS]
        named = dict(zip(CARD_NAME.words, all_cards(), strict=True))
        cards = {name: f"{name} {tables['poker'][c.POKER[n // 2].id]}" if is_the_only(n) else name for n, name in enumerate(CARD_NAMES)}
        kinds: dict[str, dict[str, str]] = {
            "space": {id: self.space(id) for id in tables["spaces"] | tables["mesas"]},
            "thing": cards | tables["items"] | tables["characters"] | things,
            "card": cards | {name: f"{face} {tables['poker'][id]}" for name, (face, id) in named.items()},
            "item": tables["items"] | {item.name: tables["items"][item.id] for item in c.ITEMS},
            "character": tables["characters"],
            "person": {who.name: tables["characters"][who.id] for who in c.CHARACTERS} | {name: told[name] for name in thing_names},
            "place": {space.name: self.space(space.id) for space in c.BOARD.spaces},
            "mesa": {mesa.name: self.space(mesa.id) for mesa in c.BOARD.mesas},
            "story": tables["stories"] | {story.title: tables["stories"][story.id] for story in c.STORIES},
            "narrative": {story.narrative: tables["narratives"][story.id] for story in c.STORIES},
            "goal": {goal.id: tables["goals"][goal.id] for goal in c.GOALS},
            "fight card": {f"{card.rank} ({c.fight_text(n)})": f"{card.rank} ({told[c.fight_text(n)]})" for n, card in enumerate(c.FIGHT)},
            "reward": {read[1]: told[read[1]] for read in c.CATTLE_READ},
            "window": {text.WHEN.get(n, name): tables["when"][name] for n, name in enumerate(w.WINDOWS)},
        }
        kinds["goal"] |= {
            f"{goal.title} ({c.goal_text(n)})": f"{told[goal.title]} ({told[c.goal_text(n)]})" for n, goal in enumerate(c.GOALS)
        }
        kinds["card"] |= {
            f"{card.title}: {c.man_text(n)}": f"{told[card.title]}: {told[c.man_text(n)]}" for n, card in enumerate(c.MAN_CARDS)
        }
        for box in FURTHER:
            for kind, words in box.words(self, told).items():
                kinds[kind] = kinds.get(kind, {}) | words
        for many, forms in tables["counted"].items():
            none, one, several = forms.split("|")
            singular = many.removesuffix("s")
            kinds[many] = {f"no {many}": none, f"1 {singular}": f"1 {one}"}
            kinds[many] |= {f"{number} {many}": f"{number} {several}" for number in range(2, 61)}
        return {f"word.{kind}.{english}": said for kind, words in kinds.items() for english, said in words.items()}

    def rulebook_rows(self) -> list[str]:
        """The rows of the rulebook's tables of cards, in the order of the English ones."""
        known = self.told() | self.tables["tables"]
        tables = [table for box in of_boxes("almanac").values() for table in box.tables().values()]
        lines = [*pages().splitlines(), *[line for table in tables for line in table]]
        return [translated_row(line, known) for line in lines if line.startswith("| ")]


def all_cards() -> list[tuple[str, str]]:
    """Face and effect of every poker card of every box, in the order of the log's words."""
    return [(f"{card.rank}{SUITS[suit]}", card.id) for card in c.POKER for suit in ((0, 1) if card.suits == "red" else (2, 3))]


def is_the_only(card: int) -> bool:
    """Has no box another card of the same face? If one has, a name in an answer might be the wrong one."""
    return [face for face, _ in all_cards()].count(CARD_NAMES[card]) == 1


def translated_row(row: str, known: dict[str, str]) -> str:
    cells = [translated_cell(cell, known) for cell in row.strip("|").split("|")]
    return "|" + "|".join([f" {cell} " for cell in cells]) + "|"


def translated_cell(cell: str, known: dict[str, str]) -> str:
    """A cell is a known text, two of them, a number of things, a list of things, or the same in every language."""
    cell = cell.strip()
    again = " Roll again."
    if cell in known:
        return known[cell]
    if cell.endswith(again):
        return f"{known[cell.removesuffix(again)]} {known[again.strip()]}"
    number, _, word = cell.partition(" ")
    if number.isdigit() and word in known:
        return f"{number} {known[word]}"
    if cell.removesuffix("+") in known:
        return known[cell.removesuffix("+")] + "+"
    return ", ".join([translated_cell(part, known) for part in cell.split(", ")]) if ", " in cell else cell


def all_steps() -> list[list[Part]]:
    """The steps of everything in the content."""
    lines = [line for card in c.POKER for line in card.effects]
    lines += [line for item in c.ITEMS for line in [*item.base, *item.upgraded]]
    lines += [line for person in c.CHARACTERS for line in person.abilities]
    lines += [line for thing in c.THINGS for line in thing.abilities]
    effects = [card.effect for card in c.FIGHT] + [card.effect for card in c.MAN_CARDS]
    effects += [face.effect for face in c.NUMBERS.die] + [each.effect for each in c.NUMBERS.effects.values()]
    effects += [story.reward for story in c.STORIES] + [line for herd in c.HERDS for line in herd.rewards]
    effects += [line for box in FURTHER for line, _ in box.effects()]
    effects += [line for track in c.NUMBERS.tracks.values() for line in [*track.spaces, track.further]]
    return [Line(line).parts for line in lines] + [read_steps(line) for line in effects]


def words() -> dict[str, dict[str, str]]:
    """What is written into `words.<language>.json`, by language."""
    return {language: Speech.of(language).words() for language in languages()}
