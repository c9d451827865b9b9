"""Moments as strokes: everybody is painted where the scene puts them, by number, in styles that every theme has."""

from __future__ import annotations

from typing import Any

import pytest

from courses.plans.picture import Picture
from courses.plans.stroke import Area, Trace, Word
from courses.plans.svg import whole
from courses.plans.themes import SEATS, STYLES, THEMES, fill, line
from replays.frames import drawn
from tests.replays.frames import checking

GAMES = ("snow_tails", "reindeer_races", "husky")


def moment(game: str, part: float = 0.7) -> tuple[Any, Any, dict[str, Any]]:
    """Frames, plan and scene of a record, somewhere in the race."""
    number = checking.drawn(game)[0]
    frames, plan = checking.framed(game, number), checking.record(game, number)[2]
    return frames, plan, frames.scene(round(frames.last * part))


def faults(game: str, scene: dict[str, Any], strokes: Any) -> list[str]:
    """The racers on the course that are not marked by a number in the style of their seat."""
    words = {(stroke.style, stroke.text) for stroke in strokes if isinstance(stroke, Word)}
    return [
        f"seat {seat}"
        for seat, _at in drawn.racers(f"{game}/1", scene)
        if (f"seat-{seat}-word", str(seat + 1)) not in words
    ]


@pytest.mark.parametrize("game", GAMES)
def test_it_shows_everybody_with_their_number(game: str) -> None:
    for part in (0, 0.3, 0.7, 1):
        _frames, _plan, scene = moment(game, part)
        assert faults(game, scene, drawn.figures(f"{game}/1", scene)) == []


def test_it_catches_somebody_who_is_not_shown() -> None:
    _frames, _plan, scene = moment("husky")
    assert faults("husky", scene, drawn.figures("husky/1", scene | {"mushers": scene["mushers"][1:]})) != []


@pytest.mark.parametrize("game", GAMES)
def test_it_paints_in_styles_that_every_theme_has(game: str) -> None:
    frames, plan, scene = moment(game)
    strokes = (*drawn.ground(f"{game}/1", plan, tuple(frames.ground["box"]), scene), *drawn.figures(f"{game}/1", scene))
    for style in {stroke.style for stroke in strokes}:
        assert style in STYLES
        assert all(fill(style, colours) or line(style, colours) for colours in THEMES.values())


@pytest.mark.parametrize("game", GAMES)
def test_it_stays_on_the_picture(game: str) -> None:
    frames, _plan, scene = moment(game)
    x, y, wide, high = frames.ground["box"]
    for seat, at in drawn.racers(f"{game}/1", scene):
        assert x <= at[0] <= x + wide, seat
        assert y <= at[1] <= y + high, seat


def test_every_seat_has_a_style_and_a_word() -> None:
    assert {f"seat-{seat}" for seat in range(SEATS)} | {f"seat-{seat}-word" for seat in range(SEATS)} == {
        style for style in STYLES if style.startswith("seat-")
    }


def test_the_ground_of_snow_tails_has_no_saplings_since_they_fall() -> None:
    frames, plan, scene = moment("snow_tails")
    box = tuple(frames.ground["box"])
    assert not [stroke for stroke in drawn.ground("snow_tails/1", plan, box, scene) if stroke.style == "sapling"]
    lone = scene | {"saplings": [{"x": 0, "y": 0}], "sleds": []}
    assert [stroke.style for stroke in drawn.figures("snow_tails/1", lone)] == ["sapling"]


def test_a_plain_race_of_snow_tails_has_no_rocks() -> None:
    frames, plan, scene = moment("snow_tails")
    box = tuple(frames.ground["box"])
    plain = drawn.ground("snow_tails/1", plan, box, scene | {"plain": True})
    assert not [stroke for stroke in plain if stroke.style == "rock"]


def test_who_is_out_is_crossed_out_and_lies_below_who_races() -> None:
    _frames, _plan, scene = moment("snow_tails")
    first, second = (
        sled | {"fate": fate} for sled, fate in zip(scene["sleds"][:2], ("racing", "wrecked"), strict=True)
    )
    strokes = drawn.figures("snow_tails/1", scene | {"sleds": [first, second], "saplings": []})
    bodies = [stroke.style for stroke in strokes if isinstance(stroke, Area) and stroke.style.startswith("seat-")]
    assert bodies == [f"seat-{second['seat']}", f"seat-{first['seat']}"]
    assert [stroke.style for stroke in strokes if isinstance(stroke, Trace)].count("limit") == 1


def test_a_title_cannot_leave_its_place_in_an_svg() -> None:
    empty = Picture((0, 0, 10, 10), (), (), (), (), ())
    svg = whole(empty.box, (), '</title><script>alert("1")</script>\u202e\x00')
    assert "<script" not in svg
    assert "&lt;/title&gt;&lt;script&gt;" in svg
    assert "\x00" not in svg
    assert "\u202e" not in svg
