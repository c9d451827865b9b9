"""What races of Husky are measured by: the rounds that the winning musher took. It must never judge a race."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from core.i18n import ngettext_noop
from games.rules.sentence import Sentence, count

ROUNDS = ngettext_noop("%(count)s round", "%(count)s rounds")


def measure(outcome: Mapping[str, Any], bodies: Iterable[Mapping[str, Any]]) -> int | None:
    """The rounds until somebody arrived (HU-54)."""
    return int(outcome["rounds"]) if outcome["won"] else None


def to_sentence(score: int) -> Sentence:
    """The rounds."""
    return count(ROUNDS, score)
