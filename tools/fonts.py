"""Makes the fonts of the browser client smaller: only the letters and features that it uses.

    uv run --with "fonttools[woff]" python -m tools.fonts

It reads the font of running text in web/node_modules and writes web/src/styles/fonts. Do this when it changes; the results are part of
the repository. Its licence allows that under the same name.
"""

from __future__ import annotations

from pathlib import Path

WEB = Path(__file__).parent.parent / "web"
TARGET = WEB / "src" / "styles" / "fonts"
FONTS = {"alegreya-sans": (400, 700)}
# Latin letters with all accents of Western Europe, dashes, quotation marks, bullets, arrows and signs.
LETTERS = "U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+2013-2014,U+2018-201A,U+201C-201E,U+2020-2022,U+2026,U+2039-203A,U+20AC,U+2122"
SIGNS = "U+2190-2193,U+2212,U+00D7"
FEATURES = "kern,liga,ccmp,locl,mark,mkmk,tnum"  # numbers of equal width stand in tables; small capitals and the like are never used


def main() -> None:
    from fontTools import subset  # of the tools only

    TARGET.mkdir(exist_ok=True)
    for family, weights in FONTS.items():
        for weight in weights:
            name = f"{family}-latin-{weight}-normal.woff2"
            source = WEB / "node_modules" / "@fontsource" / family / "files" / name
            subset.main(
                [
                    str(source),
                    f"--unicodes={LETTERS},{SIGNS}",
                    f"--layout-features={FEATURES}",
                    "--flavor=woff2",
                    "--no-hinting",
                    "--desubroutinize",
                    f"--output-file={TARGET / name}",
                ]
            )
            print(f"{name}: {source.stat().st_size} -> {(TARGET / name).stat().st_size} bytes")


if __name__ == "__main__":
    main()
