"""What stands in for images of others: the same programs from the system's packages, begun as those images begin them.

It must never soften what a recipe says about them: command, user, environment and volumes are the recipe's.
"""

from __future__ import annotations

import glob
import os
import shutil
import subprocess
from dataclasses import dataclass, field

from tests.production.containerfile import Unsound
from tests.production.recipe import Service

PACKAGES = {
    "nginx": "nginx-light",
    "caddy": "caddy",
    "pgbouncer": "pgbouncer",
    "redis-server": "redis-server",
    "postgres": "postgresql",
}
INSTALL_S = 900  # the package manager's
NO_SERVICES = "/usr/sbin/policy-rc.d"
Owner = tuple[int, int, int]


@dataclass(frozen=True)
class StandIn:
    """What an image brings besides the program: its users, whose its folders are, how its command begins."""

    users: str = ""
    owners: dict[str, Owner] = field(default_factory=dict)
    begin: str = 'exec "$@"'


POSTGRES = """
set -e
: "${PGDATA:=/var/lib/postgresql/data}"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
    initdb --pgdata="$PGDATA" --username="$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" --encoding=UTF8 \
        --auth-host=scram-sha-256 --auth-local=trust --no-sync > /dev/null
    echo "host all all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
    printf "%s\\n" "listen_addresses = '*'" "unix_socket_directories = '/run/postgresql'" "fsync = off" \
        >> "$PGDATA/postgresql.conf"
    pg_ctl --pgdata="$PGDATA" --options="-c listen_addresses=''" --wait start > /dev/null
    [ "$POSTGRES_DB" = postgres ] || createdb --host=/run/postgresql --username="$POSTGRES_USER" "$POSTGRES_DB"
    for script in /docker-entrypoint-initdb.d/*.sh; do [ ! -e "$script" ] || . "$script"; done
    pg_ctl --pgdata="$PGDATA" --wait --mode=fast stop > /dev/null
fi
exec "$@" -D "$PGDATA"
"""

IMAGES = {
    "postgres": StandIn("postgres:x:999:999::/:/bin/sh", {"/var/lib/postgresql/data": (999, 999, 0o700)}, POSTGRES),
    "redis": StandIn("redis:x:999:999::/:/bin/sh\nredis-here:x:997:997::/:/bin/sh", {"/data": (999, 999, 0o755)}),
    "caddy": StandIn("", {"/data": (0, 0, 0o755)}),
    "nginx": StandIn("www-data:x:33:33::/:/bin/sh"),
    "pgbouncer": StandIn("pgbouncer:x:998:998::/:/bin/sh"),
}


def of(service: Service) -> StandIn:
    """The stand-in for the image of a service; `Unsound` for an unknown image, or one without a version."""
    name, _, version = service.image.rsplit("/", 1)[-1].partition(":")
    if name not in IMAGES:
        raise Unsound(f"{service.name}: nobody knows the image {service.image}")
    if not version or version == "latest":
        raise Unsound(f"{service.name}: the image {service.image} names no version")
    return IMAGES[name]


def beginning(service: Service) -> tuple[list[str], dict[str, str]]:
    """The command and environment with which a service begins: the recipe's, as its image begins it."""
    path = f"{find_postgres()}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
    environment = {"PATH": path, **service.environment}
    if service.is_ours:
        return service.command, environment
    return ["/bin/sh", "-c", of(service).begin, "begin", *service.command], environment


def find_postgres() -> str:
    """The folder with the newest PostgreSQL of this machine, or nothing."""
    folders = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda path: int(path.split("/")[4]))
    return folders[-1] if folders else ""


def lacking() -> list[str]:
    programs = {name: bool(shutil.which(name, path="/usr/sbin:/usr/bin:/sbin:/bin")) for name in PACKAGES}
    programs["postgres"] = bool(find_postgres())
    return [PACKAGES[name] for name in PACKAGES if not programs[name]]


def ensure_programs() -> None:
    """Proxy, database and queue from the system's packages, installed where missing; else ends with one sentence."""
    if lacking() and os.geteuid() == 0 and shutil.which("apt-get"):
        _install(lacking())
    if lacking():
        raise AssertionError(
            f"The recipes are tested with real servers. Install: apt-get install {' '.join(lacking())}"
        )


def _install(packages: list[str]) -> None:
    """Installed and not begun: a package's own service would take ports of this machine."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    ours = not os.path.lexists(NO_SERVICES)
    if ours:
        with open(NO_SERVICES, "x") as script:
            script.write("#!/bin/sh\nexit 101\n")
        os.chmod(NO_SERVICES, 0o755)
    try:
        for command in (["update"], ["install", "--yes", "--no-install-recommends", *packages]):
            subprocess.run(["apt-get", *command], env=environment, capture_output=True, timeout=INSTALL_S, check=False)
    finally:
        if ours:
            os.unlink(NO_SERVICES)
