"""Wounds by an insider, who chains and signs everything anew: Board, plan, luck, and what any game's rules decide."""

from __future__ import annotations

import copy
from random import Random

from courses import judging
from games.log import racefile
from games.log.racefile import CLOSE, MIDDLE, OPEN, plan_digest
from tests.damaged import filing
from tests.damaged.filing import OTHER_PLAN, Payload, joined, lines
from tests.damaged.wounding import Wound, Wounded, any_of, keep, resigned

LAST = -1


def _game(entries: list[Payload]) -> str:
    return str(entries[0]["body"]["command"]["rules"]).partition("/")[0]


# ---- Board and plan: the header, which no signature covers ------------------------------------------------


def _header(name: str, code: str, needs_geometry: bool, board: bool, plan: bytes | None = None) -> None:
    """Another Board or another plan in the first line."""

    def make(data: bytes, hand: Random) -> Wounded:
        file, game = racefile.read(data), _game(filing.entries(data))
        other = filing.course(game, OTHER_PLAN)
        drawn = (judging.to_json(other.plan) if plan is None else plan) if needs_geometry else file.plan
        header = OPEN + (other.board if board else file.board) + MIDDLE
        header += b',"plan":%b,"plan-digest":"%b"' % (drawn, plan_digest(drawn).encode()) + CLOSE
        return Wounded(joined([header, *lines(data)[1:]]), code, 0)

    keep(Wound(name, make, "naive", needs_rules=needs_geometry, needs_geometry=needs_geometry))


_header("board-of-another-course", "board.digest", needs_geometry=False, board=True)
_header("plan-of-another-course", "board.plan", needs_geometry=True, board=False)
_header("plan-of-no-course", "plan.game", needs_geometry=True, board=False, plan=b'{"game":"chess"}')


def _board_respelled(data: bytes, hand: Random) -> Wounded:
    return Wounded(data.replace(b'{"board":{', b'{"board":{ ', 1), "board.digest", 0)


keep(Wound("board-respelled", _board_respelled, "naive"))

# ---- the first and the last entry -------------------------------------------------------------------------


def _pins(name: str, code: str, needs_rules: bool = True, at: int = 0, **changed: object) -> None:
    """Something else that the race was pinned to; without a value it is left out."""

    def change(entries: list[Payload], hand: Random) -> int:
        pins = entries[0]["body"]["command"]
        for pin, value in changed.items():
            if value is None:
                del pins[pin]
            else:
                pins[pin] = value
        return at % len(entries)

    resigned(name, code, change, needs_rules=needs_rules)


_pins("board-renamed", "board.digest", needs_rules=False, board="0" * 64)
_pins("another-commitment", "log.reveal", needs_rules=False, at=LAST, commitment="0" * 64)
_pins("no-commitment", "log.reveal", needs_rules=False, at=LAST, commitment=None)
_pins("rules-of-another-house", "rules.unknown", rules="chess/1")
_pins("rules-of-tomorrow", "rules.unknown", rules="snow_tails/99")
_pins("no-rules", "log.command", rules=None)
_pins("no-start", "log.events", do=None)


def _end(name: str, code: str, needs_rules: bool, **changed: object) -> None:
    """Another end of the race; without a value it is left out."""

    def change(entries: list[Payload], hand: Random) -> int:
        end = entries[-1]["body"]["end"]
        for field, value in changed.items():
            if value is None:
                del end[field]
            else:
                end[field] = value
        return len(entries) - 1

    resigned(name, code, change, needs_rules=needs_rules)


_end("another-secret", "log.reveal", needs_rules=False, secret="0" * 64)
_end("no-secret", "log.unfinished", needs_rules=False, secret=None)
_end("secret-too-short", "log.unfinished", needs_rules=False, secret="00")
_end("secret-in-capitals", "log.unfinished", needs_rules=False, secret="A" * 64)
_end("one-word-more-at-the-end", "log.end", needs_rules=True, note="nice")
_end("no-outcome", "log.end", needs_rules=True, outcome=None)
_end("outcome-in-words", "log.outcome", needs_rules=True, outcome="Red wins")


def _no_end(entries: list[Payload], hand: Random) -> int:
    del entries[-1]["body"]["end"]
    return len(entries) - 1


def _cut_short(entries: list[Payload], hand: Random) -> int:
    entries.pop()
    return len(entries) - 1


def _goes_on(entries: list[Payload], hand: Random) -> int:
    entries.append({**copy.deepcopy(entries[-1]), "command-id": "more"})
    return len(entries) - 1


def _ends_early(entries: list[Payload], hand: Random) -> int:
    ply = hand.randrange(1, len(entries) - 1)
    entries[ply]["body"]["end"] = copy.deepcopy(entries[-1]["body"]["end"])
    return ply


def _places_swapped(entries: list[Payload], hand: Random) -> int:
    first, second, *_others = entries[-1]["body"]["end"]["outcome"]["results"]
    first["seat"], second["seat"] = second["seat"], first["seat"]
    return len(entries) - 1


resigned("no-end", "log.unfinished", _no_end, needs_rules=False)
resigned("cut-short", "log.unfinished", _cut_short, needs_rules=False)
resigned("goes-on-after-the-end", "log.after-end", _goes_on)
resigned("ends-early", "log.outcome", _ends_early)
resigned("places-swapped", "log.outcome", _places_swapped)

# ---- any entry --------------------------------------------------------------------------------------------


def _body(name: str, code: str, change: object, first: int = 1) -> None:
    """The body of an entry before the last one is changed."""

    def changing(entries: list[Payload], hand: Random) -> int:
        ply = hand.randrange(first, len(entries) - 1)
        change(entries[ply]["body"])  # type: ignore[operator]
        return ply

    resigned(name, code, changing)


def _swapped(events: list[Payload]) -> None:
    """The first event comes last, and differs from it."""
    events.append(events.pop(0))


_body("an-event-left-out", "log.events", lambda body: body["events"].pop(), first=0)
_body("the-first-event-left-out", "log.events", lambda body: body["events"].pop(0), first=0)
_body("all-events-left-out", "log.events", lambda body: body["events"].clear(), first=0)
_body("an-event-twice", "log.events", lambda body: body["events"].append(body["events"][-1]), first=0)
_body("an-event-nobody-knows", "log.events", lambda body: body["events"].append({"kind": "sun-shone"}), first=0)
_body("an-event-without-a-kind", "log.events", lambda body: body["events"].append({}), first=0)
_body("events-in-words", "log.events", lambda body: body.update(events="many"), first=0)
_body("events-in-another-order", "log.events", lambda body: _swapped(body["events"]))
_body("one-word-more-in-an-event", "log.events", lambda body: body["events"][0].update(note="nice"), first=0)
_body("one-word-more-in-a-body", "log.events", lambda body: body.update(note="nice"), first=0)
_body("other-rules-for-one-order", "log.events", lambda body: body.update(rules="tiny/1"), first=0)
_body("no-command", "log.command", lambda body: body.pop("command"))
_body("command-in-words", "log.command", lambda body: body.update(command="go"))
_body("seat-in-words", "log.command", lambda body: body.update(seat="red"))
_body("seat-that-is-not-there", "log.refused", lambda body: body.update(seat=5))


def _another_at_turn(entries: list[Payload], hand: Random) -> int:
    ply = hand.randrange(1, len(entries) - 1)
    seats = len(entries[0]["body"]["command"]["seats"])
    seat = entries[ply]["body"]["seat"] = (entries[ply]["body"]["seat"] + 1) % seats
    entries[ply]["by"]["level"] = entries[0]["body"]["command"]["seats"][seat]["bot"]
    return ply


def _order_left_out(entries: list[Payload], hand: Random) -> int:
    seats = [entry["body"].get("seat") for entry in entries]
    ply = any_of([ply for ply in range(1, len(entries) - 1) if seats[ply] != seats[ply + 1]], hand)
    del entries[ply]
    return ply


def _person_for_a_bot(entries: list[Payload], hand: Random) -> int:
    ply = hand.randrange(1, len(entries))
    entries[ply]["by"] = {"who": "person"}
    return ply


def _told_no_longer(entries: list[Payload], hand: Random) -> int:
    ply = hand.randrange(1, len(entries))
    entries[ply]["format"] = 1
    del entries[ply]["by"]
    return ply


resigned("a-person-for-a-bot", "log.by", _person_for_a_bot, needs_rules=False)
resigned("an-orderer-no-longer-told", "chain.format", _told_no_longer, needs_rules=False)
resigned("another-seat-at-turn", "log.refused", _another_at_turn)
resigned("an-order-left-out", "log.refused", _order_left_out)
