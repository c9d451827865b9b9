"""Orders of a fourth game over the API: what may be chosen comes with the state, and a moment tells what came of it."""

from __future__ import annotations

import pytest

from games.rules.book import prefixes
from tests.parts import tables
from tests.toy.inside import racing

pytestmark = pytest.mark.django_db


def test_an_order_is_given_and_its_moment_tells_of_it():
    alice = tables.cast()["alice"]
    table = racing.with_bots(alice)
    client = tables.signed_in(alice)
    client.raise_request_exception = True
    address = f"/api/v1/races/{table.race_id}"
    moment = client.get(f"{address}/moment?seat=0").json()
    assert {"do": "hop", "steps": 2} in [choice["command"] for choice in moment["choices"]]
    order = {"command_id": "one", "seat": 0, "expected_ply": moment["ply"], "command": {"do": "hop", "steps": 2}}
    answer = client.post(f"{address}/orders?after={moment['ply']}", order, content_type="application/json")
    assert answer.status_code in (200, 201), answer.content
    assert "Red hops to floe 2." in str(answer.json())


def test_what_its_rules_refuse_is_counted_as_one_so_that_no_figure_tells_of_a_hand():
    assert "ph" in prefixes()
