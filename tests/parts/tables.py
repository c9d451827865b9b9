"""Races at real tables, through the services: opened by Alice, joined by link, raced at random for some plies.

The cast: Alice hosts, Bob races her, Dora sat down as a guest and left her seat to a bot. Charlie may not look
unless all may; Gina is a guest of the house; Olga owns it; Linus holds the link. It must never assert anything.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any
from uuid import UUID

from django.contrib.auth.models import User
from django.test import Client

from courses import judging
from courses.plans import games as plans
from courses.services import kept_board
from games import heads
from games.results import Order
from games.rules import registry
from games.tables import access, bots, joining, leaving, opening, raw_sql, starting, turns
from games.tables.access import Caller
from games.tables.models import Level, Table
from games.tables.opening import RaceWish, SeatWish, Venue
from games.tables.turns import SentOrder
from people.models import Person
from tests.laws.tables import TABLES
from tests.laws.walks import chosen

GAMES = ("snow_tails", "reindeer_races", "husky")
COURSES = {
    "snow_tails": ("first-tracks", "nutcracker"),
    "reindeer_races": ("five-sprints",),
    "husky": ("postmans-cut",),
}
ALICE, BOB, DORA = 0, 1, 2  # their seats
PEOPLE = {"alice": {}, "bob": {}, "charlie": {}, "linus": {}, "olga": {"is_owner": True}}
GUESTS = ("dora", "gina")


def cast() -> dict[str, User]:
    """Everybody, by name."""
    made = {}
    for name in (*PEOPLE, *GUESTS):
        is_owner = name == "olga"
        user = User.objects.create_user(name, password="!", is_staff=is_owner, is_superuser=is_owner)
        Person.objects.create(user=user, name=name.title(), is_guest=name in GUESTS, **PEOPLE.get(name, {}))
        made[name] = User.objects.select_related("person").get(pk=user.pk)
    return made


def signed_in(user: User | None) -> Client:
    """A browser of somebody, or of nobody."""
    client = Client(raise_request_exception=False)
    if user is not None:
        client.force_login(user)
    return client


def follow(client: Client, table: Table) -> None:
    """Follow the invitation of a race, as whoever gets the link does."""
    client.get(f"/races/{table.race_id}/with/{access.invite(table)}")


@lru_cache(maxsize=8)
def judged(game: str, course: str) -> Any:
    return judging.judge(plans.GAMES[game].PRESETS[course].plan)


def ground(game: str, course: str) -> Venue:
    """A preset to race on, with its Board kept."""
    judgement = judged(game, course)
    return Venue(kept_board(judgement), judging.to_json(judgement.plan), course)


def open_table(people: dict[str, User], game: str, seed: int = 0, **wish: Any) -> Table:
    """Alice opens, Bob and Dora follow her link; nothing is started."""
    on = ground(game, COURSES[game][seed % len(COURSES[game])])
    seats = [SeatWish("me"), SeatWish("empty"), SeatWish("empty")]
    table = opening.open_on(on, people["alice"], RaceWish(game, seats, **wish), "alice's words")
    for number, name in ((BOB, "bob"), (DORA, "dora")):
        joining.take(table.race_id, Caller(people[name], (access.invite(table),)), number, f"{name}'s words")
    return table


def race(people: dict[str, User], game: str, seed: int = 0, plies: int = 12, **wish: Any) -> Table:
    """A race that goes on after some plies, or is over; a bot has Dora's seat."""
    table = open_table(people, game, seed, **wish)
    starting.start(table.race_id, Caller(people["alice"]))
    race_on(table, people, seed, plies)
    if not heads.load(table.race_id).closed:
        leaving.hand_over(table.race_id, Caller(people["dora"]), DORA, "pup")
    return Table.objects.get(pk=table.pk)


def race_on(table: Table, people: dict[str, User], seed: int, plies: int) -> None:
    """So many random orders, each by who sits there."""
    hand, law = Random(f"table {seed}"), TABLES[Table.objects.get(pk=table.pk).race.game]
    callers_ = [Caller(seat.person) for seat in table.seats.select_related("person").order_by("number")]
    for _ply in range(plies):
        standing = heads.load(table.race_id)
        if standing.closed:
            return
        seat = hand.choice([*law.game.movers(standing.state)])
        command = picked(law, standing.state, seat, hand)
        turns.give(table.race_id, callers_[seat], SentOrder(seat, command, f"o{standing.ply}", standing.ply))


def race_out(race: UUID) -> None:
    """To the end: bots on the seats that they drive, and each person gives an order that a bot would give too."""
    while (at := raw_sql.sitting(race)) is not None:
        standing = heads.load(race)
        seat = registry.find(standing.rules).movers(standing.state)[0]
        if at.seats[seat].is_driven:
            bots.move_one(race)
        else:
            command = bots.chosen(race, Level.PUP.value, seat, standing)
            turns.carried_out(at, Order(race, seat, command, f"o{standing.ply}", standing.ply))


def picked(law: Any, state: Any, seat: int, hand: Random) -> dict[str, Any]:
    """A random order, seldom one that leaves the race."""
    legal = law.some(state, seat, hand) if law.some else [*law.game.legal(state, seat)]
    return chosen(law, state, seat, legal, hand)
