// The table of Reindeer Races: five rows of cards, of which one card or one open end is chosen. The server judges; this
// module must never know a rule.
import { fill } from "../../courses/designer/svg.js";
import { Bins } from "./bins.js";
import { acts, board, carried, keys } from "./commands.js";
import { Panel } from "./panel.js";
import { Picture } from "./picture.js";
import * as plans from "./plan.js";
import { Rows, isSame } from "./rows.js";

const below = (count) => Math.floor((crypto.getRandomValues(new Uint32Array(1))[0] / 2 ** 32) * count);

export class ReindeerRaces {
  unfinished = "course.lane-length";

  constructor(designer) {
    const { cards, kinds, titles } = designer.game;
    const named = Object.fromEntries(kinds.map(({ kind, title }) => [kind, title]));
    const words = { ...designer.words, kinds: (card) => card.map((kind) => named[kind]).join(", ") };
    Object.assign(this, { designer, words, titles, cards, isReplacing: false, held: null, last: null });
    this.picture = new Picture(designer.svg, designer.view);
    this.bins = new Bins(designer.at("bins"), words, (name) => this.take(name));
    this.rows = new Rows(designer.at("rows"), words, titles, (place) => this.pick(place));
    this.panel = new Panel(designer.at("piece"), designer.at("rules"), words, {
      onCard: (card) => this.edit((plan) => plans.replace(plan, this.choice, card), this.words.changed, this.choice),
      onBend: (degrees) => this.bendTo(degrees),
      onPlace: (place) => this.layRow(this.choice.lane, place),
      onRewards: (tiles) => this.edit((plan) => plans.rewards(plan, this.choice.lane, tiles), this.words.changed, this.choice),
      onRules: (rules) => this.edit((plan) => plans.rules(plan, rules), this.words.changed, this.choice),
    });
    this.acts = acts(this);
    board(this);
    carried(this);
  }

  get plan() {
    return this.designer.plan;
  }

  get answer() {
    return this.designer.answer;
  }

  get choice() {
    return this.designer.choice;
  }

  get chosenCard() {
    return this.choice && plans.cardAt(this.plan, this.choice);
  }

  // Where a card out of its bin goes; null where every lane has what it wants.
  get next() {
    const { choice, plan } = this;
    if (choice) return { lane: choice.lane, at: this.chosenCard ? choice.at + 1 : choice.at };
    const wanted = this.wanted;
    const lane = plan.lanes.findIndex(({ cards }, at) => cards.length < (wanted[at] ?? 1));
    if (lane < 0 && wanted[0] !== null) return null;
    const open = lane < 0 ? plan.lanes.length - 1 : lane;
    return { lane: open, at: plans.cardsOf(plan, open).length };
  }

  get wanted() {
    return this.answer.lanes.map(({ wanted }) => wanted);
  }

  // ---- what the designer asks of a table ----

  settled = plans.settled;

  carryOut = plans.carryOut;

  within(choice, plan) {
    return choice && { ...choice, at: Math.min(choice.at, plans.cardsOf(plan, choice.lane).length) };
  }

  mended() {
    return this.choice;
  }

  // A line tells no looks: the plan keeps its own, and so does each lane.
  dressed(plan) {
    const { lanes, look } = this.plan;
    const kept = plan.lanes.map((lane, at) => (lanes[at].look ? { ...lane, look: lanes[at].look } : lane));
    return { ...plan, lanes: kept, ...(look && { look }) };
  }

  question() {
    return {};
  }

  show() {
    const { choice, plan, next, answer } = this;
    if (!this.chosenCard) this.isReplacing = false;
    if (this.held && !plans.cardAt(plan, this.held)) this.held = null;
    this.bins.show(answer.left, this.mode(next));
    this.rows.show(plan, answer, { choice, held: this.held, next });
    this.picture.choose(choice, this.held);
    this.picture.ends(plan.lanes.map(({ cards }) => cards.length), next);
    this.designer.state.put("chosen", choice ? this.describe(choice) : "");
    this.panel.show(choice && this.describe(choice), choice ? this.getDetails(choice) : {});
    this.panel.showRules(plan);
  }

  mode(next) {
    if (this.isReplacing) return this.words.mode_replace;
    if (this.chosenCard) return this.words.mode_behind;
    return next ? fill(this.words.mode_end, { object: this.titles[next.lane] }) : this.words.mode_full;
  }

  // What is chosen, in words.
  describe({ lane, at }) {
    const card = plans.cardAt(this.plan, { lane, at });
    const fields = { object: this.titles[lane], at: at + 1, count: plans.cardsOf(this.plan, lane).length };
    return card ? fill(this.words.card, { ...fields, card: this.words.kinds(card) }) : fill(this.words.end, fields);
  }

  // What the panel shows of it.
  getDetails({ lane, at }) {
    const { cards, bends, rewards, at: own } = this.plan.lanes[lane];
    return {
      card: cards[at], bend: bends?.[at] ?? 0, place: this.placeOf(lane), isOwn: Boolean(own),
      rewards: rewards ?? this.answer.lanes[lane].rewards, hasTiles: Boolean(rewards),
    };
  }

  // Where a row begins, in tenths of a lane's width.
  placeOf(lane) {
    return this.plan.lanes[lane].at ?? [0, -lane * this.designer.game.apart, 0];
  }

  drawn(answer) {
    this.picture.show(answer, this.choice);
    this.picture.choose(this.choice, this.held);
    this.picture.ends(this.plan.lanes.map(({ cards }) => cards.length), this.next);
    const isTooSmall = answer.findings.some(({ code }) => code === "course.table");
    this.picture.table(this.designer.wishes.table, answer.box, isTooSmall);
  }

  point({ section, spots, place }) {
    if (section) this.designer.choose({ lane: section - 1, at: spots.length ? (spots[0][1] - 1) >> 1 : plans.cardsOf(this.plan, section - 1).length });
    if (place) this.picture.point(place);
  }

  measures({ measures, boxes, lanes }) {
    const { long_mm, short_mm, fits, levels } = measures;
    const { number } = this.designer.state;
    const wanted = lanes.reduce((all, lane) => all + lane.wanted, 0);
    const count = lanes.reduce((all, lane) => all + lane.cards.length, 0);
    return {
      cards: wanted ? fill(this.words.of, { count, wanted }) : count,
      cells: levels,
      size: `${number(long_mm / 10)} × ${number(short_mm / 10)} cm${fits === null ? "" : fits ? " ✓" : " ✕"}`,
      boxes,
      lanes: measures.cells.join(" · "),
    };
  }

  can() {
    const { choice, chosenCard: card, plan, wanted } = this;
    const hasCards = plan.lanes.some(({ cards }) => cards.length);
    const isShort = wanted.some((count, at) => plans.cardsOf(plan, at).length < (count ?? 0));
    return {
      remove: choice ? choice.at > 0 || card : hasCards, replace: card, flip: card, swap: card, bend_left: card, bend_right: card,
      before: card && choice.at > 0, after: card && choice.at < plans.cardsOf(plan, choice.lane).length - 1,
      none: choice, fill: isShort, tidy: plan.lanes.some(({ at, bends }) => at || bends), turn_left: choice, turn_right: choice,
    };
  }

  pressed() {
    return { replace: this.isReplacing, swap: this.held };
  }

  keys(add, own) {
    keys(this, add, own);
  }

  escape() {
    if (!this.held && !this.isReplacing) return false;
    Object.assign(this, { held: null, isReplacing: false });
    this.designer.show();
    return true;
  }

  // ---- edits ----

  edit(...edit) {
    return this.designer.edit(...edit);
  }

  say(text) {
    this.designer.state.say(text);
  }

  fresh(name) {
    return [...this.cards.find((card) => card.name === name).card];
  }

  // A card out of its bin: in the place of what is chosen, behind it, or at an open end.
  take(name) {
    if (this.isReplacing) return this.putOn(name, this.choice);
    const { next } = this;
    if (!next) return this.say(this.words.mode_full);
    const isDone = this.putIn(name, next, this.after(next));
    if (isDone && this.choice) this.rows.reveal(this.choice);
  }

  putIn(name, place, choice = this.choice) {
    const isDone = this.edit((plan) => plans.insert(plan, place, this.fresh(name)), null, choice);
    const fields = { card: this.words.kinds(this.fresh(name)), object: this.titles[place.lane], at: place.at + 1, count: plans.cardsOf(this.plan, place.lane).length };
    if (isDone) this.last = place;
    this.say(isDone ? fill(this.words.added, fields) : this.words.full);
    return isDone;
  }

  putOn(name, place) {
    this.isReplacing = false;
    this.edit((plan) => plans.replace(plan, place, this.fresh(name)), fill(this.words.replaced, { card: this.words.kinds(this.fresh(name)) }), place);
    this.designer.show();
  }

  // What is chosen once a card was put there: the card behind a card, the open end of a lane that wants more, else nothing.
  after({ lane, at }) {
    if (!this.choice) return null;
    if (this.chosenCard) return { lane, at };
    return at + 1 === this.wanted[lane] ? null : { lane, at: at + 1 };
  }

  removeChosen() {
    const { choice, plan, chosenCard } = this;
    const lane = choice ? choice.lane : plan.lanes.findLastIndex(({ cards }) => cards.length);
    if (lane < 0) return;
    const at = chosenCard ? choice.at : plans.cardsOf(plan, lane).length - 1;
    if (at >= 0) this.removeAt({ lane, at }, choice && { lane, at });
  }

  removeAt(place, choice = this.choice) {
    this.edit((plan) => plans.remove(plan, place), fill(this.words.removed, { object: this.titles[place.lane] }), choice);
  }

  flip() {
    if (this.chosenCard) this.edit((plan) => plans.turn(plan, this.choice), this.words.flipped, this.choice);
  }

  swap(first, second) {
    this.held = null;
    this.edit((plan) => plans.swap(plan, first, second), this.words.swapped, second);
    this.designer.show();
  }

  moveTo(from, to) {
    const now = { lane: to.lane, at: plans.landed(from, to) };
    this.edit((plan) => plans.move(plan, from, to), fill(this.words.moved, { object: this.titles[now.lane], at: now.at + 1 }), now);
  }

  bendTo(degrees) {
    const { choice } = this;
    if (this.chosenCard) this.edit((plan) => plans.bend(plan, choice, degrees), this.words.changed, choice, `bend${choice.lane}.${choice.at}`);
  }

  bendBy(degrees) {
    if (this.chosenCard) this.bendTo((this.plan.lanes[this.choice.lane].bends?.[this.choice.at] ?? 0) + degrees);
  }

  layRow(lane, place) {
    this.edit((plan) => plans.lay(plan, lane, place), this.words.changed, this.choice, `row${lane}`);
  }

  // Moves the row of what is chosen by so many tenths of a lane's width, or turns it.
  shiftRow(right, up, degrees = 0) {
    if (!this.choice) return;
    const [x, y, heading] = this.placeOf(this.choice.lane);
    this.layRow(this.choice.lane, [x + right, y + up, heading + degrees]);
  }

  tidy() {
    this.designer.view.isWhole = true;
    this.edit(plans.tidy, this.words.tidied, this.choice);
  }

  // What is wanting, by lot out of what is left: of the boxes that were wished for, or else of one.
  fill() {
    const used = plans.counted(this.plan, this.cards);
    const left = this.cards.map(({ name, card, count }, at) => ({ card, count: this.answer.left?.[name] ?? count - used[at] }));
    this.edit((plan) => plans.filled(plan, this.wanted, left, below), this.words.filled, null);
  }

  // ---- choosing ----

  pick(place) {
    if (!place) return this.designer.choose(null);
    if (this.held && plans.cardAt(this.plan, place)) {
      return isSame(this.held, place) ? this.escape() : this.swap(this.held, place);
    }
    this.designer.choose(isSame(this.choice, place) ? null : { lane: place.lane, at: place.at });
  }
}
