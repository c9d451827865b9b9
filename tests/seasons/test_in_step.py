"""Tables with the same luck race in step: nobody's round n + 1 before every table's round n; none waits for ever."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from django.utils import timezone

from core import canonical
from games import heads, in_step, queries
from games.log import entry
from games.models import Group
from games.results import NotAllowed, Order
from games.rules import registry
from games.stages import Stage
from games.tables import bots, deadlines, leaving, letting_on, raw_sql, steps, turns
from games.tables.models import Level, Seat, Table
from games.tables.turns import SentOrder
from jobs.models import Job
from seasons import heats, payloads, rounds, stewarding
from seasons import queries as lists
from seasons.models import Heat, Round
from tests.parts import seasons as some
from tests.parts import tables

pytestmark = [pytest.mark.django_db]

CAST = ("alice", "bob", "charlie", "dora", "gina", "linus")
SIZES = {"snow_tails": 2, "reindeer_races": 2, "husky": 3}


def opened(people: Any, game: str = "snow_tails", **options: Any) -> Round:
    """Two or three tables of one round, with the same luck."""
    season = some.running(
        people,
        CAST,
        game=game,
        min_heat_size=SIZES[game],
        max_heat_size=SIZES[game],
        rounds_planned=1,
        same_luck=True,
        **options,
    )
    return some.opened(people, season, course=some.course(people, "alice", game))


def begun(people: Any, game: str = "snow_tails", **options: Any) -> list[Heat]:
    """Heats with the same luck where all have come and left their seats to bots; nobody has asked for a move yet."""
    all_heats = list(opened(people, game, **options).heats.all())
    for heat in all_heats:
        some.come(people, heat)
    for heat in all_heats:
        Seat.objects.filter(table=heat.race_id).exclude(kind="bot").update(is_stood_in=True, level=Level.PUP)
        Table.objects.filter(pk=heat.race_id).update(changes=1)
    return all_heats


def round_of(heat: Heat) -> int:
    standing = heads.load(heat.race_id)
    return registry.find(standing.rules).round_of(standing.state)


def race_at_random(all_heats: list[Heat], seed: str) -> None:
    """Orders at any of the tables in any order of time, until all have ended; each is looked at as it is written."""
    hand, left = Random(seed), [heat for heat in all_heats if not heads.load(heat.race_id).closed]
    while left:
        going = {heat.race_id: round_of(heat) for heat in left}
        moved = next((heat for heat in hand.sample(left, len(left)) if moves(heat, min(going.values()))), None)
        assert moved is not None, f"nobody can move: {going}"
        left = [heat for heat in left if heat is not moved or not heads.load(heat.race_id).closed]


def moves(heat: Heat, least: int) -> bool:
    """Try one order, which must not be of a later round than the one that every table has reached that goes on."""
    before = heads.load(heat.race_id)
    if not bots.move_one(heat.race_id):
        return False
    assert registry.find(before.rules).round_of(before.state) <= least, (
        "a decision in a round that others have not begun"
    )
    return True


@pytest.mark.parametrize("game", SIZES)
def test_nobody_decides_in_a_round_before_every_table_has_ended_the_one_before(people, game):
    race_at_random(begun(people, game), f"in step {game}")
    assert Group.objects.get().revealed is not None


@pytest.mark.parametrize("game", SIZES)
def test_it_would_notice_tables_that_do_not_wait(people, game, monkeypatch):
    monkeypatch.setattr(steps, "is_held", lambda *_args: False)
    with pytest.raises(AssertionError, match="others have not begun"):
        race_at_random(begun(people, game), f"in step {game}")


def ahead(all_heats: list[Heat]) -> tuple[Heat, Heat]:
    """The first table, as far as it gets alone, and one that it waits for."""
    first, other, *_rest = all_heats
    while bots.move_one(first.race_id):
        pass
    return first, other


def test_an_order_of_the_next_round_is_refused_in_a_sentence_whoever_gives_it(people):
    all_heats = begun(people)
    first, _other = ahead(all_heats)
    standing = heads.load(first.race_id)
    (mover,) = registry.find(standing.rules).movers(standing.state)
    Seat.objects.filter(table=first.race_id, number=mover).update(is_stood_in=False)
    seat = Seat.objects.select_related("person").get(table=first.race_id, number=mover)
    command = next(iter(registry.find(standing.rules).legal(standing.state, mover)))
    name = next(name for name in CAST if people[name].pk == seat.person_id)
    client = tables.signed_in(people[name])
    body = {"seat": mover, "command": command, "command_id": "early", "expected_ply": standing.ply}
    got = client.post(f"/api/v1/races/{first.race_id}/orders", body, content_type="application/json")
    assert (got.status_code, got.json()["code"]) == (422, "table.out-of-step")
    ahead_of_time = SentOrder(mover, command, "early", standing.ply + 1)
    assert turns.give(first.race_id, some.caller(people, name), ahead_of_time).status == 409
    assert heads.load(first.race_id).ply == standing.ply
    state = client.get(f"/api/v1/races/{first.race_id}/state?seat={mover}").json()
    assert (state["movers"], state["is_held"]) == ([], True)
    page = client.get(f"/races/{first.race_id}").content.decode()
    assert "The other tables of this round are not as far yet" in page
    assert "It is your turn" not in page
    assert "It is your turn" not in client.get("/races/").content.decode()


def test_an_order_that_was_carried_out_gets_its_answer_again_also_while_its_table_waits(people):
    first, _other = ahead(begun(people))
    before = entry.read(queries.stored_after(first.race_id, -1)[-1].data)
    number = before.body["seat"]
    Seat.objects.filter(table=first.race_id, number=number).update(is_stood_in=False)
    at = raw_sql.sitting(first.race_id)
    seen = heads.load(first.race_id).ply
    order = Order(first.race_id, number, before.body["command"], before.command_id, seen, before.by)
    assert turns.carried_out(at, order).status == 200
    assert isinstance(
        turns.carried_out(at, Order(first.race_id, number, {"do": "x"}, "new", order.expected_ply)), NotAllowed
    )


def asked(kind: str) -> list[dict[str, Any]]:
    return [canonical.load_object(bytes(job.input)) for job in Job.objects.filter(kind=kind).order_by("due", "id")]


def let_on() -> None:
    for input in asked(in_step.LET_ON):
        letting_on.run(input, lambda *_args: None)
    Job.objects.filter(kind=in_step.LET_ON).delete()


def test_bots_and_deadlines_begin_when_the_others_have_come_so_far(people):
    all_heats = begun(people, rules={"pace_s": 60})
    first, *rest = all_heats
    Seat.objects.filter(table=first.race_id).update(is_stood_in=False)
    people_of(first, people)
    assert Table.objects.get(pk=first.race_id).due is not None
    while Table.objects.get(pk=first.race_id).due is not None:
        late(first)
    assert round_of(first) == 1, "it has begun the round of others, and its deadline stands still"
    assert not any(input["race"] == first.race_id.hex for input in asked("games.tell-turn"))
    for heat in rest:
        while bots.move_one(heat.race_id):
            pass
    let_on()
    table = Table.objects.get(pk=first.race_id)
    assert (table.due - table.moved).total_seconds() == 60, "who comes back later has the time since then"
    late(first)
    assert heads.load(first.race_id).ply > 0


def people_of(heat: Heat, people: Any) -> None:
    """Whoever owes a decision there is asked anew."""
    standing = heads.load(heat.race_id)
    mover = registry.find(standing.rules).movers(standing.state)[0]
    seat = Seat.objects.get(table=heat.race_id, number=mover)
    leaving.hand_over(heat.race_id, some.caller(people, name_of(seat, people)), mover)
    leaving.come_back(heat.race_id, some.caller(people, name_of(seat, people)), mover)


def name_of(seat: Seat, people: Any) -> str:
    return next(name for name in CAST if people[name].pk == seat.person_id)


def late(heat: Heat) -> None:
    """The deadline of the decision that is owed passes."""
    table = Table.objects.get(pk=heat.race_id)
    due = {"race": heat.race_id.hex, "ply": heads.load(heat.race_id).ply, "due": deadlines.stamp(table.due)}
    deadlines.pass_deadline(due, lambda *_args: None)


@pytest.mark.parametrize("way", ["abandoned", "annulled", "called off"])
def test_a_table_that_is_not_raced_on_holds_nobody_up(people, way):
    all_heats = list(opened(people).heats.all())
    *others, last = all_heats
    for heat in all_heats if way != "called off" else others:
        some.come(people, heat)
    for heat in others:
        Seat.objects.filter(table=heat.race_id).update(is_stood_in=True, level=Level.PUP)
        while bots.move_one(heat.race_id):
            pass
        assert not heads.load(heat.race_id).closed
    if way == "abandoned":
        for seat in Seat.objects.filter(table=last.race_id):
            leaving.agree_to_abandon(last.race_id, some.caller(people, name_of(seat, people)))
    else:
        stewarding.annul(last.round.season_id, some.caller(people), 1, last.number, "The power failed.")
    assert any(input["why"] == "left 2" for input in asked(in_step.LET_ON))
    race_at_random(others, way)


def test_a_stuck_table_goes_on_at_the_deadline_also_where_somebody_looks_on_and_never_moves(people):
    round = opened(people, round_days=2)
    first, *rest = round.heats.all()
    due = canonical.load_object(bytes(Job.objects.get(kind=rounds.DEADLINE).input))
    some.come(people, first)
    for heat in rest:
        some.come(people, heat)
        Seat.objects.filter(table=heat.race_id).update(is_stood_in=True, level=Level.PUP)
        while bots.move_one(heat.race_id):
            pass
    watching = {"looked": timezone.now(), "level": Level.PUP}  # they have it before them all the time
    Seat.objects.filter(table=first.race_id).update(**watching)
    heats.pass_deadline(**due)
    while not heads.load(first.race_id).closed:
        let_on()
        for heat in rest:
            while not heads.load(heat.race_id).closed and bots.move_one(heat.race_id):
                pass
        late(first)
        Seat.objects.filter(table=first.race_id).update(**watching)
    assert Table.objects.get(pk=first.race_id).stage == Stage.OVER
    race_at_random(rest, "stuck")
    assert Group.objects.get().revealed is not None


def test_at_the_deadline_nobody_is_replaced_whose_table_waits_for_another_one(people):
    round = opened(people, round_days=2)
    first, *rest = round.heats.all()
    due = canonical.load_object(bytes(Job.objects.get(kind=rounds.DEADLINE).input))
    for heat in (first, *rest):
        some.come(people, heat)
    Seat.objects.filter(table=first.race_id).update(is_stood_in=True, level=Level.PUP)
    while bots.move_one(first.race_id):
        pass
    Seat.objects.update(is_stood_in=False, looked=None)
    heats.pass_deadline(**due)
    assert not Seat.objects.filter(table=first.race_id, is_stood_in=True).exists()
    assert Seat.objects.filter(table__in=[heat.race_id for heat in rest], is_stood_in=True).exists()


@pytest.mark.parametrize("in_step", [True, False])
def test_a_table_that_began_after_another_one_had_ended_says_so(people, in_step):
    all_heats = list(opened(people, in_step=in_step).heats.all())
    season = all_heats[0].round.season
    for heat in all_heats:
        some.come(people, heat)
        if not in_step:
            some.drive(heat)
    if in_step:
        Seat.objects.update(is_stood_in=True, level=Level.PUP)
        Table.objects.update(changes=1)
        race_at_random(all_heats, "late")
    late = {heat.pk for heat in all_heats[1:]} if not in_step else set()
    assert payloads.began_late(lists.rounds(season)) == late
    page = tables.signed_in(people["alice"]).get(f"/seasons/{season.pk}").content.decode()
    assert page.count("Began after another table had ended") == len(late)
    payload = tables.signed_in(people["alice"]).get(f"/api/v1/seasons/{season.pk}/rounds").json()
    assert [heat["began_late"] for heat in payload[0]["heats"]] == [heat.pk in late for heat in all_heats]


def test_what_is_agreed_on_says_whether_tables_race_in_step(people):
    season = some.running(people, CAST[:4], max_heat_size=2, same_luck=True)
    home = f"/seasons/{season.pk}"
    alice = tables.signed_in(people["alice"])
    assert "race in step" in alice.get(home).content.decode()
    assert 'name="in_step"' in alice.get(f"{home}/agreed").content.decode()
    got = alice.patch(f"/api/v1/seasons/{season.pk}", {"in_step": False}, content_type="application/json")
    assert (got.status_code, got.json()["in_step"]) == (200, False)
    agreed = alice.get(home).content.decode().partition('class="sn-agreed"')[2].partition("</dl>")[0]
    assert "race each at its own time" in agreed
    assert "race in step" not in agreed
