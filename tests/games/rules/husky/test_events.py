"""Drawing events (HU-39), and those that are not good: weather, a broken runner, a hungry pack, a lost trail."""

from __future__ import annotations

import pytest

from husky.rules.decks import EVENTS
from tests.games.rules.husky.staging import LINE, drawn, stage
from tests.parts.luck import Scripted


def test_it_draws_the_top_event_after_the_animals_and_carries_it_out_hu_39_hu_20():
    scene = drawn("camp")
    assert scene.kinds == [
        "card-played", "musher-moved", "animals-stuck", "animals-stuck", "event-drawn", "camp-pitched",
    ]  # fmt: skip
    assert scene.only("event-drawn") == {"kind": "event-drawn", "seat": 0, "event": "camp"}


def test_it_draws_nothing_without_an_e_hu_20():
    scene = stage(LINE, "135WB").play("135WB", "b")
    assert scene.all("event-drawn") == []


def test_it_draws_by_luck_of_its_own_label_hu_39():
    """The 18th of thirty in the order of the kinds is the last change of weather."""
    luck = Scripted(17, 0)
    scene = stage(LINE, "246WB").play("246WB", "bc", luck=luck)
    assert scene.only("event-drawn")["event"] == EVENTS[5] == "weather-change"
    assert luck.asked[0] == (30, "husky.event", 0)


def test_it_shuffles_the_events_that_were_used_when_the_pile_is_empty_r_hu_26():
    scene = drawn("camp")
    assert (sum(scene.state.events), sum(scene.state.event_used)) == (0, 30)
    luck = Scripted(0)
    again = stage(LINE, "246WB")
    again.state.events, again.state.event_used = scene.state.events, scene.state.event_used
    scene = again.play("246WB", "bc", luck=luck)
    assert scene.only("events-shuffled") == {"kind": "events-shuffled", "count": 30}
    assert luck.asked == [(30, "husky.event", 0)]
    assert (sum(scene.state.events), sum(scene.state.event_used)) == (29, 1)


# ---- weather, runner, pack, trail (EV06, EV08, EV09, EV10) ---------------------------------------------------


def test_it_turns_the_next_weather_card_at_once_ev06():
    scene = drawn("weather-change")
    turned = scene.only("weather-turned")["weather"]
    assert scene.state.weather == turned
    assert sum(scene.state.weathers) == 22
    assert scene.state.weathers_drawn == 2


def test_its_next_turn_is_a_blocked_one_with_a_broken_runner_ev08():
    scene = drawn("broken-runner")
    assert scene.state.blocked == [1, 0, 0, 0]
    assert scene.only("runner-broken") == {"kind": "runner-broken", "seat": 0}


def test_it_is_one_blocked_turn_with_an_attack_and_a_broken_runner_ev08():
    """Its own wolf attacks it, then its runner breaks: not one added to the other."""
    text = "S  w0a wb wc\ng  g  wWd g\nwe w w w"
    scene = stage(text, "246WB", events="broken-runner").play("246WB", "bc", "dc")
    scene = scene.answer("relocate", "e")
    assert scene.kinds == ["animal-driven", "animals-stuck", "event-drawn", "runner-broken"]
    assert scene.state.blocked == [1, 0, 0, 0]
    assert stage(LINE, "333WB", blocked={0: 1}).play("333WB").state.blocked == [0, 0, 0, 0]


PACK = """
S   w0a wb  w
w   w   gc  w
gd  gEe g3f w
"""


@pytest.mark.parametrize(("turn", "left"), [(0, 1), (2, 3), (3, 0)])
def test_it_lets_the_player_on_the_left_move_any_one_animal_ev09(turn, left):
    """One cell, of any kind; it may attack whoever drew."""
    text = PACK.replace("f", "").replace("3", "") if turn == 3 else PACK
    scene = _hungry(text.replace("w0a", f"w{turn}a"), turn)
    assert scene.due == (left, "pack")
    assert {"ed", "ec"} <= scene.answers()
    assert scene.refused(scene.answered("pack", "ee")).code == "hu.way"
    scene = scene.answer("pack", "ec")
    assert (scene.due, scene.state.turn) == ((turn, "relocate"), turn)


def _hungry(text: str, turn: int):
    hands = [""] * turn + ["246WB"]
    return stage(text, *hands, turn=turn, events="hungry-pack").play("246WB", "bc")


@pytest.mark.parametrize("seats", [3, 4])
def test_it_moves_the_pack_one_cell_with_three_players_too_ev09(seats):
    scene = stage("S w0a wb wc\ngEd ge gf w", "246WB", seats=seats, events="hungry-pack")
    assert scene.play("246WB", "bc").answers() == {"de"}


def test_it_asks_nothing_of_a_pack_that_cannot_move_ev09():
    assert drawn("hungry-pack").all("decision-owed") == []


def test_it_goes_back_two_cells_of_its_path_on_a_lost_trail_ev10():
    """Further back it does not go, and checkpoints that it passed stay passed."""
    scene = stage("S w0a 1b wc wd we", "426WB", events="lost-trail").play("426WB", "bcde")
    assert scene.kinds[-1] == "musher-slipped"
    assert (scene.at("0"), scene.state.passed) == ("c", [1, 0, 0, 0])


@pytest.mark.parametrize(("wolf", "way", "end"), [("d", "db", "c"), ("d", "da", "b"), ("e", "ed", "a")])
def test_it_stops_before_a_figure_that_came_onto_its_path_ev10_hu_51(wolf, way, end):
    """A wolf goes where the musher just was."""
    text = "S w0a wb wc\ng wd we g".replace(f"w{wolf}", f"wW{wolf}")
    scene = stage(text, "246WE", events="lost-trail").play("246WE", "bc", way)
    assert scene.at("0") == end


def test_it_goes_back_onto_a_red_cell_where_others_stand_ev10_hu_52():
    scene = stage("S01a wb wc", "246WB", events="lost-trail").play("246WB", "bc")
    assert scene.at("0") == scene.at("1") == "a"
