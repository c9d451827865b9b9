"""What the tests of the recipes share: the built image, and one house by each recipe for all its tests."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.production import image, namespaces, recipe, sites, standins
from tests.production.house import House
from tests.production.namespaces import Network
from tests.production.stories import Town


@pytest.fixture(scope="session")
def built() -> image.Image:
    namespaces.refuse_without_rights()
    with image.alone():
        standins.ensure_programs()
        return image.build()


@contextmanager
def folder() -> Iterator[Path]:
    """A folder that every user may enter; removed at the end."""
    path = Path(tempfile.mkdtemp(prefix="boreal-site-"))
    path.chmod(0o755)
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


@pytest.fixture(scope="module")
def compose_town(built: image.Image) -> Iterator[Town]:
    with folder() as path:
        recipes = sites.copied(path)
        authority = sites.prepare_compose(recipes)
        wanted = sites.compose_recipe(recipes, built)
        recipe.judge(wanted)
        with Network(path) as network:
            yield Town(House(wanted, built, network).start(), authority)


@pytest.fixture(scope="module")
def systemd_town(built: image.Image) -> Iterator[Town]:
    with folder() as path:
        recipes = sites.copied(path)
        authority = sites.prepare_systemd(recipes)
        wanted = sites.systemd_recipe(recipes, built)
        recipe.judge(wanted)
        with Network(path) as network:
            yield Town(House(wanted, built, network).start(), authority)


@pytest.fixture(scope="module")
def kubernetes_town(built: image.Image) -> Iterator[Town]:
    with folder() as path:
        recipes = sites.copied(path)
        authority = sites.prepare_kubernetes(recipes)
        wanted = sites.kubernetes_recipe(recipes, built)
        recipe.judge(wanted)
        with Network(path) as network:
            house = House(wanted, built, network)
            house.switch_on()
            sites.with_ingress(wanted, recipes, built, {host.name: host.address for host in network.hosts.values()})
            yield Town(house.start(), authority)
