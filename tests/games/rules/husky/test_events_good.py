"""The good events (R-HU-04): tail wind, fresh dogs (and their like, tangled lines), camp, flare, supplies."""

from __future__ import annotations

import pytest

from games.rules.bag import cards
from husky.rules.decks import CARDS
from tests.games.rules.husky.scene import name_of
from tests.games.rules.husky.staging import LINE, drawn, stage

# ---- tail wind (EV01) ---------------------------------------------------------------------------------------


def test_it_may_go_up_to_two_cells_further_by_a_tail_wind_ev01_r_hu_04():
    """None, one or two; no weather counts, and cells of this action stay barred."""
    scene = drawn("tail-wind")
    assert scene.due == (0, "wind")
    assert {"", "d", "de"} <= scene.answers()
    assert not any(set("abc") & set(way) for way in scene.answers())
    assert scene.answer("wind", "de").at("0") == "e"
    assert scene.answer("wind").kinds == ["offer-declined"]
    assert scene.refused(scene.answered("wind", "b")).code == "hu.wind"
    assert scene.refused(scene.answered("wind", "def")).code == "hu.wind"


def test_it_passes_checkpoints_with_the_wind_and_finishes_ev01():
    scene = drawn("tail-wind", "S w0a wb wc Fd", passed={0: 7}).answer("wind", "d")
    assert scene.only("race-ended") == {"kind": "race-ended", "how": "won", "winner": 0}
    scene = drawn("tail-wind", "S w0a wb wc 3d Fe", passed={0: 3}).answer("wind", "de")
    assert scene.kinds == ["musher-moved", "checkpoint-passed", "race-ended"]


def test_it_asks_nothing_of_a_wind_that_can_carry_nowhere_ev01():
    scene = drawn("tail-wind", "S w0a wb wc")
    assert scene.due[1] == "turn"
    assert scene.all("decision-owed") == []


# ---- the next move (EV02, EV07) ------------------------------------------------------------------------------


@pytest.mark.parametrize(("event", "by", "steps"), [("fresh-dogs", 2, 5), ("tangled", -2, 1)])
def test_it_has_two_steps_more_or_less_on_its_next_own_move_ev02_ev07(event, by, steps):
    scene = drawn(event)
    assert scene.only("speed-changed") == {"kind": "speed-changed", "seat": 0, "by": by}
    after = stage(LINE, "333WB", boost={0: scene.state.boost[0]})
    assert after.steps("333WB") == steps
    assert after.play("333WB", "bcdef"[:steps]).state.boost == [0, 0, 0, 0]


def test_it_keeps_what_is_to_be_added_through_a_blocked_turn_ev02():
    scene = stage(LINE, "333WB", boost={0: 2}, blocked={0: 1}).play("333WB")
    assert scene.state.boost == [2, 0, 0, 0]


# ---- camp (EV03) ---------------------------------------------------------------------------------------------

CAMPED = "S0 g g g\ng wWa w1b wc\ng wh g g"


def test_it_lets_no_animal_into_a_camp_ev03():
    assert stage(CAMPED, "135WB", weather="BFM", camp={1: 1}).ways("135WB") == {"ah"}
    assert stage(CAMPED, "135WB", weather="BFM").ways("135WB") == {"ah", "ab"}


def test_it_camps_until_the_end_of_its_next_turn_ev03():
    scene = drawn("camp")
    assert scene.state.camp == [1, 0, 0, 0]
    scene = stage(LINE, "333BE", camp={0: 1}).play("333BE", "bcd")
    assert scene.state.camp == [0, 0, 0, 0]


# ---- flare (EV04) --------------------------------------------------------------------------------------------

FLARE = """
S  g   g  g   g   g  g   g
wa w0b wc wWd wWe wf wWg wh
g  g   g  g   g   g  g   g
"""


def flare(text: str = FLARE):
    """Seat 0 stays at b and draws a flare."""
    return stage(text, "246BE", events="flare", boost={0: -2}).play("246BE")


def test_it_drives_an_animal_within_three_cells_far_away_ev04_hu_42():
    """The wolf at g is too far, and so near to the musher are a, c and d."""
    scene = flare()
    assert scene.due == (0, "flare")
    assert scene.answers() == {"df", "dh", "ef", "eh"}
    assert scene.answer("flare", "eh").at("W") == "dhg"


def test_it_drives_it_less_far_where_three_is_impossible_ev04_r_hu_18():
    scene = flare("S g g g\nwWa w0b wc wd\ng g g g")
    assert scene.answers() == {"ad"}


def test_it_asks_nothing_of_a_flare_that_reaches_nobody_ev04():
    assert flare("S g g g g g\nwa w0b wc wd we wWf\ng g g g g g").all("decision-owed") == []
    assert flare("S g g\ng w0b g\nb g wWa").all("decision-owed") == []  # no other cell in its region


# ---- supplies (EV05) -----------------------------------------------------------------------------------------


def test_it_may_swap_a_card_for_the_top_of_the_pile_ev05():
    """Hand size stays; the card that goes is played, the one that comes is the pile's."""
    scene = drawn("supplies", pile="534WB")
    assert scene.due == (0, "supplies")
    swapped = scene.answer("supplies", "333BE")
    assert swapped.only("card-swapped") == {
        "kind": "card-swapped", "seat": 0, "card": name_of("333BE"), "sealed": {"card": name_of("534WB")},
    }  # fmt: skip
    assert [CARDS[card].name for card in cards(swapped.state.hand[0])] == [name_of("534WB")]
    assert sum(swapped.state.pile) == 0
    assert swapped.state.drawn == scene.state.drawn + 1  # the next draw is another one
    assert scene.refused(scene.answered("supplies", "345WB")).code == "hu.not-held"


def test_it_may_swap_the_very_first_card_ev05():
    """The one that is number 0."""
    scene = stage(LINE, "264WB 246WB", events="supplies").play("264WB", "bc").answer("supplies", "246WB")
    assert scene.only("card-swapped")["card"] == CARDS[0].name == name_of("246WB")


def test_it_may_keep_its_cards_ev05():
    scene = drawn("supplies").answer("supplies")
    assert scene.kinds == ["offer-declined"]
    assert [CARDS[card].name for card in cards(scene.state.hand[0])] == [name_of("333BE")]


def test_it_offers_each_card_of_the_hand_and_none_ev05():
    scene = drawn("supplies")
    assert [command["card"] for command in scene.legal()] == ["", name_of("333BE")]


def test_it_swaps_nothing_when_the_last_card_is_played_ev05():
    assert stage(LINE, "246WB", events="supplies").play("246WB", "bc").all("decision-owed") == []
