"""What sets a draft apart from the newest revision of its course: whether records stay, and what was, what is now.

It must never judge, nor tell a difference of looks part by part.
"""

from __future__ import annotations

from difflib import SequenceMatcher
from typing import Any

from courses import judging
from courses import queries as courses
from courses.drafts.models import Draft
from courses.judging import Digests
from courses.models import Revision
from courses.plans import games
from courses.plans.game import Plan
from courses.plans.looks import Change
from courses.queries import User

MOST_PARTS, MOST_SIGNS = 6, 80


def difference(draft: Draft, user: User) -> dict[str, Any]:
    """The kind of change since which revision (0 where there is none), and its parts in the text of the game."""
    newest = _newest(draft, user)
    if newest is None:
        return {"change": "first", "since": 0, "parts": [], "more": 0}
    plan, before = judging.read(bytes(draft.plan)), judging.read(bytes(newest.plan))
    kind, game = _kind(plan, newest), games.game_of(plan)
    changed = parts(game.to_text(before), game.to_text(plan)) if kind == "gameplay" else []
    return {
        "change": kind,
        "since": newest.number,
        "parts": changed[:MOST_PARTS],
        "more": max(0, len(changed) - MOST_PARTS),
    }


def is_renewed(draft: Draft, user: User) -> bool:
    """Whether the plan is that of the newest revision: what is made of it is no new one."""
    newest = _newest(draft, user)
    return newest is not None and _kind(judging.read(bytes(draft.plan)), newest) == "none"


def _newest(draft: Draft, user: User) -> Revision | None:
    course = draft.course
    if course is None or course.deleted is not None:
        return None
    return courses.revision(course, courses.history(course, user)[0].number, user)


def _kind(plan: Plan, newest: Revision) -> Change:
    return judging.kind_of_change(judging.digests(plan), Digests(newest.plan_digest, newest.played_digest))


def parts(before: str, after: str) -> list[dict[str, str]]:
    """What was and what is now, from the first word to the last.

    >>> parts("START S CL FIN", "START S S CR FIN")
    [{'was': 'CL', 'now': 'S CR'}]
    """
    was, now = before.split(), after.split()
    steps = SequenceMatcher(None, was, now, autojunk=False).get_opcodes()
    return [
        {"was": _short(was[begin:end]), "now": _short(now[first:last])}
        for step, begin, end, first, last in steps
        if step != "equal"
    ]


def _short(words: list[str]) -> str:
    text = " ".join(words)
    return text if len(text) <= MOST_SIGNS else text[: MOST_SIGNS - 1] + "…"
