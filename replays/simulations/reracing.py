"""One race of a simulation in the player: raced again by its seed and number for each viewer, never kept as a row.

It must never decide who may see a simulation.
"""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from core import memory
from games.log import entry, racefile, scroll
from games.tables import payloads
from games.tables.showing import TITLES
from replays import player, watching
from replays.models_simulation import Simulation
from replays.queries import Racer
from replays.simulate.wish import order_of
from replays.simulations import report_words, services
from replays.watching import Watched, ZippedFrames


def shown(simulation: Simulation, number: int, ply: int | None) -> dict[str, Any]:
    """The player at a ply of the race of this number, or at its start."""
    watched, lineup = _raced(simulation.pk, number), racers(simulation, number)
    page = reverse("replays:simulation-race", args=[simulation.pk, number])
    shown = player.stage(watched, lineup, page, ply)
    frames = f"{page}/frames.json?language={translation.get_language()}&is={zip_frames(simulation, number).tag}"
    return {
        **shown,
        "simulation": simulation,
        "replay": {"game": simulation.game},
        "title": simulation.title,
        "game_title": TITLES[simulation.game],
        "number": number,
        "before": number - 1 if number else None,
        "after": number + 1 if number + 1 < simulation.races else None,
        "seed": services.wish(simulation)["seed"],
        "racers": lineup,
        "rounds": [*player.rounds(watched.frames)],
        "data": shown["data"] | {"frames": frames},
    }


def zip_frames(simulation: Simulation, number: int) -> ZippedFrames:
    """Its frames in the language that is active."""
    return _to_payload(simulation.pk, number, translation.get_language() or "")


def racers(simulation: Simulation, number: int) -> list[Racer]:
    """Who raced, by seat: bots, by their level."""
    outcome = _outcome(simulation.pk, number)
    bots = services.wish(simulation)["bots"]
    levels = [bots[entrant] for entrant in order_of(len(bots), number)]
    places = {row["seat"]: row["place"] for row in outcome["results"]}
    names = [_("%(level)s bot") % {"level": report_words.level(level)} for level in levels]
    return [Racer(seat, name, payloads.colour(seat), places[seat], True) for seat, name in enumerate(names)]


@memory.kept("race-files")
def _file(simulation: UUID, number: int) -> tuple[bytes, bytes]:
    """Its race file, and the plan that its course is drawn by: what was wished for never changes."""
    row = Simulation.objects.select_related("board", "revision").get(pk=simulation)
    data = services.race_file(row, number)
    return data, racefile.read(data).plan


@memory.kept("frames")
def _raced(simulation: UUID, number: int) -> Watched:
    return watching.raced(*_file(simulation, number))


@memory.kept("race-files")
def _outcome(simulation: UUID, number: int) -> dict[str, Any]:
    """How it ended, as its last entry tells."""
    data, _plan = _file(simulation, number)
    last = list(scroll.stored_in(racefile.read(data).lines))[-1]
    end: Any = entry.read(last.data).body["end"]
    return dict(end["outcome"])


@memory.kept("stories")
def _to_payload(simulation: UUID, number: int, language: str) -> ZippedFrames:
    with translation.override(language):
        return watching.zipped(_raced(simulation, number))
