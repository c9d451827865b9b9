"""Tables for the bench of tables, a person and three bots at each: `python -m tests.speed.seating COUNT`."""

from __future__ import annotations

import json
import sys


def main(count: int) -> None:
    import django

    django.setup()
    from games.tables import opening, starting
    from games.tables.access import Caller
    from games.tables.opening import RaceWish, SeatWish
    from people import services, tokens
    from tests.speed.ordering import ground

    user = services.new_guest("Bench")
    _token, text = tokens.make(user, "bench")
    wish, course = RaceWish("snow_tails", [SeatWish("me"), *(SeatWish("bot") for _ in range(3))]), ground("nutcracker")
    tables = [opening.open_on(course, user, wish) for _ in range(count)]
    for table in tables:
        starting.start(table.race_id, Caller(user))
    json.dump({"token": text, "races": [str(table.race_id) for table in tables]}, sys.stdout)


if __name__ == "__main__":
    main(int(sys.argv[1]))
