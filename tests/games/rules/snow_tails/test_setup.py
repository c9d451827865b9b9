"""Setting a race up (chapter 2): decks, the order of choosing, start places, the deal."""

from __future__ import annotations

import pytest

from core.errors import Malformed
from games.rules.luck import Stream
from snow_tails import rules as snow_tails
from snow_tails.plans.presets import PRESETS
from snow_tails.rules.bags import EMPTY, bag_with, size
from snow_tails.rules.options import read
from tests.games.rules.snow_tails.staging import (
    Listed,
    Sled,
    begun,
    opened,
    order,
    pins_of,
    race,
    refused,
    spot_of,
    stage,
)  # fmt: skip


def place(number: int) -> dict[str, object]:
    return {"do": "place", "place": number}


@pytest.mark.parametrize("name", PRESETS)
def test_it_races_on_the_nutcracker_and_on_every_other_course_st_15(name):
    state = begun([1, 2, 3], PRESETS[name].chain)
    assert (state.phase, state.round, state.turn) == ("racing", 1, 0)


@pytest.mark.parametrize(("course", "lanes"), [("START S CL S FIN", [1, 2, 3, 4, 5]),
                                               ("START S CR S FIN", [5, 4, 3, 2, 1])])  # fmt: skip
def test_it_puts_place_one_on_the_inside_of_the_first_turn_st_18(course, lanes):
    state = begun([1, 2, 3, 4, 5], course)
    assert [spot_of(state.board, cell) for cell in state.cell] == [(0, lane, 1) for lane in lanes]


def test_it_opens_with_a_three_on_both_dogs_and_on_the_brake_st_20_st_06_st_07():
    """Those on the dogs are printed: no card lies there."""
    state = opened(3).state
    assert (state.left_card, state.right_card) == ([0] * 3, [0] * 3)
    assert (state.left, state.right, state.brake) == ([3] * 3, [3] * 3, [3] * 3)


def test_it_never_runs_out_of_dents_or_brake_markers_st_21_r_st_02():
    """Five sleds, all with four dents and all about to show the same brake."""
    state = stage(*(Sled((1, lane, 1), hand="44", dents=4) for lane in range(1, 6)))
    for _seat in range(5):
        state = race(state, "4B", "FF").state
    assert (state.brake, state.dents) == ([4] * 5, [4] * 5)


def test_it_gives_everybody_a_deck_of_four_cards_of_each_value_st_22_r_st_01():
    assert opened(5).state.deck == [bag_with([4] * 5)] * 5


def test_it_shuffles_each_deck_by_itself_st_22():
    hands = {tuple(begun([1, 2, 3], luck=Stream(bytes([seed]) * 32)).hand) for seed in range(20)}
    assert len(hands) == 20
    assert all(len(set(three)) > 1 for three in hands)


def test_it_draws_by_lot_who_chooses_first_st_23():
    opening = opened(3, luck=Listed([2, 0, 0]))
    assert opening.events == [{"kind": "order-drawn", "seats": [2, 0, 1]}, {"kind": "turn-began", "seat": 2}]


def test_it_takes_an_order_of_choosing_that_was_agreed_st_23_r_st_28():
    """For example the reverse standings of a season; no luck is asked for."""
    opening = opened(3, luck=Listed([]), order=[1, 2, 0])
    assert opening.events[0] == {"kind": "order-drawn", "seats": [1, 2, 0]}


def test_it_lets_each_choose_any_free_place_in_that_order_st_24():
    state = opened(3, order=[1, 2, 0]).state
    for seat, free, chosen in ((1, {1, 2, 3, 4, 5}, 4), (2, {1, 2, 3, 5}, 1), (0, {2, 3, 5}, 5)):
        assert snow_tails.movers(state) == [seat]
        assert {command["place"] for command in snow_tails.legal(state, seat)} == free
        state = order(state, seat, place(chosen)).state
    assert list(state.place) == [5, 4, 1]
    assert [spot_of(state.board, cell) for cell in state.cell] == [(0, 5, 1), (0, 4, 1), (0, 1, 1)]


def test_it_keeps_a_start_place_for_one_sled_st_25():
    state = order(opened(2, order=[0, 1]).state, 0, place(2)).state
    assert refused(state, 1, place(2)).code == "st.place-taken"


def test_it_deals_five_cards_when_everybody_has_a_place_and_not_before_st_26():
    state = order(opened(2, order=[0, 1]).state, 0, place(2)).state
    assert state.hand == [EMPTY] * 2
    state = order(state, 1, place(3)).state
    assert [size(hand) for hand in state.hand] == [5, 5]
    assert [size(deck) for deck in state.deck] == [15, 15]


def test_it_deals_one_card_more_on_place_four_and_two_more_on_place_five_st_27_st_28():
    state = begun([5, 4, 3, 2, 1])
    assert [size(hand) for hand in state.hand] == [7, 6, 5, 5, 5]


@pytest.mark.parametrize(("places", "hands"), [([5, 1], [7, 5]), ([4, 5], [6, 7]), ([1, 4, 2], [5, 6, 5])])
def test_it_gives_extra_cards_to_the_place_however_many_sleds_there_are_st_29(places, hands):
    assert [size(hand) for hand in begun(places).hand] == hands


def test_it_stands_a_sapling_on_each_marked_cell_st_30_st_13():
    state = begun([1, 2], "START SAPA S CL S(trees=2.3,4.1) FIN")
    printed = {(1, 1, 2), (1, 3, 2), (1, 5, 3), (1, 2, 4), (1, 4, 4), (1, 3, 6)}
    assert {spot_of(state.board, cell) for cell in state.saplings} == printed | {(4, 2, 3), (4, 4, 1)}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_is_raced_by_two_to_five_st_01_r_st_03(seats):
    assert opened(seats).state.seats == seats


@pytest.mark.parametrize("seats", [0, 6])
def test_it_has_no_room_for_a_sixth_sled_r_st_03(seats):
    with pytest.raises(Malformed) as caught:
        read(pins_of(seats))
    assert caught.value.code == "st.seats"


def test_it_lets_one_sled_race_alone_against_par():
    """Beside the book: R-ST-03 has two or more."""
    turn = race(begun([1]), "1B", "FFFFF")
    assert turn.all_kinds[-2:] == [("round-began", ""), ("turn-began", 0)]
