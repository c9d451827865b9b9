"""Checkpoints and the end (HU-48 to HU-54, HU-08): what is passed, who may stand where, who has won."""

from __future__ import annotations

import pytest

from husky import rules as husky
from husky.rules.options import Options
from tests.games.rules.husky.staging import opened, stage

IN_ORDER = Options(in_order=True)
WAY = "S w0a 1b 2c 3d Fe w"
TWO_CELLS = "S w0a wb wc\n1p 1q wd we"


def test_it_wins_by_passing_all_three_and_being_first_at_the_finish_hu_08_hu_54():
    scene = stage(WAY, "426WB").play("426WB", "bcde")
    passed = [event["checkpoint"] for event in scene.all("checkpoint-passed")]
    assert passed == [1, 2, 3]
    assert scene.events[-1] == {"kind": "race-ended", "how": "won", "winner": 0}
    assert husky.movers(scene.state) == []


@pytest.mark.parametrize("passed", range(7))
def test_it_does_not_enter_the_finish_without_every_checkpoint_hu_48_r_hu_06(passed):
    scene = stage("S w0a Fb w", "135WB", passed={0: passed})
    assert scene.refused(scene.turn("135WB", "b")).code == "hu.path"
    assert "b" not in scene.paths("135WB")
    assert stage("S w0a Fb w", "135WB", passed={0: 7}).paths("135WB") >= {"b"}


@pytest.mark.parametrize("cell", "pq")
def test_it_passes_a_checkpoint_by_either_of_its_two_cells_hu_49(cell):
    assert stage("S w0a w\n1p w 1q", "135WB").play("135WB", cell).state.passed[0] == 1


def test_it_passes_in_mid_move_and_uses_the_steps_that_are_left_hu_50():
    scene = stage(TWO_CELLS, "345WB").play("345WB", "qde")
    assert (scene.at("0"), scene.state.passed[0]) == ("e", 1)
    assert scene.kinds[:3] == ["card-played", "musher-moved", "checkpoint-passed"]


def test_it_keeps_what_it_passed_hu_48():
    scene = stage(TWO_CELLS, "345WB", passed={0: 5})
    assert scene.play("345WB", "qde").all("checkpoint-passed") == []
    assert scene.play("345WB", "bcd").state.passed[0] == 5


@pytest.mark.parametrize("figure", ["1", "2", "W"])
def test_it_shares_a_cell_with_nobody_hu_51(figure):
    scene = stage(f"S w0a w{figure}b w", "135BE")
    assert scene.refused(scene.turn("135BE", "b")).code == "hu.path"


@pytest.mark.parametrize("red", "S123")
def test_it_crosses_and_shares_red_cells_with_other_mushers_hu_52(red):
    """Checkpoints and, by R-HU-10, the start."""
    first = "w" if red == "S" else "S"
    scene = stage(f"{first} w0a {red}12b wc", "135WB 246WB")
    assert scene.play("135WB", "b").at("0") == "b"
    assert scene.play("246WB", "bc").at("0") == "c"


@pytest.mark.parametrize("left", range(1, 6))
def test_it_needs_no_exact_count_hu_54(left):
    """What is left of the move is lost."""
    card = {1: "246WB", 2: "345WB", 3: "435WB", 4: "534WB", 5: "624WB"}[left]
    scene = stage("S w0a Fb w w w w w", card, passed={0: 7}).play(card, "b")
    assert (scene.at("0"), scene.events[-1]["how"]) == ("b", "won")


def test_it_may_pass_by_the_finish_and_must_stop_on_it_hu_54():
    scene = stage("S w0a Fb w\nw wc wd we", "246WB", passed={0: 7})
    assert {"cd", "b", "cb"} <= scene.paths("246WB")
    assert scene.refused(scene.turn("246WB", "be")).code == "hu.path"


def test_it_owes_the_full_move_where_the_finish_is_one_r_hu_08_hu_54():
    """One step to the start is not as far as can be."""
    assert stage("S w0a Fb", "246WB", passed={0: 7}).paths("246WB") == {"b"}


def test_it_ends_at_once_before_animals_and_event_r_hu_23():
    scene = stage("S w0a Fb\nw wWc w", "246WB", passed={0: 7}, events="camp")
    turn = scene.play("246WB", "b")
    assert turn.kinds == ["card-played", "musher-moved", "race-ended"]
    assert scene.refused(scene.turn("246WB", "b", "c")).code == "hu.animals-many"


# ---- the order (R-HU-05) ------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["bcd", "dcb"])
def test_it_passes_checkpoints_in_any_order_r_hu_05(path):
    scene = stage("S w0a w\n1b 2c 3d", "345WB")
    assert scene.play("345WB", path).state.passed[0] == 7


def test_it_counts_only_the_next_one_where_the_order_is_kept_r_hu_05():
    """To cross another one is allowed and passes nothing; 1, 2, 3 in one move pass all."""
    scene = stage("S w0a w\n1b 2c 3d", "345WB", options=IN_ORDER)
    assert scene.play("345WB", "dcb").state.passed[0] == 1
    assert scene.play("345WB", "bcd").state.passed[0] == 7


def test_it_does_not_enter_the_finish_out_of_order_r_hu_05_r_hu_06():
    scene = stage("S w0a w F\n1b 2c 3d Fe", "435WB", options=IN_ORDER, passed={0: 1})
    assert "cde" in {path[:3] for path in scene.paths("435WB")}
    assert "de" not in {path[:2] for path in scene.paths("435WB")}


def test_it_passes_by_coming_not_by_leaving_r_hu_05():
    """It came to 2 before 1, was lost, and stands on 2 again with 1 passed: 2 is still to be passed."""
    scene = stage("S 20a 3b Fc w", "345WB", options=IN_ORDER, passed={0: 1})
    assert all("c" not in path for path in scene.paths("345WB"))


# ---- places (R-HU-29) ---------------------------------------------------------------------------------------


def test_it_ranks_the_others_by_the_steps_still_to_go_r_hu_29():
    """Over the checkpoints they missed: seat 1 stands beside the finish and has to go back for the third."""
    text = "S  w  1  w  2  w  3  w2 Fa\nw  w3 1  w  2  w  3  w1 w0"
    scene = stage(text, "135WB", passed={0: 7, 1: 3, 2: 7}).play("135WB", "a")
    results = husky.outcome(scene.state)["results"]
    assert [(row["seat"], row["place"], row["to-go"]) for row in results] == [
        (0, 1, 0),
        (2, 2, 1),
        (1, 3, 3),
        (3, 4, 7),
    ]


def test_it_shares_a_place_for_equal_steps_r_hu_29():
    scene = stage("w1 w Fa w w2\nS w w0b w w", "135WB", passed={0: 7, 1: 7, 2: 7}, seats=3).play("135WB", "a")
    results = husky.outcome(scene.state)["results"]
    assert [(row["seat"], row["place"], row["to-go"]) for row in results] == [(0, 1, 0), (1, 2, 2), (2, 2, 2)]


def test_it_has_no_places_while_the_race_goes_on_hu_54():
    assert husky.outcome(opened(3).state) is None
