"""The end (chapter 6): when a race is over, and who is King of the Reindeer."""

from __future__ import annotations

import pytest

from reindeer_races import rules as reindeer_races
from reindeer_races.rules.options import Options
from tests.games.rules.reindeer_races.lanes import LOGS, PLAIN
from tests.games.rules.reindeer_races.staging import DRAW, draw, move, opened, order, refused, stage

HOME_NEXT = ".. .. .. .. ..0"


def ended(won, lane_tiles=(4,), **more):
    """Seat 0 takes the last tile of the logs, worth 4; all have won this before."""
    return move(stage({LOGS: HOME_NEXT}, "log", won=won, tiles={LOGS: lane_tiles}, **more), "log", 10)


def results(state) -> list[tuple[int, int, int]]:
    """Place, seat and points of all."""
    return [(row["place"], row["seat"], row["points"]) for row in reindeer_races.outcome(state)["results"]]


def test_it_ends_when_a_track_has_no_rewards_left_rr_08_rr_61():
    turn = ended(((11,), (8,)))
    assert turn.events[-1] == {"kind": "race-ended", "how": "lane-empty", "lane": LOGS}
    assert (turn.state.phase, turn.state.turn) == ("over", -1)


def test_it_goes_on_while_a_reward_is_left_rr_08_rr_61():
    turn = ended(((11,), ()), (8, 4))
    assert turn.events[-1] == {"kind": "turn-began", "seat": 1}
    assert reindeer_races.outcome(turn.state) is None


@pytest.mark.parametrize("lane", range(1, 6))
def test_it_ends_by_each_of_the_five_tracks_rr_61(lane):
    name = ("letter", "bauble", "log", "present", "tree")[lane - 1]
    last = PLAIN[lane][:-1] + ".0"
    state = stage({lane: last}, name, tiles={lane: (2,)})
    turn = move(state, name, len(last.split()) * 2, lane=lane)
    assert turn.events[-1] == {"kind": "race-ended", "how": "lane-empty", "lane": lane}
    assert reindeer_races.outcome(turn.state)["lane"] == lane


def test_it_gives_the_title_to_the_most_points_rr_06_rr_62():
    assert results(ended(((8,), (15,), (2, 3))).state) == [(1, 1, 15), (2, 0, 12), (3, 2, 5)]


def test_it_tells_the_tiles_of_all_the_highest_first_rr_62():
    outcome = reindeer_races.outcome(ended(((5, 8), (10,))).state)
    assert outcome["results"] == [
        {"seat": 0, "place": 1, "points": 17, "tiles": [8, 5, 4]}, {"seat": 1, "place": 2, "points": 10, "tiles": [10]},
    ]  # fmt: skip
    assert (outcome["turns"], outcome["lane"]) == (1, LOGS)


def test_it_gives_a_tie_to_the_highest_tile_rr_63():
    assert results(ended(((6, 5), (15,))).state) == [(1, 1, 15), (2, 0, 15)]


def test_it_compares_the_next_tiles_of_a_tie_one_by_one_rr_64():
    """8 6 4 before 8 5 5; then 8 6 4 before 8 6 2 2."""
    assert results(ended(((8, 6), (8, 5, 5))).state) == [(1, 0, 18), (2, 1, 18)]
    assert results(ended(((8, 6), (8, 6, 2, 2))).state) == [(1, 0, 18), (2, 1, 18)]


def test_it_shares_the_win_of_equal_tiles_r_rr_21():
    """In whatever order they came; the next has place 3."""
    assert results(ended(((8, 6), (4, 6, 8), (2,))).state) == [(1, 0, 18), (1, 1, 18), (3, 2, 2)]


def test_it_shares_the_win_of_nobody_who_ever_won_r_rr_21():
    over = draw(stage({}, seats=3, options=Options(most_turns=1))).state
    assert results(over) == [(1, 0, 0), (1, 1, 0), (1, 2, 0)]


def test_it_ends_at_once_and_the_round_is_not_finished_r_rr_20():
    """Seat 0 began; 1 and 2 get no turn."""
    turn = ended(((), (), ()))
    assert turn.kinds == ["cards-played", "reindeer-ran", "reward-won"]
    assert [event["kind"] for event in turn.events[3:]] == ["race-ended"]
    assert {refused(turn.state, seat, DRAW).code for seat in range(3)} == {"rr.over"}
    assert not any(list(reindeer_races.legal(turn.state, seat)) for seat in range(3))


def test_it_lets_a_player_end_the_race_and_lose_it_rr_65():
    """The tip is to look first; the rules do not forbid it."""
    assert results(ended(((), (15, 13))).state)[0] == (1, 1, 28)


def settled(turn):
    """What a turn came to once all surplus cards are discarded."""
    while turn.state.phase == "discarding":
        turn = order(turn.state, turn.state.turn, next(iter(reindeer_races.legal(turn.state, turn.state.turn))))
    return turn


def test_it_ends_at_the_cap_of_turns_where_there_is_one_r_rr_26():
    """Two seats, three turns: the third is the last, when its discards are made, and no lane is empty."""
    turn = opened(2, first=0, turns=3)
    for _turn in range(3):
        assert reindeer_races.outcome(turn.state) is None
        turn = settled(draw(turn.state))
    assert turn.events[-1] == {"kind": "race-ended", "how": "capped", "lane": 0}
    outcome = reindeer_races.outcome(turn.state)
    assert (outcome["turns"], outcome["lane"]) == (3, 0)


def test_it_may_draw_for_ever_without_a_cap_r_rr_26():
    """Drawing is always legal: with hands full, two come and two go."""
    turn = opened(2)
    for _turn in range(200):
        turn = settled(draw(turn.state))
    assert (turn.state.phase, turn.state.turns) == ("running", 201)


@pytest.mark.parametrize(
    ("lane", "steps", "jumps", "start"),
    [
        pytest.param(".. .. .. .. ..0", 1, [], 10, id="a step"),
        pytest.param(".. .. .. .0. ..1", 3, [], 7, id="a crossing"),
        pytest.param(".. .. .. .0. .1.", 2, [1], 7, id="a leap"),
        pytest.param(".. .. .. .0. .>", 3, [], 7, id="a slide"),
        pytest.param(".. .. .. .0. .1>", 2, [], 7, id="a crossing onto ice"),
    ],
)
def test_it_wins_a_reward_any_way_past_the_last_cell_r_rr_27(lane, steps, jumps, start):
    cards = " ".join(["log"] * (steps % 2) + ["log-2"] * (steps // 2))
    turn = move(stage({LOGS: lane}, cards), cards, start, jumps)
    assert turn.only("reward-won")["points"] == 11
    assert turn.path[-1] == 11
