// What lies on the lanes: actions, rewards, reindeer, and on top of them the ways that can be chosen. It draws and
// reports clicks; it must never decide what may be chosen.

import { Things } from "../../games/table/things.js";
import { action, chain, make, put, reindeer, reward, sign, words } from "./figures.js";

export class Lanes {
  constructor(table) {
    this.table = table;
    this.cells = table.ground.cells;
    this.things = new Things(table.prefix);
    const names = ["actions", "rewards", "reindeer", "ways", "news"];
    this.layers = Object.fromEntries(names.map((name) => [name, table.board.layer(`rr-${name}`)]));
    const [, , width, height] = table.ground.box;
    table.svg.parentElement.style.setProperty("--rr-aspect", width / height);
    this.standing = new Map(); // by place, "3:4"
    this.acting = new Map();
  }

  at(lane, cell) {
    const [x, y, heading] = this.cells[`${lane}:${cell}`];
    return { x, y, heading };
  }

  // The place behind the last cell of a lane.
  home(lane) {
    const last = Object.keys(this.cells).filter((place) => place.startsWith(`${lane}:`)).length - 1;
    return this.at(lane, last);
  }

  // Put everything where the scene says, without any movement.
  show(scene) {
    this.acting = this.laid("actions", scene.actions, action);
    this.laid("rewards", [...scene.rewards].reverse(), reward); // the highest one on top (RR-13)
    this.standing = this.laid("reindeer", scene.reindeer, (thing) => {
      const figure = reindeer(thing.seat, thing.label);
      put(figure, thing);
      return figure;
    });
    this.layers.news.replaceChildren();
  }

  laid(layer, things, drawn) {
    const figures = new Map();
    for (const thing of things) {
      const figure = drawn(thing);
      figure.id = this.things.name(thing.id);
      figures.set(`${thing.lane}:${thing.at}`, figure);
    }
    this.layers[layer].replaceChildren(...figures.values());
    return figures;
  }

  clear() {
    this.layers.ways.replaceChildren();
  }

  // ---- what can be chosen ----

  offer(draft, seat, label, onWay, onJump) {
    const focused = this.layers.ways.contains(document.activeElement) ? document.activeElement.dataset.way : null;
    this.clear();
    if (!draft) return;
    const ways = draft.way ? [draft.way] : (draft.ways ?? []);
    for (const way of ways) this.layers.ways.append(this.way(draft, way, seat, label, onWay));
    if (draft.fork) this.layers.ways.append(...this.fork(draft, label, onJump));
    if (focused) [...this.layers.ways.children].find((group) => group.dataset.way === focused)?.focus();
  }

  // A reindeer that may go: where it starts, every landing, and where it would end.
  way(draft, way, seat, label, onWay) {
    const { lane, from } = way.command;
    const chosen = way === draft.way;
    const open = chosen ? draft.fork : null;
    const { preview } = (chosen && draft.option) || way.options[0];
    const points = [from, ...(open?.path ?? preview.path)].map((cell) => this.at(lane, cell));
    const group = make("g", { class: `rr-way${chosen ? " rr-chosen" : ""}`, "data-way": `${lane}:${from}` });
    const start = make("circle", { class: "rr-start", r: from ? 470 : 330 });
    put(start, points[0]);
    group.append(start, ...chain(points));
    if (!open) group.append(this.end(points.at(-1), preview, seat));
    return chosen ? group : button(group, label.way(way), () => onWay(way));
  }

  end(at, preview, seat) {
    const reach = make("circle", { class: "rr-reach", r: 560 });
    const ghost = make("g", { class: "rr-ghost" }, hit(620), reach, reindeer(seat), ...[sign(preview)].filter(Boolean));
    put(ghost, at);
    return ghost;
  }

  fork(draft, label, onJump) {
    const { lane } = draft.way.command;
    const { cell, cross, leap } = draft.fork;
    const here = make("circle", { class: "rr-taken", r: 500 });
    put(here, this.at(lane, cell));
    const same = cross === leap; // both come home: side by side
    return [
      here,
      this.target(lane, cross, "→", same ? -420 : 0, label.cross(cross), () => onJump(0)),
      this.target(lane, leap, "!", same ? 420 : 0, label.leap(leap), () => onJump(1)),
    ];
  }

  target(lane, cell, mark, aside, label, onChoose) {
    const { x, y } = this.at(lane, cell);
    const group = make("g", { class: "rr-target", "data-way": mark }, hit(850), make("circle", { class: "rr-goal", r: 430 }), words(mark));
    put(group, { x, y: y + aside });
    return button(group, label, onChoose);
  }
}

// A finger needs more room than the eye.
const hit = (r) => make("circle", { class: "rr-hit", r });

// A group that mouse, finger and keyboard can press.
function button(group, label, onChoose) {
  group.setAttribute("role", "button");
  group.setAttribute("tabindex", 0);
  group.setAttribute("aria-label", label);
  group.append(make("title", {}, label));
  group.addEventListener("click", onChoose);
  group.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    onChoose();
  });
  return group;
}
