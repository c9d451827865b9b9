"""The streams of seasons and rehearsals: whoever looks at one hears of each step, and of nothing that is sealed."""

from __future__ import annotations

from uuid import uuid4

import pytest

from games.stages import Stage
from games.tables.models import Table
from jobs import work
from jobs.models import Job, State
from seasons import drafting, heats, news, rehearsals, rehearsing, rounds
from seasons.models import Heat
from seasons.models_rehearsal import Rehearsal
from seasons.planning import Asked
from seasons.rehearsal import counting
from seasons.rounds import Opening
from tests.parts import seasons as some
from tests.parts.hearing import Hearing, hear

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]

FOUR = ("alice", "bob", "charlie", "dora")
STREAM = {"Accept": "text/event-stream"}


@pytest.fixture
def hearing(monkeypatch: pytest.MonkeyPatch) -> Hearing:
    return hear(monkeypatch)


def test_each_step_of_a_season_is_heard_of(people, hearing):
    season = some.joined(people)
    topic = news.of_season(season.pk)
    assert hearing.during(topic, lambda: drafting.begin(season.pk, some.caller(people)))
    opening = Opening(course=some.course(people, "alice"))
    assert hearing.during(topic, lambda: rounds.open_round(season.pk, some.caller(people), opening))
    heat = Heat.objects.get()
    for name in some.RACERS:
        assert hearing.during(topic, lambda name=name: heats.come(season.pk, some.caller(people, name), 1, heat.number))
    assert Table.objects.get(pk=heat.race_id).stage == Stage.RACING
    some.drive(heat)
    some.verify(heat.race_id)
    assert hearing.during(topic, some.award)


def test_a_step_that_nobody_hears_of_is_found_out(people, hearing):
    heat = some.opened(people, some.running(people)).heats.get()
    with pytest.raises(AssertionError, match="nobody hears"):
        hearing.during(news.of_season(heat.round.season_id), lambda: Table.objects.update(changes=99))


def test_nothing_tells_that_one_of_the_tables_with_the_same_luck_has_ended(people, hearing):
    season = some.running(people, FOUR, max_heat_size=2, rounds_planned=1, in_step=False)
    round = some.opened(people, season, course=some.course(people, "alice"), same_luck=True)
    first, other = round.heats.all()
    for heat in (first, other):
        some.come(people, heat)
    assert not hearing.during(news.of_season(season.pk), lambda: some.drive(first))
    assert Table.objects.get(pk=first.race_id).stage == Stage.OVER
    some.drive(other)
    some.verify(first.race_id, other.race_id)
    assert hearing.during(news.of_season(season.pk), some.award)


def test_each_part_of_a_rehearsal_is_heard_of(people, hearing, monkeypatch):
    monkeypatch.setattr(counting, "chunk_seasons", lambda plan: 2)
    season = some.joined(people, rounds_planned=2)
    made = rehearsals.begin(season.pk, some.caller(people), Asked(4, "5e"))
    topic = news.of_rehearsal(made.pk)

    def job() -> Job:
        return Job.objects.get(kind=rehearsing.KIND, state=State.WAITING)

    assert hearing.during(topic, lambda: work.do(job().pk))
    assert hearing.during(topic, lambda: rehearsals.cancel(season.pk, some.caller(people), made.pk))
    assert hearing.during(topic, lambda: rehearsals.go_on(season.pk, some.caller(people), made.pk))
    assert hearing.during(topic, lambda: work.do(job().pk))
    assert Rehearsal.objects.get().going == "done"


def test_a_part_that_is_given_up_is_heard_of(people, hearing, monkeypatch):
    season = some.joined(people, rounds_planned=2)
    made = rehearsals.begin(season.pk, some.caller(people), Asked(4, "5e"))
    monkeypatch.setattr(counting, "chunk", lambda *_all: 1 / 0)
    job = Job.objects.get(kind=rehearsing.KIND)

    def tried() -> None:
        for _time in range(3):
            Job.objects.filter(pk=job.pk, state=State.WAITING).update(due=job.created)
            work.do(job.pk)

    assert hearing.during(news.of_rehearsal(made.pk), tried)
    assert rehearsals.followed(made).stage == rehearsals.FAILED


def test_only_who_may_see_it_may_wait_for_it(people, client):
    season = some.running(people, visibility="link")
    made = some.rehearsed(people, season)
    addresses = [f"/live/seasons/{season.pk}", f"/live/seasons/{season.pk}/rehearsals/{made.pk}"]
    for name, expected in {"": [404, 404], "bob": [200, 403], "alice": [200, 200]}.items():
        if name:
            client.force_login(people[name])
        assert [client.get(address, headers=STREAM).status_code for address in addresses] == expected
    assert client.get(f"/live/seasons/{uuid4()}", headers=STREAM).status_code == 404
