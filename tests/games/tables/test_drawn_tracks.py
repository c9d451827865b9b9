"""A track that somebody drew is raced as it is drawn; a box that is shuffled for a race is turned by lot (R-RR-08)."""

from __future__ import annotations

import pytest

from core import canonical
from courses import judging
from courses import services as courses
from courses.models import Course
from courses.plans.games import PRESETS
from games import heads
from games.rules import usual
from games.stages import Stage
from games.tables import again, opening, starting
from games.tables.access import Caller
from games.tables.models import Table
from games.tables.opening import RaceWish, SeatWish
from tests.parts.planting import Fault, assert_noticed

pytestmark = [pytest.mark.stack, pytest.mark.django_db]

ME, PUP = SeatWish("me"), SeatWish("bot", level="pup")
FIXED, RANDOM = {"orientation": "fixed"}, {"orientation": "random"}


def drawn(owner, preset: str = "five-sprints") -> Course:
    return courses.create(owner, judging.judge(PRESETS[preset].plan), "Mine")


def opened(user, course: Course | None = None, **more) -> Table:
    """A race of Reindeer Races, on a course by lot where none is named."""
    at = {"course": course.pk} if course else {"seed": "5"}
    table = opening.open_table(user, RaceWish("reindeer_races", [ME, PUP], **at, **more))
    starting.start(table.race_id, Caller(user))
    return Table.objects.get(pk=table.pk)


def options(table: Table) -> dict:
    return canonical.load_object(bytes(table.options))


def is_as_drawn(table: Table) -> bool:
    """Whether the track that is raced is the one that pictures of the course show."""
    state = heads.load(table.race_id).state
    return tuple(state.lanes) == tuple(state.board.lanes)


def assert_raced_as_drawn(alice) -> None:
    course = drawn(alice)
    tables = [opened(alice, course) for _race in range(4)]
    assert [options(table) for table in tables] == [FIXED] * 4
    assert all(map(is_as_drawn, tables))


def test_a_drawn_course_is_raced_as_it_is_drawn(alice):
    assert_raced_as_drawn(alice)


def test_it_would_be_noticed_if_cards_of_a_drawn_course_were_turned(monkeypatch, alice):
    fault = Fault(usual.options, "if is_shuffled else", "if not is_shuffled else", assert_raced_as_drawn, (alice,))
    assert_noticed(monkeypatch, fault)


def test_a_box_that_is_shuffled_for_the_race_is_turned_by_lot(alice):
    table = opened(alice)
    assert (options(table), is_as_drawn(table)) == ({}, False)


def test_what_is_chosen_stands(alice):
    turned = opened(alice, drawn(alice), options=RANDOM)
    assert (options(turned), is_as_drawn(turned)) == (RANDOM, False)
    fixed = opened(alice, options=FIXED)
    assert (options(fixed), is_as_drawn(fixed)) == (FIXED, True)


def test_other_games_are_opened_with_no_more_options_than_before(alice):
    course = courses.create(alice, judging.judge(PRESETS["first-tracks"].plan), "Mine")
    table = opening.open_table(alice, RaceWish("snow_tails", [ME], course=course.pk))
    assert options(Table.objects.get(pk=table.pk)) == {}


def test_race_it_again_keeps_to_the_track(alice):
    by_lot, course = opened(alice), opened(alice, drawn(alice))
    Table.objects.filter(pk=course.pk).update(options=canonical.dump({}))  # as it was opened before
    Table.objects.update(stage=Stage.ABANDONED)
    new = [Table.objects.get(pk=again.race_again(old.race_id, Caller(alice)).pk) for old in (by_lot, course)]
    assert [options(table) for table in new] == [{}, FIXED]
    assert [is_as_drawn(table) for table in new] == [False, True]


def test_the_form_and_the_api_open_it_as_it_is_drawn(as_user, alice):
    course = drawn(alice)
    seats = {"seat_0": "me", "seat_1": "bot-pup", "visibility": "public", "pace_s": "0", "overdue": "bot-move"}
    form = as_user(alice).get("/races/new", {"game": "reindeer_races"}).context["form"]
    fields = seats | {"option_orientation": form["option_orientation"].initial}
    for more, expected in (({}, FIXED), ({"option_orientation": "random"}, RANDOM)):
        sent = {"game": "reindeer_races", "course": str(course.pk)} | fields | more
        assert as_user(alice).post("/races/new", sent).status_code == 302
        assert options(Table.objects.latest("created")) == expected
    body = {"game": "reindeer_races", "course": str(course.pk), "seats": [{"kind": "me"}, {"kind": "bot"}]}
    answer = as_user(alice).post("/api/v1/races", body, content_type="application/json")
    assert (answer.status_code, answer.json()["options"]) == (201, FIXED)
