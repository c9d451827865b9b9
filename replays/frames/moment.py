"""What is known of one ply of a race, as values. It must never hold a sentence in a language."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from games.rules.protocol import Event
from games.rules.sentence import Sentence, Word

NOBODY = -1
Wording: TypeAlias = "Sentence | Word | str"  # what is told later, in a language


class Mark(NamedTuple):
    """Something worth finding again: a crash, a change of the lead, the finish."""

    kind: str
    seat: int  # whom it is about, or NOBODY
    sentence: Sentence


class Moment(NamedTuple):
    """One ply. Lists have one value for each seat, in the order of seats."""

    ply: int
    seat: int  # who gave the order; NOBODY for the start
    round: int  # 0 before the first
    sentences: tuple[Sentence, ...]
    events: tuple[Event, ...]  # as everybody may read them
    marks: tuple[Mark, ...]
    progress: tuple[int, ...]  # how far: levels, points or steps, as the game counts
    places: tuple[int, ...]  # from 1
    speeds: tuple[int, ...]


class Row(NamedTuple):
    """How one seat stands at a ply, with its hand open; rows come in the order of the standings."""

    seat: int
    place: int
    is_at_turn: bool
    facts: tuple[Wording, ...]
    hand: tuple[Wording, ...]
