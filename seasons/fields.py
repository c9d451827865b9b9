"""What is declared of each thing that a season agrees on: kinds of values, how a field is asked for and read.

`terms` declares each of them once. Forms, the API and `drafting` are made from that, and must never say it again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from core.errors import Malformed
from core.i18n import gettext_noop as _

Words = Any  # a text in the reader's language, now or once it is shown
Choices = list[tuple[str, Words]]


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number; in a form an optional one may be left empty, and is then as the game has it."""

    least: int
    most: int
    is_optional: bool = False


@dataclass(frozen=True, slots=True)
class Seconds:
    """A span of time from 0 on, in seconds; a form asks for whole hours, by a name of its own."""

    most: int
    hours_name: str


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of some values, each with its words."""

    choices: Choices


@dataclass(frozen=True, slots=True)
class YesNo:
    """Yes or no."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text of so many characters at most; a form may offer some of them only, or show several lines."""

    most: int
    may_be_empty: bool = False
    offered: Choices | None = None
    has_lines: bool = False


Kind = Whole | Seconds | OneOf | YesNo | Text


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a season: what may stand in it, what reads it (`Malformed` where it cannot), and what is asked.

    Its default is that of its column. Programs are told in English alone.
    """

    kind: Kind
    read: Callable[[Any], Any]
    ask: Words = ""  # in a form; empty: the label of the term
    hint: Words = ""  # in a form
    sent_help: str = ""  # for programs, of what they send
    seen_help: str = ""  # and of what they see


@dataclass(frozen=True, slots=True)
class Term:
    """One thing that is agreed on: what it is called, what a value says, and where it is a field of a season how that
    is asked for. Without a field it is one of `scoring.rules.Rules`.
    """

    name: str
    label: Words
    say: Callable[[Any], str]
    field: Field | None = None
    is_listed: bool = True  # False: pages show it in a place of its own
    only_with: str = ""  # another term, without which it says nothing


def check(name: str, kind: Kind, value: Any) -> None:
    """`Malformed` where a number is not within its bounds; what else there is its reader has checked."""
    match kind:
        case Whole(least, most):
            pass
        case Seconds(most):
            least = 0
        case _:
            return
    if not least <= value <= most:
        raise Malformed("season.number", _("%(name)s is a whole number from 0 to %(most)s."), name=name, most=most)
