"""The modules of a page as one file: a module and all that it imports, put behind one another as they are written.

It must never guess: what it does not know how to put together is refused, and its tests put together every page's.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from posixpath import dirname, join, normpath

from django import template
from django.contrib.staticfiles import finders
from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

register = template.Library()

IMPORT = re.compile(r'^import (?:\{([^}]*)\} from )?"(\.[^"\n]+)";\n?', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async function|function|class|const) (\w+))", re.MULTILINE)
NAMES = re.compile(r"^export \{([^}]*)\};\n?", re.MULTILINE)
UNKNOWN = re.compile(r"^(?:import|export)\b(?! \w+\()", re.MULTILINE)
REMARK = re.compile(r"^ *//.*\n", re.MULTILINE)  # of whoever reads the modules themselves: they are served as well
ENTRY = re.compile(r"[\w/-]+\.js")


@dataclass(frozen=True, slots=True)
class Bundle:
    """One file; `digest` names these very bytes."""

    data: bytes
    digest: str


@lru_cache(maxsize=64)  # modules do not change while a process lives, and there are only so many
def bundle(name: str) -> Bundle:
    """A module with all that it imports; `LookupError` where there is none of that name."""
    *parts, entry = _ordered(name)
    text = "\n".join([*(_closed(part) for part in parts), _opened(entry)])
    data = text.encode()
    return Bundle(data, sha256(data).hexdigest()[:32])


def _ordered(name: str, above: tuple[str, ...] = ()) -> list[str]:
    """A module after all that it imports, each once."""
    if name in above:
        raise ValueError(f"{name} imports itself by way of {above[-1]}.")
    modules: dict[str, None] = {}
    for _names, path in IMPORT.findall(_source(name)):
        modules |= dict.fromkeys(_ordered(_beside(name, path), (*above, name)))
    return [*modules, name]


def _source(name: str) -> str:
    path = finders.find(name) if ENTRY.fullmatch(name) else None
    if path is None:
        raise LookupError(name)
    return REMARK.sub("", Path(path).read_text("utf-8"))


def _beside(name: str, path: str) -> str:
    return normpath(join(dirname(name), path))


def _closed(name: str) -> str:
    """A module as a value: what it exports, from a scope of its own."""
    text, exported = _opened(name), []
    exported += EXPORT.findall(text)
    exported += [each.strip() for names in NAMES.findall(text) for each in names.split(",") if each.strip()]
    body = _checked(name, NAMES.sub("", EXPORT.sub("", text)))
    return f"const {_variable(name)} = (() => {{\n{body}return {{ {', '.join(exported)} }};\n}})();\n"


def _opened(name: str) -> str:
    """A module that takes what it imports from the values before it, and exports as it is written."""

    def taken(match: re.Match[str]) -> str:
        names, path = match.groups()
        if names is None:
            return ""  # it has run before
        wanted = ", ".join(" : ".join(part.strip().split(" as ")) for part in names.split(",") if part.strip())
        return f"const {{ {wanted} }} = {_variable(_beside(name, path))};\n"

    text = IMPORT.sub(taken, _source(name))
    _checked(name, NAMES.sub("", EXPORT.sub("", text)))
    return f"// {name}\n{text}"


def _checked(name: str, text: str) -> str:
    if left := UNKNOWN.search(text):
        line = text[left.start() :].partition("\n")[0]
        raise ValueError(f"{name} has what cannot be put together: {line}")
    return text


def _variable(name: str) -> str:
    """The name of a module as a variable, unlike any that is written by hand.

    >>> _variable("games/table/board.js")
    '$games$table$board'
    """
    return "$" + re.sub(r"\W", "$", name.removesuffix(".js"))


# ---- in pages -----------------------------------------------------------------------------------------------


@register.simple_tag
def module_url(name: str) -> str:
    """The address of a module with all that it imports. Its bytes never change."""
    return reverse("modules", args=[bundle(name).digest, name])


@register.simple_tag
def module(name: str, *later: str) -> SafeString:
    """The element that runs a module, and those by which others come meanwhile that it asks for as it runs."""
    addresses = ((module_url(each),) for each in later)
    ahead = format_html_join("", '<link rel="modulepreload" href="{}">', addresses)
    return ahead + format_html('<script type="module" src="{}"></script>', module_url(name))
