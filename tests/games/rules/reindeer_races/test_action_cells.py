"""Action cells (chapter 5): ice, snowman, skis, yeti; and all that they do to one another."""

from __future__ import annotations

import pytest

from tests.games.rules.reindeer_races.lanes import LOGS, TREES
from tests.games.rules.reindeer_races.staging import discard_of, draw, foreseen, hand, move, offered, order, ran, stage

ACTIONS = {">": "stands", "<": "stands", "*": "snowman", "=": "skis", "y": "yeti"}


@pytest.mark.parametrize("sign", "*=y")
def test_it_does_something_where_a_reindeer_lands_and_nothing_where_it_passes_rr_50(sign):
    lane = f".0. {sign}. .. .. .."
    assert len(ran(lane, 2, start=1).kinds) == 3
    assert ran(lane, 3, start=1).kinds == ["cards-played", "reindeer-ran"]


@pytest.mark.parametrize(("sign", "landings"), [(">", [3, 4]), ("<", [3, 2])])
def test_it_slides_one_cell_where_the_arrow_points_rr_51(sign, landings):
    assert ran(f".0. {sign}. .. .. ..", 2, start=1).path == landings
    assert ran(f".0. {sign}. .. .. ..", 3, start=1).path == [4]  # over it


@pytest.mark.parametrize(("jumps", "landings"), [([], [3, 4, 5]), ([1], [3, 4, 7])])
def test_it_jumps_where_a_slide_ends_on_a_reindeer_rr_52(jumps, landings):
    assert ran(".0. >.1 .. .. ..", 2, jumps, start=1).path == landings


@pytest.mark.parametrize(("jumps", "landings"), [([], [3, 2, 3]), ([1], [3, 2, 5])])
def test_it_jumps_forward_after_a_slide_back_rr_53(jumps, landings):
    assert ran(".0.1 <. .. .. ..", 2, jumps, start=1).path == landings


@pytest.mark.parametrize(
    ("lane", "landings", "kind"),
    [
        (".0. >> .. .. ..", [3, 4, 5], ""),
        (".0. >* .. .. ..", [3, 4], "card-turned"),
        (".0. >= .. .. ..", [3, 4], "cards-drawn"),
        (".0. >y .. .. ..", [3, 4], "reindeer-taken"),
        (".0y <. .. .. ..", [3, 2], "reindeer-taken"),
    ],
)
def test_it_works_in_turn_where_a_slide_ends_on_another_action_rr_54(lane, landings, kind):
    turn = ran(lane, 2, start=1)
    assert turn.path == landings
    assert turn.kinds[2:] == [kind] * bool(kind)


def test_it_turns_the_card_by_half_rr_55():
    """The snowman stood first on its card, and ice before it in the row of another card stays."""
    turn = ran(".0> *. .. .. ..", 2, start=1)
    assert turn.only("card-turned") == {"kind": "card-turned", "lane": LOGS, "card": 2}
    assert turn.row == ".> .*0 .. .. .."


def test_it_stays_on_its_printed_cell_while_the_card_turns_rr_56():
    assert ran(".0. *. .. .. ..", 2, start=1).row == ".. .*0 .. .. .."
    assert ran(".0. .* .. .. ..", 3, start=1).row == ".. *0. .. .. .."


def test_it_goes_on_forward_after_the_card_was_turned_rr_57():
    state = stage({LOGS: ".0. *. .. .. .."}, "log log log")
    state = draw(move(state, "log log", 1).state).state
    assert move(state, "log", 4).path == [5]


def test_it_draws_two_cards_on_skis_and_discards_above_seven_rr_58():
    turn = move(stage({LOGS: ".0. =. .. .. .."}, "log-2 log tree tree tree elf elf"), "log-2", 1)
    assert turn.kinds == ["cards-played", "reindeer-ran", "cards-drawn", "discards-due"]
    assert turn.only("cards-drawn")["count"] == 2
    turn = order(turn.state, 0, discard_of("log"))
    assert hand(turn.state) == "letter letter tree tree tree elf elf"
    assert turn.state.turn == 1


def test_it_is_taken_off_by_a_yeti_and_may_race_again_next_turn_rr_59():
    turn = move(stage({LOGS: ".0. y. .. .. .."}, "log-2 tree"), "log-2", 1)
    assert turn.events[2:] == [
        {"kind": "reindeer-taken", "seat": 0, "lane": LOGS, "at": 3}, {"kind": "turn-began", "seat": 1},
    ]  # fmt: skip
    assert (turn.row, turn.state.supply[0]) == (".. y. .. .. ..", 4)
    assert move(draw(turn.state).state, "tree", lane=TREES).path == [1]


@pytest.mark.parametrize("sign", "><*=y")
def test_it_ignores_the_action_under_a_reindeer_that_it_jumps_rr_60(sign):
    for jumps, landings in (([], [3, 4]), ([1], [3, 6])):
        turn = ran(f".0. {sign}1. .. .. ..", 2, jumps, start=1)
        assert turn.path == landings
        assert turn.kinds == ["cards-played", "reindeer-ran"]


def test_it_turns_ice_with_its_card_r_rr_09():
    """Forward ice before the snowman becomes backward ice behind it."""
    turn = ran(".0. >* .. .. ..", 3, start=1)
    assert turn.row == ".. *0< .. .. .."


def test_it_turns_a_card_for_good_r_rr_09():
    """The other team, who comes by later, slides as the card lies now."""
    state = stage({LOGS: ".0. >* .. .. .."}, "log log-2", "log-2 log-2")
    state = move(state, "log log-2", 1).state
    assert move(state, "log-2 log-2").path == [4, 3, 4]


@pytest.mark.parametrize(
    ("lane", "after"),
    [
        (".0. *.1 .. .. ..", ".. .1*0 .. .. .."),
        (".0. *>1 .. .. ..", ".. <1*0 .. .. .."),
        (".0. *y1 .. .. ..", ".. y1*0 .. .. .."),
        (".0. *=1 .. .. ..", ".. =1*0 .. .. .."),
    ],
)
def test_it_swaps_both_cells_with_who_stands_there_and_nothing_works_r_rr_10(lane, after):
    turn = ran(lane, 2, start=1)
    assert turn.row == after
    assert turn.kinds == ["cards-played", "reindeer-ran", "card-turned"]


def test_it_is_back_in_the_supply_by_ice_on_the_first_cell_r_rr_11():
    turn = ran("<.0 .. .. .. ..", 1)
    assert turn.path == [1, 0]
    assert turn.state.supply[0] == 3
    assert foreseen(stage({LOGS: "<. .. .. .. .."}, "log"), "log")[()]["end"] == "ice"


@pytest.mark.parametrize(
    ("lane", "steps", "landings"),
    [
        ("..0 .> <. .. ..", 3, [5, 4, 5]),  # facing ice, from its other end
        ("..0 ..1 <. .. ..", 3, [5, 4, 5]),  # backward ice behind an occupied cell
        (".0.1 <1< .. .. ..", 3, [4, 3, 4]),  # another piece of ice, under a reindeer, does not count
    ],
)
def test_it_slides_on_each_ice_once_a_turn_r_rr_12(lane, steps, landings):
    start = 2 if lane.startswith("..0") else 1
    assert ran(lane, steps, start=start).path == landings


def test_it_slides_on_the_same_ice_again_in_a_later_turn_r_rr_12():
    state = stage({LOGS: "..0 .> <. .. .."}, "log-2", "log-2 log-2 elf")
    state = move(state, "log-2", 2).state
    assert move(state, "log-2 log-2 elf").path == [5, 4, 5]


def test_it_may_draw_the_very_cards_it_played_on_skis_r_rr_18():
    """The pile is empty: what was played is shuffled in before the draw."""
    turn = move(stage({LOGS: "=. .. .. .. .."}, "log", pile=""), "log")
    assert turn.only("pile-shuffled")["count"] == 77
    assert sum(turn.state.discards) == 0


@pytest.mark.parametrize("sign", ACTIONS)
def test_it_foresees_what_the_last_cell_does_rr_50(sign):
    lane = f".0. {sign}. .. .. .."
    seen = foreseen(stage({LOGS: lane}, "log-2"), "log-2", 1)[()]
    assert (seen["path"], seen["end"]) == (ran(lane, 2, start=1).path, ACTIONS[sign])


def test_it_foresees_the_reward_of_a_slide_r_rr_27():
    seen = foreseen(stage({LOGS: ".. .. .. .. .0>"}, "log"), "log", 9)[()]
    assert seen == {"path": [10, 11], "end": "home", "crossings": 0, "reward": 11}


def test_it_offers_no_move_while_cards_must_be_discarded_rr_58():
    state = move(stage({LOGS: ".0. =. .. .. .."}, "log-2 log tree tree tree elf elf"), "log-2", 1).state
    assert {command["do"] for command in offered(state)} == {"discard"}
