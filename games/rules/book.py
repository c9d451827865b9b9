"""The clauses of every game, by its name. It must never hold a sentence of its own."""

from __future__ import annotations

from functools import cache

from core.errors import Missing
from core.games import Gathered
from core.i18n import gettext_noop as _
from games.rules.clause import Chapter
from games.rules.manifest import MANIFESTS

PARTS = Gathered[str, tuple[Chapter, ...]](lambda: {name: manifest.clauses for name, manifest in MANIFESTS.items()})
GAMES = Gathered[str, str](
    lambda: {clause.id: game for game, chapters in PARTS.items() for part in chapters for clause in part.clauses}
)


def parts(game: str) -> tuple[Chapter, ...]:
    """The clauses of a game under their headings; `Missing` where there is no such game.

    >>> [parts(game)[0].clauses[0].id for game in PARTS]
    ['ST-01', 'RR-01', 'HU-01']
    """
    if game not in PARTS:
        raise Missing("clauses.game", _("There are no rules of this name."))
    return PARTS[game]


@cache
def prefixes() -> frozenset[str]:
    """What the codes begin with by which the rules of the games refuse: that of their clauses, in small letters.

    >>> sorted(prefixes())
    ['hu', 'rr', 'st']
    """
    return frozenset(clause.removeprefix("R-").partition("-")[0].lower() for clause in GAMES)


def game_of(clause: str) -> str:
    """The game whose page has a clause, or nothing.

    >>> game_of("R-RR-12"), game_of("ST-999")
    ('reindeer_races', '')
    """
    return GAMES.get(clause, "")
