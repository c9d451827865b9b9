"""A lone race against the medals of its course: who finishes it gets the one that it earned, bots and others never."""

from __future__ import annotations

import pytest

from courses.models import Course, Proof, Revision, Stage, Visibility
from games.tables import bots
from games.tables.models import Kind, Level, Seat
from ground import canonical
from jobs import work
from jobs.models import Job
from replays.models import Medals, Replay
from replays.simulate import medals as medal
from replays.simulations import medalling, trials
from replays.verify import VERIFIED
from tests.replays.simulated import course_of

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


@pytest.fixture
def course(people):
    """Everybody may see it and race on it."""
    made = course_of(people["alice"])
    revision = Revision.objects.get(course=made)
    Proof.objects.create(board=revision.board, data=b"{}", is_raceable=True, par_turns=5)
    Revision.objects.filter(pk=revision.pk).update(stage=Stage.PUBLISHED)
    Course.objects.filter(pk=made.pk).update(published=revision, visibility=Visibility.PUBLIC)
    return Course.objects.get(pk=made.pk)


def raced(user, course):
    """A trial that a bot drove to its end, as if a person had."""
    race = trials.begin(user, course).race_id
    Seat.objects.filter(table=race).update(kind=Kind.BOT, level=Level.RACER)
    while bots.move_one(race):
        pass
    Seat.objects.filter(table=race).update(kind=Kind.PERSON, level="")
    return Replay.objects.get(pk=race)


def set_medals(board, author):
    table = {name: author + at for at, name in enumerate(medal.MEDALS)}
    Medals.objects.update_or_create(board_id=board, defaults={"data": written(table)})


def written(table):
    return canonical.dump({**table, "par": 0, "bots": ["racer"], "races": 200, "seats": 1, "seed": "ab"})


def test_bots_race_for_them_once_and_then_everybody_may(browser, course, monkeypatch):
    monkeypatch.setattr(medal, "RACES", 12)
    client = browser("charlie")
    where = f"/simulations/of/{course.pk}"
    assert "Nobody has set the medals" in client.get(where, headers=HTMX).content.decode()
    assert "Bots are racing for the medals" in client.post(f"{where}/medals", headers=HTMX).content.decode()
    assert "every 2s" in client.get(f"{where}/medals", headers=HTMX).content.decode()
    work.do(Job.objects.get(kind=medalling.KIND).pk)
    page = client.get(where, headers=HTMX).content.decode()
    board = Revision.objects.get(course=course).board_id
    assert medalling.seed_of(board) in page
    assert "Race against the medals" in page
    got = client.post(f"{where}/trial")
    assert got["Location"].startswith("/races/")
    assert "Red" in client.get(got["Location"]).content.decode()


def test_who_finishes_gets_the_medal_once_it_is_verified(people, browser, course):
    replay, client = raced(people["bob"], course), browser()
    set_medals(replay.board_id, replay.score - 1)
    address, of_course = f"/replays/{replay.pk}", f"/replays/of/{course.pk}"
    assert "Gold" not in client.get(address).content.decode()
    assert "Gold" not in client.get(of_course).content.decode()
    replay.verdicts.create(code=VERIFIED, rules=replay.rules)
    page = client.get(address).content.decode()
    assert "★</span> Gold</b>" in page
    assert "Author&#x27;s medal takes" in page
    assert "beside the record" not in page
    assert "★ Gold" in client.get(of_course).content.decode()
    Replay.objects.filter(pk=replay.pk).update(score=replay.score + 9)
    page = client.get(address).content.decode()
    assert "No medal" in page
    assert "Bronze takes" in page


def test_a_slower_one_is_shown_beside_the_record(people, browser, course):
    first, second = raced(people["bob"], course), raced(people["charlie"], course)
    set_medals(first.board_id, 1)
    for replay, score in ((first, 4), (second, 9)):
        Replay.objects.filter(pk=replay.pk).update(score=score)
        replay.verdicts.create(code=VERIFIED, rules=replay.rules)
    page = browser().get(f"/replays/{second.pk}").content.decode()
    assert f'href="/replays/{second.pk}/beside/{first.pk}"' in page
    assert "beside the record (4 rounds)" in page


def test_neither_bot_nor_branch_nor_other_rules_earn_one(people, course):
    replay = raced(people["bob"], course)
    set_medals(replay.board_id, replay.score)
    assert trials.of_replay(replay)["name"] == "Author's medal"
    for changed in ({"is_branch": True}, {"score": None}, {"seats": 2}, {"race_id": None}):
        other = Replay.objects.get(pk=replay.pk)
        for name, value in changed.items():
            setattr(other, name, value)
        assert trials.of_replay(other) is None, changed
    Seat.objects.filter(table=replay.pk).update(kind=Kind.BOT, level=Level.RACER)
    assert trials.of_replay(replay) is None


def test_no_game_but_one_is_raced_alone_and_no_draft(people, browser):
    draft = course_of(people["alice"])
    assert browser("alice").post(f"/simulations/of/{draft.pk}/trial").status_code == 422
    assert browser("charlie").post(f"/simulations/of/{draft.pk}/trial").status_code == 404
    assert not medalling.has_medals("husky")
