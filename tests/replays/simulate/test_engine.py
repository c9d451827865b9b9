"""A simulation begins anew where other code would race it otherwise; so its version changes whenever its bytes do."""

from __future__ import annotations

import pytest

from replays.simulations import simulating
from tests.replays.simulate import engine, wishes


def test_bytes_change_only_together_with_the_version() -> None:
    assert engine.fault(engine.kept(), engine.raced(simulating.ENGINE)) == ""


def test_a_change_without_a_new_version_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    wishes.plant_lots(monkeypatch)
    monkeypatch.setattr(engine, "RACED", {"nutcracker": engine.RACED["nutcracker"]})
    now = engine.raced(simulating.ENGINE)
    kept = {name: digest for name, digest in engine.kept().items() if name in now}
    assert engine.fault(kept, now).startswith("simulations come to other bytes")
    assert engine.fault(kept, now | {"engine": "next"}).startswith("ENGINE was raised")
