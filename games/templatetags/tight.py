"""Data for the modules of a page, with no space between its parts. It must never hold what its reader may not know."""

from __future__ import annotations

from typing import Any

from django import template
from django.core.serializers.json import DjangoJSONEncoder
from django.utils.html import json_script
from django.utils.safestring import SafeString

register = template.Library()


class Tight(DjangoJSONEncoder):
    """Whatever JSON is asked for, without spaces."""

    def __init__(self, **how: Any) -> None:
        super().__init__(**how | {"separators": (",", ":")})


@register.filter
def data_script(value: object, name: str) -> SafeString:
    """An element of data, to be read by a module.

    >>> data_script({"a": [1, "</script>"]}, "it")
    '<script id="it" type="application/json">{"a":[1,"\\\\u003C/script\\\\u003E"]}</script>'
    """
    return json_script(value, name, Tight)
