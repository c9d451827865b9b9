"""Test drives over the API: anybody may, nothing is kept, and the panel is in the reader's language."""

from __future__ import annotations

from django.test import Client

from games.rules.manifest import MANIFESTS
from husky.plans import game as husky

SENT = {"plan": "START S S", "now": {"left": 4, "right": 3, "brake": 1}, "turns": []}


def ask(client: Client, **fields):
    return client.post("/api/v1/trials", SENT | fields, content_type="application/json")


def test_anybody_may_drive_and_the_database_is_not_asked(client: Client) -> None:  # no database is allowed here
    answer = ask(client)
    assert answer.status_code == 200
    assert answer.json()["offers"][0]["sentences"] == ["6 cells, to section 2, lane 2."]


def test_it_tells_what_is_wrong(client: Client) -> None:
    answer = ask(client, plan="S S")
    assert (answer.status_code, answer.json()["code"]) == (422, "trial.no-start")
    assert ask(client, plan=husky.PRESETS["standard"].chain).json()["code"] == "trial.game"
    assert ask(client, plan="letter p.p").json()["code"] == "trial.number"  # it has no dogs
    assert ask(client, now={"left": 9, "right": 3, "brake": 1}).status_code == 400


def test_the_panel_has_all_that_its_module_asks_for(client: Client) -> None:
    for game in (name for name, manifest in MANIFESTS.items() if manifest.trial):
        text = client.get(f"/trials/{game}").content.decode()
        assert 'data-address="/api/v1/trials"' in text
    assert client.get("/trials/husky").status_code == 404
