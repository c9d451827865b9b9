"""Frames of replays, remembered by this process, and as bytes for browsers. It must never serve a race that goes on:
frames need the revealed secret; nor a damaged one as if it were whole.
"""

from __future__ import annotations

import gzip
import json
from dataclasses import dataclass
from hashlib import sha256
from typing import Any
from uuid import UUID

from django.conf import settings
from django.utils import translation

from core import memory
from core.errors import Missing, Outage, Refused, Wrong
from core.i18n import gettext_noop as _
from courses import judging
from games.log import entry, racefile, scroll
from games.rules import record, registry
from games.rules.record import Record
from replays import checking, services
from replays import judging as boards
from replays.frames import wire
from replays.frames.frames import Frames, frames
from replays.models import Replay
from replays.verify import Verdict, Wound, damaged

THEME = "ice"  # pages lay the night over it


def watched(replay: Replay) -> Watched:
    """A replay as far as it is sound; `Refused` where nothing is. A page that shows it must also show its wound."""
    return _watched(replay.pk, replay.head)


def framed(replay: Replay) -> Frames:
    """The frames of a replay that is sound to its end; `Refused` where it is not."""
    race = watched(replay)
    if race.wound is not None:
        template = _("This race is damaged, so it is shown on its own page only, as far as it is sound. %(why)s")
        raise Unshown("replay.damaged", template, why=race.wound.sentence.to_text(translation))
    return race.frames


def picture(replay: Replay) -> str:
    """The empty course as markup, or nothing where no plan says how it is drawn."""
    return watched(replay).picture


def at(race: Frames, ply: int) -> int:
    """The ply, which the race must have."""
    if ply > race.last:
        raise Missing("replay.ply", _("The race ended before this ply."))
    return ply


@dataclass(frozen=True, slots=True)
class ZippedFrames:
    """Frames in a language, zipped; `tag` names these very bytes."""

    data: bytes
    tag: str


def zip_frames(replay: Replay) -> ZippedFrames:
    """The frames in the language that is active."""
    return _to_payload(replay.pk, replay.head, translation.get_language() or settings.LANGUAGE_CODE)


@dataclass(frozen=True, slots=True)
class Watched:
    """A race as frames, and its empty course as markup."""

    frames: Frames
    picture: str
    wound: Wound | None = None  # where its log goes on, and can not be believed


class Unshown(Refused):
    """The race is damaged, or was raced by rules that this version does not know."""


@memory.kept("frames")
def _watched(pk: UUID, head: str) -> Watched:
    """What is remembered; the head names the content, should a replay ever get another one."""
    row = Replay.objects.get(pk=pk)
    try:
        data = services.file_of(row)
        verdict = checking.verdict(data, row.is_imported)
        return raced(data, bytes(row.plan or b"")) if verdict.is_sound else _torn(data, verdict)
    except (Unshown, Outage):
        raise
    except Wrong as wrong:
        raise _unshown(str(wrong)) from wrong


def _torn(data: bytes, verdict: Verdict) -> Watched:
    """A damaged race up to its wound."""
    part = damaged.of_bytes(data, verdict, boards.board_of)
    if part is None:
        raise _unshown(verdict.to_text(translation))
    file = racefile.read(data)
    return drawn(part.sound, file.board, file.plan, part.wound)


def _unshown(why: str) -> Unshown:
    template = _("This race cannot be shown, because the rules do not race it again: %(why)s")
    return Unshown("replay.unshown", template, why=why)


def raced(data: bytes, plan: bytes) -> Watched:
    """A race file, raced again, with the plan that it is drawn by; `Wrong` where the rules do not race it."""
    file = racefile.read(data)
    entries = [entry.read(line.data) for line in scroll.stored_in(file.lines)]
    bodies, by = [line.body for line in entries], [line.by for line in entries]
    known = record.record_of(entries[0].race, bodies, line=file.secret, by=by)
    return drawn(known, file.board, plan)


def drawn(raced: Record, board: bytes, plan: bytes, wound: Wound | None = None) -> Watched:
    """What somebody chose in a race, decided again and drawn; `Wrong` where the rules do not race it."""
    read = _plan(plan)
    race = frames(raced, board, read)
    return Watched(race, registry.scene(race.rules).picture(read, THEME) if read is not None else "", wound)


def _plan(data: bytes) -> Any:
    """The plan as this version draws it, or nothing: there is a story without a picture, too."""
    try:
        return judging.read(data) if data else None
    except Wrong:
        return None


@memory.kept("stories")
def _to_payload(pk: UUID, head: str, language: str) -> ZippedFrames:
    with translation.override(language):
        return zipped(_watched(pk, head))


def zipped(race: Watched) -> ZippedFrames:
    """Frames in the language that is active."""
    data = wire.data(race.frames, translation, race.wound)
    text = json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode()
    return ZippedFrames(gzip.compress(text, mtime=0), sha256(text).hexdigest()[:32])
