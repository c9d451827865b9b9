// A test drive of Snow Tails: two dogs and a brake, and a sled.
import { sled, target } from "./table/figures.js";
import { Drive, fill } from "../games/trials/drive.js";

class SledDrive extends Drive {
  get first() {
    return { left: 3, right: 3, brake: 3 };
  }

  get limits() {
    return { left: [1, 5], right: [1, 5], brake: [1, 5] };
  }

  get keys() {
    return { q: ["left", 1], a: ["left", -1], w: ["brake", 1], s: ["brake", -1], e: ["right", 1], d: ["right", -1] };
  }

  // Par is driven as it was proven; from there one can take back and try.
  act(name) {
    if (name !== "par") return super.act(name);
    const known = this.designer.badges.proof?.way;
    if (!known) return this.put("told", this.words.no_par);
    this.place.value = known.place;
    this.turns = structuredClone(known.turns);
    this.ask();
  }

  taken({ plan, bonus }) {
    return { plan, bonus };
  }

  gauge({ now, sled: { is_over: isOver } }) {
    if (isOver) return "";
    const side = now.drifts ? this.words[now.side < 0 ? "drift_left" : "drift_right"] : this.words.straight;
    return `${fill(this.words.speed, { speed: now.speed })} ${fill(side, { drifts: now.drifts })}`;
  }

  note({ now, sled: { is_over: isOver } }) {
    return isOver || now.is_one_play ? "" : this.words.many_cards;
  }

  state({ sled: { dents, is_over: isOver, fate } }) {
    const held = dents ? fill(this.words.dents, { dents }) : "";
    return isOver ? fill(this.words[fate] ?? "", { turns: this.turns.length }) : held;
  }

  turn({ left, right, brake }) {
    return fill(this.words.turn, { left, right, brake });
  }

  middle({ sled: at }) {
    return at;
  }

  figures({ sled: { x, y, heading, fate } }) {
    const figure = sled("tr-sled", 0, this.words.sled);
    figure.dataset.fate = fate;
    figure.setAttribute("transform", `translate(${x} ${y}) rotate(${heading})`);
    figure.querySelector(".st-badge").setAttribute("transform", `translate(-290 0) rotate(${-heading}) scale(.88)`);
    return [figure];
  }

  end(offer, isChosen) {
    const figure = target(offer, offer.bonus, offer.x, offer.y, offer.heading);
    figure.classList.toggle("st-chosen", isChosen);
    return figure;
  }
}

export const mount = (designer, panel) => new SledDrive(designer, panel);
