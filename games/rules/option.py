"""What a race can be set to, declared once by each game: name, words, kind, bounds, and what is said to anything else.

Every door (page, API, commands) takes its options from a declaration, and so do the rules. It must never hold an option
of a game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from core.canonical import Value
from core.errors import Malformed
from core.i18n import gettext_noop as _

BY_LOT = -1
MOST_DIGITS = 6  # of a number told as text

Seen = dict[str, Any]  # JSON Schema


@dataclass(frozen=True, slots=True)
class Option(ABC):
    """One option. `code` and `wrong` are said of every value that it cannot have."""

    name: str
    label: str
    code: str
    wrong: str
    help: str = ""

    @property
    @abstractmethod
    def default(self) -> Value:
        """The game by the book."""

    @abstractmethod
    def takes(self, value: Value, seats: int) -> bool:
        """Whether a race of so many seats can be set to this."""

    @abstractmethod
    def from_text(self, text: str) -> Value:
        """A value as people type it; `ValueError` where it cannot be one."""

    @abstractmethod
    def schema(self) -> Seen:
        """Its values in JSON Schema, for a race of any number of seats."""

    def limits(self, seats: int) -> dict[str, int]:
        """What its sentence tells of its bounds."""
        return {}

    def check(self, value: Value, seats: int) -> None:
        if not self.takes(value, seats):
            raise self.refusal(seats)

    def parsed(self, text: str, seats: int) -> Value:
        """What somebody typed, not checked yet; `Malformed` where it is no value at all."""
        try:
            return self.from_text(text.strip())
        except ValueError:
            raise self.refusal(seats) from None

    def refusal(self, seats: int) -> Malformed:
        return Malformed(self.code, self.wrong, name=self.name, **self.limits(seats))


@dataclass(frozen=True, slots=True)
class Choice(Option):
    """One of a few values, each with its words; the first one is the game by the book."""

    values: tuple[tuple[int | str, str], ...] = ()
    as_drawn: int | str | None = None  # what a course that somebody drew is raced with, where nothing is chosen
    unchosen: str = ""  # the words for choosing nothing, where there is such a difference

    @property
    def default(self) -> Value:
        return self.values[0][0]

    def takes(self, value: Value, seats: int) -> bool:
        return any(type(value) is type(known) and value == known for known, _words in self.values)

    def from_text(self, text: str) -> Value:
        return _whole(text) if isinstance(self.default, int) else text

    def schema(self) -> Seen:
        kind = "integer" if isinstance(self.default, int) else "string"
        return {"type": kind, "enum": [value for value, _words in self.values]}

    def limits(self, seats: int) -> dict[str, int]:
        numbers = [value for value, _words in self.values if isinstance(value, int)]
        return {"least": min(numbers), "most": max(numbers)} if numbers else {}


@dataclass(frozen=True, slots=True)
class Cap(Option):
    """After how much of it a race is stopped; 0: never."""

    most: int = 0

    @property
    def default(self) -> Value:
        return 0

    def takes(self, value: Value, seats: int) -> bool:
        return _is_whole(value, 0, self.most)

    def from_text(self, text: str) -> Value:
        return _whole(text)

    def schema(self) -> Seen:
        return {"type": "integer", "minimum": 0, "maximum": self.most}

    def limits(self, seats: int) -> dict[str, int]:
        return {"least": 0, "most": self.most}


@dataclass(frozen=True, slots=True)
class Seat(Option):
    """One seat, from 0, or by lot."""

    most_seats: int = 0

    @property
    def default(self) -> Value:
        return BY_LOT

    def takes(self, value: Value, seats: int) -> bool:
        return _is_whole(value, BY_LOT, seats - 1)

    def from_text(self, text: str) -> Value:
        return _whole(text)

    def schema(self) -> Seen:
        return {"type": "integer", "minimum": BY_LOT, "maximum": self.most_seats - 1}

    def limits(self, seats: int) -> dict[str, int]:
        return {"least": BY_LOT, "most": seats - 1}


@dataclass(frozen=True, slots=True)
class Order(Option):
    """Every seat once, from 0; none: by lot."""

    most_seats: int = 0

    @property
    def default(self) -> Value:
        return []

    def takes(self, value: Value, seats: int) -> bool:
        if not isinstance(value, list) or not all(type(seat) is int for seat in value):
            return False
        return not value or sorted(value) == [*range(seats)]  # type: ignore[type-var]  # they are all whole numbers

    def from_text(self, text: str) -> Value:
        return _wholes(text)

    def schema(self) -> Seen:
        seat = {"type": "integer", "minimum": 0, "maximum": self.most_seats - 1}
        return {"type": "array", "items": seat, "uniqueItems": True, "maxItems": self.most_seats}


@dataclass(frozen=True, slots=True)
class Counts(Option):
    """How many there are of each kind."""

    usual: tuple[int, ...] = ()
    most: int = 0  # of each
    fewest: int = 0  # in all

    @property
    def default(self) -> Value:
        return [*self.usual]

    def takes(self, value: Value, seats: int) -> bool:
        if not isinstance(value, list) or len(value) != len(self.usual):
            return False
        counts = [count for count in value if type(count) is int and 0 <= count <= self.most]
        return len(counts) == len(value) and sum(counts) >= self.fewest

    def from_text(self, text: str) -> Value:
        return _wholes(text)

    def schema(self) -> Seen:
        count, length = {"type": "integer", "minimum": 0, "maximum": self.most}, len(self.usual)
        return {"type": "array", "items": count, "minItems": length, "maxItems": length}

    def limits(self, seats: int) -> dict[str, int]:
        return {"most": self.most, "fewest": self.fewest}


@dataclass(frozen=True, slots=True)
class Declaration:
    """Every option of one version of a game. `code` and `unknown` are said of a name that is none of theirs."""

    code: str
    unknown: str
    options: tuple[Option, ...]

    def __iter__(self) -> Iterator[Option]:
        return iter(self.options)

    @property
    def as_drawn(self) -> dict[str, Value]:
        """What a course that somebody drew is raced with, where nothing else is chosen."""
        return {
            option.name: option.as_drawn
            for option in self
            if isinstance(option, Choice) and option.as_drawn is not None
        }

    def find(self, name: str) -> Option:
        """The option of a name, or `Malformed`."""
        for option in self.options:
            if option.name == name:
                return option
        raise Malformed(self.code, self.unknown, name=name)

    def read(self, given: dict[str, Value], seats: int) -> dict[str, Any]:
        """Every option with its value, by the book where nothing is given. `Malformed` for anything unknown."""
        odd = sorted(set(given) - {option.name for option in self.options})
        if odd:
            self.find(odd[0])
        for option in self.options:
            if option.name in given:
                option.check(given[option.name], seats)
        return {option.name: given.get(option.name, option.default) for option in self.options}

    def from_texts(self, texts: Iterable[str], seats: int) -> dict[str, Value]:
        """Options as they are typed at a command line, each `name=value`; lists have commas."""
        given: dict[str, Value] = {}
        for text in texts:
            name, equals, value = text.partition("=")
            if not equals:
                raise Malformed("option.form", _("An option is written as name=value."))
            if name in given:
                raise Malformed("option.twice", _("The option %(name)s is given twice."), name=name)
            given[name] = self.find(name).parsed(value, seats)
            self.find(name).check(given[name], seats)
        return given

    def schema(self, title: str) -> Seen:
        """All of them in JSON Schema."""
        properties = {option.name: {**option.schema(), "description": option.label} for option in self.options}
        return {"type": "object", "title": title, "properties": properties, "additionalProperties": False}


NONE = Declaration("option.none", _("This game has no option %(name)s."), ())


def _is_whole(value: Value, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def _whole(text: str) -> int:
    """A whole number in plain digits.

    >>> _whole("-1")
    -1
    """
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= MOST_DIGITS):
        raise ValueError(text)
    return int(text)


def _wholes(text: str) -> list[Value]:
    """Whole numbers with commas or spaces between them.

    >>> _wholes("4, 4,4")
    [4, 4, 4]
    """
    return [_whole(part) for part in text.replace(",", " ").split()]
