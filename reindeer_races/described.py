"""Reindeer Races in the description of the API. It must never hold what people see."""

from __future__ import annotations

from courses.plans.schema import WHOLE, Described, counts, many, record
from reindeer_races.plans.stock import NAMES

PAR = record("The fewest moves of a lone reindeer on one lane.", {"lane": WHOLE, "moves": WHOLE})

DESCRIBED = Described(
    proof=record(
        "What is proven of a Board of Reindeer Races, as its cards lie.",
        {
            "full_hand": many(PAR, "With as many objects in each move as seven cards can show."),
            "one_card": many(PAR, "With one card in each move; lanes that take more are left out."),
            "stuck": many(WHOLE, "Lanes that nobody can finish."),
        },
    ),
    stock={"cards": counts(NAMES)},
    par="the moves that bring one home on every lane",
    spots="lane and cell, from 1",
)
