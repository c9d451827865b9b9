"""A Board's bytes read back to the same Board; anything else is Malformed with its own code."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.errors import Malformed
from snow_tails.boards import Board, digest, read, write
from tests.courses.boards.test_ledger import board_of
from tests.courses.ledger import COURSES

SOUND = board_of("START SAPA CL CHASM UR FIN")


@pytest.mark.parametrize("name", COURSES)
def test_it_reads_its_own_bytes_back(name):
    board = board_of(COURSES[name][0])
    again = read(write(board))
    assert again == board
    assert all(getattr(again, field) == getattr(board, field) for field in Board.__slots__)
    assert digest(again) == digest(board)


def test_it_has_the_same_digest_on_every_machine():
    assert digest(board_of(COURSES["nutcracker"][0])) == (
        "a732d9d80d7f27767921aa18a56a7df4c6c752b4a1e60309f8040e42962e850f"
    )


def test_it_has_another_digest_for_another_flag_face_or_sapling():
    texts = ("START S FIN", "START S FINL", "START S(trees=1.1) FIN", "START S S FIN", "START OS(rows=5) FIN")
    assert len({digest(board_of(text)) for text in texts}) == 5


def test_it_knows_no_names_so_that_equal_pieces_make_equal_boards():
    assert board_of("START OS(rows=6) FIN") == board_of("START S FIN")
    assert board_of("START OL(angle=90;radius=2;limit=4) FIN") == board_of("START CL FIN")


def wound(change) -> bytes:
    payload = json.loads(write(SOUND))
    change(payload)
    return json.dumps(payload, sort_keys=True, separators=(",", ":")).encode()


WOUNDS = {
    "another game": (lambda b: b.update(game="husky"), "board.format"),
    "another format": (lambda b: b.update(format=2), "board.format"),
    "a field too many": (lambda b: b.update(title="x"), "board.format"),
    "parts that are no list": (lambda b: b.update(parts={}), "board.parts"),
    "one part": (lambda b: b.update(parts=b["parts"][:1]), "board.parts"),
    "a flag in the middle": (lambda b: b.update(flag="middle"), "board.part"),
    "no start": (lambda b: b["parts"].pop(0), "board.ends"),
    "no finish": (lambda b: b["parts"].pop(), "board.ends"),
    "a rock at the start": (lambda b: b["parts"][0].update(blocked=[[1, 1]]), "board.ends"),
    "a sapling in the run-out": (lambda b: b["parts"][-1].update(saplings=[[1, 3]]), "board.ends"),
    "six lanes": (lambda b: b["parts"][1]["cells"].append(6), "board.part"),
    "a lane without cells": (lambda b: b["parts"][1].update(cells=[0, 6, 6, 6, 6]), "board.part"),
    "levels that fall": (lambda b: b["parts"][1]["levels"][0].reverse(), "board.part"),
    "a level that stays": (lambda b: b["parts"][1]["levels"].__setitem__(0, [1, 1, 3, 4, 5, 6]), "board.part"),
    "levels that end elsewhere": (lambda b: b["parts"][1]["levels"][0].__setitem__(5, 9), "board.part"),
    "levels that fall along a drift": (
        lambda b: b["parts"][1]["levels"].__setitem__(0, [4, 5, 6, 7, 8, 9]) or _lengthen(b), "board.part"
    ),
    "a limit of minus one": (lambda b: b["parts"][2].update(limit=-1), "board.part"),
    "a rock beside the track": (lambda b: b["parts"][3].update(blocked=[[6, 1]]), "board.part"),
    "a rock twice": (lambda b: b["parts"][3].update(blocked=[[1, 1], [1, 1]]), "board.part"),
    "a sapling on a rock": (lambda b: b["parts"][3].update(saplings=[[1, 2]]), "board.part"),
    "spots out of order": (lambda b: b["parts"][1]["saplings"].reverse(), "board.part"),
    "a wall": (lambda b: b["parts"][1].update(blocked=[[x, 6] for x in range(1, 6)], saplings=[]), "board.dead-end"),
    "an empty list written out": (lambda b: b["parts"][2].update(blocked=[]), "board.spelling"),
    "a turn both ways": (lambda b: b["parts"][2].update(turn="both"), "board.part"),
}  # fmt: skip


def _lengthen(payload) -> None:
    for lane in range(1, 5):
        payload["parts"][1]["levels"][lane] = [1, 2, 3, 4, 5, 9]


@pytest.mark.parametrize("name", WOUNDS)
def test_it_does_not_read_a_board_with(name):
    change, code = WOUNDS[name]
    with pytest.raises(Malformed) as malformed:
        read(wound(change))
    assert malformed.value.code == code


def test_it_reads_the_board_that_the_wounds_were_made_on():
    assert read(wound(lambda payload: None)) == SOUND


@settings(deadline=None)  # the machine may be busy
@given(st.data())
def test_it_answers_any_damaged_bytes_with_malformed_or_a_board(data):
    damaged = bytearray(write(SOUND))
    for _hit in range(data.draw(st.integers(1, 4))):
        damaged[data.draw(st.integers(0, len(damaged) - 1))] = data.draw(st.sampled_from(b'0129[]{},:"-a'))
    try:
        board = read(bytes(damaged))
    except Malformed:
        return
    assert write(board) == bytes(damaged)
