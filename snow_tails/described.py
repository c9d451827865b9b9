"""Snow Tails in the description of the API. It must never hold what people see."""

from __future__ import annotations

from courses.plans.schema import WHOLE, Described, counts, many, record, whole
from snow_tails.plans.stock import FACES

PAR = record("The fewest turns from one start place.", {"place": WHOLE, "turns": WHOLE, "dents": WHOLE})
RED_LINE = record(
    "The speeds at which the lines of par cross a red line.",
    {
        "section": whole("The section behind the line, from 1."),
        "limit": WHOLE,
        "without_dents": many(WHOLE),
        "with_dents": many(WHOLE),
    },
)

DESCRIBED = Described(
    proof=record(
        "What is proven of a Board of Snow Tails.",
        {
            "without_dents": many(PAR),
            "with_dents": many(PAR),
            "red_lines": many(RED_LINE),
            "stuck": many(WHOLE, "Start places from which nobody can finish."),
        },
    ),
    stock={"tiles": counts(FACES), "saplings": WHOLE},
    par="the fewest turns, dents allowed",
    spots="lane and cell, from 1",
    wishes={"levels": "to the line, met as nearly as the pieces allow", "turns": "how many corners and U-turns"},
)
