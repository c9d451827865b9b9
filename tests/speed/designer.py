"""An edit at the drawing table over HTTP: from the question, with the whole plan, to the last byte of the answer.

One web process answers on one core; beside it what the bare work takes without any web. It must never ask a browser.
"""

from __future__ import annotations

import http.client
import json
import os
import time
from collections.abc import Iterator
from statistics import median

from courses.plans.snow_tails.parse import to_value
from courses.plans.snow_tails.text import read_text
from tests.speed.append import database
from tests.speed.orders import serving

LINE = "START S S CL S S CR S CHASM CR S DRL CL S S S S CL S SAPA CR S S S S FIN"
WORDS = LINE.split()
WISHES = {"boxes": 2, "table": "2400x1500"}
# At every edit another section is missing, so that all behind it lie elsewhere than they did.
PLANS = [read_text(" ".join(WORDS[:at] + WORDS[at + 1 :])) for at in range(1, len(WORDS) - 1)]
BODIES = [json.dumps({"plan": to_value(plan), "wishes": WISHES, "theme": "ice"}) for plan in PLANS]
HEADERS = {"Content-Type": "application/json", "Accept": "application/json"}
ASKED = 72


def run(rounds: int) -> Iterator[str]:
    """The line of the table."""
    with database("sqlite") as (_url, env), serving(env) as port:
        best, usual, size = min(_asked(port) for _round in range(rounds))
    yield f"{len(PLANS[0].sections)} sections at the drawing table, over HTTP"
    yield f"  from an edit's question to its answer {best:8.1f} ms   usually {usual:.1f} ms, {size >> 10} kB"
    yield f"  the same work without the web         {_bare(rounds * ASKED):8.1f} ms"


def _asked(port: int) -> tuple[float, float, int]:
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    waits, size = [], 0
    for edit in range(ASKED):
        began = time.perf_counter()
        line.request("POST", "/api/v1/drafts/desk", BODIES[edit % len(BODIES)], HEADERS)
        answer = line.getresponse()
        said = answer.read()
        waits.append((time.perf_counter() - began) * 1000)
        if answer.status != 200:
            raise RuntimeError(f"{answer.status} {said[:300]!r}")
        size = len(said)
    return min(waits), median(waits), size


def _bare(times: int) -> float:
    """Read, judge, draw and tell, in this process."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
    import django

    django.setup()
    from courses import judging
    from courses.drafts import desks

    edits, waits = [json.loads(body) for body in BODIES], []
    for edit in range(times):
        said = edits[edit % len(edits)]
        began = time.perf_counter()
        json.dumps(desks.shown(judging.read_said(said["plan"]), said["wishes"], said["theme"]))
        waits.append((time.perf_counter() - began) * 1000)
    return min(waits)
