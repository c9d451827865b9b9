"""Races over the API, by people who order and remember each order that was acknowledged.

It must never look into a database.
"""

from __future__ import annotations

import time
import uuid
from dataclasses import dataclass, field
from typing import Any

from tests.parts.waiting import wait_for
from tests.production.visitor import Visitor

GAMES = ("snow_tails", "reindeer_races", "husky")


@dataclass
class Race:
    """One race of one person against two bots, and the orders that the house said yes to."""

    visitor: Visitor
    game: str
    id: str = ""
    orders: dict[str, int] = field(default_factory=dict)  # command_id: ply

    def open(self, seed: str = "c0ffee") -> Race:
        seats = [{"kind": "me"}, {"kind": "bot", "level": "pup"}, {"kind": "bot", "level": "pup"}]
        self.id = self.visitor.post("/races", {"game": self.game, "seats": seats, "seed": seed})["id"]
        self.visitor.post(f"/races/{self.id}/start", {})
        return self

    def state(self) -> Any:
        return self.visitor.get(f"/races/{self.id}/state?seat=0")

    def order_once(self) -> bool:
        """One order of the person's seat, if it is their turn; it is remembered once the house has said yes."""
        state = self.state()
        if state["race"]["stage"] != "racing" or 0 not in state["movers"]:
            return False
        command = self.visitor.get(f"/races/{self.id}/legal?seat=0&most=1")["commands"][0]
        ply, number = state["race"]["ply"], uuid.uuid4().hex
        sent = {"seat": 0, "command": command, "seen": ply, "command_id": number}
        answer = self.visitor.call(f"/races/{self.id}/orders", sent)
        if answer.status == 409:
            return False
        assert answer.status < 300, f"an order was answered with {answer.status}: {answer.text[:400]}"
        self.orders[number] = ply
        return True

    def order(self, times: int) -> Race:
        """So many orders, or as many as the race has room for."""
        while len(self.orders) < times and not self.is_over():
            if not self.order_once():
                time.sleep(0.1)
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
        while more := self.visitor.get(f"/races/{self.id}/entries?after={entries[-1]['ply'] if entries else -1}")["entries"]:
            entries += more
        return entries

    def require_orders(self) -> None:
        """Each acknowledged order stands in the log, once; the log has no gap."""
        entries = self.entries()
        assert [entry["ply"] for entry in entries] == list(range(len(entries))), f"{self.id}: the log has a gap"
        numbers = [entry["command_id"] for entry in entries]
        lost = [number for number in self.orders if numbers.count(number) != 1]
        assert not lost, f"{self.id}: {len(lost)} of {len(self.orders)} acknowledged orders are lost or doubled"
        assert len(set(numbers)) == len(numbers), f"{self.id}: an order was carried out twice"
