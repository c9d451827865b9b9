"""Version 1 of Snow Tails, put together. It must never hold a rule."""

from __future__ import annotations

from collections.abc import Iterable

from games.rules.protocol import Choice, State
from games.rules.sentence import Sentence
from games.rules.version import Teller, Version
from snow_tails import rules as snow_tails
from snow_tails import scenes
from snow_tails.results import RESULTS
from snow_tails.rules import bots, citing, drawing, foreseen, notation, options, sentences


def _foreseen(state: State, choice: Choice) -> Iterable[Sentence]:
    return foreseen.foreseen(state.board, choice.preview) if "path" in choice.preview else ()


TELLER = Teller(sentences.sentence, drawing.drawn, _foreseen)
FIRST = Version(snow_tails, bots.LEVELS, notation, TELLER, citing.clause, options.OPTIONS, scenes, RESULTS)
