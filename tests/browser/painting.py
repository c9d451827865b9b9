"""Ways of a hand on a painted board in the browser: where a cell lies, presses, strokes. It must never reach behind the
pages."""

from __future__ import annotations

from collections.abc import Iterable

from playwright.sync_api import Page

Spot = tuple[float, float]  # column and row; the middle of a cell is half a cell behind its corner
MATRIX = """() => {
  const { a, d, e, f } = document.getElementById("board").getScreenCTM();
  return [a * 1000, d * 1000, e, f];
}"""

DRAG = """(points) => {
  const board = document.getElementById("board");
  board.setPointerCapture = () => {}; // there is no such pointer
  const told = (name, [clientX, clientY]) => board.dispatchEvent(new PointerEvent(name, {
    pointerId: 7, clientX, clientY, pointerType: "mouse", bubbles: true, isPrimary: true }));
  told("pointerdown", points[0]);
  for (const point of points.slice(1)) told("pointermove", point);
  told("pointerup", points.at(-1));
}"""


class Board:
    """Where cells lie on the screen, as long as nobody moves the picture."""

    def __init__(self, page: Page) -> None:
        self.page, self.mouse = page, page.mouse
        self.look()

    def look(self) -> None:
        """The board was moved or has another size."""
        self.page.wait_for_selector("#designer:not([data-asking])")
        self.wide, self.high, self.left, self.top = self.page.evaluate(MATRIX)

    def at(self, spot: Spot) -> tuple[float, float]:
        """A point of the board on the screen."""
        return self.left + spot[0] * self.wide, self.top + spot[1] * self.high

    def middle(self, cell: Spot) -> tuple[float, float]:
        return self.at((cell[0] + 0.5, cell[1] + 0.5))

    def press(self, *cells: Spot) -> None:
        """A click on each of these cells."""
        for cell in cells:
            self.mouse.click(*self.middle(cell))

    def stroke(self, *cells: Spot) -> None:
        """From cell to cell without letting go."""
        self.drag([self.middle(cell) for cell in cells])

    def lasso(self, corners: Iterable[Spot]) -> None:
        """Along corners of cells without letting go."""
        self.drag([self.at(corner) for corner in corners])

    def drag(self, points: list[tuple[float, float]]) -> None:
        self.mouse.move(*points[0])
        self.mouse.down()
        for point in points[1:]:
            self.mouse.move(*point)
        self.mouse.up()


class Swift(Board):
    """A board driven by pointer events that wait for no frame: a mouse is told of at most one move for each frame."""

    def press(self, *cells: Spot) -> None:
        for cell in cells:
            self.drag([self.middle(cell)] * 2)

    def drag(self, points: list[tuple[float, float]]) -> None:
        self.page.evaluate(DRAG, points)


def hold(page: Page, *keys: str) -> None:
    """Take something into the hand by keys."""
    for key in keys:
        page.keyboard.press(key)


def resize(page: Page, width: int, height: int) -> Swift:
    """Another size of the board."""
    for name, side in (("width", width), ("height", height)):
        page.fill(f"[name={name}]", str(side))
        page.locator(f"[name={name}]").blur()
    return Swift(page)
