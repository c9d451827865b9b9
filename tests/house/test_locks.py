"""Both locks name the same versions: what runs alone is what was tested."""

from __future__ import annotations

import re

from tests.house.rooms import ROOT

PIN = re.compile(r"^([a-z0-9.-]+==\S+)", re.MULTILINE)


def pins(name: str) -> set[str]:
    return set(PIN.findall((ROOT / name).read_text()))


def test_what_runs_alone_is_what_was_tested() -> None:
    alone, tested = pins("requirements.run.lock"), pins("requirements.lock")
    assert len(alone) >= 40
    assert alone <= tested


def test_what_runs_alone_brings_no_tools() -> None:
    names = {pin.partition("==")[0] for pin in pins("requirements.run.lock")}
    assert names.isdisjoint({"pytest", "mypy", "ruff", "playwright", "moto", "hypothesis", "babel"})
