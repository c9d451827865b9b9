// A test drive at a designer's table, whatever the game: what is shown next, where the turn can end, what was driven so
// far. All of it is asked of the server anew after each change, so a turn less is a turn undone; it must never know a rule.
//
// A game's drive extends this one with: first (what is shown to begin with), limits ({ name: [least, most] }), keys
// ({ key: [name, by] }), and the functions at the end of the class.
import { make } from "../table/things.js";

export const fill = (template, fields) => template.replace(/\{(\w+)\}/g, (_hole, name) => fields[name]);
export const way = (path) => `M${path.map((spot) => spot.join(" ")).join("L")}`;

export class Drive {
  constructor(designer, panel) {
    Object.assign(this, { designer, panel, turns: [], at: 0, asked: 0, answer: null, wasWhole: designer.view.isWhole });
    this.now = { ...this.first };
    this.words = JSON.parse(panel.querySelector("#trial-words").textContent);
    this.layer = make("g", { class: "tr-layer" });
    designer.svg.append(this.layer);
    this.role = designer.svg.getAttribute("role");
    designer.svg.setAttribute("role", "group"); // there is something to press in the picture now
    panel.addEventListener("click", (event) => this.click(event.target.closest("button")));
    this.place?.addEventListener("change", () => this.restart());
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
    this.designer.svg.setAttribute("role", this.role);
    if (this.wasWhole) this.designer.view.fit();
    this.layer.remove();
    this.panel.remove();
  }

  // ---- what is asked ----

  // What was asked before something else was done is not listened to.
  ask() {
    const { designer } = this;
    const asked = ++this.asked;
    const how = () => ({ address: this.panel.dataset.address, method: "POST", body: {
      plan: designer.plan, ...(this.place && { place: Number(this.place.value) }), turns: this.turns, now: this.now, ...designer.table.question(),
    } });
    designer.line.ask("trial", how, (status, body) => {
      if (asked !== this.asked || !this.panel.isConnected) return;
      if (status === 200) this.take(body);
      else this.refused(body?.title ?? "");
    });
  }

  take(answer) {
    this.answer = answer;
    answer.offers.sort((a, b) => a.level - b.level);
    this.at = Math.max(0, answer.offers.indexOf(best(answer.offers)));
    this.turns.length = answer.turns.length; // turns that no longer fit are left out
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
    const [least, most] = this.limits[place];
    const value = Math.min(most, Math.max(least, this.now[place] + by));
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
    this.turns.push({ ...this.now, ...this.taken(this.offer) });
    this.answer.offers = []; // one press, one turn
    this.ask();
  }

  back() {
    const last = this.turns.pop();
    if (!last) return;
    for (const name of Object.keys(this.now)) this.now[name] = last[name];
    this.ask();
  }

  restart() {
    this.turns = [];
    this.now = { ...this.first };
    this.ask();
  }

  key(event) {
    const { key, target: at } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]") || at.closest("input, select, textarea")) return;
    if ((key === "Enter" || key === " ") && at.closest("button, a, summary, [role=button]")) return;
    const acts = { Enter: "go", Backspace: "back", Delete: "back", Escape: "close" };
    if (this.keys[key.toLowerCase()]) this.more(...this.keys[key.toLowerCase()]);
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
      const [least, most] = this.limits[place];
      this.panel.querySelector(`[data-shows=${place}]`).textContent = this.shown(place, value);
      for (const button of this.panel.querySelectorAll(`[data-more=${place}]`)) button.disabled = value === (button.dataset.by === "1" ? most : least);
    }
  }

  show() {
    const { answer, offer } = this;
    this.mat();
    this.button("go").disabled = !offer;
    this.button("next").disabled = answer.offers.length < 2;
    this.button("back").disabled = !this.turns.length;
    this.put("gauge", this.gauge(answer));
    this.put("note", this.note(answer));
    this.put("told", [answer.cut, answer.turns.at(-1)?.sentences.join(" "), this.state(answer)].filter(Boolean).join(" "));
    this.put("ahead", offer ? offer.sentences.join(" ") : "");
    this.panel.querySelector("[data-told-here=turns]").replaceChildren(...this.turns.map((turn, number) => this.row(turn, answer.turns[number])));
    this.draw();
  }

  row(turn, { sentences }) {
    const row = document.createElement("li");
    row.textContent = `${this.turn(turn)} ${sentences.join(" ")}`.trim();
    return row;
  }

  draw() {
    const { answer, offer, layer } = this;
    const had = layer.contains(document.activeElement);
    layer.replaceChildren(
      ...answer.turns.map(({ path }) => make("path", { class: "tr-driven", d: way(path) })),
      ...(offer ? [make("path", { class: "tr-way-edge", d: way(offer.path) }), make("path", { class: "tr-way", d: way(offer.path) })] : []),
      ...answer.offers.map((choice, number) => this.choosable(choice, number)), ...this.figures(answer),
    );
    if (had) layer.querySelector("[aria-pressed=true]")?.focus({ preventScroll: true });
    this.look(this.middle(answer), offer ?? this.middle(answer));
  }

  // Near to what drives in a new turn; else no further than is needed.
  look(from, end) {
    const { view, svg } = this.designer;
    if (!end) return;
    if (this.seen === this.turns.length) return view.reach(end);
    this.seen = this.turns.length;
    if (from) view.near({ x: (from.x + end.x) / 2, y: (from.y + end.y) / 2 }, svg.clientWidth < 600 ? 11000 : 18000);
  }

  choosable(offer, number) {
    const figure = this.end(offer, number === this.at);
    figure.setAttribute("aria-pressed", String(number === this.at));
    figure.setAttribute("aria-label", offer.sentences.join(" "));
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

  // ---- what a game says of it ----

  // What of an offer is sent to take it.
  taken() {
    return {};
  }

  // A value as the panel shows it.
  shown(_name, value) {
    return value;
  }

  // What follows from what is shown; a remark about it; how it stands; a turn in the list.
  gauge() {
    return "";
  }

  note() {
    return "";
  }

  state() {
    return "";
  }

  turn() {
    return "";
  }

  // The elements of the racer, and of an end that can be chosen; around which point to look, or nothing.
  figures() {
    return [];
  }

  middle() {
    return null;
  }
}

// Of all ends the one that harms least, and of those the furthest.
function best(offers) {
  const harm = ({ wrecked, dents, stop }) => [wrecked ? 1 : 0, dents, stop ? 1 : 0];
  const isBetter = (first, second) => {
    const [mine, theirs] = [[...harm(first), -first.level], [...harm(second), -second.level]];
    const at = mine.findIndex((value, place) => value !== theirs[place]);
    return at >= 0 && mine[at] < theirs[at];
  };
  return offers.reduce((leader, offer) => (!leader || isBetter(offer, leader) ? offer : leader), null);
}
