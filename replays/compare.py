"""Two races on one course, watched together, round by round. It must never compare races on different boards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.errors import Refused
from core.i18n import gettext_noop
from replays import player, watching
from replays.frames.frames import Frames
from replays.models import Replay

LETTERS = "AB"
VIEWS = [("ghosts", gettext_lazy("Ghosts in one picture")), ("two", gettext_lazy("Side by side"))]


def shown(first: Replay, other: Replay, round: int | None = None) -> dict[str, Any]:
    """Two races after a round, or at the start."""
    if first.board_id != other.board_id or first.game != other.game:
        raise Refused("replay.boards", gettext_noop("These two races were raced on different courses."))
    if first.rules != other.rules:
        raise Refused("replay.rules", gettext_noop("These two races were raced by different rules."))
    races = [(replay, watching.framed(replay)) for replay in (first, other)]
    last = max(frames.moments[-1].round for _replay, frames in races)
    at = min(round or 0, last)
    ground = races[0][1].ground
    return {
        **player.head(first),
        "pair": [_to_payload(letter, *race, at) for letter, race in zip(LETTERS, races, strict=True)],
        "round": at,
        "last": last,
        "box": " ".join(map(str, ground["box"])) if ground else "",
        "picture": watching.picture(first),
        "views": VIEWS,
        "speeds": player.SPEEDS,
        "steps": _steps(first, other, at, last),
        "charts": [chart for chart in player.charts(first.rules) if chart["name"] != "places"],
        "marks": player.marks(first.rules),
        "rounds": [*_rounds(races, last)],
        "data": {
            "page": reverse("replays:beside", args=[first.pk, other.pk]),
            "races": [player.data(replay, _ply(frames, at)) for replay, frames in races],
        },
    }


def _to_payload(letter: str, replay: Replay, frames: Frames, round: int) -> dict[str, Any]:
    """One of the two, as it stands after a round."""
    ply = _ply(frames, round)
    return {
        **player.head(replay),
        "letter": letter,
        "ply": ply,
        "url": player.ply_url(replay, ply),
        "told": player.line(frames, ply),
        "rows": player.rows(player.racers(replay), frames, ply),
    }


def _ply(frames: Frames, round: int) -> int:
    """The last ply of a round; round 0 is the start. A race that ended before stays at its end."""
    return max(moment.ply for moment in frames.moments if moment.round <= round) if round else 0


def _rounds(races: list[tuple[Replay, Frames]], last: int) -> Iterator[dict[str, Any]]:
    """How far the best of each race was after each round."""
    for round in range(1, last + 1):
        yield {"round": round, "best": [_best(frames, round) for _replay, frames in races]}


def _best(frames: Frames, round: int) -> dict[str, Any]:
    moment = frames.moments[_ply(frames, round)]
    return {"progress": max(moment.progress), "is_over": frames.moments[-1].round < round}


def _steps(first: Replay, other: Replay, at: int, last: int) -> list[dict[str, Any]]:
    """Where the buttons lead whoever has no script: from round to round."""
    page = reverse("replays:beside", args=[first.pk, other.pk])
    leads = {
        "first": (0, _("To the start")), "round-back": (at - 1, _("Back a round")), "back": (at - 1, _("Back")),
        "on": (at + 1, _("Forward")), "round-on": (at + 1, _("Forward a round")), "last": (last, _("To the end")),
    }  # fmt: skip
    return [
        {"name": name, "label": label, "url": f"{page}?round={min(max(to, 0), last)}"}
        for name, (to, label) in leads.items()
    ]
