// The drawing table: the course as the server drew it, and over it what is chosen, how joints stand, where the open end
// is, what a piece would cover. It draws and reports places; it must never change a plan.
import { cellAt, cellRing, outline, pathOf, sectionAt } from "./shape.js";
import { ringAt, tableEdge } from "../../courses/designer/overlay.js";
import { make } from "../../courses/designer/svg.js";

const SIGNS = { good: "M-190 10L-50 150L200-150", bad: "M-160-160L160 160M160-160L-160 160" };
const AHEAD = 10000; // a straight and a little
const BESIDE = 3550; // from the middle of a joint to its light

export class Picture {
  constructor(svg, view, words) {
    Object.assign(this, { svg, view, words, sections: [], cells: null });
    this.course = svg.querySelector(".course");
    const names = ["table", "ghost", "chosen", "cells", "joints", "end", "focus"];
    this.layers = Object.fromEntries(names.map((name) => [name, make("g", { class: `dz-${name}`, "aria-hidden": "true" })]));
    svg.insertBefore(this.layers.table, this.course);
    svg.append(...names.slice(1).map((name) => this.layers[name]));
  }

  show(answer, focus) {
    this.sections = answer.sections;
    this.course.innerHTML = answer.picture;
    this.joints(answer);
    this.end(answer);
    this.ghost(null);
    this.view.hold(withEnd(answer), focus && this.sections[focus] ? this.middleOf(this.sections[focus]) : answer.end);
  }

  table(sides, box, isTooSmall) {
    tableEdge(this.layers.table, sides, box, isTooSmall);
  }

  joints(answer) {
    const places = [...answer.sections, null].map((section, at) => section ?? exitPlace(answer, at));
    const lights = answer.joints.map((state, at) => [state, places[at]]).filter(([state, place]) => SIGNS[state] && place);
    this.layers.joints.replaceChildren(...lights.map(([state, place]) => light(state, place)));
  }

  end(answer) {
    const { x, y, heading } = answer.end;
    const isOpen = answer.joints.includes("open");
    this.layers.end.replaceChildren(make("g", { class: isOpen ? "dz-open" : "dz-shut", transform: `translate(${x} ${y}) rotate(${-heading})` },
      make("path", { class: "dz-open-line", d: "M0-2500V2500" }),
      make("circle", { class: "dz-open-disc", cx: 900, r: 620 }),
      make("path", { class: "dz-open-sign", d: "M-320 0H320M0-320V320", transform: `translate(900) rotate(${heading})` })));
  }

  // What is chosen, from one section to another.
  choose(range) {
    const chosen = range ? this.sections.slice(range.from, range.to) : [];
    this.layers.chosen.replaceChildren(...chosen.map((section) => make("path", { d: pathOf(outline(section)) })));
  }

  // The outline that a piece would have at a pose, or nothing.
  ghost(form, fits = "yes") {
    this.layers.ghost.replaceChildren(...(form ? [make("path", { class: `dz-ghost-${fits}`, d: pathOf(outline(form)) })] : []));
  }

  // The cell under a pointer while cells are planted.
  cell(place) {
    const section = place && this.sections[place.at];
    const ring = section && place.cell ? cellRing(section, ...place.cell) : null;
    this.layers.cells.replaceChildren(...(ring ? [make("path", { d: pathOf(ring) })] : []));
  }

  // Section and cell under a point of the screen.
  at(clientX, clientY) {
    const { x, y } = this.view.toBoard(clientX, clientY);
    const at = sectionAt(this.sections, x, y);
    return at < 0 ? null : { at, cell: cellAt(this.sections[at], x, y) };
  }

  // Whether a point of the screen is on the sign of the open end.
  isEnd(clientX, clientY, end) {
    const { x, y } = this.view.toBoard(clientX, clientY);
    return Math.hypot(x - end.x, y - end.y) < 2200;
  }

  point(place) {
    ringAt(this.layers.focus, this.view, place);
  }

  middleOf(section) {
    const points = outline(section);
    const mean = (axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
    return { x: mean(0), y: mean(1) };
  }
}

function light(state, { x, y, heading }) {
  const rad = (heading * Math.PI) / 180;
  const at = `translate(${Math.round(x - BESIDE * Math.sin(rad))} ${Math.round(y - BESIDE * Math.cos(rad))})`;
  return make("g", { class: `dz-light dz-${state}`, transform: at },
    make("circle", { r: 330 }), make("path", { d: SIGNS[state] }));
}

// The box of the picture, with room for what would be laid next where the course is open.
function withEnd({ box: [x, y, width, height], end, joints }) {
  if (!joints.includes("open")) return [x, y, width, height];
  const rad = (end.heading * Math.PI) / 180;
  const [farX, farY] = [end.x + AHEAD * Math.cos(rad), end.y - AHEAD * Math.sin(rad)];
  const [left, top] = [Math.min(x, farX), Math.min(y, farY)];
  return [left, top, Math.max(x + width, farX) - left, Math.max(y + height, farY) - top];
}

// Behind the last section the open end is where it lies.
const exitPlace = (answer, at) => (answer.joints[at] === "open" ? answer.end : null);
