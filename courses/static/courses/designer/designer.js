// The designer on its page, whatever the game: one plan with its history, one question to the server after each edit, and
// what stands around every drawing table. The server judges; this module must never know a game.
//
// A game's table is a class, made with the designer and given to `begin`. It has:
//   settled(before, after)  the plan after an edit, put right where the game does so by itself
//   carryOut(plan, mend)    the plan with a finding's mend done
//   mended(mend)            what is chosen once it is done, or null
//   within(choice, plan)    what of a choice this plan still has, or null; a choice is whatever the table chooses
//   dressed(plan)           a plan that was read from the line, with the looks that the line does not tell
//   amended(plan, judged)   the plan with what the server added to it; may be missing
//   question()              what more the server is asked, beside plan, wishes and theme
//   show()                  plan or choice changed: all that needs no answer
//   drawn(answer)           there is an answer: picture, marks, what is left
//   point(finding)          choose and show what a finding is about
//   measures(answer, proof) texts by the names that the page has as data-told; the proof may be null
//   can(), pressed()        by name of an act: whether its button can be pressed, whether it is pressed now
//   acts                    by name of an act: what its button does
//   keys(add, acts)         add([keys], what the help says, fn) for each key of the game
//   unfinished              the finding that a plan has only because it does not end yet, or ""
// `start()` and `escape()` may be there: called once all stands; at Escape, true where something was left.
import { Keys } from "../shared/keys.js";
import { Badges } from "./badges.js";
import { bind } from "./commands.js";
import { Findings } from "./findings.js";
import { History } from "./history.js";
import { Line } from "./line.js";
import { Saving } from "./saving.js";
import { State } from "./state.js";
import { fill } from "./svg.js";
import { Trial } from "./trial.js";
import { TableView } from "./view.js";
import { Wishes } from "./wishes.js";

const read = (id) => JSON.parse(document.getElementById(id).textContent);

export class Designer {
  constructor(root, Table) {
    this.root = root;
    this.draft = read("draft");
    this.urls = read("urls");
    this.words = read("words");
    this.game = read("game"); // what the game's own module tells its table
    this.answer = read("answer");
    this.history = new History(this.draft.plan);
    this.choice = null;
    this.night = matchMedia("(prefers-color-scheme: dark)");
    this.parts();
    this.table = new Table(this);
    this.trial = new Trial(this);
    this.findings.unfinished = this.table.unfinished;
    this.night.addEventListener("change", () => this.ask());
  }

  parts() {
    this.title = this.root.querySelector("[name=title]");
    this.state = new State(this.root, this.words);
    const token = JSON.parse(document.body.getAttribute("hx-headers"))["X-CSRFToken"];
    this.line = new Line(token, (isOn, isBusyThere) => this.state.connection(isOn, isBusyThere));
    this.saving = new Saving(this.draft, this.line, this.urls.draft, (state, body) => this.saved(state, body));
    this.keys = new Keys(this.root);
    this.svg = document.getElementById("board");
    this.view = new TableView(this.svg, this.root, matchMedia("(prefers-reduced-motion: reduce)").matches);
    this.findings = new Findings(this.at("findings"), this.words, { onShow: (finding) => this.point(finding), onMend: (finding) => this.mend(finding) });
    this.badges = new Badges(this.at("badges"), this);
    this.wishes = new Wishes(this.at("wishes"), this.draft.plan.game, () => this.ask());
  }

  // A part of the page by its name.
  at(name) {
    return this.root.querySelector(`[data-part=${name}]`);
  }

  get plan() {
    return this.history.now;
  }

  // ---- edits ----

  // One edit: a pure function of the plan, the sentence said about it, what is chosen afterwards. Edits of one tag that follow
  // on one another are undone as one. False where the plan is as it was.
  edit(fn, sentence, choice = null, tag = "") {
    const next = this.table.settled(this.plan, fn(this.plan));
    if (!this.history.do(next, tag)) return false;
    this.changed(sentence, choice);
    return true;
  }

  changed(sentence, choice) {
    this.choice = this.table.within(choice, this.plan);
    this.saving.edited(this.plan, this.title.value);
    this.ask();
    this.show();
    if (sentence) this.state.say(sentence);
  }

  undo() {
    if (this.history.undo()) this.changed(this.words.undone, this.choice);
  }

  redo() {
    if (this.history.redo()) this.changed(this.words.redone, this.choice);
  }

  mend({ mend, sentence }) {
    this.edit((plan) => this.table.carryOut(plan, mend), fill(this.words.mended, { sentence }), this.table.mended(mend));
  }

  // Another plan altogether: from the text, the generator, the history.
  put(plan, sentence, choice = null) {
    this.edit(() => plan, sentence, choice);
  }

  choose(choice) {
    this.choice = choice;
    this.show();
  }

  point(finding) {
    this.table.point(finding);
    this.state.say(`${finding.sentence} ${finding.hint}`);
  }

  // ---- what the server says ----

  ask() {
    this.root.dataset.asking = "";
    this.line.ask("desk", () => this.question(this.plan), (status, body) => this.answered(status, body));
  }

  question(plan) {
    const theme = this.night.matches ? "night" : "ice";
    return { address: this.urls.desk, method: "POST", body: { plan, wishes: this.wishes.values, theme, ...this.table.question() } };
  }

  answered(status, body) {
    if (status !== 200) return this.state.alert(body?.title ?? "");
    const news = body.errors !== this.answer.errors;
    this.answer = body;
    if (!this.line.waiting.has("desk")) { // else this is of a plan that was
      delete this.root.dataset.asking;
      if (this.history.amend(this.table.amended?.(this.plan, body.plan) ?? this.plan)) this.saving.edited(this.plan, this.title.value);
    }
    this.show();
    this.drawn();
    this.trial.changed();
    if (news) this.state.say(this.findings.toSentence(body), true);
  }

  // ---- showing ----

  start() {
    this.show();
    this.drawn();
    this.table.start?.();
    if (this.night.matches || this.wishes.hasValues) this.ask();
  }

  show() {
    this.table.show();
    this.state.show(this);
  }

  drawn() {
    this.table.drawn(this.answer);
    this.findings.show(this.answer);
    this.badges.consider();
    this.measured();
    this.text.show(this.answer.text);
  }

  measured() {
    for (const [name, text] of Object.entries(this.table.measures(this.answer, this.badges.proof))) this.state.put(name, text);
  }

  saved(state, body) {
    this.state.saving(state, body);
    if (state === "saved") this.badges.consider();
  }
}

// The page of one draft, with the table of its game.
export function begin(Table) {
  const root = document.getElementById("designer");
  const designer = new Designer(root, Table);
  bind(designer);
  designer.start();
  root.setAttribute("data-ready", "");
}
