// Marks on a line of time: each kind has a shape of its own, and a tone that only repeats what the shape says.
import { make } from "../../games/table/things.js";

// In a box from -6 to 6; of several marks of a ply the first kind in this list is shown.
const SHAPES = {
  wound: ["hurt", "M-6-7L0-2L6-7L7-6L2 0L7 6L6 7L0 2L-6 7L-7 6L-2 0L-7-6Z"],
  finish: ["good", "M-5 6V-7H-3L6-3L-3 1V6Z"],
  end: ["good", "M-4-4H4V4H-4Z"],
  out: ["bad", "M-5-3L-3-5L0-2L3-5L5-3L2 0L5 3L3 5L0 2L-3 5L-5 3L-2 0Z"],
  lead: ["best", "M-6-4L-3 0L0-6L3 0L6-4L5 5H-5Z"],
  crash: ["bad", "M0-6L1.6-2.4L5.2-3L3 0L5.2 3L1.6 2.4L0 6L-1.6 2.4L-5.2 3L-3 0L-5.2-3L-1.6-2.4Z"],
  reward: ["good", "M0-6L5 0L0 6L-5 0Z"],
  check: ["good", "M-5 0L-2 4L5-4L3-6L-2 1L-3.5-2Z"],
  overtake: ["best", "M-5-5L0 0L-5 5H-1.5L3.5 0L-1.5-5ZM1-5L6 0L1 5H3L6 2V-2L3-5Z"],
  blocked: ["bad", "M-6-2H6V2H-6Z"],
  turned: ["plain", "M0-5A5 5 0 1 1-5 0H-2.5A2.5 2.5 0 1 0 0-2.5V0L-4-4L0-8Z"],
  event: ["plain", "M-3.5-6H3.5V6H-3.5Z"],
  dent: ["bad", "M-5-4H5L0 5Z"],
  sapling: ["plain", "M0-6L4 0H1.5L5 5H-5L-1.5 0H-4Z"],
};
const KINDS = Object.keys(SHAPES);
const shape = (kind) => SHAPES[kind] ?? SHAPES.event; // a game may have kinds of its own
const rank = (kind) => (kind in SHAPES ? KINDS.indexOf(kind) : KINDS.length);
const APART = 13; // pixels between two marks that can be told from one another

export const mark = (kind) => make("path", { class: `pl-mark pl-${shape(kind)[0]}`, d: shape(kind)[1] });

// A mark on its own, beside words that say the same.
export const sign = (kind) => make("svg", { class: "pl-sign-mark", viewBox: "-7 -9 14 16", "aria-hidden": "true" }, mark(kind));

// Every kind that a race has, in the order of importance, with its count.
export function kindsOf(moments) {
  const kinds = moments.flatMap((moment) => moment.marks.map(({ kind }) => kind));
  const known = [...new Set(kinds)].sort((a, b) => rank(a) - rank(b));
  return known.map((kind) => [kind, kinds.filter((other) => other === kind).length]);
}

// Draw marks along a line of a width; where too many lie together, the most important one stands for them.
export function draw(svg, timeline, width, onPick) {
  svg.setAttribute("viewBox", `0 0 ${width} 20`);
  const slots = new Map();
  for (let step = 0; step <= timeline.last; step += 1) {
    for (const candidate of timeline.marks(step)) {
      const slot = Math.floor((timeline.part(step) * width) / APART);
      if (!slots.has(slot) || rank(candidate.kind) < rank(slots.get(slot).kind)) slots.set(slot, { ...candidate, step });
    }
  }
  svg.replaceChildren(...[...slots.values()].map((slot) => onLine(slot, timeline.part(slot.step) * width, onPick)));
}

function onLine({ kind, sentence, step }, x, onPick) {
  const title = make("title");
  title.textContent = sentence;
  const group = make("g", { transform: `translate(${x} 10)` }, title, make("rect", { x: -7, y: -10, width: 14, height: 20 }), mark(kind));
  group.addEventListener("click", () => onPick(step));
  return group;
}
