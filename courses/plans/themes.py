"""How each style looks, as roles, and which colour a role has in each theme. It must never know a place, nor a game.

Nothing is told by colour alone: limits carry numbers, yellow flags are triangles, red ones squares, scenery is hatched.
"""

from __future__ import annotations

from courses.plans.manifest import of_all
from courses.plans.style import Style

Colours = dict[str, str]
SEATS, PALE = 6, 2  # those who race, by number; one of their colours is so pale that words on it are dark

SHARED: dict[str, Style] = {
    "ground": Style("ground"),
    "bank": Style(line="bank", width=520),
    "track": Style("track"),
    "cell": Style(line="cell", width=30),
    "rock": Style("stone", "rock", 40),
    "hatch": Style(line="rock", width=60),
    "edge": Style(line="ink", width=100),
    "back": Style(line="ink", width=100),
    "joint": Style(line="joint", width=70),
    "limit": Style(line="limit", width=200),
    "chevron": Style("joint", "track", 50),
    "dark": Style("ink"),
    "light": Style("track"),
    "sapling": Style("tree", "track", 40),
    "number": Style("faint", size=580),
    "border": Style(line="ink", width=90),
    "wounded": Style(line="wound", width=150),
    "finding": Style("wound", "track", 60),
    "finding-word": Style("track", size=640),
    **{f"seat-{seat}": Style(f"seat-{seat}", "ink", 60) for seat in range(SEATS)},
    **{f"seat-{seat}-word": Style("coin" if seat == PALE else "on-seat", size=420) for seat in range(SEATS)},
}
STYLES = of_all(lambda game: game.styles, SHARED)

THEMES: dict[str, Colours] = {
    "ice": {
        "ground": "#dfeaf3", "bank": "#c3d5e4", "track": "#ffffff", "cell": "#a9bccb", "stone": "#dce3e9",
        "rock": "#5d6d7a", "ink": "#14263a", "joint": "#2b6cb0", "limit": "#c2261c", "tree": "#17694a",
        "yellow": "#f5c52c", "red": "#c2261c", "faint": "#4a6178", "wound": "#8e24aa",
        "coin": "#14263a", "snow": "#ffffff", "bush": "#cfe5c3", "ice": "#b5d9f0", "on-seat": "#ffffff",
        "seat-0": "#d3342f", "seat-1": "#1f6fd6", "seat-2": "#f2c230", "seat-3": "#157a44", "seat-4": "#8a4fd0",
        "seat-5": "#2b2f36",
    },
    "night": {
        "ground": "#0c1622", "bank": "#16283a", "track": "#22364a", "cell": "#46607a", "stone": "#16232f",
        "rock": "#9fb2c3", "ink": "#eaf2f8", "joint": "#6db3f2", "limit": "#ff7a6b", "tree": "#5fd0a0",
        "yellow": "#f7d354", "red": "#ff7a6b", "faint": "#a9c0d5", "wound": "#d9a0ff",
        "coin": "#0c1622", "snow": "#364b60", "bush": "#17402f", "ice": "#1b4f86", "on-seat": "#ffffff",
        "seat-0": "#d3342f", "seat-1": "#1f6fd6", "seat-2": "#f2c230", "seat-3": "#157a44", "seat-4": "#8a4fd0",
        "seat-5": "#2b2f36",
    },
    "print": {
        "ground": "#ffffff", "bank": "#ffffff", "track": "#ffffff", "cell": "#9a9a9a", "stone": "#ffffff",
        "rock": "#6a6a6a", "ink": "#000000", "joint": "#6a6a6a", "limit": "#000000", "tree": "#5a5a5a",
        "yellow": "#ffffff", "red": "#000000", "faint": "#555555", "wound": "#000000",
        "coin": "#000000", "snow": "#ffffff", "bush": "#ffffff", "ice": "#ffffff", "on-seat": "#000000",
        **{f"seat-{seat}": "#ffffff" for seat in range(SEATS)},
    },
}  # fmt: skip


def fill(style: str, colours: Colours) -> str:
    """The colour a style fills with, or nothing.

    >>> fill("dark", THEMES["print"]), fill("cell", THEMES["print"])
    ('#000000', '')
    """
    return colours.get(STYLES[style].fill, "")


def line(style: str, colours: Colours) -> str:
    """The colour of a style's lines, or nothing."""
    return colours.get(STYLES[style].line, "")
