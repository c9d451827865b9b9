"""A plan from JSON or from a value that claims to be one, and back to a value.

What cannot be read is `Malformed` with the lane it stands in. It must never refuse what the checks can judge.
"""

from __future__ import annotations

from core import canonical, strictjson
from core.canonical import Value
from core.errors import Malformed
from core.i18n import gettext_noop as _
from courses.plans.looks import look_value, read_look
from reindeer_races.boards import KINDS, LANES, Card
from reindeer_races.plans.plan import MOST_CARDS, MOST_NUMBER, MOST_TILES, SETS, Laid, Lane, Place, Plan

MOST_BYTES = 1 << 16
NEEDED, MORE = {"game", "lanes"}, {"house", "look", "rewards"}
LANE_FIELDS = {"at", "bends", "cards", "look", "rewards"}


def read_json(data: bytes) -> Plan:
    """The plan of a JSON text, in any spelling. Requires nothing of the bytes."""
    check_size(len(data))
    return read_value(strictjson.load(data, "plan"))


def read_value(payload: object) -> Plan:
    """The plan of a value made of objects, lists, texts and whole numbers. Requires nothing of it.

    >>> payload = {"game": "reindeer_races", "lanes": [{"cards": [["plain", "ice-on"]]}, {}, {}, {}, {}]}
    >>> read_value(payload).lanes[0].cards
    (Laid(card=(0, 1), bend=0),)
    """
    if (
        not isinstance(payload, dict)
        or not NEEDED <= set(payload) <= NEEDED | MORE
        or payload["game"] != "reindeer_races"
    ):
        template = _(
            "A plan of Reindeer Races has the fields game (reindeer_races) and lanes; it may have house, look and "
            "rewards."
        )
        raise Malformed("plan.fields", template)
    lanes = payload["lanes"]
    if not isinstance(lanes, list) or len(lanes) != LANES:
        raise Malformed("plan.lanes", _("A plan has a list of %(lanes)s lanes."), lanes=LANES)
    read = [read_lane(lane, at) for at, lane in enumerate(lanes, 1)]
    return settled(read, payload.get("rewards", "a"), payload.get("house", 0), payload.get("look", {}))


def settled(lanes: list[Lane], rewards: object, house: object, look: object = None) -> Plan:
    """The plan of lanes that were read and of what is said about all of them."""
    if not isinstance(rewards, str) or rewards not in SETS:
        raise Malformed("plan.rewards", _("The rewards of a plan are the set a or the set b."))
    if type(house) is not int or house not in (0, 1):
        raise Malformed("plan.house", _("A plan is of the house, 1, or not, 0."))
    plan = Plan(tuple(lanes), rewards, bool(house), read_look({} if look is None else look, 0))
    check_size(len(to_json(plan)))  # what is kept must be read again
    return plan


def check_size(size: int) -> None:
    if size > MOST_BYTES:
        raise Malformed("plan.size", _("A plan has at most %(most)s bytes."), most=MOST_BYTES)


def read_lane(payload: object, at: int) -> Lane:
    """One lane; `at` is its number from 1, for the complaint."""
    if not isinstance(payload, dict) or not all(isinstance(key, str) for key in payload):
        raise _odd(at, "lane")
    if not set(payload) <= LANE_FIELDS:
        raise _odd(at, min(set(payload) - LANE_FIELDS))
    cards = [_card(card, at) for card in _list(payload.get("cards", []), MOST_CARDS, at, "cards")]
    bends = _numbers(payload["bends"], MOST_CARDS, at, "bends") if "bends" in payload else (0,) * len(cards)
    if len(bends) != len(cards):
        raise _odd(at, "bends")
    laid = tuple(Laid(card, bend) for card, bend in zip(cards, bends, strict=True))
    rewards = _numbers(payload["rewards"], MOST_TILES, at, "rewards") if "rewards" in payload else None
    return Lane(
        laid, rewards, _place(payload["at"], at) if "at" in payload else None, read_look(payload.get("look", {}), at)
    )


def _odd(at: int, field: str) -> Malformed:
    return Malformed("plan.lane", _("Lane %(lane)s cannot be read: %(field)s."), lane=at, field=field[:40])


def _list(payload: object, most: int, at: int, field: str) -> list[object]:
    if not isinstance(payload, list) or len(payload) > most:
        raise _odd(at, field)
    return payload


def _card(payload: object, at: int) -> Card:
    cells = _list(payload, 2, at, "cards")
    kinds = [KINDS.index(cell) for cell in cells if isinstance(cell, str) and cell in KINDS]
    if len(kinds) != 2:
        raise _odd(at, "cards")
    return (kinds[0], kinds[1])


def _numbers(payload: object, most: int, at: int, field: str) -> tuple[int, ...]:
    return tuple(_number(number, at, field) for number in _list(payload, most, at, field))


def _number(number: object, at: int, field: str) -> int:
    if type(number) is not int or not -MOST_NUMBER <= number <= MOST_NUMBER:
        raise _odd(at, field)
    return number


def _place(payload: object, at: int) -> Place:
    numbers = _numbers(payload, 3, at, "at")
    if len(numbers) != 3:
        raise _odd(at, "at")
    return Place(*numbers)


def to_value(plan: Plan) -> dict[str, Value]:
    """The plan as a value; `read_value` gives the same plan back.

    >>> to_value(Plan((Lane(), Lane(), Lane(), Lane(), Lane())))["lanes"][4]
    {'cards': []}
    """
    payload: dict[str, Value] = {"game": plan.game, "lanes": [lane_value(lane) for lane in plan.lanes]}
    if plan.rewards != "a":
        payload["rewards"] = plan.rewards
    return payload | ({"house": 1} if plan.is_house else {}) | look_value(plan.look)


def to_json(plan: Plan) -> bytes:
    """The plan in its one canonical form."""
    return canonical.dump(to_value(plan))


def lane_value(lane: Lane) -> dict[str, Value]:
    """One lane as a plan says it."""
    payload: dict[str, Value] = {"cards": [[KINDS[kind] for kind in laid.card] for laid in lane.cards]}
    if any(laid.bend for laid in lane.cards):
        payload["bends"] = [laid.bend for laid in lane.cards]
    if lane.rewards is not None:
        payload["rewards"] = [*lane.rewards]
    if lane.place is not None:
        payload["at"] = [lane.place.x, lane.place.y, lane.place.heading]
    return payload | look_value(lane.look)
