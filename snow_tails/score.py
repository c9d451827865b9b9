"""What races of Snow Tails are measured by: the rounds that the winning sled took. It must never judge a race."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from core.i18n import ngettext_noop
from games.rules.sentence import Sentence, count

ROUNDS = ngettext_noop("%(count)s round", "%(count)s rounds")


def measure(outcome: Mapping[str, Any], bodies: Iterable[Mapping[str, Any]]) -> int | None:
    """The round in which the first sled crossed the line; the others race on (ST-104, ST-109)."""
    number = None
    for body in bodies:
        for event in body["events"]:
            if event["kind"] == "round-began":
                number = int(event["round"])
            elif event["kind"] == "sled-finished":
                return number
    return None


def to_sentence(score: int) -> Sentence:
    """The rounds."""
    return count(ROUNDS, score)
