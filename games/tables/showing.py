"""What the pages of a race show, gathered for their templates. It must never hold what the caller may not know."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.http import HttpRequest
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from core.errors import Wrong
from core.games import Gathered
from courses.plans import games as plans
from courses.plans.game import Preset
from courses.plans.manifest import MANIFESTS
from games import heads, signatures
from games.queries import HeadRow
from games.rules import registry
from games.rules.manifest import MANIFESTS as RACES
from games.stages import Stage
from games.tables import access, carded, payloads, seeing, sitters, steps
from games.tables.access import VisibleTable
from games.tables.joining import free_seats
from games.tables.leaving import is_away
from games.tables.models import Kind, Level, Table
from games.tables.seeing import EVERYBODY, Looked

MOST_STORY = 60
FRESH = timedelta(minutes=1)
PRESETS = Gathered[str, Preset](lambda: {preset.title: preset for preset in plans.PRESETS.values()})
TITLES = Gathered[str, str](lambda: {game: manifest.title for game, manifest in MANIFESTS.items()})


def games() -> list[dict[str, Any]]:
    """The games of the house, as people call them, each with its picture and what it is."""
    return [
        {"name": name, "title": TITLES[name], "picture": f"{name}/art.svg"} | manifest.card._asdict()
        for name, manifest in RACES.items()
    ]


def cards(tables: Iterable[VisibleTable]) -> list[dict[str, Any]]:
    """Races as a list shows them, those where the caller owes a move first."""
    listed = [*tables]
    owing = waited_for(listed)
    rows = [_remembered(seen, owing.get(seen.table.race_id, ())) for seen in listed]
    return sorted(rows, key=lambda row: not row["is_my_turn"])


def _remembered(seen: VisibleTable, movers: tuple[int, ...]) -> dict[str, Any]:
    return carded.card(seen, movers, lambda: card(seen, movers))


def card(seen: VisibleTable, movers: Iterable[int] = ()) -> dict[str, Any]:
    """One race in a list, or before it is started; `movers` are the seats that owe a decision."""
    seats = [seat_shown(seen, seat, movers) for seat in seen.seats]
    return payloads.race(seen) | {
        "title": title(seen),
        "game_title": TITLES[seen.table.race.game],
        "stage_name": seen.table.get_stage_display(),
        "seats": seats,
        "free": len(free_seats(seen)),
        "is_my_turn": any(seat["owes"] and seat["is_mine"] for seat in seats),
        "owing": [seat for seat in seats if seat["owes"]],
        "url": reverse("games:race", args=[seen.table.race_id]),
        "is_nobodys": seen.table.host_id is None,
        "is_fresh": timezone.now() - seen.table.moved < FRESH,
    }


def waited_for(listed: Iterable[VisibleTable]) -> dict[UUID, tuple[int, ...]]:
    """The seats that owe a decision, by race; a race that cannot be read is listed all the same."""
    tables = {seen.table.race_id: seen.table for seen in listed if seen.table.stage == Stage.RACING}
    rows = {race: _row(table) for race, table in tables.items()}
    owing: dict[UUID, tuple[int, ...]] = {}
    for race, standing in heads.load_all(rows).items():
        with suppress(Wrong):
            is_owed = not standing.closed and not steps.waits(tables[race], standing)
            owing[race] = tuple(registry.find(standing.rules).movers(standing.state)) if is_owed else ()
    return owing


def _row(table: Table) -> HeadRow:
    race = table.race
    return HeadRow(race.ply, race.head, race.closed, race.rules)


def title(seen: VisibleTable) -> str:
    """What the race is called; what the house itself opened, or brought, has a name in every language."""
    named = seen.table.title or _("Random course")
    return _(named) if seen.table.host_id is None or named in PRESETS else named


def seat_shown(seen: VisibleTable, seat: Any, movers: Iterable[int] = ()) -> dict[str, Any]:
    """A seat as templates show it."""
    return payloads.seat(seen, seat) | {
        "shown": payloads.name(seat) or payloads.colour(seat.number),
        "is_bot": seat.kind == Kind.BOT,
        "is_free": seat.kind == Kind.EMPTY,
        "is_local": seat.kind == Kind.LOCAL,
        "is_stood_in": seat.is_stood_in,
        "is_away": seen.table.stage == Stage.RACING
        and seat.kind == Kind.PERSON
        and not seat.is_stood_in
        and is_away(seat),
        "owes": seat.number in movers,
        "is_expected": is_expected(seen, seat),
    }


def is_expected(seen: VisibleTable, seat: Any) -> bool:
    """Whether a seat is kept for somebody who has not come yet."""
    return seen.table.host_id is None and seat.kind == Kind.PERSON and seat.looked is None


def lobby(seen: VisibleTable, request: HttpRequest) -> dict[str, Any]:
    """The page on which people gather."""
    return {
        "race": card(seen) | {"is_sealed": seen.table.is_sealed},
        "levels": Level.choices,
        "link": link(seen, request),
        "may_join": not any(seat.kind == Kind.PERSON for seat in seen.seats if seat.number in seen.mine),
        "is_seated": bool(seen.mine),
        "may_leave": any(seat.number in seen.mine and not is_expected(seen, seat) for seat in seen.seats),
        "is_called_off": seen.table.stage == Stage.CANCELLED,
        "version": f"{seen.table.race.ply}.{seen.table.changes}",
        "pace": pace(seen),
    }


def pace(seen: VisibleTable) -> str:
    """How long a decision may take and what happens then, in a sentence."""
    seconds = seen.table.pace_s
    if not seconds:
        return _("There is no deadline: every move may take as long as it takes.")
    minutes, days = seconds // 60, seconds // 86400
    if days:
        each = ngettext("A move may take a day", "A move may take %(count)s days", days) % {"count": days}
    elif minutes:
        each = ngettext("A move may take a minute", "A move may take %(count)s minutes", minutes) % {"count": minutes}
    else:
        each = ngettext("A move may take a second", "A move may take %(count)s seconds", seconds) % {"count": seconds}
    return _("%(each)s; after that, %(overdue)s.") % {"each": each, "overdue": seen.table.get_overdue_display()}


def table(seen: VisibleTable, seat: int, request: HttpRequest) -> dict[str, Any]:
    """The page on which a race is raced, or stands when it is over."""
    looked = seeing.look(seen, seat)
    race = seen.table.race_id
    person = getattr(request.user, "person", None)
    return panel(looked) | story(seen, seat) | {
        "ground": seeing.ground(race),
        "box": " ".join(str(side) for side in seeing.ground(race)["box"]),
        "picture": seeing.picture(race, "ice"),
        "state": payloads.state(looked),
        "urls": urls(seen),
        "words": _words(),
        "shows_hints": getattr(person, "shows_hints", True),
        "moves_figures": getattr(person, "moves_figures", True),
        "tells_in_title": getattr(person, "tells_in_title", True),
        "version": f"{looked.standing.ply}.{seen.table.changes}",
        "levels": Level.choices,
        "pace": pace(seen),
        "link": link(seen, request),
        "proofs": sitters.own(seen.seats, request.user) if seen.table.stage != Stage.RACING else [],
    }  # fmt: skip


def _words() -> dict[str, str]:
    """What the page's modules say whatever the game; braces are filled there."""
    return {
        "yourTurn": _("your turn"),
        "curtain": _("It is the turn of {name}"),
        "offline": _("The connection is gone. The race waits; this page tries again by itself."),
        "kept": _("The connection is gone. Your move is kept, and goes on by itself as soon as it is back."),
        "online": _("The connection is back."),
        "unreadable": _("This page cannot read what the house answered. Load it again."),
    }


def link(seen: VisibleTable, request: HttpRequest) -> str:
    """The address by which others come to the race; for those who sit there."""
    if not seen.is_host and not seen.mine:
        return ""
    return request.build_absolute_uri(reverse("games:invited", args=[seen.table.race_id, access.invite(seen.table)]))


def urls(seen: VisibleTable) -> dict[str, str]:
    """The addresses that the page's module asks."""
    race = seen.table.race_id
    api = {name: reverse(f"api-race-{name}", args=[race]) for name in ("moment", "choices", "orders", "here")}
    return api | {"stream": reverse("race-live", args=[race])}


def panel(looked: Looked) -> dict[str, Any]:
    """What a seat, or everybody, sees beside the board."""
    seen, game = looked.seen, looked.seen.table.race.game
    seats = [seat_shown(seen, seat, looked.movers) for seat in seen.seats]
    return {
        "race": card_of(looked, seats),
        "table": looked.table(),
        "panel_template": f"{game}/table/_panel.html",
        "seats": seats,
        "seat": looked.seat,
        "me": seats[looked.seat] if looked.seat != EVERYBODY else None,
        "turn": turn(looked, seats),
        "outcome": registry.find(looked.standing.rules).outcome(looked.standing.state),
    }


def card_of(looked: Looked, seats: list[dict[str, Any]]) -> dict[str, Any]:
    """The race for the head of its page."""
    seen = looked.seen
    return payloads.race(seen) | {
        "title": title(seen),
        "game_title": TITLES[seen.table.race.game],
        "stage_name": seen.table.get_stage_display(),
        "seats": seats,
        "url": reverse("games:race", args=[seen.table.race_id]),
        "is_nobodys": seen.table.host_id is None,
        "is_sealed": seen.table.is_sealed,
        "is_unsigned": seen.table.stage == Stage.OVER and signatures.newest_of(seen.table.race_id) is None,
        "is_seated": bool(seen.mine),
        "wants_end": sum(seat["wants_end"] for seat in seats),
    }


def turn(looked: Looked, seats: list[dict[str, Any]]) -> dict[str, Any]:
    """Whose turn it is, and until when."""
    owing = [seats[number] for number in looked.movers]
    mine = [seat for seat in owing if seat["is_mine"] and not seat["is_driven"]]
    due = looked.seen.table.due
    return {
        "owing": owing,
        "is_mine": bool(mine),
        "is_shown": looked.seat in looked.movers,
        "other_mine": [seat for seat in mine if seat["number"] != looked.seat],
        "is_held": looked.is_held,
        "is_bot": bool(owing) and all(seat["is_driven"] for seat in owing),
        "due": due,
        "is_late": due is not None and due < timezone.now(),
    }


def story(seen: VisibleTable, seat: int) -> dict[str, Any]:
    """The last entries, told, the newest first."""
    after = max(-1, seen.table.race.ply - MOST_STORY)
    entries = seeing.entries(seen, (seat,), after)
    return {"told": [line(entry) for entry in reversed(entries)], "has_more": after > -1}


def line(entry: seeing.VisibleEntry) -> dict[str, Any]:
    """One entry of the story."""
    colour = payloads.colour(entry.seat) if entry.seat >= 0 else ""
    return {"ply": entry.ply, "seat": entry.seat, "colour": colour, "text": " ".join(entry.sentences)}
