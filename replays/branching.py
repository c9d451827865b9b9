"""A finished race is played on from one of its plies: the log is taken from the replay, all else is a table's.

It must never give anything of a replay to anyone who may not see it: the view has checked that before.
"""

from __future__ import annotations

from typing import Any

from core.errors import Missing, Refused
from core.i18n import gettext_noop as _
from games.log import entry, racefile, scroll
from games.rules import branching
from games.tables import branching as tables
from games.tables.branching import Origin
from games.tables.models import Level, Table
from games.tables.opening import Venue
from replays import services, watching
from replays.frames.frames import Frames
from replays.models import Replay


def play_on(replay: Replay, ply: int, user: Any, mine: int, level: str = Level.RACER) -> Table:
    """A race that goes on from a ply, as a table of its own; `Refused` where there is nothing to go on with."""
    return tables.play_on(origin(replay, ply), user, mine, level)


def origin(replay: Replay, ply: int) -> Origin:
    """What a branch begins with."""
    check(replay, ply)
    file = racefile.read(services.file_of(replay))
    entries = [entry.read(line.data) for line in scroll.stored_in(file.lines)]
    ground = Venue(replay.board, bytes(replay.plan or b""), replay.title, replay.course)
    return Origin(replay.pk, branching.trunk(entries, ply, file.secret), ground)


def stands(replay: Replay) -> Frames:
    """The frames of the race; `Refused` where the rules cannot race it again, so that nobody can play on."""
    try:
        return watching.framed(replay)
    except watching.Unshown as unshown:
        raise branching.unraced(str(unshown.fields["why"])) from unshown


def check(replay: Replay, ply: int) -> None:
    """Whether a race can be played on from here, as far as can be told without its log."""
    if ply > replay.plies:
        raise Missing("replay.ply", _("The race ended before this ply."))
    if ply == replay.plies:
        raise branching.at_end()
    if not replay.plan:
        template = _(
            "Nobody knows how this course is drawn, so nobody can play on it: the file of the race holds no plan."
        )
        raise Refused("branch.undrawn", template)
