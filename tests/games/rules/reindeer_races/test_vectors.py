"""The ledger's examples as vectors (section 7), each through real orders: RR-V01 to RR-V08."""

from __future__ import annotations

import pytest

from tests.games.rules.reindeer_races.lanes import LOGS, PRESENTS, row
from tests.games.rules.reindeer_races.staging import foreseen, move, offered, refused_move, stage

GREEN, YELLOW, BLUE = range(3)


def test_it_plays_one_present_with_two_presents_rr_v01():
    turn = move(stage({}, "present present-2"), "present present-2", lane=PRESENTS)
    assert turn.path == [3]


@pytest.mark.parametrize("lane", [LOGS, PRESENTS])
def test_it_does_not_play_a_present_with_two_logs_rr_v02(lane):
    assert refused_move(stage({}, "log-2 present"), "log-2 present", lane=lane) == "rr.two-objects"


def test_it_adds_an_elf_to_presents_rr_v03():
    turn = move(stage({}, "present present-2 elf"), "present present-2 elf", lane=PRESENTS)
    assert turn.path == [4]


@pytest.mark.parametrize("lane", [LOGS, PRESENTS])
def test_it_does_not_join_two_objects_by_an_elf_rr_v04(lane):
    assert refused_move(stage({}, "log-2 present elf"), "log-2 present elf", lane=lane) == "rr.two-objects"


def test_it_moves_three_on_the_presents_track_rr_v05():
    state = stage({PRESENTS: ".. .0. .. .. .. .."}, "present present-2")
    turn = move(state, "present present-2", 3, lane=PRESENTS)
    assert row(turn.state, PRESENTS) == ".. .. ..0 .. .. .."


@pytest.mark.parametrize("elves", [1, 2, 5])
def test_it_moves_one_cell_an_elf_on_any_one_track_rr_v06(elves):
    cards = " ".join(["elf"] * elves)
    state = stage({}, cards)
    lanes = [offer["lane"] for offer in offered(state) if offer["do"] == "move" and len(offer["cards"]) == elves]
    assert lanes == [1, 2, 3, 4, 5]
    assert [move(state, cards, lane=lane).path for lane in lanes] == [[elves]] * 5


def test_it_runs_the_first_example_rr_v07():
    """Blue leaps over Green, lands on ice and slides back twice."""
    blue, green = 0, 1
    state = stage({LOGS: f".{blue}. .{green}. << .. .."}, "log elf")
    turn = move(state, "log elf", 1, [1])
    assert turn.path == [3, 6, 5, 4]
    assert turn.row == ".. .1.0 << .. .."
    assert foreseen(state, "log elf", 1)[(1,)] == {"path": [3, 6, 5, 4], "end": "stands", "crossings": 1, "reward": 0}


@pytest.mark.parametrize(
    ("lane", "jumps", "landings"),
    [
        ("..0 .. .1. .2< .>", [1, 1, 1], [2, 5, 8, 7, 10, 11]),
        ("..0 .1. .> .2. .>", [0, 1, 1], [2, 3, 6, 7, 10, 11]),  # a plain crossing first
    ],
)
def test_it_runs_the_second_example_rr_v08(lane, jumps, landings):
    """Green enters a second reindeer, crosses all three colours, and slides to the last tile."""
    state = stage({LOGS: lane}, "log-2", tiles={LOGS: (4,)})
    turn = move(state, "log-2", jumps=jumps)
    assert turn.path == landings
    assert turn.only("reward-won") == {"kind": "reward-won", "seat": GREEN, "lane": LOGS, "points": 4}
    assert turn.events[-1] == {"kind": "race-ended", "how": "lane-empty", "lane": LOGS}
    assert (turn.state.supply[GREEN], turn.state.won[GREEN]) == (3, (4,))
    assert [turn.state.on[LOGS - 1].count(seat) for seat in (GREEN, YELLOW, BLUE)] == [1, 1, 1]
