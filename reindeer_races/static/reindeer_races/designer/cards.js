// Cards as small pictures, out of the cells that stand in the page once. It must never know what a cell does.
import { make } from "../../courses/designer/svg.js";

export function cardIcon([first, second]) {
  return make("svg", { class: "dz-icon rr-icon", viewBox: "-90 -590 2180 1180", "aria-hidden": "true", focusable: "false" },
    make("path", { class: "rr-sheet", d: "M0-500H2000V500H0Z" }), make("path", { class: "rr-fold", d: "M1000-500V500" }),
    cell(first, 0), cell(second, 1000));
}

const cell = (kind, x) => make("use", { href: `#cell-${kind}`, x, y: -500, width: 1000, height: 1000 });

export function objectIcon(object) {
  return make("svg", { class: "rr-object", "aria-hidden": "true", focusable: "false" }, make("use", { href: `#object-${object}` }));
}
