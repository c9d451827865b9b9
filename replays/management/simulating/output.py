"""A report on the command line: its verdict and the start places. It must never count anything anew."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from core.i18n import counted
from replays.simulate.verdicts import to_english


def as_text(report: dict[str, Any], title: str) -> Iterator[str]:
    """What a person reads."""
    wish, raced = report["wish"], report["raced"]
    races = counted(raced["races"], "race")
    yield f"{title}: {races} of {', '.join(wish['bots'])}; seed {wish['seed']}{_options(wish)}"
    yield ""
    yield from map(to_english, report["verdict"])
    yield ""
    yield "start place      won   (95 %)             its share"
    for place in report["places"]:
        won = f"{100 * place['won'] / max(1, place['of']):5.1f} %"
        span = f"({_share(place['low'])} to {_share(place['high'])})"
        yield f"{place['place']:11}  {won}   {span:17}  {_share(place['share'])} %"
    yield ""
    yield f"{'in a race':12} {'mean':>7}  eight in ten"
    yield from (_each(name, spread) for name, spread in sorted(report["each"].items()))


def _options(wish: dict[str, Any]) -> str:
    """As they are given on the command line."""
    return "".join(f"; {name}={_value(value)}" for name, value in sorted(wish["options"].items()))


def _value(value: Any) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def _share(hundredths: int) -> str:
    return f"{hundredths / 100:.1f}"


def _each(name: str, spread: dict[str, Any]) -> str:
    return f"{name:12} {spread['total'] / max(1, spread['many']):7.2f}  {spread['low']} to {spread['high']}"
