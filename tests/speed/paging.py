"""A house for the bench of pages: `python -m tests.speed.paging` fills it and prints what is asked of it.

Bots race through to the gallery; other races wait for people, or are under way. It must never be used on a house that
somebody lives in.
"""

from __future__ import annotations

import json
import sys
from typing import Any

GAMES = ("snow_tails", "reindeer_races", "husky")
COURSES = {"snow_tails": "first-tracks", "reindeer_races": "five-sprints", "husky": "postmans-cut"}
FINISHED, WAITING, RACING = 27, 24, 24  # a page of the gallery and some more; a page of each list of races


def main() -> None:
    import django

    django.setup()
    from jobs import messenger
    from people import services

    messenger.tell = lambda to: True  # no worker is to be woken
    user = services.new_guest("Bench")
    finished = [_finished(user, number) for number in range(FINISHED)]
    for number in range(WAITING):
        _opened(user, number, "empty")
    racing = [_started(user, number).race_id for number in range(RACING)]
    narrowed = ["", *(f"?game={game}" for game in GAMES)]
    addresses = {
        "gallery": [f"/replays{query}" for query in narrowed],
        "races": [f"/races{query}" for query in narrowed],
        "replay": [f"/replays/{race}" for race in finished],
    }
    slow = {"table": f"/races/{racing[0]}", "replay": f"/replays/{finished[0]}"}
    json.dump({"addresses": addresses, "slow": slow, "session": _session(user)}, sys.stdout)


def _session(user: Any) -> str:
    """The key of a session in which somebody is signed in."""
    from django.contrib.auth import login
    from django.contrib.sessions.backends.db import SessionStore
    from django.http import HttpRequest

    request = HttpRequest()
    request.session = SessionStore()
    login(request, user, "people.backends.WithPerson")
    request.session.save()
    return str(request.session.session_key)


def _opened(user: Any, number: int, *others: str) -> Any:
    from courses import judging
    from courses.plans import games as plans
    from courses.services import kept_board
    from games.tables import opening
    from games.tables.opening import RaceWish, SeatWish, Venue

    game = GAMES[number % len(GAMES)]
    plan = plans.GAMES[game].PRESETS[COURSES[game]].plan
    course = judging.judge(plan)
    seats = [SeatWish("me"), *(SeatWish(kind, level="pup") for kind in (*others, "bot", "bot"))]
    wish = RaceWish(game, seats, visibility="public")
    return opening.open_on(Venue(kept_board(course), judging.to_json(plan), COURSES[game]), user, wish)


def _started(user: Any, number: int) -> Any:
    from games.tables import starting
    from games.tables.access import Caller

    table = _opened(user, number)
    starting.start(table.race_id, Caller(user))
    return table


def _finished(user: Any, number: int) -> Any:
    """A race that is over: a bot gives the person's orders too, as orders of the person."""
    from games import heads
    from games.results import Order
    from games.rules import registry
    from games.tables import bots, raw_sql, turns

    race = _started(user, number).race_id
    while (at := raw_sql.sitting(race)) is not None:
        standing = heads.load(race)
        seat = registry.find(standing.rules).movers(standing.state)[0]
        if at.seats[seat].is_driven:
            bots.move_one(race)
        else:
            command = bots.chosen(race, "pup", seat, standing)
            turns.carried_out(at, Order(race, seat, command, f"o{standing.ply}", standing.ply))
    return race


if __name__ == "__main__":
    main()
