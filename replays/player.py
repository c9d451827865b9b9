"""What the player shows, gathered for its templates: the picture, one ply in words, the standings, all hands open.

It must never decide who may see a replay.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict
from typing import Any

from django.urls import reverse
from django.utils import translation
from django.utils.translation import gettext as _

from ground.modules import module_url
from replays import queries, watching
from replays.badge import badge
from replays.frames import Frames, wire
from replays.models import Replay
from replays.queries import Racer
from replays.watching import Watched

SPEEDS = [("0.5", "½×"), ("1", "1×"), ("2", "2×"), ("4", "4×"), ("8", "8×")]
BEFORE, AFTER = 2, 9  # lines of the story, for who has no script; the script brings the others


def page(replay: Replay, ply: int | None = None) -> dict[str, Any]:
    """The player with its badge."""
    return shown(replay, ply) | {"badge": badge(replay)}


def shown(replay: Replay, ply: int | None = None, is_slim: bool = False) -> dict[str, Any]:
    """The player at a ply, or at the start. Slim, it is the board with what plays it, to be embedded."""
    found = watching.watched(replay)
    shown = stage(found, racers(replay), reverse("replays:replay", args=[replay.pk]), ply)
    return {
        **head(replay),
        **shown,
        "signer": queries.signer(replay),
        "is_slim": is_slim,
        "data": shown["data"] | {"frames": frames_url(replay)},
    }


def stage(watched: Watched, who: list[Racer], page: str, ply: int | None) -> dict[str, Any]:
    """What the player of any race shows at a ply; each ply has an address below that of the page. A damaged race
    stands still at its last sound ply, whatever is asked of it behind that."""
    found, wound = watched.frames, watched.wound
    at = watching.at(found, ply or 0) if wound is None else min(ply or 0, found.last)
    return {
        "ply": at,
        "is_asked": ply is not None,
        "last": found.last,
        "round": found.moments[at].round,
        "box": " ".join(map(str, found.ground["box"])) if found.ground else "",
        "picture": watched.picture,
        "told": line(found, at),
        "lines": [line(found, one) for one in near(found, at)],
        "rows": rows(who, found, at),
        "steps": steps(found, at, lambda to: f"{page}/{to}"),
        "speeds": SPEEDS,
        "charts": charts(found.game),
        "data": _data(found.game, who, page, at),
    } | ({} if wound is None else {"wound": wire.wounded(wound, translation), "rounds": [*rounds(found)]})


def head(replay: Replay) -> dict[str, Any]:
    """What a replay is called, and who raced."""
    return {
        "replay": replay,
        "title": queries.title(replay),
        "game_title": queries.game_title(replay),
        "racers": racers(replay),
    }


def racers(replay: Replay) -> list[Racer]:
    """Who raced, asked for once."""
    queries.fill_racers(replay)
    return queries.racers(replay)


def data(replay: Replay, ply: int) -> dict[str, Any]:
    """What the script starts from; everything else it asks for."""
    page = reverse("replays:replay", args=[replay.pk])
    return _data(replay.game, racers(replay), page, ply) | {"frames": frames_url(replay)}


def _data(game: str, who: list[Racer], page: str, ply: int) -> dict[str, Any]:
    return {
        "ply": ply,
        "seats": [asdict(one) for one in who],
        "page": page,
        "figures": module_url(f"replays/player/figures/{game}.js"),
    }


def frames_url(replay: Replay) -> str:
    """An address whose answer never changes: it names its language and its bytes."""
    language = translation.get_language()
    return f"{reverse('replays:frames', args=[replay.pk])}?language={language}&is={watching.told(replay).tag}"


def line(found: Frames, ply: int) -> dict[str, Any]:
    """A ply of the story."""
    moment = found.moments[ply]
    sentences = [one.told(translation) for one in moment.told]
    return {
        "ply": ply, "seat": moment.seat, "round": moment.round, "sentences": sentences, "text": " ".join(sentences),
    }  # fmt: skip


def near(found: Frames, ply: int) -> range:
    """The plies that the story tells where no script brings the others."""
    return range(max(0, ply - BEFORE), min(found.last, ply + AFTER) + 1)


def rows(who: list[Racer], found: Frames, ply: int) -> list[dict[str, Any]]:
    """The standings, with the name of each seat."""
    said = (wire.told(row._asdict(), translation) for row in found.rows(ply))
    return [one | {"racer": who[one["seat"]]} for one in said]


def steps(found: Frames, ply: int, address: Callable[[int], str]) -> list[dict[str, Any]]:
    """Where the buttons of the player lead, as addresses."""
    here, moments = found.moments[ply].round, found.moments
    before = next((one.ply for one in moments if one.round == moments[max(0, ply - 1)].round), 0)
    after = next((one.ply for one in moments if one.round > here), found.last)
    leads = {
        "first": (0, _("To the start")), "round-back": (before, _("Back a round")), "back": (ply - 1, _("Back")),
        "on": (ply + 1, _("On")), "round-on": (after, _("On a round")), "last": (found.last, _("To the end")),
    }  # fmt: skip
    return [
        {"name": name, "label": label, "url": address(min(max(to, 0), found.last)), "is_here": to == ply}
        for name, (to, label) in leads.items()
    ]


def charts(game: str) -> list[dict[str, str]]:
    """What is drawn over time, as people call it in a game."""
    progress, speed = {
        "snow_tails": (_("Level on the course"), _("Speed of the mat")),
        "reindeer_races": (_("Points"), _("Cells of the last run")),
        "husky": (_("Steps done"), _("Cells of the last move")),
    }[game]
    found = {"places": _("Place"), "progress": progress, "speeds": speed}
    return [{"name": name, "label": label} for name, label in found.items()]


def ply_url(replay: Replay, ply: int) -> str:
    return reverse("replays:ply", args=[replay.pk, ply])


def over_time(replay: Replay) -> dict[str, Any]:
    """What the charts show, as a table."""
    page = reverse("replays:replay", args=[replay.pk])
    return {**head(replay), "page": page, "rounds": [*rounds(watching.framed(replay))]}


def rounds(found: Frames) -> Iterator[dict[str, Any]]:
    """How everybody stood at the end of each round."""
    for moment, after in zip(found.moments, (*found.moments[1:], None), strict=True):
        if after is None or after.round != moment.round:
            seats = zip(moment.places, moment.progress, moment.speeds, strict=True)
            yield {"round": moment.round, "ply": moment.ply, "seats": [*seats]}
