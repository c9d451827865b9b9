"""What a seat may order, read strictly from the object that came in. It must never look at a race.

`{"do": "play", "card": "246-wolf-bear-e", "path": [12, 13], "animals": [[140, 141], [90, 91]]}`, and what is owed
in between: `animal`, `relocate`, `wind`, `flare`, `supplies`, `pack`. A cell is a hundred times its row and its column;
an animal is named by the cell it stands on.
"""

from __future__ import annotations

from typing import NamedTuple

from core.canonical import Value
from core.errors import Malformed
from core.i18n import gettext_noop as _
from games.rules.protocol import Command
from husky.boards import ROW
from husky.rules.decks import NUMBER
from husky.rules.state import ANIMAL, PACK, RELOCATE, SIGNAL, SWAP, TURN, WIND

PLAY = "play"
FIELDS = {
    PLAY: frozenset({"do", "card", "path", "animals"}),
    ANIMAL: frozenset({"do", "way"}),
    PACK: frozenset({"do", "way"}),
    SIGNAL: frozenset({"do", "way"}),
    RELOCATE: frozenset({"do", "to"}),
    WIND: frozenset({"do", "path"}),
    SWAP: frozenset({"do", "card"}),
}
MOST_STEPS, MOST_CELL = 12, 30 * ROW
KEEP = ""  # no card is swapped

Way = tuple[int, ...]  # the cell an animal stands on, then the cells it enters


class Play(NamedTuple):
    """A turn: the card, the musher's path without its origin, and a way for each kind on the card."""

    card: int
    path: tuple[int, ...]
    animals: tuple[Way, ...]
    what: str = TURN


class Answer(NamedTuple):
    """A decision owed in between."""

    what: str
    cells: tuple[int, ...] = ()
    card: int = -1


Order = Play | Answer


def read(command: Command) -> Order:
    """The order that an object says.

    >>> read({"do": "relocate", "to": 7})
    Answer(what='relocate', cells=(7,), card=-1)
    """
    do = command.get("do")
    if not isinstance(do, str) or do not in FIELDS:
        raise Malformed("hu.do", _("An order in Husky is to play, or what is owed in between."))
    if command.keys() != FIELDS[do]:
        odd = ", ".join(sorted(command.keys() ^ FIELDS[do]))
        raise Malformed("hu.fields", _("The order has fields too many or too few: %(odd)s."), odd=odd[:200])
    if do == PLAY:
        return Play(_card(command["card"]), _cells(command["path"]), _ways(command["animals"]))
    if do == SWAP:
        return Answer(do, card=-1 if command["card"] == KEEP else _card(command["card"]))
    return Answer(do, _cells([command["to"]] if do == RELOCATE else command["path" if do == WIND else "way"]))


def _card(name: Value) -> int:
    number = NUMBER.get(name, -1) if isinstance(name, str) else -1
    if number < 0:
        raise Malformed("hu.card", _("There is no such action card."))
    return number


def _cells(cells: Value) -> Way:
    """Whole numbers only: `True` and 1.0 would pass for cells."""
    if not isinstance(cells, list) or len(cells) > MOST_STEPS:
        raise _no_way()
    for cell in cells:
        if type(cell) is not int or not 0 <= cell < MOST_CELL:
            raise _no_way()
    return tuple(cells)  # type: ignore[arg-type]  # whole numbers, as just seen


def _no_way() -> Malformed:
    return Malformed("hu.cells", _("A way is a list of at most %(most)s cells."), most=MOST_STEPS)


def _ways(ways: Value) -> tuple[Way, ...]:
    if not isinstance(ways, list) or len(ways) > 2:
        raise Malformed("hu.animals", _("A card moves at most two animals (HU-19)."))
    return tuple(map(_cells, ways))
