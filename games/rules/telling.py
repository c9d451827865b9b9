"""How each version of each game tells what happened: in sentences, and as a drawn state.

It must never tell what its reader may not know; each game's own modules see to that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from games.rules import husky, reindeer_races, snow_tails
from games.rules.husky import drawing as husky_drawing
from games.rules.husky import foreseen as husky_foreseen
from games.rules.husky import sentences as husky_sentences
from games.rules.protocol import Choice, Event, State
from games.rules.reindeer_races import drawing as reindeer_drawing
from games.rules.reindeer_races import foreseen as reindeer_foreseen
from games.rules.reindeer_races import sentences as reindeer_sentences
from games.rules.sentence import ENGLISH, Sentence, Tongue
from games.rules.snow_tails import drawing as snow_tails_drawing
from games.rules.snow_tails import foreseen as snow_tails_foreseen
from games.rules.snow_tails import sentences as snow_tails_sentences


class Teller(NamedTuple):
    """The words and the drawing of one version."""

    sentence: Callable[[Event, int], Sentence]  # of an event, for a seat's own eyes or, with -1, for everybody's
    drawn: Callable[[State, bool], str]  # of a state; whole, or only where something stands
    foreseen: Callable[[State, Choice], Iterable[Sentence]]  # of what a choice would come to


def _snow_tails(state: State, choice: Choice) -> Iterable[Sentence]:
    return snow_tails_foreseen.foreseen(state.board, choice.preview) if "path" in choice.preview else ()


def _reindeer_races(state: State, choice: Choice) -> Iterable[Sentence]:
    return reindeer_foreseen.foreseen(choice.preview) if "path" in choice.preview else ()


def _husky(state: State, choice: Choice) -> Iterable[Sentence]:
    return husky_foreseen.foreseen(choice.preview)


_tellers: dict[str, Teller] = {
    snow_tails.version: Teller(snow_tails_sentences.sentence, snow_tails_drawing.drawn, _snow_tails),
    reindeer_races.version: Teller(reindeer_sentences.sentence, reindeer_drawing.drawn, _reindeer_races),
    husky.version: Teller(husky_sentences.sentence, husky_drawing.drawn, _husky),
}


def find(version: str) -> Teller:
    """The teller of rules that the registry knows."""
    return _tellers[version]


def told(version: str, events: Iterable[Event], tongue: Tongue = ENGLISH) -> str:
    """What everybody may know of some events.

    >>> told("snow_tails/1", [{"kind": "round-began", "round": 2}, {"kind": "turn-began", "seat": 0}])
    'Round 2 begins. It is the turn of Red.'
    """
    tell = find(version).sentence
    return " ".join(tell(event, -1).told(tongue) for event in events)
