"""Points as steps: whatever is written is read back to the very same points."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from courses.plans import ways
from tests.courses.plans.ways import runs

spots = st.tuples(st.integers(-70_000, 70_000), st.integers(-70_000, 70_000))
lines = st.lists(st.lists(spots, min_size=2, max_size=6).map(tuple), min_size=1, max_size=4)


@given(lines, st.booleans())
def test_it_keeps_every_point(lines, is_closed):
    assert runs(ways.way(lines, is_closed)) == lines


@given(st.lists(spots, min_size=2, max_size=6))
def test_it_closes_each_area_where_it_was_opened(ring):
    assert ways.way([ring], is_closed=True).count("z") == 1


@pytest.mark.parametrize(("name", "fault"), [("_pair", lambda x, y: f"{x} {abs(y)}"), ("_step", lambda at, to: "h1")])
def test_a_step_that_leads_elsewhere_is_noticed(monkeypatch, name, fault):
    lines = [((0, 0), (5, -7), (5, 9)), ((1, 1), (2, -8))]
    monkeypatch.setattr(ways, name, fault)
    assert runs(ways.way(lines)) != lines
