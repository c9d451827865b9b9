"""What is counted of orders: who gave them, what became of them, how long it took.

It must never tell why the rules of a game refused: what a seat holds would show.
"""

from __future__ import annotations

from core.counts import Counter, Timing
from games.log.orderer import Orderer
from games.results import Closed, Conflict, Duplicate, NotAllowed, Ok, Result, Stale

SECONDS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.0)
RULES, WAITS = "rules", "table.out-of-step"
OUTCOMES: dict[type[Result], str] = {
    Ok: "accepted", Duplicate: "repeated", Stale: "order.stale", Conflict: "order.conflict", Closed: "order.closed",
    NotAllowed: RULES,
}  # fmt: skip

ORDERS = Counter("boreal_orders", "Orders of races, by who gave them and what became of them.", ("by", "outcome"))
ORDER_SECONDS = Timing("boreal_order_seconds", "What an order took, from its table to the log.", ("by",), SECONDS)


def ordered(by: Orderer, result: Result, is_held: bool, seconds: float) -> None:
    """An order was answered; `is_held` where its table waits for others with the same luck."""
    outcome = WAITS if is_held and isinstance(result, NotAllowed) else OUTCOMES[type(result)]
    ORDERS.add(by.kind, outcome)
    ORDER_SECONDS.took(seconds, by.kind)
