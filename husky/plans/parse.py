"""A plan from JSON or from a value that claims to be one, and back to a value.

What cannot be read is `Malformed` with the layer it stands in. It must never refuse what the checks can judge.
"""

from __future__ import annotations

from core import canonical, strictjson
from core.canonical import Value
from core.errors import Malformed
from core.i18n import gettext_noop as _
from courses.plans.looks import look_value, read_look
from husky.boards import KINDS
from husky.plans.layers import layer_value, pair, read_layer
from husky.plans.plan import MOST_ANIMALS, MOST_LAYERS, MOST_SIDE, Cell, Layer, Plan

MOST_BYTES = 1 << 16
NEEDED, MORE = {"game", "layers", "size"}, {"animals", "look"}


def read_json(data: bytes) -> Plan:
    """The plan of a JSON text, in any spelling. Requires nothing of the bytes."""
    check_size(len(data))
    return read_value(strictjson.load(data, "plan"))


def read_value(payload: object) -> Plan:
    """The plan of a value made of objects, lists, texts and whole numbers. Requires nothing of it.

    >>> read_value({"game": "husky", "size": [31, 14], "layers": [{"fill": "snow"}]}).layers[0].paint
    Fill(colour=0)
    """
    if not isinstance(payload, dict) or not NEEDED <= set(payload) <= NEEDED | MORE or payload["game"] != "husky":
        template = _("A plan of Husky has the fields game (husky), size and layers; it may have animals and look.")
        raise Malformed("plan.fields", template)
    return settled(payload["size"], payload["layers"], payload.get("animals", {}), payload.get("look", {}))


def settled(size: object, layers: object, animals: object, look: object = None) -> Plan:
    """The plan of what is said of its parts. Requires nothing of them."""
    sides = pair(size, (1, MOST_SIDE))
    if sides is None:
        raise Malformed("plan.sides", _("The size of a board is its width and height, 1 to %(most)s."), most=MOST_SIDE)
    plan = Plan(*sides, _layers(layers), _animals(animals), read_look({} if look is None else look, 0))
    check_size(len(to_json(plan)))  # what is kept must be read again
    return plan


def check_size(size: int) -> None:
    if size > MOST_BYTES:
        raise Malformed("plan.size", _("A plan has at most %(most)s bytes."), most=MOST_BYTES)


def _layers(payload: object) -> tuple[Layer, ...]:
    if not isinstance(payload, list) or len(payload) > MOST_LAYERS:
        raise Malformed("plan.layers", _("A plan has a list of at most %(most)s layers."), most=MOST_LAYERS)
    return tuple(read_layer(layer, number) for number, layer in enumerate(payload, 1))


def _animals(payload: object) -> tuple[tuple[Cell, ...], ...]:
    if not isinstance(payload, dict) or not set(payload) <= set(KINDS):
        raise Malformed("plan.animals", _("The animals of a plan are wolf, elk and bear, each a list of cells."))
    return tuple(_spots(payload.get(kind, []), kind) for kind in KINDS)


def _spots(payload: object, kind: str) -> tuple[Cell, ...]:
    pairs = [pair(spot) for spot in payload] if isinstance(payload, list) else [None]
    spots = tuple(spot for spot in pairs if spot is not None)
    if len(spots) != len(pairs) or len(spots) > MOST_ANIMALS:
        template = _("The cells of %(kind)s cannot be read: they are at most %(most)s pairs of column and row.")
        raise Malformed("plan.animals", template, kind=kind, most=MOST_ANIMALS)
    return spots


def to_value(plan: Plan) -> dict[str, Value]:
    """The plan as a value; `read_value` gives the same plan back.

    >>> to_value(Plan(10, 6))
    {'game': 'husky', 'size': [10, 6], 'layers': []}
    """
    layers: list[Value] = [layer_value(layer) for layer in plan.layers]
    payload: dict[str, Value] = {"game": plan.game, "size": [plan.width, plan.height], "layers": layers}
    animals: dict[str, Value] = {
        kind: [[*spot] for spot in spots] for kind, spots in zip(KINDS, plan.animals, strict=True) if spots
    }
    return payload | ({"animals": animals} if animals else {}) | look_value(plan.look)


def to_json(plan: Plan) -> bytes:
    """The plan in its one canonical form."""
    return canonical.dump(to_value(plan))
