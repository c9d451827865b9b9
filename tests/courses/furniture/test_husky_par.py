"""Both doors tell par of a board of Husky: the order with its line, a revision with its two numbers."""

from __future__ import annotations

import json

import pytest
from django.core.management import call_command
from django.test import Client

from courses import judging, proofs, services
from courses.models import Proof
from husky.plans.presets import PRESETS
from jobs.models import Job

NAME = "crater-lake"


def run_par(capsys, *order: str) -> str:
    call_command("course", "par", NAME, *order)
    return capsys.readouterr().out


def test_it_tells_the_turns_of_a_musher_and_the_cells_of_each(capsys):
    lines = run_par(capsys).splitlines()
    assert (lines[0], lines[-1]) == ("With the best cards: 8 turns", "With average cards: 14 turns")
    assert [line.split(".")[0].strip() for line in lines[1:-1]] == [str(turn) for turn in range(1, 9)]
    assert [line.split(", checkpoint ")[1] for line in lines if "checkpoint" in line] == ["1", "2", "3"]


def test_it_tells_the_average_line_too_when_asked(capsys):
    assert len([line for line in run_par(capsys, "--lines").splitlines() if " steps: " in line]) == 8 + 14


def test_it_tells_all_to_programs(capsys):
    payload = json.loads(run_par(capsys, "--json"))
    assert set(payload) == {"average_cards", "best_cards", "board", "format", "stuck"}
    assert payload["best_cards"]["line"][0][0] == [0, 15]


@pytest.mark.stack
@pytest.mark.django_db
def test_a_proven_revision_tells_par_and_no_line(alice):
    course = services.create(alice, judging.judge(judging.read_said(PRESETS[NAME].chain)), "Round the lake")
    revision = course.revisions.get()
    input = {"board": revision.board_id}
    proofs.save(Job.objects.get(kind="courses.prove").id, input, proofs.run(input, lambda *arguments: None))
    client = Client()
    client.force_login(alice)
    seen = client.get(f"/api/v1/courses/{course.id}/revisions/1").json()
    assert seen["proof"]["result"] == {"average_cards": 14, "best_cards": 8, "stuck": []}
    assert (seen["par_turns"], seen["par_without_dents"]) == (8, None)
    assert Proof.objects.get().is_raceable
