"""Faults planted in the core, one at a time, in what mushers do: for each the test that must notice it."""

from __future__ import annotations

import pytest

from husky.rules import answers, facts, mushing, paths
from husky.rules.decide import _animals, _played, _wind
from husky.rules.legal import _given, _next_kind
from husky.rules.outcome import outcome
from tests.games.rules.husky import (
    test_attacks,
    test_begun,
    test_cases,
    test_cases_animals,
    test_cases_events,
    test_checkpoints,
    test_events,
    test_events_good,
    test_moving,
    test_refusals,
    test_setup,
    test_vectors,
)  # fmt: skip
from tests.parts.planting import Fault, assert_noticed

FAULTS = {
    "mushers on red cells are in the way": Fault(
        paths.figures, " and cell not in red", "",
        test_cases.test_it_crosses_and_stops_on_a_checkpoint_with_two_mushers_hu_x09,
    ),
    "animals are in nobody's way": Fault(
        paths.figures, "*state.animals, ", "",
        test_moving.test_it_goes_neither_through_mushers_nor_animals_hu_29_hu_51, ("W",),
    ),
    "a tail wind leads back into this action": Fault(
        paths.ground, ".union(state.trail)", "",
        test_events_good.test_it_may_go_up_to_two_cells_further_by_a_tail_wind_ev01_r_hu_04,
    ),
    "checkpoints count in order": Fault(
        paths.passed, "not where.in_order or ", "",
        test_checkpoints.test_it_passes_checkpoints_in_any_order_r_hu_05, ("dcb",),
    ),
    "the order of checkpoints is overlooked": Fault(
        paths.passed, "not where.in_order or ", "True or ",
        test_checkpoints.test_it_counts_only_the_next_one_where_the_order_is_kept_r_hu_05,
    ),
    "cells are entered twice": Fault(
        paths.nexts, " or cell in trodden", "",
        test_moving.test_it_enters_no_cell_twice_in_one_action_hu_28_r_hu_07, ("fgf",),
    ),
    "a checkpoint is passed by leaving it": Fault(
        paths.nexts, "trodden[1:]", "trodden",
        test_checkpoints.test_it_passes_by_coming_not_by_leaving_r_hu_05,
    ),
    "the finish is open to all": Fault(
        paths.nexts, "== ALL_CHECKS", ">= 0",
        test_cases.test_it_does_not_enter_the_finish_without_checkpoint_three_hu_x12,
    ),
    "a path to the finish is no full move": Fault(
        paths.can_go, "steps == 0 or where.board.land[path[-1]] == FINISH", "steps == 0",
        test_checkpoints.test_it_owes_the_full_move_where_the_finish_is_one_r_hu_08_hu_54,
    ),
    "who cannot go the full way stays": Fault(
        paths.reach, "steps -= 1", "steps = 0", test_cases.test_it_moves_two_in_a_pocket_of_two_cells_hu_x07,
    ),
    "a path goes on past the finish": Fault(
        paths.is_possible, "where.board.land[path[at - 1]] != FINISH and ", "",
        test_checkpoints.test_it_may_pass_by_the_finish_and_must_stop_on_it_hu_54,
    ),
    "a shorter path will do": Fault(
        paths.is_allowed, "len(path) - 1 == steps", "len(path) - 1 <= steps",
        test_cases.test_it_moves_five_and_not_three_where_five_are_possible_hu_x08, ("bcd",),
    ),
    "beginnings of dead ends are offered": Fault(
        paths.onward, "if can_go(where, (*path, cell), left - 1)", "",
        test_begun.test_it_leads_nobody_into_a_dead_end_r_hu_08,
    ),
    "the weather takes nothing": Fault(
        mushing.number, " - taken", "", test_cases.test_it_moves_two_by_four_in_bad_weather_hu_x02,
    ),
    "less than nothing is something": Fault(
        mushing.number, "max(0, ", "abs(",
        test_cases.test_it_does_not_move_and_the_rest_happens_when_the_weather_takes_all_hu_x01,
    ),
    "all land counts as bush": Fault(
        mushing.number, "COUNTS_AS[state.board.land[state.musher[seat]]]", "1",
        test_vectors.test_it_moves_by_the_number_less_the_weather_hu_v04_to_v08, ("1", 3),
    ),
    "events add nothing": Fault(
        mushing.number, " + state.boost[seat]", "",
        test_events_good.test_it_has_two_steps_more_or_less_on_its_next_own_move_ev02_ev07, ("fresh-dogs", 2, 5),
    ),
    "a blocked musher goes": Fault(
        mushing.steps, "if state.blocked[seat]", "if False",
        test_attacks.test_it_must_move_the_two_animals_on_the_blocked_turn_hu_45,
    ),
    "the race goes on after the finish": Fault(
        mushing.moved, "if state.board.land[path[-1]] == FINISH", "if False",
        test_cases.test_it_wins_at_once_with_three_steps_left_hu_x13,
    ),
    "a checkpoint is passed again": Fault(
        mushing.passes, "state.passed[seat], list", "0, list", test_checkpoints.test_it_keeps_what_it_passed_hu_48,
    ),
    "figures on a lost trail are overlooked": Fault(
        mushing.slipped, "cell not in taken", "True",
        test_events.test_it_stops_before_a_figure_that_came_onto_its_path_ev10_hu_51, ("d", "db", "c"),
    ),
    "a trail is lost for three cells": Fault(
        mushing.slipped, "-2 - SLIP_STEPS", "-3 - SLIP_STEPS",
        test_events.test_it_goes_back_two_cells_of_its_path_on_a_lost_trail_ev10,
    ),
    "a wind carries as far as one likes": Fault(
        _wind, "len(order.cells) > mushing.WIND_STEPS or ", "",
        test_events_good.test_it_may_go_up_to_two_cells_further_by_a_tail_wind_ev01_r_hu_04,
    ),
    "a wind carries past the finish": Fault(
        answers._winds, "if state.board.land[first] != FINISH", "if True",
        test_cases_events.test_it_wins_by_a_tail_wind_onto_the_finish_hu_x37,
    ),
    "a blocked turn never ends": Fault(
        facts.turn_blocked, "state.blocked[seat] = 0", "pass",
        test_attacks.test_it_plays_normally_from_the_turn_after_hu_46,
    ),
    "a blocked turn is a move of no cells": Fault(
        _played, "if is_blocked:", "if False:",
        test_attacks.test_it_plays_a_card_without_moving_and_without_an_event_on_the_blocked_turn_hu_44_r_hu_22,
    ),
    "what events add stays": Fault(
        facts.musher_moved, "path[-1], 0, NONE_DUE", "path[-1], state.boost[seat], NONE_DUE",
        test_events_good.test_it_has_two_steps_more_or_less_on_its_next_own_move_ev02_ev07, ("fresh-dogs", 2, 5),
    ),
    "what events take stays after no move": Fault(
        facts.musher_stayed, "state.boost[seat] = 0", "pass",
        test_cases_events.test_it_keeps_tangled_lines_through_a_blocked_turn_hu_x36,
    ),
    "an E counts on a blocked turn": Fault(
        facts.card_played, "not state.blocked[seat] and ", "",
        test_cases_animals.test_it_ignores_an_e_on_a_blocked_turn_hu_x22,
    ),
    "an E counts without events": Fault(
        facts.card_played, " and state.options.has_events", "",
        test_cases_events.test_it_draws_nothing_in_the_variant_without_events_hu_x42,
    ),
    "played cards are lost": Fault(
        facts._leaves, "state.used[card] += 1", "pass",
        test_setup.test_it_stacks_what_was_played_in_the_open_hu_40,
    ),
    "animals move after the finish": Fault(
        _animals, " if state.phase != OVER else ()", "",
        test_cases.test_it_moves_no_animal_and_draws_no_event_when_it_wins_hu_x14,
    ),
    "the second animal does not wait": Fault(
        _animals, "state.due.seat != NOBODY", "False",
        test_cases_animals.test_it_settles_the_first_attack_before_the_second_hu_x29,
    ),
    "animals too many are overlooked": Fault(
        _animals, "if given < len(ways):", "if False:",
        test_refusals.test_it_says_why_it_refuses_and_leaves_no_trace, ("hu.animals-many",),
    ),
    "an order goes on after an attack": Fault(
        _next_kind, "if state.due.seat != NOBODY", "if False",
        test_begun.test_it_adds_nothing_to_an_order_that_is_whole,
    ),
    "animals are offered for any path": Fault(
        _given, "mushing.check_path(state, seat, order.card, order.path)", "pass",
        test_begun.test_it_goes_on_with_no_order_that_would_be_refused,
        (test_refusals.PLAIN, 0, test_begun.begun("b"), "hu.path"),
    ),
    "equal steps are no equal places": Fault(
        outcome, "if other < steps[seat]", "if other <= steps[seat]",
        test_checkpoints.test_it_shares_a_place_for_equal_steps_r_hu_29,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_it_notices_a_core_in_which(name, monkeypatch):
    assert_noticed(monkeypatch, FAULTS[name])
