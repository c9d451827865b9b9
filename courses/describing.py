"""What the description of the API says of all games, put together when it is asked for. It must never name a game.

Whoever defines a field cannot ask the games yet: they import this room.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.utils.functional import lazy
from drf_spectacular.extensions import OpenApiSerializerFieldExtension
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.plumbing import ResolvedComponent

from courses.plans.manifest import MANIFESTS, CourseManifest
from courses.plans.schema import Schema

TABLE = {
    "oneOf": [{"type": "string"}, {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2}],
    "description": "Two sides in millimetres.",
    "example": "1200x800",
}


def _by_game(tell: Callable[[CourseManifest], str], rest: str = "") -> str:
    """What a field means in each game that has it, then what is the same in all."""
    meanings = ((manifest.title, tell(manifest)) for manifest in MANIFESTS.values())
    return " ".join([*(f"{title}: {meaning}." for title, meaning in meanings if meaning), *([rest] if rest else [])])


by_game = lazy(_by_game, str)


def wishes() -> Schema:
    """What a plan is checked against besides the rules."""
    stocks = {manifest.title: manifest.described.stock for manifest in MANIFESTS.values()}
    owned = ", ".join(f"of {title} {' and '.join(stock)}" for title, stock in stocks.items() if stock)
    return {
        "type": "object",
        "description": "What the plan is checked against besides the rules. Boxes or a stock, not both.",
        "properties": {
            "boxes": {"type": "integer", "minimum": 1, "maximum": 10},
            "stock": {
                "type": "object",
                "description": f"O{owned[1:]}.",
                "properties": {name: schema for stock in stocks.values() for name, schema in stock.items()},
            },
            "table": TABLE,
            "lane_mm": {
                "type": "integer", "description": "How wide a lane is on the table; else as usual in the game.",
            },
        },
    }  # fmt: skip


class WishesDescribed(OpenApiSerializerFieldExtension):  # type: ignore[no-untyped-call]  # it has few types
    """Wishes of any game."""

    target_class = "courses.serializers_plans.WishesField"

    def map_serializer_field(self, auto_schema: AutoSchema, direction: Any) -> Schema:
        return wishes()


class ResultDescribed(OpenApiSerializerFieldExtension):  # type: ignore[no-untyped-call]
    """What is proven, in the words of its game: one of all games' proofs, each with a name of its own."""

    target_class = "courses.serializers_proof.ResultField"

    def get_name(self) -> str:
        return "ProofResult"

    def map_serializer_field(self, auto_schema: AutoSchema, direction: Any) -> Schema:
        proofs = [_component(game, manifest.described.proof) for game, manifest in MANIFESTS.items()]
        for proof in proofs:
            auto_schema.registry.register_on_missing(proof)
        return {"oneOf": [proof.ref for proof in proofs]}


def _component(game: str, schema: Schema) -> ResolvedComponent:
    name = f"{game.title().replace('_', '')}Proof"
    return ResolvedComponent(name, ResolvedComponent.SCHEMA, schema, name)  # type: ignore[no-untyped-call]
