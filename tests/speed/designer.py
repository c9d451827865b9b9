"""An edit at the drawing table over HTTP: from the question, with the whole plan, to the last byte of the answer.

One web process answers on one core; beside it what the bare work takes without any web. It must never ask a browser.
"""

from __future__ import annotations

import http.client
import json
import os
import time
from collections.abc import Iterator
from dataclasses import replace
from statistics import median

from courses.plans import games
from courses.plans.game import Plan
from reindeer_races.boards import turned
from reindeer_races.plans.plan import Laid
from reindeer_races.plans.presets import PRESETS
from tests.speed.append import database
from tests.speed.orders import serving

SNOW_TAILS = "START S S CL S S CR S CHASM CR S DRL CL S S S S CL S SAPA CR S S S S FIN"
WORDS = SNOW_TAILS.split()
WISHES: dict[str, object] = {"boxes": 2, "table": "2400x1500"}


def sections() -> Iterator[Plan]:
    """At every edit another section is missing, so that all behind it lie elsewhere than they did."""
    for at in range(1, len(WORDS) - 1):
        yield games.named("snow_tails").read_text(" ".join(WORDS[:at] + WORDS[at + 1 :]))


def rows() -> Iterator[Plan]:
    """At every edit another card of five bent rows is turned."""
    plan = PRESETS["carousel"].plan
    for at, lane in enumerate(plan.lanes):
        for card, laid in enumerate(lane.cards):
            other = Laid(turned(laid.card), laid.bend)
            cards = (*lane.cards[:card], other, *lane.cards[card + 1 :])
            lanes = (*plan.lanes[:at], replace(lane, cards=cards), *plan.lanes[at + 1 :])
            yield replace(plan, lanes=lanes)


def strokes() -> Iterator[Plan]:
    """After every edit another two cells of the board of the rules are bush."""
    husky = games.named("husky")
    board = husky.to_text(husky.PRESETS["standard"].plan)
    for column in range(31):
        yield husky.read_text(f"{board} rows@{column},5 g g")


EDITED = {  # what lies there: the plan after each edit
    f"{len(WORDS) - 1} sections": [*sections()],
    "25 cards in five bent rows": [*rows()],
    "31 x 14 painted cells": [*strokes()],
}
BODIES = {
    name: [json.dumps({"plan": games.game_of(plan).to_value(plan), "wishes": WISHES, "theme": "ice"}) for plan in plans]
    for name, plans in EDITED.items()
}
HEADERS = {"Content-Type": "application/json", "Accept": "application/json"}
ASKED = 72


def run(rounds: int) -> Iterator[str]:
    """The lines of the table."""
    with database("sqlite") as (_url, env), serving(env) as port:
        asked = {name: min(_asked(port, bodies) for _round in range(rounds)) for name, bodies in BODIES.items()}
    for name, (best, usual, size) in asked.items():
        yield f"{name} at the drawing table, over HTTP"
        yield f"  from an edit's question to its answer {best:8.1f} ms   usually {usual:.1f} ms, {size >> 10} kB"
        yield f"  the same work without the web         {_bare(BODIES[name], rounds * ASKED):8.1f} ms"


def _asked(port: int, bodies: list[str]) -> tuple[float, float, int]:
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    waits, size = [], 0
    for edit in range(ASKED):
        began = time.perf_counter()
        line.request("POST", "/api/v1/drafts/desk", bodies[edit % len(bodies)], HEADERS)
        answer = line.getresponse()
        content = answer.read()
        waits.append((time.perf_counter() - began) * 1000)
        if answer.status != 200:
            raise RuntimeError(f"{answer.status} {content[:300]!r}")
        size = len(content)
    return min(waits), median(waits), size


def _bare(bodies: list[str], times: int) -> float:
    """Read, judge, draw and tell, in this process."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    import django

    django.setup()
    from courses import judging
    from courses.drafts import desks

    edits, waits = [json.loads(body) for body in bodies], []
    for edit in range(times):
        request = edits[edit % len(edits)]
        began = time.perf_counter()
        json.dumps(desks.shown(judging.read_said(request["plan"]), request["wishes"], request["theme"]))
        waits.append((time.perf_counter() - began) * 1000)
    return min(waits)
