"""The rulebook's examples as vectors (section 8), each through real orders: HU-V01 to HU-V12."""

from __future__ import annotations

import pytest

from husky.rules.decks import WEATHER_PILE, WEATHERS
from tests.games.rules.husky.staging import EXAMPLE, stage

EXAMPLE_WEATHER = "MFB"  # snow moderate, bush fair, ice bad
FAIR_ON = {"w": "FMB", "g": "MFB", "b": "MBF"}


def steps(land: str, weather: str) -> int:
    row = "S0 w w w w w w w" if land == "S" else f"S {land}0 w w w w w w"
    return stage(row, EXAMPLE, weather=weather).steps(EXAMPLE)


@pytest.mark.parametrize(
    ("land", "wanted"),
    [pytest.param("w", 4, id="HU-V01"), pytest.param("g", 6, id="HU-V02"), pytest.param("b", 2, id="HU-V03")],
)
def test_it_moves_by_the_number_of_its_land_in_fair_weather_hu_v01_to_v03(land, wanted):
    assert steps(land, FAIR_ON[land]) == wanted


@pytest.mark.parametrize(
    ("land", "wanted"),
    [
        pytest.param("w", 3, id="HU-V04"),
        pytest.param("g", 6, id="HU-V05"),
        pytest.param("b", 0, id="HU-V06"),
        pytest.param("S", 3, id="HU-V07"),
        pytest.param("1", 3, id="HU-V08-1"),
        pytest.param("2", 0, id="HU-V08-2"),
        pytest.param("3", 6, id="HU-V08-3"),
    ],
)
def test_it_moves_by_the_number_less_the_weather_hu_v04_to_v08(land, wanted):
    assert steps(land, EXAMPLE_WEATHER) == wanted


def test_it_does_not_move_in_bad_weather_and_the_rest_happens_hu_v06():
    """Two on ice less two: animals and event all the same."""
    scene = stage("S b0a b\nb wWb wc\ng bBd be", EXAMPLE, weather=EXAMPLE_WEATHER, events="camp")
    turn = scene.play(EXAMPLE, "", "bc", "de")
    assert turn.kinds == [
        "card-played", "musher-stayed", "animal-moved", "animal-moved", "event-drawn", "camp-pitched",
    ]  # fmt: skip


def test_it_keeps_number_and_weather_of_snow_when_it_walks_into_ice_hu_v09():
    scene = stage("S w0a wb bc bd be", EXAMPLE, weather=EXAMPLE_WEATHER)
    assert scene.play(EXAMPLE, "bcd").at("0") == "d"
    assert scene.refused(scene.turn(EXAMPLE, "b")).code == "hu.path"


def test_it_then_moves_a_wolf_and_a_bear_by_one_cell_and_draws_one_event_hu_v10():
    scene = stage("S w0a wb wc wd we\ng wWf wg g bBh bi", EXAMPLE, events="camp")
    turn = scene.play(EXAMPLE, "bcde", "fg", "hi")
    assert turn.kinds == [
        "card-played", "musher-moved", "animal-moved", "animal-moved", "event-drawn", "camp-pitched",
    ]  # fmt: skip
    assert (turn.at("W"), turn.at("B")) == ("g", "i")
    assert scene.refused(scene.turn(EXAMPLE, "bcde", "fh", "hi")).code == "hu.way"


def test_it_deals_anew_after_four_players_played_eight_each_hu_v11():
    scene = stage(
        "S w0 w1 w2\nw w w w3a", "", "", "", "135WB", turn=3, weather="BFM", pile="",
        done={0: 8, 1: 8, 2: 8, 3: 7}, number=8,
    )  # fmt: skip
    turn = scene.play("135WB")
    assert sum(scene.state.hand[3]) + sum(scene.state.used) == 60
    assert [sum(hand) for hand in turn.state.hand] == [8, 8, 8, 8]
    assert sum(turn.state.pile) == 28


@pytest.mark.parametrize(("colour", "wanted"), [(0, (12, 6, 6)), (1, (6, 12, 6)), (2, (6, 6, 12))])
def test_it_has_so_many_weather_cards_of_each_colour_hu_v12(colour, wanted):
    assert sum(WEATHER_PILE) == 24
    assert tuple(sum(n for taken, n in WEATHERS if taken[colour] == bad) for bad in range(3)) == wanted
