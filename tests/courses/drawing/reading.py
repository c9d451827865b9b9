"""What was painted, read back out of the files: counted by look from SVG and PDF, by pixel from PNG."""

from __future__ import annotations

from collections import Counter
from io import BytesIO
from xml.etree import ElementTree

from PIL import Image
from pypdf import PdfReader
from pypdf.generic import ContentStream

SVG = "{http://www.w3.org/2000/svg}"
Look = tuple[str, str, int]  # fill, line and its width; a word has only a fill
Matrix = tuple[float, ...]


def svg_looks(data: bytes) -> Counter[Look]:
    """How many shapes of each look an SVG holds, apart from its ground."""
    looks: Counter[Look] = Counter()
    for group in ElementTree.fromstring(data).findall(f"{SVG}g"):
        if group.get("class") != "ground":
            fill = group.get("fill", "").replace("none", "")
            looks[fill, group.get("stroke", ""), int(group.get("stroke-width", 0))] += len(group)
    return looks


def reader(data: bytes) -> PdfReader:
    return PdfReader(BytesIO(data))


class Page:
    """A page's paths and texts, each with the look it was painted with."""

    def __init__(self, file: PdfReader, number: int) -> None:
        self.page = file.pages[number]
        self.looks: Counter[tuple[str, str, float]] = Counter()
        self.paths: list[tuple[tuple[str, str, float], list[tuple[float, float]]]] = []
        self.fill = self.line = "#000000"
        self.width = 1.0
        self.kept: list[tuple[str, str, float]] = []
        self.points: list[tuple[float, float]] = []
        self.is_clip = False
        for operands, operator in ContentStream(self.page.get_contents(), file).operations:
            self._read([*operands], operator.decode())

    def _read(self, operands: list, operator: str) -> None:
        if operator in ("m", "l"):
            self.points.append((float(operands[0]), float(operands[1])))
        elif operator == "c":
            self.points.append((float(operands[4]), float(operands[5])))
        elif operator in ("rg", "RG"):
            colour = "#" + "".join(f"{round(float(part) * 255):02x}" for part in operands)
            self.fill, self.line = (colour, self.line) if operator == "rg" else (self.fill, colour)
        elif operator == "w":
            self.width = float(operands[0])
        elif operator == "q":
            self.kept.append((self.fill, self.line, self.width))
        elif operator == "Q":
            self.fill, self.line, self.width = self.kept.pop()
        elif operator in ("W", "W*"):
            self.is_clip = True
        elif operator in ("f", "f*", "S", "s", "B", "B*", "b", "b*", "n"):
            self._end(operator)
        elif operator == "Tj":
            self.looks[self.fill, "", 0.0] += 1

    def _end(self, operator: str) -> None:
        is_filled, is_drawn = operator[0] in "fBb", operator[0] in "SsBb"
        if operator != "n" and not self.is_clip:
            line = (self.line, self.width) if is_drawn else ("", 0.0)
            look = (self.fill if is_filled else "", *line)
            self.looks[look] += 1
            self.paths.append((look, self.points))
        self.points, self.is_clip = [], False


def pixels(data: bytes) -> Image.Image:
    return Image.open(BytesIO(data)).convert("RGB")


def colour_at(image: Image.Image, box, spot) -> str:
    """The colour at a place of the picture."""
    scale = image.width / box[2]
    at = (int((spot[0] - box[0]) * scale), int((spot[1] - box[1]) * scale))
    return "#" + "".join(f"{part:02x}" for part in image.getpixel(at))
