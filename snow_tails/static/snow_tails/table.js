// Snow Tails at the table: from a state to what can be done, from clicks and keys to an order. What may be done is what
// `choices` offers; it must never know a rule.

import { Course } from "./table/board.js";
import { carry } from "./table/drag.js";
import { Draft } from "./table/draft.js";
import { Panel, fill } from "./table/panel.js";
import { Story } from "./table/story.js";

export function mount(table) {
  new Game(table);
}

class Game {
  constructor(table) {
    this.table = table;
    this.course = new Course(table);
    this.panel = new Panel(table);
    this.story = new Story(table, this.course, () => !this.draft?.value);
    this.draft = null;
    this.asked = 0; // answers to older questions are not listened to
    this.listen();
    table.onPanel(() => {
      this.show();
      this.refocus();
    });
    table.onState((state, before, entries) => this.arrive(state, before, entries));
  }

  // ---- what happened ----

  async arrive(state, before, entries) {
    if (before && isSame(state, before)) return this.show(); // what was begun goes on
    this.draft = null;
    this.course.clear();
    const asked = ++this.asked;
    this.show();
    const telling = this.story.tell(entries, before, state.scene);
    await this.offer(state, asked);
    if ((await telling) && asked === this.asked) this.look();
  }

  async offer(state, asked) {
    if (!state.turn_of_me) return;
    const firsts = await this.table.choices({});
    if (asked !== this.asked) return;
    const sled = state.view.sleds[state.seat];
    this.draft = new Draft(firsts, sled.cell, (cell) => this.course.level(cell));
    this.show();
    this.refocus();
  }

  // Follow the race: the sled of the seat that is shown, else of the one at turn, and what lies before it.
  look() {
    const { view, seat } = this.table.state;
    const shown = [seat, view.turn, view.standings[0]].find((each) => view.sleds[each]?.cell >= 0) ?? view.standings[0];
    const cell = view.sleds[shown].last;
    const from = this.course.at(cell >= 0 ? cell : this.table.ground.starts[2]);
    const to = this.draft?.end ? this.course.at(this.draft.end.cell) : ahead(from);
    this.course.follow((from.x + to.x) / 2, (from.y + to.y) / 2);
  }

  // ---- what is shown ----

  show() {
    const draft = this.draft;
    this.panel.show(draft, this.describe(), this.hint());
    if (!draft) return;
    const go = () => this.go();
    if (draft.starts.length) {
      const label = (start) => fill(this.table.words.place, { place: start.command.place });
      this.course.starts(draft, label, (start) => this.try(() => this.pick(start)), go);
    } else {
      this.course.ends(
        draft,
        (option) => this.words(option),
        (end) => this.try(() => draft.choose(end)),
        go,
      );
      this.course.way(draft.from, draft.option);
    }
  }

  pick(start) {
    this.draft.start = start;
    return true;
  }

  describe() {
    const draft = this.draft;
    if (!draft) return "";
    if (draft.option) return this.words(draft.option);
    if (draft.start) return fill(this.table.words.place, { place: draft.start.command.place });
    return draft.held ? fill(this.table.words.held, { card: draft.held }) : "";
  }

  gauge() {
    const shown = this.draft.play?.preview;
    return shown ? fill(this.table.words.drift, { speed: shown.speed, drift: shown.drifts }) : "";
  }

  words(option) {
    const bonus = option.command.bonus
      ? fill(this.table.words.bonus, { bonus: option.preview.steps - option.command.plan.length })
      : "";
    return `${[].concat(option.sentences).join(" ")} ${bonus}`.trim();
  }

  hint() {
    const draft = this.draft;
    if (!draft) return this.table.state.turn_of_me ? "" : "wait";
    if (draft.starts.length) return "start";
    return draft.ends.length ? "end" : draft.value ? "place" : "card";
  }

  // ---- what is done ----

  // Change the draft, then show what follows from it; a change that changes nothing is none.
  async try(change) {
    if (!this.draft || change() === false) return;
    const draft = this.draft;
    this.show();
    await this.foresee(draft);
    if (draft !== this.draft) return;
    this.show();
    this.table.bring(this.panel.find("[data-act=go]"));
    this.table.say(`${this.gauge()} ${this.describe()}`);
  }

  // Ask for what the draft still lacks: plans once cards lie, sets once a plan needs discards.
  async foresee(draft) {
    if (draft.play && !draft.ends.length) {
      const play = draft.play;
      const options = await this.table.choices(play.command);
      if (play !== draft.play || draft.ends.length) return;
      draft.plan(options);
      this.look();
    }
    const option = draft.option;
    if (option && !option.whole && !draft.sets.length) {
      const sets = await this.table.choices(option.command);
      if (option === draft.option) draft.sets = sets;
    }
  }

  async go() {
    const draft = this.draft;
    if (!draft?.command) return;
    this.draft = null; // one press, one order
    const answer = await this.table.order(draft.command);
    if (answer.ok || this.draft) return;
    this.draft = draft;
    this.show();
  }

  retire() {
    const dialog = this.table.panel.querySelector("[data-retire]");
    dialog.addEventListener("close", () => dialog.returnValue === "yes" && this.table.order({ do: "retire" }), {
      once: true,
    });
    dialog.returnValue = "";
    dialog.showModal();
  }

  // After a mouse, a finger or a key of the page Enter means Go, not the same button again.
  leave(button) {
    button.blur();
    this.isInside = false;
  }

  // A keyboard user in cells or panel comes back to the hand when both are made anew.
  refocus() {
    if (!this.isInside || document.activeElement !== document.body) return;
    this.table.panel.querySelector("[data-card]:enabled, [data-act=go]:enabled")?.focus({ preventScroll: true });
  }

  // ---- mouse, finger, keyboard ----

  listen() {
    this.table.root.addEventListener("click", (event) => this.click(event));
    document.addEventListener("focusin", (event) => (this.isInside = Boolean(event.target.closest(".st, .st-target"))));
    carry(this.table.root, {
      canLift: () => Boolean(this.draft?.plays.size) && !this.draft.wanted,
      onLift: (card) => this.try(() => this.draft.held === card || this.draft.hold(card)),
      onDrop: (place) => this.try(() => (place ? this.draft.put(place) : false)),
    });
    const key = (name, label, act) => this.table.key(name, label, () => this.pressed(act));
    const words = this.table.words;
    for (const number of [1, 2, 3, 4, 5])
      key(String(number), number === 1 ? words.keyCard : "", () => this.number(number));
    for (const [letter, place, label] of [
      ["l", "left", words.keyLeft],
      ["r", "right", words.keyRight],
      ["b", "brake", words.keyBrake],
    ]) {
      key(letter, label, () => this.try(() => this.draft.put(place)));
    }
    key("ArrowLeft", words.keyBack, () => this.arrow("left", -1));
    key("ArrowRight", words.keyNext, () => this.arrow("right", 1));
    key("ArrowUp", words.keyNext, () => this.arrow(null, 1));
    key("ArrowDown", words.keyBack, () => this.arrow("brake", -1));
    key("w", words.keyWay, () => this.try(() => this.draft.otherWay()));
    key("Enter", words.keyGo, () => this.go());
    key("Escape", words.keyUndo, () => this.try(() => this.draft.undo()));
  }

  pressed(act) {
    if (this.table.panel.contains(document.activeElement)) this.leave(document.activeElement);
    act();
  }

  click(event) {
    const button = event.target.closest("button");
    if (!button || !this.table.panel.contains(button)) return;
    if (event.detail) this.leave(button);
    const { card, place, act } = button.dataset;
    if (card) this.card(Number(card), [...this.table.panel.querySelectorAll("[data-card]")].indexOf(button));
    else if (place) this.try(() => this.draft.put(place));
    else if (act === "go") this.go();
    else if (act === "undo") this.try(() => this.draft.undo());
    else if (act === "way") this.try(() => this.draft.otherWay());
    else if (act === "retire") this.retire();
  }

  card(value, index) {
    this.try(() => (this.draft.wanted ? this.draft.discard(index, value) : this.draft.hold(value)));
  }

  // A number is a start place, a card to discard or a card to play.
  number(number) {
    const draft = this.draft;
    if (!draft) return;
    const start = draft.starts.find((option) => option.command.place === number);
    if (draft.starts.length) this.try(() => (start ? this.pick(start) : false));
    else if (draft.wanted) this.discard(number);
    else this.try(() => draft.hold(number));
  }

  discard(number) {
    const cards = [...this.table.panel.querySelectorAll("[data-card]")];
    const chosen = this.draft.discards.map((card) => card.index);
    const free = cards.findIndex(
      (card, index) => Number(card.dataset.card) === number && !card.disabled && !chosen.includes(index),
    );
    if (free >= 0) this.try(() => this.draft.discard(free, number));
  }

  // While a card waits for its first place the arrows name places; afterwards they walk over the cells.
  arrow(place, steps) {
    const draft = this.draft;
    if (draft?.held && place) this.try(() => draft.put(place));
    else this.try(() => draft.walk(steps));
  }
}

const isSame = (state, before) => ["ply", "seat", "turn_of_me"].every((name) => state[name] === before[name]);

const AHEAD = 5000; // thousandths of a lane's width: about three cells

function ahead({ x, y, heading }) {
  const angle = (heading * Math.PI) / 180;
  return { x: x + AHEAD * Math.cos(angle), y: y + AHEAD * Math.sin(angle) };
}
