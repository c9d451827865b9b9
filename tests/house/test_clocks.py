"""No test judges by a clock: it says what happened, and waits by `tests.parts.waiting` for it to happen."""

from __future__ import annotations

import re

import pytest

from tests.house.clocks import judgements
from tests.house.rooms import ROOT

MEASURES = ("tests/speed/", "tests/laws/soaks/")  # whose work is to tell how long something takes
FILES = [file for file in sorted((ROOT / "tests").rglob("*.py"))
         if not file.relative_to(ROOT).as_posix().startswith(MEASURES)]  # fmt: skip
LIMITS = re.compile(
    r"timeout=\d|\.(?:wait|join)\(\d|wait_for_timeout\(\d|set_default(?:_navigation)?_timeout\(\d|set_options\(timeout=\d"
)


def test_no_assert_judges_by_a_clock() -> None:
    places = [f"{file.relative_to(ROOT)}:{line}" for file in FILES for line in judgements(file.read_text("utf-8"))]
    assert places == []
    assert len(FILES) > 300


def test_no_test_has_a_limit_of_its_own() -> None:
    """A hang has one limit, `HANG_S`; of an installation it is the package manager's."""
    own = {"tests/parts/browser.py", "tests/house/test_clocks.py"}
    names = {str(file.relative_to(ROOT)) for file in FILES if LIMITS.search(file.read_text("utf-8"))}
    assert names - own == set()


@pytest.mark.parametrize(
    "planted",
    [
        "before = time.monotonic()\nact()\nassert time.monotonic() - before < 1",
        "waits = []\nfor _ in range(9):\n    a = monotonic()\n    act()\n    waits.append(monotonic() - a)\n"
        "assert [one for one in waits if one > 1] == []",
        "began, seen = time.time(), 0\nact()\ntook = time.time() - began\nassert 0 < round(took) < 5",
        "a = perf_counter()\nb = perf_counter()\nassert max(0, b - a) < 1",
        "assert timezone.now() - row.used < timedelta(minutes=1)",
        "assert job.due > timezone.now()",
        "assert 0 < (table.due - datetime.now(UTC)).total_seconds() <= 600",
        "self.began = time.time()\nself.took = time.time() - self.began\nassert self.took < 1",
    ],
)
def test_it_finds_every_kind_of_judgement(planted: str) -> None:
    assert judgements(planted) == [planted.count("\n") + 1]


@pytest.mark.parametrize(
    "allowed",
    [
        "before = timezone.now()\nact()\nassert before < job.due",
        "before = monotonic()\nact()\nprint(monotonic() - before)\nassert done",
        "deadline = monotonic() + 60\nwhile monotonic() < deadline: act()\nassert done",
        "assert job.due - job.created == timedelta(minutes=10)",
        "assert clock.time() == 7",
    ],
)
def test_it_leaves_alone_what_no_busy_machine_can_turn(allowed: str) -> None:
    assert judgements(allowed) == []
