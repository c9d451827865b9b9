"""What a look at a race costs once it stands at another ply: `python -m tests.speed.looking COUNT` tells it as JSON.

The first who follows it has the moment made; another one who looks for themselves finds it made.
"""

from __future__ import annotations

import json
import sys
import time
from contextlib import nullcontext
from typing import Any
from uuid import UUID


def main(count: int) -> None:
    import django

    django.setup()
    from django.contrib.auth.models import AnonymousUser
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    from games.live import Watching
    from games.tables import turns
    from games.tables.access import Caller
    from games.tables.turns import SentOrder
    from people import services
    from tests.speed.ordering import race

    user: Any = services.new_guest("Bench")
    figures: dict[str, list[float]] = {"first": [], "again": [], "statements": []}
    for _number in range(count):
        orders = race(user)
        raced = UUID(orders[0]["path"].split("/")[4])
        first, again = (Watching(raced, Caller(AnonymousUser()), -1) for _ in range(2))
        for ply, order in enumerate(orders[:-1]):
            turns.give(raced, Caller(user), SentOrder(**order["body"]))
            with CaptureQueriesContext(connection) if ply == 1 else nullcontext() as asked:
                figures["first"].append(_look(first, ply))
            figures["again"].append(_look(again, ply))
            if asked is not None:
                figures["statements"].append(len(asked))
    json.dump({name: sorted(values)[len(values) // 2] for name, values in figures.items()}, sys.stdout)


def _look(watching: Any, ply: int) -> float:
    """Milliseconds of the processor."""
    began = time.thread_time()
    if not [*watching.news(f"{ply}.0")]:
        raise RuntimeError("there was nothing new to see")
    return 1000 * (time.thread_time() - began)


if __name__ == "__main__":
    main(int(sys.argv[1]))
