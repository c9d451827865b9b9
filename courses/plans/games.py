"""Every game whose courses can be drawn, by its name."""

from __future__ import annotations

from core.errors import Malformed
from core.games import Gathered
from core.i18n import gettext_noop as _
from courses.plans.game import Game, Plan, Preset
from courses.plans.manifest import MANIFESTS

GAMES = Gathered[str, Game](lambda: {name: manifest.plans for name, manifest in MANIFESTS.items()})


def _named() -> dict[str, Preset]:
    """Every preset by its name; where an earlier game has one of this name, the game stands before it."""
    presets: dict[str, Preset] = {}
    for game in GAMES.values():
        for name, preset in game.PRESETS.items():
            presets[f"{game.NAME}.{name}" if name in presets else name] = preset
    return presets


PRESETS = Gathered[str, Preset](_named)


def named(name: object) -> Game:
    """The game of a name.

    >>> all(named(name).NAME == name for name in GAMES)
    True
    """
    if not isinstance(name, str) or name not in GAMES:
        raise Malformed("plan.game", _("A plan names its game, one of: %(games)s."), games=", ".join(GAMES))
    return GAMES[name]


def game_of(plan: Plan) -> Game:
    """The game of a plan."""
    return GAMES[plan.game]


def of_text(text: str) -> Game:
    """The game whose plans look like this text; the first one where none does.

    >>> all(of_text(preset.chain).NAME == preset.plan.game for preset in PRESETS.values())
    True
    """
    return next((game for game in GAMES.values() if game.is_text(text)), next(iter(GAMES.values())))
