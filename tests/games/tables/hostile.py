"""A client that wants a race never to end: it sends any id, order and timing, leaves and comes back as it likes.

The world around it has a clock of its own, an honest player, bots, and the jobs of the house. The oracle: whatever is
owed is decided within its time, the race ends, its log is sound, and no answer is a failure of the house.
"""

from __future__ import annotations

import json
from collections import Counter
from datetime import datetime, timedelta
from random import Random
from typing import Any

import pytest
from django.db.models.functions import Now
from django.test import Client
from django.utils import timezone

from core import canonical
from games import heads, queries, verdicts
from games.log import entry
from games.log.entry import HOUSE_MARK
from games.results import Ok
from games.rules import registry
from games.stages import Stage
from games.tables import bots, joining, starting, turns
from games.tables.access import Caller
from games.tables.models import Overdue, Table
from games.tables.turns import SentOrder
from jobs.models import Job, State
from tests.games.tables import tabling
from tests.games.tables.conftest import account, invited

PACE_S = 600
SLICE = timedelta(seconds=250)  # what the world sleeps while the hostile one owes a decision
PATIENCE = timedelta(seconds=PACE_S) + 2 * SLICE  # from one order to the next: the deadline, and the jobs after it
KINDS = ("games.move-bots", "games.deadline")
FIELDS = ("seat", "command", "command_id", "expected_ply")
ODD = (
    None,
    -1,
    1.5,
    10**30,
    "",
    ".",
    "a b",
    "\0",
    "é",
    [],
    {},
    True,
    "x" * 65,
    {"do": "retire"},
    {"do": 7},
    {"do": "é"},
)
BROWSER = Client(raise_request_exception=False)  # building one takes as long as ten orders


class Clock:
    """The time of the world; it goes on by a millisecond whenever somebody looks."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.at = timezone.now() + timedelta(hours=1)  # never behind that of the database
        monkeypatch.setattr(timezone, "now", self.now)

    def now(self) -> datetime:
        self.at += timedelta(milliseconds=1)
        return self.at


class World:
    """One race: Alice is honest and moves at once, Bob is hostile, bots sit beside them; one of the two is the host."""

    def __init__(self, seed: str, clock: Clock, seen: Counter[str]) -> None:
        self.hand, self.clock, self.seen = Random(f"hostile {seed}"), clock, seen
        game, overdue = self.hand.choice(tabling.GAMES), self.hand.choice(Overdue.values)
        alice, bob = account(f"alice-{seed}"), account(f"bob-{seed}")
        seats = ["me", "empty", *["bot"] * self.hand.choice([1, 1, 2])]
        self.honest, self.hostile = (0, 1) if self.hand.randrange(2) else (1, 0)
        host, guest = (alice, bob) if self.honest == 0 else (bob, alice)
        self.alice = Caller(alice)
        self.table = tabling.opened(host, game, seats, pace_s=PACE_S, overdue=overdue)
        self.race = self.table.race_id
        joining.take(self.race, invited(guest, self.table))
        starting.start(self.race, Caller(host))
        BROWSER.force_login(bob)
        self.sent: list[dict[str, Any]] = []
        self.acts = [self.order, self.send_again, self.come_and_go, self.agree, self.leave, self.look]
        self.since = (0, self.clock.at)
        seen[f"{game} {overdue}"] += 1

    # ---- the world -----------------------------------------------------------------------------------------------

    def run(self) -> None:
        while self.goes_on():
            self.pester()
            self.do_jobs()
            if self.goes_on() and self.honest in self.owing():
                self.order_honestly()
            elif self.goes_on() and self.owing() == [self.hostile]:
                self.clock.at += SLICE
            self.check_time()
        assert verdicts.first_damage(self.race) is None
        self.seen[Table.objects.get(pk=self.race).stage] += 1
        Job.objects.all().delete()

    def goes_on(self) -> bool:
        return Table.objects.filter(pk=self.race, stage=Stage.RACING).exists()

    @property
    def ply(self) -> int:
        return queries.head(self.race).ply

    def owing(self) -> list[int]:
        standing = heads.load(self.race)
        return list(registry.find(standing.rules).movers(standing.state))

    def check_time(self) -> None:
        """Whatever is owed was decided within its time."""
        if self.ply != self.since[0]:
            self.since = (self.ply, self.clock.at)
        waited = self.clock.at - self.since[1]
        assert waited <= PATIENCE, f"nothing was ordered after ply {self.ply} for {waited}"
        if self.owing() != [self.hostile]:
            self.clock.at += timedelta(seconds=5)  # nothing else takes time, and nothing may wait for ever

    def do_jobs(self) -> None:
        """What is due, as a worker would; one that fails says so."""
        while due := Job.objects.filter(kind__in=KINDS, state=State.WAITING, due__lte=self.clock.at).order_by(
            "created"
        ):
            for job in due:
                result = tabling.run(job.kind, canonical.load_object(bytes(job.input)))
                Job.objects.filter(pk=job.pk).update(state=State.DONE, result=b"{}", finished=Now())
                self.seen[f"{job.kind} did something"] += any(result.values())

    def order_honestly(self) -> None:
        """Whatever the hostile one does, an order of somebody else's own seat in their turn is carried out."""
        standing = heads.load(self.race)
        command = bots.chosen(self.race, "pup", self.honest, standing)
        wanted = SentOrder(self.honest, command, f"{self.hand.getrandbits(128):032x}", standing.ply)
        assert isinstance(turns.give(self.race, self.alice, wanted), Ok)
        self.table.seats.filter(number=self.honest).update(looked=self.clock.at)

    # ---- the hostile one -----------------------------------------------------------------------------------------

    def pester(self) -> None:
        for _time in range(self.hand.choice([0, 1, 1, 2])):
            self.hand.choices(self.acts, [8, 2, 4, 1, 1, 1])[0]()

    def ask(self, method: str, path: str, payload: Any = None) -> int:
        """Nothing that it may say is a failure of the house."""
        data = payload if isinstance(payload, bytes) else json.dumps({} if payload is None else payload)
        answer = BROWSER.generic(method, path, data, "application/json")
        assert answer.status_code < 500, (method, path, payload, answer.content)
        code = json.loads(answer.content).get("code", "") if answer.headers["Content-Type"].endswith("json") else ""
        self.seen[f"{answer.status_code} {code}".strip()] += 1
        return answer.status_code

    def order(self) -> None:
        """A right order of its own, if one is owed, under an id that somebody else may want; at times with a fault."""
        order = {
            "seat": self.hostile,
            "command": {"do": "retire"},
            "command_id": self.an_id(),
            "expected_ply": self.ply,
        }
        if self.hostile in self.owing():
            order["command"] = bots.chosen(self.race, "pup", self.hostile, heads.load(self.race))
        if not self.hand.randrange(3):
            order[self.hand.choice(FIELDS)] = self.hand.choice(ODD)
        if not self.hand.randrange(5):
            order["seat"] = self.hand.randrange(4)
        if not self.hand.randrange(5):
            order["expected_ply"] = max(0, self.ply + self.hand.randrange(-3, 3))
        self.sent.append(order)
        status = self.ask("POST", f"/api/v1/races/{self.race}/orders", order if self.hand.randrange(20) else b"{")
        self.seen["an id of the house's earlier kind was spent"] += status == 200 and "-" in str(order["command_id"])

    def an_id(self) -> str:
        """One that the house makes, made or may come to make, one of the log, or one of its own."""
        ply, seat = self.ply + self.hand.choice([-2, 0, 1, 1, 1, 2, 3]), self.hand.randrange(4)
        derived = self.hand.choice([f"bot-{ply}-{seat}", f"bot-{ply}-{seat}", f"late-{ply}", f"late-{ply}-{seat}"])
        spent = entry.read(self.hand.choice(queries.stored_after(self.race, -1)).data).command_id
        return self.hand.choice([derived, derived, derived, HOUSE_MARK + derived, HOUSE_MARK + derived, spent])

    def send_again(self) -> None:
        """An order of its own as it was, or under the same id another one."""
        if self.sent:
            order = dict(self.hand.choice(self.sent)) | ({"command": {"do": "pass"}} if self.hand.randrange(2) else {})
            self.ask("POST", f"/api/v1/races/{self.race}/orders", order)

    def come_and_go(self) -> None:
        """Give the seat to a bot and take it back before the bot moves, or only one of the two."""
        whose = self.hostile if self.hand.randrange(8) else self.hand.randrange(5)
        acts = self.hand.choice([("POST", "DELETE"), ("POST", "DELETE"), ("DELETE",), ("DELETE",), ("POST",)])
        for method in acts:
            level = {"level": self.hand.choice(["pup", "racer", "wolf"])} if method == "POST" else None
            status = self.ask(method, f"/api/v1/races/{self.race}/seats/{whose}/bot", level)
            self.seen[f"{method} of a seat"] += status == 200

    def agree(self) -> None:
        self.ask("POST", f"/api/v1/races/{self.race}/abandon", {"agrees": bool(self.hand.randrange(2))})

    def leave(self) -> None:
        what = self.hand.choice(["leave", "call-off", "start", "settings", "hand-over", "come-back", "seat"])
        path = f"/races/{self.race}/do/{what}"
        answer = BROWSER.post(path, {"number": self.hand.choice(["0", "1", "2", "", "é"]), "pace_s": "999999"})
        assert answer.status_code < 500, (path, answer.content)

    def look(self) -> None:
        """A look asks again for what is late."""
        self.ask("GET", f"/api/v1/races/{self.race}/{self.hand.choice(['state?seat=', 'legal?seat='])}{self.hostile}")
