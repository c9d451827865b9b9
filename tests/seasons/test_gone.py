"""Nobody waits for a member who left, one who was taken out must ask, and nobody is invited after the last round."""

from __future__ import annotations

import pytest

from core import canonical
from core.errors import Refused
from jobs.models import Job
from people.models import Notice, Person
from seasons import access, heats, itself, membership, rounds
from seasons.models import MemberStatus
from tests.parts import seasons as some
from tests.parts import tables
from tests.seasons.test_pages import do, get_text, step_of

pytestmark = [pytest.mark.django_db]


def get_page(people, name, path):
    return get_text(tables.signed_in(people[name]), path)


# ---- members who were taken out ---------------------------------------------------------------------------


@pytest.mark.parametrize("asks", [False, True])
def test_who_was_taken_out_comes_back_only_if_the_organiser_agrees_whatever_link_they_hold(people, asks):
    season = some.running(people, join_needs_approval=asks)
    bob = some.member(season, people, "bob")
    membership.remove(season.pk, some.caller(people), bob.pk, "He bit a dog.")
    holding = access.Caller(people["bob"], (access.invite(season),))
    home = f"/seasons/{season.pk}"
    assert step_of(get_page(people, "bob", home)) == (
        "You were taken out of this season. You can ask to come back; the organiser decides.", "Ask to come back"
    )  # fmt: skip
    assert "was taken out" in get_page(people, "charlie", home)
    membership.join(season.pk, holding)
    assert some.member(season, people, "bob").standing == MemberStatus.ASKING
    membership.leave(season.pk, holding)  # and no longer asks
    assert some.member(season, people, "bob").standing == MemberStatus.REMOVED
    membership.join(season.pk, holding)
    membership.answer(season.pk, some.caller(people), bob.pk, accepts=False)
    assert some.member(season, people, "bob").standing == MemberStatus.REMOVED
    assert membership.join(season.pk, holding).standing == MemberStatus.ASKING
    membership.answer(season.pk, some.caller(people), bob.pk, accepts=True)
    back = some.member(season, people, "bob")
    assert (back.standing, back.left_round) == (MemberStatus.IN, None)
    assert season.acts.filter(kind="returned").count() == 1


def test_who_left_alone_comes_back_alone(people):
    season = some.running(people)
    bob = some.caller(people, "bob")
    membership.leave(season.pk, bob)
    assert some.member(season, people, "bob").standing == MemberStatus.OUT
    assert membership.join(season.pk, bob).standing == MemberStatus.IN


def test_the_api_tells_who_was_taken_out_from_who_left(people):
    season = some.running(people)
    membership.leave(season.pk, some.caller(people, "bob"))
    dora = some.member(season, people, "dora").pk
    alice = tables.signed_in(people["alice"])
    out = {"standing": "out", "reason": "Two names."}
    alice.put(f"/api/v1/seasons/{season.pk}/members/{dora}", out, content_type="application/json")
    members = alice.get(f"/api/v1/seasons/{season.pk}").json()["members"]
    assert {row["name"]: row["standing"] for row in members} == {"Alice": "in", "Bob": "out", "Dora": "removed"}


# ---- members who left -------------------------------------------------------------------------------------


def look(season):
    """The job that leaving asks for."""
    inputs = [canonical.load_object(bytes(job.input)) for job in Job.objects.filter(kind="seasons.next")]
    assert any(str(payload["why"]).startswith("gone-") for payload in inputs)
    return itself.take(season.pk)


@pytest.mark.parametrize("way", ["left", "taken out"])
def test_who_left_is_not_called_to_a_heat_and_nobody_is_told_that_they_have_not_come_yet(people, way):
    Person.objects.update(tells_by_webhook=True, webhook="https://example.org/hook")
    season = some.running(people, round_days=2)
    heat = some.opened(people, season, course=some.course(people, "alice")).heats.get()
    home, page = f"/seasons/{season.pk}", f"/seasons/{season.pk}/rounds/1/heats/1"
    if way == "left":
        membership.leave(season.pk, some.caller(people, "bob"))
    else:
        membership.remove(season.pk, some.caller(people), some.member(season, people, "bob").pk, "He slept.")
    assert step_of(get_page(people, "bob", home))[1] != "I am here: race"
    for shown in (home, page):
        assert get_page(people, "alice", shown).count("has not come yet") == 2, "Alice and Dora"
        assert "left; a bot races" in get_page(people, "alice", shown)
    assert "I am here: race" not in get_page(people, "bob", page)
    assert "I am here: race" not in get_page(people, "bob", f"/seasons/of/{heat.race_id}")
    due = canonical.load_object(bytes(Job.objects.get(kind=rounds.REMIND).input))
    Notice.objects.all().delete()
    assert heats.remind(**due) == 2
    assert look(season) == "nothing", "others are still waited for"
    assert get_page(people, "alice", f"/races/{heat.race_id}").count("has not come yet") == 2
    some.come(people, heat, absent=("bob",))
    heat.race.refresh_from_db()
    assert heat.race.stage == "racing"
    assert heat.race.seats.get(number=heat.seats.get(member__person=people["bob"]).number).kind == "bot"


def test_a_heat_that_waited_only_for_who_left_begins(people):
    season = some.running(people)
    heat = some.opened(people, season).heats.get()
    some.come(people, heat, absent=("bob",))
    membership.leave(season.pk, some.caller(people, "bob"))
    assert look(season) == "begun"
    heat.race.refresh_from_db()
    assert heat.race.stage == "racing"
    assert itself.take(season.pk) == "nothing", "twice is harmless"


def test_a_heat_that_nobody_has_come_to_waits_on(people):
    season = some.running(people, ("alice", "bob"))
    heat = some.opened(people, season).heats.get()
    membership.leave(season.pk, some.caller(people, "bob"))
    assert look(season) == "nothing"
    heat.race.refresh_from_db()
    assert heat.race.stage == "open"


def test_who_came_back_before_the_start_has_the_seat_again(people):
    season = some.running(people)
    heat = some.opened(people, season).heats.get()
    bob = some.caller(people, "bob")
    membership.leave(season.pk, bob)
    look(season)
    membership.join(season.pk, bob)
    some.come(people, heat)
    heat.race.refresh_from_db()
    seat = heat.race.seats.get(person=people["bob"])
    assert (heat.race.stage, seat.kind, seat.level) == ("racing", "person", "")


# ---- after the last round ---------------------------------------------------------------------------------


@pytest.mark.parametrize("planned", [0, 1])
def test_after_the_last_round_nobody_is_invited_to_join(people, planned):
    season = some.running(people, ("alice", "bob"), rounds_planned=planned)
    home = f"/seasons/{season.pk}"
    for number in range(planned or 2):
        page = get_page(people, "charlie", home)
        assert step_of(page)[1] == "Join the season"
        some.raced(people, some.opened(people, season)) if number else some.opened(people, season)
        if not number and not planned:
            some.raced(people, season.rounds.get())
    for name in ("charlie", None):
        page = get_text(tables.signed_in(people[name] if name else None), home)
        assert "join" not in step_of(page)[0]
        assert "Race in this season too" not in page
    with pytest.raises(Refused) as caught:
        membership.join(season.pk, some.caller(people, "charlie"))
    assert caught.value.code == "season.no-round-left"
    assert "nobody can join any more" in do(tables.signed_in(people["charlie"]), season, "join")
