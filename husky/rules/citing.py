"""Which clause of the rules decides each kind of event: what a divergence cites. It must never tell what it says."""

from __future__ import annotations

from games.rules.protocol import Event

CLAUSES = {
    "cards-gathered": "HU-53", "weathers-shuffled": "R-HU-25", "start-named": "HU-17", "turn-began": "HU-22",
    "turn-ended": "HU-40", "offer-declined": "HU-39", "musher-placed": "HU-25", "musher-stayed": "HU-31",
    "turn-blocked": "HU-41", "runner-broken": "HU-39", "camp-pitched": "HU-39", "round-began": "HU-24",
    "decision-owed": "HU-22", "race-ended": "HU-54", "card-played": "HU-26", "cards-dealt": "HU-16",
    "card-swapped": "HU-39", "weather-turned": "HU-24", "events-shuffled": "R-HU-26", "event-drawn": "HU-39",
    "musher-moved": "HU-31", "musher-slipped": "HU-39", "checkpoint-passed": "HU-50", "speed-changed": "HU-39",
    "animal-moved": "HU-19", "animals-stuck": "R-HU-13", "musher-attacked": "HU-41", "animal-driven": "R-HU-16",
}  # fmt: skip


def clause(event: Event) -> str:
    """The clause that decides about an event, or nothing.

    >>> clause({"kind": "musher-moved"}), clause({"kind": "pawn-moved"})
    ('HU-31', '')
    """
    return CLAUSES.get(str(event.get("kind")), "")
