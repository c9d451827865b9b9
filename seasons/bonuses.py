"""Which bonuses were earned in a race, from its replay. It must never trust anything but what the rules race again."""

from __future__ import annotations

from uuid import UUID

from replays import watching
from replays.models import Replay
from seasons.scoring import earned as scoring
from seasons.scoring import results


def earned(race: UUID) -> dict[int, tuple[str, ...]]:
    """The bonuses of each seat of a race that is over."""
    frames = watching.framed(Replay.objects.get(race=race))
    plies = [scoring.Seen(moment.round, moment.places, moment.events) for moment in frames.moments]
    return scoring.earned(frames.rules, plies, results.places(frames.outcome))
