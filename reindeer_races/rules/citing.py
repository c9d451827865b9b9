"""Which clause of the rules decides each kind of event: what a divergence cites. It must never tell what it says."""

from __future__ import annotations

from games.rules.protocol import Event

CLAUSES = {
    "track-laid": "RR-10", "turn-began": "RR-23", "cards-played": "RR-29", "reindeer-ran": "RR-32",
    "reindeer-taken": "RR-59", "card-turned": "RR-55", "reward-won": "RR-40", "pile-shuffled": "RR-28",
    "cards-drawn": "RR-25", "discards-due": "RR-26", "cards-discarded": "RR-26", "race-ended": "RR-61",
}  # fmt: skip


def clause(event: Event) -> str:
    """The clause that decides about an event, or nothing.

    >>> clause({"kind": "reward-won"}), clause({"kind": "pawn-moved"})
    ('RR-40', '')
    """
    return CLAUSES.get(str(event.get("kind")), "")
