// The table of Snow Tails: a chain of sections, of which a stretch is chosen. The server judges; this module must never
// know a rule.
import { fill } from "../../courses/designer/svg.js";
import { Band, met } from "./band.js";
import { Bins } from "./bins.js";
import { Chain } from "./chain.js";
import { choiceOf, stretch, upTo, within } from "./choice.js";
import { acts, board, carried, keys } from "./commands.js";
import { PiecePanel } from "./piece.js";
import { Picture } from "./picture.js";
import * as plans from "./plan.js";
import { spots } from "./shape.js";
import { Ways } from "./ways.js";

export class SnowTails {
  unfinished = "course.finish-missing";

  constructor(designer) {
    Object.assign(this, { designer, words: designer.words, isReplacing: false, isPlanting: false, isBanding: false, clipboard: [], heading: 0 });
    this.pieces = Object.fromEntries(designer.game.pieces.map((piece) => [piece.piece, piece]));
    this.printed = Object.fromEntries(designer.game.pieces.map(({ piece, saplings }) => [piece, saplings]));
    this.picture = new Picture(designer.svg, designer.view, this.words);
    this.bins = new Bins(designer.at("bins"), this.words, { onTake: (piece, why) => this.take(piece, why), onLook: (piece) => this.ghost(piece) });
    this.chain = new Chain(designer.at("chain"), this.words, this.pieces, (where, grows) => this.choose(where, grows));
    this.panel = new PiecePanel(designer.at("piece"), this.words, {
      onToggle: (field, cell) => this.toggle(this.choice.from, field, cell),
      onChange: (fields, tag) => this.edit((plan) => plans.change(plan, this.choice.from, fields), this.words.changed, this.choice, tag && `${tag}${this.choice.from}`),
    });
    this.acts = acts(this, new Ways(this));
    board(this);
    this.band = new Band(designer.svg, designer.view, { isOn: () => this.isBanding, onBand: (corners) => this.chooseIn(corners) });
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

  // ---- what the designer asks of a table ----

  settled = plans.settled;

  carryOut = plans.carryOut;

  within(choice, plan) {
    return within(choice, plan.sections.length);
  }

  mended(mend) {
    return this.choice && mend.do !== "remove" ? choiceOf(mend.to ?? mend.at) : null;
  }

  // A line tells no looks: the plan keeps its own, and so does a section that stayed in its place.
  dressed(plan) {
    const { sections, look } = this.plan;
    const kept = plan.sections.map((section, at) => (sections[at]?.piece === section.piece && sections[at].look ? { ...section, look: sections[at].look } : section));
    return { ...plan, sections: kept, ...(look && { look }) };
  }

  // The boxes that its saplings take are kept with the plan (R-ST-39).
  amended(plan, { boxes = 1 }) {
    return boxes === (plan.boxes ?? 1) ? plan : { ...plan, boxes };
  }

  question() {
    return { heading: this.heading };
  }

  show() {
    if (!this.choice) this.isReplacing = false;
    this.bins.show(this.answer, this.isReplacing ? "replace" : this.choice ? "behind" : "end");
    this.chain.show(this.plan, this.isLike ? this.answer : null, this.choice);
    this.picture.choose(this.choice);
    this.designer.root.classList.toggle("dz-planting", this.isPlanting || this.isBanding);
    this.designer.state.put("chosen", this.chosen());
    const alone = this.choice && this.choice.to - this.choice.from === 1 ? this.choice.from : -1;
    const section = this.plan.sections[alone];
    const shape = this.isLike ? this.answer.sections[alone] : null;
    this.panel.show(section, shape, section && this.pieces[section.piece].title, alone + 1);
  }

  chosen() {
    if (!this.choice) return "";
    const { from, to } = this.choice;
    return fill(to - from === 1 ? this.words.chosen_one : this.words.chosen_many, { from: from + 1, to });
  }

  // Whether the last answer is of a chain as long as this one; until the next one comes it has to do.
  get isLike() {
    return this.answer.sections.length === this.plan.sections.length;
  }

  drawn(answer) {
    this.picture.show(answer, this.choice?.head);
    this.picture.choose(this.choice);
    const isTooSmall = answer.findings.some(({ code }) => code === "course.table");
    this.picture.table(this.designer.wishes.table, answer.box, isTooSmall);
  }

  point(finding) {
    if (finding.section) this.designer.choose(choiceOf(finding.section - 1));
    if (finding.place) this.picture.point(finding.place);
  }

  measures({ measures, boxes, saplings, sections }, proof) {
    const { length_mm, long_mm, short_mm, turns_left, turns_right, fits, cells, levels } = measures;
    const { number } = this.designer.state;
    return {
      sections: sections.length,
      length: `${number(length_mm / 1000, 2)} m`,
      size: `${number(long_mm / 10)} × ${number(short_mm / 10)} cm${fits === null ? "" : fits ? " ✓" : " ✕"}`,
      turns: fill(this.words.turns, { left: turns_left, right: turns_right }),
      levels,
      rounds: this.rounds(levels, proof),
      boxes,
      saplings: `${saplings[0]} / ${saplings[1]}`,
      lanes: cells.join(" · "),
    };
  }

  // What the house's racers need, four of them, on the courses of the game: a round for each 6 levels, 1.38 times par.
  rounds(levels, proof) {
    const byPar = proof?.par_turns;
    const rounds = Math.round(byPar ? byPar * 1.38 : levels / 6);
    return levels ? fill(this.words[byPar ? "rounds_par" : "rounds_length"], { rounds }) : "–";
  }

  can() {
    const { choice, plan } = this;
    return {
      remove: choice || plans.openEnd(plan) > 0, replace: choice, before: choice && choice.from > 0,
      after: choice && choice.to < plan.sections.length, copy: choice, cut: choice, paste: this.clipboard.length,
      mirror: plan.sections.length, band: plan.sections.length, plant: plan.sections.length, none: choice,
    };
  }

  pressed() {
    return { replace: this.isReplacing, plant: this.isPlanting, band: this.isBanding };
  }

  keys(add, acts_) {
    keys(this, add, acts_);
  }

  escape() {
    if (this.isPlanting) this.acts.plant();
    else if (this.isBanding) this.acts.band();
    else return false;
    return true;
  }

  // ---- edits ----

  edit(...edit) {
    return this.designer.edit(...edit);
  }

  say(text) {
    this.designer.state.say(text);
  }

  // A piece out of its bin: in the place of what is chosen, behind it, or at the open end.
  take(piece, why = "yes") {
    const { title } = this.pieces[piece];
    const [section] = this.fresh(piece);
    if (this.isReplacing && this.choice) {
      const { from, to } = this.choice;
      this.isReplacing = false;
      return this.edit((plan) => plans.replace(plan, from, to, [section]), fill(this.words.replaced, { at: from + 1, piece: title }), choiceOf(from));
    }
    const at = this.choice ? this.choice.to : this.placeFor(piece);
    return this.putIn(piece, at, why);
  }

  putIn(piece, at, why = "yes") {
    const isDone = this.edit((plan) => plans.insert(plan, at, this.fresh(piece)), null, this.choice || plans.isOwn({ piece }) ? choiceOf(at) : null);
    const fields = { at: at + 1, count: this.plan.sections.length, piece: this.pieces[piece].title };
    this.say(isDone ? fill(this.words.added, fields) + (why === "yes" ? "" : ` ${this.words[`why_${why}`]}.`) : this.words.full);
    return isDone;
  }

  // A start goes to the beginning, a finish to the very end, all else before the finish.
  placeFor(piece) {
    if (piece.startsWith("start")) return 0;
    return piece.startsWith("finish") ? this.plan.sections.length : plans.openEnd(this.plan);
  }

  fresh(piece) {
    return [structuredClone(this.pieces[piece].fresh)];
  }

  removeChosen() {
    const last = plans.openEnd(this.plan) - 1;
    const { from, to } = this.choice ?? { from: last, to: last + 1 };
    if (from < 0) return;
    const sentence = fill(this.words.removed, { count: to - from });
    this.edit((plan) => plans.remove(plan, from, to), sentence, this.choice && from > 0 ? choiceOf(from - 1) : null);
  }

  moveChosen(to) {
    if (!this.choice) return;
    const { from, to: end } = this.choice;
    if (to < 0 || to > this.plan.sections.length) return;
    const now = to > from ? to - (end - from) : to;
    this.edit((plan) => plans.move(plan, from, end, to), fill(this.words.moved, { at: now + 1 }), stretch(now, now + end - from));
  }

  mirrorChosen() {
    const { from, to } = this.choice ?? { from: 0, to: this.plan.sections.length };
    this.edit((plan) => plans.mirror(plan, from, to, this.printed), this.words.mirrored, this.choice);
  }

  // For the eye only: a course has no direction on the table.
  turn() {
    this.heading = (this.heading + 90) % 360;
    this.designer.view.isWhole = true;
    this.designer.ask();
    this.say(this.words.turned);
  }

  copy() {
    if (!this.choice) return false;
    this.clipboard = plans.copied(this.plan, this.choice.from, this.choice.to);
    this.say(fill(this.words.copied, { count: this.clipboard.length }));
    this.designer.show();
    return true;
  }

  paste() {
    if (!this.clipboard.length) return;
    const at = this.choice ? this.choice.to : plans.openEnd(this.plan);
    const sections = structuredClone(this.clipboard);
    this.edit((plan) => plans.insert(plan, at, sections), fill(this.words.pasted, { count: sections.length }), stretch(at, at + sections.length));
  }

  toggle(at, field, cell) {
    const section = this.plan.sections[at];
    if (!this.answer.sections[at]?.grows) return this.say(this.words.barren);
    const usual = field === "saplings" ? (this.printed[section.piece] ?? []) : [];
    this.edit((plan) => plans.toggle(plan, at, field, cell, usual), fill(this.words.planted, { lane: cell[0], cell: cell[1], at: at + 1 }), this.choice);
  }

  // ---- choosing ----

  choose(at, grows = false) {
    const { choice } = this;
    if (at === null || at < 0 || at >= this.plan.sections.length) this.designer.choose(null);
    else if (grows && choice) this.designer.choose(upTo(choice, at));
    else this.designer.choose(choice?.from === at && choice.to === at + 1 ? null : choiceOf(at));
    if (this.choice) this.chain.reveal(this.choice.head);
  }

  // What a rubber band meets; a longer look than a click, so nothing is chosen where it meets nothing.
  chooseIn(corners) {
    const range = met(this.answer.sections.slice(0, this.plan.sections.length).map(spots), corners);
    this.designer.choose(range && stretch(...range));
    this.say(this.chosen() || this.words.band_none);
    if (this.choice) this.chain.reveal(this.choice.head);
  }

  ghost(piece) {
    const form = piece && !this.choice && this.pieces[piece].form;
    this.picture.ghost(form ? { ...form, ...this.answer.end } : null, this.answer.fits[piece] ?? "yes");
  }
}
