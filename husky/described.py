"""Husky in the description of the API. It must never hold what people see."""

from __future__ import annotations

from courses.plans.schema import WHOLE, Described, counts, many, record, whole
from husky.boards import KINDS

DESCRIBED = Described(
    proof=record(
        "What is proven of a Board of Husky: the fewest turns of a lone musher in average weather.",
        {
            "best_cards": whole("With the highest number there is in each turn."),
            "average_cards": whole("With the mean of all cards in each turn."),
            "stuck": many(WHOLE, "What nobody can reach: checkpoints 1 to 3, 4 for the finish."),
        },
        optional=["best_cards", "average_cards"],
    ),
    stock={"animals": counts(KINDS)},
    par="the turns of a lone musher with the best cards in average weather",
    spots="column and row, from 0",
    wishes={"levels": "steps"},
)
