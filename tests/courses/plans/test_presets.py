"""The courses of the ledger stand in the data file as the ledger has them."""

from __future__ import annotations

from snow_tails.boards import digest
from snow_tails.plans.compile import compile
from snow_tails.plans.presets import PRESETS
from snow_tails.plans.text import to_text
from tests.courses.ledger import COURSES


def test_it_has_the_ledgers_seven_and_a_plain_first_one_r_st_16():
    assert list(PRESETS) == ["first-tracks", *COURSES]
    assert {name: (preset.chain, preset.levels) for name, preset in PRESETS.items() if name in COURSES} == COURSES


def test_it_has_the_levels_it_says():
    for preset in PRESETS.values():
        assert compile(preset.plan).line == preset.levels
        assert to_text(preset.plan) == preset.chain


def test_it_has_a_first_course_without_special_sections_st_111():
    assert {word.rstrip("LR") for word in PRESETS["first-tracks"].chain.split()} == {"START", "S", "C", "FIN"}


def test_it_has_eight_different_boards():
    assert len({digest(compile(preset.plan)) for preset in PRESETS.values()}) == 8
