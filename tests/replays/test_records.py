"""Records count verified races of this house on a Board, by seats; imports, branches and what is not public never."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from courses import services as courses
from courses.models import Course, Stage
from courses.models import Visibility as Shown
from replays import records, scoring, services
from replays.models import Replay, Visibility
from replays.verify import VERIFIED
from tests.parts import tables

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


@pytest.fixture
def verified(finished):
    """A race of the house that was verified, with this score."""

    def make(score, **changed):
        replay = finished()
        replay.verdicts.create(code=VERIFIED, rules=replay.rules)
        Replay.objects.filter(pk=replay.pk).update(**{"score": score, "is_won_by_people": True} | changed)
        return Replay.objects.get(pk=replay.pk)

    return make


def best(board):
    return {group.seats: [replay.pk for replay in group.best] for group in records.of_board(board, "snow_tails")}


def test_the_fewest_are_the_record_and_of_equal_ones_the_earlier(verified):
    slow, quick, later = verified(12), verified(9), verified(9)
    assert best(slow.board_id) == {3: [quick.pk, later.pk, slow.pk]}


def test_each_number_of_seats_has_records_of_its_own(verified):
    three, two = verified(12), verified(9, seats=2)
    assert best(three.board_id) == {2: [two.pk], 3: [three.pk]}


def test_it_keeps_the_best_three_only(verified):
    replays = [verified(score) for score in (4, 3, 2, 1)]
    assert best(replays[0].board_id) == {3: [replay.pk for replay in replays[:0:-1]]}


def test_another_board_has_other_records(verified):
    assert best(verified(9).board_id[:-1] + "x") == {}


@pytest.mark.parametrize(
    "changed",
    [
        {"is_branch": True},
        {"visibility": Visibility.UNLISTED},
        {"visibility": Visibility.PRIVATE},
        {"score": None},
        {"is_won_by_people": False},
    ],
)
def test_what_does_not_count_holds_no_record(verified, changed):
    replay = verified(9)
    assert best(replay.board_id) != {}
    Replay.objects.filter(pk=replay.pk).update(**changed)
    assert best(replay.board_id) == {}


def test_an_import_holds_no_record(verified):
    replay = verified(9)
    file = services.file_of(replay)
    Replay.objects.filter(pk=replay.pk).update(race=None, file=file)
    assert best(replay.board_id) == {}


def test_a_race_that_is_not_verified_or_no_longer_so_holds_no_record(finished, verified):
    replay = verified(9)
    finished()
    assert best(replay.board_id) == {3: [replay.pk]}
    replay.verdicts.create(code="log.events", rules=replay.rules)
    assert best(replay.board_id) == {}


def test_it_is_told_as_the_game_names_a_result(finished):
    assert records.to_text(Replay(rules="snow_tails/1", score=1)) == "1 round"
    assert records.to_text(Replay(rules="husky/1", score=12)) == "12 rounds"
    assert records.to_text(Replay(rules="reindeer_races/1", score=-21)) == "21 points"


@pytest.mark.parametrize("game", tables.GAMES)
def test_each_game_gives_a_score_when_its_race_is_won(game, finished):
    replay = finished(game)
    assert replay.score is not None
    assert (replay.score < 0) == (game == "reindeer_races")


def test_what_options_or_a_cap_made_of_a_race_is_no_record():
    won = {"rounds": 31, "won": 1}
    assert scoring.score("husky/1", {"rounds": 50}, won, []) == 31
    assert scoring.score("husky/1", {"events": 0}, won, []) is None
    assert scoring.score("husky/1", {}, {"rounds": 31, "won": 0}, []) is None
    assert scoring.score("reindeer_races/1", {}, {"results": [{"points": 4}], "lane": 0}, []) is None
    ended = {"results": [{"points": 4}], "lane": 3}
    assert scoring.score("reindeer_races/1", {"orientation": "fixed"}, ended, []) == -4, "as a drawn course is raced"
    assert scoring.score("reindeer_races/1", {"orientation": "random"}, ended, []) is None
    assert scoring.score("snow_tails/1", {}, {}, [{"events": [{"kind": "race-ended"}]}]) is None


def test_a_sled_is_measured_by_the_round_in_which_the_first_one_finished():
    began = [{"events": [{"kind": "round-began", "round": number}]} for number in (1, 2, 3)]
    finished = {"events": [{"kind": "sled-finished"}, {"kind": "round-began", "round": 4}]}
    assert scoring.score("snow_tails/1", {}, {}, [*began, finished, *began]) == 3


# ---- the page of a course ---------------------------------------------------------------------------------


@pytest.fixture
def course(people):
    """A published course of Alice's on the Board that all race on."""
    made = courses.create(people["alice"], tables.judged("snow_tails", "first-tracks"), "Long & white")
    made.revisions.update(stage=Stage.PUBLISHED)
    Course.objects.filter(pk=made.pk).update(published=made.revisions.first(), visibility=Shown.PUBLIC)
    return made


def test_the_page_of_a_course_takes_in_its_records_and_races(course, verified, browser):
    replay = verified(9, course=course)
    page = browser().get(f"/courses/{course.pk}").content.decode()
    assert f'hx-get="/replays/of/{course.pk}"' in page
    assert "Long &amp; white" in page
    assert f"course={course.pk}" in page
    part = browser().get(f"/replays/of/{course.pk}").content.decode()
    assert "9 rounds" in part
    assert f"/replays/{replay.pk}" in part


def test_a_cosmetic_edit_keeps_the_records_and_another_begins_anew(course, verified, browser, people):
    verified(9)
    plan = tables.judged("snow_tails", "first-tracks").plan
    assert "9 rounds" in browser().get(f"/replays/of/{course.pk}").content.decode()
    other = courses.create(people["alice"], tables.judged("snow_tails", "nutcracker"), "Another")
    assert plan != other
    assert "9 rounds" not in browser("alice").get(f"/replays/of/{other.pk}").content.decode()


def test_the_races_of_a_course_ask_as_often_for_many_as_for_one(course, verified, browser):
    verified(9, course=course)
    client, path = browser(), f"/replays/of/{course.pk}"

    def asked():
        with CaptureQueriesContext(connection) as captured:
            client.get(path)
        return len(captured)

    few = asked()
    for score in (8, 7):
        verified(score, course=course)
    assert asked() == few == 11


def test_a_course_that_one_may_not_see_tells_no_races(people, browser):
    own = courses.create(people["alice"], tables.judged("snow_tails", "first-tracks"), "Alice's own")
    assert browser("alice").get(f"/replays/of/{own.pk}").status_code == 200
    assert browser("bob").get(f"/replays/of/{own.pk}").status_code == 404
    assert browser("bob").get(f"/courses/{own.pk}").status_code == 404
