"""Every address of the service, read from its resolver. It must never leave one out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver

PART = re.compile(r"<(?:\w+:)?(\w+)>")


@dataclass(frozen=True)
class Address:
    """A name of the resolver, and the path with its parts still open."""

    name: str
    route: str

    @property
    def parts(self) -> list[str]:
        """What the path asks for.

        >>> Address("x", "/races/<uuid:race>/do/<str:what>").parts
        ['race', 'what']
        """
        return PART.findall(self.route)

    def at(self, **values: Any) -> str:
        """The path with these values in it.

        >>> Address("x", "/races/<uuid:race>").at(race=7, seat=1)
        '/races/7'
        """
        return PART.sub(lambda part: str(values[part[1]]), self.route)


def every() -> list[Address]:
    return [*_walk(get_resolver("deploy.urls").url_patterns, "/", "")]


def _walk(patterns: list[Any], before: str, space: str) -> Iterator[Address]:
    for pattern in patterns:
        here = before + str(pattern.pattern)
        if isinstance(pattern, URLResolver):
            yield from _walk(pattern.url_patterns, here, space + (f"{pattern.namespace}:" if pattern.namespace else ""))
        elif isinstance(pattern, URLPattern):
            yield Address(f"{space}{pattern.name}", here)
