"""The awards of a season: rows that are only ever added, and what holds of them once every correction is read.

It must never change a row: a correction is a row of its own, which names the row that it corrects.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.errors import Broken
from core.i18n import gettext_noop as _

PLACE, BYE, NO_SHOW, PENALTY, BONUS = "place", "bye", "no-show", "penalty", "bonus"
STOOD_IN = "stood-in"  # a bot made more moves for somebody than was agreed on: no place, no points
APART = (PENALTY,)  # what is summed beside the rounds, so that no dropped round takes it away


@dataclass(frozen=True, slots=True)
class Award:
    """A row. With `of` it corrects another one: its points are added, and its place is the one that holds now."""

    id: int
    round: int
    heat: int  # 0 where it is of no heat
    member: int
    kind: str
    points: int
    place: int = 0
    of: int = 0


@dataclass(frozen=True, slots=True)
class NetAward:
    """What holds of an award after all corrections, with the rows that it comes from, the first one first."""

    first: Award
    points: int
    place: int
    rows: tuple[int, ...]

    @property
    def is_corrected(self) -> bool:
        return len(self.rows) > 1


def standing(awards: Iterable[Award]) -> list[NetAward]:
    """What holds, in the order of the first rows; `Broken` where a correction names nothing, or another's award.

    >>> rows = [Award(1, 1, 1, 7, "place", 5, 1), Award(2, 1, 1, 7, "place", -2, 2, of=1)]
    >>> [(one.points, one.place, one.rows) for one in standing(rows)]
    [(3, 2, (1, 2))]
    """
    ordered = sorted(awards, key=lambda award: award.id)
    chains: dict[int, list[Award]] = {}
    begun: dict[int, int] = {}  # the first row of the chain that each row belongs to
    for award in ordered:
        if award.of and award.of not in begun:
            raise Broken("award.corrects-nothing", _("Award %(id)s corrects one that is not there."), id=award.id)
        first = begun[award.id] = begun[award.of] if award.of else award.id
        chain = chains.setdefault(first, [])
        if chain and not _is_alike(chain[0], award):
            raise Broken("award.corrects-other", _("Award %(id)s corrects one of somebody else."), id=award.id)
        if award.of and chain[-1].id != award.of:
            raise Broken("award.corrects-twice", _("Award %(id)s corrects one that is corrected already."), id=award.id)
        chain.append(award)
    return [_stood(chain) for chain in chains.values()]


def _is_alike(first: Award, other: Award) -> bool:
    return (first.round, first.heat, first.member, first.kind) == (other.round, other.heat, other.member, other.kind)


def _stood(chain: Sequence[Award]) -> NetAward:
    return NetAward(chain[0], sum(award.points for award in chain), chain[-1].place, tuple(award.id for award in chain))
