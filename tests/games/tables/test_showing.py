"""Pages call a race and its course by names in the reader's language; what people named stays as they said it."""

from __future__ import annotations

import pytest
from django.utils import translation

from courses.models import Course
from games.tables import access, forms, showing

pytestmark = [pytest.mark.stack, pytest.mark.django_db]

HOUSE, OURS = "Down the frozen river", "Au fil de la rivière gelée"


@pytest.mark.parametrize(("title", "shown"), [(HOUSE, OURS), ("Track cards", "Track cards")])
def test_a_race_called_like_a_course_of_the_house_has_a_name_in_every_language(opened, alice, title, shown):
    table = opened("me", "bot", "bot", game="husky", title=title)
    with translation.override("fr"):
        assert showing.title(access.find(table.race_id, access.Caller(alice))) == shown


@pytest.mark.parametrize(("owned", "shown"), [(False, OURS), (True, HOUSE)])
def test_a_course_of_the_house_is_translated_and_one_of_somebody_is_not(alice, owned, shown):
    course = Course(title=HOUSE, owner=alice if owned else None)
    course.published_number, course.published_difficulty = 1, ""  # as the list of courses adds them
    with translation.override("fr"):
        assert forms._card(course)["title"] == shown


@pytest.mark.parametrize(
    ("pace", "sentence"),
    [
        (0, "Es gibt keine Frist: Jeder Zug darf dauern, so lange er dauert."),
        (30, "Ein Zug darf 30 Sekunden dauern; danach gilt: ein Bot macht diesen Zug."),
        (60, "Ein Zug darf eine Minute dauern; danach gilt: ein Bot macht diesen Zug."),
        (300, "Ein Zug darf 5 Minuten dauern; danach gilt: ein Bot macht diesen Zug."),
        (86400, "Ein Zug darf einen Tag dauern; danach gilt: ein Bot macht diesen Zug."),
        (3 * 86400, "Ein Zug darf 3 Tage dauern; danach gilt: ein Bot macht diesen Zug."),
    ],
)
def test_the_pace_is_one_sentence(opened, alice, pace, sentence):
    table = opened("me", "bot", pace_s=pace)
    with translation.override("de"):
        assert showing.pace(access.find(table.race_id, access.Caller(alice))) == sentence
