"""Makes the fonts of the browser client small, and `fonts.css` that names them.

    uv run --with "fonttools[woff]" python -m tools.fonts

Each font is two files: the letters of English and Portuguese, which every page loads, and all Latin letters, which a browser loads only for
a text that has another one, such as the name of a player. The first is made here from the second, in web/node_modules. Do this when
a font or a language is added; the results are part of the repository.

All licences allow it. That of Rye keeps its name for itself, so its smaller file has another one.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

WEB = Path(__file__).parent.parent / "web"
STYLES = WEB / "src" / "styles"
TARGET = STYLES / "fonts"


class Face(NamedTuple):
    """A font as the styles call it, where it comes from, and the weights that are drawn by it."""

    called: str
    family: str
    weight: int
    drawn: str


FACES = [
    Face("Tinhorn Poster", "rye", 400, "400"),
    *[Face("Zilla Slab", "zilla-slab", weight, str(weight)) for weight in (500, 600, 700)],
    Face("Alegreya Sans", "alegreya-sans", 400, "400 500"),
    Face("Alegreya Sans", "alegreya-sans", 700, "700 800"),
]
RENAMED = {"rye"}  # a reserved name
SMALL = {
    *range(0x20, 0x7F),
    *map(ord, "\u00a0ÀÁÂÃÇÉÊÍÓÔÕÚàáâãçéêíóôõúªº°±·×"),
    *map(ord, "–—‘’“”•…‹›←↑→↓−"),
}
LATIN = {
    *range(0x20, 0x7F),
    *range(0xA0, 0x100),
    0x131,
    0x152,
    0x153,
    *range(0x2000, 0x2070),
    0x20AC,
    0x2122,
    *range(0x2190, 0x2194),
    0x2212,
}
FEATURES = ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "tnum"]  # numbers of equal width stand in tables; small capitals are never used


def ranges(letters: Iterable[int]) -> str:
    """As styles say it, formatted as our styles are."""
    found: list[list[int]] = []
    for letter in sorted(letters):
        if found and letter == found[-1][1] + 1:
            found[-1][1] = letter
        else:
            found.append([letter, letter])
    return ",".join("\n    " + (f"U+{first:X}" if first == last else f"U+{first:X}-{last:X}") for first, last in found)


def rule(face: Face, file: str, letters: set[int]) -> str:
    lines = [
        f"font-family: '{face.called}';",
        "font-display: swap;",
        f"font-weight: {face.drawn};",
        f"src: url('{file}') format('woff2');",
        f"unicode-range:{ranges(letters)};",
    ]
    return "\n".join(["@font-face {", *[f"  {line}" for line in lines], "}"])


def shrink(source: Path, target: Path, called: str | None) -> None:
    """Leave the letters of `SMALL`. The instructions for screens with few points are two fifths of a file, and go."""
    from fontTools import subset, ttLib  # of the tools only

    options = subset.Options(flavor="woff2", layout_features=FEATURES, hinting=False, desubroutinize=True)
    font = subset.load_font(str(source), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=SMALL)
    subsetter.subset(font)
    # FreeType makes instructions of its own for a font without any, and they widen text. These lines do nothing, and keep it from that.
    font["prep"] = ttLib.newTable("prep")
    font["prep"].program = ttLib.tables.ttProgram.Program()
    font["prep"].program.fromAssembly(["PUSH[ ]", "511", "SCANCTRL[ ]"] + ["PUSH[ ]", "4", "SCANTYPE[ ]"] * 2)
    if called:
        for name, said in ((1, called), (3, called), (4, called), (6, called.replace(" ", "-"))):
            font["name"].setName(said, name, 3, 1, 0x409)
    subset.save_font(font, str(target), options)


def main() -> None:
    TARGET.mkdir(exist_ok=True)
    rules = ["/* `tools/fonts.py` wrote this. Bundled, never loaded from elsewhere. */"]
    for face in FACES:
        whole = f"@fontsource/{face.family}/files/{face.family}-latin-{face.weight}-normal.woff2"
        small = f"{face.called.lower().replace(' ', '-')}-{face.weight}.woff2"
        source, target = WEB / "node_modules" / whole, TARGET / small
        shrink(source, target, face.called if face.family in RENAMED else None)
        rules += [rule(face, f"./fonts/{small}", SMALL), rule(face, whole, LATIN - SMALL)]
        print(f"{small}: {source.stat().st_size} -> {target.stat().st_size} bytes")
    (STYLES / "fonts.css").write_text("\n".join(rules) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
