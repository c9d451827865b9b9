"""Measures, tiles, ways and courses by wish, over the API and over the command; nothing of it is kept."""

from __future__ import annotations

import io
import json
import sys
from types import SimpleNamespace

import pytest
from django.core.management import call_command

from core.errors import Malformed, Refused
from courses import judging
from courses.plans.findings import errors
from snow_tails.plans.checks import TableSize, Wishes, check
from snow_tails.plans.plan import Plan
from snow_tails.plans.stock import boxes
from snow_tails.plans.text import to_text

HERE = "/api/v1/courses"
NUTCRACKER = "START S S CL UR CL S S FIN"
HALF = "START S CL FIN"


def send(client, where: str, **body):
    return client.post(f"{HERE}/{where}", json.dumps(body), content_type="application/json")


def course(capsys, *arguments: str) -> str:
    call_command("course", *arguments)
    return capsys.readouterr().out


@pytest.fixture
def typed(monkeypatch):
    def type_in(line: str) -> None:
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(line.encode())))

    return type_in


class TestOverTheApi:
    """None of these may ask the database: there is none in these tests."""

    def test_it_tells_measures_and_tiles_beside_the_findings(self, client):
        payload = send(client, "check", plan=NUTCRACKER, wishes={"boxes": 1, "table": "1200x800"}).json()
        assert (payload["errors"], payload["levels"], payload["measures"]["levels"]) == (0, 52, 52)
        assert payload["measures"]["fits"] is True
        assert payload["inventory"]["taken"][3:6] == ["corner", "u-turn", "corner"]
        assert payload["inventory"]["left"]["corner"] == 2

    def test_it_counts_no_tiles_where_none_are_told(self, client):
        payload = send(client, "check", plan=NUTCRACKER).json()
        assert (payload["inventory"], payload["measures"]["fits"]) == (None, None)

    def test_it_finds_what_the_stock_and_the_table_lack(self, client):
        few = {"stock": {"tiles": {"start": 1, "finish": 1, "corner": 2, "straight": 4}}, "table": [300, 300]}
        payload = send(client, "check", plan=NUTCRACKER, wishes=few).json()
        assert [finding["code"] for finding in payload["findings"]] == ["course.table", "course.stock-short"]
        assert payload["inventory"]["taken"][4] == ""

    def test_it_proposes_ways_that_can_be_sent_back(self, client):
        wishes = {"boxes": 1}
        proposals = send(client, "ways", plan=NUTCRACKER, between=[2, 6], wishes=wishes).json()["ways"]
        assert len(proposals) == 5
        for way in proposals:
            again = send(client, "check", plan=way["text"], wishes=wishes).json()
            assert (again["errors"], way["miss"]) == (0, 0)
            assert judging.read_said(way["plan"]) == judging.read_said(way["text"])

    def test_it_keeps_the_looks_of_a_plan_whose_gap_it_closes(self, client):
        plan = {
            "game": "snow_tails",
            "look": {"title": "Ring"},
            "sections": [{"piece": "start"}, {"piece": "straight"}],
        }
        (first, *_others) = send(client, "ways", plan=plan, to_start=1, wishes={"boxes": 2}).json()["ways"]
        assert first["plan"]["look"] == {"title": "Ring"}

    def test_it_makes_a_course_by_wish(self, client):
        wishes = {"boxes": 2, "table": "2400x1500"}
        payload = send(client, "generate", seed="c0ffee", levels=100, turns=8, wishes=wishes).json()
        assert not errors(check(judging.read_said(payload["plan"]), Wishes(boxes(2), TableSize(2400, 1500))))
        assert payload["measures"]["turns_left"] + payload["measures"]["turns_right"] == 8
        assert send(client, "generate", seed="c0ffee", levels=100, turns=8, wishes=wishes).json() == payload

    @pytest.mark.parametrize(
        ("where", "payload", "status", "code"),
        [
            ("check", {"plan": HALF, "wishes": {"boxes": 99}}, 400, "wishes.boxes"),
            ("check", {"plan": HALF, "wishes": "many"}, 400, "wishes.fields"),
            ("ways", {"plan": HALF}, 400, "gap.fields"),
            ("ways", {"plan": HALF, "to_start": 1, "tolerance": 999}, 400, "gap.tolerance"),
            ("ways", {"plan": HALF, "to_start": 1, "wishes": {"boxes": 1}}, 422, "course.way-stock"),
            ("ways", {"to_start": 1}, 400, "request.invalid"),
            ("generate", {"seed": "x"}, 400, "wish.seed"),
            ("generate", {"seed": 12}, 400, "wish.seed"),
            ("generate", {}, 400, "request.invalid"),
            ("generate", {"seed": "1", "levels": 900}, 422, "course.wish-levels"),
            ("generate", {"seed": "1", "turns": "3"}, 400, "wish.turns"),
        ],
    )
    def test_it_refuses_with_a_code(self, client, where, payload, status, code):
        answer = send(client, where, **payload)
        assert (answer.status_code, answer.json()["code"]) == (status, code)


class TestOverTheCommand:
    def test_it_tells_measures_and_what_stays_in_the_box(self, capsys):
        output = course(capsys, "check", "nutcracker", "--boxes", "1", "--table", "1200x800")
        assert "Sound: 52 rows to the finish, 0 warnings.\n" in output
        assert "fits the table" in output
        assert "Tiles left: 2 corner, 1 u-turn" in output

    def test_it_tells_programs_the_same_as_the_api(self, capsys, client):
        payload = json.loads(course(capsys, "check", "nutcracker", "--boxes", "2", "--lane-mm", "15", "--json"))
        answer = send(client, "check", plan=NUTCRACKER, wishes={"boxes": 2, "lane_mm": 15}).json()
        assert (payload["measures"], payload["inventory"]) == (answer["measures"], answer["inventory"])

    def test_it_reads_a_stock_from_a_file(self, capsys, tmp_path):
        file = tmp_path / "stock.json"
        file.write_text('{"tiles": {"start": 1, "finish": 1, "corner": 2}}')
        with pytest.raises(SystemExit) as left:
            call_command("course", "check", "nutcracker", "--stock", str(file))
        assert left.value.code == 1
        assert (
            "sections 2, 3, 5, 7, 8: error course.stock-short: No tile is left for 5 sections."
            in capsys.readouterr().out
        )

    @pytest.mark.parametrize(
        ("payload", "code"),
        [
            (("--stock", "/no/such/file"), "wishes.stock-file"),
            (("--boxes", "0"), "wishes.boxes"),
            (("--table", "big"), "wishes.table"),
            (("--lane-mm", "1"), "wishes.lane"),
        ],
    )
    def test_it_refuses_a_wish_with_its_code(self, payload, code):
        with pytest.raises(Malformed) as wrong:
            call_command("course", "check", "nutcracker", *payload)
        assert wrong.value.code == code

    @pytest.mark.parametrize("gap", [("--to", "20.5,9,0", "--tolerance", "1.5"), ("--to-start", "--boxes", "2")])
    def test_it_tells_ways_as_lines_that_are_plans(self, capsys, typed, gap):
        typed(HALF)
        lines = course(capsys, "close", "-", *gap).splitlines()
        assert 1 <= len(lines) <= 5
        for line in lines:
            assert not errors(check(judging.read(line.partition("  (")[0].encode())))

    def test_it_fills_a_gap_between_two_sections(self, capsys):
        payload = json.loads(course(capsys, "close", "hobbit", "--between", "4,8", "--json"))
        assert payload["ways"][0]["text"].startswith("START S CR S ")

    @pytest.mark.parametrize(
        ("gap", "code"),
        [
            (("--to", "1,2"), "gap.to"),
            (("--to", "1,2,north"), "gap.number"),
            (("--to", "1.005,2,0"), "gap.number"),
            (("--to", "1e99,2,0"), "gap.number"),
            (("--to", "NaN,2,0"), "gap.number"),
            (("--between", "3"), "gap.between"),
            (("--between", "5,2"), "course.gap"),
            (("--to", "9,9,10"), "course.way-heading"),
        ],
    )
    def test_it_refuses_a_gap_with_its_code(self, gap, code):
        with pytest.raises((Malformed, Refused)) as wrong:
            call_command("course", "close", "nutcracker", *gap)
        assert wrong.value.code == code

    def test_it_makes_a_course_that_the_other_orders_read(self, capsys, typed):
        line = course(capsys, "generate", "--seed", "c0ffee", "--difficulty", "hard", "--text")
        typed(line)
        assert "Sound: " in course(capsys, "check", "-")
        payload = json.loads(course(capsys, "generate", "--seed", "c0ffee", "--difficulty", "hard", "--json"))
        assert (payload["text"], payload["difficulty"]) == (line.strip(), "hard")

    def test_it_sums_up_a_course_for_people(self, capsys):
        lines = course(capsys, "generate", "--seed", "1", "--levels", "60", "--turns", "3").splitlines()
        assert isinstance(judging.read(lines[0].encode()), Plan)
        assert "rows to the finish" in lines[1]


def test_it_writes_what_it_makes_in_the_one_spelling(client):
    payload = send(client, "generate", seed="ab").json()
    assert to_text(judging.read_said(payload["plan"])) == payload["text"]
