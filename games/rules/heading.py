"""The head of a race told as text: what it was pinned to, one thing a line.

    rules snow_tails/1
    course "Le casse-noisettes"
    option rounds 60
    seat red id=alice entropy=7b1f

It must never judge a pin; the rules do when the race begins.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.canonical import KEY, Value
from core.errors import Malformed
from core.i18n import gettext_noop as _
from games.rules.groups import WORDS
from games.rules.record import Record
from games.rules.sentence import COLOURS
from games.rules.tokens import Token, odd, spelled, value

NAMES = tuple(word.english.lower() for word in COLOURS)  # of the seats
PINS = ("rules", "board", "commitment")  # always there
LABELS = ("race", "course")  # where they are known
GROUP, WORD = "group", "word"  # where others race by the same luck, and what their people added to it
OPTION, SEAT = "option", "seat"


def write(record: Record) -> Iterator[str]:
    """The lines of a head. Requires pins as a race's entry 0 has them."""
    pins: dict[str, Any] = record.pins
    yield f"rules {spelled(pins['rules'])}"
    for name, label in zip(LABELS, (record.race, record.course), strict=True):
        if label:
            yield f"{name} {spelled(label)}"
    for name in PINS[1:]:
        yield f"{name} {spelled(pins[name])}"
    if GROUP in pins:
        yield f"{GROUP} {spelled(pins[GROUP])}"
    for word in pins.get(WORDS, []):
        yield f"{WORD} {spelled(word)}"
    for name, option in pins["options"].items():
        yield f"{OPTION} {name} {spelled(option)}"
    if above := pins.get("branch"):
        yield f"; goes on from ply {above['ply']} of race {above['race']}, which holds the luck up to there"
    for at, seat in enumerate(pins["seats"]):
        yield " ".join([SEAT, NAMES[at], *(f"{key}={spelled(field)}" for key, field in seat.items())])


def read(rows: list[list[Token]], end: Token) -> Record:
    """What rows say, still without orders; `end` is where they end, for the complaint about what is not there."""
    texts: dict[str, Value] = {}
    options: dict[str, Value] = {}
    seats: list[Value] = []
    words: list[Value] = []
    for row in rows:
        name = row[0].text
        if name == SEAT:
            seats.append(_seat(row, len(seats)))
        elif name == WORD:
            words.append(_text({}, row))
        elif name == OPTION:
            _put(options, row[1:] or row)
        elif name in (*PINS, *LABELS, GROUP):
            _text(texts, row)
        else:
            raise odd("text.unknown", _("Line %(line)s, column %(column)s: no such word here: %(word)s"), row[0])
    _check_whole({*texts, *([SEAT] if seats else [])}, end)
    pins: dict[str, Value] = {name: texts[name] for name in (*PINS, GROUP) if name in texts}
    race, course = (str(texts.get(name, "")) for name in LABELS)
    pinned_words = {WORDS: words} if words else {}
    return Record({**pins, **pinned_words, "options": options, "seats": seats}, (), race, course)


def _check_whole(names: set[str], end: Token) -> None:
    for name in (*PINS, SEAT):
        if name not in names:
            template = _("Line %(line)s, column %(column)s: the head ends here without this line: %(name)s")
            raise odd("text.lacks", template, end, name=name)


def _text(fields: dict[str, Value], row: list[Token]) -> Value:
    text = _put(fields, row)
    if not isinstance(text, str):
        raise odd("text.value", _("Line %(line)s, column %(column)s: this must be a text: %(word)s"), row[1])
    return text


def _put(fields: dict[str, Value], row: list[Token]) -> Value:
    """A name and one value, into what was said before."""
    if len(row) != 2:
        template = _("Line %(line)s, column %(column)s: a name and one value are wanted here: %(word)s")
        raise odd("text.pair", template, row[-1])
    return _put_new(fields, row[0], row[1])


def _put_new(fields: dict[str, Value], name: Token, spelling: Token) -> Value:
    if not KEY.fullmatch(name.text) or name.text in fields:
        template = _("Line %(line)s, column %(column)s: this is no name, or a name for the second time: %(word)s")
        raise odd("text.name", template, name)
    fields[name.text] = content = value(spelling)
    return content


def _seat(row: list[Token], at: int) -> Value:
    """The fields of a seat, as `id=alice`; seats come in the order of their colours."""
    if len(row) < 2 or at >= len(NAMES) or row[1].text != NAMES[at]:
        template = _("Line %(line)s, column %(column)s: seats come in this order: %(names)s")
        raise odd("text.seat", template, row[min(1, len(row) - 1)], names=", ".join(NAMES))
    fields: dict[str, Value] = {}
    for token in row[2:]:
        name, equals, _spelling = token.text.partition("=")
        if not equals:
            raise _no_field(token)
        _put_new(fields, token._replace(text=name), token.since(len(name) + 1))
    return fields


def _no_field(token: Token) -> Malformed:
    return odd("text.field", _("Line %(line)s, column %(column)s: this is no field like id=alice: %(word)s"), token)
