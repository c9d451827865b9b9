"""The six answers to an order, and what stays in the log of each."""

from __future__ import annotations

import json
from uuid import uuid4

import pytest

from core.errors import Malformed, Refused
from games import heads, queries, verdicts
from games.log import entry
from games.models import Race, Sealed, SignedHead
from games.results import Closed, Conflict, Duplicate, NotAllowed, Ok, Order, Stale
from games.services import give_order
from tests.parts.races import ALICE, BOARD, BOB, PASS, PLAY, alice_and_bob, begin_race, order, race_on

pytestmark = [pytest.mark.stack, pytest.mark.django_db]


def test_it_answers_ok_and_moves_the_head_by_one():
    race = alice_and_bob()
    result = order(race, ALICE)
    assert isinstance(result, Ok)
    assert result.ply == 1
    assert queries.head(race).hash == result.hash


def test_it_gives_the_first_answer_again_to_the_same_order():
    race = alice_and_bob()
    first = order(race, ALICE, id="same")
    again = order(race, ALICE, id="same", seen=0)
    assert again == Duplicate(first)
    assert queries.head(race).ply == 1


def test_it_knows_an_order_again_even_when_the_sender_looked_at_the_new_ply():
    race = alice_and_bob()
    first = order(race, ALICE, id="same")
    assert order(race, ALICE, id="same", seen=1) == Duplicate(first)


def test_it_knows_the_order_that_ended_the_race_again():
    race = alice_and_bob(goal=1)
    first = order(race, ALICE, id="last")
    assert order(race, ALICE, id="last", seen=0) == Duplicate(first)


def test_it_answers_stale_with_the_current_ply():
    race = alice_and_bob()
    order(race, ALICE)
    assert order(race, BOB, seen=0) == Stale(1)


def test_it_answers_conflict_when_a_command_id_comes_back_with_another_command():
    race = alice_and_bob()
    order(race, ALICE, PLAY, id="same")
    assert order(race, ALICE, PASS, id="same", seen=0) == Conflict("same", 1)


def test_it_answers_conflict_when_another_seat_uses_the_same_command_id():
    race = alice_and_bob()
    order(race, ALICE, PASS, id="same")
    assert order(race, BOB, PASS, id="same") == Conflict("same", 1)


def test_it_tells_the_rules_refusal_and_writes_nothing():
    race = alice_and_bob()
    result = order(race, BOB)
    assert isinstance(result, NotAllowed)
    assert result.refusal.code == "tiny.not-your-turn"
    assert queries.head(race).ply == 0


def test_it_answers_closed_once_the_race_is_over():
    race = race_on(alice_and_bob(goal=1))
    assert order(race, BOB, id="late") == Closed(1)


def test_it_refuses_a_race_that_does_not_exist():
    with pytest.raises(Refused) as refused:
        give_order(Order(uuid4(), ALICE, {"do": "play"}, "x", 0))
    assert refused.value.code == "race.missing"


@pytest.mark.parametrize("command_id", ["", "start", "a b", "x" * 65, "é"])
def test_it_cannot_read_an_unfit_command_id(command_id):
    with pytest.raises(Malformed) as malformed:
        give_order(Order(uuid4(), ALICE, {"do": "play"}, command_id, 0))
    assert malformed.value.code == "order.command-id"


@pytest.mark.parametrize(
    ("command", "code"),
    [({"do": 1.5}, "canonical.leaf"), ({"do": None}, "canonical.leaf"), ({"x": "y" * 20_000}, "order.size")],
)
def test_it_cannot_read_a_command_that_has_no_canonical_bytes(command, code):
    with pytest.raises(Malformed) as malformed:
        give_order(Order(uuid4(), ALICE, command, "x", 0))
    assert malformed.value.code == code


def test_it_cannot_read_a_board_that_is_no_digest():
    with pytest.raises(Malformed) as malformed:
        begin_race("tiny/1", "nonsense", [{"id": "a"}], {})
    assert malformed.value.code == "race.board"


def test_it_leaves_nothing_behind_when_the_game_refuses_the_seats():
    with pytest.raises(Refused):
        begin_race("tiny/1", BOARD, [], {})
    assert not Race.objects.exists()


def test_it_keeps_hidden_cards_out_of_the_public_bytes():
    race = race_on(alice_and_bob(goal=40), turns=5)
    public = b"".join(stored.data for stored in queries.stored_after(race, -1))
    assert b"sealed" not in public
    assert Sealed.objects.filter(race=race).count() == 6
    dealt = json.loads(queries.stored_after(race, -1)[0].data)["body"]["events"]
    assert dealt == [{"kind": "drawn", "seat": 0}, {"kind": "drawn", "seat": 1}]


def test_it_reveals_the_secret_only_in_the_last_entry():
    race = alice_and_bob(goal=9)
    secret = queries.secret(race).hex().encode()
    race_on(race)
    *before, last = [stored.data for stored in queries.stored_after(race, -1)]
    assert secret in last
    assert not any(secret in data for data in before)


def test_it_signs_the_head_when_the_race_ends():
    race = race_on(alice_and_bob())
    assert SignedHead.objects.get(race=race).hash == queries.head(race).hash
    assert verdicts.first_damage(race) is None


def test_it_folds_the_log_to_the_state_that_was_lived():
    race = race_on(alice_and_bob(goal=40), turns=9)
    lived = heads.load(race)
    heads.forget()
    assert heads.load(race).state == lived.state


def test_it_catches_up_with_entries_that_another_process_wrote():
    race = race_on(alice_and_bob(goal=40), turns=3)
    behind = heads.load(race)
    race_on(race, turns=3)
    ahead = heads.load(race)
    heads.forget()
    heads.remember(race, behind)
    assert heads.load(race) == ahead


def test_it_stores_what_the_entry_says_as_canonical_bytes():
    race = race_on(alice_and_bob(goal=40), turns=2)
    for stored in queries.stored_after(race, -1):
        assert entry.write(entry.read(stored.data)) == stored.data
