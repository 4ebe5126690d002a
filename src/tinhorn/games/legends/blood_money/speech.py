"""What Blood Money adds to the texts of the game in other languages, and to what the browser is told."""

from __future__ import annotations

from typing import Any

from tinhorn.games.legends import content as base
from tinhorn.games.legends.blood_money import content as c
from tinhorn.games.legends.blood_money.words import FACE_TEXTS, ID, SET_NAMES, WILD_BUNCH
from tinhorn.games.legends.speech import Sources, Speech
from tinhorn.games.legends.wild_bunch import speech as wild_bunch

# What a deed counts at the end (X12.5), by its set, or by its place where it stands alone.
SCORES = {
    "mines": "1, 3 or 6 LP for one, two or three Mines.",
    "rails": "1 or 3 LP for one or two Rail Stations.",
    "ranches": "1, 3 or 6 LP for one, two or three Ranches.",
    "stores": "1, 3 or 6 LP for one, two or three stores.",
    "saloons": "1, 3 or 6 LP for one, two or three Saloons.",
    "bank": "1 LP for every $40 that you have at the end.",
    "cabaret": "1 LP for each legendary token that you have at the end, at least 1.",
    "doctor": "3 LP if you have neither wounds nor an injury at the end, otherwise 1.",
}
# Tables of said.<language>.toml that only this box has, with their keys.
TABLES: dict[str, list[str]] = {
    "things": [base.THINGS[thing].id for thing in sorted({*c.INJURY_THINGS, *[at for at in c.ONGOING if at >= 0]})],
    "tales": [story.id for story in c.STORIES],
    "deed_names": [deed.id for deed in c.DEEDS],
    "deed_scores": list(SCORES),
    "map_faces": FACE_TEXTS,
}

# With this box nobody hunts: it keeps all legendary items (X2.1, B4.6).
HUNTED = f"{wild_bunch.HUNTED}+!{ID}"
NEEDS: dict[str, str] = {
    "verb plead": f"{ID}+scenario=law_and_disorder",
    "verb no_plea": f"{ID}+scenario=law_and_disorder",
    "verb hunt": HUNTED,
    "verb make_room": f"{HUNTED}|{ID}",
    "verb leave_it": f"{HUNTED}|{ID}",
    **{what: f"{HUNTED}|{WILD_BUNCH}+{ID}" for what in wild_bunch.NEEDS if what.startswith("item ")},
}


def effects() -> list[tuple[str, str]]:
    """Every effect of the box, with its English text."""
    lines = [(story.reveal, c.REVEAL_READ[n][1]) for n, story in enumerate(c.STORIES)]
    lines += [(story.completion, c.COMPLETION_READ[n][1]) for n, story in enumerate(c.STORIES)]
    lines += [(story.consequence, c.CONSEQUENCE_READ[n][1]) for n, story in enumerate(c.STORIES)]
    lines += [(spot.reward, c.REWARD_READ[n][1]) for n, spot in enumerate(c.SPOTS) if spot is not None]
    lines += [(spot.pay, c.PAY_READ[n][1]) for n, spot in enumerate(c.SPOTS) if spot is not None]
    lines += [(injury.now, c.NOW_READ[n][1]) for n, injury in enumerate(c.INJURIES)]
    lines += [(deed.ability, c.DEED_READ[n][1]) for n, deed in enumerate(c.DEEDS)]
    lines += [(line, c.TRACK_READ[n][1]) for n, line in enumerate(c.BLOOD.track)]
    lines += [(line, c.DIE_READ[n][1]) for n, line in enumerate(c.BLOOD.die)]
    return [(line, text) for line, text in lines if line]


def score(deed: c.Deed) -> str:
    return SCORES[deed.set if deed.set != SET_NAMES[-1] else deed.place]


def condition(speech: Speech, spot: c.Condition) -> str:
    """What is to be done, as an order."""
    said = speech.said
    if spot.form == "do":
        return speech.aim(spot.test)
    there = speech.place(spot.place)
    paid = speech.steps(spot.pay) if spot.pay else ""
    return str(said[f"tale_{spot.form}"].format(place=there.split("|")[1], paid=paid[:1].lower() + paid[1:]))


def whole_tale(speech: Speech, n: int) -> str:
    """The whole card in sentences, as `content.story_text` says it in English."""
    said, story = speech.said, c.STORIES[n]
    parts = [said["tale_reveal"].format(text=speech.steps(story.reveal))] if story.reveal else []
    if c.ONGOING[n] >= 0:
        parts.append(said["tale_ongoing"].format(text=speech.abilities(base.THINGS[c.ONGOING[n]].abilities)))
    for at, spot in enumerate(story.conditions):
        parts.append(said["tale_condition"].format(n=at + 1, text=condition(speech, spot), reward=speech.steps(spot.reward)))
    parts.append(said["tale_completion"].format(text=speech.steps(story.completion)))
    if story.consequence:
        parts.append(said["tale_consequence"].format(text=speech.steps(story.consequence)))
    return " ".join(parts)


def told(speech: Speech) -> dict[str, str]:
    tables = speech.tables
    found = {text: speech.steps(line) for line, text in effects()}
    for n, story in enumerate(c.STORIES):
        found |= {story.title: tables["tales"][story.id], c.story_text(n): whole_tale(speech, n)}
        for at, spot in enumerate(story.conditions):
            found[c.CONDITION_TEXTS[n * c.CONDITIONS + at]] = condition(speech, spot)
    for n, injury in enumerate(c.INJURIES):
        lasting = base.THINGS[c.INJURY_THINGS[n]].abilities
        effect = speech.steps(injury.now) if injury.now else speech.abilities(lasting) if lasting else ""
        less = speech.said["injury_lp"].format(n=abs(injury.lp)) if injury.lp else ""
        found[c.injury_text_for_others(n)] = " ".join([each for each in (tables["injury_others"].get(injury.id, ""), less) if each])
        found[c.injury_text(n)] = " ".join([each for each in (effect, less) if each])
    for deed in c.DEEDS:
        found[deed.name] = tables["deed_names"][deed.id].split("|")[0]
        found[score(deed)] = tables["deed_scores"][deed.set if deed.set != SET_NAMES[-1] else deed.place]
    return found | {face: tables["map_faces"][face] for face in FACE_TEXTS}


def injured(speech: Speech, known: dict[str, str], injury: int) -> str:
    """The words of the log for an injury: one's own, and somebody else's."""
    name = known[base.THINGS[c.INJURY_THINGS[injury]].name]
    return f"{name}: {known[c.injury_text(injury)]}|{name}: {known[c.injury_text_for_others(injury)]}"


def words(speech: Speech, known: dict[str, str]) -> dict[str, dict[str, str]]:
    """Words of the log that are made of names and texts, by kind."""
    tables = speech.tables
    names = [base.THINGS[thing].name for thing in c.INJURY_THINGS]
    return {
        "deed": {word: tables["deed_names"][deed.id] for deed in c.DEEDS for word in (deed.id, deed.name)},
        "legendary story": {story.title: known[story.title] for story in c.STORIES},
        "condition": {text: known[text] for text in c.CONDITION_TEXTS if text},
        "injury": {name: known[name] for name in names}
        | {f"{name}: {c.injury_text(n)}": injured(speech, known, n) for n, name in enumerate(names)},
        "risk": {read[1]: known[read[1]] for read in c.DIE_READ},
        "region": {base.BOARD.regions[region].name: known[base.BOARD.regions[region].name] for region in c.REGIONS},
        "map token": {face: known[face] for face in FACE_TEXTS},
    }


def sources() -> Sources:
    """What may ask something: stories with all their parts, injuries, deeds, the risk die and the story track, each with its text."""
    tales = [
        (read, story.title, read[1])
        for of in (c.REVEAL_READ, c.COMPLETION_READ, c.CONSEQUENCE_READ)
        for read, story in zip(of, c.STORIES, strict=True)
    ]
    titles = [story.title for story in c.STORIES for _ in range(c.CONDITIONS)]
    rewards = [(read, title, read[1]) for read, title in zip(c.REWARD_READ, titles, strict=True)]
    paid = [(read, title, said) for read, title, said in zip(c.PAY_READ, titles, c.CONDITION_TEXTS, strict=True)]
    return [
        ("story", [*tales, *rewards, *paid]),
        ("injury", [(read, base.THINGS[c.INJURY_THINGS[n]].name, c.injury_text(n)) for n, read in enumerate(c.NOW_READ)]),
        ("deed", [(read, deed.name, c.deed_text(n)) for n, (read, deed) in enumerate(zip(c.DEED_READ, c.DEEDS, strict=True))]),
        ("risk", [(read, "", read[1]) for read in c.DIE_READ]),
        ("tale_track", [(read, "", read[1]) for read in c.TRACK_READ]),
    ]


def shown() -> dict[str, Any]:
    """What the board in the browser shows of the box."""
    return {
        "stories": [tale(n) for n in range(len(c.STORIES))],
        "injuries": [
            {
                "title": base.THINGS[thing].name,
                "text": c.injury_text(n),
                "others": c.injury_text_for_others(n),
                "lp": c.INJURIES[n].lp,
            }
            for n, thing in enumerate(c.INJURY_THINGS)
        ],
        "deeds": [
            {
                "title": deed.name,
                "text": c.deed_text(n),
                "score": score(deed),
                "price": deed.price,
                "set": deed.set,
                "spaces": c.DEED_SPACES[n],
            }
            for n, deed in enumerate(c.DEEDS)
        ],
        "track": [read[1] for read in c.TRACK_READ],
        "die": [read[1] for read in c.DIE_READ],
        "faces": FACE_TEXTS,
        "regions": c.REGIONS,
        "price": c.number("legendary_price"),
    }


def tale(n: int) -> dict[str, Any]:
    story = c.STORIES[n]
    at = [n * c.CONDITIONS + spot for spot in range(len(story.conditions))]
    return {
        "title": story.title,
        "reveal": c.REVEAL_READ[n][1] if story.reveal else "",
        "ongoing": base.thing_text(c.ONGOING[n]) if c.ONGOING[n] >= 0 else "",
        "completion": c.COMPLETION_READ[n][1],
        "consequence": c.CONSEQUENCE_READ[n][1] if story.consequence else "",
        "conditions": [{"text": c.CONDITION_TEXTS[spot], "reward": c.REWARD_READ[spot][1]} for spot in at],
    }
