"""How each version of each game tells what happened: in sentences, and as a drawn state.

It must never tell what its reader may not know; each game's own modules see to that.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.rules import registry
from games.rules.protocol import Event, State
from games.rules.sentence import ENGLISH, Tongue
from games.rules.version import Teller


def find(version: str) -> Teller:
    """The teller of rules that the registry knows."""
    teller = registry.whole(version).teller
    if teller is None:
        raise KeyError(version)
    return teller


def to_text(version: str, events: Sequence[Event], tongue: Tongue = ENGLISH, state: State = None) -> str:
    """What everybody may know of the events of an order; with any state of the race, in the order that people are told.

    >>> to_text("snow_tails/1", [{"kind": "round-began", "round": 2}, {"kind": "turn-began", "seat": 0}])
    'Round 2 begins. It is the turn of Red.'
    """
    teller = find(version)
    ordered = events if state is None else teller.ordered(events, state)
    return " ".join(teller.sentence(event, -1).to_text(tongue) for event in ordered)
