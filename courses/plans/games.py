"""Every game whose courses can be drawn, by its name. A new game is a line here and a folder of its own.

It must never be imported by a game.
"""

from __future__ import annotations

from core.errors import Malformed
from core.i18n import gettext_noop as _
from courses.plans.game import Game, Plan, Preset
from courses.plans.husky import game as husky
from courses.plans.reindeer_races import game as reindeer_races
from courses.plans.snow_tails import game as snow_tails

GAMES: dict[str, Game] = {snow_tails.NAME: snow_tails, reindeer_races.NAME: reindeer_races, husky.NAME: husky}


def _named() -> dict[str, Preset]:
    """Every preset by its name; where an earlier game has one of this name, the game stands before it."""
    presets: dict[str, Preset] = {}
    for game in GAMES.values():
        for name, preset in game.PRESETS.items():
            presets[f"{game.NAME}.{name}" if name in presets else name] = preset
    return presets


PRESETS = _named()


def named(name: object) -> Game:
    """The game of a name.

    >>> named("reindeer_races").PART
    'lane'
    """
    if not isinstance(name, str) or name not in GAMES:
        raise Malformed("plan.game", _("A plan tells its game; there are: %(games)s."), games=", ".join(GAMES))
    return GAMES[name]


def of(plan: Plan) -> Game:
    """The game of a plan."""
    return GAMES[plan.game]


def of_text(text: str) -> Game:
    """The game whose plans look like this text; the first one where none does.

    >>> of_text("START S FIN").NAME, of_text("letter p.p").NAME
    ('snow_tails', 'reindeer_races')
    """
    return next((game for game in GAMES.values() if game.is_text(text)), named("snow_tails"))
