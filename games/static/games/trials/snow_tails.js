// A test drive at the designer's table: what is shown next, where the turn can end, what was driven so far. All of it is
// asked of the server anew after each change, so a turn less is a turn undone; it must never know a rule.
import { sled, target } from "../snow_tails/figures.js";
import { make } from "../table/things.js";

const fill = (template, fields) => template.replace(/\{(\w+)\}/g, (_hole, name) => fields[name]);
const KEYS = { q: ["left", 1], a: ["left", -1], w: ["brake", 1], s: ["brake", -1], e: ["right", 1], d: ["right", -1] };
const FIRST = { left: 3, right: 3, brake: 3 };

export class Drive {
  constructor(designer, panel) {
    Object.assign(this, { designer, panel, turns: [], now: { ...FIRST }, at: 0, answer: null });
    this.words = JSON.parse(panel.querySelector("#trial-words").textContent);
    this.layer = make("g", { class: "tr-layer" });
    designer.svg.append(this.layer);
    designer.svg.setAttribute("role", "group"); // there is something to press in the picture now
    panel.addEventListener("click", (event) => this.click(event.target.closest("button")));
    this.place.addEventListener("change", () => this.restart());
    this.onKey = (event) => this.key(event);
    addEventListener("keydown", this.onKey, true);
    this.ask();
  }

  get place() {
    return this.panel.querySelector("[data-tr=place]");
  }

  // The way that is chosen among those that are offered.
  get offer() {
    return this.answer?.offers[this.at] ?? null;
  }

  close() {
    removeEventListener("keydown", this.onKey, true);
    this.designer.svg.setAttribute("role", "img");
    this.layer.remove();
    this.panel.remove();
  }

  // ---- what is asked ----

  ask() {
    const { designer, turns, now } = this;
    const how = () => ({ address: this.panel.dataset.address, method: "POST", body: {
      plan: designer.plan, place: Number(this.place.value), turns, now, ...designer.table.question(),
    } });
    designer.line.ask("trial", how, (status, said) => {
      if (!this.panel.isConnected) return;
      if (status === 200) this.take(said);
      else this.refused(said?.title ?? "");
    });
  }

  take(answer) {
    this.answer = answer;
    answer.offers.sort((one, other) => one.level - other.level);
    this.at = Math.max(0, answer.offers.indexOf(best(answer.offers)));
    this.turns.length = answer.turns.length; // what does not fit any more is left out
    this.show();
  }

  refused(sentence) {
    this.answer = null;
    this.layer.replaceChildren();
    for (const name of ["go", "next"]) this.button(name).disabled = true;
    this.put("told", sentence);
    for (const name of ["gauge", "note", "ahead", "turns"]) this.put(name, "");
  }

  // ---- what is done ----

  click(button) {
    if (!button) return;
    const { more, by, tr } = button.dataset;
    if (more) this.more(more, Number(by));
    else this.act(tr);
  }

  act(name) {
    if (name === "go") this.go();
    else if (name === "next") this.choose(this.at + 1);
    else if (name === "back") this.back();
    else if (name === "close") this.designer.trial.toggle();
  }

  more(place, by) {
    const value = Math.min(5, Math.max(1, this.now[place] + by));
    if (value === this.now[place]) return;
    this.now[place] = value;
    this.mat();
    this.ask();
  }

  choose(at) {
    if (!this.answer?.offers.length) return;
    this.at = (at + this.answer.offers.length) % this.answer.offers.length;
    this.show();
  }

  go() {
    if (!this.offer) return;
    this.turns.push({ ...this.now, plan: this.offer.plan, bonus: this.offer.bonus });
    this.answer.offers = []; // one press, one turn
    this.ask();
  }

  back() {
    const last = this.turns.pop();
    if (!last) return;
    this.now = { left: last.left, right: last.right, brake: last.brake };
    this.ask();
  }

  restart() {
    this.turns = [];
    this.now = { ...FIRST };
    this.ask();
  }

  key(event) {
    const { key, target: at } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]") || at.closest("input, select, textarea")) return;
    if ((key === "Enter" || key === " ") && at.closest("button, a, summary, [role=button]")) return;
    const acts = { Enter: "go", Backspace: "back", Delete: "back", Escape: "close" };
    if (KEYS[key.toLowerCase()]) this.more(...KEYS[key.toLowerCase()]);
    else if (acts[key]) this.act(acts[key]);
    else if (key === "ArrowRight" || key === "ArrowLeft") this.choose(this.at + (key === "ArrowRight" ? 1 : -1));
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  // ---- what is shown ----

  button(name) {
    return this.panel.querySelector(`[data-tr=${name}]`);
  }

  put(name, text) {
    this.panel.querySelector(`[data-told-here=${name}]`).textContent = text;
  }

  mat() {
    for (const [place, value] of Object.entries(this.now)) {
      this.panel.querySelector(`[data-shows=${place}]`).textContent = value;
      for (const one of this.panel.querySelectorAll(`[data-more=${place}]`)) one.disabled = one.dataset.by === "1" ? value === 5 : value === 1;
    }
  }

  show() {
    const { answer, offer, words } = this;
    const { now, sled: at } = answer;
    this.mat();
    this.button("go").disabled = !offer;
    this.button("next").disabled = answer.offers.length < 2;
    this.button("back").disabled = !this.turns.length;
    const side = now.drifts ? words[now.side < 0 ? "drift_left" : "drift_right"] : words.straight;
    this.put("gauge", at.is_over ? "" : `${fill(words.speed, { speed: now.speed })} ${fill(side, { drifts: now.drifts })}`);
    this.put("note", at.is_over || now.is_one_play ? "" : words.many_cards);
    this.put("told", [answer.cut, answer.turns.at(-1)?.told.join(" "), this.state(at)].filter(Boolean).join(" "));
    this.put("ahead", offer ? offer.told.join(" ") : "");
    this.panel.querySelector("[data-told-here=turns]").replaceChildren(...this.turns.map((turn, number) => this.turn(turn, answer.turns[number])));
    this.draw();
  }

  state({ dents, is_over: isOver, fate }) {
    const held = dents ? fill(this.words.dents, { dents }) : "";
    return isOver ? fill(this.words[fate] ?? "", { turns: this.turns.length }) : held;
  }

  turn({ left, right, brake }, { told }) {
    const row = document.createElement("li");
    row.textContent = `${fill(this.words.turn, { left, right, brake })} ${told.join(" ")}`;
    return row;
  }

  draw() {
    const { answer, offer, layer } = this;
    const had = layer.contains(document.activeElement);
    const { sled: at } = answer;
    const figure = sled("tr-sled", 0, this.words.sled);
    figure.dataset.fate = at.fate;
    figure.setAttribute("transform", `translate(${at.x} ${at.y}) rotate(${at.heading})`);
    figure.querySelector(".st-badge").setAttribute("transform", `translate(-290 0) rotate(${-at.heading}) scale(.88)`);
    layer.replaceChildren(
      ...answer.turns.map(({ path }) => make("path", { class: "tr-driven", d: way(path) })),
      ...(offer ? [make("path", { class: "st-way-edge", d: way(offer.path) }), make("path", { class: "st-way", d: way(offer.path) })] : []),
      ...answer.offers.map((one, number) => this.end(one, number)), figure,
    );
    if (had) layer.querySelector(".st-chosen")?.focus({ preventScroll: true });
    this.look(at, offer ?? at);
  }

  // Near to the sled in a new turn; else no further than is needed.
  look(sled, end) {
    const { view, svg } = this.designer;
    if (this.seen === this.turns.length) return view.reach(end);
    this.seen = this.turns.length;
    view.near({ x: (sled.x + end.x) / 2, y: (sled.y + end.y) / 2 }, svg.clientWidth < 600 ? 11000 : 18000);
  }

  end(offer, number) {
    const figure = target(offer, offer.bonus, offer.x, offer.y, offer.heading);
    const isChosen = number === this.at;
    figure.classList.toggle("st-chosen", isChosen);
    figure.setAttribute("aria-pressed", String(isChosen));
    figure.setAttribute("aria-label", offer.told.join(" "));
    const act = () => (number === this.at ? this.go() : this.choose(number));
    figure.addEventListener("click", (event) => (event.stopPropagation(), act()));
    figure.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      act();
    });
    return figure;
  }
}

const way = (path) => `M${path.map((spot) => spot.join(" ")).join("L")}`;

// Of all ends the one that harms least, and of those the furthest.
function best(offers) {
  const harm = ({ wrecked, dents, stop }) => [wrecked ? 1 : 0, dents, stop ? 1 : 0];
  const isBetter = (one, other) => {
    const [mine, theirs] = [[...harm(one), -one.level], [...harm(other), -other.level]];
    const at = mine.findIndex((value, place) => value !== theirs[place]);
    return at >= 0 && mine[at] < theirs[at];
  };
  return offers.reduce((found, one) => (!found || isBetter(one, found) ? one : found), null);
}

export const mount = (designer, panel) => new Drive(designer, panel);
