"""Names as a search compares them, and a column that keeps one beside the name itself, so that an index finds it.

It must never be what anybody reads: it is there because databases disagree about capitals (SQLite knows ASCII only).
"""

from __future__ import annotations

from typing import Any

from django.db.models import CharField

LONGER = 3  # times as long as the name, at most: some letters fold into three


def folded(name: str) -> str:
    """A name as a search compares it.

    >>> folded("  Ståle   NILS ")
    'ståle nils'
    """
    return " ".join(name.casefold().split())


class FoldedField(CharField):  # type: ignore[type-arg]  # Django's own class takes none
    """Another field, folded by every `save`. Whoever writes that one by `update` writes this one with it.

    Where it may be null, it is so for no name: an index of those that are not holds names only.
    """

    def __init__(self, *args: Any, of: str = "name", **kwargs: Any) -> None:
        self.of = of
        empty = None if kwargs.get("null") else ""
        super().__init__(*args, **kwargs | {"editable": False, "default": empty, "blank": True})

    def deconstruct(self) -> Any:
        name, path, args, kwargs = super().deconstruct()
        return name, path, args, {key: kwargs[key] for key in kwargs if key not in ("editable", "default", "blank")}

    def pre_save(self, instance: Any, add: bool) -> str | None:
        value = folded(getattr(instance, self.of)) or self.default
        setattr(instance, self.attname, value)
        return value
