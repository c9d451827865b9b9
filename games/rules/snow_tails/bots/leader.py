"""The leader plans: it knows how many turns are left from wherever a turn can end. It must never see a state."""

from __future__ import annotations

from typing import Any

from games.rules.protocol import Command
from games.rules.snow_tails.bots.racer import racer
from games.rules.snow_tails.state import State
from games.rules.whim import Whim


def leader(opening: State, view: dict[str, Any], whim: Whim) -> Command:
    """As the racer."""
    return racer(opening, view, whim)
