"""A round with the same luck at all tables: equal tables, no word of one at another, all results at once."""

from __future__ import annotations

import io
import zipfile
from datetime import timedelta
from typing import Any

import pytest
from django.urls import reverse
from django.utils import timezone

from core import canonical
from core.errors import Malformed, Refused
from games import queries
from games.log import entry
from games.models import Group
from games.stages import Stage
from games.tables import leaving
from games.tables.models import Seat, Table
from jobs.models import Job
from people.models import Notice
from replays.models import Replay
from seasons import access as seasons
from seasons import advising, awarding, heats, membership, payloads, rounds, standings, stewarding, stopping
from seasons import queries as lists
from seasons.advising import Known
from seasons.bundles import bundling, unpacking
from seasons.models import Award, Heat, Round, Season
from seasons.pages import showing_rounds
from tests.parts import seasons as some
from tests.parts import tables

pytestmark = [pytest.mark.django_db]

FOUR = ("alice", "bob", "charlie", "dora")


@pytest.fixture
def season(people):
    return some.running(people, FOUR, max_heat_size=2, rounds_planned=1, in_step=False)


@pytest.fixture
def round(people, season):
    return opened(people, season)


def opened(people: Any, season: Season, **options: Any) -> Round:
    return some.opened(people, season, course=some.course(people, "alice"), same_luck=True, **options)


def two(round: Round) -> tuple[Heat, Heat]:
    first, other = round.heats.all()
    return first, other


def race(people: Any, heat: Heat) -> None:
    some.come(people, heat)
    some.drive(heat)


def seen(people: Any, season: Season, name: str) -> Any:
    return seasons.find(season.pk, some.caller(people, name))


def of(people: Any, heat: Heat, sits: bool) -> str:
    """Somebody of the cast who sits at a heat, or at another one."""
    there = set(heat.seats.values_list("member__person__username", flat=True))
    return next(name for name in FOUR if (name in there) == sits)


def list_events(heat: Heat) -> list[Any]:
    bodies = [entry.read(row.data).body for row in queries.stored_after(heat.race_id, -1)]
    return [(body["events"], body.get("end")) for body in bodies]


def test_all_tables_have_one_group_and_live_the_same(people, round):
    for heat in two(round):
        race(people, heat)
    assert Group.objects.count() == 1
    assert list_events(two(round)[0]) == list_events(two(round)[1])


def test_bots_make_all_tables_equally_large(people):
    season = some.running(people, ("alice", "bob", "dora"), min_heat_size=1, max_heat_size=2)
    round = opened(people, season)
    assert [heat.seats.filter(kind="member").count() for heat in round.heats.all()] == [2, 1]
    assert [Seat.objects.filter(table=heat.race_id).count() for heat in round.heats.all()] == [2, 2]


def test_one_heat_alone_has_luck_of_its_own(people):
    season = some.running(people, ("alice", "bob"))
    heat = opened(people, season).heats.get()
    assert heat.race.group_id is None
    assert payloads.round(season, lists.rounds(season).get())["luck"] == ""


def test_nobody_is_invited_who_could_sit_at_two_tables(people, season):
    with pytest.raises(Malformed) as caught:
        opened(people, season, guests=1)
    assert caught.value.code == "season.guests-same-luck"
    assert not Round.objects.exists()


def test_points_come_when_the_last_table_has_ended_and_for_all(people, season, round):
    first, other = two(round)
    race(people, first)
    awarding.heard([first.race_id])
    some.award()
    assert not Award.objects.exists()
    assert not Replay.objects.exists()
    some.come(people, other)
    some.drive(other)
    some.verify(first.race_id, other.race_id)
    some.award()
    assert set(Award.objects.values_list("heat", flat=True)) == {first.pk, other.pk}
    assert Round.objects.get().stage == "closed"


def test_a_heat_is_told_as_begun_until_all_have_ended(people, season, round):
    first, other = two(round)
    assert payloads.stage(first) == Stage.OPEN
    race(people, first)
    for name in FOUR:
        shown = showing_rounds.rounds(seen(people, season, name))[0]["heats"][first.number - 1]
        assert (shown["stage"], shown["replay_url"], shown["is_waiting"]) == (Stage.RACING, "", False)
        sits = first.seats.filter(member__person=people[name]).exists()
        assert bool(shown["race_url"]) == sits
    race(people, other)
    shown = showing_rounds.rounds(seen(people, season, of(people, first, sits=False)))[0]["heats"][first.number - 1]
    assert (shown["stage"], bool(shown["race_url"]), bool(shown["replay_url"])) == (Stage.OVER, True, True)


def test_who_has_raced_is_told_what_is_waited_for(people, season, round):
    first, _other = two(round)
    race(people, first)
    viewer = seen(people, season, of(people, first, sits=True))
    step = advising.step(Known(viewer, payloads.members(viewer), list(lists.rounds(season)), 1, ""))
    assert "last table" in step.sentence


def test_the_commitment_is_told_before_anybody_races(people, season, round):
    (row,) = payloads.rounds(seen(people, season, "alice"))
    assert row["luck"] == two(round)[0].race.commitment == two(round)[1].race.commitment


def test_a_heat_that_is_annulled_is_not_waited_for(people, season, round):
    first, other = two(round)
    race(people, first)
    some.come(people, other)
    stewarding.annul(season.pk, some.caller(people), 1, other.number, "The power failed.")
    assert Table.objects.get(pk=other.race_id).stage == Stage.ABANDONED
    assert [replay.pk for replay in Replay.objects.all()] == [first.race_id]
    some.verify(first.race_id)
    some.award()
    assert Round.objects.get().stage == "closed"


def test_a_heat_that_nobody_came_to_is_called_off_and_not_waited_for(people, season, round):
    first, other = two(round)
    stewarding.annul(season.pk, some.caller(people), 1, other.number, "Nobody has time.")
    race(people, first)
    assert Replay.objects.filter(race=first.race_id).exists()


def test_a_heat_that_is_raced_again_has_luck_of_its_own(people, season, round):
    first, _other = two(round)
    stewarding.annul(season.pk, some.caller(people), 1, first.number, "The power failed.")
    again = stewarding.repeat(season.pk, some.caller(people), 1, first.number, "Once more.")
    assert Table.objects.get(pk=again.race_id).group_id is None


def test_nobody_takes_a_seat_at_a_second_table(people, season, round):
    first, other = two(round)
    gone = first.seats.first().member
    comes = other.seats.first().member
    membership.replace(season.pk, some.caller(people), gone.pk, comes.pk, "She moved away.")
    assert first.seats.filter(member=comes).count() == 0


def test_the_deadline_ends_the_waiting(people, season, round):
    first, other = two(round)
    race(people, first)
    heats.begin(season.pk, some.caller(people), 1, other.number)  # nobody came, so bots race
    some.drive(other)
    assert Group.objects.get().revealed is not None


def test_its_bundle_is_verified_anywhere_and_told_only_what_is_over(people, season, round):
    first, other = two(round)
    race(people, first)
    early = zipfile.ZipFile(io.BytesIO(bundling.made(season)))
    assert early.namelist() == ["season.json"]
    assert first.race_id.hex.encode() not in early.read("season.json")
    race(people, other)
    some.verify(first.race_id, other.race_id)
    some.award()
    bundle = unpacking.read(bundling.made(Season.objects.get(pk=season.pk)))
    assert bundle.faults == []
    assert {row.member: row.points for row in bundle.rows} == {
        row.member: row.points for row in standings.rows(Season.objects.get(pk=season.pk))
    }


def test_the_organiser_switches_it_on(people, season):
    client = tables.signed_in(people["alice"])
    page = reverse("seasons:open-round", args=[season.pk])
    course = some.course(people, "alice")
    answer = client.get(page)
    assert b"The same luck at all tables" in answer.content
    client.post(page, {"course": str(course), "same_luck": "on"})
    heat = Heat.objects.filter(round__season=season).first()
    assert heat is not None
    assert heat.race.group_id is not None
    for name in ("alice", "bob"):
        shown = tables.signed_in(people[name]).get(f"/seasons/{season.pk}").content.decode()
        assert "All tables of this round have the same luck" in shown
    shown = client.get(reverse("seasons:heat", args=[season.pk, 1, heat.number])).content.decode()
    assert heat.race.commitment in shown


def test_an_abandoned_heat_is_told_when_the_last_table_has_ended(people, season, round):
    first, other = two(round)
    some.come(people, first)
    for name in FOUR:
        if first.seats.filter(member__person=people[name]).exists():
            leaving.agree_to_abandon(first.race_id, some.caller(people, name))
    assert payloads.stage(Heat.objects.get(pk=first.pk)) == Stage.RACING
    assert not season.acts.filter(kind="abandoned").exists()
    assert Notice.objects.filter(key__contains="abandoned").count() == 0
    with pytest.raises(Refused):
        stewarding.repeat(season.pk, some.caller(people), 1, first.number, "Once more.")
    race(people, other)
    assert payloads.stage(Heat.objects.get(pk=first.pk)) == Stage.ABANDONED
    assert season.acts.filter(kind="abandoned").count() == 1


def test_the_organiser_is_not_told_whom_a_sealed_heat_waits_for(people, season, round):
    first, _other = two(round)
    some.come(people, first)
    Seat.objects.filter(table=first.race_id).update(looked=None)
    with pytest.raises(Refused) as caught:
        stopping.race_on(season.pk, some.caller(people), 1, first.number)
    assert caught.value.code == "season.sealed"


def test_at_the_deadline_bots_race_for_who_is_away_and_nobody_is_told(people):
    season = some.running(people, FOUR, max_heat_size=2, rounds_planned=1, round_days=2, in_step=False)
    first, other = two(opened(people, season))
    due = canonical.load_object(bytes(Job.objects.get(kind=rounds.DEADLINE).input))
    some.come(people, first)
    here, away = Seat.objects.filter(table=first.race_id).order_by("number")
    Seat.objects.filter(pk=away.pk).update(looked=None)
    assert heats.pass_deadline(**due) == 1
    assert {seat.is_stood_in for seat in Seat.objects.filter(pk=away.pk)} == {True}
    assert {seat.is_stood_in for seat in Seat.objects.filter(pk=here.pk)} == {False}
    assert Table.objects.get(pk=other.race_id).stage == Stage.RACING
    assert not Notice.objects.filter(key__contains="late").exists()


def test_it_never_goes_without_a_deadline(people, season, round):
    assert round.deadline is not None
    assert round.deadline - round.opened == pytest.approx(rounds.SAME_LUCK_LASTS, abs=timedelta(minutes=1))
    assert Job.objects.filter(kind__in=[rounds.DEADLINE, rounds.REMIND]).count() == 2
    alone = some.running(people, ("alice", "bob"))
    assert opened(people, alone).deadline is None, "one heat waits for nobody"


def test_the_organiser_is_warned_of_one_without_a_deadline_from_before_all_had_one(people, season, round):
    home, warning = f"/seasons/{season.pk}", "a table that nobody ends holds back"
    assert warning not in tables.signed_in(people["alice"]).get(home).content.decode()
    Round.objects.update(deadline=None)
    seen_by = {name: tables.signed_in(people[name]).get(home).content.decode() for name in ("alice", "bob")}
    assert (warning in seen_by["alice"], warning in seen_by["bob"]) == (True, False)


def test_who_goes_away_after_the_deadline_holds_nobody_up(people):
    season = some.running(people, FOUR, max_heat_size=2, rounds_planned=1, round_days=2, in_step=False)
    first, other = two(opened(people, season))
    some.come(people, first, absent=(of(people, first, sits=True),))  # someone waits there for a member who never comes
    due = canonical.load_object(bytes(Job.objects.get(kind=rounds.DEADLINE).input))
    before = timezone.now()
    assert heats.pass_deadline(**due) == 2
    assert not Seat.objects.filter(is_stood_in=True).exists(), "who came is waited for a while"
    Seat.objects.filter(table__in=[first.race_id, other.race_id], kind="person").update(looked=None)
    asked = Job.objects.get(kind=stopping.LOOK)
    assert asked.due > before + stopping.AWAY / 2
    assert heats.look(**canonical.load_object(bytes(asked.input))) == 1
    assert Job.objects.filter(kind=stopping.LOOK).count() == 2, "and they are looked at again"
    for heat in (first, other):
        some.drive(heat)
    assert heats.look(**canonical.load_object(bytes(asked.input))) == 0
    assert Job.objects.filter(kind=stopping.LOOK).count() == 2, "until the last table has ended"


def test_a_season_can_say_it_of_all_its_rounds_and_the_organiser_otherwise_of_one(people):
    season = some.running(people, FOUR, max_heat_size=2, rounds_planned=2, same_luck=True, in_step=False)
    first = some.opened(people, season)
    assert all(heat.race.group_id for heat in first.heats.all())
    for heat in two(first):
        race(people, heat)
    some.verify(*first.heats.values_list("race_id", flat=True))
    some.award()
    second = some.opened(people, season, course=some.course(people, "alice"), same_luck=False)
    assert not any(heat.race.group_id for heat in second.heats.all())
    home = tables.signed_in(people["bob"]).get(f"/seasons/{season.pk}").content.decode()
    assert "the same at all tables of a round" in home
