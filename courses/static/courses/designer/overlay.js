// What lies over or under every picture in the same way. It must never know what the picture shows.
import { make } from "./svg.js";

// A rectangle of the table's size around a course, if one is given; it lies the long way that the course does.
export function tableEdge(layer, sides, [left, top, width, height], isTooSmall) {
  layer.replaceChildren();
  if (!sides) return;
  const [long, short] = width >= height ? sides : [sides[1], sides[0]];
  const place = { x: left + (width - long) / 2, y: top + (height - short) / 2, width: long, height: short, rx: 300 };
  layer.append(make("rect", { class: isTooSmall ? "dz-edge dz-small" : "dz-edge", ...place }));
}

// Shows where something is: a ring that goes away by itself.
export function ringAt(layer, view, [x, y]) {
  const ring = make("circle", { cx: x, cy: y, r: 1500 });
  layer.replaceChildren(ring);
  view.reach({ x, y });
  setTimeout(() => ring.remove(), 1800);
}
