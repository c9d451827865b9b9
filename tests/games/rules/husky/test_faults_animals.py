"""Faults planted in the core, one at a time, in animals, events and rounds: for each the test that must notice it."""

from __future__ import annotations

import pytest

from husky.boards import board
from husky.rules import facts, happenings, herd, piles, rounds
from husky.rules.decide import _animals, _begin, _relocated
from tests.games.rules.husky import (
    test_animals,
    test_attacks,
    test_cases_animals,
    test_cases_events,
    test_deal,
    test_events,
    test_events_good,
    test_moving,
    test_options,
    test_refusals,
    test_setup,
)  # fmt: skip
from tests.parts.planting import Fault, assert_noticed

DOUBLE = test_animals.test_it_moves_animals_two_cells_with_three_players_only_hu_55
THREE_AWAY = test_cases_animals.test_it_is_put_three_cells_away_by_the_attacked_who_is_then_blocked_hu_x15
FAULTS = {
    "two cells are for any number of players": Fault(herd.steps, "if is_double", "if True", DOUBLE, (4, {"da", "db"})),
    "two cells are for nobody": Fault(herd.steps, "if twos:", "if False:", DOUBLE, (3, {"dab", "dba", "dbc"})),
    "one cell will do for three players": Fault(
        herd.steps, "return twos", "return [*twos, *((cell,) for cell in _ends(state, at))]",
        DOUBLE, (3, {"dab", "dba", "dbc"}),
    ),
    "animals pass through figures": Fault(
        herd._free, " and cell not in state.musher]", "]",
        test_cases_animals.test_it_attacks_only_as_the_second_of_two_steps_through_a_free_cell_hu_x30,
    ),
    "a pack goes two cells with three players": Fault(
        herd.singles, "animal, False", "animal, state.seats == DOUBLE_SEATS",
        test_events.test_it_moves_the_pack_one_cell_with_three_players_too_ev09, (3,),
    ),
    "two cells away are enough": Fault(
        herd._far, "board.close[", "board.near[", THREE_AWAY,
    ),
    "three cells away or nowhere": Fault(
        herd.refuges, "== max(away.values())", "> 2",
        test_cases_animals.test_it_is_put_two_cells_away_where_there_is_nothing_further_hu_x16,
    ),
    "animals could be put where mushers stand": Fault(
        herd.has_refuge, " and cell not in state.musher", "",
        test_events_good.test_it_asks_nothing_of_a_flare_that_reaches_nobody_ev04,
    ),
    "animals fear only the attacked": Fault(
        herd._far, "if cell >= 0]", "if cell == state.animals[animal]]",
        test_attacks.test_it_goes_to_any_free_cell_of_its_region_three_from_all_mushers_hu_42_r_hu_17,
    ),
    "animals enter a camp": Fault(
        herd._ends, "if camp]", "if camp < 0]", test_events_good.test_it_lets_no_animal_into_a_camp_ev03,
    ),
    "animals share a cell": Fault(
        herd._ends, "cell not in state.animals and ", "",
        test_animals.test_it_moves_no_animal_onto_another_r_hu_14_hu_51,
    ),
    "animals go onto red cells": Fault(
        board._pastures, "region[other] == region[cell] != RED", "region[other] in (region[cell], RED)",
        test_animals.test_it_never_moves_an_animal_onto_a_red_cell_hu_47_r_hu_10_r_hu_11, ("1",),
    ),
    "animals leave their region": Fault(
        board._pastures, "region[other] == region[cell]", "0 <= region[other]",
        test_cases_animals.test_it_does_not_go_to_a_second_ice_region_across_one_bush_hu_x27,
    ),
    "an attack blocks nobody": Fault(facts.musher_attacked, "state.due = 1, Due", "state.due = 0, Due", THREE_AWAY),
    "an animal is put anywhere": Fault(
        _relocated, "if not herd.is_refuge(log.state, animal, to)", "if False",
        test_refusals.test_it_says_why_it_refuses_and_leaves_no_trace, ("hu.refuge",),
    ),
    "a camp ends with its turn": Fault(
        facts.camp_pitched, "= CAMP", "= 1", test_events_good.test_it_camps_until_the_end_of_its_next_turn_ev03,
    ),
    "a camp stays": Fault(
        facts.turn_ended, "state.camp[seat] -= 1", "pass",
        test_events_good.test_it_camps_until_the_end_of_its_next_turn_ev03,
    ),
    "a broken runner runs": Fault(
        facts.runner_broken, "= 1", "= 0", test_events.test_its_next_turn_is_a_blocked_one_with_a_broken_runner_ev08,
    ),
    "a flare reaches further": Fault(
        happenings.near, "<= FLARE_REACH", "<= FLARE_REACH + 2",
        test_events_good.test_it_drives_an_animal_within_three_cells_far_away_ev04_hu_42,
    ),
    "the pack is moved by the player on the right": Fault(
        happenings._hungry, "seat + 1", "seat - 1",
        test_events.test_it_lets_the_player_on_the_left_move_any_one_animal_ev09, (0, 1),
    ),
    "tangled lines are fresh dogs": Fault(
        happenings._tangled, "-BOOST", "BOOST",
        test_events_good.test_it_has_two_steps_more_or_less_on_its_next_own_move_ev02_ev07, ("tangled", -2, 1),
    ),
    "an empty pile is swapped from": Fault(
        happenings._supplies, "any(log.state.pile) and ", "",
        test_cases_events.test_it_swaps_while_the_pile_has_cards_and_not_when_it_is_empty_hu_x41, ("", 0),
    ),
    "an empty hand is swapped from": Fault(
        happenings._supplies, " and any(log.state.hand[seat])", "",
        test_events_good.test_it_swaps_nothing_when_the_last_card_is_played_ev05,
    ),
    "the weather does not change": Fault(
        happenings._weather_change, "piles.turn_weather(log)", "pass",
        test_cases_events.test_it_uses_the_new_weather_for_the_later_players_of_the_round_hu_x39,
    ),
    "cards are dealt twice": Fault(
        piles.deal, "laid.pop(below(len(laid), ACTION, counter))", "laid[below(len(laid), ACTION, counter)]",
        test_setup.test_it_deals_as_luck_says_seat_by_seat_hu_15_hu_16,
    ),
    "draws come again after a new deal": Fault(
        piles.deal, "range(state.drawn, state.drawn + HAND)", "range(HAND)",
        test_deal.test_it_deals_by_luck_that_was_not_asked_before_hu_53,
    ),
    "events are shuffled before the pile is empty": Fault(
        piles.draw_event, "if not left", "if left < 2",
        test_events.test_it_shuffles_the_events_that_were_used_when_the_pile_is_empty_r_hu_26,
    ),
    "the weather is shuffled before the pile is empty": Fault(
        piles.turn_weather, "if not left", "if left < 2",
        test_deal.test_it_turns_each_weather_card_once_before_it_shuffles_r_hu_25,
    ),
    "cards are dealt after seven": Fault(
        rounds.begin_turn, "== HAND", "== HAND - 1",
        test_deal.test_it_deals_nothing_before_everybody_has_played_eight_hu_53,
    ),
    "every turn is a round": Fault(
        rounds.begin_turn, "if seat == state.start", "if True",
        test_moving.test_it_turns_the_weather_before_the_start_player_acts_hu_23_hu_24,
    ),
    "the cap of rounds is not kept": Fault(
        rounds.begin_turn, "if state.round and state.round ==", "if 0 >",
        test_options.test_it_ends_after_the_rounds_it_is_set_to, (3,),
    ),
    "turns go the other way round": Fault(
        rounds.end_turn, "seat + 1", "seat - 1",
        test_moving.test_it_goes_clockwise_and_each_puts_the_musher_on_the_start_cell_hu_22_hu_25,
    ),
    "events do not happen": Fault(
        rounds.go_on, "elif state.event_due", "elif False",
        test_events.test_it_draws_the_top_event_after_the_animals_and_carries_it_out_hu_39_hu_20,
    ),
    "a kind that cannot move must": Fault(
        _animals, "elif herd.can_move(state, kind)", "elif True",
        test_cases_animals.test_it_skips_the_elk_when_none_of_the_five_can_move_hu_x25,
    ),
    "a kind that cannot move must after an attack": Fault(
        rounds.next_animal, "if herd.can_move(log.state, kind)", "if True",
        test_events.test_it_is_one_blocked_turn_with_an_attack_and_a_broken_runner_ev08,
    ),
    "the first seat always begins": Fault(
        _begin, "if first == BY_LOT else first", "if False else 0",
        test_setup.test_it_lets_the_lot_name_the_start_player_who_turns_the_weather_hu_17,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_it_notices_a_core_in_which(name, monkeypatch):
    assert_noticed(monkeypatch, FAULTS[name])
