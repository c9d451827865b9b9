// What lies on the course: sleds, saplings, the cells to end on and the way there. It draws and reports clicks;
// it must never decide what may be chosen.

import { Things } from "../../games/table/things.js";
import { STAR, make, sapling, sled, startPlace, target, turned } from "./figures.js";

export class Course {
  constructor(table) {
    this.table = table;
    this.cells = table.ground.cells;
    this.things = new Things(table.prefix);
    this.layers = Object.fromEntries(
      ["saplings", "ways", "ends", "sleds", "news"].map((name) => [name, table.board.layer(`st-${name}`)]),
    );
    this.layers.ends.setAttribute("role", "group");
  }

  at(cell) {
    const [x, y, heading] = this.cells[cell];
    return { x, y, heading };
  }

  // Nearer on a narrow screen, so that a finger finds its cell.
  follow(x, y) {
    this.table.board.follow(x, y, this.table.svg.clientWidth < 600 ? 9500 : 14000);
  }

  level(cell) {
    return this.cells[cell][5];
  }

  // Put everything where the scene says, without any movement.
  show(scene) {
    this.table.svg.classList.toggle("st-plain", Boolean(scene.plain));
    this.things.keep(this.layers.saplings, scene.saplings, (_thing, name) => sapling(name));
    for (const tree of scene.saplings) this.figure(tree.id).setAttribute("transform", turned(tree.x, tree.y, 0));
    this.things.keep(this.layers.sleds, scene.sleds, (thing, name) => sled(name, thing.seat, thing.label));
    for (const thing of scene.sleds) {
      const figure = this.figure(thing.id);
      figure.dataset.fate = thing.fate;
      if (thing.fate !== "racing") this.layers.sleds.prepend(figure); // below a sled that may stand there now
      figure.querySelector("title").textContent = thing.label;
      this.move(thing.seat, thing);
    }
  }

  figure(id) {
    return this.things.find(id);
  }

  // A sled anywhere, also between cells; its number stays upright.
  move(seat, { x, y, heading }) {
    const figure = this.figure(`sled-${seat}`);
    if (!figure) return;
    figure.setAttribute("transform", turned(x, y, heading));
    figure.querySelector(".st-badge").setAttribute("transform", `translate(-290 0) rotate(${-heading}) scale(.88)`);
  }

  // The cells of a play; the chosen one stands out, and its way is drawn.
  ends(draft, label, onChoose, onGo) {
    const group = this.layers.ends;
    group.setAttribute("aria-label", this.table.words.ends);
    const had = group.contains(document.activeElement);
    group.replaceChildren();
    for (const end of draft.ends) {
      const { x, y, heading } = this.at(end.cell);
      const chosen = end === draft.end;
      const option = end.ways[chosen ? draft.way : 0];
      const figure = target(
        option.preview,
        option.command.bonus ? option.preview.steps - option.command.plan.length : 0,
        x,
        y,
        heading,
      );
      this.choosable(group, figure, label(option), chosen, had, chosen ? onGo : () => onChoose(end));
    }
  }

  starts(draft, label, onChoose, onGo) {
    const group = this.layers.ends;
    const had = group.contains(document.activeElement);
    group.replaceChildren();
    for (const start of draft.starts) {
      const { x, y, heading } = this.at(this.table.ground.starts[start.command.place - 1]);
      const figure = startPlace(start.command.place, x, y, heading);
      const chosen = start === draft.start;
      this.choosable(group, figure, label(start), chosen, had, chosen ? onGo : () => onChoose(start));
    }
  }

  // Enter or the space bar do what a click does; on the one that is chosen already, only a key goes on.
  choosable(group, figure, label, chosen, hadFocus, act) {
    figure.setAttribute("aria-label", label);
    figure.setAttribute("aria-pressed", String(chosen));
    figure.classList.toggle("st-chosen", chosen);
    if (!chosen) figure.addEventListener("click", act);
    figure.addEventListener("keydown", (event) => {
      if (event.key !== " " && event.key !== "Enter") return;
      event.preventDefault();
      event.stopPropagation();
      act();
    });
    group.append(figure);
    if (chosen && hadFocus) figure.focus({ preventScroll: true });
  }

  // The way of an option, with what it does to trees and sled.
  way(from, option) {
    const group = this.layers.ways;
    group.replaceChildren();
    for (const tree of this.layers.saplings.children) tree.classList.remove("st-falls");
    if (!option) return;
    for (const cell of option.preview.path) this.figure(`sapling-${cell}`)?.classList.add("st-falls");
    const { path, stop } = option.preview;
    const points = [from, ...path].map((cell) => this.at(cell));
    const line = points.map(({ x, y }) => `${x} ${y}`).join("L");
    group.append(
      make("path", { class: "st-way-edge", d: `M${line}` }),
      make("path", { class: "st-way", d: `M${line}` }),
    );
    group.append(...points.slice(1, -1).map(({ x, y }) => make("circle", { class: "st-step", cx: x, cy: y, r: 110 })));
    if (stop) group.append(burst(points.at(-1)));
  }

  // Something that happened at a place: a sign that goes away by itself.
  news(place, text) {
    const sign = make("g", { class: "st-news", transform: `translate(${place.x} ${place.y})` });
    sign.append(
      make("g", { class: "st-rise" }, make("path", { class: "st-star", d: STAR }), make("text", { dy: ".36em" }, text)),
    );
    this.layers.news.append(sign);
    setTimeout(() => sign.remove(), 1600);
  }

  clear() {
    this.layers.ends.replaceChildren();
    this.way(0, null);
  }
}

function burst({ x, y, heading }) {
  const star = make("path", { class: "st-burst", d: STAR });
  return make("g", { transform: turned(x, y, heading) }, make("g", { transform: "translate(700 0)" }, star));
}
