"""Keeps the stories of scenario tests: see `tests/stories.py`."""

from __future__ import annotations

import os
from collections.abc import Generator
from pathlib import Path

import pytest

from tests import stories

INSIDE = f"{Path(__file__).parent}{os.sep}"
NEW = pytest.StashKey[dict[str, list[str]]]()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test proves, besides the rules that it is marked with, those under which its story tells or asks something."""
    for item in items:
        if str(item.path).startswith(INSIDE) and (rules := stories.rules_in(stories.of(item.nodeid))):
            item.add_marker(pytest.mark.rule(*rules, told=True))


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """Around each test that is marked with a rule."""
    if pyfuncitem.get_closest_marker("rule") is None:
        return (yield)
    story = stories.Teller.story = stories.Story()
    try:
        result = yield
    finally:
        stories.Teller.story = None
    config = pyfuncitem.config
    name = pyfuncitem.nodeid
    if config.getoption("keep_stories"):
        config.stash.setdefault(NEW, {})[name] = story.lines
    else:
        difference = story.differs(stories.of(name))
        assert difference is None, f"{difference}\nIf this is meant, run pytest with --keep-stories, and read what changed."
    return result


def pytest_sessionfinish(session: pytest.Session) -> None:
    if not session.testsfailed:
        stories.keep(session.config.stash.get(NEW, {}))
