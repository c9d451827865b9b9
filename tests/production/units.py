"""Reads systemd's units as systemd would: drop-ins, instances, specifiers, and whose word counts for the environment.

It must never start anything.
"""

from __future__ import annotations

import re
import shlex
from pathlib import Path

from tests.production.containerfile import Unsound
from tests.production.recipe import Probe, Recipe, Service, Volume

CREDENTIALS = "/run/credentials"
SETTINGS = {
    "User",
    "Group",
    "WorkingDirectory",
    "EnvironmentFile",
    "Environment",
    "LoadCredential",
    "StateDirectory",
    "StateDirectoryMode",
    "UMask",
    "ProtectSystem",
    "ProtectHome",
    "PrivateTmp",
    "PrivateDevices",
    "NoNewPrivileges",
    "CapabilityBoundingSet",
    "RestrictAddressFamilies",
    "RestrictSUIDSGID",
    "LockPersonality",
    "ProtectKernelTunables",
    "ProtectKernelModules",
    "ProtectControlGroups",
    "ExecStart",
    "Restart",
    "RestartSec",
    "TimeoutStopSec",
    "LimitNOFILE",
    "MemoryMax",
    "Type",
    "RemainAfterExit",
    "TimeoutStartSec",
    "KillMode",
    "ReadWritePaths",
}
LISTS = {"Environment", "EnvironmentFile", "LoadCredential", "ReadWritePaths", "Requires", "After", "Wants"}
UNIT = {"Description", "Requires", "After", "Wants", "PartOf"}
HOSTS = {"web-a": ["boreal-web.target"], "web-b": ["boreal-web.target"], "work": ["boreal-work.target"]}
USER = 990  # of `boreal` on these hosts
PORTS = {"web": 8000, "live": 8001}
Section = dict[str, list[str]]


def parse(text: str, name: str) -> dict[str, Section]:
    """The sections of a unit file; `Unsound` for what systemd would only warn about and pass over."""
    sections: dict[str, Section] = {}
    section: Section = {}
    for number, line in enumerate(text.replace("\\\n", " ").splitlines(), 1):
        line = line.strip()
        if not line or line[0] in "#;":
            continue
        if line.startswith("["):
            section = sections.setdefault(line.strip("[]"), {})
            continue
        word, mark, value = line.partition("=")
        known = SETTINGS if section is sections.get("Service") else UNIT if section is sections.get("Unit") else None
        if not mark or (known is not None and word not in known):
            raise Unsound(f"{name}:{number}: systemd knows no {word}=")
        section.setdefault(word, []).append(value)
    return sections


class Units:
    """The unit files of a folder, as a host has them."""

    def __init__(self, folder: Path, etc: Path) -> None:
        self.folder, self.etc = folder, etc

    def load(self, unit: str, host: str) -> dict[str, Section]:
        """A unit with its drop-ins: those of the template, of the instance, of this kind of host."""
        template = re.sub(r"@[^.]+", "@", unit)
        path = self.folder / template
        if not path.exists():
            raise Unsound(f"systemd: {host}: there is no unit {unit}")
        sections = parse(path.read_text(), template)
        for name in dict.fromkeys((template, unit)):
            drops = [*self.folder.glob(f"{name}.d/*.conf"), *self.folder.glob(f"{host}-host/{name}.d/*.conf")]
            for drop in sorted(drops):
                for section, entries in parse(drop.read_text(), f"{name}.d/{drop.name}").items():
                    for word, values in entries.items():
                        there = sections.setdefault(section, {}).setdefault(word, [])
                        there[:] = [*there, *values] if word in LISTS else values
        return sections

    def wanted(self, target: str, host: str) -> list[str]:
        """All units that a target brings, in no order."""
        units, waiting = [], [target]
        while waiting:
            unit = waiting.pop()
            if unit in units or unit == "network-online.target":
                continue
            units.append(unit)
            section = self.load(unit, host).get("Unit", {})
            waiting += [
                word for name in ("Wants", "Requires") for value in section.get(name, []) for word in value.split()
            ]
            if unit.endswith(".timer"):
                waiting.append(unit.replace(".timer", ".service"))
        return units


def read(folder: Path, etc: Path) -> Recipe:
    """All hosts with the services of their targets; `etc` holds each host's /etc/boreal."""
    units = Units(folder, etc)
    services: dict[str, Service] = {}
    for host, targets in HOSTS.items():
        names = [unit for target in targets for unit in units.wanted(target, host)]
        timed = {name.replace(".timer", ".service") for name in names if name.endswith(".timer")}
        for unit in (name for name in names if name.endswith(".service")):
            service = _service(unit, host, units, unit in timed)
            services[service.name] = service
    return Recipe("systemd", folder, services)


def name_of(unit: str, host: str) -> str:
    return f"{unit.removesuffix('.service')}.{host}"


def _service(unit: str, host: str, units: Units, timed: bool) -> Service:
    sections = units.load(unit, host)
    section, whole = sections.get("Service", {}), sections.get("Unit", {})
    instance = unit.partition("@")[2].removesuffix(".service")
    place = f"{CREDENTIALS}/{unit}"
    fill = {"i": instance, "d": place, "S": "/var/lib", "n": unit, "%": "%"}

    def last(word: str, default: str = "") -> str:
        return _filled(section.get(word, [default])[-1], fill, unit)

    environment = _environment(section, fill, unit, units.etc / host)
    _require_files(section, unit)
    is_once = last("Type", "simple") == "oneshot"
    requires = {word for value in whole.get("Requires", []) for word in value.split()}
    after = {word for value in whole.get("After", []) for word in value.split()}
    if requires - after:
        raise Unsound(f"systemd: {unit} requires {', '.join(requires - after)} and does not wait for it")
    return Service(
        name=name_of(unit, host),
        host=host,
        image="boreal",
        command=_command(last("ExecStart"), environment, unit),
        environment=environment,
        user=_user(last("User", "root"), unit),
        folder=last("WorkingDirectory", "/"),
        read_only=last("ProtectSystem") == "strict",
        no_new_privileges=last("NoNewPrivileges") == "yes",
        capabilities=() if section.get("CapabilityBoundingSet") == [""] else None,
        tmpfs=[("/tmp", "mode=1777")] if last("PrivateTmp") == "yes" else [],
        volumes=[
            *_credentials(section, place, units.etc / host, unit),
            *_state(section, host, last("StateDirectoryMode", "0755")),
        ],
        probe=_probe(environment, section),
        after={name_of(name, host): "done" for name in requires},
        restart=last("Restart", "no") == "always",
        once=is_once,
        at_boot=is_once,
        every=unit.replace(".service", ".timer") if timed else "",
        memory=_bytes(last("MemoryMax", "0"), unit),
        stop_s=float(last("TimeoutStopSec", "90")),
    )


def _probe(environment: dict[str, str], section: Section) -> Probe | None:
    """systemd asks after nobody's health; the proxy beside does, at the port that a unit serves."""
    words = section["ExecStart"][-1].split()
    return (
        Probe(path="/readyz", port=PORTS[words[words.index("deploy.serve") + 1]]) if set(PORTS) & set(words) else None
    )


def _filled(text: str, values: dict[str, str], unit: str) -> str:
    def fill(match: re.Match[str]) -> str:
        if match[1] not in values:
            raise Unsound(f"systemd: {unit}: nobody knows %{match[1]}")
        return values[match[1]]

    return re.sub(r"%(.)", fill, text)


def _environment(section: Section, fill: dict[str, str], unit: str, etc: Path) -> dict[str, str]:
    """What Environment= says, and over it what the files say: theirs is the last word."""
    pairs = [pair for value in section.get("Environment", []) for pair in shlex.split(_filled(value, fill, unit))]
    environment = dict(pair.split("=", 1) for pair in pairs)
    for path in section.get("EnvironmentFile", []):
        file = etc / path.removeprefix("-").removeprefix("/etc/boreal/")
        if not file.exists():
            raise Unsound(f"systemd: {unit}: there is no {path}")
        lines = (line.strip() for line in file.read_text().splitlines())
        environment |= dict(line.split("=", 1) for line in lines if line and line[0] not in "#;")
    return {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", **environment}


def _require_files(section: Section, unit: str) -> None:
    for word in ("ExecStart", "User"):
        if not section.get(word):
            raise Unsound(f"systemd: {unit} has no {word}=")


def _command(line: str, environment: dict[str, str], unit: str) -> list[str]:
    def fill(match: re.Match[str]) -> str:
        if match[1] not in environment:
            raise Unsound(f"systemd: {unit}: ExecStart names ${{{match[1]}}}, which nothing sets")
        return environment[match[1]]

    command = [re.sub(r"\$\{(\w+)\}", fill, word) for word in shlex.split(line)]
    if not command[0].startswith("/"):
        raise Unsound(f"systemd: {unit}: ExecStart must begin with a whole path")
    return command


def _user(name: str, unit: str) -> str:
    users = {"boreal": f"{USER}:{USER}", "root": "0:0"}
    if name not in users:
        raise Unsound(f"systemd: {unit}: these hosts have no user {name}")
    return users[name]


def _credentials(section: Section, place: str, etc: Path, unit: str) -> list[Volume]:
    volumes = {}
    for value in section.get("LoadCredential", []):
        name, _, path = value.partition(":")
        file = etc / path.removeprefix("/etc/boreal/")
        if not file.exists():
            raise Unsound(f"systemd: {unit}: the credential {name} has no file {path}")
        volumes[name] = Volume(str(file), f"{place}/{name}", read_only=True, owner=(USER, USER, 0o400))
    return [*volumes.values()]


def _state(section: Section, host: str, mode: str) -> list[Volume]:
    """Folders that outlive the service: they belong to its user, on its host."""
    owner = (USER, USER, int(mode, 8))
    kept = [
        Volume(f"{host}-state-{name}", f"/var/lib/{name}", owner=owner) for name in section.get("StateDirectory", [])
    ]
    written = [path for value in section.get("ReadWritePaths", []) for path in value.split()]
    return [*kept, *(Volume(f"{host}{path.replace('/', '-')}", path, owner=owner) for path in written)]


def _bytes(text: str, unit: str) -> int:
    match = re.fullmatch(r"(\d+)([KMG]?)", text)
    if match is None:
        raise Unsound(f"systemd: {unit}: {text} is no size")
    return int(match[1]) * {"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30}[match[2]]
