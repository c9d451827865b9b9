// Ways to close a gap in the chain, each shown as outlines before it is taken. It must never change a plan but through
// the designer.
import { open, tell } from "../../courses/designer/dialogs.js";
import { fill, html, icon, make } from "../../courses/designer/svg.js";
import { stretch } from "./choice.js";
import { exitOf, outline, pathOf } from "./shape.js";

const TOLERANCE = 5; // hundredths of a lane's width

export class Ways {
  constructor(table) {
    Object.assign(this, { table, dialog: document.getElementById("ways") });
    this.dialog.addEventListener("close", () => table.picture.ghost(null));
  }

  open() {
    const { table, dialog } = this;
    const { choice, plan, words } = table;
    const { line, urls, wishes } = table.designer;
    const list = dialog.querySelector("ol");
    list.replaceChildren();
    open(dialog);
    const isInside = choice && choice.from > 0 && choice.to < plan.sections.length;
    if (choice && !isInside) return tell(dialog, words.ways_inside);
    if (!choice && !plan.sections.length) return tell(dialog, words.ways_none);
    const gap = choice ? { between: [choice.from, choice.to + 1] } : { to_start: 1 };
    tell(dialog, choice ? fill(words.ways_between, { before: choice.from, after: choice.to + 1 }) : words.ways_ring);
    const body = { plan, wishes: wishes.values, tolerance: TOLERANCE, ...gap };
    line.ask("ways", () => ({ address: urls.ways, method: "POST", body }), (status, answer) => {
      if (status !== 200) return tell(dialog, answer?.title ?? "");
      list.replaceChildren(...answer.ways.map((way) => this.way(way, choice)));
      list.querySelector("button")?.focus();
    });
  }

  way({ pieces, plan }, choice) {
    const { table } = this;
    const icons = pieces.map((piece) => icon(piece));
    const titles = pieces.map((piece) => table.pieces[piece].title).join(", ");
    const button = html("button", { type: "button", class: "dz-way", "aria-label": titles }, ...icons, html("span", {}, titles));
    const begin = choice ? choice.from : table.plan.sections.length;
    for (const name of ["pointerenter", "focus"]) button.addEventListener(name, () => this.preview(pieces, choice));
    button.addEventListener("click", () => {
      this.dialog.close();
      table.designer.put(plan, fill(table.words.closed, { pieces: titles }), choice && stretch(begin, begin + pieces.length));
    });
    return html("li", {}, button);
  }

  // The outlines of a way, from where the gap begins.
  preview(pieces, choice) {
    const { answer, picture, pieces: known } = this.table;
    let pose = choice ? answer.sections[choice.from] : answer.end;
    picture.layers.ghost.replaceChildren(...pieces.map((piece) => {
      const section = { ...known[piece].form, x: pose.x, y: pose.y, heading: pose.heading };
      pose = exitOf(section);
      return make("path", { class: "dz-ghost-yes", d: pathOf(outline(section)) });
    }));
  }
}
