// Where on the course something bad happened, as often as it did: signs on the board, each of which leads to its first
// ply, then to its next. It must never move the board.
import { make } from "../../games/table/things.js";
import { mark } from "./marks.js";

const WORST = ["out", "crash", "blocked", "dent"]; // of several marks at a place the first is shown
const [LEAST, MOST, READ] = [1, 2.6, 28]; // how large signs are, and where they are as they were drawn
const STEP = 900; // thousandths of a lane's width: what lies nearer stands together

export class Places {
  constructor(board, stage, race, { words, onPick }) {
    this.layer = board.layer("places");
    this.layer.toggleAttribute("hidden", true);
    this.words = words;
    this.onPick = onPick;
    this.spots = gathered(stage, race);
    this.size = Math.min(Math.max(stage.scale / READ, LEAST), MOST);
    this.layer.replaceChildren(...this.spots.map((spot) => this.sign(spot)));
  }

  toggle() {
    const isOff = !this.layer.hasAttribute("hidden");
    this.layer.toggleAttribute("hidden", isOff);
    return !isOff;
  }

  sign({ x, y, kind, plies }) {
    const label = this.words.place
      .replace("{mark}", this.words.marks[kind])
      .replace("{count}", plies.length)
      .replace("{ply}", plies[0]);
    const number = make("text", { x: 0, y: 0, dy: ".36em" });
    number.textContent = plies.length;
    const parts = [make("title", {}, label), make("g", { class: "pl-place-shape" }, mark(kind)), make("circle", { cx: 330, cy: -330, r: 270 })];
    const sign = make("g", { class: "pl-place-sign", role: "button", tabindex: 0, "aria-label": label, transform: `translate(${x} ${y}) scale(${this.size})` });
    sign.append(...parts, make("g", { transform: "translate(330 -330)" }, number));
    let next = 0;
    const pick = () => this.onPick(plies[next++ % plies.length]);
    sign.addEventListener("click", pick);
    sign.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      pick();
    });
    return sign;
  }
}

// One for each place, with its plies in their order.
function gathered({ figures }, race) {
  const places = new Map();
  for (const moment of race.moments) {
    for (const { kind, x, y } of figures.happened(moment, race.scene(moment.ply))) {
      const key = `${Math.round(x / STEP)} ${Math.round(y / STEP)}`;
      const place = places.get(key) ?? { x, y, kind, plies: [] };
      if (WORST.indexOf(kind) < WORST.indexOf(place.kind)) place.kind = kind;
      if (place.plies.at(-1) !== moment.ply) place.plies.push(moment.ply);
      places.set(key, place);
    }
  }
  return [...places.values()];
}

// The marks of a ply that are about somebody who stands on the board.
export function standing(moment, where) {
  const bad = moment.marks.filter(({ kind }) => WORST.includes(kind));
  return bad.flatMap(({ kind, seat }) => {
    const at = where(seat);
    return at ? [{ kind, x: at.x, y: at.y }] : [];
  });
}
