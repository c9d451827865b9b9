"""The table of games: each has all that the doors ask, and no two have a preset or a form of text in common."""

from __future__ import annotations

import pytest

from core.errors import Malformed
from courses.plans import games
from courses.plans.games import GAMES, PRESETS


def test_no_preset_hides_another():
    assert len(PRESETS) == sum(len(game.PRESETS) for game in GAMES.values())
    for name, preset in PRESETS.items():
        assert name in (preset.name, f"{preset.plan.game}.{preset.name}")


@pytest.mark.parametrize("name", PRESETS)
def test_every_text_is_of_one_game_only(name):
    plan = PRESETS[name].plan
    text = games.game_of(plan).to_text(plan)
    assert [game.NAME for game in GAMES.values() if game.is_text(text)] == [plan.game]
    assert games.of_text(text).read_text(text) == plan


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_found_by_its_name_and_its_plans(name):
    game = games.named(name)
    assert name == game.NAME
    for preset in game.PRESETS.values():
        assert games.game_of(preset.plan) is game
        assert game.made(game.compile(preset.plan)).levels == preset.levels


@pytest.mark.parametrize("name", ["chess", "", None, 5, ["snow_tails"], "SNOW_TAILS"])
def test_any_other_name_is_refused(name):
    with pytest.raises(Malformed) as wrong:
        games.named(name)
    assert wrong.value.code == "plan.game"


@pytest.mark.parametrize("text", ["", " ", "~", "1", "②"])
def test_a_text_of_nobody_is_read_by_the_first_game(text):
    assert games.of_text(text).NAME == "snow_tails"
