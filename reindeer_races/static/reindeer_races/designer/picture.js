// The drawing table: the rows as the server drew them, and over them what is chosen, where rows are open, ice that faces
// ice, what a carried card would do. It draws and reports places; it must never change a plan.
import { ringAt, tableEdge } from "../../courses/designer/overlay.js";
import { make } from "../../courses/designer/svg.js";
import { CARD, pathOf, placed, ringOf, signOf, under } from "./shape.js";

const FACING = "M-250 0H250M-250 0l120-130M-250 0l120 130M250 0l-120-130M250 0l-120 130";
const TURNING = "M-200 90A230 230 0 0 1 200 90M-200 90l-50-140M-200 90l140-50M200 90l50-140M200 90l-140-50";
const HANDLE = 1000; // to the left of the joint that it bends
const NEAR = 520;
const CELL = 1000;
const HALF = 500;

export class Picture {
  constructor(svg, view) {
    Object.assign(this, { svg, view, lanes: [], chosen: null });
    this.course = svg.querySelector(".course");
    const names = ["table", "chosen", "facing", "ends", "ghost", "focus"];
    this.layers = Object.fromEntries(names.map((name) => [name, make("g", { class: `dz-${name}`, "aria-hidden": "true" })]));
    svg.insertBefore(this.layers.table, this.course);
    svg.append(...names.slice(1).map((name) => this.layers[name]));
  }

  show({ lanes, picture, box }, focus) {
    this.lanes = lanes;
    this.course.innerHTML = picture;
    this.facing();
    const strip = focus && this.lanes[focus.lane]?.cards[focus.at];
    const [x, y] = strip ? placed(strip, CELL, 0) : [];
    this.view.hold(box, strip ? { x, y } : null);
  }

  facing() {
    const marks = this.lanes.flatMap(({ cards, facing }) => facing.map((cell) => {
      const [x, y] = placed(cards[(cell - 1) >> 1], cell % 2 ? CELL : CARD, 0);
      const { heading } = cards[(cell - 1) >> 1];
      return make("g", { transform: `translate(${Math.round(x)} ${Math.round(y)}) rotate(${-heading})` }, make("circle", { r: 340 }), make("path", { d: FACING }));
    }));
    this.layers.facing.replaceChildren(...marks);
  }

  // A sign at each lane that wants cards, full where the next one goes.
  ends(counts, next) {
    const open = this.lanes.map((lane, at) => [lane, at]).filter(([lane, at]) => next?.lane === at || lane.wanted === null || counts[at] < lane.wanted);
    this.layers.ends.replaceChildren(...open.map(([{ end, cards }, at]) => {
      const isNext = next?.lane === at && next.at === cards.length;
      const [x, y] = signOf(end);
      return make("g", { class: isNext ? "rr-open rr-open-next" : "rr-open", transform: `translate(${Math.round(x)} ${Math.round(y)})` },
        make("circle", { r: 360 }), make("path", { d: "M-190 0H190M0-190V190" }));
    }));
  }

  // A ring around the card that is chosen, with a handle to bend the row behind it, and one around the card that is held.
  choose(choice, held) {
    const ring = (spot, name) => {
      const strip = spot && this.lanes[spot.lane]?.cards[spot.at];
      return strip ? make("path", { class: name, d: pathOf(ringOf(strip)) }) : null;
    };
    this.chosen = choice;
    const place = this.handle();
    const handle = place && make("g", { class: "rr-handle", transform: `translate(${place.map(Math.round).join(" ")})` },
      make("circle", { r: 380 }), make("path", { d: TURNING, transform: `rotate(${-this.jointOf(choice).heading})` }));
    this.layers.chosen.replaceChildren(...[ring(held, "rr-held-card"), ring(choice), handle].filter(Boolean));
  }

  // Where what lies behind a card begins.
  jointOf({ lane, at }) {
    const { cards, tiles, end } = this.lanes[lane];
    return cards[at + 1] ?? tiles[0] ?? end;
  }

  // Where the handle of the chosen card is, or null.
  handle() {
    const { chosen } = this;
    return chosen && this.lanes[chosen.lane]?.cards[chosen.at] ? placed(this.jointOf(chosen), 0, HANDLE) : null;
  }

  isHandle(clientX, clientY) {
    const place = this.handle();
    const { x, y } = this.view.toBoard(clientX, clientY);
    return Boolean(place) && Math.hypot(x - place[0], y - place[1]) < NEAR;
  }

  // The way from a joint to a point of the screen, in degrees to the left.
  angle(clientX, clientY, joint) {
    const at = this.view.toBoard(clientX, clientY);
    return (Math.atan2(joint.y - at.y, at.x - joint.x) * 180) / Math.PI;
  }

  // What a carried card would do: a line where it would go between, a ring around the card that it would go onto.
  ghost(target) {
    this.layers.ghost.replaceChildren(...(target ? this.marks(target) : []));
  }

  marks({ lane, at, isOnto, isRow, strips }) {
    if (isRow) return strips.map((strip) => make("path", { d: pathOf(ringOf(strip)) }));
    const { cards, end } = this.lanes[lane];
    if (isOnto) return cards[at] ? [make("path", { d: pathOf(ringOf(cards[at])) })] : [];
    const pose = cards[at] ?? end;
    return [make("path", { class: "rr-gap", d: pathOf([placed(pose, 0, -HALF - 250), placed(pose, 0, HALF + 250)]) })];
  }

  table(sides, box, isTooSmall) {
    tableEdge(this.layers.table, sides, box, isTooSmall);
  }

  // What lies under a point of the screen: a card, a row's head or its open end; or null.
  at(clientX, clientY) {
    const { x, y } = this.view.toBoard(clientX, clientY);
    return under(this.lanes, x, y);
  }

  point(place) {
    ringAt(this.layers.focus, this.view, place);
  }
}
