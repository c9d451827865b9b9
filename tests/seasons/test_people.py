"""Members who come and leave, and what becomes of their seats, their turn and their points."""

from __future__ import annotations

import pytest

from core.errors import Forbidden, Missing, Refused
from games.tables.access import Caller
from games.tables.models import Seat
from people import services as accounts
from seasons import access, acts, drafting, heats, membership, payloads, rounds, standings, statistics
from seasons.models import Act, MemberStatus, Season
from tests.parts import seasons as some

pytestmark = [pytest.mark.django_db]


def refused(call, *args):
    with pytest.raises(Refused) as caught:
        call(*args)
    return caught.value.code


def names(season):
    return [member.person.username for member in season.members.filter(standing=MemberStatus.IN)]


def test_a_draft_is_its_organisers_alone_and_can_be_thrown_away(people):
    season = drafting.create(people["alice"], {"title": "Polar cup"})
    for name in ("bob", "charlie", "olga"):
        with pytest.raises(Missing):
            access.find(season.pk, some.caller(people, name))
    assert refused(membership.join, season.pk, some.caller(people)) == "season.draft"
    drafting.throw_away(season.pk, some.caller(people))
    assert not Season.objects.exists()
    opened = some.joined(people)
    assert refused(drafting.throw_away, opened.pk, some.caller(people)) == "season.not-begun"


def test_a_season_by_link_is_missing_for_whoever_has_no_link_and_new_links_shut_out_old_ones(people):
    season = some.joined(people, visibility="link")
    old = access.invite(season)
    with pytest.raises(Missing):
        membership.join(season.pk, some.caller(people, "charlie"))
    drafting.new_invitation(season.pk, some.caller(people))
    with pytest.raises(Missing):
        membership.join(season.pk, Caller(people["charlie"], (old,)))
    fresh = access.invite(Season.objects.get(pk=season.pk))
    membership.join(season.pk, Caller(people["charlie"], (fresh,)))
    assert names(season) == ["alice", "bob", "dora", "charlie"]


def test_who_asks_waits_for_an_answer_and_is_told_to_nobody_else(people):
    season = some.joined(people, ("alice",), join_needs_approval=True)
    for name in ("bob", "dora"):
        membership.join(season.pk, some.caller(people, name))
    assert names(season) == ["alice"]
    seen = {
        name: payloads.members(access.find(season.pk, some.caller(people, name))) for name in ("alice", "bob", "gina")
    }
    assert {name: len(rows) for name, rows in seen.items()} == {"alice": 3, "bob": 2, "gina": 1}
    bob, dora = (some.member(season, people, name) for name in ("bob", "dora"))
    with pytest.raises(Forbidden):
        membership.answer(season.pk, some.caller(people, "bob"), bob.pk, True)
    membership.answer(season.pk, some.caller(people), bob.pk, True)
    membership.answer(season.pk, some.caller(people), dora.pk, False)
    assert names(season) == ["alice", "bob"]
    assert refused(membership.answer, season.pk, some.caller(people), bob.pk, True) == "season.not-asking"


def test_it_begins_with_members_enough_for_a_heat_and_takes_late_ones_from_the_next_round_on(people):
    season = some.joined(people, ("alice",))
    assert refused(drafting.begin, season.pk, some.caller(people)) == "season.too-few"
    membership.join(season.pk, some.caller(people, "bob"))
    drafting.begin(season.pk, some.caller(people))
    first = some.opened(people, season)
    membership.join(season.pk, some.caller(people, "dora"))
    assert first.heats.get().seats.filter(kind="member").count() == 2
    some.raced(people, first)
    second = some.opened(people, season)
    assert second.heats.get().seats.filter(kind="member").count() == 3
    dora = next(row for row in standings.rows(season) if row.member == some.member(season, people, "dora").pk)
    assert [cell.points for cell in dora.cells] == [0]


def test_who_leaves_keeps_the_points_and_loses_the_waiting_seat_to_a_bot(people):
    season = some.running(people, rounds_planned=3)
    some.raced(people, some.opened(people, season))
    before = {row.member: row.points for row in standings.rows(season)}
    round = some.opened(people, season)
    membership.leave(season.pk, some.caller(people, "bob"))
    assert refused(drafting.finish, season.pk, some.caller(people)) == "season.round-open"
    some.raced(people, round, absent=("bob",))
    bob = some.member(season, people, "bob")
    assert bob.left_round == 3
    assert round.awards.get(member=bob).kind == "no-show"
    third = some.opened(people, season)
    assert bob.pk not in third.heats.values_list("seats__member", flat=True)
    after = {row.member: row.points for row in standings.rows(season)}
    assert after[bob.pk] == before[bob.pk] + round.awards.get(member=bob).points
    membership.join(season.pk, some.caller(people, "bob"))
    assert names(season) == ["alice", "bob", "dora"]
    assert Act.objects.filter(season=season, kind="returned").exists()


def test_who_left_and_asks_to_come_back_is_in_the_table_all_the_while(people):
    season = some.running(people, join_needs_approval=True, rounds_planned=3)
    some.raced(people, some.opened(people, season))
    before = [(row.member, row.points) for row in standings.rows(season)]
    membership.leave(season.pk, some.caller(people, "bob"))
    membership.join(season.pk, some.caller(people, "bob"))
    bob = some.member(season, people, "bob")
    assert bob.standing == MemberStatus.ASKING
    assert [(row.member, row.points) for row in standings.rows(season)] == before
    assert {row["member"]: row["races"] for row in statistics.compute(season)["members"]}[bob.pk] == 1
    membership.answer(season.pk, some.caller(people), bob.pk, False)
    assert (some.member(season, people, "bob").standing, len(standings.rows(season))) == (MemberStatus.OUT, 3)


def test_who_is_taken_out_reads_why(people):
    season = some.running(people)
    bob = some.member(season, people, "bob")
    with pytest.raises(Forbidden):
        membership.remove(season.pk, some.caller(people, "dora"), bob.pk, "I want it.")
    membership.remove(season.pk, some.caller(people), bob.pk, "Twice absent.")
    act = Act.objects.get(season=season, kind="removed")
    assert (act.reason, acts.fields(act), act.person) == ("Twice absent.", {"member": bob.pk}, people["alice"])
    assert refused(membership.remove, season.pk, some.caller(people), bob.pk, "Again.") == "season.is-out"


def test_a_replacement_takes_turn_and_waiting_seats_but_no_points(people):
    season = some.running(people, rounds_planned=4)
    some.raced(people, some.opened(people, season))
    round = some.opened(people, season)
    membership.join(season.pk, some.caller(people, "charlie"))
    bob, charlie = (some.member(season, people, name) for name in ("bob", "charlie"))
    points = {row.member: row.points for row in standings.rows(season)}
    membership.replace(season.pk, some.caller(people), bob.pk, charlie.pk, "He broke a leg.")
    heat = round.heats.get()
    seat = heat.seats.get(member=charlie)
    assert Seat.objects.get(table=heat.race_id, number=seat.number).person == people["charlie"]
    assert some.member(season, people, "charlie").turn == bob.turn
    assert {row.member: row.points for row in standings.rows(season)} == points | {charlie.pk: 0}
    again = (season.pk, some.caller(people), bob.pk, charlie.pk, "Again.")
    assert refused(membership.replace, *again) == "season.replacement"
    assert refused(membership.join, season.pk, some.caller(people, "bob")) == "season.replaced"
    some.raced(people, round)
    assert round.awards.filter(member=charlie, kind="place").exists()


def test_courses_come_from_members_in_turn_and_a_private_one_stays_private(people):
    season = some.running(people)
    assert membership.planned(season) == 3  # R-ST-28: as many as members
    opening = (season.pk, some.caller(people), rounds.Opening())
    assert refused(rounds.open_round, *opening) == "season.no-course"
    with pytest.raises(Missing):
        rounds.bring(season.pk, some.caller(people, "bob"), some.course(people, "charlie"))
    rounds.bring(season.pk, some.caller(people, "bob"), some.course(people, "bob"))
    assert refused(rounds.open_round, *opening) == "season.no-course"  # it is Alice's turn
    rounds.bring(season.pk, some.caller(people), some.course(people, "alice"))
    some.raced(people, rounds.open_round(*opening))
    assert membership.in_turn(season).person == people["bob"]
    assert rounds.open_round(*opening).title == "bob's own"
    with pytest.raises(Refused):
        rounds.bring(season.pk, some.caller(people, "dora"), some.course(people, "dora", "husky"))


def test_renamed_and_closed_accounts_change_no_row(people):
    season = some.running(people)
    round = some.opened(people, season)
    some.raced(people, round)
    before = list(round.awards.order_by("id").values()), [(row.member, row.points) for row in standings.rows(season)]
    accounts.forget(people["bob"])
    people["dora"].person.name = "Isadora"
    people["dora"].person.save()
    payload = payloads.table(standings.compute(season))
    named = {line["member"]: line["name"] for line in payload["lines"]}
    bob, dora = (some.member(season, people, name).pk for name in ("bob", "dora"))
    assert (named[bob], named[dora]) == ("Former racer", "Isadora")
    after = list(round.awards.order_by("id").values()), [(row.member, row.points) for row in standings.rows(season)]
    assert after == before


def test_a_season_whose_organiser_is_gone_is_the_house_owners(people):
    season = some.running(people)
    with pytest.raises(Forbidden):
        drafting.change(season.pk, some.caller(people, "olga"), {"title": "Mine"})
    accounts.forget(people["alice"])
    drafting.change(season.pk, some.caller(people, "olga"), {"title": "Ours"})
    assert Season.objects.get(pk=season.pk).title == "Ours"


def test_only_who_races_in_a_heat_comes_to_it(people):
    season = some.running(people, ("alice", "bob"))
    round = some.opened(people, season)
    membership.join(season.pk, some.caller(people, "dora"))
    for name, code in (("dora", "season.not-in-heat"), ("gina", "season.member")):
        assert refused(heats.come, season.pk, some.caller(people, name), round.number, 1) == code
