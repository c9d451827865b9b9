"""Which pieces a wished course is made of: how many turns and straights, and which of the straights are special.

It must never take a tile that the stock does not have, nor lay one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate

from core.errors import Refused
from core.i18n import gettext_noop as _
from core.i18n import plural_noop
from courses.plans.seeded import Stream
from snow_tails.plans.checks import Wishes
from snow_tails.plans.compile import compile
from snow_tails.plans.difficulty import LEVELS_A_POINT, WORDS, points, word
from snow_tails.plans.parts import part_of
from snow_tails.plans.pieces import PIECES
from snow_tails.plans.plan import MOST_SECTIONS, Plan, Section
from snow_tails.plans.planted import available
from snow_tails.plans.stock import boxes

SPECIALS = ("saplings-a", "saplings-b", "saplings-c", "chasm", "drift-left", "drift-right")
ENDS = 3  # levels: the start's two rows, and the one before the line
USUAL = range(40, 106)  # levels to the line where none are wished for, as the ledger's courses have (14.4)
NEAR = 10  # levels: a course that misses the wish by more is not what was wished for
PLENTY = 10  # boxes, where any number of tiles may be used


@dataclass(frozen=True, slots=True)
class Wish:
    """What is wanted; None and the empty word leave it open. Levels are met as nearly as the pieces allow."""

    levels: int | None = None  # to the line
    turns: int | None = None
    difficulty: str = ""  # one of difficulty.WORDS
    wishes: Wishes = field(default_factory=lambda: Wishes(stock=boxes(1)))


@dataclass(frozen=True, slots=True)
class Mixture:
    """So many pieces of each kind between start and finish."""

    corners: int
    u_turns: int
    straights: int

    @property
    def levels(self) -> int:
        """To the line."""
        turns = self.corners * height("corner-left") + self.u_turns * height("u-turn-left")
        return ENDS + turns + self.straights * height("straight")

    @property
    def points(self) -> int:
        """What it counts for the difficulty while no straight is special."""
        turns = self.corners * weight("corner-left") + self.u_turns * weight("u-turn-left")
        return self.levels // LEVELS_A_POINT + turns


@lru_cache(maxsize=64)
def height(name: str) -> int:
    return part_of(Section(name)).height


@lru_cache(maxsize=64)
def weight(name: str) -> int:
    """What a piece brings to the difficulty, without its length."""
    board = compile(Plan((Section("start-left"), Section(name), Section("finish-left"))))
    return 0 if board is None else points(board) - board.line // LEVELS_A_POINT


def mixtures(wish: Wish) -> list[Mixture]:
    """All that come nearest to the wish, in a fixed order; `Refused` with the reason where none does."""
    have = dict((wish.wishes.stock or boxes(PLENTY)).tiles)
    if not have.get("start") or not have.get("finish"):
        raise Refused("course.wish-ends", _("The stock has no start section or no finish section."))
    possible = list(_possible(wish, have))
    if not possible:
        most = have.get("corner", 0) + have.get("u-turn", 0)
        template = plural_noop(
            "1 turn is wished for; the stock has %(most)s.",
            "%(wanted)s turns are wished for; the stock has %(most)s.",
            "wanted",
        )
        raise Refused("course.wish-turns", template, wanted=wish.turns or 0, most=most)
    return _nearest(wish, _hard(wish, _near(wish, possible)))


def _possible(wish: Wish, have: dict[str, int]) -> Iterator[Mixture]:
    plain = sum(count for name, count in have.items() if name.startswith("straight"))
    for u_turns in range(have.get("u-turn", 0) + 1):
        for corners in range(have.get("corner", 0) + 1):
            if wish.turns in (None, corners + u_turns):
                most = min(plain, MOST_SECTIONS - 2 - corners - u_turns)
                yield from (
                    Mixture(corners, u_turns, straights) for straights in _straights(wish, most, corners, u_turns)
                )


def _straights(wish: Wish, most: int, corners: int, u_turns: int) -> range:
    """Only the numbers that come near a wished length, or near a usual one, are looked at."""
    levels = USUAL if wish.levels is None else range(wish.levels - NEAR, wish.levels + NEAR + 1)
    base, step = Mixture(corners, u_turns, 0).levels, height("straight")
    if wish.turns is None and base >= levels.stop:
        return range(0)
    first = min(max(0, -((base - levels.start) // step)), most)
    return range(first, max(first, min(most, (levels.stop - 1 - base) // step)) + 1)


def _near(wish: Wish, possible: list[Mixture]) -> list[Mixture]:
    """Those that are as long as is wished, or as usual."""
    if wish.levels is None:
        return [mixture for mixture in possible if mixture.levels in USUAL] or possible
    near = [mixture for mixture in possible if _miss(mixture, wish.levels) <= NEAR]
    if not near:
        nearest = min(possible, key=lambda mixture: _miss(mixture, wish.levels or 0)).levels
        template = _(
            "With these tiles and turns a course of %(wanted)s levels is not possible: the nearest has %(nearest)s."
        )
        raise Refused("course.wish-levels", template, wanted=wish.levels, nearest=nearest)
    return near


def _miss(mixture: Mixture, levels: int) -> int:
    return abs(mixture.levels - levels)


def _hard(wish: Wish, near: list[Mixture]) -> list[Mixture]:
    """Those that can become as hard as is wished; `specials` makes them so."""
    most = list(accumulate((weight(name) for name in heaviest(wish)), initial=0))  # what so many specials can bring
    words = {mixture: _words(mixture, most[min(mixture.straights, len(most) - 1)]) for mixture in near}
    hard = [mixture for mixture in near if wish.difficulty in ("", *words[mixture])]
    if not hard:
        possible = ", ".join(word for word in WORDS if any(word in some for some in words.values()))
        template = _("With these tiles, levels and turns a course is %(possible)s; it cannot be %(word)s.")
        raise Refused("course.wish-difficulty", template, possible=possible, word=wish.difficulty)
    return hard


def _words(mixture: Mixture, most: int) -> list[str]:
    """How hard it can be, with more and more specials: none brings so much that a word would be left out."""
    words = list(WORDS)
    least, hardest = word(mixture.points, is_special=False), word(mixture.points + most, most > 0)
    return words[words.index(least) : words.index(hardest) + 1]


def _nearest(wish: Wish, near: list[Mixture]) -> list[Mixture]:
    if wish.levels is None:
        return near
    levels = wish.levels
    most = min(_miss(mixture, levels) for mixture in near) + height("straight") // 2
    return [mixture for mixture in near if _miss(mixture, levels) <= most]


def _specials(wish: Wish) -> list[str]:
    """Every special face there is a tile for."""
    have = dict((wish.wishes.stock or boxes(PLENTY)).tiles)
    return [name for name in SPECIALS for _tile in range(have.get(f"straight-{name}", 0))]


def heaviest(wish: Wish) -> list[str]:
    """All special faces that there are tiles and saplings for, those first that make a course hardest."""
    return _with_saplings(wish, sorted(_specials(wish), key=weight, reverse=True))


def specials(stream: Stream, mixture: Mixture, wish: Wish) -> list[str]:
    """Some of the special faces, so that a mixture of `mixtures` becomes as hard as is wished."""
    for names in (_with_saplings(wish, stream.shuffled(_specials(wish))), heaviest(wish)):
        tried = [names[:count] for count in range(min(mixture.straights, len(names)) + 1)]
        if good := [taken for taken in tried if _is_right(mixture, taken, wish)]:
            return stream.one_of(good)
    return []


def _with_saplings(wish: Wish, names: list[str]) -> list[str]:
    """Those that there are saplings left for when they are taken one after the other (R-ST-39)."""
    left = available(wish.wishes.stock)
    taken = []
    for name in names:
        needed = len(PIECES[name].saplings)
        if needed <= left:
            left -= needed
            taken.append(name)
    return taken


def _is_right(mixture: Mixture, taken: list[str], wish: Wish) -> bool:
    reached = mixture.points + sum(weight(name) for name in taken)
    return wish.difficulty in ("", word(reached, bool(taken)))
