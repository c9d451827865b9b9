"""The verdict on a race file: verified, or the first thing that is wrong, with its code, its ply and a sentence.

It must never check what `games.rules.verification` checks, nor let bytes from anybody raise.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from core.canonical import Value
from core.errors import Wrong
from games.log import racefile
from games.log.chain import Damage
from games.log.orderer import Orderer
from games.rules import verification
from games.rules.play import Step
from games.rules.sentence import ENGLISH, Sentence, Tongue
from games.rules.verification import FORM, Judge
from replays.racefile.packing import unpacked
from replays.verify import budget as budgets
from replays.verify import explaining, spelling

VERIFIED = "verified"
ROWS = "rows"  # the check that only the house can make that held the race


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found; `sentence` is empty where all is well, `ply` is None where no entry is to blame."""

    code: str
    ply: int | None = None
    sentence: Sentence | None = None
    rules: str = ""  # that it was decided by
    race: str = ""
    checks: tuple[str, ...] = ()  # that it passed
    is_signed: bool = False
    bodies: Sequence[dict[str, Any]] = ()
    last: Step | None = None
    sealed: Sequence[dict[str, Value]] = ()
    by: Sequence[Orderer] = ()  # who gave the order of each entry

    @property
    def is_sound(self) -> bool:
        return self.code == VERIFIED

    @property
    def template(self) -> str:
        return self.sentence.singular if self.sentence else ""

    @property
    def fields(self) -> dict[str, Value]:
        """What fills the template, as a canonical value: it can be kept, and told in any language later."""
        return spelling.fields(self.sentence) if self.sentence else {}

    def to_text(self, tongue: Tongue = ENGLISH) -> str:
        """The damage in a sentence; nothing where there is none."""
        return self.sentence.to_text(tongue) if self.sentence else ""


def verify(
    data: bytes, trusted: frozenset[str] = frozenset(), budget: int | None = None, judge: Judge | None = None
) -> Verdict:
    """The verdict on the bytes of a race file, packed or not. Requires nothing of them.

    `trusted` names the keys that may have signed it (empty: any); `budget` is the most steps that its check may take;
    `judge` tells the Board that a plan makes, without it no plan is compared.

    >>> verify(b"").code
    'racefile.cut'
    """
    try:
        file = racefile.read(unpacked(data))
    except Wrong as wrong:
        return of_wrong(wrong)
    try:
        budgets.check(file, budget)
    except Wrong as wrong:
        return of_wrong(wrong, (FORM,))
    return verdict_of(verification.checked(file, trusted, judge))


def beside(verdict: Verdict, damage: Damage | None) -> Verdict:
    """A sound verdict on the log of a race of this house, once the rows beside the log were compared with it: the first
    of them that says otherwise, if any does."""
    if damage is None:
        return replace(verdict, checks=(*verdict.checks, ROWS))
    sentence = explaining.sentence(damage, verdict.bodies)
    return replace(verdict, code=damage.code, ply=damage.ply, sentence=sentence)


def of_wrong(wrong: Wrong, checks: tuple[str, ...] = ()) -> Verdict:
    """The verdict where no proof was begun."""
    return Verdict(wrong.code, sentence=explaining.of_wrong(wrong), checks=checks)


def verdict_of(result: verification.FileVerdict) -> Verdict:
    """The verdict on what a proof found."""
    damage, rules = result.damage, explaining.rules(result.bodies)
    return Verdict(
        code=damage.code if damage else VERIFIED,
        ply=damage.ply if damage else None,
        sentence=explaining.sentence(damage, result.bodies) if damage else None,
        rules=rules,
        race=result.race,
        checks=result.passed,
        is_signed=result.is_signed,
        bodies=result.bodies,
        last=result.last,
        sealed=result.sealed,
        by=result.by,
    )
