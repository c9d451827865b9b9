"""Rounds and who is ahead (chapter 3)."""

from __future__ import annotations

import pytest

from games.rules.luck import Stream
from snow_tails.rules.bags import cards
from snow_tails.rules.standing import next_seat, place_in_race
from snow_tails.rules.state import State
from tests.games.rules.snow_tails.staging import NUTCRACKER, Outcome, Sled, begun, drive, race, stage

S_TURNS = "START S CL S CR S S FIN"  # sections 0 to 7: a left corner, then a right one


def seats_in_order(*sleds: Sled, course: str = NUTCRACKER) -> list[int]:
    """Whose turn comes when, asked of a round in which every sled brakes to a stop."""
    braked = [sled._replace(mat="115", hand="5") for sled in sleds]
    state = stage(*braked, course=course, turn=-1)
    state.turn = next_seat(state)
    seats = []
    for _turn in sleds:
        seats.append(state.turn)
        state = drive(state, "").state
    return seats


def test_it_gives_each_sled_one_turn_a_round_the_furthest_ahead_first_st_31():
    spots = [(1, 1, 1), (1, 3, 4), (1, 5, 2)]
    state = stage(*(Sled(at, hand="33345") for at in spots), turn=1)
    turns: list[tuple[int, int]] = []
    for _turn in range(6):
        turns.append((state.round, state.turn))
        state = drive(state, "FFF").state
    assert turns == [(2, 1), (2, 2), (2, 0), (3, 1), (3, 2), (3, 0)]


def test_it_keeps_a_round_even_when_a_sled_overtakes_st_31():
    """A sled that was second and drives past the first has had its turn; next round it goes first."""
    state = stage(Sled((1, 1, 4), "225", hand="5"), Sled((1, 3, 3), "552", hand="2"))
    turn = drive(state, "")
    assert turn.state.turn == 1
    turn = drive(turn.state, "F" * 8)
    assert (turn.state.round, turn.state.turn) == (3, 1)


@pytest.mark.parametrize("course", ["START S CL S FIN", "START S CR S FIN", "START S FIN", "START S FINL"])
@pytest.mark.parametrize("places", [[1, 2, 3, 4, 5], [4, 2, 5, 1, 3], [5, 2], [3, 5, 4]])
def test_it_races_round_one_by_the_numbers_of_the_start_places_st_32(course, places):
    state = begun(places, course, Stream(bytes(32)))
    seats = []
    while state.round == 1:
        seats.append(state.turn)
        state = _lowest_card(state).state
    assert [places[seat] for seat in seats] == sorted(places)


def _lowest_card(state: State) -> Outcome:
    """The lowest card on the brake; what is too much in hand goes, the lowest first."""
    value, *rest = cards(state.hand[state.turn])
    return race(state, f"{value}B", "F" * (6 - value), discards="".join(map(str, rest[: max(0, len(rest) - 5)])))


def test_it_puts_the_inner_sled_ahead_in_a_corner_st_33():
    """Level 4 of a left corner: 3.2 stands inside of 4.2 and 5.3."""
    assert seats_in_order(Sled((3, 5, 3)), Sled((3, 3, 2)), Sled((3, 4, 2))) == [1, 2, 0]


def test_it_puts_the_inner_sled_ahead_in_a_right_turn_too_st_33():
    """Level 5 of the U-turn to the right, inside to outside 3, 5, 7, 9, 11 cells."""
    assert seats_in_order(Sled((4, 1, 5)), Sled((4, 2, 4)), Sled((4, 4, 2))) == [2, 1, 0]


@pytest.mark.parametrize(("section", "seats"), [(1, [0, 1, 2]), (3, [2, 1, 0])])
def test_it_looks_to_the_next_corner_on_a_straight_st_34(section, seats):
    """Section 1 leads to a left corner, section 3 to a right one."""
    sleds = [Sled((section, lane, 3)) for lane in (1, 3, 5)]
    assert seats_in_order(*sleds, course=S_TURNS) == seats


@pytest.mark.parametrize(("finish", "seats"), [("FIN", [2, 1, 0]), ("FINL", [0, 1, 2])])
@pytest.mark.parametrize("section", [5, 6, 7])
def test_it_looks_to_the_chequered_flag_behind_the_last_corner_st_35_st_09(finish, section, seats):
    """Also on the finish section itself, before the line."""
    sleds = [Sled((section, lane, 1)) for lane in (1, 3, 5)]
    assert seats_in_order(*sleds, course=f"START S CL S CR S S {finish}") == seats


@pytest.mark.parametrize(("finish", "seats"), [("FIN", [2, 1, 0]), ("FINL", [0, 1, 2])])
def test_it_looks_to_the_flag_everywhere_without_a_corner_r_st_40_r_st_41(finish, seats):
    assert seats_in_order(*(Sled((1, lane, 3)) for lane in (1, 3, 5)), course=f"START S S {finish}") == seats


def test_it_calls_sleds_level_on_one_line_of_a_corner_though_not_side_by_side_st_36():
    """4.1 and 5.2 end on one line of dots: the inner one leads; 5.3 is beyond that line, and ahead of both."""
    assert seats_in_order(Sled((3, 4, 1)), Sled((3, 5, 2))) == [0, 1]
    assert seats_in_order(Sled((3, 4, 1)), Sled((3, 5, 3)), Sled((3, 5, 2))) == [1, 0, 2]


def test_it_puts_a_further_level_before_any_inside_st_31_st_33():
    assert seats_in_order(Sled((1, 1, 3)), Sled((1, 5, 4))) == [1, 0]


def test_it_plays_then_moves_then_draws_st_37():
    turn = drive(stage(Sled((1, 2, 2))), "FFF")
    assert turn.kinds == ["cards-played", "sled-moved", "cards-drawn"]


def test_it_gives_the_place_in_the_race_by_the_same_order_st_31_r_st_26():
    """1 + finishers + those that race ahead; sleds that left the race do not count."""
    wrecked, done = Sled((5, 1, 1), fate="wrecked"), Sled((8, 1, 4), place=1)
    state = stage(Sled((1, 3, 3)), Sled((1, 2, 3)), wrecked, done, Sled((1, 1, 1)))
    assert [place_in_race(state, seat) for seat in (1, 0, 4)] == [2, 3, 4]


def test_it_counts_a_sled_that_still_stands_on_the_first_start_place_st_70_st_32():
    state = stage(Sled((0, 3, 1)), Sled((0, 1, 1)))
    assert [place_in_race(state, seat) for seat in (0, 1)] == [2, 1]
