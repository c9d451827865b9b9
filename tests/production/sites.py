"""A site: a copy of the recipes in a folder of its own, prepared as their READMEs tell an operator to.

It must never change the recipes of the checkout.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

from tests.house.rooms import ROOT
from tests.production import certificates, compose, manifests, units
from tests.production.image import Image
from tests.production.recipe import Probe, Recipe, Service, Volume

HOST = "boreal.test"
Change = Callable[[str], str]


def copied(folder: Path) -> Path:
    """The recipes, to be filled in."""
    shutil.copytree(ROOT / "deploy/recipes", folder / "recipes")
    return folder / "recipes"


def change(path: Path, old: str, new: str) -> None:
    """One line of a recipe, otherwise; it must be there."""
    text = path.read_text()
    assert old in text, f"{path.name} has no {old!r}"
    path.write_text(text.replace(old, new))


def prepare_compose(recipes: Path) -> Path:
    """Secrets, a certificate, .env: what the README of compose asks for. The authority to believe."""
    folder = recipes / "compose"
    subprocess.run(["sh", str(folder / "secrets.sh")], check=True, capture_output=True)
    authority = certificates.make(folder / "certificates", HOST)
    text = (folder / ".env.example").read_text().replace("BOREAL_HOST=boreal.example", f"BOREAL_HOST={HOST}")
    own = "BOREAL_TLS=/certificates/fullchain.pem /certificates/key.pem"
    (folder / ".env").write_text(text.replace("BOREAL_TLS=you@boreal.example", own))
    return authority


def compose_recipe(recipes: Path, image: Image) -> Recipe:
    folder = recipes / "compose"
    return compose.read(folder, image.stage, compose.variables(folder / ".env"))


# ---- systemd: three kinds of hosts of our own, one of the system's packages, one for the proxy -------------------


def prepare_systemd(recipes: Path) -> Path:
    """/etc/boreal of each host, and what the packages of the data host and of the proxy read. The authority."""
    folder, etc = recipes / "systemd", recipes / "etc"
    for host in units.HOSTS:
        secrets = etc / host / "secrets"
        secrets.parent.mkdir(parents=True)
        if host == next(iter(units.HOSTS)):
            subprocess.run(["sh", str(folder / "secrets.sh"), str(secrets), "data"], check=True, capture_output=True)
        else:
            shutil.copytree(etc / next(iter(units.HOSTS)) / "secrets", secrets)
        text = (folder / "boreal.env.example").read_text().replace("boreal.example", HOST)
        (etc / host / "boreal.env").write_text(text.replace("BOREAL_ADDRESS=127.0.0.1", "BOREAL_ADDRESS=0.0.0.0"))
    for host in ("web-a", "web-b"):  # as the README says: only the host of the workers has these
        for name in ("signing_key", "backup_passphrase"):
            (etc / host / "secrets" / name).unlink()
    return certificates.make(recipes / "tls", HOST)


def systemd_recipe(recipes: Path, image: Image) -> Recipe:
    recipe = units.read(recipes / "systemd", recipes / "etc")
    for service in [*_stores(recipes), nginx(recipes, (recipes / "proxy/nginx.conf").read_text())]:
        recipe.services[service.name] = service
    return recipe


def _stores(recipes: Path) -> list[Service]:
    """PostgreSQL, PgBouncer and Redis of the data host, with the files that the recipe has for them."""
    data, secrets = recipes / "systemd/data", recipes / "etc/work/secrets"
    first = recipes / "first.sh"
    first.write_text(
        'echo "include \'/etc/boreal-data/postgresql.conf\'" >> "$PGDATA/postgresql.conf"\n'
        "psql --quiet --host=/run/postgresql --username=postgres --file=/etc/boreal-data/create.sql\n"
    )
    password = secrets.parent / "postgres_password"
    password.write_text("only on this host")
    postgres = Service(
        "postgres", "data", "debian/postgres:15", ["postgres"],
        {"POSTGRES_USER": "postgres", "POSTGRES_DB": "postgres", "POSTGRES_PASSWORD_FILE": "/etc/boreal-data/password"},
        "999:999", tmpfs=[("/run/postgresql", "mode=0777"), ("/tmp", "mode=1777")],
        volumes=[Volume("data-postgres", "/var/lib/postgresql/data"),
                 *_shown(999, {"/etc/boreal-data/password": password,
                               "/etc/boreal-data/create.sql": secrets / "create.sql",
                               "/etc/boreal-data/postgresql.conf": data / "postgresql.conf",
                               "/docker-entrypoint-initdb.d/first.sh": first})],
        probe=Probe(("pg_isready", "--quiet", "--host", "127.0.0.1", "--username", "boreal")),
    )  # fmt: skip
    pool = Service(
        "pgbouncer", "data", "debian/pgbouncer:1.18", ["pgbouncer", "/etc/pgbouncer/pgbouncer.ini"], {}, "998:998",
        volumes=_shown(998, {"/etc/pgbouncer/pgbouncer.ini": data / "pgbouncer.ini",
                             "/etc/pgbouncer/userlist.txt": secrets / "userlist.txt"}),
        after={"postgres": "healthy"}, tmpfs=[("/tmp", "mode=1777")],
    )  # fmt: skip
    redis = Service(
        "redis", "data", "debian/redis:7.0", ["redis-server", "/etc/redis/redis.conf"], {}, "997:997",
        volumes=[*_shown(997, {"/etc/redis/redis.conf": data / "redis.conf"}),
                 Volume("data-redis", "/var/lib/redis", owner=(997, 997, 0o750))],
        probe=Probe(("redis-cli", "ping")),
    )  # fmt: skip
    return [postgres, pool, redis]


def _shown(user: int, files: dict[str, Path]) -> list[Volume]:
    return [Volume(str(path), target, read_only=True, owner=(user, user, 0o400)) for target, path in files.items()]


def nginx(recipes: Path, text: str) -> Service:
    """nginx on a host of its own, as its package starts it, with a file of ours."""
    config = recipes / "nginx.conf"
    config.write_text(text.replace("boreal.example", HOST))
    tls = [
        Volume(str(recipes / "tls" / name), f"/etc/boreal/tls/{name}", read_only=True)
        for name in ("fullchain.pem", "key.pem")
    ]
    return Service(
        "nginx", "proxy", "debian/nginx:1.22", ["nginx", "-c", "/etc/nginx/nginx.conf", "-g", "daemon off;"], {}, "0:0",
        tmpfs=[(place, "mode=0755") for place in ("/var/lib/nginx", "/var/log/nginx", "/run", "/tmp")],
        volumes=[Volume(str(config), "/etc/nginx/nginx.conf", read_only=True),
                 Volume("/etc/nginx/mime.types", "/etc/nginx/mime.types", read_only=True), *tls],
    )  # fmt: skip


# ---- Kubernetes ----------------------------------------------------------------------------------------------


def prepare_kubernetes(recipes: Path) -> Path:
    """A Secret, and the host's name in place of the example's. The authority."""
    folder = recipes / "kubernetes"
    for path in folder.glob("*.yaml"):
        path.write_text(path.read_text().replace("boreal.example", HOST))
    manifests.make_secret(folder)
    return certificates.make(recipes / "tls", HOST)


def kubernetes_recipe(recipes: Path, image: Image) -> Recipe:
    return manifests.read(recipes / "kubernetes", image.stage)


def with_ingress(recipe: Recipe, recipes: Path, image: Image, addresses: dict[str, str]) -> None:
    """The way in, once the addresses of the pods are known."""
    service = nginx(recipes, manifests.ingress(recipe, image.stage, addresses))
    recipe.services[service.name] = service
