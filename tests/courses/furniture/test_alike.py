"""`course check` gathers findings that are alike into one line, and drops none."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from courses.management.orders import alike
from courses.plans import games
from courses.plans.findings import Finding
from tests.parts.planting import Fault, assert_noticed

PLAIN = "\n".join(f"{lane} {' '.join(['p.p'] * 5)}" for lane in ("letter", "bauble", "log", "present", "tree"))
LONG = f"START {'S ' * 11}CL CL {'S ' * 8}FIN"


def checked(text: str, *more: str, tmp_path: Path) -> list[str]:
    out = StringIO()
    (tmp_path / "plan").write_text(text)
    with pytest.raises(SystemExit):
        call_command("course", "check", str(tmp_path / "plan"), *more, stdout=out)
    return out.getvalue().splitlines()


def test_it_says_once_how_many_cards_are_more_than_a_box_has(tmp_path):
    lines = checked(PLAIN, tmp_path=tmp_path)
    [line] = [line for line in lines if "box-short" in line]
    assert line.startswith("lanes 2, 3, 4, 5: warning course.box-short: 17 plain cards more than a box has. ")
    assert any("17 warnings" in line for line in lines)


def test_it_says_once_which_sections_no_tile_is_left_for(tmp_path):
    lines = checked(LONG, "--boxes", "1", tmp_path=tmp_path)
    [line] = [line for line in lines if "stock-short" in line]
    assert line.startswith(
        "sections 10, 11, 12, 15, 16, 17, 18, 19, 20, 21, 22: error course.stock-short: No tile is left for 11 "
    )


def finding(section: int, code: str = "course.odd", **fields: int) -> Finding:
    return Finding(code, "error", section, "", "This is odd.", "Mend it.", tuple(fields.items()))


def assert_places_are_kept() -> None:
    """Findings with equal words become one line that names all their places; other words are another line."""
    game = games.named("snow_tails")
    findings = [finding(3), finding(5), finding(0, "course.even")]
    assert [*alike.lines(game, findings)] == [
        "sections 3, 5: error course.odd: This is odd. Mend it.", "course: error course.even: This is odd. Mend it.",
    ]  # fmt: skip


def test_it_keeps_every_place():
    assert_places_are_kept()


def test_the_oracle_notices_a_place_that_is_dropped(monkeypatch):
    fault = Fault(alike._line, "for finding in group]", "for finding in group[:1]]", assert_places_are_kept)
    assert_noticed(monkeypatch, fault)
