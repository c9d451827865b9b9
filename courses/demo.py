"""What a newcomer finds: the courses that come with the game, open to all, owned by nobody.

It must never wait for a proof: each course is published by its own, as soon as a worker has made it.
"""

from __future__ import annotations

from django.db import transaction

from courses import judging, services
from courses.models import Course, Visibility
from courses.plans.game import Preset
from courses.plans.games import PRESETS


@transaction.atomic
def load() -> None:
    """The presets, the first one made last, so that it leads the list."""
    for preset in reversed(list(PRESETS.values())):
        if not Course.objects.filter(owner=None, title=preset.title).exists():
            _load(preset)


def _load(preset: Preset) -> None:
    notes = f"{preset.note}\n{preset.also}".strip()
    services.offer(judging.judge(preset.plan), preset.title, notes, Visibility.PUBLIC)
