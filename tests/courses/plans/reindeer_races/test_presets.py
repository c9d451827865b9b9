"""The courses that come with the game, and the shuffled ones."""

from __future__ import annotations

from collections import Counter

import pytest

from core.errors import Refused
from courses.plans.findings import errors
from courses.plans.wishes import TableSize
from reindeer_races.boards import BOX, digest
from reindeer_races.plans.cards import face
from reindeer_races.plans.checks import Wishes, check
from reindeer_races.plans.compile import compile
from reindeer_races.plans.difficulty import WORDS, difficulty
from reindeer_races.plans.generate import Wish, generate
from reindeer_races.plans.presets import PRESETS, SEED
from reindeer_races.plans.stock import Stock, boxes
from reindeer_races.plans.text import read_text, to_text

ABC = (
    "letter k.y i.p p.i bauble p.p p.p i.i p.i"
    " log p.p s.p p.p s.p s.p present i.p y.p p.i k.p i.i i.p tree k.p y.p p.i p.p s.p i.p p.p"
)
STANDARD = [name for name in PRESETS if not PRESETS[name].plan.is_house]


@pytest.mark.parametrize("name", PRESETS)
def test_it_is_sound_out_of_one_box_and_lies_on_a_table(name):
    findings = check(PRESETS[name].plan, Wishes(boxes(1), TableSize(900, 900, 30)))
    assert {finding.code for finding in findings} <= {"course.ice-facing"}
    assert PRESETS[name].chain == to_text(PRESETS[name].plan)


def test_it_has_one_shuffled_course_and_four_designed_ones_of_the_standard_lengths():
    assert len(STANDARD) >= 5
    assert len({digest(compile(preset.plan)) for preset in PRESETS.values()}) == len(PRESETS)
    for name in STANDARD:
        assert [len(lane.cards) for lane in PRESETS[name].plan.lanes] == [3, 4, 5, 6, 7]


def test_it_has_a_course_for_each_character():
    facing = [finding for finding in check(PRESETS["mirror-ice"].plan) if finding.code == "course.ice-facing"]
    assert len(facing) == 3
    cells = compile(PRESETS["yeti-pass"].plan).cells
    assert [lane[-1] for lane in cells[:3]] == [5, 5, 5]
    rush = compile(PRESETS["white-rush"].plan).cells
    assert rush[3].count(1) + rush[4].count(1) == 12
    assert not any(2 in lane for lane in rush)
    assert sum(laid.bend for laid in PRESETS["carousel"].plan.lanes[0].cards) == 120
    assert compile(PRESETS["carousel"].plan).cells[3].count(3) == 3


def test_its_standard_course_is_the_shuffle_of_its_seed():
    assert PRESETS["standard"].plan == generate(SEED)


def test_it_shuffles_the_whole_box_and_sets_two_cards_aside_rr_10_to_rr_12():
    for seed in ("1", "2", "abc"):
        plan = generate(seed)
        used = Counter(face(laid.card) for lane in plan.lanes for laid in lane.cards)
        assert sum(used.values()) == 25
        assert all(used[card] <= count for card, count in BOX)
    assert generate("1") == generate("1") != generate("2")


def test_it_gives_the_same_course_on_every_machine():
    assert digest(compile(generate("abc"))) == digest(compile(read_text(to_text(generate("abc")))))
    assert to_text(generate("abc")) == ABC


def test_it_lays_every_card_in_the_end_wherever_it_can():
    """Over many seeds each card of the box comes to each lane: nothing is favoured by its place in the list."""
    seen = {(at, face(laid.card)) for seed in range(40) for at, lane in enumerate(generate(f"{seed:x}").lanes)
            for laid in lane.cards}  # fmt: skip
    assert len(seen) >= 5 * len(BOX) - 3


@pytest.mark.parametrize("word", ["easy", "medium"])
def test_it_shuffles_until_the_course_is_as_hard_as_was_wished(word):
    assert difficulty(compile(generate("5", Wish(word, boxes(2))))) == word


@pytest.mark.slow
def test_it_refuses_what_no_shuffle_can_give():
    with pytest.raises(Refused) as wrong:
        generate("5", Wish("fierce"))
    assert wrong.value.code == "course.wish-difficulty"
    with pytest.raises(Refused) as wrong:
        generate("5", Wish(stock=Stock((("plain.plain", 24),))))
    assert wrong.value.code == "course.wish-stock"
    with pytest.raises(Refused):
        generate("5", Wish(table=TableSize(200, 200, 30)))


def test_it_is_a_first_course_with_plain_cards_only_and_fierce_with_yetis_only():
    assert difficulty(compile(read_text("letter p.p"))) == "first"
    assert difficulty(compile(read_text("letter y.y"))) == "fierce"
    assert list(WORDS) == ["first", "easy", "medium", "hard", "fierce"]
    assert not errors(check(generate("9", Wish(stock=Stock((("plain.plain", 25),))))))
