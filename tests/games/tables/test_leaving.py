"""A seat left while the race goes on: a bot stands in, its person comes back, or all agree to end it."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from core.errors import Forbidden, Malformed, Refused
from games import queries
from games.stages import Stage
from games.tables import leaving, starting
from games.tables.access import Caller
from games.tables.models import Seat, Table
from tests.games.tables.conftest import seats
from tests.games.tables.tabling import asked, do_jobs, movers, race_on_by_bots, until_turn_of

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


@pytest.fixture
def table(raced, alice, bob):
    """Bob owes a decision."""
    race = raced(pace_s=600)
    until_turn_of(race, 1, {0: alice})
    return race


def away(table, number, minutes):
    Seat.objects.filter(table=table, number=number).update(looked=timezone.now() - timedelta(minutes=minutes))


def code(call, *arguments):
    with pytest.raises((Malformed, Refused)) as wrong:
        call(*arguments)
    return wrong.value.code


def test_a_bot_moves_for_bob_who_leaves_in_his_turn(table, bob):
    leaving.hand_over(table.race_id, Caller(bob), 1, "leader")
    seat = seats(table)[1]
    assert (seat.is_stood_in, seat.level, seat.person) == (True, "leader", bob)
    ply = queries.head(table.race_id).ply
    do_jobs("games.move-bots")
    assert queries.head(table.race_id).ply > ply
    assert movers(table) == [0]


def test_no_deadline_runs_while_a_bot_owes_the_move(table, bob):
    assert Table.objects.get(pk=table.pk).due is not None
    leaving.hand_over(table.race_id, Caller(bob), 1)
    assert Table.objects.get(pk=table.pk).due is None


def test_bob_comes_back_to_his_seat_and_to_its_deadline(table, bob):
    leaving.hand_over(table.race_id, Caller(bob), 1)
    leaving.come_back(table.race_id, Caller(bob), 1)
    seat, due = seats(table)[1], Table.objects.get(pk=table.pk).due
    assert (seat.is_stood_in, seat.level) == (False, "")
    assert due is not None
    assert [leaving.afterwards.stamp(due)] == [asked("games.deadline")[-1]["due"]]
    assert do_jobs("games.move-bots")[-1] == {"moves": 0}
    assert movers(table) == [1]


def test_leaving_and_coming_back_and_leaving_again_leads_to_a_move(table, bob):
    leaving.hand_over(table.race_id, Caller(bob), 1)
    leaving.come_back(table.race_id, Caller(bob), 1)
    do_jobs("games.move-bots")
    leaving.hand_over(table.race_id, Caller(bob), 1)
    ply = queries.head(table.race_id).ply
    do_jobs("games.move-bots")
    assert queries.head(table.race_id).ply > ply


def test_leaving_out_of_turn_asks_for_nothing_and_lengthens_no_deadline(table, alice):
    due, before = Table.objects.get(pk=table.pk).due, asked("games.move-bots")
    leaving.hand_over(table.race_id, Caller(alice), 0)
    assert (Table.objects.get(pk=table.pk).due, asked("games.move-bots")) == (due, before)


def test_the_host_replaces_who_has_been_away_and_nobody_else(table, alice, bob):
    away(table, 1, minutes=14)
    assert code(leaving.hand_over, table.race_id, Caller(alice), 1) == "table.still-here"
    away(table, 1, minutes=16)
    away(table, 0, minutes=16)
    assert code(leaving.hand_over, table.race_id, Caller(bob), 0) == "table.host"
    leaving.hand_over(table.race_id, Caller(alice), 1)
    assert seats(table)[1].is_stood_in


def test_a_bot_is_replaced_by_nobody(table, alice):
    assert code(leaving.hand_over, table.race_id, Caller(alice), 2) == "table.still-here"
    assert seats(table)[2].level == "pup"


@pytest.mark.parametrize("number", [-1, 3, 10**30])
def test_there_is_no_such_seat(table, alice, number):
    assert code(leaving.hand_over, table.race_id, Caller(alice), number) == "table.number"
    assert code(leaving.come_back, table.race_id, Caller(alice), number) == "table.number"


def test_nobody_takes_back_the_seat_of_another(table, alice, bob):
    leaving.hand_over(table.race_id, Caller(bob), 1)
    with pytest.raises(Forbidden):
        leaving.come_back(table.race_id, Caller(alice), 1)
    assert seats(table)[1].is_stood_in


def test_who_never_left_comes_back_without_a_change(table, bob):
    before = Table.objects.get(pk=table.pk).changes
    leaving.come_back(table.race_id, Caller(bob), 1)
    assert Table.objects.get(pk=table.pk).changes == before


def test_it_refuses_a_level_that_no_bot_has(table, bob):
    assert code(leaving.hand_over, table.race_id, Caller(bob), 1, "wolf") == "table.level"
    assert not seats(table)[1].is_stood_in


# ---- the end by agreement ---------------------------------------------------------------------------------


def stage(table):
    return Table.objects.get(pk=table.pk).stage


def test_the_race_is_abandoned_once_both_agree(table, alice, bob):
    assert not leaving.agree_to_abandon(table.race_id, Caller(alice))
    assert stage(table) == Stage.RACING
    assert leaving.agree_to_abandon(table.race_id, Caller(bob))
    after = Table.objects.get(pk=table.pk)
    assert (after.stage, after.due, after.ended is None) == (Stage.ABANDONED, None, False)
    assert not queries.head(table.race_id).closed
    assert code(leaving.agree_to_abandon, table.race_id, Caller(bob)) == "table.abandoned"


def test_alice_may_take_her_word_back(table, alice, bob):
    leaving.agree_to_abandon(table.race_id, Caller(alice))
    leaving.agree_to_abandon(table.race_id, Caller(alice), False)
    assert not leaving.agree_to_abandon(table.race_id, Caller(bob))
    assert stage(table) == Stage.RACING


def test_whose_bot_races_is_not_asked(table, alice, bob):
    leaving.hand_over(table.race_id, Caller(bob), 1)
    assert leaving.agree_to_abandon(table.race_id, Caller(alice))


def test_whose_bot_races_has_no_say(table, bob):
    leaving.hand_over(table.race_id, Caller(bob), 1)
    assert code(leaving.agree_to_abandon, table.race_id, Caller(bob)) == "table.stood-in"
    assert not seats(table)[1].wants_end


def test_who_leaves_takes_the_word_along(table, alice, bob):
    leaving.agree_to_abandon(table.race_id, Caller(bob))
    leaving.hand_over(table.race_id, Caller(bob), 1)
    leaving.come_back(table.race_id, Caller(bob), 1)
    assert not leaving.agree_to_abandon(table.race_id, Caller(alice))


def test_who_watches_has_no_say(table, charlie):
    assert code(leaving.agree_to_abandon, table.race_id, Caller(charlie)) == "table.not-seated"


def test_it_is_abandoned_when_the_only_one_who_raced_on_leaves(table, alice, bob):
    leaving.agree_to_abandon(table.race_id, Caller(alice))
    leaving.hand_over(table.race_id, Caller(bob), 1)
    table.refresh_from_db()
    assert (table.stage, table.due, table.ended is None) == (Stage.ABANDONED, None, False)
    assert asked("games.move-bots") == []


def test_it_is_abandoned_when_a_bot_has_to_take_the_seat_of_who_did_not_say(table, alice):
    leaving.agree_to_abandon(table.race_id, Caller(alice))
    leaving.stand_in(table.race_id, 1, queries.head(table.race_id).ply)
    assert Table.objects.get(pk=table.pk).stage == Stage.ABANDONED


def test_among_bots_alone_the_race_goes_on(table, alice, bob):
    leaving.agree_to_abandon(table.race_id, Caller(alice))
    leaving.hand_over(table.race_id, Caller(alice), 0)
    leaving.hand_over(table.race_id, Caller(bob), 1)
    assert Table.objects.get(pk=table.pk).stage == Stage.RACING


def test_a_screen_of_three_is_abandoned_by_one_word(opened, alice):
    table = opened("me", "Ann", "Ben")
    starting.start(table.race_id, Caller(alice))
    assert leaving.agree_to_abandon(table.race_id, Caller(alice))


def test_a_race_is_over_for_good(table, bob):
    race_on_by_bots(table)
    for call in (leaving.hand_over, leaving.come_back):
        assert code(call, table.race_id, Caller(bob), 1) == "table.over"
    assert code(leaving.agree_to_abandon, table.race_id, Caller(bob)) == "table.over"
