"""Medals of Boards as rows: raced once by a job, told with par, only where one can race alone."""

from __future__ import annotations

import pytest

from core import canonical
from courses import proofs
from courses import services as courses
from courses.models import Proof, Visibility
from courses.services import kept_board
from jobs import work
from jobs.models import Job
from replays.simulate import medals
from replays.simulations import medalling
from tests.parts import tables

pytestmark = pytest.mark.django_db


@pytest.mark.stack
def test_they_are_raced_once_and_told_with_par(monkeypatch):
    monkeypatch.setattr(medals, "RACES", 12)
    board = kept_board(tables.judged("snow_tails", "first-tracks"))
    assert (medalling.state(board), medalling.medals(board.digest, "snow_tails/1")) == ("none", None)
    for _time in range(2):
        medalling.ask(board)
    assert medalling.state(board) == "waiting"
    work.do(Job.objects.get(kind=medalling.KIND).pk)
    assert medalling.state(board) == "done"
    table = medalling.medals(board.digest, "snow_tails/1")
    assert table["author"] < table["gold"] < table["silver"] < table["bronze"]
    assert (table["par"], table["seed"]) == (0, medalling.seed_of(board.digest))
    Proof.objects.create(board=board, data=b"{}", is_raceable=True, par_turns=5)
    assert medalling.medals(board.digest, "snow_tails/1") == table | {"par": 5}
    medalling.ask(board)
    assert Job.objects.filter(kind=medalling.KIND).count() == 1


def test_games_that_nobody_races_alone_have_none():
    board = kept_board(tables.judged("reindeer_races", "five-sprints"))
    medalling.ask(board)
    assert (medalling.state(board), medalling.has_medals("husky")) == ("none", False)
    assert not Job.objects.filter(kind=medalling.KIND).exists()


def test_a_course_gets_them_when_it_is_published(people):
    def published(user, preset, game="snow_tails"):
        judged = tables.judged(game, preset)
        course = courses.create(user, judged, preset) if user else courses.offer(judged, preset, "", Visibility.PUBLIC)
        revision = course.revisions.get()
        Proof.objects.create(board=revision.board, data=b"{}", is_raceable=True, par_turns=5)
        assert not asked()
        courses.publish(course.pk, user, revision.number) if user else proofs.publish_awaited(revision.board_id)
        return asked()

    def asked():
        jobs = [(bytes(job.input), job.sent_at is not None) for job in Job.objects.filter(kind=medalling.KIND)]
        Job.objects.filter(kind=medalling.KIND).delete()
        return jobs

    alices, houses = tables.judged("snow_tails", "nutcracker"), tables.judged("snow_tails", "hobbit")
    assert published(people["alice"], "nutcracker") == [(input_of(alices), True)]
    assert published(None, "hobbit") == [(input_of(houses), False)]  # a while after the start
    assert published(people["alice"], "five-sprints", "reindeer_races") == []


def input_of(judged):
    return canonical.dump({"board": judged.board_digest, "rules": "snow_tails/1"})
