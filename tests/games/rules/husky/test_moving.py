"""Moving the musher (HU-22 to HU-36): whose turn it is, the number of steps, and where they may lead."""

from __future__ import annotations

import pytest

from tests.games.rules.husky.scene import name_of
from tests.games.rules.husky.staging import opened, stage

OPEN = """
S   wa  wb  wc  wd
w   w0e wf  wg  wh
w   wi  wj  wk  wl
"""
DIAGONAL = "S w0a w1 g\nw w2 wb g"


def test_it_goes_clockwise_and_each_puts_the_musher_on_the_start_cell_hu_22_hu_25():
    scene, seats = opened(3, first=1, events=0), []
    for turn in range(4):
        seats.append(scene.state.turn)
        assert (scene.state.musher[scene.state.turn] == scene.state.board.start) == (turn < 3)
        scene = scene.order(scene.any())
    assert seats == [1, 2, 0, 1]


def test_it_places_a_musher_only_on_its_first_turn_hu_25():
    scene = opened(3, first=1, events=0)
    assert scene.only("musher-placed") == {"kind": "musher-placed", "seat": 1}
    assert scene.state.musher == [-1, scene.state.board.start, -1]
    scene = scene.order(scene.any())
    assert scene.only("musher-placed")["seat"] == 2


def test_it_turns_the_weather_before_the_start_player_acts_hu_23_hu_24():
    """It holds for everybody until it is the start player's turn again."""
    scene = stage(OPEN, "135WB", "153WB", "315WB", seats=3, start=0)
    held = scene.state.weather
    turn = scene.play("135WB", "f")
    assert (turn.all("weather-turned"), turn.state.weather) == ([], held)
    last = stage(OPEN.replace("wl", "w1l"), "", "153WB", seats=3, turn=1, start=2, weather="BFM").play("153WB")
    assert [event["kind"] for event in last.events[-4:]] == [
        "round-began", "weather-turned", "musher-placed", "turn-began",
    ]  # fmt: skip
    assert last.only("round-began")["round"] == 2
    assert last.only("weather-turned")["weather"] == last.state.weather


def test_it_plays_one_card_of_the_hand_hu_26():
    scene = stage(OPEN, "135WB 333BE").play("135WB", "f")
    assert scene.state.hand[0] == stage(OPEN, "333BE").state.hand[0]
    assert scene.only("card-played") == {"kind": "card-played", "seat": 0, "card": name_of("135WB")}
    assert stage(OPEN, "135WB").refused(scene.turn("333BE", "f")).code == "hu.not-held"


def test_it_goes_in_all_eight_directions_hu_27():
    scene = stage("wa wb wc S\nwd w0x we w\nwf wg wh w", "135WB")
    assert scene.paths("135WB") == set("abcdefgh")


@pytest.mark.parametrize("path", ["fgh", "fcg", "bcd", "jgd", "abf"])
def test_it_turns_freely_hu_27(path):
    assert stage(OPEN, "345WB").play("345WB", path).at("0") == path[-1]


@pytest.mark.parametrize("path", ["fef", "fgf", "abe", "fjf"])
def test_it_enters_no_cell_twice_in_one_action_hu_28_r_hu_07(path):
    """The cell where it began counts too."""
    scene = stage(OPEN, "345WB")
    assert scene.refused(scene.turn("345WB", path)).code == "hu.path"
    assert path not in scene.paths("345WB")


def test_it_may_enter_a_cell_of_an_earlier_action_hu_28():
    scene = stage(OPEN, "135WB 153WB", "333BE", "135BE", seats=3)
    scene = scene.play("135WB", "f").play("333BE", "abc").play("135BE", "a")
    assert scene.play("153WB", "e").at("0") == "e"


@pytest.mark.parametrize("figure", ["1", "W"])
def test_it_goes_neither_through_mushers_nor_animals_hu_29_hu_51(figure):
    scene = stage(f"Ss w0a w{figure}b wc", "246BE")
    assert scene.refused(scene.turn("246BE", "bc")).code == "hu.path"
    assert scene.paths("246BE") == {"s"}  # there is nothing but the start


def test_it_steps_diagonally_between_two_figures_r_hu_31():
    scene = stage(DIAGONAL, "135BE")
    assert scene.play("135BE", "b").at("0") == "b"


@pytest.mark.parametrize(("land", "steps"), [("w", 2), ("g", 3), ("b", 4), ("S", 2), ("1", 2), ("2", 4), ("3", 3)])
def test_it_counts_the_number_of_the_land_where_the_action_begins_hu_30_hu_32_to_35(land, steps):
    """Snow 2, bush 4, ice 6, in fair, moderate and bad weather: the start and CP 1 are snow, CP 2 ice, CP 3 bush."""
    row = "S0 w w w w w w w" if land == "S" else f"S {land}0 w w w w w w"
    assert stage(row, "246WB").steps("246WB") == steps


def test_it_keeps_the_number_of_its_first_land_for_the_whole_move_hu_30():
    """It begins on snow and goes on over bush and ice."""
    scene = stage("S w0a gb bc gd", "345WB")
    assert scene.play("345WB", "bcd").at("0") == "d"


@pytest.mark.parametrize("path", ["", "f", "fg", "fgkl"])
def test_it_moves_neither_less_nor_more_than_its_number_hu_31(path):
    scene = stage(OPEN, "345WB")
    assert scene.refused(scene.turn("345WB", path)).code == "hu.path"


@pytest.mark.parametrize(("weather", "steps"), [("FMB", 5), ("MFB", 4), ("BFM", 3)])
def test_it_subtracts_the_weather_of_the_land_where_it_begins_hu_36_hu_21(weather, steps):
    assert stage(OPEN, "534WB", weather=weather).steps("534WB") == steps


@pytest.mark.parametrize(("card", "weather"), [("135WB", "MFB"), ("135WB", "BFM"), ("246WB", "BFM")])
def test_it_has_no_steps_below_nought_r_hu_09(card, weather):
    scene = stage(OPEN, card, weather=weather)
    assert scene.steps(card) == 0
    assert scene.play(card).kinds[:2] == ["card-played", "musher-stayed"]


@pytest.mark.parametrize(("boost", "weather", "steps"), [(2, "FMB", 4), (2, "BFM", 2), (-2, "FMB", 0), (-2, "BFM", 0)])
def test_it_adds_what_events_left_before_it_stops_at_nought_r_hu_32(boost, weather, steps):
    """246 on snow; -2 and bad weather do not make it owe anything."""
    scene = stage(OPEN, "246WB", weather=weather, boost={0: boost})
    assert scene.steps("246WB") == steps


def test_it_goes_as_far_as_it_can_where_the_full_move_is_impossible_r_hu_08():
    """A pocket of two free cells; the longest paths are offered and no others."""
    scene = stage("S w1 wW w0a\nw w2 wb wW\nw w3 wc wW\nw wW wW wW", "513BE")
    assert scene.steps("513BE") == 2
    assert scene.paths("513BE") == {"bc"}
    assert scene.refused(scene.turn("513BE", "b")).code == "hu.path"


def test_it_owes_no_other_card_when_one_cannot_be_moved_in_full_r_hu_08():
    scene = stage("S w1 wW w0a\nw w2 wb wW\nw w3 wc wW\nw wW wW wW", "513BE 246BE")
    assert scene.play("513BE", "bc").at("0") == "c"


def test_it_lets_many_mushers_stand_on_the_start_cell_r_hu_10():
    scene = stage("S12 w0a wb", "135WB")
    assert scene.play("135WB", "b").at("0") == "b"
    ends = stage("S12x w0a wb", "135WB").play("135WB", "x")
    assert [ends.at(seat) for seat in "012"] == ["x"] * 3
