"""Attacks (HU-41 to HU-47): the animal is moved away at once, the musher is blocked once."""

from __future__ import annotations

import pytest

from tests.games.rules.husky.staging import stage

FIELD = """
S   g   g   g   g   g   g   g
g   wWa w1b wc  wd  we  wf  wg
g   wh  g   g   w0x g   g   g
g   g   bBi bj  b   g   g   g
"""
CARDS = ("315WB 135WE", "345WB 333WB", "135BE", "153WB")


def attack(text: str = FIELD, way: str = "ab", seats: int = 4):
    """Seat 0 stays where it is, in bad weather, and its first animal goes this way."""
    return stage(text, *CARDS[:seats], weather="BFM", seats=seats, boost={0: -3}).play("315WB", "", way)


def test_it_attacks_a_musher_by_moving_an_animal_onto_its_cell_hu_41():
    scene = attack()
    assert scene.kinds == ["card-played", "musher-stayed", "animal-moved", "musher-attacked"]
    attacked = scene.only("musher-attacked")
    assert (attacked["seat"], attacked["animal"]) == (1, 0)
    assert (scene.at("W"), scene.at("1"), scene.state.blocked) == ("b", "b", [0, 1, 0, 0])


def test_it_lets_the_attacked_player_move_the_animal_away_at_once_hu_42_r_hu_16():
    """Out of turn, before anything else goes on."""
    scene = attack()
    assert scene.due == (1, "relocate")
    assert (scene.state.turn, scene.refused(scene.answered("relocate", "g"), seat=0).code) == (0, "hu.turn")
    scene = scene.answer("relocate", "g")
    assert scene.at("W") == "g"
    assert scene.due == (0, "animal")


def test_it_goes_to_any_free_cell_of_its_region_three_from_all_mushers_hu_42_r_hu_17():
    """Its own musher counts, and so do all others: x is three away from g, b three from e."""
    assert attack().answers() == {"g"}
    assert attack(FIELD.replace("w0x", "wx").replace("S  ", "S0 ")).answers() == {"e", "f", "g"}


def test_it_keeps_away_from_mushers_at_the_start_too_hu_42_r_hu_17():
    """They cannot be attacked, but they count: c is one cell from the start, d and e are two from somebody."""
    scene = stage("S0 wc wd we wWa w1b", "135WB", weather="BFM").play("135WB", "", "ab")
    assert scene.answers() == {"d", "e"}


@pytest.mark.parametrize("cell", ["b", "c", "d", "i"])
def test_it_refuses_a_nearer_or_another_cell_hu_42(cell):
    """Where it attacked, too near, or another region."""
    scene = attack()
    assert scene.refused(scene.answered("relocate", cell)).code == "hu.refuge"


def test_it_goes_two_away_only_where_three_is_impossible_hu_43():
    scene = attack("S g g g g\ng wWa w1b wc wd\nw0x g g g g\ng g bBi bj b")
    assert scene.answers() == {"d"}


def test_it_goes_as_far_as_it_can_where_not_even_two_is_possible_r_hu_18():
    scene = attack("S g g g\ng wWa w1b wc\nw0x g g g\ng g bBi bj")
    assert scene.answers() == {"a", "c"}
    assert attack("S g g g\ng wWa w1b g\nw0x g g g\ng g bBi bj").answers() == {"a"}  # back to where it came from


def settled(text: str = FIELD, to: str = "g"):
    """The attack of above is over; it is the turn of the attacked."""
    return attack(text).answer("relocate", to).answer("animal", "ij")


def test_it_plays_a_card_without_moving_and_without_an_event_on_the_blocked_turn_hu_44_r_hu_22():
    """The animals of the card are all that moves."""
    scene = stage(FIELD, "", "462WB 333WB", turn=1, blocked={1: 1})
    assert scene.refused(scene.turn("462WB", "c", "ah", "ij")).code == "hu.blocked"
    turn = scene.play("462WB", "", "ah", "ij")
    assert turn.kinds == ["card-played", "turn-blocked", "animal-moved", "animal-moved"]
    assert (turn.at("1"), turn.at("W"), turn.at("B")) == ("b", "h", "j")
    assert turn.state.events_drawn == 0


def test_it_must_move_the_two_animals_on_the_blocked_turn_hu_45():
    scene = stage(FIELD, "", "462WB 333WB", turn=1, blocked={1: 1})
    assert scene.steps("462WB") == 0
    assert scene.refused(scene.turn("462WB")).code == "hu.animal"


def test_it_plays_normally_from_the_turn_after_hu_46():
    """The attack, the blocked turn, a turn of each of the others; then its musher moves again."""
    scene = settled()
    assert scene.due == (1, "turn")
    scene = scene.play("333WB", "", "gf", "ji").play("135BE", "", "ij").play("153WB", "", "fg", "ji")
    scene = scene.play("135WE", "e", "gf")
    assert scene.due == (1, "turn")
    assert scene.steps("345WB") == 3


def test_it_is_blocked_again_when_it_is_attacked_again_hu_46_r_hu_20():
    """By its own animals even, in the very turn that was blocked (R-HU-15)."""
    scene = stage(FIELD, "", "462WB", turn=1, blocked={1: 1}).play("462WB", "", "ab")
    assert scene.kinds == ["card-played", "turn-blocked", "animal-moved", "musher-attacked"]
    assert scene.state.blocked == [0, 1, 0, 0]


def test_it_may_attack_itself_r_hu_15():
    scene = stage(FIELD.replace("w0x", "w2x").replace("w1b", "w0b"), "135WB", weather="BFM").play("135WB", "", "ab")
    assert scene.due == (0, "relocate")
    assert scene.state.blocked == [1, 0, 0, 0]


def test_it_blocks_one_turn_for_two_attacks_r_hu_19():
    """A flag, not a counter; and the second animal is moved away too."""
    text = FIELD.replace("wc ", "wWc")
    scene = stage(text, "315WE", "333WB", weather="BFM", boost={0: -3}, blocked={1: 1}).play("315WE", "", "cb")
    assert scene.due == (1, "relocate")
    assert scene.state.blocked == [0, 1, 0, 0]
    scene = scene.answer("relocate", "g")
    assert scene.due == (1, "turn")
    scene = scene.play("333WB", "", "ah", "ij")
    assert scene.state.blocked == [0, 0, 0, 0]


@pytest.mark.parametrize("red", "S123")
def test_it_attacks_nobody_on_a_red_cell_hu_47_r_hu_10(red):
    other = "g" if red == "S" else "S"
    scene = stage(f"{other} g g g\ng wWa {red}1b wc\ng0 wh g g", "135WB", blocked={0: 1})
    assert scene.ways("135WB") == {"ah"}
    assert scene.refused(scene.turn("135WB", "", "ab")).code == "hu.way"


def test_it_attacks_only_with_the_last_of_two_cells_r_hu_24():
    text = "S0 g g g\ng wWa w1b wc\ng wd we g"
    ways = stage(text, "135WB", weather="BFM", seats=3).ways("135WB")
    assert ways == {"adb", "ade", "aeb", "aec", "aed"}
