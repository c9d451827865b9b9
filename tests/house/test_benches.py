"""Every bench that `make bench` names is there to be run."""

from __future__ import annotations

from tests.speed.__main__ import BENCHES, KEPT


def test_each_can_be_begun_and_has_its_last_figures_kept() -> None:
    assert all(callable(run) for run in BENCHES.values())
    assert {*BENCHES} <= {path.stem for path in KEPT.glob("*.txt")}
