"""The figures that the service itself counts, whatever the room: requests, refusals, jobs.

It must never count a path or a fragment of one: an address is told by the name that it has in the resolver.
"""

from __future__ import annotations

from core.counts import Counter, Level, Timing
from games.rules.book import prefixes

SECONDS = (0.005, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0, 30.0)
JOB_SECONDS = (0.05, 0.25, 1.0, 5.0, 20.0, 60.0, 120.0)
WAIT_SECONDS = (0.1, 0.5, 1.0, 5.0, 30.0, 300.0, 3600.0)

REQUESTS = Counter("boreal_requests", "Answers, by the name of the address.", ("route", "method", "status"))
REQUEST_SECONDS = Timing("boreal_request_seconds", "From a request to its answer's head.", ("route",), SECONDS)
REFUSALS = Counter("boreal_refusals", "What was asked and refused, by its code.", ("code",))

CACHE_BYTES = Level("boreal_cache_bytes", "What processes remember to be quicker, without Boards.", ("kind",))
CACHE_BUDGET = Level("boreal_cache_budget_bytes", "What they may remember together.")

JOBS = Counter("boreal_jobs", "Tries of jobs that ended, by what the row says then.", ("kind", "queue", "state"))
JOB_SECONDS_TAKEN = Timing("boreal_job_seconds", "What a try of a job took.", ("kind",), JOB_SECONDS)
JOB_SECONDS_WAITED = Timing("boreal_job_wait_seconds", "From when a job was due to its try.", ("queue",), WAIT_SECONDS)


def refused(code: str) -> None:
    """Something was refused. What the rules of a game refuse is told as one: why would show what a seat holds."""
    REFUSALS.add("rules" if code.partition(".")[0] in prefixes() else code)
