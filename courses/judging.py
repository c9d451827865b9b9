"""What the doors and the services ask of a plan, whatever its game: read it, judge it, make its Board.

It must never keep anything, nor ask the database.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from core import canonical, framing, strictjson
from core.canonical import Value
from core.errors import Malformed
from core.i18n import gettext_noop as _
from courses.boards.naming import digest_of
from courses.plans import games
from courses.plans.findings import Finding, errors
from courses.plans.game import Board, Plan
from courses.plans.looks import Change

PLAN_TAG = b"boreal:plan:1"
MOST_BYTES = 1 << 18  # of a plan in any form; some games allow fewer


@dataclass(frozen=True, slots=True)
class Judged:
    """A plan with all that follows from it; `board` is empty and `levels` is None as long as errors are left.

    `compiled` is what measures are taken of, sound or not: the Board itself, as near to the plan as it can be.
    """

    plan: Plan
    findings: tuple[Finding, ...]
    board: bytes = b""
    board_digest: str = ""
    levels: int | None = None
    difficulty: str = ""
    compiled: Board = field(default=None, compare=False, repr=False)

    @property
    def errors(self) -> int:
        return len(errors(self.findings))


def read(data: bytes) -> Plan:
    """The plan of a file's bytes: JSON where they begin with a bracket, else the text of a game.

    >>> plan = read(b"START S FIN")
    >>> read(to_json(plan)) == plan
    True
    """
    if len(data) > MOST_BYTES:
        raise Malformed("plan.size", _("A plan has at most %(most)s bytes."), most=MOST_BYTES)
    if data.lstrip()[:1] in (b"{", b"["):
        return read_said(strictjson.load(data, "plan"))
    try:
        return read_said(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        sentence = _("The plan is not text in UTF-8 (byte %(place)s).")
        raise Malformed("plan.text", sentence, place=error.start) from error


def read_said(payload: object) -> Plan:
    """The plan of what a program sent: an object, or the text of a game."""
    if isinstance(payload, str):
        return games.of_text(payload).read_text(payload)
    return games.named(payload.get("game") if isinstance(payload, dict) else None).read_value(payload)


def judge(plan: Plan, wishes: Any = None) -> Judged:
    """Every finding, also about what is wished, and the Board where none of them is an error. The plan that is judged
    has what a stock that is told adds to it.

    >>> judge(read(b"START S S CL UR CL S S FIN")).levels
    52
    """
    game = games.game_of(plan)
    wishes = game.read_wishes({}) if wishes is None else wishes
    plan = game.provided(plan, wishes)
    findings, board = game.judge(plan, wishes)
    if errors(findings):
        return Judged(plan, findings, compiled=board)
    made = game.made(board)
    return Judged(plan, findings, made.board, digest_of(made.board), made.levels, made.difficulty, board)


def to_json(plan: Plan) -> bytes:
    """The plan in its one canonical form."""
    return games.game_of(plan).to_json(plan)


def plan_digest(data: bytes) -> str:
    """What identifies a plan: SHA-256 over tag and canonical bytes, each with its length before it."""
    return framing.digest(PLAN_TAG, data)


class Digests(NamedTuple):
    """What identifies a plan with its looks, and what is played of it without them."""

    plan: str
    played: str


def digests(plan: Plan) -> Digests:
    """Both digests of a plan."""
    return Digests(plan_digest(to_json(plan)), plan_digest(to_json(games.game_of(plan).bare(plan))))


def kind_of_change(new: Digests, old: Digests | None) -> Change:
    """How a plan differs from the one before it, if there is one.

    >>> kind_of_change(Digests("b", "x"), Digests("a", "x"))
    'cosmetic'
    """
    if old is None:
        return "first"
    if new == old:
        return "none"
    return "cosmetic" if new.played == old.played else "gameplay"


def finding_value(finding: Finding) -> dict[str, Value]:
    """A finding as it is stored: templates and fields, so that it can be told in every language."""
    payload: dict[str, Value] = {
        "code": finding.code,
        "level": finding.level,
        "section": finding.section,
        "piece": finding.piece,
        "template": finding.template,
        "hint": finding.hint_template,
        "fields": dict(finding.fields),
        "others": list(finding.others),
        "spots": [[lane, cell] for lane, cell in finding.spots],
    }
    return payload | {"point": list(finding.point)} if finding.point else payload


def findings_bytes(findings: tuple[Finding, ...]) -> bytes:
    """The findings in canonical bytes, in the order of the checks."""
    return canonical.dump([finding_value(finding) for finding in findings])
