"""A lone race against the medals of its course: only who finishes it in person gets the medal that it earned."""

from __future__ import annotations

import pytest

from core import canonical
from courses.models import Course, Proof, Revision, Stage, Visibility
from games import heads
from games.tables import bots, leaving, turns
from games.tables.access import Caller
from games.tables.models import Kind, Level, Seat
from games.tables.turns import SentOrder
from jobs import work
from jobs.models import Job
from replays import records
from replays.models import Medals, Replay
from replays.simulate import medals as medal
from replays.simulations import medalling, trials
from replays.verify import VERIFIED
from tests.parts import tables
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
    """A trial raced to its end, every order given by its person."""
    race = trials.begin(user, course).race_id
    tables.race_out(race)
    return Replay.objects.get(pk=race)


def raced_for(user, course, moves=0):
    """A trial that a bot finished for its person, who had made so many moves of their own."""
    race = trials.begin(user, course).race_id
    for ply in range(moves):
        own = bots.chosen(race, "pup", 0, heads.load(race))
        turns.give(race, Caller(user), SentOrder(0, own, f"own{ply}", ply))
    leaving.hand_over(race, Caller(user), 0, "racer")
    while bots.move_one(race):
        pass
    return Replay.objects.get(pk=race)


@pytest.mark.parametrize("moves", [0, 3])
def test_a_race_that_a_bot_raced_for_somebody_brings_neither_medal_nor_record(people, browser, course, moves):
    replay, client = raced_for(people["bob"], course, moves), browser()
    set_medals(replay.board_id, replay.score)
    replay.verdicts.create(code=VERIFIED, rules=replay.rules)
    assert trials.of_replay(replay) is None
    page = client.get(f"/replays/{replay.pk}").content.decode()
    assert "medal" not in page.lower()
    assert ">★<" not in page, "who did not race it has not won"
    orders = replay.plies
    assert f"{orders - moves} of {orders} moves by a bot" in page
    assert (
        "A bot made this move, because its person had asked for it."
        in client.get(f"/replays/{replay.pk}/{orders}").content.decode()
    )
    assert records.of_board(replay.board_id, replay.game) == []
    racer = client.get(f"/api/v1/replays/{replay.pk}").json()["racers"][0]
    assert (racer["is_bot"], racer["orders"], racer["by_others"], racer["untold"]) == (False, orders, orders - moves, 0)


def set_medals(board, author):
    table = {name: author + at for at, name in enumerate(medal.MEDALS)}
    Medals.objects.update_or_create(board_id=board, rules="snow_tails/1", defaults={"data": written(table)})


def written(table):
    return canonical.dump({**table, "par": 0, "bots": ["racer"], "races": 200, "seats": 1, "seed": "ab"})


def test_bots_race_for_them_once_and_then_everybody_may(browser, course, monkeypatch):
    monkeypatch.setattr(medal, "RACES", 12)
    client = browser("charlie")
    where = f"/simulations/of/{course.pk}"
    assert "Nobody has set the medals" in client.get(where, headers=HTMX).content.decode()
    assert "Bots are racing for the medals" in client.post(f"{where}/medals", headers=HTMX).content.decode()
    assert "/live/jobs/" in client.get(f"{where}/medals", headers=HTMX).content.decode()
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
    assert 'class="pl-won" role="img"' in page
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
