"""Both doors know a second game: the same commands, the same addresses, the same ways of a course."""

from __future__ import annotations

import json

import pytest
from django.core.management import call_command
from django.test import Client

from core.errors import Malformed, Refused
from courses import judging, proofs, services
from courses.models import Board, Course, Proof
from jobs.models import Job
from reindeer_races.plans.presets import PRESETS
from reindeer_races.plans.text import to_text

PLAN = PRESETS["white-rush"].chain
WOUNDED = PLAN.replace("letter k.p p.p s.p", "letter k.p p.p")


def run_command(capsys, *arguments: str) -> str:
    call_command("course", *arguments)
    return capsys.readouterr().out


class TestCommand:
    def test_it_checks_with_the_cards_that_are_left_and_the_table(self, capsys):
        output = run_command(capsys, "check", "white-rush", "--boxes", "1", "--table", "500x300")
        assert "Sound: 50 cells in five lanes, 0 warnings." in output
        assert "needs 450 x 270 mm, fits the table." in output
        assert "Cards left: 2 plain.plain." in output

    def test_it_tells_a_finding_with_its_lane(self, tmp_path, capsys):
        (tmp_path / "plan").write_text(WOUNDED)
        with pytest.raises(SystemExit) as left:
            run_command(capsys, "check", str(tmp_path / "plan"))
        assert left.value.code == 1
        assert "lane 1: error course.lane-length: Lane 1 has 2 cards" in capsys.readouterr().out

    def test_it_compiles_to_the_bytes_of_its_digest(self, capsys):
        assert json.loads(run_command(capsys, "compile", "carousel"))["game"] == "reindeer_races"
        digest = judging.judge(PRESETS["carousel"].plan).board_digest
        assert run_command(capsys, "compile", "carousel", "--digest") == f"{digest}\n"

    def test_it_converts_to_and_fro(self, tmp_path, capsys):
        (tmp_path / "json").write_text(run_command(capsys, "convert", "carousel", "--json"))
        assert run_command(capsys, "convert", str(tmp_path / "json")) == f"{PRESETS['carousel'].chain}\n"

    def test_it_generates_by_seed_and_reads_what_it_generates(self, tmp_path, capsys):
        output = run_command(capsys, "generate", "--game", "reindeer_races", "--seed", "ab", "--text")
        assert output == run_command(capsys, "generate", "--game", "reindeer_races", "--seed", "ab", "--text")
        (tmp_path / "plan").write_text(output)
        assert "Sound: 50 cells" in run_command(capsys, "check", str(tmp_path / "plan"), "--boxes", "1")

    def test_it_refuses_wishes_that_this_game_does_not_know(self):
        for wish in ("--turns", "--levels"):
            with pytest.raises(Malformed) as wrong:
                call_command("course", "generate", "--game", "reindeer_races", "--seed", "ab", wish, "3")
            assert wrong.value.code == f"wish.{wish[2:]}"
        with pytest.raises(Refused) as wrong:
            call_command("course", "close", "carousel", "--to-start")
        assert wrong.value.code == "gap.game"

    def test_it_proves_par_lane_by_lane(self, capsys):
        output = run_command(capsys, "par", "white-rush")
        assert "lane 4 1 move, lane 5 2 moves" in output.splitlines()[0]
        lines = run_command(capsys, "par", "white-rush", "--lines")
        assert "on lane 5, tree:" in lines
        assert lines.count("home") == 10
        assert json.loads(run_command(capsys, "par", "white-rush", "--json"))["stuck"] == []

    def test_it_lists_presets_of_one_game(self, capsys):
        lines = run_command(capsys, "presets", "--game", "reindeer_races").splitlines()
        assert [line.split()[0] for line in lines] == list(PRESETS)

    @pytest.mark.parametrize("form", ["svg", "png", "pdf", "geojson"])
    def test_it_draws_every_form(self, form, tmp_path, capsys):
        run_command(capsys, "draw", "carousel", f"--{form}", str(tmp_path / "picture"))
        begins = {"svg": b"<svg", "png": b"\x89PNG", "pdf": b"%PDF", "geojson": b"{"}
        assert (tmp_path / "picture").read_bytes().startswith(begins[form])


@pytest.mark.stack
@pytest.mark.django_db
class TestService:
    def test_a_course_is_kept_proven_and_published(self, alice):
        course = services.create(alice, judging.judge(judging.read_said(PLAN)), "Over the ice")
        revision = course.revisions.get()
        assert (course.game, revision.levels, revision.difficulty) == ("reindeer_races", 50, "medium")
        assert Job.objects.filter(kind="courses.prove").count() == 1
        proven(revision.board)
        assert services.publish(course.id, alice, 1).stage == "published"
        assert Proof.objects.get().par_turns == 6
        assert Proof.objects.get().par_without_dents is None

    def test_a_plan_of_another_game_is_no_revision_of_it(self, alice):
        course = services.create(alice, judging.judge(judging.read_said(PLAN)), "Over the ice")
        with pytest.raises(Refused) as wrong:
            services.revise(course.id, alice, judging.judge(judging.read_said("START S FIN")))
        assert wrong.value.code == "course.game"
        assert course.revisions.count() == 1

    def test_a_fork_has_the_same_board(self, alice, bob):
        course = services.create(alice, judging.judge(judging.read_said(PLAN)), "Over the ice")
        fork = services.fork(course.id, 1, alice)
        assert fork.game == "reindeer_races"
        assert fork.revisions.get().board_id == course.revisions.get().board_id

    def test_a_look_is_a_cosmetic_change(self, alice):
        plan = judging.read_said(PLAN)
        dressed = judging.read_said(json.loads(judging.to_json(plan)) | {"look": {"title": "Ice"}})
        assert judging.kind_of_change(judging.digests(dressed), judging.digests(plan)) == "cosmetic"
        assert judging.judge(dressed).board == judging.judge(plan).board


def proven(board: Board) -> None:
    """What the worker does."""
    input = {"board": board.digest}
    result = proofs.run(input, lambda *arguments: None)
    proofs.save(Job.objects.get().id, input, result)


@pytest.mark.stack
@pytest.mark.django_db
class TestApi:
    def post(self, path: str, body: object, user=None):
        client = Client()
        if user is not None:
            client.force_login(user)
        return client.post(f"/api/v1/{path}", body, content_type="application/json")

    def test_it_checks_a_plan_with_wishes(self):
        wishes = {"stock": {"cards": {"plain.plain": 3}}, "table": "300x200"}
        answer = self.post("courses/check", {"plan": PLAN, "wishes": wishes})
        assert answer.status_code == 200
        codes = [finding["code"] for finding in answer.json()["findings"]]
        assert (codes[0], codes.count("course.stock-short")) == ("course.table", 22)
        assert answer.json()["measures"]["cells"] == [6, 8, 10, 12, 14]

    def test_it_tells_findings_in_the_readers_language(self):
        answer = Client(headers={"accept-language": "de"}).post(
            "/api/v1/courses/check", {"plan": WOUNDED}, content_type="application/json"
        )
        (finding,) = answer.json()["findings"]
        assert finding["section"] == 1
        assert "2 Karten" in finding["sentence"]

    def test_it_generates(self):
        answer = self.post("courses/generate", {"game": "reindeer_races", "seed": "ab"})
        assert answer.status_code == 200
        assert to_text(judging.read_said(answer.json()["plan"])) == answer.json()["text"]

    @pytest.mark.parametrize(
        ("path", "body", "code"),
        [
            ("courses/generate", {"game": "chess", "seed": "ab"}, "plan.game"),
            ("courses/generate", {"game": "reindeer_races", "seed": "xy"}, "wish.seed"),
            ("courses/generate", {"game": "reindeer_races", "seed": "a", "difficulty": "mild"}, "wish.difficulty"),
            ("courses/check", {"plan": "letter p.q"}, "plan.word"),
            ("courses/check", {"plan": {"game": "reindeer_races", "lanes": 5}}, "plan.lanes"),
            ("courses/check", {"plan": PLAN, "wishes": {"stock": {"tiles": {}}}}, "wishes.stock"),
            ("courses/ways", {"plan": PLAN, "to_start": 1}, "gap.game"),
            ("courses/draw", {"plan": "letter ~"}, "plan.word"),
        ],
    )
    def test_it_refuses_with_a_code(self, path, body, code):
        answer = self.post(path, body)
        assert answer.status_code in (400, 422)
        assert answer.json()["code"] == code

    def test_it_draws_a_plan_with_its_findings_and_an_empty_one(self):
        for plan in (WOUNDED, "letter", "house letter p.p"):
            answer = self.post("courses/draw", {"plan": plan})
            assert answer.status_code == 200
            assert answer.content.startswith(b"<svg")

    def test_it_shows_a_revision_its_files_and_its_proof(self, alice):
        made = self.post("courses", {"plan": PLAN, "title": "Over the ice"}, alice)
        assert (made.status_code, made.json()["game"]) == (201, "reindeer_races")
        course = Course.objects.get()
        proven(course.revisions.get().board)
        client = Client()
        client.force_login(alice)
        seen = client.get(f"/api/v1/courses/{course.id}/revisions/1").json()
        assert seen["proof"]["result"]["full_hand"][4] == {"lane": 5, "moves": 2}
        assert (seen["par_turns"], seen["par_without_dents"]) == (6, None)
        for name in ("picture.svg", "picture.png", "course.pdf", "course.geojson", "plan.json", "plan.txt"):
            answer = client.get(f"/api/v1/courses/{course.id}/revisions/1/{name}")
            assert answer.status_code == 200, name
        assert client.get(f"/api/v1/courses/{course.id}/revisions/1/plan.txt").content.decode() == f"{PLAN}\n"
