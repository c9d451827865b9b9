"""How long and how large rows of cards are."""

from __future__ import annotations

from courses.plans.wishes import TableSize
from reindeer_races.plans.measures import measure
from reindeer_races.plans.presets import PRESETS
from reindeer_races.plans.text import read_text


def test_it_counts_bends_by_their_side():
    measures = measure(read_text("letter p.p<10 p.p<90 p.p>30 p.p"), 30)
    assert (measures.turns_left, measures.turns_right) == (2, 1)


def test_it_measures_cards_of_sixty_by_thirty_millimetres_with_the_tiles_behind_them():
    measures = measure(PRESETS["standard"].plan, 30, TableSize(450, 270, 30))
    assert (measures.length_mm, measures.long_mm, measures.short_mm) == (1500, 15 * 30, 9 * 30)
    assert (measures.cells, measures.levels, measures.fits) == ((6, 8, 10, 12, 14), 50, True)
    assert measure(PRESETS["standard"].plan, 30, TableSize(449, 270, 30)).fits is False
    assert measure(PRESETS["standard"].plan, 30).fits is None


def test_it_measures_an_empty_plan_by_its_tiles_and_one_without_any_not_at_all():
    assert measure(read_text("letter"), 30).levels == 0
    nothing = measure(read_text("letter = bauble = log = present = tree ="), 30, TableSize(100, 100, 30))
    assert (nothing.long_mm, nothing.short_mm, nothing.fits) == (0, 0, True)
