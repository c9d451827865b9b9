"""With what a game refuses an order or an opening. It must never judge a refusal."""

from __future__ import annotations

from typing import Any

from core.errors import Wrong
from tests.parts.luck import Scripted


def refusal(rules: Any, state: Any, seat: int, command: dict[str, Any]) -> str:
    """The code of the refusal, or nothing."""
    try:
        rules.decide(state, seat, command, Scripted(then=0))
    except Wrong as wrong:
        return wrong.code
    return ""


def refused_opening(rules: Any, pins: dict[str, Any], board: bytes) -> str:
    try:
        rules.opening(pins, board)
    except Wrong as wrong:
        return wrong.code
    return ""
