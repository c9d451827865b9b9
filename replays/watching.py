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
class Watched:
    """A race as frames, and its empty course as markup."""

    frames: Frames
    picture: str


class Unshown(Refused):
    """The race is damaged, or was raced by rules that this version does not know."""


@lru_cache(maxsize=16)
def _watched(pk: UUID, head: str) -> Watched:
    """What is remembered; the head names the content, should a replay ever get another one."""
    try:
        found = Replay.objects.get(pk=pk)
        return raced(services.file_of(found), bytes(found.plan or b""))
    except Wrong as wrong:
        template = _("This race cannot be shown, because the rules do not race it again: %(why)s")
        raise Unshown("replay.unshown", template, why=str(wrong)) from wrong


def raced(data: bytes, drawn: bytes) -> Watched:
    """A race file, raced again, with the plan that it is drawn by; `Wrong` where the rules do not race it."""
    file = racefile.read(data)
    bodies = [entry.read(one.data).body for one in scroll.stored_in(file.lines)]
    plan = _plan(drawn)
    found = frames(record.of(_race(file), bodies, line=file.secret), file.board, plan)
    return Watched(found, scenes.find(found.game).picture(plan, THEME) if plan is not None else "")


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
        return zipped(_watched(pk, head).frames)


def zipped(found: Frames) -> Told:
    """Frames in the language that is active."""
    data = wire.data(found, translation)
    said = json.dumps(data, separators=(",", ":"), ensure_ascii=False).encode()
    return Told(gzip.compress(said, mtime=0), sha256(said).hexdigest()[:32])
