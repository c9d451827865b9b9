// The board on the page: as the server drew it last, and over it at once what was painted since, what is about to be
// painted, and where the keys are. It draws and tells cells; it must never change a plan.
import { make } from "../svg.js";
import { canvas, cellOf, isRed, NAMES, spotOf } from "./canvas.js";
import { KINDS } from "./plan.js";

const UNIT = 1000;
const TEXTURED = ["bush", "ice"];
const LAYERS = ["table", "light", "plan", "lasso", "cursor", "focus"];

export class Picture {
  constructor(svg, view) {
    Object.assign(this, { svg, view, course: svg.querySelector(".course"), answer: null });
    this.layers = Object.fromEntries(LAYERS.map((name) => [name, make("g", { class: `dz-${name}`, "aria-hidden": "true" })]));
    this.layers.light.classList.add("course");
    svg.insertBefore(this.layers.table, this.course);
    svg.append(...LAYERS.slice(1).map((name) => this.layers[name]));
  }

  // ---- what the server drew ----

  show(answer) {
    this.answer = answer;
    this.course.innerHTML = answer.picture;
    for (const ground of TEXTURED) for (const one of this.course.querySelectorAll(`.${ground}-ground`)) one.after(dressed(one, ground));
    this.view.hold(answer.box);
  }

  // A rectangle of the table's size around the board, if somebody told one.
  table(sides, box, isTooSmall) {
    const [long, short] = !sides || box[2] >= box[3] ? (sides ?? []) : [sides[1], sides[0]];
    const [x, y] = [box[0] + (box[2] - long) / 2, box[1] + (box[3] - short) / 2];
    this.layers.table.replaceChildren(...(sides ? [make("rect", { class: isTooSmall ? "dz-edge dz-small" : "dz-edge", x, y, width: long, height: short, rx: 300 })] : []));
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
    this.layers.light.replaceChildren(...changed.map((cell) => square(spotOf(board, cell), board.land[cell], now.get(cell))));
    this.course.classList.toggle("dz-gone", !isLike);
  }

  // What a tool would do if it were used here: cells of a board, with the name of a colour or of a figure.
  plan(board, cells, name = "") {
    this.layers.plan.replaceChildren(...cells.map((cell) => ghost(spotOf(board, cell), name)));
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
    this.flash(...cells.map((cell) => make("rect", box(spotOf(board, cell)))));
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
  const found = new Map();
  const board = canvas(plan);
  for (const kind of KINDS) {
    for (const spot of plan.animals?.[kind] ?? []) found.set(cellOf(board, spot), `${found.get(cellOf(board, spot)) ?? ""} ${kind}`);
  }
  return found;
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

function square(spot, letter, animals = "") {
  const name = NAMES[letter];
  const isGround = name && !isRed(letter);
  const field = make("g", { class: isGround ? `${name}-ground` : "rock" }, make("rect", box(spot)));
  const texture = isGround && TEXTURED.includes(name) ? make("rect", { ...box(spot), fill: `url(#texture-${name})` }) : null;
  const names = [...(name && !isGround ? [name] : []), ...animals.split(" ").filter(Boolean)];
  return make("g", {}, field, make("g", { class: "cell" }, make("rect", { ...box(spot), fill: "none" })), texture, ...names.map((one) => figure(spot, one)));
}

function ghost(spot, name) {
  const isColour = ["snow", "bush", "ice"].includes(name);
  return make("g", { class: `dz-ghosted dz-${isColour ? name : "figure"}` }, make("rect", box(spot)), name && !isColour ? figure(spot, name) : null);
}
