// The board on the page: as the server drew it last, and over it at once what was painted since, what is about to be
// painted, and where the keys are. It draws and tells cells; it must never change a plan.
import { tableEdge } from "../../courses/designer/overlay.js";
import { make } from "../../courses/designer/svg.js";
import { canvas, cellOf, COLOURS, isRed, NAMES, spotOf } from "./canvas.js";
import { KINDS } from "./plan.js";

const UNIT = 1000;
const TEXTURED = ["bush", "ice"];
const LAYERS = ["table", "light", "plan", "axes", "lasso", "cursor", "focus"];

export class Picture {
  constructor(svg, view) {
    Object.assign(this, { svg, view, course: svg.querySelector(".course"), answer: null });
    this.layers = Object.fromEntries(LAYERS.map((name) => [name, make("g", { class: `dz-${name}`, "aria-hidden": "true" })]));
    for (const name of ["light", "plan"]) this.layers[name].classList.add("course", "dz-painted");
    svg.insertBefore(this.layers.table, this.course);
    svg.append(...LAYERS.slice(1).map((name) => this.layers[name]));
  }

  // ---- what the server drew ----

  show(answer) {
    this.answer = answer;
    this.course.innerHTML = answer.picture;
    for (const ground of TEXTURED) for (const shape of this.course.querySelectorAll(`.${ground}-ground`)) shape.after(dressed(shape, ground));
    this.view.hold(answer.box);
  }

  table(sides, box, isTooSmall) {
    tableEdge(this.layers.table, sides, box, isTooSmall);
  }

  // The lines and the point about which a symmetry mirrors and turns.
  axes(symmetry, { width, height }) {
    const [right, low] = [width * UNIT, height * UNIT];
    const lines = { across: `M${right / 2} -400V${low + 400}`, along: `M-400 ${low / 2}H${right + 400}` };
    const shown = { across: ["across"], along: ["along"], both: ["across", "along"] }[symmetry] ?? [];
    const middle = symmetry === "turn" ? [make("circle", { cx: right / 2, cy: low / 2, r: 260 })] : [];
    this.layers.axes.replaceChildren(...shown.map((name) => make("path", { d: lines[name] })), ...middle);
  }

  // ---- what it has not drawn yet ----

  // Every cell that is otherwise in the plan than in the picture.
  light(plan) {
    if (!this.answer) return;
    const board = canvas(plan);
    const { cells, plan: drawn } = this.answer;
    const [now, was] = [standing(plan), standing(drawn)];
    const isLike = cells.length === board.height && cells[0]?.length === board.width;
    const letters = isLike ? cells.join("") : "";
    const changed = board.land.flatMap((letter, cell) => (letter !== letters[cell] || now.get(cell) !== was.get(cell) ? [cell] : []));
    const standers = changed.flatMap((cell) => standersOf(board, cell, now.get(cell)).map((name) => figure(spotOf(board, cell), name)));
    this.layers.light.replaceChildren(...grounds(board, changed, (cell) => board.land[cell]), ...standers);
    this.course.classList.toggle("dz-gone", !isLike);
  }

  // What a tool would do if it were used here: cells of a board, with the name of a colour or of a figure.
  plan(board, cells, name = "") {
    const drawn = name in COLOURS ? grounds(board, cells, () => COLOURS[name]) : name ? cells.map((cell) => figure(spotOf(board, cell), name)) : [];
    this.layers.plan.replaceChildren(...drawn, make("path", { class: "dz-frame", d: squares(board, cells) }));
  }

  // The corners of a lasso, in tenths of a cell; `to` is where the pointer is.
  lasso(corners, to = null) {
    const points = [...corners, ...(to && corners.length ? [to] : [])].map(([x, y]) => `${x * 100} ${y * 100}`);
    const dots = corners.slice(0, 1).map(([x, y]) => make("circle", { cx: x * 100, cy: y * 100, r: 220 }));
    this.layers.lasso.replaceChildren(...(points.length ? [make("path", { d: `M${points.join("L")}` }), ...dots] : []));
  }

  cursor(spot, isDown) {
    this.layers.cursor.replaceChildren(...(spot ? [make("rect", { class: isDown ? "dz-pen" : "", x: spot[0] * UNIT, y: spot[1] * UNIT, width: UNIT, height: UNIT, rx: 120 })] : []));
  }

  // The cells of a region, for a moment.
  region(board, cells) {
    this.flash(make("path", { d: squares(board, cells) }));
  }

  point([x, y]) {
    this.flash(make("circle", { cx: x, cy: y, r: 1300 }));
    this.view.reach({ x, y });
  }

  flash(...marks) {
    this.layers.focus.replaceChildren(...marks);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.layers.focus.replaceChildren(), 1800);
  }

  // ---- where a pointer is ----

  // In tenths of a cell, not rounded to any.
  at({ clientX, clientY }) {
    const { x, y } = this.view.toBoard(clientX, clientY);
    return [Math.round((x * 10) / UNIT), Math.round((y * 10) / UNIT)];
  }

  spot(event) {
    const { x, y } = this.view.toBoard(event.clientX, event.clientY);
    return [Math.floor(x / UNIT), Math.floor(y / UNIT)];
  }

  reach([column, row]) {
    this.view.isWhole || this.view.reach({ x: (column + 0.5) * UNIT, y: (row + 0.5) * UNIT });
  }
}

// By cell the animals that stand there, as one word.
function standing(plan) {
  const animals = new Map();
  const board = canvas(plan);
  for (const kind of KINDS) {
    for (const spot of plan.animals?.[kind] ?? []) animals.set(cellOf(board, spot), `${animals.get(cellOf(board, spot)) ?? ""} ${kind}`);
  }
  return animals;
}

const box = ([column, row]) => ({ x: column * UNIT, y: row * UNIT, width: UNIT, height: UNIT });
const figure = ([column, row], name) => make("use", { href: `#piece-${name}`, ...box([column, row]) });

// A ground's own form over its colour, so that nobody needs the colour.
function dressed(ground, name) {
  const copy = ground.cloneNode(true);
  copy.setAttribute("class", "dz-texture");
  copy.setAttribute("fill", `url(#texture-${name})`);
  return copy;
}

// The squares of cells as one path.
const squares = (board, cells) => cells.map((cell) => {
  const [column, row] = spotOf(board, cell);
  return `M${column * UNIT} ${row * UNIT}h${UNIT}v${UNIT}h-${UNIT}z`;
}).join("");

// Cells in their colours, each colour at once: its ground, its own form, the lines between the cells.
function grounds(board, cells, letterOf) {
  const there = new Map();
  for (const cell of cells) {
    const name = groundOf(letterOf(cell));
    there.set(name, [...(there.get(name) ?? []), cell]);
  }
  return [...there].flatMap(([name, some]) => {
    const d = squares(board, some);
    const texture = TEXTURED.includes(name) ? [make("path", { d, fill: `url(#texture-${name})` })] : [];
    return [make("g", { class: name ? `${name}-ground` : "rock" }, make("path", { d })), make("g", { class: "cell", fill: "none" }, make("path", { d })), ...texture];
  });
}

const groundOf = (letter) => (letter in NAMES && !isRed(letter) ? NAMES[letter] : "");

// What is drawn on a cell: what it is if it is red, and the animals on it.
const standersOf = ({ land }, cell, animals = "") => [...(isRed(land[cell]) ? [NAMES[land[cell]]] : []), ...animals.split(" ").filter(Boolean)];
