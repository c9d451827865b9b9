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
    found, plan = checking.framed(game, number), checking.record(game, number)[2]
    return found, plan, found.scene(round(found.last * part))


def faults(game: str, scene: dict[str, Any], strokes: Any) -> list[str]:
    """Whoever stands on the course and is not told by a number in the style of their seat."""
    words = {(one.style, one.text) for one in strokes if isinstance(one, Word)}
    return [
        f"seat {seat}" for seat, _at in drawn.racers(game, scene) if (f"seat-{seat}-word", str(seat + 1)) not in words
    ]


@pytest.mark.parametrize("game", GAMES)
def test_it_shows_everybody_with_their_number(game: str) -> None:
    for part in (0, 0.3, 0.7, 1):
        _found, _plan, scene = moment(game, part)
        assert faults(game, scene, drawn.figures(game, scene)) == []


def test_it_catches_somebody_who_is_not_shown() -> None:
    _found, _plan, scene = moment("husky")
    assert faults("husky", scene, drawn.figures("husky", scene | {"mushers": scene["mushers"][1:]})) != []


@pytest.mark.parametrize("game", GAMES)
def test_it_paints_in_styles_that_every_theme_has(game: str) -> None:
    found, plan, scene = moment(game)
    strokes = (*drawn.ground(game, plan, tuple(found.ground["box"]), scene), *drawn.figures(game, scene))
    for style in {one.style for one in strokes}:
        assert style in STYLES
        assert all(fill(style, colours) or line(style, colours) for colours in THEMES.values())


@pytest.mark.parametrize("game", GAMES)
def test_it_stays_on_the_picture(game: str) -> None:
    found, _plan, scene = moment(game)
    x, y, wide, high = found.ground["box"]
    for seat, at in drawn.racers(game, scene):
        assert x <= at[0] <= x + wide, seat
        assert y <= at[1] <= y + high, seat


def test_every_seat_has_a_style_and_a_word() -> None:
    assert {f"seat-{seat}" for seat in range(SEATS)} | {f"seat-{seat}-word" for seat in range(SEATS)} == {
        style for style in STYLES if style.startswith("seat-")
    }


def test_the_ground_of_snow_tails_has_no_saplings_since_they_fall() -> None:
    found, plan, scene = moment("snow_tails")
    box = tuple(found.ground["box"])
    assert not [one for one in drawn.ground("snow_tails", plan, box, scene) if one.style == "sapling"]
    lone = scene | {"saplings": [{"x": 0, "y": 0}], "sleds": []}
    assert [one.style for one in drawn.figures("snow_tails", lone)] == ["sapling"]


def test_a_plain_race_of_snow_tails_has_no_rocks() -> None:
    found, plan, scene = moment("snow_tails")
    box = tuple(found.ground["box"])
    plain = drawn.ground("snow_tails", plan, box, scene | {"plain": True})
    assert not [one for one in plain if one.style == "rock"]


def test_who_is_out_is_crossed_out_and_lies_below_who_races() -> None:
    _found, _plan, scene = moment("snow_tails")
    first, second = (
        sled | {"fate": fate} for sled, fate in zip(scene["sleds"][:2], ("racing", "wrecked"), strict=True)
    )
    strokes = drawn.figures("snow_tails", scene | {"sleds": [first, second], "saplings": []})
    bodies = [one.style for one in strokes if isinstance(one, Area) and one.style.startswith("seat-")]
    assert bodies == [f"seat-{second['seat']}", f"seat-{first['seat']}"]
    assert [one.style for one in strokes if isinstance(one, Trace)].count("limit") == 1


def test_a_title_cannot_leave_its_place_in_an_svg() -> None:
    empty = Picture((0, 0, 10, 10), (), (), (), (), ())
    told = whole(empty.box, (), '</title><script>alert("1")</script>\u202e\x00')
    assert "<script" not in told
    assert "&lt;/title&gt;&lt;script&gt;" in told
    assert "\x00" not in told
    assert "\u202e" not in told
