"""A picture as SVG text: one template, and a table of colours for each theme.

Nothing is told by colour alone: limits carry numbers, yellow flags are triangles, red ones squares, scenery is hatched.
It must never compute a place: the picture says where everything is.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from courses.plans.snow_tails.picture import Line, Mark, Picture, Spot

THEMES: dict[str, dict[str, str]] = {
    "ice": {
        "ground": "#eaf2f8", "track": "#ffffff", "cell": "#9db4c6", "rock": "#5d6d7a", "joint": "#2b6cb0",
        "limit": "#b3261e", "ink": "#14263a", "tree": "#1f6f50", "yellow": "#f2c230", "red": "#b3261e",
        "wound": "#8e24aa",
    },
    "night": {
        "ground": "#0f1a26", "track": "#1d2c3c", "cell": "#4b6278", "rock": "#93a5b5", "joint": "#6db3f2",
        "limit": "#ff7a6b", "ink": "#eaf2f8", "tree": "#5fd0a0", "yellow": "#f7d354", "red": "#ff7a6b",
        "wound": "#d58bff",
    },
    "print": {
        "ground": "#ffffff", "track": "#ffffff", "cell": "#888888", "rock": "#333333", "joint": "#000000",
        "limit": "#000000", "ink": "#000000", "tree": "#333333", "yellow": "#ffffff", "red": "#000000",
        "wound": "#000000",
    },
}  # fmt: skip

STYLE = """\
.ground{{fill:{ground}}}.track{{fill:{track};stroke:{ink};stroke-width:8;stroke-linejoin:round}}
.cell{{fill:none;stroke:{cell};stroke-width:3}}.rock{{fill:url(#hatch);stroke:{rock};stroke-width:3}}
.joint{{stroke:{joint};stroke-width:6}}.limit{{stroke:{limit};stroke-width:16}}
.finish{{stroke:{ink};stroke-width:22;stroke-dasharray:25 25}}
.sapling{{fill:{tree};stroke:{track};stroke-width:4}}.yellow{{fill:{yellow};stroke:{ink};stroke-width:4}}
.red{{fill:{red};stroke:{ink};stroke-width:4}}.flag{{fill:{track};stroke:{ink};stroke-width:6}}
.wounded{{fill:none;stroke:{wound};stroke-width:14;stroke-dasharray:40 20}}
.finding{{fill:{wound};stroke:{track};stroke-width:5}}.sign{{fill:{track};stroke:{limit};stroke-width:8}}
text{{font:600 70px sans-serif;fill:{ink};text-anchor:middle;dominant-baseline:central}}
.on{{fill:{track}}}.faint{{font-size:56px;font-weight:400}}
"""


def svg(picture: Picture, title: str, theme: str = "ice") -> str:
    """The whole file, with a title for those who hear it. Requires one of THEMES."""
    x, y, width, height = picture.box
    body = "\n".join([
        f'<rect class="ground" x="{x}" y="{y}" width="{width}" height="{height}"/>',
        *(_polygon("track", track) for track in picture.tracks),
        *(_polygon("cell" if cell.is_open else "rock", cell.corners) for cell in picture.cells),
        *(_polygon("wounded", picture.tracks[section - 1]) for section in picture.wounded),
        *(_line(line) for line in picture.lines),
        *(_mark(mark) for mark in picture.marks),
    ])  # fmt: skip
    colours = THEMES[theme]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{x} {y} {width} {height}" role="img">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE.format(**colours)}</style>\n{_hatch(colours)}\n{body}\n</svg>\n"
    )


def _hatch(colours: dict[str, str]) -> str:
    lines = f'<path d="M0 30L30 0" stroke="{colours["rock"]}" stroke-width="7"/>'
    return f'<defs><pattern id="hatch" width="30" height="30" patternUnits="userSpaceOnUse">{lines}</pattern></defs>'


def _polygon(kind: str, corners: Iterable[Spot]) -> str:
    return f'<polygon class="{kind}" points="{" ".join(f"{x},{y}" for x, y in corners)}"/>'


def _line(line: Line) -> str:
    """The line, a flag at each end, and a sign with the limit on the red ones."""
    (x1, y1), (x2, y2) = line.left, line.right
    drawn = f'<line class="{line.kind}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>'
    if line.kind == "finish":
        return drawn
    drawn += _polygon("yellow", [(x1 - 22, y1 + 18), (x1 + 22, y1 + 18), (x1, y1 - 22)])
    drawn += f'<rect class="red" x="{x2 - 18}" y="{y2 - 18}" width="36" height="36"/>'
    if line.kind == "limit":
        at = ((x1 + x2) // 2, (y1 + y2) // 2)
        drawn += _disc("sign", at, 46) + _text("", at, str(line.limit))
    return drawn


def _disc(kind: str, at: Spot, radius: int) -> str:
    return f'<circle class="{kind}" cx="{at[0]}" cy="{at[1]}" r="{radius}"/>'


def _text(kind: str, at: Spot, text: str) -> str:
    return f'<text class="{kind}" x="{at[0]}" y="{at[1]}">{escape(text)}</text>'


def _mark(mark: Mark) -> str:
    x, y = mark.at
    if mark.kind == "sapling":
        return _polygon("sapling", [(x - 34, y + 34), (x + 34, y + 34), (x, y - 40)])
    if mark.kind == "flag":
        return f'<path class="flag" d="M{x} {y}v-110h80v50h-80"/>'
    if mark.kind == "finding":
        return _disc("finding", mark.at, 48) + _text("on", mark.at, mark.text)
    return _text("faint" if mark.kind == "number" else "", mark.at, mark.text)
