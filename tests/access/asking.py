"""Every address asked by every role with every method, on races that are open, raced, and over.

It must never say what is right: that stands in `matrix.txt`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any
from unittest.mock import patch
from urllib.parse import urlencode
from uuid import UUID

from django.contrib.auth.models import User
from django.contrib.messages import ERROR, get_messages
from django.db import transaction
from django.http import HttpResponseBase
from django.test import Client

from core import canonical
from courses import services as courses
from courses.drafts import services as drafts
from games import heads
from games.tables import access, bots
from games.tables.models import Seat, Table
from games.tables.pages_acts import ACTS
from jobs.models import Job
from people import tokens
from replays.access import Caller as Watcher
from replays.files import examining, imports
from replays.models import Import, Replay, Visibility
from replays.sharing import audience
from seasons import stewarding
from seasons.access import invite as season_invite
from seasons.models import Archive, Protest
from seasons.pages.acts import ACTS as SEASON_ACTS
from tests.parts import seasons as some
from tests.parts import tables
from tests.parts.addresses import Address
from tests.parts.web import body
from tests.replays import simulated
from tests.replays.bringing import wounded
from tests.replays.conftest import begun

ROLES = ("nobody", "gina", "charlie", "linus", "bob", "alice", "dora", "olga")
METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")
STAGES = ("open", "racing")
NOBODYS = UUID("00000000-0000-4000-8000-000000000007")

Line = tuple[str, str, str]  # a stage ("-" where the address is of no race), a method, an address
Values = dict[str, Any]

SOON = (datetime.now(UTC) + timedelta(days=30)).isoformat()
NOBODYS_NUMBER = 2**31 - 1
ORDER = {"seat": 1, "command": {"do": "dance"}, "command_id": "a1", "expected_ply": 0}
PLAN = "START S S CL UR CL S S FIN"
BODIES: dict[str, dict[str, Any]] = {
    "api-courses": {"plan": PLAN, "title": "A course"},
    "api-course-check": {"plan": PLAN},
    "api-drafts": {"plan": PLAN},
    "api-draft-desk": {"plan": PLAN},
    "api-draft": {"plan": PLAN, "title": "", "version": 1},
    "api-draft-make": {"title": "A course", "version": 1},
    "api-course-generate": {"game": "snow_tails", "seed": "1"},
    "api-course-revisions": {"plan": PLAN},
    "api-guests": {"name": "Somebody"},
    "api-my-tokens": {"name": "a program"},
    "api-race-choices": {"seat": 1, "begun": {}},
    "api-race-orders": ORDER,
    "api-race-seat": {"kind": "empty"},
    "api-trial": {"plan": PLAN, "now": {"left": 3, "right": 3, "brake": 1}},
    "api-races": {"game": "snow_tails", "seats": [{"kind": "me"}]},
    "api-replay-branch": {"seat": 0},
    "api-simulations": {"course": str(NOBODYS), "bots": ["pup", "pup"], "races": 2},
    "api-seasons": {"title": "A season"},
    "api-season": {"title": "Another title"},
    "api-season-state": {"state": "finished"},
    "api-season-member": {"standing": "out", "reason": "He asked for it."},
    "api-season-replacement": {"by": NOBODYS_NUMBER, "reason": "She is ill."},
    "api-season-course": {"course": str(NOBODYS)},
    "api-season-round": {"deadline": SOON, "reason": "It snows."},
    "api-season-decision": {"what": "annul", "reason": "A sled stood still."},
    "api-season-penalties": {"member": NOBODYS_NUMBER, "round": 1, "points": -1, "reason": "Late."},
    "api-season-statistics": {"round": 1, "heat": 1},
    "api-season-rehearsals": {"seasons": 2},
    "api-season-lift": {"reason": "It was in time."},
    "api-season-protests": {"round": 1, "heat": 1, "text": "A sled stood still."},
    "api-season-protest": {"upheld": True, "answer": "So it was."},
}
FORMS: dict[str, dict[str, Any]] = {
    "guest": {"name": "Somebody"},
    "set_language": {"language": "fr"},
    "games:quick": {"game": "snow_tails", "guest_name": "Somebody"},
    "games:act": {"number": 2, "kind": "empty", "level": "pup"},
    "me-close": {"sure": "no"},
    "replays:shown": {"visibility": "unlisted"},
    "replays:branch": {"seat": 0, "level": "pup"},
    "replays:simulate": {"bot-0": "pup", "bot-1": "pup", "races": 2},
    "seasons:act": {"round": 1, "heat": 1, "reason": "It snows.", "at": "heat", "points": -1, "upheld": 1},
}
STEPS = {"what": ACTS, "step": SEASON_ACTS}  # what an address can be asked to do, by the part that says it


def values(people: dict[str, User], stage: str) -> Values:
    """A race by link in this stage, and what Alice has: an unpublished course, a job, a token, a private replay."""
    race = table(people, stage)
    course = courses.create(people["alice"], tables.judged("snow_tails", "first-tracks"), "Alice's own")
    draft = drafts.begin(people["alice"], tables.judged("snow_tails", "first-tracks").plan, "Alice's own")
    token, _text = tokens.make(people["alice"], "Alice's own")
    job = Job.objects.order_by("created").first()
    return {
        "race": race.race_id, "invite": access.invite(race), "number": 1, "course": course.id, "name": "plan.json",
        "digest": race.board_id, "job": job.id if job else NOBODYS, "token": token.id, "game": "snow_tails",
        "person": "x", "proof": "x", "draft": draft.id, "version": 1, "preset": "nutcracker",
        "replay": (over := replay(people)), "other": over, "ply": 3, "form": "svg",
        "share": (link := audience.make(over, Watcher(people["alice"]))).share.pk, "link": link.token,
        "upload": upload(people).pk, "simulation": (raced := simulation(people)), "second": raced,
        "work": some_work(people), **a_season(people),
    }  # fmt: skip


def a_season(people: dict[str, User]) -> Values:
    """A season by link that Alice organises and races Bob in; a heat waits for them, a protest for its decision."""
    season = some.running(people, ("alice", "bob"), visibility="link")
    round = some.opened(people, season)
    bob = some.member(season, people, "bob")
    award = stewarding.penalise(season.pk, some.caller(people), bob.pk, 1, -1, "He came late.")
    protest = Protest.objects.create(heat=round.heats.get(), member=bob, text="It snows.")
    return {
        "archive": an_archive(people),
        "season": season.pk,
        "heat": 1,
        "member": bob.pk,
        "award": award.pk,
        "protest": protest.pk,
        "rehearsal": some.rehearsed(people, season).pk,
        "season_invite": season_invite(season),
    }


def an_archive(people: dict[str, User]) -> UUID:
    """A season of another house that Alice brought; nobody raced in it."""
    book = canonical.dump({"awards": [], "members": [], "rounds": [], "table": []})
    made = Archive.objects.create(digest="0" * 64, data=b"PK", title="Elsewhere", state="done", book=book)
    made.brought.add(people["alice"])
    return made.pk


def replay(people: dict[str, User]) -> UUID:
    """A race that Alice opened and Bob raced, over and private."""
    race = begun(people, "snow_tails")
    while bots.move_one(race.race_id):
        pass
    Replay.objects.filter(pk=race.race_id).update(visibility=Visibility.PRIVATE)
    return race.race_id


def upload(people: dict[str, User]) -> Import:
    """A damaged file that Alice brought, refused, and shown as far as it is sound."""
    data = wounded("sled-moves-further").data
    brought = imports.bring(data, people["alice"])
    imports.save(brought.pk, {"import": brought.pk.hex}, examining.examined(data, 20_000))
    return brought


def simulation(people: dict[str, User]) -> UUID:
    """One of Alice's on a course of her own, raced to its end."""
    made = simulated.begin(people["alice"], simulated.course_of(people["alice"]), races=2)
    simulated.race_on()
    return made.pk


def some_work(people: dict[str, User]) -> UUID:
    """A simulation of Alice's that is not done."""
    return simulated.begin(people["alice"], simulated.course_of(people["alice"]), races=2, seed="5eed").pk


def table(people: dict[str, User], stage: str) -> Table:
    """Seat 0 is Alice's, 1 Bob's, 2 was Dora's until a bot stood in; before the start seat 3 is free."""
    if stage == "open":
        race = tables.open_table(people, "snow_tails", visibility="link")
        Seat.objects.create(table=race, number=3)
        return race
    return tables.race(people, "snow_tails", plies=6, visibility="link")


FIRST_STEPS = ("", *(next(iter(step)) for step in STEPS.values()))  # the others are asked for in one way only


def path(address: Address, known: Values, what: str = "") -> str:
    """An address with what is known in it; the link into a season is not the one into a race."""
    its = {"invite": known["season_invite"]} if address.name == "seasons:invited" else {}
    return address.at(**known | dict.fromkeys(STEPS, what) | its)


def steps(address: Address) -> Iterator[str]:
    """What the address can be asked to do; one empty word where it does one thing."""
    parts = [part for part in STEPS if part in address.parts]
    yield from STEPS[parts[0]] if parts else ("",)


def statuses(people: dict[str, User], stage: str, addresses: list[Address]) -> Iterator[tuple[Line, list[str]]]:
    """The status that each role gets, by method and address."""
    known = values(people, stage)
    clients = {role: client_of(role, people, known) for role in ROLES}
    for address in addresses:
        for what in steps(address):
            for method in METHODS if what in FIRST_STEPS else ("POST",):
                where = path(address, known, what)
                got = [to_status(ask(clients[role], method, address, where), address) for role in ROLES]
                yield (stage, method, f"{address.name} {what}".strip()), got


def to_status(got: HttpResponseBase, address: Address) -> str:
    """The status; a page to which people are sent back with a refusal is told as one."""
    is_refused = address.name in ("games:act", "seasons:act") and _complains(got)
    return "no" if is_refused else str(got.status_code)


def _complains(got: Any) -> bool:
    """Whether the page to which they are sent back says that something was refused."""
    return any(message.level == ERROR for message in get_messages(got.wsgi_request))


def client_of(role: str, people: dict[str, User], known: Values) -> Client:
    client = tables.signed_in(people.get(role))
    if role == "linus":
        client.get(f"/races/{known['race']}/with/{known['invite']}")
        client.get(f"/s/{known['link']}")
    return client


def ask(client: Client, method: str, address: Address, where: str) -> HttpResponseBase:
    """One request, taken back whatever it did."""
    is_api = where.startswith("/api/")
    sent = json.dumps(BODIES.get(address.name, {})) if is_api else urlencode(FORMS.get(address.name, {}))
    kind = "application/json" if is_api else "application/x-www-form-urlencoded"
    kept = client.cookies.copy()
    with transaction.atomic(), patch("people.contact.hooks.post", lambda *_args: 200):
        got = client.generic(method, where, "" if method == "GET" else sent, content_type=kind)
        got.body = body(got)  # type: ignore[attr-defined]  # for tests that compare it
        transaction.set_rollback(True)
    client.cookies.clear()
    client.cookies.update(kept)
    heads.forget()
    return got
