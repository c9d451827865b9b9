"""Races over the API, by people who order and remember each order that was acknowledged.

It must never look into a database.
"""

from __future__ import annotations

import threading
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.parts.waiting import HANG_S, wait_for
from tests.production.visitor import Visitor

MOST_ORDERS = 12  # of one race, before a bot goes on with it
GAMES = ("snow_tails", "reindeer_races", "husky")


@dataclass
class Race:
    """One race of one person against two bots, and the orders that the house said yes to."""

    visitor: Visitor
    game: str
    id: str = ""
    orders: dict[str, tuple[Any, Any]] = field(default_factory=dict)  # command_id: what was sent, what was answered

    def open(self, seed: str = "c0ffee") -> Race:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "pup"}, {"kind": "bot", "level": "pup"}]
        self.id = self.visitor.post("/races", {"game": self.game, "seats": seats, "seed": seed})["id"]
        answer = self.visitor.call(f"/races/{self.id}/start", {})
        started = answer.status < 300 or answer.json["code"] == "table.racing"  # the first answer was lost on its way
        assert started, f"a race could not start: {answer.status} {answer.text[:300]}"
        return self

    def state(self) -> Any:
        return self.visitor.get(f"/races/{self.id}/state?seat=0")

    def order_once(self) -> bool:
        """One order of the person's seat, if it is their turn; it is remembered once the house has said yes."""
        state = self.state()
        if state["race"]["stage"] != "racing" or 0 not in state["movers"]:
            return False
        command = self.visitor.get(f"/races/{self.id}/legal?seat=0&most=1")["commands"][0]
        number = uuid.uuid4().hex
        sent = {"seat": 0, "command": command, "expected_ply": state["race"]["ply"], "command_id": number}
        answer = self.visitor.call(f"/races/{self.id}/orders", sent)
        if answer.status == 409:
            return False
        assert answer.status < 300, f"an order was answered with {answer.status}: {answer.text[:400]}"
        self.orders[number] = (sent, answer.json)
        return True

    def order(self, times: int) -> Race:
        """So many orders, or as many as the race has room for."""

        def enough() -> bool:
            return (self.order_once() and len(self.orders) >= times) or self.is_over()

        wait_for(enough, f"{times} orders are given in {self.game} {self.id}", lambda seconds: time.sleep(0.1))
        return self

    def is_over(self) -> bool:
        return self.visitor.get(f"/races/{self.id}")["stage"] not in {"open", "racing"}

    def hand_over(self) -> None:
        """A bot races on, to the end."""
        answer = self.visitor.call(f"/races/{self.id}/seats/0/bot", {"level": "pup"})
        assert answer.status in {200, 422}, f"a seat could not be left: {answer.status} {answer.text[:300]}"

    def until_over(self) -> Race:
        wait_for(self.is_over, f"the race of {self.game} {self.id} ends", lambda seconds: time.sleep(0.5))
        return self

    def until_judged(self) -> Any:
        """The verdict of a worker on the finished race."""
        path = f"/replays/{self.id}"

        def verdict() -> Any:
            answer = self.visitor.call(path)
            return answer.status == 200 and answer.json["verdict"]

        return wait_for(verdict, f"the race of {self.game} {self.id} is judged", lambda seconds: time.sleep(0.5))

    def entries(self) -> list[Any]:
        entries: list[Any] = []
        while more := self.visitor.get(f"/races/{self.id}/entries?after={entries[-1]['ply'] if entries else -1}")[
            "entries"
        ]:
            entries += more
        return entries

    def require_orders(self) -> None:
        """Each acknowledged order stands once in the log, where it was said to stand; the log has no gap."""
        entries = self.entries()
        assert [entry["ply"] for entry in entries] == list(range(len(entries))), f"{self.id}: the log has a gap"
        hashes = {entry["ply"]: entry["hash"] for entry in entries}
        lost = [sent for sent, answer in self.orders.values() if hashes.get(answer["ply"]) != answer["hash"]]
        assert not lost, f"{self.id}: {len(lost)} acknowledged orders are lost: {lost[0]}"
        own = [entry["ply"] for entry in entries if entry["seat"] == 0 and entry["by"]["kind"] not in {"bot", "house"}]
        plies = sorted(answer["ply"] for _sent, answer in self.orders.values())
        assert own == plies, f"{self.id}: {len(own)} orders stand where {len(plies)} were acknowledged"


class Load:
    """People who race all the time, each in a thread: race after race, until the block ends."""

    def __init__(self, visitors: list[Visitor]) -> None:
        self.visitors = visitors
        self.races: list[Race] = []
        self.faults: list[str] = []
        self.ending = threading.Event()
        self.threads = [
            threading.Thread(target=self._race, args=(visitor, n), daemon=True) for n, visitor in enumerate(visitors)
        ]

    def __enter__(self) -> Load:
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *error: object) -> None:
        self.ending.set()
        for visitor in self.visitors if error[0] else []:  # nobody waits for what broke already
            visitor.leaving.set()
        for thread in self.threads:
            thread.join(HANG_S)

    @property
    def orders(self) -> int:
        return sum(len(race.orders) for race in [*self.races])

    def _race(self, visitor: Visitor, number: int) -> None:
        try:
            visitor.become_guest("Racer")
            while not self.ending.is_set():
                race = Race(visitor, GAMES[(number + len(self.races)) % 3])
                race.open(uuid.uuid4().hex[:12])
                self.races.append(race)
                self._race_on(race)
        except BaseException as error:  # told by the thread that waits for this one
            self.faults.append(repr(error))

    def _race_on(self, race: Race) -> None:
        while not self.ending.is_set() and len(race.orders) < MOST_ORDERS and not race.is_over():
            if not race.order_once():
                time.sleep(0.1)
        race.hand_over()

    def until_ordered(self, more: int, meanwhile: Callable[[], object]) -> None:
        """So many orders more were acknowledged."""
        goal = self.orders + more

        def enough() -> bool:
            meanwhile()
            assert not self.faults, self.faults[0]
            return self.orders >= goal

        wait_for(enough, f"{goal} orders are acknowledged; so far {self.orders}", lambda seconds: time.sleep(0.1))

    def require_all(self) -> int:
        """No order is lost or doubled, each race is over and judged sound; returns how many races there were."""
        assert not self.faults, self.faults[0]
        for race in self.races:
            race.until_over().require_orders()
            verdict = race.until_judged()
            assert verdict["code"] == "verified", f"{race.game} {race.id}: {verdict}"
        return len(self.races)
