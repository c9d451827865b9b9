"""Races many seeded races in many ways, and chooses those that together show everything. It must never write a file."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from random import Random
from typing import Any

from games.rules import luck, play
from games.rules.record import Record
from tests.records.games import GAMES, Shown, codes
from tests.records.kept import Kept
from tests.records.refusing import refusal, refused_opening
from tests.records.story import Story

MOST_RACES = 4_000
MOST_REFUSED = 3  # in one record


class Candidate:
    """A race, with what is seen in it."""

    def __init__(self, shown: Shown, board: str, story: Story) -> None:
        self.shown, self.board, self.story = shown, board, story
        self.seen = [sight for sight in shown.SIGHTS if sight.seen(story)]
        self.sights = frozenset(sight.phrase for sight in self.seen)


def races(shown: Shown) -> Iterator[Candidate]:
    """One seeded race after the other: boards, seats, options and ways of racing in turn."""
    for seed in range(MOST_RACES):
        hand = Random(f"record {seed}")
        board, pins = shown.setup(seed, hand)
        data, _digest = shown.board_of(board)
        yield Candidate(shown, board, shown.Story(raced(shown, pins, data, hand, board), data))


def raced(shown: Shown, pins: dict[str, Any], board: bytes, hand: Random, course: str) -> Record:
    """A whole race, one way of racing for each seat."""
    secret, race = sha256(repr(hand.random()).encode()).digest(), f"{hand.getrandbits(128):032x}"
    pins = {**pins, "commitment": luck.commitment(secret, race)}
    draws = luck.Stream(luck.key(secret, race, luck.entropy({"command": pins})))
    styles = [hand.choice(shown.STYLES) for _seat in pins["seats"]]
    step, orders = play.begin(pins, board, draws), []
    while step.outcome is None:
        seat, command = shown.order(step.state, styles, hand)
        orders.append((seat, command))
        step = play.order(shown.rules.version, step.state, seat, command, draws)
    return Record(pins, tuple(orders), race, course, secret.hex())


def choice(shown: Shown) -> list[Candidate]:
    """Races that show every sight at least once, then those that show the rarest again."""
    candidates, seen, lacking = [], Counter[str](), {sight.phrase for sight in shown.SIGHTS}
    for candidate in races(shown):
        if not candidate.sights <= {phrase for phrase, times in seen.items() if times > 20}:
            candidates.append(candidate)
            seen.update(candidate.sights)
        if lacking <= {phrase for phrase, times in seen.items() if times > 1}:
            break
    kept: list[Candidate] = []
    often: Counter[str] = Counter()
    for _record in count():
        if lacking <= set(often) and len(kept) >= shown.RECORDS:
            return kept
        best = max(candidates, key=lambda candidate: (_new(candidate, often), -len(candidate.story.moments)))
        candidates.remove(best)
        kept.append(best)
        often.update(best.sights)
    raise AssertionError


def _new(candidate: Candidate, often: Counter[str]) -> float:
    """How much a race adds: what was never shown counts most."""
    return sum(100.0 if not often[phrase] else 1 / often[phrase] ** 2 for phrase in candidate.sights)


def records(game: str) -> Iterator[Kept]:
    """The records to keep, each named by the rarest sight in it that names no other; those that the game wants named
    come first."""
    shown = GAMES[game]
    candidates = choice(shown)
    often = Counter(phrase for candidate in candidates for phrase in candidate.sights)
    refused: Counter[str] = Counter()
    named: set[str] = set()
    for number, candidate in enumerate(candidates, 1):
        phrase = min(candidate.sights, key=lambda text: (text in named, text not in shown.NAMED, often[text], text))
        named.add(phrase)
        yield kept(f"{number:02}-{re.sub('[^a-z0-9]+', '-', phrase)}", candidate, refused)


def kept(name: str, candidate: Candidate, refused: Counter[str]) -> Kept:
    story = candidate.story
    return Kept(
        name=name,
        board=candidate.board,
        ends=str(story.events[-1]["how"]),
        head=story.head,
        outcome=story.outcome,
        refused=tuple(_refused(candidate, refused)),
        shows=tuple(sorted({clause for sight in candidate.seen for clause in sight.clauses})),
        sights=tuple(sight.phrase for sight in candidate.seen),
        kinds=tuple(sorted({str(event["kind"]) for event in story.events})),
        record=story.record,
    )


def _refused(candidate: Candidate, refused: Counter[str]) -> list[tuple[int, int, dict[str, Any], str]]:
    """A few attempts with the codes that were seen least so far."""
    attempts: dict[str, tuple[int, int, dict[str, Any], str]] = {}
    shown, story = candidate.shown, candidate.story
    for change in shown.OPENINGS:
        code = refused_opening(shown.rules, {**story.record.pins, **change}, story.board)
        attempts.setdefault(code, (-1, -1, change, code))
    for ply, state in enumerate(story.states):
        for seat, command in shown.attempts(state):
            code = refusal(shown.rules, state, seat, command)
            attempts.setdefault(code, (ply, seat, command, code))
    known = codes(shown)
    wanted = sorted(known & attempts.keys(), key=lambda code: (refused[code], code))[:MOST_REFUSED]
    refused.update(wanted)
    return sorted((attempts[code] for code in wanted), key=lambda attempt: attempt[0])
