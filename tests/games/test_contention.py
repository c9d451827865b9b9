"""Many who order at once, over HTTP and several server processes: one order wins a ply, each is applied once."""

from __future__ import annotations

import json
import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from threading import Barrier, Timer
from typing import Any
from uuid import UUID

import pytest

from games import heads, queries, verdicts
from games.log import entry
from tests.parts.web import Client, Web

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]

MOST_TURNS = 100_000
Answer = tuple[int, Any]


@pytest.fixture
def web():
    with Web(workers=4, threads=4) as web:
        yield web


def _new_race(port: int, seats: int = 1) -> str:
    return Client(port).post("/tiny/races", {"goal": MOST_TURNS * 6, "seats": seats})[1]["race"]


def _together(movers: int, port: int, each) -> list[Any]:
    """Run `each(client, number, barrier)` in threads that start together."""
    barrier = Barrier(movers)
    with ThreadPoolExecutor(movers) as pool:
        return list(pool.map(lambda number: each(Client(port), number, barrier), range(movers)))


def race_for_plies(web: Web, movers: int, rounds: int) -> tuple[UUID, list[list[Answer]]]:
    """In each round all movers read the head, wait for one another, and order the next ply."""
    race = _new_race(web.port)
    path = f"/tiny/races/{race}/orders"

    def mover(client: Client, number: int, barrier: Barrier) -> list[Answer]:
        answers = []
        for turn in range(rounds):
            seen = client.get(path)[1]["ply"]
            barrier.wait()
            order = {"seat": 0, "command": {"do": "pass"}, "command_id": f"m{number}-{turn}", "expected_ply": seen}
            answers.append(client.post(path, order))
            barrier.wait()
        return answers

    by_mover = _together(movers, web.port, mover)
    return UUID(race), [list(answers) for answers in zip(*by_mover, strict=True)]


def breaches_of_one_winner(race: UUID, rounds: list[list[Answer]]) -> list[str]:
    """Every round without exactly one winner, every answer that is neither the win nor stale with the new ply."""
    breaches = []
    for ply, answers in enumerate(rounds, start=1):
        counts = Counter(status for status, _ in answers)
        if counts != {200: 1, 409: len(answers) - 1}:
            breaches.append(f"round {ply}: {dict(counts)}")
        if any(payload["ply"] != ply for _, payload in answers if payload):
            breaches.append(f"round {ply}: somebody was told another ply")
    damage = verdicts.first_damage(race)
    if damage or queries.head(race).ply != len(rounds):
        breaches.append(f"the log: {damage}, head {queries.head(race).ply}")
    return breaches


def test_it_lets_one_of_16_orders_win_each_ply(web):
    race, rounds = race_for_plies(web, 16, 20)
    assert breaches_of_one_winner(race, rounds) == []


@pytest.mark.soak
def test_it_lets_one_of_64_orders_win_each_ply(web):
    race, rounds = race_for_plies(web, 64, 200)
    assert breaches_of_one_winner(race, rounds) == []


def test_the_oracle_catches_two_winners_and_a_server_error(web):
    race, rounds = race_for_plies(web, 2, 2)
    assert breaches_of_one_winner(race, [[(200, {"ply": 1})] * 2, rounds[1]]) != []
    assert breaches_of_one_winner(race, [rounds[0], [(200, {"ply": 2}), (500, None)]]) != []
    assert breaches_of_one_winner(race, [[(200, {"ply": 1}), (409, {"ply": 0})], rounds[1]]) != []
    assert breaches_of_one_winner(race, rounds[:1]) != []


def same_order_at_once(web: Web, senders: int) -> tuple[UUID, list[Answer]]:
    race = _new_race(web.port)
    order = {"seat": 0, "command": {"do": "play"}, "command_id": "once", "expected_ply": 0}

    def sender(client: Client, number: int, barrier: Barrier) -> Answer:
        barrier.wait()
        return client.post(f"/tiny/races/{race}/orders", order)

    return UUID(race), _together(senders, web.port, sender)


def breaches_of_once(race: UUID, answers: list[Answer]) -> list[str]:
    """Where one order, sent often, was applied not exactly once or answered differently."""
    breaches = [] if queries.head(race).ply == 1 else [f"the head is at {queries.head(race).ply}"]
    if any(answer != answers[0] for answer in answers) or answers[0][0] != 200:
        breaches.append(f"the answers differ: {answers}")
    return breaches


def test_it_applies_an_order_once_that_is_sent_16_times_at_once(web):
    for _ in range(3):
        race, answers = same_order_at_once(web, 16)
        assert breaches_of_once(race, answers) == []


def test_the_oracle_catches_an_order_applied_twice(web):
    race, answers = same_order_at_once(web, 2)
    assert breaches_of_once(race, [answers[0], (409, {"ply": 1})]) != []
    again = {"seat": 0, "command": {"do": "pass"}, "command_id": "twice", "expected_ply": 1}
    Client(web.port).post(f"/tiny/races/{race.hex}/orders", again)
    assert breaches_of_once(race, answers) != []


def test_it_answers_422_to_the_same_command_id_with_another_command(web):
    race, _ = same_order_at_once(web, 1)
    other = {"seat": 0, "command": {"do": "pass"}, "command_id": "once", "expected_ply": 0}
    status, payload = Client(web.port).post(f"/tiny/races/{race.hex}/orders", other)
    assert (status, payload) == (422, {"code": "order.conflict", "ply": 1})


# ---- kill -9 ------------------------------------------------------------------------------------------------


def kill_while_ordering(web: Web, kills: int, seed: int) -> tuple[UUID, dict[str, str]]:
    """Order without pause, and kill the server again and again; what was acknowledged, by command id."""
    hand = random.Random(seed)
    race = _new_race(web.port)
    acknowledged: dict[str, str] = {}
    path, sent = f"/tiny/races/{race}/orders", 0
    for _ in range(kills):
        sent = _order_until_killed(web, path, acknowledged, sent, hand)
        web.start()
    return UUID(race), acknowledged


def _order_until_killed(web: Web, path: str, acknowledged: dict[str, str], sent: int, hand: random.Random) -> int:
    """The kill comes some milliseconds after a few answers, while further orders are on their way."""
    timer, enough = Timer(hand.uniform(0, 0.02), web.kill), len(acknowledged) + hand.randrange(1, 30)
    client = Client(web.port)
    try:
        while True:
            seen = client.get(path)[1]["ply"]
            command = {"seat": 0, "command": {"do": "play"}, "command_id": f"k{sent}", "expected_ply": seen}
            sent += 1
            status, payload = client.post(path, command)
            if status == 200:
                acknowledged[command["command_id"]] = payload["hash"]
                if len(acknowledged) == enough:
                    timer.start()
    except (OSError, ValueError, HTTPException):
        pass
    timer.join()
    return sent


def breaches_of_durability(race: UUID, acknowledged: dict[str, str]) -> list[str]:
    """Every acknowledged order that is not in the log, or is there with another hash; and a torn log."""
    hashes = {entry.read(stored.data).command_id: stored.hash for stored in queries.stored_after(race, -1)}
    breaches = [f"lost: {id}" for id, hash in acknowledged.items() if hashes.get(id) != hash]
    damage = verdicts.first_damage(race)
    return breaches + ([f"torn: {damage}"] if damage else [])


def test_it_keeps_every_acknowledged_order_when_the_server_is_killed(web):
    race, acknowledged = kill_while_ordering(web, 3, seed=1)
    assert len(acknowledged) > 3
    assert breaches_of_durability(race, acknowledged) == []


@pytest.mark.soak
def test_it_keeps_every_acknowledged_order_over_200_kills(web):
    race, acknowledged = kill_while_ordering(web, 200, seed=2)
    assert len(acknowledged) > 200
    assert breaches_of_durability(race, acknowledged) == []


def test_the_oracle_catches_a_lost_order(web):
    race, answers = same_order_at_once(web, 1)
    assert breaches_of_durability(race, {"once": answers[0][1]["hash"]}) == []
    assert breaches_of_durability(race, {"once": "0" * 64}) != []
    assert breaches_of_durability(race, {"never": answers[0][1]["hash"]}) != []


# ---- the line cut after the commit --------------------------------------------------------------------------


def cut_and_retry(web: Web, cuts: int) -> tuple[UUID, list[Answer]]:
    """Send an order, hang up without reading the answer, send it again: each applied once, told truly."""
    race = _new_race(web.port)
    path, answers = f"/tiny/races/{race}/orders", []
    for number in range(cuts):
        order = {"seat": 0, "command": {"do": "play"}, "command_id": f"c{number}", "expected_ply": number}
        _send_and_hang_up(web.port, path, order)
        answers.append(Client(web.port).post(path, order))
    return UUID(race), answers


def _send_and_hang_up(port: int, path: str, order: dict[str, Any]) -> None:
    client = Client(port)
    client.line.request("POST", path, json.dumps(order), {"Content-Type": "application/json"})
    client.line.close()


def breaches_of_retry(race: UUID, answers: list[Answer]) -> list[str]:
    breaches = [f"order {number}: {answer}" for number, answer in enumerate(answers) if answer[0] != 200]
    for number, (_, payload) in enumerate(answers):
        if payload["ply"] != number + 1:
            breaches.append(f"order {number} stands at {payload['ply']}")
    return breaches + ([] if queries.head(race).ply == len(answers) else ["the log has another length"])


def test_it_answers_the_retry_of_an_order_whose_line_was_cut(web):
    race, answers = cut_and_retry(web, 20)
    assert breaches_of_retry(race, answers) == []


@pytest.mark.soak
def test_it_answers_200_retries_of_orders_whose_line_was_cut(web):
    race, answers = cut_and_retry(web, 200)
    assert breaches_of_retry(race, answers) == []


def test_the_oracle_catches_a_retry_that_was_applied_again(web):
    race, answers = cut_and_retry(web, 2)
    assert breaches_of_retry(race, [*answers, answers[-1]]) != []
    heads.forget()
    assert breaches_of_retry(race, [(409, {"ply": 1}), answers[1]]) != []
