"""Two races on one course, watched together. It must never compare races on different boards."""

from __future__ import annotations

from typing import Any

from ground.errors import Refused
from ground.words import gettext_noop as _
from replays import player, queries
from replays.models import Replay


def shown(one: Replay, other: Replay) -> dict[str, Any]:
    """The player of the first race, with all that is needed of the second one."""
    if one.board_id != other.board_id or one.game != other.game:
        raise Refused("replay.boards", _("These two races were raced on different courses."))
    return player.shown(one) | {
        "other": other,
        "other_title": queries.title(other),
        "pair": [_told(replay) for replay in (one, other)],
        "both": [player.data(replay, 0) for replay in (one, other)],
    }


def _told(replay: Replay) -> dict[str, Any]:
    return {"replay": replay, "title": queries.title(replay), "racers": queries.racers(replay)}
