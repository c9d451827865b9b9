"""Races many seeded races in many ways, and chooses those that together show everything. It must never write a file."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from itertools import count
from random import Random
from typing import Any

from courses.boards import snow_tails as boards
from courses.plans.snow_tails.compile import compile
from courses.plans.snow_tails.presets import PRESETS
from courses.plans.snow_tails.text import read_text
from games.rules import luck, play, snow_tails
from games.rules.record import Record
from games.rules.snow_tails.commands import read
from games.rules.snow_tails.state import RACING
from games.rules.snow_tails.turns import looked_at
from tests.laws.tables import TABLES, pins_of
from tests.laws.walks import chosen
from tests.records.attempts import OPENINGS, attempts, codes, refusal, refused_opening
from tests.records.kept import Kept
from tests.records.sights import SIGHTS, seen_in
from tests.records.story import Story

# Presets, and a course on which a sled can cross a red line and the finish in one move.
CHAINS = {**{name: preset.chain for name, preset in PRESETS.items()}, "corner-last": "START S S CR FIN"}
MOST_RACES, RECORDS = 4_000, 44
MOST_REFUSED = 3  # in one record
STYLES = ("careful", "wild", "eager", "mixed")  # never a bot: a cleverer one must not change the records


class Candidate:
    """A race, with what is seen in it."""

    def __init__(self, board: str, story: Story) -> None:
        self.board, self.story = board, story
        self.sights = frozenset(sight.phrase for sight in seen_in(story))


def races() -> Iterator[Candidate]:
    """One seeded race after the other: boards, seats, options and ways of racing in turn."""
    for seed in range(MOST_RACES):
        hand = Random(f"record {seed}")
        board = hand.choice(list(CHAINS))
        data, digest = board_of(board)
        seats = 1 + seed % 5
        pins = pins_of(snow_tails.version, digest, seats, options(hand, seats))
        yield Candidate(board, Story(raced(pins, data, hand, board), data))


@lru_cache(maxsize=16)
def board_of(name: str) -> tuple[bytes, str]:
    """The bytes and the digest of a board."""
    board = compile(read_text(CHAINS[name]))
    return boards.write(board), boards.digest(board)


def options(hand: Random, seats: int) -> dict[str, Any]:
    """Mostly by the book, with a cap of rounds."""
    said: dict[str, Any] = {"rounds": hand.choice([4, 30, 60, 60, 60])}
    if not hand.randrange(3):
        said |= hand.choice([{"bonus": 0}, {"specials": 0}, {"places": "dealt"}, {"deck": [2, 3, 3, 3, 2]}])
    if not hand.randrange(4):
        said["order"] = hand.sample(range(seats), seats)
    return said


def raced(pins: dict[str, Any], board: bytes, hand: Random, course: str) -> Record:
    """A whole race, one way of racing for each seat."""
    secret, race = sha256(repr(hand.random()).encode()).digest(), f"{hand.getrandbits(128):032x}"
    pins = {**pins, "commitment": luck.commitment(secret, race)}
    draws = luck.Stream(luck.key(secret, race, luck.entropy({"command": pins})))
    styles = [hand.choice(STYLES) for _seat in pins["seats"]]
    step, orders = play.begin(pins, board, draws), []
    while step.outcome is None:
        seat, command = order(step.state, styles, hand)
        orders.append((seat, command))
        step = play.order(snow_tails.version, step.state, seat, command, draws)
    return Record(pins, tuple(orders), race, course, secret.hex())


def order(state: Any, styles: list[str], hand: Random) -> tuple[int, dict[str, Any]]:
    """What is ordered next; now and then somebody retires."""
    if state.phase == RACING and not hand.randrange(150):
        seat = hand.randrange(state.seats)
        if {"do": "retire"} in snow_tails.legal(state, seat):
            return seat, {"do": "retire"}
    seat = state.turn
    style = hand.choice(STYLES[:3]) if styles[seat] == "mixed" else styles[seat]
    legal = [one for one in snow_tails.legal(state, seat) if one["do"] != "retire"]
    if style == "wild" or state.phase != RACING:
        return seat, hand.choice(legal)
    if style == "eager":
        return seat, eager(state, seat, legal, hand)
    return seat, chosen(TABLES["snow_tails"], state, seat, legal, hand)


def eager(state: Any, seat: int, legal: list[dict[str, Any]], hand: Random) -> dict[str, Any]:
    """Of a few dozen turns the one that leads furthest, a dent counting as four cells."""

    def worth(command: dict[str, Any]) -> int:
        drive = looked_at(state, seat, read(command)).drive
        return len(drive.path) - 4 * drive.dents - 20 * drive.is_wrecked

    return max(hand.sample(legal, min(len(legal), 40)), key=worth)


def choice() -> list[Candidate]:
    """Races that show every sight at least once, then those that show the rarest again."""
    found, seen, lacking = [], Counter[str](), {sight.phrase for sight in SIGHTS}
    for candidate in races():
        if not candidate.sights <= {phrase for phrase, times in seen.items() if times > 20}:
            found.append(candidate)
            seen.update(candidate.sights)
        if lacking <= {phrase for phrase, times in seen.items() if times > 1}:
            break
    kept: list[Candidate] = []
    shown: Counter[str] = Counter()
    for _record in count():
        if lacking <= set(shown) and len(kept) >= RECORDS:
            return kept
        best = max(found, key=lambda one: (_new(one, shown), -len(one.story.moments)))
        found.remove(best)
        kept.append(best)
        shown.update(best.sights)
    raise AssertionError


def _new(candidate: Candidate, shown: Counter[str]) -> float:
    """How much a race adds: what was never shown counts most."""
    return sum(100.0 if not shown[phrase] else 1 / shown[phrase] ** 2 for phrase in candidate.sights)


def records() -> Iterator[Kept]:
    """The records to keep, each named by the rarest thing that it shows and no other one is named by."""
    candidates = choice()
    often = Counter(phrase for candidate in candidates for phrase in candidate.sights)
    refused: Counter[str] = Counter()
    named: set[str] = set()
    for number, candidate in enumerate(candidates, 1):
        phrase = min(candidate.sights, key=lambda one: (one in named, often[one], one))
        named.add(phrase)
        yield kept(f"{number:02}-{re.sub('[^a-z0-9]+', '-', phrase)}", candidate, refused)


def kept(name: str, candidate: Candidate, refused: Counter[str]) -> Kept:
    story = candidate.story
    seen = seen_in(story)
    return Kept(
        name=name,
        board=candidate.board,
        ends=str(story.events[-1]["how"]),
        head=story.head,
        outcome=story.outcome,
        refused=tuple(_refused(story, refused)),
        shows=tuple(sorted({clause for sight in seen for clause in sight.clauses})),
        sights=tuple(sight.phrase for sight in seen),
        kinds=tuple(sorted({str(event["kind"]) for event in story.events})),
        record=story.record,
    )


def _refused(story: Story, refused: Counter[str]) -> list[tuple[int, int, dict[str, Any], str]]:
    """A few attempts with the codes that were seen least so far."""
    found: dict[str, tuple[int, int, dict[str, Any], str]] = {}
    for change in OPENINGS:
        code = refused_opening({**story.record.pins, **change}, story.board)
        found.setdefault(code, (-1, -1, change, code))
    for ply, state in enumerate(story.states):
        for seat, command in attempts(state):
            code = refusal(state, seat, command)
            found.setdefault(code, (ply, seat, command, code))
    wanted = sorted((code for code in found if code in codes()), key=lambda code: (refused[code], code))[:MOST_REFUSED]
    refused.update(wanted)
    return sorted((found[code] for code in wanted), key=lambda one: one[0])
