"""The text of a plan, `letter p.p i.p s.p~ bauble …`, on one line or on several, read and written.

Lanes begin with their object; before the first one stands what is said of the whole plan. Looks are not told. It must
never read more than `parse` could: words become a value first, and `parse` judges it.
"""

from __future__ import annotations

import re

from core.errors import Malformed
from core.i18n import gettext_noop as _
from reindeer_races.boards import KINDS, OBJECTS
from reindeer_races.plans.cards import named, word
from reindeer_races.plans.parse import check_size, read_lane, settled
from reindeer_races.plans.plan import Laid, Lane, Plan

CARD = re.compile(r"([pibsky]\.[pibsky]~?)(?:([<>])([0-9]{1,3}))?")
NUMBER = re.compile(r"-?[0-9]{1,4}")
WHOLE = {"house": ("house", 1), "rewards=a": ("rewards", "a"), "rewards=b": ("rewards", "b")}
SIGNS = {"=": "rewards", "@": "at"}


def read_text(text: str) -> Plan:
    """The plan of a text. Requires nothing of it; a complaint tells line and column, from 1.

    >>> read_text("letter p.p i.p>90 bauble k.y~ =7,5").lanes[1]
    Lane(cards=(Laid(card=(5, 4), bend=0),), rewards=(7, 5), place=None, look=Look(title='', theme='', note=''))
    """
    check_size(len(text))
    reader = _Reader()
    for number, line in enumerate(text.splitlines(), 1):
        for match in re.finditer(r"\S+", line):
            reader.take(match.group(), (number, match.start() + 1))
    lanes = [read_lane(reader.lanes.get(name, {}), at) for at, name in enumerate(OBJECTS, 1)]
    return settled(lanes, reader.whole.get("rewards", "a"), reader.whole.get("house", 0))


class _Reader:
    """Word after word, into the values that `parse` reads."""

    def __init__(self) -> None:
        self.whole: dict[str, object] = {}
        self.lanes: dict[str, dict[str, object]] = {}
        self.cards: list[object] = []
        self.bends: list[object] = []
        self.lane: dict[str, object] = {}

    def take(self, word: str, at: tuple[int, int]) -> None:
        if word in OBJECTS and word not in self.lanes:
            self.cards, self.bends = [], []
            self.lane = self.lanes[word] = {"cards": self.cards, "bends": self.bends}
        elif word in WHOLE and not self.lanes and WHOLE[word][0] not in self.whole:
            name, value = WHOLE[word]
            self.whole[name] = value
        elif match := CARD.fullmatch(word) if self.lanes else None:
            self.cards.append([KINDS[kind] for kind in named(match[1])])
            self.bends.append(int(match[3] or 0) * (-1 if match[2] == ">" else 1))
        elif self.lanes and (field := SIGNS.get(word[0], "cards")) not in self.lane:
            self.lane[field] = _numbers(word[1:], word, at)
        else:
            raise _odd(word, at)


def _odd(word: str, at: tuple[int, int]) -> Malformed:
    template = _("The word at line %(line)s, column %(column)s cannot be read here: %(word)s.")
    return Malformed("plan.word", template, line=at[0], column=at[1], word=word[:40])


def _numbers(text: str, word: str, at: tuple[int, int]) -> list[object]:
    parts = text.split(",") if text else []
    if not all(NUMBER.fullmatch(part) for part in parts):
        raise _odd(word, at)
    return [int(part) for part in parts]


def to_text(plan: Plan, between: str = " ") -> str:
    """The plan as text; `read_text` gives the same plan back, without its looks.

    >>> to_text(read_text("bauble y.k  letter"), " / ")
    'letter / bauble k.y~ / log / present / tree'
    """
    whole = ["house"] * plan.is_house + [f"rewards={plan.rewards}"] * (plan.rewards != "a")
    lanes = [" ".join([name, *_words(lane)]) for name, lane in zip(OBJECTS, plan.lanes, strict=True)]
    return between.join([*([" ".join(whole)] if whole else []), *lanes])


def _words(lane: Lane) -> list[str]:
    place = [] if lane.place is None else [f"@{lane.place.x},{lane.place.y},{lane.place.heading}"]
    rewards = [] if lane.rewards is None else [f"={','.join(map(str, lane.rewards))}"]
    return [*place, *(f"{word(laid.card)}{_bend(laid)}" for laid in lane.cards), *rewards]


def _bend(laid: Laid) -> str:
    return f"{'<' if laid.bend > 0 else '>'}{abs(laid.bend)}" if laid.bend else ""
