"""What racer and leader of Husky think that things are worth, and what they order because of it."""

from __future__ import annotations

import pytest

from husky import rules as husky
from husky.rules import herd
from husky.rules.bots.course import to_go
from husky.rules.bots.leader import AT_HAND, EVENT, FEAR, KEPT, Planning, expected
from husky.rules.bots.minds import STEP, Mind
from husky.rules.bots.roads import Spot
from husky.rules.bots.turns import Try, Turn
from husky.rules.decks import NUMBER
from husky.rules.state import SWAP, Due
from tests.games.rules.husky.scene import name_of
from tests.games.rules.husky.staging import stage
from tests.games.rules.husky.test_bots import ordered
from tests.games.rules.husky.test_twins import crowd

OPEN = """
S wa wb wc wd 1
w we wf wg wh 1
w wi wj wk wl 2
g gE g  3  3  2
F w  bB w  w  w
"""


@pytest.mark.parametrize("level", ["racer", "leader"])
def test_it_goes_to_the_finish_where_it_can(level):
    """HU-54, HU-X13; it needs no event for that, and no animal moves (HU-X14)."""
    scene = stage(WIDE.replace("wd", "w0d").replace("w0 ", "w "), "246WB 333BE", passed={0: 7})
    turn = scene.order(ordered(scene.state, level))
    assert (husky.outcome(turn.state)["won"], turn.state.turn) == (1, -1)


@pytest.mark.parametrize("level", ["racer", "leader"])
def test_it_goes_as_far_as_it_can_towards_what_it_has_not_passed(level):
    scene = stage(OPEN.replace("wi", "w0i"), "315BE 513BE")
    turn = scene.order(ordered(scene.state, level))
    assert to_go(turn.state, 0) == to_go(scene.state, 0) - 5


NEAR = """
S  1  1 2 2  3  3
wW w1 w w w2 wW w
g  g  g g g0 gE b
F  w  w w w  w  w
"""


@pytest.mark.parametrize("level", ["racer", "leader"])
def test_it_attacks_the_rival_who_is_nearest_to_the_finish(level):
    """HU-41: one wolf can reach each of the two."""
    scene = stage(NEAR, "135WE", passed={1: 7, 2: 1})
    assert scene.order(ordered(scene.state, level)).only("musher-attacked")["seat"] == 1


@pytest.mark.parametrize("level", ["racer", "leader"])
def test_it_does_not_hurt_again_who_is_blocked_already(level):
    """R-HU-19."""
    scene = stage(NEAR, "135WE", passed={1: 7, 2: 1}, blocked={1: 1})
    assert scene.order(ordered(scene.state, level)).only("musher-attacked")["seat"] == 2


@pytest.mark.parametrize("level", ["racer", "leader"])
def test_it_does_not_attack_itself_where_it_can_help_it(level):
    scene = stage("S 1 1 2 2 3 3 F\nw0 wW w w w w w w\nw b bB b g gE g g", "246WB", blocked={0: 1})
    assert scene.order(ordered(scene.state, level)).all("musher-attacked") == []


# ---- what the leader plans -------------------------------------------------------------------------


def test_it_expects_the_weather_that_was_not_turned_up_yet():
    """In tenths of a step; of the whole pile (HU-V12), and of a pile with the last card."""
    state = stage(OPEN.replace("wi", "w0i")).state
    state.weathers = [8, 4, 4, 2, 2, 4]
    assert expected(state) == [7, 10, 12]
    state.weathers = [0, 0, 0, 0, 0, 1]
    assert expected(state) == [20, 10, 0]


WIDE = """
S  1 1c 2  2 3 3 w w  F
w  w wa wW w w w w w  wd
w0 w g  g  g w w w w  w
g  g gb g  g g g g bB gE
"""  # a, b and c are seven steps from the finish, d is one


def thoughts(*hand, **marks):
    """The scene, what a leader thinks of it, and what a racer does."""
    scene = stage(WIDE, " ".join(hand), passed={0: 7}, **marks)
    return scene, Planning(scene.state, 0), Mind(scene.state, 0)


def test_the_leader_fears_an_animal_that_can_come_but_not_on_a_red_cell():
    """The racer does not look (HU-41, HU-47)."""
    scene, leader, racer = thoughts("135WE")
    a, b, c = (Spot(scene.names[name], 7) for name in "abc")
    assert racer.end(a) == racer.end(b) == racer.end(c)
    assert leader.end(b) == leader.end(c) == leader.end(a) + FEAR * AT_HAND


def test_the_leader_plans_where_its_other_cards_go_far():
    """HU-30: six from snow, two from bush, less the weather that is to be expected."""
    scene, leader, racer = thoughts("333BE", "624WB")
    on_snow, on_bush = (Try(NUMBER[name_of("333BE")], (), Spot(scene.names[name], 7)) for name in "ab")
    snow, bush, _ice = expected(scene.state)
    assert leader.later(on_snow) - leader.later(on_bush) == (60 - snow) - (20 - bush)
    assert racer.later(on_snow) == racer.later(on_bush)


def test_the_leader_plans_no_further_than_the_finish():
    scene, leader, _racer = thoughts("333BE", "624WB")
    tried = Try(NUMBER[name_of("333BE")], (), Spot(scene.names["d"], 7))
    assert leader.later(tried) == STEP - KEPT * 3


def test_the_leader_pays_for_an_event():
    """HU-39: both cards hold twelve steps, one of them an E; the third is what the next turn is made with."""
    scene, leader, _racer = thoughts("246WB", "345WB", "624WB")
    with_event, without = (Try(NUMBER[name_of(name)], (), Spot(scene.names["a"], 7)) for name in ("246WB", "345WB"))
    assert leader.later(without) - leader.later(with_event) == EVENT


def test_the_leader_leads_an_animal_away_from_itself():
    """In a blocked turn too: the next turn can be lost as well (R-HU-20). The racer moves the first it can."""
    text = "S 1 1 2 2 3 3 F\nw w w w w w w w\nw0 wWa w w w w w1 w\ng g gE g g g bB g"
    scene = stage(text, "333WB", blocked={0: 1})
    (wolf,) = scene.order(ordered(scene.state, "leader")).state.animals[:1]
    assert scene.state.board.distance(wolf, scene.state.musher[0]) == 2


@pytest.mark.parametrize("level", ["racer", "leader"])
def test_it_swaps_a_poor_card_only(level):
    """EV05."""
    for hand, given in (("135WE 246WB", "135WE"), ("345WE 246WB", "")):
        scene = stage(WIDE, hand)
        scene.state.due = Due(0, SWAP)
        assert ordered(scene.state, level) == scene.answered("supplies", given)


# ---- quick looks ------------------------------------------------------------------------------------


def test_it_sees_at_a_first_look_every_musher_that_an_animal_can_attack_hu_41_hu_55():
    seen = []
    for number in range(120):
        state = crowd(number)[0].state
        for kind in range(3):
            can = any(herd.attacked(state, way[-1]) >= 0 for _animal, way in herd.ways(state, kind))
            assert (kind in herd.attackers(state)) >= can
            seen.append((state.seats == herd.DOUBLE_SEATS, can))
    assert {*seen} == {(False, False), (False, True), (True, False), (True, True)}


@pytest.mark.parametrize("most", [1, 3])
def test_it_keeps_the_best_ends_of_each_number_of_steps_as_if_all_were_sorted(most):
    state = stage(WIDE, "135WE 246WB 333BE", passed={0: 7}).state
    turn = Turn(state, 0)
    best = turn._best(lambda end: -(end.cell % 7), most)
    assert best[0] == turn._roads.ends[0]
    for count in range(1, len(best)):
        ends = [end for ends in turn._roads.ends[1 : count + 1] for end in ends]
        assert best[count] == sorted(ends, key=lambda end: end.cell % 7)[:most]
