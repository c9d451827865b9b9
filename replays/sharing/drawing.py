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

from courses import judging
from courses.drawing import card as cards
from courses.drawing import png
from courses.drawing.badges import Pin
from courses.drawing.card import Card, Line
from courses.drawing.film import Film, Frame
from courses.drawing.spelling import is_readable
from courses.plans import svg
from courses.plans.themes import THEMES
from ground import canonical, memory
from ground.errors import Malformed, Missing
from ground.words import gettext_noop as _
from replays import queries, watching
from replays.frames import Frames, Moment, drawn
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
    found = pictured(replay)
    scene, title = found.scene(watching.at(found, ply)), f"{queries.title(replay)} · {ply}/{found.last}"
    tag = tagged(replay, form, ply, themed(theme), title if form == "svg" else _width(width))

    def make() -> bytes:
        strokes = _strokes(replay, found, scene)
        if form == "svg":
            return svg.whole(_box(found), strokes, title, theme).encode()
        return png.still(_box(found), strokes, theme, width, MOST_PIXELS)

    return Drawn(tag, FORMS[form], make)


def card(replay: Replay, ply: int | None = None) -> Drawn:
    """What other sites show for a link: the moment, and who raced; in the language that is active."""
    found = watching.framed(replay)
    at = watching.at(found, found.last if ply is None else ply)
    told = _told(replay, found, at)
    tag = tagged(replay, "card", at, told.kicker, told.title, told.foot, told.seal, *map(_words, told.lines))
    return Drawn(tag, FORMS["png"], lambda: cards.card(_with_picture(told, replay, found, at)))


def film(replay: Replay) -> Film:
    """The whole race, moment by moment."""
    found = pictured(replay)

    def frame(ply: int) -> Frame:
        scene, places = found.scene(ply), found.moments[ply].places
        order = sorted(range(found.seats), key=lambda seat: (places[seat], seat))
        return Frame(drawn.figures(found.game, scene), _pins(found, scene), tuple(map(_badge, order)))

    return Film(_box(found), ground(replay.pk, replay.head), found.last + 1, frame)


def film_tag(replay: Replay, theme: str) -> str:
    return tagged(replay, "film", themed(theme))


def pictured(replay: Replay) -> Frames:
    """The frames of a replay of which it is known how its course is drawn."""
    found = watching.framed(replay)
    if not found.ground:
        raise Missing("replay.undrawn", _("Nobody knows how this course is drawn: the file of the race holds no plan."))
    return found


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
    found = watching.framed(replay)
    return drawn.ground(found.game, judging.read(bytes(replay.plan or b"")), _box(found), found.scene(0))


def _box(found: Frames) -> drawn.Box:
    x, y, width, height = found.ground["box"]
    return (x, y, width, height)


def _strokes(replay: Replay, found: Frames, scene: dict[str, Any]) -> drawn.Strokes:
    return (*ground(replay.pk, replay.head), *drawn.figures(found.game, scene))


def _badge(seat: int) -> tuple[str, str]:
    return (f"seat-{seat}", str(seat + 1))


def _pins(found: Frames, scene: dict[str, Any]) -> tuple[Pin, ...]:
    return tuple(Pin(f"seat-{seat}", at, str(seat + 1)) for seat, at in drawn.racers(found.game, scene))


def _told(replay: Replay, found: Frames, ply: int) -> Card:
    """The words of a card."""
    moment, is_end = found.moments[ply], ply == found.last
    queries.fill_racers(replay)
    verdict = queries.newest_verdict(replay)
    is_sound = verdict is not None and verdict.code == VERIFIED
    lines = sorted(((_place(one, moment, is_end), one) for one in queries.racers(replay)), key=_rank)
    after = gettext("After %(last)s plies") if is_end else gettext("Ply %(ply)s of %(last)s")
    return Card(
        kicker=f"BOREAL · {queries.game_title(replay)}",
        title=_spelt(queries.title(replay), queries.game_title(replay)),
        lines=tuple(Line(str(place or "–"), *_badge(one.number), _name(one)) for place, one in lines),
        foot=after % {"ply": ply, "last": found.last},
        seal=gettext("Verified") if is_sound else "",
    )


def _name(one: Racer) -> str:
    """Who raced, and how much of it a bot did."""
    name = _spelt(one.name, one.colour)
    return f"{name} · {one.stand_in}" if one.stand_in else name


def _spelt(text: str, other: str) -> str:
    """A text, or another one where the letters of a picture can say nothing of it."""
    return text if is_readable(text) else other


def _place(one: Racer, moment: Moment, is_end: bool) -> int:
    """As the result says, once there is one."""
    return one.place if is_end else moment.places[one.number]


def _rank(line: tuple[int, Racer]) -> tuple[bool, int, int]:
    place, one = line
    return (not place, place, one.number)


def _words(line: Line) -> str:
    return f"{line.place} {line.badge} {line.name}"


def _with_picture(told: Card, replay: Replay, found: Frames, ply: int) -> Card:
    if not found.ground:
        return told
    scene = found.scene(ply)
    strokes = _strokes(replay, found, scene)
    return Card(told.kicker, told.title, told.lines, told.foot, told.seal, _box(found), strokes, _pins(found, scene))
