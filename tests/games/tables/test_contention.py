"""Many who order at once at a real table, over several server processes: one order wins a ply, the others are told."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any
from uuid import UUID

import pytest

from games import queries, verdicts
from games.tables import opening, starting
from games.tables.access import Caller
from games.tables.opening import RaceWish, SeatWish
from people import tokens
from tests.parts import tables
from tests.parts.web import Client, Web

pytestmark = [pytest.mark.stack, pytest.mark.django_db(transaction=True)]

Answer = tuple[int, Any]


def new_race(people: dict[str, Any]) -> UUID:
    """Two sleds at Alice's screen, a course long enough for many plies."""
    ground = tables.ground("snow_tails", "nutcracker")
    wish = RaceWish("snow_tails", [SeatWish("me"), SeatWish("local", "Bob")], options={"rounds": 200})
    race = opening.open_on(ground, people["alice"], wish).race_id
    starting.start(race, Caller(people["alice"]))
    return race


def race_for_plies(port: int, people: dict[str, Any], movers: int, rounds: int) -> tuple[UUID, list[list[Answer]]]:
    """In each round all movers look, wait for one another, and order the next ply of the seat that owes it."""
    race, (row, token) = new_race(people), tokens.make(people["alice"], "movers")
    path, barrier = f"/api/v1/races/{race}", Barrier(movers)

    def mover(number: int) -> list[Answer]:
        try:
            return raced(number)
        except Exception:
            barrier.abort()  # or the others would wait for this one for ever
            raise

    def raced(number: int) -> list[Answer]:
        client, answers = Client(port, Authorization=f"Bearer {token}"), []
        for turn in range(rounds):
            state = client.get(f"{path}/state")[1]
            if not state["movers"]:
                break  # everybody sees it: nobody orders between the barriers
            seat, seen = state["movers"][0], state["race"]["ply"]
            command = client.get(f"{path}/legal?seat={seat}&most=1")[1]["commands"][0]
            barrier.wait()
            order = {"seat": seat, "command": command, "command_id": f"m{number}-{turn}", "expected_ply": seen}
            answers.append(client.post(f"{path}/orders", order))
            barrier.wait()
        return answers

    with ThreadPoolExecutor(movers) as pool:
        by_mover = list(pool.map(mover, range(movers)))
    tokens.revoke(people["alice"], row.pk)
    return race, [list(answers) for answers in zip(*by_mover, strict=True)]


def breaches(race: UUID, rounds: list[list[Answer]]) -> list[str]:
    """Every round without exactly one winner, every answer that does not tell the new ply, every gap."""
    errors = []
    for ply, answers in enumerate(rounds, start=1):
        counts = Counter(status for status, _payload in answers)
        if counts != {200: 1, 409: len(answers) - 1}:
            errors.append(f"round {ply}: {dict(counts)}")
        plies = {payload["ply"] if status == 200 else payload["fields"].get("ply") for status, payload in answers}
        if plies != {ply}:
            errors.append(f"round {ply}: told {plies}")
    damage = verdicts.first_damage(race)
    if damage or queries.head(race).ply != len(rounds):
        errors.append(f"the log: {damage}, head {queries.head(race).ply}")
    return errors


def win_plies(web: Web, movers: int, rounds: int) -> list[str]:
    """What is wrong after so many rounds, in as many races as they take."""
    people, won = tables.cast(), 0
    while won < rounds:
        race, answers = race_for_plies(web.port, people, movers, rounds - won)
        if errors := breaches(race, answers):
            return errors
        won += len(answers)
    return []


def test_it_lets_one_of_16_orders_win_each_ply_of_a_table():
    with Web(workers=2, threads=8) as web:
        assert win_plies(web, 16, 20) == []


@pytest.mark.soak
def test_it_lets_one_of_64_orders_win_each_ply_of_a_table():
    with Web(workers=4, threads=8) as web:
        assert win_plies(web, 64, 200) == []


def test_the_oracle_catches_two_winners_an_error_an_old_ply_and_a_gap():
    with Web(workers=2, threads=4) as web:
        race, rounds = race_for_plies(web.port, tables.cast(), 2, 2)
    won = next(answer for answer in rounds[0] if answer[0] == 200)
    assert breaches(race, rounds) == []
    assert breaches(race, [[won, won], rounds[1]]) != []
    assert breaches(race, [[won, (500, {"fields": {"ply": 1}})], rounds[1]]) != []
    assert breaches(race, [[won, (409, {"fields": {"ply": 0}})], rounds[1]]) != []
    assert breaches(race, rounds[:1]) != []
