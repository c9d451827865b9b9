"""A Board is proven once, by a worker, and what is proven decides who may race on it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.core.management import call_command

from core.errors import Refused
from courses import judging, proofs, services
from courses.models import Board, Course, Proof, Revision
from courses.plans.games import PRESETS
from jobs import messenger, work
from jobs import services as job_services
from jobs.claims import Cancelled
from jobs.models import Job, State
from snow_tails import boards
from snow_tails.boards import proof as proving
from tests.courses.furniture.conftest import LONGER, SOUND, UNSOUND, user
from tests.courses.furniture.test_api import LIST, at, send
from tests.parts.waiting import wait_for
from tests.parts.workers import Worker, own_broker

pytestmark = [pytest.mark.stack, pytest.mark.django_db]
LINES = "OL(angle=40;radius=2;limit=0;cells=8,8,8,8,8) OR(angle=40;radius=2;limit=0;cells=8,8,8,8,8)"
STUCK = f"START {LINES} {LINES} {LINES} FIN"  # each line costs a dent at least, and the fifth wrecks (ST-102)


def judged(text: str):
    return judging.judge(judging.read_said(text))


def prove_all() -> None:
    """What a worker does, here and now; only for tests that run without a transaction around them."""
    for job in Job.objects.filter(state=State.WAITING):
        work.do(job.id)


def seen(client, course, number: int = 1) -> dict:
    return client.get(at(course, "revisions", number)).json()["proof"]


class TestAsking:
    def test_it_asks_for_each_sound_board_once(self, made, alice):
        course = made()
        made()
        services.revise(course.id, alice, judged(LONGER))
        services.revise(course.id, alice, judged(SOUND))
        services.fork(course.id, 1, alice)
        kinds = Job.objects.values_list("kind", "queue", "state")
        assert sorted(kinds) == [("courses.prove", "long", "waiting")] * 2

    def test_it_asks_nothing_of_a_plan_with_errors(self, made, as_user, alice):
        course = made(UNSOUND)
        assert not Job.objects.exists()
        assert seen(as_user(alice), course)["state"] == "none"
        with pytest.raises(Refused) as refused:
            services.prove(course.id, alice, 1)
        assert refused.value.code == "course.errors"

    def test_it_asks_nothing_about_a_board_that_is_proven(self, proven):
        proven()
        Job.objects.all().delete()
        proven()
        assert not Job.objects.exists()

    def test_it_is_gone_with_the_revision_that_could_not_be_made(self, made, monkeypatch):
        monkeypatch.setattr(proofs, "ask", lambda digest, real=proofs.ask: (real(digest), 1 / 0))
        with pytest.raises(ZeroDivisionError):
            made()
        assert not Course.objects.exists()
        assert not Job.objects.exists()

    def test_it_tells_how_far_the_job_is(self, made, as_user, alice, client):
        course = made()
        assert seen(as_user(alice), course)["state"] == "waiting"
        Job.objects.update(progress_done=3, progress_of=18, progress_message=proving.MESSAGES["with_dents"])
        payload = seen(as_user(alice), course)
        assert (payload["done"], payload["of"], payload["message"]) == (3, 18, "Looking for ways with dents.")
        assert client.get(payload["job"]).json()["kind"] == "courses.prove"
        in_french = {"Accept-Language": "fr"}
        spoken = {
            client.get(payload["job"], headers=in_french).json()["message"],
            as_user(alice).get(at(course, "revisions", 1), headers=in_french).json()["proof"]["message"],
        }
        assert spoken == {"Recherche de chemins avec des Dégâts."}

    def test_it_gives_a_cancelled_job_new_tries_when_its_owner_asks(self, made, as_user, alice):
        course = made()
        job_services.cancel(Job.objects.get().id)
        assert seen(as_user(alice), course)["state"] == "failed"
        answer = send(as_user(alice), at(course, "revisions", 1, "prove"))
        assert (answer.status_code, answer.json()["proof"]["state"]) == (200, "waiting")

    def test_it_is_not_bobs_to_ask_again(self, opened, as_user, bob):
        answer = send(as_user(bob), at(opened(), "revisions", 1, "prove"))
        assert (answer.status_code, answer.json()["code"]) == (403, "course.not-yours")


class TestProving:
    def test_it_says_par_by_place_lines_and_speeds(self):
        result = proving.prove(boards.read(judging.judge(PRESETS["nutcracker"].plan).board))
        assert [par["turns"] for par in result["without_dents"]] == [7] * 5
        assert [par["turns"] for par in result["with_dents"]] == [6] * 5
        assert all(len(par["line"]) == par["turns"] for par in result["with_dents"])
        assert [(line["section"], line["limit"]) for line in result["red_lines"]] == [(4, 4), (5, 3), (6, 4)]
        assert all(max(line["without_dents"]) <= line["limit"] for line in result["red_lines"])
        assert any(max(line["with_dents"]) > line["limit"] for line in result["red_lines"])

    def test_it_has_the_same_bytes_again(self):
        board = boards.read(judging.judge(PRESETS["delinarbre"].plan).board)
        assert proofs._columns("snow_tails", proving.prove(board)) == proofs._columns(
            "snow_tails", proving.prove(board)
        )

    def test_it_tells_its_progress_honestly_and_ends_when_it_is_cancelled(self):
        board = boards.read(judging.judge(PRESETS["nutcracker"].plan).board)
        progress = []
        proving.prove(board, lambda *arguments: progress.append(arguments))
        done = [step[0] for step in progress]
        assert done == sorted(done)
        assert len(set(done)) == len(done) == 2 * (len(board.parts) - 1)
        assert {step[1] for step in progress} == {2 * len(board.parts)}

        def cancelled(*_arguments):
            raise Cancelled

        with pytest.raises(Cancelled):
            proving.prove(board, cancelled)


@pytest.mark.django_db(transaction=True)
class TestKeeping:
    def test_it_keeps_a_proof_that_somebody_cannot_finish_and_publishes_nothing(self, made, as_user, alice):
        course = made(STUCK)
        prove_all()
        payload = seen(as_user(alice), course)
        assert (payload["state"], payload["result"]["stuck"]) == ("done", [1, 2, 3, 4, 5])
        assert payload["result"]["with_dents"] == []
        answer = send(as_user(alice), at(course, "revisions", 1, "publish"))
        assert (answer.status_code, answer.json()["code"]) == (422, "course.unfinishable")
        assert answer.json()["title"] == "It is proven that nobody can finish from start place 1, 2, 3, 4, 5."

    def test_it_publishes_without_a_par_that_needs_no_dents(self, made, as_user, alice):
        course = made("START OL(angle=40;radius=1;limit=0) FIN")
        prove_all()
        payload = send(as_user(alice), at(course, "revisions", 1, "publish")).json()
        assert (payload["state"], payload["par_without_dents"]) == ("published", None)
        assert payload["par_turns"] > 0

    def test_it_outlives_the_course_for_those_who_forked_it(self, made, alice):
        course = made()
        prove_all()
        services.publish(course.id, alice, 1)
        services.describe(course.id, alice, visibility="public")
        copy = services.fork(course.id, 1, user("bob"))
        services.delete(course.id, alice)
        assert (Board.objects.count(), Proof.objects.count(), Revision.objects.count()) == (1, 1, 2)
        assert services.publish(copy.id, copy.owner, 1).stage == "published"

    def test_it_changes_nothing_when_it_is_saved_again(self, made):
        board = made().revisions.get().board
        prove_all()
        before = Proof.objects.values().get()
        proofs.save(
            Job.objects.get().id, {"board": board.digest}, {"stuck": [1], "with_dents": [], "without_dents": []}
        )
        assert Proof.objects.values().get() == before


@pytest.fixture
def worker() -> Iterator[Worker]:
    with own_broker() as broker:
        broker.lose_all()
        process = Worker(2, **broker.env)
        yield process.ready()
        print(process.output()[-4000:])
        process.kill()
        messenger.flush(5)


def listed(client) -> list[str]:
    return [course["title"] for course in client.get(LIST).json()["results"]]


@pytest.mark.django_db(transaction=True)
class TestTheWholeWay:
    def test_it_goes_from_a_plan_to_a_course_that_others_see(self, worker, client, as_user, alice):
        mine = as_user(alice)
        made = send(mine, LIST, {"plan": PRESETS["cauchemar"].chain, "title": "Nightmare"})
        here = f"{LIST}/{made.json()['id']}"
        wait_for(lambda: mine.get(f"{here}/revisions/1").json()["proof"]["state"] == "done", "it is proven")
        result = mine.get(f"{here}/revisions/1").json()["proof"]["result"]
        assert [par["turns"] for par in result["without_dents"]] == [14] * 5
        published = send(mine, f"{here}/revisions/1/publish").json()
        assert (published["state"], published["par_turns"], published["difficulty"]) == ("published", 13, "fierce")
        assert listed(client) == []
        send(mine, here, {"visibility": "public"}, "patch")
        assert listed(client) == ["Nightmare"]

    def test_it_publishes_the_demo_by_itself(self, worker, client):
        call_command("demo", verbosity=0)
        wait_for(lambda: len(listed(client)) == len(PRESETS), "all presets are listed")
        assert listed(client) == [preset.title for preset in PRESETS.values()]
        assert not Revision.objects.filter(is_awaited=True).exists()


class TestReading:
    def test_it_takes_one_query_more_while_there_is_no_proof(self, made, as_user, alice, django_assert_num_queries):
        course, client = made(), as_user(alice)
        with django_assert_num_queries(2 + 4):  # session and user; course, tags, revision, job
            assert seen(client, course)["state"] == "waiting"

    def test_it_tells_the_history_in_as_many_queries_however_long_it_is(
        self, made, as_user, alice, django_assert_num_queries
    ):
        course, client = made(), as_user(alice)
        for chain in (LONGER, SOUND, LONGER, UNSOUND):
            services.revise(course.id, alice, judged(chain))
        with django_assert_num_queries(2 + 3):
            revisions = client.get(at(course, "revisions")).json()
        assert [revision["difficulty"] for revision in revisions] == [None, "easy", "easy", "easy", "easy"]

    def test_it_shows_no_lines_of_par(self, opened, client):
        """The answer stays small, however long the course is."""
        payload = client.get(at(opened(), "revisions", 1)).json()
        assert payload["proof"]["result"]["with_dents"] == [{"place": 1, "turns": 9, "dents": 0}]
        assert (payload["par_turns"], payload["par_without_dents"]) == (9, None)
