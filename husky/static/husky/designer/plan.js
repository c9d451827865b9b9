// Edits of a plan of Husky, as pure functions from plan to plan. What was written in layers stays as it was written; what
// is painted by hand is one layer of rows over them, and a layer that is wholly covered goes. They must never judge.
import { around, BARE, canvas, cellOf, COLOURS, DOTS, isRed, spotOf } from "./canvas.js";

export const KINDS = ["wolf", "elk", "bear"];
export const isKind = (name) => KINDS.includes(name);

// ---- paint ----

// The plan with some cells painted; `changes` is a list of pairs of cell and letter.
export function painted(plan, changes) {
  const now = canvas(plan);
  if (changes.every(([cell, letter]) => now.land[cell] === letter)) return plan;
  const land = [...now.land];
  for (const [cell, letter] of changes) land[cell] = letter;
  const last = plan.layers.at(-1);
  const own = last?.rows ? plan.layers.slice(0, -1) : plan.layers;
  const below = canvas({ size: plan.size, layers: own });
  const patch = patched(land, below);
  const layers = patch ? [...own, { ...patch, ...(last?.rows && last.look && { look: last.look }) }] : own;
  return { ...plan, layers: seen({ size: plan.size, layers }) };
}

// The least rows that make a board of another one, or null where nothing differs.
function patched(land, below) {
  const spots = land.flatMap((letter, cell) => (letter === below.land[cell] ? [] : [spotOf(below, cell)]));
  if (!spots.length) return null;
  const [columns, rows] = [spots.map(([column]) => column), spots.map(([, row]) => row)];
  const [left, right, top, low] = [Math.min(...columns), Math.max(...columns), Math.min(...rows), Math.max(...rows)];
  const letter = (column, row) => {
    const cell = cellOf(below, [column, row]);
    return land[cell] === below.land[cell] ? BARE : land[cell];
  };
  const range = (from, to) => Array.from({ length: to - from + 1 }, (_none, at) => from + at);
  const patch = { rows: range(top, low).map((row) => range(left, right).map((column) => letter(column, row)).join("")) };
  return left || top ? { ...patch, at: [left, top] } : patch;
}

function seen(plan) {
  const shown = new Set(canvas(plan).layer);
  return plan.layers.filter((_layer, at) => shown.has(at));
}

// Red cells stay when painted over: they are put and taken away on their own.
export const isFixed = ({ land }, cell) => isRed(land[cell]);

// A colour on cells.
export function coloured(plan, cells, colour) {
  const board = canvas(plan);
  return painted(plan, cells.filter((cell) => !isFixed(board, cell)).map((cell) => [cell, COLOURS[colour]]));
}

// The board in another size, all in rows: what is new continues what lay at the edge.
export function sized(plan, width, height) {
  const was = canvas(plan);
  const letter = (column, row) => {
    const [x, y] = [Math.min(column, was.width - 1), Math.min(row, was.height - 1)];
    const cell = y * was.width + x;
    return isRed(was.land[cell]) && (x !== column || y !== row) ? groundOf(was, cell) : was.land[cell];
  };
  const rows = Array.from({ length: height }, (_row, row) => Array.from({ length: width }, (_cell, column) => letter(column, row)).join(""));
  const next = { ...plan, size: [width, height], layers: [{ rows }] };
  return herds(next, (_kind, spots) => spots.filter(([column, row]) => column < width && row < height));
}

// The colour there is most of around a cell.
function groundOf(board, cell) {
  const counts = { w: 0, g: 0, b: 0 };
  for (const other of around(board, cell)) if (board.land[other] in counts) counts[board.land[other]] += 1;
  return Object.keys(counts).reduce((most, letter) => (counts[letter] > counts[most] ? letter : most));
}

// ---- figures ----

// All animals anew; a kind without any is left out.
function herds(plan, spotsOf) {
  const { animals = {}, ...rest } = plan;
  const groups = KINDS.map((kind) => [kind, spotsOf(kind, animals[kind] ?? [])]).filter(([, spots]) => spots.length);
  return groups.length ? { ...rest, animals: Object.fromEntries(groups) } : rest;
}

const isSame = ([x, y], [u, v]) => x === u && y === v;

// What stands or lies on a cell: an animal, or a red cell; or "".
export function figureAt(plan, spot) {
  const kind = KINDS.find((name) => plan.animals?.[name]?.some((other) => isSame(other, spot)));
  if (kind) return kind;
  const letter = canvas(plan).land[cellOf(canvas(plan), spot)];
  return Object.keys(DOTS).find((name) => DOTS[name] === letter) ?? "";
}

// A figure put on a cell, or taken away where it stands already.
export function put(plan, name, spot) {
  if (figureAt(plan, spot) === name) return taken(plan, spot);
  if (!isKind(name)) return dotted(plan, name, spot);
  return herds(plan, (kind, spots) => {
    const others = spots.filter((other) => !isSame(other, spot));
    return kind === name ? [...others, spot] : others;
  });
}

// There is one start, and a checkpoint has two cells: surplus cells go, the farthest first.
const MOST = { start: 1, "check-1": 2, "check-2": 2, "check-3": 2 };

function dotted(plan, name, spot) {
  const board = canvas(plan);
  const apart = (cell) => Math.max(...spotOf(board, cell).map((side, axis) => Math.abs(side - spot[axis])));
  const there = board.land.flatMap((letter, cell) => (letter === DOTS[name] ? [cell] : [])).sort((a, b) => apart(a) - apart(b));
  const gone = MOST[name] ? there.slice(MOST[name] - 1) : [];
  return painted(plan, [...gone.map((cell) => [cell, groundOf(board, cell)]), [cellOf(board, spot), DOTS[name]]]);
}

// The plan without what stands on a cell.
export function taken(plan, spot) {
  const name = figureAt(plan, spot);
  if (!name) return plan;
  if (isKind(name)) return herds(plan, (kind, spots) => (kind === name ? spots.filter((other) => !isSame(other, spot)) : spots));
  const board = canvas(plan);
  const cell = cellOf(board, spot);
  return painted(plan, [[cell, groundOf(board, cell)]]);
}

// What stands on a cell carried to another one, if that is free.
export function carried(plan, from, to) {
  const name = figureAt(plan, from);
  if (!name || figureAt(plan, to) || cellOf(canvas(plan), to) < 0) return plan;
  if (isKind(name)) return herds(plan, (kind, spots) => (kind === name ? spots.map((spot) => (isSame(spot, from) ? to : spot)) : spots));
  const board = canvas(plan);
  const [left, reached] = [from, to].map((spot) => cellOf(board, spot));
  return painted(plan, [[left, groundOf(board, left)], [reached, DOTS[name]]]);
}

// ---- mends ----

// An edit as the server tells it with a finding.
export function carryOut(plan, edit) {
  let next = edit.size ? { ...plan, size: edit.size } : plan;
  if ("at" in edit) next = { ...next, layers: spliced(next.layers, edit) };
  if (edit.cells) {
    const board = canvas(next);
    next = painted(next, edit.cells.map(([column, row, letter]) => [cellOf(board, [column, row]), letter]));
  }
  return edit.animals ? herds(next, (kind, spots) => edit.animals[kind] ?? spots) : next;
}

function spliced(layers, { at, layer, do: what }) {
  const behind = layers.slice(what === "insert" ? at : at + 1);
  return [...layers.slice(0, at), ...(layer ? [layer] : []), ...behind];
}
