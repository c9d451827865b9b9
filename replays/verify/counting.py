"""The divergences that are about how many: cells, dents, cards, points. They need no more than two numbers to be told.

It must never know whose turn it was.
"""

from __future__ import annotations

from typing import Any

from core.i18n import ngettext_noop
from games.rules.sentence import Sentence, count
from replays.verify.sides import Sides

MOVES = ngettext_noop(
    "the log moves %(count)s cell, the rules say %(ruled)s", "the log moves %(count)s cells, the rules say %(ruled)s"
)
DENTS = ngettext_noop(
    "the log gives %(count)s dent, the rules say %(ruled)s", "the log gives %(count)s dents, the rules say %(ruled)s"
)
DRAWS = ngettext_noop(
    "the log draws %(count)s card, the rules say %(ruled)s", "the log draws %(count)s cards, the rules say %(ruled)s"
)
DISCARDS = ngettext_noop(
    "the log puts %(count)s card away, the rules say %(ruled)s",
    "the log puts %(count)s cards away, the rules say %(ruled)s",
)
POINTS = ngettext_noop(
    "the log gives %(count)s point, the rules say %(ruled)s", "the log gives %(count)s points, the rules say %(ruled)s"
)

COUNTED: dict[str, tuple[str, tuple[str, str]]] = {  # a kind of event: its field that counts, the sentence
    "sled-moved": ("path", MOVES),
    "musher-moved": ("path", MOVES),
    "dents-taken": ("count", DENTS),
    "cards-drawn": ("count", DRAWS),
    "cards-dealt": ("count", DRAWS),
    "cards-discarded": ("cards", DISCARDS),
    "reward-won": ("points", POINTS),
}


def sentence(sides: Sides) -> Sentence | None:
    """Both numbers, where the two sides are one kind of event and differ in one.

    >>> moved = {"kind": "sled-moved", "seat": 1}
    >>> sentence(Sides(moved | {"path": [1, 2]}, moved | {"path": [1]})).to_text()
    'the log moves 2 cells, the rules say 1'
    """
    log, rules = sides
    if not isinstance(log, dict) or rules is None or log.get("kind") != rules["kind"] or rules["kind"] not in COUNTED:
        return None
    field, templates = COUNTED[rules["kind"]]
    logged, ruled = _number(log.get(field)), _number(rules[field])
    return None if logged is None or ruled is None or logged == ruled else count(templates, logged, ruled=ruled)


def _number(value: Any) -> int | None:
    if isinstance(value, list):
        return len(value)
    return value if isinstance(value, int) else None
