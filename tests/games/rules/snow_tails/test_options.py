"""What a race can be set to: the deck, the bonus, special sections, the order of choosing, dealt places, the cap."""

from __future__ import annotations

import pytest

from core.errors import Malformed
from snow_tails import rules as snow_tails
from snow_tails.rules.bags import bag, bag_with, size
from snow_tails.rules.options import Options, read
from tests.games.rules.snow_tails.staging import Listed, begun, opened, order, pins_of, race, spot_of

RETIRE = {"do": "retire"}


def test_it_is_the_game_by_the_book_when_nothing_is_said_r_st_01():
    assert read(pins_of(2)) == (2, Options())
    assert Options() == Options(bag_with([4] * 5), True, True, (), False, 0)


@pytest.mark.parametrize(
    ("payload", "wanted"),
    [
        ({"deck": [5, 5, 5, 5, 5]}, Options(deck=bag_with([5] * 5))),
        ({"bonus": 0, "specials": 0}, Options(has_bonus=False, has_specials=False)),
        ({"bonus": 1, "specials": 1}, Options()),
        ({"order": [1, 0]}, Options(order=(1, 0))),
        ({"places": "dealt", "rounds": 60}, Options(is_dealt=True, most_rounds=60)),
        ({"places": "chosen", "rounds": 0, "order": []}, Options()),
        ({"rounds": 500, "deck": [0, 0, 12, 0, 0]}, Options(most_rounds=500, deck=bag([3] * 12))),
    ],
)
def test_it_reads_what_is_said(payload, wanted):
    assert read(pins_of(2, **payload)) == (2, wanted)


@pytest.mark.parametrize(
    "payload",
    [
        {"deck": [4, 4, 4, 4]}, {"deck": [4, 4, 4, 4, 4, 4]}, {"deck": [2, 2, 2, 2, 3]}, {"deck": [13, 4, 4, 4, 4]},
        {"deck": [-1, 5, 5, 5, 5]}, {"deck": ["4", 4, 4, 4, 4]}, {"deck": [True, 4, 4, 4, 4]}, {"deck": 20},
        {"bonus": "1"}, {"bonus": True}, {"bonus": []}, {"specials": 2}, {"specials": -1},
        {"order": [0]}, {"order": [0, 1, 2]}, {"order": [1, 1]}, {"order": [0, "1"]}, {"order": "01"}, {"order": {}},
        {"order": [1, 2]}, {"places": 1}, {"places": ["dealt"]}, {"rounds": -1}, {"rounds": "60"}, {"rounds": [60]},
        {"rounds": True},
    ],
)  # fmt: skip
def test_it_reads_nothing_that_is_not_quite_right(payload):
    with pytest.raises(Malformed):
        read(pins_of(2, **payload))


def test_it_deals_from_a_deck_of_another_composition_r_st_01():
    state = begun([5, 1], deck=[0, 0, 12, 0, 0])
    assert state.hand == [bag([3] * 7), bag([3] * 5)]


def test_it_always_finds_a_card_in_the_smallest_deck_st_84_r_st_01():
    """Twelve threes: five in hand, two on the dogs, and a refill of three."""
    state = begun([1], "START S S S S S S S S S S FIN", deck=[0, 0, 12, 0, 0])
    for _round in range(9):
        turn = race(state, "3LRB", "FFF")
        assert turn.drawn == 3
        state = turn.state


def test_it_deals_places_in_the_order_given_when_asked_to_r_st_28():
    """Nobody chooses: the first of the order gets place 1, and round 1 begins."""
    opening = opened(3, luck=None, order=[2, 0, 1], places="dealt")
    assert list(opening.state.place) == [2, 3, 1]
    assert [spot_of(opening.state.board, cell) for cell in opening.state.cell] == [(0, 2, 1), (0, 3, 1), (0, 1, 1)]
    assert opening.events[-1] == {"kind": "turn-began", "seat": 2}
    assert (opening.state.phase, opening.state.round) == ("racing", 1)


def test_it_deals_places_by_lot_without_an_order_st_23():
    """Luck gives seat 1, then 0; the draws of cards come after."""
    opening = opened(2, luck=Listed([1, 0] + [0] * 10), places="dealt")
    assert list(opening.state.place) == [2, 1]


def test_it_deals_the_extra_cards_of_dealt_places_too_st_27_st_28():
    state = opened(5, order=[4, 3, 2, 1, 0], places="dealt").state
    assert [size(hand) for hand in state.hand] == [7, 6, 5, 5, 5]


def test_it_ends_a_race_after_one_round_when_set_to_r_st_37():
    state = begun([1, 2], rounds=1)
    state = race(state, "1B", "FFFFF").state
    turn = race(state, "1B", "FFFFF")
    assert turn.events[-1] == {"kind": "race-ended", "how": "capped"}
    outcome = snow_tails.outcome(turn.state)
    assert (outcome["void"], outcome["rounds"]) == (1, 1)
    assert [(row["fate"], row["points"]) for row in outcome["results"]] == [("stopped", 0)] * 2


def test_it_lists_the_stopped_before_those_who_left_r_st_37_r_st_27():
    """Seat 0 retires; 1 and 2 are stopped, the one ahead first, also on one level."""
    state = order(begun([3, 1, 2], rounds=1), 0, RETIRE).state
    for _seat in range(2):
        turn = race(state, "1B", "FFFFF")
        state = turn.state
    assert [row["seat"] for row in snow_tails.outcome(state)["results"]] == [1, 2, 0]


def test_it_keeps_the_bonus_unless_it_is_switched_off_st_69():
    for bonus, steps in ((1, {5, 6}), (0, {5})):
        state = race(begun([1], bonus=bonus), "1B", "FFFFF").state
        begun_turn = {"do": "race", "cards": {"brake": 1}}
        assert {choice.preview["steps"] for choice in snow_tails.choices(state, 0, begun_turn)} == steps
