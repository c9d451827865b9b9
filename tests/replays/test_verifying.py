"""Workers verify replays in batches; what was checked, by which rules and when is kept, and nothing is lost."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from django.utils import translation

from core import canonical
from core.errors import Outage
from games import keys
from jobs.models import Job, State
from replays import checking, queries, rechecking, services, verifying
from replays.models import Recheck, Replay, Verdict
from tests.damaged import filing
from tests.damaged.races import WOUNDS, made
from tests.parts.archive import archived, race
from tests.parts.waiting import wait_for
from tests.parts.workers import Worker, holding, own_broker

ALL = ["form", "links", "signature", "board", "plan", "luck", "orders", "events", "outcome", "rows"]


def verified(replays: list[Replay]) -> list[Verdict]:
    """What the job finds and keeps, in order."""
    asked = {"replays": [replay.pk.hex for replay in replays]}
    verifying.save(None, asked, canonical.load(canonical.dump(verifying.run(asked, lambda *args: None))))
    return [queries.newest_verdict(replay) for replay in replays]


def checks(verdict: Verdict) -> object:
    return canonical.load(bytes(verdict.checks))


@pytest.mark.django_db
@pytest.mark.parametrize("game", filing.GAMES)
def test_it_keeps_by_which_rules_and_what_was_checked(game, finished):
    replay = finished(game)
    [verdict] = verified([replay])
    assert (verdict.code, verdict.ply, verdict.rules) == ("verified", None, f"{game}/1")
    assert checks(verdict) == ALL
    assert verdict.created > replay.created
    assert queries.to_sentence(verdict).to_text() == ""


@pytest.mark.django_db
def test_it_says_of_a_damaged_one_what_is_wrong_in_the_readers_language():
    wound = made(WOUNDS["sled-moves-further"], "snow_tails", 0)
    [verdict] = verified(archived([wound.data]))
    assert (verdict.code, verdict.ply) == (wound.code, wound.ply)
    assert checks(verdict) == ["form", "links", "signature", "board", "plan", "luck"]
    english = queries.to_sentence(verdict).to_text()
    assert english.startswith(f"Ply {wound.ply}, ")
    assert english.endswith("(ST-58).")
    with translation.override("de"):
        assert queries.to_sentence(verdict).to_text(translation) != english


@pytest.mark.django_db
def test_it_takes_a_race_of_this_house_only_under_its_own_key(finished, monkeypatch):
    replay, known = finished(), keys.known()
    foreign = type("Known", (dict,), {"__iter__": lambda self: iter(["0" * 16])})(known)
    monkeypatch.setattr(keys, "known", lambda: foreign)
    assert verified([replay])[0].code == "scroll.key"
    assert verified(archived([race(0)]))[0].code == "verified"  # an import may be signed by anybody


@pytest.mark.django_db
def test_a_key_that_is_registered_nowhere_here_is_no_verdict(finished, monkeypatch):
    replay = finished()
    monkeypatch.setattr(keys, "known", dict)
    with pytest.raises(Outage) as outage:
        verified([replay])
    assert (outage.value.code, outage.value.again) == ("keys.unknown-here", True)
    assert not Verdict.objects.exists()


@pytest.mark.django_db
def test_what_has_an_unknown_key_is_asked_for_apart_and_holds_up_no_other(finished, monkeypatch):
    replay = finished()
    [other] = archived([race(0)])
    monkeypatch.setattr(keys, "known", dict)
    recheck = Recheck.objects.create()
    asked = {"replays": [replay.pk.hex, other.pk.hex], "recheck": recheck.pk}
    verifying.save(None, asked, canonical.load(canonical.dump(verifying.run(asked, lambda *args: None))))
    assert [verdict.code for verdict in Verdict.objects.all()] == ["verified"]
    assert Job.objects.filter(input=canonical.dump(asked | {"replays": [replay.pk.hex]}), kind=services.VERIFY).exists()


@pytest.mark.django_db
def test_it_ends_what_is_too_expensive_and_goes_on_with_the_rest(monkeypatch):
    long, short = sorted(map(race, (0, 1)), key=lambda data: data.count(b"\n"), reverse=True)
    monkeypatch.setattr(checking, "MOST_STEPS", short.count(b"\n"))
    assert [verdict.code for verdict in verified(archived([long, short]))] == ["too_expensive", "verified"]


@pytest.mark.django_db
def test_it_leaves_out_what_is_gone():
    first, second = archived([race(0), race(1)])
    Replay.objects.filter(pk=first.pk).delete()
    result = verifying.run({"replays": [first.pk.hex, second.pk.hex]}, lambda *args: None)
    assert [verdict["replays"] for verdict in result["verdicts"]] == [[second.pk.hex]]


@pytest.fixture
def broker(transactional_db) -> Iterator[object]:
    with own_broker() as broker:
        broker.lose_all()
        yield broker


@pytest.mark.stack
def test_a_worker_verifies_and_one_that_is_killed_loses_nothing(broker):
    """Twelve batches in order; the first worker is killed in the midst of them."""
    replays = archived(race(number % 24) for number in range(240))
    recheck = Recheck.objects.create()
    jobs = rechecking.order(rechecking.batches(recheck, 20))
    services.verify([replays[0].pk])  # as a race that has just ended
    undone = Job.objects.filter(kind=services.VERIFY).exclude(state=State.DONE)
    workers = [Worker(2, **(broker.env | holding("replays.batch", "files", 3))).ready()]
    try:
        wait_for(workers[0].held, "a worker is in the midst of them")
        workers[0].kill()
        left = undone.count()
        workers.append(Worker(2, **broker.env).ready())
        wait_for(lambda: not undone.exists(), "all batches are verified")
    finally:
        for worker in workers:
            worker.kill()
    assert left
    assert len(jobs) == 12
    assert rechecking.finish(recheck)
    verdicts = recheck.verdicts.values_list("replay_id", "code")
    assert sorted(verdicts) == sorted((replay.pk, "verified") for replay in replays)
    assert Verdict.objects.filter(recheck=None).get().replay_id == replays[0].pk


@pytest.mark.django_db
def test_many_are_ordered_in_batches_and_the_same_batch_once(monkeypatch):
    monkeypatch.setattr(services, "BATCH", 2)
    asked = [replay.pk for replay in archived([race(0)] * 5)]
    services.verify(asked)
    services.verify(asked)
    inputs = [canonical.load_object(bytes(job.input)) for job in Job.objects.filter(kind=services.VERIFY)]
    assert sorted(len(batch["replays"]) for batch in inputs) == [1, 2, 2]
