"""Many at one table at the same moment: one gets the seat, one start counts, and nothing is left half done."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier
from typing import Any

import pytest
from django.db import connection

from core.errors import Refused
from games import ending, queries, services, verdicts
from games.models import Entry, Group, SignedHead
from games.results import Ok, Stale
from games.stages import Stage
from games.tables import access, bots, joining, leaving, opening, starting
from games.tables.access import Caller
from games.tables.models import Kind, Seat, Table
from games.tables.opening import RaceWish
from tests.games.tables.conftest import account, invited, seats
from tests.games.tables.tabling import (
    an_order,
    asked,
    give,
    ground,
    movers,
    race_on_by_bots,
    run,
    until_turn_of,
    wish,
)
from tests.parts.waiting import HANG_S

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]

THREADS, ROUNDS = 8, 3


def together(*calls: Callable[[], Any]) -> list[Any]:
    """The results of calls that began together, in threads and on connections of their own; a refusal is its code."""
    barrier = Barrier(len(calls))

    def run(call: Callable[[], Any]) -> Any:
        barrier.wait()
        try:
            return call()
        except Refused as refused:
            return refused.code
        finally:
            connection.close()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(run, calls))


@pytest.fixture
def many(db):
    return [account(f"racer{number}") for number in range(THREADS)]


def take(user, table):
    return lambda: joining.take(table.race_id, invited(user, table)).person_id


def fight_for_a_seat(opened, many) -> list[str]:
    """What is wrong after many wanted one seat."""
    table = opened()
    results = together(*[take(user, table) for user in many])
    sitting = seats(table)[1].person_id
    wrong = [] if results.count("table.seat-taken") == THREADS - 1 else [f"{results}"]
    return wrong + ([] if [win for win in results if win != "table.seat-taken"] == [sitting] else [f"{sitting} sits"])


@pytest.mark.parametrize("round", range(ROUNDS))
def test_of_eight_who_want_one_seat_one_gets_it(opened, many, round):
    assert fight_for_a_seat(opened, many) == []


def test_the_oracle_catches_a_seat_that_is_given_without_looking(opened, many, monkeypatch):
    """Planted: the table is looked at as it was before, as without holding it."""
    real = access.find
    before = Barrier(THREADS)

    def late(race, caller, hold=False):
        seen = real(race, caller)
        before.wait(HANG_S)
        return seen

    table = opened()
    monkeypatch.setattr(access, "find", late)
    results = together(
        *[lambda user=user: joining.take.__wrapped__(table.race_id, invited(user, table)) for user in many]
    )
    assert results.count("table.seat-taken") < THREADS - 1


@pytest.mark.parametrize("round", range(ROUNDS))
def test_eight_who_sit_down_at_seats_for_five_leave_no_seat_free_and_none_twice(opened, many, round):
    table = opened(*["empty"] * 5)
    results = together(*[take(user, table) for user in many])
    assert results.count("table.seat-taken") == 3
    assert len({seat.person_id for seat in seats(table)}) == 5


@pytest.mark.parametrize("round", range(ROUNDS))
def test_of_eight_starts_one_counts(joined, alice, round):
    table = joined()
    results = together(*[lambda: starting.start(table.race_id, Caller(alice))] * THREADS)
    assert sorted(results, key=str) == sorted([None, *["table.racing"] * (THREADS - 1)], key=str)
    assert Entry.objects.filter(race=table.race_id).count() == 1
    assert Table.objects.get(pk=table.pk).stage == Stage.RACING


@pytest.mark.parametrize("round", range(ROUNDS))
def test_who_joins_while_the_race_starts_sits_or_is_too_late(opened, alice, many, round):
    table = opened("me", "empty", "empty")
    start = lambda: starting.start(table.race_id, Caller(alice), "pup")  # noqa: E731
    together(start, *[take(user, table) for user in many[:3]])
    first = queries.stored_after(table.race_id, -1)[0].data
    for seat in seats(table):
        assert seat.kind != Kind.EMPTY
        assert (seat.entropy.encode() in first) or seat.kind == Kind.BOT


@pytest.mark.parametrize("round", range(ROUNDS))
def test_a_race_is_started_or_called_off_and_never_both(joined, alice, round):
    table = joined()
    race, host = table.race_id, Caller(alice)
    together(lambda: starting.start(race, host), lambda: joining.call_off(race, host))
    stage = Table.objects.get(pk=table.pk).stage
    assert (stage, queries.head(race).ply) in [(Stage.RACING, 0), (Stage.CANCELLED, -1)]


@pytest.mark.parametrize("round", range(ROUNDS))
def test_of_eight_orders_of_bob_one_wins_the_ply(raced, alice, bob, round):
    table = raced()
    until_turn_of(table, 1, {0: alice})
    command, ply = an_order(table, 1), queries.head(table.race_id).ply
    calls = [
        lambda id=id: give(table, bob, 1, f"same-{id}", command=command, expected_ply=ply) for id in range(THREADS)
    ]
    results = together(*calls)
    assert sorted(type(result).__name__ for result in results) == ["Ok"] + ["Stale"] * (THREADS - 1)
    assert {result.ply for result in results if isinstance(result, (Ok, Stale))} == {ply + 1}


@pytest.mark.parametrize("round", range(ROUNDS))
def test_two_workers_at_one_race_of_bots_give_each_order_once(opened, alice, round):
    table = opened("bot", "bot", "bot", game="reindeer_races")
    starting.start(table.race_id, Caller(alice))
    (input,) = asked("games.move-bots")
    together(*[lambda: run("games.move-bots", input)] * 2)
    assert Table.objects.get(pk=table.pk).stage == Stage.OVER
    assert verdicts.first_damage(table.race_id) is None


@pytest.mark.parametrize("round", range(ROUNDS))
def test_a_seat_that_is_left_while_another_moves_is_not_forgotten(raced, alice, bob, round):
    """Whichever comes first, the next move is owed by a person or by a bot that was asked for."""
    table = raced("me", "empty", game="reindeer_races")
    until_turn_of(table, 1, {0: alice})
    command, ply = an_order(table, 1), queries.head(table.race_id).ply
    together(
        lambda: give(table, bob, 1, command=command, expected_ply=ply),
        lambda: leaving.hand_over(table.race_id, Caller(alice), 0),
    )
    assert movers(table) == [0]
    assert asked("games.move-bots")[-1]["ply"] == queries.head(table.race_id).ply


@pytest.mark.parametrize("round", range(ROUNDS))
def test_a_host_and_a_racer_who_leave_at_once_leave_no_table_without_host(joined, alice, bob, round):
    table = joined()
    race = table.race_id
    together(lambda: joining.leave(race, Caller(alice)), lambda: joining.leave(race, Caller(bob)))
    table.refresh_from_db()
    assert (table.stage, Seat.objects.filter(table=table, kind=Kind.PERSON).count()) == (Stage.CANCELLED, 0)


def test_bots_are_asked_once_for_a_ply_however_many_ask(opened, alice):
    table = opened("bot", "bot")
    starting.start(table.race_id, Caller(alice))
    assert bots.move_one(table.race_id)
    assert len(asked("games.move-bots")) == 1


def end_at_once(many) -> list[str]:
    """What is wrong after two tables with the same luck ended together, one of them abandoned or both raced."""
    wrong = []
    for ends in ((race_on_by_bots, race_on_by_bots), (race_on_by_bots, abandon), (abandon, abandon)):
        common = services.open_group()
        tables = [of_group(user, common) for user in many[:2]]
        together(*[partial(end, table) for end, table in zip(ends, tables, strict=True)])
        signed = SignedHead.objects.filter(race__table__in=tables).count()
        if Group.objects.get(pk=common.group).revealed is None or signed != ends.count(race_on_by_bots):
            wrong.append(f"{[end.__name__ for end in ends]}: {signed} signed")
    return wrong


def of_group(user, common) -> Table:
    table = opening.open_on(ground("snow_tails"), user, RaceWish("snow_tails", [wish("me"), wish("bot")]), "", common)
    starting.start(table.race_id, Caller(user))
    return table


def abandon(table: Table) -> None:
    leaving.agree_to_abandon(table.race_id, Caller(table.seats.get(number=0).person))


def test_of_two_tables_that_end_at_once_the_second_reveals_both(many):
    assert end_at_once(many) == []


def test_the_oracle_catches_a_group_that_nobody_reveals(many, monkeypatch):
    monkeypatch.setattr(ending, "table_ended", lambda group: None)
    assert len(end_at_once(many)) == 3
