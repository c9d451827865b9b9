"""Races for the bench of orders: `python -m tests.speed.ordering COUNT` opens them and tells every order beforehand.

A lone sled's race is played through here with the race's own luck; the orders are then given over HTTP.
"""

from __future__ import annotations

import json
import sys
from typing import Any
from uuid import UUID


def main(count: int) -> None:
    import django

    django.setup()
    from django.contrib.auth.models import User

    from people import services, tokens
    from tests.parts.tables import signed_in

    user: User = services.new_guest("Bench")
    _token, text = tokens.make(user, "bench")
    session = signed_in(user).cookies["sessionid"].value
    json.dump({"token": text, "session": session, "races": [race(user) for _number in range(count)]}, sys.stdout)


def race(user: Any) -> list[dict[str, Any]]:
    """A race opened and started, and its orders from the first to the last."""
    from games.tables import opening, starting
    from games.tables.access import Caller
    from games.tables.opening import RaceWish, SeatWish

    table = opening.open_on(ground(), user, RaceWish("snow_tails", [SeatWish("me")]))
    starting.start(table.race_id, Caller(user))
    return list(_orders(table.race_id))


def ground(preset: str = "first-tracks") -> Any:
    from courses import judging, services
    from games.tables.opening import Venue
    from snow_tails.plans.presets import PRESETS

    plan = PRESETS[preset].plan
    return Venue(services.kept_board(judging.judge(plan)), judging.to_json(plan), "Bench")


def _orders(race: UUID) -> Any:
    from games import heads
    from games.rules import play, registry
    from games.tables import bots

    standing = heads.load(race)
    state, ply = standing.state, 0
    while movers := registry.find(standing.rules).movers(state):
        here = heads.Standing(ply, "", False, standing.rules, state, standing.luck)
        command = bots.chosen(race, "racer", movers[0], here)
        body = {"seat": movers[0], "command": command, "command_id": f"bench-{ply}", "expected_ply": ply}
        yield {"path": f"/api/v1/races/{race}/orders", "body": body}
        state, ply = play.order(standing.rules, state, movers[0], command, standing.luck).state, ply + 1


if __name__ == "__main__":
    main(int(sys.argv[1]))
