"""The API is what its schema says: whatever the description allows, and much that it does not, is answered as told."""

from __future__ import annotations

import re
from functools import partial

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import positive_data_acceptance

from courses import services as courses
from people import tokens
from tests.house.rooms import ROOT
from tests.parts import tables
from tests.parts.web import Web

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.xdist_group("schema")]

SCHEMA = schemathesis.openapi.from_path(ROOT / "docs" / "openapi.yaml")
OPERATIONS = {result.ok().label: result.ok() for result in SCHEMA.get_all_operations()}
FEW, MANY = 4, 200
UUID_FORM = re.compile(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
LEFT_OUT = [positive_data_acceptance]  # what a plan or an order may say, its game says; a schema cannot
quiet = partial(settings, deadline=None, suppress_health_check=list(HealthCheck), database=None)


@pytest.fixture(scope="module")
def port(django_db_setup):
    with Web(threads=4) as web:
        yield web.port


def assert_answers_as_told(port, label, examples, headers, known):
    """So many examples of a call, every answer held against the description; ids are those of what there is."""

    @quiet(max_examples=examples)
    @given(case=OPERATIONS[label].as_strategy())
    def ask(case):
        for name in known.keys() & case.path_parameters.keys():
            if UUID_FORM.fullmatch(str(case.path_parameters[name])):
                case.path_parameters[name] = known[name]
        case.call_and_validate(base_url=f"http://127.0.0.1:{port}", headers=headers, excluded_checks=LEFT_OUT)

    ask()


ROUNDS = [pytest.param(FEW, id="few"), pytest.param(MANY, id="many", marks=pytest.mark.soak)]


@pytest.mark.parametrize("examples", ROUNDS)
@pytest.mark.parametrize("label", OPERATIONS)
def test_it_answers_strangers_as_its_schema_says(port, transactional_db, label, examples):
    assert_answers_as_told(port, label, examples, {}, {})


@pytest.mark.stack
@pytest.mark.parametrize("examples", ROUNDS)
@pytest.mark.parametrize("label", OPERATIONS)
def test_it_answers_whoever_has_a_token_as_its_schema_says(port, transactional_db, label, examples):
    people = tables.cast()
    race = tables.open_table(people, "snow_tails") if "seat" in label else tables.race(people, "snow_tails", plies=4)
    course = courses.create(people["alice"], tables.judged("snow_tails", "first-tracks"), "Alice's own")
    headers = {"Authorization": f"Bearer {tokens.make(people['alice'], 'schema')[1]}"}
    assert_answers_as_told(port, label, examples, headers, {"race": str(race.race_id), "course": str(course.id)})


def test_it_catches_an_answer_that_the_schema_does_not_tell():
    call = OPERATIONS["GET /api/v1/me"]
    answer = schemathesis.Response(
        status_code=500, headers={"content-type": ["application/json"]}, content=b"{}", elapsed=0.0, verify=False,
        request=requests.Request("GET", "http://127.0.0.1/api/v1/me").prepare(),
    )  # fmt: skip
    with pytest.raises(FailureGroup):
        call.Case().validate_response(answer)
