"""Two ends of one race, both signed by the same house: one of them was not raced, and only the key's holder can have
made it. Found by what the files that were brought say of themselves, and by how the race ended here.

It must never say which of them is the true one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any
from uuid import UUID

import structlog
from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext

from core.i18n import gettext_noop as _
from games import keys
from games.log.signing import key_name
from games.models import Race
from people import notices
from people import queries as people
from replays.models import Replay, Visibility

log = structlog.get_logger(__name__)

CODE = "replay.two-ends"
ENDED = _(
    "The same house has signed two ends of this race: %(head)s and %(other)s. At least one of them was not raced."
)
OPEN = _("This house has signed the end %(head)s of this race, and here the race has not ended.")
SHOWN = 12  # digits of a hash that people compare


@dataclass(frozen=True, slots=True)
class End:
    """How a race ended, as somebody has signed it. Where it stands open in this house, its head is empty."""

    race: UUID
    key: str  # the name of the key; empty for every key of this house
    head: str
    replay: UUID | None = None
    visibility: str = Visibility.PRIVATE
    is_imported: bool = False

    @property
    def url(self) -> str:
        """Its page, for anybody who sees the other end; nothing where that would reveal what is not listed."""
        is_open = self.visibility == Visibility.PUBLIC or not self.is_imported
        return reverse("replays:replay", args=[self.replay]) if self.replay and is_open else ""


def ends_of(replays: Iterable[Replay]) -> dict[UUID, list[End]]:
    """For each of the replays that has another end the other ends, by the id of the replay."""
    rows = list(replays)
    ends = _ends({row.file_race or row.pk for row in rows})
    return {row.pk: others for row in rows if (others := _others(row, ends[row.file_race or row.pk]))}


def everywhere() -> list[list[End]]:
    """The ends of every race in the archive that has more than one of the same key."""
    races: set[Any] = {*Replay.objects.exclude(file_race=None).exclude(public="").values_list("file_race", flat=True)}
    conflicts = []
    for ends in _ends(races).values():
        for key in sorted({end.key for end in ends}):
            same = [end for end in ends if end.key == key]
            conflicts += [same] if len({end.head for end in same}) > 1 else []
    return conflicts


def sentence(head: str, others: Iterable[End]) -> str:
    """What is wrong, in the language that is active."""
    other = next(iter(others)).head
    if head and other:
        return gettext(ENDED) % {"head": head[:SHOWN], "other": other[:SHOWN]}
    return gettext(OPEN) % {"head": (head or other)[:SHOWN]}


def to_payload(replay: Replay, others: list[End] | None) -> dict[str, Any] | None:
    """The ends of a replay's race as plain data, with every head; nothing where there is one end."""
    if not others:
        return None
    heads = [replay.head, *(end.head for end in others if end.head)]
    return {"code": CODE, "sentence": sentence(replay.head, others), "heads": heads}


def tell(replay: UUID) -> None:
    """Notify the owner of the house, once for each file, if a replay that has just come has another end."""
    row = Replay.objects.defer("file", "plan").get(pk=replay)
    others, owner = ends_of([row]).get(replay), people.owner()
    if not others:
        return
    log.error(CODE, race=str(row.file_race or row.pk), head=row.head, others=[end.head for end in others])
    if owner is not None:
        with translation.override(owner.language or translation.get_language()):
            text = f"{sentence(row.head, others)} ({CODE})"
            title, path = gettext("A race with two ends"), reverse("replays:replay", args=[replay])
        notices.notify(owner.user_id, f"two-ends-{replay.hex}", title, text, path)


def _ends(races: set[UUID]) -> dict[UUID, list[End]]:
    """Every signed end of these races: of what was brought, and of what ended here or stands open."""
    ends: dict[UUID, list[End]] = defaultdict(list)
    brought: Any = Replay.objects.filter(file_race__in=races).exclude(public="").order_by("created", "pk")
    files = list(brought.values_list("file_race", "public", "head", "pk", "visibility"))
    ours = {public.hex() for public in keys.known().values()} if files else set()
    for race, public, head, pk, seen in files:
        key = "" if public in ours else key_name(bytes.fromhex(public))
        ends[race].append(End(race, key, head, pk, seen, is_imported=True))
    for end in _here({race for race, group in ends.items() if any(not end.key for end in group)}):
        ends[end.race].append(end)
    return ends


def _here(races: set[UUID]) -> Iterator[End]:
    """How races ended, or not yet, in this house."""
    rows = Race.objects.filter(pk__in=races) if races else Race.objects.none()
    fields = ("pk", "closed", "head", "replay__pk", "replay__visibility")
    for race, closed, head, replay, seen in rows.values_list(*fields):
        yield End(race, "", head if closed else "", replay, seen or Visibility.PRIVATE)


def _others(replay: Replay, ends: list[End]) -> list[End]:
    """The ends that contradict that of a replay: of the same key, with another head."""
    own = {end.key for end in ends if end.replay == replay.pk}
    return [end for end in ends if end.key in own and end.head != replay.head]
