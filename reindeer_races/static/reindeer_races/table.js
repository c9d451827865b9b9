// Reindeer Races at the table: from a state to what can be done, from clicks and keys to an order. What may be done is
// what `choices` offers; it must never know a rule.

import { Lanes } from "./table/board.js";
import { Draft } from "./table/draft.js";
import { Panel, fill } from "./table/panel.js";
import { Story } from "./table/story.js";

const LETTERS = "abcdefghi"; // one for each card, as the panel shows them
const CROSS = 0;
const LEAP = 1;

export function mount(table) {
  new Game(table);
}

class Game {
  constructor(table) {
    this.table = table;
    this.lanes = new Lanes(table);
    this.panel = new Panel(table);
    this.story = new Story(table, this.lanes);
    this.draft = null;
    this.asked = 0; // answers to older questions are not listened to
    this.listen();
    table.onPanel(() => this.renew());
    table.onState((state, before, entries) => this.arrive(state, before, entries));
  }

  // ---- what happened ----

  async arrive(state, before, entries) {
    const asked = ++this.asked;
    this.draft = this.firsts = null;
    this.show();
    if (!before) this.lanes.show(state.scene);
    this.telling = this.story.tell(entries ?? [], before, state.scene).then(() => (this.telling = null));
    if (!state.turn_of_me) return;
    const firsts = await this.table.choices({});
    if (asked !== this.asked) return;
    this.firsts = firsts;
    this.renew();
  }

  // The panel lies anew: other elements, but a draft of the same hand goes on.
  renew() {
    const hand = this.panel.hand;
    if (!this.firsts || !this.panel.holds) this.draft = null;
    else if (this.draft?.hand.join() !== hand.join()) this.draft = new Draft(this.firsts, hand);
    this.show();
    this.refocus();
  }

  // A keyboard user in the panel stays there when it is made anew.
  refocus() {
    if (this.isInside && document.activeElement === document.body) this.panel.first?.focus({ preventScroll: true });
  }

  // ---- what is shown ----

  get words() {
    return this.table.words;
  }

  show() {
    const draft = this.draft;
    this.panel.show(draft, this.describe(), this.steps(), this.choices());
    this.lanes.offer(draft, this.table.state?.seat, this.label, (way) => this.try(() => draft.choose(way)), (jump) => this.try(() => draft.jump(jump)));
  }

  describe() {
    const draft = this.draft;
    if (!draft) return "";
    if (draft.isDrawing) return this.words.draw;
    if (draft.set?.whole) return this.words.discard;
    if (draft.fork) return fill(this.words.taken, { cell: draft.fork.cell });
    return draft.option ? `${this.label.start(draft.way)}. ${toText(draft.option)}` : "";
  }

  steps() {
    const steps = this.draft?.set?.preview.steps;
    if (!steps) return "";
    return steps === 1 ? this.words.oneStep : fill(this.words.steps, { count: steps });
  }

  label = {
    start: ({ command: { lane, from } }) => fill(from ? this.words.runs : this.words.new, { lane, cell: from }),
    way: (way) => `${this.label.start(way)}. ${toText(way.options[0])}`,
    cell: (cell) => (cell === 0 ? this.words.off : cell === this.home ? this.words.home : cell),
    cross: (cell) => fill(this.words.cross, { cell: this.label.cell(cell) }),
    leap: (cell) => fill(this.words.leap, { cell: this.label.cell(cell) }),
  };

  // One more than the last cell of the lane that is chosen.
  get home() {
    return this.table.state.view.on[this.draft.way.command.lane - 1].length;
  }

  // The ways, or the jumps of the way that is chosen, as buttons.
  choices() {
    const draft = this.draft;
    if (!draft?.ways) return [];
    if (draft.fork) return this.jumps(draft);
    return draft.ways.length === 1 ? [] : draft.ways.map((way) => this.choice(draft, way));
  }

  choice(draft, way) {
    const { lane, from } = way.command;
    return {
      name: `${lane}:${from}`,
      key: String(lane),
      label: this.label.start(way),
      sentence: toText(way.options[0]),
      pressed: way === draft.way,
      onChoose: () => this.try(() => draft.choose(way)),
    };
  }

  jumps(draft) {
    const makeChoice = (name, key, label, jump) => ({ name, key, label, sentence: "", pressed: false, onChoose: () => this.try(() => draft.jump(jump)) });
    return [
      makeChoice("cross", "n", this.label.cross(draft.fork.cross), CROSS),
      makeChoice("leap", "y", this.label.leap(draft.fork.leap), LEAP),
    ];
  }

  // ---- what is done ----

  // Change the draft, then show what follows from it; a change that changes nothing is none.
  async try(change) {
    const draft = this.draft;
    if (!draft || change() === false) return;
    if (this.telling) this.story.end(this.table.state.scene);
    this.show();
    if (draft.set && !draft.set.whole && !draft.ways) await this.foresee(draft);
    if (draft !== this.draft) return;
    this.table.bring(this.panel.find("[data-act=go]"), this.panel.find("[data-ways]"));
    this.speak(draft);
  }

  // Ask which reindeer the cards move, and every way that each can go.
  async foresee(draft) {
    const set = draft.set;
    const starts = await this.table.choices(set.command);
    const ways = await Promise.all(starts.map(async (start) => ({ command: start.command, options: await this.table.choices(start.command) })));
    if (draft !== this.draft || set !== draft.set || draft.ways) return;
    draft.lead(ways);
    this.show();
  }

  speak(draft) {
    const cards = draft.picked.map((place) => this.panel.cards[place].querySelector(".rr-card-name").textContent).join(", ");
    const picked = cards ? fill(this.words.picked, { cards, steps: this.steps() || draft.picked.length }) : this.words.none;
    this.table.say(this.describe() || picked);
  }

  async go() {
    const command = this.draft?.command;
    if (!command) return;
    await this.table.order(command);
  }

  // ---- mouse, finger, keyboard ----

  listen() {
    const { table, words } = this;
    table.root.addEventListener("click", (event) => this.click(event));
    document.addEventListener("focusin", ({ target }) => (this.isInside = table.panel.contains(target)));
    [...LETTERS].forEach((letter, place) => table.key(letter, words.keyCard, () => this.toggle(place)));
    for (const lane of [1, 2, 3, 4, 5]) table.key(String(lane), words.keyLane, () => this.try(() => this.draft.lane(lane)));
    table.key("p", words.keyDraw, () => this.try(() => this.draft.draw()));
    table.key("y", words.keyLeap, () => this.try(() => this.draft.jump(LEAP)));
    table.key("n", words.keyCross, () => this.try(() => this.draft.jump(CROSS)));
    table.key("Enter", words.keyGo, () => this.go());
    table.key("Escape", words.keyUndo, () => this.try(() => this.draft.undo()));
  }

  click(event) {
    const button = event.target.closest("button");
    if (!button || !this.table.panel.contains(button)) return;
    if (event.detail) this.release(button);
    const { card, act } = button.dataset;
    if (card) this.toggle(this.panel.cards.indexOf(button));
    else if (act === "draw") this.try(() => this.draft.draw());
    else if (act === "undo") this.try(() => this.draft.undo());
    else if (act === "go") this.go();
  }

  // After a click, Enter is for the order and not for the same card again; with Tab the focus stays.
  release(button) {
    button.blur();
    this.isInside = false;
  }

  toggle(place) {
    this.try(() => place < this.draft.hand.length && this.draft.toggle(place));
  }
}

const toText = (choice) => [].concat(choice.sentences ?? []).join(" ");
