"""Seats before the start: of two people who want one the first gets it, and nobody who sits loses theirs."""

from __future__ import annotations

import pytest

from core.errors import Forbidden, Malformed, Missing, Refused
from games import news
from games.stages import Stage
from games.tables import access, joining, starting
from games.tables.access import Caller
from games.tables.models import Kind, Table
from people.services import new_guest
from tests.games.tables.conftest import invited, seats
from tests.games.tables.tabling import do_jobs

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


def code(call, *arguments, **more):
    with pytest.raises((Malformed, Refused)) as wrong:
        call(*arguments, **more)
    return wrong.value.code


def test_bob_takes_the_free_seat_with_words_of_his_own(opened, bob):
    table = opened()
    seat = joining.take(table.race_id, invited(bob, table), None, "bob's words")
    assert (seat.number, seat.kind, seat.person, seat.entropy) == (1, Kind.PERSON, bob, "bob's words")


def test_whoever_says_nothing_for_the_luck_is_given_a_throw(opened, bob):
    table = opened()
    assert len(joining.take(table.race_id, invited(bob, table)).entropy) == 32


def test_a_guest_sits_like_anybody(opened):
    table = opened()
    guest = new_guest("Gus")
    assert joining.take(table.race_id, invited(guest, table)).person == guest


def test_of_two_who_want_a_seat_the_second_hears_that_it_is_taken(opened, bob, charlie):
    table = opened()
    joining.take(table.race_id, invited(bob, table), 1)
    for number in (1, None, 0, 2, 9):
        assert code(joining.take, table.race_id, invited(charlie, table), number) == "table.seat-taken"
    assert seats(table)[1].person == bob


def test_whoever_sits_keeps_the_seat_and_takes_no_second_one(opened, bob):
    table = opened("me", "empty", "empty")
    first = joining.take(table.race_id, invited(bob, table), 1)
    assert joining.take(table.race_id, invited(bob, table), 2) == first
    assert seats(table)[2].kind == Kind.EMPTY


def test_nobody_sits_down_in_a_race_that_began_or_was_called_off(raced, opened, alice, charlie):
    table = raced()
    assert code(joining.take, table.race_id, invited(charlie, table)) == "table.seat-taken"
    joining.call_off(off := opened().race_id, Caller(alice))
    assert code(joining.take, off, invited(charlie, Table.objects.get(pk=off))) == "race.missing"


def test_who_leaves_frees_the_seat_with_all_that_was_said(joined, bob):
    table = joined()
    joining.leave(table.race_id, Caller(bob))
    seat = seats(table)[1]
    assert (seat.kind, seat.person, seat.entropy, seat.looked) == (Kind.EMPTY, None, "", None)


def test_the_table_of_a_host_who_leaves_goes_to_who_sits_there(joined, alice, bob):
    table = joined("me", "empty", "Ann", "bot")
    joining.leave(table.race_id, Caller(alice))
    table.refresh_from_db()
    assert (table.host, table.stage) == (bob, Stage.OPEN)
    assert [seat.kind for seat in seats(table)] == [Kind.EMPTY, Kind.PERSON, Kind.EMPTY, Kind.BOT]


def test_a_table_that_nobody_is_left_at_is_called_off(opened, alice):
    table = opened()
    joining.leave(table.race_id, Caller(alice))
    table.refresh_from_db()
    assert table.stage == Stage.CANCELLED


def test_who_does_not_sit_there_cannot_leave(opened, charlie):
    table = opened()
    assert code(joining.leave, table.race_id, Caller(charlie)) == "table.not-seated"
    assert Table.objects.get(pk=table.pk).changes == 0


def test_nobody_leaves_a_race_that_began(raced, bob):
    table = raced()
    assert code(joining.leave, table.race_id, Caller(bob)) == "table.racing"
    assert seats(table)[1].person == bob


# ---- the host ---------------------------------------------------------------------------------------------


def test_the_host_gives_seats_to_bots_and_to_people_at_the_same_screen(opened, alice):
    table = opened("me", "empty", "empty")
    joining.set_seat(table.race_id, Caller(alice), 1, Kind.BOT, level="leader")
    joining.set_seat(table.race_id, Caller(alice), 2, Kind.LOCAL, name=" Ann ")
    _me, bot, ann = seats(table)
    assert (bot.kind, bot.level) == (Kind.BOT, "leader")
    assert (ann.kind, ann.name, ann.person, len(ann.entropy)) == (Kind.LOCAL, "Ann", alice, 32)
    joining.set_seat(table.race_id, Caller(alice), 2, Kind.EMPTY)
    assert (seats(table)[2].kind, seats(table)[2].name, seats(table)[2].entropy) == (Kind.EMPTY, "", "")


@pytest.mark.parametrize(
    ("payload", "wrong"),
    [
        ((9, "bot", "", "pup"), "table.number"), ((-1, "bot", "", "pup"), "table.number"),
        ((1, "bot", "", "wolf"), "table.level"), ((1, "local", " "), "table.name"),
        ((1, "person"), "table.seat-change"), ((1, "king"), "table.seat-change"),
    ],
)  # fmt: skip
def test_it_refuses_what_no_seat_can_be(opened, alice, payload, wrong):
    table = opened()
    assert code(joining.set_seat, table.race_id, Caller(alice), *payload) == wrong
    assert (seats(table)[1].kind, Table.objects.get(pk=table.pk).changes) == (Kind.EMPTY, 0)


def test_the_host_changes_pace_title_and_visibility(opened, alice):
    table = opened()
    joining.set_table(table.race_id, Caller(alice), title=" New ", visibility="link", pace_s=60, overdue="retire")
    table.refresh_from_db()
    assert (table.title, table.visibility, table.pace_s, table.overdue) == ("New", "link", 60, "retire")
    joining.set_table(table.race_id, Caller(alice), title="", pace_s=None)
    table.refresh_from_db()
    assert (table.title, table.pace_s) == ("New", 60)


@pytest.mark.parametrize(
    ("payload", "wrong"),
    [
        ({"pace_s": 5}, "table.pace"), ({"overdue": "x"}, "table.overdue"), ({"title": "x" * 101}, "table.title"),
        ({"title": "New", "visibility": "x"}, "table.visibility"),
    ],
)  # fmt: skip
def test_it_changes_all_of_it_or_nothing(opened, alice, payload, wrong):
    table = opened()
    assert code(joining.set_table, table.race_id, Caller(alice), **payload) == wrong
    after = Table.objects.get(pk=table.pk)
    assert (after.title, after.visibility, after.pace_s, after.changes) == ("Easy", "public", 0, 0)


HOSTS = {
    "set_seat": lambda race, caller: joining.set_seat(race, caller, 1, "bot", level="pup"),
    "set_table": lambda race, caller: joining.set_table(race, caller, title="Mine"),
    "new_invitation": joining.new_invitation,
    "call_off": joining.call_off,
    "start": lambda race, caller: starting.start(race, caller, "pup"),
}


@pytest.mark.parametrize("what", HOSTS)
def test_bob_may_not_do_what_alice_as_host_may(joined, alice, bob, what):
    table = joined()
    assert code(HOSTS[what], table.race_id, Caller(bob)) == "table.host"
    HOSTS[what](table.race_id, Caller(alice))


@pytest.mark.parametrize("what", sorted(set(HOSTS) - {"new_invitation"}))
def test_nothing_of_it_goes_once_the_race_began(raced, alice, what):
    table = raced()
    assert code(HOSTS[what], table.race_id, Caller(alice)) == "table.racing"
    assert Table.objects.get(pk=table.pk).stage == Stage.RACING


def changes(table):
    """How often it changed, as the marks of its topic tell."""
    (mark,) = news.marks([news.topic(table.race_id)]).values()
    return int(mark.partition(".")[2])


def test_whoever_follows_a_table_hears_of_each_change(opened, bob, alice):
    table = opened()
    heard = [changes(table)]
    joining.take(table.race_id, invited(bob, table))
    heard.append(changes(table))
    joining.leave(table.race_id, Caller(bob))
    heard.append(changes(table))
    joining.new_invitation(table.race_id, Caller(alice))
    heard.append(changes(table))
    assert heard == [0, 1, 2, 3]


def test_a_free_seat_of_a_race_that_goes_on_adds_nothing_to_its_luck(opened, alice, bob):
    table = opened("empty", "bot", "bot")
    Table.objects.filter(pk=table.pk).update(stage=Stage.RACING)
    table.stage = Stage.RACING
    starting.deal(table, seats(table))
    do_jobs("games.move-bots")
    assert joining.take(table.race_id, Caller(bob), entropy="late words").entropy == ""


def test_a_new_invitation_shuts_out_the_old_links(opened, alice, bob, charlie):
    table = opened("me", "empty", "empty", visibility="link")
    joining.take(table.race_id, old := invited(bob, table))
    joining.new_invitation(table.race_id, Caller(alice))
    with pytest.raises(Missing):
        joining.take(table.race_id, Caller(charlie, old.invites))
    assert access.find(table.race_id, Caller(bob)).mine == (1,)
    joining.take(table.race_id, invited(charlie, Table.objects.get(pk=table.pk)))


def test_forbidden_is_not_the_same_as_missing(opened, bob):
    with pytest.raises(Forbidden):
        access.of_host(opened().race_id, Caller(bob))
