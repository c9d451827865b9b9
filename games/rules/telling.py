"""How each version of each game tells what happened: in sentences, and as a drawn state.

It must never tell what its reader may not know; each game's own modules see to that.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.rules import registry
from games.rules.protocol import Event
from games.rules.sentence import ENGLISH, Tongue
from games.rules.version import Teller


def find(version: str) -> Teller:
    """The teller of rules that the registry knows."""
    teller = registry.whole(version).teller
    if teller is None:
        raise KeyError(version)
    return teller


def told(version: str, events: Iterable[Event], tongue: Tongue = ENGLISH) -> str:
    """What everybody may know of some events.

    >>> told("snow_tails/1", [{"kind": "round-began", "round": 2}, {"kind": "turn-began", "seat": 0}])
    'Round 2 begins. It is the turn of Red.'
    """
    tell = find(version).sentence
    return " ".join(tell(event, -1).told(tongue) for event in events)
