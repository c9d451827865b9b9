"""What the house demands of names and of docstrings, as functions over a source, so that a fault can be planted in it.

It must never ask for more than can be told from the source alone.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator, Mapping

from core import games

PRONOUNS = {
    "said": "payload, text, sentence or what it is a list of",
    "told": "text, sentence or payload; a function is named to_text, to_row, to_payload",
    "found": "the noun for what was looked up; a function is named find_… or get_…",
    "one": "the singular of what is walked",
    "who": "person, user, member or seat",
    "whoever": "person, user, member or seat",
}
MODULES = {
    "words": "cleaning, ui_strings or i18n", "asking": "parameters, arguments or services",
    "telling": "payloads or output",
    "shapes": "serializers", "kinds": "registry", "tale": "event_log", "whole": "manifest", "torn": "damaged",
    "tearing": "damaged", "trips": "raw_sql", "around": "what is checked", "beside": "compare", "whim": "bot_random",
    "doors": "form_views or navigation", "homes": "data_dir", "letters": "emails", "saying": "what is said",
}  # fmt: skip
OURS = {
    "courses/drawing/letters.py",  # of an alphabet
    "deploy/management/commands/words.py",  # a command that people type
    "reindeer_races/scenes/shapes.py",  # shapes of a picture
    "jobs/kinds.py",  # kinds of jobs, as the field says
}
MOST_MODULES = 3  # that define one public name; the same file of each game is one
FRAMEWORKS = {"Command": "Django finds the class of a command by it"}
VAGUE = {
    "of": "the noun with it: game_of, reason_of",
    "shown": "the noun of what a template gets",
    "listed": "the rows, in the plural",
    "kept": "the noun of what stays",
    "whole": "whole_number",
    "opened": "the noun, or is_open",
    "heard": "on_… with the signal",
    "seen": "visible_… with the noun",
    "ordered": "sorted_… or the noun",
    "held": "the noun of what holds",
    "checked": "check_…",
    "changed": "announce_… or changes",
    "asked": "is_asked or the noun",
    "named": "find_… with the noun",
    "ended": "is_over or the noun",
    "begun": "is_begun or the noun",
    "watched": "the noun",
    "offered": "offers",
    "of_course": "the rows with it: races_of_course",
    "newest": "newest_… with the noun",
    "new": "new_… with the noun",
    "moved": "on_move or the noun",
    "looked_at": "findings",
    "known": "known_… with the noun",
    "framed": "frames",
    "followed": "the noun",
    "drawn": "picture",
    "chosen": "choice",
    "here": "note_presence",
    "go_on": "resume",
}
NUMERALS = {"none", "one", "two", "three", "ones", "twos", "five"}


def binding_faults(source: str) -> list[str]:
    """Pronouns that are bound as variables, parameters, functions or fields of a class."""
    tree = ast.parse(source)
    counted = {id(name) for name in _counted(tree)}
    return [
        f"{line}: `{name}`; say {PRONOUNS[name.strip('_')]}"
        for node in ast.walk(tree)
        if id(node) not in counted
        for line, name in _bound(node)
        if name.strip("_") in PRONOUNS
    ]


def _bound(node: ast.AST) -> Iterator[tuple[int, str]]:
    match node:
        case ast.Name(id=name, ctx=ast.Store(), lineno=line) | ast.arg(arg=name, lineno=line):
            yield line, name
        case ast.Attribute(attr=name, ctx=ast.Store(), lineno=line):
            yield line, name
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            yield node.lineno, node.name.lower()
        case ast.ExceptHandler(name=str(name), lineno=line) | ast.alias(asname=str(name), lineno=line):
            yield line, name
        case ast.MatchAs(name=str(name), lineno=line) | ast.MatchStar(name=str(name), lineno=line):
            yield line, name


def _counted(tree: ast.AST) -> Iterator[ast.AST]:
    """Where `one` is the number: it stands beside another one, or is a loop's over `ones`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Tuple) and {_id(part) for part in node.elts} & (NUMERALS - {"one"}):
            yield from node.elts
        if isinstance(node, ast.For) and "ones" in {_id(part) for part in ast.walk(node.iter)}:
            yield node.target


def _id(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def module_faults(paths: Iterable[str]) -> list[str]:
    """Modules under a name that once had several jobs."""
    stems = {path: path.rpartition("/")[2].removesuffix(".py") for path in paths if path not in OURS}
    return [f"{path}: say {MODULES[stem]}" for path, stem in stems.items() if stem in MODULES]


def class_faults(modules: Mapping[str, str]) -> list[str]:
    """Classes under a name that more than three modules define, so that whoever imports two of them needs an alias."""
    return [
        f"class {name} in {len(places)} modules ({', '.join(sorted(places))}): say which, as in RaceWish or ProofLine"
        for name, places in sorted(_defined(modules, (ast.ClassDef,)).items())
        if len(places) > MOST_MODULES and name not in FRAMEWORKS
    ]


def vague_faults(modules: Mapping[str, str], still: Mapping[str, int]) -> list[str]:
    """Participles and prepositions that more modules define than still may; also where they have become fewer."""
    places = _defined(modules, (ast.FunctionDef, ast.AsyncFunctionDef))
    return [
        f"{name}() in {len(places.get(name, ()))} modules, {still.get(name, MOST_MODULES)} may: say {VAGUE[name]}"
        for name in VAGUE
        if len(places.get(name, ())) > still.get(name, MOST_MODULES) or len(places.get(name, ())) < still.get(name, 0)
    ]


def _defined(modules: Mapping[str, str], kinds: tuple[type[ast.stmt], ...]) -> dict[str, set[str]]:
    """The public names of modules, and where each is defined; a game's folder stands for that of any game."""
    places: dict[str, set[str]] = {}
    for path, source in modules.items():
        parts = ["<game>" if part.removesuffix(".py") in games.names() else part for part in path.split("/")]
        for node in ast.parse(source).body:
            if isinstance(node, kinds) and not node.name.startswith("_"):  # type: ignore[attr-defined]
                places.setdefault(node.name, set()).add("/".join(parts))  # type: ignore[attr-defined]
    return places


def docstring_faults(source: str) -> list[str]:
    """Docstrings that cannot be read alone, as an editor shows them."""
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Module)
    return [
        f"{getattr(node, 'lineno', 1)}: a docstring begins “The same”; say what it is"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, kinds) and (ast.get_docstring(node) or "").startswith("The same ")
    ]
