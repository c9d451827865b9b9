"""The recipe of compose in small: read, started, raced on, watched, harmed. Part of every run of the tests."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from core.i18n import LANGUAGES, TRANSLATED
from tests.production import image, sites
from tests.production.conftest import folder
from tests.production.house import House
from tests.production.namespaces import Network
from tests.production.racing import Race
from tests.production.stories import Town

pytestmark = pytest.mark.xdist_group("production")
RACES: list[Race] = []


def test_it_ships_less_than_350_megabytes(built: image.Image) -> None:
    assert image.BASE_MB + built.megabytes < image.MOST_MB


def test_it_ships_the_languages_of_the_house_compiled_and_no_others(built: image.Image) -> None:
    ours = built.tree / "app" / "deploy" / "locale"
    assert {path.relative_to(ours).as_posix() for path in ours.rglob("*.*")} == {
        f"{language}/LC_MESSAGES/django.mo" for language in TRANSLATED
    }
    (libraries,) = built.tree.glob("venv/lib/*/site-packages/django/conf/locale")
    assert {path.name[:2] for path in libraries.iterdir() if path.is_dir() and path.name[0] != "_"} == set(LANGUAGES)


def test_it_races_each_game_and_every_host_says_the_same(compose_town: Town) -> None:
    compose_town.owner()
    RACES[:] = compose_town.race_all_games(spectators=20)
    for race in RACES:
        compose_town.require_alike(race)


def test_it_keeps_every_acknowledged_order_when_a_host_falls(compose_town: Town) -> None:
    with compose_town.load(people=3) as load:
        for host in ("web-1", "bots"):
            compose_town.lose_and_find(host, load)
    load.require_all()
    compose_town.require_no_failed_job()
    compose_town.require_memory()


def test_it_moves_into_an_empty_house_with_every_race_and_everybody_signed_in(
    compose_town: Town, built: image.Image
) -> None:
    races = RACES or compose_town.race_all_games(spectators=1)
    owner, before = compose_town.owner(), compose_town.house
    status, output = before.run("backup", ["python", "manage.py", "backup"])
    assert status == 0, output
    compose_town.burn()
    with folder() as path, Network(path) as network:
        recipes = sites.copied(path)
        authority = sites.prepare_compose(recipes)
        bring(before.recipe.folder, recipes / "compose")
        house = House(sites.compose_recipe(recipes, built), built, network)
        house.switch_on()
        house.start_services({"postgres", "redis"})
        restore(house, recipes / "compose")
        house.start_services(set(house.recipe.services) - {"postgres", "redis"})
        town = Town(house, authority)
        assert town.welcome_back(compose_town, owner).ask("GET", "/house/settings").status == 200
        for race in races:
            race.visitor = town.welcome_back(compose_town, race.visitor)
            race.require_orders()
            assert race.until_judged()["code"] == "verified"
            town.require_alike(race)
        assert town.race_all_games(spectators=1), "and it races on"


def bring(old: Path, new: Path) -> None:
    """What was kept somewhere else: the folder of backups and their passphrase."""
    shutil.copytree(old / "backups", new / "backups", dirs_exist_ok=True)
    shutil.copy(old / "secrets/backup_passphrase", new / "secrets/backup_passphrase")
    subprocess.run(["sh", str(new / "secrets.sh")], check=True, capture_output=True)  # each file its owner
    for path in (new / "backups").rglob("*"):
        shutil.chown(path, 10001, 10001)


def restore(house: House, compose: Path) -> None:
    """As the README of compose tells it."""
    status, output = house.run(
        "backup", ["sh", "-c", "python manage.py restore --settings-only >&2 && cat /data/restored.env"]
    )
    assert status == 0, output
    (compose / "restored.env").write_text(output)
    subprocess.run(["sh", str(compose / "secrets.sh"), "restored.env"], check=True, capture_output=True)
    status, output = house.run("backup", ["python", "manage.py", "restore"])
    assert status == 0, output
