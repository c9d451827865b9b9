"""Orders at a table: for your own seat, at the ply that you saw, once; the answers are those of the log."""

from __future__ import annotations

import pytest

from core.errors import Forbidden, Malformed, Missing, Refused
from games import queries
from games.results import Closed, Conflict, Duplicate, NotAllowed, Ok, Stale
from games.stages import Stage
from games.tables import leaving, starting
from games.tables.access import Caller
from games.tables.models import Seat, Table
from tests.games.tables.tabling import an_order, asked, give, movers, race_on_by_bots, until_turn_of

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


@pytest.fixture
def his_turn(raced, alice, bob):
    """A race in which Bob owes a decision."""

    def race(**wish):
        table = raced(**wish)
        until_turn_of(table, 1, {0: alice})
        return table

    return race


def refused(kind, table, user, seat, **fields):
    before = queries.head(table.race_id)
    with pytest.raises(kind) as wrong:
        give(table, user, seat, command=fields.pop("command", {"do": "retire"}), **fields)
    assert queries.head(table.race_id) == before
    return wrong.value.code


def test_bob_orders_for_his_own_seat(his_turn, bob):
    table = his_turn()
    ply = queries.head(table.race_id).ply
    result = give(table, bob, 1)
    assert isinstance(result, Ok)
    assert queries.head(table.race_id).ply == result.ply == ply + 1


def test_alice_does_not_order_for_his(his_turn, alice):
    assert refused(Forbidden, his_turn(), alice, 1) == "table.not-your-seat"


def test_nobody_orders_for_a_bot(his_turn, alice):
    assert refused(Forbidden, his_turn(), alice, 2) == "table.not-your-seat"


def test_charlie_who_watches_orders_nothing(his_turn, charlie):
    assert refused(Forbidden, his_turn(), charlie, 1) == "table.not-your-seat"


def test_charlie_does_not_even_learn_that_there_is_a_race(his_turn, charlie):
    assert refused(Missing, his_turn(visibility="link"), charlie, 1) == "race.missing"


@pytest.mark.parametrize("seat", [-1, 3, 10**30])
def test_there_is_no_such_seat(his_turn, bob, seat):
    assert refused(Malformed, his_turn(), bob, seat) == "table.number"


def test_bob_does_not_order_while_a_bot_races_for_him(his_turn, bob):
    table = his_turn()
    leaving.hand_over(table.race_id, Caller(bob), 1)
    assert refused(Forbidden, table, bob, 1) == "table.stood-in"


def test_an_order_for_a_ply_that_has_passed_is_stale(his_turn, bob):
    table = his_turn()
    command, ply = an_order(table, 1), queries.head(table.race_id).ply
    give(table, bob, 1, command=command)
    assert give(table, bob, 1, "late", command=command, expected_ply=ply) == Stale(queries.head(table.race_id).ply)


def test_the_same_order_again_gets_the_same_answer(his_turn, bob):
    table = his_turn()
    command, ply = an_order(table, 1), queries.head(table.race_id).ply
    first = give(table, bob, 1, "same", command=command)
    assert give(table, bob, 1, "same", command=command, expected_ply=ply) == Duplicate(first)


def test_an_order_that_was_carried_out_keeps_its_answer_when_the_seat_was_left_since(his_turn, bob):
    table = his_turn()
    command, ply = an_order(table, 1), queries.head(table.race_id).ply
    first = give(table, bob, 1, "same", command=command)
    leaving.hand_over(table.race_id, Caller(bob), 1)
    assert give(table, bob, 1, "same", command=command, expected_ply=ply) == Duplicate(first)
    Table.objects.filter(pk=table.pk).update(stage=Stage.ABANDONED)
    assert give(table, bob, 1, "same", command=command, expected_ply=ply) == Duplicate(first)


def test_another_order_under_the_same_id_is_a_conflict(his_turn, bob):
    table = his_turn()
    ply = queries.head(table.race_id).ply
    first = give(table, bob, 1, "same")
    assert give(table, bob, 1, "same", command={"do": "retire"}, expected_ply=ply) == Conflict("same", first.ply)


def test_out_of_turn_is_refused_in_the_words_of_the_rules(his_turn, alice):
    table = his_turn()
    result = give(table, alice, 0, command=an_order(table, 1))
    assert isinstance(result, NotAllowed)
    assert "(ST-" in str(result.refusal)


def test_what_is_over_is_closed(his_turn, bob):
    table = his_turn()
    race_on_by_bots(table)
    table.refresh_from_db()
    assert (table.stage, table.due, table.ended is None) == (Stage.OVER, None, False)
    leaving_it = {"do": "retire"}
    Seat.objects.update(is_stood_in=False)
    assert isinstance(give(table, bob, 1, command=leaving_it), Closed)


@pytest.mark.parametrize(("stage", "code"), [("open", "table.open"), ("abandoned", "table.abandoned")])
def test_nothing_is_ordered_before_the_start_or_after_the_race_was_abandoned(his_turn, bob, stage, code):
    table = his_turn()
    Table.objects.filter(pk=table.pk).update(stage=stage)
    assert refused(Refused, table, bob, 1) == code


def test_alice_orders_for_everybody_at_her_screen(opened, alice):
    table = opened("me", "Ann", "Ben")
    starting.start(table.race_id, Caller(alice))
    for _place in range(3):
        assert isinstance(give(table, alice, movers(table)[0]), Ok)


def test_nothing_is_asked_of_a_worker_while_people_who_want_no_notices_race(opened, alice):
    table = opened("me", "Ann")
    starting.start(table.race_id, Caller(alice))
    give(table, alice, movers(table)[0])
    assert asked("games.move-bots") == asked("games.deadline") == asked("games.tell-turn") == []


def test_an_order_that_comes_while_the_race_is_abandoned_is_refused(his_turn, bob, monkeypatch):
    """The stage is looked at before the rules decide, and again where the entry is written."""
    table = his_turn(pace_s=60)
    seen = []
    from games import services

    real = services.play.order

    def meanwhile(*arguments, **more):
        seen.append(Table.objects.filter(pk=table.pk).update(stage=Stage.ABANDONED, due=None))
        return real(*arguments, **more)

    monkeypatch.setattr(services.play, "order", meanwhile)
    assert refused(Refused, table, bob, 1, command=an_order(table, 1)) == "table.abandoned"
    table.refresh_from_db()
    assert (set(seen), table.stage, table.due) == ({1}, Stage.ABANDONED, None)


def test_who_handed_over_meanwhile_is_raced_for_by_a_bot(raced, alice, bob, monkeypatch):
    """An entry is written only while everybody sits as they were when it was decided; else it is decided again."""
    table = raced("me", "empty", game="reindeer_races")
    until_turn_of(table, 1, {0: alice})
    from games import services

    real, handed = services.play.order, []

    def meanwhile(*arguments, **more):
        if not handed:
            handed.append(leaving.hand_over(table.race_id, Caller(alice), 0))
        return real(*arguments, **more)

    monkeypatch.setattr(services.play, "order", meanwhile)
    give(table, bob, 1)
    assert movers(table) == [0]
    assert asked("games.move-bots")[-1]["ply"] == queries.head(table.race_id).ply
