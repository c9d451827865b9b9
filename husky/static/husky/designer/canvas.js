// The cells of a plan of Husky once every layer is painted, as the house paints them: a letter for each cell, row by row.
// Coordinates of paint are tenths of a cell. All numbers are whole, so that nothing is rounded. Pure.
export const BARE = ".";
export const COLOURS = { snow: "w", bush: "g", ice: "b" };
export const DOTS = { start: "S", "check-1": "1", "check-2": "2", "check-3": "3", finish: "F" };
export const LANDS = { ...COLOURS, ...DOTS };
export const NAMES = Object.fromEntries(Object.entries(LANDS).map(([name, letter]) => [letter, name]));
export const isRed = (letter) => "S123F".includes(letter);

const seen = new WeakMap();

// Width, height, the letter of each cell, and the layer (from 0) that made it so, or -1.
export function canvas(plan) {
  if (!seen.has(plan)) seen.set(plan, painted(plan));
  return seen.get(plan);
}

function painted({ size: [width, height], layers }) {
  const land = Array(width * height).fill(BARE);
  const layer = Array(width * height).fill(-1);
  layers.forEach((part, at) => {
    for (const [cell, letter] of covered(part, width, height)) [land[cell], layer[cell]] = [letter, at];
  });
  return { width, height, land, layer };
}

export const spotOf = ({ width }, cell) => [cell % width, Math.floor(cell / width)];

// The number of the cell at a column and row, or -1 beyond the board.
export const cellOf = ({ width, height }, [column, row]) =>
  (column >= 0 && column < width && row >= 0 && row < height ? row * width + column : -1);

// What a layer makes of which cells: pairs of cell and letter.
export function covered(layer, width, height) {
  const board = { width, height };
  if (layer.fill) return [...Array(width * height).keys()].map((cell) => [cell, COLOURS[layer.fill]]);
  if (layer.polygon) return inside(layer.polygon, board).map((cell) => [cell, COLOURS[layer.colour]]);
  if (layer.brush) return brushed(layer.brush, layer.width, board).map((cell) => [cell, COLOURS[layer.colour]]);
  const named = layer.dots ? layer.cells.map((spot) => [spot, DOTS[layer.dots]]) : lettered(layer);
  return named.map(([spot, letter]) => [cellOf(board, spot), letter]).filter(([cell]) => cell >= 0);
}

function lettered({ rows, at: [left, top] = [0, 0] }) {
  return rows.flatMap((row, down) => [...row].map((letter, across) => [[left + across, top + down], letter]))
    .filter(([, letter]) => letter !== BARE);
}

// The cells of a board, row by row, whose middles pass a test; `of` is asked once for each row. Only those between the
// least and the most of some spots are looked at, and so far around them.
function where(board, spots, room, of) {
  const [columns, rows] = [0, 1].map((axis) => span(spots.map((spot) => spot[axis]), room, axis ? board.height : board.width));
  const cells = [];
  for (let row = rows[0]; row < rows[1]; row += 1) {
    const test = of(row * 10 + 5);
    for (let column = columns[0]; column < columns[1]; column += 1) if (test(column * 10 + 5)) cells.push(row * board.width + column);
  }
  return cells;
}

function span(sides, room, most) {
  const [least, farthest] = [Math.min(...sides) - room, Math.max(...sides) + room];
  return [Math.max(0, Math.floor(least / 10)), Math.min(most, Math.floor(farthest / 10) + 1)];
}

// The cells whose middles a round brush so wide touches on its way from spot to spot.
export function brushed(spots, width, board) {
  const ways = spots.length > 1 ? spots.slice(1).map((spot, at) => [spots[at], spot]) : [[spots[0], spots[0]]];
  return where(board, spots, width, (y) => (x) => ways.some(([from, to]) => isNear([x, y], from, to, width)));
}

function isNear([x, y], [ax, ay], [bx, by], width) {
  const [ux, uy, vx, vy] = [bx - ax, by - ay, x - ax, y - ay];
  const [along, length] = [ux * vx + uy * vy, ux * ux + uy * uy];
  if (along <= 0) return 4 * (vx * vx + vy * vy) <= width * width;
  if (along >= length) return 4 * ((x - bx) ** 2 + (y - by) ** 2) <= width * width;
  return 4 * (ux * vy - uy * vx) ** 2 <= width * width * length;
}

// The cells whose middles a polygon covers, its edge included; lines that cross enclose by turns.
export function inside(corners, board) {
  const sides = corners.map((corner, at) => [corner, corners[(at + 1) % corners.length]]);
  return where(board, corners, 0, (y) => {
    const there = sides.filter(([[, ay], [, by]]) => Math.min(ay, by) <= y && y <= Math.max(ay, by));
    return (x) => there.some((side) => isOn([x, y], side)) || there.filter((side) => isLeft([x, y], side)).length % 2;
  });
}

function isOn([x, y], [[ax, ay], [bx, by]]) {
  if ((bx - ax) * (y - ay) !== (by - ay) * (x - ax)) return false;
  return Math.min(ax, bx) <= x && x <= Math.max(ax, bx);
}

// Whether a ray to the left from a point crosses a side.
function isLeft([x, y], [[ax, ay], [bx, by]]) {
  if (ay > y === by > y) return false;
  const ahead = (bx - ax) * (y - ay) - (x - ax) * (by - ay);
  return by > ay ? ahead < 0 : ahead > 0;
}

// All cells of one colour that hang together with a cell, by corners too (R-HU-12).
export function flooded({ width, height, land }, cell) {
  const region = new Set([cell]);
  const waiting = [cell];
  while (waiting.length) {
    for (const other of around({ width, height }, waiting.pop())) {
      if (land[other] === land[cell] && !region.has(other)) {
        region.add(other);
        waiting.push(other);
      }
    }
  }
  return [...region];
}

export function around(board, cell) {
  const [column, row] = spotOf(board, cell);
  const beside = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => [column + across, row + down]));
  return beside.map((spot) => cellOf(board, spot)).filter((other) => other >= 0 && other !== cell);
}
