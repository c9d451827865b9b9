"""Playing cards (chapter 4): how many, of what value, where they lie, and the turn begun without one."""

from __future__ import annotations

import pytest

from core.errors import Malformed
from snow_tails import rules as snow_tails
from snow_tails.rules.bags import size
from tests.games.rules.snow_tails.staging import (
    Sled,
    bag_of,
    drive,
    race,
    refused,
    refused_turn,
    stage,
    turn_of,
)  # fmt: skip

OPEN = (1, 3, 1)  # a straight, nobody near


def plays(hand: str) -> set[tuple[tuple[str, int], ...]]:
    """Every play that is offered to this hand."""
    state = stage(Sled(OPEN, hand=hand))
    offered = [choice.command for choice in snow_tails.choices(state, 0, {}) if choice.command["do"] == "race"]
    choices = {tuple(sorted(command["cards"].items())) for command in offered}
    assert len(choices) == len(offered)
    return choices


def test_it_demands_a_card_in_every_turn_st_38():
    assert refused_turn(stage(Sled(OPEN)), {}, "FFF") == "st.no-card"


@pytest.mark.parametrize(("cards", "plan"), [("2B", "FFFF"), ("2LR", "F"), ("2LRB", "FF")])
def test_it_takes_one_two_or_three_cards_st_39(cards, plan):
    turn = race(stage(Sled(OPEN, hand="22255")), cards, plan)
    assert size(turn.before.hand[0]) - 5 + turn.drawn == len(cards) - 1
    assert turn.only("cards-played")["cards"] == {
        place: 2 for place, sign in (("left", "L"), ("right", "R"), ("brake", "B")) if sign in cards
    }


def test_it_demands_one_value_st_40():
    state = stage(Sled(OPEN))
    assert refused_turn(state, {"left": 4, "right": 5}, "FFFFFF") == "st.unequal"
    assert refused_turn(state, {"left": 4, "right": 4, "brake": 5}, "FFF") == "st.unequal"


def test_it_knows_three_places_for_a_card_st_41():
    assert {name for play in plays("1") for name, _card in play} == {"left", "right", "brake"}
    with pytest.raises(Malformed) as caught:
        snow_tails.decide(stage(Sled(OPEN)), 0, turn_of({"sled": 4}, "FFF"), None)
    assert caught.value.code == "st.cards"


def test_it_has_room_for_one_card_on_each_place_st_42():
    """Four equal cards in hand: one card three ways, two cards three ways, three cards one way."""
    assert len(plays("4444")) == 3 + 3 + 1
    assert refused(stage(Sled(OPEN, hand="44")), 0, turn_of({"left": [4, 4]}, "FFFF")).code == "st.card"


def test_it_offers_every_play_of_a_mixed_hand_st_37_to_40():
    """Three 1s: 7 plays; two 2s: 6; one 5: 3."""
    assert len(plays("111225")) == 7 + 6 + 3


def test_it_covers_what_a_dog_showed_st_43():
    """The new card counts; the one below waits for the next reshuffle, the printed 3 is no card."""
    turn = race(stage(Sled(OPEN, "433", "25")), "2L", "DF")
    assert turn.state.left == [2]
    assert turn.state.used[0] == bag_of("4")
    turn = race(stage(Sled(OPEN, "333", "25")), "2L", "DF")
    assert turn.state.used[0] == bag_of("")


def test_it_changes_the_brake_to_the_card_on_its_pile_st_44():
    turn = race(stage(Sled(OPEN, "444", "15")), "1B", "F" * 7)
    assert turn.state.brake == [1]


def test_it_gives_each_player_a_brake_pile_of_brake_cards_and_discards_st_45():
    turn = race(stage(Sled(OPEN, hand="1234455")), "1B", "FFFFF", discards="2")
    assert turn.state.used[0] == bag_of("12")


def test_it_lets_a_card_change_nothing_st_46():
    turn = race(stage(Sled(OPEN, "444", "45")), "4L", "FFFF")
    assert (turn.state.left, turn.state.right, turn.state.brake) == ([4], [4], [4])


def no_card(dents: int, deck: str | None = None) -> list[dict]:
    """What is told when seat 1, who holds no dog card, comes to its turn after seat 0."""
    state = stage(Sled((1, 1, 4)), Sled((1, 5, 1), hand="", dents=dents, deck=deck))
    return [event for event in drive(state, "FFF").events if event.get("seat") == 1]


def test_it_takes_a_dent_when_a_turn_begins_without_a_dog_card_st_47():
    first, *_rest = no_card(dents=1)
    assert first == {"kind": "dents-taken", "seat": 1, "count": 1, "why": "no-card"}


@pytest.mark.parametrize("dents", [0, 1, 2, 3])
def test_it_then_draws_to_five_dents_counted_st_48(dents):
    drawn = [event["count"] for event in no_card(dents) if event["kind"] == "cards-drawn"]
    assert drawn == [5 - (dents + 1)]


def test_it_then_races_the_turn_as_usual_st_49():
    """Lowest luck draws 1 1 1: one card is played, one drawn."""
    assert no_card(dents=1)[-1]["kind"] == "turn-began"
    state = stage(Sled((1, 1, 4)), Sled((1, 5, 1), hand="", dents=1))
    turn = race(drive(state, "FFF").state, "1B", "FFFFF")
    assert turn.kinds == ["cards-played", "sled-moved", "cards-drawn"]
    assert (turn.drawn, turn.dents) == (1, [])


def test_it_puts_a_sled_with_four_dents_and_no_card_out_before_it_moves_r_st_31():
    assert [event["kind"] for event in no_card(dents=4)] == ["sled-wrecked"]


def test_it_asks_for_cards_that_are_held_st_37():
    state = stage(Sled(OPEN, hand="2345"))
    assert refused_turn(state, "1B", "FFFFF") == "st.not-held"
    assert refused_turn(state, "2LR", "F") == "st.not-held"
