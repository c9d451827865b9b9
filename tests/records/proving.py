"""Whether a record is still true: its orders, its bytes, its events, its ending, what it shows and what it refuses."""

from __future__ import annotations

from core.errors import Wrong
from games.rules import verification
from tests.records.games import GAMES
from tests.records.kept import Kept
from tests.records.refusing import refusal, refused_opening
from tests.records.story import Story


def fault(kept: Kept) -> str:
    """The first thing that is no longer true, or an empty text."""
    try:
        story = GAMES[kept.game].Story(kept.record, kept.board_bytes)
    except Wrong as wrong:
        return f"cannot be raced again: {wrong.code} {wrong}"
    return _told_otherwise(kept, story) or _shown_otherwise(kept, story) or _refused_otherwise(kept, story)


def _told_otherwise(kept: Kept, story: Story) -> str:
    """Its events, bytes and ending."""
    if not story.outcome:
        return "does not end"
    if (story.outcome, story.events[-1]["how"]) != (kept.outcome, kept.ends):
        return f"ends otherwise: {story.events[-1]['how']} {story.outcome}"
    if story.head != kept.head:
        return f"has other bytes: its head is {story.head}"
    damage = verification.check_file(story.file).damage
    return f"is not proven: {damage}" if damage else ""


def _shown_otherwise(kept: Kept, story: Story) -> str:
    """What it claims to show."""
    kinds = {str(event["kind"]) for event in story.events}
    if kinds != set(kept.kinds):
        return f"has other kinds of events: {sorted(kinds ^ set(kept.kinds))}"
    by_phrase = {sight.phrase: sight for sight in GAMES[kept.game].SIGHTS}
    for phrase in kept.sights:
        if phrase not in by_phrase or not by_phrase[phrase].seen(story):
            return f"does not show: {phrase}"
    claimed = {clause for phrase in kept.sights for clause in by_phrase[phrase].clauses}
    return "" if set(kept.shows) == claimed else f"names other clauses: {sorted(claimed ^ set(kept.shows))}"


def _refused_otherwise(kept: Kept, story: Story) -> str:
    rules = GAMES[kept.game].rules
    for ply, seat, command, code in kept.refused:
        if ply < 0:
            answer = refused_opening(rules, {**kept.record.pins, **command}, story.board)
        else:
            answer = refusal(rules, story.states[ply], seat, command)
        if answer != code:
            return f"at ply {ply} refuses with {answer or 'nothing'}, not {code}: {command}"
    return ""
