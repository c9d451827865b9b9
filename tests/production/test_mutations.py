"""Wrong lines in recipes, one at a time: each must be named by the reading, with a sentence that leads to it."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tests.production import containerfile, image, recipe, sites
from tests.production.conftest import folder
from tests.production.containerfile import Unsound

pytestmark = pytest.mark.xdist_group("production")

# file below deploy/recipes, what stands there, what is planted, words of the sentence
COMPOSE = [
    ('"--queues", "bots"', '"--queues", "bot"', "no worker serves the queue `bots`"),
    ('"--queues", "sign"', '"--queues", "short"', "no worker serves the queue `sign`"),
    ("read_only: true\n  cap_drop", "read_only: false\n  cap_drop", "its root is not read-only"),
    ('user: "10001:10001"', 'user: "0:0"', "it would run as root"),
    ("cap_drop: [ALL]\n  security_opt", "cap_drop: []\n  security_opt", "it keeps capabilities"),
    ('security_opt: ["no-new-privileges:true"]\n  tmpfs', "security_opt: []\n  tmpfs", "it may gain privileges"),
    ("BOREAL_SIGN: worker", "BOREAL_SIGN: here", "BOREAL_SIGN is not `worker`"),
    ("secrets: [secret_key, database_url]\n  networks", "secrets: [secret_key]\n  networks", "which no secret brings"),
    ("DATABASE_URL_FILE: /run/secrets/database_url", "DATABASE_URL: postgresql://x", "anybody reads it"),
    (
        "BOREAL_SECRET_KEY_FILE: /run/secrets/secret_key",
        "BOREAL_SECRET_KEY_FILE: /secrets/key",
        "which no secret brings",
    ),
    ("REDIS_URL: redis://redis:6379/0", "REDIS: redis://redis:6379/0", "REDIS_URL is not set"),
    ("secret_key: {file: ./secrets/secret_key}", "secret_key: {file: ./secrets/sekret}", "has no file sekret"),
    (
        "prepare: {condition: service_completed_successfully}",
        "prepair: {condition: service_started}",
        "which is not there",
    ),
    ("web-2:\n    <<: *web", "web-2:\n    <<: *worker\n    command: [sleep, '1']", "fewer than two web hosts"),
    ("mem_limit: 700m\n\nx-worker", "\n\nx-worker", "its memory has no bound"),
    ("redis:\n    image", "redis:\n    imagine: x\n    image", "nobody knows imagine"),
    ('volumes: ["static:/data/static"]', 'volumes: ["statics:/data/static"]', "there is no volume statics"),
    (
        "condition: service_healthy}\n\nx-environment",
        "condition: service_wealthy}\n\nx-environment",
        "nobody knows the condition",
    ),
]
SYSTEMD = [
    ("boreal-web@.service", "User=boreal", "User=boral", "these hosts have no user boral"),
    ("boreal-web@.service", "User=boreal\n", "", "has no User="),
    ("boreal-web@.service", "ProtectSystem=strict", "ProtectSystem=full", "its root is not read-only"),
    ("boreal-web@.service", "NoNewPrivileges=yes", "NoNewPrivilege=yes", "systemd knows no NoNewPrivilege="),
    ("boreal-web@.service", "CapabilityBoundingSet=\n", "", "it keeps capabilities"),
    ("boreal-web@.service", "--bind ${BOREAL_ADDRESS}", "--bind ${BOREAL_ADRESS}", "which nothing sets"),
    (
        "boreal-web@.service",
        "After=network-online.target boreal-prepare.service",
        "After=network-online.target",
        "does not wait",
    ),
    ("boreal-worker@.service", "--queues %i", "--queues %I%q", "nobody knows %I"),
    ("boreal-worker@.service", "MemoryMax=700M", "MemoryMax=lots", "lots is no size"),
    ("boreal-work.target", "boreal-worker@bots.service ", "", "no worker serves the queue `bots`"),
    ("boreal-work.target", "boreal-worker@bots.service", "boreal-worker@bats.service", "there is no queue `bats`"),
    ("boreal-work.target", "Wants=boreal-backup.timer", "", "nothing runs `backup`"),
    (
        "boreal-web.target",
        "boreal-web@8000.service",
        "boreal-wob@8000.service",
        "there is no unit boreal-wob@8000.service",
    ),
    (
        "boreal-worker@sign.service.d/key.conf",
        "LoadCredential=signing_key",
        "LoadCredential=sign_key",
        "which no secret brings",
    ),
    ("boreal-web@.service", "secrets/database_url", "secrets/database", "has no file"),
    (
        "boreal-web@.service",
        "EnvironmentFile=/etc/boreal/boreal.env",
        "EnvironmentFile=/etc/boreal/boreal",
        "there is no",
    ),
]
KUBERNETES = [
    ("20-web.yaml", "readOnlyRootFilesystem: true", "readOnlyRootFilesystem: false", "its root is not read-only"),
    ("20-web.yaml", "allowPrivilegeEscalation: false", "allowPrivilegeEscalation: true", "it may gain privileges"),
    ("20-web.yaml", "drop: [ALL]", "drop: []", "it keeps capabilities"),
    ("20-web.yaml", "runAsUser: 10001", "runAsUser: 0", "it must not be root"),
    ("20-web.yaml", "path: /healthz, port: 8000", "path: /healthz, port: 8080", "which it does not open"),
    ("20-web.yaml", "replicas: 2", "replicas: 1", "fewer than two web hosts"),
    ("20-web.yaml", "selector: {app: web}", "selector: {app: wob}", "the Service web selects no pod"),
    ("20-web.yaml", "matchLabels: {app: live}", "matchLabels: {app: alive}", "selects"),
    ("20-web.yaml", "key: database_url, path", "key: database, path", "has no database"),
    ("20-web.yaml", "configMapRef: {name: boreal}", "configMapRef: {name: settings}", "there is no ConfigMap settings"),
    ("30-workers.yaml", '"--queues", "short"', '"--queues", "shirt"', "there is no queue `shirt`"),
    ("30-workers.yaml", "value: here", "value: worker", "asks another worker to sign"),
    ("30-workers.yaml", "house: boreal", "house: borea", "may not reach the database"),
    ("60-network.yaml", "values: [postgres, redis]", "values: [postgres]", "no NetworkPolicy guards redis"),
    ("10-settings.yaml", "BOREAL_URL: https://boreal.example", "BOREAL_UR: x", "BOREAL_URL is not set"),
    ("40-backup.yaml", "claimName: backups", "claimName: backup", "there is no PersistentVolumeClaim backup"),
]
CONTAINER = [
    ("python:3.13-slim", "python", "names no version"),
    ("python:3.13-slim", "python:latest", "names no version"),
    ("USER 10001:10001\n", "", "it would run as root"),
    ("--require-hashes ", "", "without --require-hashes"),
    ("HEALTHCHECK", "LABEL", "it has no HEALTHCHECK"),
    ("WORKDIR /app\nUSER", "WORKDIRR /app\nUSER", "is no instruction"),
]
PLAIN = image.Image(Path("/"), containerfile.read((sites.ROOT / image.CONTAINERFILE).read_text())[-1])


def planted(path: Path, old: str, new: str) -> None:
    sites.change(path, old, new)


def ids(entry: object) -> str:
    return re.sub(r"\W+", " ", str(entry)).strip()[:40]


@pytest.mark.parametrize(("old", "new", "words"), COMPOSE, ids=ids)
def test_it_names_a_wrong_line_of_compose(old: str, new: str, words: str) -> None:
    with folder() as path:
        recipes = sites.copied(path)
        sites.prepare_compose(recipes)
        planted(recipes / "compose/compose.yaml", old, new)
        with pytest.raises(Unsound, match=re.escape(words)):
            recipe.judge(sites.compose_recipe(recipes, PLAIN))


def test_it_names_a_setting_that_nobody_filled_in() -> None:
    with folder() as path:
        recipes = sites.copied(path)
        sites.prepare_compose(recipes)
        planted(recipes / "compose/.env", "BOREAL_HOST=boreal.test", "")
        with pytest.raises(Unsound, match=re.escape("BOREAL_HOST is not set: say in .env")):
            sites.compose_recipe(recipes, PLAIN)


@pytest.mark.parametrize(("name", "old", "new", "words"), SYSTEMD, ids=ids)
def test_it_names_a_wrong_line_of_a_unit(name: str, old: str, new: str, words: str) -> None:
    with folder() as path:
        recipes = sites.copied(path)
        sites.prepare_systemd(recipes)
        planted(recipes / "systemd" / name, old, new)
        with pytest.raises(Unsound, match=re.escape(words)):
            recipe.judge(sites.systemd_recipe(recipes, PLAIN))


@pytest.mark.parametrize(("name", "old", "new", "words"), KUBERNETES, ids=ids)
def test_it_names_a_wrong_line_of_a_manifest(name: str, old: str, new: str, words: str) -> None:
    with folder() as path:
        recipes = sites.copied(path)
        planted(recipes / "kubernetes" / name, old, new)
        sites.prepare_kubernetes(recipes)
        with pytest.raises(Unsound, match=re.escape(words)):
            recipe.judge(sites.kubernetes_recipe(recipes, PLAIN))


@pytest.mark.parametrize(("old", "new", "words"), CONTAINER, ids=ids)
def test_it_names_a_wrong_line_of_the_containerfile(old: str, new: str, words: str) -> None:
    text = (sites.ROOT / image.CONTAINERFILE).read_text()
    assert old in text
    with pytest.raises(Unsound, match=re.escape(words)):
        containerfile.read(text.replace(old, new))


def test_it_finds_nothing_wrong_with_the_recipes_as_they_are() -> None:
    with folder() as path:
        recipes = sites.copied(path)
        sites.prepare_compose(recipes)
        recipe.judge(sites.compose_recipe(recipes, PLAIN))
        sites.prepare_systemd(recipes)
        recipe.judge(sites.systemd_recipe(recipes, PLAIN))
        sites.prepare_kubernetes(recipes)
        recipe.judge(sites.kubernetes_recipe(recipes, PLAIN))


def test_it_keeps_the_same_out_of_containers_for_every_engine() -> None:
    assert (sites.ROOT / ".dockerignore").read_bytes() == (sites.ROOT / ".containerignore").read_bytes()
    names = containerfile.sent(sites.ROOT)
    assert {"manage.py", "requirements.run.lock", "deploy/settings/production.py"} <= set(names)
    assert not [name for name in names if name.startswith(("tests/", "var/", "docs/", ".")) or name.endswith(".mo")]


def test_it_makes_each_secret_once_and_for_nobody_elses_eyes() -> None:
    with folder() as path:
        compose = sites.copied(path) / "compose"
        made = []
        for _turn in range(2):
            subprocess.run(["sh", str(compose / "secrets.sh")], check=True, capture_output=True)
            made.append({entry.name: entry.read_bytes() for entry in (compose / "secrets").iterdir()})
        assert made[0] == made[1]
        assert len(set(made[0].values())) == len(made[0]) == 5
        assert {entry.stat().st_mode & 0o077 for entry in (compose / "secrets").iterdir()} == {0}
