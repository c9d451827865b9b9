"""Every game keeps every law on seeded random play; a law that a broken game can pass is no law."""

from __future__ import annotations

from collections import Counter

import pytest

from core.errors import Wrong
from games.rules import registry
from husky.rules.evolve import WRITERS
from tests.laws.laws import LAWS, keep
from tests.laws.planted import FAULTS
from tests.laws.tables import TABLES
from tests.laws.walks import after, walk

SEEDS = [
    pytest.param(range(60), id="60-races"),
    pytest.param(range(60, 1_060), id="1000-races", marks=pytest.mark.soak),
]


@pytest.mark.parametrize("seeds", SEEDS)
@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("name", TABLES)
def test_it_keeps_the_law(name, law, seeds):
    keep(law, TABLES[name], seeds)


def test_it_has_a_table_for_every_game_of_the_registry():
    assert {version.split("/")[0] for version in registry.versions()} == set(TABLES)


@pytest.mark.parametrize("fault", FAULTS)
def test_its_law_notices(fault):
    law, broken = FAULTS[fault]
    with pytest.raises((AssertionError, Wrong, KeyError, IndexError, ValueError)):
        keep(law, broken(), range(24))


def test_it_has_a_fault_for_every_law():
    assert {law for law, _broken in FAULTS.values()} == set(LAWS)


def test_its_walks_see_all_that_can_happen():
    """Random play that never came to a wreck, a finish or a second place proves little."""
    seen: Counter[str] = Counter()
    for seed in range(60):
        for turn in walk(TABLES["snow_tails"], seed):
            seen.update(str(event["kind"]) for event in TABLES["snow_tails"].game.decide(*_asked(turn)))
            state = after(TABLES["snow_tails"], turn)
        seen.update(f"fate {fate}" for fate in state.fate)
    assert {f"fate {fate}" for fate in ("finished", "wrecked", "retired", "stopped")} <= set(seen)
    assert {"sapling-felled", "sled-hit", "scenery-hit", "cards-discarded", "deck-shuffled"} <= set(seen)


def test_its_walks_through_husky_see_all_but_what_takes_longest():
    """Neither weather nor events run out so soon."""
    seen: Counter[str] = Counter()
    for seed in range(20):
        for turn in walk(TABLES["husky"], seed):
            seen.update(str(event["kind"]) for event in TABLES["husky"].game.decide(*_asked(turn)))
            seen[f"due {turn.state.due.what}"] += 1
    assert set(WRITERS) - set(seen) <= {"weathers-shuffled", "events-shuffled", "start-named"}
    assert {f"due {what}" for what in ("turn", "animal", "relocate", "wind", "flare", "supplies", "pack")} <= set(seen)


def _asked(turn):
    return turn.state, turn.seat, turn.command, turn.luck
