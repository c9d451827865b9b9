"""The ledger's cases that an implementer misses (section 11), of piles and events: HU-X33 to HU-X42."""

from __future__ import annotations

import pytest

from husky.rules.decks import EVENT_PILE
from husky.rules.options import Options
from tests.games.rules.husky.staging import LINE, drawn, stage
from tests.parts.luck import Scripted

ROOM = "S  w0a wb w1c wd\nw  w   w  w2  w\nw  w   w  w3  w"


def last_turn(**more):
    """The last player of a round; nobody moves in bad weather."""
    return stage(ROOM, "", "", "", "135WB", turn=3, weather="BFM", pile="", **more)


def test_it_deals_all_sixty_anew_after_the_last_eighth_card_hu_x33():
    """Then the next weather card."""
    scene = last_turn(done={0: 8, 1: 8, 2: 8, 3: 7}, number=8).play("135WB")
    kinds = [event["kind"] for event in scene.events[-9:]]
    assert kinds == [
        "turn-ended", "cards-gathered", *["cards-dealt"] * 4, "round-began", "weather-turned", "turn-began",
    ]  # fmt: skip
    assert [sum(hand) for hand in scene.state.hand] == [8] * 4
    assert scene.only("round-began")["round"] == 9


def test_it_shuffles_the_weather_in_round_25_hu_x34():
    scene = last_turn(number=24)
    scene.state.weathers, scene.state.weathers_drawn = [0] * 6, 24
    turn = scene.play("135WB")
    assert [event["kind"] for event in turn.events[-4:-1]] == ["round-began", "weathers-shuffled", "weather-turned"]
    assert turn.only("round-began")["round"] == 25
    assert sum(turn.state.weathers) == 23


def test_it_shuffles_the_events_for_the_thirty_first_hu_x35():
    scene = stage(LINE, "246WB")
    scene.state.events, scene.state.event_used, scene.state.events_drawn = [0] * 10, [*EVENT_PILE], 30
    luck = Scripted(29)
    turn = scene.play("246WB", "bc", luck=luck)
    assert luck.asked == [(30, "husky.event", 30)]
    assert turn.only("events-shuffled")["count"] == 30
    assert turn.only("event-drawn")["event"] == "lost-trail"


def test_it_keeps_tangled_lines_through_a_blocked_turn_hu_x36():
    """Then 2 - 1 - 2 is -1, which is 0, and the lines are free again."""
    scene = stage(LINE, "333WB", boost={0: -2}, blocked={0: 1}).play("333WB")
    assert scene.state.boost[0] == -2
    after = stage(LINE, "246WB", weather="MFB", boost={0: -2}, events="camp")
    assert after.steps("246WB") == 0
    assert after.play("246WB").state.boost[0] == 0


def test_it_wins_by_a_tail_wind_onto_the_finish_hu_x37():
    scene = drawn("tail-wind", "S w0a wb wc Fd we", passed={0: 7})
    assert scene.answers() == {"", "d"}
    scene = scene.answer("wind", "d")
    assert scene.kinds == ["musher-moved", "race-ended"]
    assert scene.only("race-ended")["winner"] == 0


def test_it_does_nothing_when_a_trail_is_lost_after_no_move_hu_x38():
    scene = stage(LINE, "246WB", weather="BFM", events="lost-trail").play("246WB")
    assert scene.kinds[-1] == "event-drawn"
    assert scene.at("0") == "a"


def test_it_uses_the_new_weather_for_the_later_players_of_the_round_hu_x39():
    """It was fair on snow; the card that luck turns is bad there."""
    scene = stage(LINE, "246WB", "345WB", seats=3, start=0, events="weather-change")
    before = stage(LINE, "", "345WB", seats=3, turn=1).steps("345WB")
    turn = scene.play("246WB", "bc", luck=Scripted(0, 22))
    assert turn.due == (1, "turn")
    assert turn.only("weather-turned")["weather"] == turn.state.weather == 5
    assert (before, turn.steps("345WB")) == (3, 1)


@pytest.mark.parametrize(("pile", "offered"), [("534WB", 1), ("", 0)])
def test_it_swaps_while_the_pile_has_cards_and_not_when_it_is_empty_hu_x41(pile, offered):
    scene = drawn("supplies", pile=pile)
    assert len(scene.all("decision-owed")) == offered


def test_it_may_swap_with_six_players_and_twelve_cards_left_hu_x41():
    twelve = "135WB 135WE 135BE 153WB 153WE 153BE 315WB 315WE 315BE 351WB 351WE 351BE"
    scene = drawn("supplies", pile=twelve, seats=6)
    assert scene.due == (0, "supplies")
    assert sum(scene.answer("supplies", "333BE").state.pile) == 11


def test_it_draws_nothing_in_the_variant_without_events_hu_x42():
    """Cards with an E are played like others."""
    scene = stage(LINE, "246WB", options=Options(has_events=False)).play("246WB", "bc")
    assert scene.kinds == ["card-played", "musher-moved", "animals-stuck", "animals-stuck"]
    assert scene.at("0") == "c"
