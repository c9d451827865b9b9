"""Findings as lines of a command: those that are alike are gathered into one line, with all their places.

It must never drop a finding: a line that stands for several says how many, or where all of them are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from courses.plans.findings import Field, Finding
from courses.plans.game import Game
from reindeer_races.plans.cards import LETTERS, TITLES

# What is said of several that differ only in the section or the card that they are about, by game and code.
MANY = {
    ("snow_tails", "stock-short"): "No tile is left for %(count)s sections.",
    ("snow_tails", "stock-custom"): "%(count)s sections are of your own making: they are in no box.",
    ("reindeer_races", "box-short"): "%(count)s %(card)s cards more than a box has.",
    ("reindeer_races", "stock-short"): "%(count)s %(card)s cards more than the stock has.",
    ("reindeer_races", "stock-custom"): "%(count)s %(card)s cards are of your own making: they are in no box.",
}

Key = tuple[Field, ...]


def lines(game: Game, findings: Iterable[Finding]) -> Iterator[str]:
    """A line for each finding, or for several that are alike, in the order of the first of them."""
    groups: dict[Key, list[Finding]] = {}
    for finding in findings:
        groups.setdefault(_key(game, finding), []).append(finding)
    return (_line(game, group) for group in groups.values())


def _key(game: Game, finding: Finding) -> Key:
    """What alike findings have in common: their words, or their code and the card they are about."""
    if _many(game, finding):
        return finding.level, finding.code, finding.template, finding.hint, dict(finding.fields).get("word", "")
    return finding.level, finding.code, finding.sentence, finding.hint


def _many(game: Game, finding: Finding) -> str:
    return MANY.get((game.NAME, finding.code.rpartition(".")[2]), "")


def _line(game: Game, group: list[Finding]) -> str:
    first, template = group[0], _many(game, group[0])
    where = _places(game, [finding.section for finding in group])
    if len(group) == 1 or not template:
        return f"{where}: {first}"
    fields = {"count": len(group), "card": _card(str(dict(first.fields).get("word", "")))}
    return f"{where}: {first.level} {first.code}: {template % fields} {first.hint}"


def _places(game: Game, sections: Iterable[int]) -> str:
    """Where they are, each place once.

    >>> from courses.plans import games
    >>> _places(games.named("husky"), [2]), _places(games.named("husky"), [1, 1, 3]), _places(games.named("husky"), [0])
    ('layer 2', 'layers 1, 3', 'course')
    """
    numbers = sorted(set(sections))
    if numbers == [0]:
        return "course"
    return f"{game.PART}{'s' if len(numbers) > 1 else ''} {', '.join(map(str, numbers))}"


def _card(word: str) -> str:
    """A card by what its two halves show.

    >>> _card("p.p"), _card("i.p~")
    ('plain', 'ice and plain')
    """
    halves = dict.fromkeys(TITLES[LETTERS.index(letter)] for letter in word[:3:2])
    return " and ".join(halves)
