"""The ledger's cases that an implementer misses (section 11), of animals: HU-X15 to HU-X32."""

from __future__ import annotations

import pytest

from tests.games.rules.husky.scene import Scene
from tests.games.rules.husky.staging import stage

FIELD = """
S0  g   g   g   g   g
g   wWa w1b wc  wd  we
"""


def herd(text: str, seats: int = 4, **more) -> Scene:
    """Only animals move: from the start, in bad weather, a card of one goes nowhere."""
    return stage(text, "135WB 135WE 135BE", "333WB", weather="BFM", seats=seats, **more)


def test_it_is_put_three_cells_away_by_the_attacked_who_is_then_blocked_hu_x15():
    scene = herd(FIELD).play("135WB", "", "ab")
    assert (scene.due, scene.answers()) == ((1, "relocate"), {"e"})
    scene = scene.answer("relocate", "e")
    assert (scene.at("W"), scene.due) == ("e", (1, "turn"))
    assert scene.steps("333WB") == 0
    assert scene.refused(scene.turn("333WB", "c")).code == "hu.blocked"


def test_it_is_put_two_cells_away_where_there_is_nothing_further_hu_x16():
    assert herd("S0 g g g g\ng wWa w1b wc wd").play("135WB", "", "ab").answers() == {"d"}


def test_it_is_put_on_the_farthest_cell_where_only_distance_one_is_left_hu_x17():
    assert herd("S0 g g g\ng wWa w1b wc").play("135WB", "", "ab").answers() == {"a", "c"}


def test_it_returns_where_it_came_from_when_no_other_cell_is_free_hu_x18():
    """And the attack counts all the same."""
    scene = herd("S0 g g g\ng wWa w1b g").play("135WB", "", "ab")
    assert scene.answers() == {"a"}
    scene = scene.answer("relocate", "a")
    assert (scene.at("W"), scene.state.blocked) == ("a", [0, 1, 0, 0])


@pytest.mark.parametrize("red", [pytest.param("1", id="HU-X19"), pytest.param("S", id="HU-X20")])
def test_it_attacks_nobody_on_a_checkpoint_or_at_the_start_hu_x19_hu_x20(red):
    first = "g" if red == "S" else "S"
    scene = stage(f"{first}0 g g\ng wWa {red}1b\ng wc g", "135WB", blocked={0: 1})
    assert scene.ways("135WB") == {"ac"}


def test_it_is_blocked_once_by_two_bears_in_one_round_hu_x21():
    """Both are moved away."""
    text = "S023 w w w w w w w\nw bBa b1b bBc b bd b be"
    scene = stage(text, "", "", "135BE", "153BE", turn=2, weather="BFM")
    turn = scene.play("135BE", "", "ab").answer("relocate", "e")
    assert (turn.at("B"), turn.state.blocked, turn.due) == ("ec", [0, 1, 0, 0], (3, "turn"))
    turn = turn.play("153BE", "", "cb").answer("relocate", "d")
    assert (turn.at("B"), turn.state.blocked, turn.due) == ("ed", [0, 1, 0, 0], (0, "turn"))


def test_it_ignores_an_e_on_a_blocked_turn_hu_x22():
    scene = stage("S w0a wb", "246WB", blocked={0: 1}, events="camp").play("246WB")
    assert scene.kinds == ["card-played", "turn-blocked", "animals-stuck", "animals-stuck"]


def test_it_may_attack_another_on_its_blocked_turn_hu_x23():
    scene = herd(FIELD, blocked={0: 1}).play("135WB", "", "ab")
    assert (scene.due, scene.state.blocked) == ((1, "relocate"), [0, 1, 0, 0])


def test_it_uses_up_a_card_on_a_blocked_turn_hu_x24():
    scene = stage("S w0a wb", "246WB 333BE", blocked={0: 1}).play("246WB")
    assert (sum(scene.state.hand[0]), scene.state.done[0], sum(scene.state.used)) == (1, 1, 1)


def test_it_skips_the_elk_when_none_of_the_five_can_move_hu_x25():
    text = "S0 gE wWa wb gE\ngE w w w gE\nw w gE w w"
    scene = herd(text).play("135WE", "", "ab")
    assert scene.kinds == ["card-played", "musher-stayed", "animal-moved", "animals-stuck"]
    assert scene.only("animals-stuck")["animals"] == "elk"


def test_it_must_choose_another_wolf_when_one_is_hemmed_in_hu_x26():
    scene = herd("S0 g g g\nwWa g wWb wc")
    assert scene.ways("135WB") == {"bc"}
    assert scene.refused(scene.turn("135WB")).code == "hu.animal"


def test_it_does_not_go_to_a_second_ice_region_across_one_bush_hu_x27():
    scene = herd("S0 w w w\nbBa g bb w\nbc g b w")
    assert scene.ways("135BE") == {"ac"}


def test_it_crosses_where_two_areas_touch_by_a_corner_hu_x28():
    """That is one region."""
    scene = herd("S0 w w\nbBa w w\nw bb w")
    assert scene.state.board.region[scene.names["a"]] == scene.state.board.region[scene.names["b"]]
    assert scene.ways("135BE") == {"ab"}


def test_it_settles_the_first_attack_before_the_second_hu_x29():
    """Wolves and bears live on different lands, so that a card never attacks one musher twice, but two it can."""
    text = "S0 g g g g g\ng wWa w1b wc wd we\ng bBf b2h bi bj bk"
    scene = herd(text)
    assert scene.refused(scene.turn("135WB", "", "ab", "fh")).code == "hu.animals-many"
    turn = scene.play("135WB", "", "ab")
    assert turn.due == (1, "relocate")
    turn = turn.answer("relocate", "e")
    assert (turn.at("W"), turn.due) == ("e", (0, "animal"))
    turn = turn.answer("animal", "fh")
    assert turn.due == (2, "relocate")
    turn = turn.answer("relocate", "k")
    assert (turn.state.blocked, turn.due) == ([0, 1, 1, 0], (1, "turn"))


# ---- three players ------------------------------------------------------------------------------------------


def test_it_attacks_only_as_the_second_of_two_steps_through_a_free_cell_hu_x30():
    scene = stage("S0 w w w\nw gEa g1b w\nw gc w w", "135WE", weather="BFM", seats=3)
    assert scene.ways("135WE") == {"acb"}


def test_it_does_not_end_on_its_start_cell_hu_x31():
    scene = stage("S0 w w\nw gEa gb\nw gc w", "135WE", weather="BFM", seats=3)
    assert scene.ways("135WE") == {"abc", "acb"}
    assert scene.refused(scene.turn("135WE", "", "aba")).code == "hu.way"


def test_it_does_not_walk_through_a_checkpoint_hu_x32():
    scene = stage("S0 w w w\ngEa 1b gc w\ngd w w w", "135WE", weather="BFM", seats=3)
    assert scene.ways("135WE") == {"ad"}
    assert scene.refused(scene.turn("135WE", "", "abc")).code == "hu.way"
