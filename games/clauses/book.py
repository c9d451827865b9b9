"""The clauses of every game, by its name. It must never hold a sentence of its own."""

from __future__ import annotations

from core.errors import Missing
from core.i18n import gettext_noop as _
from games.clauses.clause import Part
from husky import clauses as husky
from reindeer_races import clauses as reindeer_races
from snow_tails import clauses as snow_tails

PARTS: dict[str, tuple[Part, ...]] = {
    "snow_tails": snow_tails.PARTS,
    "reindeer_races": reindeer_races.PARTS,
    "husky": husky.PARTS,
}
GAMES = {clause.id: game for game, chapters in PARTS.items() for part in chapters for clause in part.clauses}


def parts(game: str) -> tuple[Part, ...]:
    """The clauses of a game under their headings; `Missing` where there is no such game.

    >>> parts("snow_tails")[0].clauses[0].id
    'ST-01'
    """
    if game not in PARTS:
        raise Missing("clauses.game", _("There are no rules of this name."))
    return PARTS[game]


def game_of(clause: str) -> str:
    """The game whose page has a clause, or nothing.

    >>> game_of("R-RR-12"), game_of("ST-999")
    ('reindeer_races', '')
    """
    return GAMES.get(clause, "")
