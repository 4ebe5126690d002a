"""Docs and rulebooks are written in short sentences, for readers whose third language may be English."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LONGEST = 30  # words
PAGES = [path for pattern in ("*.md", "docs/**/*.md", "src/**/rulebook*.md") for path in sorted(ROOT.glob(pattern))]
# The tables of these rulebooks are card texts, made word by word from what the cards do.
CARD_TEXTS = "legends"

FENCE = re.compile(r"^ *(```|~~~).*?^ *\1 *$", re.DOTALL | re.MULTILINE)
COMMENT_OR_TAG = re.compile(r"<!--.*?-->|</?[a-z][^>]*>", re.DOTALL)
PICTURE = re.compile(r"!\[([^\]]*)\]\([^)]*\)")
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)")
MARKS = re.compile(r"[`*>]")
NEW_BLOCK = re.compile(r"\n\s*\n|\n(?=\s*(?:[-*+]|\d+\.)\s)|\n(?=\s*\|)|\|")  # paragraphs, list items, cells of tables
SENTENCE_END = re.compile(r"(?<=[.!?])[”\")]*\s+")


def sentences(markdown: str) -> Iterator[str]:
    """The sentences of a page. A heading, a list item and a cell of a table end a sentence too; code is left out."""
    text = FENCE.sub("\n\n", markdown)
    text = re.sub(r"^#+ .*$", "\n", text, flags=re.MULTILINE)
    text = LINK.sub(r"\1", PICTURE.sub(r"\n\n\1\n\n", COMMENT_OR_TAG.sub("", text)))
    for block in NEW_BLOCK.split(text):
        yield from filter(None, SENTENCE_END.split(" ".join(MARKS.sub("", block).split())))


def words(sentence: str) -> int:
    return sum(any(letter.isalnum() for letter in word) for word in sentence.split())


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_no_sentence_is_too_long(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    if CARD_TEXTS in page.parts:
        text = re.sub(r"^\|.*$", "", text, flags=re.MULTILINE)
    long = [sentence for sentence in sentences(text) if words(sentence) > LONGEST]
    told = "\n".join(f"  {words(sentence)} words: {sentence}" for sentence in long)
    assert not long, f"{page.relative_to(ROOT)} has sentences of more than {LONGEST} words; split them:\n{told}"


def test_what_counts_as_a_sentence() -> None:
    paragraph = "# A title\n\nOne `two` three.\nFour\nfive (six)? [Seven](eight.md)\n\n"
    page = paragraph + "- nine\n- ten\n\n| a | b c |\n|---|---|\n\n```\ncode here\n```\n"
    assert [(sentence, words(sentence)) for sentence in sentences(page)] == [
        ("One two three.", 3),
        ("Four five (six)?", 3),
        ("Seven", 1),
        ("- nine", 1),
        ("- ten", 1),
        ("a", 1),
        ("b c", 2),
        ("---", 0),
        ("---", 0),
    ]
