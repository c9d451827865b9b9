"""What a process remembers of races: no state is larger than it is taken for, and none shows by what it takes."""

from __future__ import annotations

from uuid import uuid4

import pytest

from core import memory
from core.sizes import measure
from games import heads
from games.heads import EACH, Standing
from tests.laws.tables import TABLES
from tests.laws.walks import walk

EVERY, MOST = 15, 120


@pytest.mark.parametrize("name", TABLES)
def test_no_state_is_larger_than_it_is_taken_for(name: str) -> None:
    for seed in range(3):
        for number, turn in enumerate(walk(TABLES[name], seed, MOST)):
            if number % EVERY == 0:
                standing = Standing(number, "0" * 64, False, name, turn.state, turn.luck)
                size, parts = measure((uuid4(), standing), memory._shared)
                assert size < EACH
                assert {*map(id, parts)} == {*map(id, heads._boards(standing))}
