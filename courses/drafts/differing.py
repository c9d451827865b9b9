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
from courses.plans import games
from courses.queries import User

MOST_PARTS, MOST_SIGNS = 6, 80


def difference(draft: Draft, user: User) -> dict[str, Any]:
    """The kind of change since which revision (0 where there is none), and its parts in the text of the game."""
    plan = judging.read(bytes(draft.plan))
    course = draft.course
    if course is None or course.deleted is not None:
        return {"change": "first", "since": 0, "parts": [], "more": 0}
    newest = courses.revision(course, courses.history(course, user)[0].number, user)
    kind = judging.kind_of_change(judging.digests(plan), Digests(newest.plan_digest, newest.played_digest))
    game, before = games.of(plan), judging.read(bytes(newest.plan))
    found = parts(game.to_text(before), game.to_text(plan)) if kind == "gameplay" else []
    return {
        "change": kind,
        "since": newest.number,
        "parts": found[:MOST_PARTS],
        "more": max(0, len(found) - MOST_PARTS),
    }


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
    said = " ".join(words)
    return said if len(said) <= MOST_SIGNS else said[: MOST_SIGNS - 1] + "…"
