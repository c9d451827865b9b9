"""What a season agrees on, read from a value that claims to say it."""

from __future__ import annotations

from typing import Any

import pytest

from core.errors import Malformed
from seasons.scoring.rules import Rules, read, to_value

OWN = {
    "points": [10, 6, 6, 1], "drop": 1, "best": 4, "ties": ["meetings", "latest"], "bonus": {"clean": 2}, "bye": 3,
    "no_show": "last", "starts": "even", "pace_s": 3600, "stand_in": 0, "placed": "people",
}  # fmt: skip


def test_it_reads_what_it_tells() -> None:
    assert to_value(read(OWN)) == OWN
    assert read(to_value(Rules())) == Rules() == read({})


@pytest.mark.parametrize(
    ("code", "payload"),
    [
        ("season.rules", []),
        ("season.rules", {"goals": 3}),
        ("season.points", {"points": []}),
        ("season.number", {"stand_in": -2}),
        ("season.number", {"stand_in": True}),
        ("season.choice", {"placed": "nobody"}),
        ("season.points", {"points": 5}),
        ("season.points", {"points": [1] * 13}),
        ("season.number", {"points": [5, "3"]}),
        ("season.number", {"points": [True]}),
        ("season.number", {"points": [1001]}),
        ("season.points-order", {"points": [3, 5]}),
        ("season.number", {"drop": -1}),
        ("season.number", {"best": 101}),
        ("season.number", {"bye": 1.5}),
        ("season.ties", {"ties": "wins"}),
        ("season.ties", {"ties": ["wins", "wins"]}),
        ("season.ties", {"ties": ["luck"]}),
        ("season.ties", {"ties": [{}]}),
        ("season.bonus", {"bonus": ["clean"]}),
        ("season.bonus", {"bonus": {"style": 1}}),
        ("season.number", {"bonus": {"clean": "1"}}),
        ("season.choice", {"no_show": "shame"}),
        ("season.choice", {"starts": []}),
        ("season.number", {"pace_s": 30 * 24 * 3600 + 1}),
    ],
)
def test_it_says_with_a_code_what_cannot_be_read(code: str, payload: Any) -> None:
    with pytest.raises(Malformed) as caught:
        read(payload)
    assert caught.value.code == code
