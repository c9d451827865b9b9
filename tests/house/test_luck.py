"""A test that fails, fails again: its races draw the same cards on every run."""

from __future__ import annotations

from typing import Any

import pytest

from games import services
from games.tables import cleaning
from tests.parts import luck

pytestmark = pytest.mark.django_db


def test_the_luck_of_a_race_follows_from_the_name_of_its_test() -> None:
    race, commitment = services.open_race("husky/1")
    assert (race.hex[:8], commitment[:8], cleaning.entropy("")[:8]) == ("c0d25569", "0e42ff18", "e57515d5")


def test_two_races_and_two_names_have_their_own() -> None:
    opened = {services.open_race("husky/1"), services.open_race("husky/1")}
    with luck.named("another"):
        assert len({*opened, services.open_race("husky/1")}) == 3


def test_a_request_brings_the_name_of_its_luck(client: Any) -> None:
    """Each request draws anew, even under the same name; once the names are forgotten, the first draw comes again."""
    drawn = [luck.named_by_header(lambda _request: luck.randbytes(4))(asked(client, name)) for name in "aab"]
    assert len(set(drawn)) == 3
    luck._hands.clear()
    assert luck.named_by_header(lambda _request: luck.randbytes(4))(asked(client, "a")) == drawn[0]


def asked(client: Any, name: str) -> Any:
    return client.get("/robots.txt", headers={luck.HEADER: name}).wsgi_request
