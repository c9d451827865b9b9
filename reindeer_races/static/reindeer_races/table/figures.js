// The figures of Reindeer Races as SVG elements, in thousandths of a lane's width. Shapes come with the picture of the
// course; here they are only used. No state.

import { make } from "../../games/table/things.js";

export { make };

export const use = (shape) => make("use", { href: `#rr-${shape}` });
export const words = (text, name = "rr-number") => make("text", { class: name, dy: ".36em" }, String(text));
export const put = (element, { x, y }, turn = "") => element.setAttribute("transform", `translate(${x} ${y}) ${turn}`);

// With a label it is announced by screen readers; without one it is a ghost, or on its way.
export function reindeer(seat, label = "") {
  const number = words(seat + 1);
  number.setAttribute("y", 90);
  const body = make("g", { transform: "scale(0.84)" }, use(`team-${seat}`), number); // what the cell does peeks out
  const heard = label ? { role: "img" } : { "aria-hidden": "true" };
  const title = label ? [make("title", {}, label)] : [];
  return make("g", { class: "rr-reindeer", "data-colour": seat, ...heard }, ...title, body);
}

// Only ice points somewhere; everything else stands upright.
export function action(thing) {
  const figure = make("g", { class: "rr-action", role: "img" }, make("title", {}, thing.label), use(thing.kind));
  put(figure, thing, thing.kind.startsWith("ice") ? `rotate(${-thing.heading})` : "");
  return figure;
}

export function reward(thing) {
  const tile = make("rect", { x: -400, y: -400, width: 800, height: 800, rx: 120, transform: `rotate(${-thing.heading})` });
  const figure = make("g", { class: "rr-reward", role: "img" }, make("title", {}, thing.label), tile, words(thing.worth));
  put(figure, thing);
  return figure;
}

// A run in arcs above the cells, so that what stands on them is still seen, and a chain of landings can be told apart.
const ABOVE = 330;

export function chain(points) {
  const touched = points.map(({ x, y }, at) => (at && at < points.length - 1 ? { x, y: y - ABOVE } : { x, y }));
  const arcs = touched.slice(1).map((to, at) => arc(touched[at], to));
  const dots = touched.slice(1, -1).map(({ x, y }) => make("circle", { class: "rr-landing", cx: x, cy: y, r: 110 }));
  return [make("path", { class: "rr-chain", d: `M${touched[0].x} ${touched[0].y}${arcs.join("")}` }), ...dots];
}

function arc(from, to) {
  const high = Math.min(250 + Math.hypot(to.x - from.x, to.y - from.y) / 5, 900);
  return `Q${(from.x + to.x) / 2} ${Math.min(from.y, to.y) - high} ${to.x} ${to.y}`;
}

// What an end brings, as a sign beside it: the reward, gone from the lane, two cards, a turned card.
const SIGNS = { yeti: "✕", ice: "✕", skis: "+2", snowman: "↻" };

export function sign(preview) {
  const text = preview.end === "home" ? `+${preview.reward}` : SIGNS[preview.end];
  if (!text) return null;
  return make("g", { class: `rr-sign rr-ends-${preview.end}`, transform: "translate(330 -380)" }, make("circle", { r: 260 }), words(text));
}
