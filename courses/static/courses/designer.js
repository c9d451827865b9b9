// The designer of Snow Tails on its page: one plan with its history, one question to the server after each edit, and the
// parts that show its answer. The server judges; this module must never know a rule.
import { Bins } from "./designer/bins.js";
import { Chain } from "./designer/chain.js";
import { stretch, within, one as oneSection } from "./designer/choice.js";
import { bind } from "./designer/commands.js";
import { Findings } from "./designer/findings.js";
import { History } from "./designer/history.js";
import { Keys } from "./designer/keys.js";
import { Line } from "./designer/line.js";
import { Picture } from "./designer/picture.js";
import { PiecePanel } from "./designer/piece.js";
import * as plans from "./designer/plan.js";
import { Saving } from "./designer/saving.js";
import { State } from "./designer/state.js";
import { fill } from "./designer/svg.js";
import { View } from "./designer/view.js";
import { Wishes } from "./designer/wishes.js";

const read = (id) => JSON.parse(document.getElementById(id).textContent);

export class Designer {
  constructor(root) {
    this.root = root;
    this.draft = read("draft");
    this.urls = read("urls");
    this.words = read("words");
    this.pieces = Object.fromEntries(read("pieces").map((piece) => [piece.piece, piece]));
    this.printed = Object.fromEntries(Object.values(this.pieces).map(({ piece, saplings }) => [piece, saplings]));
    this.answer = read("answer");
    this.history = new History(this.draft.plan);
    this.choice = null;
    this.isReplacing = false;
    this.isPlanting = false;
    this.clipboard = [];
    this.heading = 0;
    this.night = matchMedia("(prefers-color-scheme: dark)");
    this.parts();
    this.night.addEventListener("change", () => this.ask());
  }

  parts() {
    const at = (name) => this.root.querySelector(`[data-part=${name}]`);
    this.title = this.root.querySelector("[name=title]");
    this.state = new State(this.root, this.words);
    const token = JSON.parse(document.body.getAttribute("hx-headers"))["X-CSRFToken"];
    this.line = new Line(token, (isOn, isBusyThere) => this.state.connection(isOn, isBusyThere));
    this.saving = new Saving(this.draft, this.line, this.urls.draft, (state, body) => this.state.saving(state, body));
    this.keys = new Keys(document.getElementById("help"));
    this.svg = document.getElementById("board");
    this.view = new View(this.svg, this.root, matchMedia("(prefers-reduced-motion: reduce)").matches);
    this.picture = new Picture(this.svg, this.view, this.words);
    this.bins = new Bins(at("bins"), this.words, { onTake: (piece, why) => this.take(piece, why), onLook: (piece) => this.ghost(piece) });
    this.chain = new Chain(at("chain"), this.words, this.pieces, (where, grows) => this.choose(where, grows));
    this.findings = new Findings(at("findings"), this.words, { onShow: (one) => this.point(one), onMend: (one) => this.mend(one) });
    this.panel = new PiecePanel(at("piece"), this.words, {
      onToggle: (field, cell) => this.toggle(this.choice.from, field, cell),
      onChange: (fields, tag) => this.edit((plan) => plans.change(plan, this.choice.from, fields), this.words.changed, this.choice, tag && `${tag}${this.choice.from}`),
    });
    this.wishes = new Wishes(at("wishes"), () => this.ask());
  }

  get plan() {
    return this.history.now;
  }

  // ---- edits ----

  // One edit: a pure function of the plan, what is said about it, and what is chosen afterwards.
  edit(fn, said, choice = null, tag = "") {
    const next = plans.settled(this.plan, fn(this.plan));
    if (!this.history.do(next, tag)) return false;
    this.changed(said, choice);
    return true;
  }

  changed(said, choice) {
    this.choice = within(choice, this.plan.sections.length);
    this.saving.edited(this.plan, this.title.value);
    this.ask();
    this.show();
    if (said) this.state.say(said);
  }

  undo() {
    if (this.history.undo()) this.changed(this.words.undone, this.choice);
  }

  redo() {
    if (this.history.redo()) this.changed(this.words.redone, this.choice);
  }

  // A piece out of its bin: in the place of what is chosen, behind it, or at the open end.
  take(piece, why = "yes") {
    const { title } = this.pieces[piece];
    const [section] = this.fresh(piece);
    if (this.isReplacing && this.choice) {
      const { from, to } = this.choice;
      this.isReplacing = false;
      return this.edit((plan) => plans.replace(plan, from, to, [section]), fill(this.words.replaced, { at: from + 1, piece: title }), oneSection(from));
    }
    const at = this.choice ? this.choice.to : this.placeFor(piece);
    return this.putIn(piece, at, why);
  }

  putIn(piece, at, why = "yes") {
    const isDone = this.edit((plan) => plans.insert(plan, at, this.fresh(piece)), null, this.choice || plans.isOwn({ piece }) ? oneSection(at) : null);
    const fields = { at: at + 1, count: this.plan.sections.length, piece: this.pieces[piece].title };
    this.state.say(isDone ? fill(this.words.added, fields) + (why === "yes" ? "" : ` ${this.words[`why_${why}`]}.`) : this.words.full);
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
    const said = fill(this.words.removed, { count: to - from });
    this.edit((plan) => plans.remove(plan, from, to), said, this.choice && from > 0 ? oneSection(from - 1) : null);
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
    this.view.isWhole = true;
    this.ask();
    this.state.say(this.words.turned);
  }

  copy() {
    if (!this.choice) return false;
    this.clipboard = plans.copied(this.plan, this.choice.from, this.choice.to);
    this.state.say(fill(this.words.copied, { count: this.clipboard.length }));
    this.show();
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
    if (!this.answer.sections[at]?.grows) return this.state.say(this.words.barren);
    const usual = field === "saplings" ? (this.printed[section.piece] ?? []) : [];
    this.edit((plan) => plans.toggle(plan, at, field, cell, usual), fill(this.words.planted, { lane: cell[0], cell: cell[1], at: at + 1 }), this.choice);
  }

  mend({ mend, sentence }) {
    const at = mend.do === "remove" ? null : oneSection(mend.to ?? mend.at);
    this.edit((plan) => plans.carryOut(plan, mend), fill(this.words.mended, { sentence }), this.choice && at);
  }

  // Another plan altogether: from the text, the generator, a way to close a gap, the history.
  put(plan, said, choice = null) {
    this.edit(() => plan, said, choice);
  }

  // ---- choosing ----

  choose(at, grows = false) {
    if (at === null || at < 0 || at >= this.plan.sections.length) this.choice = null;
    else if (grows && this.choice) this.choice = { ...stretch(Math.min(this.choice.anchor, at), Math.max(this.choice.anchor, at) + 1), anchor: this.choice.anchor, head: at };
    else this.choice = this.choice?.from === at && this.choice.to === at + 1 ? null : oneSection(at);
    if (!this.choice) this.isReplacing = false;
    this.show();
    if (this.choice) this.chain.reveal(this.choice.head);
  }

  point(finding) {
    if (finding.section) this.choice = oneSection(finding.section - 1);
    this.show();
    if (finding.place) this.picture.point(finding.place);
    this.state.say(`${finding.sentence} ${finding.hint}`);
  }

  ghost(piece) {
    const form = piece && !this.choice && this.pieces[piece].form;
    this.picture.ghost(form ? { ...form, ...this.answer.end } : null, this.answer.fits[piece] ?? "yes");
  }

  // ---- what the server says ----

  ask() {
    this.root.dataset.asking = "";
    this.line.ask("desk", () => this.question(this.plan), (status, body) => this.answered(status, body));
  }

  question(plan) {
    const theme = this.night.matches ? "night" : "ice";
    return { address: this.urls.desk, method: "POST", body: { plan, wishes: this.wishes.said, theme, heading: this.heading } };
  }

  answered(status, body) {
    if (status !== 200) return this.state.alert(body?.title ?? "");
    const news = body.errors !== this.answer.errors;
    this.answer = body;
    if (!this.line.waiting.has("desk")) delete this.root.dataset.asking; // else this is of a plan that was
    this.show();
    this.picture.show(body, this.choice?.head);
    this.drawn();
    if (news) this.state.say(this.findings.told(body), true);
  }

  // ---- showing ----

  start() {
    this.picture.show(this.answer, null);
    this.show();
    this.drawn();
    if (this.night.matches || this.wishes.isTold) this.ask();
  }

  show() {
    const mode = this.isReplacing && this.choice ? "replace" : this.choice ? "behind" : "end";
    this.bins.show(this.answer, mode);
    this.chain.show(this.plan, this.isLike ? this.answer : null, this.choice);
    this.state.show(this);
    this.picture.choose(this.choice);
    const alone = this.choice && this.choice.to - this.choice.from === 1 ? this.choice.from : -1;
    const section = this.plan.sections[alone];
    const shape = this.isLike ? this.answer.sections[alone] : null;
    this.panel.show(section, shape, section && this.pieces[section.piece].title, alone + 1);
  }

  // Whether the last answer is of a chain as long as this one; until the next one comes it has to do.
  get isLike() {
    return this.answer.sections.length === this.plan.sections.length;
  }

  drawn() {
    this.findings.show(this.answer);
    this.state.measures(this.answer);
    this.picture.choose(this.choice);
    const isTooSmall = this.answer.findings.some(({ code }) => code === "course.table");
    this.picture.table(this.wishes.table, this.answer.box, isTooSmall);
    this.text?.show(this.answer.text);
  }
}

const root = document.getElementById("designer");
const designer = new Designer(root);
bind(designer);
designer.start();
root.setAttribute("data-ready", "");
