"""Faults planted in the core, one at a time: for each the test that must notice it."""

from __future__ import annotations

import pytest

from reindeer_races.rules import commands, facts, movement_cards, moves, running, state
from reindeer_races.rules.decide import _after, _begin, _discarded, _draw, _moved, _next_turn, ran
from reindeer_races.rules.outcome import _worth
from tests.games.rules.reindeer_races import (
    test_action_cells,
    test_cases,
    test_cases_cards,
    test_drawing_cards,
    test_ending,
    test_jumping,
    test_moving,
    test_refusals,
    test_setup,
    test_vectors,
)  # fmt: skip
from tests.parts.planting import Fault, assert_noticed

EXAMPLE_ONE = test_vectors.test_it_runs_the_first_example_rr_v07
FAULTS = {
    "a leap lands two cells beyond by default": Fault(
        running.run, "at += state.options.leap if leaps", "at += 2 if leaps", EXAMPLE_ONE,
    ),
    "a plain crossing costs a step more": Fault(
        running.run, "leaps else 1", "leaps else 2", test_jumping.test_it_crosses_to_the_next_cell_without_a_step_rr_45,
    ),
    "a jump after a slide back goes back": Fault(
        running.run, "leaps else 1", "leaps else (-1 if slid else 1)",
        test_jumping.test_it_crosses_forward_also_after_sliding_back_rr_46_rr_53,
    ),
    "own reindeer are no obstacle": Fault(
        running.run, "on[at] != NOBODY and", "on[at] not in (NOBODY, on[start]) and",
        test_jumping.test_it_jumps_own_reindeer_like_others_rr_49, (0,),
    ),
    "every reindeer on the way is crossed": Fault(
        running.run, "at, crossings = start + steps",
        "at, crossings = start + steps + sum(each != NOBODY for each in on[start + 1 : start + steps])",
        test_cases.test_it_crosses_nobody_whom_it_only_passes_rr_x05,
    ),
    "the own cell is taken": Fault(
        running.run, " and at != start", "", test_cases.test_it_ends_on_its_own_old_cell_which_is_free_rr_x12,
    ),
    "the cell under a crossed reindeer works": Fault(
        running.run, "crossings += 1\n", "crossings += 1\n            slid.add(at)\n",
        test_cases.test_it_jumps_over_an_own_reindeer_onto_ice_rr_x06,
    ),
    "only the first landing is a choice": Fault(
        running.run, "crossings < len(jumps) and", "crossings < len(jumps[:1]) and",
        test_jumping.test_it_jumps_again_on_every_occupied_cell_until_a_free_one_rr_48,
    ),
    "ice works but once in a run": Fault(
        running.run, "at in slid:", "slid:", EXAMPLE_ONE,
    ),
    "ice points the other way": Fault(
        running.run, "1 if kind == ICE_ON else -1", "-1 if kind == ICE_ON else 1", EXAMPLE_ONE,
    ),
    "the last cell is home": Fault(
        running.run, "if at >= home", "if at >= home - 1",
        test_moving.test_it_is_home_one_space_past_the_last_cell_rr_38, (1, False),
    ),
    "an exact count is needed": Fault(
        running.run, "if at >= home", "if at > home: return Run((start,), STANDS, crossings)\n        if at == home",
        test_cases.test_it_loses_what_it_runs_too_far_rr_x15,
    ),
    "a snowman turns only its cells": Fault(
        facts.card_turned, "on[first + 1], on[first]", "on[first], on[first + 1]",
        test_cases.test_it_turns_the_card_under_both_reindeer_rr_x18,
    ),
    "ice keeps its arrow when a card turns": Fault(
        facts.card_turned, "turned(cards[card])", "cards[card][::-1]",
        test_cases.test_it_turns_the_ice_of_a_card_with_its_snowman_rr_x20,
    ),
    "the snowman before turns its card": Fault(
        ran, "(at - 1) // 2", "at // 2 - 1 if at > 1 else 0",
        test_action_cells.test_it_turns_the_card_by_half_rr_55,
    ),
    "a yeti takes nobody": Fault(
        ran, "run.end == TAKEN_OFF", "False", test_cases.test_it_is_taken_off_by_a_yeti_after_a_leap_rr_x14,
    ),
    "skis give one card": Fault(
        _moved, "_draw(log, seat, DRAW)", "_draw(log, seat, 1)",
        test_action_cells.test_it_draws_two_cards_on_skis_and_discards_above_seven_rr_58,
    ),
    "the race goes on without rewards": Fault(
        ran, "if not state.tiles[lane]", "if not any(state.tiles)",
        test_ending.test_it_ends_by_each_of_the_five_tracks_rr_61, (5,),
    ),
    "the lowest reward is taken": Fault(
        facts.reward_won, "points, *left", "*left, points",
        test_moving.test_it_takes_the_highest_reward_left_rr_40_r_rr_22,
    ),
    "the end waits for the turn of the next": Fault(
        _moved, "if state.phase != OVER:", "if True:",
        test_ending.test_it_ends_at_once_and_the_round_is_not_finished_r_rr_20,
    ),
    "the limit is not looked at after skis": Fault(
        _moved, "_after(log, seat)", "_next_turn(log, seat)",
        test_cases_cards.test_it_discards_one_of_eight_after_skis_rr_x23,
    ),
    "eight cards may be kept": Fault(
        _after, "- HAND", "- HAND - 1", test_cases_cards.test_it_discards_one_after_drawing_to_eight_rr_x26,
    ),
    "fewer cards may be discarded": Fault(
        _discarded, "sum(order.cards) != due", "sum(order.cards) > due",
        test_refusals.test_it_says_why_it_refuses_and_leaves_no_trace, ("rr.discards",),
    ),
    "turns go the other way round": Fault(
        _next_turn, "seat + 1", "seat - 1", test_setup.test_it_lets_the_lot_decide_who_begins_rr_23_r_rr_24,
    ),
    "the cap of turns is not kept": Fault(
        _next_turn, "state.turns ==", "0 >",
        test_ending.test_it_ends_at_the_cap_of_turns_where_there_is_one_r_rr_26,
    ),
    "the pile is made anew before it is needed": Fault(
        _draw, "if size:", "if size > count:",
        test_drawing_cards.test_it_shuffles_when_a_card_is_needed_and_not_before_rr_28,
    ),
    "cards that were played come back late": Fault(
        facts._leave, "plus(state.discards, cards)", "state.discards",
        test_moving.test_it_discards_the_cards_it_plays_rr_29,
    ),
    "who is home never comes back": Fault(
        facts.reindeer_ran, "state.supply[seat] += 1", "pass",
        test_moving.test_it_leaves_the_track_with_its_reward_and_the_turn_ends_rr_41,
    ),
    "a new reindeer comes from nowhere": Fault(
        facts.reindeer_ran, "state.supply[seat] -= 1", "pass",
        test_moving.test_it_moves_one_on_the_track_or_enters_a_new_one_rr_35,
    ),
    "two cards of an object count one each": Fault(
        movement_cards.total, " + sum(cards[1::2])", "",
        test_vectors.test_it_moves_three_on_the_presents_track_rr_v05,
    ),
    "elves join two objects": Fault(
        moves.check_cards, "len(objects(cards)) > 1", "len(objects(cards)) > 1 and not cards[-1]",
        test_cases_cards.test_it_joins_no_log_and_bauble_by_an_elf_rr_x30,
    ),
    "elves free a card of its track": Fault(
        moves.lanes, "return objects(cards) or", "return objects(cards) * (not cards[-1]) or",
        test_cases_cards.test_it_moves_three_by_a_log_and_two_elves_on_no_other_track_rr_x29,
    ),
    "an empty supply still gives reindeer": Fault(
        moves.starts, "if state.supply[seat] else own", "if True else own",
        test_cases_cards.test_it_moves_no_log_with_all_four_on_other_tracks_rr_x28,
    ),
    "jumps too many are overlooked": Fault(
        moves.looked_at, "> ahead.crossings", "> 64", test_jumping.test_it_refuses_more_jumps_than_landings_r_rr_02,
    ),
    "a tie goes to the longer list of tiles": Fault(
        _worth, "sorted(tiles, reverse=True)", "[len(tiles)]",
        test_ending.test_it_gives_a_tie_to_the_highest_tile_rr_63,
    ),
    "tiles are compared as they came": Fault(
        _worth, "sorted(tiles, reverse=True)", "[*tiles]",
        test_ending.test_it_shares_the_win_of_equal_tiles_r_rr_21,
    ),
    "a list of jumps may end with a crossing": Fault(
        commands._jumps, " or jumps[-1:] == [0]", "",
        test_refusals.test_it_says_what_it_cannot_read_and_leaves_no_trace, ("rr.jumps",),
    ),
    "sets of the options are overlooked": Fault(
        state.fresh, "options.rewards or board.rewards", "board.rewards",
        test_setup.test_it_lays_three_rewards_a_track_by_set_b_r_rr_05,
    ),
    "the first seat always begins": Fault(
        _begin, "first == BY_LOT else first", "False else 0",
        test_setup.test_it_lets_the_lot_decide_who_begins_rr_23_r_rr_24,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_it_notices_a_core_in_which(name, monkeypatch):
    assert_noticed(monkeypatch, FAULTS[name])
