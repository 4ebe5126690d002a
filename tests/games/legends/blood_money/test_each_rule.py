"""Small stories for single rules of Blood Money."""

from __future__ import annotations

import pytest

from tinhorn.games.legends.blood_money import content as c

REGIONS = "mesitos_point sunny_hills spikes_view cliff_junction dixon_creek darkrock red_falls buzzard_gulch buzzard_frontier"


@pytest.mark.rule("X12.3", "X1.3")
def test_the_trader_has_a_card_for_each_region() -> None:
    assert c.BLOOD.regions == REGIONS.split()
