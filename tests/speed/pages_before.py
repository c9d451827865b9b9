"""The web program as it was before strangers' pages and cards were remembered, for the bench that stands both side by
side. It must never be served to anybody.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from ground import fragments, strangers


def rendered(template: str, shown: Any, gather: Callable[[], dict[str, Any]]) -> SafeString:
    return SafeString(render_to_string(template, gather()))


fragments.rendered = rendered
strangers.is_stranger = lambda request: False

from deploy.asgi import application  # noqa: E402  # after the old ways are back

__all__ = ["application"]
