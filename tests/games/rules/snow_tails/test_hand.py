"""The hand to five (chapter 7): refill, discards, dents in hand, a deck made anew."""

from __future__ import annotations

import pytest

from games.rules.luck import Stream
from snow_tails import rules as snow_tails
from snow_tails.rules.bags import counts, size
from tests.games.rules.snow_tails.staging import (
    Listed,
    Sled,
    bag_of,
    drive,
    race,
    refused_turn,
    stage,
    turn_of,
)  # fmt: skip

WIDE = "START S S S S FIN"
OPEN = (1, 3, 1)


@pytest.mark.parametrize("hand", ["3", "33", "34555", "345555", "3445555"])
@pytest.mark.parametrize("dents", [0, 1, 2])
def test_it_ends_a_turn_with_five_in_hand_st_78_st_82(hand, dents):
    surplus = max(0, len(hand) - 1 + dents - 5)
    turn = drive(
        stage(Sled(OPEN, hand=hand, dents=dents), course=WIDE), "FFF", discards=hand[-surplus:] * bool(surplus)
    )
    assert size(turn.state.hand[0]) + dents == 5


@pytest.mark.parametrize(("hand", "dents", "drawn"), [("34455", 0, 1), ("344", 0, 3), ("3", 0, 5), ("34", 2, 2),
                                                      ("3", 4, 1), ("34455", 1, 0)])  # fmt: skip
def test_it_draws_what_is_missing_dents_counted_st_79_st_82(hand, dents, drawn):
    turn = drive(stage(Sled(OPEN, hand=hand, dents=dents), course=WIDE), "FFF")
    assert turn.drawn == drawn
    assert "cards-discarded" not in turn.kinds


@pytest.mark.parametrize(("hand", "dents", "count"), [("3444555", 0, 1), ("34455", 2, 1), ("34455", 4, 3)])
def test_it_discards_what_is_too_much_st_80(hand, dents, count):
    """No more and no less than brings the hand to five."""
    state = stage(Sled(OPEN, hand=hand, dents=dents), course=WIDE)
    turn = drive(state, "FFF", discards=hand[-count:])
    assert turn.only("cards-discarded")["cards"] == [int(card) for card in hand[-count:]]
    assert size(turn.state.hand[0]) + dents == 5
    assert refused_turn(state, "3B", "FFF", discards=hand[-count - 1 :]) == "st.discards"
    assert refused_turn(state, "3B", "FFF", discards=hand[len(hand) - count + 1 :]) == "st.discards"


def test_it_draws_nothing_after_a_discard_st_78():
    turn = drive(stage(Sled(OPEN, hand="3444555"), course=WIDE), "FFF", discards="4")
    assert turn.kinds == ["cards-played", "sled-moved", "cards-discarded"]


def test_it_leaves_dogs_and_brake_alone_when_cards_are_discarded_st_81():
    """They lie on the brake pile, above the old brake card and the new one, and are not played."""
    turn = drive(stage(Sled(OPEN, "442", "1112555"), course=WIDE), "F" * 6, discards="5")
    assert (turn.state.left, turn.state.right, turn.state.brake) == ([4], [4], [2])
    assert turn.state.used[0] == bag_of("225")


def test_it_never_plays_nor_discards_a_dent_st_83():
    """Three dents and six dogs: only dogs can go, and dents are no cards of the hand that is played from."""
    state = stage(Sled(OPEN, hand="334455", dents=3), course=WIDE)
    commands = [command for command in snow_tails.legal(state, 0) if command["do"] == "race"]
    assert all(set(command["cards"].values()) <= {3, 4, 5} for command in commands)
    assert all(set(command["discards"]) <= {3, 4, 5} for command in commands)
    assert drive(state, "FFF", discards="445").state.dents == [3]


def test_it_makes_a_new_deck_of_brake_pile_and_covered_cards_st_84():
    """Deck empty, one card needed: used cards are shuffled, the hand and what the dogs show are not among them."""
    turn = drive(stage(Sled(OPEN, "443", "34455", deck=""), course=WIDE), "FFFFF")
    assert turn.kinds == ["cards-played", "sled-moved", "deck-shuffled", "cards-drawn"]
    assert turn.only("deck-shuffled")["count"] == 20 - 2 - 4
    assert turn.state.used[0] == bag_of("")
    assert turn.state.deck[0] == bag_of("1112222333355")  # a 1 was drawn


def test_it_goes_on_drawing_from_the_new_deck_st_84():
    turn = drive(stage(Sled(OPEN, hand="3", deck="55"), course=WIDE), "FFF")
    assert turn.kinds == ["cards-played", "sled-moved", "cards-drawn", "deck-shuffled", "cards-drawn"]
    assert turn.drawn == 5
    assert turn.state.hand[0] == bag_of("55111")


def test_it_keeps_the_card_that_each_dog_shows_st_85():
    """Both dogs show a 5 as cards; four 5s less those two can come back."""
    turn = drive(stage(Sled(OPEN, "555", "5", deck=""), course=WIDE), "FFFFF")
    assert size(turn.state.deck[0]) + size(turn.state.hand[0]) == 18
    assert counts(turn.state.deck[0] + turn.state.hand[0])[4] == 2
    assert (turn.state.left, turn.state.right) == ([5], [5])


def test_it_shuffles_only_when_a_card_is_needed_r_st_30():
    """The last card is drawn: the deck stays empty until the next draw."""
    turn = drive(stage(Sled(OPEN, hand="34455", deck="2"), course=WIDE), "FFF")
    assert "deck-shuffled" not in turn.kinds
    assert turn.state.deck[0] == bag_of("")
    again = race(turn.state, "4B", "FF")
    assert again.kinds.count("deck-shuffled") == 1


def test_it_lets_the_player_choose_the_discards_r_st_29():
    """Two of 4 4 5 5 after the play of a 3, with three dents: every pair is offered, and taken."""
    state = stage(Sled(OPEN, hand="34455", dents=3), course=WIDE)
    offered = {
        "".join(map(str, command["discards"]))
        for command in snow_tails.legal(state, 0)
        if command.get("cards") == {"brake": 3}
    }
    assert offered == {"44", "45", "55"}
    left = {"44": "55", "45": "45", "55": "44"}
    for pair in offered:
        assert drive(state, "FFF", discards=pair).state.hand[0] == bag_of(left[pair])


def test_it_draws_any_card_of_the_deck_by_luck_st_79():
    """The number that luck gives is the place in the deck laid out in ascending order."""
    state = stage(Sled(OPEN, hand="34455", deck="1125"), course=WIDE)
    drawn = [drive(state, "FFF", luck=Listed([number])).only("cards-drawn")["sealed"]["cards"] for number in range(4)]
    assert drawn == [[1], [1], [2], [5]]


def test_it_asks_luck_for_each_card_by_its_own_number_st_22():
    """A card drawn is the seat's next number, so another seat's draws shift nothing."""
    asked = []

    class Asked:
        def below(self, n, label, counter):
            asked.append((n, label, counter))
            return Stream(bytes(32)).below(n, label, counter)

    state = stage(Sled(OPEN), Sled((1, 1, 1), hand="3", deck="1122"), turn=1, course=WIDE)
    state.drawn[1] = 8
    snow_tails.decide(state, 1, turn_of("3B", "FFF"), Asked())
    assert [(n, counter) for n, _label, counter in asked] == [(4, 8), (3, 9), (2, 10), (1, 11), (16, 12)]
    assert {label for _n, label, _counter in asked} == {"snow-tails.deck.1"}


def test_it_shows_a_seat_its_own_hand_and_counts_of_the_others_r_st_42():
    """Two worlds that differ in another hand and in the decks look the same to a seat; its own hand does not."""
    others = ("11234", "23455")
    worlds = [stage(Sled(OPEN, hand="34455"), Sled((1, 1, 1), hand=hand), course=WIDE) for hand in others]
    mine, public, theirs = ([snow_tails.view(world, seat) for world in worlds] for seat in (0, -1, 1))
    assert mine[0] == mine[1]
    assert mine[0]["hand"] == [3, 4, 4, 5, 5]
    assert [sled["hand"] for sled in mine[0]["sleds"]] == [5, 5]
    assert public[0] == public[1]
    assert "hand" not in public[0]
    assert theirs[0] != theirs[1]
