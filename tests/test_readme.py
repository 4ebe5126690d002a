"""The README's examples run and print what the README says; its quotation and its links are up to date."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.quotes import with_fresh_quotes

PATH = Path(__file__).parent.parent / "README.md"
README = PATH.read_text(encoding="utf-8")
QUOTATION = re.compile(r"<!-- quote: .*?\n```\n", re.DOTALL)
EXAMPLE = re.compile(r"```python\n(?P<code>.*?)```.*?```text\n(?P<output>.*?)```", re.DOTALL)


def test_it_shows_what_tinhorn_is_before_it_goes_into_detail() -> None:
    order = ["# Tinhorn\n\nTinhorn plays", "![", "make play ", "make test ", "```python\nimport tinhorn", "This prints:", "<!-- quote: "]
    places = [README.index(each) for each in order]
    assert places == sorted(places)
    assert places[0] == 0


def test_the_examples_print_what_the_readme_says(capsys: pytest.CaptureFixture[str]) -> None:
    text = QUOTATION.sub("", README)
    examples = list(EXAMPLE.finditer(text))
    assert len(examples) == text.count("```python") == 2
    names: dict[str, object] = {}  # the second example goes on where the first ends
    for example in examples:
        exec(compile(example["code"], "README.md", "exec"), names)
        assert capsys.readouterr().out == example["output"]


def test_the_quoted_rule_is_the_one_in_the_code() -> None:
    [quotation] = QUOTATION.findall(README)
    assert quotation.count("\n") - 3 <= 12, "a rule of at most twelve lines"
    assert with_fresh_quotes(README) == README, "run: python -m tools.quotes README.md"


def test_links_lead_to_files_that_exist() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", README)
    assert links
    for link in links:
        assert (PATH.parent / link).exists(), link
