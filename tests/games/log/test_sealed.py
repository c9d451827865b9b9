"""What is sealed never stands in public, and comes back to the event it belongs to."""

from __future__ import annotations

from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import canonical
from core.errors import Broken
from games.log.sealed import join, taken

EVENTS = st.lists(
    st.fixed_dictionaries(
        {"kind": st.sampled_from(["drawn", "moved"])},
        optional={"sealed": st.fixed_dictionaries({"secret": st.integers(0, 99)}), "count": st.integers(0, 9)},
    ),
    max_size=12,
)


@given(EVENTS)
def test_it_joins_what_it_took_out(events):
    original = deepcopy(events)
    sealed = taken(events)
    assert join(events, sealed) == original


@given(EVENTS)
def test_it_leaves_nothing_sealed_in_public(events):
    taken(events)
    assert b"secret" not in canonical.dump(events)


def test_it_refuses_a_sealed_part_without_its_event():
    with pytest.raises(Broken) as broken:
        join([{"kind": "drawn"}], {"1": {"card": 1}})
    assert broken.value.code == "sealed.place"
