"""Medals of Boards as rows: raced once by a job, told with par, only where one can race alone."""

from __future__ import annotations

import pytest

from courses.models import Proof
from courses.services import kept_board
from jobs import work
from jobs.models import Job
from replays import medalling
from replays.simulate import medals
from tests.parts import tables

pytestmark = pytest.mark.django_db


@pytest.mark.stack
def test_they_are_raced_once_and_told_with_par(monkeypatch):
    monkeypatch.setattr(medals, "RACES", 12)
    board = kept_board(tables.judged("snow_tails", "first-tracks"))
    assert (medalling.state(board), medalling.medals(board.digest)) == ("none", None)
    for _time in range(2):
        medalling.ask(board)
    assert medalling.state(board) == "waiting"
    work.do(Job.objects.get(kind=medalling.KIND).pk)
    assert medalling.state(board) == "done"
    found = medalling.medals(board.digest)
    assert found["author"] < found["gold"] < found["silver"] < found["bronze"]
    assert (found["par"], found["seed"]) == (0, medalling.seed_of(board.digest))
    Proof.objects.create(board=board, data=b"{}", is_raceable=True, par_turns=5)
    assert medalling.medals(board.digest) == found | {"par": 5}
    medalling.ask(board)
    assert Job.objects.filter(kind=medalling.KIND).count() == 1


def test_games_that_nobody_races_alone_have_none():
    board = kept_board(tables.judged("reindeer_races", "five-sprints"))
    medalling.ask(board)
    assert (medalling.state(board), medalling.has_medals("husky")) == ("none", False)
    assert not Job.objects.filter(kind=medalling.KIND).exists()
