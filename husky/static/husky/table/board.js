// What lies on the board: mushers, animals, the path that is drawn, what can be chosen. It draws and reports choices;
// it must never decide what may be chosen.

import { Things } from "../../games/table/things.js";
import { animal, at, choice, left, make, musher, ring, star, word } from "./figures.js";

const SHOWN_MS = 1700;
const MANY = 30; // choices that would hide the board under them

export class Course {
  constructor(table) {
    this.table = table;
    const { row, unit, rows } = table.ground;
    Object.assign(this, { row, unit, rows });
    this.things = new Things(table.prefix);
    const layers = ["trail", "drawn", "animals", "mushers", "marks", "choices", "news"];
    this.layers = Object.fromEntries(layers.map((name) => [name, table.board.layer(`hu-${name}`)]));
    this.layers.choices.addEventListener("keydown", (event) => this.press(event));
  }

  // ---- places ----

  middle(cell) {
    return { x: ((cell % this.row) + 0.5) * this.unit, y: (Math.floor(cell / this.row) + 0.5) * this.unit };
  }

  // The cell at a point, or -1 beside the board.
  cellAt({ x, y }) {
    const [column, row] = [Math.floor(x / this.unit), Math.floor(y / this.unit)];
    return this.rows[row]?.[column] === undefined ? -1 : row * this.row + column;
  }

  beside(cell, across, down) {
    return cell + across + down * this.row;
  }

  spelt(cell) {
    return `${cell % this.row},${Math.floor(cell / this.row)}`;
  }

  letter(cell) {
    return this.rows[Math.floor(cell / this.row)][cell % this.row];
  }

  apart(from, to) {
    return Math.max(Math.abs((from % this.row) - (to % this.row)), Math.abs(Math.floor(from / this.row) - Math.floor(to / this.row)));
  }

  // ---- figures ----

  // Put everything where the scene says, without any movement.
  show(scene) {
    this.things.keep(this.layers.animals, scene.animals, (figure, name) => animal(name, figure.kind));
    this.things.keep(this.layers.mushers, scene.mushers, (figure, name) => musher(name, figure.seat));
    for (const figure of [...scene.animals, ...scene.mushers]) {
      this.move(figure.id, figure);
      this.figure(figure.id).querySelector("title").textContent = figure.label;
    }
    for (const figure of scene.mushers) this.signs(figure);
    const line = scene.trail.map(([x, y]) => `${x} ${y}`).join("L");
    this.layers.trail.replaceChildren(...(scene.trail.length > 1 ? [make("path", { class: "hu-trail", d: `M${line}` })] : []));
  }

  signs({ id, blocked, camp, boost }) {
    const figure = this.figure(id);
    const shown = { camp, block: blocked, boost };
    Object.keys(shown).filter((name) => shown[name]).forEach((name, index) => {
      figure.querySelector(`.hu-sign-${name}`).setAttribute("transform", at(330, -330 + index * 330));
    });
    for (const [name, is] of Object.entries(shown)) figure.querySelector(`.hu-sign-${name}`).toggleAttribute("data-on", Boolean(is));
    figure.querySelector(".hu-boost").textContent = boost > 0 ? `+${boost}` : boost;
  }

  figure(id) {
    return this.things.find(id);
  }

  move(id, { x, y }) {
    this.figure(id)?.setAttribute("transform", at(x, y));
  }

  // ---- the order that is made up ----

  // The path from a cell with what is left of it, and the way of each animal.
  draw(from, path, remaining, ways, held) {
    const line = [from, ...path].map((cell) => this.middle(cell));
    const parts = path.length ? road(line, "hu-path") : [];
    for (const way of ways) parts.push(...road(way.map((cell) => this.middle(cell)), "hu-way"));
    this.layers.drawn.replaceChildren(...parts);
    const marks = remaining > 0 ? [left(line.at(-1).x, line.at(-1).y - 420, remaining)] : [];
    if (held !== null) marks.push(ring(this.middle(held)));
    this.layers.marks.replaceChildren(...marks);
  }

  // Bring cells into view, all of them where they stay large enough to be hit, else those nearest to the first.
  frame(cells, near, least) {
    const points = cells.map((cell) => this.middle(cell));
    const [left, right] = ends(points.map((point) => point.x), this.unit);
    const [top, low] = ends(points.map((point) => point.y), this.unit);
    const { view } = this.table.board;
    const aspect = view.width / view.height;
    const across = aspect < 1 ? Math.max(right - left, (low - top) * aspect) : Math.max((right - left) / aspect, low - top);
    const isSeen = left >= view.x && top >= view.y && right <= view.x + view.width && low <= view.y + view.height;
    if (isSeen && !(this.isFar && across <= near)) return;
    this.isFar = across > near && across <= least;
    if (across > least) this.table.board.follow(points[0].x, points[0].y, near);
    else this.table.board.follow((left + right) / 2, (top + low) / 2, Math.max(across, near));
  }

  // What can be chosen now; focus stays on the board where it was there.
  offer(choices) {
    const group = this.layers.choices;
    const had = group.contains(document.activeElement) ? document.activeElement.dataset.cell : null;
    group.replaceChildren(...choices.map((offer) => this.choosable(offer)));
    group.classList.toggle("hu-many", choices.length > MANY);
    if (had === null) return;
    const next = group.querySelector(`[data-cell="${had}"]`) ?? group.firstElementChild;
    if (next) this.focus(next);
    else this.table.svg.focus({ preventScroll: true });
  }

  choosable({ kind, cell, label, choose }) {
    const { x, y } = this.middle(cell);
    const button = choice(kind, x, y, label);
    button.dataset.cell = cell;
    button.addEventListener("click", choose);
    button.choose = choose;
    return button;
  }

  press(event) {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    event.target.choose?.();
  }

  focus(button) {
    button.focus({ preventScroll: true });
    const { x, y } = this.middle(Number(button.dataset.cell));
    const { view } = this.table.board;
    if (x < view.x || y < view.y || x > view.x + view.width || y > view.y + view.height) this.table.board.follow(x, y);
  }

  // The nearest choice in a direction, seen from the choice that has the focus.
  walk(across, down) {
    const buttons = [...this.layers.choices.children];
    const now = buttons.find((button) => button === document.activeElement);
    if (!now) return buttons.length ? this.focus(buttons[0]) : null;
    const from = this.middle(Number(now.dataset.cell));
    const cost = (button) => {
      const to = this.middle(Number(button.dataset.cell));
      const [x, y] = [to.x - from.x, to.y - from.y];
      const along = x * across + y * down;
      return along > 0 ? along + 2 * Math.abs(x * down - y * across) : Infinity;
    };
    const next = buttons.filter((button) => cost(button) < Infinity).sort((a, b) => cost(a) - cost(b))[0];
    return next && this.focus(next);
  }

  // ---- news ----

  attack(cell) {
    const { x, y } = this.middle(cell);
    this.gone(make("g", { class: "hu-burst", transform: at(x, y) }, star()));
  }

  say(cell, text) {
    const { x, y } = this.middle(cell);
    this.gone(word(x, y - 500, text));
  }

  gone(sign) {
    this.layers.news.append(sign);
    setTimeout(() => sign.remove(), SHOWN_MS);
  }
}

const ends = (values, margin) => [Math.min(...values) - margin, Math.max(...values) + margin];

function road(points, name) {
  const d = `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`;
  const dots = points.slice(1).map(({ x, y }) => make("circle", { class: `${name}-dot`, cx: x, cy: y, r: 110 }));
  return [make("path", { class: `${name}-edge`, d }), make("path", { class: name, d }), ...dots];
}
