"""What happens by itself: rounds that open, a season that ends, people who are told what is waited for."""

from __future__ import annotations

import pytest
from django.utils import timezone

from core import canonical
from jobs.models import Job
from people.models import Notice
from seasons import drafting, itself, protesting, rounds, scheduling
from seasons.models import Act, Round, Season
from tests.parts import seasons as some

pytestmark = [pytest.mark.django_db]


def looked(season: Season) -> list[str]:
    """What the jobs that wait for their turn do, those of a later moment included."""
    results = []
    for job in Job.objects.filter(kind=scheduling.NEXT).order_by("created"):
        results.append(itself.run(canonical.load_object(bytes(job.input)), None)["done"])
        job.delete()
    return results


def list_notices(user):
    return list(Notice.objects.filter(user=user).order_by("pk").values_list("text", flat=True))


def hook(*users):
    for user in users:
        user.person.webhook, user.person.tells_by_webhook = "https://example.org/hook", True
        user.person.save()


def test_it_runs_from_the_first_course_to_the_end_by_itself(people):
    hook(people["alice"], people["bob"])
    season = some.running(people, ("alice", "bob"), runs_itself=True)
    assert looked(season) == ["told"]
    assert list_notices(people["alice"]) == [itself.BRING]
    for number, name in enumerate(("alice", "bob"), start=1):
        rounds.bring(season.pk, some.caller(people, name), some.course(people, name))
        assert looked(season) == ["opened"]
        assert looked(season) == []
        round = season.rounds.get(number=number)
        assert round.brought_by.person == people[name]
        some.raced(people, round)
        assert looked(season) == [["told"], ["finished"]][number - 1]
    assert itself.BRING in list_notices(people["bob"])
    assert Season.objects.get(pk=season.pk).state == "finished"
    assert Act.objects.get(season=season, kind="finished").person is None
    assert itself.take(season.pk) == "nothing"


def test_it_waits_for_the_window_and_for_protests(people):
    season = some.running(people, course_source="lot", runs_itself=True, rounds_planned=1, window_s=600)
    assert looked(season) == ["opened"]
    round = season.rounds.get()
    some.raced(people, round)
    assert Job.objects.get(kind=scheduling.NEXT).due >= season.rounds.get().protests_until > round.opened
    made = protesting.protest(season.pk, some.caller(people, "bob"), 1, 1, "A dent was missing.")
    assert looked(season) == ["nothing"]
    Round.objects.update(protests_until=timezone.now())
    assert itself.take(season.pk) == "nothing"
    protesting.decide(season.pk, some.caller(people), made.pk, False, "It was not.")
    assert looked(season) == ["finished"]


def test_without_it_the_organiser_is_told(people):
    hook(people["alice"])
    season = some.running(people, course_source="organiser", rounds_planned=1)
    assert looked(season) == ["told"]
    some.raced(people, some.opened(people, season))
    assert looked(season) == ["told"]
    assert list_notices(people["alice"])[-1] == itself.FINISH
    assert itself.OPEN in list_notices(people["alice"])
    drafting.change(season.pk, some.caller(people), {"runs_itself": True})
    assert looked(season) == ["finished"]


def test_where_too_few_are_left_somebody_has_to_look(people):
    hook(people["alice"])
    season = some.running(people, ("alice", "bob"), course_source="lot", runs_itself=True)
    season.members.filter(person=people["bob"]).update(standing="out", left_round=1)
    Season.objects.update(rounds_planned=2)
    assert looked(season) == ["told"]
    assert list_notices(people["alice"]) == [itself.OPEN]
    assert not season.rounds.exists()
