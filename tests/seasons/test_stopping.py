"""Those concerned hear of a heat that nobody races to its end, and what can be done."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from core import canonical
from core.errors import Forbidden, Refused
from games.stages import Stage
from games.tables import leaving
from games.tables.models import Seat, Table
from jobs.models import Job
from people.models import Notice
from seasons import heats, rounds, stewarding, stopping
from seasons.models import Act, Heat
from tests.parts import seasons as some
from tests.parts import tables
from tests.seasons.test_pages import do, get_text, step_of

pytestmark = [pytest.mark.django_db]


@pytest.fixture(autouse=True)
def told_by_hook(people):
    """A notice is kept for whoever can be told."""
    for name in ("alice", "bob"):
        person = people[name].person
        person.webhook, person.tells_by_webhook = "https://example.org/hook", True
        person.save()


def notices(people, name: str) -> set[str]:
    return set(Notice.objects.filter(user=people[name]).values_list("text", flat=True))


def abandoned(people, season) -> Heat:
    """The heat of a new round, which all who race it agree to abandon."""
    heat = some.opened(people, season).heats.get()
    some.come(people, heat)
    for name in ("alice", "bob"):
        leaving.agree_to_abandon(heat.race_id, some.caller(people, name))
    assert Table.objects.get(pk=heat.race_id).stage == Stage.ABANDONED
    return heat


def test_everybody_in_an_abandoned_heat_is_told_and_the_organiser_has_it_raced_again(people):
    season = some.running(people, ("alice", "bob"))
    heat = abandoned(people, season)
    assert stopping.DECIDE in notices(people, "alice")
    assert stopping.ABANDONED in notices(people, "bob")
    assert Act.objects.filter(kind="abandoned").count() == 1
    alice, bob = tables.signed_in(people["alice"]), tables.signed_in(people["bob"])
    home = f"/seasons/{season.pk}"
    assert step_of(get_text(alice, home)) == (
        "Heat 1 was abandoned: have it raced again, or annul it.",
        "Look at it",
    )
    assert "was abandoned. The organiser decides" in step_of(get_text(bob, home))[0]
    assert "agreed to abandon it" in get_text(bob, f"{home}/rounds/1/heats/1")
    do(alice, season, "repeat", at="heat", round=1, heat=1, reason="The line was cut.")
    assert Heat.objects.get(pk=heat.pk).annulled is not None
    again = Heat.objects.get(number=2)
    assert again.race.stage == Stage.OPEN
    assert step_of(get_text(bob, home))[1] == "I am here: race"


def test_a_heat_that_is_being_raced_is_not_raced_again_unasked(people):
    season = some.running(people, ("alice", "bob"))
    some.come(people, some.opened(people, season).heats.get())
    with pytest.raises(Refused) as error:
        stewarding.repeat(season.pk, some.caller(people), 1, 1, "It is slow.")
    assert error.value.code == "season.counts"


def test_who_keeps_a_heat_waiting_and_is_gone_is_raced_for_and_may_come_back(people):
    season = some.running(people, ("alice", "bob"))
    heat = some.opened(people, season).heats.get()
    some.come(people, heat)
    Seat.objects.filter(table=heat.race_id).update(looked=timezone.now())
    with pytest.raises(Refused) as error:
        stopping.race_on(season.pk, some.caller(people), 1, 1)
    assert error.value.code == "season.still-here"
    Seat.objects.filter(table=heat.race_id).update(looked=timezone.now() - timedelta(hours=1))
    with pytest.raises(Forbidden):
        stopping.race_on(season.pk, some.caller(people, "bob"), 1, 1)
    waited = stopping.waited_for(heat)
    alice = tables.signed_in(people["alice"])
    assert "Let bots race on" in get_text(alice, f"/seasons/{season.pk}/rounds/1/heats/1")
    assert "Bots race on" in do(alice, season, "race-on", at="heat", round=1, heat=1)
    assert set(Seat.objects.filter(table=heat.race_id, is_stood_in=True).values_list("number", flat=True)) == {*waited}
    seat = Seat.objects.get(table=heat.race_id, number=waited[0])
    leaving.come_back(heat.race_id, some.caller(people, seat.person.username), seat.number)


def test_the_organiser_hears_at_the_deadline_of_a_heat_that_is_still_raced(people):
    season = some.running(people, ("alice", "bob"), round_days=2)
    heat = some.opened(people, season).heats.get()
    due = canonical.load_object(bytes(Job.objects.get(kind=rounds.DEADLINE).input))
    some.come(people, heat)
    assert heats.pass_deadline(**due) == 0
    assert stopping.STILL in notices(people, "alice")
    assert stopping.STILL not in notices(people, "bob")
