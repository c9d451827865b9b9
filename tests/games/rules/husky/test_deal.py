"""Rounds and piles (HU-24, HU-53, R-HU-25 to R-HU-28): when cards are dealt anew, when the weather is shuffled."""

from __future__ import annotations

import pytest

from games.rules.bag import bag
from husky.rules.decks import WEATHER_PILE
from tests.games.rules.husky.staging import stage
from tests.parts.luck import Scripted

ROOM = "S  w0a wb w1c wd\nw  w   w  w2  w\nw  w   w  w3  w"
LAST = ("", "", "", "135WB")  # of eight cards each


def last_turn(done: int = 7, seats: int = 4, **more):
    """The last player of a round, before its eighth card; the others have played theirs."""
    others = dict.fromkeys(range(seats - 1), done + 1)
    hands = LAST[4 - seats :]
    return stage(ROOM, *hands, turn=seats - 1, seats=seats, done={**others, seats - 1: done}, pile="", number=8, **more)


@pytest.mark.parametrize("seats", [3, 4])
def test_it_shuffles_all_sixty_and_deals_eight_again_hu_53_r_hu_27_r_hu_28(seats):
    """The pile and the played ones; after the last player's eighth card, before the weather."""
    scene = last_turn(seats=seats, weather="BFM")
    turn = scene.play("135WB")
    after = [event["kind"] for event in turn.events[turn.events.index(turn.only("turn-ended")) :]]
    assert after == [
        "turn-ended", "cards-gathered", *["cards-dealt"] * seats, "round-began", "weather-turned", "turn-began",
    ]  # fmt: skip
    assert [sum(hand) for hand in turn.state.hand] == [8] * seats
    assert (sum(turn.state.pile), sum(turn.state.used)) == (60 - 8 * seats, 0)
    assert turn.state.done == [0] * seats


def test_it_deals_by_luck_that_was_not_asked_before_hu_53():
    """The counters go on, so that no draw comes twice."""
    luck = Scripted(then=0)
    scene = last_turn(weather="BFM")
    drawn = scene.state.drawn
    scene.play("135WB", luck=luck)
    asked = [(label, counter) for _n, label, counter in luck.asked]
    assert asked == [*(("husky.action", drawn + at) for at in range(32)), ("husky.weather", 1)]


def test_it_deals_nothing_before_everybody_has_played_eight_hu_53():
    scene = last_turn(done=6, weather="BFM").play("135WB")
    assert scene.all("cards-dealt") == []
    assert scene.state.done == [7, 7, 7, 7]


def test_it_counts_a_blocked_turn_among_the_eight_hu_53_hu_44():
    scene = last_turn(blocked={3: 1}).play("135WB")
    assert len(scene.all("cards-dealt")) == 4


def test_it_shuffles_all_weather_cards_when_the_pile_is_empty_r_hu_25():
    """The card that holds too."""
    scene = last_turn(done=3, weather="BFM")
    scene.state.weathers = [0] * 6
    luck = Scripted(23)
    turn = scene.play("135WB", luck=luck)
    assert [event["kind"] for event in turn.events[-4:]] == [
        "round-began", "weathers-shuffled", "weather-turned", "turn-began",
    ]  # fmt: skip
    assert luck.asked == [(24, "husky.weather", 1)]
    assert turn.state.weather == 5
    assert sum(turn.state.weathers) == 23


def test_it_turns_each_weather_card_once_before_it_shuffles_r_hu_25():
    """As many of each as the deck has."""
    scene, seen = last_turn(done=3, weather="BFM"), []
    scene.state.weathers = [*WEATHER_PILE]
    for _card in range(24):
        seen.append(scene.play("135WB").state.weather)
        scene.state.weathers = scene.play("135WB").state.weathers
    assert bag(6, seen) == WEATHER_PILE
    assert not any(scene.state.weathers)
