"""Which clause of the rules decides each kind of event: what a divergence cites. It must never tell what it says."""

from __future__ import annotations

from games.rules.protocol import Event

CLAUSES = {
    "order-drawn": "ST-23", "place-taken": "ST-24", "round-began": "ST-31", "turn-began": "ST-31",
    "cards-played": "ST-41", "sled-moved": "ST-58", "sled-stood": "ST-61", "sapling-felled": "ST-112",
    "dents-taken": "ST-87", "scenery-hit": "ST-98", "sled-hit": "ST-91", "sled-wrecked": "ST-102",
    "sled-retired": "R-ST-37", "cards-discarded": "ST-80", "deck-shuffled": "ST-84", "cards-drawn": "ST-79",
    "sled-finished": "ST-104", "race-ended": "ST-109",
}  # fmt: skip
DENTS = {"speed": "ST-87", "scenery": "ST-100", "sapling": "ST-112", "no-card": "ST-47"}  # by why they are taken


def clause(event: Event) -> str:
    """The clause that decides about an event, or nothing.

    >>> clause({"kind": "sled-moved"}), clause({"kind": "dents-taken", "why": "scenery"}), clause({})
    ('ST-58', 'ST-100', '')
    """
    usual, why = CLAUSES.get(str(event.get("kind")), ""), event.get("why")
    return DENTS.get(why, usual) if event.get("kind") == "dents-taken" and isinstance(why, str) else usual
