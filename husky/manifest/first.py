"""Version 1 of Husky, put together. It must never hold a rule."""

from __future__ import annotations

from collections.abc import Iterable

from games.rules.protocol import Choice, State
from games.rules.sentence import Sentence
from games.rules.version import Teller, Version
from husky import rules as husky
from husky import scenes
from husky.results import RESULTS
from husky.rules import bots, citing, drawing, foreseen, notation, options, passing, sentences


def _foreseen(state: State, choice: Choice) -> Iterable[Sentence]:
    return foreseen.foreseen(choice.preview)


TELLER = Teller(sentences.sentence, drawing.drawn, _foreseen, passing.as_passed)
FIRST = Version(husky, bots.LEVELS, notation, TELLER, citing.clause, options.OPTIONS, scenes, RESULTS)
