"""What a house that was started by a recipe has to do, whichever recipe it was: told from outside, in order.

It must never know how the house was started.
"""

from __future__ import annotations

import subprocess
import time
from dataclasses import dataclass, field
from pathlib import Path

from tests.parts.waiting import wait_for
from tests.production.house import House
from tests.production.namespaces import Host
from tests.production.racing import GAMES, Load, Race
from tests.production.sites import HOST
from tests.production.visitor import Line, Visitor
from tests.production.watching import Watchers

PASSWORD = "a sentence is easier"


@dataclass
class Town:
    """A house and the world outside: a guest's machine, the proxy's address, the authority that guests believe."""

    house: House
    authority: Path
    proxy: str = "proxy"
    people: dict[str, Visitor] = field(default_factory=dict)

    @property
    def outside(self) -> Host:
        hosts = self.house.network.hosts
        return hosts.get("guest") or self.house.network.add("guest")

    @property
    def door(self) -> str:
        return self.house.network.hosts[self.proxy].address

    def visitor(self) -> Visitor:
        return Visitor(self.outside, self.door, HOST, self.authority)

    def manage(self, *words: str) -> subprocess.CompletedProcess[str]:
        """A command of an operator, in the box of the first web process."""
        web = self.house.recipe.of_role("web")[0]
        return self.house.execute(web.name, web.command[0], "manage.py", *words)

    def owner(self) -> Visitor:
        """Signs up with the key that the house's own command tells, as its first owner."""
        if "olga" not in self.people:
            process = self.manage("person", "welcome")
            assert "#key=" in process.stdout, f"no key is told: {process.stdout}{process.stderr}"
            visitor = self.visitor()
            fields = {"name": "Olga", "username": "olga", "password": PASSWORD}
            answer = visitor.send_form("/welcome", key=process.stdout.split("#key=")[1].split()[0], **fields)
            assert (answer.status, answer.headers.get("location")) == (302, "/house/settings"), answer.text[:500]
            self.people["olga"] = visitor
        return self.people["olga"]

    # ---- races -----------------------------------------------------------------------------------------
    def race_all_games(self, spectators: int) -> list[Race]:
        """One race of each game, with spectators on the first, each ended and found sound."""
        races = [Race(self.visitor().become_guest("Alice"), game).open() for game in GAMES]
        with Watchers(self.outside, self.door, HOST, self.authority, races[0].id, spectators) as watchers:
            watchers.until_all_watch()
            for race in races:
                race.order(3)
            for race in races:
                race.hand_over()
            for race in races:
                race.until_over()
            watchers.until_all_heard(2)
        for race in races:
            race.require_orders()
            verdict = race.until_judged()
            assert verdict["code"] == "verified", f"{race.game}: {verdict}"
        return races

    def require_alike(self, race: Race) -> None:
        """Each web host says the same of a race, to the byte, and gives its file."""
        answers = {service.name: self._read_answers(service.name, race) for service in self.house.recipe.of_role("web")}
        assert len(set(answers.values())) == 1, f"the hosts do not agree on {race.id}: {answers}"

    def _read_answers(self, name: str, race: Race) -> bytes:
        """What one web process answers, asked beside the proxy as the proxy would ask."""
        service = self.house.running[name]
        port = int(service.service.command[service.service.command.index("--port") + 1])
        texts = []
        for path in (f"/api/v1/replays/{race.id}", f"/api/v1/replays/{race.id}/file"):
            line = Line(self.outside, service.host.address, port)
            line.request(
                "GET", path, headers={"Host": HOST, "X-Forwarded-Proto": "https", "X-Forwarded-For": "10.77.0.9"}
            )
            answer = line.getresponse()
            assert answer.status == 200, f"{name}: {path}: {answer.status} {answer.read()[:300]!r}"
            texts.append(answer.read())
            line.close()
        return b"\n".join(texts)

    # ---- bad days --------------------------------------------------------------------------------------
    def load(self, people: int) -> Load:
        return Load([self.visitor() for _ in range(people)])

    def lose_and_find(self, host: str, load: Load, orders: int = 5) -> None:
        """A host loses its power under load, and gets it back; people order on before and after."""
        load.until_ordered(orders, self.house.tend)
        self.house.kill(host)
        self.house.revive(host)
        for name in self.house.services_of(host):
            if name in self.house.running and not self.house.recipe.services[name].once:
                self.house.until_well(name)
        load.until_ordered(orders, self.house.tend)

    def jobs(self, state: str) -> dict[str, str]:
        """The jobs in a state, each with the text that the command prints about it."""
        done = self.manage("jobs", "list", "--state", state)
        assert done.returncode == 0, done.stderr
        texts: dict[str, str] = {}
        for line in done.stdout.splitlines():
            if line[:1].strip():
                texts[line.split()[0]] = line
            elif texts:
                texts[[*texts][-1]] += line
        return {number: text for number, text in texts.items() if "  try " in text}

    def require_no_failed_job(self) -> None:
        """Every job was done, in the end, and none gave up."""
        for state in ("failed", "poison"):
            assert not self.jobs(state), f"jobs that are {state}: {self.jobs(state)}"

    def retry_what_died(self) -> int:
        """Jobs whose workers were killed three times wait for an operator, who retries them; how many there were."""
        assert not self.jobs("failed"), self.jobs("failed")
        dead = self.jobs("poison")
        assert all("jobs.died" in text for text in dead.values()), dead
        for number in dead:
            assert self.manage("jobs", "retry", number).returncode == 0

        def ended() -> bool:
            self.house.tend()
            return not any(dead.keys() & self.jobs(state).keys() for state in ("waiting", "running"))

        wait_for(ended, "what died is done", lambda seconds: time.sleep(1))
        self.require_no_failed_job()
        return len(dead)

    def require_memory(self) -> dict[str, int]:
        """Each service stays within what its recipe gives it; in MB, what they have."""
        used = {name: self.house.memory(name) >> 20 for name in self.house.running if name not in self.house.done}
        for name, megabytes in used.items():
            bound = self.house.recipe.services[name].memory >> 20
            assert not bound or megabytes < bound, f"{name} has {megabytes} MB where its recipe gives it {bound}"
        return used

    # ---- another house ---------------------------------------------------------------------------------
    def burn(self) -> None:
        """Every host is gone."""
        for host in [*self.house.recipe.services.values()]:
            if host.host not in self.house.down:
                self.house.kill(host.host)

    def welcome_back(self, town: Town, visitor: Visitor) -> Visitor:
        """Somebody of another town, who knows nothing of a move: the cookies and the token that they had."""
        moved = self.visitor()
        moved.cookies, moved.token = dict(visitor.cookies), visitor.token
        return moved
