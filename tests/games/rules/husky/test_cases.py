"""The ledger's cases that an implementer misses (section 11), of mushers: HU-X01 to HU-X14, HU-X40."""

from __future__ import annotations

import pytest

from husky import rules as husky
from tests.games.rules.husky.staging import stage

SNOW = "S w0a wb wc wd we\nw wf wg wh wi wj"


def test_it_does_not_move_and_the_rest_happens_when_the_weather_takes_all_hu_x01():
    """Ice, a card of 1, bad weather: -1 is 0."""
    scene = stage("S b0a bb\nb wWc wd\ng bBe bf", "531WB", weather="MFB", boost={0: 0})
    assert scene.steps("531WB") == 0
    assert scene.play("531WB", "", "cd", "ef").kinds[1:] == ["musher-stayed", "animal-moved", "animal-moved"]
    with_event = stage("S b0a bb", "642WB", weather="MFB", events="camp").play("642WB")
    assert with_event.kinds[-2:] == ["event-drawn", "camp-pitched"]


def test_it_moves_two_by_four_in_bad_weather_hu_x02():
    scene = stage(SNOW, "435WB", weather="BFM")
    assert scene.play("435WB", "bc").at("0") == "c"
    assert scene.steps("435WB") == 2


def test_it_does_not_return_to_its_first_cell_hu_x03():
    scene = stage(SNOW, "345WB")
    assert scene.refused(scene.turn("345WB", "bfa")).code == "hu.path"


def test_it_may_zigzag_hu_x04():
    assert stage(SNOW, "435WB").play("435WB", "gchd").at("0") == "d"


def test_it_steps_diagonally_between_two_mushers_hu_x05():
    scene = stage("S w0a w1 w\nw w2 wb w", "135WB")
    assert scene.play("135WB", "b").at("0") == "b"


def test_it_stays_where_it_is_enclosed_and_the_turn_goes_on_hu_x06():
    """By figures and the edge of the board, with a card of four."""
    scene = stage("w0 w1 w S\nwW w2 w wWb\nw w wc w", "435WB")
    assert scene.steps("435WB") == 0
    turn = scene.play("435WB", "", "bc")
    assert turn.kinds == ["card-played", "musher-stayed", "animal-moved", "animals-stuck"]


def test_it_moves_two_in_a_pocket_of_two_cells_hu_x07():
    scene = stage("w0a wb w1 S\nwW wc w2 w\nwW wW w3 w", "534WE")
    assert scene.steps("534WE") == 2
    assert scene.paths("534WE") == {"bc", "cb"}
    assert scene.refused(scene.turn("534WE", "b")).code == "hu.path"


@pytest.mark.parametrize("path", ["bcd", "bcdei"])
def test_it_moves_five_and_not_three_where_five_are_possible_hu_x08(path):
    scene = stage(SNOW, "534WB")
    if len(path) == 5:
        assert scene.play("534WB", path).at("0") == path[-1]
    else:
        assert scene.refused(scene.turn("534WB", path)).code == "hu.path"


def test_it_crosses_and_stops_on_a_checkpoint_with_two_mushers_hu_x09():
    scene = stage("S w0a 112b wc", "135WB 246WB")
    assert scene.play("135WB", "b").at("0") == "b"
    assert scene.play("246WB", "bc").at("0") == "c"


def test_it_passes_a_checkpoint_once_by_both_of_its_cells_hu_x10():
    scene = stage("S w0a 1b 1c wd", "345WB").play("345WB", "bcd")
    assert scene.only("checkpoint-passed") == {"kind": "checkpoint-passed", "seat": 0, "checkpoint": 1}
    assert scene.state.passed[0] == 1


def test_it_passes_a_checkpoint_in_mid_move_hu_x11():
    assert stage("S w0a 1b wc wd", "345WB").play("345WB", "bcd").state.passed[0] == 1


def test_it_does_not_enter_the_finish_without_checkpoint_three_hu_x12():
    scene = stage("S w0a Fb w", "135WB", passed={0: 3})
    assert scene.refused(scene.turn("135WB", "b")).code == "hu.path"


def test_it_wins_at_once_with_three_steps_left_hu_x13():
    scene = stage("S w0a Fb w w w", "435WB", passed=dict.fromkeys(range(4), 7)).play("435WB", "b")
    assert scene.events[-1] == {"kind": "race-ended", "how": "won", "winner": 0}
    assert husky.outcome(scene.state)["results"][0] == {"seat": 0, "place": 1, "to-go": 0}


def test_it_moves_no_animal_and_draws_no_event_when_it_wins_hu_x14():
    scene = stage("S w0a Fb\nw wW bB", "426WB", passed={0: 7}, events="camp").play("426WB", "b")
    assert scene.kinds == ["card-played", "musher-moved", "race-ended"]
    assert (scene.state.events_drawn, scene.state.phase) == (0, "over")


def test_it_uses_the_ice_number_on_checkpoint_two_hu_x40():
    scene = stage("S 20a w w w w w w", "246WB", weather="MBF")
    assert scene.steps("246WB") == 6
