"""A drawn state shows lanes, reindeer and rewards as they are, fits a terminal, and shows no card of a hand."""

from __future__ import annotations

from random import Random

import pytest

from reindeer_races.rules.drawing import drawn
from reindeer_races.rules.state import DISCARDING
from tests.games.rules.reindeer_races.lanes import LETTERS, LOGS, TREES
from tests.games.rules.reindeer_races.staging import opened, stage
from tests.games.rules.reindeer_races.told_races import raced
from tests.house.rooms import ROOT
from tests.laws.reindeer import redealt

WIDTH = 100

IN_THE_MIDDLE = """\
1 letter  |. >R|<B. |. . |                      6 5 4 2
2 bauble  |. . |. . |. . |. . |                 10 7 5 3
3 log     |* =Y|. . |yB. |. . |. . |            11 8 4
4 present |. . |. . |. . |. . |. . |. . |       13 9
5 tree    |. . |. . |. . |. . |. . |. . |. .R|  15

turn 1, Blue to move  pile 73, discards 0
  R  supply 2  hand 2  points 8 (8)
> B  supply 2  hand 2  points 0
  Y  supply 3  hand 0  points 0
"""


def staged():
    lanes = {LETTERS: ".>0 <1. ..", LOGS: "*=2 .. y1. .. ..", TREES: ".. .. .. .. .. .. ..0"}
    return stage(lanes, "log elf", "tree tree-2", turn=1, tiles={LETTERS: (6, 5, 4, 2)}, won=[(8,)])


def test_it_draws_lanes_reindeer_rewards_and_teams():
    assert drawn(staged()) == IN_THE_MIDDLE


def test_it_draws_the_example_of_its_documentation():
    assert IN_THE_MIDDLE in (ROOT / "docs" / "notation.md").read_text()


def test_it_draws_what_the_snowman_turned():
    state = staged()
    state.lanes[0] = ((0, 2), *state.lanes[0][1:])
    assert drawn(state) == IN_THE_MIDDLE.replace("|. >R|", "|. <R|") != IN_THE_MIDDLE


def test_it_says_whether_somebody_is_to_move_or_to_discard_or_nobody():
    state = staged()
    state.phase = DISCARDING
    assert "turn 1, Blue to discard" in drawn(state)
    assert "before the race" in drawn(opened(2).before)
    assert "over after turn" in drawn(raced(2).steps[-1].state)


@pytest.mark.parametrize("seed", range(4))
def test_it_fits_a_terminal_and_shows_every_reindeer_through_whole_races(seed):
    for step in raced(seed, 4).steps[::5]:
        drawing = drawn(step.state)
        assert max(map(len, drawing.splitlines())) <= WIDTH
        lanes = "".join(line.split("|", 1)[1] for line in drawing.splitlines()[:5])
        assert {seat: lanes.count("RBYG"[seat]) for seat in range(4)} == {
            seat: sum(lane.count(seat) for lane in step.state.on) for seat in range(4)
        }


def test_it_shows_no_card_of_a_hand_nor_of_the_pile():
    """Two worlds that differ only in what is hidden look the same (R-RR-25)."""
    state = staged()
    other = redealt(state, -1, Random(1))
    assert state != other
    assert drawn(state) == drawn(other)


def test_it_draws_the_same_whole_or_not():
    assert drawn(staged(), is_whole=True) == IN_THE_MIDDLE
