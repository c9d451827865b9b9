"""What programs see of drafts: their owner's alone, and a plan at the designer's desk."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest
from django.utils import timezone

from courses.drafts import desks, services
from courses.drafts.models import Step
from tests.courses.drafts.conftest import SOUND, plan

pytestmark = [pytest.mark.stack, pytest.mark.django_db]

DRAFTS, DESK = "/api/v1/drafts", "/api/v1/drafts/desk"


def send(client, address, body, method="post"):
    return getattr(client, method)(address, json.dumps(body), content_type="application/json")


def desk(client, line, **more):
    answer = send(client, DESK, {"plan": line, **more})
    assert answer.status_code == 200, answer.content
    return answer.json()


def test_it_begins_saves_tells_and_throws_away(as_user, alice):
    client = as_user(alice)
    made = send(client, DRAFTS, {"plan": "START S", "title": "One"})
    assert made.status_code == 201
    at = f"{DRAFTS}/{made.json()['id']}"
    Step.objects.update(created=timezone.now() - timedelta(hours=1))
    saved = send(client, at, {"plan": SOUND, "title": "Two", "version": 1}, "put")
    assert (saved.status_code, saved.json()["version"]) == (200, 2)
    assert [draft["title"] for draft in client.get(DRAFTS).json()] == ["Two"]
    assert len(client.get(at).json()["plan"]["sections"]) == 9
    assert [step["version"] for step in client.get(f"{at}/steps").json()] == [2, 1]
    assert len(client.get(f"{at}/steps/1").json()["plan"]["sections"]) == 2
    assert client.get(f"{at}/steps/9").json()["code"] == "draft.no-step"
    assert client.delete(at).status_code == 204
    assert client.get(at).json()["code"] == "draft.missing"


def test_a_stale_save_is_a_conflict_that_tells_the_version(as_user, alice, draft):
    services.save(draft.id, alice, 1, plan(), "")
    answer = send(as_user(alice), f"{DRAFTS}/{draft.id}", {"plan": "START", "title": "", "version": 1}, "put")
    assert (answer.status_code, answer.json()["code"], answer.json()["fields"]) == (409, "draft.stale", {"version": 2})


@pytest.mark.parametrize("body", [{}, {"plan": SOUND}, {"plan": "NONSENSE", "title": "", "version": 1},
                                  {"plan": SOUND, "title": "", "version": 0}, {"plan": 7, "title": "", "version": 1},
                                  {"plan": SOUND, "title": "", "version": 1, "more": 1}])  # fmt: skip
def test_what_cannot_be_read_changes_nothing(as_user, alice, draft, body):
    answer = send(as_user(alice), f"{DRAFTS}/{draft.id}", body, "put")
    assert answer.status_code == 400
    assert services.queries.get_draft(draft.id, alice).version == 1


def test_saving_takes_few_queries(as_user, alice, draft, django_assert_max_num_queries):
    client = as_user(alice)
    with django_assert_max_num_queries(14):
        send(client, f"{DRAFTS}/{draft.id}", {"plan": SOUND, "title": "", "version": 1}, "put")


class TestDesk:
    def test_it_asks_the_database_nothing_about_plans(self, client, django_assert_num_queries):
        desk(client, SOUND)
        with django_assert_num_queries(0):
            desk(client, SOUND)

    def test_it_tells_a_sound_plan_in_both_forms_with_its_picture(self, client):
        payload = desk(client, SOUND)
        assert (payload["errors"], payload["levels"], payload["text"]) == (0, 52, SOUND)
        assert (len(payload["sections"]), len(payload["joints"]), payload["boxes"]) == (9, 10, 1)
        assert payload["picture"].startswith("<g ")
        assert "<svg" not in payload["picture"]
        assert {*payload["joints"]} == {"begin", "good", "end"}

    def test_it_tells_where_a_finding_lies_and_how_to_mend_it(self, client):
        payload = desk(client, "START S~ S FIN")
        (finding,) = payload["findings"]
        assert finding["mend"] == {"do": "replace", "at": 1, "section": {"piece": "straight"}, "say": "Fix it"}
        assert finding["place"] == [7500, 0]

    def test_it_counts_what_is_left_of_the_boxes(self, client):
        payload = desk(client, "START S CHASM", wishes={"boxes": 1})
        assert (payload["left"]["chasm"], payload["left"]["straight"], payload["left"]["start-left"]) == (0, 6, 0)
        assert desk(client, "START S")["left"] is None

    def test_it_tells_what_has_room_at_the_open_end(self, client):
        payload = desk(client, "START UL UL")
        assert {payload["fits"][piece] for piece in ("straight", "corner-left")} == {"room"}
        assert desk(client, "START", wishes={"table": "200x150"})["fits"]["u-turn-left"] == "table"

    def test_it_tells_five_rows_with_their_mends(self, client):
        payload = desk(client, "house letter p.p =2,8 bauble p.p log p.p present p.p tree i.p")
        assert [lane["object"] for lane in payload["lanes"]] == ["letter", "bauble", "log", "present", "tree"]
        (finding,) = payload["findings"]
        assert (finding["code"], finding["mend"]["say"]) == ("course.rewards-order", "Fix it")

    def test_it_tells_a_painted_board_with_its_mends(self, client):
        payload = desk(client, "10x6 snow start 0,3", wishes={"boxes": 1})
        mends = {finding["code"]: finding["mend"] and finding["mend"]["say"] for finding in payload["findings"]}
        assert (payload["cells"][3], mends["course.finish-missing"]) == ("Swwwwwwwww", "Put it there")
        assert (payload["animals"]["wolf"], payload["left"]["bear"], payload["regions"][0]["cells"]) == ([0, 8], 6, 59)

    @pytest.mark.parametrize(
        ("body", "code"),
        [({"plan": SOUND, "theme": "lava"}, "course.theme"),
         ({"plan": "START S BRIDGE"}, "plan.word"), ({"plan": SOUND, "wishes": {"boxes": 99}}, "wishes.boxes")],
    )  # fmt: skip
    def test_it_says_what_is_wrong_with_a_question(self, client, body, code):
        assert send(client, DESK, body).json()["code"] == code

    def test_a_game_without_a_table_is_told_so(self, client, monkeypatch):
        monkeypatch.setattr(desks, "DESKS", {})
        assert send(client, DESK, {"plan": "letter p.p"}).json()["code"] == "draft.no-desk"


def test_it_tells_what_a_new_revision_would_change(as_user, alice, draft):
    client, at = as_user(alice), f"{DRAFTS}/{draft.id}/difference"
    assert client.get(at).json() == {"change": "first", "since": 0, "parts": [], "more": 0}
    services.save(draft.id, alice, 1, plan(), "")
    services.make(draft.id, alice, 2, "A course")
    assert client.get(at).json()["change"] == "none"
    services.save(draft.id, alice, 2, plan("START S S CR UR CL S FIN"), "")
    payload = client.get(at).json()
    assert (payload["change"], payload["since"]) == ("gameplay", 1)
    assert payload["parts"] == [{"was": "CL", "now": "CR"}, {"was": "S", "now": ""}]


def test_publishing_tags_alone_says_that_nothing_else_is_new(as_user, alice, draft):
    client, at = as_user(alice), f"{DRAFTS}/{draft.id}/course"
    services.save(draft.id, alice, 1, plan(), "")
    services.make(draft.id, alice, 2, "A course")
    services.save(draft.id, alice, 2, plan("START S S CR UR CL S FIN"), "")
    made = send(client, at, {"version": 3, "title": "A course"}).json()
    assert (made["number"], made["change"]) == (2, "gameplay")
    again = send(client, at, {"version": 3, "title": "A course", "tags": ["short"]}).json()
    assert (again["number"], again["change"], again["course"]) == (2, "none", made["course"])
    assert client.get(f"/api/v1/courses/{made['course']}").json()["tags"] == ["short"]


def test_it_is_printed_sound_or_not_by_its_owner(as_user, alice, charlie, draft):
    at = f"{DRAFTS}/{draft.id}/print"
    answer = as_user(alice).get(at, {"paper": "a3", "lane_mm": 10, "landscape": "true"})
    assert (answer.status_code, answer["Content-Type"]) == (200, "application/pdf")
    assert answer.content.startswith(b"%PDF")
    assert as_user(alice).get(at, {"paper": "napkin"}).status_code == 400
    assert as_user(charlie).get(at).status_code == 404
