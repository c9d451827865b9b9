// Where else something happens when a board is painted symmetrically. Pure.
const TURNS = {
  none: [],
  across: [[-1, 1]],
  along: [[1, -1]],
  turn: [[-1, -1]],
  both: [[-1, 1], [1, -1], [-1, -1]],
};
export const SYMMETRIES = Object.keys(TURNS);

// A cell and its images, each once.
export function images(symmetry, { width, height }, [column, row]) {
  const image = ([x, y]) => [x < 0 ? width - 1 - column : column, y < 0 ? height - 1 - row : row];
  const spots = [[column, row], ...TURNS[symmetry].map(image)];
  return spots.filter(([x, y], at) => spots.findIndex(([u, v]) => u === x && v === y) === at);
}

// Cells by number, with all their images.
export function mirrored(symmetry, board, cells) {
  const spots = cells.flatMap((cell) => images(symmetry, board, [cell % board.width, Math.floor(cell / board.width)]));
  return [...new Set(spots.map(([column, row]) => row * board.width + column))];
}
