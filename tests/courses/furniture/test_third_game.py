"""Both doors know Husky: the same commands, the same addresses, the same ways of a course."""

from __future__ import annotations

import json

import pytest
from django.core.management import call_command
from django.test import Client

from core.errors import Malformed, Refused
from courses import demo, judging, proofs, services
from courses.models import Board, Course, Proof
from husky.plans.presets import PRESETS
from husky.plans.text import to_text
from jobs.models import Job

PLAN = PRESETS["postmans-cut"].chain
WOUNDED = PLAN.replace("wolf 3,2", "wolf 0,4")


def run_command(capsys, *arguments: str) -> str:
    call_command("course", *arguments)
    return capsys.readouterr().out


class TestCommand:
    def test_it_checks_with_the_animals_that_are_left_and_the_table(self, capsys):
        output = run_command(capsys, "check", "blue-canyon", "--boxes", "1", "--table", "700x300")
        assert "Sound: 30 steps from start to finish, 0 warnings, 2 notes." in output
        assert "needs 600 x 240 mm, fits the table." in output
        assert "Animals left: 4 wolf, 1 elk, 2 bear." in output
        assert "turns left" not in output

    def test_it_tells_a_finding_with_its_layer(self, tmp_path, capsys):
        (tmp_path / "plan").write_text(f"{WOUNDED}\n".replace("start", "ice 6,6 9,6 9,9 start"))
        with pytest.raises(SystemExit) as left:
            run_command(capsys, "check", str(tmp_path / "plan"))
        assert left.value.code == 1
        output = capsys.readouterr().out
        assert "course: error course.animal-red: An animal stands on the red cell at column 0, row 4." in output
        assert "layer 7: warning course.layer-unseen: Nothing can be seen of layer 7." in output
        assert "Not sound: 1 error, 1 warning, 2 notes." in output

    def test_it_compiles_to_the_bytes_of_its_digest(self, capsys):
        board = json.loads(run_command(capsys, "compile", "husky.standard"))
        assert (board["game"], len(board["rows"]), board["rows"][7][0]) == ("husky", 14, "S")
        digest = judging.judge(PRESETS["standard"].plan).board_digest
        assert run_command(capsys, "compile", "husky.standard", "--digest") == f"{digest}\n"

    def test_it_converts_to_and_fro(self, tmp_path, capsys):
        (tmp_path / "json").write_text(run_command(capsys, "convert", "crater-lake", "--json"))
        assert run_command(capsys, "convert", str(tmp_path / "json")) == f"{PRESETS['crater-lake'].chain}\n"

    def test_it_generates_by_seed_and_reads_what_it_generates(self, tmp_path, capsys):
        order = ("generate", "--game", "husky", "--seed", "ab", "--levels", "20", "--text")
        output = run_command(capsys, *order)
        assert output == run_command(capsys, *order)
        (tmp_path / "plan").write_text(output)
        assert "Sound: 2" in run_command(capsys, "check", str(tmp_path / "plan"), "--boxes", "1")

    def test_it_refuses_what_this_game_does_not_know(self):
        with pytest.raises(Malformed) as wrong:
            call_command("course", "generate", "--game", "husky", "--seed", "ab", "--turns", "3")
        assert wrong.value.code == "wish.turns"
        with pytest.raises(Refused) as wrong:
            call_command("course", "close", "blue-canyon", "--to-start")
        assert wrong.value.code == "gap.game"

    def test_it_lists_presets_by_the_names_that_it_knows(self, capsys):
        names = [line.split()[0] for line in run_command(capsys, "presets", "--game", "husky").splitlines()]
        assert names == ["husky.standard", *list(PRESETS)[1:]]
        assert all(run_command(capsys, "convert", name) for name in names)

    @pytest.mark.parametrize("form", ["svg", "png", "pdf", "geojson"])
    def test_it_draws_every_form(self, form, tmp_path, capsys):
        run_command(capsys, "draw", "postmans-cut", f"--{form}", str(tmp_path / "picture"))
        begins = {"svg": b"<svg", "png": b"\x89PNG", "pdf": b"%PDF", "geojson": b"{"}
        assert (tmp_path / "picture").read_bytes().startswith(begins[form])

    def test_it_calls_a_picture_without_a_title_by_its_text_on_one_line(self, tmp_path, capsys):
        (tmp_path / "plan").write_text(PLAN)
        assert "<title>14x8 snow bush 0,0" in run_command(capsys, "draw", str(tmp_path / "plan"), "--svg", "-")


@pytest.mark.stack
@pytest.mark.django_db
class TestService:
    def test_a_course_is_kept_proven_and_published(self, alice):
        course = services.create(alice, judging.judge(judging.read_said(PLAN)), "To the post")
        revision = course.revisions.get()
        assert (course.game, revision.levels, revision.difficulty) == ("husky", 14, "medium")
        proven(revision.board)
        assert services.publish(course.id, alice, 1).stage == "published"
        assert Proof.objects.get().par_turns == 3

    def test_a_look_is_a_cosmetic_change_and_an_animal_is_not(self):
        plan = judging.read_said(PLAN)
        value = json.loads(judging.to_json(plan))
        value["layers"][0]["look"] = {"title": "The white"}
        dressed = judging.read_said(value)
        assert judging.kind_of_change(judging.digests(dressed), judging.digests(plan)) == "cosmetic"
        assert judging.judge(dressed).board == judging.judge(plan).board
        moved = judging.read_said(PLAN.replace("wolf 3,2", "wolf 3,5"))
        assert judging.kind_of_change(judging.digests(moved), judging.digests(plan)) == "gameplay"

    def test_paint_that_is_not_seen_changes_the_plan_but_not_the_board(self):
        plan, more = judging.read_said(PLAN), judging.read_said(PLAN.replace("14x8\n", "14x8\nice\n", 1))
        assert judging.judge(more).board_digest == judging.judge(plan).board_digest
        assert judging.digests(more).played != judging.digests(plan).played

    def test_a_newcomer_finds_every_preset(self):
        demo.load()
        titles = set(Course.objects.filter(game="husky").values_list("title", flat=True))
        assert titles == {preset.title for preset in PRESETS.values()}


def proven(board: Board) -> None:
    """What the worker does."""
    input = {"board": board.digest}
    proofs.save(Job.objects.get().id, input, proofs.run(input, lambda *arguments: None))


@pytest.mark.stack
@pytest.mark.django_db
class TestApi:
    def post(self, path: str, body: object, user=None):
        client = Client()
        if user is not None:
            client.force_login(user)
        return client.post(f"/api/v1/{path}", body, content_type="application/json")

    def test_it_checks_a_plan_with_wishes(self):
        wishes = {"stock": {"animals": {"wolf": 1}}, "table": "250x200"}
        answer = self.post("courses/check", {"plan": PLAN, "wishes": wishes})
        assert answer.status_code == 200
        codes = [finding["code"] for finding in answer.json()["findings"] if finding["level"] == "error"]
        assert codes == ["course.stock-short"] * 3 + ["course.table"]
        assert answer.json()["inventory"]["taken"] == ["wolf", "", "", "", "", "", ""]
        measures = answer.json()["measures"]
        assert (len(measures["cells"]), measures["turns_left"], measures["fits"]) == (3, None, False)

    def test_it_tells_findings_in_the_readers_language(self):
        answer = Client(headers={"accept-language": "de"}).post(
            "/api/v1/courses/check", {"plan": WOUNDED}, content_type="application/json"
        )
        finding = next(finding for finding in answer.json()["findings"] if finding["level"] == "error")
        assert (finding["piece"], finding["spots"]) == ("wolf", [[0, 4]])
        assert "rote" in finding["sentence"]

    def test_it_generates(self):
        answer = self.post("courses/generate", {"game": "husky", "seed": "ab", "levels": 15})
        assert answer.status_code == 200
        assert to_text(judging.read_said(answer.json()["plan"])) == answer.json()["text"]
        assert answer.json()["plan"]["size"] == [16, 7]

    @pytest.mark.parametrize(
        ("path", "body", "code"),
        [
            ("courses/generate", {"game": "husky", "seed": "xy"}, "wish.seed"),
            ("courses/generate", {"game": "husky", "seed": "a", "levels": 99}, "wish.levels"),
            ("courses/generate", {"game": "husky", "seed": "a", "wishes": {"table": "100x100"}}, "course.wish-room"),
            ("courses/check", {"plan": "14x8 lava"}, "plan.word"),
            ("courses/check", {"plan": {"game": "husky", "size": 5, "layers": []}}, "plan.sides"),
            ("courses/check", {"plan": PLAN, "wishes": {"stock": {"tiles": {}}}}, "wishes.stock"),
            ("courses/ways", {"plan": PLAN, "to_start": 1}, "gap.game"),
            ("courses/draw", {"plan": "14x8 ~"}, "plan.word"),
        ],
    )
    def test_it_refuses_with_a_code(self, path, body, code):
        answer = self.post(path, body)
        assert answer.status_code in (400, 422)
        assert answer.json()["code"] == code

    def test_it_draws_a_plan_with_its_findings_and_an_empty_one(self):
        for plan in (WOUNDED, "14x8", "1x1 wolf 5,5"):
            answer = self.post("courses/draw", {"plan": plan})
            assert answer.status_code == 200
            assert answer.content.startswith(b"<svg")

    def test_it_shows_a_revision_its_files_and_its_proof(self, alice):
        made = self.post("courses", {"plan": PLAN, "title": "To the post"}, alice)
        assert (made.status_code, made.json()["game"]) == (201, "husky")
        course = Course.objects.get()
        proven(course.revisions.get().board)
        client = Client()
        client.force_login(alice)
        seen = client.get(f"/api/v1/courses/{course.id}/revisions/1").json()
        assert (seen["proof"]["result"]["best_cards"], seen["par_turns"]) == (3, 3)
        for name in ("picture.svg", "picture.png", "course.pdf", "course.geojson", "plan.json", "plan.txt"):
            answer = client.get(f"/api/v1/courses/{course.id}/revisions/1/{name}")
            assert answer.status_code == 200, name
        assert client.get(f"/api/v1/courses/{course.id}/revisions/1/plan.txt").content.decode() == f"{PLAN}\n"
        bytes_of_it = client.get(f"/api/v1/boards/{course.revisions.get().board_id}").content
        assert bytes_of_it == judging.judge(judging.read_said(PLAN)).board
