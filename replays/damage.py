"""How many races are damaged, as the newest verdict on each says. It must never name one."""

from __future__ import annotations

from django.db.models import Exists, OuterRef, Q

from replays.models import Verdict
from replays.verify import VERIFIED

NEWER = Q(created__gt=OuterRef("created")) | Q(created=OuterRef("created"), id__gt=OuterRef("id"))


def count() -> int:
    """How many replays have a newest verdict other than verified."""
    newer = Verdict.objects.filter(NEWER, replay=OuterRef("replay"))
    return Verdict.objects.exclude(code=VERIFIED).filter(~Exists(newer)).count()
