"""A damaged race that was brought, as far as it is sound: for anyone who holds the file, while its refusal is kept.

Its parts were examined by the process that verified the file. It must never be ranked, listed, shared or played on.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext

from core import memory
from core.errors import Missing
from core.i18n import gettext_noop as _
from games.tables import payloads
from games.tables.showing import TITLES
from replays import player, watching
from replays.files import brought, imports, kept
from replays.models import Import
from replays.queries import Racer
from replays.verify import damaged
from replays.watching import Watched, ZippedFrames


def shown(row: Import, ply: int | None) -> dict[str, Any]:
    """The player at a ply of its sound part."""
    watched, lineup = _raced(row.pk), racers(row)
    page = reverse("replays:torn", args=[row.pk])
    stage = player.stage(watched, lineup, page, ply)
    frames = f"{page}/frames.json?language={translation.get_language()}&is={zip_frames(row).tag}"
    game = watched.frames.game
    return stage | {
        "torn": brought.to_payload(row),
        "replay": {"game": game},
        "title": _kept(row.pk)["title"] or gettext("A race from elsewhere"),
        "game_title": TITLES[game],
        "racers": lineup,
        "data": stage["data"] | {"frames": frames},
    }


def find(upload: UUID, user: Any) -> Import:
    """A refused import of which something can be watched, for anyone who brought it."""
    row = imports.find(upload, user)
    if row.sound is None:
        raise Missing("import.unshown", _("Nothing of this file can be shown as a race."))
    return row


def zip_frames(row: Import) -> ZippedFrames:
    """Its frames in the language that is active."""
    return _to_payload(row.pk, translation.get_language() or "")


def racers(row: Import) -> list[Racer]:
    """What the file calls its seats. Nobody has a place in a damaged race."""
    names = _kept(row.pk)["names"]
    return [Racer(seat, name or payloads.colour(seat), payloads.colour(seat), 0) for seat, name in enumerate(names)]


@memory.kept("race-files")
def _kept(upload: UUID) -> dict[str, Any]:
    """What was kept of it, which never changes."""
    return kept.torn(Import.objects.only("torn").get(pk=upload))


@memory.kept("frames")
def _raced(upload: UUID) -> Watched:
    payload = _kept(upload)
    part = damaged.of_value(payload)
    return watching.drawn(part.sound, payload["board"].encode(), payload["plan"].encode(), part.wound)


@memory.kept("stories")
def _to_payload(upload: UUID, language: str) -> ZippedFrames:
    with translation.override(language):
        return watching.zipped(_raced(upload))
