// The figures of Snow Tails as SVG elements, in thousandths of a lane's width, looking along x. No place, no state.

import { make } from "../../games/table/things.js";

export { make };

export const turned = (x, y, heading) => `translate(${x} ${y}) rotate(${heading})`;

// Each seat has a shape of its own under its number.
const SHAPES = [
  "M-250 0A250 250 0 1 1 250 0A250 250 0 1 1-250 0Z",
  "M-225-225H225V225H-225Z",
  "M0-320L300 210H-300Z",
  "M0-320L320 0L0 320L-320 0Z",
  "M-150-260H150L300 0L150 260H-150L-300 0Z",
  "M0-330L85-110L320-100L135 50L200 280L0 145L-200 280L-135 50L-320-100L-85-110Z",
];

const DOG =
  "M-180 0Q-160-85 0-80Q110-75 130-55L105-130L190-70Q270-40 285 0" +
  "Q270 40 190 70L105 130L130 55Q110 75 0 80Q-160 85-180 0Z";

const dog = (y) =>
  make(
    "g",
    { class: "st-husky", transform: `translate(395 ${y})` },
    make("path", { class: "st-tail", d: "M-170 0q-90-5-90-75" }),
    make("path", { d: DOG }),
    make("path", { class: "st-muzzle", d: "M190-45Q275-25 270 0Q275 25 190 45Q150 0 190-45Z" }),
  );

export function sled(id, seat, label) {
  const badge = make(
    "g",
    { class: "st-badge" },
    make("path", { class: "st-shape", d: SHAPES[seat] }),
    make("text", { dy: ".36em" }, String(seat + 1)),
  );
  const whole = make(
    "g",
    { class: "st-whole" },
    make("path", { class: "st-line", d: "M40 0L260-185M40 0L260 185" }),
    make("path", { class: "st-runner", d: "M-700-300H0Q110-300 110-200M-700 300H0Q110 300 110 200" }),
    make("path", { class: "st-body", d: "M-680-270H-100Q70-250 80 0Q70 250-100 270H-680Q-600 0-680-270Z" }),
    dog(-185),
    dog(185),
    badge,
    make("path", { class: "st-cross", d: "M-420-320L420 320M420-320L-420 320" }),
  );
  return make("g", { id, class: `st-figure seat-${seat}`, role: "img" }, make("title", {}, label), whole);
}

export function sapling(id) {
  const half = "M0-460L240-120H130L330 240H70V420H-70V240H-330L-130-120H-240Z";
  return make("g", { id, class: "st-sapling" }, make("path", { d: half }));
}

// A cell on which the sled can end: what it costs is told by shape and sign, not by colour alone.
export function target(preview, bonus, x, y, heading) {
  const kind = preview.wrecked ? "wreck" : preview.dents ? "dents" : preview.stop ? "stop" : "safe";
  const group = make("g", {
    class: `st-target st-${kind}`,
    role: "button",
    tabindex: 0,
    transform: `translate(${x} ${y})`,
  });
  group.append(
    make("rect", {
      class: "st-cell",
      x: -640,
      y: -430,
      width: 1280,
      height: 860,
      rx: 200,
      transform: `rotate(${heading})`,
    }),
  );
  if (kind === "safe") group.append(make("circle", { class: "st-dot", r: 150 }));
  if (kind === "stop")
    group.append(make("path", { class: "st-bar", d: "M0-300V300", transform: `rotate(${heading})` }));
  if (kind === "dents") group.append(make("path", { class: "st-star", d: STAR }), text(preview.dents));
  if (kind === "wreck") group.append(make("path", { class: "st-cross", d: "M-260-260L260 260M260-260L-260 260" }));
  if (bonus)
    group.append(
      make("g", { class: "st-extra", transform: "translate(380 -360)" }, make("circle", { r: 270 }), text(`+${bonus}`)),
    );
  return group;
}

export const STAR =
  "M0-400L110-190L330-260L240-50L420 90L190 150L170 380L0 240L-170 380L-190 150L-420 90L-240-50L-330-260L-110-190Z";

const text = (label) => make("text", { dy: ".36em" }, String(label));

export function startPlace(number, x, y, heading) {
  const group = make("g", {
    class: "st-target st-safe st-start",
    role: "button",
    tabindex: 0,
    transform: `translate(${x} ${y})`,
  });
  group.append(
    make("rect", {
      class: "st-cell",
      x: -680,
      y: -440,
      width: 1360,
      height: 880,
      rx: 200,
      transform: `rotate(${heading})`,
    }),
  );
  group.append(text(number));
  return group;
}
