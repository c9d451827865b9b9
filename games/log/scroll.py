"""A log as a file of lines that can leave the server: a header, the entries as they are stored, the signed head.

Every line is canonical JSON, and the bytes of an entry stand in its line untouched. The race file of the
replays adds the board and the reveal; this form must never need either.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from core import canonical
from core.errors import Malformed, Wrong
from core.i18n import gettext_noop as _
from games.log import chain
from games.log.chain import Damage, Stored
from games.log.entry import HASH, MOST_BYTES, RACE_ID, Entry
from games.log.signing import Head, Signed, genuine

HEADER = b'{"boreal":"log","version":1}'
BEFORE, BETWEEN, AFTER = b'{"entry":', b',"hash":"', b'"}'
MOST_LINES = 20_000
FOOT_FORMS = {
    "hash": HASH,
    "key": re.compile(r"[0-9a-f]{16}"),
    "public": re.compile(r"[0-9a-f]{64}"),
    "race": RACE_ID,
    "signature": re.compile(r"[0-9a-f]{128}"),
}
FOOT_FIELDS = {*FOOT_FORMS, "ply"}


@dataclass(frozen=True, slots=True)
class Foot:
    """The last line: the signed head, and the public key it was signed with."""

    signed: Signed
    public: bytes


def write(entries: Sequence[Stored], foot: Foot | None) -> bytes:
    """The lines of a log, each ended by a newline; without a foot while the race goes on."""
    return ended([HEADER, *entry_lines(entries), *([foot_line(foot)] if foot else [])])


def ended(lines: Iterable[bytes]) -> bytes:
    """Each line with a newline behind it."""
    return b"".join(line + b"\n" for line in lines)


def entry_lines(entries: Iterable[Stored]) -> Iterator[bytes]:
    """A line for each entry; its bytes stand in it untouched."""
    return (BEFORE + stored.data + BETWEEN + stored.hash.encode() + AFTER for stored in entries)


def check(data: bytes, trusted: frozenset[str] = frozenset()) -> tuple[list[Entry], Damage | None]:
    """Every good entry, and the first damage; `trusted` names the keys that may have signed it (empty: any).

    A damage of the whole file, not of one entry, is told at the ply after the last good one.
    """
    entries: list[Entry] = []
    try:
        lines, foot = _parted(data)
    except Wrong as wrong:
        return entries, Damage(0, wrong)
    entries, damage = chain.check(None, stored_in(lines))
    if damage:
        return entries, damage
    try:
        check_foot(foot, entries, lines[-1], trusted)
    except Wrong as wrong:
        return entries, Damage(len(entries), wrong)
    return entries, None


def _parted(data: bytes) -> tuple[list[bytes], bytes]:
    """The lines of the entries, and the last line."""
    if not data.endswith(b"\n"):
        raise Malformed("scroll.cut", _("The file ends in the middle of a line."))
    lines = data[:-1].split(b"\n")
    if lines[0] != HEADER:
        raise Malformed("scroll.header", _("This is not a log of Boreal that this version can read."))
    if len(lines) > MOST_LINES:
        raise Malformed("scroll.lines", _("The file has more than %(most)s lines."), most=MOST_LINES)
    if len(lines) < 3 or lines[-1].startswith(BEFORE):
        raise Malformed("scroll.foot", _("The file has no signed head at its end."))
    return lines[1:-1], lines[-1]


def stored_in(lines: Iterable[bytes]) -> Iterator[Stored]:
    """The entries' bytes as they stand in their lines."""
    for line in lines:
        tail = line[-(len(BETWEEN) + 64 + len(AFTER)) :]
        stored_hash = tail[len(BETWEEN) : -len(AFTER)].decode("latin-1")
        framed = line.startswith(BEFORE) and tail.startswith(BETWEEN) and tail.endswith(AFTER)
        if not framed or not HASH.fullmatch(stored_hash) or len(line) > MOST_BYTES:
            raise Malformed("scroll.line", _("The line does not contain an entry and its hash."))
        yield Stored(line[len(BEFORE) : -len(tail)], stored_hash)


def foot_line(foot: Foot) -> bytes:
    """The line of a signed head."""
    signed = foot.signed
    return canonical.dump(
        {
            "hash": signed.head.hash,
            "key": signed.key,
            "ply": signed.head.ply,
            "public": foot.public.hex(),
            "race": signed.head.race,
            "signature": signed.signature,
        }
    )


def check_foot(line: bytes, entries: Sequence[Entry], last_line: bytes, trusted: frozenset[str]) -> None:
    """Raises where a line is not the signed head of these entries, of which the last stood in `last_line`."""
    foot = _read_foot(line)
    last_hash = next(stored_in([last_line])).hash
    if foot.signed.head != Head(entries[-1].race, entries[-1].ply, last_hash):
        raise Malformed("scroll.head", _("The signed head is not the head of this log."))
    if not genuine(foot.signed, foot.public):
        raise Malformed("scroll.signature", _("The signature of the head is wrong."))
    if trusted and foot.signed.key not in trusted:
        raise Malformed("scroll.key", _("The head is signed with a key that is not known here."))


def _read_foot(line: bytes) -> Foot:
    fields = canonical.load_object(line, MOST_BYTES)
    ply = fields.get("ply")
    words = {key: value for key, value in fields.items() if isinstance(value, str)}
    if set(fields) != FOOT_FIELDS or not isinstance(ply, int) or len(words) != len(FOOT_FIELDS) - 1:
        raise Malformed("scroll.foot", _("The last line is not a signed head."))
    if not all(form.fullmatch(words[field]) for field, form in FOOT_FORMS.items()):
        raise Malformed("scroll.foot", _("The last line is not a signed head."))
    head = Head(words["race"], ply, words["hash"])
    return Foot(Signed(head, words["key"], words["signature"]), bytes.fromhex(words["public"]))
