"""The night of the table page is the night of the courses' own theme."""

from __future__ import annotations

import re
from pathlib import Path

from courses.plans.themes import STYLES, THEMES, fill, line
from tests.house.rooms import ROOT

SHEET = ROOT / "courses/static/courses/night.css"


def colours(sheet: Path) -> dict[str, dict[str, str]]:
    """What each style is painted with."""
    palettes: dict[str, dict[str, str]] = {}
    for names, text in re.findall(r"^(\.course .*?) \{ (.*?); \}$", sheet.read_text(), re.MULTILINE):
        for name in names.split(", "):
            palettes[name.removeprefix(".course .")] = dict(rule.split(": ") for rule in text.split("; "))
    return palettes


def wanted() -> dict[str, dict[str, str]]:
    """Whatever an empty course may show; racers stand on cards and posters, never on it."""
    night, shown = THEMES["night"], [name for name in STYLES if not name.startswith("seat-")]
    both = {name: {"fill": fill(name, night), "stroke": line(name, night)} for name in shown}
    return {name: {what: how for what, how in palette.items() if how} for name, palette in both.items()}


def test_it_paints_every_style_of_a_course_by_night():
    assert colours(SHEET) == wanted()


def test_it_notices_another_colour(tmp_path):
    other = tmp_path / "night.css"
    other.write_text(SHEET.read_text().replace(THEMES["night"]["track"], "#ffffff"))
    assert colours(other) != wanted()
