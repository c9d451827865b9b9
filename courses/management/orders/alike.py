"""Findings as lines of a command: those that are alike are gathered into one line, with all their places.

It must never drop a finding: a line that stands for several says how many, or where all of them are.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from courses.plans.findings import Finding
from courses.plans.game import Game
from courses.plans.manifest import MANIFESTS

Key = tuple[str, str, str, str]


def lines(game: Game, findings: Iterable[Finding]) -> Iterator[str]:
    """A line for each finding, or for several that are alike, in the order of the first of them."""
    groups: dict[Key, list[Finding]] = {}
    for finding in findings:
        groups.setdefault(_key(game, finding), []).append(finding)
    return (_line(game, group) for group in groups.values())


def _key(game: Game, finding: Finding) -> Key:
    """What alike findings have in common: their words, or those that their game has for several."""
    return finding.level, finding.code, _several(game, finding) or finding.sentence, finding.hint


def _several(game: Game, finding: Finding) -> str:
    return MANIFESTS[game.NAME].alike(finding)


def _line(game: Game, group: list[Finding]) -> str:
    first, template = group[0], _several(game, group[0])
    where = _places(game, [finding.section for finding in group])
    if len(group) == 1 or not template:
        return f"{where}: {first}"
    return f"{where}: {first.level} {first.code}: {template % {'count': len(group)}} {first.hint}"


def _places(game: Game, sections: Iterable[int]) -> str:
    """Where they are, each place once.

    >>> from courses.plans.games import GAMES
    >>> game = next(iter(GAMES.values()))
    >>> _places(game, [2]), _places(game, [1, 1, 3]), _places(game, [0])
    ('section 2', 'sections 1, 3', 'course')
    """
    numbers = sorted(set(sections))
    if numbers == [0]:
        return "course"
    return f"{game.PART}{'s' if len(numbers) > 1 else ''} {', '.join(map(str, numbers))}"
