"""A house that was started by a recipe: its hosts, its running services, their health, and what befalls them.

It must never start anything in another way than the recipe says.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from tests.parts.waiting import wait_for
from tests.production import boxes, standins
from tests.production.containerfile import Unsound
from tests.production.image import ENTER, Image
from tests.production.namespaces import Host, Network
from tests.production.recipe import Probe, Recipe, Service

NSENTER = shutil.which("nsenter") or "nsenter"
KINDS = ("net", "pid", "mount", "uts", "ipc")
MOST_FALLS = 6  # of one service, each soon after its start
SOON_S, PAUSE_S = 20.0, 1.0


@dataclass
class Running:
    """A service that was started, and its process as seen from outside."""

    service: Service
    host: Host
    log: Path
    spec: dict[str, Any]
    process: subprocess.Popen[bytes]
    falls: int = 0
    begun: float = field(default_factory=time.monotonic)

    @property
    def pid(self) -> int:
        """Of the program itself, behind nsenter."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        return int(children[0]) if children else 0

    @property
    def alive(self) -> bool:
        return self.process.poll() is None

    def tail(self, most: int = 1500) -> str:
        return self.log.read_text(errors="replace")[-most:]


@dataclass
class House:
    """Everything a recipe has running on one network."""

    recipe: Recipe
    image: Image
    network: Network
    running: dict[str, Running] = field(default_factory=dict)
    done: set[str] = field(default_factory=set)
    down: set[str] = field(default_factory=set)  # hosts that are switched off

    # ---- start -----------------------------------------------------------------------------------------
    def start(self) -> House:
        """All hosts, then all services in the order of the recipe; ready when each is as well as it says."""
        self.switch_on()
        self.start_services(set(self.recipe.services))
        return self

    def switch_on(self) -> None:
        """All hosts of the recipe, with nothing running yet."""
        for name in dict.fromkeys(service.host for service in self.recipe.services.values()):
            if name not in self.network.hosts:
                self.network.add(name, *self.recipe.names.get(name, ()))

    def start_services(self, names: set[str]) -> None:
        """Start these services, each as soon as what it waits for is ready."""
        waiting = {name for name in names if not self.recipe.services[name].every}
        order = list(waiting)

        def all_started() -> bool:
            for name in [name for name in order if name in waiting and self._may_start(self.recipe.services[name])]:
                waiting.discard(name)
                self.begin(self.recipe.services[name])
            self.tend()
            return not waiting

        try:
            wait_for(all_started, "all services start", _rest)
        except TimeoutError:
            raise Unsound(f"{self.recipe.name}: {self._why_waiting(waiting)}") from None
        for name in order:
            self.until_well(name)

    def _why_waiting(self, waiting: set[str]) -> str:
        """Which services keep others from starting, and their last output."""
        wanted = {(other, state) for name in waiting for other, state in self.recipe.services[name].after.items()}
        culprits = sorted(
            {other for other, state in wanted if other not in waiting and not self._is_so_far(other, state)}
        )
        output = "\n".join(f"{name}: {self.running[name].tail()}" for name in culprits)
        return f"{', '.join(sorted(waiting))} never started, since {', '.join(culprits)} did not get well:\n{output}"

    def _may_start(self, service: Service) -> bool:
        return all(self._is_so_far(name, state) for name, state in service.after.items())

    def _is_so_far(self, name: str, state: str) -> bool:
        if state == "done":
            return name in self.done
        return name in self.running and (state == "started" or self.is_well(name))

    def begin(self, service: Service) -> Running:
        """Start one service, in its box on its host."""
        host = self.network.hosts[service.host]
        command, environment = standins.beginning(service)
        spec = boxes.spec(service, host, self.recipe, self.image, self.network.folder) | {
            "command": command, "environment": environment,
        }  # fmt: skip
        paper = host.disk / f"{service.name}.json"
        (host.disk / "hosts").write_text(boxes.names(host, self.recipe, self.network))
        paper.write_text(json.dumps(spec))
        log = self.network.folder / f"{service.name}.log"
        with log.open("ab") as stream:
            process = subprocess.Popen(
                [NSENTER, "--target", str(host.alive.pid), *(f"--{kind}" for kind in KINDS), "--",
                 "unshare", "--mount", "--propagation", "private", sys.executable, str(ENTER), str(paper)],
                stdin=subprocess.DEVNULL, stdout=stream, stderr=stream, start_new_session=True,
            )  # fmt: skip
        falls = self.running[service.name].falls if service.name in self.running else 0
        self.running[service.name] = Running(service, host, log, spec, process, falls)
        return self.running[service.name]

    # ---- health ----------------------------------------------------------------------------------------
    def is_well(self, name: str) -> bool:
        running = self.running[name]
        if running.service.once:
            return name in self.done
        return running.alive and (running.service.probe is None or self._answers(running, running.service.probe))

    def _answers(self, running: Running, probe: Probe) -> bool:
        if probe.path:
            return boxes.page_answers(running.host, probe)
        return self.execute(running.service.name, *probe.command).returncode == 0

    def execute(self, name: str, *command: str, timeout: float = 120) -> subprocess.CompletedProcess[str]:
        """A command in the box of a running service, as its user: what `compose exec` and `kubectl exec` do."""
        running = self.running[name]
        words = boxes.as_user(running.spec, command)
        with suppress(subprocess.TimeoutExpired):
            return subprocess.run(
                [NSENTER, "--target", str(running.pid), *(f"--{kind}" for kind in KINDS),
                 "--root", "--wd", "--", *words],
                env=running.spec["environment"], capture_output=True, text=True, timeout=timeout, check=False,
                stdin=subprocess.DEVNULL,
            )  # fmt: skip
        return subprocess.CompletedProcess(command, 124, "", "it took too long")

    def is_ready(self, name: str, looks: int = 10) -> bool:
        """Whether a web process, begun just now, says in one of some looks that it may be sent people."""
        running = self.running[name]
        command = running.service.command
        ready = Probe(path="/readyz", port=int(command[command.index("--port") + 1]))
        for _look in range(looks):
            if running.alive and boxes.page_answers(running.host, ready):
                return True
            time.sleep(1)
        return False

    def until_well(self, name: str) -> None:
        def well() -> bool:
            self.tend()
            return self.is_well(name)

        try:
            wait_for(well, f"{name} is well", _rest)
        except TimeoutError as error:
            raise Unsound(f"{self.recipe.name}: {error}\n{self.running[name].tail()}") from None

    def tend(self) -> None:
        """What a supervisor does: note what is done, start again what fell, give up where that does not help."""
        for name, running in [*self.running.items()]:
            if running.alive or name in self.done or running.host.name in self.down:
                continue
            if running.service.once and running.process.returncode == 0:
                self.done.add(name)
            elif not running.service.restart:
                raise Unsound(f"{self.recipe.name}: {name} ended with {running.process.returncode}:\n{running.tail()}")
            elif time.monotonic() - running.begun > PAUSE_S * (1 + running.falls):
                self._start_again(running)

    def _start_again(self, running: Running) -> None:
        """Restart later each time; what falls soon after each start will not recover by itself."""
        running.falls = running.falls + 1 if time.monotonic() - running.begun < SOON_S else 1
        if running.falls > MOST_FALLS:
            name, status = running.service.name, running.process.returncode
            raise Unsound(f"{self.recipe.name}: {name} falls again and again ({status}):\n{running.tail()}")
        self.begin(running.service)

    # ---- what befalls it -------------------------------------------------------------------------------
    def services_of(self, host: str) -> set[str]:
        return {service.name for service in self.recipe.services.values() if service.host == host}

    def kill(self, host: str) -> None:
        """`kill -9` of all processes of a host, at once, as when its power goes."""
        self.down.add(host)
        self.network.hosts[host].kill()

    def revive(self, host: str) -> None:
        """Its power is back: what begins with a machine begins, in its order; a container's is what ran, at once."""
        self.network.hosts[host].start()
        self.down.discard(host)
        names = {name for name in self.services_of(host) if not self.recipe.services[name].every}
        again = {name for name in names if self.recipe.services[name].at_boot}
        self.done -= again
        if again:
            self.start_services(names)
            return
        for name in names - {name for name in names if self.recipe.services[name].once}:
            self.begin(self.recipe.services[name])

    def restart(self, name: str) -> int:
        """End a service as its recipe does, by SIGTERM, and start it again; its status."""
        running = self.running[name]
        with suppress(ProcessLookupError):
            os.kill(running.pid, signal.SIGTERM)
        try:
            status = running.process.wait(max(running.service.stop_s, 1) * 4)
        except subprocess.TimeoutExpired:
            raise Unsound(f"{self.recipe.name}: {name} does not end by SIGTERM:\n{running.tail()}") from None
        self.begin(running.service)
        return status

    def run(self, name: str, command: list[str] | None = None) -> tuple[int, str]:
        """One run of a service, with its own command (as by a timer) or another (`compose run`): status and words."""
        service = self.recipe.services[name]
        before = self.running.pop(name, None)
        running = self.begin(replace(service, command=command or service.command))
        running.process.wait()
        del self.running[name]
        if before is not None:
            self.running[name] = before
        return running.process.returncode, running.tail(100_000)

    def memory(self, name: str) -> int:
        """What a service has in memory, with its children: its own pages, and its part of what it shares."""
        return sum(map(_pages, _family(self.running[name].pid)))


def _rest(seconds: float) -> None:
    time.sleep(0.2)


def _family(pid: int) -> list[int]:
    family = [pid]
    for member in family:
        with suppress(OSError):
            for task in Path(f"/proc/{member}/task").iterdir():
                family += [int(child) for child in (task / "children").read_text().split()]
    return family


def _pages(pid: int) -> int:
    with suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) << 10
    return 0
