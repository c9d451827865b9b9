"""The proof of a Board of Reindeer Races, and the Board's bytes that it is made from."""

from __future__ import annotations

import json

import pytest

from core import canonical
from core.errors import Malformed
from reindeer_races.boards import Board, digest, read, write
from reindeer_races.boards.proof import pars_of, prove, summary
from reindeer_races.plans.compile import compile
from reindeer_races.plans.presets import PRESETS

BOARD = compile(PRESETS["white-rush"].plan)


def test_it_tells_par_lane_by_lane_with_lines_that_end_at_home():
    proof = prove(BOARD)
    assert [par["moves"] for par in proof["full_hand"]] == [1, 1, 1, 1, 2]
    for name in ("full_hand", "one_card"):
        for par in proof[name]:
            assert par["line"][-1][1][-1] == 2 * len(BOARD.lanes[par["lane"] - 1]) + 1
            assert len(par["line"]) == par["moves"]


def test_it_names_the_lanes_that_nobody_finishes_and_has_no_par_then():
    proof = prove(Board((*BOARD.lanes[:4], ((5, 5),) * 7), BOARD.rewards))
    assert proof["stuck"] == [5]
    assert pars_of(proof) == (None, None)
    assert [par["lane"] for par in summary(proof)["full_hand"]] == [1, 2, 3, 4]


def test_it_leaves_out_lanes_that_take_more_than_one_card_a_move():
    proof = prove(Board((((5, 5), (0, 0)), *BOARD.lanes[1:]), BOARD.rewards))
    assert 1 not in [par["lane"] for par in proof["one_card"]]
    assert proof["stuck"] == []


def test_it_is_canonical_and_the_same_again():
    assert canonical.dump(prove(BOARD)) == canonical.dump(prove(read(write(BOARD))))


def test_it_tells_its_progress_to_the_end():
    progress = []
    prove(BOARD, lambda *arguments: progress.append(arguments[:2]))
    assert progress == [(1, 2), (2, 2)]


@pytest.mark.parametrize("name", PRESETS)
def test_a_board_reads_its_own_bytes_back(name):
    board = compile(PRESETS[name].plan)
    assert read(write(board)) == board
    assert digest(read(write(board))) == digest(board)


def changed(**fields: object) -> bytes:
    return canonical.dump(json.loads(write(BOARD)) | fields)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "canonical"),
        (changed(game="snow_tails"), "board.format"),
        (changed(format=2), "board.format"),
        (changed(more=1), "board.format"),
        (changed(lanes=[]), "board.lanes"),
        (changed(rewards=[[1]] * 4), "board.lanes"),
        (changed(lanes=[[]] * 5), "board.lane"),
        (changed(lanes=[[["plain", "fire"]]] * 5), "board.lane"),
        (changed(lanes=[[["plain", "plain"]] * 21] * 5), "board.lane"),
        (changed(rewards=[[1, 2]] * 5), "board.lane"),
        (changed(rewards=[[0]] * 5), "board.lane"),
        (changed(rewards=[[]] * 5), "board.lane"),
    ],
)
def test_anything_else_is_malformed(data, code):
    with pytest.raises(Malformed) as wrong:
        read(data)
    assert wrong.value.code.startswith(code)
