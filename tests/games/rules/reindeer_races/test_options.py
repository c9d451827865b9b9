"""What a race can be set to: the leap, the rewards, the orientation of cards, who begins, the cap of turns."""

from __future__ import annotations

import pytest

from core.errors import Malformed
from reindeer_races import boards
from reindeer_races import rules as reindeer_races
from reindeer_races.boards import REWARDS_A, REWARDS_B
from reindeer_races.rules.options import Options, read
from tests.games.rules.reindeer_races.lanes import LOGS, board_of
from tests.games.rules.reindeer_races.staging import move, opened, pins_of, stage


def test_it_is_the_game_by_the_book_when_nothing_is_said():
    assert read(pins_of(2)) == (2, Options())
    assert Options() == Options(leap=3, rewards=(), is_turned=True, first=-1, most_turns=0)


@pytest.mark.parametrize(
    ("payload", "wanted"),
    [
        ({"leap": 2}, Options(leap=2)),
        ({"leap": 3}, Options()),
        ({"rewards": "a"}, Options(rewards=REWARDS_A)),
        ({"rewards": "b"}, Options(rewards=REWARDS_B)),
        ({"rewards": "board", "orientation": "random"}, Options()),
        ({"orientation": "fixed"}, Options(is_turned=False)),
        ({"first": 1, "turns": 1_500}, Options(first=1, most_turns=1_500)),
        ({"first": -1, "turns": 0}, Options()),
        ({"turns": 10_000}, Options(most_turns=10_000)),
    ],
)
def test_it_reads_what_is_said_r_rr_01_r_rr_05_r_rr_08_r_rr_24_r_rr_26(payload, wanted):
    assert read(pins_of(2, **payload)) == (2, wanted)


@pytest.mark.parametrize(
    "payload",
    [
        {"leap": 1}, {"leap": 4}, {"leap": "3"}, {"leap": True}, {"leap": [3]}, {"rewards": "A"}, {"rewards": 1},
        {"rewards": [[8]]}, {"rewards": ["a"]}, {"orientation": "turned"}, {"orientation": True}, {"orientation": []},
        {"first": 2}, {"first": -2}, {"first": "0"}, {"turns": -1}, {"turns": 10_001}, {"turns": "60"}, {"turns": None},
    ],
)  # fmt: skip
def test_it_reads_nothing_that_is_not_quite_right(payload):
    with pytest.raises(Malformed):
        read(pins_of(2, **payload))


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_it_is_played_by_two_to_four_rr_01(seats):
    with pytest.raises(Malformed) as caught:
        read(pins_of(seats))
    assert caught.value.code == "rr.seats"


@pytest.mark.parametrize(("leap", "landing"), [(2, 5), (3, 6)])
def test_it_leaps_as_a_race_is_set_to_from_its_very_beginning_r_rr_01(leap, landing):
    opening = opened(2, leap=leap)
    state = stage({LOGS: ".0. .1. .. .. .."}, "log-2", options=opening.state.options)
    assert move(state, "log-2", 1, [1]).path == [3, landing]


def test_it_takes_the_rewards_of_the_course_when_nothing_is_said_r_rr_05():
    """A course may end its lanes with tiles of its own; a set named in the options stands before them."""
    board = boards.Board(board_of({}).lanes, ((9, 1),) * 5)
    assert opened(2, board=board).state.tiles == [(9, 1)] * 5
    assert opened(2, board=board, rewards="b").state.tiles == list(REWARDS_B)


@pytest.mark.parametrize("length", [1, 20])
def test_it_races_on_lanes_of_house_lengths(length):
    """One card, or twenty: the lane is as long as its cards, and home one more."""
    board = board_of({LOGS: " ".join([".."] * length)})
    state = opened(2, board=board, orientation="fixed").state
    assert len(state.lanes[2]) == length
    home = stage({LOGS: ".. " * (length - 1) + "..0"}, "log")
    turn = move(home, "log", 2 * length)
    assert (turn.path, turn.state.won[0]) == ([2 * length + 1], (11,))


def test_it_deals_the_same_cards_whatever_the_orientation():
    """Luck asks for each of its labels apart."""
    hands = [opened(2, orientation=orientation).state.hand for orientation in ("random", "fixed")]
    assert hands[0] == hands[1]
    assert reindeer_races.movers(opened(2, first=1).state) == [1]
