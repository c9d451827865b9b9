"""A house with a fourth game lists it, lets it be drawn and raced by people and bots, and tells its rules."""

from __future__ import annotations

import pytest
from django.test import Client

from games.models import Race
from games.tables.models import Table

GAME = "pond_hop"
pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "address", ["/", "/races", "/races/new?game=pond_hop", "/courses?game=pond_hop", "/rules/pond_hop"]
)
def test_the_pages_name_it(client: Client, address):
    answer = client.get(address)
    assert answer.status_code == 200
    assert "Pond Hop" in answer.content.decode()


def test_a_newcomer_races_it_at_once(client: Client):
    answer = client.post("/races/quick", {"game": GAME}, follow=True)
    assert answer.status_code == 200
    race = Race.objects.get(game=GAME)
    assert "data-hop" in answer.content.decode()
    assert Table.objects.get(race=race).seats.count() == 3
