"""Which clause of the rules decides each kind of event; what a divergence cites. It must never tell what a clause says.

Keyed by the version of the rules: a later one brings its own table.
"""

from __future__ import annotations

from typing import Any

from games.rules import husky, reindeer_races, snow_tails

DENTS = {"speed": "ST-87", "scenery": "ST-100", "sapling": "ST-112", "no-card": "ST-47"}

_SNOW_TAILS = {
    "order-drawn": "ST-23", "place-taken": "ST-24", "round-began": "ST-31", "turn-began": "ST-31",
    "cards-played": "ST-41", "sled-moved": "ST-58", "sled-stood": "ST-61", "sapling-felled": "ST-112",
    "dents-taken": "ST-87", "scenery-hit": "ST-98", "sled-hit": "ST-91", "sled-wrecked": "ST-102",
    "sled-retired": "R-ST-37", "cards-discarded": "ST-80", "deck-shuffled": "ST-84", "cards-drawn": "ST-79",
    "sled-finished": "ST-104", "race-ended": "ST-109",
}  # fmt: skip
_REINDEER_RACES = {
    "track-laid": "RR-10", "turn-began": "RR-23", "cards-played": "RR-29", "reindeer-ran": "RR-32",
    "reindeer-taken": "RR-59", "card-turned": "RR-55", "reward-won": "RR-40", "pile-shuffled": "RR-28",
    "cards-drawn": "RR-25", "discards-due": "RR-26", "cards-discarded": "RR-26", "race-ended": "RR-61",
}  # fmt: skip
_HUSKY = {
    "cards-gathered": "HU-53", "weathers-shuffled": "R-HU-25", "start-named": "HU-17", "turn-began": "HU-22",
    "turn-ended": "HU-40", "offer-declined": "HU-39", "musher-placed": "HU-25", "musher-stayed": "HU-31",
    "turn-blocked": "HU-41", "runner-broken": "HU-39", "camp-pitched": "HU-39", "round-began": "HU-24",
    "decision-owed": "HU-22", "race-ended": "HU-54", "card-played": "HU-26", "cards-dealt": "HU-16",
    "card-swapped": "HU-39", "weather-turned": "HU-24", "events-shuffled": "R-HU-26", "event-drawn": "HU-39",
    "musher-moved": "HU-31", "musher-slipped": "HU-39", "checkpoint-passed": "HU-50", "speed-changed": "HU-39",
    "animal-moved": "HU-19", "animals-stuck": "HU-43", "musher-attacked": "HU-41", "animal-driven": "R-HU-16",
}  # fmt: skip
CLAUSES: dict[str, dict[str, str]] = {
    snow_tails.version: _SNOW_TAILS,
    reindeer_races.version: _REINDEER_RACES,
    husky.version: _HUSKY,
}


def clause(rules: str, event: dict[str, Any]) -> str:
    """The clause that decides about an event, or nothing.

    >>> clause("snow_tails/1", {"kind": "sled-moved"}), clause("chess/1", {"kind": "pawn-moved"})
    ('ST-58', '')
    """
    found = CLAUSES.get(rules, {}).get(str(event.get("kind")), "")
    why = event.get("why")
    return DENTS.get(why, found) if found == "ST-87" and isinstance(why, str) else found
