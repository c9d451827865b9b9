// The figures of Husky as SVG elements, in thousandths of a cell. No place, no state. Animals are those of the course's
// picture, which holds their forms once.

import { make } from "../../games/table/things.js";

export { make };

export const at = (x, y) => `translate(${x} ${y})`;
const text = (label, more = {}) => make("text", { dy: ".36em", ...more }, String(label));

// A sled from above with the number of its seat; what waits for it is told by signs, not by colour alone.
export function musher(id, seat) {
  const sled = make("g", { class: "hu-sled" },
    make("path", { class: "hu-runners", d: "M-330-410V330M330-410V330" }),
    make("path", { class: "hu-body", d: "M-270-260Q0-520 270-260V300Q0 420-270 300Z" }),
    text(seat + 1));
  const signs = make("g", { class: "hu-signs" },
    sign("camp", make("path", { d: "M-150 120L0-150L150 120Z" })),
    sign("block", make("path", { d: "M-130-130L130 130M130-130L-130 130" })),
    sign("boost", text("", { class: "hu-boost" })));
  return make("g", { id, class: `hu-figure hu-musher seat-${seat}`, role: "img" }, make("title"), sled, signs);
}

const sign = (name, shape) => make("g", { class: `hu-sign hu-sign-${name}` }, make("circle", { r: 190 }), shape);

export function animal(id, kind) {
  return make("g", { id, class: `hu-figure hu-animal hu-${kind}`, role: "img" }, make("title"), make("use", { href: `#hu-${kind}` }));
}

// A cell that can be chosen; what happens there is told by form as well: a dot, a ring around an animal, claws.
export function choice(kind, x, y, label) {
  const group = make("g", { class: `hu-choice hu-choice-${kind}`, role: "button", tabindex: 0, transform: at(x, y), "aria-label": label });
  group.append(make("rect", { class: "hu-cell", x: -450, y: -450, width: 900, height: 900, rx: 180 }));
  if (kind === "step" || kind === "target") group.append(make("circle", { class: "hu-dot", r: 130 }));
  if (kind === "attack") group.append(make("path", { class: "hu-claws", d: "M-220 300L-120-300M0 320L80-320M200 300L300-260" }));
  return group;
}

export const ring = ({ x, y }) => make("circle", { class: "hu-ring", cx: x, cy: y, r: 520 });

export const star = () => make("path", { class: "hu-star", d: "M0-480L130-230L400-310L290-60L500 110L230 180L200 460L0 290L-200 460L-230 180L-500 110L-290-60L-400-310L-130-230Z" });

export function left(x, y, count) {
  return make("g", { class: "hu-left", transform: at(x, y) }, make("circle", { r: 260 }), text(count));
}

export function word(x, y, label) {
  return make("g", { class: "hu-news", transform: at(x, y) }, make("g", { class: "hu-rise" }, text(label)));
}
