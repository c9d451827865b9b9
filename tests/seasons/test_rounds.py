"""Rounds and heats: drawn by a published lot, begun when all came or at the deadline, closed, raced again."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from core import canonical
from core.errors import Malformed, Refused
from games.stages import Stage
from games.tables import joining, opening
from games.tables.access import Caller
from games.tables.afterwards import stamp
from games.tables.models import Kind, Seat, Table
from games.tables.opening import RaceWish
from jobs.models import Job
from people.models import Notice
from seasons import acts, awarding, drafting, heats, lots, protesting, rounds, scheduling, standings, stewarding
from seasons.models import Act, Award, Heat, HeatSeat, Round, Season
from tests.parts import seasons as some
from tests.parts import tables

pytestmark = [pytest.mark.django_db]


def refused(call, *args):
    with pytest.raises(Refused) as caught:
        call(*args)
    return caught.value.code


def stage(heat):
    return Table.objects.get(pk=heat.race_id).stage


def in_days(days):
    return timezone.now() + timedelta(days=days)


def test_the_heats_can_be_drawn_again_from_the_key_once_the_season_is_over(people):
    season = some.running(people, ("alice", "bob", "charlie", "dora"), max_heat_size=2, rounds_planned=2)
    lines = []
    for _number in range(2):
        round = some.opened(people, season)
        lines.append([list(heat.seats.values_list("member", flat=True)) for heat in round.heats.all()])
        some.raced(people, round)
    drafting.finish(season.pk, some.caller(people))
    key = bytes(Season.objects.get(pk=season.pk).key)
    assert lots.commitment(season.pk, key) == season.commitment
    assert [lots.lot(season.pk, key, row.number) for row in season.rounds.all()] == [
        row.lot for row in season.rounds.all()
    ]
    pairs = [{frozenset(line) for line in round} for round in lines]
    assert not pairs[0] & pairs[1]  # who met before does not meet again while others are there


def test_the_seats_of_a_heat_start_in_their_order_unless_the_lot_decides(people):
    for starts, wanted in (("lot", {}), ("reverse", {"order": [0, 1, 2, 3]})):
        season = some.running(people, fill_with_bots_to=4, rules={"starts": starts})
        table = some.opened(people, season).heats.get().race
        assert canonical.load_object(bytes(table.options)) == wanted


def test_a_heat_begins_once_all_came_and_no_seat_for_guests_is_free(people):
    season = some.running(people, fill_with_bots_to=4)
    heat = some.opened(people, season, course=some.course(people, "alice"), guests=1).heats.get()
    assert list(heat.seats.values_list("kind", flat=True)) == ["member"] * 3 + ["guest"]
    some.come(people, heat)
    assert stage(heat) == Stage.OPEN
    joining.take(heat.race_id, Caller(people["charlie"]))
    heats.begin(season.pk, some.caller(people), 1, 1)
    assert list(Seat.objects.filter(table=heat.race_id).values_list("kind", flat=True)) == [Kind.PERSON] * 4
    some.drive(heat)
    some.verify(heat.race_id)
    some.award()
    assert Award.objects.filter(heat=heat).count() == 3  # a guest wins nothing


def test_at_the_deadline_bots_take_the_seats_of_who_has_not_come(people):
    people["bob"].person.webhook = "https://example.org/hook"
    people["bob"].person.tells_by_webhook = True
    people["bob"].person.save()
    season = some.running(people, round_days=2, rules={"no_show": "nothing"})
    round = some.opened(people, season)
    heat = round.heats.get()
    some.come(people, heat, absent=("bob",))
    jobs = {
        job.kind: canonical.load_object(bytes(job.input)) for job in Job.objects.filter(kind__startswith="seasons.")
    }
    assert {*jobs} == {scheduling.NEXT, rounds.DEADLINE, rounds.REMIND}
    assert heats.remind(**jobs[rounds.REMIND]) == 1
    notices = Notice.objects.filter(user=people["bob"])
    assert (notices.count(), notices.values_list("path", flat=True)[0]) == (2, f"/seasons/{season.pk}")
    assert heats.pass_deadline(**jobs[rounds.DEADLINE]) == 1
    assert heats.pass_deadline(**jobs[rounds.DEADLINE]) == 0
    assert stage(heat) == Stage.RACING
    seat = heat.seats.get(member=some.member(season, people, "bob"))
    assert Seat.objects.get(table=heat.race_id, number=seat.number).kind == Kind.BOT
    some.drive(heat)
    some.verify(heat.race_id)
    some.award()
    award = Award.objects.get(member=seat.member)
    assert (award.kind, award.points, award.place) == ("no-show", 0, 0)


def test_who_came_and_got_up_again_is_raced_for_and_nobody_else_may_have_the_seat(people):
    season = some.running(people)
    heat = some.opened(people, season).heats.get()
    some.come(people, heat, absent=("dora",))
    for name in ("alice", "bob"):
        joining.leave(heat.race_id, some.caller(people, name))
    assert not heat.seats.filter(kind="member").exclude(came=None).exists()
    with pytest.raises(Refused, match="seat is taken"):
        joining.take(heat.race_id, some.caller(people, "charlie"))
    heats.begin(season.pk, some.caller(people), 1, 1)
    act = Act.objects.get(season=season, kind="heat-not-waited")  # nobody says that a deadline has passed
    assert (act.person, acts.fields(act)["bots"]) == (people["alice"], 3)
    assert {*Seat.objects.filter(table=heat.race_id).values_list("kind", "person")} == {(Kind.BOT, None)}
    some.drive(heat)
    some.verify(heat.race_id)
    some.award()
    assert {*Award.objects.values_list("kind", flat=True)} == {"no-show"}


def test_a_postponed_round_is_left_alone_by_its_old_deadline(people):
    season = some.running(people, round_days=2)
    round = some.opened(people, season)
    old = stamp(round.deadline)
    with pytest.raises(Malformed):
        rounds.postpone(season.pk, some.caller(people), 1, in_days(-1), "Too late.")
    rounds.postpone(season.pk, some.caller(people), 1, in_days(5), "It snows.")
    assert heats.pass_deadline(round.pk, old) == 0
    assert heats.pass_deadline(round.pk, stamp(Round.objects.get(pk=round.pk).deadline)) == 1
    assert Act.objects.get(season=season, kind="postponed").reason == "It snows."


def test_a_round_has_frozen_its_rules(people):
    season = some.running(people, rounds_planned=2)
    some.raced(people, some.opened(people, season))
    round = some.opened(people, season)
    drafting.change(season.pk, some.caller(people), {"rules": {"points": [100]}})
    some.raced(people, round)
    assert max(Award.objects.values_list("points", flat=True)) == 5
    assert standings.compute(season).rules.points == (5, 3, 2, 1)
    assert Act.objects.filter(season=season, kind="changed").count() == 1


def test_who_sits_out_gets_what_was_agreed_and_races_next_time(people):
    season = some.running(people, min_heat_size=2, max_heat_size=2, rounds_planned=3, rules={"bye": 2})
    rested = []
    for _number in range(3):
        round = some.opened(people, season)
        some.raced(people, round)
        award = round.awards.get(kind="bye")
        assert (award.points, award.heat) == (2, None)
        rested.append(award.member_id)
    assert len({*rested}) == 3


def test_mixed_seasons_race_every_game_on_courses_by_lot(people):
    season = some.running(people, game="", course_source="lot", rounds_planned=1)
    with pytest.raises(Malformed):
        rounds.open_round(season.pk, some.caller(people), rounds.Opening())
    round = some.opened(people, season, game="reindeer_races", seed="7")
    assert (round.game, round.course, round.brought_by) == ("reindeer_races", None, None)
    assert (
        refused(rounds.open_round, season.pk, some.caller(people), rounds.Opening(game="husky")) == "season.round-open"
    )


def test_an_annulled_heat_brings_nothing_can_be_raced_again_and_be_put_back(people):
    season = some.running(people, rounds_planned=1)
    round = some.opened(people, season)
    some.raced(people, round)
    before = {row.member: (row.points, row.places) for row in standings.rows(season)}
    caller = some.caller(people)
    assert refused(stewarding.repeat, season.pk, caller, 1, 1, "Why not.") == "season.counts"
    stewarding.annul(season.pk, caller, 1, 1, "The wrong course.")
    assert {row.points for row in standings.rows(season)} == {0}
    assert refused(stewarding.annul, season.pk, caller, 1, 1, "Twice.") == "season.annulled"
    stewarding.decide(season.pk, caller, 1, 1, [], "It was right.")
    assert {row.member: (row.points, row.places) for row in standings.rows(season)} == before
    stewarding.annul(season.pk, caller, 1, 1, "It was wrong.")
    again = stewarding.repeat(season.pk, caller, 1, 1, "On the same course.")
    assert list(again.seats.values_list("member", flat=True)) == list(
        Heat.objects.get(round=round, number=1).seats.values_list("member", flat=True)
    )
    assert Round.objects.get(pk=round.pk).stage == "open"
    some.raced(people, round)
    assert Round.objects.get(pk=round.pk).stage == "closed"
    assert sum(row.points for row in standings.rows(season)) == sum(award.points for award in again.awards.all())


def test_an_abandoned_race_is_annulled_and_the_round_goes_on_to_its_end(people):
    season = some.running(people, rounds_planned=1)
    round = some.opened(people, season)
    heat = round.heats.get()
    some.come(people, heat)
    Table.objects.filter(pk=heat.race_id).update(stage=Stage.ABANDONED)
    assert awarding.settle(heat.race_id) == 0
    stewarding.annul(season.pk, some.caller(people), 1, 1, "Nobody wanted to race on.")
    assert Round.objects.get(pk=round.pk).stage == "closed"
    drafting.finish(season.pk, some.caller(people))


def test_points_are_given_and_taken_beside_the_rounds_and_that_is_taken_back(people):
    season = some.running(people, rounds_planned=1)
    round = some.opened(people, season)
    some.raced(people, round)
    bob, caller = some.member(season, people, "bob"), some.caller(people)
    before = {row.member: row.points for row in standings.rows(season)}
    award = stewarding.penalise(season.pk, caller, bob.pk, 1, -4, "He pushed.", heat=1, ply=2)
    stewarding.penalise(season.pk, caller, bob.pk, 1, 1, "He helped.")
    line = next(row for row in standings.rows(season) if row.member == bob.pk)
    assert (line.points, line.apart) == (before[bob.pk] - 3, -3)
    assert (award.ply, award.decided_by, award.race_id) == (2, people["alice"], round.heats.get().race_id)
    stewarding.lift(season.pk, caller, award.pk, "He did not.")
    line = next(row for row in standings.rows(season) if row.member == bob.pk)
    assert (line.points, line.apart) == (before[bob.pk] + 1, 1)
    assert refused(stewarding.lift, season.pk, caller, award.pk, "Again.") == "season.lifted"
    for ply in (10**6, -1):
        with pytest.raises(Malformed):
            stewarding.penalise(season.pk, caller, bob.pk, 1, -1, "No such ply.", heat=1, ply=ply)
    with pytest.raises(Malformed):
        stewarding.penalise(season.pk, caller, bob.pk, 1, -1, "  ")


def test_protests_come_from_who_raced_while_the_window_is_open_once_each(people):
    season = some.running(people, window_s=600)
    round = some.opened(people, season)
    bob = some.caller(people, "bob")
    assert refused(protesting.protest, season.pk, bob, 1, 1, "Too soon.") == "season.not-settled"
    some.raced(people, round)
    made = protesting.protest(season.pk, bob, 1, 1, "A dent was missing.")
    assert refused(protesting.protest, season.pk, bob, 1, 1, "Again.") == "season.protested"
    assert refused(protesting.decide, season.pk, bob, made.pk, True, "Yes.") == "season.organiser"
    protesting.decide(season.pk, some.caller(people), made.pk, False, "It was not.")
    assert refused(protesting.decide, season.pk, some.caller(people), made.pk, True, "Yes.") == "season.decided"
    assert refused(drafting.finish, season.pk, some.caller(people)) == "season.window-open"
    Round.objects.update(protests_until=timezone.now())
    assert refused(protesting.protest, season.pk, bob, 1, 1, "Late.") == "season.too-late"
    drafting.finish(season.pk, some.caller(people))
    assert HeatSeat.objects.filter(came=None).count() == 0


def test_a_course_by_lot_is_made_again_from_the_seed_that_stands_with_its_round(people):
    season = some.running(people, ("alice", "bob"), rounds_planned=2)
    first = some.opened(people, season, by_lot=True, seed="c0ffee")
    some.raced(people, first)
    drawn = some.opened(people, season, by_lot=True)
    assert (first.seed, drawn.seed) == ("c0ffee", lots.course_seed(drawn.lot))
    for round in (first, drawn):
        assert opening.ground_of(RaceWish("snow_tails", [], seed=round.seed), None).board == round.board
    page = tables.signed_in(people["bob"]).get(f"/seasons/{season.pk}").content.decode()
    assert "c0ffee" in page
    some.raced(people, drawn)
    assert some.opened(people, some.running(people, rounds_planned=1)).seed == ""  # a course that somebody brought


@pytest.mark.parametrize(("seed", "status"), [("c0ffee", 302), ("", 302), ("tea", 422), ("c" * 65, 422)])
def test_the_organiser_says_the_seed_on_the_page(people, seed, status):
    season = some.running(people, ("alice", "bob"))
    asked = {"course": "lot", "guests": 0, "seed": seed}
    assert tables.signed_in(people["alice"]).post(f"/seasons/{season.pk}/open-round", asked).status_code == status


def test_heats_race_a_drawn_course_of_reindeer_as_it_is_drawn_and_turn_a_shuffled_box_r_rr_08(people):
    season = some.running(people, game="reindeer_races", rounds_planned=2, max_heat_size=4)
    some.opened(people, season, course=some.course(people, "alice", "reindeer_races"))
    heat = Heat.objects.get(round__season=season)
    assert canonical.load_object(bytes(heat.race.options)) == {"orientation": "fixed"}
    stewarding.annul(season.pk, some.caller(people), 1, 1, "The wrong hour.")
    again = stewarding.repeat(season.pk, some.caller(people), 1, 1, "Once more.")
    assert canonical.load_object(bytes(again.race.options)) == {"orientation": "fixed"}
    other = some.running(people, game="reindeer_races", rounds_planned=2, max_heat_size=4, course_source="lot")
    some.opened(people, other, seed="7")
    heat = Heat.objects.get(round__season=other)
    assert canonical.load_object(bytes(heat.race.options)) == {}
