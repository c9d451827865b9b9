"""A film is a GIF within its limits, the same every time, whose last frame stays a while; a card has its one size."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

from courses.drawing import card as cards
from courses.drawing import film as films
from courses.drawing.badges import Pin
from courses.drawing.card import SIZE, Card, CardRacer, card
from courses.drawing.film import Film, Frame, film
from courses.drawing.letters import fitted, font, wrapped
from courses.plans.stroke import Disc
from courses.plans.strokes import strokes
from snow_tails.plans.picture import picture
from snow_tails.plans.presets import PRESETS

COURSE = picture(PRESETS["nutcracker"].plan)
GROUND = strokes(COURSE)


def moving(length: int) -> Film:
    """A seat that goes to the right."""

    def frame(at: int) -> Frame:
        spot = (1000 + 500 * at, -2000)
        return Frame((Disc("seat-0", spot, 800),), (Pin("seat-0", spot, "1"),), (("seat-0", "1"),))

    return Film(COURSE.box, GROUND, length, frame)


def opened(data: bytes) -> Any:
    return Image.open(BytesIO(data))


def test_it_has_a_frame_for_each_moment_and_goes_round() -> None:
    image = opened(film(moving(6), "ice"))
    assert image.n_frames == 6
    assert image.info["loop"] == 0
    assert image.width == films.WIDTHS[0]


def test_it_stays_at_the_end() -> None:
    image = opened(film(moving(6), "ice"))
    times = []
    for at in range(image.n_frames):
        image.seek(at)
        times.append(image.info["duration"])
    assert times == [films.MOST_MS] * 5 + [films.END_MS]


def test_it_moves() -> None:
    image = opened(film(moving(3), "ice"))
    first = image.convert("RGB").tobytes()
    image.seek(2)
    assert image.convert("RGB").tobytes() != first


@pytest.mark.parametrize("theme", ["ice", "night", "print"])
def test_it_has_the_same_bytes_every_time(theme: str) -> None:
    assert film(moving(3), theme) == film(moving(3), theme)


def test_it_leaves_frames_out_where_there_are_too_many_but_never_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(films, "MOST_FRAMES", 4)
    assert films.chosen(10) == [0, 3, 6, 9]
    assert opened(film(moving(10), "ice")).n_frames == 4


def test_it_is_made_smaller_until_it_is_small_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(films, "MOST_BYTES", len(film(moving(3), "ice")) - 1)
    assert opened(film(moving(3), "ice")).width == films.WIDTHS[1]


def test_it_says_how_far_it_is() -> None:
    progress: list[tuple[int, int]] = []
    film(moving(3), "ice", lambda done, of: progress.append((done, of)))
    assert progress == [(0, 3), (1, 3), (2, 3)]


# ---- a card -----------------------------------------------------------------------------------------------

TOLD = Card(
    "BOREAL · SNOW TAILS", "Nutcracker", (CardRacer("1", "seat-0", "1", "Alice"), CardRacer("2", "seat-1", "2", "Bob")),
    "After 71 plies", "Verified", COURSE.box, GROUND, (Pin("seat-0", (9000, -2000), "1"),),
)  # fmt: skip


def changed(**fields: Any) -> bytes:
    return card(replace(TOLD, **fields))


def test_a_card_has_the_size_that_other_sites_ask_for() -> None:
    assert opened(card(TOLD)).size == SIZE == (1200, 630)


def test_a_card_has_the_same_bytes_every_time() -> None:
    assert card(TOLD) == card(TOLD)


@pytest.mark.parametrize(
    "fields",
    [{"title": "Other"}, {"kicker": "X"}, {"lines": TOLD.lines[:1]}, {"foot": "Ply 3"}, {"seal": ""}, {"pins": ()}],
)
def test_a_card_shows_whatever_it_is_told(fields: dict[str, Any]) -> None:
    assert changed(**fields) != card(TOLD)


def test_a_flat_course_lies_above_the_words_and_any_other_beside_them() -> None:
    assert cards._layout(TOLD) is cards.ABOVE
    assert cards._layout(replace(TOLD, lines=TOLD.lines * 3)) is cards.TWO_ROWS
    assert cards._layout(replace(TOLD, box=(0, 0, 9, 9))) is cards.BESIDE
    assert cards._layout(replace(TOLD, box=(0, 0, 9, 9), lines=TOLD.lines * 3)) is cards.CROWDED
    assert cards._layout(replace(TOLD, box=None)) is cards.ALONE


def test_a_card_without_a_picture_has_its_words() -> None:
    assert opened(changed(box=None, strokes=(), pins=())).size == SIZE


@pytest.mark.parametrize("title", ["", "W" * 100, "北" * 100, "\u202e\x00<script>", "a " * 50])
def test_a_card_takes_any_title(title: str) -> None:
    assert opened(changed(title=title, lines=tuple(CardRacer("", "seat-5", "6", title) for _ in range(6)))).size == SIZE


def test_words_stay_in_their_place() -> None:
    face = font(20)
    assert face.getlength(fitted("a long name that goes on", face, 100)) <= 100
    assert fitted("Bob", face, 100) == "Bob"
    assert all(face.getlength(line) <= 120 for line in wrapped("some words and more of them to come", face, 120, 2))
    assert len(wrapped("some words and more of them to come", face, 120, 2)) == 2
