"""Courses of a fourth game are judged, drawn, printed, proven and described; what it does not bring is not offered."""

from __future__ import annotations

from io import StringIO

import pytest
from django.core.management import call_command
from django.test import Client
from drf_spectacular.generators import SchemaGenerator

from courses.drafts import showing
from courses.drawing.files import FORMS, Drawn, write
from courses.plans.games import PRESETS

POND = PRESETS["first-pond"].plan


@pytest.mark.parametrize("form", FORMS)
def test_a_file_of_every_form_shows_it(form):
    assert len(write(form, Drawn(POND, "The first pond"))) > 5


def answered(*words: str) -> str:
    out = StringIO()
    call_command("course", *words, stdout=out)
    return out.getvalue()


def test_the_command_checks_it_and_tells_its_par():
    assert "Sound: 7 floes" in answered("check", "first-pond")
    assert answered("par", "first-pond").endswith(" hops\n")


def test_the_api_judges_it(client: Client):
    answer = client.post("/api/v1/courses/check", {"plan": "..~"}, content_type="application/json").json()
    assert (answer["errors"], answer["levels"]) == (0, 3)


def test_the_description_of_the_api_tells_of_it():
    schemas = SchemaGenerator(urlconf="courses.urls").get_schema(public=True)["components"]["schemas"]
    assert {"$ref": "#/components/schemas/PondHopProof"} in schemas["ProofResult"]["oneOf"]
    assert "Pond Hop: floes." in schemas["Checked"]["properties"]["levels"]["description"]


def test_a_game_without_a_table_is_not_offered_to_be_drawn(client: Client):
    assert "pond_hop" not in dict(showing.beginning("pond_hop")["games"])
    answer = client.post("/api/v1/drafts/desk", {"plan": "..~"}, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (422, "draft.no-desk")
