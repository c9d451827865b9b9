"""Moving animals (HU-37, HU-38, HU-14, HU-55): which, how far, and inside their region."""

from __future__ import annotations

import pytest

from tests.games.rules.husky.scene import Scene
from tests.games.rules.husky.staging import stage

WIDE = """
S   w0x wy  g   w   w
wa  wb  wc  g   wp  w
wd  wWe wf  g   wWq wr
wh  wi  wj  g   w   w
g   g   g   gEk g   g
b   bBm bn  b   b   b
"""


def herd(text: str, seats: int = 4) -> Scene:
    """Only animals move: from the start, in bad weather, a card of one goes nowhere."""
    return stage(text, "135WB 135WE", weather="BFM", seats=seats)


def test_it_moves_one_animal_of_each_kind_by_one_cell_hu_37():
    scene = stage(WIDE, "135WB").play("135WB", "y", "eh", "mn")
    assert scene.kinds == ["card-played", "musher-moved", "animal-moved", "animal-moved"]
    assert [event["why"] for event in scene.all("animal-moved")] == ["card", "card"]
    assert (scene.at("W"), scene.at("B"), scene.at("E")) == ("hq", "n", "k")


@pytest.mark.parametrize(
    ("ways", "code"),
    [([], "hu.animal"), (["eh"], "hu.animal"), (["mn"], "hu.way"), (["mn", "eh"], "hu.way")],
)
def test_it_moves_both_in_the_order_of_the_card_hu_19_hu_37(ways, code):
    """Neither is left out, and the kinds come as the card shows them."""
    scene = stage(WIDE, "135WB")
    assert scene.refused(scene.turn("135WB", "y", *ways)).code == code


def test_it_steps_in_all_eight_directions_hu_37():
    ways = stage(WIDE, "135WB").ways("135WB", "y")
    assert {way for way in ways if way[0] == "e"} == {f"e{to}" for to in "abcdfhij"}


def test_it_may_choose_any_animal_of_the_kind_hu_38():
    scene = stage(WIDE, "135WB")
    assert {way[0] for way in scene.ways("135WB", "y")} == {"e", "q"}
    assert scene.play("135WB", "y", "qr", "mn").at("W") == "er"


@pytest.mark.parametrize("way", ["ex", "ee", "km", "qf", "eab"])
def test_it_moves_no_animal_otherwise_hu_37(way):
    """Not a cell further, not by standing still, no other kind, no jump, not two cells."""
    scene = stage(WIDE, "135WB")
    assert scene.refused(scene.turn("135WB", "y", way, "mn")).code == "hu.way"


def test_it_keeps_every_animal_in_its_own_region_hu_14():
    """Beyond one column of bush lies snow as well, but another region."""
    scene = herd("S0 g wb\nwWa g wc\nwd g w")
    assert scene.ways("135WB") == {"ad"}
    assert scene.refused(scene.turn("135WB", "", "ab")).code == "hu.way"


@pytest.mark.parametrize("red", "S123F")
def test_it_never_moves_an_animal_onto_a_red_cell_hu_47_r_hu_10_r_hu_11(red):
    """Their dots are not of its colour."""
    scene = herd(f"S0 g g\ng wWa {red}b\ng wc g")
    assert scene.ways("135WB") == {"ac"}


def test_it_moves_no_animal_onto_another_r_hu_14_hu_51():
    assert herd("S0 g g\ng wWa wWb\ng wc g").ways("135WB") == {"ac", "bc"}


def test_it_must_move_another_of_its_kind_when_one_is_hemmed_in_r_hu_13():
    scene = herd("S0 g wWb wc\nwWa g g g")
    assert scene.ways("135WB") == {"bc"}


def test_it_skips_a_kind_of_which_none_can_move_r_hu_13():
    scene = herd("S0 g wWa\nb g gEb\nb gc g")
    turn = scene.play("135WE", "", "bc")
    assert turn.kinds == ["card-played", "musher-stayed", "animals-stuck", "animal-moved"]
    assert turn.only("animals-stuck")["animals"] == "wolf"


def test_it_chooses_the_second_animal_after_the_first_attack_is_settled_r_hu_21():
    scene = stage("S w0x w wz\nw wWa wb w\nw w w w\nb bBc bd b", "135WB")
    assert scene.refused(scene.turn("135WB", "b", "ab", "cd")).code == "hu.animals-many"
    turn = scene.play("135WB", "b", "ab")
    assert (turn.at("B"), turn.due) == ("c", (0, "relocate"))
    turn = scene.play("135WB", "b", "ab").order(turn.any())
    assert turn.due == (0, "animal")
    assert turn.answer("animal", "cd").at("B") == "d"


DOUBLE = "S0 g g g\ng wa wb wc\ng wWd g g"


@pytest.mark.parametrize(("seats", "ways"), [(3, {"dab", "dba", "dbc"}), (4, {"da", "db"}), (6, {"da", "db"})])
def test_it_moves_animals_two_cells_with_three_players_only_hu_55(seats, ways):
    """In any direction, turns allowed."""
    scene = herd(DOUBLE, seats)
    assert scene.ways("135WB") == ways


def test_it_ends_on_another_cell_and_passes_through_nobody_r_hu_24():
    """The wolf at b cannot come back to b by a or c, the one at d cannot go through b: each goes one cell instead."""
    assert herd(DOUBLE.replace("wb", "wWb"), 3).ways("135WB") == {"ba", "bc", "da"}


def test_it_moves_one_cell_where_two_are_impossible_r_hu_24():
    assert herd("S0 g g\ng wWa g\nwb g g", 3).ways("135WB") == {"ab"}


def test_it_passes_through_no_checkpoint_r_hu_24_hu_47():
    assert herd("S0 g g\nwWa 1 wb\nwc g g", 3).ways("135WB") == {"ac"}


def test_it_may_hinder_others_by_animals_and_keep_its_own_way_free_hu_61():
    """Nothing forbids it: a wolf goes out of the own way to the finish into that of somebody else."""
    text = "S  g   g   g  F\ng  w0x wWa wb g\ng  g   w1y g  g"
    scene = stage(text, "315WE", "315WB", passed={0: 7, 1: 7}, blocked={0: 1})
    assert "a" not in "".join(scene.paths("315WE"))
    turn = scene.play("315WE", "", "ab")
    assert "b" not in "".join(turn.paths("315WB"))
    assert "a" in "".join(turn.paths("315WB"))
