"""How a command of a recipe is begun by the code of now, where the code does not have it yet: one table.

It must never change what a recipe says about users, disks or order.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from deploy.env import Env
from tests.production import standins
from tests.production.recipe import Service

HAS_PREPARE = find_spec("deploy.management.commands.prepare") is not None
HAS_BACKUP = find_spec("deploy.management.commands.backup") is not None
HAS_FILES = hasattr(Env, "secret")
PREPARE = (
    "python manage.py migrate --verbosity 0 && python manage.py collectstatic --no-input --verbosity 0"
    " && python manage.py demo && python manage.py keys list"
)


def adapt(service: Service, disk: Path) -> tuple[list[str], dict[str, str]]:
    """The command and environment with which a service begins."""
    environment = {"PATH": _path(), **service.environment}
    if not service.is_ours:
        begun = standins.of(service)
        return ["/bin/sh", "-c", begun.begin, "begin", *service.command], environment
    if not HAS_FILES:
        environment |= _contents(service)
    if not HAS_PREPARE:
        hosts = ",".join(f"10.77.0.{n}" for n in range(11, 60))
        environment |= {"BOREAL_HOSTS": f"{service.environment['BOREAL_HOSTS']},{hosts}", "BOREAL_SSL_REDIRECT": "no"}
    if service.role == "prepare" and not HAS_PREPARE:
        return ["/bin/sh", "-c", PREPARE], environment
    if service.role == "backup" and not HAS_BACKUP:
        return ["sleep", "100000"], environment
    return service.command, environment


def _path() -> str:
    return f"{standins.find_postgres()}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


def _contents(service: Service) -> dict[str, str]:
    """Secrets by value."""
    sources = {volume.target: volume.source for volume in service.volumes}
    names = [name for name in service.environment if name.endswith("_FILE")]
    return {name.removesuffix("_FILE"): Path(sources[service.environment[name]]).read_text().strip() for name in names}
