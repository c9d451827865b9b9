"""Version 1 of Reindeer Races, put together. It must never hold a rule."""

from __future__ import annotations

from collections.abc import Iterable

from games.rules import reindeer_races
from games.rules.protocol import Choice, State
from games.rules.reindeer_races import bots, citing, drawing, foreseen, notation, sentences
from games.rules.sentence import Sentence
from games.rules.version import Teller, Version
from ground.canonical import Value


def _foreseen(state: State, choice: Choice) -> Iterable[Sentence]:
    return foreseen.foreseen(choice.preview) if "path" in choice.preview else ()


AS_DRAWN: dict[str, Value] = {"orientation": "fixed"}  # R-RR-08
WHOLE = Version(
    reindeer_races, bots.LEVELS, notation, Teller(sentences.sentence, drawing.drawn, _foreseen), citing.clause, AS_DRAWN
)
