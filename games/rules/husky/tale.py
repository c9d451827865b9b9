"""The tale of one order of Husky: its events, and the state they lead to."""

from __future__ import annotations

from typing import TypeAlias

from games.rules import tale
from games.rules.husky.evolve import WRITERS
from games.rules.husky.state import State
from games.rules.luck import Luck

Tale: TypeAlias = tale.Tale[State]


def begun(state: State, luck: Luck) -> Tale:
    """A tale that has told nothing yet. The state given to it stays as it was."""
    return tale.Tale(state.copy(), WRITERS, luck)
