"""Pictures of a replay that leave the page: any ply as a file, a card for links, all that a film needs.

It must never decide who may see a replay. A picture is known by a tag of all that it shows, before it is painted.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any
from uuid import UUID

from django.utils.translation import gettext

from core import canonical, memory
from core.errors import Malformed, Missing
from core.i18n import gettext_noop as _
from courses import judging
from courses.drawing import card as cards
from courses.drawing import png
from courses.drawing.badges import Pin
from courses.drawing.card import Card, CardRacer
from courses.drawing.film import Film, Frame
from courses.drawing.spelling import is_readable
from courses.plans import svg
from courses.plans.themes import THEMES
from replays import queries, watching
from replays.frames import drawn
from replays.frames.frames import Frames
from replays.frames.moment import Moment
from replays.models import Replay
from replays.queries import Racer
from replays.verify import VERIFIED

EDITION = 2  # raise it when pictures of the same moment come to look otherwise
THEME, WIDTH = "ice", 1200
WIDTHS = (100, 1600)
MOST_PIXELS = 16_000_000  # painted for one picture: a moment of one processor
FORMS = {"svg": "image/svg+xml", "png": "image/png"}


_pictures = memory.Shelf[bytes]("pictures", most=0.25)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture that can be made, and what its bytes will be."""

    tag: str
    content_type: str
    make: Callable[[], bytes]

    def data(self) -> bytes:
        return _pictures.take(self.tag, self.make)


def still(replay: Replay, ply: int, form: str, theme: str = THEME, width: int = WIDTH) -> Drawn:
    """A ply as a file."""
    if form not in FORMS:
        raise Missing("replay.no-picture", _("A picture is an .svg or a .png."))
    frames = pictured(replay)
    scene, title = frames.scene(watching.at(frames, ply)), f"{queries.title(replay)} · {ply}/{frames.last}"
    tag = tagged(replay, form, ply, themed(theme), title if form == "svg" else _width(width))

    def make() -> bytes:
        strokes = _strokes(replay, frames, scene)
        if form == "svg":
            return svg.whole(_box(frames), strokes, title, theme).encode()
        return png.still(_box(frames), strokes, theme, width, MOST_PIXELS)

    return Drawn(tag, FORMS[form], make)


def card(replay: Replay, ply: int | None = None) -> Drawn:
    """What other sites show for a link: the moment, and who raced; in the language that is active."""
    frames = watching.framed(replay)
    at = watching.at(frames, frames.last if ply is None else ply)
    text = _to_card(replay, frames, at)
    tag = tagged(replay, "card", at, text.kicker, text.title, text.foot, text.seal, *map(_words, text.lines))
    return Drawn(tag, FORMS["png"], lambda: cards.card(_with_picture(text, replay, frames, at)))


def film(replay: Replay) -> Film:
    """The whole race, moment by moment."""
    frames = pictured(replay)

    def frame(ply: int) -> Frame:
        scene, places = frames.scene(ply), frames.moments[ply].places
        order = sorted(range(frames.seats), key=lambda seat: (places[seat], seat))
        return Frame(drawn.figures(frames.rules, scene), _pins(frames, scene), tuple(map(_badge, order)))

    return Film(_box(frames), ground(replay.pk, replay.head), frames.last + 1, frame)


def film_tag(replay: Replay, theme: str) -> str:
    return tagged(replay, "film", themed(theme))


def pictured(replay: Replay) -> Frames:
    """The frames of a replay; `Missing` where nobody knows how its course is drawn."""
    frames = watching.framed(replay)
    if not frames.ground:
        raise Missing("replay.undrawn", _("Nobody knows how this course is drawn: the file of the race holds no plan."))
    return frames


def themed(theme: str) -> str:
    if theme not in THEMES:
        template = _("There is no theme %(theme)s; there are: %(themes)s.")
        raise Malformed("replay.theme", template, theme=theme[:40], themes=", ".join(THEMES))
    return theme


def _width(width: int) -> int:
    if not WIDTHS[0] <= width <= WIDTHS[1]:
        template = _("A picture is %(least)s to %(most)s pixels wide.")
        raise Malformed("replay.width", template, least=WIDTHS[0], most=WIDTHS[1])
    return width


def tagged(replay: Replay, *shown: str | int) -> str:
    """What names a picture: the race by the hash of its last entry, and all that is shown of it."""
    return sha256(canonical.dump([EDITION, replay.head, *shown])).hexdigest()[:32]


@memory.kept("grounds")
def ground(pk: UUID, head: str) -> drawn.Strokes:
    """The empty course."""
    replay = Replay.objects.get(pk=pk)
    frames = watching.framed(replay)
    return drawn.ground(frames.rules, judging.read(bytes(replay.plan or b"")), _box(frames), frames.scene(0))


def _box(frames: Frames) -> drawn.Box:
    x, y, width, height = frames.ground["box"]
    return (x, y, width, height)


def _strokes(replay: Replay, frames: Frames, scene: dict[str, Any]) -> drawn.Strokes:
    return (*ground(replay.pk, replay.head), *drawn.figures(frames.rules, scene))


def _badge(seat: int) -> tuple[str, str]:
    return (f"seat-{seat}", str(seat + 1))


def _pins(frames: Frames, scene: dict[str, Any]) -> tuple[Pin, ...]:
    return tuple(Pin(f"seat-{seat}", at, str(seat + 1)) for seat, at in drawn.racers(frames.rules, scene))


def _to_card(replay: Replay, frames: Frames, ply: int) -> Card:
    """The words of a card."""
    moment, is_end = frames.moments[ply], ply == frames.last
    queries.fill_racers(replay)
    verdict = queries.newest_verdict(replay)
    is_sound = verdict is not None and verdict.code == VERIFIED
    lines = sorted(((_place(racer, moment, is_end), racer) for racer in queries.racers(replay)), key=_rank)
    after = gettext("After %(last)s plies") if is_end else gettext("Ply %(ply)s of %(last)s")
    return Card(
        kicker=f"BOREAL · {queries.game_title(replay)}",
        title=_spelt(queries.title(replay), queries.game_title(replay)),
        lines=tuple(CardRacer(str(place or "–"), *_badge(racer.number), _name(racer)) for place, racer in lines),
        foot=after % {"ply": ply, "last": frames.last},
        seal=gettext("Verified") if is_sound else "",
    )


def _name(racer: Racer) -> str:
    """Who raced, and how much of it a bot did."""
    name = _spelt(racer.name, racer.colour)
    return f"{name} · {racer.stand_in}" if racer.stand_in else name


def _spelt(text: str, other: str) -> str:
    """A text, or another one where nothing of it can be read in a picture."""
    return text if is_readable(text) else other


def _place(racer: Racer, moment: Moment, is_end: bool) -> int:
    """The place at a moment; at the end that of the result."""
    return racer.place if is_end else moment.places[racer.number]


def _rank(line: tuple[int, Racer]) -> tuple[bool, int, int]:
    place, racer = line
    return (not place, place, racer.number)


def _words(line: CardRacer) -> str:
    return f"{line.place} {line.badge} {line.name}"


def _with_picture(text: Card, replay: Replay, frames: Frames, ply: int) -> Card:
    if not frames.ground:
        return text
    scene = frames.scene(ply)
    strokes = _strokes(replay, frames, scene)
    return Card(text.kicker, text.title, text.lines, text.foot, text.seal, _box(frames), strokes, _pins(frames, scene))
