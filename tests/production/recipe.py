"""What a recipe says, whatever its form: services on hosts, each with its command, user, disk, secrets and health.

It must never know how a service is started.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tests.production.containerfile import Unsound

QUEUES = {"bots", "sign", "short", "long"}
SECRETS = {"BOREAL_SECRET_KEY", "DATABASE_URL", "BOREAL_SIGNING_KEY", "BOREAL_BACKUP_PASSPHRASE"}


@dataclass(frozen=True)
class Probe:
    """How to tell that a service is healthy: a command in its box, or one of its pages."""

    command: tuple[str, ...] = ()
    path: str = ""
    port: int = 0
    headers: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Volume:
    """A folder or file that is put into a box: `source` is a path, or the name of a volume."""

    source: str
    target: str
    read_only: bool = False
    owner: tuple[int, int, int] | None = None  # of a folder that is made for it: user, group, mode


@dataclass
class Service:
    """One program of the house, as a recipe has it started."""

    name: str
    host: str
    image: str
    command: list[str]
    environment: dict[str, str]
    user: str
    folder: str = "/"
    read_only: bool = False
    no_new_privileges: bool = False
    capabilities: tuple[str, ...] | None = None  # None: nothing was taken away
    tmpfs: list[tuple[str, str]] = field(default_factory=list)  # place, options
    volumes: list[Volume] = field(default_factory=list)
    probe: Probe | None = None
    after: dict[str, str] = field(default_factory=dict)  # name of another: started, healthy or done
    restart: bool = True
    once: bool = False
    at_boot: bool = False  # what is done once is done again whenever its host begins
    every: str = ""  # of what a timer starts
    memory: int = 0
    stop_s: float = 30.0

    @property
    def is_ours(self) -> bool:
        return self.image.startswith("boreal")

    @property
    def queues(self) -> set[str]:
        if "--queues" not in self.command:
            return set()
        return set(self.command[self.command.index("--queues") + 1].split(","))

    @property
    def role(self) -> str:
        """web, live, worker, or the command of manage.py."""
        for before, after in zip(self.command, self.command[1:], strict=False):
            if before in {"deploy.serve", "manage.py"}:
                return after
        return next((word for word in ("backup", "prepare") if f"manage.py {word}" in " ".join(self.command)), "")


@dataclass
class Recipe:
    """All services, and how hosts find each other."""

    name: str
    folder: Path
    services: dict[str, Service]
    names: dict[str, set[str]] = field(default_factory=dict)  # of a host: what else it is called
    reach: dict[str, set[str]] = field(default_factory=dict)  # of a host: the networks that it is in

    @property
    def ours(self) -> list[Service]:
        return [service for service in self.services.values() if service.is_ours]

    def of_role(self, role: str) -> list[Service]:
        return [service for service in self.ours if service.role == role]


def judge(recipe: Recipe) -> None:
    """What each recipe keeps to; `Unsound` with all its faults, a sentence each."""
    faults = [f"{recipe.name}: {fault}" for fault in [*_whole(recipe), *_each(recipe), *_orders(recipe)]]
    if faults:
        raise Unsound("\n".join(faults))


def _whole(recipe: Recipe) -> Iterator[str]:
    """What the house needs as a whole."""
    if len({service.host for service in recipe.of_role("web")}) < 2:
        yield "fewer than two web hosts"
    for role in ("live", "prepare", "backup"):
        if not recipe.of_role(role):
            yield f"nothing runs `{role}`"
    served = {queue for service in recipe.ours for queue in service.queues}
    for queue in sorted(QUEUES - served):
        yield f"no worker serves the queue `{queue}`"
    if not any("BOREAL_SIGNING_KEY_FILE" in service.environment for service in recipe.of_role("prepare")):
        yield "no `prepare` has the private key, so that its public half is registered nowhere"
    for queue in sorted(served - QUEUES):
        yield f"there is no queue `{queue}`"


def _each(recipe: Recipe) -> Iterator[str]:
    for service in recipe.services.values():
        if service.is_ours:
            yield from (f"{service.name}: {fault}" for fault in (*_box(service), *_settings(service), *_keys(service)))


def _box(service: Service) -> Iterator[str]:
    """What the box of one of our own programs must be."""
    if service.user.split(":")[0] in {"", "0", "root"}:
        yield "it would run as root"
    if not service.read_only:
        yield "its root is not read-only"
    if not service.no_new_privileges:
        yield "it may gain privileges"
    if service.capabilities is None or service.capabilities:
        yield "it keeps capabilities"
    if not service.memory:
        yield "its memory has no bound"
    if service.role in {"web", "live"} and service.probe is None:
        yield "nobody asks after its health"


def _settings(service: Service) -> Iterator[str]:
    """What its environment must and must not say."""
    environment = service.environment
    for name in sorted(SECRETS & set(environment)):
        yield f"{name} stands in the environment, where anybody reads it: name a file in {name}_FILE"
    for name in ("BOREAL_SECRET_KEY_FILE", "DATABASE_URL_FILE", "REDIS_URL", "BOREAL_HOSTS", "BOREAL_URL"):
        if not environment.get(name):
            yield f"{name} is not set"
    there = [volume.target for volume in service.volumes]
    for name, path in sorted(environment.items()):
        if name.endswith("_FILE") and not any(path == place or path.startswith(f"{place}/") for place in there):
            yield f"{name} names {path}, which no secret brings"
    if environment.get("DJANGO_SETTINGS_MODULE") != "deploy.settings.production":
        yield "it does not use the settings of production"


def _keys(service: Service) -> Iterator[str]:
    """The private key is where signatures are made, and nowhere else."""
    has_key = bool(service.environment.get("BOREAL_SIGNING_KEY_FILE"))
    signs = "sign" in service.queues or service.role == "backup" or (service.role == "prepare" and has_key)
    if signs and not service.environment.get("BOREAL_SIGNING_KEY_FILE"):
        yield "it signs, and has no BOREAL_SIGNING_KEY_FILE"
    if has_key and service.environment.get("BOREAL_SIGN") == "worker":
        yield "it has the private key and asks another worker to sign"
    if not signs and any("SIGNING_KEY" in name for name in service.environment):
        yield "it has the private key, which only the worker of `sign` needs"
    if not signs and service.environment.get("BOREAL_SIGN") != "worker":
        yield "BOREAL_SIGN is not `worker`, though it has no private key"


def _orders(recipe: Recipe) -> Iterator[str]:
    """Faults in what waits for what."""
    for service in recipe.services.values():
        for name, state in service.after.items():
            other = recipe.services.get(name)
            if other is None:
                yield f"{service.name}: it waits for `{name}`, which is not there"
            elif state == "healthy" and other.probe is None:
                yield f"{service.name}: it waits for the health of `{name}`, after which nobody asks"
        waits = {name for name, state in service.after.items() if state == "done"}
        prepared = {recipe.services[name].role for name in waits if name in recipe.services}
        if service.is_ours and service.role != "prepare" and "prepare" not in prepared:
            yield f"{service.name}: it does not wait for `prepare`"
