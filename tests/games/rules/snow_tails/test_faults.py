"""Faults planted in the core, one at a time: for each the test that must notice it."""

from __future__ import annotations

import pytest

from snow_tails.rules import driving, facts, hands, rounds, standing, turns
from snow_tails.rules.decide import _retired
from snow_tails.rules.outcome import _listing
from tests.games.rules.snow_tails import (
    test_bonus,
    test_cases,
    test_cases_ends,
    test_damage,
    test_finish,
    test_hand,
    test_moving,
    test_order,
    test_refusals,
    test_specials,
)  # fmt: skip
from tests.parts.planting import Fault, assert_noticed, plant

SAPLING = '_dents(log, seat, driven.sapling_dents, "sapling")'
SPEED = '_dents(log, seat, driven.speed_dents, "speed")'


FAULTS = {
    "the bonus is the place after the movement": Fault(
        turns._bonus, "return place_in_race(state, seat)",
        "state = state.copy(); state.cell[seat] += mat.speed; return place_in_race(state, seat)",
        test_bonus.test_it_takes_the_place_from_before_the_movement_st_71,
    ),
    "the bonus is there in the first round": Fault(
        turns._bonus, "state.round == 1", "state.round == 0",
        test_cases.test_it_may_take_the_bonus_in_round_two_on_the_mat_of_round_one_st_x25,
    ),
    "the bonus is there at rest": Fault(
        turns._bonus, "if not mat.speed", "if False",
        test_cases.test_it_has_no_bonus_at_speed_zero_in_place_four_st_x23,
    ),
    "a wreck keeps its place": Fault(
        standing.place_in_race, "if rank or (cell", "if cell < 0 or (cell",
        test_cases.test_it_takes_the_place_that_a_wreck_of_this_round_left_st_x27,
    ),
    "who finished is not ahead any more": Fault(
        standing.place_in_race, "if rank or (cell", "if (cell",
        test_cases.test_it_counts_who_finished_in_earlier_rounds_st_x28,
    ),
    "the outer sled wins a tie": Fault(
        standing.place_in_race, "standing[cell] > own", "(standing[cell] // 8, -standing[cell]) > (own // 8, -own)",
        test_cases_ends.test_it_puts_the_inside_lane_ahead_on_one_level_of_a_corner_st_x53,
    ),
    "the last sled goes first": Fault(
        standing.next_seat, "standing[cell] > best", "(leader < 0 or standing[cell] < best)",
        test_order.test_it_gives_each_sled_one_turn_a_round_the_furthest_ahead_first_st_31,
    ),
    "the row before the line is past it": Fault(
        standing.crossed, "> line", ">= line",
        test_finish.test_it_does_not_count_the_row_before_the_line_st_104_r_st_14,
    ),
    "the first over the line wins": Fault(
        standing.crossed, "-standing[state.cell[seat]]", "seat",
        test_cases_ends.test_it_gives_the_win_to_the_second_over_the_line_who_goes_further_st_x39,
    ),
    "every round gives its places anew": Fault(
        rounds._next_round, "sum(1 for rank in state.rank if rank)", "0",
        test_cases_ends.test_it_ranks_a_finisher_of_round_five_before_a_further_one_of_round_six_st_x41,
    ),
    "the cap of rounds is not kept": Fault(
        rounds._next_round, "state.round == state", "0 > state",
        test_finish.test_it_ends_at_the_cap_of_rounds_r_st_37,
    ),
    "drifts lead to the weaker dog": Fault(
        driving.drive, "mat.side == LEFT", "mat.side != LEFT",
        test_moving.test_it_drifts_toward_the_stronger_dog_by_the_difference_st_52, ("531", "DDFFFFF", (2, 1, 2)),
    ),
    "a line counts before the step over it succeeds": Fault(
        driving._harmed, "[: len(path)]", "",
        test_cases.test_it_has_not_crossed_the_line_behind_which_a_sled_stands_st_x07,
    ),
    "a sled blocks only who goes straight": Fault(
        driving.drive, "if cell in barred", "if cell in barred and (step == AHEAD or cell == WALL)",
        test_damage.test_it_ends_the_turn_to_run_into_a_sled_st_91_r_st_17, ("234", "D"),
    ),
    "the limit is compared with the base speed": Fault(
        driving._harmed, "base + bonus if len(path) >= base else base", "base",
        test_cases.test_it_counts_the_bonus_for_a_line_crossed_at_the_first_step_st_x30,
    ),
    "the limit is compared with a bonus that never began": Fault(
        driving._harmed, "base + bonus if len(path) >= base else base", "base + bonus",
        test_cases.test_it_never_begins_the_bonus_when_a_sled_stops_it_before_st_x29_r_st_19,
    ),
    "only the lowest of two limits counts": Fault(
        driving._over, "sum(", "max(",
        test_cases.test_it_adds_up_two_red_lines_of_one_move_st_x02_r_st_18,
    ),
    "a sapling wrecks past the line too": Fault(
        driving._harmed, "if board.level[cell] <= board.line", "if cell",
        test_cases_ends.test_it_stays_on_a_sapling_past_the_line_with_four_dents_st_x34,
    ),
    "speed wrecks past the line too": Fault(
        driving._damaged, "is_wrecked = over > room and not is_past", "is_wrecked = over > room",
        test_cases_ends.test_it_stays_past_the_line_when_speed_would_be_the_fifth_dent_st_x36,
    ),
    "scenery wrecks past the line too": Fault(
        driving._damaged, "not crash_dents and not is_past", "not crash_dents",
        test_cases_ends.test_it_stays_past_the_line_when_the_edge_would_be_the_fifth_dent_st_x37,
    ),
    "dents for speed come before those for saplings": Fault(
        turns._tell_damage, f"{SAPLING}\n    {SPEED}", f"{SPEED}\n    {SAPLING}",
        test_specials.test_it_counts_a_sapling_before_the_dents_for_speed_r_st_22,
    ),
    "who hit a sled draws cards": Fault(
        turns.played, "if turn.drive.stop != SLED", "if True",
        test_cases_ends.test_it_keeps_the_speed_of_a_bonus_that_a_sled_cuts_short_st_x31_r_st_21,
    ),
    "too few drifts will do": Fault(
        turns.weighed, "!= mat.drifts", "> mat.drifts",
        test_cases_ends.test_it_refuses_a_plan_with_too_few_drifts_even_without_a_crash_st_x49, ("FFFFF",),
    ),
    "dents are no cards when cards are drawn": Fault(
        hands.room, " - dents", "",
        test_cases.test_it_refills_one_dog_card_beside_four_dents_st_x13,
    ),
    "dents are no cards when cards are discarded": Fault(
        turns.previewed, " + driven.dents", "",
        test_cases.test_it_discards_two_dogs_for_three_new_dents_st_x12,
    ),
    "extra cards go by the seat": Fault(
        hands.deal, "log.state.place[seat]", "seat + 1",
        test_cases_ends.test_it_gives_two_extra_cards_on_place_five_to_one_of_two_players_st_x54,
    ),
    "who has no card is never out": Fault(
        hands.without_card, "== MOST_DENTS", "> MOST_DENTS",
        test_cases.test_it_is_out_before_moving_when_no_card_was_left_beside_four_dents_st_x14,
    ),
    "the printed three is a card": Fault(
        facts.cards_played, "if state.left_card[seat]:", "if True:",
        test_cases_ends.test_it_may_cover_a_three_with_a_three_st_x46,
    ),
    "a wreck stays in the way": Fault(
        facts._leave, "put(state.fate, seat, fate), OFF", "put(state.fate, seat, fate), state.cell[seat]",
        test_cases_ends.test_it_frees_the_cell_of_a_wreck_at_once_st_x51,
    ),
    "who finished stays in the way": Fault(
        facts.sled_finished, "state.cell[seat] = OFF", "pass",
        test_cases_ends.test_it_has_not_crossed_the_line_behind_which_a_sled_stands_st_x38_r_st_25,
    ),
    "a sapling stays when it is hit": Fault(
        facts.sapling_felled, "state.saplings -=", "state.saplings |=",
        test_cases_ends.test_it_is_out_on_a_sapling_with_four_dents_st_x33,
    ),
    "discards are lost": Fault(
        facts.cards_discarded, "state.used[seat] += held", "pass",
        test_cases_ends.test_it_shuffles_forced_discards_back_into_the_deck_st_x44,
    ),
    "the earlier wreck comes first": Fault(
        _listing, "-state.out.index(seat)", "state.out.index(seat)",
        test_finish.test_it_lists_wrecks_below_finishers_by_level_the_later_one_first_r_st_27,
    ),
    "whoever retires ends the turn": Fault(
        _retired, "if seat == state.turn", "if True",
        test_finish.test_it_lets_a_sled_retire_out_of_turn_and_the_turn_stays_r_st_37,
    ),
    "any number of cards may be discarded": Fault(
        turns._check_discards, "!= turn.discards", "< turn.discards",
        test_refusals.test_it_says_that_nothing_may_be_discarded_st_78,
    ),
    "the deck is made anew before it is needed": Fault(
        hands.draw, "if deck := state.deck[seat]:", "if size(deck := state.deck[seat]) > count:",
        test_hand.test_it_shuffles_only_when_a_card_is_needed_r_st_30,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_it_notices_a_core_in_which(name, monkeypatch):
    assert_noticed(monkeypatch, FAULTS[name])


def test_it_says_when_a_fault_does_not_fit_any_more(monkeypatch):
    with pytest.raises(AssertionError, match="does not say once"):
        plant(monkeypatch, Fault(hands.refill, "words that nobody says", "", test_order))
