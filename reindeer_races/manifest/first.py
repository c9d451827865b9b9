"""Version 1 of Reindeer Races, put together. It must never hold a rule."""

from __future__ import annotations

from collections.abc import Iterable

from games.rules.protocol import Choice, State
from games.rules.sentence import Sentence
from games.rules.version import Teller, Version
from reindeer_races import rules as reindeer_races
from reindeer_races import scenes
from reindeer_races.results import RESULTS
from reindeer_races.rules import bots, citing, drawing, foreseen, notation, options, sentences


def _foreseen(state: State, choice: Choice) -> Iterable[Sentence]:
    return foreseen.foreseen(choice.preview) if "path" in choice.preview else ()


TELLER = Teller(sentences.sentence, drawing.drawn, _foreseen)
FIRST = Version(reindeer_races, bots.LEVELS, notation, TELLER, citing.clause, options.OPTIONS, scenes, RESULTS)
