"""What is to be raced: a board, a bot for each seat, how many races, a seed; and who starts where in each race.

Everything about a simulation follows from its wish. It must never hold a number that the wish does not lead to.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256

from core import canonical
from core.canonical import Value
from core.errors import Malformed
from core.i18n import gettext_noop as _
from games.rules import bots, headless, registry
from games.rules.headless import Field
from replays.manifest import find
from replays.simulate.sport import Sport

MOST_RACES = 1_000_000
SEED = re.compile(r"(?:[0-9a-f]{2}){1,32}")
_DIGEST, _SIDE = b"boreal:simulate:wish:1\0", b"boreal:simulate:side:1\0"


@dataclass(frozen=True, slots=True)
class Wish:
    """A simulation before it is raced. `levels` are those of the entrants, whose start places go round."""

    rules: str
    board: bytes
    digest: str
    levels: tuple[str, ...]
    races: int
    seed: str
    options: tuple[tuple[str, Value], ...] = ()

    @property
    def game(self) -> str:
        return registry.find(self.rules).name

    @property
    def room(self) -> tuple[int, int]:
        """The fewest seats of a race, and the most."""
        return registry.find(self.rules).room

    @property
    def sport(self) -> Sport:
        return find(self.rules).sport

    @property
    def seats(self) -> int:
        return len(self.levels)

    def value(self) -> dict[str, Value]:
        """What is published of it; the board stands there by its digest."""
        return {
            "board": self.digest,
            "bots": [*self.levels],
            "options": dict(self.options),
            "races": self.races,
            "rules": self.rules,
            "seats": self.seats,
            "seed": self.seed,
        }

    def name(self) -> str:
        """SHA-256 of what is published: two wishes of one name give one report."""
        return sha256(_DIGEST + canonical.dump(self.value())).hexdigest()

    def side_seed(self, label: str) -> bytes:
        """The seed of races beside the ones that were wished for; none of them is one of those."""
        return sha256(_SIDE + label.encode() + b"\0" + bytes.fromhex(self.seed)).digest()


def checked(wish: Wish) -> Wish:
    """The wish, if it can be raced; `Malformed` otherwise."""
    if not 1 <= wish.races <= MOST_RACES:
        raise Malformed("simulate.races", _("1 to %(most)s races can be simulated."), most=MOST_RACES)
    if not SEED.fullmatch(wish.seed):
        raise Malformed("simulate.seed", _("A seed is 1 to 32 bytes in hexadecimal, in lower case: 2 to 64 digits."))
    few, many = wish.room
    if not few <= wish.seats <= many:
        raise Malformed("simulate.seats", _("This game has %(few)s to %(many)s seats."), few=few, many=many)
    for level in wish.levels:
        bots.find(wish.rules, level)
    registry.whole(wish.rules).options.read(dict(wish.options), wish.seats)
    registry.find(wish.rules).opening(headless.pins(field_of(wish, wish.levels)), wish.board)
    return wish


def order_of(seats: int, number: int) -> tuple[int, ...]:
    """Which entrant starts from each place in the race of this number.

    In each run of as many races as there are seats, everybody starts once from every place; from one run to the next
    the neighbours change too. So neither level nor neighbour is mixed up with the place.

    >>> [order_of(3, number) for number in range(4)]
    [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 2, 1)]
    """
    turn, left, placed = number // seats, list(range(1, seats)), [0]
    while left:
        turn, at = divmod(turn, len(left))
        placed.append(left.pop(at))
    by = number % seats
    return (*placed[by:], *placed[:by])


def field_of(wish: Wish, levels: tuple[str, ...]) -> Field:
    """A race of these bots, the first of them on start place 1, and so on."""
    options = {**wish.sport.options(len(levels)), **_chosen(wish, len(levels))}
    return Field(wish.rules, wish.board, wish.digest, levels, tuple(sorted(options.items())))


def _chosen(wish: Wish, seats: int) -> dict[str, Value]:
    """What was chosen otherwise than by the book. Races beside, which may have other seats, take what fits them; no cap
    leaves the simulation its own."""
    declared = registry.whole(wish.rules).options
    fitting = ((name, value) for name, value in wish.options if declared.find(name).takes(value, seats))
    return {name: value for name, value in fitting if (name, value) != (wish.sport.unit, 0)}


def field(wish: Wish, number: int) -> Field:
    """The bots in the race of this number, by start place."""
    return field_of(wish, tuple(wish.levels[entrant] for entrant in order_of(wish.seats, number)))
