"""A web process under the largest courses that people can draw: `python -m tests.parts.heavy COURSES SECTIONS`.

It makes a house of its own in BOREAL_HOME, races once around each course through the pages and the API, and tells as
JSON what the process has in memory. It must never say what is right.
"""

from __future__ import annotations

import ctypes
import gc
import json
import os
import sys
from pathlib import Path
from typing import Any

PAGES = ("api-race", "api-race-state", "api-race-entries", "api-race-ground", "api-race-moment",
         "games:race", "games:picture")  # fmt: skip


def chain(number: int, sections: int) -> str:
    """A course of Snow Tails with as many cells as its sections can have, and no other like it."""
    turns = [
        f"O{'LR'[at % 2]}(angle=30;radius={10 + number / 10:.1f};cells=60,60,60,60,60)" for at in range(sections - 2)
    ]
    return " ".join(["START", *turns, "FIN"])


def raced(user: Any, plan: Any) -> Any:
    """A race on a course, with one seat."""
    from courses import judging, services
    from games.tables import opening, starting
    from games.tables.access import Caller
    from games.tables.opening import RaceWish, SeatWish, Venue

    judged = judging.judge(plan)
    assert not judged.errors, [finding.code for finding in judged.findings][:3]
    ground = Venue(services.kept_board(judged), judging.to_json(plan), "Heavy")
    table = opening.open_on(ground, user, RaceWish("snow_tails", [SeatWish("me")]))
    starting.start(table.race_id, Caller(user))
    return table.race_id


def asked(client: Any, race: Any) -> None:
    """Every page of a race, and the beginning of all orders."""
    from django.urls import reverse

    for name in PAGES:
        answer = client.get(reverse(name, args=[race]))
        assert answer.status_code == 200, (name, answer.status_code)
    client.get(reverse("api-race-legal", args=[race]) + "?most=5")


def memory() -> dict[str, int]:
    """Bytes: what the process has, what it has once it gave back what it can, and what its caches say they hold."""
    has = resident()
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    sizes = {"has": has, "trimmed": resident()}
    try:
        from core import memory as remembered
    except ImportError:  # a version that counts entries
        return sizes
    return sizes | {"kept": remembered.house.size, "budget": remembered.house.budget}


def resident() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def main(courses: int, sections: int) -> None:
    """One process asks itself for everything of each course, and tells its memory after each."""
    user, client = ready()
    asked(client, raced(user, read_plan("START S S FIN")))
    sizes = [memory()]
    for number in range(courses):
        asked(client, raced(user, read_plan(chain(number, sections))))
        sizes.append(memory())
    json.dump(sizes, sys.stdout)


def prepare(courses: int, sections: int) -> None:
    """Races for a server that others ask, and the token of who made them."""
    user, _client = ready()
    from people import tokens

    races = [str(raced(user, read_plan(chain(number, sections)))) for number in range(courses)]
    json.dump({"races": races, "token": tokens.make(user, "heavy")[1]}, sys.stdout)


def ready() -> tuple[Any, Any]:
    """A house of its own with one guest, and their browser."""
    import django

    django.setup()
    from django.core.management import call_command
    from django.test import Client

    from people import services

    call_command("migrate", verbosity=0)
    user, client = services.new_guest("Heavy"), Client(SERVER_NAME="localhost")
    client.force_login(user)
    return user, client


def read_plan(text: str) -> Any:
    from snow_tails.plans.text import read_text

    return read_text(text)


if __name__ == "__main__":
    (prepare if sys.argv[3:] == ["prepare"] else main)(int(sys.argv[1]), int(sys.argv[2]))
