"""The web program as it was before strangers' pages and cards were remembered, for the bench that stands both side by
side. It must never be served to anybody.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.template.loader import render_to_string
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString

from core import modules
from kit import fragments, strangers


def rendered(template: str, shown: Any, gather: Callable[[], dict[str, Any]]) -> SafeString:
    return SafeString(render_to_string(template, gather()))


def module(name: str, *later: str) -> SafeString:
    return format_html('<script type="module" src="{}"></script>', static(name))


fragments.rendered = rendered
strangers.is_stranger = lambda request: False
modules.module_url = static
modules.register.simple_tag(module, name="module")
modules.register.simple_tag(static, name="module_url")

from deploy.asgi import application  # noqa: E402  # after the old ways are back

__all__ = ["application"]
