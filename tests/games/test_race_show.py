"""`manage.py race show` tells a race in three languages and draws any of its states."""

from __future__ import annotations

import pytest

from games.rules import notation
from tests.games.test_race_command import race, raced


@pytest.fixture
def path(tmp_path):
    raced(tmp_path, count=1)
    (file,) = tmp_path.iterdir()
    return str(file)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "Round 2 begins."), ("fr", "Le tour 2 commence."), ("de", "Runde 2 beginnt.")],
)
def test_it_tells_what_came_of_each_order(path, language, sentence):
    status, text = race("show", path, "--told", language)
    assert status == 0
    assert sentence in " ".join(text.replace("\n   ; ", " ").split())
    assert notation.read(text) == notation.read(race("show", path)[1])


def test_it_draws_the_state_after_an_order(path):
    status, text = race("show", path, "--drawn", "2")
    assert status == 0
    assert text.startswith("   1  2\n1 |B.|......\n")
    assert "round 1, " in text


def test_it_draws_the_last_state_where_the_race_has_fewer_orders(path):
    assert race("show", path, "--drawn", "9999")[1].startswith("over after round ")
    assert "before the race" in race("show", path, "--drawn", "-1")[1]
