"""Reads compose.yaml as an engine would: variables filled in, defaults of the image taken, nothing unknown passed over.

It must never start anything.
"""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any

import yaml

from tests.production.containerfile import Stage, Unsound, words
from tests.production.recipe import Probe, Recipe, Service, Volume

KNOWN = {
    "image", "build", "restart", "init", "user", "read_only", "cap_drop", "cap_add", "security_opt", "tmpfs", "volumes",
    "networks", "stop_grace_period", "logging", "depends_on", "command", "environment", "secrets", "mem_limit",
    "healthcheck", "ports", "shm_size", "profiles", "working_dir", "configs",
}  # fmt: skip
STATES = {"service_started": "started", "service_healthy": "healthy", "service_completed_successfully": "done"}
SIZES = {"k": 1 << 10, "m": 1 << 20, "g": 1 << 30}


def read(folder: Path, image: Stage, variables: dict[str, str]) -> Recipe:
    """The recipe in a folder; `image` is what our own Containerfile says."""
    try:
        whole = yaml.safe_load(_filled((folder / "compose.yaml").read_text(), variables))
    except yaml.YAMLError as error:
        raise Unsound(f"compose.yaml cannot be read: {error}") from None
    services = {}
    for name, section in whole["services"].items():
        if unknown := set(section) - KNOWN:
            raise Unsound(f"compose.yaml: {name}: nobody knows {', '.join(sorted(unknown))}")
        services[name] = _service(name, section, whole, folder, image)
    reach = {name: set(section.get("networks", ["default"])) for name, section in whole["services"].items()}
    return Recipe("compose", folder, services, reach=reach)


def variables(path: Path) -> dict[str, str]:
    """The variables of a .env file."""
    lines = (line.strip() for line in path.read_text().splitlines())
    return dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))


def _filled(text: str, values: dict[str, str]) -> str:
    """${NAME}, ${NAME:-default}, ${NAME:?sentence}; $$ is a $."""

    def fill(match: re.Match[str]) -> str:
        if match[0] == "$$":
            return "$"
        name, mark, rest = match[1], match[2], match[3]
        if values.get(name):
            return values[name]
        if mark == ":?":
            raise Unsound(f"compose.yaml: {name} is not set: {rest}")
        return rest or ""

    plain = "\n".join(line for line in text.splitlines() if not line.lstrip().startswith("#"))
    return re.sub(r"\$\$|\$\{(\w+)(?:(:-|:\?)([^}]*))?\}", fill, plain)


def _service(name: str, section: dict[str, Any], whole: dict[str, Any], folder: Path, image: Stage) -> Service:
    ours = str(section["image"]).startswith("boreal")
    kept = section.get("cap_add", [])
    return Service(
        name=name,
        host=name,
        image=section["image"],
        command=_command(section, image, ours),
        environment=(image.environment if ours else {}) | _environment(section),
        user=str(section.get("user", image.last("USER") if ours else "0:0")),
        folder=section.get("working_dir", image.last("WORKDIR") if ours else "/"),
        read_only=section.get("read_only", False),
        no_new_privileges="no-new-privileges:true" in section.get("security_opt", []),
        capabilities=tuple(kept) if section.get("cap_drop") == ["ALL"] else None,
        tmpfs=[_memory_folder(entry) for entry in section.get("tmpfs", [])],
        volumes=[*_volumes(section, whole, folder, name), *_secrets(section, whole, folder, name)],
        probe=_probe(section, image, ours),
        after=_after(section),
        restart=section.get("restart", "no") in {"always", "unless-stopped"},
        once=section.get("restart") == "no",
        memory=_bytes(section.get("mem_limit", "0")),
        stop_s=_seconds(section.get("stop_grace_period", "10s")),
    )


def _environment(section: dict[str, Any]) -> dict[str, str]:
    """A variable without a value is not set."""
    return {name: str(value) for name, value in section.get("environment", {}).items() if value is not None}


def _command(section: dict[str, Any], image: Stage, ours: bool) -> list[str]:
    command = section.get("command")
    if command is None:
        return words(image.last("CMD")) if ours else []
    return list(map(str, command)) if isinstance(command, list) else shlex.split(command)


def _memory_folder(entry: str) -> tuple[str, str]:
    place, _, options = entry.partition(":")
    return place, options


def _volumes(section: dict[str, Any], whole: dict[str, Any], folder: Path, service: str) -> list[Volume]:
    volumes = []
    for entry in section.get("volumes", []):
        source, target, *mode = entry.split(":")
        if source.startswith("."):
            source = str((folder / source).resolve())
            if not Path(source).exists():
                raise Unsound(f"compose.yaml: {service}: {entry}: there is no {source}")
        elif source not in (whole.get("volumes") or {}):
            raise Unsound(f"compose.yaml: {service}: there is no volume {source}")
        volumes.append(Volume(source, target, mode == ["ro"]))
    return volumes


def _secrets(section: dict[str, Any], whole: dict[str, Any], folder: Path, service: str) -> list[Volume]:
    volumes = []
    for name in section.get("secrets", []):
        if name not in whole.get("secrets", {}):
            raise Unsound(f"compose.yaml: {service}: there is no secret {name}")
        path = (folder / whole["secrets"][name]["file"]).resolve()
        if not path.exists():
            raise Unsound(f"compose.yaml: {service}: the secret {name} has no file {path.name}")
        volumes.append(Volume(str(path), f"/run/secrets/{name}", read_only=True))
    return volumes


def _probe(section: dict[str, Any], image: Stage, ours: bool) -> Probe | None:
    check = section.get("healthcheck")
    if check is None and ours:
        return Probe(tuple(words(image.last("HEALTHCHECK").split("CMD", 1)[1].strip())))
    if check is None or check.get("disable"):
        return None
    for name in ("interval", "timeout", "start_period"):
        _seconds(check.get(name, "1s"))
    kind, *command = check["test"]
    if kind == "CMD":
        return Probe(tuple(command))
    if kind == "CMD-SHELL":
        return Probe(("/bin/sh", "-c", *command))
    raise Unsound(f"compose.yaml: a healthcheck cannot be {kind}")


def _after(section: dict[str, Any]) -> dict[str, str]:
    waits = section.get("depends_on", {})
    if isinstance(waits, list):
        return dict.fromkeys(waits, "started")
    try:
        return {name: STATES[how["condition"]] for name, how in waits.items()}
    except KeyError as error:
        raise Unsound(f"compose.yaml: nobody knows the condition {error}") from None


def _bytes(text: Any) -> int:
    match = re.fullmatch(r"(\d+)([kmg]?)b?", str(text).lower())
    if match is None:
        raise Unsound(f"compose.yaml: {text} is no size")
    return int(match[1]) * SIZES.get(match[2], 1)


def _seconds(text: str) -> float:
    match = re.fullmatch(r"(\d+)(ms|s|m|h)", str(text))
    if match is None:
        raise Unsound(f"compose.yaml: {text} is no time")
    return int(match[1]) * {"ms": 0.001, "s": 1, "m": 60, "h": 3600}[match[2]]
