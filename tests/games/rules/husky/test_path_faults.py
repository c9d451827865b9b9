"""Each fault of a path or a way has a sentence of its own, with the clause that says so, and each is true."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import pytest

from core.errors import Refused
from games.rules.protocol import Command
from husky import rules as husky
from husky.boards import KINDS
from husky.clauses import PARTS
from husky.rules import faults, refusals
from husky.rules.options import Options
from tests.games.rules.husky.scene import Scene
from tests.games.rules.husky.staging import drawn, stage
from tests.parts import planting

MAP = """
S   w0a  wb   wc    wd
w   wWe  w1f  wWg   wh
1x  g    g    gEi   gE
b   bBj  b    bk    w2l
"""
CARDS = "246WB 345WE 426WB 531WE"
PLAIN = stage(MAP, CARDS)
THREE = stage(MAP, CARDS, seats=3)
CAMPED = stage(MAP, CARDS, camp={1: 1})
CLOSE = stage("S w0a wb wc wWe wWf", CARDS)
FINISH = stage("S w0a 1b Fc wd", CARDS, passed={0: 2})
WON = stage("S w0a 1b Fc wd", CARDS, passed={0: 7})
STILL = stage(MAP, "135WB", weather="BFM")
ONE = stage(MAP, "315WE", weather="BFM")
DEAD_END = stage("wd w0a wb wc we S", "345WE")
WINDY = drawn("tail-wind")


class Fault(NamedTuple):
    """An order with a fault, and what fills its sentence."""

    scene: Scene
    command: Command
    fields: dict[str, Any] = {}


def path(scene: Scene, card: str, cells: str, **fields: Any) -> Fault:
    return Fault(scene, scene.turn(card, cells), fields)


def way(scene: Scene, cells: str, **fields: Any) -> Fault:
    return Fault(scene, scene.turn("246WB", "bc", cells, "jk"), fields)


FAULTS = {  # by the name of the sentence
    "JUMPS": path(PLAIN, "246WB", "bd", cell="4,0", origin="2,0"),
    "TWICE": path(PLAIN, "345WE", "bcb", cell="2,0"),
    "MUSHER_THERE": path(PLAIN, "246WB", "bf", cell="2,1"),
    "WOLF": path(PLAIN, "246WB", "be", cell="1,1"),
    "ELK": path(stage("S w0a wb gEe", CARDS), "246WB", "be", cell="3,0"),
    "BEAR": path(stage("S w0a wb bBe", CARDS), "246WB", "be", cell="3,0"),
    "CHECKS_MISSING": path(FINISH, "246WB", "bc", missing="3"),
    "BEYOND_FINISH": path(WON, "345WE", "bcd"),
    "NO_MOVE": path(STILL, "135WB", "b"),
    "ONE_STEP": path(ONE, "315WE", "bc", length=2),
    "MANY_STEPS": path(PLAIN, "246WB", "b", steps=2, length=1),
    "WIND_LENGTH": Fault(WINDY, WINDY.answered("wind", "def")),
    "NO_ANIMAL": way(PLAIN, "bc"),
    "OTHER_KIND": way(PLAIN, "jk", cell="1,3"),
    "ANIMAL_STAYS": way(PLAIN, "e"),
    "ANIMAL_ONE": way(PLAIN, "eab"),
    "ANIMAL_TWO": way(THREE, "gd"),
    "ANIMAL_JUMPS": way(PLAIN, "ed", cell="4,0", origin="1,1"),
    "ON_RED": way(PLAIN, "ex", cell="0,2"),
    "REGION_LEFT": way(PLAIN, "gi", cell="3,2"),
    "ANIMAL_ON_ANIMAL": Fault(CLOSE, CLOSE.turn("246WB", "bc", "ef"), {"cell": "5,0"}),
    "SHELTERED": way(CAMPED, "ef", cell="2,1"),
    "MUSHER_BETWEEN": way(THREE, "efc", cell="2,1"),
    "NO_CIRCLE": way(PLAIN, "ee"),
}
SENTENCES = {
    **{name: sentence for name, sentence in vars(refusals).items() if name.isupper() and str(sentence).endswith(".")},
    **{KINDS[kind].upper(): sentence for kind, sentence in refusals.ANIMAL_THERE.items()},
}


@pytest.mark.parametrize("name", FAULTS)
def test_it_names_the_fault_with_its_cell_and_leaves_no_trace(name):
    scene, command, fields = FAULTS[name]
    wrong = scene.refused(command)
    assert str(wrong) == SENTENCES[name] % fields
    assert wrong.code == {"wind": "hu.wind"}.get(str(command["do"]), "hu.way" if command.get("animals") else "hu.path")


def test_it_says_where_a_path_that_has_begun_ends():
    """Two cells would be needed behind d, and there is none."""
    begun = {name: part for name, part in DEAD_END.turn("345WE", "d").items() if name != "animals"}
    with pytest.raises(Refused) as caught:
        husky.choices(DEAD_END.state, 0, begun)
    assert str(caught.value) == refusals.NO_WAY_ON % {"cell": "0,0"}


def test_every_sentence_has_a_story_and_cites_a_clause_that_there_is():
    assert SENTENCES.keys() == {*FAULTS, "NO_WAY_ON"}
    ledger = {clause.id for part in PARTS for clause in part.clauses}
    for name, sentence in SENTENCES.items():
        cited = re.findall(r"\b(?:R-)?HU-\d\d", sentence)
        assert cited, name
        assert set(cited) <= ledger, name


def test_a_checkpoint_trodden_too_early_is_missing_where_they_count_in_order_r_hu_05():
    scene = stage("S w0a 3b Fc wd", CARDS, passed={0: 1}, options=Options(in_order=True))
    wrong = scene.refused(scene.turn("246WB", "bc"))
    assert str(wrong) == refusals.CHECKS_MISSING % {"missing": "2, 3"}


def assert_camp_is_named() -> None:
    scene, command, fields = FAULTS["SHELTERED"]
    assert str(scene.refused(command)) == refusals.SHELTERED % fields


def test_the_oracle_notices_a_camp_that_is_overlooked(monkeypatch):
    fault = planting.Fault(faults._entered, "state.camp[state.musher.index(cell)]", "False", assert_camp_is_named)
    planting.assert_noticed(monkeypatch, fault)
