// Husky at the table: from a state to what can be done, from clicks and keys to an order. What may be done is what
// `choices` offers; it must never know a rule.

import { Course } from "./table/board.js";
import { Draft, pathOf, wayOf } from "./table/draft.js";
import { listen } from "./table/hands.js";
import { Panel } from "./table/panel.js";
import { Saying } from "./table/saying.js";
import { Story } from "./table/story.js";
import { walkTo } from "./table/walk.js";

const [CELL_PX, LEAST, MOST] = [62, 8, 18]; // how large a cell is while somebody chooses, and how many there are across
const AGAIN_MS = 2000;
const HIT_PX = 24; // what can still be hit with a finger

export function mount(table) {
  return new Game(table);
}

class Game {
  constructor(table) {
    this.table = table;
    this.course = new Course(table);
    this.saying = new Saying(table, this.course);
    this.panel = new Panel(table);
    this.story = new Story(table, this.course, (event) => (this.event = event));
    this.draft = null;
    this.event = null;
    this.asked = 0; // answers to older questions are not listened to
    listen(this);
    table.onPanel(() => this.show());
    table.onState((state, before, entries) => this.arrive(state, before, entries));
  }

  get words() {
    return this.table.words;
  }

  get scene() {
    return this.table.state.scene;
  }

  // Where the musher of the seat that is shown stands.
  get home() {
    return this.table.state.view.mushers[this.table.state.seat]?.cell ?? -1;
  }

  // ---- what happened ----

  async arrive(state, before, entries) {
    if (this.draft && before?.ply === state.ply && before.seat === state.seat) return; // nothing was raced meanwhile
    this.draft = null;
    const asked = ++this.asked;
    if (!before) this.course.show(state.scene);
    this.show();
    const telling = this.story.tell(entries, before, state.scene);
    await this.offer(state, asked);
    if ((await telling) && asked === this.asked) this.look();
  }

  // Ask what may be ordered; where no answer comes, somewhat later again.
  async offer(state, asked, tries = 3) {
    if (!state.turn_of_me || !tries) return;
    const firsts = await this.table.choices({});
    if (asked !== this.asked) return;
    if (!firsts.length) {
      setTimeout(() => this.offer(state, asked, tries - 1), AGAIN_MS);
      return;
    }
    this.draft = new Draft(state.view.due.what, firsts);
    this.only();
    this.show();
  }

  // Where the action is: the path that is drawn, an animal to be driven away, or whose turn it is.
  look() {
    const { view, seat } = this.table.state;
    if (view.phase === "over") return this.table.board.fit();
    const animal = view.due.what === "relocate" ? view.animals[view.due.about] : -1;
    const musher = view.mushers[this.table.state.turn_of_me ? seat : Math.max(view.turn, 0)]?.cell ?? -1;
    const cell = this.draft?.path.at(-1) ?? (animal >= 0 ? animal : musher);
    const { x, y } = this.course.middle(cell >= 0 ? cell : this.table.ground.start);
    this.table.board.follow(x, y, this.near);
    this.frame();
  }

  // How much of the board is looked at while somebody chooses; a small board is seen whole.
  get near() {
    return 1000 * Math.min(Math.max(this.table.svg.clientWidth / CELL_PX, LEAST), MOST);
  }

  // ---- what is shown ----

  show() {
    const draft = this.draft;
    this.panel.show(draft, this.saying.ask(draft), this.saying.forecast(draft));
    this.panel.event(this.event && this.saying.event(this.event));
    this.course.draw(draft ? this.home : 0, draft?.path ?? [], this.left, draft?.ways ?? [], draft?.held ?? null);
    if (draft?.isBegun) this.pose(draft);
    const offers = draft ? this.offers(draft) : [];
    this.course.offer(offers);
    this.panel.animals(offers.filter((offer) => offer.kind === "animal").sort((a, b) => this.far(a.cell) - this.far(b.cell)));
  }

  // How far a cell is from the own musher, where the path ends.
  far(cell) {
    return this.course.apart(cell, this.draft.path.at(-1) ?? Math.max(this.home, 0));
  }

  // Bring what can be chosen into view, with what it is chosen for.
  frame() {
    const { draft } = this;
    if (!draft || draft.stage === "card" || draft.stage === "swap") return;
    const about = draft.held ?? draft.path.at(-1) ?? this.home;
    const cells = [about, ...this.offers(draft).map((offer) => offer.cell)].filter((cell) => cell >= 0);
    if (cells.length) this.course.frame(cells, this.near, (1000 * this.table.svg.clientWidth) / HIT_PX);
  }

  get left() {
    const draft = this.draft;
    return draft?.stage === "path" && draft.what === "turn" ? draft.steps - draft.path.length : 0;
  }

  // Figures stand where the order would put them.
  pose(draft) {
    this.course.show(this.scene);
    const moves = draft.ways.map((way) => [this.saying.animalAt(draft, way[0])?.id, way.at(-1)]);
    if (draft.path.length) moves.push([`musher-${this.table.state.seat}`, draft.path.at(-1)]);
    if ("to" in (draft.option?.command ?? {})) moves.push([`animal-${this.table.state.view.due.about}`, draft.option.command.to]);
    for (const [id, cell] of moves) this.course.move(id, this.course.middle(cell));
  }

  offers(draft) {
    if (draft.stage === "path") return draft.nexts.map(({ cell, option }) => this.step(cell, option));
    if (draft.stage === "cell") return draft.targets.map((target) => this.target(target));
    if (draft.stage !== "animal") return [];
    if (draft.held === null) return draft.animals.map((cell) => this.animal(cell));
    return draft.targets.map((target) => this.target(target));
  }

  step(cell, option) {
    return { kind: "step", cell, label: this.saying.step(cell, option), choose: () => this.take(option) };
  }

  animal(cell) {
    return { kind: "animal", cell, label: this.saying.animal(this.draft, cell), choose: () => this.hold(cell) };
  }

  target({ cell, option }) {
    const colour = this.table.state.seats[option.preview.attacks ?? -1]?.colour;
    return { kind: colour ? "attack" : "target", cell, label: this.saying.target(cell, colour), choose: () => this.take(option) };
  }

  // ---- what is done ----

  // The draft is another one: show and tell what follows.
  changed(sentence = this.saying.forecast(this.draft)) {
    this.only();
    this.show();
    this.frame();
    this.table.bring(this.panel.find("[data-do]"), this.panel.find("[data-act=go]"));
    this.table.say(`${sentence} ${this.saying.ask(this.draft)}`.trim());
  }

  // What leaves no choice is chosen: the only animal, or a path of no cells.
  only() {
    const draft = this.draft;
    if (draft.stage === "animal" && draft.held === null && draft.animals.length === 1) draft.hold(draft.animals[0]);
  }

  // Take an option and ask what may follow it.
  async take(option) {
    const draft = this.draft;
    const { length } = draft.frames;
    const options = option.whole ? [] : await this.table.choices(option.command);
    if (draft !== this.draft || length !== draft.frames.length) return; // somebody was faster
    this.story.stop(); // a player who acts has seen enough
    draft.take(option, options);
    const [only] = options;
    if (options.length === 1 && pathOf(only).length === pathOf(option).length && !wayOf(only).length) {
      draft.take(only, only.whole ? [] : await this.table.choices(only.command), true);
    }
    this.changed();
  }

  hold(cell) {
    this.draft.hold(cell);
    this.changed();
  }

  async card(name) {
    const draft = this.draft;
    if (!draft) return;
    const option = draft.frames[0].options.find((choice) => choice.command.card === name);
    if (!option) return;
    while (draft.isBegun) draft.undo();
    await this.take(option);
  }

  keep() {
    const option = this.draft?.frames[0].options.find((choice) => choice.command.card === "");
    if (option) this.order(option.command);
  }

  // A click on a cell that is no next one: go there as straight as the rules allow.
  async walk(cell) {
    const draft = this.draft;
    if (draft?.stage !== "path" || cell < 0) return;
    if (draft.path.includes(cell)) return this.undo(() => draft.path.at(-1) === cell);
    const options = await walkTo(this.course, draft, this.home, cell, this.left || 2, (begun) => this.table.choices(begun));
    if (draft !== this.draft) return;
    if (!options) this.table.alert(this.words.noWay);
    for (const option of options ?? []) await this.take(option);
  }

  // Take back one choice, or as many as it needs.
  undo(isEnough = () => true) {
    const { draft } = this;
    if (!draft?.isBegun) return;
    do draft.undo();
    while (draft.isBegun && !isEnough());
    this.course.show(this.scene);
    this.changed(this.words.undone);
  }

  go() {
    const { draft } = this;
    if (draft?.command && !(draft.what === "supplies" && !draft.card)) this.order(draft.command);
  }

  // An order is given once: nothing can be chosen until it is answered; after a refusal all is as it was.
  async order(command) {
    const { draft, asked } = this;
    this.draft = null;
    this.show();
    const answer = await this.table.order(command);
    if (answer.ok || asked !== this.asked) return;
    this.draft = draft;
    this.show();
  }
}
