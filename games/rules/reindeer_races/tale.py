"""The tale of one order of Reindeer Races: its events, and the state they lead to."""

from __future__ import annotations

from typing import TypeAlias

from games.rules import tale
from games.rules.luck import Luck
from games.rules.reindeer_races.evolve import WRITERS
from games.rules.reindeer_races.state import State

Tale: TypeAlias = tale.Writing[State]


def begun(state: State, luck: Luck) -> Tale:
    """A tale that has told nothing yet, and will tell it into the state: nobody else may hold it."""
    return tale.Writing(state, WRITERS, luck)
