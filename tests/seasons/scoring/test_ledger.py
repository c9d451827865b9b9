"""Rows that are only added, and what holds of them."""

from __future__ import annotations

import pytest

from core.errors import Broken
from seasons.scoring.ledger import PLACE, Award, standing

FIRST = Award(1, 1, 1, 7, PLACE, 5, 1)


def test_a_correction_may_itself_be_corrected() -> None:
    rows = [FIRST, Award(2, 1, 1, 7, PLACE, -5, 0, of=1), Award(3, 1, 1, 7, PLACE, 3, 2, of=2)]
    (award,) = standing(rows)
    assert (award.points, award.place, award.rows, award.is_corrected) == (3, 2, (1, 2, 3), True)


@pytest.mark.parametrize(
    ("code", "row"),
    [
        ("award.corrects-nothing", Award(3, 1, 1, 7, PLACE, -1, 0, of=9)),
        ("award.corrects-other", Award(3, 1, 1, 8, PLACE, -1, 0, of=1)),
        ("award.corrects-other", Award(3, 2, 1, 7, PLACE, -1, 0, of=1)),
        ("award.corrects-twice", Award(3, 1, 1, 7, PLACE, -1, 0, of=1)),
    ],
)
def test_it_is_broken_where_a_correction_is_of_nothing_of_another_or_second(code: str, row: Award) -> None:
    rows = [FIRST, Award(2, 1, 1, 7, PLACE, -2, 2, of=1), row]
    if code != "award.corrects-twice":
        rows = [FIRST, row]
    with pytest.raises(Broken) as caught:
        standing(rows)
    assert caught.value.code == code
