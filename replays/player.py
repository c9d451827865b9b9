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

from core.i18n import gettext_noop
from core.modules import module_url
from replays import queries, watching
from replays.frames import wire
from replays.frames.frames import Frames
from replays.manifest import find
from replays.models import Replay
from replays.queries import Racer
from replays.watching import Watched

SPEEDS = [("0.5", "½×"), ("1", "1×"), ("2", "2×"), ("4", "4×"), ("8", "8×")]
MARKS = {
    "wound": gettext_noop("Damage"),
    "overtake": gettext_noop("Overtakes"),
    "lead": gettext_noop("Lead changes"),
    "end": gettext_noop("End"),
}
BEFORE, AFTER = 2, 9  # lines of the story for a browser without scripts; the script brings the others


def shown(replay: Replay, ply: int | None = None, is_slim: bool = False) -> dict[str, Any]:
    """The player at a ply, or at the start. Slim, it is the board with what plays it, to be embedded."""
    watched = watching.watched(replay)
    shown = stage(watched, racers(replay), reverse("replays:replay", args=[replay.pk]), ply)
    return {
        **head(replay),
        **shown,
        "signer": queries.signer(replay),
        "is_slim": is_slim,
        "data": shown["data"] | {"frames": frames_url(replay)},
    }


def stage(watched: Watched, lineup: list[Racer], page: str, ply: int | None) -> dict[str, Any]:
    """What the player of any race shows at a ply; each ply has an address below that of the page. A damaged race
    stands still at its last sound ply, whatever later ply is asked for."""
    frames, wound = watched.frames, watched.wound
    at = watching.at(frames, ply or 0) if wound is None else min(ply or 0, frames.last)
    return {
        "ply": at,
        "is_asked": ply is not None,
        "last": frames.last,
        "round": frames.moments[at].round,
        "box": " ".join(map(str, frames.ground["box"])) if frames.ground else "",
        "picture": watched.picture,
        "told": line(frames, at),
        "lines": [line(frames, number) for number in near(frames, at)],
        "rows": rows(lineup, frames, at),
        "steps": steps(frames, at, lambda to: f"{page}/{to}"),
        "speeds": SPEEDS,
        "charts": charts(frames.rules),
        "marks": marks(frames.rules),
        "data": _data(frames.game, lineup, page, at),
    } | ({} if wound is None else {"wound": wire.wounded(wound, translation), "rounds": [*rounds(frames)]})


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


def _data(game: str, lineup: list[Racer], page: str, ply: int) -> dict[str, Any]:
    return {
        "ply": ply,
        "seats": [asdict(racer) for racer in lineup],
        "page": page,
        "figures": module_url(f"{game}/player.js"),
    }


def frames_url(replay: Replay) -> str:
    """An address whose answer never changes: it names its language and its bytes."""
    language = translation.get_language()
    return f"{reverse('replays:frames', args=[replay.pk])}?language={language}&is={watching.zip_frames(replay).tag}"


def line(frames: Frames, ply: int) -> dict[str, Any]:
    """A ply of the story."""
    moment = frames.moments[ply]
    sentences = [sentence.to_text(translation) for sentence in moment.sentences]
    return {
        "ply": ply, "seat": moment.seat, "round": moment.round, "sentences": sentences, "text": " ".join(sentences),
    }  # fmt: skip


def near(frames: Frames, ply: int) -> range:
    """The plies that the story tells where no script brings the others."""
    return range(max(0, ply - BEFORE), min(frames.last, ply + AFTER) + 1)


def rows(lineup: list[Racer], frames: Frames, ply: int) -> list[dict[str, Any]]:
    """The standings, with the name of each seat."""
    payloads = (wire.translate(row._asdict(), translation) for row in frames.rows(ply))
    return [row | {"racer": lineup[row["seat"]]} for row in payloads]


def steps(frames: Frames, ply: int, address: Callable[[int], str]) -> list[dict[str, Any]]:
    """Where the buttons of the player lead, as addresses."""
    here, moments = frames.moments[ply].round, frames.moments
    before = next((moment.ply for moment in moments if moment.round == moments[max(0, ply - 1)].round), 0)
    after = next((moment.ply for moment in moments if moment.round > here), frames.last)
    leads = {
        "first": (0, _("To the start")), "round-back": (before, _("Back a round")), "back": (ply - 1, _("Back")),
        "on": (ply + 1, _("Forward")), "round-on": (after, _("Forward a round")),
        "last": (frames.last, _("To the end")),
    }  # fmt: skip
    return [
        {"name": name, "label": label, "url": address(min(max(to, 0), frames.last)), "is_here": to == ply}
        for name, (to, label) in leads.items()
    ]


def charts(rules: str) -> list[dict[str, str]]:
    """What is drawn over time, as people call it in a game."""
    gauge = find(rules).gauge
    labels = {"places": _("Place"), "progress": _(gauge.PROGRESS), "speeds": _(gauge.SPEED)}
    return [{"name": name, "label": label} for name, label in labels.items()]


def marks(rules: str) -> dict[str, str]:
    """What people call the marks of a race, by kind."""
    return {kind: _(name) for kind, name in (MARKS | find(rules).gauge.MARK_NAMES).items()}


def ply_url(replay: Replay, ply: int) -> str:
    return reverse("replays:ply", args=[replay.pk, ply])


def over_time(replay: Replay) -> dict[str, Any]:
    """What the charts show, as a table."""
    page = reverse("replays:replay", args=[replay.pk])
    return {**head(replay), "page": page, "rounds": [*rounds(watching.framed(replay))]}


def rounds(frames: Frames) -> Iterator[dict[str, Any]]:
    """How everybody stood at the end of each round."""
    for moment, after in zip(frames.moments, (*frames.moments[1:], None), strict=True):
        if after is None or after.round != moment.round:
            seats = zip(moment.places, moment.progress, moment.speeds, strict=True)
            yield {"round": moment.round, "ply": moment.ply, "seats": [*seats]}
