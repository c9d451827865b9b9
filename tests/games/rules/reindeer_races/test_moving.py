"""Moving a reindeer (chapter 3): cards of one object, the track they open, the way, and the rewards."""

from __future__ import annotations

import pytest

from tests.games.rules.reindeer_races.lanes import BAUBLES, LETTERS, LOGS, PRESENTS, TREES, row
from tests.games.rules.reindeer_races.staging import (
    DRAW,
    bag_of,
    draw,
    hand,
    move,
    move_of,
    offered,
    order,
    ran,
    refused,
    refused_move,
    stage,
)  # fmt: skip


def moves_of(state) -> list[tuple[str, int, int]]:
    """Cards, lane and reindeer of every move that is offered, however it jumps."""
    moves = [command for command in offered(state) if command["do"] == "move"]
    return list(dict.fromkeys((" ".join(command["cards"]), command["lane"], command["from"]) for command in moves))


def test_it_discards_the_cards_it_plays_rr_29():
    turn = move(stage({}, "log log-2 tree"), "log log-2")
    assert hand(turn.state) == "tree"
    assert turn.state.discards == bag_of("log log-2")
    assert turn.events[0] == {"kind": "cards-played", "seat": 0, "cards": ["log", "log-2"]}


def test_it_plays_no_card_that_it_does_not_hold_rr_29():
    state = stage({}, "log tree", "log-2")
    assert {refused_move(state, cards) for cards in ("log-2", "log log", "elf", "log elf")} == {"rr.not-held"}


def test_it_plays_any_number_of_cards_of_one_object_rr_30():
    state = stage({}, "log log log-2")
    assert {cards for cards, _lane, _start in moves_of(state)} == {
        "log",
        "log log",
        "log-2",
        "log log-2",
        "log log log-2",
    }


@pytest.mark.parametrize("cards", ["log tree", "letter bauble", "present-2 tree-2", "log present elf"])
def test_it_plays_no_two_objects_together_rr_30(cards):
    assert refused_move(stage({}, cards), cards) == "rr.two-objects"


@pytest.mark.parametrize("cards", ["elf", "elf elf", "log elf", "log log-2 elf elf"])
def test_it_plays_elves_alone_together_or_with_one_object_rr_31(cards):
    assert cards in {names for names, _lane, _start in moves_of(stage({}, cards))}


@pytest.mark.parametrize(
    ("cards", "length"), [("log", 1), ("log-2", 2), ("elf", 1), ("log log-2 elf", 4), ("log-2 log-2 elf elf", 6)]
)
def test_it_moves_as_many_cells_as_objects_and_elves_rr_32(cards, length):
    assert move(stage({}, cards), cards).path == [length]


@pytest.mark.parametrize(
    ("card", "lane"), [("letter", LETTERS), ("bauble", BAUBLES), ("log", LOGS), ("present", PRESENTS), ("tree", TREES)]
)
def test_it_moves_along_the_track_of_the_object_only_rr_33(card, lane):
    state = stage({}, f"{card} elf")
    for cards in (card, f"{card} elf"):
        others = [each for each in range(1, 6) if each != lane]
        assert {refused_move(state, cards, lane=other) for other in others} == {"rr.lane"}
        assert move(state, cards, lane=lane).state.on[lane - 1].count(0) == 1


def test_it_chooses_the_track_for_elves_alone_rr_34():
    """Wherever a reindeer of the team stands, and from the supply on any track."""
    state = stage({LOGS: ".0. .. .. .. ..", TREES: ".. .. .. .0. .. .. .."}, "elf")
    assert moves_of(state) == [("elf", 1, 0), ("elf", 2, 0), ("elf", 3, 0), ("elf", 3, 1), ("elf", 4, 0), ("elf", 5, 0),
                               ("elf", 5, 7)]  # fmt: skip


def test_it_moves_one_on_the_track_or_enters_a_new_one_rr_35():
    state = stage({LOGS: ".0.1 .. .. .. .."}, "log-2")
    assert moves_of(state) == [("log-2", LOGS, 0), ("log-2", LOGS, 1)]
    assert move(state, "log-2", 1).row == "..1 .0. .. .. .."
    entered = move(state, "log-2", 0, [1])
    assert entered.path == [2, 5]
    assert (entered.row, entered.state.supply[0]) == (".0.1 .. .0. .. ..", 2)


@pytest.mark.parametrize("start", [2, 3, 10, 11, 12, 999])
def test_it_moves_nobody_from_where_none_of_the_team_stands_rr_35(start):
    """On 2 stands another team's, 11 is the rewards."""
    assert refused_move(stage({LOGS: ".0.1 .. .. .. .."}, "log"), "log", start) == "rr.no-reindeer"


def test_it_moves_one_of_several_on_a_track_rr_36():
    turn = move(stage({LOGS: ".0.0 ..0 .. .. .."}, "log"), "log", 4)
    assert turn.row == ".0.0 .. .0. .. .."
    assert turn.state.turn == 1


def test_it_stays_on_its_track_until_the_rewards_rr_37_r_rr_15():
    """Cards of another track do not move it, elves neither; only yeti and backward ice take it off."""
    state = stage({LOGS: ".0. .. .. .. .."}, "tree elf")
    assert ("tree", TREES, 1) not in moves_of(state)
    assert {refused_move(state, cards, 1, lane=TREES) for cards in ("tree", "elf", "tree elf")} == {"rr.no-reindeer"}
    assert ran(".0y .. .. .. ..", 1, start=1).state.supply[0] == 4
    again = stage({}, "tree")
    assert move(again, "tree", lane=TREES).path == [1]  # and may then enter elsewhere


@pytest.mark.parametrize(("steps", "is_home"), [(1, False), (2, True), (3, True)])
def test_it_is_home_one_space_past_the_last_cell_rr_38(steps, is_home):
    turn = ran(".. .. .. .. .0.", steps, start=9)
    assert turn.path == [11 if is_home else 10]
    assert ("reward-won" in turn.kinds) == is_home


@pytest.mark.parametrize("steps", [1, 2, 7])
def test_it_needs_no_exact_count_and_loses_what_is_left_rr_39(steps):
    turn = ran(".. .. .. .. ..0", steps, start=10)
    assert turn.path == [11]
    assert turn.state.won[0] == (11,)


def test_it_takes_the_highest_reward_left_rr_40_r_rr_22():
    """It must take it, too: nothing is asked."""
    turn = move(stage({LOGS: ".. .. .. .. ..0"}, "log", tiles={LOGS: (8, 4)}, won=((), (11,))), "log", 10)
    assert turn.events[2] == {"kind": "reward-won", "seat": 0, "lane": LOGS, "points": 8}
    assert (turn.state.tiles[LOGS - 1], turn.state.won) == ((4,), [(8,), (11,)])


def test_it_leaves_the_track_with_its_reward_and_the_turn_ends_rr_41():
    turn = ran(".. .. .. .. ..0", 1, start=10)
    assert (turn.row, turn.state.supply[0]) == (".. .. .. .. ..", 4)
    assert turn.events[-1] == {"kind": "turn-began", "seat": 1}


def test_it_may_race_again_from_the_next_turn_on_any_track_rr_42():
    state = move(stage({LOGS: ".. .. .. .. ..0"}, "log tree"), "log", 10).state
    assert refused(state, 0, move_of("tree", lane=TREES)).code == "rr.turn"
    assert move(draw(state).state, "tree", lane=TREES).path == [1]


def test_it_counts_cells_on_the_way_whoever_stands_there_r_rr_04():
    assert ran(".0.1 .1.2 .. .. ..", 4, start=1).path == [5]


def test_it_enters_from_before_the_first_cell_r_rr_14():
    for steps in (1, 2, 3):
        assert ran(".. .. .. .. ..", steps).path == [steps]


def test_it_needs_a_reindeer_on_the_track_or_in_the_supply_r_rr_16():
    """All four on the letters: logs move nobody, letters move any of the four but no new one."""
    state = stage({LETTERS: ".0.0 .0.0 .."}, "letter log elf")
    assert refused_move(state, "log") == refused_move(state, "letter", lane=LETTERS) == "rr.supply"
    assert {(lane, start) for _cards, lane, start in moves_of(state)} == {(LETTERS, at) for at in (1, 2, 3, 4)}
    assert DRAW in offered(state)


def test_it_moves_reindeer_of_other_teams_never_rr_36():
    state = stage({LOGS: ".1. .. .. .. .."}, "log", "log")
    assert refused_move(state, "log", 1) == "rr.no-reindeer"
    assert row(order(state, 0, DRAW).state) == row(state)
