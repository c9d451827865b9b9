"""Frames of replays, remembered by this process, and as bytes for browsers. It must never serve a race that goes on:
frames need the revealed secret.
"""

from __future__ import annotations

import gzip
import json
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Any
from uuid import UUID

from django.conf import settings
from django.utils import translation

from courses import judging
from games.log import entry, racefile, scroll
from games.rules import record
from games.scenes import kinds as scenes
from ground.errors import Missing, Refused, Wrong
from ground.words import gettext_noop as _
from replays import services
from replays.frames import Frames, frames, wire
from replays.models import Replay

THEME = "ice"  # pages lay the night over it


def framed(replay: Replay) -> Frames:
    """The frames of a replay; `Refused` where these rules can not race it again."""
    return _watched(replay.pk, replay.head).frames


def picture(replay: Replay) -> str:
    """The empty course as markup, or nothing where no plan says how it is drawn."""
    return _watched(replay.pk, replay.head).picture


def at(found: Frames, ply: int) -> int:
    """The ply, which the race must have."""
    if ply > found.last:
        raise Missing("replay.ply", _("The race ended before this ply."))
    return ply


@dataclass(frozen=True, slots=True)
class Told:
    """Frames in a language, zipped; `tag` names these very bytes."""

    data: bytes
    tag: str


def told(replay: Replay) -> Told:
    """The frames in the language that is active."""
    return _told(replay.pk, replay.head, translation.get_language() or settings.LANGUAGE_CODE)


@dataclass(frozen=True, slots=True)
class _Watched:
    frames: Frames
    picture: str


class Unshown(Refused):
    """The race is damaged, or was raced by rules that this version does not know."""


@lru_cache(maxsize=16)
def _watched(pk: UUID, head: str) -> _Watched:
    """What is remembered; the head names the content, should a replay ever get another one."""
    try:
        return _raced(Replay.objects.get(pk=pk))
    except Wrong as wrong:
        template = _("This race cannot be shown, because the rules do not race it again: %(why)s")
        raise Unshown("replay.unshown", template, why=str(wrong)) from wrong


def _raced(replay: Replay) -> _Watched:
    file = racefile.read(services.file_of(replay))
    bodies = [entry.read(one.data).body for one in scroll.stored_in(file.lines)]
    plan = _plan(bytes(replay.plan or b""))
    found = frames(record.of(_race(file), bodies), file.board, plan)
    return _Watched(found, scenes.find(replay.game).picture(plan, THEME) if plan is not None else "")


def _race(file: racefile.RaceFile) -> str:
    return entry.read(next(scroll.stored_in(file.lines)).data).race


def _plan(data: bytes) -> Any:
    """The plan as this version draws it, or nothing: there is a story without a picture, too."""
    try:
        return judging.read(data) if data else None
    except Wrong:
        return None


@lru_cache(maxsize=32)
def _told(pk: UUID, head: str, language: str) -> Told:
    with translation.override(language):
        data = wire.data(_watched(pk, head).frames, translation)
    said = json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode()
    return Told(gzip.compress(said, mtime=0), sha256(said).hexdigest()[:32])
