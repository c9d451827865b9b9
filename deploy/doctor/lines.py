"""A line of the doctor's table, and the table as people and programs read it. It must never look at anything itself."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum


class Condition(StrEnum):
    """How something is; what is old or missing keeps nobody from being served, what is wrong does or soon will."""

    RIGHT = "right"
    OLD = "old"
    MISSING = "missing"
    WRONG = "wrong"


EXIT = {Condition.RIGHT: 0, Condition.OLD: 1, Condition.MISSING: 1, Condition.WRONG: 2}


@dataclass(frozen=True)
class Line:
    """What was looked at, how it is, in which words, and what to do about it."""

    topic: str
    state: Condition
    words: str
    todo: str = ""
    code: str = ""


def right(topic: str, words: str) -> Line:
    return Line(topic, Condition.RIGHT, words)


def exit_status(lines: Iterable[Line]) -> int:
    """0 all right, 1 something should be looked at, 2 something is wrong.

    >>> exit_status([right("a", "b"), Line("a", Condition.OLD, "b")])
    1
    """
    return max((EXIT[line.state] for line in lines), default=0)


def as_text(lines: Sequence[Line], width: int = 100) -> str:
    """For a terminal: a column for the state, one for the topic, what to do below.

    >>> print(as_text([Line("disk", Condition.OLD, "It is almost full.", "Free some.", "x.W1")]))
    old      disk  It is almost full. (x.W1)
                   → Free some.
    """
    topics = max((len(line.topic) for line in lines), default=0)
    return "\n".join(row for line in lines for row in _rows(line, topics, width))


def _rows(line: Line, topics: int, width: int) -> list[str]:
    head = f"{line.state:<8} {line.topic:<{topics}}  "
    code = f" ({line.code})" if line.code else ""
    below = " " * len(head)
    rows = textwrap.wrap(line.words + code, width, initial_indent=head, subsequent_indent=below)
    return rows + textwrap.wrap(line.todo, width, initial_indent=below + "→ ", subsequent_indent=below + "  ")


def as_json(lines: Sequence[Line]) -> str:
    """For programs."""
    entries = [asdict(line) for line in lines]
    return json.dumps({"status": exit_status(lines), "lines": entries}, ensure_ascii=False, indent=1)
