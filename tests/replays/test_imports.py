"""A race file from elsewhere is taken in once, verified by a worker, shown or refused, and given back."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from core import canonical
from core.errors import Malformed, Missing, Refused
from courses.models import Board
from games import keys
from games.log import racefile
from jobs.models import Job
from people.models import Person
from replays import access, queries, services
from replays.access import Caller
from replays.files import bounded, examining, hints, imports
from replays.models import Import, Replay, UploadState, Visibility
from replays.racefile.packing import packed
from tests.damaged import filing
from tests.replays.bringing import sound, titled, verified, wounded

pytestmark = [pytest.mark.stack, pytest.mark.django_db]
GAMES = ("snow_tails", "reindeer_races", "husky")


@pytest.fixture(autouse=True)
def in_process(monkeypatch):
    """A child process costs a third of a second; only its own tests start one."""
    monkeypatch.setattr(bounded, "facts", lambda data, bounds: examining.examined(data, bounds.steps))


def unsigned(data: bytes) -> bytes:
    """A race file without its signature."""
    return filing.joined(filing.lines(data)[:-1])


@pytest.mark.parametrize("game", GAMES)
def test_it_becomes_a_replay_of_its_own(people, game):
    data = sound(game)
    brought = imports.bring(data, people["alice"])
    assert brought.state == UploadState.WAITING
    replay = verified(brought).replay
    assert (replay.game, replay.race, replay.owner, replay.visibility) == (game, None, people["alice"], "unlisted")
    assert replay.plies == len(racefile.read(data).lines) - 1
    assert services.file_of(replay) == data
    assert queries.newest_verdict(replay).code == "verified"
    assert "outcome" in canonical.load(bytes(queries.newest_verdict(replay).checks))


def test_it_keeps_the_file_once(people):
    brought = verified(imports.bring(sound(), people["alice"]))
    assert bytes(brought.data) == b""
    assert brought.size == len(packed(sound())) + len(bytes(brought.replay.plan))


def test_it_calls_seats_as_the_file_does_and_links_them_to_nobody(people):
    Person.objects.filter(user=people["bob"]).update(name="bot-1")
    replay = verified(imports.bring(sound(), people["alice"])).replay
    racers = queries.racers(replay)
    assert [racer.name for racer in racers] == ["bot-1", "bot-2"]
    assert not any(racer.is_bot for racer in racers)
    assert not access.may_change(replay, Caller(people["bob"]))
    assert (replay.score, replay.course) == (None, None)  # no record, on no course of the house


@pytest.mark.parametrize("again", [sound, lambda: packed(sound())], ids=["plain", "packed"])
def test_the_same_bytes_are_the_same_import(people, again):
    first = verified(imports.bring(sound(), people["alice"]))
    second = imports.bring(again(), people["bob"])
    assert second.pk == first.pk
    assert second.state == UploadState.DONE
    assert {*second.brought.all()} == {people["alice"], people["bob"]}
    assert Job.objects.filter(kind=imports.KIND).count() == 1


def test_the_same_race_in_other_bytes_is_the_same_replay(people):
    first = verified(imports.bring(sound(), people["alice"]))
    second = verified(imports.bring(unsigned(sound()), people["bob"]))
    assert second.pk != first.pk
    assert second.replay == first.replay
    assert services.file_of(Replay.objects.get()) == sound()


def test_a_signature_that_comes_later_is_taken(people):
    first = verified(imports.bring(unsigned(sound()), people["alice"]))
    assert queries.signer(first.replay) is None
    signed = verified(imports.bring(sound(), people["bob"])).replay
    signer = queries.signer(Replay.objects.get(pk=signed.pk))
    assert (signer.key, signer.is_own) == (next(iter(filing.OURS)), False)


def test_a_race_of_this_house_leads_to_its_replay(people, finished):
    replay = finished()
    brought = verified(imports.bring(services.file_of(replay), people["charlie"]))
    assert brought.replay == replay
    assert Replay.objects.count() == 1


def test_a_race_of_this_house_that_one_may_not_see_is_shown_without_its_people(people, finished):
    replay = finished()
    Replay.objects.update(visibility=Visibility.PRIVATE)
    shown = verified(imports.bring(services.file_of(replay), people["charlie"])).replay
    assert shown != replay
    assert queries.signer(shown).is_own
    assert keys.known()
    assert [racer.name for racer in queries.racers(shown)] == [racer.colour for racer in queries.racers(shown)]


def test_who_brought_a_file_sees_it_whatever_its_owner_makes_of_it(people):
    replay = verified(imports.bring(sound(), people["alice"])).replay
    imports.bring(sound(), people["bob"])
    Replay.objects.update(visibility=Visibility.PRIVATE)
    assert access.find(replay.pk, Caller(people["bob"])) == replay
    with pytest.raises(Missing):
        access.find(replay.pk, Caller(people["charlie"]))


# ---- refused ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["sled-moves-further", "another-commitment", "ply-of-another", "not-json"])
def test_it_refuses_a_damaged_race_with_code_ply_and_sentence(people, name):
    made = wounded(name)
    brought = verified(imports.bring(made.data, people["alice"]))
    assert (brought.state, brought.code, brought.ply) == (UploadState.REFUSED, made.code, made.ply)
    assert queries.to_sentence(brought).to_text()
    assert hints.hint(brought.code)
    assert (brought.replay, bytes(brought.data), brought.size) == (None, b"", len(brought.torn or b""))


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"hello\n", "racefile.header"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "racefile.header"),
        (b'{"boa', "racefile.cut"),
        (sound()[:-9], "racefile.cut"),
        (packed(packed(sound())), "racefile.nested"),
        (packed(b"\0" * (1 << 22)), "racefile.header"),
        (packed(b'{"board":' + b"[" * (1 << 22)), "racefile.size"),
        (b'{"board":' + b"[" * (1 << 20) + b"\n", "racefile.header"),
        (sound() + b"x" * (4 << 20), "racefile.size"),
    ],
)
def test_what_is_no_race_file_is_refused_at_the_door(people, data, code):
    with pytest.raises(Malformed) as caught:
        imports.bring(data, people["alice"])
    assert caught.value.code == code
    assert (Import.objects.count(), Job.objects.count()) == (0, 0)


def test_a_race_that_asks_for_too_many_steps_is_refused_at_the_door(people, settings):
    settings.IMPORT_STEPS = 20
    with pytest.raises(Refused) as caught:
        imports.bring(sound(), people["alice"])
    assert caught.value.code == "too_expensive"
    assert Import.objects.count() == 0


def test_a_refusal_is_told_for_a_week(people):
    brought = verified(imports.bring(wounded("ply-of-another").data, people["alice"]))
    assert imports.find(brought.pk, people["alice"]).code == brought.code
    Import.objects.update(created=timezone.now() - timedelta(days=8))
    imports.bring(sound(), people["bob"])
    assert not Import.objects.filter(pk=brought.pk).exists()


def test_what_broke_off_is_tried_anew(people, monkeypatch):
    broke = {"code": bounded.BROKE_OFF, "template": "It broke off.", "fields": {}}
    with monkeypatch.context() as patch:
        patch.setattr(bounded, "facts", lambda data, bounds: broke)
        assert verified(imports.bring(sound(), people["alice"])).state == UploadState.REFUSED
    assert verified(imports.bring(sound(), people["alice"])).state == UploadState.DONE


# ---- bounds and giving back -------------------------------------------------------------------------------


def test_it_belongs_to_whoever_brought_it_only(people):
    brought = imports.bring(sound(), people["alice"])
    with pytest.raises(Missing):
        imports.find(brought.pk, people["bob"])


def test_with_its_last_holder_the_replay_goes(people):
    brought = verified(imports.bring(sound(), people["alice"]))
    imports.bring(sound(), people["bob"])
    imports.take_back(brought.pk, people["alice"])
    assert Replay.objects.get().owner == people["bob"]
    imports.take_back(brought.pk, people["bob"])
    assert (Replay.objects.count(), Import.objects.count(), Board.objects.count()) == (0, 0, 0)


def test_a_replay_of_this_house_is_not_given_back(people, finished):
    brought = verified(imports.bring(services.file_of(finished()), people["alice"]))
    imports.take_back(brought.pk, people["alice"])
    assert (Replay.objects.count(), Import.objects.count()) == (1, 0)


def test_what_is_taken_back_while_it_is_verified_is_not_shown(people):
    brought = imports.bring(sound(), people["alice"])
    facts = imports.run({"import": brought.pk.hex}, lambda *args: None)
    imports.take_back(brought.pk, people["alice"])
    imports.save(brought.pk, {"import": brought.pk.hex}, facts)
    assert Replay.objects.count() == 0


def test_what_was_given_back_can_be_brought_again(people):
    imports.take_back(verified(imports.bring(sound(), people["alice"])).pk, people["alice"])
    assert verified(imports.bring(sound(), people["alice"])).replay is not None


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [("IMPORTS_EACH", 1, "import.yours"), ("IMPORTS_MB", 0, "import.room")],
)
def test_nobody_fills_the_house(people, settings, name, value, code):
    verified(imports.bring(sound(), people["alice"]))
    setattr(settings, name, value)
    with pytest.raises(Refused) as caught:
        imports.bring(sound("husky"), people["alice"])
    assert caught.value.code == code
    assert Import.objects.count() == 1


def test_nobody_fills_the_queue(people, monkeypatch):
    monkeypatch.setattr(imports, "MOST_WAITING", 1)
    imports.bring(sound(), people["alice"])
    with pytest.raises(Refused) as caught:
        imports.bring(sound("husky"), people["alice"])
    assert caught.value.code == "import.waiting"


def test_the_words_of_a_plan_are_words_only(people):
    nasty = "<script>alert(1)</script>"
    replay = verified(imports.bring(titled(nasty, "</text><script>x</script>"), people["alice"])).replay
    assert queries.title(replay) == nasty
    assert replay.owner == people["alice"]
