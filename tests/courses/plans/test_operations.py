"""What a designer does to a plan does just that, and undoes itself where it should."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from core.errors import Refused
from snow_tails.plans.compile import compile
from snow_tails.plans.plan import Section
from snow_tails.plans.text import read_text, to_text
from tests.courses.making import plans, sound_pieces
from tests.parts.plan_operations import duplicate, insert, mirror, remove, replaced, reverse_turns

SHORT = read_text("START S CL FIN")


def test_it_mirrors_turns_faces_flags_rocks_and_saplings():
    plan = mirror(read_text("START DRL OS(rows=2;rocks=1.1) SAPA S(trees=2.3) CHASM UL CR OL(angle=40;radius=1) FIN"))
    assert to_text(plan) == (
        "START DRR OS(rows=2;rocks=5.1) SAPA(trees=5.2,4.4,3.2,3.6,2.4,1.3) S(trees=4.3) CHASM UR CL "
        "OR(angle=40;radius=1) FINL"
    )


@pytest.mark.slow
@settings(deadline=None)  # the machine may be busy
@given(plans)
def test_it_is_itself_after_two_mirrors(plan):
    once = mirror(plan)
    assert mirror(mirror(once)) == once


@pytest.mark.parametrize("seed", range(20))
def test_it_mirrors_the_board_with_the_plan(seed):
    plan = sound_pieces(seed)
    board, twin = compile(plan), compile(mirror(plan))
    assert board.line == twin.line
    assert sorted(board.level) == sorted(twin.level)
    assert board.inside == tuple(-side for side in twin.inside)


def test_it_reverses_the_turns_and_the_start_and_nothing_else():
    plan = reverse_turns(read_text("START DRL CL UR OL(angle=40;radius=1) FINL"))
    assert to_text(plan) == "START DRL CR UL OR(angle=40;radius=1) FINL"
    straight = read_text("STARTL S FINL")
    assert reverse_turns(straight) == straight


@pytest.mark.slow
@settings(deadline=None)  # the machine may be busy
@given(plans)
def test_it_is_itself_after_reversing_twice(plan):
    assert reverse_turns(reverse_turns(plan)) == plan


def test_it_inserts_removes_replaces_and_duplicates():
    assert to_text(insert(SHORT, 2, Section("chasm"))) == "START S CHASM CL FIN"
    assert to_text(insert(SHORT, 4, Section("chasm"))) == "START S CL FIN CHASM"
    assert to_text(remove(SHORT, 1)) == "START CL FIN"
    assert to_text(replaced(SHORT, 1, Section("drift-left"))) == "START DRL CL FIN"
    assert to_text(duplicate(SHORT, 2)) == "START S CL CL FIN"


@pytest.mark.parametrize("at", [-1, 4, 5])
def test_it_refuses_a_place_that_is_not_there(at):
    piece = Section("chasm")
    refused = [lambda: remove(SHORT, at), lambda: replaced(SHORT, at, piece), lambda: duplicate(SHORT, at)]
    for change in [*refused, *([] if at == 4 else [lambda: insert(SHORT, at, piece)])]:
        with pytest.raises(Refused) as complaint:
            change()
        assert complaint.value.code == "plan.place"
